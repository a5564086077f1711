//===- ShippedFiles.cpp - files that are part of the library ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ShippedFiles.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace chimera::performance;

static constexpr ShippedFile machines[] = {
#include "ShippedMachines.inc"
};

static constexpr ShippedFile models[] = {
#include "ShippedModels.inc"
};

llvm::ArrayRef<ShippedFile> chimera::performance::shippedMachines() {
  return machines;
}

llvm::ArrayRef<ShippedFile> chimera::performance::shippedModels() {
  return models;
}

std::vector<llvm::StringRef>
chimera::performance::getNames(llvm::ArrayRef<ShippedFile> files) {
  std::vector<llvm::StringRef> names;
  for (const ShippedFile &file : files)
    names.push_back(file.name);
  return names;
}

llvm::Expected<std::string>
chimera::performance::readText(llvm::StringRef kind,
                               llvm::ArrayRef<ShippedFile> shipped,
                               llvm::StringRef path) {
  for (const ShippedFile &file : shipped)
    if (file.name == path)
      return file.text.str();
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/true);
  if (buffer)
    return (*buffer)->getBuffer().str();
  return llvm::createStringError(
      "cannot read " + llvm::Twine(kind) + " file '" + path +
      "': " + buffer.getError().message() + "; known by name are " +
      llvm::join(getNames(shipped), ", "));
}
