//===- Simulate.cpp - the core of chimera-simulate ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs from a request, a report from programs.
//
//===----------------------------------------------------------------------===//

#include "chimera/Schedule/Simulate.h"

#include "chimera/Support/Count.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

using namespace chimera::schedule;
using llvm::Twine;

/// The problem that `request` poses to `scheme`.
static llvm::Expected<Problem> makeProblem(const SchemeRequest &request,
                                           const Scheme &scheme) {
  Problem problem;
  problem.chunks = request.chunks ? request.chunks : scheme.defaultChunks();
  if (int64_t(request.stages) * problem.chunks > maxStages)
    return llvm::createStringError(objectTo(
        "stages", Twine(request.stages),
        "expected at most " + Twine(maxStages / problem.chunks) +
            " workers with " + chimera::describeCount(problem.chunks, "stage") +
            " each"));
  problem.stages = request.stages * problem.chunks;
  problem.microBatches = request.microBatches;
  problem.pipelines =
      request.pipelines ? request.pipelines : scheme.defaultPipelines();
  problem.scaling = request.scaling;
  problem.maxLive = request.maxLive;
  problem.sync = request.sync;
  // Costs are for stages that exist.
  if (!checkProblem(scheme, problem))
    if (llvm::Error error = request.costs.assume(problem))
      return error;
  return problem;
}

/// How many versions of its weights a stage keeps.
static int countKeptVersions(WeightPolicy policy, int stage, int stages) {
  switch (policy) {
  case WeightPolicy::Single:
    return 1;
  case WeightPolicy::Stashed:
    return stages - stage;
  case WeightPolicy::DoubleBuffered:
    return 2;
  }
  return 1;
}

/// The values of a list of `costs` for each stage.
static llvm::Expected<std::vector<double>>
expand(llvm::StringRef key, const std::vector<double> &list,
       const Placement &placement) {
  const int stages = placement.numStages();
  return expandPerStage(key, list, stages,
                        static_cast<double>(placement.workers) / stages);
}

/// Adds to `fixed` what the passes of a worker need while they run: one after
/// the other, or those of one direction beside those of the other.
static void addWorkspaces(const std::vector<double> &workspace,
                          const Placement &placement, bool byDirection,
                          std::vector<int64_t> &fixed) {
  for (int worker = 0; worker < placement.workers; ++worker) {
    double most[2] = {0, 0};
    for (const Pipeline &pipeline : placement.pipelines)
      for (size_t stage = 0; stage < pipeline.workers.size(); ++stage) {
        double &own =
            most[byDirection && pipeline.direction == Direction::Up ? 1 : 0];
        if (pipeline.workers[stage] == worker)
          own = std::max(own, workspace[stage]);
      }
    fixed[worker] += std::llround(most[0] + most[1]);
  }
}

/// Weights and what belongs to them, of a model: a worker has one copy of each
/// parameter that its stages use.
static void addParameters(const ProgramOptions &model, double statePerByte,
                          const Placement &placement, WeightPolicy weights,
                          std::vector<int64_t> &fixed) {
  const auto alignment = static_cast<uint64_t>(model.sizes.alignment);
  for (int worker = 0; worker < placement.workers; ++worker) {
    const std::vector<int> held = placement.stagesOf(worker);
    int64_t bytes = 0;
    for (const Parameter &parameter : model.parameters)
      if (llvm::any_of(parameter.stages, [&](int stage) {
            return llvm::is_contained(held, stage);
          }))
        bytes += static_cast<int64_t>(
            llvm::alignTo(static_cast<uint64_t>(parameter.bytes), alignment));
    int versions = 1;
    for (int stage : held)
      versions = std::max(
          versions, countKeptVersions(weights, stage, placement.numStages()));
    fixed[worker] += (versions + 1) * bytes +
                     std::llround(statePerByte * static_cast<double>(bytes));
  }
}

llvm::Expected<std::vector<int64_t>>
chimera::schedule::countFixedBytes(const CostOption &costs,
                                   const Placement &placement,
                                   WeightPolicy weights, int microBatches) {
  const int stages = placement.numStages();
  llvm::Expected<std::vector<double>> parameters =
      expand("parameter-bytes", costs.parameterBytes, placement);
  if (!parameters)
    return parameters.takeError();
  llvm::Expected<std::vector<double>> state =
      expand("state", costs.stateBytes, placement);
  if (!state)
    return state.takeError();
  llvm::Expected<std::vector<double>> workspace =
      expand("workspace", costs.workspaceBytes, placement);
  if (!workspace)
    return workspace.takeError();
  std::vector<int64_t> fixed(placement.workers, 0);
  if (costs.programs) {
    const double all =
        std::accumulate(parameters->begin(), parameters->end(), 0.0);
    addParameters(
        *costs.programs,
        all > 0 ? std::accumulate(state->begin(), state->end(), 0.0) / all : 0,
        placement, weights, fixed);
    for (int64_t &bytes : fixed)
      bytes += microBatches * costs.programs->sizes.inputs;
  } else {
    for (int stage = 0; stage < stages; ++stage)
      for (int worker : placement.holders(stage))
        fixed[worker] += (countKeptVersions(weights, stage, stages) + 1) *
                             std::llround((*parameters)[stage]) +
                         std::llround((*state)[stage]);
  }
  addWorkspaces(*workspace, placement, costs.byDirection, fixed);
  return fixed;
}

