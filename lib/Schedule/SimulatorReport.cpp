//===- SimulatorReport.cpp - figures of a simulated run ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From the times of a run to what it says about a schedule: bubbles, exposed
// communication and the critical path.
//
//===----------------------------------------------------------------------===//

#include "RunLog.h"

#include <algorithm>

using namespace chimera::schedule;

namespace {

class Summary {
public:
  Summary(const ProgramSet &set, const RunLog &log, Simulation &result)
      : set(set), log(log), result(result),
        workers(static_cast<int>(set.programs.size())) {}

  void run();

private:
  void endMessagesAndSums();
  std::pair<int, int> measuredPart(int worker) const;
  double measureStep() const;
  void measure(int worker);
  void measureBubbles();
  void findCriticalPath();
  void summarizePath();

  const Instruction &at(int worker, int i) const {
    return set.programs[worker].instructions[i];
  }
  /// The send or the last start of the sum that a wait waits for.
  Position causeOf(int worker, int i) const {
    if (at(worker, i).kind == InstructionKind::WaitRecv)
      return log.messages[log.messageOf[worker][i]].sender;
    return log.sums[at(worker, at(worker, i).handle).collective].lastStart;
  }
  /// The part of a wait in which what it waits for is on its way.
  double exposed(int worker, int i) const {
    const Interval &wait = result.times[worker][i];
    const Position cause = causeOf(worker, i);
    return wait.end -
           std::max(wait.start, result.times[cause.worker][cause.index].start);
  }

  const ProgramSet &set;
  const RunLog &log;
  Simulation &result;
  const int workers;
};

} // namespace

/// Messages and sums go on beside the tasks: gives them their ends.
void Summary::endMessagesAndSums() {
  for (int worker = 0; worker < workers; ++worker)
    for (int i = 0, e = static_cast<int>(result.times[worker].size()); i < e;
         ++i) {
      if (at(worker, i).kind == InstructionKind::Send)
        result.times[worker][i].end =
            log.messages[log.messageOf[worker][i]].arrival;
      else if (at(worker, i).kind == InstructionKind::AllReduce)
        result.times[worker][i].end =
            log.sums[at(worker, i).collective].complete;
    }
}

/// The instructions of the step that is measured, as [begin, end).
std::pair<int, int> Summary::measuredPart(int worker) const {
  const std::vector<int> &ends = set.programs[worker].ends;
  if (ends.size() < 3)
    return {0, static_cast<int>(set.programs[worker].instructions.size())};
  return {ends[ends.size() - 3], ends[ends.size() - 2]};
}

/// The length of the step: of the whole run unless steps overlap.
double Summary::measureStep() const {
  double length = 0;
  for (int worker = 0; worker < workers; ++worker) {
    const auto [begin, end] = measuredPart(worker);
    const std::vector<Interval> &times = result.times[worker];
    if (begin == 0 || end == static_cast<int>(times.size()))
      return result.end;
    length = std::max(length, times[end].start - times[begin].start);
  }
  return length;
}

void Summary::measure(int worker) {
  WorkerReport &report = result.workers[worker];
  bool first = true;
  double tasks = 0;
  const auto [begin, end] = measuredPart(worker);
  for (int i = begin; i < end; ++i) {
    const Interval &time = result.times[worker][i];
    const double length = time.end - time.start;
    switch (at(worker, i).kind) {
    case InstructionKind::Update:
    case InstructionKind::Snapshot:
      report.busy += length;
      break;
    case InstructionKind::WaitRecv:
      if (length > 0)
        report.exposedMessages += exposed(worker, i);
      break;
    case InstructionKind::WaitAllReduce:
      if (length > 0)
        report.exposedSums += exposed(worker, i);
      break;
    case InstructionKind::Compute:
      tasks += length;
      if (first)
        report.firstStart = time.start;
      first = false;
      report.lastEnd = time.end;
      break;
    default:
      break;
    }
  }
  report.busy += tasks;
  report.idle = result.makespan - report.busy;
  report.weightCopies =
      countVersions(set.programs[worker]) *
      static_cast<double>(set.placement.stagesOf(worker).size()) * workers /
      set.numStages();

  const double span = report.lastEnd - report.firstStart;
  if (span - tasks > result.spanBubble) {
    result.spanBubble = span - tasks;
    result.spanRatio = result.spanBubble / span;
  }
}

void Summary::measureBubbles() {
  double idle = 0;
  for (const WorkerReport &report : result.workers)
    idle += report.idle;
  result.makespanBubble = idle / workers;
  if (result.makespan > 0)
    result.bubbleRatio = result.makespanBubble / result.makespan;
}

/// Goes back from the last end: in program order, and through a wait that
/// really waited to what it waited for.
void Summary::findCriticalPath() {
  int worker = static_cast<int>(
      std::max_element(log.ends.begin(), log.ends.end()) - log.ends.begin());
  int i = static_cast<int>(result.times[worker].size()) - 1;
  while (i >= 0) {
    const InstructionKind kind = at(worker, i).kind;
    const Interval &time = result.times[worker][i];
    if (time.end > time.start && (kind == InstructionKind::WaitRecv ||
                                  kind == InstructionKind::WaitAllReduce)) {
      const Position cause = causeOf(worker, i);
      result.criticalPath.push_back(cause);
      worker = cause.worker;
      i = cause.index - 1;
      continue;
    }
    if (kind == InstructionKind::Compute ||
        ((kind == InstructionKind::Update ||
          kind == InstructionKind::Snapshot) &&
         time.end > time.start))
      result.criticalPath.push_back({worker, i});
    --i;
  }
  std::reverse(result.criticalPath.begin(), result.criticalPath.end());
}

void Summary::summarizePath() {
  PathSummary &path = result.path;
  for (const Position &position : result.criticalPath) {
    const Instruction &instruction = set.at(position);
    const Interval &time = result.times[position.worker][position.index];
    double start = time.start;
    PathShare *share = &path.updates;
    if (instruction.kind == InstructionKind::Compute) {
      share = &path.tasks[static_cast<int>(instruction.task.kind)];
    } else if (instruction.kind == InstructionKind::Snapshot) {
      share = &path.snapshots;
    } else if (instruction.kind == InstructionKind::AllReduce) {
      share = &path.sums;
      start = log.sums[instruction.collective].departure;
      path.waiting += start - time.start;
    } else if (instruction.kind == InstructionKind::Send) {
      share = &path.messages;
      start = log.messages[log.messageOf[position.worker][position.index]]
                  .departure;
      path.waiting += start - time.start;
    }
    ++share->count;
    share->time += time.end - start;
  }
}

void Summary::run() {
  result.end = *std::max_element(log.ends.begin(), log.ends.end());
  result.makespan = measureStep();
  result.workers.resize(workers);
  result.memory.resize(workers);
  for (int worker = 0; worker < workers; ++worker) {
    measure(worker);
    measureMemory(set, log, worker, result);
  }
  endMessagesAndSums();
  measureBubbles();
  findCriticalPath();
  summarizePath();
}

void chimera::schedule::summarize(const ProgramSet &set, const RunLog &log,
                                  Simulation &result) {
  Summary(set, log, result).run();
}
