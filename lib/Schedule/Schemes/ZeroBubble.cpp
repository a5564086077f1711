//===- ZeroBubble.cpp - 1F1B with a split backward ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// ZB-H1 and ZB-H2 (Qi et al., ICLR 2024, sections 2.1 and 2.2). Only the input
// gradients (B) are on the way to the other stages; the weight gradients (W)
// wait, as many as the stage is deep, and fill the bubbles of the drain. ZB-H1
// keeps the warm-up of 1F1B and its memory, ZB-H2 warms up until no worker is
// ever idle between its first and its last task.
//
// D = 4, N = 6, all tasks equally long, zb-h1:
//
//   time     0           4           8           12          16          20
//   worker 0 F0 F1 F2 F3 .  .  .  B0 W0 F4 B1 W1 F5 B2 W2 B3 W3 B4 W4 B5 W5
//   worker 1 .  F0 F1 F2 .  .  B0 F3 B1 W0 F4 B2 W1 F5 B3 W2 B4 W3 B5 W4 W5
//   worker 2 .  .  F0 F1 .  B0 F2 B1 F3 B2 W0 F4 B3 W1 F5 B4 W2 B5 W3 W4 W5
//   worker 3 .  .  .  F0 B0 F1 B1 F2 B2 F3 B3 W0 F4 B4 W1 F5 B5 W2 W3 W4 W5
//
// D = 3, N = 5, zb-h2:
//
//   time     0           4           8           12          16
//   worker 0 F0 F1 F2 F3 F4 B0 W0 B1 W1 B2 W2 B3 W3 B4 W4 .  .
//   worker 1 .  F0 F1 F2 B0 F3 B1 F4 B2 W0 B3 W1 B4 W2 W3 W4 .
//   worker 2 .  .  F0 B0 F1 B1 F2 B2 F3 B3 F4 B4 W0 W1 W2 W3 W4
//
// Stage s starts with D - s forwards (ZB-H1) or 2(D - s) - 1 (ZB-H2). Then come
// B of each micro-batch b, W of micro-batch b - s (ZB-H1) or b - 2s (ZB-H2)
// and, while there are some, the next forward; then the W that are left.
//
// With N >= D (ZB-H1) or N >= 2D - 1 (ZB-H2) micro-batches the step takes
// (D - 1) max(F, B, F + B - W) or (D - 1) max(F, F + B - 2W) longer than the
// work of a worker. Every worker keeps the activations of D or 2D - 1
// micro-batches.
//
//===----------------------------------------------------------------------===//

#include "Schemes.h"

#include <algorithm>

using namespace chimera::schedule;

namespace {

/// What the two schemes differ in, for stage s of D.
struct Depth {
  /// Forwards before the first backward.
  int warmUp;
  /// By how many micro-batches W is behind B.
  int delay;
};

class ZeroBubbleScheme : public Scheme {
public:
  bool splitsBackward() const override { return true; }
  Placement place(const Problem &problem) const override {
    return placeStraight(problem.stages);
  }
  Timetable order(const Problem &problem,
                  const Placement &placement) const override;

protected:
  virtual Depth depth(int stage, int stages) const = 0;
};

class ZBH1Scheme final : public ZeroBubbleScheme {
public:
  llvm::StringRef name() const override { return "zb-h1"; }
  llvm::StringRef summary() const override {
    return "1f1b with weight gradients in the drain (ZB-H1)";
  }

private:
  Depth depth(int stage, int stages) const override {
    return {stages - stage, stage};
  }
};

class ZBH2Scheme final : public ZeroBubbleScheme {
public:
  llvm::StringRef name() const override { return "zb-h2"; }
  llvm::StringRef summary() const override {
    return "zb-h1 with twice the warm-up: no idle time between the first and "
           "the last task of a worker (ZB-H2)";
  }

private:
  Depth depth(int stage, int stages) const override {
    return {2 * (stages - stage) - 1, 2 * stage};
  }
};

} // namespace

Timetable ZeroBubbleScheme::order(const Problem &problem,
                                  const Placement &placement) const {
  const int n = problem.microBatches;
  Timetable result{placement, n, {}};
  for (int stage = 0; stage < problem.stages; ++stage) {
    std::vector<Entry> &list = result.workers.emplace_back();
    int next[3] = {0, 0, 0};
    auto addNext = [&](TaskKind kind) {
      int &m = next[static_cast<int>(kind)];
      if (m < n)
        list.push_back(Entry::makeTask({kind, 0, stage, m++}));
    };
    const auto [warmUp, delay] = depth(stage, problem.stages);
    for (int i = 0; i < warmUp; ++i)
      addNext(TaskKind::Forward);
    for (int b = 0; b < n; ++b) {
      addNext(TaskKind::Backward);
      if (b >= delay)
        addNext(TaskKind::WeightGradient);
      addNext(TaskKind::Forward);
    }
    for (int i = 0; i < std::min(delay, n); ++i)
      addNext(TaskKind::WeightGradient);
  }
  placeReductions(result, problem);
  return result;
}

const Scheme &chimera::schedule::getZBH1Scheme() {
  static const ZBH1Scheme scheme;
  return scheme;
}

const Scheme &chimera::schedule::getZBH2Scheme() {
  static const ZBH2Scheme scheme;
  return scheme;
}
