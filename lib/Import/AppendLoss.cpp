//===- AppendLoss.cpp - keeps the loss, or computes it from logits --------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The cross entropy is written as PyTorch's decompositions write it, since that
// is the form that the derivative of a softmax is recognized in.
//
//===----------------------------------------------------------------------===//

#include "Bindings.h"

#include "chimera/Dialect/Chimera/IR/IgnoredValue.h"
#include "chimera/Dialect/Chimera/Transforms/Model.h"
#include "chimera/Import/Passes.h"
#include "chimera/Support/Count.h"

#include "mlir/Transforms/RegionUtils.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_APPENDLOSSPASS
#include "chimera/Import/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

//===----------------------------------------------------------------------===//
// Building losses
//===----------------------------------------------------------------------===//

namespace {
/// Builds the ops of a loss, all of which are at the location `loss`.
class LossBuilder {
public:
  LossBuilder(OpBuilder &builder, Type element)
      : builder(builder), element(element),
        loc(NameLoc::get(builder.getStringAttr("loss"))) {}

  /// The mean cross entropy of logits (rows x classes) and targets (rows),
  /// without the rows whose target is `ignored`.
  Value crossEntropy(Value logits, Value targets,
                     std::optional<int64_t> ignored);
  /// The mean square of the difference.
  Value meanSquare(Value a, Value b);
  /// A tensor whose leading dimensions are one.
  Value collapse(Value tensor, unsigned leading);

private:
  using Body = function_ref<Value(OpBuilder &, ValueRange)>;

  SmallVector<int64_t> getShape(Value value) {
    return llvm::to_vector(cast<ShapedType>(value.getType()).getShape());
  }
  /// The map to the first of `rank` loops.
  AffineMap getLeadingMap(unsigned rank, unsigned number) {
    return AffineMap::getMultiDimMapWithTargets(
        rank, llvm::to_vector(llvm::seq(number)), builder.getContext());
  }
  Value constant(double value) {
    return arith::ConstantOp::create(builder, loc,
                                     builder.getFloatAttr(element, value));
  }
  Value generic(ValueRange inputs, Value init, ArrayRef<AffineMap> maps,
                unsigned parallel, Body body);
  /// An elementwise op over the shape of the first input; the inputs' maps drop
  /// trailing loops where an input has a smaller rank.
  Value elementwise(ValueRange inputs, Type type, Body body);
  /// A reduction of the last `dims` dimensions.
  Value reduce(Value input, unsigned dims, double start, Body body);
  Value sum(Value input, unsigned dims);
  Value divide(Value a, Value b);

  OpBuilder &builder;
  Type element;
  Location loc;
};
} // namespace

Value LossBuilder::collapse(Value tensor, unsigned leading) {
  if (leading < 2)
    return tensor;
  int64_t rank = getShape(tensor).size();
  SmallVector<ReassociationIndices> groups(1);
  for (int64_t dim = 0; dim < rank; ++dim) {
    if (dim >= leading)
      groups.emplace_back();
    groups.back().push_back(dim);
  }
  return tensor::CollapseShapeOp::create(builder, loc, tensor, groups);
}

Value LossBuilder::generic(ValueRange inputs, Value init,
                           ArrayRef<AffineMap> maps, unsigned parallel,
                           Body body) {
  SmallVector<utils::IteratorType> iterators(maps.front().getNumDims(),
                                             utils::IteratorType::reduction);
  std::fill_n(iterators.begin(), parallel, utils::IteratorType::parallel);
  return linalg::GenericOp::create(
             builder, loc, init.getType(), inputs, init, maps, iterators,
             [&](OpBuilder &nested, Location, ValueRange arguments) {
               linalg::YieldOp::create(nested, loc, body(nested, arguments));
             })
      ->getResult(0);
}

