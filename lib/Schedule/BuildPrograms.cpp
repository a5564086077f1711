//===- BuildPrograms.cpp - from timetables to programs -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one place that decides where sends, receives, waits and sums stand. The
// rules and the reason why they cannot deadlock are in Program.h.
//
//===----------------------------------------------------------------------===//

#include "ProgramBuilder.h"

#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <map>

using namespace chimera::schedule;
using llvm::Twine;

llvm::Error ProgramBuilder::checkOptions() {
  if (options.dataParallel < 1)
    return llvm::createStringError("expected 'data-parallel' to be at least "
                                   "1, but got " +
                                   Twine(options.dataParallel));
  const TaskTimes &times = options.times;
  if (!(times.forward > 0 && times.backward > 0 && times.weight > 0))
    return llvm::createStringError(
        "expected task times that are greater than zero");
  std::vector<Violation> violations = timetable.verify(1);
  if (!violations.empty()) {
    std::string text;
    llvm::raw_string_ostream os(text);
    os << "the timetable cannot be run: ";
    print(violations.front(), os);
    return llvm::createStringError(llvm::StringRef(text).rtrim());
  }

  set.boundaries = options.boundaries;
  if (set.boundaries.empty())
    set.boundaries.assign(stages - 1, Boundary{{BoundaryValue{"", 0, true}}});
  if (static_cast<int>(set.boundaries.size()) != stages - 1)
    return llvm::createStringError(
        "expected " + Twine(stages - 1) + " boundaries between " +
        Twine(stages) + " stages, but got " + Twine(set.boundaries.size()));
  for (const Boundary &boundary : set.boundaries) {
    maxValues = std::max(maxValues, boundary.values.size());
    std::vector<int> &types = typeOf.emplace_back();
    for (const BoundaryValue &value : boundary.values)
      types.push_back(set.internType(value.type));
  }

  set.parameters = options.parameters;
  if (set.parameters.empty())
    for (int stage = 0; stage < stages; ++stage)
      set.parameters.push_back({"stage" + std::to_string(stage), {stage}, 0});
  for (const Parameter &parameter : set.parameters) {
    if (parameter.stages.empty())
      return llvm::createStringError("parameter '" + Twine(parameter.name) +
                                     "' is used by no stage");
    for (int stage : parameter.stages)
      if (stage < 0 || stage >= stages)
        return llvm::createStringError("parameter '" + Twine(parameter.name) +
                                       "' names stage " + Twine(stage) +
                                       " of " + Twine(stages));
  }
  return llvm::Error::success();
}

/// One sum per set of parameters with the same stages. The order, by the
/// shallowest stage, is the order in which all workers start them: the sums of
/// deep stages are complete first, and a sum over several stages waits for the
/// shallowest.
void ProgramBuilder::makeCollectives() {
  std::map<std::vector<int>, std::vector<int>> groups;
  for (size_t i = 0; i < set.parameters.size(); ++i) {
    if (set.parameters[i].isFrozen)
      continue;
    std::vector<int> key = set.parameters[i].stages;
    std::sort(key.begin(), key.end());
    key.erase(std::unique(key.begin(), key.end()), key.end());
    groups[key].push_back(static_cast<int>(i));
  }
  std::vector<std::pair<std::vector<int>, std::vector<int>>> ordered(
      groups.begin(), groups.end());
  std::sort(ordered.begin(), ordered.end(), [](const auto &a, const auto &b) {
    return std::make_tuple(-a.first.front(), a.first) <
           std::make_tuple(-b.first.front(), b.first);
  });
  for (auto &[key, parameters] : ordered) {
    Collective collective;
    collective.members = set.holders(set.parameters[parameters.front()]);
    if (static_cast<int>(collective.members.size()) * set.dataParallel == 1)
      continue;
    for (int parameter : parameters)
      collective.bytes += set.parameters[parameter].bytes;
    collective.parameters = std::move(parameters);
    set.collectives.push_back(std::move(collective));
  }
}

/// The messages that `producer` sends to its consumer.
std::vector<ProgramBuilder::Incoming>
ProgramBuilder::messagesOf(const Task &producer, double ready) const {
  std::vector<Incoming> result;
  const Boundary &boundary = boundaryOf(producer.kind, producer.stage);
  for (size_t v = 0; v < boundary.values.size(); ++v)
    if (crosses(producer.kind, boundary.values[v]))
      result.push_back({ready,
                        workerOf(producer),
                        {producer.kind, producer.pipeline, producer.stage,
                         producer.microBatch, static_cast<int>(v)}});
  return result;
}

