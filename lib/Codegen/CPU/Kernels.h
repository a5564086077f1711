//===- Kernels.h - names and small helpers that the passes on kernels share
//---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_CODEGEN_CPU_KERNELS_H
#define CHIMERA_LIB_CODEGEN_CPU_KERNELS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::chimera {

/// The nested module that holds the kernels while they are lowered.
inline constexpr llvm::StringLiteral kKernelModule = "chimera_kernels";

/// Prefix of what the kernel ABI adds to a kernel's name.
inline constexpr llvm::StringLiteral kKernelPrefix = "chimera_";

/// A matrix product, in named or in generic form: it goes to the library as it
/// is.
bool isContraction(Operation *op);

/// Follows views (reshapes, subviews, casts) to the buffer they look into.
Value getBaseBuffer(Value memref);

/// An op that makes such a view.
bool isViewOp(Operation *op);

/// Emits an error at the first linalg op in `root` that is still on tensors;
/// passes on loops need buffers.
LogicalResult verifyBufferized(Operation *root);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_CODEGEN_CPU_KERNELS_H
