//===- AttentionLaunch.cpp - kernels for attention --------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each block owns some rows (queries, or keys with their values), which its
// threads keep in registers, and the rows of the other side pass by: tile by
// tile they come to shared memory, where all threads read them. One row is
// shared by a few neighboring lanes of a warp, whose partial sums are added by
// shuffles. Scores exist only one at a time.
//
// The softmax of a row is computed while its scores arrive: maximum and sum so
// far, and a rescaled result whenever the maximum grows (Milakov & Gimelshein
// 2018; Dao et al., FlashAttention, NeurIPS 2022).
//
//===----------------------------------------------------------------------===//

#include "GPU/AttentionLaunch.h"
#include "GPU/Launches.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

#include <limits>

using namespace mlir;
using namespace mlir::chimera;

static constexpr int64_t kThreads = 128;
/// Floats in the 16 bytes that a thread loads at once.
static constexpr int64_t kVector = 4;
/// Floats of a row that one lane keeps in registers: four rows of that many
/// leave enough for everything else.
static constexpr int64_t kLaneFloats = 16;
static constexpr int64_t kMaxTile = 32;

static int64_t getDim(Value value, int64_t dim) {
  return cast<ShapedType>(value.getType()).getDimSize(dim);
}

/// The lanes that share a row of this width and one of the other; 0 if none
/// will do.
static int64_t countLanes(int64_t width, int64_t other) {
  for (int64_t lanes = 1; lanes <= 32; lanes *= 2) {
    if (width % (kVector * lanes) != 0 || other % (kVector * lanes) != 0)
      return 0;
    if (std::max(width, other) <= kLaneFloats * lanes)
      return lanes;
  }
  return 0;
}

bool mlir::chimera::hasAttentionKernel(Operation *op) {
  if (!isa<AttentionOp, AttentionGradientOp>(op))
    return false;
  // Both begin with query, key and value.
  return getElementTypeOrSelf(op->getOperand(0).getType()).isF32() &&
         countLanes(getDim(op->getOperand(0), 2),
                    getDim(op->getOperand(2), 2)) != 0;
}

namespace {
/// A row, or what one lane has of it, as vectors.
using Row = SmallVector<Value>;

/// What the three kernels have in common.
class AttentionEmitter {
public:
  template <typename OpTy>
  AttentionEmitter(OpBuilder &builder, OpTy op)
      : builder(builder), loc(op.getLoc()), query(op.getQuery()),
        key(op.getKey()), value(op.getValue()), bias(op.getBias()),
        scale(op.getScale().convertToDouble()), causal(op.getCausal()),
        heads(getDim(query, 0)),
        lanes(countLanes(getDim(query, 2), getDim(value, 2))),
        blockRows(kThreads / lanes), tileRows(std::min(kMaxTile, blockRows)),
        vectorType(VectorType::get({kVector}, builder.getF32Type())) {}

protected:
  /// Opens a launch over all queries, or over all keys, and finds this thread's
  /// row.
  void begin(bool ownsQueries);

  /// Rows of a buffer that pass by, one tile of them in shared memory.
  struct Tile {
    Value source, shared;
    int64_t width;
  };
  Tile addTile(Value source);
  Value addSharedColumn();
  void fetch(const Tile &tile, Value first);

  /// Calls `body` for each row of the other side, whose tiles `bring` has
  /// brought. It gets the number of the row, its place in the tile, and the
  /// state so far, and returns the next one. Returns the final state.
  SmallVector<Value>
  forEachRow(ValueRange state, llvm::function_ref<void(Value first)> bring,
             llvm::function_ref<SmallVector<Value>(Value row, Value place,
                                                   ValueRange state)>
                 body);

  Row load(Value buffer, ValueRange prefix, int64_t width);
  void store(const Row &row, Value buffer, ValueRange prefix);
  void storeByFirstLane(Value element, Value buffer, ValueRange indices);
  Row zeros(int64_t width);
  Row scaleRow(const Row &row, Value factor);
  Row add(const Row &sum, Value factor, const Row &row);
  Value dot(const Row &a, const Row &b);

