//===- ChimeraOps.td - all ops of the chimera dialect ---*- tablegen -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_IR_CHIMERAOPS_TD
#define CHIMERA_DIALECT_CHIMERA_IR_CHIMERAOPS_TD

include "chimera/Dialect/Chimera/IR/AttentionOps.td"
include "chimera/Dialect/Chimera/IR/ModelOps.td"
include "chimera/Dialect/Chimera/IR/PipelineOps.td"
include "chimera/Dialect/Chimera/IR/ProgramOps.td"
include "chimera/Dialect/Chimera/IR/StopGradientOp.td"

#endif // CHIMERA_DIALECT_CHIMERA_IR_CHIMERAOPS_TD
