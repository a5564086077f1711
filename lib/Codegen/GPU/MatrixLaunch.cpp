//===- MatrixLaunch.cpp - matrix products on tensor cores ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C[m][n] += A[m][k] B[k][n] in tiles. What is called x is m for A, and n for
// B: the dimension that the operand shares with the result. In the layout of
// PTX, lane l of a warp holds, of each 8 x 8 matrix, elements 2 (l mod 4) and
// the next one of row l / 4; ldmatrix takes from lane l the address of row l
// mod 8 of matrix l / 8.
//
//===----------------------------------------------------------------------===//

#include "GPU/Launches.h"
#include "GPU/MatrixTile.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::chimera;

namespace {
class ProductEmitter {
public:
  ProductEmitter(OpBuilder &builder, linalg::LinalgOp op,
                 const ContractionPlan &plan, bool accumulate);

  void emit();

private:
  void placeBlock();
  SmallVector<Value> sumTiles();
  SmallVector<Value> multiply(Value buffer, ValueRange sums);
  void store(ValueRange sums);
  void storePair(Value row, Value column, Value first, Value second);

  unsigned getRowFragments() const { return tile.m / tile.warpsM / 16; }
  unsigned getColumnFragments() const { return tile.n / tile.warpsN / 8; }

  Value constant(int64_t value) {
    return arith::ConstantIndexOp::create(builder, loc, value);
  }
  Value add(Value lhs, Value rhs) {
    return arith::AddIOp::create(builder, loc, lhs, rhs);
  }
  Value mul(Value lhs, int64_t rhs) {
    return arith::MulIOp::create(builder, loc, lhs, constant(rhs));
  }
  Value div(Value lhs, int64_t rhs) {
    return arith::DivUIOp::create(builder, loc, lhs, constant(rhs));
  }
  Value rem(Value lhs, int64_t rhs) {
    return arith::RemUIOp::create(builder, loc, lhs, constant(rhs));
  }

  OpBuilder &builder;
  Location loc;
  linalg::LinalgOp op;
  const ContractionPlan &plan;
  bool accumulate;
  /// Numbers of the operands that are A and B, and the loops of rows and
  /// columns: those of the plan, or the other way round for a result that is
  /// contiguous in m.
  bool isSwapped;
  const PlanLoop &m, &n;
  ProductTile tile;
  int64_t tilesM, tilesN;
  Launch launch;
  SmallVector<OperandTile> operands;
  /// Of this block: the first row and column of its tile, and the distance of
  /// its product in the batch from the first one, for A, B and C.
  Value firstRow, firstColumn;
  std::array<Value, 3> distances;
  /// Of this thread's warp: the first row and column in the tile.
  Value warpRow, warpColumn, lane;
};
} // namespace

ProductEmitter::ProductEmitter(OpBuilder &builder, linalg::LinalgOp op,
                               const ContractionPlan &plan, bool accumulate)
    : builder(builder), loc(op.getLoc()), op(op), plan(plan),
      accumulate(accumulate), isSwapped(plan.isTransposed(2, plan.m, plan.n)),
      m(isSwapped ? plan.n : plan.m), n(isSwapped ? plan.m : plan.n) {
  int64_t batch = plan.batch ? plan.batch->extent : 1;
  for (const PlanLoop &loop : plan.outer)
    batch *= loop.extent;
  tile = ProductTile::choose(m.extent, n.extent, batch);
  tilesM = llvm::divideCeil(m.extent, tile.m);
  tilesN = llvm::divideCeil(n.extent, tile.n);
}

