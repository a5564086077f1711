//===- PathText.cpp - a critical path as text ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A path has thousands of parts, but goes few ways: along a pipeline with one
// micro-batch, or through the tasks of one worker. Such parts are one line, and
// lines that come again with other micro-batches are counted.
//
//===----------------------------------------------------------------------===//

#include "Explain.h"

#include "chimera/Support/Count.h"

#include "mlir/Support/LLVM.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::chimera;
namespace schedule = ::chimera::schedule;
using ::chimera::describeCount;
using schedule::InstructionKind;
using schedule::Position;
using schedule::TaskKind;

std::string mlir::chimera::describeRange(int first, int last) {
  return first == last ? std::to_string(first)
                       : llvm::formatv("{0} to {1}", first, last).str();
}

namespace {

/// A part of the path on one line.
struct Part {
  double start = 0, end = 0;
  /// What it is but for its micro-batches, and those.
  std::string text;
  int firstMicroBatch = -1, lastMicroBatch = -1;
};

class PathParts {
public:
  PathParts(const schedule::ProgramSet &set,
            const schedule::Simulation &simulation)
      : set(set), simulation(simulation), path(simulation.criticalPath) {}

  std::vector<Part> run();

private:
  const schedule::Instruction &at(size_t i) const { return set.at(path[i]); }
  bool isTask(size_t i) const {
    return i < path.size() && at(i).kind == InstructionKind::Compute;
  }
  const schedule::Interval &time(size_t i) const {
    return simulation.times[path[i].worker][path[i].index];
  }
  size_t findWay(size_t begin) const;
  size_t findRun(size_t begin) const;
  Part describeWay(size_t begin, size_t end) const;
  Part describeRun(size_t begin, size_t end) const;

  const schedule::ProgramSet &set;
  const schedule::Simulation &simulation;
  llvm::ArrayRef<Position> path;
};

} // namespace

/// The end of the tasks of one micro-batch from `begin` on, from stage to
/// stage, with the messages between them.
size_t PathParts::findWay(size_t begin) const {
  size_t end = begin + 1;
  const schedule::Task &first = at(begin).task;
  const int step = first.kind == TaskKind::Forward ? 1 : -1;
  for (int stage = first.stage + step; end < path.size(); stage += step) {
    const size_t next = end + (at(end).kind == InstructionKind::Send);
    if (!isTask(next) || at(next).task.kind != first.kind ||
        at(next).task.pipeline != first.pipeline ||
        at(next).task.microBatch != first.microBatch ||
        at(next).task.stage != stage)
      break;
    end = next + 1;
  }
  return end;
}

/// The end of the tasks of one worker from `begin` on.
size_t PathParts::findRun(size_t begin) const {
  size_t end = begin + 1;
  while (isTask(end) && path[end].worker == path[begin].worker)
    ++end;
  return end;
}

static StringRef nameTasks(TaskKind kind) {
  switch (kind) {
  case TaskKind::Forward:
    return "forward";
  case TaskKind::Backward:
    return "backward";
  case TaskKind::WeightGradient:
    return "weight gradient";
  }
  return "";
}

Part PathParts::describeWay(size_t begin, size_t end) const {
  const schedule::Task &first = at(begin).task, &last = at(end - 1).task;
  Part part{time(begin).start, time(end - 1).end, "", first.microBatch,
            first.microBatch};
  const bool one = end == begin + 1;
  part.text = llvm::formatv(
      "{0} @{1} of {2} {3} on {4} {5}", nameTasks(first.kind),
      set.placement.pipelines[first.pipeline].name, one ? "stage" : "stages",
      describeRange(first.stage, last.stage), one ? "worker" : "workers",
      describeRange(path[begin].worker, path[end - 1].worker));
  return part;
}

