//===- ScheduleMemory.h - the memory that an order needs ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What memory planning will find for an order of the stages of a module, before
// there is a schedule, let alone a program, in the module.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_SCHEDULEMEMORY_H
#define CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_SCHEDULEMEMORY_H

#include "chimera/Analysis/ComputeStreams.h"
#include "chimera/Analysis/Schedules.h"

#include <string>
#include <vector>

namespace mlir::chimera {

/// The memory of schedules of one module.
class ScheduleMemory {
public:
  /// `module` has differentiated stages, and keeps them.
  ScheduleMemory(ModuleOp module, StringRef optimizer, int64_t dataParallel,
                 ComputeStreams streams);

  /// The bytes of the worker that needs most, its total in the memory plan. The
  /// workspace of kernels counts if their code has been generated.
  int64_t getNeededBytes(const schedule::Timetable &timetable) const;

private:
  int64_t getWorkspace(const schedule::Placement &placement, int worker,
                       bool isShared) const;

  schedule::ProgramOptions options;
  ComputeStreams streams;
  std::string optimizer;
  /// The largest workspace of the kernels of each stage.
  std::vector<int64_t> workspace;
};

} // namespace mlir::chimera

#endif // CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_SCHEDULEMEMORY_H
