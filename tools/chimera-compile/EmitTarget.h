//===- EmitTarget.h - from the LLVM dialect to a file ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TOOLS_COMPILE_EMITTARGET_H
#define CHIMERA_TOOLS_COMPILE_EMITTARGET_H

#include "Options.h"

#include "chimera/Target/CPU.h"

namespace mlir::chimera {

/// Writes the lowered program as an executable, an object file or LLVM IR.
/// Nothing is written before all of it is there; an object file is not written
/// in order anyway. `toolPath` is where this tool is, beside which the runtime
/// is found.
LogicalResult emitTarget(ModuleOp module, const Options &options,
                         const CPUTargetOptions &target, StringRef toolPath,
                         StringRef output);

} // namespace mlir::chimera

#endif // CHIMERA_TOOLS_COMPILE_EMITTARGET_H
