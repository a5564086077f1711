//===- AttentionMask.h - which keys a query does not see ------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_ATTENTIONMASK_H
#define CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_ATTENTIONMASK_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::chimera {

/// What stands for a masked score, or is added to it, is at most this, so that
/// its exponential is zero whatever the score.
inline constexpr double kMasked = -1e30;

/// The op of a value if all its loops are parallel, its result is laid out as
/// they run, and it has no other.
linalg::LinalgOp getElementwise(Value value);

/// The input that a scalar of the body stands for; null if it is none.
OpOperand *getInput(linalg::LinalgOp op, Value scalar);

/// Whether there is such an input and it is laid out as the loops run.
bool readsInOrder(linalg::LinalgOp op, OpOperand *operand);

/// The number that a scalar is, if it is a constant.
std::optional<double> getConstant(Value scalar);

/// Whether a condition in the body of `op` holds where the loop `column` is at
/// most where the loop `row` is; with `hides`, everywhere else.
bool isCausalCondition(linalg::LinalgOp op, Value condition, unsigned row,
                       unsigned column, bool hides);

/// Whether the tensor is 0 where its last dimension's index is at most that of
/// the one before, and masks the rest.
bool isCausalMask(Value mask);

/// Of a softmax that is zero in the rows of which a condition holds: the
/// softmax without this, and the condition. Nulls if it is none.
std::pair<Value, Value> matchSafety(Value probabilities);

/// Whether each element of `rows` says that all scores of its row are minus
/// infinity.
bool areAllInfinite(Value rows, Value scores);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_ATTENTIONMASK_H
