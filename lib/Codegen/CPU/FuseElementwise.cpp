//===- FuseElementwise.cpp - fusion of elementwise ops on tensors ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "chimera/Codegen/Passes.h"

#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_FUSEELEMENTWISEPASS
#include "chimera/Codegen/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

/// A generic op that takes part in fusion.
static bool isFusable(Operation *op) {
  return isa<linalg::GenericOp>(op) && !isContraction(op);
}

static bool callsMath(linalg::GenericOp op) {
  auto *math = op.getContext()->getLoadedDialect<math::MathDialect>();
  return llvm::any_of(op.getBody()->getOperations(), [&](Operation &inner) {
    return inner.getDialect() == math;
  });
}

/// Whether computing `producer` once for each of its users costs no more than
/// reading its result would.
static bool isCheapToDuplicate(linalg::GenericOp producer) {
  if (callsMath(producer) ||
      !llvm::all_of(producer->getUsers(), isFusable))
    return false;
  unsigned fullSize = llvm::count_if(
      producer.getDpsInputOperands(), [&](OpOperand *operand) {
        AffineMap map = producer.getMatchingIndexingMap(operand);
        return map.getNumResults() == map.getNumDims();
      });
  return fullSize <= 1;
}

static bool shouldFuse(OpOperand *operand) {
  auto producer = operand->get().getDefiningOp<linalg::GenericOp>();
  if (!producer || !isFusable(producer) || !isFusable(operand->getOwner()))
    return false;
  // Two users may be two operands of one consumer, which fuse together.
  bool oneUser = llvm::all_of(producer->getUsers(), [&](Operation *user) {
    return user == operand->getOwner();
  });
  return oneUser || isCheapToDuplicate(producer);
}

/// Turns named ops other than contractions and fills into generic ones.
static LogicalResult generalize(func::FuncOp function) {
  SmallVector<linalg::LinalgOp> named;
  function.walk([&](linalg::LinalgOp op) {
    if (!isa<linalg::GenericOp, linalg::FillOp>(op) && !isContraction(op))
      named.push_back(op);
  });
  IRRewriter rewriter(function.getContext());
  for (linalg::LinalgOp op : named) {
    rewriter.setInsertionPoint(op);
    if (failed(linalg::generalizeNamedOp(rewriter, op)))
      return op.emitOpError("cannot be brought into generic form");
  }
  return success();
}

namespace {
struct FuseElementwise
    : public mlir::chimera::impl::FuseElementwisePassBase<FuseElementwise> {
  void runOnOperation() override {
    func::FuncOp function = getOperation();
    if (failed(generalize(function)))
      return signalPassFailure();
    RewritePatternSet patterns(&getContext());
    linalg::populateElementwiseOpsFusionPatterns(patterns, shouldFuse);
    linalg::populateEraseUnusedOperandsAndResultsPatterns(patterns);
    tensor::EmptyOp::getCanonicalizationPatterns(patterns, &getContext());
    linalg::GenericOp::getCanonicalizationPatterns(patterns, &getContext());
    linalg::FillOp::getCanonicalizationPatterns(patterns, &getContext());
    (void)applyPatternsGreedily(
        function, std::move(patterns),
        GreedyRewriteConfig().setUseTopDownTraversal());
  }
};
} // namespace
