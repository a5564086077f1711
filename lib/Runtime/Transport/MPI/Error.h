//===- Error.h - failed calls of MPI ----------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MPI returns error codes here instead of ending the process.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRANSPORT_MPI_ERROR_H
#define CHIMERA_LIB_RUNTIME_TRANSPORT_MPI_ERROR_H

#include "Core/Status.h"

#define OMPI_SKIP_MPICXX 1
#define MPICH_SKIP_MPICXX 1
#include <mpi.h>

namespace chimera::rt {

/// An error status for a failed MPI call.
inline Status mpiError(int code, const char *what, const char *file, int line) {
  char text[MPI_MAX_ERROR_STRING] = "";
  int length = 0;
  MPI_Error_string(code, text, &length);
  return makeError(file, line, CHIMERA_RT_TRANSPORT_ERROR, "%s: %s", what,
                   text);
}

} // namespace chimera::rt

/// Returns from the enclosing function if an MPI call fails.
#define CHIMERA_MPI(call)                                                      \
  do {                                                                         \
    if (int code = (call); code != MPI_SUCCESS)                                \
      return mpiError(code, #call, __FILE__, __LINE__);                        \
  } while (false)

#endif // CHIMERA_LIB_RUNTIME_TRANSPORT_MPI_ERROR_H
