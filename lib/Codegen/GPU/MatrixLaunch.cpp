//===- MatrixLaunch.cpp - matrix products on tensor cores ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GPU/MatrixLaunch.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::chimera;

ProductEmitter::ProductEmitter(OpBuilder &builder, linalg::LinalgOp op,
                               const ContractionPlan &plan, bool accumulate)
    : builder(builder), loc(op.getLoc()), op(op), plan(plan),
      isSwapped(plan.isTransposed(2, plan.m, plan.n)),
      m(isSwapped ? plan.n : plan.m), n(isSwapped ? plan.m : plan.n),
      accumulate(accumulate) {}

/// Finds the part of the result that this block and this warp compute.
void ProductEmitter::placeBlock() {
  SmallVector<PlanLoop> batch(plan.outer);
  if (plan.batch)
    batch.push_back(*plan.batch);
  SmallVector<int64_t> grid =
      llvm::map_to_vector(batch, [](auto &loop) { return loop.extent; });
  tile = chooseTile(ShapedType::getNumElements(grid));
  grid.push_back(llvm::divideCeil(m.extent, tile.m));
  grid.push_back(llvm::divideCeil(n.extent, tile.n));
  launch = beginLaunch(builder, loc, ShapedType::getNumElements(grid),
                       tile.getThreads());
  SmallVector<Value> block = delinearize(builder, loc, launch.block, grid);
  firstColumn = mul(block.pop_back_val(), tile.n);
  firstRow = mul(block.pop_back_val(), tile.m);
  for (unsigned operand : {0u, 1u, 2u}) {
    distances[operand] = constant(0);
    for (auto [index, loop] : llvm::zip(block, batch))
      distances[operand] =
          add(distances[operand], mul(index, loop.strides[operand]));
  }
  Value warp = div(launch.threadX, 32);
  lane = rem(launch.threadX, 32);
  warpRow = mul(div(warp, tile.warpsN), tile.m / tile.warpsM);
  warpColumn = mul(rem(warp, tile.warpsN), tile.n / tile.warpsN);
}

/// Sums the products along k, and returns what the loop carried.
ValueRange ProductEmitter::sumTiles() {
  int64_t steps = llvm::divideCeil(plan.k.extent, tile.k);
  auto copy = [&](Value step) {
    for (auto &operand : operands)
      operand->copy(builder, loc, mul(step, tile.k), rem(step, tile.stages));
  };
  // A group for each step, though it may be empty: groups are counted.
  int64_t ahead = tile.stages - 1;
  for (int64_t step = 0; step < ahead; ++step) {
    if (step < steps)
      copy(constant(step));
    NVVM::CpAsyncCommitGroupOp::create(builder, loc);
  }
  auto loop = scf::ForOp::create(builder, loc, constant(0), constant(steps),
                                 constant(1), getZeros());
  OpBuilder::InsertionGuard restore(builder);
  builder.setInsertionPointToStart(loop.getBody());
  Value step = loop.getInductionVar();
  // The copies of this step have ended, for all threads, and so have the reads
  // of the stage that the next ones go to.
  NVVM::CpAsyncWaitGroupOp::create(builder, loc, ahead - 1);
  publishCopies();
  gpu::BarrierOp::create(builder, loc);
  auto copyNext = [&] {
    Value next = add(step, constant(ahead));
    Value hasNext = arith::CmpIOp::create(
        builder, loc, arith::CmpIPredicate::ult, next, constant(steps));
    auto ifOp = scf::IfOp::create(builder, loc, hasNext);
    OpBuilder::InsertionGuard inside(builder);
    builder.setInsertionPointToStart(ifOp.thenBlock());
    copy(next);
    builder.setInsertionPointAfter(ifOp);
    NVVM::CpAsyncCommitGroupOp::create(builder, loc);
  };
  SmallVector<Value> sums =
      multiply(rem(step, tile.stages), loop.getRegionIterArgs(), copyNext);
  scf::YieldOp::create(builder, loc, sums);
  return loop.getResults();
}

/// Stores two neighbors in a row of the result.
void ProductEmitter::storePair(Value row, Value column, Value first,
                               Value second) {
  OpBuilder::InsertionGuard restore(builder);
  auto guard = [&](Value index, int64_t extent, int64_t step) {
    if (extent % step == 0)
      return;
    Value inside = arith::CmpIOp::create(
        builder, loc, arith::CmpIPredicate::ult, index, constant(extent));
    auto ifOp = scf::IfOp::create(builder, loc, inside);
    builder.setInsertionPointToStart(ifOp.thenBlock());
  };
  guard(row, m.extent, tile.m);
  Value at =
      add(distances[2], add(mul(row, m.strides[2]), mul(column, n.strides[2])));
  Type f32 = builder.getF32Type();
  auto pointer = [&](Value index) {
    return getElementAddress(builder, loc, op->getOperand(2), index);
  };
  // Both at once, where they start at a multiple of their size.
  auto isEven = [](int64_t number) { return number % 2 == 0; };
  auto type = cast<MemRefType>(op->getOperand(2).getType());
  bool isPair = n.strides[2] == 1 && isEven(n.extent) && isEven(m.strides[2]) &&
                isEven(type.getStridesAndOffset().second) &&
                (!plan.batch || isEven(plan.batch->strides[2])) &&
                llvm::all_of(plan.outer, [&](auto &loop) {
                  return isEven(loop.strides[2]);
                });
  if (isPair) {
    guard(column, n.extent, tile.n);
    auto vector = VectorType::get({2}, f32);
    Value address = pointer(at);
    Value value = vector::FromElementsOp::create(builder, loc, vector,
                                                 ValueRange{first, second});
    if (accumulate)
      value = arith::AddFOp::create(
          builder, loc, LLVM::LoadOp::create(builder, loc, vector, address, 8),
          value);
    LLVM::StoreOp::create(builder, loc, value, address, 8);
    return;
  }
  std::array<Value, 2> values = {first, second};
  for (auto [i, value] : llvm::enumerate(values)) {
    OpBuilder::InsertionGuard next(builder);
    guard(add(column, constant(i)), n.extent, tile.n);
    Value address = pointer(add(at, constant(i * n.strides[2])));
    Value sum = value;
    if (accumulate)
      sum = arith::AddFOp::create(
          builder, loc, LLVM::LoadOp::create(builder, loc, f32, address, 4),
          sum);
    LLVM::StoreOp::create(builder, loc, sum, address, 4);
  }
}

void ProductEmitter::store(ValueRange sums) {
  Value row = add(add(firstRow, warpRow), div(lane, 4));
  Value column = add(add(firstColumn, warpColumn), mul(rem(lane, 4), 2));
  unsigned next = 0;
  for (unsigned i = 0; i < getRowFragments(); ++i)
    for (unsigned j = 0; j < getColumnFragments(); ++j)
      for (int64_t half : {0, 8}) {
        storePair(add(row, constant(16 * i + half)),
                  add(column, constant(8 * j)), sums[next], sums[next + 1]);
        next += 2;
      }
}

void ProductEmitter::emit() {
  OpBuilder::InsertionGuard restore(builder);
  placeBlock();
  unsigned a = isSwapped ? 1 : 0, b = isSwapped ? 0 : 1;
  operands[0] = makeOperand(OperandTile::Which::A, a, m, warpRow);
  operands[1] = makeOperand(OperandTile::Which::B, b, n, warpColumn);
  operands[0]->place(firstRow, distances[a]);
  operands[1]->place(firstColumn, distances[b]);
  store(getElements(sumTiles()));
}
