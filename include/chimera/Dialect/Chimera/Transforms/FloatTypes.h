//===- FloatTypes.h - a module in another precision -------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_TRANSFORMS_FLOATTYPES_H
#define CHIMERA_DIALECT_CHIMERA_TRANSFORMS_FLOATTYPES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/APFloat.h"

namespace mlir::chimera {

/// `value` in the format of `type`, rounded to nearest; infinite if it is too
/// large.
llvm::APFloat roundTo(FloatType type, llvm::APFloat value);

/// Makes all values and constants of type `from` in the module, and elements of
/// tensors, of type `to`. Conversions between floats that have nothing to
/// convert any more go; the module need not verify where others are left that
/// go the wrong way.
void replaceFloatType(ModuleOp module, FloatType from, FloatType to);

} // namespace mlir::chimera

#endif // CHIMERA_DIALECT_CHIMERA_TRANSFORMS_FLOATTYPES_H
