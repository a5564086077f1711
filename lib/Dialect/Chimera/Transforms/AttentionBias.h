//===- AttentionBias.h - what is added to the scores ------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_ATTENTIONBIAS_H
#define CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_ATTENTIONBIAS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::chimera {

/// A bias of attention, as the model has it.
struct AttentionBias {
  /// Of some leading dimensions of the scores, queries and keys; broadcast
  /// along the others.
  Value value;
  /// Whether there is no dimension for queries: padding hides keys from all.
  bool isPerKey = false;
  /// Whether it is a condition: where it is `hides`, keys are hidden.
  bool isMask = false;
  bool hides = false;

  explicit operator bool() const { return bool(value); }

  /// Takes an operand of an op on scores, whose last two loops are those over
  /// queries and keys. Fails if it is not the same for all heads of a group.
  bool match(linalg::LinalgOp op, OpOperand *operand);

  /// Whether it is a mask, to be added, that hides later keys.
  bool isCausal() const;

  /// Makes the bias of an attention op with this query: one dimension for
  /// groups of heads, one for queries, and one for keys.
  Value create(OpBuilder &builder, Location loc, RankedTensorType query) const;
};

} // namespace mlir::chimera

#endif // CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_ATTENTIONBIAS_H
