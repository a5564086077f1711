//===- SoftmaxShift.cpp - maxima that cancel ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Softmax and log-softmax come as a maximum, a subtraction, an exponential, a
// sum and a division or logarithm, with reshapes and broadcasts between. Their
// values do not depend on the maximum, so it needs no derivative. This is
// proved by following values and their dimensions, never by names or the order
// of operands.
//
//===----------------------------------------------------------------------===//

#include "Extremum.h"
#include "Layout.h"
#include "chimera/AutoDiff/Softmax.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::chimera;

namespace {

/// What a value is, while the uses of a maximum are followed.
enum class Part { Shift, Shifted, Exponential, Sum, LogSum, Result };

struct Tracked {
  Part part;
  Layout layout;
};

/// Follows all that is computed from the extremum m of x, and finds out whether
/// it ends in values that do not depend on m.
class ShiftProof {
public:
  explicit ShiftProof(linalg::LinalgOp op)
      : op(op), x(getReducedByExtremum(op)) {}

  bool run();

private:
  bool follow(Operation *user);
  bool followReshape(Operation *user);
  bool followStructured(linalg::LinalgOp user);
  std::optional<Part> evaluate(Operation *scalar, linalg::LinalgOp user,
                               const DenseMap<Value, Part> &parts);
  bool isAligned(const Layout &layout, AffineMap map, AffineMap xMap) const;

  linalg::LinalgOp op;
  OpOperand *x;
  llvm::SmallBitVector reduced; // dimensions of x
  DenseMap<Value, Tracked> tracked;
};

} // namespace

/// Whether a tensor of this layout, read through `map`, meets each element of x
/// (or of a tensor of x's shape), read through `xMap`, with its own row.
bool ShiftProof::isAligned(const Layout &layout, AffineMap map,
                           AffineMap xMap) const {
  for (auto [dim, expr] : llvm::zip(layout, map.getResults()))
    if (dim && isa<AffineDimExpr>(expr) && xMap.getResult(*dim) != expr)
      return false;
  return true;
}

bool ShiftProof::run() {
  if (!x || (op->getNumResults() > 1 && !op->getResult(1).use_empty()))
    return false;
  AffineMap from = op.getMatchingIndexingMap(x);
  AffineMap to = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  Layout identity;
  reduced.resize(from.getNumResults());
  for (unsigned dim = 0; dim < from.getNumResults(); ++dim) {
    identity.push_back(dim);
    reduced[dim] = !to.isFunctionOfDim(from.getDimPosition(dim));
  }
  tracked[op->getResult(0)] = {Part::Shift, transfer(identity, from, to)};
  for (Operation *user = op->getNextNode(); user; user = user->getNextNode())
    if (llvm::any_of(getReadValues(user),
                     [&](Value value) { return tracked.contains(value); }) &&
        !follow(user))
      return false;
  return true;
}

/// Finds out what an op makes of the tracked values that it reads.
bool ShiftProof::follow(Operation *user) {
  if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(user))
    return followReshape(user);
  auto structured = dyn_cast<linalg::LinalgOp>(user);
  return structured && structured->getNumResults() == 1 &&
         followStructured(structured);
}

bool ShiftProof::followReshape(Operation *user) {
  Value source = user->getOperand(0), result = user->getResult(0);
  Tracked here = tracked.lookup(source);
  if (here.part == Part::Shifted || here.part == Part::Exponential)
    return false;
  auto layout = reshape(here.layout, cast<ShapedType>(source.getType()),
                        cast<ShapedType>(result.getType()));
  if (layout)
    tracked[result] = {here.part, *layout};
  return layout.has_value();
}

