//===- StopGradientOp.td - where no gradient passes (L0, L1) -*- tablegen -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_IR_STOPGRADIENTOP_TD
#define CHIMERA_DIALECT_CHIMERA_IR_STOPGRADIENTOP_TD

include "chimera/Dialect/Chimera/IR/ChimeraBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Chimera_StopGradientOp
    : Chimera_Op<"stop_gradient", [Pure, SameOperandsAndResultType]> {
  let summary = "a value that counts as a constant to the derivative";
  let description = [{
    The result is the operand. Its derivative is zero: `chimera-differentiate`
    computes no cotangent of the operand from that of the result. It is what
    `detach` and `torch.no_grad` are in PyTorch, and `lax.stop_gradient` in JAX.

    Differentiation takes the op away, so that none is left in the functions of
    a differentiated stage. Before, it is in the way of whatever merges
    its operand's producer with its users, and of nothing else: it costs nothing,
    and a cut between stages may be before or behind it.

    - (C1) the elements are floating-point numbers; nothing else has a derivative.

    ```mlir
    %1 = chimera.stop_gradient %0 : tensor<2x32x64xf32>
    ```
  }];
  let arguments = (ins RankedTensorOf<[AnyFloat]>:$value);
  let results = (outs RankedTensorOf<[AnyFloat]>:$result);
  let assemblyFormat = "$value attr-dict `:` type($value)";
  let hasFolder = 1;
}

#endif // CHIMERA_DIALECT_CHIMERA_IR_STOPGRADIENTOP_TD
