//===- VerifyTimetable.cpp - what a synchronous step needs ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `Timetable::verify`. Later checks rely on earlier ones, so the first group of
// violations (placement, then tasks, then order across workers) is reported
// alone where the next group would only repeat it.
//
//===----------------------------------------------------------------------===//

#include "PassOrder.h"

#include "chimera/Support/Count.h"

#include "llvm/ADT/Twine.h"

#include <algorithm>

using namespace chimera::schedule;
using chimera::describeCount;
using llvm::Twine;

namespace {

class TimetableVerifier {
public:
  TimetableVerifier(const Timetable &timetable, unsigned limit)
      : timetable(timetable), placement(timetable.placement), limit(limit),
        index(timetable.numStages(), timetable.microBatches),
        stages(timetable.numStages()) {}

  std::vector<Violation> run() {
    if (checkPlacement()) {
      bool tasks = checkTasks();
      checkReductions();
      checkUpdates();
      if (tasks)
        checkDependences();
    }
    return std::move(violations);
  }

private:
  Violation &report(Rule rule, const Twine &message, Position at) {
    violations.push_back({rule, message.str(), at, {}});
    return violations.back();
  }
  bool full() const { return violations.size() >= limit; }
  std::string text(const Task &task) const { return describe(task, placement); }
  const Entry &at(Position position) const {
    return timetable.workers[position.worker][position.index];
  }

  bool checkPlacement();
  bool checkTasks();
  void checkReductions();
  void checkReductions(int worker, int begin, int end);
  void checkUpdates();
  void checkDependences();

  const Timetable &timetable;
  const Placement &placement;
  unsigned limit;
  TaskIndex index;
  int stages;
  std::vector<Violation> violations;
  /// Where each task stands, for tasks that exist.
  std::vector<Position> where;
};

} // namespace

bool TimetableVerifier::checkPlacement() {
  Position nowhere;
  if (placement.pipelines.empty() || stages < 1 || timetable.microBatches < 1) {
    report(Rule::BadPlacement,
           "expected at least one pipeline, stage and micro-batch", nowhere);
    return false;
  }
  if (static_cast<int>(timetable.workers.size()) != placement.workers)
    report(Rule::BadPlacement,
           "expected a list for each of " +
               describeCount(placement.workers, "worker") + ", but got " +
               Twine(timetable.workers.size()),
           nowhere);
  for (const Pipeline &pipeline : placement.pipelines) {
    if (static_cast<int>(pipeline.workers.size()) != stages)
      report(Rule::BadPlacement,
             "pipeline '" + pipeline.name + "' places " +
                 describeCount(pipeline.workers.size(), "stage") + ", but '" +
                 placement.pipelines[0].name + "' places " + Twine(stages),
             nowhere);
    for (int worker : pipeline.workers)
      if (worker < 0 || worker >= placement.workers)
        report(Rule::BadPlacement,
               "pipeline '" + pipeline.name + "' uses worker " + Twine(worker) +
                   " of " + Twine(placement.workers),
               nowhere);
  }
  return violations.empty();
}