  Value addBias(Value score, Value other);
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
  int64_t heads, lanes, blockRows, tileRows;
  VectorType vectorType;

  Launch launch;
  bool ownsQueries = true;
  int64_t ownRows = 0, otherRows = 0;
  Value head;
  Value firstRow;   ///< of the block
  Value row;        ///< of the thread; may be beyond the last one
  Value own;        ///< the same, but not beyond
  Value lane;       ///< among those of the row
  Value laneColumn; ///< where its first vector begins
  Value slot;       ///< the row's number in the block
};
} // namespace

void AttentionEmitter::begin(bool queries) {
  ownsQueries = queries;
  ownRows = getDim(queries ? query : key, 1);
  otherRows = getDim(queries ? key : query, 1);
  int64_t blocks = llvm::divideCeil(ownRows, blockRows);
  launch = beginLaunch(builder, loc, heads * blocks, kThreads);
  SmallVector<Value> place =
      delinearize(builder, loc, launch.block, {heads, blocks});
  head = place[0];
  firstRow = muli(place[1], index(blockRows));
  lane = arith::RemUIOp::create(builder, loc, launch.threadX, index(lanes));
  slot = arith::DivUIOp::create(builder, loc, launch.threadX, index(lanes));
  laneColumn = muli(lane, index(kVector));
  row = addi(firstRow, slot);
  own = clamp(row, ownRows);
}

AttentionEmitter::Tile AttentionEmitter::addTile(Value source) {
  int64_t width = getDim(source, 2);
  auto space = gpu::AddressSpaceAttr::get(builder.getContext(),
                                          gpu::AddressSpace::Workgroup);
  auto type = MemRefType::get({tileRows, width}, builder.getF32Type(),
                              MemRefLayoutAttrInterface(), space);
  return {source, launch.op.addWorkgroupAttribution(type, loc), width};
}

/// One number for each row of a tile.
Value AttentionEmitter::addSharedColumn() {
  auto space = gpu::AddressSpaceAttr::get(builder.getContext(),
                                          gpu::AddressSpace::Workgroup);
  auto type = MemRefType::get({tileRows}, builder.getF32Type(),
                              MemRefLayoutAttrInterface(), space);
  return launch.op.addWorkgroupAttribution(type, loc);
}

/// All threads bring a tile, 16 bytes at a time. Beyond the last row it holds
/// the last row again, which nothing uses.
void AttentionEmitter::fetch(const Tile &tile, Value first) {
  int64_t rowVectors = tile.width / kVector;
  auto loop = scf::ForOp::create(builder, loc, launch.threadX,
                                 index(tileRows * rowVectors), index(kThreads));
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(loop.getBody());
  SmallVector<Value> place =
      delinearize(builder, loc, loop.getInductionVar(), {tileRows, rowVectors});
  Value from = clamp(addi(first, place[0]), getDim(tile.source, 1));
  Value at = muli(place[1], index(kVector));
  Value vector = vector::LoadOp::create(builder, loc, vectorType, tile.source,
                                        ValueRange{head, from, at},
                                        /*nontemporal=*/false, llvm::Align(16));
  vector::StoreOp::create(builder, loc, vector, tile.shared,
                          ValueRange{place[0], at}, /*nontemporal=*/false,
                          llvm::Align(16));
}

