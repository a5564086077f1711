//===- SchedulePasses.td - passes from placement to programs (L3 to L5) ---*- tablegen -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_TRANSFORMS_SCHEDULEPASSES_TD
#define CHIMERA_DIALECT_CHIMERA_TRANSFORMS_SCHEDULEPASSES_TD

include "mlir/Pass/PassBase.td"

#endif // CHIMERA_DIALECT_CHIMERA_TRANSFORMS_SCHEDULEPASSES_TD
