//===- SetFastMath.cpp - floating-point flags and polynomial math functions
//---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Codegen/Passes.h"
#include "chimera/Dialect/Chimera/Utils/Comparisons.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_SETFASTMATHPASS
#define GEN_PASS_DEF_APPROXIMATEMATHPASS
#include "chimera/Codegen/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;

/// Whether `op` adds to a result, or combines with it otherwise, what a
/// reduction runs over.
static bool isCombiner(Operation *op) {
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op->getParentOp());
  if (!linalgOp || linalgOp.getNumReductionLoops() == 0)
    return false;
  return llvm::any_of(op->getOperands(), [&](Value operand) {
    return llvm::is_contained(linalgOp.getRegionOutputArgs(), operand);
  });
}

namespace {
struct SetFastMath
    : public mlir::chimera::impl::SetFastMathPassBase<SetFastMath> {
  void runOnOperation() override {
    // Fusion may compute a number at several places: where it is compared, none
    // may be contracted differently.
    auto allowed = arith::FastMathFlags::nsz;
    if (!mlir::chimera::comparesComputed(getOperation()))
      allowed =
          allowed | arith::FastMathFlags::contract | arith::FastMathFlags::arcp;
    getOperation().walk([&](arith::ArithFastMathInterface op) {
      // Contracted, a truncation would vanish with the extension behind it.
      if (isa<arith::ExtFOp, arith::TruncFOp>(op))
        return;
      auto flags = op.getFastMathFlagsAttr().getValue() | allowed;
      if (isCombiner(op))
        flags = flags | arith::FastMathFlags::reassoc;
      op->setAttr(op.getFastMathAttrName(),
                  arith::FastMathFlagsAttr::get(&getContext(), flags));
    });
  }
};

struct ApproximateMath
    : public mlir::chimera::impl::ApproximateMathPassBase<ApproximateMath> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    populateMathPolynomialApproximationPatterns(patterns);
    (void)applyPatternsGreedily(getOperation(), std::move(patterns));
  }
};
} // namespace
