//===- Passes.h - passes on the chimera dialect ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_TRANSFORMS_PASSES_H
#define CHIMERA_DIALECT_CHIMERA_TRANSFORMS_PASSES_H

#include "chimera/Analysis/ComputeStreams.h"
#include "chimera/Dialect/Chimera/IR/Chimera.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Pass/Pass.h"

namespace mlir::chimera {

#define GEN_PASS_DECL
#include "chimera/Dialect/Chimera/Transforms/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "chimera/Dialect/Chimera/Transforms/Passes.h.inc"

} // namespace mlir::chimera

#endif // CHIMERA_DIALECT_CHIMERA_TRANSFORMS_PASSES_H
