//===- StreamWaits.h - streams that wait for NCCL ---------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host does not wait for operations that NCCL has begun: the stream that
// uses their data does. Somebody must still notice when such a wait takes too
// long, so each has two events, when the stream has come to it and when the
// operation has ended, at which the communication thread looks.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRANSPORT_NCCL_STREAMWAITS_H
#define CHIMERA_LIB_RUNTIME_TRANSPORT_NCCL_STREAMWAITS_H

#include "Transport/NCCL/Communicator.h"

#include <list>
#include <mutex>

namespace chimera::rt::nccl {

/// The waits of one rank's streams.
class StreamWaits {
public:
  /// `end` names operations in messages.
  StreamWaits(Device &device, const Transport &end)
      : device(device), end(end) {}

  /// Lets the stream of `request` wait for its mark, which is the end of its
  /// operation, for at most `seconds` (0: any time). Any thread may call.
  Status add(const Request &request, double seconds);

  /// Forgets waits that have ended; an error names one that lasts too long.
  Status progress();

  /// Any thread may ask.
  bool isEmpty() const;

private:
  struct Wait {
    Request request;
    double seconds;
    cuda::Event reached;
    int64_t since = 0; ///< when the stream had come there; 0: it has not
  };

  Status look(Wait &wait, bool &over);

  Device &device;
  const Transport &end;
  mutable std::mutex mutex; ///< guards the waits
  std::list<Wait> waits;
};

} // namespace chimera::rt::nccl

#endif // CHIMERA_LIB_RUNTIME_TRANSPORT_NCCL_STREAMWAITS_H
