//===- Network.h - what messages and sums cost between workers --*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `Costs` has one price for all messages. Where it matters which workers talk,
// a network says it.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_SCHEDULE_NETWORK_H
#define CHIMERA_SCHEDULE_NETWORK_H

#include "llvm/ADT/ArrayRef.h"

#include <cstdint>

namespace chimera::schedule {

/// The time of a message: it is on its link for `bytes * perByte`, and arrives
/// `latency` after it has left it.
struct Link {
  double latency = 0;
  double perByte = 0;
};

/// Says what a message or a sum costs, by who takes part.
class Network {
public:
  virtual ~Network();

  /// The link from worker `from` to worker `to`, two of one group.
  virtual Link link(int from, int to) const = 0;

  /// The time of a sum of `bytes` bytes over all replicas of `members`.
  virtual double sumTime(llvm::ArrayRef<int> members, int64_t bytes) const = 0;

  /// True if the sums of a worker follow each other.
  virtual bool sumsInTurn() const = 0;
};

} // namespace chimera::schedule

#endif // CHIMERA_SCHEDULE_NETWORK_H
