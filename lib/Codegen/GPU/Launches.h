//===- Launches.h - the kinds of kernels that groups of ops become --------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_CODEGEN_GPU_LAUNCHES_H
#define CHIMERA_LIB_CODEGEN_GPU_LAUNCHES_H

#include "Kernels/RowGroups.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace mlir::chimera {

/// A launch whose body is being built.
struct Launch {
  gpu::LaunchOp op;
  Value block, threadX, threadY;
};

/// Creates a launch of `blocks` blocks of `x` times `y` threads, and moves
/// `builder` into its body.
Launch beginLaunch(OpBuilder &builder, Location loc, int64_t blocks, int64_t x,
                   int64_t y = 1);

/// The same for a number of blocks that is known when the kernel is launched.
Launch beginLaunch(OpBuilder &builder, Location loc, Value blocks, int64_t x,
                   int64_t y = 1);

/// Gives the blocks of `launch` this much dynamic shared memory, of which a
/// block may have more than of variables. Returns its address, as an index, a
/// multiple of `alignment`.
Value addDynamicMemory(OpBuilder &builder, Launch &launch, int64_t bytes,
                       int64_t alignment);

/// The indices of iteration number `linear` of loops with these extents, the
/// last one fastest.
SmallVector<Value> delinearize(OpBuilder &builder, Location loc, Value linear,
                               ArrayRef<int64_t> extents);

/// Whether each thread can do all that a group computes for its own elements:
/// the row loops are all loops of all members.
bool isPointwise(const RowGroup &group);

/// One thread for each few elements.
void emitPoints(OpBuilder &builder, RowGroup &group);

/// One block for each row: its threads share out the other loops, and sum
/// together what is reduced over them.
void emitRows(OpBuilder &builder, RowGroup &group);

/// One thread column of a block for each result of sums over rows.
void emitColumns(OpBuilder &builder, RowGroup &group);

/// A loop nest that was there before (a scatter): iterations are kept in order,
/// and each thread does its own columns of all of them.
void emitNest(OpBuilder &builder, Operation *nest);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_CODEGEN_GPU_LAUNCHES_H
