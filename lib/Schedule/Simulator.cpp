//===- Simulator.cpp - discrete-event run of worker programs ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nothing competes for a resource but the tasks of one worker, which run in
// order. So no event queue is needed: a worker goes on until it needs something
// whose time is not known yet, and whoever makes that time known wakes it.
//
//===----------------------------------------------------------------------===//

#include "chimera/Schedule/Simulator.h"

#include "MessageTable.h"
#include "TaskIndex.h"

#include "llvm/ADT/Twine.h"

#include <algorithm>
#include <limits>
#include <numeric>

using namespace chimera::schedule;
using llvm::Twine;

Costs Costs::uniform(int stages, double forward, double backward,
                     double weight) {
  Costs result;
  result.forward.assign(stages, forward);
  result.backward.assign(stages, backward);
  result.weight.assign(stages, weight);
  return result;
}

namespace {

class ProgramRun {
public:
  ProgramRun(const ProgramSet &set, const Costs &costs)
      : set(set), costs(costs), stages(set.numStages()),
        workers(static_cast<int>(set.programs.size())),
        index(stages, set.microBatches) {}

  llvm::Expected<Simulation> run();

private:
  static constexpr double unknown = -1;

  llvm::Error check() const;
  void prepare();
  bool step(int worker, int i);
  void advance(int worker);
  llvm::Error stuck() const;
  void measure(int worker);
  void summarize();
  void findCriticalPath();
  void wake(int worker) {
    if (queued[worker])
      return;
    queued[worker] = 1;
    queue.push_back(worker);
  }
  double length(const Task &task) const {
    switch (task.kind) {
    case TaskKind::Forward:
      return costs.forward[task.stage];
    case TaskKind::Backward:
      return costs.backward[task.stage] +
             (split[index(task)] ? 0 : costs.weight[task.stage]);
    case TaskKind::WeightGradient:
      return costs.weight[task.stage];
    }
    return 0;
  }

  const ProgramSet &set;
  const Costs &costs;
  const int stages;
  const int workers;
  const TaskIndex index;

  std::vector<char> split; ///< Per task: a backward without weight gradient.
  std::vector<std::vector<int>> messageOf; ///< Of sends, and of their waits.
  std::vector<double> arrival;             ///< Per message.
  std::vector<Position> sender;            ///< Per message.
  std::vector<int> receiver;               ///< Per message: a worker.
  std::vector<double> complete;            ///< Per sum.
  std::vector<int> missing;                ///< Per sum: members to come.
  std::vector<Position> lastStart;         ///< Per sum.

  std::vector<int> next;
  std::vector<double> now;
  std::vector<char> queued;
  std::vector<int> queue;
  Simulation result;
};

} // namespace

llvm::Error ProgramRun::check() const {
  for (const auto &[name, times] : {std::make_pair("forward", &costs.forward),
                                    std::make_pair("backward", &costs.backward),
                                    std::make_pair("weight", &costs.weight)}) {
    if (static_cast<int>(times->size()) != stages)
      return llvm::createStringError("expected " + Twine(stages) + " '" + name +
                                     "' times, one per stage, but got " +
                                     Twine(times->size()));
    for (double time : *times)
      if (!(time >= 0) || time == std::numeric_limits<double>::infinity())
        return llvm::createStringError("expected '" + Twine(name) +
                                       "' times that are not negative");
  }
  for (double cost : {costs.p2p, costs.p2pPerByte, costs.allreduce,
                      costs.allreducePerByte, costs.optimizer})
    if (!(cost >= 0) || cost == std::numeric_limits<double>::infinity())
      return llvm::createStringError("expected costs that are not negative");
  // What `run` indexes by; `verifyPrograms` checks all the rest.
  for (int worker = 0; worker < workers; ++worker) {
    const std::vector<Instruction> &list = set.programs[worker].instructions;
    for (int i = 0, e = static_cast<int>(list.size()); i < e; ++i) {
      const Instruction &instruction = list[i];
      bool good = true;
      switch (instruction.kind) {
      case InstructionKind::Compute:
        good = exists(instruction.task, set.placement, set.microBatches);
        break;
      case InstructionKind::AllReduce:
        good =
            instruction.collective >= 0 &&
            instruction.collective < static_cast<int>(set.collectives.size());
        break;
      case InstructionKind::WaitRecv:
        good = instruction.handle >= 0 && instruction.handle < i &&
               list[instruction.handle].kind == InstructionKind::Recv;
        break;
      case InstructionKind::WaitAllReduce:
        good = instruction.handle >= 0 && instruction.handle < i &&
               list[instruction.handle].kind == InstructionKind::AllReduce;
        break;
      default:
        break;
      }
      if (!good)
        return llvm::createStringError(
            "instruction " + Twine(i) + " of worker " + Twine(worker) +
            ", a '" + stringifyInstructionKind(instruction.kind) +
            "', names what does not exist");
    }
  }
  return llvm::Error::success();
}

