//===- SpecializeShapes.cpp - gives symbolic sizes their values -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The inputs get their sizes, and are cast to the types that they had. From
// there on canonicalization makes one op after the other static.
//
//===----------------------------------------------------------------------===//

#include "ShapeFolding.h"
#include "StableHLO/StableHLO.h"

#include "chimera/Dialect/Chimera/Transforms/Model.h"
#include "chimera/Import/Passes.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "llvm/ADT/StringSet.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_SPECIALIZESHAPESPASS
#include "chimera/Import/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

namespace {
/// The lengths that the option `sequence-length` gives.
struct Lengths {
  /// Of the inputs that are not named, 0 if there is none.
  int64_t ofOthers = 0;
  llvm::StringMap<int64_t> byInput;
};

struct SpecializeShapesPass
    : mlir::chimera::impl::SpecializeShapesPassBase<SpecializeShapesPass> {
  using SpecializeShapesPassBase::SpecializeShapesPassBase;

  LogicalResult parseLengths();
  LogicalResult setInputs(func::FuncOp model);
  LogicalResult setInput(BlockArgument input);
  LogicalResult setLength(BlockArgument input, MutableArrayRef<int64_t> shape);
  LogicalResult checkUse(func::FuncOp model);
  LogicalResult refine(func::FuncOp model);
  LogicalResult fold(func::FuncOp model);
  LogicalResult checkStatic(func::FuncOp model);

  void runOnOperation() override {
    func::FuncOp model = getModelFunction(getOperation());
    if (!model || model.isExternal()) {
      getOperation().emitError("expects a function '@")
          << kModelFunction << "' with a body";
      return signalPassFailure();
    }
    if (failed(parseLengths()) || failed(setInputs(model)) ||
        failed(refine(model)) || failed(fold(model)) ||
        failed(checkStatic(model)))
      signalPassFailure();
  }

  Lengths lengths;
  bool hasSetBatch, hasSetLength;
  llvm::StringSet<> sequences;
};
} // namespace

/// Whether a type has a size that is not known.
static bool isDynamic(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  return shaped && !shaped.hasStaticShape();
}

/// How an error names an input, which may not have been bound yet.
static std::string describe(BlockArgument input) {
  if (StringAttr name = getInputName(input))
    return "input '" + name.str() + "'";
  return "argument " + std::to_string(input.getArgNumber());
}

/// What an option calls an input: its name, or the number of the argument.
static std::string getKey(BlockArgument input) {
  StringAttr name = getInputName(input);
  return name ? name.str() : std::to_string(input.getArgNumber());
}

LogicalResult SpecializeShapesPass::parseLengths() {
  lengths = {};
  if (microBatchSize < 0 || (microBatchSize == 0 && sequenceLength.empty()))
    return getOperation().emitError(
               "expects a 'micro-batch-size' of at least 1, but got ")
           << int64_t(microBatchSize);
  for (StringRef entry : sequenceLength) {
    // A name may have colons, a number has none.
    auto [name, number] = entry.rsplit(':');
    if (number.empty() && !entry.contains(':'))
      std::swap(name, number);
    int64_t length;
    if (number.getAsInteger(10, length) || length < 1)
      return getOperation().emitError("expects 'sequence-length' to be a "
                                      "length of at least 1, or INPUT:LENGTH, "
                                      "but got '")
             << entry << "'";
    int64_t &place = name.empty() ? lengths.ofOthers : lengths.byInput[name];
    if (place != 0)
      return getOperation().emitError("'sequence-length' has two values")
             << (name.empty() ? "" : " for '" + name + "'");
    place = length;
  }
  return success();
}

