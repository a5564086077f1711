//===- PipeDream.cpp - 1F1B without a flush ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One forward, one backward, and no flush: after D - 1 - s forwards to begin
// with, stage s alternates a forward and a backward for ever, so that nothing
// is idle once the pipeline is full. D = 4, a backward twice as long as a
// forward, the first micro-batches:
//
//   time     0           4           8           12          16          20
//   worker 0 F0 F1 F2 F3 .  .  .  .  .  .  B0--- F4 B1--- F5 B2--- F6 B3---
//   worker 1 .  F0 F1 F2 .  .  .  .  B0--- F3 B1--- F4 B2--- F5 B3--- F6 B4---
//   worker 2 .  .  F0 F1 .  .  B0--- F2 B1--- F3 B2--- F4 B3--- F5 B4--- F6 B5
//   worker 3 .  .  .  F0 B0--- F1 B1--- F2 B2--- F3 B3--- F4 B4--- F5 B5--- F6
//
// What a step is, then, is a matter of counting: N backwards. Its programs also
// run the first D - 1 - s forwards of the next step. Weights change while
// micro-batches are in flight. The two schemes differ in how they see to it
// that both passes of a micro-batch use the same ones:
//
// - pipedream (Narayanan et al., SOSP 2019) updates after every micro-batch and
//   keeps the D - s versions that are in flight on stage s ("weight stashing");
// - pipedream-2bw (Narayanan et al., ICML 2021) updates once per step and keeps
//   two versions: W(t+1) = W(t) - lr * gradient(W(t-1)).
//
// A step needs at least D micro-batches: what goes on in the next step must not
// go on in the step after it.
//
//===----------------------------------------------------------------------===//

#include "Schemes.h"

using namespace chimera::schedule;

namespace {

class PipeDreamScheme final : public Scheme {
public:
  PipeDreamScheme(llvm::StringRef title, llvm::StringRef phrase,
                  WeightPolicy weights)
      : title(title), phrase(phrase), policy(weights) {}

  llvm::StringRef name() const override { return title; }
  llvm::StringRef summary() const override { return phrase; }
  int minMicroBatches(const Problem &problem) const override {
    return problem.stages;
  }
  WeightPolicy weights() const override { return policy; }
  Placement place(const Problem &problem) const override {
    return placeStraight(problem.stages);
  }
  Timetable order(const Problem &problem,
                  const Placement &placement) const override;

private:
  llvm::StringRef title, phrase;
  WeightPolicy policy;
};

} // namespace

Timetable PipeDreamScheme::order(const Problem &problem,
                                 const Placement &placement) const {
  const int n = problem.microBatches;
  Timetable result{placement, n, {}, policy};
  for (int stage = 0; stage < problem.stages; ++stage) {
    const int ahead = problem.stages - 1 - stage;
    auto task = [&](TaskKind kind, int m) {
      return Entry::makeTask({kind, 0, stage, m});
    };
    auto update = [&](std::vector<Entry> &list) {
      list.push_back(Entry::makeReduce(stage));
      list.push_back(Entry::makeUpdate());
    };
    std::vector<Entry> prologue, steady, last;
    for (int m = 0; m < ahead; ++m)
      prologue.push_back(task(TaskKind::Forward, m));
    for (int m = 0; m < n; ++m) {
      steady.push_back(task(TaskKind::Forward, m + ahead));
      if (m + ahead < n)
        last.push_back(task(TaskKind::Forward, m + ahead));
      for (std::vector<Entry> *list : {&steady, &last}) {
        list->push_back(task(TaskKind::Backward, m));
        if (policy == WeightPolicy::Stashed || m + 1 == n)
          update(*list);
      }
    }
    result.prologue.push_back(std::move(prologue));
    result.workers.push_back(std::move(steady));
    result.last.push_back(std::move(last));
  }
  return result;
}

const Scheme &chimera::schedule::getPipeDreamScheme() {
  static const PipeDreamScheme scheme(
      "pipedream", "1F1B without a flush, an update per micro-batch",
      WeightPolicy::Stashed);
  return scheme;
}

const Scheme &chimera::schedule::getPipeDream2BWScheme() {
  static const PipeDreamScheme scheme(
      "pipedream-2bw", "1F1B without a flush, two versions of the weights",
      WeightPolicy::DoubleBuffered);
  return scheme;
}
