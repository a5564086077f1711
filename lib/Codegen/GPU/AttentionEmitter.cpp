//===- AttentionEmitter.cpp - what kernels for attention share --*- C++ -*-===//
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
//===----------------------------------------------------------------------===//

#include "GPU/AttentionEmitter.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::chimera;

using Row = AttentionEmitter::Row;

int64_t AttentionEmitter::countLanes(int64_t width, int64_t other) {
  for (int64_t floats : {kLaneFloats, kMaxLaneFloats})
    for (int64_t lanes = 1; lanes <= 32; lanes *= 2)
      if (width % (kVector * lanes) == 0 && other % (kVector * lanes) == 0 &&
          std::max(width, other) <= floats * lanes)
        return lanes;
  return 0;
}

void AttentionEmitter::begin(bool queries) {
  ownsQueries = queries;
  ownRows = getDim(queries ? query : key, 1);
  otherRows = getDim(queries ? key : query, 1);
  int64_t blocks = llvm::divideCeil(ownRows, blockRows);
  int64_t ownHeads = queries ? heads : keyHeads;
  launch = beginLaunch(builder, loc, ownHeads * blocks, kThreads);
  SmallVector<Value> place =
      delinearize(builder, loc, launch.block, {ownHeads, blocks});
  queryHead = keyHead = place[0];
  if (queries && heads != keyHeads)
    keyHead = arith::DivUIOp::create(builder, loc, queryHead,
                                     index(heads / keyHeads));
  firstRow = muli(place[1], index(blockRows));
  lane = arith::RemUIOp::create(builder, loc, launch.threadX, index(lanes));
  slot = arith::DivUIOp::create(builder, loc, launch.threadX, index(lanes));
  laneColumn = muli(lane, index(kVector));
  row = addi(firstRow, slot);
  own = clamp(row, ownRows);
}

std::pair<AttentionEmitter::Passing, AttentionEmitter::Passing>
AttentionEmitter::addTile(Value first, Value second, bool withNumbers) {
  Passing a = {first, getDim(first, 2), 0};
  Passing b = {second, getDim(second, 2), a.width};
  int64_t width = b.offset + b.width + (withNumbers ? kVector : 0);
  auto space = gpu::AddressSpaceAttr::get(builder.getContext(),
                                          gpu::AddressSpace::Workgroup);
  auto type = MemRefType::get({tileRows, width}, builder.getF32Type(),
                              MemRefLayoutAttrInterface(), space);
  tile = launch.op.addWorkgroupAttribution(type, loc);
  return {a, b};
}

Value AttentionEmitter::numbersColumn() {
  return index(getDim(tile, 1) - kVector);
}

/// All threads bring a tile, 16 bytes at a time. Beyond the last row it holds
/// the last row again, which nothing uses.
void AttentionEmitter::fetch(const Passing &rows, Value head, Value first) {
  int64_t rowVectors = rows.width / kVector;
  auto loop = scf::ForOp::create(builder, loc, launch.threadX,
                                 index(tileRows * rowVectors), index(kThreads));
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(loop.getBody());
  SmallVector<Value> place =
      delinearize(builder, loc, loop.getInductionVar(), {tileRows, rowVectors});
  Value from = clamp(addi(first, place[0]), getDim(rows.source, 1));
  Value at = muli(place[1], index(kVector));
  Value vector = loadVector(rows.source, {head, from, at});
  vector::StoreOp::create(builder, loc, vector, tile,
                          ValueRange{place[0], addi(at, index(rows.offset))},
                          /*nontemporal=*/false, llvm::Align(16));
}

