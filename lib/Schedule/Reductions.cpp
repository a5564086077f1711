//===- Reductions.cpp - where gradient sums start ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Adds the starts of gradient sums and the update to lists of tasks.
//
// A sum that starts early overlaps with the tasks that follow, but driving it
// costs the worker something. `eager-opt` therefore starts early only where the
// worker will be idle afterwards anyway.
//
// Orders come from schemes, which may be wrong. What cannot run gets its sums
// all the same, and `Timetable::verify` says what is wrong with it.
//
//===----------------------------------------------------------------------===//

#include "Schemes/Schemes.h"
#include "TaskIndex.h"

#include <algorithm>

using namespace chimera::schedule;

/// True if `entry` adds to the gradients of a stage that exists.
static bool contributes(const Entry &entry, const Timetable &timetable) {
  return entry.kind == Entry::Kind::Task &&
         entry.task.kind != TaskKind::Forward && entry.task.stage >= 0 &&
         entry.task.stage < timetable.numStages();
}

void chimera::schedule::placeReductions(
    Timetable &timetable, const Problem &problem,
    llvm::function_ref<bool(int, int)> isEager) {
  const int workers = static_cast<int>(timetable.workers.size());
  for (int worker = 0; worker < workers; ++worker) {
    std::vector<Entry> &list = timetable.workers[worker];
    const int last = static_cast<int>(list.size()) - 1;
    // The index of the last contribution to each stage; -1 if there is none
    // (fewer micro-batches than pipelines), where the sum can start at once.
    std::vector<int> lastUse(timetable.numStages(), -1);
    for (int i = 0; i <= last; ++i)
      if (contributes(list[i], timetable))
        lastUse[list[i].task.stage] = i;

    std::vector<int> stages = timetable.placement.stagesOf(worker);
    std::reverse(stages.begin(), stages.end());
    std::vector<Entry> result;
    int emitted = -1; // The last task that is in `result`.
    for (int stage : stages) {
      bool eager =
          problem.sync == SyncMode::Eager ||
          (problem.sync == SyncMode::EagerOpt && isEager(worker, stage));
      for (int end = eager ? lastUse[stage] : last; emitted < end;)
        result.push_back(list[++emitted]);
      result.push_back(Entry::makeReduce(stage));
    }
    while (emitted < last)
      result.push_back(list[++emitted]);
    result.push_back(Entry::makeUpdate());
    list = std::move(result);
  }
}

void chimera::schedule::placeReductions(Timetable &timetable,
                                        const Problem &problem) {
  std::optional<TimedTimetable> timed =
      computeTimes(timetable, problem.times, problem.hop);
  if (!timed)
    return placeReductions(timetable, problem, [](int, int) { return false; });

  // For each worker and stage: is the worker idle between its last
  // contribution to the stage and its own last task?
  const int stages = timetable.numStages();
  std::vector<std::vector<char>> idleAfter(timetable.workers.size());
  for (size_t worker = 0; worker < timetable.workers.size(); ++worker) {
    const std::vector<Entry> &list = timetable.workers[worker];
    const std::vector<Interval> &times = timed->entries[worker];
    // Walk backwards; the gap before a task belongs to all earlier ones.
    bool gap = false;
    std::vector<char> &idle = idleAfter[worker];
    std::vector<char> found(stages, 0);
    idle.assign(stages, 0);
    for (size_t i = list.size(); i-- > 0;) {
      const Task &task = list[i].task;
      if (contributes(list[i], timetable) && !found[task.stage]) {
        found[task.stage] = 1;
        idle[task.stage] = gap;
      }
      gap |= times[i].start > (i == 0 ? 0 : times[i - 1].end);
    }
    // A stage without tasks on this worker can be summed from the start.
    for (int stage = 0; stage < stages; ++stage)
      if (!found[stage])
        idle[stage] = gap;
  }
  placeReductions(timetable, problem, [&](int worker, int stage) {
    return static_cast<bool>(idleAfter[worker][stage]);
  });
}
