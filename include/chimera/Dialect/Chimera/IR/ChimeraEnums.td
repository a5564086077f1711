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

def Chimera_Phase
    : I32Enum<"Phase", "part of a run whose steps overlap",
              [I32EnumCase<"Prologue", 0, "prologue">,
               I32EnumCase<"Steady", 1, "steady">,
               I32EnumCase<"Last", 2, "last">]> {
  let cppNamespace = "::mlir::chimera";
}
def Chimera_PhaseAttr : EnumAttr<Chimera_Dialect, Chimera_Phase, "phase">;

def Chimera_WeightPolicy
    : I32Enum<"WeightPolicy", "versions of the weights of overlapping steps",
              [I32EnumCase<"Stashed", 0, "stashed">,
               I32EnumCase<"DoubleBuffered", 1, "double_buffered">]> {
  let cppNamespace = "::mlir::chimera";
}
def Chimera_WeightPolicyAttr
    : EnumAttr<Chimera_Dialect, Chimera_WeightPolicy, "weight_policy">;

#endif // CHIMERA_DIALECT_CHIMERA_IR_CHIMERAENUMS_TD
