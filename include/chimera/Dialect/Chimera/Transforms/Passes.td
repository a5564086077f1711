//===- Passes.td - all passes on the chimera dialect ---*- tablegen -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_TRANSFORMS_PASSES_TD
#define CHIMERA_DIALECT_CHIMERA_TRANSFORMS_PASSES_TD

include "chimera/Dialect/Chimera/Transforms/ModelPasses.td"
include "chimera/Dialect/Chimera/Transforms/DifferentiationPasses.td"
include "chimera/Dialect/Chimera/Transforms/PrecisionPasses.td"
include "chimera/Dialect/Chimera/Transforms/SchedulePasses.td"

#endif // CHIMERA_DIALECT_CHIMERA_TRANSFORMS_PASSES_TD
