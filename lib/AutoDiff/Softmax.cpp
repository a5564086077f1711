//===- Softmax.cpp - the derivative of softmax ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// By its parts, softmax would need its exponentials and their sums; as a whole
// it needs its result only.
//
//===----------------------------------------------------------------------===//

#include "chimera/AutoDiff/Softmax.h"
#include "Accumulate.h"
#include "Extremum.h"
#include "Layout.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::chimera;

/// Follows the divisor back through reshapes and broadcasts to the sum.
static std::optional<Layout> followBack(Value value, Value e,
                                        linalg::LinalgOp &sum) {
  Operation *def = value.getDefiningOp();
  if (isa_and_nonnull<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(def)) {
    Value source = def->getOperand(0);
    auto layout = followBack(source, e, sum);
    return layout ? reshape(*layout, cast<ShapedType>(source.getType()),
                            cast<ShapedType>(value.getType()))
                  : std::nullopt;
  }
  auto op = dyn_cast_or_null<linalg::LinalgOp>(def);
  if (!op || op.getNumDpsInputs() != 1 || op.getNumDpsInits() != 1)
    return std::nullopt;
  AffineMap from = op.getMatchingIndexingMap(op.getDpsInputOperand(0));
  AffineMap to = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  Value in = op.getBlock()->getArgument(0), out = op.getBlock()->getArgument(1);
  Value yielded = op.getBlock()->getTerminator()->getOperand(0);
  if (op.getNumReductionLoops() == 0) { // a broadcast
    if (yielded != in)
      return std::nullopt;
    auto layout = followBack(op->getOperand(0), e, sum);
    return layout ? std::optional<Layout>(transfer(*layout, from, to))
                  : std::nullopt;
  }
  auto add = yielded.getDefiningOp<arith::AddFOp>();
  bool isSum = add && ((add.getLhs() == in && add.getRhs() == out) ||
                       (add.getLhs() == out && add.getRhs() == in));
  if (!isSum || op->getOperand(0) != e || !isZeros(op->getOperand(1)) ||
      !from.isPermutation())
    return std::nullopt;
  sum = op;
  Layout identity;
  for (unsigned dim = 0; dim < from.getNumResults(); ++dim)
    identity.push_back(dim);
  return transfer(identity, from, to);
}

std::optional<Softmax> mlir::chimera::matchSoftmax(linalg::LinalgOp op) {
  if (op.getNumDpsInputs() != 2 || op.getNumDpsInits() != 1 ||
      op.getNumReductionLoops() != 0)
    return std::nullopt;
  auto div = op.getBlock()
                 ->getTerminator()
                 ->getOperand(0)
                 .getDefiningOp<arith::DivFOp>();
  if (!div || !isa<BlockArgument>(div.getLhs()) ||
      !isa<BlockArgument>(div.getRhs()))
    return std::nullopt;
  Softmax softmax;
  OpOperand *e = op.getMatchingOpOperand(cast<BlockArgument>(div.getLhs()));
  OpOperand *divisor =
      op.getMatchingOpOperand(cast<BlockArgument>(div.getRhs()));
  softmax.exponential = e->get();
  AffineMap eMap = op.getMatchingIndexingMap(e);
  if (!eMap.isIdentity() ||
      !op.getMatchingIndexingMap(op.getDpsInitOperand(0)).isIdentity())
    return std::nullopt;
  auto exp = e->get().getDefiningOp<linalg::LinalgOp>();
  if (!exp || exp.getNumDpsInputs() != 1 || exp.getNumReductionLoops() != 0 ||
      !exp.getMatchingIndexingMap(exp.getDpsInputOperand(0)).isIdentity())
    return std::nullopt;
  auto scalar = exp.getBlock()
                    ->getTerminator()
                    ->getOperand(0)
                    .getDefiningOp<math::ExpOp>();
  if (!scalar || scalar.getOperand() != exp.getBlock()->getArgument(0))
    return std::nullopt;
  auto layout = followBack(divisor->get(), e->get(), softmax.sum);
  if (!layout)
    return std::nullopt;
  AffineMap map = op.getMatchingIndexingMap(divisor);
  for (auto [dim, expr] : llvm::zip(*layout, map.getResults()))
    if (dim && isa<AffineDimExpr>(expr) && eMap.getResult(*dim) != expr)
      return std::nullopt;
  return softmax;
}

bool mlir::chimera::buildSoftmaxAdjoint(linalg::LinalgOp op, OpBuilder &builder,
                                        Adjoints &adjoints) {
  auto softmax = matchSoftmax(op);
  if (!softmax || !adjoints.isActive(softmax->exponential))
    return false;
  Location loc = op.getLoc();
  Value y = op->getResult(0), g = adjoints.getCotangent(y, builder);
  auto type = cast<RankedTensorType>(y.getType());

  // The row sums are laid out like those of the exponentials.
  AffineMap identity = builder.getMultiDimIdentityMap(type.getRank());
  linalg::LinalgOp sum = softmax->sum;
  AffineMap from = sum.getMatchingIndexingMap(sum.getDpsInputOperand(0));
  AffineMap row = sum.getMatchingIndexingMap(sum.getDpsInitOperand(0))
                      .compose(inversePermutation(from));
  auto rowType = cast<RankedTensorType>(sum->getResult(0).getType());
  SmallVector<utils::IteratorType> iterators,
      parallel(type.getRank(), utils::IteratorType::parallel);
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    iterators.push_back(row.isFunctionOfDim(dim)
                            ? utils::IteratorType::parallel
                            : utils::IteratorType::reduction);
  auto dot = linalg::GenericOp::create(
      builder, loc, rowType, ValueRange{g, y},
      createZeros(rowType, builder, loc), {identity, identity, row}, iterators,
      [](OpBuilder &b, Location loc, ValueRange args) {
        Value product = arith::MulFOp::create(b, loc, args[0], args[1]);
        Value sum = arith::AddFOp::create(b, loc, args[2], product);
        linalg::YieldOp::create(b, loc, sum);
      });
  auto adjoint = linalg::GenericOp::create(
      builder, loc, type, ValueRange{g, y, dot.getResult(0)},
      createEmpty(type, builder, loc), {identity, identity, row, identity},
      parallel, [](OpBuilder &b, Location loc, ValueRange args) {
        Value centered = arith::SubFOp::create(b, loc, args[0], args[2]);
        Value value = arith::MulFOp::create(b, loc, args[1], centered);
        linalg::YieldOp::create(b, loc, value);
      });
  adjoints.add(softmax->getExponent(), adjoint.getResult(0));
  return true;
}
