//===- TensorPart.cpp - what an op reads of a tensor ------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorPart.h"
#include "AttentionMask.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::chimera;

std::optional<std::pair<Value, AffineMap>>
mlir::chimera::matchCopy(Value value) {
  linalg::LinalgOp op = getElementwise(value);
  if (!op || op.getNumDpsInputs() != 1 || op.getNumLoops() == 0)
    return std::nullopt;
  OpOperand *input = op.getDpsInputOperand(0);
  AffineMap map = op.getMatchingIndexingMap(input);
  if (op.getBlock()->getTerminator()->getOperand(0) !=
          op.getMatchingBlockArgument(input) ||
      !map.isProjectedPermutation())
    return std::nullopt;
  if (map.isPermutation()
          ? map.getDimPosition(map.getNumResults() - 1) + 1 != map.getNumDims()
          : !llvm::is_sorted(map.getResults(), [](AffineExpr a, AffineExpr b) {
              return cast<AffineDimExpr>(a).getPosition() <
                     cast<AffineDimExpr>(b).getPosition();
            }))
    return std::nullopt;
  return std::make_pair(input->get(), map);
}

/// Finds what is read of a tensor before some of its dimensions were joined to
/// one, of which `dim` is read. Fails if that is no part of it.
static bool split(TensorPart::Dim dim, ArrayRef<int64_t> shape,
                  MutableArrayRef<TensorPart::Dim> before) {
  bool isFound = false;
  for (int64_t i = int64_t(shape.size()) - 1; i >= 0; --i) {
    before[i].offset = i == 0 ? dim.offset : dim.offset % shape[i];
    dim.offset /= shape[i];
    if (isFound)
      continue;
    // A step over whole rows of what lies behind.
    if (i > 0 && dim.stride % shape[i] == 0) {
      dim.stride /= shape[i];
      continue;
    }
    isFound = true;
    before[i] = {before[i].offset, dim.size, dim.stride, dim.loop};
    if (before[i].offset + (dim.size - 1) * dim.stride >= shape[i])
      return false;
  }
  return true;
}

bool TensorPart::findSource() {
  SmallVector<Dim, 4> before;
  Value from;
  if (auto slice = source.getDefiningOp<tensor::ExtractSliceOp>()) {
    from = slice.getSource();
    llvm::SmallBitVector dropped = slice.getDroppedDims();
    auto *next = dims.begin();
    for (unsigned i = 0; i < dropped.size(); ++i) {
      int64_t offset = slice.getStaticOffset(i),
              step = slice.getStaticStride(i);
      if (ShapedType::isDynamic(offset) || ShapedType::isDynamic(step))
        return false;
      Dim dim = dropped[i] ? Dim() : *next++;
      before.push_back(
          {offset + dim.offset * step, dim.size, dim.stride * step, dim.loop});
    }
  } else if (auto collapse = source.getDefiningOp<tensor::CollapseShapeOp>()) {
    from = collapse.getSrc();
    before.resize(collapse.getSrcType().getRank());
    for (auto [group, dim] :
         llvm::zip(collapse.getReassociationIndices(), dims))
      if (!split(dim,
                 collapse.getSrcType().getShape().slice(group[0], group.size()),
                 MutableArrayRef(before).slice(group[0], group.size())))
        return false;
  } else if (auto copy = matchCopy(source)) {
    from = copy->first;
    for (AffineExpr expr : copy->second.getResults())
      before.push_back(dims[cast<AffineDimExpr>(expr).getPosition()]);
  } else {
    return false;
  }
  source = from;
  dims = std::move(before);
  return true;
}

Value TensorPart::create(OpBuilder &builder, Location loc) const {
  SmallVector<OpFoldResult> offsets, sizes, strides;
  SmallVector<int64_t> shape;
  for (const Dim &dim : dims) {
    offsets.push_back(builder.getIndexAttr(dim.offset));
    sizes.push_back(builder.getIndexAttr(dim.size));
    strides.push_back(builder.getIndexAttr(dim.stride));
    if (dim.loop != kNone)
      shape.push_back(dim.size);
  }
  RankedTensorType type = cast<RankedTensorType>(source.getType());
  if (type.getShape() == ArrayRef(shape))
    return source;
  return tensor::ExtractSliceOp::create(
      builder, loc, RankedTensorType::get(shape, type.getElementType()), source,
      offsets, sizes, strides);
}

AffineMap TensorPart::getMap(unsigned rank) const {
  SmallVector<unsigned> loops;
  for (const Dim &dim : dims)
    if (dim.loop != kNone)
      loops.push_back(dim.loop);
  return AffineMap::getMultiDimMapWithTargets(rank, loops, source.getContext());
}
