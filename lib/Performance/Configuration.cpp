//===- Configuration.cpp - the space that the planner searches --*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A new dimension is a function here and a line in the list.
//
//===----------------------------------------------------------------------===//

#include "chimera/Performance/Configuration.h"

#include "chimera/Schedule/Scheme.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace chimera::performance;
namespace schedule = chimera::schedule;

using Chooser = llvm::function_ref<void(const Configuration &)>;

schedule::Problem Configuration::problem() const {
  schedule::Problem problem;
  problem.stages = stages();
  problem.chunks = chunks;
  problem.microBatches = microBatches;
  problem.pipelines = pipelines;
  problem.scaling = scaling;
  problem.maxLive = maxLive;
  return problem;
}

schedule::Placement Configuration::placement() const {
  if (const schedule::Scheme *own = schedule::lookupScheme(scheme))
    return own->place(problem());
  // What the search decides between, for as many stages per worker.
  if (chunks > 1)
    return schedule::lookupScheme("zb-v")->place(problem());
  schedule::Problem both = problem();
  both.pipelines = workers % 2 == 0 ? 2 : 1;
  return schedule::lookupScheme(both.pipelines == 2 ? "chimera" : "1f1b")
      ->place(both);
}

std::string Configuration::describe() const {
  std::string text =
      llvm::formatv("{0} D={1} W={2} B={3} N={4}", scheme, workers,
                    dataParallel, samples, microBatches);
  if (pipelines > 1)
    text += llvm::formatv(" 2f={0}", pipelines);
  if (chunks > 1)
    text += llvm::formatv(" v={0}", chunks);
  if (scaling != schedule::Scaling::Direct)
    text += " " + schedule::stringifyScaling(scaling).str();
  if (maxLive)
    text += llvm::formatv(" max-live={0}", maxLive);
  if (recompute)
    text += " recompute";
  if (cuts != CutMode::Layers)
    text += (" cuts=" + stringifyCutMode(cuts)).str();
  return text;
}

/// The numbers that divide `number`, ascending.
static std::vector<int> divisors(int number) {
  std::vector<int> result;
  for (int i = 1; i <= number; ++i)
    if (number % i == 0)
      result.push_back(i);
  return result;
}

static void chooseDepth(const PlanRequest &request, const Configuration &chosen,
                        Chooser choose) {
  for (int depth : divisors(request.workers)) {
    if (depth > request.maxStages || request.depth.value_or(depth) != depth)
      continue;
    Configuration next = chosen;
    next.workers = depth;
    next.dataParallel = request.workers / depth;
    choose(next);
  }
}

/// Each replica has the same number of samples in a step.
static void chooseSamples(const PlanRequest &request,
                          const Configuration &chosen, Chooser choose) {
  if (request.miniBatch % chosen.dataParallel != 0)
    return;
  const int own = request.miniBatch / chosen.dataParallel;
  std::vector<int> values = request.possibleSamples;
  if (request.samples)
    values = {*request.samples};
  else if (values.empty())
    for (int samples = 1; samples <= own; samples *= 2)
      values.push_back(samples);
  for (int samples : values) {
    if (own % samples != 0)
      continue;
    Configuration next = chosen;
    next.samples = samples;
    next.microBatches = own / samples;
    choose(next);
  }
}

static void chooseScheme(const PlanRequest &request,
                         const Configuration &chosen, Chooser choose) {
  for (llvm::StringRef name : schedule::schemeNames()) {
    const schedule::Scheme *scheme = schedule::lookupScheme(name);
    if (request.schemes.empty()
            ? scheme->weights() != schedule::WeightPolicy::Single
            : !llvm::is_contained(request.schemes, name))
      continue;
    // One worker has nothing to order.
    if (chosen.workers == 1 && request.schemes.empty() && name != "1f1b")
      continue;
    Configuration next = chosen;
    next.scheme = name.str();
    next.pipelines = scheme->defaultPipelines();
    next.chunks = scheme->defaultChunks();
    choose(next);
  }
}

