//===- SliceOrder.h - when a function computes what ----------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_SLICEORDER_H
#define CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_SLICEORDER_H

#include "JointFunction.h"

namespace mlir::chimera {

/// Orders the ops of a slice of the joint function so that values live briefly:
///
/// - what reads cotangents keeps the order of the sweep (the chain);
/// - values of forward are computed again just before their first reader;
/// - a step of a gradient's sum comes as soon as its operands are there, but
///   not before the chain has had its use of the forward values that the step
///   needs as well: readers of the same values side by side become one kernel.
///
/// `arguments` are values that the function takes.
SmallVector<Operation *> orderSlice(JointFunction &joint,
                                    const llvm::DenseSet<Operation *> &slice,
                                    const llvm::DenseSet<Value> &arguments);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_SLICEORDER_H
