//===- Comparisons.h - decisions that depend on roundings -------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where elements are compared with their maximum, a rounding more or less
// changes the result. So numbers that are compared must come out alike wherever
// they are computed, and the result of a comparison is better kept than
// computed again.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_UTILS_COMPARISONS_H
#define CHIMERA_DIALECT_CHIMERA_UTILS_COMPARISONS_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

namespace mlir::chimera {

/// Whether `root`, or something inside of it, compares two numbers of which
/// none is a constant.
inline bool comparesComputed(Operation *root) {
  return root
      ->walk([](arith::CmpFOp op) {
        bool hasConstant = llvm::any_of(op->getOperands(), [](Value operand) {
          return matchPattern(operand, m_Constant());
        });
        return hasConstant ? WalkResult::advance() : WalkResult::interrupt();
      })
      .wasInterrupted();
}

} // namespace mlir::chimera

#endif // CHIMERA_DIALECT_CHIMERA_UTILS_COMPARISONS_H
