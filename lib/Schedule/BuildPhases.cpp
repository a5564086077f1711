//===- BuildPhases.cpp - programs of steps that overlap ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where steps overlap, a worker has a prologue, a program that is repeated, and
// one for the last step. Messages, tasks and sums are those of any program.
// Added here are the values that one program leaves to the next, and the
// versions of the weights.
//
//===----------------------------------------------------------------------===//

#include "ProgramBuilder.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace chimera::schedule;

void ProgramBuilder::buildPhases() {
  const size_t workers = timetable.workers.size();
  set.programs.resize(workers);
  set.prologue.resize(workers);
  set.last.resize(workers);
  inSteady.assign(index.size(), 0);
  for (const std::vector<Entry> &list : timetable.workers)
    for (const Entry &entry : list)
      if (entry.kind == Entry::Kind::Task)
        inSteady[index(entry.task)] = 1;
  for (int worker = 0; worker < static_cast<int>(workers); ++worker) {
    const std::vector<Carried> carried = findCarried(worker);
    buildPart(
        worker,
        {timetable.prologue[worker], set.prologue[worker], false, true, 0},
        carried);
    buildPart(worker,
              {timetable.workers[worker], set.programs[worker], true, true,
               timetable.microBatches},
              carried);
    buildPart(worker,
              {timetable.last[worker], set.last[worker], true, false, 0},
              carried);
  }
}

/// What the repeated program of `worker` needs of the program before. Tasks of
/// that program have micro-batches that this one counts from 0, that one from
/// N.
std::vector<ProgramBuilder::Carried>
ProgramBuilder::findCarried(int worker) const {
  using Kind = Carried::Kind;
  std::vector<Carried> values, weights;
  std::vector<char> seen(index.size() * maxValues, 0);
  auto addBoundary = [&](const Message &message) {
    if (!seen[slot(message)]++)
      values.push_back({Kind::Boundary, message});
  };
  auto madeBefore = [&](Task task) {
    if (inSteady[index(task)] || task.microBatch >= timetable.microBatches)
      return false;
    task.microBatch += timetable.microBatches;
    return inSteady[index(task)] != 0;
  };
  for (const Entry &entry : timetable.workers[worker]) {
    if (entry.kind != Entry::Kind::Task)
      continue;
    const Task &task = entry.task;
    Task producer;
    if (getProducer(task, stages, producer) && madeBefore(producer))
      for (const Incoming &in : messagesOf(producer, 0))
        addBoundary(in.message);
    if (task.kind == TaskKind::Forward)
      continue;
    Task own = task;
    own.kind = TaskKind::Forward;
    if (madeBefore(own)) {
      Message stash{own.kind, own.pipeline, own.stage, own.microBatch, 0};
      if (task.kind == TaskKind::Backward) {
        values.push_back({Kind::Stash, stash});
        if (timetable.weights == WeightPolicy::Stashed)
          weights.push_back({Kind::Weights, stash});
      }
      if (getProducer(own, stages, producer))
        for (const Incoming &in : messagesOf(producer, 0))
          if (boundaryOf(producer.kind, producer.stage)
                  .values[in.message.value]
                  .kept)
            addBoundary(in.message);
    }
    own.kind = TaskKind::Backward;
    if (task.kind == TaskKind::WeightGradient && madeBefore(own))
      values.push_back(
          {Kind::Stash,
           {own.kind, own.pipeline, own.stage, own.microBatch, 0}});
  }
  if (timetable.weights == WeightPolicy::DoubleBuffered)
    weights.push_back({Kind::Weights, {}});
  values.insert(values.end(), weights.begin(), weights.end());
  return values;
}

