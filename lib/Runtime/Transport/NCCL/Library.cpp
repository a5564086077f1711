//===- Library.cpp - NCCL as a table of functions ---------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transport/NCCL/Library.h"

#include <dlfcn.h>

using namespace chimera::rt;
using namespace chimera::rt::nccl;

/// The oldest version whose Config has the fields above.
static constexpr int oldestVersion = 21800;

/// What NCCL's own text does not say about a result.
static const char *hint(Result result) {
  return result == InvalidUsage
             ? "; each rank needs a GPU of its own with NCCL "
               "('--transport=mpi' can share one)"
             : "";
}

Status nccl::loadLibrary(const std::string &file, Library &library) {
  void *handle = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    return CHIMERA_RT_ERROR(
        CHIMERA_RT_DEVICE_ERROR,
        "no NCCL: %s; install NCCL 2.18 or later, and name its libnccl.so.2 in "
        "'--nccl-library' if it is not where the system looks",
        dlerror());
  const char *missing = nullptr;
  auto find = [&](auto &function, const char *symbol) {
    function = reinterpret_cast<std::decay_t<decltype(function)>>(
        dlsym(handle, symbol));
    if (!function && !missing)
      missing = symbol;
  };
#define NCCL_FUNCTION(name, result, parameters)                                \
  find(library.name, "nccl" #name);
#include "Transport/NCCL/LibraryFunctions.def"
  int version = 0;
  if (!missing)
    CHIMERA_RT_RETURN_IF_ERROR(
        CHIMERA_RT_NCCL(library, nullptr, GetVersion, &version));
  if (missing || version < oldestVersion)
    return CHIMERA_RT_ERROR(
        CHIMERA_RT_DEVICE_ERROR, "'%s' is not NCCL 2.18 or later: %s",
        file.c_str(),
        missing ? format("it has no function '%s'", missing).c_str()
                : format("its version is %d", version).c_str());
  return Status();
}

Status nccl::toStatus(const Library &library, Comm comm, Result result,
                      const char *function, const char *file, int line) {
  if (result == Success || result == InProgress)
    return Status();
  const char *more = comm ? library.GetLastError(comm) : nullptr;
  bool hasMore = more && *more;
  return makeError(file, line, CHIMERA_RT_TRANSPORT_ERROR, "%s: %s%s%s%s%s",
                   function, library.GetErrorString(result),
                   hasMore ? " (" : "", hasMore ? more : "", hasMore ? ")" : "",
                   hint(result));
}
