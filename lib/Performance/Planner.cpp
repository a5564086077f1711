//===- Planner.cpp - the best way to run a model ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Costs, bounds and simulations of single configurations.
//
//===----------------------------------------------------------------------===//

#include "chimera/Performance/Planner.h"

#include "chimera/Performance/StepCosts.h"
#include "chimera/Schedule/Memory.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

using namespace chimera::performance;
namespace schedule = chimera::schedule;

Planner::StageSource
chimera::performance::makeStageSource(const Machine &machine,
                                      const Model &model) {
  return [machine, model](const CutRequest &request) -> llvm::Expected<Model> {
    llvm::Expected<std::vector<int>> begins = cutModel(machine, model, request);
    if (!begins)
      return begins.takeError();
    return mergeBlocks(model, *begins);
  };
}

llvm::Expected<const Model *>
Planner::getStages(const Configuration &configuration) {
  const schedule::Scheme *scheme = schedule::lookupScheme(configuration.scheme);
  CutRequest request{configuration.stages(), configuration.cuts,
                     configuration.samples};
  request.recompute = configuration.recompute;
  request.splitsBackward = !scheme || scheme->splitsBackward();
  std::vector<int> workers;
  if (configuration.cuts > CutMode::Balanced) {
    request.placement = configuration.placement();
    for (const schedule::Pipeline &pipeline : request.placement.pipelines)
      workers.insert(workers.end(), pipeline.workers.begin(),
                     pipeline.workers.end());
  }
  auto key = std::make_tuple(request.stages, request.mode, request.samples,
                             request.recompute, request.splitsBackward,
                             std::move(workers));
  auto found = models.find(key);
  if (found == models.end()) {
    llvm::Expected<Model> model = stageSource(request);
    if (!model)
      return model.takeError();
    found = models.emplace(std::move(key), std::move(*model)).first;
  }
  return &found->second;
}

/// Whether another way to cut, which is looked at before, has the same stages.
llvm::Expected<bool> Planner::repeatsCuts(const Configuration &configuration) {
  llvm::Expected<const Model *> own = getStages(configuration);
  if (!own)
    return own.takeError();
  for (CutMode cuts : {CutMode::Layers, CutMode::Balanced, CutMode::Workers}) {
    if (cuts >= configuration.cuts)
      break;
    Configuration other = configuration;
    other.cuts = cuts;
    llvm::Expected<const Model *> model = getStages(other);
    if (!model) {
      llvm::consumeError(model.takeError());
      continue;
    }
    if (llvm::equal((*own)->blocks, (*model)->blocks,
                    [](const Block &a, const Block &b) {
                      return a.forward == b.forward && a.weight == b.weight &&
                             a.parameters == b.parameters;
                    }))
      return true;
  }
  return false;
}

llvm::Expected<schedule::CostOption>
Planner::getCosts(const Configuration &configuration) {
  llvm::Expected<const Model *> model = getStages(configuration);
  if (!model)
    return model.takeError();
  StepSetup setup;
  setup.workers = configuration.workers;
  setup.stages = configuration.stages();
  setup.dataParallel = configuration.dataParallel;
  setup.samples = configuration.samples;
  setup.recompute = configuration.recompute && !(*model)->programs;
  const schedule::Scheme *scheme = schedule::lookupScheme(configuration.scheme);
  setup.splitsBackward = !scheme || scheme->splitsBackward();
  setup.cuts.resize(setup.stages);
  std::iota(setup.cuts.begin(), setup.cuts.end(), 0);
  return makeCosts(machine, **model, setup);
}

llvm::Expected<schedule::Timetable>
Planner::buildOrder(const Configuration &configuration,
                    const schedule::CostOption &costs, int64_t mostTasks) {
  const schedule::Scheme &scheme =
      *schedule::lookupScheme(configuration.scheme);
  schedule::Problem problem = configuration.problem();
  problem.mostTasks = mostTasks;
  if (llvm::Error error = costs.assume(problem))
    return std::move(error);
  if (!configuration.triesOrders())
    return schedule::buildTimetable(scheme, problem);
  // Times are means over the stages, the same for all cuts but for rounding.
  schedule::TaskTimes &times = problem.times;
  for (double *time :
       {&times.forward, &times.backward, &times.weight, &problem.hop})
    *time = static_cast<float>(*time);
  const std::vector<double> key = {double(problem.stages),
                                   double(problem.microBatches),
                                   double(problem.pipelines),
                                   double(problem.maxLive),
                                   double(mostTasks),
                                   times.forward,
                                   times.backward,
                                   times.weight,
                                   problem.hop};
  auto known = orders.find(key);
  if (known == orders.end()) {
    llvm::Expected<schedule::Timetable> order =
        schedule::buildTimetable(scheme, problem);
    if (!order)
      return order.takeError();
    known = orders.emplace(key, std::move(*order)).first;
  }
  return known->second;
}

