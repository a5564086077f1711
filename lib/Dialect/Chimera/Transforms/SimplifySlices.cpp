//===- SimplifySlices.cpp - parts of tensors, before reshapes ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Slices and what puts them together again stand next to what computes the
// parts: reshapes and transposes between the two go to the other side.
//
//===----------------------------------------------------------------------===//

#include "SimplifyPatterns.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::chimera;

namespace {
/// Parts that get unit dimensions before they are put together get them
/// afterwards.
struct ExpandAfterConcat : OpRewritePattern<tensor::ConcatOp> {
  using OpRewritePattern::OpRewritePattern;

  /// Whether only unit dimensions are new, and the parts do not lie in one.
  static bool addsUnits(tensor::ExpandShapeOp op, int64_t dim) {
    ArrayRef<int64_t> before = op.getSrcType().getShape(),
                      after = op.getResultType().getShape();
    for (auto [size, group] : llvm::zip(before, op.getReassociationIndices()))
      for (int64_t each : group)
        if (group.size() > 1 && after[each] != (each == dim ? size : 1) &&
            (llvm::is_contained(group, dim) || after[each] != size))
          return false;
    return true;
  }

  LogicalResult matchAndRewrite(tensor::ConcatOp op,
                                PatternRewriter &rewriter) const override {
    SmallVector<ReassociationIndices> groups;
    SmallVector<Value> parts;
    int64_t dim = op.getDim();
    for (Value input : op.getInputs()) {
      auto expand = input.getDefiningOp<tensor::ExpandShapeOp>();
      if (!expand || !addsUnits(expand, dim) ||
          (!parts.empty() && expand.getReassociationIndices() != groups))
        return failure();
      groups = expand.getReassociationIndices();
      parts.push_back(expand.getSrc());
    }
    auto *group = llvm::find_if(groups, [&](const ReassociationIndices &each) {
      return llvm::is_contained(each, dim);
    });
    // Single numbers have no dimension to be put together in.
    if (group == groups.end())
      return failure();
    Value concat = tensor::ConcatOp::create(rewriter, op.getLoc(),
                                            group - groups.begin(), parts);
    rewriter.replaceOpWithNewOp<tensor::ExpandShapeOp>(op, op.getType(), concat,
                                                       groups);
    return success();
  }
};

/// What is put together only to be put together with more is done at once.
struct FlattenConcat : OpRewritePattern<tensor::ConcatOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tensor::ConcatOp op,
                                PatternRewriter &rewriter) const override {
    SmallVector<Value> parts;
    for (Value input : op.getInputs()) {
      auto inner = input.getDefiningOp<tensor::ConcatOp>();
      if (inner && inner->hasOneUse() && inner.getDim() == op.getDim())
        llvm::append_range(parts, inner.getInputs());
      else
        parts.push_back(input);
    }
    if (parts.size() == op.getInputs().size())
      return failure();
    rewriter.replaceOpWithNewOp<tensor::ConcatOp>(op, op.getType(), op.getDim(),
                                                  parts);
    return success();
  }
};

/// Of a tensor of which only a part is used no more than that is transposed.
struct SliceBeforeTranspose : OpRewritePattern<tensor::ExtractSliceOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tensor::ExtractSliceOp op,
                                PatternRewriter &rewriter) const override {
    auto transpose = op.getSource().getDefiningOp<linalg::TransposeOp>();
    if (!transpose || !transpose->hasOneUse() || op.getDroppedDims().any() ||
        !op.getType().hasStaticShape())
      return failure();
    auto permute = [&](ArrayRef<OpFoldResult> values) {
      SmallVector<OpFoldResult> before(values.size());
      for (auto [value, dim] : llvm::zip(values, transpose.getPermutation()))
        before[dim] = value;
      return before;
    };
    Location loc = op.getLoc();
    Value part = tensor::ExtractSliceOp::create(
        rewriter, loc, transpose.getInput(), permute(op.getMixedOffsets()),
        permute(op.getMixedSizes()), permute(op.getMixedStrides()));
    Value empty = tensor::EmptyOp::create(
        rewriter, loc, op.getType().getShape(), op.getType().getElementType());
    rewriter.replaceOpWithNewOp<linalg::TransposeOp>(
        op, part, empty, transpose.getPermutation());
    return success();
  }
};
} // namespace

void mlir::chimera::populateSlicePatterns(RewritePatternSet &patterns) {
  patterns.add<ExpandAfterConcat, FlattenConcat, SliceBeforeTranspose>(
      patterns.getContext());
}
