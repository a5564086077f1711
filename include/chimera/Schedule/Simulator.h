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

#include "chimera/Schedule/Program.h"

#include "llvm/Support/Error.h"

#include <vector>

namespace chimera::schedule {

/// What things cost, all in one unit of time.
struct Costs {
  /// Per stage. An unsplit backward runs `backward + weight` long.
  std::vector<double> forward, backward, weight;
  /// A message arrives `p2p + bytes * p2pPerByte` after its send.
  double p2p = 0;
  double p2pPerByte = 0;
  /// A sum is complete `allreduce + bytes * allreducePerByte` after its last
  /// member has started it.
  double allreduce = 0;
  double allreducePerByte = 0;
  /// Length of the update.
  double optimizer = 0;

  /// The same times for each of `stages` stages.
  static Costs uniform(int stages, double forward, double backward,
                       double weight);
};

/// What one worker did.
struct WorkerReport {
  /// Time in tasks and in the update, and the rest of the step.
  double busy = 0, idle = 0;
  /// Start of the first and end of the last task; both 0 without tasks.
  double firstStart = 0, lastEnd = 0;
  /// The largest number of micro-batches whose activations are alive at once,
  /// from the start of forward to the end of the (weight-)backward, counted in
  /// activations of 1/D of the model, D being the number of workers.
  double peakActivations = 0;
  /// The weights held, in weights of 1/D of the model.
  double weightCopies = 0;
};

/// The result of a simulation.
struct Simulation {
  /// Start and end of each instruction. It starts when the worker reaches it.
  /// A wait ends when it is over, a send when its message has arrived, a sum
  /// when it is complete; the worker goes on meanwhile.
  std::vector<std::vector<Interval>> times;
  std::vector<WorkerReport> workers;
  /// The length of the step.
  double makespan = 0;
  /// Idle time of a worker, averaged over the workers: step minus work.
  double makespanBubble = 0;
  /// The largest over workers of last end - first start - work in between;
  /// counts only gaps inside a worker's own span.
  double spanBubble = 0;
  /// `makespanBubble / makespan`, 0 for an empty step.
  double bubbleRatio = 0;
  /// A longest chain of instructions that wait for each other without a gap,
  /// from the start of the step to its end; only tasks, sends, sums and
  /// updates are listed.
  std::vector<Position> criticalPath;
};

/// Runs `set` under `costs`. Sends never block, a receive is there `p2p` after
/// its send, a wait blocks, sums run beside the tasks. Fails if the costs do
/// not fit the set or if the programs get stuck; the error names the worker
/// and the instruction.
llvm::Expected<Simulation> simulate(const ProgramSet &set, const Costs &costs);

} // namespace chimera::schedule

#endif // CHIMERA_SCHEDULE_SIMULATOR_H
