//===- WeightFiles.h - the files of a model's weights -----------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Weights are one safetensors file, or several that an index names: the JSON
// file "model.safetensors.index.json" of the Hugging Face hub, whose
// "weight_map" has the file of each tensor.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRAIN_WEIGHTFILES_H
#define CHIMERA_LIB_RUNTIME_TRAIN_WEIGHTFILES_H

#include "Train/Safetensors.h"

namespace chimera::rt {

/// The tensors of one file or of several, opened for reading.
class WeightFiles {
public:
  /// A tensor and the file that has it.
  struct Tensor {
    const SafetensorsFile *file;
    const TensorInfo *info;
    const unsigned char *bytes() const { return file->bytes(*info); }
  };

  /// Opens a safetensors file, or an index and all files that it names. To be
  /// called once.
  Status open(const std::string &path);

  const std::map<std::string, Tensor> &tensors() const { return all; }

  /// The tensor `name`, or null.
  const Tensor *find(const std::string &name) const;

  /// The step that the only file says it is of; empty in others.
  std::string step() const;

private:
  Status openIndex(const std::string &path);

  /// By the path; nodes of a map stay where they are.
  std::map<std::string, SafetensorsFile> files;
  std::map<std::string, Tensor> all;
};

/// The files besides `path` that opening it reads, as far as they can be known.
std::vector<std::string> filesOfIndex(const std::string &path);

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRAIN_WEIGHTFILES_H
