//===- Body.h - adjoints of structured ops' bodies ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Builds a structured op whose body is the reverse sweep of another one's body.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_AUTODIFF_BODY_H
#define CHIMERA_LIB_AUTODIFF_BODY_H

#include "chimera/Interfaces/DifferentiableOpInterface.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::chimera {

/// The adjoint of a structured op whose body either computes its results from
/// the elements of one point, or adds such values to its inits. The body is
/// recomputed and swept backward for one operand at a time; what the sweep does
/// not need is left out, operands too.
class BodyAdjoint {
public:
  BodyAdjoint(linalg::LinalgOp op, OpBuilder &builder, Adjoints &adjoints)
      : op(op), builder(builder), adjoints(adjoints) {}

  /// The cotangent of a tensor from all operands of the op that hold it and are
  /// read through the same map: of the tensor's type, with every loop that the
  /// map drops summed up. Fails, with an error, on a body op without rule.
  FailureOr<Value> buildForOperands(ArrayRef<OpOperand *> operands);

  /// The cotangent of what a `tensor.extract` in the body reads, one element
  /// for each point of the loops, all of which are parallel. Null stands for
  /// zero.
  FailureOr<Value> buildForExtract(tensor::ExtractOp extract);

private:
  FailureOr<Value> build(ArrayRef<Value> seeds, AffineMap map,
                         RankedTensorType type);

  linalg::LinalgOp op;
  OpBuilder &builder;
  Adjoints &adjoints;
};

/// The rule of structured ops with such bodies.
LogicalResult buildBodyAdjoint(linalg::LinalgOp op, OpBuilder &builder,
                               Adjoints &adjoints);

/// Contributes to the table that an active `tensor.extract` in the body of `op`
/// reads: selects where each element is read at most once per loop index, and
/// scatters with additions in the order of the loops otherwise.
LogicalResult buildGatherAdjoint(linalg::LinalgOp op, tensor::ExtractOp extract,
                                 OpBuilder &builder, Adjoints &adjoints);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_AUTODIFF_BODY_H
