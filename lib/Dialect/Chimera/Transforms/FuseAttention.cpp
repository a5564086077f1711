//===- FuseAttention.cpp - attention from its ops ---------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Starts at the product of the softmax with the values and walks back to the
// product of queries and keys. What stands between them may scale the scores
// by constants and then add a bias, or mask them. Operations are recognized by
// what they compute; whatever is not understood leaves the model as it is.
//
//===----------------------------------------------------------------------===//

#include "AttentionBias.h"
#include "AttentionMask.h"
#include "RepeatedHeads.h"
#include "chimera/AutoDiff/Softmax.h"
#include "chimera/Dialect/Chimera/IR/Chimera.h"
#include "chimera/Dialect/Chimera/Transforms/Model.h"
#include "chimera/Dialect/Chimera/Transforms/Passes.h"
#include "chimera/Dialect/Chimera/Utils/Heads.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>

namespace mlir::chimera {
#define GEN_PASS_DEF_FUSEATTENTIONPASS
#include "chimera/Dialect/Chimera/Transforms/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

namespace {
/// softmax(scale query key^T + bias) value.
struct Attention {
  linalg::BatchMatmulOp product; // softmax times value
  Value query, key, value;
  int64_t heads = 0; // of the query, and of the scores
  AttentionBias bias;
  double scale = 1;
  bool causal = false;
};
} // namespace

/// Through reshapes that leave rows, the last dimension, as they are. Which of
/// the rows belong to one head shows elsewhere: heads that share their keys are
/// multiplied as one of many rows.
static Value skipRowReshape(Value value) {
  while (Operation *def = value.getDefiningOp()) {
    SmallVector<ReassociationIndices> groups;
    if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(def))
      groups = collapse.getReassociationIndices();
    else if (auto expand = dyn_cast<tensor::ExpandShapeOp>(def))
      groups = expand.getReassociationIndices();
    else
      break;
    if (groups.size() < 2 || groups.back().size() != 1)
      break;
    value = def->getOperand(0);
  }
  return value;
}

//===----------------------------------------------------------------------===//
// Scores
//===----------------------------------------------------------------------===//

/// Of scores that have the loops over queries and keys last.
static int64_t countHeads(Value scores) {
  auto shape = cast<RankedTensorType>(scores.getType()).getShape();
  return ShapedType::getNumElements(shape.drop_back(2));
}

/// Takes a mask off the scores that replaces them: one that hides later keys,
/// or any other that puts minus infinity in their place. A finite number would
/// make it another function than with a bias where all keys of a query are
/// hidden: those scores have no part in the gradient.
static Value peelMask(linalg::LinalgOp op, arith::SelectOp select,
                      Attention &attention) {
  if (attention.bias || attention.causal || attention.scale != 1 ||
      op.getNumLoops() < 2)
    return nullptr;
  auto masked = getConstant(select.getFalseValue());
  bool hides = !masked;
  if (hides)
    masked = getConstant(select.getTrueValue());
  OpOperand *scores =
      getInput(op, hides ? select.getFalseValue() : select.getTrueValue());
  if (!masked || !(*masked <= kMasked) || !readsInOrder(op, scores))
    return nullptr;
  attention.heads = countHeads(scores->get());
  unsigned column = op.getNumLoops() - 1;
  if (isCausalCondition(op, select.getCondition(), column - 1, column, hides)) {
    attention.causal = true;
    return scores->get();
  }
  OpOperand *condition = getInput(op, select.getCondition());
  if (!std::isinf(*masked) || !attention.bias.match(op, condition))
    return nullptr;
  attention.bias.isMask = true;
  attention.bias.hides = hides;
  return scores->get();
}

/// Takes one op off the scores: a scale, a bias or a mask. Null if it is
/// none.
static Value peelScores(linalg::LinalgOp op, Attention &attention) {
  Operation *scalar =
      op.getBlock()->getTerminator()->getOperand(0).getDefiningOp();
  if (auto select = dyn_cast_or_null<arith::SelectOp>(scalar))
    return peelMask(op, select, attention);
  if (!scalar || scalar->getNumOperands() != 2)
    return nullptr;
  OpOperand *left = getInput(op, scalar->getOperand(0));
  OpOperand *right = getInput(op, scalar->getOperand(1));
  if (isa<arith::AddFOp>(scalar) && left && right && !attention.bias &&
      attention.scale == 1) {
    if (!readsInOrder(op, left))
      std::swap(left, right);
    int64_t heads = countHeads(left->get());
    if (!readsInOrder(op, left) ||
        (attention.causal && attention.heads != heads) ||
        !attention.bias.match(op, right))
      return nullptr;
    attention.heads = heads;
    return left->get();
  }
  OpOperand *scores = left ? left : right;
  auto factor = getConstant(scalar->getOperand(left ? 1 : 0));
  if (!factor || !readsInOrder(op, scores))
    return nullptr;
  if (isa<arith::AddFOp>(scalar) && *factor == 0)
    return scores->get(); // a mask that hides nothing
  if (isa<arith::MulFOp>(scalar))
    attention.scale *= *factor;
  else if (isa<arith::DivFOp>(scalar) && left)
    attention.scale /= *factor;
  else
    return nullptr;
  return scores->get();
}

