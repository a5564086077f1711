//===- MinimumCut.cpp - cheapest cut of a network ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Dinic's algorithm: blocking flows along shortest paths, until none is left.
//
//===----------------------------------------------------------------------===//

#include "chimera/Analysis/MinimumCut.h"

#include <algorithm>

using namespace mlir::chimera;

unsigned Network::addNode() {
  outgoing.emplace_back();
  return outgoing.size() - 1;
}

void Network::addEdge(unsigned from, unsigned to, int64_t capacity) {
  outgoing[from].push_back(edges.size());
  edges.push_back({to, capacity});
  outgoing[to].push_back(edges.size());
  edges.push_back({from, 0});
}

/// Numbers the nodes by their distance from the source along edges with
/// capacity left; false if the sink is out of reach.
bool Network::buildLevels(unsigned source, unsigned sink) {
  levels.assign(outgoing.size(), -1);
  levels[source] = 0;
  llvm::SmallVector<unsigned> queue = {source};
  for (size_t i = 0; i < queue.size(); ++i)
    for (unsigned edge : outgoing[queue[i]]) {
      unsigned to = edges[edge].to;
      if (edges[edge].capacity > 0 && levels[to] < 0) {
        levels[to] = levels[queue[i]] + 1;
        queue.push_back(to);
      }
    }
  return levels[sink] >= 0;
}

/// Sends up to `limit` from the node to the sink along the levels.
int64_t Network::push(unsigned node, unsigned sink, int64_t limit) {
  if (node == sink)
    return limit;
  for (unsigned &i = next[node]; i < outgoing[node].size(); ++i) {
    unsigned index = outgoing[node][i];
    Edge &edge = edges[index];
    if (edge.capacity <= 0 || levels[edge.to] != levels[node] + 1)
      continue;
    int64_t sent = push(edge.to, sink, std::min(limit, edge.capacity));
    if (sent == 0)
      continue;
    edge.capacity -= sent;
    edges[index ^ 1].capacity += sent;
    return sent;
  }
  return 0;
}

llvm::BitVector Network::cut(unsigned source, unsigned sink) {
  while (buildLevels(source, sink)) {
    next.assign(outgoing.size(), 0);
    while (push(source, sink, unlimited))
      ;
  }
  // The sink's side is what still reaches the sink.
  llvm::BitVector reaches(outgoing.size());
  reaches.set(sink);
  llvm::SmallVector<unsigned> queue = {sink};
  while (!queue.empty()) {
    unsigned node = queue.pop_back_val();
    for (unsigned edge : outgoing[node]) {
      unsigned from = edges[edge].to;
      if (edges[edge ^ 1].capacity > 0 && !reaches.test(from)) {
        reaches.set(from);
        queue.push_back(from);
      }
    }
  }
  return reaches;
}
