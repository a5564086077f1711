//===- MemoryOptions.h - limits of memory, and what counts ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The options 'memory-limit' and 'optimizer', for the pass that plans memory
// and the one that looks for a schedule that fits.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_MEMORYOPTIONS_H
#define CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_MEMORYOPTIONS_H

#include "chimera/Analysis/MemoryPlan.h"

#include "mlir/IR/Operation.h"
#include "llvm/Support/MathExtras.h"

namespace mlir::chimera {

/// Parses both options, no limit if `memoryLimit` is empty. Errors are at the
/// module that `op` is in.
LogicalResult parseMemoryOptions(Operation *op, StringRef memoryLimit,
                                 StringRef optimizer,
                                 std::optional<int64_t> &limit);

/// Bytes that `optimizer` keeps for `weights` bytes of parameters.
int64_t getOptimizerBytes(StringRef optimizer, int64_t weights);

/// The place that a buffer, a parameter or an input of `bytes` bytes takes.
inline int64_t alignBytes(int64_t bytes) {
  return llvm::alignTo(bytes, kBufferAlignment);
}

} // namespace mlir::chimera

#endif // CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_MEMORYOPTIONS_H
