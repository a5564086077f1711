//===- DualPipe.cpp - both directions in eight steps ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// DualPipe (DeepSeek-V3 technical report, 2024, section 3.2.1) runs two
// pipelines in opposite directions, DualPipeV (Qi, 2025) one pipeline down the
// workers and up again. Both have the same eight steps. They belong to weight
// gradients that are split off only where they fill a bubble, and to a kernel
// that overlaps a forward with a backward; here such a pair is one task after
// the other.
//
// D = 4, N = 8, all tasks equally long, dualpipe:
//
// clang-format off
//   time     0               4               8               12              16              20              24
//   worker 0 F0v F1v F2v F4^ B4^ W4^ F5^ F3v B5^ W5^ F6^ B0v W0v B6^ W6^ F7^ B1v W1v B7^ W7^ B2v W2v .   B3v W3v
//   worker 1 .   F0v F4^ F1v F5^ F2v B4^ W4^ F6^ B0v W0v F3v B5^ W5^ F7^ B1v W1v B6^ W6^ B2v W2v B7^ B3v W7^ W3v
//   worker 2 .   F4^ F0v F5^ F1v F6^ B0v W0v F2v B4^ W4^ F7^ B1v W1v F3v B5^ W5^ B2v W2v B6^ W6^ B3v B7^ W3v W7^
//   worker 3 F4^ F5^ F6^ F0v B0v W0v F1v F7^ B1v W1v F2v B4^ W4^ B2v W2v F3v B5^ W5^ B3v W3v B6^ W6^ .   B7^ W7^
// clang-format on
//
// A worker has a near phase, in whose stages it comes early, and a far one. Its
// distance h is how many workers stand before it in the near phase, of H in all
// (D/2 of DualPipe, D of DualPipeV), and each phase has n micro-batches (N/2 of
// DualPipe, N of DualPipeV). With F the forwards, B the input gradients and W
// the weight gradients of the near (0) and the far (1) phase, it does
//
//   1.  2(H - h - 1) times   F0
//   2.  h + 1 times          F0 F1
//   3.  H - h - 1 times      B1 W1 F1
//   4.  n - 2H + h + 1 times F0 B1 W1 F1 B0 W0
//   5.  H - h - 1 times      B1 W1 F1 B0 W0
//   6.  h + 1 times          B1 B0, the first half of these 2(h + 1) with
//                            their W right behind
//   7.  H - h - 1 times      W B0, with the first W that is left
//   8.  h + 1 times          W
//
// For F = B = W the step is (D/2 - 1) F longer than the work of a worker
// (DualPipe; (D - 1)/2 F of 1/D of the model for DualPipeV). That is half of
// the (D/2 - 1)(F&B + B - 3W) of the reports, where B is a whole backward,
// because there an overlapped pair F&B hands both values over at its end. Every
// worker keeps the activations of D + 1 micro-batches (DualPipeV: D + 1/2).
//
//===----------------------------------------------------------------------===//

#include "Schemes.h"

#include "llvm/ADT/Twine.h"

#include <algorithm>
#include <deque>

using namespace chimera::schedule;
using llvm::Twine;

namespace {

/// The steps of one worker.
class EightSteps {
public:
  /// A phase: a stage and the micro-batches that pass it in this phase.
  struct Phase {
    int pipeline, stage;
    int firstMicroBatch;
  };

  EightSteps(Phase near, Phase far, std::vector<Entry> &list)
      : phases{near, far}, list(list) {}

  void run(int distance, int length, int microBatches);

private:
  void forward(int phase) { add(TaskKind::Forward, phase, forwards[phase]++); }
  void backward(int phase) {
    const int microBatch = backwards[phase]++;
    add(TaskKind::Backward, phase, microBatch);
    left.push_back({phase, microBatch});
  }
  void weightGradient() {
    auto [phase, microBatch] = left.front();
    left.pop_front();
    add(TaskKind::WeightGradient, phase, microBatch);
  }
  void wholeBackward(int phase) {
    backward(phase);
    weightGradient();
  }
  void add(TaskKind kind, int phase, int microBatch) {
    const Phase &p = phases[phase];
    list.push_back(Entry::makeTask(
        {kind, p.pipeline, p.stage, p.firstMicroBatch + microBatch}));
  }

