//===- Checkpoint.h - weights in and out ------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Saving what a later run needs to go on, and loading it. A checkpoint is one
// set of files whatever the number of ranks: it does not depend on the schedule
// or the placement that made it.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRAIN_CHECKPOINT_H
#define CHIMERA_LIB_RUNTIME_TRAIN_CHECKPOINT_H

#include "Core/Context.h"
#include "Train/StateFile.h"
#include "Transport/Control.h"

namespace chimera::rt {

/// Makes a directory for checkpoints, or says why they cannot be written there.
Status prepareDirectory(const std::string &path);

/// Says why a file that will be written at the end of a run cannot be: its
/// directory is not there or not writable, or it is no regular file.
Status checkReplaceable(const std::string &path);

/// Collective: writes DIR/model.safetensors, DIR/optimizer.safetensors (AdamW)
/// and DIR/state.json through rank 0 (see CheckpointFiles.h). The number of
/// updates is the optimizer's. What went wrong with the files is in `written`
/// of rank 0; the checkpoint that was there is still there then.
Status saveCheckpoint(chimera_rt_context &ctx, Control &control,
                      const std::string &directory, TrainState state,
                      Status &written);

/// Restores weights, optimizer and `state` from a checkpoint of the same model.
/// Settings that differ from those of the checkpoint are listed in `changes`.
Status loadCheckpoint(chimera_rt_context &ctx, const std::string &directory,
                      TrainState &state, std::vector<std::string> &changes);

/// Collective: writes the gradients of the last step to a safetensors file.
Status saveGradients(chimera_rt_context &ctx, Control &control,
                     const std::string &path);

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRAIN_CHECKPOINT_H
