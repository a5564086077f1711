//===- VerifyPrograms.cpp - the order of the checks of programs -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Drives the checks. All of them run on a set whose structure is sound, so that
// one run reports unrelated mistakes together.
//
//===----------------------------------------------------------------------===//

#include "Verifier.h"

using namespace chimera::schedule;

std::vector<Violation> ProgramVerifier::run() {
  if (!checkStructure())
    return std::move(violations);
  checkMessages();
  checkChannels();
  checkTasks();
  checkHandles();
  checkValues();
  checkLosses();
  checkCollectives();
  checkCollectiveOrder();
  if (set.weights == WeightPolicy::Single)
    checkUpdates();
  else
    checkVersions();
  checkWaiting();
  if (violations.size() > limit)
    violations.resize(limit);
  return std::move(violations);
}

std::vector<Violation> chimera::schedule::verifyPrograms(const ProgramSet &set,
                                                         unsigned limit) {
  return ProgramVerifier(set, limit).run();
}
