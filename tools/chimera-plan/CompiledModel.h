//===- CompiledModel.h - what a model in a file costs ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TOOLS_CHIMERA_PLAN_COMPILEDMODEL_H
#define CHIMERA_TOOLS_CHIMERA_PLAN_COMPILEDMODEL_H

#include "chimera/Performance/Planner.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace mlir::chimera {

/// The number of samples of a micro-batch of `module`, whose inputs have it as
/// their first dimension; 0 if it is symbolic.
int64_t getSamples(ModuleOp module);

/// Whether an input has another symbolic size than that of the batch.
bool hasOpenSequence(ModuleOp module);

/// Cuts and differentiates copies of `module` as the compiler does, with a
/// split backward, and counts what is in their stages. Models have the batch of
/// the file, or that which is asked for where it is symbolic. `module` has to
/// live as long as the source.
::chimera::performance::Planner::StageSource
makeCompiledSource(ModuleOp module, StringRef precision, StringRef optimizer);

} // namespace mlir::chimera

#endif // CHIMERA_TOOLS_CHIMERA_PLAN_COMPILEDMODEL_H
