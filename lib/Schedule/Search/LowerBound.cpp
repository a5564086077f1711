//===- LowerBound.cpp - how short a step can be at best -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The bound of one machine (Carlier and Pinson, 1989), for every worker. Heads
// and tails of its tasks are longest paths through what holds in every order
// that has to be considered: the dependences, micro-batches of a pipeline one
// after the other, and, where a worker may keep s activations, a forward behind
// the release of the s-th forward of its stage before it. What is left to
// decide is the order of the worker's tasks between their heads and tails; if
// they may be interrupted, taking the one with the longest tail first is best
// (Jackson's preemptive schedule).
//
//===----------------------------------------------------------------------===//

#include "LowerBound.h"

#include "chimera/Schedule/LowerBound.h"

#include <algorithm>
#include <queue>

using namespace chimera::schedule;
using namespace chimera::schedule::search;

namespace {

class BoundFinder {
public:
  explicit BoundFinder(const TaskGraph &graph)
      : graph(graph), heads(graph.size(), 0), tails(graph.size(), 0) {}

  double run() {
    findSequence();
    computeHeads();
    computeTails();
    double bound = 0;
    std::vector<std::vector<int>> tasks(graph.workers());
    for (int task : sequence)
      tasks[graph.nodes()[task].worker].push_back(task);
    for (std::vector<int> &list : tasks)
      bound = std::max(bound, boundOfWorker(list));
    return bound;
  }

  std::vector<double> findHeads() {
    findSequence();
    computeHeads();
    return std::move(heads);
  }
  std::vector<double> findTails() {
    findSequence();
    computeTails();
    for (int task : sequence)
      tails[task] += graph.nodes()[task].length;
    return std::move(tails);
  }

private:
  /// The release that a forward waits for if all activations of the worker
  /// are of its stage and pipeline, or -1.
  int releaseBefore(int forward) const;
  void findSequence();
  void computeHeads();
  void computeTails();
  double boundOfWorker(std::vector<int> &tasks) const;

  const TaskGraph &graph;
  /// The tasks, each behind all that it waits for.
  std::vector<int> sequence;
  /// Before the start, and behind the end of each task.
  std::vector<double> heads, tails;
};

} // namespace

int BoundFinder::releaseBefore(int forward) const {
  if (graph.slots() == 0)
    return -1;
  int other = forward;
  for (int i = 0; i < graph.slots() && other >= 0; ++i)
    other = graph.sibling(other, -1);
  if (other < 0)
    return -1;
  const Task &task = graph.nodes()[other].task;
  return graph.number(graph.isSplit() ? TaskKind::WeightGradient
                                      : TaskKind::Backward,
                      task.stage, task.microBatch);
}

void BoundFinder::findSequence() {
  // Micro-batch by micro-batch is a sequence that respects all of it.
  const int stages = graph.placement().numStages();
  for (int m = 0; m < graph.microBatches(); ++m) {
    for (int s = 0; s < stages; ++s)
      sequence.push_back(graph.number(TaskKind::Forward, s, m));
    for (int s = stages; s-- > 0;)
      sequence.push_back(graph.number(TaskKind::Backward, s, m));
    if (graph.isSplit())
      for (int s = 0; s < stages; ++s)
        sequence.push_back(graph.number(TaskKind::WeightGradient, s, m));
  }
}

void BoundFinder::computeHeads() {
  for (int task : sequence) {
    const TaskGraph::Node &node = graph.nodes()[task];
    auto follow = [&](int other, double lag) {
      if (other >= 0)
        heads[task] = std::max(
            heads[task], heads[other] + graph.nodes()[other].length + lag);
    };
    for (const TaskGraph::Edge &input : node.inputs)
      follow(input.task, input.lag);
    follow(graph.sibling(task, -1), 0);
    if (node.task.kind == TaskKind::Forward)
      follow(releaseBefore(task), 0);
  }
}

void BoundFinder::computeTails() {
  for (size_t i = sequence.size(); i-- > 0;) {
    const int task = sequence[i];
    const TaskGraph::Node &node = graph.nodes()[task];
    double whole = tails[task] + node.length;
    auto precede = [&](int other, double lag) {
      if (other >= 0)
        tails[other] = std::max(tails[other], whole + lag);
    };
    for (const TaskGraph::Edge &input : node.inputs)
      precede(input.task, input.lag);
    precede(graph.sibling(task, -1), 0);
    if (node.task.kind == TaskKind::Forward)
      precede(releaseBefore(task), 0);
  }
}

double BoundFinder::boundOfWorker(std::vector<int> &tasks) const {
  std::sort(tasks.begin(), tasks.end(), [&](int a, int b) {
    return std::make_pair(heads[a], a) < std::make_pair(heads[b], b);
  });
  struct Pending {
    double tail, left;
    bool operator<(const Pending &other) const { return tail < other.tail; }
  };
  std::priority_queue<Pending> pending;
  double now = 0, bound = 0;
  for (size_t next = 0; next < tasks.size() || !pending.empty();) {
    if (pending.empty())
      now = std::max(now, heads[tasks[next]]);
    for (; next < tasks.size() && heads[tasks[next]] <= now; ++next)
      pending.push({tails[tasks[next]], graph.nodes()[tasks[next]].length});
    Pending top = pending.top();
    pending.pop();
    double end = now + top.left;
    if (next < tasks.size() && heads[tasks[next]] < end) {
      top.left = end - heads[tasks[next]];
      now = heads[tasks[next]];
      pending.push(top);
      continue;
    }
    now = end;
    bound = std::max(bound, now + top.tail);
  }
  return bound;
}

double chimera::schedule::lowerBound(const Placement &placement,
                                     const BoundProblem &problem) {
  std::vector<int> pipelineOf;
  for (size_t p = 0; p < problem.microBatches.size(); ++p)
    pipelineOf.insert(pipelineOf.end(), problem.microBatches[p],
                      static_cast<int>(p));
  return computeLowerBound(TaskGraph(placement, std::move(pipelineOf),
                                     problem.splitsBackward, problem.times,
                                     problem.hop, /*slots=*/0));
}

double chimera::schedule::search::computeLowerBound(const TaskGraph &graph) {
  return BoundFinder(graph).run();
}

std::vector<double>
chimera::schedule::search::computeTails(const TaskGraph &graph) {
  return BoundFinder(graph).findTails();
}

std::vector<double>
chimera::schedule::search::computeHeads(const TaskGraph &graph) {
  return BoundFinder(graph).findHeads();
}
