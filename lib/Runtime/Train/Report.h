//===- Report.h - what a step was like --------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// After each step every rank sends rank 0 what it measured; rank 0 makes of
// it the loss, the gradient norm, a line on the terminal and a line of
// metrics. Nobody waits: rank 0 takes the reports of a step in the middle of
// the next one, when all ranks are known to have ended it.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRAIN_REPORT_H
#define CHIMERA_LIB_RUNTIME_TRAIN_REPORT_H

#include "Core/Context.h"
#include "Train/MetricsFile.h"
#include "Train/Options.h"
#include "Train/StateFile.h"
#include "Transport/Control.h"

namespace chimera::rt {

/// The results of one step, on rank 0.
struct StepResult {
  double loss = 0; ///< mean over all micro-batches, in their order
  double gradientNorm = 0;
  /// The first micro-batch whose loss is not finite and its rank, or -1.
  int32_t suspect = -1, suspectRank = -1;
  int64_t time = 0;              ///< nanoseconds
  std::vector<int64_t> busy;     ///< nanoseconds in stage functions, by rank
  std::vector<int64_t> duration; ///< of the program, by rank

  /// Part of the ranks' time in which they have no task.
  double bubbleRatio() const;
};

/// Gathers and prints the results of steps.
class Reporter {
public:
  Reporter(chimera_rt_context &ctx, Control &control, const Options &options);

  /// Opens the metrics file of a run that begins at `start`, and checks that
  /// its other files can be written at its end (rank 0).
  Status open(const TrainState &start);

  /// Begins to write; `lastStep` is the number of the last step, for people.
  Status begin(int64_t lastStep);

  /// Hands in this rank's record of step number `step` (from 1), whose program
  /// took `duration` nanoseconds and which came `time` after the last one.
  Status submit(int64_t step, int64_t duration, int64_t time);

  /// On rank 0, collects the reports of the submitted step, if there is one,
  /// prints it and appends it to the metrics. Precedes the next submit.
  Status collect();

  /// Waits for reports in flight, and prints the summary of a rehearsal.
  Status finish();

  /// The first failure of what a run can go on without: its terminal.
  const Status &outcome() const { return printed; }

private:
  /// Losses of all micro-batches, and the ranks that they come from.
  struct Losses {
    std::vector<double> values;
    std::vector<int32_t> ranks; ///< -1: not reported
  };

  void say(const std::string &text);
  Status print(const StepResult &result);
  Status checkFinite(const StepResult &result);
  void pack(int64_t duration, std::string &bytes) const;
  Status unpack(int32_t rank, const std::string &bytes, StepResult &result,
                Losses &losses) const;
  Status average(const Losses &losses, StepResult &result) const;

  chimera_rt_context &ctx;
  Control &control;
  const Options &options;
  MetricsFile metrics;
  Status printed;            ///< of the terminal
  bool warnedFinite = false; ///< that a number is not finite

  /// Two reports may be in flight, so that a rank is never held up by rank 0.
  std::string buffers[2];
  Request requests[2];
  bool inFlight[2] = {false, false};
  int64_t submitted = 0;

  /// The step that rank 0 has submitted and not collected yet; 0: none.
  int64_t openStep = 0, openTime = 0;
  int64_t lastStep = 0;

  /// Sums over the steps of a rehearsal but the first.
  int64_t counted = 0, totalTime = 0;
  double totalBubble = 0;
};

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRAIN_REPORT_H
