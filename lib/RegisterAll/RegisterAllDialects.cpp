//===- RegisterAllDialects.cpp - registers dialects ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/InitAllDialects.h"

#include "chimera/Analysis/CostModels.h"
#include "chimera/AutoDiff/AutoDiff.h"
#include "chimera/Codegen/Passes.h"
#include "chimera/Dialect/Chimera/IR/Chimera.h"

void mlir::chimera::registerAllDialects(DialectRegistry &registry) {
  registry.insert<ChimeraDialect>();
  registerCostModels(registry);
  registerDifferentiation(registry);
  registerAttentionBufferization(registry);
}
