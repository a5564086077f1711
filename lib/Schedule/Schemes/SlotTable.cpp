//===- SlotTable.cpp - orders from numbered slots ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Collects slots, then sorts.
//
//===----------------------------------------------------------------------===//

#include "SlotTable.h"

#include <algorithm>
#include <utility>

using namespace chimera::schedule;

void SlotTable::addMicroBatch(int pipeline, int64_t forward, int64_t backward) {
  const int stages = placement.numStages();
  for (int stage = 0; stage < stages; ++stage) {
    std::vector<SlottedTask> &list = tasks[placement.worker(pipeline, stage)];
    list.push_back(
        {forward + stage, {TaskKind::Forward, pipeline, stage, microBatches}});
    list.push_back({backward + 2 * stages - 1 - stage,
                    {TaskKind::Backward, pipeline, stage, microBatches}});
  }
  ++microBatches;
}

Timetable SlotTable::takeOrder() {
  Timetable result{placement, microBatches, {}};
  for (std::vector<SlottedTask> &list : tasks) {
    std::sort(list.begin(), list.end(),
              [](const SlottedTask &a, const SlottedTask &b) {
                return std::make_pair(a.slot, a.task.microBatch) <
                       std::make_pair(b.slot, b.task.microBatch);
              });
    std::vector<Entry> &entries = result.workers.emplace_back();
    for (const SlottedTask &slotted : list)
      entries.push_back(Entry::makeTask(slotted.task));
  }
  return result;
}
