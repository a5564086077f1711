//===- ShapeFolding.cpp - sizes that have become known ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Canonicalization makes one op after the other static, once the inputs are.
// Those that it does not know are here.
//
//===----------------------------------------------------------------------===//

#include "ShapeFolding.h"

#include "chimera/Dialect/Chimera/IR/Chimera.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::chimera;

/// The value of static shape that `value` is cast from, or itself.
static Value lookThroughCast(Value value) {
  auto cast = value.getDefiningOp<tensor::CastOp>();
  auto type = cast ? dyn_cast<RankedTensorType>(cast.getSource().getType())
                   : RankedTensorType();
  return type && type.hasStaticShape() ? cast.getSource() : value;
}

/// Reshapes by collapsing and expanding, of which all passes know.
static Value reshape(OpBuilder &builder, Location loc, Value value,
                     RankedTensorType to) {
  auto from = cast<RankedTensorType>(value.getType());
  if (from == to)
    return value;
  auto groups = getReassociationIndicesForReshape(from, to);
  if (groups && from.getRank() < to.getRank())
    return tensor::ExpandShapeOp::create(builder, loc, to, value, *groups);
  if (groups)
    return tensor::CollapseShapeOp::create(builder, loc, to, value, *groups);
  auto flat =
      RankedTensorType::get({from.getNumElements()}, from.getElementType());
  return reshape(builder, loc, reshape(builder, loc, value, flat), to);
}

namespace {
/// A reshape whose sizes have become constant.
struct MakeReshapeStatic : OpRewritePattern<tensor::ReshapeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tensor::ReshapeOp op,
                                PatternRewriter &rewriter) const override {
    Value source = lookThroughCast(op.getSource());
    auto from = dyn_cast<RankedTensorType>(source.getType());
    DenseIntElementsAttr sizes;
    if (!from || !from.hasStaticShape() ||
        !matchPattern(op.getShape(), m_Constant(&sizes)))
      return failure();
    auto shape = llvm::map_to_vector(
        sizes, [](const APInt &size) { return size.getSExtValue(); });
    if (llvm::any_of(shape, [](int64_t size) { return size < 0; }))
      return failure();
    auto to = RankedTensorType::get(shape, from.getElementType());
    if (to.getNumElements() != from.getNumElements())
      return failure();
    Value result = reshape(rewriter, op.getLoc(), source, to);
    rewriter.replaceOpWithNewOp<tensor::CastOp>(op, op.getType(), result);
    return success();
  }
};

/// A concatenation of operands that have become static.
struct MakeConcatStatic : OpRewritePattern<tensor::ConcatOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tensor::ConcatOp op,
                                PatternRewriter &rewriter) const override {
    if (op.getType().hasStaticShape())
      return failure();
    auto inputs = llvm::map_to_vector(op.getInputs(), lookThroughCast);
    for (Value input : inputs)
      if (!cast<RankedTensorType>(input.getType()).hasStaticShape())
        return failure();
    auto concat =
        tensor::ConcatOp::create(rewriter, op.getLoc(), op.getDim(), inputs);
    rewriter.replaceOpWithNewOp<tensor::CastOp>(op, op.getType(), concat);
    return success();
  }
};

/// A place without gradient whose value has become static.
struct MakeStopGradientStatic : OpRewritePattern<StopGradientOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(StopGradientOp op,
                                PatternRewriter &rewriter) const override {
    Value value = lookThroughCast(op.getValue());
    if (value == op.getValue())
      return failure();
    auto stop = StopGradientOp::create(rewriter, op.getLoc(), value);
    rewriter.replaceOpWithNewOp<tensor::CastOp>(op, op.getType(), stop);
    return success();
  }
};
} // namespace

/// The dimensions of a slice in groups, one for each that the result keeps.
static SmallVector<ReassociationIndices> groupDims(tensor::ExtractSliceOp op) {
  llvm::SmallBitVector dropped = op.getDroppedDims();
  SmallVector<ReassociationIndices> groups;
  ReassociationIndices group;
  for (int64_t dim = 0, rank = op.getSourceType().getRank(); dim < rank;
       ++dim) {
    group.push_back(dim);
    if (!dropped.test(dim))
      groups.push_back(std::exchange(group, {}));
  }
  if (!groups.empty())
    llvm::append_range(groups.back(), group);
  return groups;
}

void mlir::chimera::writeOutDroppedDims(Operation *root) {
  SmallVector<tensor::ExtractSliceOp> slices;
  root->walk([&](tensor::ExtractSliceOp op) {
    if (!op.getType().hasStaticShape() &&
        op.getType().getRank() < op.getSourceType().getRank())
      slices.push_back(op);
  });
  for (tensor::ExtractSliceOp op : slices) {
    OpBuilder builder(op);
    Value whole = tensor::ExtractSliceOp::create(
        builder, op.getLoc(), op.getSource(), op.getMixedOffsets(),
        op.getMixedSizes(), op.getMixedStrides());
    Value result = tensor::CollapseShapeOp::create(
        builder, op.getLoc(), op.getType(), whole, groupDims(op));
    op.replaceAllUsesWith(result);
    op.erase();
  }
}

void mlir::chimera::populateShapeFoldingPatterns(RewritePatternSet &patterns) {
  patterns.add<MakeReshapeStatic, MakeConcatStatic, MakeStopGradientStatic>(
      patterns.getContext());
}
