//===- Hanayo.cpp - waves over the workers ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Hanayo (Liu et al., SC 2023). The stages run down the workers and up again, w
// times, so that a micro-batch passes as w waves. Bubbles are short as with
// pipelines in both directions, but there is one copy of the weights. Each
// worker holds 2w stages (chunks). D = 3, w = 1, N = 3, a backward as long as a
// forward; a is the chunk on the way down, b the one on the way up:
//
//   time     0               2               4               6
//   worker 0 F0a F1a F2a .   .   F0b B0b F1b B1b F2b B2b B0a .   B1a .   B2a
//   worker 1 .   F0a F1a .   F0b F2a F1b B0b F2b B1b B0a B2b B1a .   B2a .
//   worker 2 .   .   F0a F0b F1a F1b F2a F2b B0b B0a B1b B1a B2b B2a .   .
//
// Placement: chunk c has its stages on the workers from first to last if c is
// even, from last to first if c is odd. Neighboring stages at a turn are on the
// same worker and need no message.
//
// Order: with S = 2wD stages and all tasks one slot long, the j-th micro-batch
// passes stage s forward in slot s + 2j and backward in slot 2S - 1 - s + 2j.
// No two tasks of one worker meet in a slot: the slots of a micro-batch on a
// worker differ by odd numbers or by multiples of 2D, and up to D micro-batches
// are less than 2D slots apart. More than D micro-batches are taken in units of
// D; unit k starts at slot 2Sk, where its first forwards fall into the gaps of
// the drain of unit k - 1. It is the order of chimera, with the way up as the
// second half of the way down.
//
// The step takes D (F + B) + (N - 1) B/w if N <= D and B >= F, and for K units
// of D micro-batches N (F + B) + (D - 1)(B + (K - 1)(B - F))/w, where F and B
// are the times of all chunks of a worker: the bubble grows with the number of
// units if B > F. Worker r keeps the activations of at most
// D - (D - 1 - r)/2w micro-batches.
//
//===----------------------------------------------------------------------===//

#include "Schemes.h"
#include "SlotTable.h"

#include "llvm/ADT/Twine.h"

using namespace chimera::schedule;
using llvm::Twine;

namespace {

class HanayoScheme final : public ChunkedScheme {
public:
  llvm::StringRef name() const override { return "hanayo"; }
  llvm::StringRef summary() const override {
    return "stages in waves down and up the workers";
  }
  std::optional<std::string> check(const Problem &problem) const override {
    if (problem.chunks % 2 != 0)
      return objectTo("chunks", Twine(problem.chunks),
                      "hanayo needs an even number of chunks per worker, two "
                      "for each wave, but got " +
                          Twine(problem.chunks));
    return std::nullopt;
  }
  Placement place(const Problem &problem) const override {
    return placeWaves(problem.workers(), problem.chunks);
  }
  Timetable order(const Problem &problem,
                  const Placement &placement) const override {
    const int d = problem.workers();
    SlotTable slots(placement);
    for (int m = 0; m < problem.microBatches; ++m) {
      const int64_t start = int64_t(2) * problem.stages * (m / d) + 2 * (m % d);
      slots.addMicroBatch(0, start, start);
    }
    Timetable result = slots.takeOrder();
    placeReductions(result, problem);
    return result;
  }
};

} // namespace

const Scheme &chimera::schedule::getHanayoScheme() {
  static const HanayoScheme scheme;
  return scheme;
}
