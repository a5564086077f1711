//===- MPITransport.cpp - ranks as MPI processes ----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transport/MPI/MPITransport.h"

#include "Transport/MPI/Engine.h"

using namespace chimera::rt;

Status chimera::rt::createMPITransport(std::unique_ptr<Transport> &transport,
                                       int64_t chunkBytes) {
  return createEngineTransport(transport, [&](const Transport &end) {
    return std::make_unique<MPIEngine>(end, chunkBytes);
  });
}
