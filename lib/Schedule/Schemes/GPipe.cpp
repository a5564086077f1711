//===- GPipe.cpp - all forwards, then all backwards ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// GPipe (Huang et al., NeurIPS 2019, section 2.2). Every worker runs all its
// forwards and then all its backwards, here in the order of the micro-batches.
// D = 4, N = 4, a backward twice as long as a forward:
//
//   time     0           4           8           12          16          20
//   worker 0 F0 F1 F2 F3 .  .  .  .  .  .  .  .  .  B0--- B1--- B2--- B3---
//   worker 1 .  F0 F1 F2 F3 .  .  .  .  .  .  B0--- B1--- B2--- B3--- .  .
//   worker 2 .  .  F0 F1 F2 F3 .  .  .  B0--- B1--- B2--- B3--- .  .  .  .
//   worker 3 .  .  .  F0 F1 F2 F3 B0--- B1--- B2--- B3--- .  .  .  .  .  .
//
// The step takes (N + D - 1)(F + B), so the bubble ratio is
// (D - 1) / (N + D - 1). Every worker keeps the activations of all N
// micro-batches.
//
//===----------------------------------------------------------------------===//

#include "Schemes.h"

using namespace chimera::schedule;

namespace {

class GPipeScheme final : public Scheme {
public:
  llvm::StringRef name() const override { return "gpipe"; }
  llvm::StringRef summary() const override {
    return "all forwards, then all backwards";
  }
  Placement place(const Problem &problem) const override {
    return placeStraight(problem.stages);
  }
  Timetable order(const Problem &problem,
                  const Placement &placement) const override {
    Timetable result{placement, problem.microBatches, {}};
    for (int stage = 0; stage < problem.stages; ++stage) {
      std::vector<Entry> &list = result.workers.emplace_back();
      for (TaskKind kind : {TaskKind::Forward, TaskKind::Backward})
        for (int m = 0; m < problem.microBatches; ++m)
          list.push_back(Entry::makeTask({kind, 0, stage, m}));
    }
    placeReductions(result, problem);
    return result;
  }
};

} // namespace

const Scheme &chimera::schedule::getGPipeScheme() {
  static const GPipeScheme scheme;
  return scheme;
}
