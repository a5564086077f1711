//===- Contraction.h - derivatives of contractions ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums of products over any indexing maps, and how to emit them.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_AUTODIFF_CONTRACTION_H
#define CHIMERA_LIB_AUTODIFF_CONTRACTION_H

#include "chimera/Interfaces/DifferentiableOpInterface.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::chimera {

/// Whether the op adds products of elements of two tensors to its init.
bool isContraction(linalg::LinalgOp op);

/// The rule: each factor's cotangent is a contraction of the other factor and
/// the cotangent of the result.
LogicalResult buildContractionAdjoint(linalg::LinalgOp op, OpBuilder &builder,
                                      Adjoints &adjoints);

/// If the value is a product of matrices (or a batch of them) and the
/// permutation swaps the two dimensions of a matrix, builds the transposed
/// product from the same factors and init and erases nothing; null otherwise.
/// The init must be zeros, which are replaced by zeros of the transposed type.
Value transposeContraction(Value value, ArrayRef<int64_t> permutation,
                           OpBuilder &builder);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_AUTODIFF_CONTRACTION_H