SmallVector<Value> AttentionEmitter::forEachRow(
    ValueRange state, llvm::function_ref<void(Value)> bring,
    llvm::function_ref<SmallVector<Value>(Value, Value, ValueRange)> body) {
  // With a causal mask a block of queries needs no later keys, and one of keys
  // no earlier queries.
  Value from = index(0), to = index(otherRows);
  if (causal && ownsQueries)
    to = arith::MinUIOp::create(builder, loc, to,
                                addi(firstRow, index(blockRows)));
  else if (causal)
    from = muli(arith::DivUIOp::create(builder, loc, firstRow, index(tileRows)),
                index(tileRows));
  auto tiles =
      scf::ForOp::create(builder, loc, from, to, index(tileRows), state);
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(tiles.getBody());
    Value first = tiles.getInductionVar();
    // The last tile has been read before the next one comes.
    gpu::BarrierOp::create(builder, loc);
    bring(first);
    gpu::BarrierOp::create(builder, loc);
    auto rows = scf::ForOp::create(builder, loc, index(0), index(tileRows),
                                   index(1), tiles.getRegionIterArgs());
    {
      OpBuilder::InsertionGuard guard(builder);
      builder.setInsertionPointToStart(rows.getBody());
      Value place = rows.getInductionVar();
      scf::YieldOp::create(
          builder, loc,
          body(addi(first, place), place, rows.getRegionIterArgs()));
    }
    scf::YieldOp::create(builder, loc, rows.getResults());
  }
  return SmallVector<Value>(tiles.getResults());
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

/// This lane's vectors of a row: neighboring lanes have neighboring vectors.
Row AttentionEmitter::load(Value buffer, ValueRange prefix, int64_t width) {
  Row row;
  for (int64_t part = 0; part < width / (kVector * lanes); ++part) {
    SmallVector<Value> indices(prefix);
    indices.push_back(column(part));
    row.push_back(vector::LoadOp::create(builder, loc, vectorType, buffer,
                                         indices, /*nontemporal=*/false,
                                         llvm::Align(16)));
  }
  return row;
}

void AttentionEmitter::store(const Row &row, Value buffer, ValueRange prefix) {
  for (auto [part, vector] : llvm::enumerate(row)) {
    SmallVector<Value> indices(prefix);
    indices.push_back(column(part));
    vector::StoreOp::create(builder, loc, vector, buffer, indices,
                            /*nontemporal=*/false, llvm::Align(16));
  }
}

void AttentionEmitter::storeByFirstLane(Value element, Value buffer,
                                        ValueRange indices) {
  Value isFirst = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                        lane, index(0));
  auto ifOp = scf::IfOp::create(builder, loc, isFirst);
  OpBuilder inside = ifOp.getThenBodyBuilder();
  memref::StoreOp::create(inside, loc, element, buffer, indices);
}

Row AttentionEmitter::zeros(int64_t width) {
  Value zero =
      arith::ConstantOp::create(builder, loc, builder.getZeroAttr(vectorType));
  return Row(width / (kVector * lanes), zero);
}

Row AttentionEmitter::scaleRow(const Row &row, Value factor) {
  Value all = vector::BroadcastOp::create(builder, loc, vectorType, factor);
  return llvm::map_to_vector(row, [&](Value part) { return mul(part, all); });
}

/// sum + factor * row.
Row AttentionEmitter::add(const Row &sum, Value factor, const Row &row) {
  Value all = vector::BroadcastOp::create(builder, loc, vectorType, factor);
  Row result;
  for (auto [part, other] : llvm::zip(sum, row))
    result.push_back(math::FmaOp::create(builder, loc, all, other, part));
  return result;
}

/// The product of two rows, which all of their lanes get.
Value AttentionEmitter::dot(const Row &a, const Row &b) {
  Row sum = zeros(kVector * lanes);
  for (auto [x, y] : llvm::zip(a, b))
    sum[0] = math::FmaOp::create(builder, loc, x, y, sum[0]);
  Value total;
  for (int64_t i = 0; i < kVector; ++i) {
    Value element = vector::ExtractOp::create(builder, loc, sum[0], i);
    total = total ? Value(arith::AddFOp::create(builder, loc, total, element))
                  : element;
  }
  for (int64_t distance = lanes / 2; distance > 0; distance /= 2) {
    Value other = gpu::ShuffleOp::create(builder, loc, total, distance, 32,
                                         gpu::ShuffleMode::XOR)
                      .getShuffleResult();
    total = arith::AddFOp::create(builder, loc, total, other);
  }
  return total;
}

