//===- OptionError.h - errors about options of passes ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_TRANSFORMS_OPTIONERROR_H
#define CHIMERA_DIALECT_CHIMERA_TRANSFORMS_OPTIONERROR_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"

namespace mlir::chimera {

/// An error about an option of a pass, which is no operation's fault. It stands
/// at the module that `op` is, or is in: the line of an imported function,
/// which would be quoted, has thousands of characters. For the same reason it
/// is no error of an operation, which MLIR would print after it.
inline InFlightDiagnostic emitOptionError(Operation *op,
                                          const Twine &message = {}) {
  auto module = dyn_cast<ModuleOp>(op);
  if (!module)
    module = op->getParentOfType<ModuleOp>();
  return emitError(module.getLoc(), message);
}

} // namespace mlir::chimera

#endif // CHIMERA_DIALECT_CHIMERA_TRANSFORMS_OPTIONERROR_H
