//===- Log.h - messages to the user -----------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One line per message on standard error, with the rank it is about. Lines
// of concurrent ranks in one process do not mix. What a run prints as its
// result goes to standard output, and is checked.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_CORE_LOG_H
#define CHIMERA_LIB_RUNTIME_CORE_LOG_H

#include "Core/Status.h"

namespace chimera::rt {

enum class Severity { Error, Warning, Note };

/// Prints "chimera: rank R: error: TEXT"; without the rank if `rank` < 0.
void log(Severity severity, int rank, const std::string &text);

/// Prints `text` on standard output at once, or says why that is not possible.
Status print(const std::string &text);

/// The number that an MPI launcher gave this process, or 0 if started alone.
/// For use before the transport is up: usage errors are printed by rank 0 only.
int launcherRank();

/// The number of processes that an MPI launcher has started, or 1.
int launcherSize();

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_CORE_LOG_H
