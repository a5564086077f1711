//===- LoopedBFS.cpp - gpipe in loops ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Looped breadth-first pipelines (Lamy-Poirier, MLSys 2023). Each worker holds
// v stages (chunks) and runs all micro-batches through one chunk before it
// turns to the next. D = 2, v = 2, N = 4, a backward as long as a forward; a
// and b are the two chunks of a worker:
//
// time 0               2               4               6               8
// w0   F0a F1a F2a F3a F0b F1b F2b F3b .   .   B0b B1b B2b B3b B0a B1a B2a B3a
// w1   .   F0a F1a F2a F3a F0b F1b F2b F3b B0b B1b B2b B3b B0a B1a B2a B3a .
//
// Placement: stage s on worker s mod D; its chunk is s / D.
//
// Order: all forwards of chunk 0, of chunk 1, and so on, then all backwards
// from the last chunk to the first. With one chunk it is gpipe.
//
// The step takes (v max(N, D) + min(N, D) - 1)(F + B)/v, where F and B are the
// times of all v chunks of a worker; for N >= D the bubble is
// (D - 1)(F + B)/v. Every worker keeps the activations of all N micro-batches.
//
//===----------------------------------------------------------------------===//

#include "Schemes.h"

using namespace chimera::schedule;

namespace {

class LoopedBFSScheme final : public ChunkedScheme {
public:
  llvm::StringRef name() const override { return "looped-bfs"; }
  llvm::StringRef summary() const override {
    return "gpipe with several stages per worker, stage by stage";
  }
  Placement place(const Problem &problem) const override {
    return placeLoops(problem.workers(), problem.chunks);
  }
  Timetable order(const Problem &problem,
                  const Placement &placement) const override {
    const int d = problem.workers(), last = problem.chunks - 1;
    Timetable result{placement, problem.microBatches, {}};
    for (int worker = 0; worker < d; ++worker) {
      std::vector<Entry> &list = result.workers.emplace_back();
      for (TaskKind kind : {TaskKind::Forward, TaskKind::Backward})
        for (int i = 0; i <= last; ++i) {
          const int chunk = kind == TaskKind::Forward ? i : last - i;
          for (int m = 0; m < problem.microBatches; ++m)
            list.push_back(Entry::makeTask({kind, 0, chunk * d + worker, m}));
        }
    }
    placeReductions(result, problem);
    return result;
  }
};

} // namespace

const Scheme &chimera::schedule::getLoopedBFSScheme() {
  static const LoopedBFSScheme scheme;
  return scheme;
}
