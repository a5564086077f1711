//===- StageModel.h - the stages of a module as blocks ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_ANALYSIS_STAGEMODEL_H
#define CHIMERA_ANALYSIS_STAGEMODEL_H

#include "chimera/Performance/Model.h"

#include "mlir/IR/BuiltinOps.h"

namespace mlir::chimera {

/// The differentiated stages of `module`, one block each, whose sample is a
/// micro-batch, in the precision that they compute in. The stages have to be on
/// tensors still: code generation leaves nothing to count. Fails, with an error
/// on the stage, if they are not differentiated, or declared only.
FailureOr<::chimera::performance::Model> readStageModel(ModuleOp module);

/// FLOPs and bytes of forward, backward and weight gradient of each stage of
/// `module`, in turn; none for what a stage does not have.
FailureOr<SmallVector<int64_t>> readStageWork(ModuleOp module);

} // namespace mlir::chimera

#endif // CHIMERA_ANALYSIS_STAGEMODEL_H
