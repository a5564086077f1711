//===- EmitSchedule.h - from timetables to pipelines and schedules --------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What all share that bring a placement or a schedule into a module, wherever
// it comes from.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_TRANSFORMS_EMITSCHEDULE_H
#define CHIMERA_DIALECT_CHIMERA_TRANSFORMS_EMITSCHEDULE_H

#include "chimera/Analysis/Schedules.h"

namespace mlir::chimera {

/// Emits an error, and fails, if `module` has pipelines or a schedule.
LogicalResult checkNotScheduled(ModuleOp module);

/// Emits an error, and fails, if there cannot be `replicas` replicas of the
/// group of workers.
LogicalResult checkDataParallel(ModuleOp module, int64_t replicas);

/// Adds a placement and its pipelines at the end of `module`.
void emitPlacement(ModuleOp module, Location loc, StringRef scheme,
                   int64_t dataParallel, const schedule::Placement &placement);

/// Adds a schedule at the end of `module`, whose pipelines are those of
/// `timetable`. `sync` says how gradient sums were placed, if that is known.
ScheduleOp emitSchedule(ModuleOp module, Location loc,
                        const schedule::Timetable &timetable, StringRef sync);

/// Adds a weight-gradient task behind each backward task that has none, of the
/// stages for which `isSplit` is true.
void addWeightGradients(ScheduleOp schedule,
                        function_ref<bool(int64_t stage)> isSplit);

/// Emits an error for all that `Timetable::verify` objects to.
LogicalResult verifySchedule(ScheduleOp schedule);

} // namespace mlir::chimera

#endif // CHIMERA_DIALECT_CHIMERA_TRANSFORMS_EMITSCHEDULE_H
