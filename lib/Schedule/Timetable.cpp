//===- Timetable.cpp - placements, tasks and times -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Text forms, and the run of a timetable with given task lengths. The run needs
// no event queue: a worker goes on until an input is missing, and the task that
// makes the input wakes it.
//
//===----------------------------------------------------------------------===//

#include "chimera/Schedule/Timetable.h"

#include "TaskIndex.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>

using namespace chimera::schedule;

llvm::StringRef chimera::schedule::stringifyTaskKind(TaskKind kind) {
  switch (kind) {
  case TaskKind::Forward:
    return "forward";
  case TaskKind::Backward:
    return "backward";
  case TaskKind::WeightGradient:
    return "weight_gradient";
  }
  return "";
}

llvm::StringRef chimera::schedule::stringifyDirection(Direction direction) {
  return direction == Direction::Down ? "down" : "up";
}

llvm::StringRef chimera::schedule::stringifyWeightPolicy(WeightPolicy policy) {
  switch (policy) {
  case WeightPolicy::Single:
    return "single";
  case WeightPolicy::Stashed:
    return "stashed";
  case WeightPolicy::DoubleBuffered:
    return "double_buffered";
  }
  return "";
}

std::vector<int> Placement::holders(int stage) const {
  std::vector<int> result;
  for (const Pipeline &pipeline : pipelines)
    result.push_back(pipeline.workers[stage]);
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

std::vector<int> Placement::stagesOf(int worker) const {
  std::vector<int> result;
  for (const Pipeline &pipeline : pipelines)
    for (int stage = 0, e = static_cast<int>(pipeline.workers.size());
         stage < e; ++stage)
      if (pipeline.workers[stage] == worker)
        result.push_back(stage);
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

bool Entry::operator==(const Entry &other) const {
  if (kind != other.kind)
    return false;
  switch (kind) {
  case Kind::Task:
    return task == other.task;
  case Kind::Reduce:
    return stage == other.stage;
  case Kind::Update:
    return true;
  }
  return false;
}

std::string chimera::schedule::describe(const Task &task,
                                        const Placement &placement) {
  std::string pipeline =
      task.pipeline >= 0 &&
              task.pipeline < static_cast<int>(placement.pipelines.size())
          ? placement.pipelines[task.pipeline].name
          : std::to_string(task.pipeline);
  return (stringifyTaskKind(task.kind) + llvm::Twine(" @") + pipeline +
          " stage " + llvm::Twine(task.stage) + " micro_batch " +
          llvm::Twine(task.microBatch))
      .str();
}

bool Timetable::splitsBackward() const {
  return llvm::any_of(workers, [](const std::vector<Entry> &list) {
    return llvm::any_of(list, [](const Entry &entry) {
      return entry.kind == Entry::Kind::Task &&
             entry.task.kind == TaskKind::WeightGradient;
    });
  });
}

void Timetable::print(llvm::raw_ostream &os) const {
  static const char letters[] = {'F', 'B', 'W'};
  for (size_t worker = 0; worker < workers.size(); ++worker) {
    os << "worker " << worker << ':';
    for (const Entry &entry : workers[worker]) {
      switch (entry.kind) {
      case Entry::Kind::Task: {
        const Task &task = entry.task;
        os << ' ' << letters[static_cast<int>(task.kind)] << task.microBatch
           << '@';
        if (task.pipeline >= 0 &&
            task.pipeline < static_cast<int>(placement.pipelines.size()))
          os << placement.pipelines[task.pipeline].name;
        else
          os << task.pipeline;
        os << ".s" << task.stage;
        break;
      }
      case Entry::Kind::Reduce:
        os << " reduce.s" << entry.stage;
        break;
      case Entry::Kind::Update:
        os << " update";
        break;
      }
    }
    os << '\n';
  }
}

std::optional<TimedTimetable>
chimera::schedule::computeTimes(const Timetable &timetable,
                                const TaskTimes &times, double hop) {
  const Placement &placement = timetable.placement;
  const int stages = timetable.numStages();
  const int numWorkers = static_cast<int>(timetable.workers.size());
  TaskIndex index(stages, timetable.microBatches);

  // Which backwards are split.
  std::vector<char> split(index.size(), 0);
  for (const std::vector<Entry> &list : timetable.workers)
    for (const Entry &entry : list) {
      if (entry.kind != Entry::Kind::Task)
        continue;
      Task task = entry.task;
      if (!exists(task, placement, timetable.microBatches))
        return std::nullopt;
      if (task.kind == TaskKind::WeightGradient) {
        task.kind = TaskKind::Backward;
        split[index(task)] = 1;
      }
    }

  constexpr double notDone = -1;
  std::vector<double> end(index.size(), notDone);
  TimedTimetable result;
  result.entries.resize(numWorkers);
  for (int worker = 0; worker < numWorkers; ++worker)
    result.entries[worker].resize(timetable.workers[worker].size());

  std::vector<size_t> next(numWorkers, 0);
  std::vector<double> now(numWorkers, 0);
  std::vector<char> queued(numWorkers, 1);
  std::vector<int> queue;
  for (int worker = numWorkers - 1; worker >= 0; --worker)
    queue.push_back(worker);

  // The time at which all inputs of `task` are there, or `notDone`.
  auto ready = [&](const Task &task) -> double {
    double time = 0;
    auto need = [&](TaskKind kind, int stage, double delay) {
      double other = end[index(kind, stage, task.microBatch)];
      time = other == notDone || time == notDone
                 ? notDone
                 : std::max(time, other + delay);
    };
    Task producer;
    if (getProducer(task, stages, producer)) {
      const bool local = placement.worker(task.pipeline, producer.stage) ==
                         placement.worker(task.pipeline, task.stage);
      need(producer.kind, producer.stage, local ? 0 : hop);
    }
    if (task.kind == TaskKind::Backward)
      need(TaskKind::Forward, task.stage, 0);
    if (task.kind == TaskKind::WeightGradient)
      need(TaskKind::Backward, task.stage, 0);
    return time;
  };

  size_t done = 0, total = 0;
  for (const std::vector<Entry> &list : timetable.workers)
    total += list.size();
  while (!queue.empty()) {
    int worker = queue.back();
    queue.pop_back();
    queued[worker] = 0;
    const std::vector<Entry> &list = timetable.workers[worker];
    for (; next[worker] < list.size(); ++next[worker], ++done) {
      const Entry &entry = list[next[worker]];
      Interval &interval = result.entries[worker][next[worker]];
      if (entry.kind != Entry::Kind::Task) {
        interval = {now[worker], now[worker]};
        continue;
      }
      const Task &task = entry.task;
      double inputs = ready(task);
      if (inputs == notDone)
        break;
      interval.start = std::max(now[worker], inputs);
      interval.end =
          interval.start + duration(task.kind, split[index(task)], times);
      now[worker] = end[index(task)] = interval.end;
      result.makespan = std::max(result.makespan, interval.end);
      Task consumer;
      if (getConsumer(task, stages, consumer)) {
        int other = placement.worker(task.pipeline, consumer.stage);
        if (other != worker && !queued[other]) {
          queued[other] = 1;
          queue.push_back(other);
        }
      }
    }
  }
  if (done != total)
    return std::nullopt;
  return result;
}
