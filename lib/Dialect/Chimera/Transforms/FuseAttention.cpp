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
// by constants and then add a bias. Operations are recognized by what they
// compute; whatever is not understood leaves the model as it is.
//
//===----------------------------------------------------------------------===//

#include "chimera/AutoDiff/Softmax.h"
#include "chimera/Dialect/Chimera/IR/Chimera.h"
#include "chimera/Dialect/Chimera/Transforms/Model.h"
#include "chimera/Dialect/Chimera/Transforms/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/Support/FormatVariadic.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_FUSEATTENTIONPASS
#include "chimera/Dialect/Chimera/Transforms/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

/// What an addend of a masked score is at most, so that its exponential is zero
/// whatever the score.
static constexpr double kMasked = -1e30;

namespace {
/// softmax(scale query key^T + bias) value.
struct Attention {
  linalg::BatchMatmulOp product; // softmax times value
  Value query, key, value;
  Value bias; // of any rank; broadcast along trailing leading dimensions
  double scale = 1;
  bool causal = false;
};
} // namespace

/// Through reshapes that leave the last two dimensions as they are.
static Value skipHeadReshape(Value value) {
  while (Operation *def = value.getDefiningOp()) {
    SmallVector<ReassociationIndices> groups;
    if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(def))
      groups = collapse.getReassociationIndices();
    else if (auto expand = dyn_cast<tensor::ExpandShapeOp>(def))
      groups = expand.getReassociationIndices();
    else
      break;
    if (groups.size() < 2 || groups.back().size() != 1 ||
        groups[groups.size() - 2].size() != 1)
      break;
    value = def->getOperand(0);
  }
  return value;
}

/// The op if all its loops are parallel and its result is laid out as they run,
/// with one result that has no other reader.
static linalg::LinalgOp getElementwise(Value value) {
  auto op = value.getDefiningOp<linalg::LinalgOp>();
  if (!op || op.getNumDpsInits() != 1 ||
      op.getNumParallelLoops() != op.getNumLoops() ||
      !op.getMatchingIndexingMap(op.getDpsInitOperand(0)).isIdentity())
    return nullptr;
  return op;
}

/// The operand that a scalar of the body stands for.
static OpOperand *getOperand(linalg::LinalgOp op, Value scalar) {
  auto argument = dyn_cast<BlockArgument>(scalar);
  if (!argument || argument.getOwner() != op.getBlock())
    return nullptr;
  OpOperand *operand = op.getMatchingOpOperand(argument);
  return op.isDpsInput(operand) ? operand : nullptr;
}

static bool readsInOrder(linalg::LinalgOp op, OpOperand *operand) {
  return operand && op.getMatchingIndexingMap(operand).isIdentity();
}

static std::optional<double> getConstant(Value scalar) {
  FloatAttr number;
  if (!matchPattern(scalar, m_Constant(&number)))
    return std::nullopt;
  return number.getValueAsDouble();
}

//===----------------------------------------------------------------------===//
// Masks
//===----------------------------------------------------------------------===//

/// Whether all indices below `count` are non-negative numbers of `type`.
static bool holdsIndices(Type type, int64_t count) {
  auto integer = dyn_cast<IntegerType>(type);
  return !integer || integer.getWidth() > 63 ||
         count <= int64_t(1) << (integer.getWidth() - 1);
}

/// The loop of the outermost op, one of `count` iterations, that an integer
/// scalar counts, if it is that loop's index. `dims` maps the loops of `op` to
/// those of the outermost op.
static std::optional<unsigned> getCountedLoop(linalg::LinalgOp op, Value scalar,
                                              ArrayRef<AffineExpr> dims,
                                              int64_t count) {
  if (!holdsIndices(scalar.getType(), count))
    return std::nullopt;
  Operation *def = scalar.getDefiningOp();
  if (isa_and_nonnull<arith::IndexCastOp, arith::ExtSIOp, arith::TruncIOp>(def))
    return getCountedLoop(op, def->getOperand(0), dims, count);
  if (auto index = dyn_cast_or_null<linalg::IndexOp>(def)) {
    auto dim = dyn_cast<AffineDimExpr>(dims[index.getDim()]);
    return dim ? std::optional<unsigned>(dim.getPosition()) : std::nullopt;
  }
  OpOperand *operand = getOperand(op, scalar);
  linalg::LinalgOp source = operand ? getElementwise(operand->get()) : nullptr;
  if (!source)
    return std::nullopt;
  AffineMap map = op.getMatchingIndexingMap(operand);
  SmallVector<AffineExpr> inner;
  for (AffineExpr expr : map.getResults())
    inner.push_back(expr.replaceDims(dims));
  return getCountedLoop(
      source, source.getBlock()->getTerminator()->getOperand(0), inner, count);
}

