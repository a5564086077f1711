//===- Notices.h - what ranks tell each other about NCCL --------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Short messages of one size over the host transport. Those of one rank to
// another one keep their order. No call waits.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRANSPORT_NCCL_NOTICES_H
#define CHIMERA_LIB_RUNTIME_TRANSPORT_NCCL_NOTICES_H

#include "Transport/NCCL/Library.h"
#include "Transport/Transport.h"

#include <list>

namespace chimera::rt::nccl {

/// One notice. All ranks are machines of one kind, as in all messages.
struct Notice {
  enum class Kind : int32_t {
    Posted,  ///< a receive of `bytes` with `tag` from the rank that is told
    Go,      ///< the send of `bytes` with `tag` is next on the communicator
    GroupId, ///< how group `tag` connects
    Sum,     ///< the next sum of group `tag` has `bytes` of `dtype`
    Left     ///< the last notice
  };
  Kind kind = Kind::Left;
  int32_t tag = 0;
  int64_t bytes = 0;
  int32_t dtype = 0;
  int32_t hasId = 0;
  UniqueId id = {};
};

/// The notices to and from this rank.
class Notices {
public:
  explicit Notices(Transport &host) : host(host) {}

  /// Begins to listen to `peer`.
  Status listen(int32_t peer);

  Status send(int32_t peer, const Notice &notice);

  /// Takes the next notice that has come, in `peer` and `notice`; -1 in `peer`
  /// if there is none.
  Status take(int32_t &peer, Notice &notice);

  /// Forgets those that have been sent; true in `all` if that is all of them.
  Status retire(bool &all);

private:
  /// A notice on its way, where it must stay.
  struct Slot {
    Notice notice;
    Request request;
  };

  Transport &host;
  std::list<Slot> incoming; ///< one for each rank that is listened to
  std::list<Slot> outgoing, spare;
};

} // namespace chimera::rt::nccl

#endif // CHIMERA_LIB_RUNTIME_TRANSPORT_NCCL_NOTICES_H
