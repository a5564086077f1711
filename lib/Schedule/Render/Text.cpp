//===- Text.cpp - timetables for the terminal ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One row per worker, one column per unit of time. The unit is the largest time
// of which all starts and ends are multiples; where there is none, or the table
// would get too wide, times are scaled and rounded to characters.
//
//===----------------------------------------------------------------------===//

#include "Labels.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace chimera::schedule;

namespace {

/// How times become columns of characters.
struct Scale {
  /// Characters per unit of time.
  double charactersPerTime = 1;
  /// Characters per column; 0 if times had to be rounded.
  int columnWidth = 0;
  double unit = 0;

  int column(double time) const {
    return static_cast<int>(std::lround(time * charactersPerTime));
  }
};

} // namespace

static constexpr int maxAlignedWidth = 360;
static constexpr int scaledWidth = 140;

/// Calls `visit(time, instruction)` for the tasks of `worker`.
template <typename Visitor>
static void forEachTask(const ProgramSet &set, const Simulation &simulation,
                        int worker, Visitor visit) {
  const std::vector<Instruction> &list = set.programs[worker].instructions;
  for (size_t i = 0; i < list.size(); ++i)
    if (list[i].kind == InstructionKind::Compute)
      visit(simulation.times[worker][i], list[i]);
}

static Scale chooseScale(const ProgramSet &set, const Simulation &simulation,
                         int labelWidth) {
  const int workers = static_cast<int>(set.programs.size());
  double shortest = std::numeric_limits<double>::infinity();
  for (int worker = 0; worker < workers; ++worker)
    forEachTask(set, simulation, worker,
                [&](const Interval &time, const Instruction &) {
                  if (time.end > time.start)
                    shortest = std::min(shortest, time.end - time.start);
                });
  auto fits = [&](double unit) {
    bool result = true;
    auto isMultiple = [&](double time) {
      double units = time / unit;
      return std::abs(units - std::round(units)) < 1e-6 * (1 + units);
    };
    for (int worker = 0; worker < workers; ++worker)
      forEachTask(set, simulation, worker,
                  [&](const Interval &time, const Instruction &) {
                    result &= isMultiple(time.start) && isMultiple(time.end);
                  });
    return result;
  };
  Scale scale;
  const int width = labelWidth + 1;
  if (std::isfinite(shortest))
    for (int parts = 1; parts <= 4; ++parts) {
      double unit = shortest / parts;
      if (simulation.end / unit * width > maxAlignedWidth)
        break;
      if (!fits(unit))
        continue;
      scale.unit = unit;
      scale.columnWidth = width;
      scale.charactersPerTime = width / unit;
      return scale;
    }
  if (simulation.end > 0)
    scale.charactersPerTime = scaledWidth / simulation.end;
  return scale;
}

static std::string label(const ProgramSet &set, const TaskLabels &labels,
                         const Task &task, bool directions) {
  std::string text = labels(task);
  if (directions)
    text += set.placement.pipelines[task.pipeline].direction == Direction::Down
                ? 'v'
                : '^';
  return text;
}

static void renderRows(const ProgramSet &set, const Simulation &simulation,
                       const TaskLabels &labels, const Scale &scale,
                       bool directions, llvm::raw_ostream &os) {
  const int width = std::max(scale.column(simulation.end), 1);
  for (int worker = 0, e = static_cast<int>(set.programs.size()); worker < e;
       ++worker) {
    std::string row(width, scale.columnWidth ? ' ' : '.');
    if (scale.columnWidth)
      for (int c = 0; c < width; c += scale.columnWidth)
        row[c] = '.';
    forEachTask(set, simulation, worker,
                [&](const Interval &time, const Instruction &instruction) {
                  int from = scale.column(time.start);
                  int to = std::min(scale.column(time.end), width);
                  std::string text =
                      label(set, labels, instruction.task, directions);
                  for (int c = from; c < to; ++c) {
                    size_t i = c - from;
                    // A long task goes on with dashes; its last character
                    // separates it from its neighbor.
                    row[c] = i < text.size() ? text[i] : '-';
                  }
                  if (to - from > (scale.columnWidth ? 0 : 2))
                    row[to - 1] = ' ';
                });
    os << llvm::format("worker %-3d ", worker)
       << llvm::StringRef(row).rtrim(' ') << '\n';
  }
}

