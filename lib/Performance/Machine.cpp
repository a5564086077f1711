//===- Machine.cpp - the description of a machine ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Performance/Machine.h"

#include "llvm/ADT/StringExtras.h"

#include <algorithm>
#include <cmath>

using namespace chimera::performance;

llvm::StringRef chimera::performance::stringifyAllReduce(AllReduce algorithm) {
  switch (algorithm) {
  case AllReduce::Ring:
    return "ring";
  case AllReduce::Tree:
    return "tree";
  case AllReduce::Rabenseifner:
    return "rabenseifner";
  }
  return "";
}

/// Work is counted for a whole micro-batch, but may have been divided by its
/// samples and multiplied again.
static bool isEqual(double a, double b) {
  return std::abs(a - b) <= 1e-9 * std::max(a, b);
}

const MeasuredPass *Compute::find(double flops, double bytes) const {
  for (const MeasuredPass &pass : measured)
    if (isEqual(pass.flops, flops) && isEqual(pass.bytes, bytes))
      return &pass;
  return nullptr;
}

llvm::Expected<Compute>
Machine::lookupCompute(llvm::StringRef precision) const {
  auto found = compute.find(precision.str());
  if (found != compute.end())
    return found->second;
  return llvm::createStringError(
      "machine '" + llvm::Twine(name) + "' has no precision '" + precision +
      "', expected one of " +
      llvm::join(llvm::make_first_range(compute), ", ") +
      " (see '--precision')");
}

const Level &Machine::levelOf(int64_t a, int64_t b) const {
  for (const Level &level : levels)
    if (a / level.devices == b / level.devices)
      return level;
  return levels.back();
}
