//===- LoadWeights.h - weights from files -----------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loading weights by name, in any of the types that weights are published in.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRAIN_LOADWEIGHTS_H
#define CHIMERA_LIB_RUNTIME_TRAIN_LOADWEIGHTS_H

#include "Core/Context.h"
#include "Train/WeightFiles.h"

namespace chimera::rt {

/// What the user may want to know of files that have been loaded.
struct LoadReport {
  std::string renaming;           ///< how names differed; empty: not at all
  std::vector<std::string> extra; ///< tensors that the model does not have
  /// Parameters that the files do not have, which keep their values.
  std::vector<std::string> missing;
};

/// Gives this worker's parameters their values from a safetensors file, or from
/// those of an index. Each rank reads for itself. See WeightNames.h for names,
/// and `loadTensor` for types. Parameters that the files lack are an error, or
/// keep their values with `allowMissing`.
Status loadWeights(chimera_rt_context &ctx, const std::string &path,
                   bool allowMissing, LoadReport &report);

/// The same for a checkpoint, whose names must be those of the model, and no
/// more; `step` is the one that the file says it is of.
Status loadExactWeights(chimera_rt_context &ctx, const std::string &path,
                        std::string &step);

/// Says why `tensor` cannot be the values of `parameter`, or "".
std::string getMisfit(const std::string &name,
                      const WeightFiles::Tensor &tensor,
                      const PlanParameter &parameter);

/// Copies a tensor that fits to `target` on the device. Types that hold less
/// than the parameter's are widened.
Status loadTensor(Device &device, const WeightFiles::Tensor &tensor,
                  const PlanParameter &parameter, void *target);

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRAIN_LOADWEIGHTS_H
