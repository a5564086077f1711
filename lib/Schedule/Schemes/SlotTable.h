//===- SlotTable.h - orders from numbered slots ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Some schemes are defined by a drawing on squared paper: every task has a
// slot, and workers run their tasks by slot. The slots only give the order.
// They are not times; a task starts as soon as its inputs are there.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_SCHEDULE_SCHEMES_SLOTTABLE_H
#define CHIMERA_LIB_SCHEDULE_SCHEMES_SLOTTABLE_H

#include "chimera/Schedule/Timetable.h"

#include <cstdint>
#include <vector>

namespace chimera::schedule {

/// The slots of all tasks of a step.
class SlotTable {
public:
  explicit SlotTable(const Placement &placement)
      : placement(placement), tasks(placement.workers) {}

  /// Lets the next micro-batch pass `pipeline`, one stage per slot: forward
  /// through stage 0 in slot `forward`, and backward through stage 0 in slot
  /// `backward + 2S - 1`, S being the number of stages.
  void addMicroBatch(int pipeline, int64_t forward, int64_t backward);

  /// The order by slots, without sums and updates. Tasks of one worker in the
  /// same slot go by micro-batch.
  Timetable takeOrder();

private:
  struct SlottedTask {
    int64_t slot;
    Task task;
  };

  const Placement &placement;
  /// Of each worker.
  std::vector<std::vector<SlottedTask>> tasks;
  int microBatches = 0;
};

} // namespace chimera::schedule

#endif // CHIMERA_LIB_SCHEDULE_SCHEMES_SLOTTABLE_H