Part PathParts::describeRun(size_t begin, size_t end) const {
  Part part{time(begin).start, time(end - 1).end, "", at(begin).task.microBatch,
            at(begin).task.microBatch};
  int counts[3] = {};
  for (size_t i = begin; i < end; ++i) {
    const schedule::Task &task = at(i).task;
    ++counts[static_cast<int>(task.kind)];
    part.firstMicroBatch = std::min(part.firstMicroBatch, task.microBatch);
    part.lastMicroBatch = std::max(part.lastMicroBatch, task.microBatch);
  }
  part.text = llvm::formatv("worker {0}:", path[begin].worker);
  StringRef separator = " ";
  for (TaskKind kind :
       {TaskKind::Forward, TaskKind::Backward, TaskKind::WeightGradient})
    if (int count = counts[static_cast<int>(kind)]) {
      part.text +=
          llvm::formatv("{0}{1} {2}", separator, count, nameTasks(kind));
      separator = ", ";
    }
  return part;
}

std::vector<Part> PathParts::run() {
  std::vector<Part> parts;
  for (size_t i = 0; i < path.size();) {
    if (isTask(i)) {
      const size_t way = findWay(i), run = findRun(i);
      // A run has only tasks; of a way, every other part is a message.
      const bool takesRun = run - i > 1 && run - i >= (way - i + 1) / 2;
      parts.push_back(takesRun ? describeRun(i, run) : describeWay(i, way));
      i = takesRun ? run : way;
      continue;
    }
    // Messages that end a part are told by its end and the next one's start.
    if (at(i).kind != InstructionKind::Send)
      parts.push_back({time(i).start, time(i).end,
                       llvm::formatv("worker {0}: {1}", path[i].worker,
                                     at(i).kind == InstructionKind::AllReduce
                                         ? "sum of gradients"
                                     : at(i).kind == InstructionKind::Snapshot
                                         ? "snapshot of the weights"
                                         : "update")
                           .str()});
    ++i;
  }
  return parts;
}

/// How often the `period` parts from `begin` on come, one after the other.
static size_t countRepeats(llvm::ArrayRef<Part> parts, size_t begin,
                           size_t period) {
  size_t count = 1;
  for (;; ++count)
    for (size_t i = 0; i < period; ++i) {
      const size_t other = begin + count * period + i;
      if (other >= parts.size() || parts[other].text != parts[begin + i].text)
        return count;
    }
}

static std::string describe(const Part &part) {
  std::string text = part.text;
  if (part.firstMicroBatch >= 0)
    text +=
        llvm::formatv(", micro-batch{0} {1}",
                      part.firstMicroBatch == part.lastMicroBatch ? "" : "es",
                      describeRange(part.firstMicroBatch, part.lastMicroBatch));
  return llvm::formatv("{0,10:f3} to {1,10:f3}  {2}", part.start, part.end,
                       text);
}

void mlir::chimera::printCriticalPath(const schedule::ProgramSet &set,
                                      const schedule::Simulation &simulation,
                                      llvm::raw_ostream &os) {
  constexpr size_t longestPeriod = 8;
  const std::vector<Part> parts = PathParts(set, simulation).run();
  int lines = 0;
  for (size_t i = 0; i < parts.size();) {
    size_t best = 1, repeats = 1;
    for (size_t period = 1; period <= longestPeriod; ++period)
      if (size_t count = countRepeats(parts, i, period);
          count > 1 && period * count > best * repeats) {
        best = period;
        repeats = count;
      }
    if (lines + int(best) > explainedLines) {
      os << llvm::formatv("  ... and {0} up to {1:f3}\n",
                          describeCount(parts.size() - i, "part"),
                          parts.back().end);
      return;
    }
    for (size_t j = i; j < i + best; ++j, ++lines)
      os << "  " << describe(parts[j]) << "\n";
    if (repeats > 1) {
      ++lines;
      os << llvm::formatv("  {0,10:f3} to {1,10:f3}  the same {2} more\n",
                          parts[i + best].start,
                          parts[i + best * repeats - 1].end,
                          describeCount(repeats - 1, "time"));
    }
    i += best * repeats;
  }
}
