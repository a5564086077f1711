//===- TensorData.h - training data as tensors ------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A safetensors file with one tensor for each input of the model, named as the
// input. An input of shape B x ... has a tensor of shape S x ..., where S is
// the number of samples, the same for all.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRAIN_TENSORDATA_H
#define CHIMERA_LIB_RUNTIME_TRAIN_TENSORDATA_H

#include "Train/DataFile.h"
#include "Train/Safetensors.h"

namespace chimera::rt {

/// Samples of any inputs.
class TensorData : public DataFile {
public:
  /// Opens the file and checks its form. To be called once.
  Status open(const std::string &path);

  Status check(const Plan &plan, int64_t microBatches) const override;
  Status fill(const PlanInput &input, int64_t k, void *data) const override;

private:
  Status checkInput(const PlanInput &input) const;
  Status checkCounts(const Plan &plan) const;
  Status checkValues(const PlanInput &input, int64_t first,
                     int64_t samples) const;

  std::string path;
  SafetensorsFile file;
};

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRAIN_TENSORDATA_H
