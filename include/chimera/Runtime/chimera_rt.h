//===- chimera_rt.h - the runtime as a library --------------------*- C -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The entry point of a training executable and the few queries that a program
// or a tool may ask of a context. Calls of generated code are in
// chimera_rt_abi.h.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_RUNTIME_CHIMERA_RT_H
#define CHIMERA_RUNTIME_CHIMERA_RT_H

#include "chimera/Runtime/chimera_rt_abi.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Outcome of a runtime call. Everything but CHIMERA_RT_OK ends the job.
typedef enum chimera_rt_status {
  CHIMERA_RT_OK = 0,
  /// A value that the caller gave is not possible: option, address, handle.
  CHIMERA_RT_INVALID_ARGUMENT = 1,
  /// A file exists but does not hold what is needed.
  CHIMERA_RT_BAD_DATA = 2,
  /// The operating system refused a file or memory operation.
  CHIMERA_RT_IO_ERROR = 3,
  /// The transport failed.
  CHIMERA_RT_TRANSPORT_ERROR = 4,
  /// Two ranks disagree: sizes, types, plans or orders.
  CHIMERA_RT_MISMATCH = 5,
  /// An operation did not end within the time limit.
  CHIMERA_RT_TIMEOUT = 6,
  /// Another rank has failed and this one was told to stop.
  CHIMERA_RT_CANCELLED = 7,
  /// A broken invariant of the runtime or of the compiled program.
  CHIMERA_RT_INTERNAL = 8,
  /// Training has left the finite numbers, and was told to stop then.
  CHIMERA_RT_NOT_FINITE = 9,
  /// The GPU or its driver failed, or there is none.
  CHIMERA_RT_DEVICE_ERROR = 10
} chimera_rt_status_t;

/// Runs a training executable: parses the command line, starts the transport,
/// checks plan and data on all ranks, trains, saves. `plan` is the compiler's
/// JSON text, `program` the compiled step of all workers, and `optimizer` what
/// updates weights on GPUs, or null if the program runs on the host; all
/// outlive the call. Returns the exit code of the process.
int chimera_rt_main(int argc, char **argv, const char *plan,
                    chimera_rt_program_t program,
                    const chimera_rt_optimizer_t *optimizer);

/// A constant, human-readable name of a status, e.g. "mismatch".
const char *chimera_rt_status_name(int32_t status);

/// The message of the first error of this context, or "" while there is none.
/// Owned by the context; valid until the context ends.
const char *chimera_rt_error_message(const chimera_rt_context_t *ctx);

/// Position of this rank: rank = worker * replicas + replica.
int32_t chimera_rt_rank(const chimera_rt_context_t *ctx);
int32_t chimera_rt_worker(const chimera_rt_context_t *ctx);
int32_t chimera_rt_replica(const chimera_rt_context_t *ctx);

/// The memory at `address`; fails unless `bytes` bytes there lie within their
/// space. The memory is owned by the context.
int32_t chimera_rt_resolve(chimera_rt_context_t *ctx, int64_t address,
                           int64_t bytes, void **pointer);

#ifdef __cplusplus
} // extern "C"
#endif

#endif // CHIMERA_RUNTIME_CHIMERA_RT_H
