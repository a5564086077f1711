//===- Extremum.cpp - derivatives of row maxima ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A maximum has a derivative where it is unique; of several equal elements the
// first one gets the cotangent, as in PyTorch's max along a dimension.
//
// Forward finds the position in the loop that finds the maximum. Backward does
// not look for the element that equals the maximum: it may have computed the
// elements again, with other roundings, or have kept them in less precision,
// and then none is equal.
//
//===----------------------------------------------------------------------===//

#include "Extremum.h"
#include "Accumulate.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::chimera;

OpOperand *mlir::chimera::getReducedByExtremum(linalg::LinalgOp op) {
  if (op.getNumReductionLoops() == 0 || op->getNumResults() == 0)
    return nullptr;
  Operation *extremum =
      op.getBlock()->getTerminator()->getOperand(0).getDefiningOp();
  if (!isa_and_nonnull<arith::MaximumFOp, arith::MaxNumFOp, arith::MinimumFOp,
                       arith::MinNumFOp>(extremum))
    return nullptr;
  Value init = op.getMatchingBlockArgument(op.getDpsInitOperand(0));
  for (unsigned i : {0u, 1u}) {
    auto element = dyn_cast<BlockArgument>(extremum->getOperand(i));
    if (extremum->getOperand(1 - i) != init || !element || element == init)
      continue;
    OpOperand *operand = op.getMatchingOpOperand(element);
    if (op.isDpsInput(operand) &&
        op.getMatchingIndexingMap(operand).isPermutation())
      return operand;
  }
  return nullptr;
}

/// How good elements and positions compare: an element is better than the
/// extremum so far.
static arith::CmpFPredicate getBetter(Operation *extremum) {
  return isa<arith::MaximumFOp, arith::MaxNumFOp>(extremum)
             ? arith::CmpFPredicate::OGT
             : arith::CmpFPredicate::OLT;
}

/// The place of the body's element among those that are reduced to one, row by
/// row, as an index.
static Value createPosition(OpBuilder &b, Location loc,
                            ArrayRef<unsigned> reduced,
                            ArrayRef<int64_t> sizes) {
  Value position;
  for (unsigned dim : reduced) {
    Value index = linalg::IndexOp::create(b, loc, dim);
    if (position) {
      Value size = arith::ConstantIndexOp::create(b, loc, sizes[dim]);
      position = arith::MulIOp::create(b, loc, position, size);
      index = arith::AddIOp::create(b, loc, position, index);
    }
    position = index;
  }
  return position;
}

/// Replaces the op by one whose second result is the position of the extremum,
/// -1 if no element is better than what the reduction starts from.
static linalg::GenericOp createWithPosition(linalg::LinalgOp op,
                                            OpOperand *operand) {
  OpBuilder builder(op);
  Location loc = op.getLoc();
  Value init = op.getDpsInitOperand(0)->get();
  auto type = cast<RankedTensorType>(init.getType());
  auto positions = type.clone(builder.getI64Type());
  Value none =
      arith::ConstantOp::create(builder, loc, builder.getI64IntegerAttr(-1));
  Value start = linalg::FillOp::create(builder, loc, none,
                                       createEmpty(positions, builder, loc))
                    .getResult(0);
  AffineMap to = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  SmallVector<unsigned> reduced;
  op.getReductionDims(reduced);
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  Operation *extremum =
      op.getBlock()->getTerminator()->getOperand(0).getDefiningOp();
  BlockArgument element = op.getMatchingBlockArgument(operand);
  auto result = linalg::GenericOp::create(
      builder, loc, TypeRange{type, positions}, operand->get(),
      ValueRange{init, start},
      ArrayRef<AffineMap>{op.getMatchingIndexingMap(operand), to, to},
      op.getIteratorTypesArray(),
      [&](OpBuilder &b, Location loc, ValueRange args) {
        IRMapping mapping;
        for (Value value : extremum->getOperands())
          mapping.map(value, args[value == element ? 0 : 1]);
        Value best = b.clone(*extremum, mapping)->getResult(0);
        Value better = arith::CmpFOp::create(b, loc, getBetter(extremum),
                                             args[0], args[1]);
        Value here = arith::IndexCastOp::create(
            b, loc, b.getI64Type(), createPosition(b, loc, reduced, sizes));
        Value position = arith::SelectOp::create(b, loc, better, here, args[2]);
        linalg::YieldOp::create(b, loc, ValueRange{best, position});
      });
  op->getResult(0).replaceAllUsesWith(result.getResult(0));
  return result;
}

LogicalResult mlir::chimera::buildExtremumAdjoint(linalg::LinalgOp op,
                                                  OpBuilder &builder,
                                                  Adjoints &adjoints) {
  OpOperand *operand = getReducedByExtremum(op);
  Value x = operand->get();
  Value g = adjoints.getCotangent(op->getResult(0), builder);
  auto type = cast<RankedTensorType>(x.getType());
  AffineMap from = op.getMatchingIndexingMap(operand);
  AffineMap to = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  SmallVector<unsigned> reduced;
  op.getReductionDims(reduced);
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();

  Value position;
  if (op->getNumResults() > 1 && !op->getResult(1).use_empty()) {
    // The program's own, which then decides.
    if (reduced.size() != 1) {
      adjoints.emitNoRule(op).attachNote()
          << "the index of the extremum is used, over more than one dimension";
      return failure();
    }
    position = op->getResult(1);
  } else {
    position = createWithPosition(op, operand).getResult(1);
  }

  Location loc = op.getLoc();
  auto body = [&](OpBuilder &b, Location loc, ValueRange args) {
    Value here = createPosition(b, loc, reduced, sizes);
    Value there = args[0];
    if (!there.getType().isIndex())
      there = arith::IndexCastOp::create(b, loc, b.getIndexType(), there);
    Value zero =
        arith::ConstantOp::create(b, loc, b.getZeroAttr(args[1].getType()));
    Value equal =
        arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, here, there);
    linalg::YieldOp::create(
        b, loc,
        arith::SelectOp::create(b, loc, equal, args[1], zero).getResult());
  };
  SmallVector<utils::IteratorType> parallel(op.getNumLoops(),
                                            utils::IteratorType::parallel);
  adjoints.add(x, linalg::GenericOp::create(
                      builder, loc, type, ValueRange{position, g},
                      createEmpty(type, builder, loc),
                      ArrayRef<AffineMap>{to, to, from}, parallel, body)
                      .getResult(0));
  return success();
}
