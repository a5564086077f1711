//===- ResultShapes.h - shapes of results of StableHLO ----------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_IMPORT_STABLEHLO_RESULTSHAPES_H
#define CHIMERA_LIB_IMPORT_STABLEHLO_RESULTSHAPES_H

#include "StableHLO.h"

namespace mlir::chimera::hlo {

/// The shape of the result of an op whose operands are of static shape; nothing
/// if it does not follow from them.
std::optional<SmallVector<int64_t>> inferShape(Operation *op);

} // namespace mlir::chimera::hlo

#endif // CHIMERA_LIB_IMPORT_STABLEHLO_RESULTSHAPES_H
