//===- AttentionBias.cpp - what is added to the scores ----------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AttentionBias.h"
#include "AttentionMask.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::chimera;

bool AttentionBias::match(linalg::LinalgOp op, OpOperand *operand) {
  if (!operand)
    return false;
  AffineMap map = op.getMatchingIndexingMap(operand);
  unsigned loops = map.getNumDims(), rank = map.getNumResults();
  auto readsAt = [&](unsigned dim, unsigned loop) {
    return map.getResult(dim) == getAffineDimExpr(loop, map.getContext());
  };
  if (loops < 2 || rank == 0 || !readsAt(rank - 1, loops - 1))
    return false;
  isPerKey = rank == 1 || !readsAt(rank - 2, loops - 2);
  for (unsigned dim = 0; dim < rank - (isPerKey ? 1 : 2); ++dim)
    if (dim + 2 >= loops || !readsAt(dim, dim))
      return false;
  value = operand->get();
  return true;
}

bool AttentionBias::isCausal() const {
  return value && !isMask && !isPerKey && isCausalMask(value);
}

/// The numbers that hide what a mask hides, for each query.
static Value createNumbers(OpBuilder &builder, Location loc,
                           const AttentionBias &bias, int64_t queries,
                           FloatType element) {
  SmallVector<int64_t> shape(
      cast<RankedTensorType>(bias.value.getType()).getShape());
  if (bias.isPerKey)
    shape.insert(shape.end() - 1, queries);
  AffineMap map = builder.getMultiDimIdentityMap(shape.size()), source = map;
  if (bias.isPerKey)
    source = map.dropResult(shape.size() - 2);
  Value init = tensor::EmptyOp::create(builder, loc, shape, element);
  SmallVector<utils::IteratorType> loops(shape.size(),
                                         utils::IteratorType::parallel);
  auto op = linalg::GenericOp::create(
      builder, loc, init.getType(), bias.value, init, ArrayRef{source, map},
      loops, [&](OpBuilder &b, Location loc, ValueRange args) {
        Value number = args[0];
        if (bias.isMask) {
          const llvm::fltSemantics &semantics = element.getFloatSemantics();
          auto constant = [&](const APFloat &value) -> Value {
            return arith::ConstantOp::create(b, loc,
                                             b.getFloatAttr(element, value));
          };
          Value shown = constant(APFloat::getZero(semantics));
          Value hidden =
              constant(APFloat::getInf(semantics, /*Negative=*/true));
          if (bias.hides)
            std::swap(shown, hidden);
          number = arith::SelectOp::create(b, loc, args[0], shown, hidden);
        }
        linalg::YieldOp::create(b, loc, number);
      });
  return op.getResult(0);
}

/// The bias with one dimension for the groups of heads.
static Value groupHeads(OpBuilder &builder, Location loc, Value bias) {
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

Value AttentionBias::create(OpBuilder &builder, Location loc,
                            RankedTensorType query) const {
  Value bias = value;
  if (isMask || isPerKey)
    bias = createNumbers(builder, loc, *this, query.getDimSize(1),
                         cast<FloatType>(query.getElementType()));
  return groupHeads(builder, loc, bias);
}
