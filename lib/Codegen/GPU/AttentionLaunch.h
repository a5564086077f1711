//===- AttentionLaunch.h - kernels for attention ----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_CODEGEN_GPU_ATTENTIONLAUNCH_H
#define CHIMERA_LIB_CODEGEN_GPU_ATTENTIONLAUNCH_H

#include "chimera/Dialect/Chimera/IR/Chimera.h"

namespace mlir::chimera {

/// Whether there is a kernel for an attention op, on tensors or on buffers: it
/// works on f32, and rows are whole 16-byte vectors that fit into registers.
/// Others are to be decomposed.
bool hasAttentionKernel(Operation *op);

/// One launch that reads keys and values once for each few rows of queries, and
/// never stores a score.
void emitAttention(OpBuilder &builder, AttentionOp op);

/// Two launches: the gradient of queries row by row, and those of keys and
/// values. Both compute the softmax again.
void emitAttentionGradient(OpBuilder &builder, AttentionGradientOp op);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_CODEGEN_GPU_ATTENTIONLAUNCH_H
