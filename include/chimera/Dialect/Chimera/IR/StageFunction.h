//===- StageFunction.h - what the arguments and results of a stage function are
//---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_IR_STAGEFUNCTION_H
#define CHIMERA_DIALECT_CHIMERA_IR_STAGEFUNCTION_H

#include "chimera/Dialect/Chimera/IR/Chimera.h"

namespace mlir::chimera {

/// The roles that an argument or a result of a stage function can have, as its
/// attribute says (see the dialect's description).
enum class ValueRole {
  Boundary,   ///< no attribute
  Input,      ///< chimera.input, with a symbol
  Parameter,  ///< chimera.parameter, with a symbol
  Residual,   ///< chimera.residual, with a number
  Activation, ///< chimera.activation, with a number
  Cotangent,  ///< chimera.cotangent, with a number
  Carry,      ///< chimera.carry, with a number
  Gradient,   ///< chimera.gradient, with a symbol
};

/// One argument or result of a stage function.
struct StageValue {
  ValueRole role = ValueRole::Boundary;
  /// Position among the arguments (or results) of the function.
  unsigned position = 0;
  RankedTensorType type;
  /// The symbol of an input, parameter or gradient; empty otherwise.
  llvm::StringRef symbol;
  /// The number of a residual, activation, cotangent or carry; for a boundary
  /// value its position among the boundary values.
  int64_t number = 0;
};

/// The signature of a stage function, sorted by role. Valid as long as the
/// function is.
class StageFunction {
public:
  explicit StageFunction(func::FuncOp function);

  llvm::ArrayRef<StageValue> getArguments() const { return arguments; }
  llvm::ArrayRef<StageValue> getResults() const { return results; }

  llvm::SmallVector<StageValue> getArguments(ValueRole role) const;
  llvm::SmallVector<StageValue> getResults(ValueRole role) const;

  /// The types of the explicit operands and results of a `chimera.call` of this
  /// function: implicit arguments left out, residuals and carries as one stash.
  llvm::SmallVector<Type> getCallOperandTypes() const;
  llvm::SmallVector<Type> getCallResultTypes() const;

  /// Bytes of the stash that a call of this function leaves, each value aligned
  /// to 64 bytes; zero if it leaves none.
  int64_t getStashBytes() const;

  /// Byte offset of residual (of `@forward`) or carry (of `@backward`) `number`
  /// inside the stash that this function leaves.
  int64_t getStashOffset(int64_t number) const;

private:
  llvm::SmallVector<StageValue> arguments;
  llvm::SmallVector<StageValue> results;
};

} // namespace mlir::chimera

#endif // CHIMERA_DIALECT_CHIMERA_IR_STAGEFUNCTION_H
