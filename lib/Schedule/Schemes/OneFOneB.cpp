//===- OneFOneB.cpp - one forward, one backward ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// 1F1B with a flush at the end of the step (DAPPLE, Fan et al., PPoPP 2021,
// section 3; also PipeDream-Flush). Stage s first runs D - 1 - s forwards, then
// alternates one forward and one backward, then drains. D = 4, N = 4, a
// backward twice as long as a forward:
//
//   time     0           4           8           12          16          20
//   worker 0 F0 F1 F2 F3 .  .  .  .  .  .  B0--- .  B1--- .  B2--- .  B3---
//   worker 1 .  F0 F1 F2 .  .  .  .  B0--- F3 B1--- .  B2--- .  B3--- .  .
//   worker 2 .  .  F0 F1 .  .  B0--- F2 B1--- F3 B2--- .  B3--- .  .  .  .
//   worker 3 .  .  .  F0 B0--- F1 B1--- F2 B2--- F3 B3--- .  .  .  .  .  .
//
// The step takes as long as GPipe's, (N + D - 1)(F + B), but stage s keeps the
// activations of at most min(N, D - s) micro-batches.
//
//===----------------------------------------------------------------------===//

#include "Schemes.h"

#include <algorithm>

using namespace chimera::schedule;

namespace {

class OneFOneBScheme final : public Scheme {
public:
  llvm::StringRef name() const override { return "1f1b"; }
  llvm::StringRef summary() const override {
    return "one forward, one backward, with a flush (DAPPLE)";
  }
  Placement place(const Problem &problem) const override {
    return placeStraight(problem.stages);
  }
  Timetable order(const Problem &problem,
                  const Placement &placement) const override {
    const int n = problem.microBatches;
    Timetable result{placement, n, {}};
    for (int stage = 0; stage < problem.stages; ++stage) {
      std::vector<Entry> &list = result.workers.emplace_back();
      auto add = [&](TaskKind kind, int m) {
        list.push_back(Entry::makeTask({kind, 0, stage, m}));
      };
      const int warmUp = std::min(problem.stages - 1 - stage, n);
      for (int m = 0; m < warmUp; ++m)
        add(TaskKind::Forward, m);
      for (int m = warmUp; m < n; ++m) {
        add(TaskKind::Forward, m);
        add(TaskKind::Backward, m - warmUp);
      }
      for (int m = n - warmUp; m < n; ++m)
        add(TaskKind::Backward, m);
    }
    placeReductions(result, problem);
    return result;
  }
};

} // namespace

const Scheme &chimera::schedule::getOneFOneBScheme() {
  static const OneFOneBScheme scheme;
  return scheme;
}
