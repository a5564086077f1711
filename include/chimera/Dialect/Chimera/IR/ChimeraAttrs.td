//===- ChimeraAttrs.td - attributes of the chimera dialect ---*- tablegen -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_IR_CHIMERAATTRS_TD
#define CHIMERA_DIALECT_CHIMERA_IR_CHIMERAATTRS_TD

include "chimera/Dialect/Chimera/IR/ChimeraEnums.td"
include "mlir/IR/AttrTypeBase.td"

def Chimera_MessageAttr : AttrDef<Chimera_Dialect, "Message"> {
  let mnemonic = "message";
  let summary = "names one message of a training step";
  let description = [{
    Identifies a message by what it carries: boundary value `value`, made by the
    forward (an activation) or backward (a cotangent) task of `stage` of
    `pipeline` for `micro_batch`. The sender's `chimera.send` and the receiver's
    `chimera.recv` name the same message.

    ```mlir
    #chimera.message<forward @down0 stage 0 micro_batch 3 value 0>
    ```
  }];
  let parameters = (ins "::mlir::chimera::TaskKind":$kind,
                        "::mlir::FlatSymbolRefAttr":$pipeline,
                        "int64_t":$stage, "int64_t":$microBatch,
                        "int64_t":$value);
  let assemblyFormat = [{
    `<` $kind $pipeline `stage` $stage `micro_batch` $microBatch `value` $value `>`
  }];
}

#endif // CHIMERA_DIALECT_CHIMERA_IR_CHIMERAATTRS_TD
