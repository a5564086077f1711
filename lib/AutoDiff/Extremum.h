//===- Extremum.h - derivatives of row maxima ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Maximum and minimum reductions, and softmax, which subtracts one.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_AUTODIFF_EXTREMUM_H
#define CHIMERA_LIB_AUTODIFF_EXTREMUM_H

#include "chimera/Interfaces/DifferentiableOpInterface.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::chimera {

/// The operand whose maximum (or minimum) the op reduces to in its first
/// result; null if it does something else. A second result may be the index of
/// it.
OpOperand *getReducedByExtremum(linalg::LinalgOp op);

/// The rule of such an op: the cotangent goes to the position of the extremum,
/// of several the first. Forward computes it: the op is replaced unless the
/// program has it as a second result.
LogicalResult buildExtremumAdjoint(linalg::LinalgOp op, OpBuilder &builder,
                                   Adjoints &adjoints);

/// If the op divides exponentials by their sum along some dimensions, hands the
/// cotangent to what the exponentials are taken of: y (g - sum(g y)). Forward
/// then need keep y only. Returns false, and does nothing, for other ops.
bool buildSoftmaxAdjoint(linalg::LinalgOp op, OpBuilder &builder,
                         Adjoints &adjoints);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_AUTODIFF_EXTREMUM_H