void ProgramBuilder::buildPart(int worker, const Part &part,
                               llvm::ArrayRef<Carried> carried) {
  begin(part.program);
  beginUpdate(worker);
  std::fill(computeOf.begin(), computeOf.end(), -1);
  std::fill(recvOf.begin(), recvOf.end(), -1);
  std::fill(valueOf.begin(), valueOf.end(), -1);
  versionOf.assign(index.size(), -1);
  unkept.clear();
  stepWeights = -1;
  if (part.takes)
    takeArguments(carried);

  // A message is received before the task that precedes its consumer; what the
  // next program takes, before the last task of this one.
  std::vector<Task> tasks;
  for (const Entry &entry : part.list)
    if (entry.kind == Entry::Kind::Task)
      tasks.push_back(entry.task);
  const int numTasks = static_cast<int>(tasks.size());
  incoming.clear();
  auto add = [&](const Task &producer, int ready) {
    if (workerOf(producer) == worker)
      return;
    for (const Incoming &in : messagesOf(producer, ready))
      if (valueOf[slot(in.message)] < 0)
        incoming.push_back(in);
  };
  Task producer;
  for (int i = 0; i < numTasks; ++i)
    if (getProducer(tasks[i], stages, producer))
      add(producer, i - 1);
  if (part.leaves)
    for (const Carried &value : carried) {
      if (value.kind != Carried::Kind::Boundary)
        continue;
      Message message = value.message;
      message.microBatch += part.shift;
      const int from = workerOf(
          {message.kind, message.pipeline, message.stage, message.microBatch});
      const bool listed = llvm::any_of(
          incoming, [&](const Incoming &in) { return in.message == message; });
      if (from != worker && !listed && valueOf[slot(message)] < 0)
        incoming.push_back({double(numTasks - 1), from, message});
    }
  std::sort(
      incoming.begin(), incoming.end(),
      [](const Incoming &a, const Incoming &b) { return a.key() < b.key(); });

  auto contributes = [](const Entry &entry) {
    return entry.kind == Entry::Kind::Task &&
           entry.task.kind != TaskKind::Forward;
  };
  const int end = static_cast<int>(part.list.size());
  auto clearGradients = [&](int from) {
    if (!std::any_of(part.list.begin() + from, part.list.end(), contributes))
      return;
    Instruction zero;
    zero.kind = InstructionKind::ZeroGradients;
    zero.entry = from ? from - 1 : -1;
    program->append(zero);
  };
  clearGradients(0);
  int number = 0;
  for (int i = 0; i < end; ++i)
    switch (part.list[i].kind) {
    case Entry::Kind::Task:
      postReceives(number++, i);
      emitTask(worker, part.list[i].task, i);
      noteForward(part.list[i].task);
      break;
    case Entry::Kind::Reduce:
      emitReductions(i, part.list[i].stage);
      break;
    case Entry::Kind::Update:
      keepWeightsInUse(i);
      if (timetable.weights == WeightPolicy::DoubleBuffered && part.leaves)
        stepWeights = keepWeights(i);
      emitUpdate(i);
      beginUpdate(worker);
      clearGradients(i + 1);
      break;
    }
  postReceives(numTasks, end - 1);
  if (part.leaves)
    leaveResults(carried, part.shift);
  emitWaits(InstructionKind::WaitSend, openSends, end - 1);
}

void ProgramBuilder::takeArguments(llvm::ArrayRef<Carried> carried) {
  for (const Carried &value : carried) {
    Instruction argument;
    argument.kind = InstructionKind::Argument;
    const int self = program->append(argument);
    const Message &message = value.message;
    switch (value.kind) {
    case Carried::Kind::Boundary:
      valueOf[slot(message)] = self;
      break;
    case Carried::Kind::Stash:
      computeOf[index(message.kind, message.stage, message.microBatch)] = self;
      break;
    case Carried::Kind::Weights:
      if (timetable.weights == WeightPolicy::DoubleBuffered)
        stepWeights = self;
      else
        versionOf[index(message.kind, message.stage, message.microBatch)] =
            self;
      break;
    }
  }
}

void ProgramBuilder::leaveResults(llvm::ArrayRef<Carried> carried, int shift) {
  const int entry = -1;
  for (const Carried &value : carried) {
    Message message = value.message;
    message.microBatch += shift;
    const size_t task = index(message.kind, message.stage, message.microBatch);
    Operand result;
    switch (value.kind) {
    case Carried::Kind::Boundary: {
      int &there = valueOf[slot(message)];
      if (there < 0 && recvOf[slot(message)] >= 0) {
        there = static_cast<int>(program->instructions.size());
        emitWaits(InstructionKind::WaitRecv, recvOf[slot(message)], entry);
      }
      result = {there >= 0 ? there : computeOf[task], message.value};
      break;
    }
    case Carried::Kind::Stash:
      result = {computeOf[task], Operand::stash};
      break;
    case Carried::Kind::Weights:
      if (timetable.weights == WeightPolicy::DoubleBuffered) {
        if (stepWeights < 0)
          stepWeights = keepWeights(entry);
        result = {stepWeights, 0};
      } else {
        keepWeightsInUse(entry);
        result = {versionOf[task], 0};
      }
      break;
    }
    program->results.push_back(result);
  }
}

/// Copies the present weights.
int ProgramBuilder::keepWeights(int entry) {
  Instruction snapshot;
  snapshot.kind = InstructionKind::Snapshot;
  snapshot.entry = entry;
  return program->append(snapshot);
}

/// Stashed weights: copies the present weights for each micro-batch that is in
/// flight with them.
void ProgramBuilder::keepWeightsInUse(int entry) {
  for (size_t forward : unkept)
    versionOf[forward] = keepWeights(entry);
  unkept.clear();
}

/// Stashed weights: a micro-batch is in flight with the present weights from
/// its forward to its backward.
void ProgramBuilder::noteForward(const Task &task) {
  if (timetable.weights != WeightPolicy::Stashed)
    return;
  if (task.kind == TaskKind::Forward)
    unkept.push_back(forwardOf(task));
  else
    unkept.erase(std::remove(unkept.begin(), unkept.end(), forwardOf(task)),
                 unkept.end());
}

/// Adds the version of the weights that `task` uses, unless it is the present
/// one.
void ProgramBuilder::addWeights(const Task &task,
                                llvm::SmallVectorImpl<Operand> &operands) {
  int version = -1;
  if (timetable.weights == WeightPolicy::DoubleBuffered)
    version = task.microBatch < timetable.microBatches ? stepWeights : -1;
  else if (timetable.weights == WeightPolicy::Stashed &&
           task.kind != TaskKind::Forward)
    version = versionOf[forwardOf(task)];
  if (version >= 0)
    operands.push_back({version, 0});
}