llvm::Expected<schedule::Step>
Planner::buildStep(const Configuration &configuration, int64_t mostTasks) {
  llvm::Expected<schedule::CostOption> costs = getCosts(configuration);
  if (!costs)
    return costs.takeError();
  llvm::Expected<schedule::Timetable> timetable =
      buildOrder(configuration, *costs, mostTasks);
  if (!timetable)
    return timetable.takeError();
  return schedule::buildStep(*timetable, configuration.scheme,
                             configuration.dataParallel, *costs);
}

llvm::Expected<schedule::Timetable> Planner::getOrder(const Plan &plan) {
  if (plan.order)
    return *plan.order;
  llvm::Expected<schedule::CostOption> costs = getCosts(plan.configuration);
  if (!costs)
    return costs.takeError();
  return buildOrder(plan.configuration, *costs, plan.searchTasks);
}

llvm::Expected<schedule::Step> Planner::buildPlan(const Plan &plan) {
  llvm::Expected<schedule::Timetable> order = getOrder(plan);
  if (!order)
    return order.takeError();
  llvm::Expected<schedule::CostOption> costs = getCosts(plan.configuration);
  if (!costs)
    return costs.takeError();
  return schedule::buildStep(*order, plan.configuration.scheme,
                             plan.configuration.dataParallel, *costs);
}

/// The figures of a simulated step.
llvm::Expected<Prediction>
chimera::performance::measure(const schedule::Step &step,
                              const schedule::CostOption &option) {
  llvm::Expected<schedule::Costs> costs =
      schedule::makeCosts(option, step.programs.numStages(), step.info.stages);
  if (!costs)
    return costs.takeError();
  llvm::Expected<schedule::Simulation> run =
      schedule::simulate(step.programs, *costs);
  if (!run)
    return run.takeError();
  Prediction result;
  result.step = run->makespan;
  result.bubbleRatio = run->bubbleRatio;
  result.spanBubble = run->spanBubble;
  const double workers = static_cast<double>(run->workers.size());
  for (const schedule::WorkerReport &worker : run->workers) {
    result.work += worker.busy / workers;
    result.messages += worker.exposedMessages / workers;
    result.sums += worker.exposedSums / workers;
  }
  result.bubble = result.step - result.work - result.messages - result.sums;
  result.peakBytes = schedule::countNeededBytes(step.programs);
  return result;
}

llvm::Expected<Prediction> Planner::predict(const Configuration &configuration,
                                            int64_t mostTasks) {
  llvm::Expected<schedule::CostOption> costs = getCosts(configuration);
  if (!costs)
    return costs.takeError();
  llvm::Expected<schedule::Step> step = buildStep(configuration, mostTasks);
  if (!step)
    return step.takeError();
  return measure(*step, *costs);
}

namespace {

/// What a bound is made of: sums over the stages in front of each stage, and
/// what its sum of gradients takes.
struct StageSums {
  StageSums(const schedule::Costs &costs, const schedule::CostOption &option,
            const schedule::Placement &placement)
      : stages(placement.numStages()), forward(stages + 1, 0),
        backward(stages + 1, 0), sums(stages, 0) {
    for (int stage = 0; stage < stages; ++stage) {
      forward[stage + 1] = forward[stage] + costs.forward[stage];
      backward[stage + 1] =
          backward[stage] + costs.backward[stage] + costs.weight[stage];
      sums[stage] = costs.network->sumTime(placement.holders(stage),
                                           ownBytes(option, stage));
    }
  }

  /// What is summed over the holders of `stage`: not what is frozen, nor what
  /// other stages use, too.
  static int64_t ownBytes(const schedule::CostOption &option, int stage) {
    if (!option.programs)
      return std::llround(option.parameterBytes[stage]);
    int64_t bytes = 0;
    for (const schedule::Parameter &parameter : option.programs->parameters)
      if (!parameter.isFrozen && parameter.stages.size() == 1 &&
          parameter.stages.front() == stage)
        bytes += parameter.bytes;
    return bytes;
  }

  int stages;
  /// Of the stages in front of a stage.
  std::vector<double> forward, backward;
  std::vector<double> sums;
};

} // namespace

