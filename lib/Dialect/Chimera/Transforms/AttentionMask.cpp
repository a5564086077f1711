//===- AttentionMask.cpp - which keys a query does not see ----*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Masks come as numbers that are added to scores, or as conditions that choose
// between scores and a number. Either is followed to what computes it: one that
// compares the positions of keys and queries, or a constant that says the same,
// is causal.
//
//===----------------------------------------------------------------------===//

#include "AttentionMask.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

#include <limits>

using namespace mlir;
using namespace mlir::chimera;

linalg::LinalgOp mlir::chimera::getElementwise(Value value) {
  auto op = value.getDefiningOp<linalg::LinalgOp>();
  if (!op || op.getNumDpsInits() != 1 ||
      op.getNumParallelLoops() != op.getNumLoops() ||
      !op.getMatchingIndexingMap(op.getDpsInitOperand(0)).isIdentity())
    return nullptr;
  return op;
}

OpOperand *mlir::chimera::getInput(linalg::LinalgOp op, Value scalar) {
  auto argument = dyn_cast<BlockArgument>(scalar);
  if (!argument || argument.getOwner() != op.getBlock())
    return nullptr;
  OpOperand *operand = op.getMatchingOpOperand(argument);
  return op.isDpsInput(operand) ? operand : nullptr;
}

bool mlir::chimera::readsInOrder(linalg::LinalgOp op, OpOperand *operand) {
  return operand && op.getMatchingIndexingMap(operand).isIdentity();
}

