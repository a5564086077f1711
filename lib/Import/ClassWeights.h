//===- ClassWeights.h - constants that weight classes -----------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_IMPORT_CLASSWEIGHTS_H
#define CHIMERA_LIB_IMPORT_CLASSWEIGHTS_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::chimera {

/// The constants of a model that are weights of the classes of a cross entropy,
/// which PyTorch cannot train: it has no derivative by them.
llvm::DenseSet<Operation *> findClassWeights(func::FuncOp model);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_IMPORT_CLASSWEIGHTS_H
