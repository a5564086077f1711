//===- LowerBound.h - what no order can beat ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A bound of the length of a step that follows from its placement alone, so
// that a report can say how much a better order could gain at most.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_SCHEDULE_LOWERBOUND_H
#define CHIMERA_SCHEDULE_LOWERBOUND_H

#include "chimera/Schedule/Timetable.h"

#include <vector>

namespace chimera::schedule {

/// What a bound depends on beside the placement.
struct BoundProblem {
  /// The number of micro-batches of each pipeline.
  std::vector<int> microBatches;
  /// The task times of each stage.
  std::vector<TaskTimes> times;
  /// True if weight gradients are tasks of their own.
  bool splitsBackward = false;
  /// The time of a message between two workers.
  double hop = 0;
};

/// A time that no order of the tasks takes less than: the largest over the
/// workers of what each needs for its tasks, if each can start once the longest
/// path to it has been passed, the longest path behind it is still to be passed
/// after it, and the worker may interrupt tasks. Takes time T log T for T
/// tasks.
double lowerBound(const Placement &placement, const BoundProblem &problem);

} // namespace chimera::schedule

#endif // CHIMERA_SCHEDULE_LOWERBOUND_H
