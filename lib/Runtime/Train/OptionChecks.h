//===- OptionChecks.h - options that do not go together ---------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What no single option can say: which of them need, exclude or contradict
// each other, or the program.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRAIN_OPTIONCHECKS_H
#define CHIMERA_LIB_RUNTIME_TRAIN_OPTIONCHECKS_H

#include "Train/Options.h"

namespace chimera::rt {

/// Refuses complete options that do not go together, or not with `plan`.
Status checkOptions(const Options &options, const Plan &plan);

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRAIN_OPTIONCHECKS_H