/// Whether `op` multiplies rows of its operands, a[b, i, :] and c[b, j, :].
static bool isProductOfRows(linalg::BatchMatmulOp op) {
  MLIRContext *context = op.getContext();
  AffineExpr b, m, n, k;
  bindDims(context, b, m, n, k);
  auto maps = op.getIndexingMapsArray();
  return maps[0] == AffineMap::get(4, 0, {b, m, k}, context) &&
         maps[1] == AffineMap::get(4, 0, {b, n, k}, context) &&
         maps[2] == AffineMap::get(4, 0, {b, m, n}, context);
}

/// The scores that a softmax along the last dimension is taken of.
static Value getScores(const Softmax &softmax) {
  linalg::LinalgOp sum = softmax.sum;
  auto iterators = sum.getIteratorTypesArray();
  AffineMap map = sum.getMatchingIndexingMap(sum.getDpsInputOperand(0));
  if (!map.isIdentity() || sum.getNumReductionLoops() != 1 ||
      iterators.back() != utils::IteratorType::reduction)
    return nullptr;
  linalg::LinalgOp shift = getElementwise(softmax.getExponent());
  if (!shift)
    return nullptr;
  auto difference = shift.getBlock()
                        ->getTerminator()
                        ->getOperand(0)
                        .getDefiningOp<arith::SubFOp>();
  if (!difference)
    return softmax.getExponent();
  OpOperand *scores = getInput(shift, difference.getLhs());
  OpOperand *maximum = getInput(shift, difference.getRhs());
  auto source = maximum ? maximum->get().getDefiningOp<linalg::LinalgOp>()
                        : linalg::LinalgOp();
  if (!readsInOrder(shift, scores) || !source || !isSoftmaxShift(source))
    return nullptr;
  return scores->get();
}

/// Whether the heads of the scores share keys and values evenly. Without a bias
/// it makes no difference which queries are one head's.
static bool splitHeads(Attention &attention) {
  auto getShape = [](Value value) {
    return cast<RankedTensorType>(value.getType()).getShape();
  };
  ArrayRef<int64_t> query = getShape(attention.query);
  int64_t heads = query[0];
  if (getShape(attention.key)[0] != heads ||
      getShape(attention.value)[0] != heads)
    return false;
  int64_t each = attention.heads / heads;
  if (attention.heads % heads == 0 && query[1] % each == 0)
    return true;
  attention.heads = heads;
  return !attention.bias && !attention.causal;
}

static void remarkUnfused(linalg::BatchMatmulOp product, const Twine &reason) {
  remark::analysis(
      product->getLoc(),
      remark::RemarkOpts::name("fuse-attention").category("chimera"))
      << ("attention stays as it is: " + reason).str();
}

static std::optional<Attention> matchAttention(linalg::BatchMatmulOp product) {
  if (product.hasUserDefinedMaps())
    return std::nullopt;
  Value probabilities = skipRowReshape(product.getInputs()[0]);
  auto [softmaxAlone, hiddenRows] = matchSafety(probabilities);
  if (softmaxAlone)
    probabilities = softmaxAlone;
  auto division = probabilities.getDefiningOp<linalg::LinalgOp>();
  auto softmax = division ? matchSoftmax(division) : std::nullopt;
  Value scores = softmax ? getScores(*softmax) : Value();
  if (!scores || (hiddenRows && !areAllInfinite(hiddenRows, scores)))
    return std::nullopt;
  auto type = cast<RankedTensorType>(scores.getType());
  if (type.getRank() < 2)
    return std::nullopt;
  Attention attention;
  attention.product = product;
  attention.value = product.getInputs()[1];
  attention.heads = countHeads(scores);
  while (linalg::LinalgOp op = getElementwise(skipRowReshape(scores))) {
    scores = peelScores(op, attention);
    if (!scores)
      return std::nullopt;
  }
  auto first = skipRowReshape(scores).getDefiningOp<linalg::BatchMatmulOp>();
  if (!first || !isProductOfRows(first))
    return std::nullopt;
  attention.query = first.getInputs()[0];
  attention.key = first.getInputs()[1];
  if (!splitHeads(attention))
    return std::nullopt;
  if (attention.bias.isCausal()) {
    attention.causal = true;
    attention.bias = AttentionBias();
  }
  // Only a bias can hide all keys of a query.
  if (hiddenRows && attention.bias) {
    remarkUnfused(product, "it is zero for queries whose keys are all hidden, "
                           "by a mask that is not causal");
    return std::nullopt;
  }
  return attention;
}

