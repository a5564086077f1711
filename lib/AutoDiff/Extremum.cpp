//===- Extremum.cpp - derivatives of row maxima ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A maximum has a derivative where it is unique. Ties share the cotangent, as
// in PyTorch's amax, unless the program also uses the index, which then
// decides.
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

using BodyBuilder = function_ref<Value(OpBuilder &, Location, ValueRange)>;

/// A structured op over the loops of `op`, whose dimensions that `map` drops
/// are summed.
static Value createOver(linalg::LinalgOp op, OpBuilder &builder,
                        ArrayRef<Value> inputs, ArrayRef<AffineMap> inputMaps,
                        AffineMap map, RankedTensorType type, bool sum,
                        BodyBuilder body) {
  SmallVector<AffineMap> maps(inputMaps);
  maps.push_back(map);
  SmallVector<utils::IteratorType> iterators;
  for (unsigned dim = 0; dim < op.getNumLoops(); ++dim)
    iterators.push_back(map.isFunctionOfDim(dim)
                            ? utils::IteratorType::parallel
                            : utils::IteratorType::reduction);
  Location loc = op.getLoc();
  Value init =
      sum ? createZeros(type, builder, loc) : createEmpty(type, builder, loc);
  return linalg::GenericOp::create(
             builder, loc, type, inputs, init, maps, iterators,
             [&](OpBuilder &b, Location loc, ValueRange args) {
               Value value = body(b, loc, args);
               if (sum)
                 value = arith::AddFOp::create(b, loc, args.back(), value);
               linalg::YieldOp::create(b, loc, value);
             })
      .getResult(0);
}

static Value isEqual(OpBuilder &b, Location loc, Value x, Value y) {
  return arith::CmpFOp::create(b, loc, arith::CmpFPredicate::OEQ, x, y);
}

static Value createConstant(OpBuilder &b, Location loc, Type type,
                            double number) {
  return arith::ConstantOp::create(b, loc, b.getFloatAttr(type, number));
}

LogicalResult mlir::chimera::buildExtremumAdjoint(linalg::LinalgOp op,
                                                  OpBuilder &builder,
                                                  Adjoints &adjoints) {
  OpOperand *operand = getReducedByExtremum(op);
  Value x = operand->get(), z = op->getResult(0);
  Value g = adjoints.getCotangent(z, builder);
  auto type = cast<RankedTensorType>(x.getType());
  AffineMap from = op.getMatchingIndexingMap(operand);
  AffineMap to = op.getMatchingIndexingMap(op.getDpsInitOperand(0));

  bool usesIndex = op->getNumResults() > 1 && !op->getResult(1).use_empty();
  SmallVector<unsigned> reduced;
  op.getReductionDims(reduced);
  if (usesIndex && reduced.size() != 1) {
    adjoints.emitNoRule(op).attachNote()
        << "the index of the extremum is used, over more than one dimension";
    return failure();
  }
  if (usesIndex) {
    auto body = [&](OpBuilder &b, Location loc, ValueRange args) -> Value {
      Value here = linalg::IndexOp::create(b, loc, reduced[0]);
      if (!args[0].getType().isIndex())
        here = arith::IndexCastOp::create(b, loc, args[0].getType(), here);
      Value zero = createConstant(b, loc, args[1].getType(), 0);
      Value equal = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq,
                                          here, args[0]);
      return arith::SelectOp::create(b, loc, equal, args[1], zero);
    };
    adjoints.add(x, createOver(op, builder, {op->getResult(1), g}, {to, to},
                               from, type, /*sum=*/false, body));
    return success();
  }

  auto count = [](OpBuilder &b, Location loc, ValueRange args) -> Value {
    Type type = args[0].getType();
    return arith::SelectOp::create(b, loc, isEqual(b, loc, args[0], args[1]),
                                   createConstant(b, loc, type, 1),
                                   createConstant(b, loc, type, 0));
  };
  Value ties =
      createOver(op, builder, {x, z}, {from, to}, to,
                 cast<RankedTensorType>(z.getType()), /*sum=*/true, count);
  auto share = [](OpBuilder &b, Location loc, ValueRange args) -> Value {
    Value part = arith::DivFOp::create(b, loc, args[2], args[3]);
    return arith::SelectOp::create(b, loc, isEqual(b, loc, args[0], args[1]),
                                   part,
                                   createConstant(b, loc, part.getType(), 0));
  };
  adjoints.add(x, createOver(op, builder, {x, z, g, ties}, {from, to, to, to},
                             from, type, /*sum=*/false, share));
  return success();
}
