//===- AutoDiff.h - reverse mode on linalg on tensors ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The derivative rules of upstream dialects and of attention, and the function
// that applies them.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_AUTODIFF_AUTODIFF_H
#define CHIMERA_AUTODIFF_AUTODIFF_H

#include "chimera/Interfaces/DifferentiableOpInterface.h"
#include "mlir/IR/DialectRegistry.h"

namespace mlir::chimera {

void registerArithDifferentiation(DialectRegistry &registry);
void registerAttentionDifferentiation(DialectRegistry &registry);
void registerLinalgDifferentiation(DialectRegistry &registry);
void registerMathDifferentiation(DialectRegistry &registry);
void registerStopGradientDifferentiation(DialectRegistry &registry);
void registerTensorDifferentiation(DialectRegistry &registry);

/// Attaches every derivative rule to its op, when the op's dialect is loaded.
inline void registerDifferentiation(DialectRegistry &registry) {
  registerArithDifferentiation(registry);
  registerAttentionDifferentiation(registry);
  registerLinalgDifferentiation(registry);
  registerMathDifferentiation(registry);
  registerStopGradientDifferentiation(registry);
  registerTensorDifferentiation(registry);
}

/// A value to differentiate by.
struct Variable {
  Value value;
  /// Where its cotangent is accumulated: the result is this tensor plus the
  /// cotangent, computed in place of it. Null for the cotangent alone.
  Value accumulator;
  /// How an error message names it.
  std::string description;
};

/// Appends to the block, behind its terminator, the vector-Jacobian product:
/// given the cotangents of some outputs (null for zero), computes that of each
/// variable. The terminator reads all values that leave the block, so that
/// rules see those uses; the caller replaces it. Null stands for zero where a
/// variable has no accumulator and does not reach an output. On failure it has
/// emitted an error.
FailureOr<SmallVector<Value>> buildAdjoints(Block &block, ValueRange outputs,
                                            ArrayRef<Value> cotangents,
                                            ArrayRef<Variable> variables);

} // namespace mlir::chimera

#endif // CHIMERA_AUTODIFF_AUTODIFF_H
