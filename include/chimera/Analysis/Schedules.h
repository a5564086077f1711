//===- Schedules.h - placements and schedules of a module, without IR -----===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads what the schedule library needs from a module (levels L2 to L4), and
// reports the library's violations at the operations that they are about.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_ANALYSIS_SCHEDULES_H
#define CHIMERA_ANALYSIS_SCHEDULES_H

#include "chimera/Dialect/Chimera/IR/Chimera.h"
#include "chimera/Schedule/Program.h"
#include "chimera/Schedule/Timetable.h"

namespace mlir::chimera {

namespace schedule = ::chimera::schedule;

schedule::TaskKind toScheduleKind(TaskKind kind);
TaskKind toTaskKind(schedule::TaskKind kind);

/// The stages of `module`, by index. Emits an error at the module if it has
/// none, and says which pass makes them.
FailureOr<SmallVector<StageOp>> readStages(ModuleOp module);

/// The pipelines of `module`. Emits an error at the module if it has none, and
/// says which pass makes them.
FailureOr<schedule::Placement> readPlacement(ModuleOp module);

schedule::WeightPolicy toSchedulePolicy(std::optional<WeightPolicy> policy);
std::optional<WeightPolicy> toWeightPolicy(schedule::WeightPolicy policy);

/// A schedule as the library sees it.
struct ScheduleImage {
  /// The operations of each worker and entry of one phase.
  using Ops = SmallVector<SmallVector<Operation *>>;

  schedule::Timetable timetable;
  /// Those of `timetable.workers`; where steps overlap, of the other phases.
  Ops ops, prologue, last;
  ScheduleOp root;

  /// The operation at a position of `timetable`: an entry, a worker, or the
  /// schedule. Where steps overlap, positions are those of the timetable
  /// unrolled for verification.
  Operation *lookup(schedule::Position position) const;

  /// The operation of an entry of a worker in one phase, no phase if there are
  /// none; the worker if there is no such entry.
  Operation *lookup(std::optional<Phase> phase, int worker, int entry) const;
};

/// Reads `schedule`. Fails, with an error, if the module has no pipelines.
FailureOr<ScheduleImage> readSchedule(ScheduleOp schedule);

/// True if a schedule of `module` has weight gradients as tasks of their own,
/// so that the backward passes of the stages have to be split.
bool hasWeightGradientTasks(ModuleOp module);

/// The values between consecutive stages. One is differentiable if the later
/// stage's backward makes its cotangent and the earlier one's takes it; without
/// backward functions none is. One is kept if the later stage's backward or
/// weight gradient takes it as an activation.
std::vector<schedule::Boundary> readBoundaries(ModuleOp module);

/// The parameters that some stage uses, in the order of their declarations.
std::vector<schedule::Parameter> readParameters(ModuleOp module);

/// Emits each violation as an error at the operation it shows at, with a note
/// at each other operation that takes part.
void emitViolations(ArrayRef<schedule::Violation> violations,
                    function_ref<Operation *(schedule::Position)> lookup);

} // namespace mlir::chimera

#endif // CHIMERA_ANALYSIS_SCHEDULES_H
