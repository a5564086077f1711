//===- OptimizerKernels.h - updates of weights on a GPU ---------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The optimizer's arithmetic where weights, gradients and moments lie on a GPU:
// by functions that the program brings along. Only constants go there, and only
// the norm comes back.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRAIN_OPTIMIZERKERNELS_H
#define CHIMERA_LIB_RUNTIME_TRAIN_OPTIMIZERKERNELS_H

#include "Core/Arena.h"
#include "Core/Plan.h"

struct chimera_rt_context;

namespace chimera::rt {

/// What updates the weights of one rank that computes on a GPU.
class OptimizerKernels {
public:
  /// Whether `functions` update what `plan` has.
  static Status check(const Plan &plan,
                      const chimera_rt_optimizer_t *functions);

  /// Allocates what the functions need. They outlive this object.
  Status configure(const chimera_rt_optimizer_t *functions, Device &device);

  /// Updates the weights of the context's worker; gradients count `scale`
  /// times.
  Status update(chimera_rt_context &ctx, double scale);

  /// Adds the squared norm of the gradients that the rank owns.
  Status addNorm(chimera_rt_context &ctx, double &norm);

private:
  template <typename T>
  Status writeConstants(chimera_rt_context &ctx, int32_t dtype, double scale);

  char *constants(int32_t dtype) const;
  char *sum() const;
  char *workspace() const;

  const chimera_rt_optimizer_t *functions = nullptr;
  /// Constants of both types, the sum, and the workspace.
  Arena memory;
};

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRAIN_OPTIMIZERKERNELS_H
