//===- ChimeraTypes.td - types of the chimera dialect ---*- tablegen -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_IR_CHIMERATYPES_TD
#define CHIMERA_DIALECT_CHIMERA_IR_CHIMERATYPES_TD

include "chimera/Dialect/Chimera/IR/ChimeraDialect.td"
include "mlir/IR/AttrTypeBase.td"

class Chimera_Type<string name, string typeMnemonic>
    : TypeDef<Chimera_Dialect, name> {
  let mnemonic = typeMnemonic;
}

def Chimera_HandleType : Chimera_Type<"Handle", "handle"> {
  let summary = "a value on its way to this worker";
  let description = [{
    What `chimera.recv` returns at once; `chimera.wait` turns it into the value.

    ```mlir
    !chimera.handle<tensor<2x32x64xf32>>
    ```
  }];
  let parameters = (ins "::mlir::RankedTensorType":$valueType);
  let assemblyFormat = "`<` $valueType `>`";
}

def Chimera_TokenType : Chimera_Type<"Token", "token"> {
  let summary = "an operation in flight that yields no value";
  let description = [{
    What `chimera.send` and `chimera.allreduce` return; `chimera.wait` ends it.
  }];
}

def Chimera_StashType : Chimera_Type<"Stash", "stash"> {
  let summary = "everything one task leaves for a later task of the same stage";
  let description = [{
    The residuals that a forward task leaves for its backward task, or the
    carries that a backward task leaves for its weight-gradient task. The stage
    function's attributed results say what is inside, so one value stands for
    all of them in a program and one slot holds them in memory.
  }];
}

def Chimera_WeightsType : Chimera_Type<"Weights", "weights"> {
  let summary = "one version of all parameters of a worker";
  let description = [{
    What `chimera.snapshot` keeps. A task that takes it uses these weights
    instead of the present ones.
  }];
}

#endif // CHIMERA_DIALECT_CHIMERA_IR_CHIMERATYPES_TD
