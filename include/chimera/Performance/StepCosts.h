//===- StepCosts.h - what a step of a model costs on a machine --*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_PERFORMANCE_STEPCOSTS_H
#define CHIMERA_PERFORMANCE_STEPCOSTS_H

#include "chimera/Performance/Machine.h"
#include "chimera/Performance/Model.h"
#include "chimera/Schedule/Costs.h"

#include <vector>

namespace chimera::performance {

/// What the steps of a plan share, for one replica.
struct StepSetup {
  /// The depth in workers, and the stages of each pipeline.
  int workers = 1, stages = 1;
  int dataParallel = 1;
  /// Samples of a micro-batch.
  int samples = 1;
  bool recompute = false;
  /// Whether weight gradients are tasks of their own.
  bool splitsBackward = false;
  /// The first block of each stage.
  std::vector<int> cuts;
};

/// Fails if `machine` has too few devices for so many workers with so many
/// replicas each.
llvm::Error checkDevices(const Machine &machine, int workers, int dataParallel);

/// Times in milliseconds, and sizes, of the stages of `model` on `machine`.
/// Fails if the machine does not know the model's precision or has too few
/// devices.
llvm::Expected<schedule::CostOption>
makeCosts(const Machine &machine, const Model &model, const StepSetup &setup);

} // namespace chimera::performance

#endif // CHIMERA_PERFORMANCE_STEPCOSTS_H
