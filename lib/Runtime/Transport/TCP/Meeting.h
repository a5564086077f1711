//===- Meeting.h - how processes find each other ----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Exchanges the addresses of ranks through a store, and makes a connection
// for each pair of them.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRANSPORT_TCP_MEETING_H
#define CHIMERA_LIB_RUNTIME_TRANSPORT_TCP_MEETING_H

#include "Transport/TCP/Socket.h"
#include "Transport/TCP/TCPTransport.h"

namespace chimera::rt::tcp {

/// Fills `connections` with one for each other rank, by rank.
Status connectAll(const Meeting &meeting, std::vector<Socket> &connections);

} // namespace chimera::rt::tcp

#endif // CHIMERA_LIB_RUNTIME_TRANSPORT_TCP_MEETING_H