std::vector<ProgramBuilder::Incoming>
ProgramBuilder::collectIncoming(int worker) const {
  std::vector<Incoming> result;
  for (const Entry &entry : timetable.workers[worker]) {
    Task producer;
    if (entry.kind != Entry::Kind::Task ||
        !getProducer(entry.task, stages, producer) ||
        workerOf(producer) == worker)
      continue;
    for (const Incoming &in : messagesOf(producer, endOf[index(producer)]))
      result.push_back(in);
  }
  std::sort(
      result.begin(), result.end(),
      [](const Incoming &a, const Incoming &b) { return a.key() < b.key(); });
  return result;
}

Instruction ProgramBuilder::makeMessage(InstructionKind kind,
                                        const Message &message, int peer,
                                        int entry) const {
  const Boundary &boundary = boundaryOf(message.kind, message.stage);
  Instruction result;
  result.kind = kind;
  result.message = message;
  result.peer = peer;
  result.entry = entry;
  result.bytes = boundary.values[message.value].bytes;
  result.type = typeOf[&boundary - set.boundaries.data()][message.value];
  return result;
}

/// Posts the receives of all messages that may arrive at `until`.
void ProgramBuilder::postReceives(double until, int entry) {
  for (;
       nextIncoming < incoming.size() && incoming[nextIncoming].ready <= until;
       ++nextIncoming) {
    const Incoming &in = incoming[nextIncoming];
    recvOf[slot(in.message)] = program->append(
        makeMessage(InstructionKind::Recv, in.message, in.from, entry));
  }
}

void ProgramBuilder::emitWaits(InstructionKind kind,
                               llvm::ArrayRef<int> handles, int entry) {
  for (int handle : handles) {
    Instruction wait;
    wait.kind = kind;
    wait.handle = handle;
    wait.entry = entry;
    program->append(wait);
  }
}

/// The task, what it receives and what it sends.
void ProgramBuilder::emitTask(int worker, const Task &task, int entry) {
  // Waits for the inputs, and the task.
  llvm::SmallVector<Operand> operands;
  Task producer;
  if (getProducer(task, stages, producer)) {
    const Boundary &boundary = boundaryOf(producer.kind, producer.stage);
    const bool local = workerOf(producer) == worker;
    for (int v = 0, e = static_cast<int>(boundary.values.size()); v < e; ++v) {
      if (!crosses(producer.kind, boundary.values[v]))
        continue;
      int &value = valueOf[slot({producer.kind, producer.pipeline,
                                 producer.stage, producer.microBatch, v})];
      if (value < 0 && local)
        value = computeOf[index(producer)];
      if (value < 0) {
        const int handle = recvOf[&value - valueOf.data()];
        value = static_cast<int>(program->instructions.size());
        emitWaits(InstructionKind::WaitRecv, handle, entry);
      }
      operands.push_back({value, v});
    }
  }
  if (task.kind == TaskKind::WeightGradient)
    operands.push_back(
        {computeOf[index(TaskKind::Backward, task.stage, task.microBatch)],
         Operand::stash});
  if (task.kind != TaskKind::Forward)
    operands.push_back(
        {computeOf[index(TaskKind::Forward, task.stage, task.microBatch)],
         Operand::stash});
  addWeights(task, operands);
  Instruction compute;
  compute.kind = InstructionKind::Compute;
  compute.task = task;
  compute.entry = entry;
  const int self = computeOf[index(task)] = program->append(compute, operands);
  if (task.kind == TaskKind::Forward && task.stage + 1 == stages) {
    Instruction loss = compute;
    loss.kind = InstructionKind::Loss;
    program->append(loss, Operand{self, 0});
  }

  // Sends of its values.
  llvm::SmallVector<int> sends;
  Task consumer;
  if (getConsumer(task, stages, consumer) && workerOf(consumer) != worker) {
    const Boundary &boundary = boundaryOf(task.kind, task.stage);
    for (int v = 0, e = static_cast<int>(boundary.values.size()); v < e; ++v)
      if (crosses(task.kind, boundary.values[v]))
        sends.push_back(
            program->append(makeMessage(InstructionKind::Send,
                                        {task.kind, task.pipeline, task.stage,
                                         task.microBatch, v},
                                        workerOf(consumer), entry),
                            Operand{self, v}));
  }

  // Waits for the sends of the task before.
  emitWaits(InstructionKind::WaitSend, openSends, entry);
  openSends = std::move(sends);
}

