//===- ForeignOps.h - what to do about ops that cannot be imported --------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_IMPORT_FOREIGNOPS_H
#define CHIMERA_LIB_IMPORT_FOREIGNOPS_H

#include "mlir/Support/LLVM.h"

namespace mlir::chimera {

/// What a user can do about an op that cannot be imported, from its full name.
llvm::StringRef getForeignOpHint(llvm::StringRef name);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_IMPORT_FOREIGNOPS_H
