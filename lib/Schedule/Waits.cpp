//===- Waits.cpp - why workers are idle ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Follows what an idle worker waits for to the worker that sends it, and what
// that one waits for at the same time further on.
//
//===----------------------------------------------------------------------===//

#include "chimera/Schedule/Waits.h"

#include "MessageTable.h"

#include <algorithm>

using namespace chimera::schedule;

namespace {

class WaitFinder {
public:
  WaitFinder(const ProgramSet &set, const Simulation &simulation)
      : set(set), simulation(simulation), sums(set.collectives.size()) {}

  std::vector<Wait> run();

private:
  const Instruction &at(int worker, int i) const {
    return set.programs[worker].instructions[i];
  }
  bool isWait(int worker, int i) const {
    const InstructionKind kind = at(worker, i).kind;
    return kind == InstructionKind::WaitRecv ||
           kind == InstructionKind::WaitAllReduce;
  }
  bool isWork(int worker, int i) const {
    const InstructionKind kind = at(worker, i).kind;
    return kind == InstructionKind::Compute ||
           kind == InstructionKind::Update || kind == InstructionKind::Snapshot;
  }
  void findCauses();
  std::pair<int, int> measuredPart(int worker) const;
  Position causeOf(int worker, int i);
  void follow(int worker, int i, Interval part, Wait &wait);
  void visitWorker(int worker);

  const ProgramSet &set;
  const Simulation &simulation;
  MessageTable numbers;
  std::vector<Position> senders;
  /// Per collective: the start that came last.
  std::vector<Position> sums;
  std::vector<Wait> waits;
};

} // namespace

void WaitFinder::findCauses() {
  for (int worker = 0; worker < static_cast<int>(set.programs.size()); ++worker)
    for (int i = 0; i < static_cast<int>(simulation.times[worker].size());
         ++i) {
      const Instruction &instruction = at(worker, i);
      if (instruction.kind == InstructionKind::Send) {
        const size_t number = numbers.number(instruction.message);
        if (number >= senders.size())
          senders.resize(number + 1, {-1, -1});
        senders[number] = {worker, i};
      } else if (instruction.kind == InstructionKind::AllReduce) {
        Position &last = sums[instruction.collective];
        if (last.worker < 0 ||
            simulation.times[last.worker][last.index].start <=
                simulation.times[worker][i].start)
          last = {worker, i};
      }
    }
}

/// As the simulator measures: a step in the middle where steps overlap.
std::pair<int, int> WaitFinder::measuredPart(int worker) const {
  const std::vector<int> &ends = set.programs[worker].ends;
  if (ends.size() < 3)
    return {0, static_cast<int>(set.programs[worker].instructions.size())};
  return {ends[ends.size() - 3], ends[ends.size() - 2]};
}

Position WaitFinder::causeOf(int worker, int i) {
  const Instruction &made = at(worker, at(worker, i).handle);
  if (at(worker, i).kind == InstructionKind::WaitAllReduce)
    return sums[made.collective];
  return senders[numbers.number(made.message)];
}

/// Adds to `wait` what the wait `i` of `worker` waits for within `part`.
void WaitFinder::follow(int worker, int i, Interval part, Wait &wait) {
  const Position cause = causeOf(worker, i);
  const std::vector<Interval> &times = simulation.times[cause.worker];
  const double start =
      std::clamp(times[cause.index].start, part.start, part.end);
  (at(worker, i).kind == InstructionKind::WaitRecv ? wait.messages
                                                   : wait.sums) +=
      part.end - start;
  // Starts of instructions ascend; only tasks, updates and waits take time.
  for (int j = cause.index - 1; j >= 0 && times[j].start >= 0; --j) {
    const Interval both = {std::max(times[j].start, part.start),
                           std::min(times[j].end, start)};
    if (both.end > both.start && isWork(cause.worker, j))
      wait.computing[cause.worker] += both.end - both.start;
    else if (both.end > both.start && isWait(cause.worker, j))
      follow(cause.worker, j, both, wait);
    if (times[j].start < part.start)
      break;
  }
}

void WaitFinder::visitWorker(int worker) {
  const auto [begin, end] = measuredPart(worker);
  int first = end, last = begin;
  for (int i = begin; i < end; ++i)
    if (at(worker, i).kind == InstructionKind::Compute) {
      first = std::min(first, i);
      last = i;
    }
  for (int i = begin; i < end; ++i) {
    const Interval time = simulation.times[worker][i];
    if (!isWait(worker, i) || time.end <= time.start)
      continue;
    Wait wait;
    wait.worker = worker;
    wait.time = time;
    wait.place = i < first  ? Wait::Place::BeforeTasks
                 : i > last ? Wait::Place::BehindTasks
                            : Wait::Place::BetweenTasks;
    wait.cause = causeOf(worker, i);
    follow(worker, i, time, wait);
    waits.push_back(std::move(wait));
  }
  const std::vector<Interval> &times = simulation.times[worker];
  if (set.steps > 1 || times.empty())
    return;
  // A send or a sum at the end may go on when the worker is done.
  double done = 0;
  for (int i = 0; i < static_cast<int>(times.size()); ++i)
    if (isWait(worker, i) || isWork(worker, i))
      done = std::max(done, times[i].end);
  if (done < simulation.makespan) {
    Wait wait;
    wait.worker = worker;
    wait.time = {done, simulation.makespan};
    wait.place = Wait::Place::BehindTasks;
    waits.push_back(std::move(wait));
  }
}

std::vector<Wait> WaitFinder::run() {
  findCauses();
  for (int worker = 0; worker < static_cast<int>(set.programs.size()); ++worker)
    visitWorker(worker);
  return std::move(waits);
}

std::vector<Wait> chimera::schedule::findWaits(const ProgramSet &set,
                                               const Simulation &simulation) {
  return WaitFinder(set, simulation).run();
}
