//===- LowerBound.cpp - what no order can beat -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Start-up, work and drain of each worker.
//
//===----------------------------------------------------------------------===//

#include "chimera/Schedule/LowerBound.h"

#include <algorithm>
#include <limits>

using namespace chimera::schedule;

double chimera::schedule::lowerBound(const Placement &placement,
                                     const BoundProblem &problem) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  struct Worker {
    double entry = infinity, work = 0, exit = infinity;
  };
  std::vector<Worker> workers(placement.workers);
  double result = 0;
  for (size_t p = 0; p < placement.pipelines.size(); ++p) {
    const int count = problem.microBatches[p];
    if (count == 0)
      continue;
    const std::vector<int> &list = placement.pipelines[p].workers;
    // The ways to the stage and, behind its backward, from it to the end.
    double there = 0, back = 0;
    for (size_t s = 0; s < list.size(); ++s) {
      const TaskTimes &times = problem.times[s];
      if (s > 0 && list[s] != list[s - 1]) {
        there += problem.hop;
        back += problem.hop;
      }
      Worker &worker = workers[list[s]];
      worker.entry = std::min(worker.entry, there);
      worker.exit = std::min(worker.exit, problem.splitsBackward ? 0.0 : back);
      worker.work += count * (times.forward + times.backward + times.weight);
      there += times.forward;
      back += times.backward + (problem.splitsBackward ? 0 : times.weight);
    }
    if (problem.splitsBackward && !list.empty())
      back += problem.times[0].weight;
    result = std::max(result, there + back);
  }
  for (const Worker &worker : workers)
    if (worker.work > 0)
      result = std::max(result, worker.entry + worker.work + worker.exit);
  return result;
}
