//===- IgnoredValue.h - what an input may have beside its range -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Integers of an input lie below its bound. Data have one value more for
// positions that do not count, such as the target -100 of PyTorch's losses.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_IR_IGNOREDVALUE_H
#define CHIMERA_DIALECT_CHIMERA_IR_IGNOREDVALUE_H

#include "llvm/ADT/StringRef.h"

namespace mlir::chimera {

/// Attribute of an input of a model, and of a `chimera.input`, which has a
/// bound: an i64 outside of it.
inline constexpr llvm::StringLiteral kIgnoredAttr = "chimera.ignored";

} // namespace mlir::chimera

#endif // CHIMERA_DIALECT_CHIMERA_IR_IGNOREDVALUE_H
