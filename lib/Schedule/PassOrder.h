//===- PassOrder.h - the passes of one micro-batch through a stage --------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A rule that timetables and programs share: each micro-batch passes each stage
// forward and then backward, and its weight gradient, if it is a task of its
// own, comes last.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_SCHEDULE_PASSORDER_H
#define CHIMERA_LIB_SCHEDULE_PASSORDER_H

#include "TaskIndex.h"

#include "chimera/Schedule/Violation.h"

#include <vector>

namespace chimera::schedule {

/// Checks the tasks of `stage` for `microBatch`, which stand at `where` (a
/// worker of -1 is nowhere). Calls `missing(kind)` for a forward or backward
/// task that is not there, and `swapped(first, second)` for two tasks of one
/// worker of which the first should come before the second.
template <typename Missing, typename Swapped>
void checkPassOrder(const TaskIndex &index, const std::vector<Position> &where,
                    int stage, int microBatch, Missing missing,
                    Swapped swapped) {
  Position forward = where[index(TaskKind::Forward, stage, microBatch)];
  Position backward = where[index(TaskKind::Backward, stage, microBatch)];
  Position weight = where[index(TaskKind::WeightGradient, stage, microBatch)];
  auto checkOrder = [&](Position first, Position second) {
    if (first.worker >= 0 && first.worker == second.worker &&
        first.index >= second.index)
      swapped(first, second);
  };
  if (forward.worker < 0)
    missing(TaskKind::Forward);
  if (backward.worker < 0)
    missing(TaskKind::Backward);
  checkOrder(forward, backward);
  checkOrder(backward, weight);
}

} // namespace chimera::schedule

#endif // CHIMERA_LIB_SCHEDULE_PASSORDER_H