/// Follows a scalar of `op` through ops that hand it on to the one that
/// computes it; `dims` as above.
static Value followScalar(linalg::LinalgOp &op, Value scalar,
                          SmallVector<AffineExpr> &dims) {
  while (OpOperand *operand = getOperand(op, scalar)) {
    linalg::LinalgOp source = getElementwise(operand->get());
    if (!source)
      break;
    SmallVector<AffineExpr> inner;
    for (AffineExpr expr : op.getMatchingIndexingMap(operand).getResults())
      inner.push_back(expr.replaceDims(dims));
    dims = std::move(inner);
    op = source;
    scalar = source.getBlock()->getTerminator()->getOperand(0);
  }
  return scalar;
}

/// Whether the tensor is 0 where its last dimension's index is at most that of
/// the one before, and masks the rest.
static bool isCausalMask(Value mask) {
  auto type = cast<RankedTensorType>(mask.getType());
  linalg::LinalgOp op = getElementwise(mask);
  int64_t rank = type.getRank();
  if (!op || rank < 2 || type.getDimSize(rank - 1) != type.getDimSize(rank - 2))
    return false;
  SmallVector<AffineExpr> dims;
  for (int64_t dim = 0; dim < rank; ++dim)
    dims.push_back(getAffineDimExpr(dim, mask.getContext()));
  Value scalar = op.getBlock()->getTerminator()->getOperand(0);
  auto select = followScalar(op, scalar, dims).getDefiningOp<arith::SelectOp>();
  if (!select)
    return false;
  auto kept = getConstant(select.getTrueValue());
  auto masked = getConstant(select.getFalseValue());
  if (!kept || !masked || *kept != 0 || !(*masked <= kMasked))
    return false;
  auto compare = followScalar(op, select.getCondition(), dims)
                     .getDefiningOp<arith::CmpIOp>();
  if (!compare)
    return false;
  int64_t count = type.getDimSize(rank - 1);
  auto left = getCountedLoop(op, compare.getLhs(), dims, count);
  auto right = getCountedLoop(op, compare.getRhs(), dims, count);
  if (!left || !right)
    return false;
  unsigned row = rank - 2, column = rank - 1;
  using arith::CmpIPredicate;
  CmpIPredicate predicate = compare.getPredicate();
  // Indices are not negative, so the sign makes no difference.
  bool rowFirst =
      predicate == CmpIPredicate::sge || predicate == CmpIPredicate::uge;
  bool columnFirst =
      predicate == CmpIPredicate::sle || predicate == CmpIPredicate::ule;
  return (rowFirst && *left == row && *right == column) ||
         (columnFirst && *left == column && *right == row);
}

//===----------------------------------------------------------------------===//
// Scores
//===----------------------------------------------------------------------===//

/// Whether a bias that the scores' loops read by `map` is the same for all
/// heads of a group: it has the last two loops, after some of the first.
static bool isBiasMap(AffineMap map) {
  unsigned loops = map.getNumDims(), rank = map.getNumResults();
  if (rank < 2)
    return false;
  for (unsigned i = 0; i < rank; ++i) {
    unsigned expected = i + 2 < rank ? i : loops - (rank - i);
    auto dim = dyn_cast<AffineDimExpr>(map.getResult(i));
    if (!dim || dim.getPosition() != expected)
      return false;
  }
  return true;
}

