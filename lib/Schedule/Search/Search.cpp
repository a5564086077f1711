//===- Search.cpp - the best schedule for given costs -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Collects candidates, improves the most promising ones, and says how good the
// best one is.
//
//===----------------------------------------------------------------------===//

#include "chimera/Schedule/Search.h"

#include "Candidates.h"
#include "ExactSearch.h"
#include "LocalSearch.h"

#include "../Render/Labels.h"

#include "chimera/Schedule/Scheme.h"
#include "chimera/Support/Count.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

using namespace chimera::schedule;
using namespace chimera::schedule::search;
using llvm::Twine;

/// What is wrong with `problem`, in which defaults are filled in.
static std::optional<std::string> check(const SearchProblem &problem) {
  auto inRange = [](const char *name, int value, int least,
                    int most) -> std::optional<std::string> {
    if (value >= least && value <= most)
      return std::nullopt;
    return (Twine("expected '") + name + "' to be between " + Twine(least) +
            " and " + Twine(most) + ", but got " + Twine(value))
        .str();
  };
  if (auto message = inRange("stages", problem.workers, 1, maxStages))
    return message;
  if (auto message =
          inRange("chunks", problem.chunks, 0, maxStages / problem.workers))
    return message;
  if (auto message = inRange("pipelines", problem.pipelines, 1,
                             std::max(problem.workers, 2)))
    return message;
  if (auto message = inRange("max-live", problem.maxLive, 1, maxMicroBatches))
    return message;
  if (auto message = inRange("effort", problem.effort, 1, 1000))
    return message;
  if (problem.exact && !hasExactSearch())
    return "this build has no exact search; build it with Z3 (libz3-dev), or "
           "leave out 'exact'";
  if (!(problem.exactTime >= 0 && problem.exactTime <= maxExactTime))
    return llvm::formatv("expected 'exact-time' to be between 0 and {0}, but "
                         "got {1}",
                         formatNumber(maxExactTime),
                         formatNumber(problem.exactTime))
        .str();
  const int chunks = std::max(problem.chunks, 1);
  if (!problem.stageTimes.empty() &&
      static_cast<int>(problem.stageTimes.size()) != problem.workers * chunks)
    return "'cost' has times of " +
           chimera::describeCount(problem.stageTimes.size(), "stage") +
           ", but expected those of " +
           (problem.chunks ? chimera::describeCount(problem.chunks, "stage") +
                                 " on each of "
                           : "one stage, or of several, on each of ") +
           chimera::describeCount(problem.workers, "worker");
  Problem asked;
  asked.chunks = chunks;
  asked.stages = problem.workers * chunks;
  asked.microBatches = problem.microBatches;
  asked.hop = problem.hop;
  std::vector<TaskTimes> times = problem.stageTimes;
  times.push_back(problem.times);
  for (const TaskTimes &each : times) {
    asked.times = each;
    if (auto message = checkProblem(asked))
      return message;
  }
  const int64_t tasks = int64_t(3) * asked.stages * asked.microBatches;
  if (tasks > maxSearchTasks)
    return objectTo("micro-batches", Twine(asked.microBatches),
                    "expected at most " + Twine(maxSearchTasks) +
                        " tasks (3 x stages x micro-batches) to search for "
                        "their order, but got " +
                        Twine(tasks));
  return std::nullopt;
}

/// The best candidate first; where two are as short, up to rounding, the one
/// with fewer copies of the weights, then with fewer stages, then the first
/// that was found.
static void sortCandidates(CandidateSet &set) {
  double best = std::numeric_limits<double>::infinity();
  for (const Candidate &candidate : set.candidates)
    best = std::min(best, candidate.makespan);
  std::vector<std::tuple<int64_t, size_t, int, size_t>> keys;
  for (auto [i, candidate] : llvm::enumerate(set.candidates)) {
    const Placement &placement = set.sites[candidate.site].graph.placement();
    keys.push_back({std::llround(candidate.makespan / best * 1e8),
                    placement.pipelines.size(), placement.numStages(), i});
  }
  std::sort(keys.begin(), keys.end());
  std::vector<Candidate> sorted;
  for (const auto &key : keys)
    sorted.push_back(std::move(set.candidates[std::get<3>(key)]));
  set.candidates = std::move(sorted);
}

/// Improves the best candidate of each placement, then random ones, until one
/// is as short as `bound` or the effort is spent. What was there before stays
/// if `keepOriginals`.
static void improveCandidates(CandidateSet &set, double bound, int effort,
                              bool keepOriginals) {
  double best = set.candidates.front().makespan;
  std::vector<int> chosen(set.sites.size(), -1);
  std::vector<int> sites;
  for (auto [i, candidate] : llvm::enumerate(set.candidates))
    if (chosen[candidate.site] < 0) {
      chosen[candidate.site] = static_cast<int>(i);
      sites.push_back(candidate.site);
    }
  int64_t budget = int64_t(effort) * 100'000'000;
  const int rounds = 20 * effort;
  for (int round = 0; round < rounds; ++round)
    for (int index : sites) {
      const Site &site = set.sites[index];
      if (best <= bound * (1 + 1e-9) || budget <= 0)
        return;
      if (site.bound >= best * (1 - 1e-9))
        continue; // This placement cannot win.
      if (round > 0) {
        const size_t known = set.candidates.size();
        set.addRandomOrder(index, round - 1);
        if (set.candidates.size() == known)
          continue;
        chosen[index] = static_cast<int>(known);
        // List scheduling looks at each task several times.
        budget -= ordersPerTrial * 16 * site.graph.size();
      }
      Candidate &candidate = set.candidates[chosen[index]];
      Order order = candidate.order;
      double makespan = improveOrder(site.graph, order, site.bound, budget);
      if (makespan < candidate.makespan * (1 - 1e-9) &&
          set.fits(site.graph, order)) {
        Candidate original = candidate;
        candidate.makespan = makespan;
        candidate.order = std::move(order);
        candidate.origin += ", improved";
        best = std::min(best, makespan);
        if (keepOriginals)
          set.candidates.push_back(std::move(original));
        continue;
      }
      best = std::min(best, candidate.makespan);
    }
}

