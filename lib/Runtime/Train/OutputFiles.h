//===- OutputFiles.h - what a run may overwrite -----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// No output of a run destroys another file that the run has to do with.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRAIN_OUTPUTFILES_H
#define CHIMERA_LIB_RUNTIME_TRAIN_OUTPUTFILES_H

#include "Train/Options.h"

namespace chimera::rt {

/// Says which file of another option, or of the program itself, an option would
/// overwrite. A checkpoint may replace the one that the run goes on from, and
/// devices may be written by several options.
Status checkOutputs(const Options &options);

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRAIN_OUTPUTFILES_H
