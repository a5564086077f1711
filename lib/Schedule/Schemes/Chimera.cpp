//===- Chimera.cpp - bidirectional pipelines ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Chimera (Li and Hoefler, SC 2021, sections 3.1 to 3.3 and 3.6). f pipelines
// run down and f run up over the same D workers; each takes an equal share of
// the micro-batches in 1F1B order, and their bubbles fill each other. D = 4,
// N = 4, f = 1, a backward twice as long as a forward; micro-batches 0 and 1 go
// down (v), 2 and 3 go up (^):
//
//   time     0               4               8               12
//   worker 0 F0v F1v .   F2^ B2^---- F3^ B3^---- .   B0v---- .   .   B1v----
//   worker 1 .   F0v F2^ F1v F3^ .   B2^---- B0v---- B3^---- B1v---- .   .
//   worker 2 .   F2^ F0v F3^ F1v .   B0v---- B2^---- B1v---- B3^---- .   .
//   worker 3 F2^ F3^ .   F0v B0v---- F1v B1v---- .   B2^---- .   .   B3^----
//
// Placement: down pipeline i has stage s on worker (s + i D/f) mod D, up
// pipeline i on worker (D - 1 - s + i D/f) mod D, so that every worker holds
// 2f stages.
//
// Order: with all tasks one slot long, the j-th micro-batch of any pipeline
// passes stage s forward in slot s + 2j and backward in slot 2D - 1 - s + 2j.
// For even D no two tasks of one worker meet in a slot, so sorting by slot
// gives the order. More than D micro-batches are taken in units of D; unit k
// starts at slot 2Dk, where its first forwards fall into the gaps of the
// drain of unit k - 1 (direct concatenation, section 3.5). Fewer than D are
// spread evenly over the pipelines and leave the other slots empty.
//
// With N = D the step takes D F + (D + D/f - 2) B; one worker keeps the
// activations of D/2 + 1 (at the ends) to D (in the middle) micro-batches for
// f = 1.
//
// Where a backward takes longer than a forward, direct concatenation leaves a
// bubble at every seam between units. Forward doubling (section 3.5, f = 1)
// avoids it for B = 2F: a unit has 2D micro-batches, and each slot of a forward
// holds the forwards of two of them, with two sends, against one backward. Pair
// i = j / 2 passes stage s forward in slot s + 2i, micro-batch j backward in
// slot 2D - 1 - s + 2j, and the next unit starts 3D slots later. D = 2, N = 4;
// micro-batches 0 and 1 go down:
//
//   time     0               4               8
//   worker 0 F0v F1v F2^ F3^ B2^---- B0v---- B3^---- B1v----
//   worker 1 F2^ F3^ F0v F1v B0v---- B2^---- B1v---- B3^----
//
// More than D micro-batches that are left for the last unit leave some of these
// slots empty; D or fewer make a unit of the plain kind. A unit takes
// (5D/2 - 1)(F + B), each one more 4 F + (3D - 2) B, if B >= 2F, and one worker
// keeps up to 2D activations. Backward halving is the same order over
// micro-batches of half the size: then that is as much memory as D whole ones,
// and the two forwards of a pair work against a backward of half a micro-batch.
//
// Gradient sums with eager-opt, f = 1: a stage deeper than D/2 is summed as
// soon as its last backward on the worker is done, while the other half of the
// worker's tasks goes on; the middle stages have no idle time left and all
// others end last anyway.
//
//===----------------------------------------------------------------------===//

#include "Schemes.h"
#include "SlotTable.h"

#include "llvm/ADT/Twine.h"

#include <algorithm>

using namespace chimera::schedule;
using llvm::Twine;

namespace {

class ChimeraScheme final : public Scheme {
public:
  llvm::StringRef name() const override { return "chimera"; }
  llvm::StringRef summary() const override {
    return "2f pipelines in both directions over the same workers";
  }
  SchemeOptions options() const override {
    SchemeOptions options;
    options.pipelines = options.scaling = true;
    return options;
  }
  int defaultPipelines() const override { return 2; }

  std::optional<std::string> check(const Problem &problem) const override;
  Placement place(const Problem &problem) const override {
    return placePairs(problem.stages, problem.pipelines / 2);
  }
  Timetable order(const Problem &problem,
                  const Placement &placement) const override;
};

} // namespace

std::optional<std::string> ChimeraScheme::check(const Problem &problem) const {
  if (std::optional<std::string> message = checkPairs(name(), problem))
    return message;
  if (problem.scaling != Scaling::Direct && problem.pipelines != 2)
    return objectTo("scaling", stringifyScaling(problem.scaling),
                    "chimera needs 2 pipelines to scale its units, but "
                    "'pipelines' is " +
                        Twine(problem.pipelines));
  return std::nullopt;
}

Timetable ChimeraScheme::order(const Problem &problem,
                               const Placement &placement) const {
  const int d = problem.stages, pipelines = problem.pipelines;
  SlotTable slots(placement);
  int64_t start = 0;
  for (int left = problem.microBatches; left > 0;) {
    const bool doubled = problem.scaling != Scaling::Direct && left > d;
    const int size = std::min(left, doubled ? 2 * d : d);
    for (int p = 0; p < pipelines; ++p) {
      const int share = size / pipelines + (p < size % pipelines ? 1 : 0);
      for (int j = 0; j < share; ++j)
        slots.addMicroBatch(p, start + 2 * (doubled ? j / 2 : j),
                            start + 2 * j);
    }
    left -= size;
    start += doubled ? 3 * d : 2 * d;
  }

  Timetable result = slots.takeOrder();
  if (pipelines == 2)
    placeReductions(result, problem,
                    [&](int, int stage) { return stage > d / 2; });
  else
    placeReductions(result, problem);
  return result;
}

const Scheme &chimera::schedule::getChimeraScheme() {
  static const ChimeraScheme scheme;
  return scheme;
}
