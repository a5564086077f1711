//===- PlanText.h - a plan for people to read ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TOOLS_CHIMERA_COMPILE_PLANTEXT_H
#define CHIMERA_TOOLS_CHIMERA_COMPILE_PLANTEXT_H

#include "chimera/Dialect/Chimera/IR/Chimera.h"

namespace mlir::chimera {

/// The stages with their sizes, the memory of each worker and the timetable (a
/// forward of one unit, a backward of two) of a module with programs and
/// planned memory.
FailureOr<std::string> describePlanAsText(ModuleOp module, StringRef model);

} // namespace mlir::chimera

#endif // CHIMERA_TOOLS_CHIMERA_COMPILE_PLANTEXT_H