//===----------------------------------------------------------------------===//
// Scores
//===----------------------------------------------------------------------===//

/// The score of this thread's row and another one, with its bias.
Value AttentionEmitter::addBias(Value score, Value other) {
  if (!bias)
    return score;
  Value group = arith::DivUIOp::create(builder, loc, head,
                                       index(heads / getDim(bias, 0)));
  SmallVector<Value> place = {own, clamp(other, otherRows)};
  if (!ownsQueries)
    std::swap(place[0], place[1]);
  Value addend = memref::LoadOp::create(builder, loc, bias,
                                        ValueRange{group, place[0], place[1]});
  return arith::AddFOp::create(builder, loc, score, addend);
}

/// `value` if the other row exists and the query attends to the key.
Value AttentionEmitter::ifVisible(Value other, Value value, double otherwise) {
  Value visible = less(other, index(otherRows));
  if (causal) {
    Value queryRow = ownsQueries ? row : other;
    Value keyRow = ownsQueries ? other : row;
    Value isPast = arith::CmpIOp::create(
        builder, loc, arith::CmpIPredicate::ule, keyRow, queryRow);
    visible = arith::AndIOp::create(builder, loc, visible, isPast);
  }
  return arith::SelectOp::create(builder, loc, visible, value,
                                 number(otherwise));
}

/// Stores this thread's row of each buffer, if there is such a row, and `more`.
void AttentionEmitter::storeRows(ArrayRef<std::pair<Row, Value>> rows,
                                 llvm::function_ref<void()> more) {
  auto ifOp = scf::IfOp::create(builder, loc, less(row, index(ownRows)));
  builder.setInsertionPointToStart(ifOp.thenBlock());
  for (const auto &[values, buffer] : rows)
    store(values, buffer, {head, row});
  if (more)
    more();
}

//===----------------------------------------------------------------------===//
// The kernels
//===----------------------------------------------------------------------===//

namespace {
class ForwardEmitter : public AttentionEmitter {
public:
  using AttentionEmitter::AttentionEmitter;

  void emit(Value output, Value logsumexp) {
    begin(/*ownsQueries=*/true);
    Tile keys = addTile(key), values = addTile(value);
    Row q = scaleRow(load(query, {head, own}, keys.width), number(scale));
    // Maximum, sum of exponentials and result so far.
    SmallVector<Value> state = {number(std::numeric_limits<float>::lowest()),
                                number(0)};
    state.append(zeros(values.width));
    state = forEachRow(
        state,
        [&](Value first) {
          fetch(keys, first);
          fetch(values, first);
        },
        [&](Value other, Value place, ValueRange state) {
          Row k = load(keys.shared, place, keys.width);
          Value score = addBias(dot(q, k), other);
          score =
              ifVisible(other, score, -std::numeric_limits<double>::infinity());
          Value maximum =
              arith::MaximumFOp::create(builder, loc, state[0], score);
          Value correction = exp(sub(state[0], maximum));
          Value weight = exp(sub(score, maximum));
          Value sum =
              math::FmaOp::create(builder, loc, state[1], correction, weight);
          Row result = scaleRow(Row(state.drop_front(2)), correction);
          result =
              add(result, weight, load(values.shared, place, values.width));
          SmallVector<Value> next = {maximum, sum};
          next.append(result);
          return next;
        });
    Value inverse = arith::DivFOp::create(builder, loc, number(1), state[1]);
    Row result = scaleRow(Row(ArrayRef(state).drop_front(2)), inverse);
    storeRows({{result, output}}, [&] {
      Value log = math::LogOp::create(builder, loc, state[1]);
      Value total = arith::AddFOp::create(builder, loc, state[0], log);
      storeByFirstLane(total, logsumexp, {head, row});
    });
  }
};

/// The gradient of queries.
class QueryGradientEmitter : public AttentionEmitter {
public:
  using AttentionEmitter::AttentionEmitter;

