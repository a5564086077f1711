//===- ColumnSums.cpp - sums over rows that share their loops ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ColumnSums.h"

using namespace mlir;
using namespace mlir::chimera;

bool mlir::chimera::isColumnSum(const RowMember &member) {
  auto loops = llvm::to_vector(llvm::seq<int>(0, member.extents.size()));
  linalg::LinalgOp op = member.op;
  int inner = getInnermostLoop(op, loops);
  return inner >= 0 && op.getNumReductionLoops() > 0 &&
         op.getIteratorTypesArray()[inner] == utils::IteratorType::parallel;
}

bool mlir::chimera::startsSum(linalg::FillOp fill, linalg::LinalgOp sum) {
  return llvm::any_of(sum.getDpsInitsMutable(), [&](OpOperand &init) {
    AffineMap map = sum.getMatchingIndexingMap(&init);
    return init.get() == fill.output() && map.isProjectedPermutation() &&
           map.getNumResults() == sum.getNumParallelLoops();
  });
}

bool mlir::chimera::sumSameRows(const RowMember &one, const RowMember &other) {
  linalg::LinalgOp a = one.op, b = other.op;
  auto loops = llvm::to_vector(llvm::seq<int>(0, one.extents.size()));
  if (one.extents != other.extents ||
      a.getIteratorTypesArray() != b.getIteratorTypesArray() ||
      getInnermostLoop(a, loops) != getInnermostLoop(b, loops))
    return false;
  auto inputs = [](linalg::LinalgOp op) { return op.getDpsInputOperands(); };
  return llvm::any_of(inputs(a), [&](OpOperand *read) {
    AffineMap map = a.getMatchingIndexingMap(read);
    return map.isPermutation() &&
           llvm::any_of(inputs(b), [&](OpOperand *other) {
             return read->get() == other->get() &&
                    map == b.getMatchingIndexingMap(other);
           });
  });
}
