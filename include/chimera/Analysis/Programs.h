//===- Programs.h - the worker programs of a module, without IR -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads programs (level L5) into the schedule library's form, in which they are
// verified and simulated.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_ANALYSIS_PROGRAMS_H
#define CHIMERA_ANALYSIS_PROGRAMS_H

#include "chimera/Analysis/Schedules.h"

namespace mlir::chimera {

/// The programs of a module as the library sees them. Each instruction's
/// `origin` is its `Operation *`.
struct ProgramsImage {
  /// Where steps overlap, the programs unrolled for verification.
  schedule::ProgramSet set;
  /// Number of micro-batches of one step.
  int microBatches = 0;
  /// The programs of each worker in the order in which they run: one, or the
  /// three phases of steps that overlap.
  SmallVector<SmallVector<ProgramOp, 3>> programs;
  ModuleOp module;

  bool isPhased() const {
    return !programs.empty() && programs.front().size() > 1;
  }
  /// The program that `worker` runs in a step that has a next one.
  ProgramOp getStep(int worker) const {
    return programs[worker][isPhased() ? int(Phase::Steady) : 0];
  }
  /// The programs of `worker` that leave values to a next one.
  ArrayRef<ProgramOp> getLeaving(int worker) const {
    return ArrayRef(programs[worker]).drop_back();
  }

  /// The operation at a position of `set`: an instruction, a program, or the
  /// module.
  Operation *lookup(schedule::Position position) const;
};

/// Reads the programs of `module`, one per worker, or one per worker and phase.
/// Emits an error if there are no pipelines or no programs, if a worker has
/// none or two, if the phases of a worker do not fit each other, or if a
/// program holds an operation that does not belong there.
///
/// The number of micro-batches is the schedule's, or one more than the largest
/// that a call names if the module holds no schedule. Programs with phases need
/// the schedule.
FailureOr<ProgramsImage> readPrograms(ModuleOp module);

/// What the stages of `module`, which are differentiated, keep beside the
/// values of boundaries, and the inputs of a micro-batch; nothing else that
/// stays for the whole step.
schedule::MemorySizes readStageSizes(ModuleOp module);

/// Checks that each operand of each call is the very value that the function's
/// argument stands for: its place in the boundary, and the stash of the right
/// task. Types alone do not tell two values of one type apart. Emits an error
/// at the call with a note at the operation that made the value.
LogicalResult verifyCallOperands(const ProgramsImage &image);

} // namespace mlir::chimera

#endif // CHIMERA_ANALYSIS_PROGRAMS_H
