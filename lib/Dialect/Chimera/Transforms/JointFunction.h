//===- JointFunction.h - forward and adjoint in one ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The forward function of a stage together with its adjoint, and the functions
// that are cut out of the two.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_JOINTFUNCTION_H
#define CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_JOINTFUNCTION_H

#include "chimera/Dialect/Chimera/IR/StageFunction.h"

namespace mlir::chimera {

/// A value of the joint function, and the attribute that it carries as argument
/// or result of a stage function.
struct Port {
  Value value;
  std::optional<NamedAttribute> attr;
  /// Whether a function takes it even if it does not use it.
  bool isFixed = false;
};

/// Owns a function that computes everything: the outputs of forward, the
/// cotangents of the boundary arguments, and the gradients.
class JointFunction {
public:
  /// Builds and simplifies it, as the last function of the stage. Fails, with
  /// an error, where a derivative rule is missing.
  static FailureOr<JointFunction> build(StageOp stage);

  JointFunction(JointFunction &&other) : JointFunction(other) {
    other.function = {};
  }
  ~JointFunction() {
    if (function)
      function.erase();
  }

  Block &getBlock() { return function.getBody().front(); }

  // Arguments of forward by kind, each with its attribute in backward.
  SmallVector<Port> boundary, inputs, parameters;
  // Further arguments: cotangents of the outputs, and gradient accumulators.
  SmallVector<Port> cotangents, accumulators;
  // Results.
  SmallVector<Port> outputs, inputCotangents, gradients;

  /// Whether a value depends on the cotangents or accumulators, so that forward
  /// cannot compute it.
  bool isAdjoint(Operation *op) const { return adjointOps.contains(op); }
  /// Whether a value depends on an accumulator: a step of a gradient's sum.
  bool isAccumulation(Operation *op) const { return sums.contains(op); }

  /// The ops that the values are computed by, up to the ports.
  llvm::DenseSet<Operation *> getSlice(ArrayRef<Port> results,
                                       ArrayRef<Port> arguments);

  /// Cuts out a function of the stage that computes the results from those of
  /// the ports that it needs.
  func::FuncOp createFunction(TaskKind kind, ArrayRef<Port> arguments,
                              ArrayRef<Port> results);

private:
  JointFunction() = default;
  JointFunction(const JointFunction &) = default;

  LogicalResult buildBody(func::FuncOp forward);
  void simplify();
  void classify();

  func::FuncOp function;
  llvm::DenseSet<Operation *> adjointOps, sums;
};

} // namespace mlir::chimera

#endif // CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_JOINTFUNCTION_H
