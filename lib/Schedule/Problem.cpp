//===- Problem.cpp - options and limits of schedule problems ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Spellings of options and the checks that all schemes share.
//
//===----------------------------------------------------------------------===//

#include "chimera/Schedule/Problem.h"

#include "chimera/Support/Count.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace chimera::schedule;
using llvm::Twine;

llvm::StringRef chimera::schedule::stringifySyncMode(SyncMode mode) {
  switch (mode) {
  case SyncMode::Lazy:
    return "lazy";
  case SyncMode::Eager:
    return "eager";
  case SyncMode::EagerOpt:
    return "eager-opt";
  }
  return "";
}

std::optional<SyncMode> chimera::schedule::parseSyncMode(llvm::StringRef text) {
  return llvm::StringSwitch<std::optional<SyncMode>>(text)
      .Case("lazy", SyncMode::Lazy)
      .Case("eager", SyncMode::Eager)
      .Case("eager-opt", SyncMode::EagerOpt)
      .Default(std::nullopt);
}

llvm::StringRef chimera::schedule::stringifyScaling(Scaling scaling) {
  switch (scaling) {
  case Scaling::Direct:
    return "direct";
  case Scaling::ForwardDoubling:
    return "forward-doubling";
  case Scaling::BackwardHalving:
    return "backward-halving";
  }
  return "";
}

std::optional<Scaling> chimera::schedule::parseScaling(llvm::StringRef text) {
  return llvm::StringSwitch<std::optional<Scaling>>(text)
      .Case("direct", Scaling::Direct)
      .Case("forward-doubling", Scaling::ForwardDoubling)
      .Case("backward-halving", Scaling::BackwardHalving)
      .Default(std::nullopt);
}

std::string chimera::schedule::objectTo(llvm::StringRef option,
                                        const Twine &value,
                                        const Twine &message) {
  return ("'" + option + "=" + value + "': " + message).str();
}

std::optional<std::string>
chimera::schedule::checkProblem(const Problem &problem) {
  auto inRange = [](const char *option, const char *what, int value,
                    int most) -> std::optional<std::string> {
    if (value < 1)
      return objectTo(option, Twine(value),
                      Twine("expected at least one ") + what);
    if (value > most)
      return objectTo(option, Twine(value),
                      "expected at most " + describeCount(most, what));
    return std::nullopt;
  };
  if (auto message = inRange("stages", "stage", problem.stages, maxStages))
    return message;
  if (auto message = inRange("micro-batches", "micro-batch",
                             problem.microBatches, maxMicroBatches))
    return message;
  if (auto message =
          inRange("pipelines", "pipeline", problem.pipelines, maxStages))
    return message;
  if (auto message = inRange("chunks", "chunk", problem.chunks, problem.stages))
    return message;
  if (problem.stages % problem.chunks != 0)
    return objectTo("chunks", Twine(problem.chunks),
                    "expected the number of stages to be a multiple of the " +
                        describeCount(problem.chunks, "chunk") +
                        " per worker, but got " + Twine(problem.stages));
  int64_t tasks = int64_t(3) * problem.stages * problem.microBatches;
  if (tasks > maxTasks)
    return objectTo("micro-batches", Twine(problem.microBatches),
                    "expected at most " + Twine(maxTasks) +
                        " tasks (3 x stages x micro-batches), but got " +
                        Twine(tasks));
  if (problem.maxLive < 0)
    return objectTo("max-live", Twine(problem.maxLive),
                    "expected a number of micro-batches, or 0 for the default");
  const TaskTimes &times = problem.times;
  if (!(times.forward > 0 && times.backward > 0 && times.weight >= 0 &&
        problem.hop >= 0))
    return "expected times of forward and backward that are greater than zero, "
           "and no negative time";
  return std::nullopt;
}
