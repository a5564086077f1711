//===- SimplifyElementwise.cpp - element-wise clean-up ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What upstream's patterns leave: structured ops that yield a constant, initial
// values that the body never reads, reductions of which one result is dead,
// constants narrowed in every iteration, and named element-wise ops.
//
//===----------------------------------------------------------------------===//

#include "SimplifyPatterns.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::chimera;

namespace {
/// An input whose elements are all the same constant becomes that constant in
/// the body; upstream's patterns then drop the input.
struct InlineConstant : OpRewritePattern<linalg::GenericOp> {
  using OpRewritePattern::OpRewritePattern;

  static TypedAttr getElement(Value tensor) {
    DenseElementsAttr dense;
    TypedAttr scalar;
    if (matchPattern(tensor, m_Constant(&dense)) && dense.isSplat())
      return cast<TypedAttr>(dense.getSplatValue<Attribute>());
    // A fill may convert its value to the tensor's type.
    if (auto fill = tensor.getDefiningOp<linalg::FillOp>();
        fill && matchPattern(fill.value(), m_Constant(&scalar)) &&
        scalar.getType() == getElementTypeOrSelf(tensor))
      return scalar;
    return {};
  }

  LogicalResult matchAndRewrite(linalg::GenericOp op,
                                PatternRewriter &rewriter) const override {
    bool changed = false;
    for (OpOperand *input : op.getDpsInputOperands()) {
      BlockArgument element = op.getMatchingBlockArgument(input);
      TypedAttr value =
          element.use_empty() ? TypedAttr() : getElement(input->get());
      if (!value)
        continue;
      Value constant =
          arith::ConstantOp::create(rewriter, input->get().getLoc(), value);
      rewriter.replaceAllUsesWith(element, constant);
      changed = true;
    }
    return success(changed);
  }
};

/// An op whose body yields a constant from outside is that constant everywhere.
struct FoldConstantYield : OpRewritePattern<linalg::GenericOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(linalg::GenericOp op,
                                PatternRewriter &rewriter) const override {
    if (op->getNumResults() != 1)
      return failure();
    auto yield = cast<linalg::YieldOp>(op.getBody()->getTerminator());
    auto type = cast<RankedTensorType>(op.getResultTypes()[0]);
    TypedAttr value;
    if (!type.hasStaticShape() ||
        !matchPattern(yield.getValues()[0], m_Constant(&value)))
      return failure();
    rewriter.replaceOpWithNewOp<arith::ConstantOp>(
        op, DenseElementsAttr::get(type, ArrayRef<Attribute>(value)));
    return success();
  }
};

/// An initial value that the body never reads need not be computed.
struct FreeUnreadInit : OpRewritePattern<linalg::GenericOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(linalg::GenericOp op,
                                PatternRewriter &rewriter) const override {
    bool changed = false;
    for (OpOperand &init : op.getDpsInitsMutable()) {
      auto type = dyn_cast<RankedTensorType>(init.get().getType());
      if (!type || !type.hasStaticShape() ||
          op.payloadUsesValueFromOperand(&init) ||
          init.get().getDefiningOp<tensor::EmptyOp>())
        continue;
      Value empty = tensor::EmptyOp::create(
          rewriter, op.getLoc(), type.getShape(), type.getElementType());
      rewriter.modifyOpInPlace(op, [&] { init.set(empty); });
      changed = true;
    }
    return success(changed);
  }
};

/// A result that nothing uses, and on which no other result depends, is not
/// computed: the index beside a maximum.
struct DropDeadResult : OpRewritePattern<linalg::GenericOp> {
  using OpRewritePattern::OpRewritePattern;

  /// Whether only the yielded value `index` depends on the block argument.
  static bool feedsOnly(BlockArgument argument, unsigned index) {
    llvm::SmallPtrSet<Operation *, 8> forward;
    SmallVector<Value> worklist = {argument};
    while (!worklist.empty())
      for (OpOperand &use : worklist.pop_back_val().getUses()) {
        Operation *user = use.getOwner();
        if (user->hasTrait<OpTrait::IsTerminator>()) {
          if (use.getOperandNumber() != index)
            return false;
        } else if (forward.insert(user).second) {
          llvm::append_range(worklist, user->getResults());
        }
      }
    return true;
  }