void ProgramRun::prepare() {
  split.assign(index.size(), 0);
  messageOf.resize(workers);
  result.times.resize(workers);
  MessageTable messages;
  complete.assign(set.collectives.size(), unknown);
  missing.assign(set.collectives.size(), 0);
  lastStart.assign(set.collectives.size(), Position());
  for (int worker = 0; worker < workers; ++worker) {
    const std::vector<Instruction> &list = set.programs[worker].instructions;
    result.times[worker].resize(list.size());
    messageOf[worker].assign(list.size(), -1);
    for (size_t i = 0; i < list.size(); ++i) {
      const Instruction &instruction = list[i];
      switch (instruction.kind) {
      case InstructionKind::Compute:
        if (instruction.task.kind == TaskKind::WeightGradient)
          split[index(TaskKind::Backward, instruction.task.stage,
                      instruction.task.microBatch)] = 1;
        break;
      case InstructionKind::Send:
      case InstructionKind::Recv: {
        int number = messages.number(instruction.message);
        messageOf[worker][i] = number;
        if (number == static_cast<int>(arrival.size())) {
          arrival.push_back(unknown);
          sender.emplace_back();
          receiver.push_back(-1);
        }
        if (instruction.kind == InstructionKind::Send)
          sender[number] = {worker, static_cast<int>(i)};
        else
          receiver[number] = worker;
        break;
      }
      case InstructionKind::WaitRecv:
        messageOf[worker][i] = messageOf[worker][instruction.handle];
        break;
      case InstructionKind::AllReduce:
        ++missing[instruction.collective];
        break;
      default:
        break;
      }
    }
  }
  next.assign(workers, 0);
  now.assign(workers, 0);
  queued.assign(workers, 1);
  queue.resize(workers);
  std::iota(queue.rbegin(), queue.rend(), 0);
}

/// Runs one instruction; false if it has to wait for a time not known yet.
bool ProgramRun::step(int worker, int i) {
  const Instruction &instruction = set.programs[worker].instructions[i];
  double start = now[worker], end = start;
  switch (instruction.kind) {
  case InstructionKind::Compute:
    end = start + length(instruction.task);
    break;
  case InstructionKind::Update:
    end = start + costs.optimizer;
    break;
  case InstructionKind::Send: {
    int message = messageOf[worker][i];
    arrival[message] =
        start + costs.p2p +
        costs.p2pPerByte * static_cast<double>(instruction.bytes);
    if (receiver[message] >= 0)
      wake(receiver[message]);
    break;
  }
  case InstructionKind::WaitRecv: {
    int message = messageOf[worker][i];
    if (arrival[message] == unknown)
      return false;
    end = std::max(start, arrival[message]);
    break;
  }
  case InstructionKind::AllReduce: {
    int c = instruction.collective;
    // Members come in any order here; the last one in time counts.
    Position &last = lastStart[c];
    if (last.worker < 0 || result.times[last.worker][last.index].start <= start)
      last = {worker, i};
    result.times[worker][i] = {start, end};
    if (--missing[c] > 0)
      break;
    complete[c] =
        result.times[last.worker][last.index].start + costs.allreduce +
        costs.allreducePerByte * static_cast<double>(set.collectives[c].bytes);
    for (int member : set.collectives[c].members)
      wake(member);
    break;
  }
  case InstructionKind::WaitAllReduce: {
    int c = set.programs[worker].instructions[instruction.handle].collective;
    if (complete[c] == unknown)
      return false;
    end = std::max(start, complete[c]);
    break;
  }
  case InstructionKind::ZeroGradients:
  case InstructionKind::Loss:
  case InstructionKind::Recv:
  case InstructionKind::WaitSend:
    break;
  }
  result.times[worker][i] = {start, end};
  now[worker] = end;
  return true;
}

void ProgramRun::advance(int worker) {
  const int length = static_cast<int>(set.programs[worker].instructions.size());
  while (next[worker] < length && step(worker, next[worker]))
    ++next[worker];
}

