//===- MappedFile.h - a file as memory --------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A whole file mapped for reading.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRAIN_MAPPEDFILE_H
#define CHIMERA_LIB_RUNTIME_TRAIN_MAPPEDFILE_H

#include "Core/Status.h"

#include <cstdint>

namespace chimera::rt {

/// A read-only mapping of a file; unmapped with the object.
class MappedFile {
public:
  MappedFile() = default;
  MappedFile(const MappedFile &) = delete;
  MappedFile &operator=(const MappedFile &) = delete;
  ~MappedFile();

  /// Maps `path`; to be called once. An empty file maps to no memory.
  Status open(const std::string &path);

  const unsigned char *data() const { return memory; }
  int64_t size() const { return bytes; }

private:
  const unsigned char *memory = nullptr;
  int64_t bytes = 0;
};

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRAIN_MAPPEDFILE_H
