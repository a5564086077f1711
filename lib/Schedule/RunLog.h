//===- RunLog.h - what a simulated run leaves behind ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Between the run of programs and the report on it: how messages and sums
// passed, by number.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_SCHEDULE_RUNLOG_H
#define CHIMERA_LIB_SCHEDULE_RUNLOG_H

#include "TaskIndex.h"

#include "chimera/Schedule/Simulator.h"

namespace chimera::schedule {

/// A message on its way.
struct Passage {
  /// When it leaves for its link, and when it is there; -1 before.
  double departure = -1, arrival = -1;
  Position sender;
  int receiver = -1;
};

/// A sum on its way.
struct Summation {
  /// When it is on its way, and when it is there; -1 before.
  double departure = -1, complete = -1;
  /// Members that have not started it.
  int missing = 0;
  /// The start that came last in time.
  Position lastStart;
};

/// What a run leaves behind beside the times of its instructions.
struct RunLog {
  explicit RunLog(const ProgramSet &set)
      : index(set.numStages(), set.microBatches) {}

  /// The end of a task's life: of its micro-batch's activations on the stage.
  bool endsActivations(const Task &task) const {
    return task.kind == TaskKind::WeightGradient ||
           (task.kind == TaskKind::Backward && !split[index(task)]);
  }

  TaskIndex index;
  /// Per task: true for a backward whose weight gradient is a task of its own.
  std::vector<char> split;
  /// Per worker and instruction: the number of the message of a send, a receive
  /// or its wait, else -1.
  std::vector<std::vector<int>> messageOf;
  std::vector<Passage> messages;
  /// Per collective.
  std::vector<Summation> sums;
  /// Per worker: when it is through.
  std::vector<double> ends;
};

/// Fills in `result`, of which the run has set `times` at which workers go on:
/// sends and sums get the ends at which they are there.
void summarize(const ProgramSet &set, const RunLog &log, Simulation &result);

/// Fills in the memory of `worker`, and the peak in its report; part of
/// `summarize`. Takes the times at which the worker goes on.
void measureMemory(const ProgramSet &set, const RunLog &log, int worker,
                   Simulation &result);

} // namespace chimera::schedule

#endif // CHIMERA_LIB_SCHEDULE_RUNLOG_H
