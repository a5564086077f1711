//===- CostModels.h - what upstream ops cost ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_ANALYSIS_COSTMODELS_H
#define CHIMERA_ANALYSIS_COSTMODELS_H

#include "mlir/IR/DialectRegistry.h"

namespace mlir::chimera {

/// Attaches CostOpInterface to the ops of linalg and tensor that compute or
/// move data.
void registerCostModels(DialectRegistry &registry);

} // namespace mlir::chimera

#endif // CHIMERA_ANALYSIS_COSTMODELS_H
