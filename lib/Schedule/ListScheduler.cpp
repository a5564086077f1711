//===- ListScheduler.cpp - orders from priorities -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why memory cannot get stuck. Micro-batches have an age: the order in which
// they enter the first stage. On every worker, at every time and for every
// micro-batch m that is under way, the forwards that m still needs there fit
// into the slots that are free or that older micro-batches hold:
//
//   needs(m) <= free + sum of holds(k) over all k older than m.
//
// So the oldest one finds room wherever it goes, finishes and frees its slots,
// and the next one is the oldest. A forward that would break this is not
// started. Only the worker of the forward has to be looked at: nothing changes
// on the others, and a micro-batch that enters is younger than all others and
// finds all slots free or held by them.
//
//===----------------------------------------------------------------------===//

#include "ListScheduler.h"

#include "TaskIndex.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <queue>
#include <tuple>

using namespace chimera::schedule;

namespace {

class ListRun {
public:
  ListRun(const ListProblem &problem,
          llvm::function_ref<double(const Task &)> rank);

  Timetable run();

private:
  /// A task whose inputs exist or are on their way.
  struct Candidate {
    double rank;
    Task task;
    /// When its inputs are on the worker.
    double ready;

    bool operator<(const Candidate &other) const { return key() < other.key(); }
    std::tuple<double, int, TaskKind, int> key() const {
      return {rank, task.microBatch, task.kind, task.stage};
    }
  };
  struct Worker {
    /// When it is free again.
    double free = 0;
    /// Most urgent first.
    std::vector<Candidate> candidates;
    /// Activations that are alive.
    int alive = 0;
    /// Forwards and backwards that have started; and with a fixed order, the
    /// places in it of the first backward and of the last forward.
    int started = 0, firstBackward = 0, lastForward = 0;
  };
  /// At `time`, `worker` may have something to start.
  using Event = std::pair<double, int>;

  size_t cell(int worker, int microBatch) const {
    return static_cast<size_t>(worker) * problem.pipelineOf.size() +
           static_cast<size_t>(microBatch);
  }
  void release(const Task &task, double time);
  void enterNext(int pipeline);
  void fixOrder();
  bool isTurnOf(int worker, const Task &task) const;
  bool hasRoom(int worker, const Task &forward) const;
  void decide(int worker, double now);
  void start(int worker, const Task &task, double time);
  double length(TaskKind kind) const {
    return duration(kind, problem.splitsBackward, problem.times);
  }

  const ListProblem &problem;
  llvm::function_ref<double(const Task &)> rank;
  const Placement &placement;
  const int stages;
  /// Times closer than this are the same.
  const double epsilon;
  Timetable result;
  std::vector<Worker> workers;
  std::priority_queue<Event, std::vector<Event>, std::greater<Event>> events;

  /// Per pipeline, the micro-batches to come, the next one last.
  std::vector<std::vector<int>> toEnter;
  /// By age, from the oldest that is not finished.
  std::vector<int> underWay;
  size_t oldest = 0;
  /// Per micro-batch: stages that keep or still need its activations.
  std::vector<int> unfinished;
  /// Per worker and micro-batch: forwards to come and activations alive.
  std::vector<int> needs, holds;
  /// With a fixed order: the place of each forward and backward in the order of
  /// its worker.
  const TaskIndex index;
  std::vector<int> place;
};

} // namespace

ListRun::ListRun(const ListProblem &problem,
                 llvm::function_ref<double(const Task &)> rank)
    : problem(problem), rank(rank), placement(problem.placement),
      stages(placement.numStages()),
      epsilon(1e-9 * (problem.times.forward + problem.times.backward +
                      problem.times.weight)),
      index(stages, static_cast<int>(problem.pipelineOf.size())) {
  const int microBatches = static_cast<int>(problem.pipelineOf.size());
  result = {placement, microBatches, {}};
  result.workers.resize(placement.workers);
  workers.resize(placement.workers);
  toEnter.resize(placement.pipelines.size());
  for (int m = microBatches; m-- > 0;)
    toEnter[problem.pipelineOf[m]].push_back(m);
  unfinished.assign(microBatches, stages);
  needs.assign(cell(placement.workers, 0), 0);
  holds.assign(needs.size(), 0);
  for (int m = 0; m < microBatches; ++m)
    for (int worker : placement.pipelines[problem.pipelineOf[m]].workers)
      ++needs[cell(worker, m)];
  assert((problem.slots == 0 || needs.empty() ||
          problem.slots >= *std::max_element(needs.begin(), needs.end())) &&
         "no room for a single micro-batch");
}

void ListRun::fixOrder() {
  std::vector<std::vector<Candidate>> orders(workers.size());
  for (size_t m = 0; m < problem.pipelineOf.size(); ++m)
    for (int stage = 0; stage < stages; ++stage)
      for (TaskKind kind : {TaskKind::Forward, TaskKind::Backward}) {
        Task task{kind, problem.pipelineOf[m], stage, static_cast<int>(m)};
        orders[placement.worker(task.pipeline, stage)].push_back(
            {rank(task), task, 0});
      }
  place.assign(index.size(), 0);
  for (size_t worker = 0; worker < workers.size(); ++worker) {
    std::vector<Candidate> &order = orders[worker];
    std::sort(order.begin(), order.end());
    Worker &state = workers[worker];
    for (int i = static_cast<int>(order.size()); i-- > 0;) {
      place[index(order[i].task)] = i;
      if (order[i].task.kind == TaskKind::Backward)
        state.firstBackward = i;
      else
        state.lastForward = std::max(state.lastForward, i);
    }
  }
}

