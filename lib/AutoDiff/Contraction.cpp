//===- Contraction.cpp - derivatives of contractions ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C[Y] += A[a] B[b] gives A's cotangent by the contraction (Y, b) -> a and B's
// by (Y, a) -> b, over the same loops. Transposes are never built: they are
// maps of a linalg.matmul or linalg.batch_matmul, and later flags of a library
// call.
//
//===----------------------------------------------------------------------===//

#include "Contraction.h"
#include "Accumulate.h"
#include "Body.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::chimera;

bool mlir::chimera::isContraction(linalg::LinalgOp op) {
  if (!linalg::isaContractionOpInterface(op) || op.getNumDpsInputs() != 2 ||
      op.getNumReductionLoops() == 0)
    return false;
  // Upstream accepts integer and boolean contractions as well, and looks only
  // at the ops, so make sure that the sum is the one of the init and the
  // product.
  auto yield = cast<linalg::YieldOp>(op.getBlock()->getTerminator());
  return yield.getOperand(0).getDefiningOp<arith::AddFOp>() &&
         llvm::all_of(op->getOperands(), [](Value operand) {
           return isa<RankedTensorType>(operand.getType());
         });
}

/// Whether a map with these results, over the loops of the named op, is one of
/// the op's operands in order or transposed.
static bool isMatrix(AffineMap map, unsigned numBatch, unsigned row,
                     unsigned column) {
  if (map.getNumResults() != numBatch + 2)
    return false;
  for (unsigned i = 0; i < numBatch; ++i)
    if (!map.getResult(i).isFunctionOfDim(i))
      return false;
  auto has = [&](unsigned i, unsigned dim) {
    return map.getResult(numBatch + i) ==
           getAffineDimExpr(dim, map.getContext());
  };
  return (has(0, row) && has(1, column)) || (has(0, column) && has(1, row));
}

/// Emits sum lhs[a] rhs[b] into init[y] as a product of matrices, if it is one
/// with the loops in some order.
static Value createMatmul(OpBuilder &builder, Location loc,
                          ArrayRef<AffineMap> maps, Value lhs, Value rhs,
                          Value init) {
  AffineMap a = maps[0], b = maps[1], y = maps[2];
  unsigned numLoops = y.getNumDims(), numBatch = numLoops - 3;
  if (numLoops != 3 && numLoops != 4)
    return {};
  if (y.getNumResults() != numBatch + 2 || !y.isProjectedPermutation() ||
      !a.isProjectedPermutation() || !b.isProjectedPermutation())
    return {};
  // The loops of the named op are batch, row, column and the summed one.
  unsigned row = y.getDimPosition(numBatch);
  if (!a.isFunctionOfDim(row)) {
    std::swap(a, b);
    std::swap(lhs, rhs);
  }
  SmallVector<AffineExpr> order(numLoops);
  unsigned next = 0;
  llvm::SmallBitVector ofResult(numLoops);
  for (AffineExpr result : y.getResults()) {
    unsigned dim = cast<AffineDimExpr>(result).getPosition();
    ofResult.set(dim);
    order[dim] = builder.getAffineDimExpr(next++);
  }
  order[ofResult.find_first_unset()] = builder.getAffineDimExpr(next);
  auto reorder = [&](AffineMap map) {
    return map.replaceDimsAndSymbols(order, {}, numLoops, 0);
  };
  a = reorder(a), b = reorder(b), y = reorder(y);
  unsigned m = numBatch, n = numBatch + 1, k = numBatch + 2;
  if (!isMatrix(a, numBatch, m, k) || !isMatrix(b, numBatch, k, n))
    return {};

  NamedAttribute attr(builder.getStringAttr("indexing_maps"),
                      builder.getAffineMapArrayAttr({a, b, y}));
  Type type = init.getType();
  if (numBatch)
    return linalg::BatchMatmulOp::create(builder, loc, type,
                                         ValueRange{lhs, rhs}, init, attr)
        .getResult(0);
  return linalg::MatmulOp::create(builder, loc, type, ValueRange{lhs, rhs},
                                  init, attr)
      .getResult(0);
}

