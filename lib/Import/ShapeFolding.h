//===- ShapeFolding.h - sizes that have become known ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_IMPORT_SHAPEFOLDING_H
#define CHIMERA_LIB_IMPORT_SHAPEFOLDING_H

namespace mlir {
class Operation;
class RewritePatternSet;

namespace chimera {

/// Splits slices of symbolic sizes that drop dimensions of size 1 into a slice
/// and a reshape: once a size that stays is found to be 1, too, nobody can tell
/// which one was dropped.
void writeOutDroppedDims(Operation *root);

/// Adds what makes ops static whose operands and sizes have become static, and
/// that canonicalization leaves as they are.
void populateShapeFoldingPatterns(RewritePatternSet &patterns);

} // namespace chimera
} // namespace mlir

#endif // CHIMERA_LIB_IMPORT_SHAPEFOLDING_H