/// Boundaries, parameters and sizes of stages without a model.
static llvm::Error addStages(const CostOption &costs,
                             const Placement &placement,
                             ProgramOptions &options) {
  const int stages = placement.numStages();
  llvm::Expected<std::vector<double>> boundaries =
      expandPerStage("boundary-bytes", costs.boundaryBytes, stages - 1);
  if (!boundaries)
    return boundaries.takeError();
  for (double bytes : *boundaries)
    options.boundaries.push_back({{{"", std::llround(bytes), true}}});
  llvm::Expected<std::vector<double>> activations =
      expand("activation-bytes", costs.activationBytes, placement);
  if (!activations)
    return activations.takeError();
  llvm::Expected<std::vector<double>> parameters =
      expand("parameter-bytes", costs.parameterBytes, placement);
  if (!parameters)
    return parameters.takeError();
  llvm::Expected<std::vector<double>> carry =
      expand("carry", costs.carryBytes, placement);
  if (!carry)
    return carry.takeError();
  for (int stage = 0; stage < stages; ++stage) {
    options.sizes.stash.push_back(std::llround((*activations)[stage]));
    options.sizes.carry.push_back(std::llround((*carry)[stage]));
    options.parameters.push_back({"stage" + std::to_string(stage),
                                  {stage},
                                  std::llround((*parameters)[stage])});
  }
  return llvm::Error::success();
}

/// What programs send, sum and keep.
static llvm::Error addSizes(const CostOption &costs, const Timetable &timetable,
                            ProgramOptions &options) {
  if (costs.programs) {
    options.boundaries = costs.programs->boundaries;
    options.parameters = costs.programs->parameters;
    options.sizes = costs.programs->sizes;
  } else if (llvm::Error error =
                 addStages(costs, timetable.placement, options)) {
    return error;
  }
  options.sizes.byDirection = costs.byDirection;
  llvm::Expected<std::vector<int64_t>> fixed = countFixedBytes(
      costs, timetable.placement, timetable.weights, timetable.microBatches);
  if (!fixed)
    return fixed.takeError();
  options.sizes.fixed = std::move(*fixed);
  return llvm::Error::success();
}

llvm::Expected<Timetable>
chimera::schedule::buildTimetable(const SchemeRequest &request) {
  const Scheme *scheme = lookupScheme(request.scheme);
  if (!scheme)
    return llvm::createStringError("unknown scheme '" + Twine(request.scheme) +
                                   "', expected one of " +
                                   schemeNamesForMessage());
  llvm::Expected<Problem> problem = makeProblem(request, *scheme);
  if (!problem)
    return problem.takeError();
  return buildTimetable(*scheme, *problem);
}

llvm::Expected<Step> chimera::schedule::buildStep(const Timetable &timetable,
                                                  std::string scheme,
                                                  int dataParallel,
                                                  const CostOption &costs) {
  const Placement &placement = timetable.placement;
  ProgramOptions options;
  options.dataParallel = dataParallel;
  if (costs.programs || costs.hasSizes())
    if (llvm::Error error = addSizes(costs, timetable, options))
      return error;
  llvm::Expected<ProgramSet> programs = buildPrograms(timetable, options);
  if (!programs)
    return programs.takeError();
  return Step{{std::move(scheme), placement.workers, timetable.microBatches,
               static_cast<int>(placement.pipelines.size()),
               placement.numStages() / placement.workers},
              programs->unroll(stepsToVerify)};
}

llvm::Expected<Step>
chimera::schedule::buildStep(const SchemeRequest &request) {
  llvm::Expected<Timetable> timetable = buildTimetable(request);
  if (!timetable)
    return timetable.takeError();
  return buildStep(*timetable, request.scheme, request.dataParallel,
                   request.costs);
}

llvm::Expected<Simulation>
chimera::schedule::simulateStep(const Step &step, const CostOption &costs) {
  std::vector<Violation> violations = verifyPrograms(step.programs, 8);
  if (!violations.empty()) {
    std::string text;
    llvm::raw_string_ostream stream(text);
    stream << "the programs are not valid:\n";
    for (const Violation &violation : violations)
      print(violation, stream);
    return llvm::createStringError(llvm::StringRef(text).rtrim());
  }
  llvm::Expected<Costs> expanded =
      makeCosts(costs, step.programs.numStages(),
                static_cast<int>(step.programs.programs.size()));
  if (!expanded)
    return expanded.takeError();
  return simulate(step.programs, *expanded);
}

llvm::Error chimera::schedule::simulateAndReport(const Step &step,
                                                 const CostOption &costs,
                                                 ReportFormat format,
                                                 llvm::raw_ostream &os) {
  llvm::Expected<Simulation> simulation = simulateStep(step, costs);
  if (!simulation)
    return simulation.takeError();
  render(format, step.info, step.programs, *simulation, os);
  return llvm::Error::success();
}
