//===- InterleavedOneFOneB.cpp - 1F1B in loops ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Interleaved 1F1B, or virtual pipeline stages (Narayanan et al., SC 2021,
// section 2.2). Each worker holds v stages (chunks), and a micro-batch passes
// over the workers v times, so that the bubble is v times shorter than with
// 1F1B. D = 2, v = 2, N = 4, a backward as long as a forward; a and b are the
// two chunks of a worker:
//
// time 0               2               4               6               8
// w0   F0a F1a F0b F1b F2a B0b F3a B1b F2b B0a F3b B1a .   B2b .   B3b B2a B3a
// w1   .   F0a F1a F0b B0b F1b B1b F2a B0a F3a B1a F2b B2b F3b B3b B2a B3a .
//
// Placement: stage s on worker s mod D; its chunk is s / D.
//
// Order: micro-batches are taken in groups of at least D. A worker has one list
// of its forwards, by group, then chunk, then micro-batch, and one of its
// backwards, by group, then chunk from the last to the first, then micro-batch.
// Worker r runs 2(D - 1 - r) + (v - 1) G forwards, then one forward and one
// backward in turn, then the other backwards. G is the size of the largest
// group: there are N / D groups, rounded down but at least one, as equal as can
// be. (The paper has groups of D, so that N must be a multiple of D.)
//
// The step takes N (F + B) + (D - 1)(F + B)/v if N >= D, where F and B are the
// times of all v chunks of a worker. Worker r keeps the activations of
// 2(D - 1 - r) + (v - 1) G + 1 chunks if there are as many.
//
//===----------------------------------------------------------------------===//

#include "Schemes.h"

#include "llvm/ADT/Twine.h"

#include <algorithm>

using namespace chimera::schedule;
using llvm::Twine;

namespace {

class InterleavedScheme final : public ChunkedScheme {
public:
  llvm::StringRef name() const override { return "interleaved-1f1b"; }
  llvm::StringRef summary() const override {
    return "1f1b with several stages per worker (virtual pipeline stages)";
  }
  std::optional<std::string> check(const Problem &problem) const override {
    if (problem.chunks < 2)
      return objectTo("chunks", Twine(problem.chunks),
                      "interleaved-1f1b needs at least 2 chunks per worker, "
                      "but got " +
                          Twine(problem.chunks) +
                          "; 1f1b has one stage per worker");
    return std::nullopt;
  }
  Placement place(const Problem &problem) const override {
    return placeLoops(problem.workers(), problem.chunks);
  }
  Timetable order(const Problem &problem,
                  const Placement &placement) const override;
};

} // namespace

Timetable InterleavedScheme::order(const Problem &problem,
                                   const Placement &placement) const {
  const int d = problem.workers(), v = problem.chunks, n = problem.microBatches;
  const int groups = std::max(n / d, 1), largest = (n + groups - 1) / groups;

  // One worker's passes in one direction, chunk by chunk in each group.
  struct Pass {
    int chunk, microBatch;
  };
  std::vector<Pass> passes;
  for (int group = 0, begin = 0; group < groups; ++group) {
    const int end = begin + n / groups + (group < n % groups ? 1 : 0);
    for (int chunk = 0; chunk < v; ++chunk)
      for (int m = begin; m < end; ++m)
        passes.push_back({chunk, m});
    begin = end;
  }

  const int total = static_cast<int>(passes.size());
  Timetable result{placement, n, {}};
  for (int worker = 0; worker < d; ++worker) {
    std::vector<Entry> &list = result.workers.emplace_back();
    auto forward = [&](int i) {
      auto [chunk, m] = passes[i];
      list.push_back(
          Entry::makeTask({TaskKind::Forward, 0, chunk * d + worker, m}));
    };
    auto backward = [&](int i) {
      auto [chunk, m] = passes[i];
      list.push_back(Entry::makeTask(
          {TaskKind::Backward, 0, (v - 1 - chunk) * d + worker, m}));
    };
    const int warmUp =
        std::min(2 * (d - 1 - worker) + (v - 1) * largest, total);
    for (int i = 0; i < warmUp; ++i)
      forward(i);
    for (int i = warmUp; i < total; ++i) {
      forward(i);
      backward(i - warmUp);
    }
    for (int i = total - warmUp; i < total; ++i)
      backward(i);
  }
  placeReductions(result, problem);
  return result;
}

const Scheme &chimera::schedule::getInterleavedOneFOneBScheme() {
  static const InterleavedScheme scheme;
  return scheme;
}