  LogicalResult matchAndRewrite(linalg::GenericOp op,
                                PatternRewriter &rewriter) const override {
    if (op->getNumResults() < 2)
      return failure();
    unsigned inputs = op.getNumDpsInputs();
    for (unsigned i = 0, e = op->getNumResults(); i < e; ++i) {
      BlockArgument out = op.getBody()->getArgument(inputs + i);
      if (op->getResult(i).use_empty() && feedsOnly(out, i)) {
        drop(rewriter, op, i);
        return success();
      }
    }
    return failure();
  }

  static void drop(PatternRewriter &rewriter, linalg::GenericOp op,
                   unsigned index) {
    auto without = [](auto range, unsigned position) {
      auto items = llvm::to_vector(range);
      items.erase(items.begin() + position);
      return items;
    };
    unsigned argument = op.getNumDpsInputs() + index;
    auto smaller = linalg::GenericOp::create(
        rewriter, op.getLoc(), without(op->getResultTypes(), index),
        op.getInputs(), without(op.getOutputs(), index),
        without(op.getIndexingMapsArray(), argument),
        op.getIteratorTypesArray());
    rewriter.inlineRegionBefore(op.getRegion(), smaller.getRegion(),
                                smaller.getRegion().begin());
    Block *body = smaller.getBody();
    Operation *yield = body->getTerminator();
    rewriter.modifyOpInPlace(yield, [&] { yield->eraseOperand(index); });
    // What is left of the result's computation is dead, users first.
    for (Operation &scalar :
         llvm::make_early_inc_range(llvm::reverse(body->without_terminator())))
      if (isOpTriviallyDead(&scalar))
        rewriter.eraseOp(&scalar);
    body->eraseArgument(argument);
    SmallVector<Value> results(smaller->getResults());
    results.insert(results.begin() + index, op->getResult(index));
    // The dead result has no use to replace.
    for (auto [old, value] : llvm::zip(op->getResults(), results))
      if (old != value)
        rewriter.replaceAllUsesWith(old, value);
    rewriter.eraseOp(op);
  }
};

/// A constant that is rounded to a narrower type: upstream folds it only if it
/// is exact.
struct FoldTruncation : OpRewritePattern<arith::TruncFOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::TruncFOp op,
                                PatternRewriter &rewriter) const override {
    FloatAttr wide;
    auto type = dyn_cast<FloatType>(op.getType());
    if (!type || !matchPattern(op.getIn(), m_Constant(&wide)))
      return failure();
    APFloat value = wide.getValue();
    bool losesInfo;
    value.convert(type.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                  &losesInfo);
    rewriter.replaceOpWithNewOp<arith::ConstantOp>(op,
                                                   FloatAttr::get(type, value));
    return success();
  }
};

/// An op that stands for several (linalg.softmax) becomes these, which have
/// derivative rules and kernels.
struct Decompose : OpInterfaceRewritePattern<linalg::AggregatedOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(linalg::AggregatedOpInterface op,
                                PatternRewriter &rewriter) const override {
    FailureOr<SmallVector<Value>> parts = op.decomposeOperation(rewriter);
    if (failed(parts))
      return failure();
    rewriter.replaceOp(op, *parts);
    return success();
  }
};

/// Named ops become generic ones, except those that derivatives and code
/// generation treat on their own.
struct Generalize : OpInterfaceRewritePattern<linalg::LinalgOp> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(linalg::LinalgOp op,
                                PatternRewriter &rewriter) const override {
    if (isa<linalg::MatmulOp, linalg::BatchMatmulOp, linalg::FillOp,
            linalg::TransposeOp>(op))
      return failure();
    return linalg::generalizeNamedOp(rewriter, op);
  }
};
} // namespace

void mlir::chimera::populateElementwisePatterns(RewritePatternSet &patterns) {
  linalg::populateEraseUnusedOperandsAndResultsPatterns(patterns);
  patterns.add<Decompose, DropDeadResult, FoldConstantYield, FoldTruncation,
               FreeUnreadInit, Generalize, InlineConstant>(
      patterns.getContext());
}
