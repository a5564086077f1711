//===- Labels.h - words and numbers shared by the writers ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Labels of tasks, and numbers as people write them.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_SCHEDULE_RENDER_LABELS_H
#define CHIMERA_LIB_SCHEDULE_RENDER_LABELS_H

#include "chimera/Schedule/Render.h"

#include <string>

namespace chimera::schedule {

/// `F`, `B` or `W`.
char kindLetter(TaskKind kind);

/// True if pipelines of both directions exist, so that labels have to tell.
bool hasBothDirections(const Placement &placement);

/// True if some backward has a weight-gradient task of its own.
bool hasWeightGradients(const ProgramSet &set);

/// `value` with at most `digits` digits behind the point, without trailing
/// zeros.
std::string formatNumber(double value, int digits = 3);

/// `chimera: 4 stages, 8 micro-batches, 2 pipelines`.
std::string describeStep(const StepInfo &info);

/// `makespan 26, bubble ratio 23.1 % (makespan bubble 6, span bubble 4)`.
std::string describeBubbles(const Simulation &simulation);

} // namespace chimera::schedule

#endif // CHIMERA_LIB_SCHEDULE_RENDER_LABELS_H
