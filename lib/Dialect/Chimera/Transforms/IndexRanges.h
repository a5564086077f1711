//===- IndexRanges.h - between what integers lie ----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_INDEXRANGES_H
#define CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_INDEXRANGES_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <optional>

namespace mlir::chimera {

/// The integers from `low` to `high`, both included. `isReached` says that both
/// occur, whatever the data is: they come from loop counters and constants.
struct Interval {
  int64_t low, high;
  bool isReached = false;
};

/// The range of a scalar inside the body of a structured op, or outside of any.
std::optional<Interval> getRange(Value scalar, func::FuncOp model);

/// Whether a comparison holds, if the ranges of its operands decide that.
std::optional<bool> getOutcome(arith::CmpIOp compare, func::FuncOp model);

/// The input whose elements a scalar is, null if it is none or has been
/// changed. Unless `throughChoices` is false, a choice is the input that one
/// side is, where the other side is none: an ignored target, or a negative
/// index that is wrapped around.
BlockArgument traceToInput(Value scalar, bool throughChoices = true);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_INDEXRANGES_H
