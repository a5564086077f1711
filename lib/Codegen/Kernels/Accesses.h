//===- Accesses.h - which buffers an op touches, and how ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_CODEGEN_KERNELS_ACCESSES_H
#define CHIMERA_LIB_CODEGEN_KERNELS_ACCESSES_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::chimera {

/// One way in which an op touches a buffer.
struct Access {
  /// The buffer itself, behind all views.
  Value base;
  bool read = false;
  bool write = false;
  /// For each dimension of the buffer: the loop of the op whose induction
  /// variable is exactly the index in that dimension, -1 if there is none.
  SmallVector<int> loopAt;
  /// Whether the op names the buffer itself and not a view of it, as an
  /// operand.
  bool direct = false;
};

/// All accesses of an op and of what is nested in it. The loops are those of a
/// linalg op; for any other op no index is known.
SmallVector<Access> getAccesses(Operation *op);

/// Whether two buffers are different parts of one, without a common element.
bool areDisjoint(Value a, Value b);

/// The one of some loops of `op` that is best run innermost: it has unit stride
/// in most operands, results first.
int getInnermostLoop(linalg::LinalgOp op, ArrayRef<int> loops);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_CODEGEN_KERNELS_ACCESSES_H