/// Finds the part of the result that this block and this warp compute.
void ProductEmitter::placeBlock() {
  SmallVector<PlanLoop> batch(plan.outer);
  if (plan.batch)
    batch.push_back(*plan.batch);
  SmallVector<int64_t> grid =
      llvm::map_to_vector(batch, [](auto &loop) { return loop.extent; });
  grid.append({tilesM, tilesN});
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

/// One step of `tile.k` with the operands in the buffers number `buffer`.
SmallVector<Value> ProductEmitter::multiply(Value buffer, ValueRange sums) {
  SmallVector<Value> results(sums);
  unsigned rows = getRowFragments(), columns = getColumnFragments();
  auto accumulator = LLVM::LLVMStructType::getLiteral(
      builder.getContext(), SmallVector<Type>(4, builder.getF32Type()));
  for (int64_t k = 0; k < tile.k; k += 16) {
    SmallVector<SmallVector<Value>> a, b;
    for (unsigned i = 0; i < rows; ++i)
      a.push_back(operands[0].loadFragment(builder, loc, buffer, 16 * i, k));
    // One ldmatrix holds two fragments of B.
    for (unsigned j = 0; j < columns; j += 2) {
      SmallVector<Value> pair =
          operands[1].loadFragment(builder, loc, buffer, 8 * j, k);
      b.push_back({pair[0], pair[1]});
      b.push_back({pair[2], pair[3]});
    }
    for (unsigned i = 0; i < rows; ++i)
      for (unsigned j = 0; j < columns; ++j) {
        auto at = MutableArrayRef(results).slice(4 * (i * columns + j), 4);
        Value product = NVVM::MmaOp::create(
            builder, loc, accumulator, a[i], b[j], ValueRange(at),
            ArrayRef<int64_t>{16, 8, 16}, /*b1Op=*/std::nullopt,
            /*intOverflow=*/std::nullopt,
            std::array{NVVM::MMATypes::bf16, NVVM::MMATypes::bf16},
            std::array{NVVM::MMALayout::row, NVVM::MMALayout::col});
        for (auto [e, sum] : llvm::enumerate(at))
          sum = LLVM::ExtractValueOp::create(builder, loc, product, e);
      }
  }
  return results;
}

/// Sums the products along k. Returns the four elements of each fragment that
/// this thread holds.
SmallVector<Value> ProductEmitter::sumTiles() {
  int64_t steps = llvm::divideCeil(plan.k.extent, tile.k);
  auto copy = [&](Value step, Value buffer) {
    for (OperandTile &operand : operands)
      operand.copy(builder, loc, mul(step, tile.k), buffer);
    NVVM::CpAsyncCommitGroupOp::create(builder, loc);
  };
  copy(constant(0), constant(0));
  Value zero =
      arith::ConstantOp::create(builder, loc, builder.getF32FloatAttr(0));
  SmallVector<Value> start(4 * getRowFragments() * getColumnFragments(), zero);
  auto loop = scf::ForOp::create(builder, loc, constant(0), constant(steps),
                                 constant(1), start);
  OpBuilder::InsertionGuard restore(builder);
  builder.setInsertionPointToStart(loop.getBody());
  Value step = loop.getInductionVar();
  // The copies of this step have ended, for all threads, and so have the reads
  // of the buffers that the next ones go to.
  NVVM::CpAsyncWaitGroupOp::create(builder, loc, 0);
  gpu::BarrierOp::create(builder, loc);
  Value next = add(step, constant(1));
  Value hasNext = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult,
                                        next, constant(steps));
  auto ifOp = scf::IfOp::create(builder, loc, hasNext);
  {
    OpBuilder::InsertionGuard inside(builder);
    builder.setInsertionPointToStart(ifOp.thenBlock());
    copy(next, rem(next, 2));
  }
  SmallVector<Value> sums = multiply(rem(step, 2), loop.getRegionIterArgs());
  scf::YieldOp::create(builder, loc, sums);
  return SmallVector<Value>(loop.getResults());
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
  operands.push_back(OperandTile(OperandTile::Which::A, op->getOperand(a), plan,
                                 m, a, tile, launch));
  operands.push_back(OperandTile(OperandTile::Which::B, op->getOperand(b), plan,
                                 n, b, tile, launch));
  operands[0].place(builder, loc, firstRow, distances[a], lane, warpRow);
  operands[1].place(builder, loc, firstColumn, distances[b], lane, warpColumn);
  store(sumTiles());
}

void mlir::chimera::emitProduct(OpBuilder &builder, linalg::LinalgOp op,
                                const ContractionPlan &plan, bool accumulate) {
  ProductEmitter(builder, op, plan, accumulate).emit();
}
