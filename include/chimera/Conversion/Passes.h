//===- Passes.h - passes out of the chimera dialect ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_CONVERSION_PASSES_H
#define CHIMERA_CONVERSION_PASSES_H

#include "chimera/Dialect/Chimera/IR/Chimera.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Pass/Pass.h"

namespace mlir::chimera {

#define GEN_PASS_DECL
#include "chimera/Conversion/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "chimera/Conversion/Passes.h.inc"

} // namespace mlir::chimera

#endif // CHIMERA_CONVERSION_PASSES_H
