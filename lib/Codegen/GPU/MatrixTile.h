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
  /// Tiles of each operand that shared memory holds: one is multiplied while
  /// the others are copied.
  int64_t stages = 0;

  int64_t getThreads() const { return 32 * warpsM * warpsN; }
};

/// Whether 128 x 128 elements for each block leave enough blocks for a large
/// GPU.
bool isLargeProduct(int64_t m, int64_t n, int64_t batch);

/// The address in global memory of the element of `buffer` that lies `index`
/// elements behind its first one.
Value getElementAddress(OpBuilder &builder, Location loc, Value buffer,
                        Value index);

/// A matrix in global memory, of which tiles of x times k elements are copied
/// to shared memory, to one stage after the other; x is the dimension that the
/// operand shares with the result.
///
/// A tile lies in shared memory as in the buffer, along k or along x. Where
/// exactly is up to the instructions that read it.
class OperandTile {
public:
  enum class Which { A, B };

  /// For operand number `number` of the plan.
  OperandTile(Which which, Value memref, const ContractionPlan &plan,
              const PlanLoop &x, unsigned number, const ProductTile &tile,
              const Launch &launch);
  virtual ~OperandTile() = default;

  /// Tells the first x of the block's tile, and the distance of its matrix from
  /// the first of the batch.
  void place(Value firstX, Value distance) {
    this->firstX = firstX;
    this->distance = distance;
  }

  /// Begins to copy the tile that starts at `k` to stage number `stage`; each
  /// thread copies a part.
  void copy(OpBuilder &builder, Location loc, Value k, Value stage);

protected:
  /// Elements of 16 bytes, which are copied at a time.
  static constexpr int64_t kChunk = 8;

  /// Where the chunk that starts at this row and column of a tile lies in its
  /// stage, in elements.
  virtual Value getPlace(OpBuilder &builder, Location loc, Value row,
                         Value column) = 0;
  /// Elements of a stage.
  virtual int64_t getStageSize() const = 0;

  /// Where stage number `stage` begins, in elements.
  Value getStage(OpBuilder &builder, Location loc, Value stage);
  Value getShared(OpBuilder &builder, Location loc, Value index);

  Which which;
  /// Whether the elements of a row in shared memory are along k.
  bool isAlongK;
  int64_t rows, columns;
  /// The address of the first stage, as an index.
  Value shared;

private:
  void copyChunk(OpBuilder &builder, Location loc, Value row, Value column,
                 Value k, Value to);
  void copyElements(OpBuilder &builder, Location loc, Value outer, Value inner,
                    Value to);

  Value memref;
  PlanLoop x, k;
  unsigned number;
  /// Whether all rows start at multiples of 16 bytes.
  bool isAligned;
  int64_t threads;
  Value thread;
  // Set by place().
  Value firstX, distance;
};

} // namespace mlir::chimera

#endif // CHIMERA_LIB_CODEGEN_GPU_MATRIXTILE_H
