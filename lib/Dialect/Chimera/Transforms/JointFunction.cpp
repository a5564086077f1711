//===- JointFunction.cpp - forward and adjoint in one ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rules may read any value of forward, since both directions are one function
// at first. It is simplified as a whole; then each function of the stage is the
// slice that its results need.
//
//===----------------------------------------------------------------------===//

#include "JointFunction.h"
#include "SliceOrder.h"

#include "chimera/AutoDiff/AutoDiff.h"
#include "chimera/Dialect/Chimera/IR/FrozenParameter.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/CSE.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace mlir::chimera;

static bool isDifferentiable(Type type) {
  return isa<FloatType>(cast<RankedTensorType>(type).getElementType());
}

FailureOr<JointFunction> JointFunction::build(StageOp stage) {
  JointFunction joint;
  func::FuncOp forward = stage.getForward();
  joint.function = forward.clone();
  joint.function.setName("joint");
  stage.getBody().front().push_back(joint.function);
  if (failed(joint.buildBody(forward)))
    return failure();
  joint.simplify();
  joint.classify();
  return joint;
}

LogicalResult JointFunction::buildBody(func::FuncOp forward) {
  Block &block = getBlock();
  OpBuilder builder(function.getContext());
  auto number = [&](StringRef name, int64_t i) {
    return builder.getNamedAttr(name, builder.getI64IntegerAttr(i));
  };
  auto symbol = [&](StringRef name, StringRef to) {
    return builder.getNamedAttr(
        name, FlatSymbolRefAttr::get(builder.getContext(), to));
  };

  // Sort the arguments; those to differentiate by become variables.
  SmallVector<Variable> variables;
  StageFunction signature(forward);
  for (const StageValue &value : signature.getArguments()) {
    Value argument = block.getArgument(value.position);
    switch (value.role) {
    case ValueRole::Input:
      inputs.push_back({argument, symbol(kInputAttr, value.symbol)});
      break;
    case ValueRole::Parameter:
      parameters.push_back({argument, symbol(kParameterAttr, value.symbol)});
      break;
    default:
      boundary.push_back({argument, number(kActivationAttr, value.number)});
      if (isDifferentiable(value.type))
        variables.push_back(
            {argument, Value(),
             "boundary argument " + std::to_string(value.number)});
    }
  }
  unsigned numBoundary = variables.size();
  auto terminator = block.getTerminator();
  SmallVector<Value> outputValues(terminator->getOperands()), seeds;
  for (auto [i, output] : llvm::enumerate(outputValues)) {
    Value seed;
    if (isDifferentiable(output.getType())) {
      seed = block.addArgument(output.getType(), output.getLoc());
      cotangents.push_back({seed, number(kCotangentAttr, i), /*isFixed=*/true});
    }
    seeds.push_back(seed);
  }
  auto module = function->getParentOfType<ModuleOp>();
  SmallVector<NamedAttribute> trained;
  for (const StageValue &value : signature.getArguments(ValueRole::Parameter)) {
    if (module.lookupSymbol<ParameterOp>(value.symbol)->hasAttr(kFrozenAttr))
      continue;
    trained.push_back(symbol(kGradientAttr, value.symbol));
    Value argument = block.getArgument(value.position);
    Value accumulator = block.addArgument(value.type, argument.getLoc());
    variables.push_back(
        {argument, accumulator, "parameter '" + value.symbol.str() + "'"});
  }

  auto adjoints = buildAdjoints(block, outputValues, seeds, variables);
  if (failed(adjoints))
    return failure();
  // Rules may have replaced what the function returns.
  for (Value output : terminator->getOperands())
    outputs.push_back({output, std::nullopt});
  terminator->erase();

  builder.setInsertionPointToEnd(&block);
  int64_t boundaryNumber = 0;
  unsigned next = 0;
  for (const Port &port : boundary) {
    int64_t i = boundaryNumber++;
    if (!isDifferentiable(port.value.getType()))
      continue;
    Value cotangent = (*adjoints)[next++];
    auto type = cast<RankedTensorType>(port.value.getType());
    if (!cotangent)
      cotangent = arith::ConstantOp::create(builder, port.value.getLoc(),
                                            builder.getZeroAttr(type));
    inputCotangents.push_back({cotangent, number(kCotangentAttr, i)});
  }
  for (auto [i, attr] : llvm::enumerate(trained)) {
    Value accumulator = variables[numBoundary + i].accumulator;
    Value gradient = (*adjoints)[numBoundary + i];
    if (gradient == accumulator) // the parameter has no effect
      continue;
    accumulators.push_back({accumulator, attr, /*isFixed=*/true});
    gradients.push_back({gradient, attr});
  }
  SmallVector<Value> results;
  for (auto *ports : {&outputs, &inputCotangents, &gradients})
    for (const Port &port : *ports)
      results.push_back(port.value);
  func::ReturnOp::create(builder, function.getLoc(), results);
  function.setAllArgAttrs(ArrayRef<DictionaryAttr>{});
  function.setAllResultAttrs(ArrayRef<DictionaryAttr>{});
  function.setFunctionType(builder.getFunctionType(
      block.getArgumentTypes(), ValueRange(results).getTypes()));
  return success();
}

void JointFunction::simplify() {
  // They have had their effect.
  function.walk([](StopGradientOp op) {
    op.replaceAllUsesWith(op.getValue());
    op.erase();
  });
  MLIRContext *context = function.getContext();
  RewritePatternSet patterns(context);
  tensor::CastOp::getCanonicalizationPatterns(patterns, context);
  tensor::CollapseShapeOp::getCanonicalizationPatterns(patterns, context);
  tensor::ExpandShapeOp::getCanonicalizationPatterns(patterns, context);
  (void)applyPatternsGreedily(function, std::move(patterns));
  IRRewriter rewriter(context);
  DominanceInfo dominance(function);
  eliminateCommonSubExpressions(rewriter, dominance, function);

  // The results may be other values now.
  auto results = getBlock().getTerminator()->getOperands();
  unsigned next = 0;
  for (auto *ports : {&outputs, &inputCotangents, &gradients})
    for (Port &port : *ports)
      port.value = results[next++];
}

