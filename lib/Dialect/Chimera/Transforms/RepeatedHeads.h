//===- RepeatedHeads.h - keys that heads apart share ------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_REPEATEDHEADS_H
#define CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_REPEATEDHEADS_H

#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::chimera {

/// Matrices of heads, all of which are repeated one after the other, as
/// `repeat` does: head h of each sample has those of head h modulo `inner`.
struct RepeatedHeads {
  Value source; ///< outer x inner matrices, in some shape
  int64_t outer, times, inner;

  static std::optional<RepeatedHeads> match(Value heads);

  bool isLike(const RepeatedHeads &other) const {
    return outer == other.outer && times == other.times && inner == other.inner;
  }

  /// The matrices without repetition.
  Value getMatrices(OpBuilder &builder, Location loc) const;

  /// Puts the heads of a tensor next to each other that have the same matrices,
  /// or with `back` where they were.
  Value reorder(OpBuilder &builder, Location loc, Value heads, bool back) const;
};

} // namespace mlir::chimera

#endif // CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_REPEATEDHEADS_H
