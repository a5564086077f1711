//===- Render.cpp - choice of the format, and common labels ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Chooses a writer by name, and what the writers share.
//
//===----------------------------------------------------------------------===//

#include "Labels.h"

#include "chimera/Support/Count.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>

using namespace chimera::schedule;

std::optional<ReportFormat>
chimera::schedule::parseReportFormat(llvm::StringRef text) {
  return llvm::StringSwitch<std::optional<ReportFormat>>(text)
      .Case("text", ReportFormat::Text)
      .Case("json", ReportFormat::Json)
      .Case("json-full", ReportFormat::JsonFull)
      .Case("trace", ReportFormat::Trace)
      .Case("svg", ReportFormat::Svg)
      .Default(std::nullopt);
}

void chimera::schedule::render(ReportFormat format, const StepInfo &info,
                               const ProgramSet &set,
                               const Simulation &simulation,
                               llvm::raw_ostream &os) {
  switch (format) {
  case ReportFormat::Text:
    return renderText(info, set, simulation, os);
  case ReportFormat::Json:
    return renderJson(info, set, simulation, os);
  case ReportFormat::JsonFull:
    return renderJsonFull(info, set, simulation, os);
  case ReportFormat::Trace:
    return renderTrace(info, set, simulation, os);
  case ReportFormat::Svg:
    return renderSvg(info, set, simulation, os);
  }
}

TaskLabels::TaskLabels(const Placement &placement) {
  bool several = false;
  for (const Pipeline &pipeline : placement.pipelines) {
    std::vector<int> held(placement.workers, 0);
    std::vector<int> &list = chunks.emplace_back();
    for (int worker : pipeline.workers) {
      several |= held[worker] > 0;
      list.push_back(held[worker]++);
    }
  }
  if (!several)
    chunks.clear();
}

std::string TaskLabels::operator()(const Task &task) const {
  std::string text =
      "FBW"[static_cast<int>(task.kind)] + std::to_string(task.microBatch);
  if (!nameChunks())
    return text;
  // a to z, then aa, ab and so on.
  std::string chunk;
  for (int number = chunks[task.pipeline][task.stage]; number >= 0;
       number = number / 26 - 1)
    chunk.insert(chunk.begin(), static_cast<char>('a' + number % 26));
  return text + chunk;
}

int TaskLabels::widest(int microBatch) const {
  size_t result = (*this)({TaskKind::Forward, 0, 0, microBatch}).size();
  for (size_t p = 0; p < chunks.size(); ++p)
    for (size_t s = 0; s < chunks[p].size(); ++s)
      result = std::max(result, (*this)({TaskKind::Forward, static_cast<int>(p),
                                         static_cast<int>(s), microBatch})
                                    .size());
  return static_cast<int>(result);
}

bool chimera::schedule::hasBothDirections(const Placement &placement) {
  return llvm::any_of(placement.pipelines, [&](const Pipeline &pipeline) {
    return pipeline.direction != placement.pipelines[0].direction;
  });
}

bool chimera::schedule::hasWeightGradients(const ProgramSet &set) {
  return llvm::any_of(set.programs, [](const Program &program) {
    return llvm::any_of(program.instructions, [](const Instruction &i) {
      return i.kind == InstructionKind::Compute &&
             i.task.kind == TaskKind::WeightGradient;
    });
  });
}

std::string chimera::schedule::formatNumber(double value, int digits) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << llvm::format("%.*f", digits, value);
  if (text.find('.') != std::string::npos) {
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.')
      text.pop_back();
  }
  return text == "-0" ? "0" : text;
}

std::string chimera::schedule::describeStep(const StepInfo &info) {
  std::string depth = describeCount(info.stages, "stage");
  if (info.chunks > 1)
    depth = describeCount(info.stages, "worker") + " with " +
            std::to_string(info.chunks) + " stages each";
  return info.scheme + ": " + depth + ", " +
         describeCount(info.microBatches, "micro-batch") + ", " +
         describeCount(info.pipelines, "pipeline");
}

static std::string percent(double ratio) {
  return formatNumber(100 * ratio, 1) + " %";
}

std::string chimera::schedule::describeMakespan(const Simulation &simulation) {
  return "makespan " + formatNumber(simulation.makespan) + ", bubble ratio " +
         percent(simulation.bubbleRatio);
}

std::string chimera::schedule::describeBubbles(const Simulation &simulation) {
  return "makespan bubble " + formatNumber(simulation.makespanBubble) + " (" +
         percent(simulation.bubbleRatio) + " of the step), span bubble " +
         formatNumber(simulation.spanBubble) + " (" +
         percent(simulation.spanRatio) + " of the span)";
}

std::string chimera::schedule::describePath(const PathSummary &path) {
  std::string result;
  auto add = [&](const std::string &what, double time) {
    result +=
        (result.empty() ? "" : ", ") + what + " (" + formatNumber(time) + ")";
  };
  auto share = [&](const PathShare &share, llvm::StringRef noun) {
    if (share.count > 0)
      add(describeCount(share.count, noun), share.time);
  };
  share(path.tasks[0], "forward");
  share(path.tasks[1], "backward");
  share(path.tasks[2], "weight gradient");
  share(path.messages, "message");
  share(path.sums, "gradient sum");
  share(path.updates, "update");
  if (path.snapshots.count > 0)
    add(describeCount(path.snapshots.count, "snapshot") + " of the weights",
        path.snapshots.time);
  if (path.waiting > 0)
    add("waiting for links", path.waiting);
  return result;
}

std::string chimera::schedule::formatBytes(int64_t bytes) {
  static const char *const units[] = {"B", "KiB", "MiB", "GiB", "TiB"};
  double value = static_cast<double>(bytes);
  size_t unit = 0;
  for (; value >= 1024 && unit + 1 < std::size(units); ++unit)
    value /= 1024;
  return formatNumber(value, 2) + " " + units[unit];
}
