//===- PlanReport.h - plans as tables ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TOOLS_CHIMERA_PLAN_PLANREPORT_H
#define CHIMERA_TOOLS_CHIMERA_PLAN_PLANREPORT_H

#include "chimera/Performance/Planner.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace mlir::chimera {

/// One row per plan, the best first, and why the second one loses.
void printPlans(const ::chimera::performance::PlanResult &result,
                const ::chimera::performance::PlanRequest &request,
                llvm::raw_ostream &os);

/// All plans as one JSON object.
void printPlansAsJSON(const ::chimera::performance::PlanResult &result,
                      llvm::raw_ostream &os);

/// A prediction, and the options of chimera-compile that make a configuration,
/// without those that have their defaults.
llvm::json::Object toJSON(const ::chimera::performance::Prediction &prediction);
llvm::json::Object
getOptions(const ::chimera::performance::Configuration &configuration);

} // namespace mlir::chimera

#endif // CHIMERA_TOOLS_CHIMERA_PLAN_PLANREPORT_H
