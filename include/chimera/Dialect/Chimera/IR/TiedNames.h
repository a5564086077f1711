//===- TiedNames.h - further names of a parameter ---------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A parameter that the model registers under several names is one argument,
// under the first of them. A file of weights may have it under any.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_IR_TIEDNAMES_H
#define CHIMERA_DIALECT_CHIMERA_IR_TIEDNAMES_H

#include "mlir/IR/BuiltinAttributes.h"

namespace mlir::chimera {

/// Attribute of a parameter of a model, and of a `chimera.parameter`: its
/// further names in the state dict.
inline constexpr llvm::StringLiteral kTiedAttr = "chimera.tied";

/// Whether `attr` is an array of names, none of which is empty.
inline bool isTiedNames(Attribute attr) {
  auto names = dyn_cast<ArrayAttr>(attr);
  return names && llvm::all_of(names, [](Attribute name) {
           auto text = dyn_cast<StringAttr>(name);
           return text && !text.empty();
         });
}

} // namespace mlir::chimera

#endif // CHIMERA_DIALECT_CHIMERA_IR_TIEDNAMES_H
