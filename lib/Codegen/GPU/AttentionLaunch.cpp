//===- AttentionLaunch.cpp - kernels for attention --------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The three kernels, as what each does with the rows that pass by.
//
// The softmax of a row is computed while its scores arrive: maximum and sum so
// far, and a rescaled result whenever the maximum grows (Milakov & Gimelshein
// 2018; Dao et al., FlashAttention, NeurIPS 2022).
//
//===----------------------------------------------------------------------===//

#include "GPU/AttentionLaunch.h"
#include "GPU/AttentionEmitter.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

#include <limits>

using namespace mlir;
using namespace mlir::chimera;

bool mlir::chimera::hasAttentionKernel(Operation *op) {
  if (!isa<AttentionOp, AttentionGradientOp>(op))
    return false;
  // Rows are loaded 16 bytes at a time, and kernels know no layouts.
  for (Type type : op->getOperandTypes())
    if (auto buffer = dyn_cast<MemRefType>(type);
        buffer && !buffer.getLayout().isIdentity())
      return false;
  // Both begin with query, key and value.
  int64_t keyWidth = AttentionEmitter::getDim(op->getOperand(0), 2);
  int64_t valueWidth = AttentionEmitter::getDim(op->getOperand(2), 2);
  return getElementTypeOrSelf(op->getOperand(0).getType()).isF32() &&
         AttentionEmitter::countLanes(keyWidth, valueWidth) != 0;
}

namespace {
class ForwardEmitter : public AttentionEmitter {
public:
  using AttentionEmitter::AttentionEmitter;

  void emit(Value output, Value maximums, Value sums) {
    begin(/*ownsQueries=*/true);
    Passing keys, values;
    std::tie(keys, values) = addTile(key, value);
    Row q = load(query, {queryHead, own}, keys.width);
    // Maximum, sum of exponentials and result so far.
    SmallVector<Value> state = {number(std::numeric_limits<float>::lowest()),
                                number(0)};
    state.append(zeros(values.width));
    state = forEachRow(
        state,
        [&](Value first) {
          fetch(keys, keyHead, first);
          fetch(values, keyHead, first);
        },
        [&](Value other, Value place, ValueRange state) {
          Row k = loadPassing(keys, place);
          Value score = ifVisible(other, getScore(q, k, other),
                                  -std::numeric_limits<double>::infinity());
          Value maximum =
              arith::MaximumFOp::create(builder, loc, state[0], score);
          Value correction = exp(sub(state[0], maximum));
          Value weight = exp(sub(score, maximum));
          Value sum =
              math::FmaOp::create(builder, loc, state[1], correction, weight);
          Row result = scaleRow(Row(state.drop_front(2)), correction);
          result = add(result, weight, loadPassing(values, place));
          SmallVector<Value> next = {maximum, sum};
          next.append(result);
          return next;
        });
    Value inverse = arith::DivFOp::create(builder, loc, number(1), state[1]);
    Row result = scaleRow(Row(ArrayRef(state).drop_front(2)), inverse);
    storeRows({{result, output}}, [&] {
      storeByFirstLane({{state[0], maximums}, {state[1], sums}},
                       {queryHead, row});
    });
  }
};

/// What the kernels of the gradient share.
class GradientEmitter : public AttentionEmitter {
protected:
  using AttentionEmitter::AttentionEmitter;

  /// The maximum of a query's scores, and the reciprocal of the sum of their
  /// exponentials.
  std::pair<Value, Value> loadStatistics(AttentionGradientOp op, Value query) {
    Value maximum = memref::LoadOp::create(builder, loc, op.getMaximum(),
                                           ValueRange{queryHead, query});
    Value sum = memref::LoadOp::create(builder, loc, op.getSum(),
                                       ValueRange{queryHead, query});
    return {maximum, arith::DivFOp::create(builder, loc, number(1), sum)};
  }

  /// The softmax at a score, if the other row exists and is visible.
  Value getWeight(Value score, Value maximum, Value inverse, Value other) {
    return ifVisible(other, mul(exp(sub(score, maximum)), inverse), 0);
  }
};

/// The gradient of queries.
class QueryGradientEmitter : public GradientEmitter {
public:
  using GradientEmitter::GradientEmitter;

