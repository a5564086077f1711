//===- OptimizerTable.h - what updates weights on GPUs ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_CONVERSION_CHIMERATORUNTIME_OPTIMIZERTABLE_H
#define CHIMERA_LIB_CONVERSION_CHIMERATORUNTIME_OPTIMIZERTABLE_H

#include "mlir/IR/BuiltinOps.h"

namespace mlir::chimera {

/// The symbol of the table.
inline constexpr llvm::StringLiteral kOptimizerTable = "chimera_optimizer";

/// Adds the runtime's chimera_rt_optimizer_t to a module whose kernels are
/// complete: for each element type of its parameters the functions of
/// `optimizer`. One that is missing is an error.
LogicalResult emitOptimizerTable(ModuleOp module, StringRef optimizer);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_CONVERSION_CHIMERATORUNTIME_OPTIMIZERTABLE_H