std::optional<double> mlir::chimera::getConstant(Value scalar) {
  FloatAttr number;
  if (!matchPattern(scalar, m_Constant(&number)))
    return std::nullopt;
  return number.getValueAsDouble();
}

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
  OpOperand *operand = getInput(op, scalar);
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
  while (OpOperand *operand = getInput(op, scalar)) {
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

/// Whether the elements of a constant, which has dimensions for rows and
/// columns last, are `shown` up to the diagonal and `hidden` behind it.
template <typename T>
static bool isTriangle(DenseElementsAttr constant,
                       function_ref<bool(const T &)> shown,
                       function_ref<bool(const T &)> hidden) {
  ArrayRef<int64_t> shape = constant.getType().getShape();
  int64_t rows = shape[shape.size() - 2], columns = shape.back();
  return llvm::all_of(
      llvm::enumerate(constant.getValues<T>()), [&](auto element) {
        int64_t i = int64_t(element.index()) / columns % rows,
                j = int64_t(element.index()) % columns;
        return j <= i ? shown(element.value()) : hidden(element.value());
      });
}

/// The constant of two dimensions that a scalar is an element of, if the loop
/// `row` is the index in the first and `column` that in the second; `dims` as
/// above.
static DenseElementsAttr getConstantSquare(linalg::LinalgOp op, Value scalar,
                                           ArrayRef<AffineExpr> dims,
                                           unsigned row, unsigned column) {
  OpOperand *operand = getInput(op, scalar);
  DenseElementsAttr constant;
  if (!operand || !matchPattern(operand->get(), m_Constant(&constant)) ||
      constant.getType().getRank() != 2)
    return nullptr;
  AffineMap map = op.getMatchingIndexingMap(operand);
  auto readsAt = [&](unsigned dim, unsigned loop) {
    return map.getResult(dim).replaceDims(dims) ==
           getAffineDimExpr(loop, op.getContext());
  };
  return readsAt(0, row) && readsAt(1, column) ? constant : nullptr;
}

/// Whether a scalar is an element of a constant, of which it holds where the
/// loop `column` is at most where the loop `row` is; `dims` as above.
static bool isConstantCondition(linalg::LinalgOp op, Value scalar,
                                ArrayRef<AffineExpr> dims, unsigned row,
                                unsigned column, bool hides) {
  DenseElementsAttr constant = getConstantSquare(op, scalar, dims, row, column);
  return constant && constant.getElementType().isInteger(1) &&
         isTriangle<bool>(
             constant, [&](bool value) { return value != hides; },
             [&](bool value) { return value == hides; });
}

/// Whether the elements of a constant are zero up to the diagonal and mask what
/// is behind it.
static bool isConstantMask(DenseElementsAttr constant) {
  return constant && isa<FloatType>(constant.getElementType()) &&
         isTriangle<APFloat>(
             constant, [](const APFloat &value) { return value.isZero(); },
             [](const APFloat &value) {
               return value.convertToDouble() <= kMasked;
             });
}

namespace {
/// rows * i + columns * j + constant, which is at most `bound` from zero.
struct Position {
  int64_t rows = 0, columns = 0, constant = 0, bound = 0;

  Position operator-(const Position &other) const {
    return {rows - other.rows, columns - other.columns,
            constant - other.constant, bound + other.bound};
  }
};
} // namespace

/// What an integer scalar is in terms of the loops `row` and `column` of
/// `count` iterations, if no sum on the way leaves its type; `dims` as above.
static std::optional<Position> getPosition(linalg::LinalgOp op, Value scalar,
                                           SmallVector<AffineExpr> dims,
                                           unsigned row, unsigned column,
                                           int64_t count) {
  if (auto loop = getCountedLoop(op, scalar, dims, count)) {
    if (*loop == row)
      return Position{1, 0, 0, count};
    return *loop == column ? std::optional(Position{0, 1, 0, count})
                           : std::nullopt;
  }
  scalar = followScalar(op, scalar, dims);
  APInt number;
  if (matchPattern(scalar, m_ConstantInt(&number)) &&
      number.getSignificantBits() <= 32)
    return Position{0, 0, number.getSExtValue(),
                    std::abs(number.getSExtValue())};
  Operation *sum = scalar.getDefiningOp();
  if (!isa_and_nonnull<arith::AddIOp, arith::SubIOp>(sum))
    return std::nullopt;
  auto left = getPosition(op, sum->getOperand(0), dims, row, column, count);
  auto right = getPosition(op, sum->getOperand(1), dims, row, column, count);
  if (!left || !right ||
      !holdsIndices(scalar.getType(), left->bound + right->bound + 1))
    return std::nullopt;
  return isa<arith::SubIOp>(sum) ? *left - *right
                                 : *left - (Position() - *right);
}

bool mlir::chimera::isCausalCondition(linalg::LinalgOp op, Value condition,
                                      unsigned row, unsigned column,
                                      bool hides) {
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  if (extents[row] != extents[column])
    return false;
  int64_t count = extents[column];
  SmallVector<AffineExpr> dims;
  for (unsigned loop = 0; loop < extents.size(); ++loop)
    dims.push_back(getAffineDimExpr(loop, op.getContext()));
  Value scalar = followScalar(op, condition, dims);
  while (auto negation = scalar.getDefiningOp<arith::XOrIOp>()) {
    if (!matchPattern(negation.getRhs(), m_One()))
      return false;
    hides = !hides;
    scalar = followScalar(op, negation.getLhs(), dims);
  }
  auto compare = scalar.getDefiningOp<arith::CmpIOp>();
  if (!compare)
    return isConstantCondition(op, scalar, dims, row, column, hides);
  auto left = getPosition(op, compare.getLhs(), dims, row, column, count);
  auto right = getPosition(op, compare.getRhs(), dims, row, column, count);
  if (!left || !right)
    return false;
  using arith::CmpIPredicate;
  CmpIPredicate predicate = compare.getPredicate();
  if (hides)
    predicate = arith::invertPredicate(predicate);
  // Indices are not negative, so the sign makes no difference to them.
  auto isIndex = [](const Position &position) {
    return position.rows + position.columns == 1 && position.constant == 0;
  };
  bool isUnsigned = predicate >= CmpIPredicate::ult;
  if (isUnsigned && !(isIndex(*left) && isIndex(*right)))
    return false;
  // The difference is at least zero, or at most.
  Position difference = *left - *right;
  switch (predicate) {
  case CmpIPredicate::sgt:
  case CmpIPredicate::ugt:
    --difference.constant;
    break;
  case CmpIPredicate::slt:
  case CmpIPredicate::ult:
    difference = *right - *left;
    --difference.constant;
    break;
  case CmpIPredicate::sle:
  case CmpIPredicate::ule:
    difference = *right - *left;
    break;
  case CmpIPredicate::sge:
  case CmpIPredicate::uge:
    break;
  default:
    return false;
  }
  return difference.rows == 1 && difference.columns == -1 &&
         difference.constant == 0;
}

bool mlir::chimera::isCausalMask(Value mask) {
  auto type = cast<RankedTensorType>(mask.getType());
  int64_t rank = type.getRank();
  if (rank < 2 || type.getDimSize(rank - 1) != type.getDimSize(rank - 2))
    return false;
  DenseElementsAttr constant;
  if (matchPattern(mask, m_Constant(&constant)))
    return isConstantMask(constant);
  linalg::LinalgOp op = getElementwise(mask);
  if (!op)
    return false;
  // The select may be in an op that this one copies.
  SmallVector<AffineExpr> dims;
  for (int64_t dim = 0; dim < rank; ++dim)
    dims.push_back(getAffineDimExpr(dim, mask.getContext()));
  Value scalar = op.getBlock()->getTerminator()->getOperand(0);
  scalar = followScalar(op, scalar, dims);
  auto select = scalar.getDefiningOp<arith::SelectOp>();
  if (!select)
    return isConstantMask(
        getConstantSquare(op, scalar, dims, rank - 2, rank - 1));
  auto getLoop = [&](AffineExpr expr) -> std::optional<unsigned> {
    auto *it = llvm::find(dims, expr);
    return it == dims.end() ? std::nullopt
                            : std::optional<unsigned>(it - dims.begin());
  };
  auto row = getLoop(getAffineDimExpr(rank - 2, mask.getContext()));
  auto column = getLoop(getAffineDimExpr(rank - 1, mask.getContext()));
  auto kept = getConstant(select.getTrueValue());
  auto masked = getConstant(select.getFalseValue());
  bool hides = masked && *masked == 0;
  if (hides)
    std::swap(kept, masked);
  return row && column && kept && masked && *kept == 0 && *masked <= kMasked &&
         isCausalCondition(op, select.getCondition(), *row, *column, hides);
}

bool mlir::chimera::areAllInfinite(Value rows, Value scores) {
  while (Operation *def = rows.getDefiningOp()) {
    if (!isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(def))
      break;
    rows = def->getOperand(0);
  }
  auto all = rows.getDefiningOp<linalg::LinalgOp>();
  if (!all || all->getNumResults() != 1 || all.getNumDpsInputs() != 1 ||
      all.getNumReductionLoops() != 1 ||
      all.getIteratorTypesArray().back() != utils::IteratorType::reduction ||
      !readsInOrder(all, all.getDpsInputOperand(0)))
    return false;
  auto fill = all.getDpsInits()[0].getDefiningOp<linalg::FillOp>();
  auto both = all.getBlock()
                  ->getTerminator()
                  ->getOperand(0)
                  .getDefiningOp<arith::AndIOp>();
  if (!fill || !matchPattern(fill.getInputs()[0], m_One()) || !both ||
      !isa<BlockArgument>(both.getLhs()) ||
      !isa<BlockArgument>(both.getRhs()) || both.getLhs() == both.getRhs())
    return false;
  linalg::LinalgOp each = getElementwise(all.getDpsInputs()[0]);
  if (!each)
    return false;
  auto compare = each.getBlock()
                     ->getTerminator()
                     ->getOperand(0)
                     .getDefiningOp<arith::CmpFOp>();
  if (!compare || compare.getPredicate() != arith::CmpFPredicate::OEQ)
    return false;
  OpOperand *score = getInput(each, compare.getLhs());
  auto infinity = getConstant(compare.getRhs());
  return readsInOrder(each, score) && score->get() == scores && infinity &&
         *infinity == -std::numeric_limits<double>::infinity();
}

std::pair<Value, Value> mlir::chimera::matchSafety(Value probabilities) {
  linalg::LinalgOp op = getElementwise(probabilities);
  auto select = op ? op.getBlock()
                         ->getTerminator()
                         ->getOperand(0)
                         .getDefiningOp<arith::SelectOp>()
                   : arith::SelectOp();
  if (!select || getConstant(select.getTrueValue()) != 0.0)
    return {};
  OpOperand *softmax = getInput(op, select.getFalseValue());
  OpOperand *rows = getInput(op, select.getCondition());
  if (!readsInOrder(op, softmax) || !rows ||
      op.getMatchingIndexingMap(rows).isFunctionOfDim(op.getNumLoops() - 1))
    return {};
  return {softmax->get(), rows->get()};
}
