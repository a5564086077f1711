//===- LoopEmitter.h - loops and scalar code for linalg ops on buffers ----===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_CODEGEN_KERNELS_LOOPEMITTER_H
#define CHIMERA_LIB_CODEGEN_KERNELS_LOOPEMITTER_H

#include "Kernels/ScalarEmitter.h"

namespace mlir::chimera {

/// Emits the loops of `op` that are not in `outer` at the builder's insertion
/// point. `outer` holds the induction variable of each loop that surrounds
/// them, null for the others. Buffers in `shrunk` are replaced.
void emitLoops(OpBuilder &builder, linalg::LinalgOp op, ArrayRef<Value> outer,
               const ShrunkBuffers &shrunk = ShrunkBuffers());

} // namespace mlir::chimera

#endif // CHIMERA_LIB_CODEGEN_KERNELS_LOOPEMITTER_H
