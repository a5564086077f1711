//===- Library.h - NCCL as a table of functions -----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// NCCL is loaded when a program starts, so that neither its headers nor its
// library are needed to build, and machines without it run everything else.
// The types are those of nccl.h under names of our own; enumerators have
// NCCL's values.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRANSPORT_NCCL_LIBRARY_H
#define CHIMERA_LIB_RUNTIME_TRANSPORT_NCCL_LIBRARY_H

#include "CUDA/Driver.h"

#include <climits>

namespace chimera::rt::nccl {

/// ncclResult_t.
enum Result : int {
  Success = 0,
  UnhandledCudaError = 1,
  SystemError = 2,
  InternalError = 3,
  InvalidArgument = 4,
  InvalidUsage = 5,
  RemoteError = 6,
  InProgress = 7
};

/// ncclDataType_t and ncclRedOp_t.
enum DataType : int { Uint8 = 1, Float32 = 7, Float64 = 8 };
enum ReduceOp : int { Sum = 0 };

/// ncclUniqueId: what the ranks of a new communicator must all know.
struct UniqueId {
  char bytes[128];
};

using Comm = struct CommHandle *;

/// ncclConfig_t of NCCL 2.18, which later versions take as well.
struct Config {
  size_t size = sizeof(Config);
  unsigned magic = 0xcafebeef;
  unsigned version = 21800;
  int blocking = INT_MIN; ///< INT_MIN: not chosen
  int cgaClusterSize = INT_MIN, minCTAs = INT_MIN, maxCTAs = INT_MIN;
  const char *netName = nullptr;
  int splitShare = INT_MIN;
};

/// The functions of the library.
struct Library {
#define NCCL_FUNCTION(name, result, parameters)                                \
  result(*name) parameters = nullptr;
#include "Transport/NCCL/LibraryFunctions.def"
};

/// Fills `library` from the shared library `file`, which stays loaded.
Status loadLibrary(const std::string &file, Library &library);

/// The outcome of a call for `comm`, which may be null. What has only begun is
/// no error.
Status toStatus(const Library &library, Comm comm, Result result,
                const char *function, const char *file, int line);

} // namespace chimera::rt::nccl

/// Calls a function of NCCL for `comm`; a Status.
#define CHIMERA_RT_NCCL(library, comm, function, ...)                          \
  ::chimera::rt::nccl::toStatus(library, comm,                                 \
                                (library).function(__VA_ARGS__),               \
                                "nccl" #function, __FILE__, __LINE__)

#endif // CHIMERA_LIB_RUNTIME_TRANSPORT_NCCL_LIBRARY_H