/// Gives all symbolic dimensions but the first their length.
LogicalResult SpecializeShapesPass::setLength(BlockArgument input,
                                              MutableArrayRef<int64_t> shape) {
  std::string key = getKey(input);
  auto own = lengths.byInput.find(key);
  int64_t length =
      own == lengths.byInput.end() ? lengths.ofOthers : own->second;
  if (length == 0)
    return emitError(input.getLoc())
           << describe(input) << " has the type " << input.getType()
           << ", whose sequence is symbolic: give it a length (see "
              "'sequence-length')";
  sequences.insert(key);
  for (int64_t &size : shape)
    if (ShapedType::isDynamic(size))
      size = length;
  return success();
}

LogicalResult SpecializeShapesPass::setInput(BlockArgument input) {
  auto type = cast<RankedTensorType>(input.getType());
  SmallVector<int64_t> shape(type.getShape());
  if (ShapedType::isDynamic(shape.front())) {
    if (microBatchSize == 0)
      return emitError(input.getLoc())
             << describe(input) << " has the type " << type
             << ", whose batch is symbolic: give it a size (see "
                "'micro-batch-size')";
    shape.front() = microBatchSize;
    hasSetBatch = true;
  }
  if (llvm::any_of(shape, ShapedType::isDynamic)) {
    if (failed(setLength(input, shape)))
      return failure();
    hasSetLength = true;
  }
  auto builder = OpBuilder::atBlockBegin(input.getOwner());
  input.setType(type.clone(shape));
  auto cast = tensor::CastOp::create(builder, input.getLoc(), type, input);
  input.replaceAllUsesExcept(cast, cast);
  return success();
}

/// Options without effect are errors.
LogicalResult SpecializeShapesPass::checkUse(func::FuncOp model) {
  if (microBatchSize != 0 && !hasSetBatch)
    return model.emitError("has no input whose first dimension is symbolic, so "
                           "its batch has a size already; export it with a "
                           "symbolic batch (see 'micro-batch-size')");
  if (!sequenceLength.empty() && !hasSetLength)
    return model.emitError("has no input with a symbolic sequence, so it has a "
                           "length already; export it with a symbolic sequence "
                           "(see 'sequence-length')");
  for (const auto &entry : lengths.byInput)
    if (!sequences.contains(entry.getKey()))
      return model.emitError("'sequence-length' names '")
             << entry.getKey()
             << "', which is no input with a symbolic sequence";
  if (!hasSetBatch)
    return success();
  for (BlockArgument argument : model.getArguments()) {
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    if (getInputName(argument) && type && type.getRank() > 0 &&
        type.getDimSize(0) != microBatchSize)
      return emitError(argument.getLoc())
             << describe(argument) << " has the type " << type
             << ", but the batch of others has been made "
             << int64_t(microBatchSize) << " (see 'micro-batch-size')";
  }
  return success();
}

LogicalResult SpecializeShapesPass::setInputs(func::FuncOp model) {
  hasSetBatch = hasSetLength = false;
  sequences.clear();
  for (BlockArgument argument : model.getArguments()) {
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    if (type && !type.hasStaticShape() && failed(setInput(argument)))
      return failure();
  }
  if (failed(checkUse(model)))
    return failure();
  model.setFunctionType(FunctionType::get(&getContext(),
                                          model.getBody().getArgumentTypes(),
                                          model.getResultTypes()));
  return success();
}

/// Results are what they are cast from: their types say no more than that.
static void setResults(func::FuncOp model) {
  Operation *end = model.getBody().front().getTerminator();
  for (OpOperand &result : end->getOpOperands()) {
    auto cast = result.get().getDefiningOp<tensor::CastOp>();
    if (!cast || !isDynamic(cast.getType()))
      continue;
    result.set(cast.getSource());
    if (cast.use_empty())
      cast.erase();
  }
  model.setFunctionType(FunctionType::get(
      model.getContext(), model.getArgumentTypes(), end->getOperandTypes()));
}

/// StableHLO's ops are not registered, so that nothing folds them.
LogicalResult SpecializeShapesPass::refine(func::FuncOp model) {
  auto isHlo = [](Operation *op) {
    return hlo::isHloOp(op) ? WalkResult::interrupt() : WalkResult::advance();
  };
  if (!getOperation()->walk(isHlo).wasInterrupted())
    return success();
  return success(succeeded(hlo::inlineCalls(model)) &&
                 succeeded(hlo::refineShapes(model)));
}

