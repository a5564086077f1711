//===- TCPTransport.h - ranks as processes without MPI ----------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Creation of the TCP transport.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRANSPORT_TCP_TCPTRANSPORT_H
#define CHIMERA_LIB_RUNTIME_TRANSPORT_TCP_TCPTRANSPORT_H

#include "Transport/Transport.h"

namespace chimera::rt {

/// How processes find each other.
struct Meeting {
  int32_t rank = 0, ranks = 1;
  /// "file://DIRECTORY", which all ranks see, or "tcp://HOST:PORT", where rank
  /// 0 listens.
  std::string store;
  double seconds = 0; ///< longest wait for the others; 0: any time
};

/// Checks the form of `store`.
bool isStore(const std::string &store);

/// Meets the other ranks, and connects to them all.
Status createTCPTransport(std::unique_ptr<Transport> &transport,
                          const Meeting &meeting);

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRANSPORT_TCP_TCPTRANSPORT_H
