//===- TaskGraph.h - a problem as a graph of tasks ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What all parts of the search work on: the tasks of a step on one placement,
// with lengths, workers and dependences, and orders of them. It is a job shop
// with messages: a job is a micro-batch, a machine is a worker, and a task that
// follows one on another worker starts a hop later.
//
// Forwards that a worker may keep alive are counted in slots. In an order they
// are a matter of the worker alone: a forward takes a slot, the last pass of
// its stage and micro-batch gives it back.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_SCHEDULE_SEARCH_TASKGRAPH_H
#define CHIMERA_LIB_SCHEDULE_SEARCH_TASKGRAPH_H

#include "chimera/Schedule/Timetable.h"

#include <optional>
#include <vector>

namespace chimera::schedule::search {

/// Everything about tasks that does not depend on their order.
class TaskGraph {
public:
  /// A dependence: `task` ends (or starts) `lag` earlier (or later).
  struct Edge {
    int task = -1;
    double lag = 0;
  };
  /// At most two in each direction; those that are missing have no task.
  struct Node {
    Task task;
    int worker = 0;
    double length = 0;
    Edge inputs[2], outputs[2];
  };

  /// `times` holds the lengths of the tasks of each stage. `slots` is the
  /// number of activations that a worker may keep, 0 for any number.
  TaskGraph(Placement placement, std::vector<int> pipelineOf, bool split,
            const std::vector<TaskTimes> &times, double hop, int slots);

  const Placement &placement() const { return places; }
  const std::vector<int> &pipelineOf() const { return pipelines; }
  const std::vector<Node> &nodes() const { return allNodes; }
  int size() const { return static_cast<int>(allNodes.size()); }
  int microBatches() const { return static_cast<int>(pipelines.size()); }
  int workers() const { return places.workers; }
  bool isSplit() const { return split; }
  int slots() const { return maxSlots; }

  /// The number of a task.
  int number(TaskKind kind, int stage, int microBatch) const {
    return (static_cast<int>(kind) * places.numStages() + stage) *
               microBatches() +
           microBatch;
  }
  /// The same pass of the micro-batch before (`step` -1) or behind (1) in the
  /// same pipeline, or -1. Micro-batches of a pipeline are alike, so there is a
  /// best order in which they pass every stage one after the other.
  int sibling(int task, int step) const;

  /// 1 for a task that takes a slot, -1 for one that gives it back, else 0.
  int slotChange(int task) const {
    TaskKind kind = allNodes[task].task.kind;
    if (kind == TaskKind::Forward)
      return 1;
    return (kind == TaskKind::WeightGradient) == split ? -1 : 0;
  }

private:
  Placement places;
  std::vector<int> pipelines;
  /// Of each micro-batch, those before and behind it in its pipeline.
  std::vector<int> before, behind;
  bool split;
  int maxSlots;
  std::vector<Node> allNodes;
};

/// For each worker, the numbers of its tasks.
using Order = std::vector<std::vector<int>>;

/// The order of `timetable`, whose tasks are those of `graph`.
Order toOrder(const TaskGraph &graph, const Timetable &timetable);

/// `order` without sums and updates.
Timetable toTimetable(const TaskGraph &graph, const Order &order);

/// The largest number of slots that a worker takes.
int peakSlots(const TaskGraph &graph, const Order &order);

/// When tasks can start at the earliest, and what is left behind their starts.
struct Times {
  /// From the begin of the step to the start of each task.
  std::vector<double> heads;
  /// From the start of each task to the end of the step, its length included.
  std::vector<double> tails;
  double makespan = 0;
  /// The tasks, each behind all that it waits for.
  std::vector<int> sequence;
};

/// Computes the times of `order` into `times`; false if it cannot run. Memory
/// in `times` is used again.
bool computeTimes(const TaskGraph &graph, const Order &order, Times &times);

} // namespace chimera::schedule::search

#endif // CHIMERA_LIB_SCHEDULE_SEARCH_TASKGRAPH_H