/// 2f for every f that divides D/2, where the scheme takes them.
static void choosePipelines(const PlanRequest &request,
                            const Configuration &chosen, Chooser choose) {
  const schedule::Scheme *scheme = schedule::lookupScheme(chosen.scheme);
  if (!scheme->options().pipelines)
    return choose(chosen);
  for (int f : divisors(std::max(chosen.workers / 2, 1))) {
    Configuration next = chosen;
    next.pipelines = 2 * f;
    if (next.pipelines <= chosen.microBatches &&
        request.pipelines.value_or(next.pipelines) == next.pipelines)
      choose(next);
  }
}

static void chooseChunks(const PlanRequest &request,
                         const Configuration &chosen, Chooser choose) {
  const schedule::Scheme *scheme = schedule::lookupScheme(chosen.scheme);
  for (int chunks : {1, 2, 4, 8}) {
    if (!scheme->options().chunks && chunks != chosen.chunks)
      continue;
    if (scheme->options().chunks && chunks == 1)
      continue;
    Configuration next = chosen;
    next.chunks = chunks;
    if (next.stages() <= request.maxStages)
      choose(next);
  }
}

/// Units of doubled forwards make a difference if there is more than one unit.
static void chooseScaling(const PlanRequest &request,
                          const Configuration &chosen, Chooser choose) {
  choose(chosen);
  const schedule::Scheme *scheme = schedule::lookupScheme(chosen.scheme);
  if (!scheme->options().scaling || chosen.microBatches <= chosen.workers)
    return;
  // Halving is doubling with half the samples, which are a choice of their own.
  Configuration next = chosen;
  next.scaling = schedule::Scaling::ForwardDoubling;
  choose(next);
}

/// More room than D helps an order that waits for messages.
static void chooseMaxLive(const PlanRequest &request,
                          const Configuration &chosen, Chooser choose) {
  choose(chosen);
  const schedule::Scheme *scheme = schedule::lookupScheme(chosen.scheme);
  if (!scheme->options().maxLive || chosen.microBatches <= chosen.workers)
    return;
  Configuration next = chosen;
  next.maxLive = chosen.workers + chosen.workers / 2;
  choose(next);
}

static void chooseRecompute(const PlanRequest &request,
                            const Configuration &chosen, Chooser choose) {
  for (bool recompute : {false, true}) {
    Configuration next = chosen;
    next.recompute = recompute;
    if (request.recompute.value_or(recompute) == recompute)
      choose(next);
  }
}

/// Where each worker has one stage, balanced stages are balanced workers.
static void chooseCuts(const PlanRequest &request, const Configuration &chosen,
                       Chooser choose) {
  const bool hasSeveral = chosen.pipelines > 1 || chosen.chunks > 1;
  auto simplify = [&](CutMode cuts) {
    return !hasSeveral && cuts > CutMode::Balanced ? CutMode::Balanced : cuts;
  };
  for (CutMode cuts :
       {CutMode::Layers, CutMode::Balanced, CutMode::Workers, CutMode::Both}) {
    Configuration next = chosen;
    next.cuts = cuts;
    if (simplify(cuts) == cuts && simplify(request.cuts.value_or(cuts)) == cuts)
      choose(next);
  }
}

llvm::ArrayRef<Dimension> chimera::performance::searchDimensions() {
  static constexpr Dimension dimensions[] = {
      {"depth", chooseDepth},      {"micro-batch-size", chooseSamples},
      {"scheme", chooseScheme},    {"pipelines", choosePipelines},
      {"chunks", chooseChunks},    {"scaling", chooseScaling},
      {"max-live", chooseMaxLive}, {"recompute", chooseRecompute},
      {"cuts", chooseCuts},
  };
  return dimensions;
}

static void visitFrom(llvm::ArrayRef<Dimension> dimensions,
                      const PlanRequest &request, const Configuration &chosen,
                      Chooser visit) {
  if (!dimensions.empty())
    return dimensions.front().choose(
        request, chosen, [&](const Configuration &next) {
          visitFrom(dimensions.drop_front(), request, next, visit);
        });
  const schedule::Scheme *scheme = schedule::lookupScheme(chosen.scheme);
  const schedule::Problem problem = chosen.problem();
  if (!schedule::checkProblem(*scheme, problem) &&
      !scheme->checkMicroBatches(problem))
    visit(chosen);
}

void chimera::performance::forEachConfiguration(const PlanRequest &request,
                                                Chooser visit) {
  visitFrom(searchDimensions(), request, Configuration(), visit);
}