  const Phase phases[2];
  std::vector<Entry> &list;
  /// Per phase: how many there have been.
  int forwards[2] = {0, 0}, backwards[2] = {0, 0};
  /// Weight gradients to come: phase and micro-batch.
  std::deque<std::pair<int, int>> left;
};

class DualPipeScheme final : public Scheme {
public:
  llvm::StringRef name() const override { return "dualpipe"; }
  llvm::StringRef summary() const override {
    return "two pipelines in both directions in eight steps (DualPipe)";
  }
  int defaultPipelines() const override { return 2; }
  bool splitsBackward() const override { return true; }
  std::optional<std::string> check(const Problem &problem) const override;
  std::optional<std::string>
  checkMicroBatches(const Problem &problem) const override;
  Placement place(const Problem &problem) const override {
    return placePairs(problem.stages, 1);
  }
  Timetable order(const Problem &problem,
                  const Placement &placement) const override;
};

class DualPipeVScheme final : public Scheme {
public:
  llvm::StringRef name() const override { return "dualpipe-v"; }
  llvm::StringRef summary() const override {
    return "one pipeline down the workers and up again in eight steps "
           "(DualPipeV)";
  }
  int defaultChunks() const override { return 2; }
  bool splitsBackward() const override { return true; }
  std::optional<std::string>
  checkMicroBatches(const Problem &problem) const override;
  Placement place(const Problem &problem) const override {
    return placeWaves(problem.workers(), 2);
  }
  Timetable order(const Problem &problem,
                  const Placement &placement) const override;
};

} // namespace

void EightSteps::run(int distance, int length, int microBatches) {
  const int before = length - distance - 1, behind = distance + 1;
  for (int i = 0; i < 2 * before; ++i)
    forward(0);
  for (int i = 0; i < behind; ++i) {
    forward(0);
    forward(1);
  }
  for (int i = 0; i < before; ++i) {
    wholeBackward(1);
    forward(1);
  }
  for (int i = 0; i < microBatches - 2 * length + behind; ++i) {
    forward(0);
    wholeBackward(1);
    forward(1);
    wholeBackward(0);
  }
  for (int i = 0; i < before; ++i) {
    wholeBackward(1);
    forward(1);
    wholeBackward(0);
  }
  for (int i = 0; i < 2 * behind; ++i) {
    backward(1 - i % 2);
    if (i < behind)
      weightGradient();
  }
  for (int i = 0; i < before; ++i) {
    weightGradient();
    backward(0);
  }
  for (int i = 0; i < behind; ++i)
    weightGradient();
}

std::optional<std::string> DualPipeScheme::check(const Problem &problem) const {
  if (problem.stages % 2 != 0)
    return objectTo("stages", Twine(problem.stages),
                    "dualpipe needs an even number of stages, but got " +
                        Twine(problem.stages));
  return std::nullopt;
}

std::optional<std::string>
DualPipeScheme::checkMicroBatches(const Problem &problem) const {
  if (problem.microBatches % 2 != 0 ||
      problem.microBatches < 2 * problem.stages)
    return objectTo("micro-batches", Twine(problem.microBatches),
                    "dualpipe needs an even number of micro-batches, at least "
                    "twice as many as the " +
                        Twine(problem.stages) + " stages, but got " +
                        Twine(problem.microBatches));
  return std::nullopt;
}

Timetable DualPipeScheme::order(const Problem &problem,
                                const Placement &placement) const {
  const int d = problem.stages, perPhase = problem.microBatches / 2;
  Timetable result{placement, problem.microBatches, {}};
  for (int worker = 0; worker < d; ++worker) {
    EightSteps::Phase down{0, worker, 0}, up{1, d - 1 - worker, perPhase};
    std::vector<Entry> &list = result.workers.emplace_back();
    const bool downIsNear = worker < d / 2;
    EightSteps(downIsNear ? down : up, downIsNear ? up : down, list)
        .run(std::min(worker, d - 1 - worker), d / 2, perPhase);
  }
  placeReductions(result, problem);
  return result;
}

std::optional<std::string>
DualPipeVScheme::checkMicroBatches(const Problem &problem) const {
  if (problem.microBatches < 2 * problem.workers())
    return objectTo("micro-batches", Twine(problem.microBatches),
                    "dualpipe-v needs at least twice as many micro-batches as "
                    "the " +
                        Twine(problem.workers()) + " workers, but got " +
                        Twine(problem.microBatches));
  return std::nullopt;
}

Timetable DualPipeVScheme::order(const Problem &problem,
                                 const Placement &placement) const {
  const int d = problem.workers();
  Timetable result{placement, problem.microBatches, {}};
  for (int worker = 0; worker < d; ++worker)
    EightSteps({0, worker, 0}, {0, 2 * d - 1 - worker, 0},
               result.workers.emplace_back())
        .run(worker, d, problem.microBatches);
  placeReductions(result, problem);
  return result;
}

const Scheme &chimera::schedule::getDualPipeScheme() {
  static const DualPipeScheme scheme;
  return scheme;
}

const Scheme &chimera::schedule::getDualPipeVScheme() {
  static const DualPipeVScheme scheme;
  return scheme;
}
