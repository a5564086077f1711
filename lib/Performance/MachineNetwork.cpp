//===- MachineNetwork.cpp - messages and sums on a machine ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Latency and bandwidth by level. Messages share no link with others than those
// between the same two workers, and none with sums.
//
//===----------------------------------------------------------------------===//

#include "chimera/Performance/MachineNetwork.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>

using namespace chimera::performance;
using chimera::schedule::Link;

MachineNetwork::MachineNetwork(const Machine &machine, int workers,
                               int dataParallel, double scale)
    : machine(machine), dataParallel(dataParallel), scale(scale),
      workers(workers) {
  levels.assign(static_cast<size_t>(workers) * workers, 0);
  for (int from = 0; from < workers; ++from)
    for (int to = 0; to < workers; ++to) {
      int &index = levels[static_cast<size_t>(from) * workers + to];
      for (int replica = 0; replica < dataParallel; ++replica) {
        const Level &level =
            machine.levelOf(int64_t(from) * dataParallel + replica,
                            int64_t(to) * dataParallel + replica);
        index =
            std::max(index, static_cast<int>(&level - machine.levels.data()));
        if (index + 1 == static_cast<int>(machine.levels.size()))
          break;
      }
    }
}

Link MachineNetwork::link(int from, int to) const {
  const Level &level =
      machine.levels[levels[static_cast<size_t>(from) * workers + to]];
  return {level.latency * scale, scale / level.bandwidth};
}

/// A sum of `bytes` over `n` devices within `level`.
static double getLevelTime(AllReduce algorithm, const Level &level, double n,
                           double bytes) {
  const double latency = level.sumLatency.value_or(level.latency);
  const double bandwidth = level.sumBandwidth.value_or(level.bandwidth);
  const double part = 2 * (n - 1) / n;
  switch (algorithm) {
  case AllReduce::Ring:
    return 2 * (n - 1) * latency + part * bytes / bandwidth;
  case AllReduce::Tree:
    return 2 * std::ceil(std::log2(n)) * latency + 2 * bytes / bandwidth;
  case AllReduce::Rabenseifner:
    return 2 * std::log2(n) * latency + part * bytes / bandwidth;
  }
  return 0;
}

double chimera::performance::getSumTime(const Machine &machine,
                                        llvm::ArrayRef<int64_t> ranks,
                                        double bytes) {
  double time = 0;
  // What takes part in the level: ranks at first, then the groups inside.
  std::vector<int64_t> parts(ranks.begin(), ranks.end());
  int64_t inner = 1;
  for (const Level &level : machine.levels) {
    std::vector<int64_t> groups;
    int64_t most = 0, count = 0;
    const int64_t width = level.devices / inner;
    for (int64_t part : parts) {
      const int64_t group = part / width;
      count = groups.empty() || groups.back() != group ? 1 : count + 1;
      if (count == 1)
        groups.push_back(group);
      most = std::max(most, count);
    }
    if (most > 1) {
      time += getLevelTime(machine.allReduce, level, static_cast<double>(most),
                           bytes);
      if (machine.allReduce != AllReduce::Tree)
        bytes /= static_cast<double>(most);
    }
    parts = std::move(groups);
    inner = level.devices;
  }
  return time;
}

double MachineNetwork::sumTime(llvm::ArrayRef<int> members,
                               int64_t bytes) const {
  std::vector<int64_t> ranks;
  ranks.reserve(members.size() * dataParallel);
  for (int member : members)
    for (int replica = 0; replica < dataParallel; ++replica)
      ranks.push_back(int64_t(member) * dataParallel + replica);
  return getSumTime(machine, ranks, static_cast<double>(bytes)) * scale;
}
