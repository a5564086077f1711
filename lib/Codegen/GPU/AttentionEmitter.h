//===- AttentionEmitter.h - what kernels for attention share ----*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_CODEGEN_GPU_ATTENTIONEMITTER_H
#define CHIMERA_LIB_CODEGEN_GPU_ATTENTIONEMITTER_H

#include "GPU/Launches.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

namespace mlir::chimera {

/// What the three kernels have in common.
class AttentionEmitter {
public:
  /// A row, or what one lane has of it, as vectors.
  using Row = SmallVector<Value>;

  /// The lanes that share a row of this width and one of the other; 0 if none
  /// will do.
  static int64_t countLanes(int64_t width, int64_t other);
  static int64_t getDim(Value value, int64_t dim) {
    return cast<ShapedType>(value.getType()).getDimSize(dim);
  }

  template <typename OpTy>
  AttentionEmitter(OpBuilder &builder, OpTy op)
      : builder(builder), loc(op.getLoc()), query(op.getQuery()),
        key(op.getKey()), value(op.getValue()), bias(op.getBias()),
        scale(op.getScale().convertToDouble()), causal(op.getCausal()),
        heads(getDim(query, 0)), keyHeads(getDim(key, 0)),
        lanes(countLanes(getDim(query, 2), getDim(value, 2))),
        blockRows(kThreads / lanes), tileRows(std::min(kMaxTile, blockRows)),
        vectorType(VectorType::get({kVector}, builder.getF32Type())) {}

protected:
  static constexpr int64_t kThreads = 128;
  /// Floats in the 16 bytes that a thread loads at once.
  static constexpr int64_t kVector = 4;
  /// Floats of a row that one lane keeps in registers: four rows of that many
  /// leave enough for everything else.
  static constexpr int64_t kLaneFloats = 16;
  /// The most that they may be, where no number of lanes divides rows of that
  /// few.
  static constexpr int64_t kMaxLaneFloats = 28;
  static constexpr int64_t kMaxTile = 32;

  /// Opens a launch over all queries, or over all keys, and finds this thread's
  /// row.
  void begin(bool ownsQueries);

  /// Rows of a buffer that pass by.
  struct Passing {
    Value source;
    int64_t width, offset;
  };
  /// Makes room in shared memory for a tile of both buffers, and for one vector
  /// more in each row. What passes by together lies together, so that one
  /// address finds all of it.
  std::pair<Passing, Passing> addTile(Value first, Value second,
                                      bool withNumbers = false);
  /// Brings the rows of `head` from `first` on.
  void fetch(const Passing &rows, Value head, Value first);
  Row loadPassing(const Passing &rows, Value place);
  /// The vector that a row of the tile has besides.
  Value numbersColumn();

  using Bring = llvm::function_ref<void(Value first)>;
  using RowBody = llvm::function_ref<SmallVector<Value>(Value row, Value place,
                                                        ValueRange state)>;
  /// Calls `body` for each row of the other side, whose tiles `bring` has
  /// brought. It gets the number of the row, its place in the tile, and the
  /// state so far, and returns the next one. Returns the final state. For keys
  /// these are the queries of all heads that share them.
  SmallVector<Value> forEachRow(ValueRange state, Bring bring, RowBody body);

  Value loadVector(Value buffer, ValueRange indices);
  Row load(Value buffer, ValueRange prefix, int64_t width);
  void store(const Row &row, Value buffer, ValueRange prefix);
  /// Stores numbers that all lanes of a row have, each to its buffer.
  void storeByFirstLane(ArrayRef<std::pair<Value, Value>> elements,
                        ValueRange indices);
  Row zeros(int64_t width);
  Row scaleRow(const Row &row, Value factor);
  Row add(const Row &sum, Value factor, const Row &row);
  Value dot(const Row &a, const Row &b);

  Value getScore(const Row &ownRow, const Row &passing, Value other);
  Value ifVisible(Value other, Value value, double otherwise);
  void storeRows(ArrayRef<std::pair<Row, Value>> rows,
                 llvm::function_ref<void()> more = nullptr);

  Value index(int64_t value) {
    return arith::ConstantIndexOp::create(builder, loc, value);
  }
  Value number(double value) {
    return arith::ConstantOp::create(builder, loc,
                                     builder.getF32FloatAttr(value));
  }
  Value mul(Value a, Value b) {
    return arith::MulFOp::create(builder, loc, a, b);
  }
  Value sub(Value a, Value b) {
    return arith::SubFOp::create(builder, loc, a, b);
  }
  Value exp(Value a) { return math::ExpOp::create(builder, loc, a); }
  Value muli(Value a, Value b) {
    return arith::MulIOp::create(builder, loc, a, b);
  }
  Value addi(Value a, Value b) {
    return arith::AddIOp::create(builder, loc, a, b);
  }
  Value less(Value a, Value b) {
    return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, a, b);
  }
  Value clamp(Value row, int64_t count) {
    return arith::MinUIOp::create(builder, loc, row, index(count - 1));
  }
  Value column(int64_t part) {
    return addi(laneColumn, index(part * kVector * lanes));
  }

  OpBuilder &builder;
  Location loc;
  Value query, key, value, bias;
  double scale;
  bool causal;
  int64_t heads, keyHeads, lanes, blockRows, tileRows;
  VectorType vectorType;

  Launch launch;
  Value tile; ///< in shared memory
  bool ownsQueries = true;
  int64_t ownRows = 0, otherRows = 0;
  Value queryHead, keyHead;
  Value firstRow;   ///< of the block
  Value row;        ///< of the thread; may be beyond the last one
  Value own;        ///< the same, but not beyond
  Value lane;       ///< among those of the row
  Value laneColumn; ///< where its first vector begins
  Value slot;       ///< the row's number in the block
};

} // namespace mlir::chimera

#endif // CHIMERA_LIB_CODEGEN_GPU_ATTENTIONEMITTER_H