void ProgramBuilder::emitReductions(int entry, int stage) {
  for (int c : mine)
    for (int parameterStage :
         set.parameters[set.collectives[c].parameters.front()].stages)
      if (parameterStage == stage) {
        --stagesLeft[c];
        break;
      }
  for (; nextSum < mine.size() && stagesLeft[mine[nextSum]] == 0; ++nextSum) {
    Instruction sum;
    sum.kind = InstructionKind::AllReduce;
    sum.collective = mine[nextSum];
    sum.bytes = set.collectives[sum.collective].bytes;
    sum.entry = entry;
    openSums.push_back(program->append(sum));
  }
}

void ProgramBuilder::emitUpdate(int entry) {
  emitWaits(InstructionKind::WaitAllReduce, openSums, entry);
  openSums.clear();
  Instruction update;
  update.kind = InstructionKind::Update;
  update.entry = entry;
  program->append(update);
}

/// Starts the program `target`.
void ProgramBuilder::begin(Program &target) {
  program = &target;
  nextIncoming = 0;
  openSends.clear();
  openSums.clear();
}

/// Finds the sums that the next update of `worker` needs.
void ProgramBuilder::beginUpdate(int worker) {
  nextSum = 0;
  mine.clear();
  const std::vector<int> held = set.placement.stagesOf(worker);
  for (size_t c = 0; c < set.collectives.size(); ++c) {
    const Collective &collective = set.collectives[c];
    if (!std::binary_search(collective.members.begin(),
                            collective.members.end(), worker))
      continue;
    mine.push_back(static_cast<int>(c));
    std::vector<int> used =
        set.parameters[collective.parameters.front()].stages;
    stagesLeft[c] = static_cast<int>(
        std::count_if(held.begin(), held.end(), [&](int stage) {
          return std::find(used.begin(), used.end(), stage) != used.end();
        }));
  }
}

void ProgramBuilder::buildWorker(int worker) {
  begin(set.programs[worker]);
  incoming = collectIncoming(worker);
  beginUpdate(worker);
  Instruction zero;
  zero.kind = InstructionKind::ZeroGradients;
  program->append(zero);
  const std::vector<Entry> &list = timetable.workers[worker];
  for (int i = 0, e = static_cast<int>(list.size()); i < e; ++i)
    switch (list[i].kind) {
    case Entry::Kind::Task:
      postReceives(timed.entries[worker][i].end, i);
      emitTask(worker, list[i].task, i);
      break;
    case Entry::Kind::Reduce:
      emitReductions(i, list[i].stage);
      break;
    case Entry::Kind::Update:
      emitWaits(InstructionKind::WaitSend, openSends, i);
      emitUpdate(i);
      break;
    }
}

llvm::Expected<ProgramSet> ProgramBuilder::run() {
  if (llvm::Error error = checkOptions())
    return error;
  makeCollectives();
  stagesLeft.assign(set.collectives.size(), 0);
  computeOf.assign(index.size(), -1);
  recvOf.assign(index.size() * maxValues, -1);
  valueOf.assign(index.size() * maxValues, -1);
  if (timetable.isPhased()) {
    buildPhases();
    return std::move(set);
  }
  std::optional<TimedTimetable> times = computeTimes(timetable, options.times);
  if (!times)
    return llvm::createStringError("the timetable cannot be run");
  timed = std::move(*times);

  endOf.assign(index.size(), 0);
  for (size_t worker = 0; worker < timetable.workers.size(); ++worker)
    for (size_t i = 0; i < timetable.workers[worker].size(); ++i)
      if (timetable.workers[worker][i].kind == Entry::Kind::Task)
        endOf[index(timetable.workers[worker][i].task)] =
            timed.entries[worker][i].end;

  set.programs.resize(timetable.workers.size());
  for (int worker = 0; worker < static_cast<int>(set.programs.size()); ++worker)
    buildWorker(worker);
  return std::move(set);
}

llvm::Expected<ProgramSet>
chimera::schedule::buildPrograms(const Timetable &timetable,
                                 const ProgramOptions &options) {
  return ProgramBuilder(timetable, options).run();
}
