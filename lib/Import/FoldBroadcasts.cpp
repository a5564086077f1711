//===- FoldBroadcasts.cpp - reads broadcast tensors where they are used ---*-
// C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Import/Passes.h"

#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_FOLDBROADCASTSPASS
#include "chimera/Import/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

/// Whether an op copies a tensor into a larger one, several times.
static bool isBroadcast(Operation *op) {
  auto generic = dyn_cast_or_null<linalg::GenericOp>(op);
  if (!generic || generic.getNumDpsInputs() != 1 ||
      generic->getNumResults() != 1 ||
      generic.getNumLoops() != generic.getNumParallelLoops())
    return false;
  auto yield = cast<linalg::YieldOp>(generic.getBody()->getTerminator());
  AffineMap in = generic.getIndexingMapsArray()[0];
  return yield.getValues()[0] == generic.getBody()->getArgument(0) &&
         in.getNumResults() < in.getNumDims();
}

namespace {
struct FoldBroadcastsPass
    : mlir::chimera::impl::FoldBroadcastsPassBase<FoldBroadcastsPass> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    linalg::populateElementwiseOpsFusionPatterns(
        patterns, [](OpOperand *operand) {
          auto consumer = dyn_cast<linalg::GenericOp>(operand->getOwner());
          return consumer && isBroadcast(operand->get().getDefiningOp()) &&
                 !linalg::isaContractionOpInterface(consumer);
        });
    // TOSA has no other products than batched ones.
    linalg::populateContractionOpRankReducingPatterns(patterns);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace
