//===- DataFile.h - training data -------------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What feeds the inputs of a model. A file holds samples 0 .. S - 1; global
// micro-batch k of the run takes samples k B .. k B + B - 1, and the file
// repeats when its samples are used up. So the data of a step does not depend
// on how it is scheduled. Each kind of file is a class of its own.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRAIN_DATAFILE_H
#define CHIMERA_LIB_RUNTIME_TRAIN_DATAFILE_H

#include "Core/Plan.h"

#include <memory>
#include <string>

namespace chimera::rt {

/// A file of samples, opened and of the right form.
class DataFile {
public:
  virtual ~DataFile() = default;

  /// Checks that the file feeds the inputs of `plan` and suffices for one step,
  /// and that every value of the first `microBatches` global micro-batches is
  /// within the bounds of its input.
  virtual Status check(const Plan &plan, int64_t microBatches) const = 0;

  /// Fills `input` of global micro-batch `k` at `data`. The plan has been
  /// checked, but a file may change under its mapping.
  virtual Status fill(const PlanInput &input, int64_t k, void *data) const = 0;
};

/// Place in the file of sample `b` of global micro-batch `k`, which may be
/// anything that a checkpoint says.
inline int64_t sampleIndex(int64_t k, int64_t batch, int64_t b,
                           int64_t samples) {
  return (k % samples * batch + b) % samples;
}

/// How many of the samples the first `microBatches` micro-batches take.
inline int64_t samplesUsed(int64_t microBatches, int64_t batch,
                           int64_t samples) {
  return microBatches <= samples / batch ? microBatches * batch : samples;
}

/// Opens `path`: a safetensors file, which one knows by its name or its first
/// bytes, or a token file.
Status openData(const std::string &path, std::unique_ptr<DataFile> &data);

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRAIN_DATAFILE_H
