//===- Simulate.cpp - the core of chimera-simulate ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Costs from text, programs from a request, a report from programs.
//
//===----------------------------------------------------------------------===//

#include "chimera/Schedule/Simulate.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>

using namespace chimera::schedule;
using llvm::Twine;

llvm::Expected<CostOption>
chimera::schedule::parseCostOption(llvm::StringRef text) {
  CostOption result;
  llvm::SmallVector<llvm::StringRef> items;
  text.split(items, ',', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (llvm::StringRef item : items) {
    auto [key, value] = item.split('=');
    key = key.trim();
    value = value.trim();
    double *target = llvm::StringSwitch<double *>(key)
                         .Case("forward", &result.forward)
                         .Case("backward", &result.backward)
                         .Case("weight", &result.weight)
                         .Case("p2p", &result.p2p)
                         .Case("allreduce", &result.allreduce)
                         .Case("optimizer", &result.optimizer)
                         .Default(nullptr);
    if (!target)
      return llvm::createStringError(
          "unknown cost '" + Twine(key) +
          "', expected one of forward, backward, weight, p2p, allreduce, "
          "optimizer");
    double factor = 1;
    if (value.consume_back("us"))
      factor = 1e-3;
    else if (!value.consume_back("ms") && value.consume_back("s"))
      factor = 1e3;
    double number = 0;
    if (value.getAsDouble(number) || !std::isfinite(number) || number < 0)
      return llvm::createStringError("cost '" + Twine(key) +
                                     "' expects a number that is not "
                                     "negative, but got '" +
                                     item.split('=').second + "'");
    *target = number * factor;
  }
  return result;
}

Costs chimera::schedule::makeCosts(const CostOption &option, int stages,
                                   int workers) {
  const double share = static_cast<double>(workers) / stages;
  Costs result = Costs::uniform(stages, option.forward * share,
                                option.backward * share, option.weight * share);
  result.p2p = option.p2p;
  result.allreduce = option.allreduce;
  result.optimizer = option.optimizer;
  return result;
}

llvm::Expected<Step>
chimera::schedule::buildStep(const SchemeRequest &request) {
  const Scheme *scheme = lookupScheme(request.scheme);
  if (!scheme)
    return llvm::createStringError("unknown scheme '" + Twine(request.scheme) +
                                   "', expected one of " +
                                   schemeNamesForMessage());
  Problem problem;
  problem.chunks = request.chunks ? request.chunks : scheme->defaultChunks();
  problem.stages = request.stages * problem.chunks;
  problem.microBatches = request.microBatches;
  problem.pipelines =
      request.pipelines ? request.pipelines : scheme->defaultPipelines();
  problem.scaling = request.scaling;
  problem.maxLive = request.maxLive;
  problem.sync = request.sync;
  problem.times = request.times;
  llvm::Expected<Timetable> timetable = buildTimetable(*scheme, problem);
  if (!timetable)
    return timetable.takeError();
  ProgramOptions options;
  options.times = request.times;
  options.dataParallel = request.dataParallel;
  llvm::Expected<ProgramSet> programs = buildPrograms(*timetable, options);
  if (!programs)
    return programs.takeError();
  return Step{{request.scheme, request.stages, request.microBatches,
               problem.pipelines, problem.chunks},
              std::move(*programs)};
}

llvm::Error chimera::schedule::simulateAndReport(const Step &step,
                                                 const CostOption &costs,
                                                 ReportFormat format,
                                                 llvm::raw_ostream &os) {
  std::vector<Violation> violations = verifyPrograms(step.programs, 8);
  if (!violations.empty()) {
    std::string text;
    llvm::raw_string_ostream stream(text);
    stream << "the programs are not valid:\n";
    for (const Violation &violation : violations)
      print(violation, stream);
    return llvm::createStringError(llvm::StringRef(text).rtrim());
  }
  llvm::Expected<Simulation> simulation =
      simulate(step.programs,
               makeCosts(costs, step.programs.numStages(),
                         static_cast<int>(step.programs.programs.size())));
  if (!simulation)
    return simulation.takeError();
  render(format, step.info, step.programs, *simulation, os);
  return llvm::Error::success();
}
