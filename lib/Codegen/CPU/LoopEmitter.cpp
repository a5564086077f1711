//===- LoopEmitter.cpp - loops and scalar code for linalg ops on buffers ---*-
// C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Unlike the upstream lowering this one chooses the innermost loop, and keeps
// what is reduced over it in registers instead of in the result's buffer.
//
//===----------------------------------------------------------------------===//

#include "LoopEmitter.h"
#include "Accesses.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Affine/Utils.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::chimera;

namespace {
class Emitter {
public:
  Emitter(OpBuilder &builder, linalg::LinalgOp op, ArrayRef<Value> outer,
          const llvm::DenseMap<Value, ShrunkBuffer> &shrunk)
      : builder(builder), op(op), loc(op.getLoc()), ivs(outer), shrunk(shrunk) {
  }

  void run();

private:
  void emit(ArrayRef<int> loops);
  void emitReduction(int loop);
  SmallVector<Value> emitBody(ValueRange accumulators);
  SmallVector<Value> getIndices(OpOperand &operand);
  Value load(OpOperand &operand);
  void store(Value value, OpOperand &operand);
  Value constant(int64_t value) {
    return arith::ConstantIndexOp::create(builder, loc, value);
  }

  OpBuilder &builder;
  linalg::LinalgOp op;
  Location loc;
  SmallVector<Value> ivs;
  const llvm::DenseMap<Value, ShrunkBuffer> &shrunk;
};
} // namespace

SmallVector<Value> Emitter::getIndices(OpOperand &operand) {
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

static Value getBuffer(const llvm::DenseMap<Value, ShrunkBuffer> &shrunk,
                       Value value) {
  auto it = shrunk.find(value);
  return it == shrunk.end() ? value : it->second.buffer;
}

Value Emitter::load(OpOperand &operand) {
  if (!isa<MemRefType>(operand.get().getType()))
    return operand.get();
  return memref::LoadOp::create(builder, loc, getBuffer(shrunk, operand.get()),
                                getIndices(operand));
}

void Emitter::store(Value value, OpOperand &operand) {
  memref::StoreOp::create(builder, loc, value, getBuffer(shrunk, operand.get()),
                          getIndices(operand));
}

/// Emits one iteration and returns what it yields. Results come from
/// `accumulators` if there are any, else from their buffers.
SmallVector<Value> Emitter::emitBody(ValueRange accumulators) {
  IRMapping mapping;
  Block *body = op.getBlock();
  unsigned init = 0;
  for (OpOperand &operand : op->getOpOperands()) {
    BlockArgument argument = op.getMatchingBlockArgument(&operand);
    bool isInit = op.isDpsInit(&operand);
    if (isInit && !accumulators.empty())
      mapping.map(argument, accumulators[init]);
    else if (!argument.use_empty())
      mapping.map(argument, load(operand));
    init += isInit;
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

/// The innermost loop, when no result is indexed by it.
void Emitter::emitReduction(int loop) {
  SmallVector<Value> initial;
  for (OpOperand &operand : op.getDpsInitsMutable())
    initial.push_back(load(operand));
  auto forOp = scf::ForOp::create(
      builder, loc, constant(0), constant(op.getStaticLoopRanges()[loop]),
      constant(1), initial, [](OpBuilder &, Location, Value, ValueRange) {});
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(forOp.getBody());
    ivs[loop] = forOp.getInductionVar();
    SmallVector<Value> results = emitBody(forOp.getRegionIterArgs());
    scf::YieldOp::create(builder, loc, results);
  }
  for (auto [result, operand] :
       llvm::zip(forOp.getResults(), op.getDpsInitsMutable()))
    store(result, operand);
}

void Emitter::emit(ArrayRef<int> loops) {
  if (loops.empty()) {
    for (auto [result, operand] :
         llvm::zip(emitBody({}), op.getDpsInitsMutable()))
      store(result, operand);
    return;
  }
  int loop = loops.front();
  bool isReduction =
      llvm::all_of(op.getDpsInitsMutable(), [&](OpOperand &init) {
        return !op.getMatchingIndexingMap(&init).isFunctionOfDim(loop);
      });
  if (loops.size() == 1 && isReduction)
    return emitReduction(loop);
  auto forOp =
      scf::ForOp::create(builder, loc, constant(0),
                         constant(op.getStaticLoopRanges()[loop]), constant(1));
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(forOp.getBody());
  ivs[loop] = forOp.getInductionVar();
  emit(loops.drop_front());
}

void Emitter::run() {
  SmallVector<int> loops;
  for (int i = 0, e = op.getNumLoops(); i < e; ++i)
    if (!ivs[i])
      loops.push_back(i);
  int innermost = getInnermostLoop(op, loops);
  llvm::erase(loops, innermost);
  if (innermost >= 0)
    loops.push_back(innermost);
  emit(loops);
}

void mlir::chimera::emitLoops(
    OpBuilder &builder, linalg::LinalgOp op, ArrayRef<Value> outer,
    const llvm::DenseMap<Value, ShrunkBuffer> &shrunk) {
  Emitter(builder, op, outer, shrunk).run();
}
