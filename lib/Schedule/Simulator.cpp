//===- Simulator.cpp - discrete-event run of worker programs ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What competes for a resource does so in program order: the tasks of a worker,
// its sums, and its messages to another one. So no event queue is needed: a
// worker goes on until it needs something whose time is not known yet, and
// whoever makes that time known wakes it.
//
//===----------------------------------------------------------------------===//

#include "chimera/Schedule/Simulator.h"

#include "chimera/Schedule/LowerBound.h"

#include "MessageTable.h"
#include "RunLog.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <numeric>

using namespace chimera::schedule;
using llvm::Twine;

namespace {

class ProgramRun {
public:
  ProgramRun(const ProgramSet &set, const Costs &costs)
      : set(set), costs(costs), stages(set.numStages()),
        workers(static_cast<int>(set.programs.size())), log(set) {}

  llvm::Expected<Simulation> run();

private:
  llvm::Error checkCosts() const;
  llvm::Error checkPrograms() const;
  void prepare();
  std::vector<double> sumOverHeld(llvm::ArrayRef<double> times) const;
  bool step(int worker, int i);
  void send(int worker, int i);
  void startSum(int worker, int i);
  double sumLength(const Collective &collective) const;
  bool mayTravel(int sum) const;
  void putOnTheirWay(int sum);
  void advance(int worker);
  double findLowerBound() const;
  double findLeastLatency() const;
  llvm::Error stuck() const;
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
             (log.split[log.index(task)] ? 0 : costs.weight[task.stage]);
    case TaskKind::WeightGradient:
      return costs.weight[task.stage];
    }
    return 0;
  }

  const ProgramSet &set;
  const Costs &costs;
  const int stages;
  const int workers;
  RunLog log;

  /// Per worker: to whom it has links, and when each is free again.
  std::vector<llvm::SmallVector<std::pair<int, double>, 4>> links;
  /// Per worker: the sums that it has started and that are not on their way,
  /// in that order, and when its link is free for the next.
  std::vector<std::deque<int>> sumsAhead;
  std::vector<double> sumLink;
  std::vector<double> updateTime, snapshotTime; ///< Per worker.
  std::vector<int> next;
  std::vector<char> queued;
  std::vector<int> queue;
  Simulation result;
};

} // namespace

llvm::Error ProgramRun::checkCosts() const {
  if (set.isPhased())
    return llvm::createStringError(
        "programs of steps that overlap are to be unrolled first");
  for (const auto &[name, times] :
       {std::make_pair("forward", &costs.forward),
        std::make_pair("backward", &costs.backward),
        std::make_pair("weight", &costs.weight),
        std::make_pair("optimizer", &costs.optimizer),
        std::make_pair("snapshot", &costs.snapshot)}) {
    if (times == &costs.snapshot && times->empty())
      continue;
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
                      costs.allreduceLatency, costs.allreducePerByte})
    if (!(cost >= 0) || cost == std::numeric_limits<double>::infinity())
      return llvm::createStringError("expected costs that are not negative");
  return llvm::Error::success();
}

