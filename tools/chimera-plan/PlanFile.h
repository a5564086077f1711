//===- PlanFile.h - plans as files ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TOOLS_CHIMERA_PLAN_PLANFILE_H
#define CHIMERA_TOOLS_CHIMERA_PLAN_PLANFILE_H

#include "chimera/Performance/Planner.h"

#include "llvm/Support/raw_ostream.h"

namespace mlir::chimera {

/// What a plan file says beside the plan.
struct PlanFileFacts {
  std::string model, machine, optimizer, precision;
  /// What programs are compiled for, `cpu` or `cuda`.
  std::string target;
  /// Of a model in a file.
  std::string fingerprint;
  bool symbolicBatch = false;
  std::vector<std::string> sequenceLength = {};
};

/// Writes the plan that `chimera-compile --plan=` takes: its options, and what
/// is predicted. The compiler makes the order of a scheme from the costs that
/// the planner made it from; one that was searched for is part of the plan.
llvm::Error writePlan(::chimera::performance::Planner &planner,
                      const ::chimera::performance::Plan &plan,
                      const PlanFileFacts &facts, llvm::raw_ostream &os);

} // namespace mlir::chimera

#endif // CHIMERA_TOOLS_CHIMERA_PLAN_PLANFILE_H