/// What a scalar op makes of tracked values; none if it is not part of softmax.
std::optional<Part> ShiftProof::evaluate(Operation *scalar,
                                         linalg::LinalgOp user,
                                         const DenseMap<Value, Part> &parts) {
  auto is = [&](unsigned i, Part part) {
    auto it = parts.find(scalar->getOperand(i));
    return it != parts.end() && it->second == part;
  };
  auto isX = [&](unsigned i) {
    auto argument = dyn_cast<BlockArgument>(scalar->getOperand(i));
    return argument && argument.getOwner() == user.getBlock() &&
           user.getMatchingOpOperand(argument)->get() == x->get();
  };
  if (isa<arith::SubFOp>(scalar)) {
    if (isX(0) && is(1, Part::Shift))
      return Part::Shifted;
    if (is(0, Part::Shifted) && is(1, Part::LogSum))
      return Part::Result;
  }
  if (isa<math::ExpOp>(scalar) && is(0, Part::Shifted))
    return Part::Exponential;
  if (isa<math::LogOp>(scalar) && is(0, Part::Sum))
    return Part::LogSum;
  if (isa<arith::DivFOp>(scalar) && is(0, Part::Exponential) &&
      is(1, Part::Sum))
    return Part::Result;
  return std::nullopt;
}

bool ShiftProof::followStructured(linalg::LinalgOp user) {
  OpOperand *init = user.getDpsInitOperand(0);
  AffineMap to = user.getMatchingIndexingMap(init);
  Value result = user->getResult(0);
  auto yield = user.getBlock()->getTerminator();

  // What the operands are, and the map that x or a tensor like x is read by.
  DenseMap<Value, Part> parts;
  AffineMap xMap;
  const Tracked *row = nullptr;
  AffineMap rowMap;
  for (OpOperand &operand : user->getOpOperands()) {
    BlockArgument argument = user.getMatchingBlockArgument(&operand);
    AffineMap map = user.getMatchingIndexingMap(&operand);
    auto it = tracked.find(operand.get());
    bool isRow = it != tracked.end() && it->second.part != Part::Shifted &&
                 it->second.part != Part::Exponential;
    if (it != tracked.end()) {
      if (&operand == init && !argument.use_empty())
        return false;
      parts[argument] = it->second.part;
    }
    if (isRow) {
      if (row && row != &it->second)
        return false;
      row = &it->second;
      rowMap = map;
    } else if (it != tracked.end() || operand.get() == x->get()) {
      if (xMap && xMap != map)
        return false;
      xMap = map;
    }
  }

  // A sum of exponentials along dimensions that the extremum is constant along.
  if (user.getNumReductionLoops() > 0) {
    Operation *sum = yield->getOperand(0).getDefiningOp();
    BlockArgument out = user.getMatchingBlockArgument(init);
    if (!isa_and_nonnull<arith::AddFOp>(sum) || !out.hasOneUse() || row ||
        !xMap)
      return false;
    Value term = sum->getOperand(sum->getOperand(0) == out ? 1 : 0);
    auto it = parts.find(term);
    if (it == parts.end() || it->second != Part::Exponential)
      return false;
    Layout identity;
    for (unsigned dim = 0; dim < xMap.getNumResults(); ++dim) {
      identity.push_back(dim);
      bool summed = !to.isFunctionOfDim(xMap.getDimPosition(dim));
      if (summed && !reduced[dim])
        return false;
    }
    tracked[result] = {Part::Sum, transfer(identity, xMap, to)};
    return true;
  }

  if (row && xMap && !isAligned(row->layout, rowMap, xMap))
    return false;
  for (Operation &scalar : user.getBlock()->without_terminator()) {
    bool reads = llvm::any_of(scalar.getOperands(), [&](Value operand) {
      return parts.contains(operand);
    });
    if (!reads)
      continue;
    auto part = evaluate(&scalar, user, parts);
    if (!part)
      return false;
    parts[scalar.getResult(0)] = *part;
  }
  auto it = parts.find(yield->getOperand(0));
  if (it == parts.end())
    return false;
  if (it->second == Part::Result)
    return true;
  // Tensors of x's shape keep x's order of dimensions.
  if (it->second == Part::Shifted || it->second == Part::Exponential) {
    if (xMap != to)
      return false;
    tracked[result] = {it->second, {}};
  } else {
    Layout layout = transfer(row->layout, rowMap, to);
    tracked[result] = {it->second, layout};
  }
  return true;
}

bool mlir::chimera::isSoftmaxShift(linalg::LinalgOp op) {
  return ShiftProof(op).run();
}
