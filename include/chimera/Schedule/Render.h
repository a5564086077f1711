//===- Render.h - timetables as text, JSON, trace and picture ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writers for simulated steps. All are deterministic: the same simulation gives
// the same bytes.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_SCHEDULE_RENDER_H
#define CHIMERA_SCHEDULE_RENDER_H

#include "chimera/Schedule/Simulator.h"

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace chimera::schedule {

/// What the writers say about a step beside what is in the simulation.
struct StepInfo {
  std::string scheme;
  /// The depth in workers.
  int stages = 0;
  int microBatches = 0;
  int pipelines = 1;
  /// The number of stages that a pipeline puts on each worker.
  int chunks = 1;
};

enum class ReportFormat { Text, Json, JsonFull, Trace, Svg };

/// The format called `text`, `json`, `json-full`, `trace` or `svg`.
std::optional<ReportFormat> parseReportFormat(llvm::StringRef text);

/// One row per worker; a column is one unit of time where the times allow it,
/// and the table is scaled down where they do not. Around it: the figures of
/// the step and of each worker, the activations alive in each column, what the
/// critical path consists of, and a legend.
void renderText(const StepInfo &info, const ProgramSet &set,
                const Simulation &simulation, llvm::raw_ostream &os);

/// One JSON object with the keys `scheme`, `stages`, `micro_batches`,
/// `pipelines`, `makespan`, `bubble_ratio` and `per_worker`, a list of objects
/// with `worker`, `busy`, `idle`, `peak_activations` and `weight_copies`.
void renderJson(const StepInfo &info, const ProgramSet &set,
                const Simulation &simulation, llvm::raw_ostream &os);

/// The same object with all else that is known: both bubbles, exposed
/// communication, memory over time, the critical path, and all tasks.
void renderJsonFull(const StepInfo &info, const ProgramSet &set,
                    const Simulation &simulation, llvm::raw_ostream &os);

/// A trace in the Chrome trace event format, one row per worker and one for
/// its gradient sums, and its memory; one unit of time is shown as
/// `microseconds`.
void renderTrace(const StepInfo &info, const ProgramSet &set,
                 const Simulation &simulation, llvm::raw_ostream &os,
                 double microseconds = 1000);

/// A self-contained SVG picture: time to the right, a row per worker with its
/// tasks, its gradient sums and its memory, messages from row to row.
void renderSvg(const StepInfo &info, const ProgramSet &set,
               const Simulation &simulation, llvm::raw_ostream &os);

/// One of the above.
void render(ReportFormat format, const StepInfo &info, const ProgramSet &set,
            const Simulation &simulation, llvm::raw_ostream &os);

} // namespace chimera::schedule

#endif // CHIMERA_SCHEDULE_RENDER_H
