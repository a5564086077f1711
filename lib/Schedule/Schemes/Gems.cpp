//===- Gems.cpp - two replicas in turn ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// GEMS (Jain et al., SC 2020). Two replicas of the model lie on the workers in
// opposite directions. They take micro-batches in turn, and the forward of one
// follows the backward of the other over the workers, so that at most two
// micro-batches are alive in the whole group. D = 3, N = 2, a backward twice as
// long as a forward; micro-batch 0 goes down (v), 1 goes up (^):
//
//   time     0               4               8               12
//   worker 0 F0v .   .   .   .   .   .   B0v---- F1^ B1^---- .   .   .   .
//   worker 1 .   F0v .   .   .   B0v---- F1^ .   .   .   .   B1^---- .   .
//   worker 2 .   .   F0v B0v---- F1^ .   .   .   .   .   .   .   .   B1^----
//
// Order: every worker runs forward and backward of micro-batch 0, then of
// micro-batch 1, and so on; even ones go down, odd ones up.
//
// The turning point of micro-batch m is where its backward begins. From one
// turning point to the next, a backward passes all workers with the next
// forward right behind it: F + D B if B >= F. The step takes
//
//   (D - 1) F + N (F + D B)       if B >= F,
//   D (F + B) + (N - 1)(D F + B)  if B <= F,
//
// so that most workers are idle most of the time: for B >= F the bubble ratio
// tends to (D - 1) B / (F + D B), which is (D - 1)/(D + 1/2) if B = 2F. Every
// worker keeps the activations of one micro-batch.
//
//===----------------------------------------------------------------------===//

#include "Schemes.h"

using namespace chimera::schedule;

namespace {

class GemsScheme final : public Scheme {
public:
  llvm::StringRef name() const override { return "gems"; }
  llvm::StringRef summary() const override {
    return "two replicas in opposite directions that take turns";
  }
  int defaultPipelines() const override { return 2; }
  std::optional<std::string> check(const Problem &problem) const override {
    if (problem.stages < 2)
      return objectTo("stages", "1", "gems needs at least 2 stages, but got 1");
    return std::nullopt;
  }
  Placement place(const Problem &problem) const override {
    return placePairs(problem.stages, 1);
  }
  Timetable order(const Problem &problem,
                  const Placement &placement) const override {
    Timetable result{placement, problem.microBatches, {}};
    for (int worker = 0; worker < placement.workers; ++worker) {
      std::vector<Entry> &list = result.workers.emplace_back();
      for (int m = 0; m < problem.microBatches; ++m) {
        const int pipeline = m % 2;
        const int stage =
            pipeline == 0 ? worker : placement.workers - 1 - worker;
        for (TaskKind kind : {TaskKind::Forward, TaskKind::Backward})
          list.push_back(Entry::makeTask({kind, pipeline, stage, m}));
      }
    }
    placeReductions(result, problem);
    return result;
  }
};

} // namespace

const Scheme &chimera::schedule::getGemsScheme() {
  static const GemsScheme scheme;
  return scheme;
}
