//===- PlanReport.h - plans as tables and files ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TOOLS_CHIMERA_PLAN_PLANREPORT_H
#define CHIMERA_TOOLS_CHIMERA_PLAN_PLANREPORT_H

#include "chimera/Performance/Planner.h"

#include "llvm/Support/raw_ostream.h"

namespace mlir::chimera {

/// One row per plan, the best first, and why the second one loses.
void printPlans(const ::chimera::performance::PlanResult &result,
                const ::chimera::performance::PlanRequest &request,
                llvm::raw_ostream &os);

/// All plans as one JSON object.
void printPlansAsJSON(const ::chimera::performance::PlanResult &result,
                      llvm::raw_ostream &os);

/// What a plan file says beside the plan.
struct PlanFileFacts {
  std::string model, machine, optimizer, precision;
  /// Of a model in a file.
  std::string fingerprint;
  bool symbolicBatch = false;
  std::vector<std::string> sequenceLength = {};
};

/// The plan that `chimera-compile --plan=` takes: its options, and what is
/// predicted. `stages` are those of the plan, with the names of their cuts.
void writePlan(const ::chimera::performance::Plan &plan,
               const PlanFileFacts &facts,
               const ::chimera::performance::Model &stages,
               const ::chimera::schedule::CostOption &costs,
               llvm::raw_ostream &os);

} // namespace mlir::chimera

#endif // CHIMERA_TOOLS_CHIMERA_PLAN_PLANREPORT_H
