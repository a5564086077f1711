//===- ChimeraEnums.td - enumerations of the chimera dialect ---*- tablegen -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_IR_CHIMERAENUMS_TD
#define CHIMERA_DIALECT_CHIMERA_IR_CHIMERAENUMS_TD

include "chimera/Dialect/Chimera/IR/ChimeraDialect.td"
include "mlir/IR/EnumAttr.td"

def Chimera_TaskKind : I32Enum<"TaskKind", "what a task computes", [
    I32EnumCase<"Forward", 0, "forward">,
    I32EnumCase<"Backward", 1, "backward">,
    I32EnumCase<"WeightGradient", 2, "weight_gradient">]> {
  let cppNamespace = "::mlir::chimera";
}
def Chimera_TaskKindAttr
    : EnumAttr<Chimera_Dialect, Chimera_TaskKind, "task_kind">;

def Chimera_Direction
    : I32Enum<"Direction", "direction in which a pipeline runs over the workers",
              [I32EnumCase<"Down", 0, "down">, I32EnumCase<"Up", 1, "up">]> {
  let cppNamespace = "::mlir::chimera";
}
def Chimera_DirectionAttr
    : EnumAttr<Chimera_Dialect, Chimera_Direction, "direction">;

#endif // CHIMERA_DIALECT_CHIMERA_IR_CHIMERAENUMS_TD
