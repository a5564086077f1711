//===- Labels.h - words and numbers shared by the writers ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Labels of tasks, and numbers as people write them.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_SCHEDULE_RENDER_LABELS_H
#define CHIMERA_LIB_SCHEDULE_RENDER_LABELS_H

#include "chimera/Schedule/Render.h"

#include <string>
#include <vector>

namespace chimera::schedule {

/// Short names of tasks.
class TaskLabels {
public:
  explicit TaskLabels(const Placement &placement);

  /// `F3`; where some worker has several stages of one pipeline, `F3b` for the
  /// second of those that the worker has.
  std::string operator()(const Task &task) const;

  /// The length of the longest label of a task of micro-batch `microBatch`.
  int widest(int microBatch) const;

  /// True if labels name the chunk.
  bool nameChunks() const { return !chunks.empty(); }

private:
  /// Per pipeline and stage; empty if no worker has several stages of one.
  std::vector<std::vector<int>> chunks;
};

/// True if pipelines of both directions exist, so that labels have to tell.
bool hasBothDirections(const Placement &placement);

/// True if some backward has a weight-gradient task of its own.
bool hasWeightGradients(const ProgramSet &set);

/// `value` with at most `digits` digits behind the point, without trailing
/// zeros.
std::string formatNumber(double value, int digits = 3);

/// `chimera: 4 stages, 8 micro-batches, 2 pipelines`, or `hanayo: 4 workers
/// with 2 stages each, ...`.
std::string describeStep(const StepInfo &info);

/// `makespan 26, bubble ratio 23.1 %`.
std::string describeMakespan(const Simulation &simulation);

/// `makespan bubble 6 (23.1 % of the step), span bubble 4 (16.7 % of the
/// span)`.
std::string describeBubbles(const Simulation &simulation);

/// `4 forwards (4), 6 backwards (12), 4 messages (0)`.
std::string describePath(const PathSummary &path);

/// `1.5 MiB`.
std::string formatBytes(int64_t bytes);

} // namespace chimera::schedule

#endif // CHIMERA_LIB_SCHEDULE_RENDER_LABELS_H
