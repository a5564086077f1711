//===- RehearsalOption.h - how long the tasks of a rehearsal are ----------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRAIN_REHEARSALOPTION_H
#define CHIMERA_LIB_RUNTIME_TRAIN_REHEARSALOPTION_H

#include "Core/Context.h"

#include <string>

namespace chimera::rt {

/// Parses a whole string as a finite number.
bool parseNumber(const std::string &text, double &value);

/// Parses the value of `--rehearse`: times for all stages, as in
/// "forward=20ms,backward=40ms,weight=10ms,steps=overlap", or a machine, as in
/// "machine.json,precision=bf16,steps=overlap", whose file is left for
/// `modelDurations`. False if it is neither.
bool parseRehearsal(const std::string &text, Rehearsal &rehearsal);

/// Takes the time of each task from the machine that the option named, if it
/// named one, and from what `plan` says of its stages, and the rates of updates
/// and copies. It is the model of chimera-simulate: overhead + FLOPs / rate +
/// bytes / bandwidth.
Status modelDurations(const Plan &plan, Rehearsal &rehearsal);

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRAIN_REHEARSALOPTION_H