Value LossBuilder::elementwise(ValueRange inputs, Type type, Body body) {
  SmallVector<int64_t> shape = getShape(inputs.front());
  unsigned rank = shape.size();
  SmallVector<AffineMap> maps;
  for (Value input : inputs)
    maps.push_back(getLeadingMap(rank, getShape(input).size()));
  maps.push_back(builder.getMultiDimIdentityMap(rank));
  Value init = tensor::EmptyOp::create(builder, loc, shape, type);
  return generic(inputs, init, maps, rank, body);
}

Value LossBuilder::reduce(Value input, unsigned dims, double start, Body body) {
  SmallVector<int64_t> shape = getShape(input);
  unsigned rank = shape.size();
  shape.resize(rank - dims);
  AffineMap maps[] = {getLeadingMap(rank, rank),
                      getLeadingMap(rank, rank - dims)};
  Value init = tensor::EmptyOp::create(builder, loc, shape, element);
  init =
      linalg::FillOp::create(builder, loc, constant(start), init).getResult(0);
  return generic(input, init, maps, rank - dims, body);
}

Value LossBuilder::sum(Value input, unsigned dims) {
  return reduce(input, dims, 0, [&](OpBuilder &b, ValueRange v) -> Value {
    return arith::AddFOp::create(b, loc, v[0], v[1]);
  });
}

Value LossBuilder::divide(Value a, Value b) {
  return elementwise({a, b}, element, [&](OpBuilder &b, ValueRange v) -> Value {
    return arith::DivFOp::create(b, loc, v[0], v[1]);
  });
}

Value LossBuilder::crossEntropy(Value logits, Value targets,
                                std::optional<int64_t> ignored) {
  auto subtract = [&](OpBuilder &b, ValueRange v) -> Value {
    return arith::SubFOp::create(b, loc, v[0], v[1]);
  };
  Value max = reduce(logits, 1, -std::numeric_limits<double>::infinity(),
                     [&](OpBuilder &b, ValueRange v) -> Value {
                       return arith::MaximumFOp::create(b, loc, v[0], v[1]);
                     });
  Value shifted = elementwise({logits, max}, element, subtract);
  Value powers =
      elementwise(shifted, element, [&](OpBuilder &b, ValueRange v) -> Value {
        return math::ExpOp::create(b, loc, v[0]);
      });
  Value total = sum(powers, 1);
  Value logarithm =
      elementwise(total, element, [&](OpBuilder &b, ValueRange v) -> Value {
        return math::LogOp::create(b, loc, v[0]);
      });
  Value logProbabilities = elementwise({shifted, logarithm}, element, subtract);
  Value picked =
      elementwise(targets, element, [&](OpBuilder &b, ValueRange v) -> Value {
        Value row = linalg::IndexOp::create(b, loc, 0);
        Value target = v[0];
        // What does not count is no column, either.
        if (ignored && *ignored < 0)
          target = arith::MaxSIOp::create(
              b, loc, target,
              arith::ConstantOp::create(b, loc,
                                        b.getZeroAttr(target.getType())));
        Value column =
            arith::IndexCastOp::create(b, loc, b.getIndexType(), target);
        return tensor::ExtractOp::create(b, loc, logProbabilities,
                                         ValueRange{row, column});
      });
  Value losses =
      elementwise(picked, element, [&](OpBuilder &b, ValueRange v) -> Value {
        return arith::NegFOp::create(b, loc, v[0]);
      });
  if (!ignored) {
    Value count = constant(getShape(losses)[0]);
    return elementwise(sum(losses, 1), element,
                       [&](OpBuilder &b, ValueRange v) -> Value {
                         return arith::DivFOp::create(b, loc, v[0], count);
                       });
  }
  Value ignoredTarget = arith::ConstantOp::create(
      builder, loc,
      builder.getIntegerAttr(getElementTypeOrSelf(targets), *ignored));
  Value zero = constant(0);
  Value counts = elementwise(
      targets, builder.getI1Type(), [&](OpBuilder &b, ValueRange v) -> Value {
        return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ne, v[0],
                                     ignoredTarget);
      });
  Value kept = elementwise(
      {counts, losses}, element, [&](OpBuilder &b, ValueRange v) -> Value {
        return arith::SelectOp::create(b, loc, v[0], v[1], zero);
      });
  Value numbers =
      elementwise(counts, element, [&](OpBuilder &b, ValueRange v) -> Value {
        return arith::UIToFPOp::create(b, loc, element, v[0]);
      });
  return divide(sum(kept, 1), sum(numbers, 1));
}

