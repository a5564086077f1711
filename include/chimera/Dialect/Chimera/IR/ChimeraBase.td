//===- ChimeraBase.td - base class of the chimera ops ---*- tablegen -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_IR_CHIMERABASE_TD
#define CHIMERA_DIALECT_CHIMERA_IR_CHIMERABASE_TD

include "chimera/Dialect/Chimera/IR/ChimeraAttrs.td"
include "chimera/Dialect/Chimera/IR/ChimeraTypes.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/BuiltinAttributes.td"

class Chimera_Op<string mnemonic, list<Trait> traits = []>
    : Op<Chimera_Dialect, mnemonic, traits>;

// A non-negative number: of a stage, a worker, a micro-batch.
def Chimera_NumberAttr : ConfinedAttr<I64Attr, [IntNonNegative]>;

#endif // CHIMERA_DIALECT_CHIMERA_IR_CHIMERABASE_TD
