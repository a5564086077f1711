//===- MachineNetwork.h - messages and sums on a machine ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_PERFORMANCE_MACHINENETWORK_H
#define CHIMERA_PERFORMANCE_MACHINENETWORK_H

#include "chimera/Performance/Machine.h"
#include "chimera/Schedule/Network.h"

#include <vector>

namespace chimera::performance {

/// The links of a machine between the workers of groups that are replicated
/// `dataParallel` times. Replica r of worker w is rank w * `dataParallel` + r,
/// as in training programs, so that the replicas of a worker are neighbors.
class MachineNetwork final : public schedule::Network {
public:
  /// Times are in seconds times `scale`.
  MachineNetwork(const Machine &machine, int workers, int dataParallel,
                 double scale = 1);

  /// The slowest link that a replica has between the two.
  schedule::Link link(int from, int to) const override;

  /// Level by level, from the innermost out: the ranks of a group sum their
  /// bytes in the way of the machine's algorithm, so that each of n holds one
  /// nth, or with trees one of them all, and those of a kind go on with the
  /// next level.
  double sumTime(llvm::ArrayRef<int> members, int64_t bytes) const override;

  bool sumsInTurn() const override { return !machine.concurrentSums; }

private:
  Machine machine;
  int dataParallel;
  double scale;
  /// The level of each pair of workers at a distance, as an index.
  std::vector<int> levels;
  int workers;
};

/// The time of the sum of `bytes` bytes over `ranks`, which ascend.
double getSumTime(const Machine &machine, llvm::ArrayRef<int64_t> ranks,
                  double bytes);

} // namespace chimera::performance

#endif // CHIMERA_PERFORMANCE_MACHINENETWORK_H
