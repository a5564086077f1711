//===- ScalarEmitter.cpp - one iteration of a linalg op as scalar code ----===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels/ScalarEmitter.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Affine/Utils.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::chimera;

Value ScalarEmitter::constant(int64_t value) {
  return arith::ConstantIndexOp::create(builder, loc, value);
}

Value ScalarEmitter::getBuffer(OpOperand &operand) const {
  auto it = shrunk.find(operand.get());
  return it == shrunk.end() ? operand.get() : it->second.buffer;
}

SmallVector<Value> ScalarEmitter::getIndices(OpOperand &operand) {
  AffineMap map = op.getMatchingIndexingMap(&operand);
  auto it = shrunk.find(operand.get());
  SmallVector<Value> indices;
  for (auto [i, expr] : llvm::enumerate(map.getResults())) {
    if (it != shrunk.end() && llvm::is_contained(it->second.dropped, int(i)))
      continue;
    if (auto dim = dyn_cast<AffineDimExpr>(expr))
      indices.push_back(ivs[dim.getPosition()]);
    else if (auto value = dyn_cast<AffineConstantExpr>(expr))
      indices.push_back(constant(value.getValue()));
    else
      indices.push_back(affine::expandAffineExpr(builder, loc, expr, ivs, {}));
  }
  return indices;
}

Value ScalarEmitter::load(OpOperand &operand) {
  if (!isa<MemRefType>(operand.get().getType()))
    return operand.get();
  return memref::LoadOp::create(builder, loc, getBuffer(operand),
                                getIndices(operand));
}

void ScalarEmitter::store(Value value, OpOperand &operand) {
  memref::StoreOp::create(builder, loc, value, getBuffer(operand),
                          getIndices(operand));
}

SmallVector<Value>
ScalarEmitter::emitBody(llvm::function_ref<Value(OpOperand &)> getElement) {
  IRMapping mapping;
  Block *body = op.getBlock();
  for (OpOperand &operand : op->getOpOperands()) {
    BlockArgument argument = op.getMatchingBlockArgument(&operand);
    if (!argument.use_empty())
      mapping.map(argument, getElement(operand));
  }
  for (Operation &inner : body->without_terminator()) {
    if (auto index = dyn_cast<linalg::IndexOp>(inner))
      mapping.map(index.getResult(), ivs[index.getDim()]);
    else
      builder.clone(inner, mapping);
  }
  return llvm::map_to_vector(
      body->getTerminator()->getOperands(),
      [&](Value value) { return mapping.lookupOrDefault(value); });
}