static void renderRuler(const Simulation &simulation, const Scale &scale,
                        llvm::raw_ostream &os) {
  const double width = scale.column(simulation.end);
  std::string row;
  const int columnsPerMark = scale.columnWidth ? 4 : 1;
  double step =
      scale.columnWidth ? columnsPerMark * scale.unit : simulation.end / 10;
  for (int mark = 0; step > 0 && scale.column(mark * step) < width; ++mark) {
    size_t c = scale.column(mark * step);
    if (c < row.size() + (mark > 0))
      continue;
    row.resize(c, ' ');
    row += formatNumber(mark * step, scale.columnWidth ? 3 : 1);
  }
  os << "time       " << row << '\n';
}

/// The most activations alive on each worker in each column.
static void renderMemory(const ProgramSet &set, const Simulation &simulation,
                         const Scale &scale, llvm::raw_ostream &os) {
  const int width = std::max(scale.column(simulation.end), 1);
  const int columns = width / scale.columnWidth;
  os << "\nactivations alive\n";
  for (int worker = 0, e = static_cast<int>(set.programs.size()); worker < e;
       ++worker) {
    std::vector<double> most(columns, 0);
    const std::vector<MemoryChange> &changes =
        simulation.memory[worker].changes;
    for (size_t i = 0; i < changes.size(); ++i) {
      const double until =
          i + 1 < changes.size() ? changes[i + 1].time : simulation.end;
      const int from = scale.column(changes[i].time) / scale.columnWidth;
      const int to = scale.column(until) / scale.columnWidth;
      for (int c = from; c < std::min(to, columns); ++c)
        most[c] = std::max(most[c], changes[i].activations);
    }
    std::string row;
    for (double activations : most) {
      std::string text = formatNumber(activations, 1);
      if (static_cast<int>(text.size()) >= scale.columnWidth)
        text = formatNumber(std::ceil(activations), 0);
      row += activations == 0 ? "." : text;
      row.resize((row.size() / scale.columnWidth + 1) * scale.columnWidth, ' ');
    }
    os << llvm::format("worker %-3d ", worker)
       << llvm::StringRef(row).rtrim(' ') << '\n';
  }
}

static void renderWorkers(const ProgramSet &set, const Simulation &simulation,
                          llvm::raw_ostream &os) {
  const bool sizes = !set.sizes.stash.empty();
  os << "worker      busy      idle  peak activations  weight copies  exposed "
        "messages  exposed sums"
     << (sizes ? "  peak of activations  other memory" : "") << '\n';
  for (size_t worker = 0; worker < simulation.workers.size(); ++worker) {
    const WorkerReport &report = simulation.workers[worker];
    os << llvm::format(
        "%-6d %9s %9s %17s %14s %17s %13s", static_cast<int>(worker),
        formatNumber(report.busy).c_str(), formatNumber(report.idle).c_str(),
        formatNumber(report.peakActivations).c_str(),
        formatNumber(report.weightCopies).c_str(),
        formatNumber(report.exposedMessages).c_str(),
        formatNumber(report.exposedSums).c_str());
    if (sizes)
      os << llvm::format(
          " %20s %13s",
          formatBytes(simulation.memory[worker].peakBytes).c_str(),
          formatBytes(set.sizes.fixed[worker]).c_str());
    os << '\n';
  }
}

void chimera::schedule::renderText(const StepInfo &info, const ProgramSet &set,
                                   const Simulation &simulation,
                                   llvm::raw_ostream &os) {
  const bool directions = hasBothDirections(set.placement);
  const TaskLabels labels(set.placement);
  const int widest = labels.widest(std::max(set.microBatches - 1, 0));
  Scale scale = chooseScale(set, simulation, widest + (directions ? 1 : 0));

  os << describeStep(info) << '\n'
     << describeMakespan(simulation) << ", lower bound "
     << formatNumber(simulation.lowerBound) << '\n'
     << describeBubbles(simulation) << '\n'
     << "the makespan bubble counts if the update waits for all workers, the "
        "span bubble if each may go on by itself\n";
  if (set.steps > 1)
    os << "steps overlap: " << set.steps
       << " steps are shown, the figures are those of step " << set.steps - 1
       << '\n';
  os << '\n';
  renderRuler(simulation, scale, os);
  renderRows(set, simulation, labels, scale, directions, os);

  os << "\nF forward, B backward";
  if (hasWeightGradients(set))
    os << " (input gradients), W weight gradients";
  os << ", then the micro-batch";
  if (labels.nameChunks())
    os << " and the chunk";
  if (directions)
    os << "; v down, ^ up";
  os << "; . idle\n";
  if (scale.columnWidth)
    renderMemory(set, simulation, scale, os);
  os << '\n';
  renderWorkers(set, simulation, os);
  os << "\ncritical path: " << describePath(simulation.path) << '\n';
}
