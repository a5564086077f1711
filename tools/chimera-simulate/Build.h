//===- Build.h - orders and costs from options ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TOOLS_CHIMERA_SIMULATE_BUILD_H
#define CHIMERA_TOOLS_CHIMERA_SIMULATE_BUILD_H

#include "Order.h"

#include "chimera/Schedule/Costs.h"
#include "chimera/Schedule/MemoryLimit.h"

namespace mlir::chimera {

/// The limit in the options, if there is one. Bytes need sizes.
llvm::Expected<std::optional<::chimera::schedule::MemoryLimit>>
getMemoryLimit(bool knowsSizes);

/// The order that the options ask for, from a scheme or a search, and in
/// `report` how good a search says that it is.
FailureOr<Order> buildOrder(const ::chimera::schedule::CostOption &costs,
                            std::string &report);

/// What times are meant if none are named depends on what is run.
FailureOr<::chimera::schedule::CostOption> parseCosts(bool split);

/// The costs of a model on a machine, for an order that is given, or for that
/// of the options.
FailureOr<::chimera::schedule::CostOption>
getModelCosts(const FailureOr<Order> &order, bool splits);

/// What the equation says of the scheme in the options, as a line.
std::string describeEstimate(const ::chimera::schedule::CostOption &costs);

} // namespace mlir::chimera

#endif // CHIMERA_TOOLS_CHIMERA_SIMULATE_BUILD_H
