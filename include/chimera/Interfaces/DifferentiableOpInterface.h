//===- DifferentiableOpInterface.h - derivative rules ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The interface that ops with a derivative rule implement, and the state of a
// reverse sweep that the rules work on.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_INTERFACES_DIFFERENTIABLEOPINTERFACE_H
#define CHIMERA_INTERFACES_DIFFERENTIABLEOPINTERFACE_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/OpDefinition.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::chimera {

/// What an op contributes to the cotangent of a value: a value of the same
/// type, or of the type of a slice, and then which slice.
struct Contribution {
  Value value;
  SmallVector<OpFoldResult> offsets, sizes, strides;
  bool isSlice = false;
};

/// The state of a reverse sweep over straight-line code: which values are
/// active, that is depend on something to differentiate by, and what their
/// users have contributed to their cotangents.
class Adjoints {
public:
  virtual ~Adjoints() = default;

  /// Starts an active value; `origin` is what an error message says it comes
  /// from, by describeOrigin.
  void activate(Value value, Value origin) { origins[value] = origin; }

  /// Marks the float results of an op that an active operand reaches.
  void propagateActivity(Operation *op);

  /// Whether a cotangent of the value is wanted.
  bool isActive(Value value) const { return origins.contains(value); }

  /// The cotangent of a value, whose users have all been visited: the sum of
  /// their contributions, in the order of the sweep. Null stands for zero.
  Value getCotangent(Value value, OpBuilder &builder);

  /// Adds a contribution to the cotangent of a value; ignored for one that is
  /// not active, and for null.
  void add(Value value, Value contribution);

  /// Adds a contribution to a slice of a value.
  void addSlice(Value value, Value contribution, ArrayRef<OpFoldResult> offsets,
                ArrayRef<OpFoldResult> sizes, ArrayRef<OpFoldResult> strides);

  /// Visits the ops last to first, each with a nonzero cotangent by its rule.
  LogicalResult run(ArrayRef<Operation *> ops, OpBuilder &builder);

  /// Emits the error that the op has no rule for what is asked of it, and from
  /// where the path to it starts.
  InFlightDiagnostic emitNoRule(Operation *op);

  /// How an error message names what a path starts from.
  virtual std::string describeOrigin(Value origin) const = 0;

  /// Whether the value was contributed at most once. If it has no use in the IR
  /// either, then nothing else depends on what it holds.
  bool isContributedOnce(Value contribution) const {
    return contributed.lookup(contribution) <= 1;
  }

  /// What the activity of a value comes from; null if it is not active.
  Value getOrigin(Value value) const { return origins.lookup(value); }

protected:
  /// Builds the sum of at least one contribution to the cotangent of `value`.
  virtual Value sum(Value value, ArrayRef<Contribution> contributions,
                    OpBuilder &builder) = 0;

  /// The contributions to the cotangent of a value so far.
  SmallVector<Contribution> takeContributions(Value value);

private:
  llvm::DenseMap<Value, Value> origins;
  llvm::DenseMap<Value, SmallVector<Contribution>> contributions;
  llvm::DenseMap<Value, unsigned> contributed;
};

/// Every value that the op reads, inside its regions too.
SmallVector<Value> getReadValues(Operation *op);

} // namespace mlir::chimera

#include "chimera/Interfaces/DifferentiableOpInterface.h.inc"

#endif // CHIMERA_INTERFACES_DIFFERENTIABLEOPINTERFACE_H
