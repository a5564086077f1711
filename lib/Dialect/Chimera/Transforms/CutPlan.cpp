//===- CutPlan.cpp - chooses where a model is cut ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One dynamic program over the candidates, run three times with different
// measures of what is better. Each measure is a sum or a maximum over the
// stages, or one of them after the other, so that the best of the whole extends
// the best of a part.
//
//===----------------------------------------------------------------------===//

#include "CutPlan.h"

#include <limits>
#include <tuple>

using namespace mlir;
using namespace mlir::chimera;

namespace {
/// What a cut costs.
struct Score {
  int64_t boundaryBytes = 0;
  int64_t longestStage = 0;
  double squares = 0;
};
using IsBetter = bool (*)(const Score &, const Score &);

struct Cuts {
  SmallVector<unsigned> gaps;
  Score score;
};
} // namespace

static bool isShorter(const Score &a, const Score &b) {
  return a.longestStage < b.longestStage;
}

static bool isNarrower(const Score &a, const Score &b) {
  return std::tie(a.boundaryBytes, a.longestStage) <
         std::tie(b.boundaryBytes, b.longestStage);
}

static bool isNarrowerAndEvener(const Score &a, const Score &b) {
  return std::tie(a.boundaryBytes, a.squares) <
         std::tie(b.boundaryBytes, b.squares);
}

/// The best way to choose `stages` consecutive ranges between the given gaps,
/// the first and the last of which are the ends of the model, if no stage takes
/// longer than `limit`.
static Cuts solve(const OpOrder &order, ArrayRef<unsigned> gaps, int64_t stages,
                  int64_t limit, IsBetter isBetter) {
  struct Entry {
    std::optional<Score> score;
    unsigned previous = 0;
  };
  // table[d][j]: d stages end at gap j.
  SmallVector<SmallVector<Entry>> table(stages + 1,
                                        SmallVector<Entry>(gaps.size()));
  table[0][0].score = Score();
  for (int64_t d = 1; d <= stages; ++d)
    for (unsigned j = 1; j < gaps.size(); ++j)
      for (unsigned i = 0; i < j; ++i) {
        const std::optional<Score> &before = table[d - 1][i].score;
        int64_t time = order.getTime(gaps[i], gaps[j]);
        if (!before || time > limit)
          continue;
        Score score = *before;
        score.boundaryBytes += order.getWidth(gaps[j]);
        score.longestStage = std::max(score.longestStage, time);
        score.squares += double(time) * double(time);
        Entry &entry = table[d][j];
        if (!entry.score || isBetter(score, *entry.score))
          entry = {score, i};
      }

  Cuts cuts;
  cuts.score = *table[stages].back().score;
  unsigned j = gaps.size() - 1;
  for (int64_t d = stages; d > 1; --d) {
    j = table[d][j].previous;
    cuts.gaps.push_back(gaps[j]);
  }
  std::reverse(cuts.gaps.begin(), cuts.gaps.end());
  return cuts;
}

SmallVector<unsigned> mlir::chimera::findCandidates(const OpOrder &order) {
  SmallVector<unsigned> gaps;
  ArrayRef<unsigned> uses = order.getParameterUses();
  for (size_t i = 1; i < uses.size(); ++i) {
    unsigned gap = order.getNarrowest(uses[i - 1], uses[i]);
    if (order.isCuttable(gap))
      gaps.push_back(gap);
  }
  return gaps;
}

std::optional<SmallVector<unsigned>>
mlir::chimera::chooseCuts(const OpOrder &order, int64_t stages) {
  SmallVector<unsigned> gaps = findCandidates(order);
  gaps.insert(gaps.begin(), 0);
  if (stages > int64_t(gaps.size()))
    return std::nullopt;
  gaps.push_back(order.size());

  Cuts shortest = solve(order, gaps, stages,
                        std::numeric_limits<int64_t>::max(), isShorter);
  int64_t limit = shortest.score.longestStage / 100 * (100 + balanceTolerance);
  limit = std::max(limit, shortest.score.longestStage);
  Cuts narrowest = solve(order, gaps, stages, limit, isNarrower);
  return solve(order, gaps, stages, narrowest.score.longestStage,
               isNarrowerAndEvener)
      .gaps;
}
