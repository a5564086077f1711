//===- ProgramBuffers.h - places for the values of a worker ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Memory of the values of a worker's programs. A program is straight-line code,
// so the life of a value is an interval of operation numbers. Where steps
// overlap, the prologue, the repeated program and the last one are numbered one
// after the other: what one leaves to the next has the same place in all, and
// so two lives. Where pipelines of two directions have streams of their own, an
// order of operations says nothing about values of two streams.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_PROGRAMBUFFERS_H
#define CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_PROGRAMBUFFERS_H

#include "chimera/Analysis/ComputeStreams.h"
#include "chimera/Analysis/MemoryPlan.h"
#include "chimera/Dialect/Chimera/IR/Chimera.h"

namespace mlir::chimera {

/// The buffers of one worker and the values that they hold.
class ProgramBuffers {
public:
  /// Finds the buffers of `programs`, which run in this order, on the `streams`
  /// that they are shared among; null if there is one only. Emits an error if a
  /// value is made before the one whose place it takes is used last.
  static FailureOr<ProgramBuffers> find(ArrayRef<ProgramOp> programs,
                                        const StreamsByDirection *streams);

  /// Places the buffers and writes the offsets to the operations; those of
  /// arguments are written to their program.
  void place();

  /// Bytes of the activation memory, of these in flight at the moment of the
  /// peak (of each stream), and the least that any placement needs.
  int64_t getBytes() const { return plan.bytes; }
  int64_t getBytesInFlight() const;
  int64_t getLowerBound() const { return plan.lowerBound; }
  bool isValid() const { return isValidPlacement(buffers, plan.bytes); }

private:
  /// The moments at which a message uses a buffer.
  struct Flight {
    size_t buffer;
    int64_t first, last;
  };
  /// The moments at which a value is alive.
  struct Life {
    int64_t first, last;
  };

  LogicalResult addProgram(ProgramOp program);
  void takeArguments(ProgramOp program, int64_t begin);
  LogicalResult addResults(Operation &op);
  LogicalResult addBuffer(Value value, int64_t bytes);
  Life getLife(Value value, int64_t made, size_t buffer);
  int64_t getLastUse(Value value, int64_t made) const;

  const StreamsByDirection *streams = nullptr;
  llvm::DenseMap<Operation *, int64_t> numbers;
  int64_t next = 0;
  SmallVector<Buffer> buffers;
  llvm::DenseMap<Value, size_t> bufferOf;
  SmallVector<Flight> flights;
  /// The operations with offsets to write, and the buffer of each result.
  SmallVector<std::pair<Operation *, SmallVector<size_t, 2>>> owners;
  /// The buffer of each value that programs leave to the next ones, and the
  /// position of the values of the present program among them.
  SmallVector<size_t> carried;
  llvm::DenseMap<Value, unsigned> positions;
  SmallVector<ProgramOp> taking;
  BufferPlan plan;
};

} // namespace mlir::chimera

#endif // CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_PROGRAMBUFFERS_H
