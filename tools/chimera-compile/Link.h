//===- Link.h - links a training executable ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TOOLS_CHIMERA_COMPILE_LINK_H
#define CHIMERA_TOOLS_CHIMERA_COMPILE_LINK_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace mlir::chimera {

/// Links the object file of a training program with the libraries of the
/// runtime into an executable. They, and the list of what they need, are looked
/// for beside the running tool: in `../lib` of the folder that holds
/// `toolPath`.
llvm::Error linkExecutable(llvm::StringRef toolPath, llvm::StringRef object,
                           llvm::ArrayRef<llvm::StringRef> libraries,
                           llvm::StringRef output);

} // namespace mlir::chimera

#endif // CHIMERA_TOOLS_CHIMERA_COMPILE_LINK_H
