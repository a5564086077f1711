//===- Control.h - what ranks settle together -------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Collective operations on the control channel, built on messages alone and
// the same for every transport. They are for setup, checkpoints and reports,
// not for the inner loop: rank 0 talks to each rank in turn. All ranks call
// each in the same order.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRANSPORT_CONTROL_H
#define CHIMERA_LIB_RUNTIME_TRANSPORT_CONTROL_H

#include "Transport/Transport.h"

namespace chimera::rt {

/// Tags of the control channel.
enum ControlTag : int32_t {
  GatherSizeTag,
  GatherTag,
  BroadcastSizeTag,
  BroadcastTag,
  ReportTag,
  NoticeTag,
  TensorTag
};

/// Collective operations over one transport.
class Control {
public:
  Control(Transport &transport, double timeoutSeconds)
      : transport(transport), timeout(timeoutSeconds) {}

  /// Collects `bytes` of every rank in `all`, by rank, on rank 0; elsewhere
  /// `all` stays empty.
  Status gather(const std::string &bytes, std::vector<std::string> &all);

  /// Gives rank 0's `bytes` to every rank.
  Status broadcast(std::string &bytes);

  /// Returns when every rank has called it.
  Status barrier();

  /// The sum over ranks, added in rank order, on every rank.
  Status sum(double &value);

  /// Settles whether every rank is well. If not, rank 0 prints the error of
  /// the first rank that is not, and all ranks return an error.
  Status agree(const Status &local);

  /// Blocking point-to-point transfer.
  Status send(const void *data, int64_t bytes, int32_t peer, int32_t tag);
  Status receive(void *data, int64_t bytes, int32_t peer, int32_t tag);

  Transport &over() const { return transport; }

private:
  Transport &transport;
  double timeout;
};

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRANSPORT_CONTROL_H
