//===- Conformance.h - what every transport must do -------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The conformance suite: properties that hold on each rank of four, whatever
// the transport. A new transport is right when they all hold; each runner
// only makes the four ranks.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TEST_UNIT_RUNTIME_CONFORMANCE_H
#define CHIMERA_TEST_UNIT_RUNTIME_CONFORMANCE_H

#include "Transport/Transport.h"

#include <string>
#include <vector>

namespace chimera::rt {

/// One property. `check` runs on all four ranks at once and returns "" or what
/// is wrong.
struct Property {
  const char *name;
  std::string (*check)(Transport &transport);
  /// Whether transports may lack it that add in another order than that of the
  /// ranks.
  bool needsRankOrder = false;
};

/// All properties, in the order in which one set of transports may run them.
const std::vector<Property> &conformanceProperties();

/// The groups that runners give to createGroups before the first property.
std::vector<std::vector<int32_t>> conformanceGroups();

/// Ranks that the suite needs.
constexpr int32_t conformanceRanks = 4;

} // namespace chimera::rt

#endif // CHIMERA_TEST_UNIT_RUNTIME_CONFORMANCE_H
