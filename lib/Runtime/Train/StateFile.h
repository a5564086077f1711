//===- StateFile.h - where a run stands -------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// state.json of a checkpoint: how far the run has come, what it trains, and
// with which settings. Another program may go on from there if it trains the
// same model, whatever its schedule.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRAIN_STATEFILE_H
#define CHIMERA_LIB_RUNTIME_TRAIN_STATEFILE_H

#include "Core/Plan.h"
#include "Train/Optimizer.h"

#include <optional>

namespace chimera::rt {

/// Steps that one run may have, and those that it may go on from; their sum can
/// be counted in 32 bits.
constexpr int64_t mostSteps = 1000000000;

/// Position in a run, kept beside the weights.
struct TrainState {
  int64_t step = 0;         ///< steps done
  int64_t microBatches = 0; ///< global micro-batches seen
  int64_t updates = 0;      ///< of the optimizer
  uint64_t seed = 0;        ///< of the initial weights

  /// The state as one line: ranks compare it.
  std::string fingerprint() const;
};

/// The contents of the file, for a run of `plan` with the settings `options`.
std::string stateText(const Plan &plan, const OptimizerOptions &options,
                      const TrainState &state);

/// Reads a state, which a run of `plan` must be able to go on from. Settings
/// that differ from `options` are listed in `changes`, for people.
Status readState(const std::string &path, const Plan &plan,
                 const OptimizerOptions &options, TrainState &state,
                 std::vector<std::string> &changes);

/// What tells which other files belong to a state.
struct StateSummary {
  int64_t step = 0;
  std::string optimizer;
};

/// Reads a state of any run; nothing if there is none, or not all of it.
std::optional<StateSummary> summarizeState(const std::string &path);

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRAIN_STATEFILE_H