/// True if the order of the worker, if there is one, lets `task` start now.
bool ListRun::isTurnOf(int worker, const Task &task) const {
  if (!problem.keepsOrder || task.kind == TaskKind::WeightGradient)
    return true;
  const Worker &state = workers[worker];
  const int at = place[index(task)];
  return at == state.started || at < state.firstBackward ||
         (at > state.lastForward && state.started > state.lastForward);
}

/// The inputs of `task` are on its worker at `time`.
void ListRun::release(const Task &task, double time) {
  const int worker = placement.worker(task.pipeline, task.stage);
  Candidate candidate{rank(task), task, time};
  std::vector<Candidate> &list = workers[worker].candidates;
  list.insert(std::upper_bound(list.begin(), list.end(), candidate), candidate);
  events.push({time, worker});
}

void ListRun::enterNext(int pipeline) {
  std::vector<int> &list = toEnter[pipeline];
  if (list.empty())
    return;
  release({TaskKind::Forward, pipeline, 0, list.back()}, 0);
  list.pop_back();
}

/// True if all micro-batches that are under way can finish after `forward`.
bool ListRun::hasRoom(int worker, const Task &forward) const {
  if (problem.slots == 0)
    return true;
  int room = problem.slots - workers[worker].alive - 1;
  if (problem.keepsOrder)
    return room >= 0 || llvm::none_of(workers[worker].candidates,
                                      [](const Candidate &candidate) {
                                        return candidate.task.kind ==
                                               TaskKind::WeightGradient;
                                      });
  if (room < 0)
    return false;
  for (size_t i = oldest; i < underWay.size(); ++i) {
    const size_t at = cell(worker, underWay[i]);
    const bool self = underWay[i] == forward.microBatch;
    if (needs[at] - self > room)
      return false;
    room += holds[at] + self;
  }
  // One that enters is not under way yet.
  return forward.stage > 0 ||
         needs[cell(worker, forward.microBatch)] - 1 <= room;
}

void ListRun::start(int worker, const Task &task, double time) {
  const double end = time + length(task.kind);
  Worker &state = workers[worker];
  state.free = end;
  events.push({end, worker});
  if (task.kind != TaskKind::WeightGradient)
    ++state.started;
  result.workers[worker].push_back(Entry::makeTask(task));

  Task consumer;
  if (getConsumer(task, stages, consumer)) {
    const bool local =
        placement.worker(consumer.pipeline, consumer.stage) == worker;
    release(consumer, local ? end : end + problem.hop);
  }
  const size_t at = cell(worker, task.microBatch);
  if (task.kind == TaskKind::Forward) {
    ++state.alive;
    ++holds[at];
    --needs[at];
    if (task.stage == 0) {
      underWay.push_back(task.microBatch);
      enterNext(task.pipeline);
    }
    if (task.stage + 1 == stages)
      release({TaskKind::Backward, task.pipeline, task.stage, task.microBatch},
              end);
    return;
  }
  if (task.kind == TaskKind::Backward && problem.splitsBackward) {
    release(
        {TaskKind::WeightGradient, task.pipeline, task.stage, task.microBatch},
        end);
    return;
  }
  // The last task of the stage: nobody looks at its slot before its end.
  --state.alive;
  --holds[at];
  --unfinished[task.microBatch];
  while (oldest < underWay.size() && unfinished[underWay[oldest]] == 0)
    ++oldest;
}

void ListRun::decide(int worker, double now) {
  Worker &state = workers[worker];
  if (state.free > now)
    return;
  // The first arrival of something that is more urgent than what is there.
  double next = std::numeric_limits<double>::infinity();
  for (auto it = state.candidates.begin(); it != state.candidates.end(); ++it) {
    if (!isTurnOf(worker, it->task) ||
        (it->task.kind == TaskKind::Forward && !hasRoom(worker, it->task)))
      continue;
    if (it->ready > now + epsilon) {
      next = std::min(next, it->ready);
      continue;
    }
    if (next < now + problem.patience * length(it->task.kind))
      return; // There is an event at `next`.
    const Task task = it->task;
    const double time = std::max(now, it->ready);
    state.candidates.erase(it);
    start(worker, task, time);
    return;
  }
}

Timetable ListRun::run() {
  if (problem.keepsOrder)
    fixOrder();
  for (size_t p = 0; p < placement.pipelines.size(); ++p)
    enterNext(static_cast<int>(p));
  while (!events.empty()) {
    auto [time, worker] = events.top();
    events.pop();
    decide(worker, time);
  }
  assert(oldest == problem.pipelineOf.size() && "the run got stuck");
  return std::move(result);
}

Timetable chimera::schedule::scheduleByRank(
    const ListProblem &problem, llvm::function_ref<double(const Task &)> rank) {
  return ListRun(problem, rank).run();
}
