//===- Safetensors.h - the safetensors file format --------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reading and writing of safetensors files: a 64-bit header length, a JSON
// header with the type, shape and place of each tensor, then the data,
// row-major and little-endian. The reader trusts nothing in a file.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRAIN_SAFETENSORS_H
#define CHIMERA_LIB_RUNTIME_TRAIN_SAFETENSORS_H

#include "Train/MappedFile.h"
#include "Train/NewFile.h"

#include <map>
#include <string>
#include <vector>

namespace chimera::rt {

/// One tensor of a file.
struct TensorInfo {
  std::string dtype; ///< as the format names it: "F32"
  std::vector<int64_t> shape;
  int64_t begin = 0, end = 0; ///< bytes after the header
};

/// The format's name of an element type of ours: "F32" of f32.
const char *safetensorsType(int32_t dtype);

/// Bytes per element of a type that the format knows, or 0.
int64_t safetensorsBytes(const std::string &dtype);

/// Whether `path` is meant as a safetensors file: its name ends so, or it
/// begins with the length of a header and a header.
Status isSafetensorsFile(const std::string &path, bool &is);

/// A file opened for reading.
class SafetensorsFile {
public:
  /// Maps the file and checks its whole header. To be called once.
  Status open(const std::string &path);

  const std::map<std::string, TensorInfo> &tensors() const { return infos; }
  const std::map<std::string, std::string> &metadata() const { return notes; }

  /// The step that a file of a checkpoint says it is of; empty in others.
  std::string step() const;

  /// The tensor `name`, or null.
  const TensorInfo *find(const std::string &name) const;

  /// The bytes of a tensor of this file. Not aligned.
  const unsigned char *bytes(const TensorInfo &info) const {
    return data + info.begin;
  }

private:
  Status parse(const std::string &path);

  MappedFile file;
  const unsigned char *data = nullptr;
  std::map<std::string, TensorInfo> infos;
  std::map<std::string, std::string> notes;
};

/// A file being written, under a temporary name until it is published.
class SafetensorsWriter {
public:
  /// Creates the file with its header. Tensors' data follow in the order of
  /// their names; `begin` and `end` of the infos are computed here.
  Status open(const std::string &path, std::map<std::string, TensorInfo> infos,
              const std::map<std::string, std::string> &metadata);

  /// Appends data.
  Status append(const void *bytes, int64_t size);

  /// Checks that all data came, and closes the file.
  Status complete();

  /// See NewFile.
  void keep() { file.keep(); }
  Status publish() { return file.publish(); }

private:
  std::string path;
  NewFile file;
  int64_t remaining = 0;
};

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRAIN_SAFETENSORS_H
