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

#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <cmath>
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
static int countVersions(WeightPolicy policy, int stage, int stages) {
  switch (policy) {
  case WeightPolicy::Single:
    return 1;
  case WeightPolicy::Stashed:
    return stages - stage;
  case WeightPolicy::DoubleBuffered:
    return std::min(stages, 2);
  }
  return 1;
}

/// Boundaries, parameters and sizes of stages without a model: weights in all
/// versions, gradients, and what an optimizer keeps.
static llvm::Error addSizes(const CostOption &costs, const Timetable &timetable,
                            ProgramOptions &options) {
  const Placement &placement = timetable.placement;
  const int stages = placement.numStages();
  const double share = static_cast<double>(placement.workers) / stages;
  llvm::Expected<std::vector<double>> boundaries =
      expandPerStage("boundary-bytes", costs.boundaryBytes, stages - 1);
  if (!boundaries)
    return boundaries.takeError();
  std::vector<double> activations, parameters, carry, state, workspace;
  for (auto [key, list, target] :
       {std::make_tuple("activation-bytes", &costs.activationBytes,
                        &activations),
        std::make_tuple("parameter-bytes", &costs.parameterBytes, &parameters),
        std::make_tuple("carry", &costs.carryBytes, &carry),
        std::make_tuple("state", &costs.stateBytes, &state),
        std::make_tuple("workspace", &costs.workspaceBytes, &workspace)}) {
    llvm::Expected<std::vector<double>> values =
        expandPerStage(key, *list, stages, share);
    if (!values)
      return values.takeError();
    *target = std::move(*values);
  }

  for (double bytes : *boundaries)
    options.boundaries.push_back({{{"", std::llround(bytes), true}}});
  MemorySizes &sizes = options.sizes;
  sizes.fixed.assign(placement.workers, 0);
  for (int stage = 0; stage < stages; ++stage) {
    sizes.stash.push_back(std::llround(activations[stage]));
    sizes.carry.push_back(std::llround(carry[stage]));
    const int64_t bytes = std::llround(parameters[stage]);
    options.parameters.push_back(
        {"stage" + std::to_string(stage), {stage}, bytes});
    for (int worker : placement.holders(stage))
      sizes.fixed[worker] +=
          (countVersions(timetable.weights, stage, stages) + 1) * bytes +
          std::llround(state[stage]);
  }
  for (int worker = 0; worker < placement.workers; ++worker) {
    double most = 0;
    for (int stage : placement.stagesOf(worker))
      most = std::max(most, workspace[stage]);
    sizes.fixed[worker] += std::llround(most);
  }
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
  if (costs.hasSizes())
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