  void emit(AttentionGradientOp op) {
    begin(/*ownsQueries=*/true);
    Tile keys = addTile(key), values = addTile(value);
    Row q = scaleRow(load(query, {head, own}, keys.width), number(scale));
    Row g = load(op.getCotangent(), {head, own}, values.width);
    Value mean = dot(g, load(op.getOutput(), {head, own}, values.width));
    Value logsumexp = memref::LoadOp::create(builder, loc, op.getLogsumexp(),
                                             ValueRange{head, own});
    Row gradient = forEachRow(
        zeros(keys.width),
        [&](Value first) {
          fetch(keys, first);
          fetch(values, first);
        },
        [&](Value other, Value place, ValueRange state) {
          Row k = load(keys.shared, place, keys.width);
          Row v = load(values.shared, place, values.width);
          Value score = addBias(dot(q, k), other);
          Value weight = ifVisible(other, exp(sub(score, logsumexp)), 0);
          Value change = mul(weight, sub(dot(g, v), mean));
          return add(Row(state), change, k);
        });
    storeRows({{scaleRow(gradient, number(scale)), op.getInits()[0]}});
  }
};

/// The gradients of keys and values.
class KeyGradientEmitter : public AttentionEmitter {
public:
  using AttentionEmitter::AttentionEmitter;

  void emit(AttentionGradientOp op) {
    begin(/*ownsQueries=*/false);
    Tile queries = addTile(query), cotangents = addTile(op.getCotangent());
    Value logsumexps = addSharedColumn(), means = addSharedColumn();
    Row k = scaleRow(load(key, {head, own}, queries.width), number(scale));
    Row v = load(value, {head, own}, cotangents.width);
    SmallVector<Value> state = zeros(queries.width);
    unsigned parts = state.size();
    state.append(zeros(cotangents.width));
    state = forEachRow(
        state,
        [&](Value first) {
          fetch(queries, first);
          fetch(cotangents, first);
          fetchColumns(op, first, cotangents.width, logsumexps, means);
        },
        [&](Value other, Value place, ValueRange state) {
          Row q = load(queries.shared, place, queries.width);
          Row g = load(cotangents.shared, place, cotangents.width);
          Value score = addBias(dot(k, q), other);
          Value logsumexp =
              memref::LoadOp::create(builder, loc, logsumexps, place);
          Value weight = ifVisible(other, exp(sub(score, logsumexp)), 0);
          Value mean = memref::LoadOp::create(builder, loc, means, place);
          Value change = mul(weight, sub(dot(v, g), mean));
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
  /// For each query of a tile the sum of its exponentials, and the mean of its
  /// softmax's cotangents, which is that of its output.
  void fetchColumns(AttentionGradientOp op, Value first, int64_t width,
                    Value logsumexps, Value means) {
    Value from = clamp(addi(first, slot), otherRows);
    Value mean = dot(load(op.getCotangent(), {head, from}, width),
                     load(op.getOutput(), {head, from}, width));
    auto ifOp = scf::IfOp::create(builder, loc, less(slot, index(tileRows)));
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(ifOp.thenBlock());
    Value logsumexp = memref::LoadOp::create(builder, loc, op.getLogsumexp(),
                                             ValueRange{head, from});
    storeByFirstLane(mean, means, slot);
    storeByFirstLane(logsumexp, logsumexps, slot);
  }
};
} // namespace

void mlir::chimera::emitAttention(OpBuilder &builder, AttentionOp op) {
  OpBuilder::InsertionGuard restore(builder);
  ForwardEmitter(builder, op).emit(op.getInits()[0], op.getInits()[1]);
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
