//===- NoMPI.cpp - a runtime without MPI ------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiled instead of the MPI transport where MPI was not found.
//
//===----------------------------------------------------------------------===//

#include "Transport/MPI/MPITransport.h"

using namespace chimera::rt;

Status chimera::rt::createMPITransport(std::unique_ptr<Transport> &, int64_t) {
  return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                          "the runtime was built without MPI (see "
                          "'--transport=local')");
}
