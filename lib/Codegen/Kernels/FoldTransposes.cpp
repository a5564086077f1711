//===- FoldTransposes.cpp - transposes as indexing maps of contractions ---*-
// C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "chimera/Codegen/Passes.h"

#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_FOLDTRANSPOSESPASS
#include "chimera/Codegen/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

/// An op that only permutes the dimensions of its input.
static bool isTranspose(linalg::GenericOp op) {
  if (!op || op.getNumDpsInputs() != 1 || op.getNumDpsInits() != 1 ||
      op.getNumReductionLoops() != 0)
    return false;
  Operation *yield = op.getBody()->getTerminator();
  return &op.getBody()->front() == yield &&
         yield->getOperand(0) == op.getBody()->getArgument(0) &&
         llvm::all_of(op.getIndexingMapsArray(),
                      [](AffineMap map) { return map.isPermutation(); });
}

static linalg::GenericOp getContraction(Value value) {
  auto op = value.getDefiningOp<linalg::GenericOp>();
  return op && isContraction(op) ? op : linalg::GenericOp();
}

/// Whether neighbors in operand number `operand` would be of different products
/// of a batch if it had this map: the library has no such products, and a copy
/// of the operand costs less than to compute them without it.
static bool hasBatchInside(linalg::GenericOp op, unsigned operand,
                           AffineMap map) {
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  maps[operand] = map;
  for (AffineExpr expr : llvm::reverse(map.getResults())) {
    unsigned loop = cast<AffineDimExpr>(expr).getPosition();
    if (extents[loop] != 1)
      return llvm::all_of(
          maps, [&](AffineMap each) { return each.isFunctionOfDim(loop); });
  }
  return false;
}

namespace {
/// A contraction reads the operand of a transpose by itself.
struct FoldIntoOperand : public OpRewritePattern<linalg::GenericOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(linalg::GenericOp op,
                                PatternRewriter &rewriter) const override {
    if (!isContraction(op))
      return failure();
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    bool changed = false;
    for (OpOperand *operand : op.getDpsInputOperands()) {
      auto transpose = operand->get().getDefiningOp<linalg::GenericOp>();
      if (!isTranspose(transpose))
        continue;
      SmallVector<AffineMap> own = transpose.getIndexingMapsArray();
      AffineMap &map = maps[operand->getOperandNumber()];
      AffineMap folded =
          own[0].compose(inversePermutation(own[1])).compose(map);
      if (hasBatchInside(op, operand->getOperandNumber(), folded))
        continue;
      map = folded;
      rewriter.modifyOpInPlace(
          op, [&] { operand->set(transpose.getDpsInputs()[0]); });
      changed = true;
    }
    if (!changed)
      return failure();
    rewriter.modifyOpInPlace(op, [&] {
      op.setIndexingMapsAttr(rewriter.getAffineMapArrayAttr(maps));
    });
    return success();
  }
};

/// A contraction writes its result as a transpose wants it.
struct FoldIntoResult : public OpRewritePattern<linalg::GenericOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(linalg::GenericOp transpose,
                                PatternRewriter &rewriter) const override {
    if (!isTranspose(transpose))
      return failure();
    Value product = transpose.getDpsInputs()[0];
    linalg::GenericOp op = getContraction(product);
    if (!op || !product.hasOneUse())
      return failure();
    auto fill = op.getDpsInits()[0].getDefiningOp<linalg::FillOp>();
    if (!fill)
      return failure();
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    SmallVector<AffineMap> own = transpose.getIndexingMapsArray();
    maps[2] = own[1].compose(inversePermutation(own[0])).compose(maps[2]);
    if (hasBatchInside(op, 2, maps[2]))
      return failure();
    rewriter.setInsertionPoint(op);
    auto type = cast<RankedTensorType>(transpose.getResult(0).getType());
    Value empty = tensor::EmptyOp::create(
        rewriter, op.getLoc(), type.getShape(), type.getElementType());
    Value init =
        linalg::FillOp::create(rewriter, op.getLoc(), fill.value(), empty)
            .getResult(0);
    auto folded = linalg::GenericOp::create(rewriter, op.getLoc(), type,
                                            op.getDpsInputs(), init, maps,
                                            op.getIteratorTypesArray());
    rewriter.inlineRegionBefore(op.getRegion(), folded.getRegion(),
                                folded.getRegion().begin());
    rewriter.replaceOp(transpose, folded);
    rewriter.eraseOp(op);
    return success();
  }
};

struct FoldTransposes
    : public mlir::chimera::impl::FoldTransposesPassBase<FoldTransposes> {
  void runOnOperation() override {
    func::FuncOp function = getOperation();
    IRRewriter rewriter(&getContext());
    SmallVector<linalg::LinalgOp> named;
    function.walk([&](linalg::LinalgOp op) {
      if (isa<linalg::TransposeOp, linalg::BatchMatmulOp>(op))
        named.push_back(op);
    });
    for (linalg::LinalgOp op : named) {
      rewriter.setInsertionPoint(op);
      if (failed(linalg::generalizeNamedOp(rewriter, op)))
        return signalPassFailure();
    }

    // Batches that were merged from two dimensions are split again, so that the
    // transposes behind the reshapes can be seen.
    auto shouldMoveReshape = [](OpOperand *operand) {
      if (operand->get().getDefiningOp<tensor::CollapseShapeOp>()) {
        auto op = dyn_cast<linalg::GenericOp>(operand->getOwner());
        return op && isContraction(op);
      }
      return isa<tensor::ExpandShapeOp>(operand->getOwner()) &&
             getContraction(operand->get()) && operand->get().hasOneUse();
    };
    RewritePatternSet patterns(&getContext());
    patterns.add<FoldIntoOperand, FoldIntoResult>(&getContext());
    linalg::populateFoldReshapeOpsByExpansionPatterns(patterns,
                                                      shouldMoveReshape);
    linalg::FillOp::getCanonicalizationPatterns(patterns, &getContext());
    tensor::EmptyOp::getCanonicalizationPatterns(patterns, &getContext());
    tensor::populateFoldTensorEmptyPatterns(patterns);
    tensor::ExpandShapeOp::getCanonicalizationPatterns(patterns, &getContext());
    tensor::CollapseShapeOp::getCanonicalizationPatterns(patterns,
                                                         &getContext());
    (void)applyPatternsGreedily(function, std::move(patterns));
  }
};
} // namespace
