//===- Problem.h - what a scheme is asked to schedule ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The input of every scheme: how deep the pipeline is, how many micro-batches
// one training step has, how many pipelines share the workers, how much may be
// alive at once, when gradients are summed, and which task times the scheme may
// assume when it chooses an order. Nothing here knows tensors, IR or a runtime.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_SCHEDULE_PROBLEM_H
#define CHIMERA_SCHEDULE_PROBLEM_H

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"

#include <cstdint>
#include <optional>
#include <string>

namespace chimera::schedule {

/// When the gradient sum of a stage starts.
enum class SyncMode {
  /// After all tasks of the worker.
  Lazy,
  /// Right after the last backward of the stage on the worker.
  Eager,
  /// As `Eager`, but only where the worker has idle time left to hide it.
  EagerOpt,
};

/// The spelling of `mode` in options: `lazy`, `eager` or `eager-opt`.
llvm::StringRef stringifySyncMode(SyncMode mode);

/// The mode spelled `text`, or nothing if there is no such mode.
std::optional<SyncMode> parseSyncMode(llvm::StringRef text);

/// How bidirectional schemes take more micro-batches than workers.
enum class Scaling {
  /// One unit of D micro-batches after the other.
  Direct,
  /// Units of 2D micro-batches, in which two forwards stand against one
  /// backward.
  ForwardDoubling,
  /// The order of forward doubling over micro-batches of half the size, so that
  /// no more activations are alive than with `Direct`.
  BackwardHalving,
};

/// The spelling of `scaling` in options: `direct`, `forward-doubling` or
/// `backward-halving`.
llvm::StringRef stringifyScaling(Scaling scaling);

/// The scaling spelled `text`, or nothing if there is no such scaling.
std::optional<Scaling> parseScaling(llvm::StringRef text);

/// Times of the three parts of one stage's work on one micro-batch, in any
/// unit. A backward that is not split runs `backward + weight` long.
struct TaskTimes {
  double forward = 1;
  /// The input-gradient part of the backward pass.
  double backward = 1;
  /// The weight-gradient part of the backward pass.
  double weight = 1;
};

/// What a scheme is asked to schedule.
struct Problem {
  /// Number of stages that the model is cut into.
  int stages = 1;
  /// Number of stages that each pipeline puts on one worker.
  int chunks = 1;
  /// Number of micro-batches of one worker group in one step.
  int microBatches = 1;
  /// Number of pipelines that share the workers: 2f for bidirectional schemes
  /// (f down and f up), 1 for the others.
  int pipelines = 1;
  /// How bidirectional schemes take more micro-batches than workers.
  Scaling scaling = Scaling::Direct;
  /// The most micro-batches whose activations one worker may keep at once, in
  /// activations of 1/D of the model, D being the number of workers. 0 is the
  /// scheme's default.
  int maxLive = 0;
  /// When gradients are summed over the replicas of a stage.
  SyncMode sync = SyncMode::EagerOpt;
  /// The times a scheme may assume when the order depends on them, and that
  /// decide where idle time is expected. They never change what is computed.
  TaskTimes times;
  /// The time that a message between two workers takes, in the unit of `times`.
  double hop = 0;
  /// How many tasks a scheme that searches for its order puts in order at most,
  /// over all its trials; 0 is the scheme's default.
  int64_t mostTasks = 0;

  /// The depth in workers, D.
  int workers() const { return stages / chunks; }
};

/// The bounds of what is scheduled in one step. They keep the numbers of tasks
/// within what the tables of this library index, and turn a mistyped option
/// into an error at once.
constexpr int maxStages = 1 << 14;
constexpr int maxMicroBatches = 1 << 16;
constexpr int64_t maxTasks = int64_t(1) << 24;

/// A message about what an option asks for, behind the option as a user writes
/// it: `'stages=5': chimera needs an even number of stages, but got 5`.
std::string objectTo(llvm::StringRef option, const llvm::Twine &value,
                     const llvm::Twine &message);

/// Checks what every scheme needs: at least one stage, micro-batch and
/// pipeline, no more of them than the bounds above, stages that are a multiple
/// of the chunks, and times that are not negative, forward and backward
/// greater than zero. Returns a message in the style of the diagnostics (lower
/// case, no full stop), or nothing if all is well.
std::optional<std::string> checkProblem(const Problem &problem);

} // namespace chimera::schedule

#endif // CHIMERA_SCHEDULE_PROBLEM_H
