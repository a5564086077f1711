//===- Model.h - the imported model (L0) ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_TRANSFORMS_MODEL_H
#define CHIMERA_DIALECT_CHIMERA_TRANSFORMS_MODEL_H

#include "chimera/Dialect/Chimera/IR/Chimera.h"

namespace mlir::tensor {
class PadOp;
} // namespace mlir::tensor

namespace mlir::chimera {

/// The name of the function that holds a model.
inline constexpr llvm::StringLiteral kModelFunction = "main";

/// Checks that the module is a model as the importer writes it: what
/// `chimera-verify-model` does. Reports everything it finds wrong.
LogicalResult verifyModel(ModuleOp module);

/// The function of a module that passed verifyModel.
func::FuncOp getModelFunction(ModuleOp module);

/// The name of an argument of the model that is a parameter, or an input; null
/// if it is not one.
StringAttr getParameterName(BlockArgument argument);
StringAttr getInputName(BlockArgument argument);

/// Whether a pad has a negative amount. Upstream folds one whose type stays the
/// same, a shift, as if it did nothing, so no model may have it.
bool takesAway(tensor::PadOp pad);

/// Calls `visit` for each value that the op reads from outside, its operands
/// and what its regions capture. A value may be visited more than once.
void forEachValueUsed(Operation *op, llvm::function_ref<void(Value)> visit);

} // namespace mlir::chimera

#endif // CHIMERA_DIALECT_CHIMERA_TRANSFORMS_MODEL_H
