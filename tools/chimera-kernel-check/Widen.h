//===- Widen.h - the same model in double precision ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TOOLS_KERNEL_CHECK_WIDEN_H
#define CHIMERA_TOOLS_KERNEL_CHECK_WIDEN_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/BuiltinTypes.h"

namespace mlir::chimera {

/// f64 for f32; any other type stays as it is. So do roundings to bf16, which
/// are part of what a model computes.
RankedTensorType getWideType(RankedTensorType type);

/// Makes everything in `module` that is f32 f64.
LogicalResult widen(ModuleOp module);

} // namespace mlir::chimera

#endif // CHIMERA_TOOLS_KERNEL_CHECK_WIDEN_H
