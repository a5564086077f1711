//===- Equation.cpp - the length of a step by a formula ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The closed forms are those of docs/schedules.md.
//
//===----------------------------------------------------------------------===//

#include "chimera/Performance/Equation.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace chimera::performance;
namespace schedule = chimera::schedule;
using chimera::schedule::Problem;
using chimera::schedule::Scaling;

/// Units of D micro-batches one after the other, and a smaller one behind them.
static CriticalPasses countChimera(double d, double n, double f) {
  if (n <= d)
    return {d, d + 2 * (std::ceil(n / (2 * f)) - 1)};
  const double k = std::ceil(n / d);
  // A unit that is not full has a shorter tail.
  const double last = n - (k - 1) * d;
  return {d + (k - 1) * (d - d / f + 2) - (d - last),
          (k - 1) * (d + d / f - 2) + d + 2 * (std::ceil(last / (2 * f)) - 1)};
}

std::optional<CriticalPasses>
chimera::performance::countCriticalPasses(llvm::StringRef scheme,
                                          const Problem &problem) {
  const double d = problem.workers(), n = problem.microBatches,
               v = problem.chunks;
  if (scheme == "gpipe" || scheme == "1f1b")
    return CriticalPasses{n + d - 1, n + d - 1};
  if (scheme == "interleaved-1f1b" || scheme == "looped-bfs") {
    const double passes = n >= d ? n + (d - 1) / v : (v * d + n - 1) / v;
    return CriticalPasses{passes, passes};
  }
  if (scheme == "gems")
    return CriticalPasses{d - 1 + n, n * d};
  if (scheme == "pipedream" || scheme == "pipedream-2bw")
    return CriticalPasses{n, n};
  if (scheme == "hanayo") {
    const double w = v / 2, k = std::ceil(n / d);
    if (n <= d)
      return CriticalPasses{d, d + (n - 1) / w};
    return CriticalPasses{n - (d - 1) * (k - 1) / w, n + (d - 1) * k / w};
  }
  if (scheme == "chimera" && problem.scaling == Scaling::Direct)
    return countChimera(d, n, problem.pipelines / 2.0);
  if (scheme == "chimera" && n > d && std::fmod(n, 2 * d) == 0) {
    const double k = n / (2 * d);
    return CriticalPasses{5 * d / 2 - 1 + 4 * (k - 1),
                          5 * d / 2 - 1 + (3 * d - 2) * (k - 1)};
  }
  return std::nullopt;
}

std::optional<double>
chimera::performance::estimateStep(llvm::StringRef scheme,
                                   const Problem &problem,
                                   const schedule::CostOption &option) {
  std::optional<CriticalPasses> passes = countCriticalPasses(scheme, problem);
  if (!passes)
    return std::nullopt;
  const int stages = problem.stages, workers = problem.workers();
  llvm::Expected<schedule::Costs> costs =
      schedule::makeCosts(option, stages, workers);
  if (!costs) {
    llvm::consumeError(costs.takeError());
    return std::nullopt;
  }
  const schedule::Scheme *known = schedule::lookupScheme(scheme);
  const schedule::Placement placement = known->place(problem);
  // One micro-batch passes all stages, in a step that is filled and drained;
  // the other passes are those of the busiest worker, in the mean over its
  // pipelines: those of two directions share their longest stages.
  double forward = 0, backward = 0, update = 0, sumForward = 0, sumBackward = 0;
  for (int stage = 0; stage < stages; ++stage) {
    sumForward += costs->forward[stage];
    sumBackward += costs->backward[stage] + costs->weight[stage];
  }
  std::vector<double> updates(workers, 0);
  for (int worker = 0; worker < workers; ++worker) {
    double ownForward = 0, ownBackward = 0;
    for (const schedule::Pipeline &pipeline : placement.pipelines)
      for (int stage = 0; stage < stages; ++stage)
        if (pipeline.workers[stage] == worker) {
          ownForward += costs->forward[stage];
          ownBackward += costs->backward[stage] + costs->weight[stage];
        }
    for (int stage : placement.stagesOf(worker))
      updates[worker] += costs->optimizer[stage];
    forward = std::max(forward, ownForward / problem.pipelines);
    backward = std::max(backward, ownBackward / problem.pipelines);
    update = std::max(update, updates[worker]);
  }
  double bytes = 0;
  for (double boundary : option.boundaryBytes)
    bytes = std::max(bytes, boundary);
  const double hop = workers > 1 ? option.p2p + option.p2pPerByte * bytes : 0;
  // The sums of a worker follow each other, the deepest stage first, and the
  // one of stage s can begin s backwards before the end of all.
  double exposed = 0;
  std::vector<double> linkFree(workers,
                               -std::numeric_limits<double>::infinity());
  for (int stage = stages - 1; stage >= 0; --stage) {
    const double size = option.parameterBytes.size() == 1
                            ? option.parameterBytes[0] * workers / stages
                            : option.parameterBytes[stage];
    const std::vector<int> holders = placement.holders(stage);
    const double sum =
        costs->network ? costs->network->sumTime(holders, std::llround(size))
                       : costs->sumTime(static_cast<int>(holders.size()),
                                        std::llround(size));
    double end = -stage * (backward + hop) * workers / stages;
    if (costs->sumsInTurn())
      for (int worker : holders)
        end = std::max(end, linkFree[worker]);
    end += sum;
    for (int worker : holders)
      linkFree[worker] = end;
    exposed = std::max(exposed, end);
  }
  if (known->weights() != schedule::WeightPolicy::Single) {
    sumForward = forward * workers;
    sumBackward = backward * workers;
  }
  // Every micro-batch of its own version has its own sum and update.
  if (known->weights() == schedule::WeightPolicy::Stashed) {
    exposed *= problem.microBatches;
    update *= problem.microBatches;
  }
  return sumForward + sumBackward + forward * (passes->forward - workers) +
         backward * (passes->backward - workers) +
         hop * (passes->forward + passes->backward) + exposed + update;
}
