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

/// Whether a scalar is an element of a constant, of which it holds where the
/// loop `column` is at most where the loop `row` is; `dims` as above.
static bool isConstantTriangle(linalg::LinalgOp op, Value scalar,
                               ArrayRef<AffineExpr> dims, unsigned row,
                               unsigned column, bool hides) {
  OpOperand *operand = getInput(op, scalar);
  DenseElementsAttr constant;
  if (!operand || !matchPattern(operand->get(), m_Constant(&constant)) ||
      constant.getType().getRank() != 2 ||
      !constant.getElementType().isInteger(1))
    return false;
  AffineMap map = op.getMatchingIndexingMap(operand);
  auto readsAt = [&](unsigned dim, unsigned loop) {
    return map.getResult(dim).replaceDims(dims) ==
           getAffineDimExpr(loop, op.getContext());
  };
  if (!readsAt(0, row) || !readsAt(1, column))
    return false;
  int64_t columns = constant.getType().getDimSize(1);
  return llvm::all_of(llvm::enumerate(constant.getValues<bool>()),
                      [&](auto element) {
                        int64_t i = int64_t(element.index()) / columns,
                                j = int64_t(element.index()) % columns;
                        return element.value() == ((j <= i) != hides);
                      });
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
    return isConstantTriangle(op, scalar, dims, row, column, hides);
  auto left = getCountedLoop(op, compare.getLhs(), dims, count);
  auto right = getCountedLoop(op, compare.getRhs(), dims, count);
  if (!left || !right)
    return false;
  using arith::CmpIPredicate;
  CmpIPredicate predicate = compare.getPredicate();
  if (hides)
    predicate = arith::invertPredicate(predicate);
  // Indices are not negative, so the sign makes no difference.
  bool rowFirst =
      predicate == CmpIPredicate::sge || predicate == CmpIPredicate::uge;
  bool columnFirst =
      predicate == CmpIPredicate::sle || predicate == CmpIPredicate::ule;
  return (rowFirst && *left == row && *right == column) ||
         (columnFirst && *left == column && *right == row);
}

bool mlir::chimera::isCausalMask(Value mask) {
  int64_t rank = cast<RankedTensorType>(mask.getType()).getRank();
  linalg::LinalgOp op = getElementwise(mask);
  if (!op || rank < 2)
    return false;
  // The select may be in an op that this one copies.
  SmallVector<AffineExpr> dims;
  for (int64_t dim = 0; dim < rank; ++dim)
    dims.push_back(getAffineDimExpr(dim, mask.getContext()));
  Value scalar = op.getBlock()->getTerminator()->getOperand(0);
  auto select = followScalar(op, scalar, dims).getDefiningOp<arith::SelectOp>();
  auto getPosition = [&](AffineExpr expr) -> std::optional<unsigned> {
    auto *it = llvm::find(dims, expr);
    return it == dims.end() ? std::nullopt
                            : std::optional<unsigned>(it - dims.begin());
  };
  if (!select)
    return false;
  auto row = getPosition(getAffineDimExpr(rank - 2, mask.getContext()));
  auto column = getPosition(getAffineDimExpr(rank - 1, mask.getContext()));
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