//===----------------------------------------------------------------------===//
// Learned biases
//===----------------------------------------------------------------------===//

/// The values of the model that depend on a parameter, each with the first one
/// that it depends on.
static llvm::DenseMap<Value, BlockArgument> findLearned(func::FuncOp model) {
  llvm::DenseMap<Value, BlockArgument> learned;
  for (BlockArgument argument : model.getArguments())
    if (getParameterName(argument))
      learned[argument] = argument;
  for (Operation &op : model.getBody().front()) {
    BlockArgument source;
    forEachValueUsed(&op, [&](Value value) {
      if (BlockArgument parameter = learned.lookup(value); !source)
        source = parameter;
    });
    if (source)
      for (Value result : op.getResults())
        learned[result] = source;
  }
  return learned;
}

static void remarkLearned(const Attention &attention, BlockArgument parameter) {
  remarkUnfused(attention.product,
                llvm::formatv("its bias depends on the parameter '{0}'",
                              getParameterName(parameter).getValue())
                    .str());
}

//===----------------------------------------------------------------------===//
// The op
//===----------------------------------------------------------------------===//

/// Of keys and values that are repeated for heads apart: how, if these heads
/// have the same bias.
static std::optional<RepeatedHeads> matchRepeated(const Attention &attention,
                                                  Value bias) {
  auto keys = RepeatedHeads::match(attention.key);
  auto values = RepeatedHeads::match(attention.value);
  if (!keys || !values || !keys->isLike(*values) ||
      attention.heads != keys->outer * keys->times * keys->inner)
    return std::nullopt;
  if (bias &&
      keys->outer % cast<RankedTensorType>(bias.getType()).getDimSize(0))
    return std::nullopt;
  return keys;
}

static void fuse(Attention attention) {
  linalg::BatchMatmulOp product = attention.product;
  OpBuilder builder(product);
  Location loc = product.getLoc();
  auto type = cast<RankedTensorType>(product->getResult(0).getType());
  Value query = regroupHeads(builder, loc, attention.query, attention.heads);
  auto queryType = cast<RankedTensorType>(query.getType());
  Value bias;
  if (attention.bias)
    bias = attention.bias.create(builder, loc, queryType);
  // Neighboring heads can share keys and values.
  auto repeated = matchRepeated(attention, bias);
  if (repeated) {
    query = repeated->reorder(builder, loc, query, /*back=*/false);
    attention.key = repeated->getMatrices(builder, loc);
    attention.value =
        RepeatedHeads::match(attention.value)->getMatrices(builder, loc);
  }
  SmallVector<int64_t> shape(queryType.getShape());
  shape.back() = type.getDimSize(2);
  SmallVector<Value> inits;
  for (ArrayRef<int64_t> each : {ArrayRef(shape), ArrayRef(shape).drop_back(),
                                 ArrayRef(shape).drop_back()})
    inits.push_back(tensor::EmptyOp::create(builder, loc, each,
                                            queryType.getElementType()));
  auto op = AttentionOp::create(
      builder, loc, ValueRange(inits).getTypes(), query, attention.key,
      attention.value, bias, inits, builder.getF64FloatAttr(attention.scale),
      attention.causal ? builder.getUnitAttr() : UnitAttr());
  Value output = op->getResult(0);
  if (repeated)
    output = repeated->reorder(builder, loc, output, /*back=*/true);
  output = regroupHeads(builder, loc, output, type.getDimSize(0));
  product->getResult(0).replaceAllUsesWith(output);
}

namespace {
struct FuseAttentionPass
    : chimera::impl::FuseAttentionPassBase<FuseAttentionPass> {
  using FuseAttentionPassBase::FuseAttentionPassBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (failed(verifyModel(module)))
      return signalPassFailure();
    func::FuncOp model = getModelFunction(module);
    SmallVector<Attention> found;
    llvm::DenseMap<Value, BlockArgument> learned = findLearned(model);
    model.walk([&](linalg::BatchMatmulOp product) {
      // A product that starts from other values than zeros is a sum.
      auto fill = product.getOutputs()[0].getDefiningOp<linalg::FillOp>();
      auto zero = fill ? getConstant(fill.getInputs()[0]) : std::nullopt;
      if (!zero || *zero != 0)
        return;
      auto attention = matchAttention(product);
      if (!attention)
        return;
      if (BlockArgument parameter = learned.lookup(attention->bias.value))
        remarkLearned(*attention, parameter);
      else
        found.push_back(*attention);
    });
    if (found.empty() && warnIfNone)
      model.emitWarning("no attention of the model becomes one op: none is "
                        "softmax(scale * query key^T + bias) value with a bias "
                        "that is not learned");
    for (const Attention &attention : found)
      fuse(attention);
    // What is not used any more: the whole chain of scores.
    IRRewriter rewriter(module.getContext());
    (void)runRegionDCE(rewriter, model->getRegions());
  }
};
} // namespace
