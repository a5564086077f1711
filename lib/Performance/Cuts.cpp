//===- Cuts.cpp - how a model is cut into stages ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One stage per worker can be balanced exactly. Where a worker has several,
// each cut matters to two workers, and the best cuts are searched for from good
// ones.
//
//===----------------------------------------------------------------------===//

#include "chimera/Performance/Cuts.h"

#include "BlockTimes.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <set>

using namespace chimera::performance;
namespace schedule = chimera::schedule;

llvm::StringRef chimera::performance::stringifyCutMode(CutMode mode) {
  switch (mode) {
  case CutMode::Layers:
    return "layers";
  case CutMode::Balanced:
    return "balanced";
  case CutMode::Workers:
    return "workers";
  case CutMode::Both:
    return "both";
  }
  return "";
}

std::optional<CutMode>
chimera::performance::parseCutMode(llvm::StringRef text) {
  return llvm::StringSwitch<std::optional<CutMode>>(text)
      .Case("layers", CutMode::Layers)
      .Case("balanced", CutMode::Balanced)
      .Case("workers", CutMode::Workers)
      .Case("both", CutMode::Both)
      .Default(std::nullopt);
}

static std::vector<int> cutByLayers(const Model &model, int stages) {
  std::vector<int> layers;
  for (auto [i, block] : llvm::enumerate(model.blocks))
    if (block.layers > 0)
      layers.push_back(static_cast<int>(i));
  const int count = static_cast<int>(layers.size());
  if (count < stages)
    return {};
  std::vector<int> cuts;
  for (int stage = 0; stage < stages; ++stage) {
    const int first = count / stages * stage + std::min(stage, count % stages);
    cuts.push_back(stage ? layers[first] : 0);
  }
  return cuts;
}

/// By the least limit under which a greedy cut needs no more than `stages`
/// stages, found by bisection over the sums of blocks.
static std::vector<int> cutBalanced(llvm::ArrayRef<double> times, int stages) {
  const int count = static_cast<int>(times.size());
  if (count < stages)
    return {};
  // As many blocks as fit, but one for each of the stages that follow.
  auto cut = [&](double limit) {
    std::vector<int> cuts;
    double sum = 0;
    for (int block = 0; block < count; ++block) {
      const int missing = stages - static_cast<int>(cuts.size());
      if (cuts.empty() || sum + times[block] > limit ||
          count - block == missing) {
        cuts.push_back(block);
        sum = 0;
      }
      sum += times[block];
    }
    return cuts;
  };
  double low = *std::max_element(times.begin(), times.end()), high = 0;
  for (double time : times)
    high += time;
  high = std::max(low, high) * (1 + 1e-9);
  for (int i = 0; i < 60; ++i) {
    const double middle = (low + high) / 2;
    (static_cast<int>(cut(middle).size()) <= stages ? high : low) = middle;
  }
  return cut(high);
}

namespace {

/// How good cuts are: the longest load, and how uneven loads are.
struct Score {
  double longest = 0, squares = 0;

  /// By more than rounding.
  bool isBetter(const Score &other) const {
    constexpr double least = 1 - 1e-9;
    return longest < other.longest * least ||
           (longest <= other.longest && squares < other.squares * least);
  }
};

/// Improves cuts by moves: one stage gives a block, another one gets one, and
/// the stages in between pass one on. No stage may be longer than a limit,
/// since others wait for the longest one, whoever has it.
class LoadSearch {
public:
  LoadSearch(llvm::ArrayRef<double> times, const schedule::Placement &placement,
             double limit);

  void improve(std::vector<int> &cuts) const;
  Score measure(llvm::ArrayRef<int> cuts) const;

private:
  int getEnd(llvm::ArrayRef<int> cuts, int stage) const {
    return stage + 1 < static_cast<int>(cuts.size())
               ? cuts[stage + 1]
               : static_cast<int>(sums.size()) - 1;
  }
  double getTime(llvm::ArrayRef<int> cuts, int stage) const {
    return sums[getEnd(cuts, stage)] - sums[cuts[stage]];
  }
  bool keepsToLimit(llvm::ArrayRef<int> cuts, int first, int last) const;

  /// Times of all blocks in front of one.
  std::vector<double> sums;
  /// Per stage: groups of workers with equal loads, and what part of the
  /// micro-batches each of the workers takes.
  std::vector<std::vector<std::pair<int, double>>> shares;
  int groups = 0;
  double limit;
};

} // namespace

