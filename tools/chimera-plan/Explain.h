//===- Explain.h - what makes a plan as long as it is ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TOOLS_CHIMERA_PLAN_EXPLAIN_H
#define CHIMERA_TOOLS_CHIMERA_PLAN_EXPLAIN_H

#include "chimera/Performance/Model.h"
#include "chimera/Schedule/Simulate.h"

#include "llvm/Support/raw_ostream.h"

namespace mlir::chimera {

/// The most lines of each part of an explanation; what is left out is counted.
constexpr int explainedLines = 40;

/// Where the stages of a step come from in the model, its critical path, and
/// the idle time of each worker with what it goes to.
void explainStep(const ::chimera::schedule::Step &step,
                 const ::chimera::schedule::Simulation &simulation,
                 const ::chimera::performance::Model &stages,
                 llvm::raw_ostream &os);

/// The critical path of a simulation as lines, with what repeats on one.
void printCriticalPath(const ::chimera::schedule::ProgramSet &set,
                       const ::chimera::schedule::Simulation &simulation,
                       llvm::raw_ostream &os);

/// `3`, or `3 to 5`; in descending order, too.
std::string describeRange(int first, int last);

} // namespace mlir::chimera

#endif // CHIMERA_TOOLS_CHIMERA_PLAN_EXPLAIN_H