/// Asks the solver about every placement on which something better than the
/// best candidate might be. Sets `ranOutOfTime` if some are left at the end of
/// `seconds`.
static llvm::Error proveCandidates(CandidateSet &set, int effort,
                                   double seconds, bool &ranOutOfTime) {
  const Deadline deadline(seconds);
  double best = set.candidates.front().makespan;
  for (auto [index, site] : llvm::enumerate(set.sites))
    while (site.bound < best * (1 - 1e-9)) {
      if (deadline.isOver()) {
        ranOutOfTime = true;
        return llvm::Error::success();
      }
      Order order;
      llvm::Expected<Answer> answer =
          findShorterOrder(site.graph, best, effort, deadline, order);
      if (!answer)
        return answer.takeError();
      if (*answer == Answer::Unknown) {
        ranOutOfTime |= deadline.isOver();
        break;
      }
      if (*answer == Answer::None) {
        site.bound = best;
        break;
      }
      const size_t known = set.candidates.size();
      set.addCandidate(static_cast<int>(index), "exact search",
                       std::move(order));
      if (set.candidates.size() == known)
        break;
      best = std::min(best, set.candidates.back().makespan);
    }
  return llvm::Error::success();
}

/// The candidate whose step is the shortest by `stepTime`, and its length. None
/// is shorter than its order alone, so that the rest of the sorted candidates
/// need not be asked about once their orders are too long.
static std::pair<size_t, double>
chooseByStepTime(const CandidateSet &set, const SearchProblem &problem) {
  size_t winner = 0;
  double best = std::numeric_limits<double>::infinity();
  for (auto [i, candidate] : llvm::enumerate(set.candidates)) {
    if (candidate.makespan >= best * (1 - 1e-9))
      break;
    const TaskGraph &graph = set.sites[candidate.site].graph;
    const double time =
        problem.stepTime(set.makeTimetable(graph, candidate.order));
    if (time < best * (1 - 1e-9)) {
      winner = i;
      best = time;
    }
  }
  return {winner, best};
}

static double findBound(const CandidateSet &set) {
  double bound = std::numeric_limits<double>::infinity();
  for (const Site &site : set.sites)
    if (!site.narrowed)
      bound = std::min(bound, site.bound);
  return bound;
}

std::string SearchResult::describe() const {
  std::string text = llvm::formatv("step of {0} by {1}; no order on {2} {3} is "
                                   "shorter than {4} (",
                                   formatNumber(makespan), origin, placements,
                                   placements == 1 ? "placement" : "placements",
                                   formatNumber(bound));
  if (isOptimal())
    return text + "optimal)";
  return text +
         llvm::formatv("gap {0:F1} %{1})", 100 * (makespan / bound - 1),
                       ranOutOfTime ? "; the solver ran out of time" : "")
             .str();
}

llvm::Expected<SearchResult>
chimera::schedule::searchSchedule(const SearchProblem &asked) {
  SearchProblem problem = asked;
  if (problem.pipelines == 0)
    problem.pipelines = 2;
  if (problem.maxLive == 0)
    problem.maxLive = problem.workers;
  // Times of each stage say how many there are.
  const int listed = static_cast<int>(problem.stageTimes.size());
  if (problem.chunks == 0 && problem.workers > 0 &&
      listed % problem.workers == 0)
    problem.chunks = listed / problem.workers;
  if (std::optional<std::string> message = check(problem))
    return llvm::createStringError(*message);

  CandidateSet set(problem);
  set.collect();
  if (set.candidates.empty())
    return llvm::createStringError(
        "no schedule within 'memory-limit', " + Twine(problem.memoryLimit) +
        " bytes per worker, was found; the smallest needs " +
        Twine(set.leastBytes) + " bytes");
  sortCandidates(set);
  double bound = findBound(set);
  improveCandidates(set, bound, problem.effort, bool(problem.stepTime));
  sortCandidates(set);
  SearchResult result;
  if (problem.exact) {
    if (llvm::Error error = proveCandidates(
            set, problem.effort, problem.exactTime, result.ranOutOfTime))
      return error;
    bound = findBound(set);
    sortCandidates(set);
  }

  size_t chosen = 0;
  double makespan = set.candidates.front().makespan;
  if (problem.stepTime)
    std::tie(chosen, makespan) = chooseByStepTime(set, problem);
  const Candidate &winner = set.candidates[chosen];
  const TaskGraph &graph = set.sites[winner.site].graph;
  result.timetable = set.makeTimetable(graph, winner.order);
  result.origin = winner.origin;
  result.makespan = makespan;
  result.bound = bound;
  result.placements = set.countPlacements();
  return result;
}
