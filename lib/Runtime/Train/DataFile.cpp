//===- DataFile.cpp - training data -----------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Train/DataFile.h"

#include "Train/TensorData.h"
#include "Train/TokenFile.h"

using namespace chimera::rt;

/// Opens a file of one kind.
template <typename File>
static Status openAs(const std::string &path, std::unique_ptr<DataFile> &data) {
  auto file = std::make_unique<File>();
  CHIMERA_RT_RETURN_IF_ERROR(file->open(path));
  data = std::move(file);
  return Status();
}

Status chimera::rt::openData(const std::string &path,
                             std::unique_ptr<DataFile> &data) {
  bool isTensors = false;
  CHIMERA_RT_RETURN_IF_ERROR(isSafetensorsFile(path, isTensors));
  return isTensors ? openAs<TensorData>(path, data)
                   : openAs<TokenFile>(path, data);
}
