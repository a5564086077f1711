//===- FrozenParameter.h - a parameter that stays as it is ------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PyTorch's optimizers pass over a parameter without gradient: weight decay
// does not change it, either.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_IR_FROZENPARAMETER_H
#define CHIMERA_DIALECT_CHIMERA_IR_FROZENPARAMETER_H

#include "llvm/ADT/StringRef.h"

namespace mlir::chimera {

/// Unit attribute of a parameter of a model, and of a `chimera.parameter`: it
/// is loaded and saved, but has no gradient and is not updated.
inline constexpr llvm::StringLiteral kFrozenAttr = "chimera.frozen";

} // namespace mlir::chimera

#endif // CHIMERA_DIALECT_CHIMERA_IR_FROZENPARAMETER_H
