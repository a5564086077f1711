//===- MinimumCut.h - cheapest cut of a network ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_ANALYSIS_MINIMUMCUT_H
#define CHIMERA_ANALYSIS_MINIMUMCUT_H

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>

namespace mlir::chimera {

/// A directed network with capacities, and its minimum cut by Dinic's
/// algorithm.
class Network {
public:
  /// A capacity that no cut takes.
  static constexpr int64_t unlimited = INT64_MAX / 4;

  unsigned addNode();
  void addEdge(unsigned from, unsigned to, int64_t capacity);

  /// Whether each node is on the side of the sink, in the minimum cut that is
  /// nearest to the sink. May be called once.
  llvm::BitVector cut(unsigned source, unsigned sink);

private:
  struct Edge {
    unsigned to;
    int64_t capacity; // that is left
  };

  bool buildLevels(unsigned source, unsigned sink);
  int64_t push(unsigned node, unsigned sink, int64_t limit);

  // Edge 2i and 2i + 1 are opposite to each other.
  llvm::SmallVector<Edge> edges;
  llvm::SmallVector<llvm::SmallVector<unsigned, 4>> outgoing;
  llvm::SmallVector<int> levels;
  llvm::SmallVector<unsigned> next;
};

} // namespace mlir::chimera

#endif // CHIMERA_ANALYSIS_MINIMUMCUT_H
