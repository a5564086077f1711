//===- IndexRanges.cpp - between what integers lie --------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Indices come from constants, from loop counters and from inputs, which have
// bounds; the analysis is a recursion over what makes an index.
//
//===----------------------------------------------------------------------===//

#include "IndexRanges.h"

#include "chimera/Dialect/Chimera/IR/IgnoredValue.h"
#include "chimera/Dialect/Chimera/Transforms/Model.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::chimera;

/// The smallest range that holds both.
static std::optional<Interval> join(std::optional<Interval> a,
                                    std::optional<Interval> b) {
  if (!a || !b)
    return std::nullopt;
  return Interval{std::min(a->low, b->low), std::max(a->high, b->high),
                  a->isReached && b->isReached};
}

/// Adds the loops whose counters a scalar in the body of a structured op
/// depends on.
static void addLoops(Value scalar, linalg::LinalgOp parent,
                     llvm::SmallBitVector &loops) {
  if (auto argument = dyn_cast<BlockArgument>(scalar)) {
    AffineMap map = parent.getIndexingMapsArray()[argument.getArgNumber()];
    for (unsigned dim = 0; dim < loops.size(); ++dim)
      if (map.isFunctionOfDim(dim))
        loops.set(dim);
    return;
  }
  Operation *op = scalar.getDefiningOp();
  if (auto index = dyn_cast<linalg::IndexOp>(op))
    loops.set(index.getDim());
  if (op->getParentOp() == parent)
    for (Value operand : op->getOperands())
      addLoops(operand, parent, loops);
}

/// Whether no loop changes both operands, so that any two of their values meet.
static bool areIndependent(Operation *op) {
  auto parent = dyn_cast<linalg::LinalgOp>(op->getParentOp());
  if (!parent)
    return false;
  llvm::SmallBitVector loops[2];
  for (unsigned i = 0; i < 2; ++i) {
    loops[i].resize(parent.getNumLoops());
    addLoops(op->getOperand(i), parent, loops[i]);
  }
  return !loops[0].anyCommon(loops[1]);
}

/// The range of the elements of a tensor.
static std::optional<Interval> getElementRange(Value tensor,
                                               func::FuncOp model) {
  if (auto argument = dyn_cast<BlockArgument>(tensor)) {
    auto bound = model.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(),
                                                     kBoundAttr);
    if (!bound)
      return std::nullopt;
    auto ignored = model.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(),
                                                       kIgnoredAttr);
    Interval range{0, bound.getInt() - 1};
    if (ignored) {
      range.low = std::min(range.low, ignored.getInt());
      range.high = std::max(range.high, ignored.getInt());
    }
    return range;
  }
  Operation *op = tensor.getDefiningOp();
  if (isa<tensor::CollapseShapeOp, tensor::ExpandShapeOp, tensor::CastOp,
          linalg::TransposeOp>(op))
    return getElementRange(op->getOperand(0), model);
  if (isa<tensor::ExtractSliceOp>(op)) {
    auto range = getElementRange(op->getOperand(0), model);
    return range ? std::optional(Interval{range->low, range->high}) : range;
  }
  if (auto concat = dyn_cast<tensor::ConcatOp>(op)) {
    auto range = getElementRange(concat.getInputs().front(), model);
    for (Value part : concat.getInputs().drop_front())
      range = join(range, getElementRange(part, model));
    return range;
  }
  if (auto fill = dyn_cast<linalg::FillOp>(op))
    return getRange(fill.value(), model);
  if (auto generic = dyn_cast<linalg::GenericOp>(op)) {
    auto yield = cast<linalg::YieldOp>(generic.getBody()->getTerminator());
    unsigned number = cast<OpResult>(tensor).getResultNumber();
    return getRange(yield.getValues()[number], model);
  }
  DenseIntElementsAttr values;
  if (!matchPattern(tensor, m_Constant(&values)) || values.empty())
    return std::nullopt;
  Interval range{std::numeric_limits<int64_t>::max(),
                 std::numeric_limits<int64_t>::min(), true};
  for (const APInt &value : values) {
    range.low = std::min(range.low, value.getSExtValue());
    range.high = std::max(range.high, value.getSExtValue());
  }
  return range;
}

