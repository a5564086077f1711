//===- Heads.h - matrices of several heads --------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_UTILS_HEADS_H
#define CHIMERA_DIALECT_CHIMERA_UTILS_HEADS_H

#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::chimera {

/// Reshapes a x b x c to heads x (a * b / heads) x c, where one of a and
/// `heads` divides the other: neighboring heads become one, which has the rows
/// of all of them, or the other way around.
inline Value regroupHeads(OpBuilder &builder, Location loc, Value value,
                          int64_t heads) {
  auto type = cast<RankedTensorType>(value.getType());
  int64_t count = type.getDimSize(0), rows = type.getDimSize(1);
  if (count == heads)
    return value;
  SmallVector<ReassociationIndices> outer = {{0, 1}, {2}, {3}},
                                    inner = {{0}, {1, 2}, {3}};
  bool join = heads < count;
  int64_t factor = join ? count / heads : heads / count;
  auto apart =
      RankedTensorType::get({join ? heads : count, factor,
                             join ? rows : rows / factor, type.getDimSize(2)},
                            type.getElementType());
  value = tensor::ExpandShapeOp::create(builder, loc, apart, value,
                                        join ? outer : inner);
  return tensor::CollapseShapeOp::create(builder, loc, value,
                                         join ? inner : outer);
}

} // namespace mlir::chimera

#endif // CHIMERA_DIALECT_CHIMERA_UTILS_HEADS_H
