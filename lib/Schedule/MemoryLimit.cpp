//===- MemoryLimit.cpp - limits of what a step needs ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Schedule/MemoryLimit.h"

#include "Render/Labels.h"

#include "chimera/Schedule/Memory.h"

#include "llvm/ADT/Twine.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace chimera::schedule;
using llvm::Twine;

llvm::Expected<MemoryLimit>
chimera::schedule::parseMemoryLimit(llvm::StringRef text, bool inBytes) {
  MemoryLimit limit;
  limit.inBytes = inBytes;
  if (inBytes) {
    std::optional<int64_t> bytes = parseBytes(text);
    if (!bytes)
      return llvm::createStringError(
          "expected 'memory-limit' to be a number of bytes with an optional "
          "suffix K, M or G, but got '" +
          text + "'");
    limit.bytes = *bytes;
    return limit;
  }
  if (text.getAsDouble(limit.activations) || !(limit.activations >= 0))
    return llvm::createStringError(
        "expected 'memory-limit' to be a number of activations, but got '" +
        text +
        "'; bytes need sizes of stages (see 'activation-bytes' and "
        "'parameter-bytes' of 'cost')");
  return limit;
}

std::optional<std::string>
chimera::schedule::checkMemory(const Step &step, const Simulation &simulation,
                               const MemoryLimit &limit) {
  const std::vector<int64_t> &fixed = step.programs.sizes.fixed;
  auto bytes = [&](size_t worker) {
    return simulation.memory[worker].peakBytes + fixed[worker];
  };
  auto needs = [&](size_t worker) {
    return limit.inBytes ? static_cast<double>(bytes(worker))
                         : simulation.workers[worker].peakActivations;
  };
  size_t most = 0;
  for (size_t worker = 1; worker < simulation.workers.size(); ++worker)
    if (needs(worker) > needs(most))
      most = worker;
  if (!limit.inBytes) {
    const double peak = needs(most);
    if (peak <= limit.activations)
      return std::nullopt;
    return ("worker " + Twine(most) + " has peak activations of " +
            formatNumber(peak) + ", but 'memory-limit' is " +
            formatNumber(limit.activations))
        .str();
  }
  if (bytes(most) <= limit.bytes)
    return std::nullopt;
  return ("worker " + Twine(most) + " needs " + Twine(bytes(most)) +
          " bytes, but 'memory-limit' is " + Twine(limit.bytes) +
          ": peak of activations " + Twine(simulation.memory[most].peakBytes) +
          ", other memory " + Twine(fixed[most]))
      .str();
}

llvm::Error chimera::schedule::limitMemory(SearchProblem &problem,
                                           const MemoryLimit &limit,
                                           int dataParallel,
                                           const CostOption &costs) {
  if (!limit.inBytes) {
    if (limit.activations < 1)
      return llvm::createStringError(
          "no schedule keeps to a 'memory-limit' of " +
          formatNumber(limit.activations) +
          " activations; the smallest needs 1");
    // The search counts them itself.
    const int most = problem.maxLive ? problem.maxLive : problem.workers;
    problem.maxLive =
        static_cast<int>(std::min<double>(most, std::floor(limit.activations)));
    return llvm::Error::success();
  }
  problem.memoryLimit = limit.bytes;
  problem.neededBytes = [&costs, dataParallel](const Timetable &timetable) {
    llvm::Expected<Step> step =
        buildStep(timetable, "auto", dataParallel, costs);
    if (step)
      return countNeededBytes(step->programs);
    // Sizes in lists fit the stages of some placements only.
    llvm::consumeError(step.takeError());
    return std::numeric_limits<int64_t>::max();
  };
  return llvm::Error::success();
}
