//===- AttentionOps.cpp - attention as one op -------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Dialect/Chimera/IR/Chimera.h"

using namespace mlir;
using namespace mlir::chimera;

/// Flops of the softmax for one score: scale, maximum, exponential, sum.
static constexpr int64_t kSoftmaxFlops = 20;

static ShapedType getShaped(Value value) {
  return cast<ShapedType>(value.getType());
}

/// An error unless `value` has this shape and element type.
static LogicalResult verifyShape(Operation *op, StringRef name, Value value,
                                 ArrayRef<int64_t> shape, Type element) {
  ShapedType type = getShaped(value);
  if (type.getElementType() != element)
    return op->emitOpError() << name << " holds " << type.getElementType()
                             << ", the query " << element;
  if (type.hasStaticShape() && type.getShape() == shape)
    return success();
  InFlightDiagnostic error = op->emitOpError() << name << " must be of shape ";
  llvm::interleave(shape, error, "x");
  return error << ", got " << type;
}

/// What both ops have in common.
template <typename OpTy> static LogicalResult verifyOperands(OpTy op) {
  if (!op.hasPureTensorSemantics() && !op.hasPureBufferSemantics())
    return op.emitOpError("mixes tensors and buffers");
  ShapedType query = getShaped(op.getQuery());
  for (Value value : {op.getQuery(), op.getKey(), op.getValue()}) {
    ShapedType type = getShaped(value);
    if (!type.hasRank() || type.getRank() != 3 || !type.hasStaticShape())
      return op.emitOpError("query, key and value must have three static "
                            "dimensions, got ")
             << type;
    if (type.getNumElements() == 0)
      return op.emitOpError("query, key and value must not be empty, got ")
             << type;
  }
  Type element = query.getElementType();
  if (!isa<FloatType>(element))
    return op.emitOpError("works on floating-point numbers, got ") << query;
  int64_t heads = query.getDimSize(0), rows = query.getDimSize(1);
  int64_t shared = getShaped(op.getKey()).getDimSize(0);
  int64_t columns = getShaped(op.getKey()).getDimSize(1);
  int64_t width = getShaped(op.getValue()).getDimSize(2);
  if (heads % shared != 0)
    return op.emitOpError("the first dimension of key must divide ")
           << heads << ", that of query, got " << shared;
  if (failed(verifyShape(op, "key", op.getKey(),
                         {shared, columns, query.getDimSize(2)}, element)) ||
      failed(verifyShape(op, "value", op.getValue(), {shared, columns, width},
                         element)))
    return failure();
  if (op.getCausal() && rows != columns)
    return op.emitOpError("'causal' needs as many keys as queries, got ")
           << columns << " and " << rows;
  if (Value bias = op.getBias()) {
    ShapedType type = getShaped(bias);
    if (!type.hasStaticShape() || type.getRank() != 3 ||
        type.getDimSize(0) == 0 || heads % type.getDimSize(0) != 0)
      return op.emitOpError("bias must have three static dimensions, of which "
                            "the first divides ")
             << heads << ", got " << type;
    return verifyShape(op, "bias", bias, {type.getDimSize(0), rows, columns},
                       element);
  }
  return success();
}

/// The results of an op on tensors are of the types of its inits.
static LogicalResult verifyInits(Operation *op, ValueRange inits,
                                 ArrayRef<Value> like) {
  if (inits.size() != like.size())
    return op->emitOpError()
           << "needs " << like.size() << " inits, got " << inits.size();
  for (auto [init, value] : llvm::zip(inits, like))
    if (failed(verifyShape(op, "an init", init, getShaped(value).getShape(),
                           getShaped(value).getElementType())))
      return failure();
  return success();
}

LogicalResult AttentionOp::verify() {
  if (failed(verifyOperands(*this)))
    return failure();
  ShapedType query = getShaped(getQuery());
  int64_t heads = query.getDimSize(0), rows = query.getDimSize(1);
  Type element = query.getElementType();
  if (getInits().size() != 3)
    return emitOpError("needs 3 inits, got ") << getInits().size();
  if (failed(verifyShape(*this, "the first init", getInits()[0],
                         {heads, rows, getShaped(getValue()).getDimSize(2)},
                         element)) ||
      failed(verifyShape(*this, "the second init", getInits()[1], {heads, rows},
                         element)))
    return failure();
  return verifyShape(*this, "the third init", getInits()[2], {heads, rows},
                     element);
}

LogicalResult AttentionGradientOp::verify() {
  if (failed(verifyOperands(*this)))
    return failure();
  ShapedType query = getShaped(getQuery());
  int64_t heads = query.getDimSize(0), rows = query.getDimSize(1);
  int64_t width = getShaped(getValue()).getDimSize(2);
  Type element = query.getElementType();
  if (failed(verifyShape(*this, "output", getOutput(), {heads, rows, width},
                         element)) ||
      failed(verifyShape(*this, "maximum", getMaximum(), {heads, rows},
                         element)) ||
      failed(verifyShape(*this, "sum", getSum(), {heads, rows}, element)) ||
      failed(verifyShape(*this, "cotangent", getCotangent(),
                         {heads, rows, width}, element)))
    return failure();
  return verifyInits(*this, getInits(), {getQuery(), getKey(), getValue()});
}

//===----------------------------------------------------------------------===//
// Memory and costs
//===----------------------------------------------------------------------===//

/// Buffers are read and written; tensors have no effects.
static void
getEffects(DestinationStyleOpInterface op,
           SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  for (OpOperand &operand : op->getOpOperands()) {
    if (!isa<MemRefType>(operand.get().getType()))
      continue;
    if (op.isDpsInit(&operand))
      effects.emplace_back(MemoryEffects::Write::get(), &operand);
    else
      effects.emplace_back(MemoryEffects::Read::get(), &operand);
  }
}

void AttentionOp::getEffects(
    SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  ::getEffects(*this, effects);
}

void AttentionGradientOp::getEffects(
    SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  ::getEffects(*this, effects);
}

static int64_t getBytes(ValueRange values) {
  int64_t bytes = 0;
  for (Value value : values) {
    ShapedType type = getShaped(value);
    bytes += type.getNumElements() *
             llvm::divideCeil(type.getElementTypeBitWidth(), 8);
  }
  return bytes;
}

/// Products of `narrow` times the width of keys and `wide` times that of
/// values, and the softmax.
template <typename OpTy>
static int64_t countFlops(OpTy op, int64_t narrow, int64_t wide) {
  ShapedType key = getShaped(op.getKey());
  int64_t scores = getShaped(op.getQuery()).getDimSize(0) *
                   getShaped(op.getQuery()).getDimSize(1) * key.getDimSize(1);
  int64_t products = narrow * key.getDimSize(2) +
                     wide * getShaped(op.getValue()).getDimSize(2);
  return scores * (2 * products + kSoftmaxFlops);
}

template <typename OpTy> static int64_t countBytesRead(OpTy op) {
  return getBytes(op->getOperands()) - getBytes(op.getInits());
}

int64_t AttentionOp::getFlops() { return countFlops(*this, 1, 1); }
int64_t AttentionOp::getBytesRead() { return countBytesRead(*this); }
int64_t AttentionOp::getBytesWritten() { return getBytes(getInits()); }

int64_t AttentionGradientOp::getFlops() { return countFlops(*this, 3, 2); }
int64_t AttentionGradientOp::getBytesRead() { return countBytesRead(*this); }
int64_t AttentionGradientOp::getBytesWritten() { return getBytes(getInits()); }
