//===- PlanSearch.cpp - the search for the best configuration ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Best bound first. Orders that are searched for are made with little effort
// at first, and again with more where they are among the best.
//
//===----------------------------------------------------------------------===//

#include "chimera/Performance/Planner.h"

#include "chimera/Schedule/Memory.h"
#include "chimera/Schedule/Scheme.h"
#include "chimera/Schedule/Search.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <limits>
#include <set>

using namespace chimera::performance;
namespace schedule = chimera::schedule;

/// Effort of schemes that search, while configurations are compared and for
/// those that are reported, in tasks.
static constexpr int64_t screeningTasks = int64_t(1) << 15,
                         reportedTasks = int64_t(1) << 18;
static constexpr int mostReported = 3;

/// The most tasks of a step that `auto` looks for an order for.
static constexpr int64_t mostSearchedTasks = 3000;

/// How many of the best steps of schemes `auto` looks at where it stands alone,
/// at least.
static constexpr int leastGuides = 10;

namespace {

struct Candidate {
  Configuration configuration;
  double bound = 0;
  /// Decides between equal bounds.
  size_t index = 0;
};

} // namespace

/// Shortest first; of equal steps, what needs less memory.
static void rank(std::vector<Plan> &plans, int keep) {
  auto key = [](const Plan &plan) {
    return std::make_tuple(plan.prediction.step, plan.prediction.peakBytes,
                           plan.configuration.describe());
  };
  llvm::sort(plans,
             [&](const Plan &a, const Plan &b) { return key(a) < key(b); });
  if (static_cast<int>(plans.size()) > keep)
    plans.resize(keep);
}

/// The best order for the workers and stages of `configuration`.
llvm::Expected<Plan> Planner::searchOrder(const Configuration &configuration,
                                          int64_t limit) {
  llvm::Expected<schedule::CostOption> costs = getCosts(configuration);
  if (!costs)
    return costs.takeError();
  const int w = configuration.dataParallel;
  schedule::SearchProblem problem;
  problem.workers = configuration.workers;
  problem.microBatches = configuration.microBatches;
  problem.chunks = configuration.chunks;
  problem.pipelines = configuration.pipelines;
  problem.maxLive = configuration.maxLive;
  if (llvm::Error error = costs->assume(problem))
    return std::move(error);
  problem.memoryLimit = limit;
  problem.neededBytes = [&](const schedule::Timetable &timetable) {
    llvm::Expected<schedule::Step> step =
        schedule::buildStep(timetable, "auto", w, *costs);
    if (step)
      return schedule::countNeededBytes(step->programs);
    llvm::consumeError(step.takeError());
    return std::numeric_limits<int64_t>::max();
  };
  problem.stepTime = [&](const schedule::Timetable &timetable) {
    llvm::Expected<schedule::Step> step =
        schedule::buildStep(timetable, "auto", w, *costs);
    llvm::Expected<schedule::Simulation> run =
        step ? schedule::simulateStep(*step, *costs)
             : llvm::Expected<schedule::Simulation>(step.takeError());
    if (run)
      return run->makespan;
    llvm::consumeError(run.takeError());
    return std::numeric_limits<double>::infinity();
  };
  llvm::Expected<schedule::SearchResult> found =
      schedule::searchSchedule(problem);
  if (!found)
    return found.takeError();
  llvm::Expected<schedule::Step> step =
      schedule::buildStep(found->timetable, "auto", w, *costs);
  if (!step)
    return step.takeError();
  llvm::Expected<Prediction> prediction = measure(*step, *costs);
  if (!prediction)
    return prediction.takeError();
  Plan plan{configuration, *prediction, found->origin, found->timetable};
  plan.configuration.pipelines = step->info.pipelines;
  return plan;
}

/// What keeps `scheme` from a model whose stages share a parameter; nothing if
/// it can train it.
static std::optional<std::string> objectToShared(llvm::StringRef scheme) {
  const schedule::Scheme *known = schedule::lookupScheme(scheme);
  if (!known || known->weights() != schedule::WeightPolicy::Stashed)
    return std::nullopt;
  return "its stages would use versions of different age of a parameter that "
         "they share";
}

/// Whether the search is asked for orders that it finds, and for no others.
static bool isForAutoOnly(const PlanRequest &request) {
  return !request.schemes.empty() &&
         llvm::all_of(request.schemes,
                      [](llvm::StringRef name) { return name == "auto"; });
}

/// Searches for orders where the best steps are, each placement once.
llvm::Error Planner::addSearchedOrders(const PlanRequest &request,
                                       int64_t limit, PlanResult &result) {
  std::set<std::tuple<int, int, int, bool, CutMode>> seen;
  std::string why = "a step has more than " +
                    std::to_string(mostSearchedTasks) + " tasks, or one worker";
  const std::vector<Plan> best = result.ranked;
  if (isForAutoOnly(request))
    result.ranked.clear();
  for (const Plan &plan : best) {
    Configuration configuration = plan.configuration;
    if (static_cast<int>(seen.size()) >= request.searches)
      break;
    configuration.chunks = std::min(configuration.chunks, 2);
    if (configuration.workers == 1 ||
        int64_t(3) * configuration.stages() * configuration.microBatches >
            mostSearchedTasks ||
        !seen.insert({configuration.workers, configuration.chunks,
                      configuration.samples, configuration.recompute,
                      configuration.cuts})
             .second)
      continue;
    configuration.scheme = "auto";
    configuration.pipelines = request.pipelines.value_or(0);
    // As far as memory goes, which is what counts, some schemes keep more than
    // D.
    configuration.maxLive =
        std::min(configuration.microBatches, 3 * configuration.workers / 2);
    configuration.scaling = schedule::Scaling::Direct;
    llvm::Expected<Plan> found = searchOrder(configuration, limit);
    // Where nothing fits there is nothing to add.
    if (found)
      result.ranked.push_back(std::move(*found));
    else
      why = llvm::toString(found.takeError());
  }
  if (request.searches == 0)
    why = "there is to be no search";
  if (result.ranked.empty() && !best.empty())
    return llvm::createStringError(
        "auto has found no order: " + why +
        " (see '--searches', and '--schemes' for other schemes)");
  rank(result.ranked, request.keep);
  return llvm::Error::success();
}

