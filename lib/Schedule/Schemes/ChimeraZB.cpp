//===- ChimeraZB.cpp - bidirectional, with a split backward ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Chimera's pipelines (Li and Hoefler, SC 2021) with the split backward of the
// zero-bubble schemes (Qi et al., ICLR 2024): weight gradients fill what
// bubbles the two directions leave to each other. D = 4, N = 4, f = 1, all
// tasks equally long:
//
//   time     0               4               8               12
//   worker 0 F0v F2v .   F1^ B1^ F3^ B3^ B0v W0v B2v W1^ W2v W3^
//   worker 1 .   F0v F1^ F2v F3^ B1^ B0v B3^ B2v W0v W1^ W2v W3^
//   worker 2 .   F1^ F0v F3^ F2v B0v B1^ B2v B3^ W0v W1^ W2v W3^
//   worker 3 F1^ F3^ .   F0v B0v F2v B2v B1^ W0v B3^ W1^ W2v W3^
//
// The middle workers cannot begin before a forward has come to them from one of
// the ends, (D/2f - 1) F after the start of the step. No order can be shorter
// than that plus the work of one worker, and for F = B = W and N >= D, a
// multiple of 2f, this scheme is no longer, with the activations of D
// micro-batches.
//
// The order is searched for: list scheduling under a preference, for many
// preferences, until one meets the lower bound of the placement. A preference
// ranks a task by its micro-batch's turn in its pipeline, so that a backward of
// turn j competes with the forward of turn j + delay; `depth` draws forwards
// and backwards towards the deep or the shallow stages, and `jitter` makes
// random, but always the same, changes. Weight gradients come last. The search
// knows the task times and the time of a message.
//
//===----------------------------------------------------------------------===//

#include "../ListScheduler.h"
#include "Schemes.h"

#include "chimera/Schedule/LowerBound.h"

#include <algorithm>
#include <cstdint>
#include <limits>

using namespace chimera::schedule;

namespace {

/// What a worker prefers to run.
struct Preference {
  double delay = 0;
  double depth = 0;
  double patience = 0;
  /// The largest change of a rank, and the number of the changes.
  double jitter = 0;
  uint64_t seed = 0;
};

/// Prefers backwards, or forwards, whatever their turn is.
constexpr double always = 1e6;

class ChimeraZBScheme final : public Scheme {
public:
  llvm::StringRef name() const override { return "chimera-zb"; }
  llvm::StringRef summary() const override {
    return "chimera with weight gradients in its bubbles, ordered by search";
  }
  SchemeOptions options() const override {
    SchemeOptions options;
    options.pipelines = options.maxLive = true;
    return options;
  }
  int defaultPipelines() const override { return 2; }
  bool splitsBackward() const override { return true; }
  std::optional<std::string> check(const Problem &problem) const override {
    return checkPairs(name(), problem);
  }
  Placement place(const Problem &problem) const override {
    return placePairs(problem.stages, problem.pipelines / 2);
  }
  Timetable order(const Problem &problem,
                  const Placement &placement) const override;
};

} // namespace

/// A number in [0, 1) that depends on all of the arguments.
static double pseudoRandom(uint64_t seed, const Task &task) {
  uint64_t x = seed;
  for (int part : {static_cast<int>(task.kind), task.stage, task.microBatch}) {
    // One round of the generator SplitMix64.
    x += 0x9e3779b97f4a7c15u + static_cast<uint64_t>(part);
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    x ^= x >> 31;
  }
  return static_cast<double>(x >> 11) * 0x1p-53;
}

/// All preferences, those first that are best most often.
static std::vector<Preference> makePreferences(int stages) {
  std::vector<Preference> result;
  std::vector<double> delays = {-always, always};
  // A backward and a forward of equal turns never have equal ranks.
  for (int delay = -2; delay <= std::max(8, stages); ++delay)
    delays.push_back(delay + 0.125);
  for (double patience : {0.0, 0.5, 1.0})
    for (double depth : {0.0, -0.25, 0.25, 0.5})
      for (double delay : delays)
        result.push_back({delay, depth, patience});
  for (uint64_t seed = 1; seed <= 256; ++seed)
    result.push_back({delays[2 + seed % 8], seed % 3 * 0.25 - 0.25, 0,
                      0.5 * (1 + seed % 6), seed});
  return result;
}

static Timetable makeOrder(ListProblem &list, const Preference &preference,
                           int pipelines) {
  list.patience = preference.patience;
  return scheduleByRank(list, [&](const Task &task) -> double {
    const double turn = task.microBatch / pipelines;
    double rank = turn + preference.depth * task.stage;
    if (preference.jitter > 0)
      rank += preference.jitter * pseudoRandom(preference.seed, task);
    switch (task.kind) {
    case TaskKind::Forward:
      return rank;
    case TaskKind::Backward:
      return rank + preference.delay - 2 * preference.depth * task.stage;
    case TaskKind::WeightGradient:
      return 2 * always + turn;
    }
    return rank;
  });
}

Timetable ChimeraZBScheme::order(const Problem &problem,
                                 const Placement &placement) const {
  const int d = problem.stages, n = problem.microBatches,
            pipelines = problem.pipelines;
  ListProblem list;
  list.placement = placement;
  list.times = problem.times;
  list.hop = problem.hop;
  list.slots = problem.maxLive ? problem.maxLive : d;
  BoundProblem bounds{std::vector<int>(pipelines, 0),
                      std::vector<TaskTimes>(d, problem.times),
                      /*splitsBackward=*/true, problem.hop};
  for (int m = 0; m < n; ++m) {
    list.pipelineOf.push_back(m % pipelines);
    ++bounds.microBatches[m % pipelines];
  }
  const double bound = lowerBound(placement, bounds) * (1 + 1e-9);

  // Large problems get fewer trials, so that none takes longer than seconds.
  const int64_t mostTasks =
      problem.mostTasks ? problem.mostTasks : int64_t(1) << 21;
  int64_t trials = std::max<int64_t>(8, mostTasks / (int64_t(3) * d * n));
  Timetable best;
  double shortest = std::numeric_limits<double>::infinity();
  for (const Preference &preference : makePreferences(d)) {
    Timetable timetable = makeOrder(list, preference, pipelines);
    const double makespan =
        computeTimes(timetable, problem.times, problem.hop)->makespan;
    if (makespan < shortest * (1 - 1e-9)) {
      shortest = makespan;
      best = std::move(timetable);
    }
    if (shortest <= bound || --trials == 0)
      break;
  }
  placeReductions(best, problem);
  return best;
}

const Scheme &chimera::schedule::getChimeraZBScheme() {
  static const ChimeraZBScheme scheme;
  return scheme;
}