/// Takes one op off the scores: a scale or a bias. Null if it is neither.
static Value peelScores(linalg::LinalgOp op, Attention &attention) {
  Operation *scalar =
      op.getBlock()->getTerminator()->getOperand(0).getDefiningOp();
  if (!scalar || scalar->getNumOperands() != 2)
    return nullptr;
  OpOperand *left = getOperand(op, scalar->getOperand(0));
  OpOperand *right = getOperand(op, scalar->getOperand(1));
  if (isa<arith::AddFOp>(scalar) && left && right && !attention.bias &&
      attention.scale == 1) {
    if (!readsInOrder(op, left))
      std::swap(left, right);
    if (!readsInOrder(op, left) || !isBiasMap(op.getMatchingIndexingMap(right)))
      return nullptr;
    attention.bias = right->get();
    return left->get();
  }
  OpOperand *scores = left ? left : right;
  auto factor = getConstant(scalar->getOperand(left ? 1 : 0));
  if (!factor || !readsInOrder(op, scores))
    return nullptr;
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
  OpOperand *scores = getOperand(shift, difference.getLhs());
  OpOperand *maximum = getOperand(shift, difference.getRhs());
  auto source = maximum ? maximum->get().getDefiningOp<linalg::LinalgOp>()
                        : linalg::LinalgOp();
  if (!readsInOrder(shift, scores) || !source || !isSoftmaxShift(source))
    return nullptr;
  return scores->get();
}

static std::optional<Attention> matchAttention(linalg::BatchMatmulOp product) {
  if (product.hasUserDefinedMaps())
    return std::nullopt;
  Value probabilities = skipHeadReshape(product.getInputs()[0]);
  auto division = probabilities.getDefiningOp<linalg::LinalgOp>();
  auto softmax = division ? matchSoftmax(division) : std::nullopt;
  Value scores = softmax ? getScores(*softmax) : Value();
  if (!scores)
    return std::nullopt;
  Attention attention;
  attention.product = product;
  attention.value = product.getInputs()[1];
  while (linalg::LinalgOp op = getElementwise(skipHeadReshape(scores))) {
    scores = peelScores(op, attention);
    if (!scores)
      return std::nullopt;
  }
  auto first = skipHeadReshape(scores).getDefiningOp<linalg::BatchMatmulOp>();
  if (!first || !isProductOfRows(first))
    return std::nullopt;
  attention.query = first.getInputs()[0];
  attention.key = first.getInputs()[1];
  if (attention.bias && isCausalMask(attention.bias)) {
    attention.causal = true;
    attention.bias = nullptr;
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
  remark::analysis(
      attention.product->getLoc(),
      remark::RemarkOpts::name("fuse-attention").category("chimera"))
      << llvm::formatv("attention stays as it is: its bias depends on the "
                       "parameter '{0}'",
                       getParameterName(parameter).getValue())
             .str();
}

//===----------------------------------------------------------------------===//
// The op
//===----------------------------------------------------------------------===//

/// The bias with one dimension for the groups of heads.
static Value createBias(OpBuilder &builder, Location loc, Value bias) {
  auto type = cast<RankedTensorType>(bias.getType());
  int64_t rank = type.getRank(), last = rank - 1;
  SmallVector<ReassociationIndices> groups;
  if (rank == 2) {
    auto expanded = RankedTensorType::get(
        {1, type.getDimSize(0), type.getDimSize(1)}, type.getElementType());
    groups = {{0, 1}, {2}};
    return tensor::ExpandShapeOp::create(builder, loc, expanded, bias, groups);
  }
  if (rank == 3)
    return bias;
  groups = {
      llvm::to_vector(llvm::seq<int64_t>(0, rank - 2)), {last - 1}, {last}};
  return tensor::CollapseShapeOp::create(builder, loc, bias, groups);
}

static void fuse(const Attention &attention) {
  linalg::BatchMatmulOp product = attention.product;
  OpBuilder builder(product);
  Location loc = product.getLoc();
  auto type = cast<RankedTensorType>(product->getResult(0).getType());
  Type element = type.getElementType();
  SmallVector<Value> inits;
  for (ArrayRef<int64_t> shape : {type.getShape(), type.getShape().drop_back(),
                                  type.getShape().drop_back()})
    inits.push_back(tensor::EmptyOp::create(builder, loc, shape, element));
  Value bias =
      attention.bias ? createBias(builder, loc, attention.bias) : Value();
  auto op = AttentionOp::create(
      builder, loc, ValueRange(inits).getTypes(), attention.query,
      attention.key, attention.value, bias, inits,
      builder.getF64FloatAttr(attention.scale),
      attention.causal ? builder.getUnitAttr() : UnitAttr());
  product->getResult(0).replaceAllUsesWith(op->getResult(0));
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
      if (BlockArgument parameter = learned.lookup(attention->bias))
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