/// What a run and its report index by; `verifyPrograms` checks all the rest.
llvm::Error ProgramRun::checkPrograms() const {
  const size_t stashes = set.sizes.stash.size();
  if (stashes != 0 && (static_cast<int>(stashes) != stages ||
                       set.sizes.carry.size() != stashes ||
                       set.sizes.fixed.size() != set.programs.size()))
    return llvm::createStringError("expected sizes of " + Twine(stages) +
                                   " stages, but got " + Twine(stashes));
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
  log.split.assign(log.index.size(), 0);
  log.messageOf.resize(workers);
  log.sums.resize(set.collectives.size());
  log.ends.assign(workers, 0);
  result.times.resize(workers);
  MessageTable messages;
  messages.reserve(
      std::accumulate(set.programs.begin(), set.programs.end(), size_t(0),
                      [](size_t sum, const Program &program) {
                        return sum + program.instructions.size() / 4;
                      }));
  for (int worker = 0; worker < workers; ++worker) {
    const std::vector<Instruction> &list = set.programs[worker].instructions;
    std::vector<int> &messageOf = log.messageOf[worker];
    result.times[worker].resize(list.size());
    messageOf.assign(list.size(), -1);
    for (int i = 0, e = static_cast<int>(list.size()); i < e; ++i) {
      const Instruction &instruction = list[i];
      switch (instruction.kind) {
      case InstructionKind::Compute:
        if (instruction.task.kind == TaskKind::WeightGradient)
          log.split[log.index(TaskKind::Backward, instruction.task.stage,
                              instruction.task.microBatch)] = 1;
        break;
      case InstructionKind::Send:
      case InstructionKind::Recv: {
        const int number = messages.number(instruction.message);
        messageOf[i] = number;
        if (number == static_cast<int>(log.messages.size()))
          log.messages.emplace_back();
        if (instruction.kind == InstructionKind::Send)
          log.messages[number].sender = {worker, i};
        else
          log.messages[number].receiver = worker;
        break;
      }
      case InstructionKind::WaitRecv:
        messageOf[i] = messageOf[instruction.handle];
        break;
      case InstructionKind::AllReduce:
        ++log.sums[instruction.collective].missing;
        break;
      default:
        break;
      }
    }
  }
  updateTime = sumOverHeld(costs.optimizer);
  snapshotTime = sumOverHeld(costs.snapshot);
  links.resize(workers);
  sumsAhead.resize(workers);
  sumLink.assign(workers, 0);
  next.assign(workers, 0);
  queued.assign(workers, 1);
  queue.resize(workers);
  std::iota(queue.rbegin(), queue.rend(), 0);
}

/// For each worker the sum of `times` over the stages that it holds, each of
/// which it updates, or copies, once, in however many pipelines it has it.
std::vector<double>
ProgramRun::sumOverHeld(llvm::ArrayRef<double> times) const {
  std::vector<double> sums(workers, 0);
  for (auto [stage, time] : llvm::enumerate(times))
    if (time > 0)
      for (int worker : set.placement.holders(static_cast<int>(stage)))
        sums[worker] += time;
  return sums;
}

/// Puts a message on its link, behind those that are on it.
void ProgramRun::send(int worker, int i) {
  const Instruction &instruction = set.programs[worker].instructions[i];
  Passage &passage = log.messages[log.messageOf[worker][i]];
  const Link price = costs.link(worker, instruction.peer);
  const double transfer =
      price.perByte * static_cast<double>(instruction.bytes);
  passage.departure = log.ends[worker];
  if (costs.contention && transfer > 0) {
    auto &own = links[worker];
    auto link = std::find_if(own.begin(), own.end(), [&](const auto &known) {
      return known.first == instruction.peer;
    });
    if (link == own.end())
      link = own.insert(link, {instruction.peer, 0.0});
    passage.departure = std::max(passage.departure, link->second);
    link->second = passage.departure + transfer;
  }
  passage.arrival = passage.departure + transfer + price.latency;
  if (passage.receiver >= 0)
    wake(passage.receiver);
}

/// Members come in any order here; the last one in time counts.
void ProgramRun::startSum(int worker, int i) {
  const int c = set.programs[worker].instructions[i].collective;
  Summation &sum = log.sums[c];
  Position &last = sum.lastStart;
  const double start = log.ends[worker];
  if (last.worker < 0 || result.times[last.worker][last.index].start <= start)
    last = {worker, i};
  result.times[worker][i] = {start, start};
  --sum.missing;
  if (costs.sumsInTurn())
    sumsAhead[worker].push_back(c);
  putOnTheirWay(c);
}

double ProgramRun::sumLength(const Collective &collective) const {
  return costs.network
             ? costs.network->sumTime(collective.members, collective.bytes)
             : costs.sumTime(static_cast<int>(collective.members.size()) *
                                 set.dataParallel,
                             collective.bytes);
}

/// All members have started the sum, and none has another one in front of it.
bool ProgramRun::mayTravel(int sum) const {
  return log.sums[sum].missing == 0 && log.sums[sum].complete < 0 &&
         (!costs.sumsInTurn() ||
          llvm::all_of(
              set.collectives[sum].members,
              [&](int member) { return sumsAhead[member].front() == sum; }));
}

