//===- Accumulate.cpp - sums of tensors in place ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A contribution made by a contraction, a reduction or a scatter begins with a
// tensor of zeros. Putting what is there already in the place of these zeros
// saves a pass over memory, and makes a gradient grow in its own buffer.
//
//===----------------------------------------------------------------------===//

#include "Accumulate.h"
#include "Contraction.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::chimera;

Value mlir::chimera::createEmpty(RankedTensorType type, OpBuilder &builder,
                                 Location loc) {
  return tensor::EmptyOp::create(builder, loc, type.getShape(),
                                 type.getElementType());
}

Value mlir::chimera::createZeros(RankedTensorType type, OpBuilder &builder,
                                 Location loc) {
  Value zero = arith::ConstantOp::create(
      builder, loc, builder.getZeroAttr(type.getElementType()));
  Value empty = createEmpty(type, builder, loc);
  return linalg::FillOp::create(builder, loc, zero, empty).getResult(0);
}

bool mlir::chimera::isZeros(Value value) {
  if (auto fill = value.getDefiningOp<linalg::FillOp>())
    return matchPattern(fill.getInputs()[0], m_AnyZeroFloat());
  return matchPattern(value, m_AnyZeroFloat());
}

/// The operand that a sum of products, of elements or of rows starts from; null
/// if the op is none of these, or does not start from zero.
static OpOperand *getZeroStart(Operation *op) {
  OpOperand *start = nullptr;
  if (auto loop = dyn_cast<scf::ForOp>(op))
    start =
        loop.getNumRegionIterArgs() == 1 ? &loop.getInitsMutable()[0] : nullptr;
  else if (auto structured = dyn_cast<linalg::LinalgOp>(op);
           structured && structured.getNumDpsInits() == 1) {
    auto yield = structured.getBlock()->getTerminator();
    auto sum = yield->getOperand(0).getDefiningOp<arith::AddFOp>();
    OpOperand *init = structured.getDpsInitOperand(0);
    if (sum && llvm::is_contained(sum->getOperands(),
                                  structured.getMatchingBlockArgument(init)))
      start = init;
  }
  return start && isZeros(start->get()) ? start : nullptr;
}

/// Adds elementwise, reading the contribution through `map`.
static Value addElementwise(Value contribution, AffineMap map,
                            Value accumulator, OpBuilder &builder) {
  auto type = cast<RankedTensorType>(accumulator.getType());
  SmallVector<utils::IteratorType> iterators(type.getRank(),
                                             utils::IteratorType::parallel);
  AffineMap identity = builder.getMultiDimIdentityMap(type.getRank());
  auto sum = linalg::GenericOp::create(
      builder, contribution.getLoc(), type, contribution, accumulator,
      {map, identity}, iterators,
      [](OpBuilder &b, Location loc, ValueRange args) {
        Value sum = arith::AddFOp::create(b, loc, args[1], args[0]);
        linalg::YieldOp::create(b, loc, sum);
      });
  return sum.getResult(0);
}

/// The accumulator in the shape of the reshape's source, and back.
static Value accumulateReshaped(Operation *reshape, Value accumulator,
                                const Adjoints &adjoints, OpBuilder &builder) {
  Location loc = reshape->getLoc();
  Value source = reshape->getOperand(0);
  bool expands = isa<tensor::ExpandShapeOp>(reshape);
  auto groups =
      expands
          ? cast<tensor::ExpandShapeOp>(reshape).getReassociationIndices()
          : cast<tensor::CollapseShapeOp>(reshape).getReassociationIndices();
  auto inner = [&](Value value, Type type, bool expand) -> Value {
    if (expand)
      return tensor::ExpandShapeOp::create(builder, loc, type, value, groups);
    return tensor::CollapseShapeOp::create(builder, loc, type, value, groups);
  };
  reshape->erase();
  Value start = inner(accumulator, source.getType(), !expands);
  Value sum = accumulateInto(source, start, adjoints, builder);
  return inner(sum, accumulator.getType(), expands);
}

Value mlir::chimera::accumulateInto(Value contribution, Value accumulator,
                                    const Adjoints &adjoints,
                                    OpBuilder &builder) {
  Operation *op = contribution.getDefiningOp();
  auto rank = cast<RankedTensorType>(accumulator.getType()).getRank();
  AffineMap map = builder.getMultiDimIdentityMap(rank);
  if (op && contribution.use_empty() &&
      adjoints.isContributedOnce(contribution)) {
    if (OpOperand *start = getZeroStart(op)) {
      start->set(accumulator);
      op->moveBefore(builder.getInsertionBlock(), builder.getInsertionPoint());
      return contribution;
    }
    if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(op))
      return accumulateReshaped(op, accumulator, adjoints, builder);
    if (auto transpose = dyn_cast<linalg::TransposeOp>(op)) {
      Value source = transpose.getInput();
      auto permutation = transpose.getPermutation();
      Value swapped;
      if (source.hasOneUse() && adjoints.isContributedOnce(source))
        swapped = transposeContraction(source, permutation, builder);
      if (swapped) {
        op->erase();
        return accumulateInto(swapped, accumulator, adjoints, builder);
      }
      // Result dimension i is dimension permutation[i] of the source.
      map = inversePermutation(
          AffineMap::getPermutationMap(permutation, builder.getContext()));
      contribution = source;
    }
  }
  return addElementwise(contribution, map, accumulator, builder);
}

Value mlir::chimera::sumTensors(ArrayRef<Value> values,
                                const Adjoints &adjoints, OpBuilder &builder) {
  // Sums that start from zero are chained, one starting from the other.
  SmallVector<Value> terms;
  Value chain;
  for (Value value : values) {
    Operation *op = value.getDefiningOp();
    if (!op || !value.use_empty() || !adjoints.isContributedOnce(value) ||
        !getZeroStart(op)) {
      terms.push_back(value);
      continue;
    }
    chain = chain ? accumulateInto(value, chain, adjoints, builder) : value;
  }
  if (chain)
    terms.push_back(chain);
  if (terms.size() == 1)
    return terms[0];

  auto type = cast<RankedTensorType>(terms[0].getType());
  Location loc = builder.getFusedLoc(
      llvm::map_to_vector(terms, [](Value term) { return term.getLoc(); }));
  SmallVector<AffineMap> maps(terms.size() + 1,
                              builder.getMultiDimIdentityMap(type.getRank()));
  SmallVector<utils::IteratorType> iterators(type.getRank(),
                                             utils::IteratorType::parallel);
  auto sum = linalg::GenericOp::create(
      builder, loc, type, terms, createEmpty(type, builder, loc), maps,
      iterators, [](OpBuilder &b, Location loc, ValueRange args) {
        Type element = args[0].getType();
        bool isNarrow = element.getIntOrFloatBitWidth() < 32;
        SmallVector<Value> summands(args.drop_back());
        if (isNarrow)
          for (Value &summand : summands)
            summand = arith::ExtFOp::create(b, loc, b.getF32Type(), summand);
        Value sum = summands[0];
        for (Value term : ArrayRef(summands).drop_front())
          sum = arith::AddFOp::create(b, loc, sum, term);
        if (isNarrow)
          sum = arith::TruncFOp::create(b, loc, element, sum);
        linalg::YieldOp::create(b, loc, sum);
      });
  return sum.getResult(0);
}
