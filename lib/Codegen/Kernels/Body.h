//===- Body.h - the body of a kernel before its loops are made --*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_CODEGEN_KERNELS_BODY_H
#define CHIMERA_LIB_CODEGEN_KERNELS_BODY_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::chimera {

/// Makes copies in `function` elementwise ops like others, moves allocations,
/// views and constants to its top, and returns the rest in order: what
/// computes.
SmallVector<Operation *> prepareBody(func::FuncOp function);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_CODEGEN_KERNELS_BODY_H