bool TimetableVerifier::checkTasks() {
  where.assign(index.size(), Position());
  std::vector<int> pipelineOf(timetable.microBatches, -1);
  std::vector<Position> firstOf(timetable.microBatches);
  size_t before = violations.size();
  for (int worker = 0; worker < placement.workers; ++worker) {
    const std::vector<Entry> &list = timetable.workers[worker];
    for (int i = 0, e = static_cast<int>(list.size()); i < e && !full(); ++i) {
      if (list[i].kind != Entry::Kind::Task)
        continue;
      const Task &task = list[i].task;
      Position here{worker, i};
      if (!exists(task, placement, timetable.microBatches)) {
        report(Rule::BadTask,
               "'" + text(task) + "' is outside of " +
                   describeCount(placement.pipelines.size(), "pipeline") +
                   ", " + describeCount(stages, "stage") + " and " +
                   describeCount(timetable.microBatches, "micro-batch"),
               here);
        continue;
      }
      int holder = placement.worker(task.pipeline, task.stage);
      if (holder != worker)
        report(Rule::WrongWorker,
               "'" + text(task) + "' belongs to worker " + Twine(holder) +
                   ", not to worker " + Twine(worker),
               here);
      int &pipeline = pipelineOf[task.microBatch];
      if (pipeline == -1) {
        pipeline = task.pipeline;
        firstOf[task.microBatch] = here;
      } else if (pipeline != task.pipeline) {
        report(Rule::MixedPipelines,
               "micro-batch " + Twine(task.microBatch) +
                   " passes through two pipelines: '" + text(task) + "'",
               here)
            .notes.push_back({firstOf[task.microBatch],
                              "here it is in pipeline '" +
                                  placement.pipelines[pipeline].name + "'"});
      }
      Position &place = where[index(task)];
      if (place.worker >= 0)
        report(Rule::RepeatedTask, "'" + text(task) + "' is repeated", here)
            .notes.push_back({place, "it is here already"});
      else
        place = here;
    }
  }
  // Order within a worker, and what is missing.
  for (int m = 0; m < timetable.microBatches && !full(); ++m)
    for (int stage = 0; stage < stages && !full(); ++stage) {
      auto missing = [&](TaskKind kind) {
        Task task{kind, std::max(pipelineOf[m], 0), stage, m};
        Position worker{placement.worker(task.pipeline, stage), -1};
        report(Rule::MissingTask,
               pipelineOf[m] == -1
                   ? "micro-batch " + Twine(m) + " has no " +
                         stringifyTaskKind(kind) + " of stage " + Twine(stage)
                   : Twine("'") + text(task) + "' is missing",
               pipelineOf[m] == -1 ? Position() : worker);
      };
      auto swapped = [&](Position first, Position second) {
        report(Rule::TaskOrder,
               "'" + text(at(second).task) + "' comes before '" +
                   text(at(first).task) + "'",
               second)
            .notes.push_back({first, "which is here"});
      };
      checkPassOrder(index, where, stage, m, missing, swapped);
    }
  return violations.size() == before;
}

void TimetableVerifier::checkReductions() {
  for (int worker = 0; worker < placement.workers && !full(); ++worker) {
    const std::vector<Entry> &list = timetable.workers[worker];
    const int end = static_cast<int>(list.size());
    if (timetable.weights == WeightPolicy::Single) {
      checkReductions(worker, 0, end);
      continue;
    }
    for (int begin = 0, i = 0; i < end && !full(); ++i)
      if (list[i].kind == Entry::Kind::Update) {
        checkReductions(worker, begin, i);
        begin = i + 1;
      }
  }
}

/// Checks the sums of one update, which stand in [begin, end).
void TimetableVerifier::checkReductions(int worker, int begin, int end) {
  const std::vector<Entry> &list = timetable.workers[worker];
  std::vector<int> lastUse(stages, -1), reduce(stages, -1);
  std::vector<char> held(stages, 0);
  for (int stage : placement.stagesOf(worker))
    held[stage] = 1;
  int previous = -1;
  for (int i = begin; i < end; ++i) {
    const Entry &entry = list[i];
    Position here{worker, i};
    if (entry.kind == Entry::Kind::Task) {
      if (entry.task.kind != TaskKind::Forward && entry.task.stage >= 0 &&
          entry.task.stage < stages)
        lastUse[entry.task.stage] = i;
      continue;
    }
    if (entry.kind != Entry::Kind::Reduce)
      continue;
    if (entry.stage < 0 || entry.stage >= stages || !held[entry.stage]) {
      report(Rule::BadTask,
             "'reduce stage " + Twine(entry.stage) +
                 "' names a stage that worker " + Twine(worker) +
                 " does not hold",
             here);
      continue;
    }
    if (reduce[entry.stage] >= 0) {
      report(Rule::ReduceRepeated,
             "the gradients of stage " + Twine(entry.stage) +
                 " are summed twice",
             here)
          .notes.push_back(
              {{worker, reduce[entry.stage]}, "the first sum is here"});
      continue;
    }
    reduce[entry.stage] = i;
    if (previous >= 0 && list[previous].stage < entry.stage)
      report(Rule::ReduceOrder,
             "the gradients of stage " + Twine(entry.stage) +
                 " are summed after those of the shallower stage " +
                 Twine(list[previous].stage),
             here)
          .notes.push_back({{worker, previous}, "which are summed here"});
    previous = i;
  }
  for (int stage = 0; stage < stages; ++stage) {
    if (!held[stage])
      continue;
    if (reduce[stage] < 0)
      report(Rule::ReduceMissing,
             "worker " + Twine(worker) +
                 " never sums the gradients of its "
                 "stage " +
                 Twine(stage),
             {worker, -1});
    else if (reduce[stage] < lastUse[stage])
      report(Rule::ReduceEarly,
             "the gradients of stage " + Twine(stage) + " are summed before '" +
                 text(list[lastUse[stage]].task) + "' adds to them",
             {worker, reduce[stage]})
          .notes.push_back({{worker, lastUse[stage]}, "which is here"});
  }
}