std::optional<bool> mlir::chimera::getOutcome(arith::CmpIOp compare,
                                              func::FuncOp model) {
  using Predicate = arith::CmpIPredicate;
  auto a = getRange(compare.getLhs(), model);
  auto b = getRange(compare.getRhs(), model);
  Predicate predicate = compare.getPredicate();
  if (!a || !b)
    return std::nullopt;
  if (predicate == Predicate::sgt || predicate == Predicate::sle)
    std::swap(a, b);
  // What is left asks whether a is below b, or the opposite.
  bool isNegated = predicate == Predicate::sle || predicate == Predicate::sge;
  if (!isNegated && predicate != Predicate::slt && predicate != Predicate::sgt)
    return std::nullopt;
  if (a->high < b->low)
    return !isNegated;
  if (a->low >= b->high)
    return isNegated;
  return std::nullopt;
}

/// The range of the larger, or the smaller one of two numbers.
static std::optional<Interval> clamp(bool larger, std::optional<Interval> a,
                                     std::optional<Interval> b) {
  if (!a || !b)
    return std::nullopt;
  if (larger)
    return Interval{std::max(a->low, b->low), std::max(a->high, b->high)};
  return Interval{std::min(a->low, b->low), std::min(a->high, b->high)};
}

/// The range of a choice that takes the larger, or the smaller one of two
/// numbers that it compares: an index that is clamped.
static std::optional<Interval> getClamped(arith::SelectOp select,
                                          func::FuncOp model) {
  using Predicate = arith::CmpIPredicate;
  auto compare = select.getCondition().getDefiningOp<arith::CmpIOp>();
  if (!compare)
    return std::nullopt;
  Predicate predicate = compare.getPredicate();
  bool asksLess = predicate == Predicate::slt || predicate == Predicate::sle;
  bool asksMore = predicate == Predicate::sgt || predicate == Predicate::sge;
  Value a = compare.getLhs(), b = compare.getRhs();
  Value yes = select.getTrueValue(), no = select.getFalseValue();
  bool straight = a == yes && b == no, crossed = a == no && b == yes;
  if (!(asksLess || asksMore) || !(straight || crossed))
    return std::nullopt;
  return clamp(asksMore == straight, getRange(a, model), getRange(b, model));
}

/// The tensor whose elements an argument of a body is; null if it is no input.
static Value getReadTensor(BlockArgument element) {
  auto op = dyn_cast<linalg::LinalgOp>(element.getOwner()->getParentOp());
  if (!op || element.getArgNumber() >= unsigned(op.getNumDpsInputs()))
    return {};
  return op->getOperand(element.getArgNumber());
}

/// The comparison that a scalar is, in its body or that of the op it reads.
static arith::CmpIOp findComparison(Value scalar) {
  auto argument = dyn_cast<BlockArgument>(scalar);
  if (!argument)
    return scalar.getDefiningOp<arith::CmpIOp>();
  Value tensor = getReadTensor(argument);
  Operation *made = tensor ? tensor.getDefiningOp() : nullptr;
  while (isa_and_nonnull<tensor::CollapseShapeOp, tensor::ExpandShapeOp>(made))
    made = made->getOperand(0).getDefiningOp();
  auto generic = dyn_cast_or_null<linalg::GenericOp>(made);
  if (!generic || generic.getNumResults() != 1)
    return {};
  Value yielded = generic.getBody()->getTerminator()->getOperand(0);
  return yielded.getDefiningOp<arith::CmpIOp>();
}

/// The range of a choice that replaces the ignored value of an input.
static std::optional<Interval> getCounting(arith::SelectOp select,
                                           func::FuncOp model) {
  arith::CmpIOp compare = findComparison(select.getCondition());
  APInt number;
  if (!compare || !matchPattern(compare.getRhs(), m_ConstantInt(&number)))
    return std::nullopt;
  Value kept = select.getTrueValue(), other = select.getFalseValue();
  if (compare.getPredicate() == arith::CmpIPredicate::eq)
    std::swap(kept, other);
  else if (compare.getPredicate() != arith::CmpIPredicate::ne)
    return std::nullopt;
  BlockArgument input = traceToInput(kept);
  if (!input || traceToInput(compare.getLhs()) != input)
    return std::nullopt;
  auto get = [&](StringRef attr) {
    return model.getArgAttrOfType<IntegerAttr>(input.getArgNumber(), attr);
  };
  IntegerAttr bound = get(kBoundAttr), ignored = get(kIgnoredAttr);
  if (!bound || !ignored || ignored.getInt() != number.getSExtValue())
    return std::nullopt;
  return join(Interval{0, bound.getInt() - 1}, getRange(other, model));
}

