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

#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace chimera::schedule;

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

std::optional<std::string>
chimera::schedule::checkProblem(const Problem &problem) {
  auto atLeastOne = [](const char *what,
                       int value) -> std::optional<std::string> {
    if (value >= 1)
      return std::nullopt;
    return (llvm::Twine("expected at least one ") + what + ", but got " +
            llvm::Twine(value))
        .str();
  };
  if (auto message = atLeastOne("stage", problem.stages))
    return message;
  if (auto message = atLeastOne("micro-batch", problem.microBatches))
    return message;
  if (auto message = atLeastOne("pipeline", problem.pipelines))
    return message;
  const TaskTimes &times = problem.times;
  if (!(times.forward > 0 && times.backward > 0 && times.weight > 0))
    return "expected task times that are greater than zero";
  return std::nullopt;
}
