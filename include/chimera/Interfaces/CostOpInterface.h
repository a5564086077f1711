//===- CostOpInterface.h - what an op costs ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_INTERFACES_COSTOPINTERFACE_H
#define CHIMERA_INTERFACES_COSTOPINTERFACE_H

#include "mlir/IR/OpDefinition.h"

#include "chimera/Interfaces/CostOpInterface.h.inc"

#endif // CHIMERA_INTERFACES_COSTOPINTERFACE_H
