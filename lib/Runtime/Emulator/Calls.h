//===- Calls.h - what driver functions share --------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_EMULATOR_CALLS_H
#define CHIMERA_LIB_RUNTIME_EMULATOR_CALLS_H

#include "CUDA/Driver.h"

#include <functional>

namespace chimera::emulator {

/// Returns `result`; `text` says what was wrong until this thread's next error.
rt::cuda::Result fail(rt::cuda::Result result, std::string text);

/// An error unless this thread has a context.
rt::cuda::Result needContext();

using Work = std::function<void()>;

/// Adds `work` to a stream, or to the graph that it captures; the default
/// stream does it at once.
rt::cuda::Result submit(rt::cuda::Stream stream, Work work);

/// Does all work of all streams.
void finishAllStreams();

/// Sets the functions of streams, events and graphs.
void addStreamFunctions(rt::cuda::Driver &driver);

} // namespace chimera::emulator

#endif // CHIMERA_LIB_RUNTIME_EMULATOR_CALLS_H
