//===- Softmax.h - softmax among structured ops -----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Imported models hold softmax as its parts: a maximum, a difference, an
// exponential, a sum and a division, with reshapes and broadcasts between.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_AUTODIFF_SOFTMAX_H
#define CHIMERA_AUTODIFF_SOFTMAX_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::chimera {

/// y = e / sum(e) along some dimensions of e, where e = exp(x).
struct Softmax {
  Value exponential; ///< e
  linalg::LinalgOp sum;

  /// x: the scores, less their maximum if that is subtracted.
  Value getExponent() const {
    return exponential.getDefiningOp()->getOperand(0);
  }
};

/// What `op` is the division of; nothing if it is none of a softmax.
std::optional<Softmax> matchSoftmax(linalg::LinalgOp op);

/// Whether the extremum is only subtracted from the elements of a softmax or
/// log-softmax, which do not change if all of them are shifted alike.
bool isSoftmaxShift(linalg::LinalgOp op);

} // namespace mlir::chimera

#endif // CHIMERA_AUTODIFF_SOFTMAX_H