void TimetableVerifier::checkUpdates() {
  for (int worker = 0; worker < placement.workers && !full(); ++worker) {
    const std::vector<Entry> &list = timetable.workers[worker];
    if (timetable.weights != WeightPolicy::Single) {
      if (list.empty() || list.back().kind != Entry::Kind::Update)
        report(Rule::UpdateMissing,
               "worker " + Twine(worker) + " does not end with an update",
               {worker, -1});
      continue;
    }
    int update = -1;
    for (int i = 0, e = static_cast<int>(list.size()); i < e && !full(); ++i) {
      bool isUpdate = list[i].kind == Entry::Kind::Update;
      if (update >= 0)
        report(isUpdate ? Rule::UpdateRepeated : Rule::UseAfterUpdate,
               isUpdate
                   ? "worker " + Twine(worker) + " updates twice"
                   : "worker " + Twine(worker) + " goes on after its update",
               {worker, i})
            .notes.push_back({{worker, update}, "the update is here"});
      else if (isUpdate)
        update = i;
    }
    if (update < 0)
      report(Rule::UpdateMissing, "worker " + Twine(worker) + " has no update",
             {worker, -1});
  }
}

void TimetableVerifier::checkDependences() {
  if (computeTimes(timetable, TaskTimes()))
    return;
  // Run without times, then follow what the stopped workers wait for.
  std::vector<int> next(placement.workers, 0);
  std::vector<char> done(index.size(), 0);
  auto producerMissing = [&](const Entry &entry, Task &producer) {
    return entry.kind == Entry::Kind::Task &&
           getProducer(entry.task, stages, producer) && !done[index(producer)];
  };
  Task producer;
  for (bool progress = true; progress;) {
    progress = false;
    for (int worker = 0; worker < placement.workers; ++worker) {
      const std::vector<Entry> &list = timetable.workers[worker];
      for (int &i = next[worker]; i < static_cast<int>(list.size()); ++i) {
        if (producerMissing(list[i], producer))
          break;
        if (list[i].kind == Entry::Kind::Task)
          done[index(list[i].task)] = 1;
        progress = true;
      }
    }
  }
  std::vector<int> seen(placement.workers, 0);
  int worker = 0;
  while (next[worker] == static_cast<int>(timetable.workers[worker].size()))
    ++worker;
  auto waitsFor = [&](int worker) {
    producerMissing(timetable.workers[worker][next[worker]], producer);
    return where[index(producer)].worker;
  };
  while (!seen[worker]) {
    seen[worker] = 1;
    worker = waitsFor(worker);
  }
  int start = worker;
  auto message = [&](int worker) {
    const Entry &entry = timetable.workers[worker][next[worker]];
    waitsFor(worker);
    return "'" + text(entry.task) + "' waits for '" + text(producer) + "'";
  };
  Violation violation{Rule::CyclicDependence,
                      "the orders of workers wait for each other: " +
                          message(start),
                      {start, next[start]},
                      {}};
  for (worker = waitsFor(start); worker != start; worker = waitsFor(worker))
    violation.notes.push_back(
        {{worker, next[worker]}, "which is behind this: " + message(worker)});
  violations.push_back(std::move(violation));
}

std::vector<Violation> Timetable::verify(unsigned limit) const {
  if (isPhased())
    return unroll(stepsToVerify).verify(limit);
  return TimetableVerifier(*this, limit).run();
}
