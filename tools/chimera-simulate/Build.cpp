//===- Build.cpp - orders and costs from options ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Build.h"

#include "Options.h"

#include "chimera/Performance/Configuration.h"
#include "chimera/Performance/Equation.h"
#include "chimera/Schedule/Search.h"
#include "chimera/Schedule/Simulate.h"

#include "llvm/Support/FormatVariadic.h"

#include <limits>

using namespace mlir;
using namespace mlir::chimera;

/// What times are meant if none are named depends on what is run.
FailureOr<schedule::CostOption> mlir::chimera::parseCosts(bool split) {
  llvm::Expected<schedule::CostOption> costs =
      schedule::parseCostOption(costText, split);
  if (!costs)
    return fail(llvm::toString(costs.takeError()) + " (see '--cost')");
  return std::move(*costs);
}

/// The depth in stages of a scheme, or of auto, which is given no choice.
static int getNumStages() {
  const schedule::Scheme *known = schedule::lookupScheme(scheme);
  return stages * (chunks ? int(chunks) : known ? known->defaultChunks() : 1);
}

/// Who has which stages under the scheme in the options; auto, which has not
/// decided yet, is taken to have a pipeline in each direction.
static LogicalResult placeScheme(schedule::Placement &placement) {
  const schedule::Scheme *known = schedule::lookupScheme(scheme);
  ::chimera::performance::Configuration configuration;
  configuration.scheme = scheme;
  configuration.workers = stages;
  configuration.chunks = getNumStages() / stages;
  configuration.microBatches = microBatches;
  configuration.pipelines = pipelines ? int(pipelines)
                            : known   ? known->defaultPipelines()
                                      : 1;
  if (known)
    if (auto message = checkProblem(*known, configuration.problem()))
      return fail(*message);
  placement = configuration.placement();
  return success();
}

/// The costs of a model on a machine.
FailureOr<schedule::CostOption>
mlir::chimera::getModelCosts(const FailureOr<Order> &order, bool splits) {
  const bool given = succeeded(order);
  schedule::Placement placement;
  if (given)
    placement = order->timetable.placement;
  else if (failed(placeScheme(placement)))
    return failure();
  llvm::Expected<schedule::CostOption> costs =
      makeModelCosts(onMachine, placement, dataParallel, splits);
  if (!costs)
    return fail(llvm::toString(costs.takeError()));
  return std::move(*costs);
}

/// What the equation says of the scheme in the options, as a line.
std::string mlir::chimera::describeEstimate(const schedule::CostOption &costs) {
  const schedule::Scheme *known = schedule::lookupScheme(scheme);
  schedule::Problem problem;
  problem.stages = getNumStages();
  problem.chunks = problem.stages / stages;
  problem.microBatches = microBatches;
  if (std::optional<schedule::Scaling> parsed = schedule::parseScaling(scaling))
    problem.scaling = *parsed;
  std::optional<double> step;
  if (known) {
    problem.pipelines = pipelines ? int(pipelines) : known->defaultPipelines();
    step = ::chimera::performance::estimateStep(scheme, problem, costs);
  }
  return step ? llvm::formatv("equation: step of {0:f2}", *step).str()
              : "equation: none for " + scheme.getValue();
}

/// The order of the scheme that the options name.
static llvm::Expected<schedule::Timetable>
buildSchemeOrder(schedule::SyncMode mode, const schedule::CostOption &costs) {
  std::optional<schedule::Scaling> parsed = schedule::parseScaling(scaling);
  if (!parsed)
    return llvm::createStringError(llvm::Twine("unknown scaling '") + scaling +
                                   "', expected " + schedule::scalingNames +
                                   " (see '--scaling')");
  schedule::SchemeRequest request;
  request.scheme = scheme;
  request.stages = stages;
  request.microBatches = microBatches;
  request.pipelines = pipelines;
  request.chunks = chunks;
  request.maxLive = maxLive;
  request.scaling = *parsed;
  request.sync = mode;
  request.costs = costs;
  return schedule::buildTimetable(request);
}

/// The limit in the options, if there is one. Bytes need sizes.
llvm::Expected<std::optional<schedule::MemoryLimit>>
mlir::chimera::getMemoryLimit(bool knowsSizes) {
  if (!memoryLimit.getNumOccurrences())
    return std::nullopt;
  llvm::Expected<schedule::MemoryLimit> limit =
      schedule::parseMemoryLimit(memoryLimit, knowsSizes);
  if (!limit)
    return limit.takeError();
  return *limit;
}

/// The best order that a search finds, and in `report` how good it is.
static llvm::Expected<schedule::Timetable>
searchOrder(schedule::SyncMode mode, const schedule::CostOption &costs,
            std::string &report) {
  schedule::SearchProblem problem;
  problem.workers = stages;
  problem.microBatches = microBatches;
  problem.chunks = chunks;
  problem.pipelines = pipelines;
  problem.maxLive = maxLive;
  problem.sync = mode;
  problem.effort = effort;
  problem.exact = exact;
  problem.exactTime = exactTime;
  if (llvm::Error error = costs.assume(problem))
    return std::move(error);
  llvm::Expected<std::optional<schedule::MemoryLimit>> limit =
      getMemoryLimit(costs.hasSizes());
  if (!limit)
    return limit.takeError();
  if (*limit)
    if (llvm::Error error =
            schedule::limitMemory(problem, **limit, dataParallel, costs))
      return std::move(error);
  // Sizes in lists fit the stages of some placements only; others are no
  // choice.
  problem.stepTime = [&](const schedule::Timetable &timetable) {
    llvm::Expected<schedule::Step> step =
        schedule::buildStep(timetable, "auto", dataParallel, costs);
    llvm::Expected<schedule::Simulation> simulation =
        step ? schedule::simulateStep(*step, costs)
             : llvm::Expected<schedule::Simulation>(step.takeError());
    if (simulation)
      return simulation->makespan;
    llvm::consumeError(simulation.takeError());
    return std::numeric_limits<double>::infinity();
  };
  llvm::Expected<schedule::SearchResult> result =
      schedule::searchSchedule(problem);
  if (!result)
    return result.takeError();
  report = result->describe();
  return std::move(result->timetable);
}

/// The order that the options ask for, from a scheme or a search.
FailureOr<Order> mlir::chimera::buildOrder(const schedule::CostOption &costs,
                                           std::string &report) {
  const std::string spelled = sync.empty() ? "eager-opt" : sync.getValue();
  std::optional<schedule::SyncMode> mode = schedule::parseSyncMode(spelled);
  if (!mode)
    return fail("unknown mode '" + spelled + "', expected " +
                schedule::syncModeNames + " (see '--sync')");
  llvm::Expected<schedule::Timetable> timetable =
      scheme == "auto" ? searchOrder(*mode, costs, report)
                       : buildSchemeOrder(*mode, costs);
  if (!timetable)
    return fail(llvm::toString(timetable.takeError()));
  return Order{std::move(*timetable), scheme, dataParallel, spelled};
}
