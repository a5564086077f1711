//===- Residuals.h - what one function leaves another ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The choice of the values that an earlier part of a program keeps for a later
// part: residuals of forward for backward, carries of backward for the weight
// gradients.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_ANALYSIS_RESIDUALS_H
#define CHIMERA_ANALYSIS_RESIDUALS_H

#include "mlir/IR/Operation.h"

namespace mlir::chimera {

/// Two parts of a block, of which the later one may compute again what the
/// earlier one has computed.
struct Handover {
  /// Whether an op belongs to the later part.
  llvm::function_ref<bool(Operation *)> isLater;
  /// Whether the later part has the value anyway.
  llvm::function_ref<bool(Value)> isAvailable;
  /// Whether the later part may repeat an op of the earlier one.
  llvm::function_ref<bool(Operation *)> canRepeat;
};

/// Chooses, by a minimum cut, the values of fewest bytes from which the later
/// part can compute all it needs, in program order. Among equals it takes those
/// that leave the least to repeat.
llvm::SmallVector<Value> chooseHandover(Block &block, const Handover &handover);

/// Whether an op costs no more than a pass over its operands: everything but
/// contractions, reductions, gathers, loops, and comparisons of two computed
/// numbers.
bool isCheapToRepeat(Operation *op);

} // namespace mlir::chimera

#endif // CHIMERA_ANALYSIS_RESIDUALS_H