/// Gives `sum` its times if it may travel, and then those behind it.
void ProgramRun::putOnTheirWay(int sum) {
  llvm::SmallVector<int, 8> candidates{sum};
  while (!candidates.empty()) {
    const int c = candidates.pop_back_val();
    if (!mayTravel(c))
      continue;
    const Collective &collective = set.collectives[c];
    Summation &summation = log.sums[c];
    const Position last = summation.lastStart;
    summation.departure = result.times[last.worker][last.index].start;
    if (costs.sumsInTurn())
      for (int member : collective.members)
        summation.departure = std::max(summation.departure, sumLink[member]);
    summation.complete = summation.departure + sumLength(collective);
    for (int member : collective.members) {
      sumLink[member] = summation.complete;
      if (costs.sumsInTurn()) {
        sumsAhead[member].pop_front();
        if (!sumsAhead[member].empty())
          candidates.push_back(sumsAhead[member].front());
      }
      wake(member);
    }
  }
}

/// Runs one instruction; false if it has to wait for a time not known yet.
bool ProgramRun::step(int worker, int i) {
  const Instruction &instruction = set.programs[worker].instructions[i];
  const double start = log.ends[worker];
  double end = start;
  switch (instruction.kind) {
  case InstructionKind::Compute:
    end = start + length(instruction.task);
    break;
  case InstructionKind::Update:
    end = start + updateTime[worker];
    break;
  case InstructionKind::Snapshot:
    end = start + snapshotTime[worker];
    break;
  case InstructionKind::Send:
    send(worker, i);
    break;
  case InstructionKind::AllReduce:
    startSum(worker, i);
    break;
  case InstructionKind::WaitRecv: {
    const double arrival = log.messages[log.messageOf[worker][i]].arrival;
    if (arrival < 0)
      return false;
    end = std::max(start, arrival);
    break;
  }
  case InstructionKind::WaitAllReduce: {
    const int c =
        set.programs[worker].instructions[instruction.handle].collective;
    if (log.sums[c].complete < 0)
      return false;
    end = std::max(start, log.sums[c].complete);
    break;
  }
  case InstructionKind::ZeroGradients:
  case InstructionKind::Loss:
  case InstructionKind::Recv:
  case InstructionKind::WaitSend:
  case InstructionKind::Argument:
    break;
  }
  result.times[worker][i] = {start, end};
  log.ends[worker] = end;
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

double ProgramRun::findLeastLatency() const {
  double least = std::numeric_limits<double>::infinity();
  for (int from = 0; from < workers; ++from)
    for (int to = 0; to < workers; ++to)
      if (from != to)
        least = std::min(least, costs.link(from, to).latency);
  return workers > 1 ? least : 0;
}

double ProgramRun::findLowerBound() const {
  // Where steps overlap, a worker begins the next one while it waits, so that
  // nothing but its work is left.
  if (set.steps > 1) {
    double bound = 0;
    for (const WorkerReport &worker : result.workers)
      bound = std::max(bound, worker.busy);
    return bound;
  }
  BoundProblem problem;
  problem.microBatches.assign(set.placement.pipelines.size(), 0);
  for (const Program &program : set.programs)
    for (const Instruction &instruction : program.instructions)
      if (instruction.kind == InstructionKind::Compute) {
        const Task &task = instruction.task;
        if (task.kind == TaskKind::Forward && task.stage == 0)
          ++problem.microBatches[task.pipeline];
        problem.splitsBackward |= task.kind == TaskKind::WeightGradient;
      }
  for (size_t stage = 0; stage < costs.forward.size(); ++stage)
    problem.times.push_back(
        {costs.forward[stage], costs.backward[stage], costs.weight[stage]});
  problem.hop = costs.network ? findLeastLatency() : costs.p2p;
  return lowerBound(set.placement, problem);
}

llvm::Expected<Simulation> ProgramRun::run() {
  if (llvm::Error error = checkCosts())
    return error;
  if (llvm::Error error = checkPrograms())
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
  summarize(set, log, result);
  result.lowerBound = findLowerBound();
  return std::move(result);
}

llvm::Expected<Simulation> chimera::schedule::simulate(const ProgramSet &set,
                                                       const Costs &costs) {
  return ProgramRun(set, costs).run();
}
