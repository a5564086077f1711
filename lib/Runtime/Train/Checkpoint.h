//===- Checkpoint.h - weights in and out ------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loading weights by name, and saving what a later run needs to go on. A
// checkpoint is one set of files whatever the number of ranks: it does not
// depend on the schedule or the placement that made it.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRAIN_CHECKPOINT_H
#define CHIMERA_LIB_RUNTIME_TRAIN_CHECKPOINT_H

#include "Core/Context.h"
#include "Transport/Control.h"

namespace chimera::rt {

/// Steps that one run may have, and those that it may go on from; their sum can
/// be counted in 32 bits.
constexpr int64_t mostSteps = 1000000000;

/// Position in a run, kept beside the weights.
struct TrainState {
  int64_t step = 0;         ///< steps done
  int64_t microBatches = 0; ///< global micro-batches seen
  uint64_t seed = 0;
};

/// Makes a directory for checkpoints, or says why it cannot be written to.
Status prepareDirectory(const std::string &path);

/// Says why a file that will be written at the end of a run cannot be: its
/// directory is not there or not writable, or it is no regular file.
Status checkReplaceable(const std::string &path);

/// Gives this worker's parameters their values from a safetensors file. Each
/// rank reads for itself. Names may lack the prefix "transformer.", as in the
/// files of the GPT-2 hub. Tensors that the model does not have are listed in
/// `extra`.
Status loadWeights(chimera_rt_context &ctx, const std::string &path,
                   std::vector<std::string> &extra);

/// Collective: writes DIR/model.safetensors, DIR/optimizer.safetensors (AdamW)
/// and DIR/state.json through rank 0. Each file replaces its predecessor
/// atomically; the state comes last and all carry the step.
Status saveCheckpoint(chimera_rt_context &ctx, Control &control,
                      const std::string &directory, const TrainState &state);

/// Restores weights, optimizer and `state` from a checkpoint.
Status loadCheckpoint(chimera_rt_context &ctx, const std::string &directory,
                      TrainState &state);

/// Collective: writes the gradients of the last step to a safetensors file.
Status saveGradients(chimera_rt_context &ctx, Control &control,
                     const std::string &path);

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRAIN_CHECKPOINT_H