LoadSearch::LoadSearch(llvm::ArrayRef<double> times,
                       const schedule::Placement &placement, double limit)
    : sums(1, 0.0), shares(placement.numStages()), limit(limit) {
  for (double time : times)
    sums.push_back(sums.back() + time);
  const double share = 1.0 / static_cast<double>(placement.pipelines.size());
  // By worker: shares of stages.
  std::vector<std::map<int, double>> stages(placement.workers);
  for (const schedule::Pipeline &pipeline : placement.pipelines)
    for (auto [stage, worker] : llvm::enumerate(pipeline.workers))
      stages[worker][static_cast<int>(stage)] += share;
  const std::set<std::map<int, double>> different(stages.begin(), stages.end());
  for (const std::map<int, double> &group : different) {
    for (auto [stage, part] : group)
      shares[stage].push_back({groups, part});
    ++groups;
  }
}

Score LoadSearch::measure(llvm::ArrayRef<int> cuts) const {
  llvm::SmallVector<double, 64> loads(groups, 0.0);
  for (int stage = 0; stage < static_cast<int>(cuts.size()); ++stage)
    for (auto [group, share] : shares[stage])
      loads[group] += share * getTime(cuts, stage);
  Score score;
  for (double load : loads) {
    score.longest = std::max(score.longest, load);
    score.squares += load * load;
  }
  return score;
}

bool LoadSearch::keepsToLimit(llvm::ArrayRef<int> cuts, int first,
                              int last) const {
  for (int stage = first; stage <= last; ++stage)
    if (getTime(cuts, stage) > limit)
      return false;
  return true;
}

void LoadSearch::improve(std::vector<int> &cuts) const {
  const int stages = static_cast<int>(cuts.size());
  Score best = measure(cuts);
  for (bool found = true; found;) {
    found = false;
    for (int from = 0; from < stages; ++from)
      for (int to = 0; to < stages; ++to) {
        if (from == to || getEnd(cuts, from) - cuts[from] < 2)
          continue;
        const int first = std::min(from, to), last = std::max(from, to),
                  shift = from < to ? -1 : 1;
        for (int i = first + 1; i <= last; ++i)
          cuts[i] += shift;
        if (keepsToLimit(cuts, first, last))
          if (const Score score = measure(cuts); score.isBetter(best)) {
            best = score;
            found = true;
            continue;
          }
        for (int i = first + 1; i <= last; ++i)
          cuts[i] -= shift;
      }
  }
}

/// The time of the longest stage.
static double findLongest(llvm::ArrayRef<double> times,
                          llvm::ArrayRef<int> cuts) {
  double longest = 0;
  for (size_t stage = 0; stage < cuts.size(); ++stage) {
    const size_t end = stage + 1 < cuts.size() ? cuts[stage + 1] : times.size();
    longest = std::max(longest, std::accumulate(times.begin() + cuts[stage],
                                                times.begin() + end, 0.0));
  }
  return longest;
}

static std::vector<int> cutForWorkers(const Model &model,
                                      llvm::ArrayRef<double> times,
                                      const CutRequest &request) {
  const std::vector<int> balanced = cutBalanced(times, request.stages);
  if (balanced.empty())
    return balanced;
  double limit = std::numeric_limits<double>::infinity();
  if (request.mode == CutMode::Both)
    limit = findLongest(times, balanced) * (1 + 1e-9);
  LoadSearch search(times, request.placement, limit);
  std::vector<int> best = balanced;
  search.improve(best);
  std::vector<int> layers = cutByLayers(model, request.stages);
  if (layers.empty() || findLongest(times, layers) > limit)
    return best;
  // Of equal ones those with more equal numbers of layers need less memory.
  search.improve(layers);
  return search.measure(best).isBetter(search.measure(layers)) ? best : layers;
}

llvm::Expected<std::vector<int>>
chimera::performance::cutModel(const Machine &machine, const Model &model,
                               const CutRequest &request) {
  llvm::Expected<Compute> compute = machine.lookupCompute(model.precision);
  if (!compute)
    return compute.takeError();
  std::vector<double> times;
  for (const Block &block : model.blocks)
    times.push_back(getTimes(block, machine, *compute, request.samples).all());
  std::vector<int> cuts = request.mode == CutMode::Layers
                              ? cutByLayers(model, request.stages)
                          : request.mode == CutMode::Balanced
                              ? cutBalanced(times, request.stages)
                              : cutForWorkers(model, times, request);
  if (cuts.empty())
    return llvm::createStringError("model '" + llvm::Twine(model.name) +
                                   "' cannot be cut into " +
                                   llvm::Twine(request.stages) + " stages");
  return cuts;
}
