//===- ThreadEmitter.h - what one thread computes of linalg ops -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread works on a few iterations at a time that follow each other in the
// loop with unit stride, its lanes: their elements are loaded and stored as one
// vector of 16 bytes where the strides allow it.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_CODEGEN_GPU_THREADEMITTER_H
#define CHIMERA_LIB_CODEGEN_GPU_THREADEMITTER_H

#include "Kernels/ScalarEmitter.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace mlir::chimera {

/// Elements of buffers that a thread holds in registers.
class KnownElements {
public:
  /// The value of `buffer` at `indices`, null if it is not known.
  Value lookup(Value buffer, ArrayRef<Value> indices) const;
  void add(Value buffer, ArrayRef<Value> indices, Value value);
  /// Forgets everything about the buffer that `view` looks into.
  void forget(Value view);

private:
  struct Element {
    Value buffer;
    SmallVector<Value> indices;
    Value value;
  };
  SmallVector<Element> elements;
};

/// How each result of an op is summed over its reduction loops.
struct Combiner {
  Operation *op;
  TypedAttr neutral;
  gpu::AllReduceOperation kind;
};

/// The combiners of all results, or none if there is one that partial results
/// cannot be combined with.
std::optional<SmallVector<Combiner>> getCombiners(linalg::LinalgOp op);

/// `combiner` applied to two values.
Value combine(OpBuilder &builder, Location loc, const Combiner &combiner,
              Value lhs, Value rhs);

/// How many elements a thread takes at a time, if it can, so that it accesses
/// 16 bytes of each buffer or more: 4, or 8 if one of the ops has operands of
/// 16 bits.
unsigned getMaxLanes(ArrayRef<Operation *> ops);

/// The most lanes, at most `limit`, in which loop number `loop` of `op` can be
/// worked on: they divide its extent.
unsigned getLanes(linalg::LinalgOp op, int loop, unsigned limit);

/// The iterations that a thread works on at a time: `ivs` is theirs but for the
/// loop `loop`, in which each lane has its own. Without lanes, `loop` is -1.
struct Lanes {
  SmallVector<Value> ivs;
  int loop = -1;
  SmallVector<Value> laneIvs;

  unsigned size() const { return loop < 0 ? 1 : laneIvs.size(); }
  SmallVector<Value> getIvs(unsigned lane) const;
};

/// Emits the lanes of one op.
class LaneEmitter {
public:
  LaneEmitter(OpBuilder &builder, linalg::LinalgOp op, const Lanes &lanes,
              const ShrunkBuffers &shrunk, KnownElements &known);

  /// Emits one iteration after the other with `accumulators` as the results so
  /// far, and returns the last results.
  SmallVector<Value> reduce(ValueRange accumulators);

  /// Emits all lanes and returns for each what it yields.
  SmallVector<SmallVector<Value>> compute();

  /// Emits all lanes and stores their results. Buffers in `registers` live in
  /// registers only.
  void computeAndStore(const llvm::SmallPtrSetImpl<Value> &registers);

  /// The element of an operand in one lane.
  Value load(OpOperand &operand, unsigned lane);

  /// Stores a result that the lanes share.
  void store(Value value, OpOperand &operand) {
    scalars[0].store(value, operand);
  }

private:
  /// How many lanes one vector of the operand holds, of at most 16 bytes; 1 if
  /// its elements are accessed one by one.
  unsigned getVectorSize(OpOperand &operand);

  OpBuilder &builder;
  linalg::LinalgOp op;
  const Lanes &lanes;
  KnownElements &known;
  SmallVector<ScalarEmitter> scalars;
  /// Vectors that were loaded, by operand number and first lane.
  llvm::DenseMap<std::pair<unsigned, unsigned>, Value> vectors;
};

} // namespace mlir::chimera

#endif // CHIMERA_LIB_CODEGEN_GPU_THREADEMITTER_H
