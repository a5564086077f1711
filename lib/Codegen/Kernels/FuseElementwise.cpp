//===- FuseElementwise.cpp - fusion of elementwise ops on tensors ---------===//
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
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/IR/Dominance.h"
#include "mlir/Transforms/CSE.h"
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

/// Whether an op adds to what it finds; repeated for other loops, it would do
/// so again.
static bool readsInit(linalg::GenericOp op) {
  return llvm::any_of(op.getDpsInitsMutable(), [&](OpOperand &init) {
    return op.payloadUsesValueFromOperand(&init);
  });
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
  if (callsMath(producer) || !llvm::all_of(producer->getUsers(), isFusable))
    return false;
  unsigned fullSize =
      llvm::count_if(producer.getDpsInputOperands(), [&](OpOperand *operand) {
        AffineMap map = producer.getMatchingIndexingMap(operand);
        return map.getNumResults() == map.getNumDims();
      });
  return fullSize <= 1;
}

static bool shouldFuse(OpOperand *operand) {
  auto producer = operand->get().getDefiningOp<linalg::GenericOp>();
  if (!producer || !isFusable(producer) || !isFusable(operand->getOwner()) ||
      readsInit(producer))
    return false;
  // Two users may be two operands of one consumer, which fuse together.
  bool oneUser = llvm::all_of(producer->getUsers(), [&](Operation *user) {
    return user == operand->getOwner();
  });
  return oneUser || isCheapToDuplicate(producer);
}

/// Whether a reshape may move over the op at its other side: towards
/// contractions, which take their operands in any shape.
static bool shouldMoveReshape(OpOperand *operand) {
  Operation *producer = operand->get().getDefiningOp();
  auto movesOver = [](Operation *op) {
    auto generic = dyn_cast_or_null<linalg::GenericOp>(op);
    return generic && isFusable(generic) &&
           generic.getNumReductionLoops() == 0 && !generic.hasIndexSemantics();
  };
  if (isa_and_nonnull<tensor::CollapseShapeOp>(producer))
    return movesOver(operand->getOwner());
  // An expansion moves up if the op is not needed in its first shape.
  return isa<tensor::ExpandShapeOp>(operand->getOwner()) &&
         movesOver(producer) && producer->hasOneUse();
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

/// Bytes of the longest row that kernels keep to themselves.
static constexpr int64_t kMaxRowBytes = 40 * 1024;

/// Whether ops that write to this tensor are parts of a reduction over rows
/// that are too long to be kept, a softmax over a vocabulary: they had better
/// overwrite each other's rows in memory.
static bool holdsLongRows(tensor::EmptyOp empty) {
  RankedTensorType type = empty.getType();
  if (type.getRank() == 0 || !type.hasStaticShape() ||
      type.getShape().back() * type.getElementTypeBitWidth() / 8 <=
          kMaxRowBytes)
    return false;
  auto isReduced = [](Operation *writer) {
    return llvm::any_of(writer->getUsers(), [](Operation *reader) {
      auto generic = dyn_cast<linalg::GenericOp>(reader);
      return generic && isFusable(generic) &&
             generic.getNumReductionLoops() > 0;
    });
  };
  return llvm::any_of(empty->getUsers(), isReduced);
}

/// Gives each user of an empty or filled tensor its own. Two ops that share a
/// fill would need a copy of it, and two that write to one empty tensor, one
/// after the other, could not become one kernel. Memory is planned later.
static void separateDestinations(func::FuncOp function) {
  SmallVector<Operation *> sources;
  function.walk([&](Operation *op) {
    if (isa<linalg::FillOp, tensor::EmptyOp>(op) && op->getNumResults() == 1)
      sources.push_back(op);
  });
  // Users first: a copy of a fill uses its empty tensor once more.
  for (Operation *op : llvm::reverse(sources)) {
    if (auto empty = dyn_cast<tensor::EmptyOp>(op);
        empty && holdsLongRows(empty))
      continue;
    while (!op->use_empty() && !op->hasOneUse()) {
      OpBuilder builder(op);
      op->use_begin()->set(builder.clone(*op)->getResult(0));
    }
  }
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
    linalg::populateFoldReshapeOpsByExpansionPatterns(patterns,
                                                      shouldMoveReshape);
    tensor::populateFoldTensorEmptyPatterns(patterns);
    tensor::ExpandShapeOp::getCanonicalizationPatterns(patterns, &getContext());
    tensor::CollapseShapeOp::getCanonicalizationPatterns(patterns,
                                                         &getContext());
    linalg::populateEraseUnusedOperandsAndResultsPatterns(patterns);
    tensor::EmptyOp::getCanonicalizationPatterns(patterns, &getContext());
    linalg::GenericOp::getCanonicalizationPatterns(patterns, &getContext());
    linalg::FillOp::getCanonicalizationPatterns(patterns, &getContext());
    (void)applyPatternsGreedily(function, std::move(patterns),
                                GreedyRewriteConfig().setUseTopDownTraversal());
    IRRewriter rewriter(&getContext());
    auto &dominance = getAnalysis<DominanceInfo>();
    eliminateCommonSubExpressions(rewriter, dominance, function);
    separateDestinations(function);
  }
};
} // namespace
