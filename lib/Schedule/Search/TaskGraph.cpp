//===- TaskGraph.cpp - a problem as a graph of tasks -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Building the graph, and the two sweeps that time an order.
//
//===----------------------------------------------------------------------===//

#include "TaskGraph.h"

#include "../TaskIndex.h"

#include <algorithm>

using namespace chimera::schedule;
using namespace chimera::schedule::search;

TaskGraph::TaskGraph(Placement placement, std::vector<int> pipelineOf,
                     bool split, const std::vector<TaskTimes> &times,
                     double hop, int slots)
    : places(std::move(placement)), pipelines(std::move(pipelineOf)),
      before(pipelines.size(), -1), behind(pipelines.size(), -1), split(split),
      maxSlots(slots) {
  std::vector<int> last(places.pipelines.size(), -1);
  for (int m = 0; m < microBatches(); ++m) {
    int &previous = last[pipelines[m]];
    before[m] = previous;
    if (previous >= 0)
      behind[previous] = m;
    previous = m;
  }

  const int stages = places.numStages();
  allNodes.resize((split ? 3 : 2) * static_cast<size_t>(stages) *
                  pipelines.size());
  auto forEachTask = [&](auto visit) {
    for (TaskKind kind :
         {TaskKind::Forward, TaskKind::Backward, TaskKind::WeightGradient})
      if (split || kind != TaskKind::WeightGradient)
        for (int s = 0; s < stages; ++s)
          for (int m = 0; m < microBatches(); ++m)
            visit(Task{kind, pipelines[m], s, m});
  };
  forEachTask([&](const Task &task) {
    Node &node = allNodes[number(task.kind, task.stage, task.microBatch)];
    node.task = task;
    node.worker = places.worker(task.pipeline, task.stage);
    node.length = duration(task.kind, split, times[task.stage]);
  });
  auto connect = [&](int from, int to) {
    Node &producer = allNodes[from], &consumer = allNodes[to];
    double lag = producer.worker == consumer.worker ? 0 : hop;
    auto &in = consumer.inputs[consumer.inputs[0].task >= 0];
    auto &out = producer.outputs[producer.outputs[0].task >= 0];
    in = {from, lag};
    out = {to, lag};
  };
  forEachTask([&](const Task &task) {
    int self = number(task.kind, task.stage, task.microBatch);
    Task producer;
    if (getProducer(task, stages, producer))
      connect(number(producer.kind, producer.stage, producer.microBatch), self);
    if (task.kind != TaskKind::Forward)
      connect(number(task.kind == TaskKind::Backward ? TaskKind::Forward
                                                     : TaskKind::Backward,
                     task.stage, task.microBatch),
              self);
  });
}

int TaskGraph::sibling(int task, int step) const {
  const Task &self = allNodes[task].task;
  int other = (step < 0 ? before : behind)[self.microBatch];
  return other < 0 ? -1 : number(self.kind, self.stage, other);
}

Order chimera::schedule::search::toOrder(const TaskGraph &graph,
                                         const Timetable &timetable) {
  Order order(graph.workers());
  for (int worker = 0; worker < graph.workers(); ++worker)
    for (const Entry &entry : timetable.workers[worker])
      if (entry.kind == Entry::Kind::Task)
        order[worker].push_back(graph.number(entry.task.kind, entry.task.stage,
                                             entry.task.microBatch));
  return order;
}

Timetable chimera::schedule::search::toTimetable(const TaskGraph &graph,
                                                 const Order &order) {
  Timetable result{graph.placement(), graph.microBatches(), {}};
  for (const std::vector<int> &tasks : order) {
    std::vector<Entry> &list = result.workers.emplace_back();
    for (int task : tasks)
      list.push_back(Entry::makeTask(graph.nodes()[task].task));
  }
  return result;
}

int chimera::schedule::search::peakSlots(const TaskGraph &graph,
                                         const Order &order) {
  int peak = 0;
  for (const std::vector<int> &tasks : order) {
    int taken = 0;
    for (int task : tasks) {
      taken += graph.slotChange(task);
      peak = std::max(peak, taken);
    }
  }
  return peak;
}

bool chimera::schedule::search::computeTimes(const TaskGraph &graph,
                                             const Order &order, Times &times) {
  const std::vector<TaskGraph::Node> &nodes = graph.nodes();
  constexpr double notDone = -1;
  times.heads.assign(nodes.size(), notDone);
  times.tails.assign(nodes.size(), 0);
  times.sequence.clear();
  times.makespan = 0;

  // Forward: a worker goes on until an input is missing; the task that makes
  // the input wakes it.
  const int workers = static_cast<int>(order.size());
  std::vector<size_t> next(workers, 0);
  std::vector<double> now(workers, 0);
  std::vector<int> awake(workers);
  std::vector<char> isAwake(workers, 1);
  for (int worker = 0; worker < workers; ++worker)
    awake[worker] = workers - 1 - worker;
  while (!awake.empty()) {
    const int worker = awake.back();
    awake.pop_back();
    isAwake[worker] = 0;
    for (; next[worker] < order[worker].size(); ++next[worker]) {
      const int task = order[worker][next[worker]];
      const TaskGraph::Node &node = nodes[task];
      double start = now[worker];
      bool ready = true;
      for (const TaskGraph::Edge &input : node.inputs) {
        if (input.task < 0)
          break;
        if (times.heads[input.task] == notDone) {
          ready = false;
          break;
        }
        start = std::max(start, times.heads[input.task] +
                                    nodes[input.task].length + input.lag);
      }
      if (!ready)
        break;
      times.heads[task] = start;
      now[worker] = start + node.length;
      times.makespan = std::max(times.makespan, now[worker]);
      times.sequence.push_back(task);
      for (const TaskGraph::Edge &output : node.outputs) {
        if (output.task < 0)
          break;
        const int other = nodes[output.task].worker;
        if (other != worker && !isAwake[other]) {
          isAwake[other] = 1;
          awake.push_back(other);
        }
      }
    }
  }
  if (times.sequence.size() != nodes.size())
    return false;

  // Backward, in the opposite sequence.
  std::vector<double> &left = now;
  std::fill(left.begin(), left.end(), 0);
  for (size_t i = times.sequence.size(); i-- > 0;) {
    const int task = times.sequence[i];
    const TaskGraph::Node &node = nodes[task];
    double rest = left[node.worker];
    for (const TaskGraph::Edge &output : node.outputs) {
      if (output.task < 0)
        break;
      rest = std::max(rest, times.tails[output.task] + output.lag);
    }
    left[node.worker] = times.tails[task] = rest + node.length;
  }
  return true;
}