/// Whether the model can have the stages and the scheme of `configuration`;
/// notes what is not so for schemes that were asked for.
llvm::Expected<bool> Planner::canTrain(const Configuration &configuration,
                                       PlanResult &result) {
  std::optional<std::string> objection = objectToShared(configuration.scheme);
  if (!objection)
    return true;
  llvm::Expected<const Model *> stages = getStages(configuration);
  if (!stages)
    return stages.takeError();
  if ((*stages)->sharesParameters)
    result.leftOut[configuration.scheme] = *objection;
  return !(*stages)->sharesParameters;
}

/// Why nothing is left to be ranked.
static llvm::Error sayWhyNone(const PlanResult &result, int64_t limit,
                              const std::string &lastError) {
  if (result.tooLarge)
    return llvm::createStringError(
        "no configuration fits into " + llvm::Twine(limit) +
        " bytes per worker; each needs at least " +
        llvm::Twine(result.leastTooLarge) +
        " (see '--memory-limit', '--workers' and '--recompute')");
  if (!result.leftOut.empty()) {
    auto [scheme, why] = *result.leftOut.begin();
    return llvm::createStringError("the model cannot be trained by " + scheme +
                                   ": " + why + " (see '--schemes')");
  }
  return llvm::createStringError(
      lastError.empty()
          ? "no configuration has these workers, samples and stages (see "
            "'--workers', '--mini-batch', '--stages' and '--schemes')"
          : lastError);
}

llvm::Expected<PlanResult> Planner::search(const PlanRequest &asked) {
  const int64_t limit =
      asked.memoryLimit ? asked.memoryLimit : machine.memoryBytes;
  // Orders are searched for where the steps of schemes are short.
  PlanRequest request = asked;
  if (isForAutoOnly(asked)) {
    request.schemes.clear();
    request.keep = std::max(request.keep, leastGuides);
  }
  PlanResult result;
  result.leastTooLarge = std::numeric_limits<int64_t>::max();
  std::vector<Candidate> candidates;
  std::string lastError;
  forEachConfiguration(request, [&](const Configuration &configuration) {
    ++result.considered;
    llvm::Expected<bool> can = canTrain(configuration, result);
    if (!can)
      lastError = llvm::toString(can.takeError());
    if (!can || !*can)
      return;
    // Where one way to cut is asked for, there is nothing to repeat.
    llvm::Expected<bool> repeats =
        request.cuts ? llvm::Expected<bool>(false) : repeatsCuts(configuration);
    if (!repeats) {
      lastError = llvm::toString(repeats.takeError());
      return;
    }
    if (*repeats)
      return;
    llvm::Expected<std::pair<double, int64_t>> known = bound(configuration);
    if (!known) {
      lastError = llvm::toString(known.takeError());
      return;
    }
    if (known->second <= limit) {
      candidates.push_back({configuration, known->first, candidates.size()});
      return;
    }
    ++result.tooLarge;
    result.leastTooLarge = std::min(result.leastTooLarge, known->second);
  });
  llvm::sort(candidates, [](const Candidate &a, const Candidate &b) {
    return std::tie(a.bound, a.index) < std::tie(b.bound, b.index);
  });

  for (const Candidate &candidate : candidates) {
    if (static_cast<int>(result.ranked.size()) == request.keep &&
        candidate.bound > result.ranked.back().prediction.step)
      break;
    llvm::Expected<Prediction> prediction =
        predict(candidate.configuration, screeningTasks);
    if (!prediction)
      return prediction.takeError();
    ++result.simulated;
    if (prediction->peakBytes > limit) {
      ++result.tooLarge;
      result.leastTooLarge =
          std::min(result.leastTooLarge, prediction->peakBytes);
      continue;
    }
    result.ranked.push_back(
        {candidate.configuration, *prediction, "", std::nullopt,
         candidate.configuration.triesOrders() ? screeningTasks : 0});
    rank(result.ranked, request.keep);
  }

  int reported = 0;
  for (Plan &plan : result.ranked)
    if (plan.configuration.triesOrders() && reported++ < mostReported) {
      llvm::Expected<Prediction> prediction =
          predict(plan.configuration, reportedTasks);
      if (!prediction)
        return prediction.takeError();
      // A better order may keep more.
      if (prediction->peakBytes <= limit &&
          prediction->step < plan.prediction.step) {
        plan.prediction = *prediction;
        plan.searchTasks = reportedTasks;
      }
    }
  if (asked.schemes.empty() || llvm::is_contained(asked.schemes, "auto"))
    if (llvm::Error error = addSearchedOrders(asked, limit, result))
      return std::move(error);
  rank(result.ranked, asked.keep);
  if (result.ranked.empty())
    return sayWhyNone(result, limit, lastError);
  return result;
}
