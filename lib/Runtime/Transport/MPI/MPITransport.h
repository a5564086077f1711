//===- MPITransport.h - ranks as MPI processes ------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Creation of the MPI transport.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRANSPORT_MPI_MPITRANSPORT_H
#define CHIMERA_LIB_RUNTIME_TRANSPORT_MPI_MPITRANSPORT_H

#include "Transport/Transport.h"

namespace chimera::rt {

/// Starts MPI in this process, on a thread of its own. Longer messages than
/// `chunkBytes` (at most 2^30, the default) are sent in pieces.
Status createMPITransport(std::unique_ptr<Transport> &transport,
                          int64_t chunkBytes = INT64_C(1) << 30);

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRANSPORT_MPI_MPITRANSPORT_H
