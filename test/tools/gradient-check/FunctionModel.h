//===- FunctionModel.h - a function as a model ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makes a model of any function on tensors, so that it goes through the same
// passes as one that was imported: its loss is the inner product of the results
// with random weights, whose gradient is the vector-Jacobian product of the
// function.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TEST_TOOLS_GRADIENTCHECK_FUNCTIONMODEL_H
#define CHIMERA_TEST_TOOLS_GRADIENTCHECK_FUNCTIONMODEL_H

#include "Tensor.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::chimera::check {

/// A model (L0) with values for all of its arguments.
struct Model {
  OwningOpRef<ModuleOp> module;
  Tensors parameters, inputs;
  /// Gradients that the test states instead of leaving them to differences.
  Tensors expected;
};

/// Makes a model of a function. Attributes of its arguments say more:
///
/// - `check.constant`: a float argument that is not differentiated by;
/// - `check.range = [low, high]`: where random values come from, [-1, 1] if
/// absent;
/// - `check.bound = n`: integers come from [0, n);
/// - `check.values = dense<...>`: the values themselves;
/// - `check.gradient = dense<...>`: the expected gradient, with weights of 1.
Model makeModel(func::FuncOp function, Random &random);

/// Fills the parameters of an imported model by their initializers and its
/// integer inputs at random.
Model makeModel(ModuleOp module, Random &random);

} // namespace mlir::chimera::check

#endif // CHIMERA_TEST_TOOLS_GRADIENTCHECK_FUNCTIONMODEL_H
