//===- ListScheduler.h - orders from priorities ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// List scheduling: time goes forward, and whenever a worker is free it starts
// the most urgent of the tasks whose inputs are there. What is urgent is the
// caller's choice; the scheduler sees to it that inputs exist, that messages
// take their time, and that no worker keeps more activations than it may.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_SCHEDULE_LISTSCHEDULER_H
#define CHIMERA_LIB_SCHEDULE_LISTSCHEDULER_H

#include "chimera/Schedule/Timetable.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <vector>

namespace chimera::schedule {

/// What is to be put in order.
struct ListProblem {
  Placement placement;
  /// The pipeline of each micro-batch. Those of one pipeline enter it in their
  /// order.
  std::vector<int> pipelineOf;
  /// True if weight gradients are tasks of their own.
  bool splitsBackward = true;
  /// The length of the tasks of one stage.
  TaskTimes times;
  /// The time of a message between two workers.
  double hop = 0;
  /// The most forwards of one worker whose activations are alive at once; at
  /// least as many as a pipeline has stages on a worker. 0 is no limit.
  int slots = 0;
  /// How long a worker waits for a more urgent task whose arrival it knows,
  /// rather than start what it has: this part of the length of the latter.
  double patience = 0;
  /// True if a worker keeps forwards and backwards in the order of their ranks.
  /// Where the next one is not there, it runs weight gradients, and it runs
  /// them first where all slots are taken; it is the order's affair not to need
  /// more. Only forwards before the worker's first backward and backwards after
  /// its last forward change places, which costs no memory.
  bool keepsOrder = false;
};

/// Orders the tasks of `problem`. Of the tasks that a worker could start, it
/// starts the one with the least `rank`; equal ranks go by micro-batch, then by
/// kind, then by stage. The result has tasks only, no sums and no updates.
///
/// Memory cannot get stuck: a forward that would take the room that an older
/// micro-batch needs to finish is left for later.
Timetable scheduleByRank(const ListProblem &problem,
                         llvm::function_ref<double(const Task &)> rank);

} // namespace chimera::schedule

#endif // CHIMERA_LIB_SCHEDULE_LISTSCHEDULER_H