void JointFunction::classify() {
  llvm::DenseSet<Value> fromAdjoint, fromSums;
  for (const Port &port : cotangents)
    fromAdjoint.insert(port.value);
  for (const Port &port : accumulators) {
    fromAdjoint.insert(port.value);
    fromSums.insert(port.value);
  }
  auto spread = [](Operation &op, llvm::DenseSet<Value> &from,
                   llvm::DenseSet<Operation *> &ops) {
    if (llvm::none_of(getReadValues(&op),
                      [&](Value value) { return from.contains(value); }))
      return;
    ops.insert(&op);
    from.insert(op.result_begin(), op.result_end());
  };
  for (Operation &op : getBlock().without_terminator()) {
    spread(op, fromAdjoint, adjointOps);
    spread(op, fromSums, sums);
  }
}

llvm::DenseSet<Operation *> JointFunction::getSlice(ArrayRef<Port> results,
                                                    ArrayRef<Port> arguments) {
  llvm::DenseSet<Value> stop;
  for (const Port &port : arguments)
    stop.insert(port.value);
  llvm::DenseSet<Operation *> slice;
  SmallVector<Value> work;
  for (const Port &port : results)
    work.push_back(port.value);
  while (!work.empty()) {
    Value value = work.pop_back_val();
    Operation *op = value.getDefiningOp();
    if (op && !stop.contains(value) && slice.insert(op).second)
      llvm::append_range(work, getReadValues(op));
  }
  return slice;
}

/// Gives each op that overwrites an empty or filled tensor one of its own, so
/// that none of them has to be copied.
static void separateDestinations(func::FuncOp function) {
  auto separate = [](auto &&self, OpOperand &operand) -> void {
    Operation *source = operand.get().getDefiningOp();
    if (!isa_and_nonnull<tensor::EmptyOp, linalg::FillOp>(source))
      return;
    if (!source->getResult(0).hasOneUse()) {
      OpBuilder builder(operand.getOwner());
      source = builder.clone(*source);
      operand.set(source->getResult(0));
    }
    if (auto fill = dyn_cast<linalg::FillOp>(source))
      self(self, fill.getOutputsMutable()[0]);
  };
  SmallVector<Operation *> ops;
  function.walk([&](Operation *op) { ops.push_back(op); });
  for (Operation *op : ops) {
    if (auto destination = dyn_cast<DestinationStyleOpInterface>(op))
      for (OpOperand &init : destination.getDpsInitsMutable())
        separate(separate, init);
    if (auto loop = dyn_cast<scf::ForOp>(op))
      for (OpOperand &init : loop.getInitsMutable())
        separate(separate, init);
  }
  for (Operation *op : llvm::reverse(ops))
    if (isa<tensor::EmptyOp, linalg::FillOp>(op) && op->use_empty())
      op->erase();
}

func::FuncOp JointFunction::createFunction(TaskKind kind,
                                           ArrayRef<Port> arguments,
                                           ArrayRef<Port> results) {
  auto slice = getSlice(results, arguments);
  llvm::DenseSet<Value> read;
  for (const Port &port : results)
    read.insert(port.value);
  for (Operation *op : slice)
    for (Value value : getReadValues(op))
      read.insert(value);

  MLIRContext *context = function.getContext();
  SmallVector<Port> kept;
  SmallVector<Type> argumentTypes, resultTypes;
  SmallVector<DictionaryAttr> argumentAttrs, resultAttrs;
  auto add = [&](const Port &port, SmallVector<Type> &types,
                 SmallVector<DictionaryAttr> &attrs) {
    types.push_back(port.value.getType());
    attrs.push_back(port.attr ? DictionaryAttr::get(context, *port.attr)
                              : DictionaryAttr::get(context));
  };
  for (const Port &port : arguments) {
    if (!port.isFixed && !read.contains(port.value))
      continue;
    kept.push_back(port);
    add(port, argumentTypes, argumentAttrs);
  }
  for (const Port &port : results)
    add(port, resultTypes, resultAttrs);

  OpBuilder builder(function);
  auto created =
      func::FuncOp::create(builder, function.getLoc(), getFunctionName(kind),
                           builder.getFunctionType(argumentTypes, resultTypes));
  created.setAllArgAttrs(argumentAttrs);
  created.setAllResultAttrs(resultAttrs);
  Block *body = created.addEntryBlock();
  IRMapping mapping;
  for (auto [port, argument] : llvm::zip(kept, body->getArguments())) {
    argument.setLoc(port.value.getLoc());
    mapping.map(port.value, argument);
  }
  builder.setInsertionPointToStart(body);
  llvm::DenseSet<Value> taken;
  for (const Port &port : kept)
    taken.insert(port.value);
  for (Operation *op : orderSlice(*this, slice, taken)) {
    builder.clone(*op, mapping);
    // A port that the function takes stays the argument.
    for (auto [port, argument] : llvm::zip(kept, body->getArguments()))
      if (port.value.getDefiningOp() == op)
        mapping.map(port.value, argument);
  }
  SmallVector<Value> values;
  for (const Port &port : results)
    values.push_back(mapping.lookup(port.value));
  func::ReturnOp::create(builder, function.getLoc(), values);
  separateDestinations(created);
  return created;
}