llvm::Error ProgramRun::stuck() const {
  for (int worker = 0; worker < workers; ++worker)
    if (next[worker] <
        static_cast<int>(set.programs[worker].instructions.size()))
      return llvm::createStringError("the programs get stuck: worker " +
                                     Twine(worker) + " waits at '" +
                                     describe(set, {worker, next[worker]}) +
                                     "', instruction " + Twine(next[worker]));
  return llvm::Error::success();
}

void ProgramRun::measure(int worker) {
  WorkerReport &report = result.workers[worker];
  bool first = true;
  int alive = 0, peak = 0;
  double tasks = 0;
  const std::vector<Instruction> &list = set.programs[worker].instructions;
  for (size_t i = 0; i < list.size(); ++i) {
    const Interval &time = result.times[worker][i];
    if (list[i].kind == InstructionKind::Update)
      report.busy += time.end - time.start;
    if (list[i].kind != InstructionKind::Compute)
      continue;
    const Task &task = list[i].task;
    tasks += time.end - time.start;
    if (first)
      report.firstStart = time.start;
    first = false;
    report.lastEnd = time.end;
    if (task.kind == TaskKind::Forward)
      peak = std::max(peak, ++alive);
    else if (task.kind == TaskKind::WeightGradient || !split[index(task)])
      --alive;
  }
  report.busy += tasks;
  report.idle = result.makespan - report.busy;
  const double share = static_cast<double>(workers) / stages;
  report.peakActivations = peak * share;
  report.weightCopies =
      static_cast<double>(set.placement.stagesOf(worker).size()) * share;
  result.spanBubble =
      std::max(result.spanBubble, report.lastEnd - report.firstStart - tasks);
}

void ProgramRun::summarize() {
  result.makespan = *std::max_element(now.begin(), now.end());
  result.workers.resize(workers);
  // Messages and sums go on beside the tasks: give them their ends.
  for (int worker = 0; worker < workers; ++worker)
    for (size_t i = 0; i < result.times[worker].size(); ++i) {
      const Instruction &instruction = set.programs[worker].instructions[i];
      if (instruction.kind == InstructionKind::Send)
        result.times[worker][i].end = arrival[messageOf[worker][i]];
      else if (instruction.kind == InstructionKind::AllReduce)
        result.times[worker][i].end = complete[instruction.collective];
    }
  double idle = 0;
  for (int worker = 0; worker < workers; ++worker) {
    measure(worker);
    idle += result.workers[worker].idle;
  }
  result.makespanBubble = idle / workers;
  if (result.makespan > 0)
    result.bubbleRatio = result.makespanBubble / result.makespan;
}

/// Goes back from the last end: in program order, and through a wait that
/// really waited to what it waited for.
void ProgramRun::findCriticalPath() {
  int worker =
      static_cast<int>(std::max_element(now.begin(), now.end()) - now.begin());
  int i = static_cast<int>(set.programs[worker].instructions.size()) - 1;
  while (i >= 0) {
    const Instruction &instruction = set.programs[worker].instructions[i];
    const Interval &time = result.times[worker][i];
    if (time.end > time.start &&
        (instruction.kind == InstructionKind::WaitRecv ||
         instruction.kind == InstructionKind::WaitAllReduce)) {
      Position cause = instruction.kind == InstructionKind::WaitRecv
                           ? sender[messageOf[worker][i]]
                           : lastStart[set.programs[worker]
                                           .instructions[instruction.handle]
                                           .collective];
      result.criticalPath.push_back(cause);
      worker = cause.worker;
      i = cause.index - 1;
      continue;
    }
    if (instruction.kind == InstructionKind::Compute ||
        (instruction.kind == InstructionKind::Update && time.end > time.start))
      result.criticalPath.push_back({worker, i});
    --i;
  }
  std::reverse(result.criticalPath.begin(), result.criticalPath.end());
}

llvm::Expected<Simulation> ProgramRun::run() {
  if (llvm::Error error = check())
    return error;
  if (workers == 0)
    return std::move(result);
  prepare();
  while (!queue.empty()) {
    int worker = queue.back();
    queue.pop_back();
    queued[worker] = 0;
    advance(worker);
  }
  if (llvm::Error error = stuck())
    return error;
  summarize();
  findCriticalPath();
  return std::move(result);
}

llvm::Expected<Simulation> chimera::schedule::simulate(const ProgramSet &set,
                                                       const Costs &costs) {
  return ProgramRun(set, costs).run();
}