std::optional<Interval> mlir::chimera::getRange(Value scalar,
                                                func::FuncOp model) {
  if (auto argument = dyn_cast<BlockArgument>(scalar)) {
    Value tensor = getReadTensor(argument);
    return tensor ? getElementRange(tensor, model) : std::nullopt;
  }
  Operation *op = scalar.getDefiningOp();
  APInt constant;
  if (matchPattern(scalar, m_ConstantInt(&constant)))
    return Interval{constant.getSExtValue(), constant.getSExtValue(), true};
  if (auto index = dyn_cast<linalg::IndexOp>(op)) {
    auto parent = cast<linalg::LinalgOp>(op->getParentOp());
    return Interval{0, parent.getStaticLoopRanges()[index.getDim()] - 1, true};
  }
  if (isa<arith::IndexCastOp, arith::ExtSIOp>(op))
    return getRange(op->getOperand(0), model);
  if (auto truncate = dyn_cast<arith::TruncIOp>(op)) {
    auto range = getRange(truncate.getIn(), model);
    unsigned width = truncate.getType().getIntOrFloatBitWidth();
    bool fits = range && width < 64 && llvm::isIntN(width, range->low) &&
                llvm::isIntN(width, range->high);
    return fits ? range : std::nullopt;
  }
  if (auto extract = dyn_cast<tensor::ExtractOp>(op))
    return getElementRange(extract.getTensor(), model);
  if (auto compare = dyn_cast<arith::CmpIOp>(op)) {
    std::optional<bool> holds = getOutcome(compare, model);
    return Interval{holds.value_or(false), holds.value_or(true)};
  }
  if (auto select = dyn_cast<arith::SelectOp>(op)) {
    // Negative indices that are wrapped around: none is negative.
    std::optional<Interval> condition = getRange(select.getCondition(), model);
    if (condition && condition->low == condition->high)
      return getRange(condition->low ? select.getTrueValue()
                                     : select.getFalseValue(),
                      model);
    if (std::optional<Interval> clamped = getClamped(select, model))
      return clamped;
    if (std::optional<Interval> counting = getCounting(select, model))
      return counting;
    auto either = join(getRange(select.getTrueValue(), model),
                       getRange(select.getFalseValue(), model));
    return either ? std::optional(Interval{either->low, either->high}) : either;
  }
  if (isa<arith::MaxSIOp, arith::MinSIOp>(op))
    return clamp(isa<arith::MaxSIOp>(op), getRange(op->getOperand(0), model),
                 getRange(op->getOperand(1), model));
  if (isa<arith::AddIOp, arith::SubIOp>(op)) {
    auto a = getRange(op->getOperand(0), model);
    auto b = getRange(op->getOperand(1), model);
    if (!a || !b)
      return std::nullopt;
    bool isReached = a->isReached && b->isReached && areIndependent(op);
    return isa<arith::AddIOp>(op)
               ? Interval{a->low + b->low, a->high + b->high, isReached}
               : Interval{a->low - b->high, a->high - b->low, isReached};
  }
  return std::nullopt;
}

BlockArgument mlir::chimera::traceToInput(Value scalar, bool throughChoices) {
  while (Operation *op = scalar.getDefiningOp()) {
    if (auto select = dyn_cast<arith::SelectOp>(op)) {
      if (!throughChoices)
        return {};
      BlockArgument a = traceToInput(select.getTrueValue());
      BlockArgument b = traceToInput(select.getFalseValue());
      return !a || a == b ? b : !b ? a : BlockArgument();
    }
    if (!isa<arith::IndexCastOp, arith::ExtSIOp, arith::TruncIOp>(op))
      return {};
    scalar = op->getOperand(0);
  }
  Value tensor = getReadTensor(cast<BlockArgument>(scalar));
  if (!tensor)
    return {};
  while (Operation *producer = tensor.getDefiningOp()) {
    if (auto generic = dyn_cast<linalg::GenericOp>(producer)) {
      auto yield = cast<linalg::YieldOp>(generic.getBody()->getTerminator());
      return traceToInput(
          yield.getValues()[cast<OpResult>(tensor).getResultNumber()],
          throughChoices);
    }
    if (!isa<tensor::CollapseShapeOp, tensor::ExpandShapeOp, tensor::CastOp,
             tensor::ExtractSliceOp, linalg::TransposeOp>(producer))
      return {};
    tensor = producer->getOperand(0);
  }
  auto input = cast<BlockArgument>(tensor);
  return getInputName(input) ? input : BlockArgument();
}
