//===- DifferentiationPasses.td - passes that derive the backward pass (L2) ---*- tablegen -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_TRANSFORMS_DIFFERENTIATIONPASSES_TD
#define CHIMERA_DIALECT_CHIMERA_TRANSFORMS_DIFFERENTIATIONPASSES_TD

include "mlir/Pass/PassBase.td"

#endif // CHIMERA_DIALECT_CHIMERA_TRANSFORMS_DIFFERENTIATIONPASSES_TD
