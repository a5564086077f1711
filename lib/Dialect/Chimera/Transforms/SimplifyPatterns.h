//===- SimplifyPatterns.h - patterns that clean up a model ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_SIMPLIFYPATTERNS_H
#define CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_SIMPLIFYPATTERNS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::chimera {

/// Removes the run-time checks of indices inside structured ops. Gives each
/// integer input that indexes a tensor the size of what it indexes as its
/// bound, if it has none, and shows for every index that it stays inside. Fails
/// if an input's bound is too large; warns where nothing can be shown.
LogicalResult removeIndexChecks(func::FuncOp model);

/// Gives tensors that are put together from parts of another one, as rotary
/// positions do, one op that computes all parts. Returns whether there are any.
bool joinParts(func::FuncOp model);

/// Patterns that bring matrix products to `linalg.matmul` and
/// `linalg.batch_matmul`, with transposed operands as indexing maps.
void populateContractionPatterns(RewritePatternSet &patterns);

/// Patterns that simplify what other structured ops compute: constants, initial
/// values that nothing reads, named ops for which `linalg.generic` serves.
void populateElementwisePatterns(RewritePatternSet &patterns);

/// Patterns that move slices and concat next to what computes the parts.
void populateSlicePatterns(RewritePatternSet &patterns);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_DIALECT_CHIMERA_TRANSFORMS_SIMPLIFYPATTERNS_H
