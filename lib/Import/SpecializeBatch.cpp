//===- SpecializeBatch.cpp - gives the batch its size -----------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The inputs get their size, and are cast to the type that they had. From there
// on canonicalization makes one op after the other static; two that it does not
// know are here.
//
//===----------------------------------------------------------------------===//

#include "chimera/Dialect/Chimera/Transforms/Model.h"
#include "chimera/Import/Passes.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_SPECIALIZEBATCHPASS
#include "chimera/Import/Passes.h.inc"
} // namespace mlir::chimera

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

struct SpecializeBatchPass
    : mlir::chimera::impl::SpecializeBatchPassBase<SpecializeBatchPass> {
  using SpecializeBatchPassBase::SpecializeBatchPassBase;

  LogicalResult setInputs(func::FuncOp model);
  LogicalResult setInput(func::FuncOp model, BlockArgument input);
  LogicalResult fold(func::FuncOp model);
  LogicalResult checkStatic(func::FuncOp model);

  void runOnOperation() override {
    if (microBatchSize < 1) {
      getOperation().emitError(
          "expects a 'micro-batch-size' of at least 1, but "
          "got ")
          << int64_t(microBatchSize);
      return signalPassFailure();
    }
    func::FuncOp model = getModelFunction(getOperation());
    if (!model || model.isExternal()) {
      getOperation().emitError("expects a function '@")
          << kModelFunction << "' with a body";
      return signalPassFailure();
    }
    if (failed(setInputs(model)) || failed(fold(model)) ||
        failed(checkStatic(model)))
      signalPassFailure();
  }
};
} // namespace

LogicalResult SpecializeBatchPass::setInput(func::FuncOp model,
                                            BlockArgument input) {
  auto type = cast<RankedTensorType>(input.getType());
  SmallVector<int64_t> shape(type.getShape());
  shape.front() = microBatchSize;
  for (auto [dim, size] : llvm::enumerate(shape))
    if (ShapedType::isDynamic(size))
      return emitError(input.getLoc())
             << "input '" << getInputName(input).getValue() << "' has the type "
             << type << ", but only its first dimension "
             << "can be symbolic, not number " << dim
             << "; export it with the others' sizes";
  auto builder = OpBuilder::atBlockBegin(&model.getBody().front());
  input.setType(type.clone(shape));
  auto cast = tensor::CastOp::create(builder, input.getLoc(), type, input);
  input.replaceAllUsesExcept(cast, cast);
  return success();
}

LogicalResult SpecializeBatchPass::setInputs(func::FuncOp model) {
  bool isSymbolic = false;
  for (BlockArgument argument : model.getArguments()) {
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    if (!getInputName(argument) || !type || type.getRank() == 0)
      continue;
    if (type.isDynamicDim(0)) {
      isSymbolic = true;
      if (failed(setInput(model, argument)))
        return failure();
    }
  }
  if (!isSymbolic)
    return model.emitError("has no input whose first dimension is symbolic, so "
                           "its batch has a size already; export it with a "
                           "symbolic batch (see 'micro-batch-size')");
  for (BlockArgument argument : model.getArguments()) {
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    if (getInputName(argument) && type && type.getRank() > 0 &&
        type.getDimSize(0) != microBatchSize)
      return emitError(argument.getLoc())
             << "input '" << getInputName(argument).getValue()
             << "' has the type " << type << ", but the batch of others has "
             << "been made " << int64_t(microBatchSize)
             << " (see 'micro-batch-size')";
  }
  model.setFunctionType(FunctionType::get(&getContext(),
                                          model.getBody().getArgumentTypes(),
                                          model.getResultTypes()));
  return success();
}

LogicalResult SpecializeBatchPass::fold(func::FuncOp model) {
  RewritePatternSet patterns(&getContext());
  patterns.add<MakeReshapeStatic, MakeConcatStatic>(&getContext());
  for (Dialect *dialect : getContext().getLoadedDialects())
    dialect->getCanonicalizationPatterns(patterns);
  for (RegisteredOperationName name : getContext().getRegisteredOperations())
    name.getCanonicalizationPatterns(patterns, &getContext());
  if (succeeded(applyPatternsGreedily(model, std::move(patterns))))
    return success();
  return model.emitError("does not come to an end of folding");
}

/// Whether a type has a size that is not known.
static bool isDynamic(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  return shaped && !shaped.hasStaticShape();
}

LogicalResult SpecializeBatchPass::checkStatic(func::FuncOp model) {
  // The first one is to blame; those behind it follow from it.
  WalkResult result = model.walk([&](Operation *op) {
    if (llvm::none_of(op->getResultTypes(), isDynamic))
      return WalkResult::advance();
    op->emitError("'") << op->getName() << "' still has the type "
                       << *llvm::find_if(op->getResultTypes(), isDynamic)
                       << ": its size does not follow from the sizes of the "
                          "inputs (see 'micro-batch-size')";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}
