//===- NarrowOperands.cpp - matrix products and residuals in bf16 ---------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Precision.h"

#include "chimera/Analysis/Schedules.h"
#include "chimera/Dialect/Chimera/IR/StageFunction.h"
#include "chimera/Dialect/Chimera/Transforms/Passes.h"
#include "chimera/Interfaces/DifferentiableOpInterface.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/CSE.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_NARROWOPERANDSPASS
#include "chimera/Dialect/Chimera/Transforms/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

//===----------------------------------------------------------------------===//
// Operands of matrix products
//===----------------------------------------------------------------------===//

/// Repeats an op that moves elements on those of `source`, in bf16.
static Value repeatMove(Operation *move, Value source) {
  OpBuilder builder(move->getContext());
  builder.setInsertionPointAfter(move);
  IRMapping mapping;
  mapping.map(move->getOperand(0), source);
  Type element = builder.getBF16Type();
  auto type = cast<RankedTensorType>(move->getResult(0).getType());
  if (auto structured = dyn_cast<linalg::LinalgOp>(move))
    mapping.map(structured.getDpsInits()[0],
                tensor::EmptyOp::create(builder, move->getLoc(),
                                        type.getShape(), element));
  Operation *copy = builder.clone(*move, mapping);
  copy->getResult(0).setType(type.clone(element));
  for (Region &region : copy->getRegions())
    for (BlockArgument argument : region.getArguments())
      argument.setType(element);
  return copy->getResult(0);
}

/// The value in bf16, for a use by `product`.
static Value narrow(Value value, Operation *product) {
  SmallVector<Operation *> moves;
  Value root = value;
  while (OpOperand *moved = getMoved(root)) {
    moves.push_back(root.getDefiningOp());
    root = moved->get();
  }
  OpBuilder builder(product);
  Value narrowed = getExtended(root);
  if (!narrowed) {
    Operation *source = root.getDefiningOp();
    // What is done with a product, code generation folds into it; a parameter
    // is needed for a short time only.
    if (!source || isF32Contraction(source))
      return createTruncation(builder, value);
    builder.setInsertionPointAfter(source);
    narrowed = createTruncation(builder, root);
  }
  for (Operation *move : llvm::reverse(moves))
    narrowed = repeatMove(move, narrowed);
  return narrowed;
}

static void narrowOperands(linalg::LinalgOp product) {
  Block *body = product.getBlock();
  OpBuilder builder(body, body->begin());
  SmallVector<Value> values;
  for (OpOperand *operand : product.getDpsInputOperands())
    values.push_back(narrow(operand->get(), product));
  for (auto [operand, value] :
       llvm::zip(product.getDpsInputOperands(), values)) {
    BlockArgument factor = product.getMatchingBlockArgument(operand);
    operand->set(value);
    factor.setType(builder.getBF16Type());
    auto extended = arith::ExtFOp::create(builder, factor.getLoc(),
                                          builder.getF32Type(), factor);
    factor.replaceAllUsesExcept(extended, extended);
  }
}

//===----------------------------------------------------------------------===//
// Residuals and carries
//===----------------------------------------------------------------------===//

/// Whether a result of `function` is computed from reductions, parameters,
/// inputs and constants only, and at least one reduction. Those of attention
/// are its maxima and sums.
static bool isStatistic(func::FuncOp function, Value result) {
  StageFunction signature(function);
  SmallVector<Value> work = {result};
  llvm::DenseSet<Value> seen;
  bool isReduced = false;
  while (!work.empty()) {
    Value value = work.pop_back_val();
    if (!seen.insert(value).second)
      continue;
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      ValueRole role = signature.getArguments()[argument.getArgNumber()].role;
      if (role != ValueRole::Parameter && role != ValueRole::Input)
        return false;
      continue;
    }
    Operation *op = value.getDefiningOp();
    bool isAttention = isa<AttentionOp>(op);
    if (isF32Contraction(op) || (isAttention && value == op->getResult(0)))
      return false;
    auto structured = dyn_cast<linalg::LinalgOp>(op);
    if (isAttention || (structured && structured.getNumReductionLoops() != 0))
      isReduced = true;
    else
      llvm::append_range(work, getReadValues(op));
  }
  return isReduced;
}

/// Hands results of `from` with this role over in bf16.
static void narrowHandover(StageOp stage, TaskKind from, ValueRole role) {
  func::FuncOp source = stage.getFunction(from);
  if (!source || source.isDeclaration())
    return;
  Operation *terminator = source.getBody().front().getTerminator();
  llvm::SmallDenseSet<int64_t> narrowed;
  StageFunction signature(source);
  for (const StageValue &value : signature.getResults(role)) {
    if (!value.type.getElementType().isF32() ||
        isStatistic(source, terminator->getOperand(value.position)))
      continue;
    narrowResult(source, value.position);
    narrowed.insert(value.number);
  }
  for (TaskKind kind : {TaskKind::Backward, TaskKind::WeightGradient}) {
    func::FuncOp target = stage.getFunction(kind);
    if (!target || kind == from)
      continue;
    StageFunction arguments(target);
    for (const StageValue &value : arguments.getArguments(role))
      if (narrowed.contains(value.number))
        narrowArgument(target, value.position);
  }
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// Erases what nothing uses any more, and joins what is computed twice.
static void cleanUp(func::FuncOp function) {
  IRRewriter rewriter(function.getContext());
  for (Operation &op :
       llvm::make_early_inc_range(llvm::reverse(function.getBody().front())))
    if (isOpTriviallyDead(&op))
      rewriter.eraseOp(&op);
  DominanceInfo dominance(function);
  eliminateCommonSubExpressions(rewriter, dominance, function);
}

namespace {
struct NarrowOperandsPass
    : mlir::chimera::impl::NarrowOperandsPassBase<NarrowOperandsPass> {
  void runOnOperation() override {
    FailureOr<SmallVector<StageOp>> stages = readStages(getOperation());
    if (failed(stages))
      return signalPassFailure();
    for (StageOp stage : *stages) {
      narrowHandover(stage, TaskKind::Forward, ValueRole::Residual);
      narrowHandover(stage, TaskKind::Backward, ValueRole::Carry);
      for (auto function : stage.getBody().getOps<func::FuncOp>()) {
        if (function.isDeclaration())
          continue;
        SmallVector<linalg::LinalgOp> products;
        for (Operation &op : function.getBody().front())
          if (isF32Contraction(&op))
            products.push_back(cast<linalg::LinalgOp>(op));
        for (linalg::LinalgOp product : products)
          narrowOperands(product);
        cleanUp(function);
      }
    }
  }
};
} // namespace
