//===- SimplifyModel.cpp - brings a model to few forms ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs the patterns to a fixed point, then once more after unit dimensions are
// gone, since their removal uncovers identity copies and reshapes.
//
//===----------------------------------------------------------------------===//

#include "SimplifyPatterns.h"

#include "chimera/Dialect/Chimera/Transforms/Model.h"
#include "chimera/Dialect/Chimera/Transforms/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/IR/Dominance.h"
#include "mlir/Transforms/CSE.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_SIMPLIFYMODELPASS
#include "chimera/Dialect/Chimera/Transforms/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

/// The canonicalization patterns of the dialects that a model uses.
static void populateCanonicalization(RewritePatternSet &patterns) {
  MLIRContext *context = patterns.getContext();
  for (Dialect *dialect : context->getLoadedDialects())
    dialect->getCanonicalizationPatterns(patterns);
  for (RegisteredOperationName op : context->getRegisteredOperations())
    if (isa<arith::ArithDialect, linalg::LinalgDialect, math::MathDialect,
            tensor::TensorDialect>(op.getDialect()))
      op.getCanonicalizationPatterns(patterns, context);
}

static LogicalResult simplify(func::FuncOp model) {
  RewritePatternSet patterns(model.getContext());
  populateCanonicalization(patterns);
  populateContractionPatterns(patterns);
  populateElementwisePatterns(patterns);
  populateSlicePatterns(patterns);
  return applyPatternsGreedily(model, std::move(patterns));
}

/// A slice of a constant that nothing reads as a whole is a constant: the
/// halves of a table of angles, which are often the same.
static void foldSlicesOfConstants(func::FuncOp model) {
  RewritePatternSet patterns(model.getContext());
  tensor::populateFoldConstantExtractSlicePatterns(
      patterns, [](tensor::ExtractSliceOp slice) {
        return llvm::all_of(slice.getSource().getUsers(), [](Operation *user) {
          return isa<tensor::ExtractSliceOp>(user);
        });
      });
  walkAndApplyPatterns(model, std::move(patterns));
}

static void eliminateCommonSubExpressions(func::FuncOp model) {
  IRRewriter rewriter(model.getContext());
  DominanceInfo dominance(model);
  eliminateCommonSubExpressions(rewriter, dominance, model);
}

static LogicalResult foldUnitDims(func::FuncOp model) {
  linalg::ControlDropUnitDims options;
  RewritePatternSet fold(model.getContext());
  linalg::populateFoldUnitExtentDimsPatterns(fold, options);
  walkAndApplyPatterns(model, std::move(fold));
  RewritePatternSet clean(model.getContext());
  linalg::populateFoldUnitExtentDimsCanonicalizationPatterns(clean, options);
  return applyPatternsGreedily(model, std::move(clean));
}

/// Gives ops of arith and math on whole tensors a body, as all others have.
static void convertElementwise(func::FuncOp model) {
  RewritePatternSet patterns(model.getContext());
  linalg::populateElementwiseToLinalgConversionPatterns(patterns);
  walkAndApplyPatterns(model, std::move(patterns));
}

namespace {
struct SimplifyModelPass
    : chimera::impl::SimplifyModelPassBase<SimplifyModelPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (failed(verifyModel(module)))
      return signalPassFailure();
    func::FuncOp model = getModelFunction(module);
    if (failed(removeIndexChecks(model)))
      return signalPassFailure();
    convertElementwise(model);
    bool converges = succeeded(simplify(model)) &&
                     succeeded(foldUnitDims(model)) &&
                     succeeded(simplify(model));
    if (converges && joinParts(model)) {
      // What is left of the whole tensors goes.
      converges = succeeded(simplify(model));
      foldSlicesOfConstants(model);
      eliminateCommonSubExpressions(model);
      converges = converges && succeeded(simplify(model));
    }
    if (!converges) {
      model.emitError("cannot be simplified: the patterns do not converge");
      return signalPassFailure();
    }
    eliminateCommonSubExpressions(model);
  }
};
} // namespace
