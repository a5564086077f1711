//===- Precision.h - casts between f32 and bf16 ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the passes to mixed precision share.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_PRECISION_H
#define CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_PRECISION_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::chimera {

/// Whether the value is a tensor of f32.
bool isF32Tensor(Value value);

/// Whether the op is a product of matrices, or a batch of them, in f32.
bool isF32Contraction(Operation *op);

/// Truncates a tensor of f32 to bf16, by an elementwise op.
Value createTruncation(OpBuilder &builder, Value value);

/// Extends a tensor of bf16 to f32, by an elementwise op.
Value createExtension(OpBuilder &builder, Value value);

/// The tensor of bf16 that the value is an extension of; null if it is none.
Value getExtended(Value value);

/// What a tensor is copied from that is the operand's elements in another
/// shape or order, or some of them; null if the value is computed otherwise.
OpOperand *getMoved(Value value);

/// Makes an argument of f32 one of bf16 that is extended at the function's
/// beginning, and the function's type so.
void narrowArgument(func::FuncOp function, unsigned position);

/// Makes a result of f32 one of bf16, and the function's type so.
void narrowResult(func::FuncOp function, unsigned position);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_PRECISION_H
