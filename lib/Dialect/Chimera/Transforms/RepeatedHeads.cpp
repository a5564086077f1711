//===- RepeatedHeads.cpp - keys that heads apart share ----------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RepeatedHeads.h"
#include "TensorPart.h"

using namespace mlir;
using namespace mlir::chimera;

std::optional<RepeatedHeads> RepeatedHeads::match(Value heads) {
  auto collapse = heads.getDefiningOp<tensor::CollapseShapeOp>();
  auto copy = collapse ? matchCopy(collapse.getSrc()) : std::nullopt;
  if (!copy || collapse.getResultType().getRank() != 3)
    return std::nullopt;
  ArrayRef<int64_t> shape = collapse.getSrcType().getShape();
  int64_t batch = int64_t(shape.size()) - 2;
  AffineMap map = copy->second;
  // One dimension is new, and it is not the last of those that are joined.
  if (collapse.getReassociationIndices()[0].size() != size_t(batch) ||
      int64_t(map.getNumResults()) != batch + 1)
    return std::nullopt;
  int64_t added = 0;
  while (added < batch && map.isFunctionOfDim(added))
    ++added;
  if (added >= batch - 1)
    return std::nullopt;
  auto count = [](ArrayRef<int64_t> sizes) {
    return ShapedType::getNumElements(sizes);
  };
  return RepeatedHeads{copy->first, count(shape.take_front(added)),
                       shape[added],
                       count(shape.slice(added + 1, batch - added - 1))};
}

Value RepeatedHeads::getMatrices(OpBuilder &builder, Location loc) const {
  int64_t rank = cast<RankedTensorType>(source.getType()).getRank();
  if (rank == 3)
    return source;
  SmallVector<ReassociationIndices> groups = {
      llvm::to_vector(llvm::seq<int64_t>(0, rank - 2)), {rank - 2}, {rank - 1}};
  return tensor::CollapseShapeOp::create(builder, loc, source, groups);
}

Value RepeatedHeads::reorder(OpBuilder &builder, Location loc, Value heads,
                             bool back) const {
  auto type = cast<RankedTensorType>(heads.getType());
  SmallVector<ReassociationIndices> groups = {{0, 1, 2}, {3}, {4}};
  int64_t first = back ? inner : times, second = back ? times : inner;
  SmallVector<int64_t> shape = {outer, first, second, type.getDimSize(1),
                                type.getDimSize(2)};
  Value apart = tensor::ExpandShapeOp::create(builder, loc, type.clone(shape),
                                              heads, groups);
  std::swap(shape[1], shape[2]);
  Value empty =
      tensor::EmptyOp::create(builder, loc, shape, type.getElementType());
  Value moved = linalg::TransposeOp::create(builder, loc, apart, empty,
                                            ArrayRef<int64_t>{0, 2, 1, 3, 4})
                    ->getResult(0);
  return tensor::CollapseShapeOp::create(builder, loc, moved, groups);
}
