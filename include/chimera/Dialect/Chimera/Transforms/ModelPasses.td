//===- ModelPasses.td - passes on imported models and stages (L0, L1) ---*- tablegen -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_TRANSFORMS_MODELPASSES_TD
#define CHIMERA_DIALECT_CHIMERA_TRANSFORMS_MODELPASSES_TD

include "mlir/Pass/PassBase.td"

#endif // CHIMERA_DIALECT_CHIMERA_TRANSFORMS_MODELPASSES_TD
