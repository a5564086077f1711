//===- Kernels.h - names and small helpers that the passes on kernels share
//---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_CODEGEN_KERNELS_KERNELS_H
#define CHIMERA_LIB_CODEGEN_KERNELS_KERNELS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::chimera {

/// The nested module that holds the kernels while they are lowered.
inline constexpr llvm::StringLiteral kKernelModule = "chimera_kernels";

/// Prefix of what the kernel ABI adds to a kernel's name.
inline constexpr llvm::StringLiteral kKernelPrefix = "chimera_";

/// On an elementwise op: the library computes it along with the matrix product
/// that is its first input. Its value is one of those below.
inline constexpr llvm::StringLiteral kEpilogueAttr = "chimera.epilogue";

namespace epilogue {
/// A product of bf16, rounded to bf16.
inline constexpr llvm::StringLiteral kRound = "round";
/// The sum of the product and a row, its second input.
inline constexpr llvm::StringLiteral kBias = "bias";
/// GELU of a product with a bias, which is its only input.
inline constexpr llvm::StringLiteral kGelu = "gelu";
/// The product times the derivative of GELU at its second input.
inline constexpr llvm::StringLiteral kGeluGradient = "gelu_gradient";
} // namespace epilogue

/// A matrix product, in named or in generic form: it goes to the library as it
/// is.
bool isContraction(Operation *op);

/// Follows views (reshapes, subviews, casts) to the buffer they look into.
Value getBaseBuffer(Value memref);

/// An op that makes such a view.
bool isViewOp(Operation *op);

/// The bytes that a buffer takes in memory, in whole cache lines; none if its
/// shape is not static or its elements do not lie side by side.
std::optional<int64_t> getBufferBytes(MemRefType type);

/// Emits an error if `module` holds stages: a pass on kernels was run on the
/// module around theirs.
LogicalResult verifyKernelModule(ModuleOp module);

/// Emits an error at the first op in `root` that is still on tensors;
/// passes on loops need buffers.
LogicalResult verifyBufferized(Operation *root);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_CODEGEN_KERNELS_KERNELS_H