LogicalResult SpecializeShapesPass::fold(func::FuncOp model) {
  writeOutDroppedDims(model);
  RewritePatternSet patterns(&getContext());
  populateShapeFoldingPatterns(patterns);
  for (Dialect *dialect : getContext().getLoadedDialects())
    dialect->getCanonicalizationPatterns(patterns);
  for (RegisteredOperationName name : getContext().getRegisteredOperations())
    name.getCanonicalizationPatterns(patterns, &getContext());
  if (failed(applyPatternsGreedily(model, std::move(patterns))))
    return model.emitError("does not come to an end of folding");
  setResults(model);
  return success();
}

/// Says in which dimension a slice leaves the tensor that it is of, if in any:
/// such slices stay as they are.
static LogicalResult checkSlice(tensor::ExtractSliceOp slice) {
  for (auto [dim, size, offset, taken, stride] : llvm::enumerate(
           slice.getSourceType().getShape(), slice.getMixedOffsets(),
           slice.getMixedSizes(), slice.getMixedStrides())) {
    auto first = getConstantIntValue(offset),
         step = getConstantIntValue(stride);
    auto number = getConstantIntValue(taken);
    if (ShapedType::isDynamic(size) || !first || !step || !number ||
        *first + (*number - 1) * *step < size)
      continue;
    return slice.emitError("takes ")
           << *number << " of the " << size << " places of dimension " << dim
           << "; a sequence cannot be longer than its positions (see "
              "'sequence-length')";
  }
  return success();
}

/// Says where a value of one static type is used as another: what is sliced as
/// PyTorch does it ends where the tensor ends, and is shorter than it should
/// be.
static LogicalResult checkCast(tensor::CastOp cast) {
  auto from = llvm::cast<ShapedType>(cast.getSource().getType());
  for (Operation *user : cast->getUsers()) {
    auto next = dyn_cast<tensor::CastOp>(user);
    auto to = next ? llvm::cast<ShapedType>(next.getType()) : ShapedType();
    if (next && from.hasStaticShape() && to.hasStaticShape() && from != to)
      return cast.emitError("has the type ")
             << from << " where " << to
             << " is needed; a sequence cannot be longer than its positions "
                "(see 'sequence-length')";
  }
  return success();
}

LogicalResult SpecializeShapesPass::checkStatic(func::FuncOp model) {
  // The first one is to blame; those behind it follow from it, and casts stand
  // before those that do not change.
  Operation *dynamic = nullptr;
  WalkResult result = model.walk([&](Operation *op) {
    auto slice = dyn_cast<tensor::ExtractSliceOp>(op);
    auto cast = dyn_cast<tensor::CastOp>(op);
    if ((slice && failed(checkSlice(slice))) ||
        (cast && failed(checkCast(cast))))
      return WalkResult::interrupt();
    bool blames = !dynamic || (isa<tensor::CastOp>(dynamic) && !cast);
    if (blames && llvm::any_of(op->getResultTypes(), isDynamic))
      dynamic = op;
    return WalkResult::advance();
  });
  if (result.wasInterrupted() || !dynamic)
    return failure(result.wasInterrupted());
  StringRef reason = ": its size does not follow from the sizes of the inputs";
  if (isa<tensor::ReshapeOp>(dynamic))
    reason = ": it does not have as many elements as before; torch-mlir may "
             "have taken two symbolic sizes for the same: export with one, or "
             "with 'python -m chimera.importer'";
  else if (!dynamic->isRegistered())
    reason = ": sizes do not pass through ops that are not registered; export "
             "it with static shapes (JAX: with arguments of the micro-batch's "
             "size)";
  return dynamic->emitError("'")
         << dynamic->getName() << "' still has the type "
         << *llvm::find_if(dynamic->getResultTypes(), isDynamic) << reason;
}