/// Emits sum lhs[a] rhs[b] into init[y].
static Value createContraction(OpBuilder &builder, Location loc,
                               ArrayRef<AffineMap> maps, Value lhs, Value rhs,
                               Value init) {
  if (Value product = createMatmul(builder, loc, maps, lhs, rhs, init))
    return product;
  SmallVector<utils::IteratorType> iterators;
  for (unsigned dim = 0; dim < maps[2].getNumDims(); ++dim)
    iterators.push_back(maps[2].isFunctionOfDim(dim)
                            ? utils::IteratorType::parallel
                            : utils::IteratorType::reduction);
  auto contraction = linalg::GenericOp::create(
      builder, loc, init.getType(), ValueRange{lhs, rhs}, init, maps, iterators,
      [](OpBuilder &b, Location loc, ValueRange args) {
        SmallVector<Value> factors;
        for (Value factor : args.drop_back())
          factors.push_back(
              factor.getType() == args[2].getType()
                  ? factor
                  : arith::ExtFOp::create(b, loc, args[2].getType(), factor));
        Value product = arith::MulFOp::create(b, loc, factors[0], factors[1]);
        Value sum = arith::AddFOp::create(b, loc, args[2], product);
        linalg::YieldOp::create(b, loc, sum);
      });
  return contraction.getResult(0);
}

/// Whether a contraction with this map of the result has a loop to sum over.
static bool isSummed(AffineMap map, unsigned numLoops) {
  for (unsigned dim = 0; dim < numLoops; ++dim)
    if (!map.isFunctionOfDim(dim))
      return true;
  return false;
}

LogicalResult mlir::chimera::buildContractionAdjoint(linalg::LinalgOp op,
                                                     OpBuilder &builder,
                                                     Adjoints &adjoints) {
  Location loc = op.getLoc();
  auto maps = op.getIndexingMapsArray();
  Value g = adjoints.getCotangent(op->getResult(0), builder);
  auto gType = cast<RankedTensorType>(g.getType());
  for (unsigned i : {0u, 1u}) {
    Value factor = op->getOperand(i), other = op->getOperand(1 - i);
    if (!adjoints.isActive(factor))
      continue;
    if (!isSummed(maps[i], op.getNumLoops())) {
      // Nothing is left to sum: an elementwise product.
      auto product = BodyAdjoint(op, builder, adjoints)
                         .buildForOperands({&op->getOpOperand(i)});
      if (llvm::failed(product))
        return failure();
      adjoints.add(factor, *product);
      continue;
    }
    // Summed in the type of the result, which may be wider than the factor's.
    auto type = cast<RankedTensorType>(factor.getType());
    auto sumType =
        RankedTensorType::get(type.getShape(), gType.getElementType());
    Value init = createZeros(sumType, builder, loc);
    // Keep the factors in order, so that the product of matrices is too.
    Value cotangent =
        i == 0 ? createContraction(builder, loc, {maps[2], maps[1], maps[0]}, g,
                                   other, init)
               : createContraction(builder, loc, {maps[0], maps[2], maps[1]},
                                   other, g, init);
    if (type != sumType)
      cotangent = arith::TruncFOp::create(builder, loc, type, cotangent);
    adjoints.add(factor, cotangent);
  }
  adjoints.add(op->getOperand(2), g);
  return success();
}

Value mlir::chimera::transposeContraction(Value value,
                                          ArrayRef<int64_t> permutation,
                                          OpBuilder &builder) {
  auto op = value.getDefiningOp<linalg::LinalgOp>();
  if (!op || !isContraction(op) || !isZeros(op->getOperand(2)))
    return {};
  auto maps = op.getIndexingMapsArray();
  // Result dimension i of the transposed product is dimension permutation[i].
  SmallVector<AffineExpr> results;
  SmallVector<int64_t> shape;
  auto type = cast<RankedTensorType>(value.getType());
  for (int64_t dim : permutation) {
    results.push_back(maps[2].getResult(dim));
    shape.push_back(type.getDimSize(dim));
  }
  maps[2] =
      AffineMap::get(maps[2].getNumDims(), 0, results, builder.getContext());
  Value init = createZeros(type.clone(shape), builder, op.getLoc());
  return createContraction(builder, op.getLoc(), maps, op->getOperand(0),
                           op->getOperand(1), init);
}
