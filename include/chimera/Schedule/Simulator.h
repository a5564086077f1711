//===- Simulator.h - discrete-event run of worker programs ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs a set of programs in simulated time and says when everything happens,
// where time is lost, and how many activations are alive.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_SCHEDULE_SIMULATOR_H
#define CHIMERA_SCHEDULE_SIMULATOR_H

#include "chimera/Schedule/Costs.h"
#include "chimera/Schedule/Program.h"

#include "llvm/Support/Error.h"

#include <vector>

namespace chimera::schedule {

/// What one worker did.
struct WorkerReport {
  /// Time in tasks, in updates and in copies of the weights, and the rest of
  /// the step.
  double busy = 0, idle = 0;
  /// Idle time in which what the worker waits for has left its sender: messages
  /// and sums that no task hides. The worker is idle otherwise because of the
  /// tasks of others.
  double exposedMessages = 0, exposedSums = 0;
  /// Start of the first and end of the last task; both 0 without tasks.
  double firstStart = 0, lastEnd = 0;
  /// The largest number of micro-batches whose activations are alive at once,
  /// from the start of forward to the end of the (weight-)backward, counted in
  /// activations of 1/D of the model, D being the number of workers.
  double peakActivations = 0;
  /// The weights held, with all their versions, in weights of 1/D of the model.
  double weightCopies = 0;
};

/// What a worker keeps from `time` on.
struct MemoryChange {
  double time = 0;
  /// As in `WorkerReport::peakActivations`.
  double activations = 0;
  /// Stashes, boundary values and receive buffers; 0 if sizes are not known.
  int64_t bytes = 0;
};

/// The memory of one worker over time.
struct WorkerMemory {
  /// At most one per moment, ascending.
  std::vector<MemoryChange> changes;
  /// The largest number of bytes in `changes` or within one moment; more where
  /// directions share no memory (see `countBufferBytes`).
  int64_t peakBytes = 0;
};

/// Number and time of the steps of one kind on the critical path.
struct PathShare {
  int count = 0;
  double time = 0;
};

/// What the critical path consists of; the times add up to the step.
struct PathSummary {
  /// By task kind.
  PathShare tasks[3];
  PathShare messages, sums, updates, snapshots;
  /// Messages that wait for their link; part of no other share.
  double waiting = 0;
};

/// The result of a simulation.
struct Simulation {
  /// Start and end of each instruction. It starts when the worker reaches it.
  /// A wait ends when it is over, a send when its message has arrived, a sum
  /// when it is complete; the worker goes on meanwhile.
  std::vector<std::vector<Interval>> times;
  std::vector<WorkerReport> workers;
  /// One per worker.
  std::vector<WorkerMemory> memory;
  /// The end of the run.
  double end = 0;
  /// The length of the step: of the run or, where steps overlap, of the last
  /// step that has a next one. Busy and idle times and bubbles are of that
  /// step.
  double makespan = 0;
  /// What no order of the same tasks on the same workers takes less than; see
  /// `schedule::lowerBound`. Where steps overlap, the work of the busiest
  /// worker.
  double lowerBound = 0;
  /// Idle time of a worker, averaged over the workers: step minus work.
  double makespanBubble = 0;
  /// `makespanBubble / makespan`, 0 for an empty step.
  double bubbleRatio = 0;
  /// The largest over workers of last end - first start - work in between;
  /// counts only gaps inside a worker's own span.
  double spanBubble = 0;
  /// `spanBubble` over the span of that worker, 0 if it is empty.
  double spanRatio = 0;
  /// A longest chain of instructions that wait for each other without a gap,
  /// from the start of the step to its end; only tasks, sends, sums, updates
  /// and copies of the weights are listed.
  std::vector<Position> criticalPath;
  PathSummary path;
};

/// Runs `set`, unrolled where steps overlap, under `costs`. Sends never block,
/// a wait blocks, messages and sums run beside the tasks. Fails if the costs do
/// not fit the set or if the programs get stuck; the error names the worker and
/// the instruction.
llvm::Expected<Simulation> simulate(const ProgramSet &set, const Costs &costs);

} // namespace chimera::schedule

#endif // CHIMERA_SCHEDULE_SIMULATOR_H