Value LossBuilder::meanSquare(Value a, Value b) {
  Value difference =
      elementwise({a, b}, element, [&](OpBuilder &b, ValueRange v) -> Value {
        return arith::SubFOp::create(b, loc, v[0], v[1]);
      });
  Value squares = elementwise(
      difference, element, [&](OpBuilder &b, ValueRange v) -> Value {
        return arith::MulFOp::create(b, loc, v[0], v[0]);
      });
  auto type = cast<ShapedType>(a.getType());
  Value count = constant(type.getNumElements());
  return elementwise(sum(squares, type.getRank()), element,
                     [&](OpBuilder &b, ValueRange v) -> Value {
                       return arith::DivFOp::create(b, loc, v[0], count);
                     });
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
struct AppendLossPass
    : mlir::chimera::impl::AppendLossPassBase<AppendLossPass> {
  using AppendLossPassBase::AppendLossPassBase;

  LogicalResult checkOptions();
  FailureOr<unsigned> chooseResult(func::FuncOp model);
  FailureOr<Value> buildLoss(func::FuncOp model, Value logits);
  LogicalResult run(func::FuncOp model);

  void runOnOperation() override {
    func::FuncOp model = getModelFunction(getOperation());
    if (!model || model.isExternal() || !model.getBody().hasOneBlock()) {
      getOperation().emitError("expects a function '@")
          << kModelFunction << "' with a body of one block";
      return signalPassFailure();
    }
    if (failed(checkOptions()) || failed(run(model)))
      signalPassFailure();
  }
};
} // namespace

LogicalResult AppendLossPass::checkOptions() {
  if (!loss.empty() && loss != "causal-lm" && loss != "masked-lm" &&
      loss != "classification" && loss != "mse")
    return getOperation().emitError("unknown loss '")
           << loss << "', expected causal-lm, masked-lm, classification or mse "
           << "(see 'loss')";
  if (ignoreIndex != -1 && (loss.empty() || loss == "mse"))
    return getOperation().emitError("'ignore-index' has no effect without a "
                                    "loss that is a cross entropy (see "
                                    "'loss')");
  return success();
}

static bool isScalarLoss(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.getRank() == 0 &&
         isa<FloatType>(tensor.getElementType());
}

FailureOr<unsigned> AppendLossPass::chooseResult(func::FuncOp model) {
  FailureOr<Bindings> file = readBindings(getOperation(), bindings);
  if (failed(file))
    return failure();
  int64_t count = model.getNumResults();
  auto check = [&](int64_t index, StringRef option) -> FailureOr<unsigned> {
    if (index < count)
      return unsigned(index);
    return model.emitError("has no result ")
           << index << ", only " << ::chimera::describeCount(count, "result")
           << " (see '" << option << "')";
  };
  for (const ResultBinding &binding : file->results) {
    if (failed(check(binding.index, "bindings")))
      return failure();
    if (binding.kind == ResultKind::Drop)
      continue;
    if (result >= 0)
      return model.emitError("the bindings name result ")
             << binding.index << " already; leave out 'result'";
    bool isLoss = binding.kind == ResultKind::Loss;
    if (isLoss != loss.empty())
      return model.emitError("the bindings call result ")
             << binding.index
             << (isLoss ? " the loss; leave out 'loss'"
                        : " logits; say what loss they have (see 'loss')");
    return unsigned(binding.index);
  }
  if (result >= 0)
    return check(result, "result");
  SmallVector<unsigned> left, scalars;
  for (unsigned i = 0; i < count; ++i) {
    if (llvm::any_of(file->results,
                     [&](auto &binding) { return binding.index == i; }))
      continue;
    left.push_back(i);
    if (isScalarLoss(model.getResultTypes()[i]))
      scalars.push_back(i);
  }
  if (left.size() == 1)
    return left.front();
  if (loss.empty() && scalars.size() == 1)
    return scalars.front();
  InFlightDiagnostic error = model.emitError("has ");
  if (loss.empty() && scalars.size() > 1)
    error << scalars.size() << " results that could be the loss";
  else
    error << ::chimera::describeCount(left.size(), "result");
  if (!left.empty())
    error << ", of types " << model.getResultTypes();
  return error << "; say which one is the "
               << (loss.empty() ? "loss" : "result of logits")
               << " (see 'result' and 'bindings')";
}

