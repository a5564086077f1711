//===- TraceFile.h - a timeline of what ran ---------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The trace of all ranks as one file that chrome://tracing and Perfetto
// open.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRAIN_TRACEFILE_H
#define CHIMERA_LIB_RUNTIME_TRAIN_TRACEFILE_H

#include "Core/Context.h"
#include "Transport/Control.h"

namespace chimera::rt {

/// Collective: gathers the events of all ranks and writes them to `path` on
/// rank 0. `origin` is this rank's now() when all ranks left a barrier: it
/// aligns the clocks of different machines.
Status saveTrace(chimera_rt_context &ctx, Control &control,
                 const std::string &path, int64_t origin);

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRAIN_TRACEFILE_H
