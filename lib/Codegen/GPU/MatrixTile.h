//===- MatrixTile.h - an operand's tiles in shared memory ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_CODEGEN_GPU_MATRIXTILE_H
#define CHIMERA_LIB_CODEGEN_GPU_MATRIXTILE_H

#include "GPU/Launches.h"
#include "Kernels/ContractionPlan.h"

namespace mlir::chimera {

/// The part of a product that a block computes at a time, and how its warps
/// share it.
struct ProductTile {
  int64_t m = 0, n = 0, k = 0;
  int64_t warpsM = 0, warpsN = 0;

  int64_t getThreads() const { return 32 * warpsM * warpsN; }

  /// The tile for products of this size.
  static ProductTile choose(int64_t m, int64_t n, int64_t batch);
};

/// The address in global memory of the element of `buffer` that lies `index`
/// elements behind its first one.
Value getElementAddress(OpBuilder &builder, Location loc, Value buffer,
                        Value index);

/// A matrix in global memory, of which tiles of x times k elements are copied
/// to two buffers of shared memory by turns; x is the dimension that the
/// operand shares with the result.
class OperandTile {
public:
  enum class Which { A, B };

  /// For operand number `number` of the plan. Adds the shared memory to the
  /// launch.
  OperandTile(Which which, Value memref, const ContractionPlan &plan,
              const PlanLoop &x, unsigned number, const ProductTile &tile,
              Launch &launch);

  /// Tells the first x of the block's tile, the distance of its matrix from the
  /// first of the batch, and which part of the tile a thread's warp reads.
  void place(OpBuilder &builder, Location loc, Value firstX, Value distance,
             Value lane, Value warpX);

  /// Begins to copy the tile that starts at `k` to buffer number `buffer`, 0 or
  /// 1; each thread copies a part.
  void copy(OpBuilder &builder, Location loc, Value k, Value buffer);

  /// A warp's 16 x 16 elements at offsets x and k of its part as a fragment of
  /// mma.sync m16n8k16, or for B as two fragments that are neighbors.
  SmallVector<Value> loadFragment(OpBuilder &builder, Location loc,
                                  Value buffer, int64_t x, int64_t k);

private:
  void copyChunk(OpBuilder &builder, Location loc, Value row, Value column,
                 Value k, Value to);
  void copyElements(OpBuilder &builder, Location loc, Value outer, Value inner,
                    Value to);
  Value getShared(OpBuilder &builder, Location loc, Value index);

  Which which;
  Value memref;
  PlanLoop x, k;
  unsigned number;
  /// Whether the elements of a row in shared memory are along k.
  bool isAlongK;
  /// Whether all rows start at multiples of 16 bytes.
  bool isAligned;
  int64_t rows, columns, pitch, threads;
  Value shared, thread;
  // Set by place().
  Value firstX, distance, fragment;
};

/// Emits the launch that computes `op`, a contraction of bf16 with this plan.
void emitProduct(OpBuilder &builder, linalg::LinalgOp op,
                 const ContractionPlan &plan, bool accumulate);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_CODEGEN_GPU_MATRIXTILE_H
