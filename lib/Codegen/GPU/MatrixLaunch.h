//===- MatrixLaunch.h - matrix products on tensor cores ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_CODEGEN_GPU_MATRIXLAUNCH_H
#define CHIMERA_LIB_CODEGEN_GPU_MATRIXLAUNCH_H

#include "GPU/MatrixTile.h"

#include "chimera/Codegen/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

namespace mlir::chimera {

/// Emits a launch that computes C[m][n] += A[m][k] B[k][n], or = if C does not
/// accumulate, in tiles. What is called x is m for A, and n for B: the
/// dimension that the operand shares with the result.
///
/// Warps hold sums in fragments of 16 x 8, of which lane l has elements
/// 2 (l mod 4) and the next one of rows l / 4 and l / 4 + 8: mma.sync and wgmma
/// agree in this.
class ProductEmitter {
public:
  ProductEmitter(OpBuilder &builder, linalg::LinalgOp op,
                 const ContractionPlan &plan, bool accumulate);
  virtual ~ProductEmitter() = default;

  void emit();

protected:
  /// The tile for products of this size.
  virtual ProductTile chooseTile(int64_t batch) = 0;
  /// The tiles of operand number `number`, A or B, in shared memory. The warp's
  /// part of the block's tile starts at `warpX`.
  virtual std::unique_ptr<OperandTile> makeOperand(OperandTile::Which which,
                                                   unsigned number,
                                                   const PlanLoop &x,
                                                   Value warpX) = 0;
  /// Sums that are zero, as the loop carries them.
  virtual SmallVector<Value> getZeros() = 0;
  /// What lets the instructions see what this thread has copied to shared
  /// memory; a barrier follows.
  virtual void publishCopies() {}
  /// Adds the products of `tile.k` steps with operands that are in stage number
  /// `stage`. Calls `copyNext` in between, once, which begins the next copies.
  virtual SmallVector<Value> multiply(Value stage, ValueRange sums,
                                      llvm::function_ref<void()> copyNext) = 0;
  /// The four elements of each fragment that this thread holds.
  virtual SmallVector<Value> getElements(ValueRange sums) {
    return SmallVector<Value>(sums);
  }

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
  /// Numbers of the operands that are A and B, and the loops of rows and
  /// columns: those of the plan, or the other way round for a result that is
  /// contiguous in m.
  bool isSwapped;
  const PlanLoop &m, &n;
  ProductTile tile;
  Launch launch;
  /// Of this thread's warp: the first row and column in the tile.
  Value warpRow, warpColumn, lane;

private:
  void placeBlock();
  ValueRange sumTiles();
  void store(ValueRange sums);
  void storePair(Value row, Value column, Value first, Value second);

  bool accumulate;
  std::array<std::unique_ptr<OperandTile>, 2> operands;
  /// Of this block: the first row and column of its tile, and the distance of
  /// its product in the batch from the first one, for A, B and C.
  Value firstRow, firstColumn;
  std::array<Value, 3> distances;
};

/// By `mma.sync`, which all GPUs from sm_80 on have, or by the warpgroup
/// instructions of sm_90a.
std::unique_ptr<ProductEmitter> makeSyncProduct(OpBuilder &builder,
                                                linalg::LinalgOp op,
                                                const ContractionPlan &plan,
                                                bool accumulate);
std::unique_ptr<ProductEmitter>
makeWarpgroupProduct(OpBuilder &builder, linalg::LinalgOp op,
                     const ContractionPlan &plan, bool accumulate);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_CODEGEN_GPU_MATRIXLAUNCH_H
