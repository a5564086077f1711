//===- TaskIndex.h - dense numbers for tasks ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tasks of valid schedules are told apart by kind, stage and micro-batch (the
// pipeline follows from the micro-batch). Tables over them are plain arrays.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_SCHEDULE_TASKINDEX_H
#define CHIMERA_LIB_SCHEDULE_TASKINDEX_H

#include "chimera/Schedule/Timetable.h"

#include <cstddef>

namespace chimera::schedule {

/// Numbers (kind, stage, micro-batch) from 0.
class TaskIndex {
public:
  TaskIndex(int stages, int microBatches)
      : stages(stages), microBatches(microBatches) {}

  size_t size() const {
    return size_t(3) * static_cast<size_t>(stages) *
           static_cast<size_t>(microBatches);
  }
  size_t operator()(TaskKind kind, int stage, int microBatch) const {
    return (static_cast<size_t>(kind) * static_cast<size_t>(stages) +
            static_cast<size_t>(stage)) *
               static_cast<size_t>(microBatches) +
           static_cast<size_t>(microBatch);
  }
  size_t operator()(const Task &task) const {
    return (*this)(task.kind, task.stage, task.microBatch);
  }

private:
  int stages, microBatches;
};

/// True if the pipeline, stage and micro-batch of `task` exist.
inline bool exists(const Task &task, const Placement &placement,
                   int microBatches) {
  return task.pipeline >= 0 &&
         task.pipeline < static_cast<int>(placement.pipelines.size()) &&
         task.stage >= 0 && task.stage < placement.numStages() &&
         task.microBatch >= 0 && task.microBatch < microBatches;
}

/// The task on another stage that makes the boundary values that `task` takes:
/// the same pass of the stage before (forward) or behind (backward). Returns
/// false if there is none.
inline bool getProducer(const Task &task, int stages, Task &producer) {
  producer = task;
  if (task.kind == TaskKind::Forward && task.stage > 0) {
    --producer.stage;
    return true;
  }
  if (task.kind == TaskKind::Backward && task.stage + 1 < stages) {
    ++producer.stage;
    return true;
  }
  return false;
}

/// The task on another stage that takes the boundary values that `task` makes.
/// Returns false if there is none.
inline bool getConsumer(const Task &task, int stages, Task &consumer) {
  consumer = task;
  if (task.kind == TaskKind::Forward && task.stage + 1 < stages) {
    ++consumer.stage;
    return true;
  }
  if (task.kind == TaskKind::Backward && task.stage > 0) {
    --consumer.stage;
    return true;
  }
  return false;
}

/// The length of a task. `split` says whether its weight gradient is a task of
/// its own.
inline double duration(TaskKind kind, bool split, const TaskTimes &times) {
  switch (kind) {
  case TaskKind::Forward:
    return times.forward;
  case TaskKind::Backward:
    return split ? times.backward : times.backward + times.weight;
  case TaskKind::WeightGradient:
    return times.weight;
  }
  return 0;
}

} // namespace chimera::schedule

#endif // CHIMERA_LIB_SCHEDULE_TASKINDEX_H
