//===- CheckpointFiles.h - the files of a checkpoint ------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A checkpoint is several files, which cannot be replaced at one moment. So a
// save first writes all of them under temporary names, the state last, and then
// renames them, the state last. Once the new state is there, under whichever of
// its names, so are all new files, each under one of its two names; until then
// no file of the old checkpoint has been touched.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRAIN_CHECKPOINTFILES_H
#define CHIMERA_LIB_RUNTIME_TRAIN_CHECKPOINTFILES_H

#include "Core/Status.h"

namespace chimera::rt {

/// The names of the files of one checkpoint.
struct CheckpointFiles {
  std::string model, optimizer, state;
};

/// The names that the files of a checkpoint in `directory` have when all is
/// well.
CheckpointFiles checkpointFiles(const std::string &directory);

/// The names that the files of the newest complete checkpoint in `directory`
/// have: some are temporary if a save was interrupted while it renamed them.
/// Changes nothing, so that all ranks may ask, also of what they cannot write.
CheckpointFiles findCheckpoint(const std::string &directory);

/// Makes room for a new save: does the renames that an interrupted one has left
/// to do, and removes its state if it did not come that far.
Status prepareToSave(const std::string &directory);

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRAIN_CHECKPOINTFILES_H