/// A worker begins once a forward has come to it, does its work, and then its
/// last backward still has to go up to stage 0, whose gradients are summed; or,
/// with weight gradients on their own, at least one of its sums comes last.
static double boundTime(const schedule::Costs &costs,
                        const schedule::CostOption &option,
                        const schedule::Placement &placement, int microBatches,
                        bool splits, bool overlaps) {
  const StageSums sums(costs, option, placement);
  const int pipelines = static_cast<int>(placement.pipelines.size());
  double most = 0, leastUpdate = std::numeric_limits<double>::infinity();
  std::vector<double> update(placement.workers, 0);
  for (int worker = 0; worker < placement.workers; ++worker) {
    for (int stage : placement.stagesOf(worker))
      update[worker] += costs.optimizer[stage];
    leastUpdate = std::min(leastUpdate, update[worker]);
  }
  std::vector<double> work(placement.workers, 0),
      head(placement.workers, std::numeric_limits<double>::infinity()),
      tail = head, ownSum = head;
  for (int p = 0; p < pipelines; ++p)
    for (int stage = 0; stage < sums.stages; ++stage) {
      const int worker = placement.worker(p, stage);
      // Each pipeline has this many micro-batches at least.
      work[worker] +=
          microBatches / pipelines *
          (costs.forward[stage] + costs.backward[stage] + costs.weight[stage]);
      head[worker] = std::min(head[worker], sums.forward[stage]);
      tail[worker] = std::min(tail[worker], sums.backward[stage]);
      ownSum[worker] = std::min(ownSum[worker], sums.sums[stage]);
    }
  for (int worker = 0; worker < placement.workers; ++worker) {
    if (overlaps) {
      most = std::max(most, work[worker] + update[worker]);
      continue;
    }
    double behind = ownSum[worker] + update[worker];
    if (!splits)
      behind = std::max(behind, tail[worker] + sums.sums[0] + leastUpdate);
    most = std::max(most, head[worker] + work[worker] + behind);
  }
  return most;
}

/// What every worker keeps for the whole step, and the activations that the
/// scheme is known to have alive on it.
static llvm::Expected<int64_t> boundBytes(const schedule::CostOption &costs,
                                          const schedule::Scheme &scheme,
                                          const schedule::Placement &placement,
                                          const Configuration &configuration) {
  const int n = configuration.microBatches, d = configuration.workers;
  llvm::Expected<std::vector<int64_t>> bytes =
      schedule::countFixedBytes(costs, placement, scheme.weights(), n);
  if (!bytes)
    return bytes.takeError();
  for (int worker = 0; worker < placement.workers; ++worker) {
    double stash = 0;
    for (int stage : placement.stagesOf(worker))
      stash = std::max(stash, costs.activationBytes[stage]);
    llvm::StringRef name = scheme.name();
    const int alive = name == "gpipe" || name == "looped-bfs" ? n
                      : name == "1f1b" || name == "zb-h1"
                          ? std::min(n, d - worker)
                          : 1;
    (*bytes)[worker] += std::llround(alive * stash);
  }
  return *std::max_element(bytes->begin(), bytes->end());
}

llvm::Expected<std::pair<double, int64_t>>
Planner::bound(const Configuration &configuration) {
  llvm::Expected<schedule::CostOption> option = getCosts(configuration);
  if (!option)
    return option.takeError();
  llvm::Expected<schedule::Costs> costs = schedule::makeCosts(
      *option, configuration.stages(), configuration.workers);
  if (!costs)
    return costs.takeError();
  const schedule::Scheme &scheme =
      *schedule::lookupScheme(configuration.scheme);
  const schedule::Placement placement = scheme.place(configuration.problem());
  llvm::Expected<int64_t> bytes =
      boundBytes(*option, scheme, placement, configuration);
  if (!bytes)
    return bytes.takeError();
  return std::make_pair(
      boundTime(*costs, *option, placement, configuration.microBatches,
                scheme.splitsBackward(),
                scheme.weights() != schedule::WeightPolicy::Single),
      *bytes);
}

std::string chimera::performance::explainDifference(const Prediction &winner,
                                                    const Prediction &loser) {
  std::vector<std::pair<double, const char *>> parts = {
      {loser.work - winner.work, "work"},
      {loser.bubble - winner.bubble, "bubble"},
      {loser.messages - winner.messages, "messages"},
      {loser.sums - winner.sums, "gradient sums"}};
  llvm::sort(parts, [](auto &a, auto &b) {
    return std::abs(a.first) > std::abs(b.first);
  });
  std::string text =
      llvm::formatv("{0:f3} ms longer:", loser.step - winner.step);
  const char *separator = " ";
  for (auto [difference, name] : parts) {
    if (std::abs(difference) < 5e-4)
      continue;
    text += separator;
    text += difference > 0 ? "+" : "";
    text += llvm::formatv("{0:f3} {1}", difference, name);
    separator = ", ";
  }
  return text;
}