  void emit(AttentionGradientOp op) {
    begin(/*ownsQueries=*/true);
    Passing keys, values;
    std::tie(keys, values) = addTile(key, value);
    Row q = load(query, {queryHead, own}, keys.width);
    Row g = load(op.getCotangent(), {queryHead, own}, values.width);
    Value mean = dot(g, load(op.getOutput(), {queryHead, own}, values.width));
    auto [maximum, inverse] = loadStatistics(op, own);
    Row gradient = forEachRow(
        zeros(keys.width),
        [&](Value first) {
          fetch(keys, keyHead, first);
          fetch(values, keyHead, first);
        },
        [&, maximum = maximum, inverse = inverse](Value other, Value place,
                                                  ValueRange state) {
          Row k = loadPassing(keys, place);
          Row v = loadPassing(values, place);
          Value weight =
              getWeight(getScore(q, k, other), maximum, inverse, other);
          Value change = mul(weight, sub(dot(g, v), mean));
          return add(Row(state), change, k);
        });
    storeRows({{scaleRow(gradient, number(scale)), op.getInits()[0]}});
  }
};

/// The gradients of keys and values.
class KeyGradientEmitter : public GradientEmitter {
public:
  using GradientEmitter::GradientEmitter;

  void emit(AttentionGradientOp op) {
    begin(/*ownsQueries=*/false);
    Passing queries, cotangents;
    std::tie(queries, cotangents) =
        addTile(query, op.getCotangent(), /*withNumbers=*/true);
    Row k = load(key, {keyHead, own}, queries.width);
    Row v = load(value, {keyHead, own}, cotangents.width);
    SmallVector<Value> state = zeros(queries.width);
    unsigned parts = state.size();
    state.append(zeros(cotangents.width));
    state = forEachRow(
        state,
        [&](Value first) {
          fetch(queries, queryHead, first);
          fetch(cotangents, queryHead, first);
          fetchNumbers(op, first);
        },
        [&](Value other, Value place, ValueRange state) {
          Row q = loadPassing(queries, place);
          Row g = loadPassing(cotangents, place);
          Value numbers = loadVector(tile, {place, numbersColumn()});
          auto get = [&](int64_t i) -> Value {
            return vector::ExtractOp::create(builder, loc, numbers, i);
          };
          Value weight =
              getWeight(getScore(k, q, other), get(0), get(1), other);
          Value change = mul(weight, sub(dot(v, g), get(2)));
          SmallVector<Value> next =
              add(Row(state.take_front(parts)), change, q);
          next.append(add(Row(state.drop_front(parts)), weight, g));
          return next;
        });
    Row keyGradient =
        scaleRow(Row(ArrayRef(state).take_front(parts)), number(scale));
    storeRows({{keyGradient, op.getInits()[1]},
               {Row(ArrayRef(state).drop_front(parts)), op.getInits()[2]}});
  }

private:
  /// For each query of a tile its statistics, and the mean of its softmax's
  /// cotangents, which is that of its output.
  void fetchNumbers(AttentionGradientOp op, Value first) {
    int64_t width = getDim(value, 2);
    Value from = clamp(addi(first, slot), otherRows);
    Value mean = dot(load(op.getCotangent(), {queryHead, from}, width),
                     load(op.getOutput(), {queryHead, from}, width));
    Value stores = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                         lane, index(0));
    if (tileRows < blockRows)
      stores = arith::AndIOp::create(builder, loc, stores,
                                     less(slot, index(tileRows)));
    auto ifOp = scf::IfOp::create(builder, loc, stores);
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(ifOp.thenBlock());
    auto [maximum, inverse] = loadStatistics(op, from);
    Value numbers = vector::FromElementsOp::create(
        builder, loc, vectorType,
        ValueRange{maximum, inverse, mean, number(0)});
    vector::StoreOp::create(builder, loc, numbers, tile,
                            ValueRange{slot, numbersColumn()},
                            /*nontemporal=*/false, llvm::Align(16));
  }
};
} // namespace

void mlir::chimera::emitAttention(OpBuilder &builder, AttentionOp op) {
  OpBuilder::InsertionGuard restore(builder);
  OperandRange inits = op.getInits();
  ForwardEmitter(builder, op).emit(inits[0], inits[1], inits[2]);
}

void mlir::chimera::emitAttentionGradient(OpBuilder &builder,
                                          AttentionGradientOp op) {
  {
    OpBuilder::InsertionGuard restore(builder);
    QueryGradientEmitter(builder, op).emit(op);
  }
  OpBuilder::InsertionGuard restore(builder);
  KeyGradientEmitter(builder, op).emit(op);
}
