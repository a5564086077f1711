//===- ScalarEmitter.h - one iteration of a linalg op as scalar code ------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_CODEGEN_KERNELS_SCALAREMITTER_H
#define CHIMERA_LIB_CODEGEN_KERNELS_SCALAREMITTER_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::chimera {

/// A buffer that was shrunk to one row: what is left of it, and the dimensions
/// that were dropped.
struct ShrunkBuffer {
  Value buffer;
  SmallVector<int> dropped;
};

using ShrunkBuffers = llvm::DenseMap<Value, ShrunkBuffer>;

/// Emits iterations of `op`, a linalg op on buffers, at the builder's insertion
/// point.
class ScalarEmitter {
public:
  ScalarEmitter(OpBuilder &builder, linalg::LinalgOp op, ArrayRef<Value> ivs,
                const ShrunkBuffers &shrunk)
      : builder(builder), op(op), loc(op.getLoc()), ivs(ivs), shrunk(shrunk) {}

  /// The buffer that stands for the operand's, and its indices there in this
  /// iteration.
  Value getBuffer(OpOperand &operand) const;
  SmallVector<Value> getIndices(OpOperand &operand);

  /// The element of an operand in this iteration, or the operand itself if it
  /// is a scalar.
  Value load(OpOperand &operand);
  void store(Value value, OpOperand &operand);

  /// Emits one iteration and returns what it yields. `getElement` gives the
  /// element of an operand that the iteration uses.
  SmallVector<Value>
  emitBody(llvm::function_ref<Value(OpOperand &)> getElement);

  Value constant(int64_t value);

  OpBuilder &builder;
  linalg::LinalgOp op;
  Location loc;
  /// The induction variable of each loop of the op.
  SmallVector<Value> ivs;
  const ShrunkBuffers &shrunk;
};

} // namespace mlir::chimera

#endif // CHIMERA_LIB_CODEGEN_KERNELS_SCALAREMITTER_H
