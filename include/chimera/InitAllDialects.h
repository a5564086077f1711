//===- InitAllDialects.h - registers the dialects that Chimera uses -------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_INITALLDIALECTS_H
#define CHIMERA_INITALLDIALECTS_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace mlir::chimera {

/// Adds the chimera dialect, and the interface implementations of Chimera for
/// upstream ops, which take effect when the ops' dialects are loaded.
void registerAllDialects(DialectRegistry &registry);

} // namespace mlir::chimera

#endif // CHIMERA_INITALLDIALECTS_H