SmallVector<Value> AttentionEmitter::forEachRow(ValueRange state, Bring bring,
                                                RowBody body) {
  // With a causal mask a block of queries needs no later keys, and one of keys
  // no earlier queries.
  int64_t count = llvm::divideCeil(otherRows, tileRows);
  Value from = index(0), to = index(count);
  if (causal && ownsQueries)
    to = arith::MinUIOp::create(
        builder, loc, to,
        arith::CeilDivUIOp::create(
            builder, loc, addi(firstRow, index(blockRows)), index(tileRows)));
  else if (causal)
    from = arith::DivUIOp::create(builder, loc, firstRow, index(tileRows));
  // Keys see a tile of each head that shares them, then the next ones. One loop
  // in another would take more registers.
  int64_t sharers = ownsQueries ? 1 : heads / keyHeads;
  auto tiles = scf::ForOp::create(builder, loc, muli(from, index(sharers)),
                                  muli(to, index(sharers)), index(1), state);
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(tiles.getBody());
    Value turn = tiles.getInductionVar();
    if (!ownsQueries)
      queryHead =
          addi(muli(keyHead, index(sharers)),
               arith::RemUIOp::create(builder, loc, turn, index(sharers)));
    Value first =
        muli(arith::DivUIOp::create(builder, loc, turn, index(sharers)),
             index(tileRows));
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

Value AttentionEmitter::loadVector(Value buffer, ValueRange indices) {
  return vector::LoadOp::create(builder, loc, vectorType, buffer, indices,
                                /*nontemporal=*/false, llvm::Align(16));
}

/// This lane's vectors of a row: neighboring lanes have neighboring vectors.
Row AttentionEmitter::load(Value buffer, ValueRange prefix, int64_t width) {
  Row row;
  for (int64_t part = 0; part < width / (kVector * lanes); ++part) {
    SmallVector<Value> indices(prefix);
    indices.push_back(column(part));
    row.push_back(loadVector(buffer, indices));
  }
  return row;
}

Row AttentionEmitter::loadPassing(const Passing &rows, Value place) {
  Row row;
  for (int64_t part = 0; part < rows.width / (kVector * lanes); ++part)
    row.push_back(
        loadVector(tile, {place, addi(column(part), index(rows.offset))}));
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

void AttentionEmitter::storeByFirstLane(
    ArrayRef<std::pair<Value, Value>> elements, ValueRange indices) {
  Value isFirst = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                        lane, index(0));
  auto ifOp = scf::IfOp::create(builder, loc, isFirst);
  OpBuilder inside = ifOp.getThenBodyBuilder();
  for (auto [element, buffer] : elements)
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

/// The score of this thread's row and the one numbered `other`, with its bias.
/// All kernels get the same bits, whichever of the two they own: near a bias of
/// -1e9 scores are multiples of 64, and backward must not round to another one
/// than forward.
Value AttentionEmitter::getScore(const Row &ownRow, const Row &passing,
                                 Value other) {
  Value product = dot(ownRow, passing);
  if (!bias)
    return mul(product, number(scale));
  Value group = arith::DivUIOp::create(builder, loc, queryHead,
                                       index(heads / getDim(bias, 0)));
  SmallVector<Value> place = {own, clamp(other, otherRows)};
  if (!ownsQueries)
    std::swap(place[0], place[1]);
  Value addend = memref::LoadOp::create(builder, loc, bias,
                                        ValueRange{group, place[0], place[1]});
  return math::FmaOp::create(builder, loc, product, number(scale), addend);
}

/// `value` if the other row exists and the query attends to the key.
Value AttentionEmitter::ifVisible(Value other, Value value, double otherwise) {
  Value visible;
  // Only the last tile may have rows that do not exist.
  if (otherRows % tileRows != 0)
    visible = less(other, index(otherRows));
  if (causal) {
    Value queryRow = ownsQueries ? row : other;
    Value keyRow = ownsQueries ? other : row;
    Value isPast = arith::CmpIOp::create(
        builder, loc, arith::CmpIPredicate::ule, keyRow, queryRow);
    visible = visible
                  ? Value(arith::AndIOp::create(builder, loc, visible, isPast))
                  : isPast;
  }
  if (!visible)
    return value;
  return arith::SelectOp::create(builder, loc, visible, value,
                                 number(otherwise));
}

/// Stores this thread's row of each buffer, if there is such a row, and `more`.
void AttentionEmitter::storeRows(ArrayRef<std::pair<Row, Value>> rows,
                                 llvm::function_ref<void()> more) {
  auto ifOp = scf::IfOp::create(builder, loc, less(row, index(ownRows)));
  builder.setInsertionPointToStart(ifOp.thenBlock());
  for (const auto &[values, buffer] : rows)
    store(values, buffer, {ownsQueries ? queryHead : keyHead, row});
  if (more)
    more();
}