FailureOr<Value> AppendLossPass::buildLoss(func::FuncOp model, Value logits) {
  auto type = dyn_cast<RankedTensorType>(logits.getType());
  bool isClassification = loss == "classification";
  bool isSquare = loss == "mse";
  bool isWrong =
      !type || !type.hasStaticShape() ||
      !(type.getElementType().isF32() || type.getElementType().isF64());
  if (!isWrong && !isSquare)
    isWrong = type.getRank() != (isClassification ? 2 : 3);
  if (isWrong)
    return model.emitError("the result is of type ")
           << logits.getType() << ", but the loss '" << loss
           << "' expects floating-point logits of shape "
           << (isSquare           ? "known when it is imported"
               : isClassification ? "batch x classes"
                                  : "batch x length x classes")
           << " (see 'loss' and 'result')";
  OpBuilder builder(model.getBody().front().getTerminator());
  LossBuilder losses(builder, type.getElementType());
  unsigned leading = type.getRank() - 1;
  int64_t classes = isSquare ? 0 : type.getShape().back();
  if (!isSquare && ignoreIndex >= classes)
    return model.emitError("'ignore-index' is ")
           << int64_t(ignoreIndex)
           << ", but targets stay below the number of classes, " << classes;
  RankedTensorType targetType =
      isSquare ? type
               : RankedTensorType::get(type.getShape().drop_back(),
                                       builder.getI64Type());
  SmallVector<NamedAttribute> attrs = {
      builder.getNamedAttr(kInputAttr, builder.getStringAttr("targets"))};
  if (!isSquare)
    attrs.push_back(
        builder.getNamedAttr(kBoundAttr, builder.getI64IntegerAttr(classes)));
  if (!isSquare && ignoreIndex < -1)
    attrs.push_back(builder.getNamedAttr(
        kIgnoredAttr, builder.getI64IntegerAttr(ignoreIndex)));
  if (failed(model.insertArgument(
          model.getNumArguments(), targetType, builder.getDictionaryAttr(attrs),
          NameLoc::get(builder.getStringAttr("targets")))))
    return failure();
  Value targets = model.getArguments().back();
  if (isSquare)
    return losses.meanSquare(logits, targets);
  return losses.crossEntropy(
      losses.collapse(logits, leading), losses.collapse(targets, leading),
      ignoreIndex == -1 ? std::nullopt : std::optional<int64_t>(ignoreIndex));
}

LogicalResult AppendLossPass::run(func::FuncOp model) {
  FailureOr<unsigned> index = chooseResult(model);
  if (failed(index))
    return failure();
  auto terminator =
      cast<func::ReturnOp>(model.getBody().front().getTerminator());
  Value value = terminator.getOperand(*index);
  if (!loss.empty()) {
    FailureOr<Value> built = buildLoss(model, value);
    if (failed(built))
      return failure();
    value = *built;
  } else if (!isScalarLoss(value.getType())) {
    return model.emitError("result ")
           << *index << " is of type " << value.getType()
           << ", but a loss is a floating-point scalar; export the model with "
           << "its loss, or have one computed from logits (see 'loss')";
  }
  terminator->setOperands(value);
  model.setFunctionType(FunctionType::get(
      model.getContext(), model.getArgumentTypes(), value.getType()));
  model.removeResAttrsAttr();
  IRRewriter rewriter(model.getContext());
  (void)runRegionDCE(rewriter, model->getRegions());
  return success();
}
