//===- AbstractModel.h - stages without computation ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A stand-in for a model where only the schedule matters.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TEST_UNIT_PIPELINES_ABSTRACTMODEL_H
#define CHIMERA_TEST_UNIT_PIPELINES_ABSTRACTMODEL_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace mlir::chimera {

/// Builds a module with `stages` differentiated stages (L2) that are declared
/// but have no code: each has one parameter of its own, passes one value of one
/// element to the next stage and keeps one for its backward pass. With
/// `splitBackward`, weight gradients are functions of their own.
OwningOpRef<ModuleOp> buildAbstractModel(MLIRContext &context, int64_t stages,
                                         bool splitBackward);

} // namespace mlir::chimera

#endif // CHIMERA_TEST_UNIT_PIPELINES_ABSTRACTMODEL_H
