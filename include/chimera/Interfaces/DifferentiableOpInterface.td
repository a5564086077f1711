//===- DifferentiableOpInterface.td - derivative rules ---*- tablegen -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_INTERFACES_DIFFERENTIABLEOPINTERFACE_TD
#define CHIMERA_INTERFACES_DIFFERENTIABLEOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def DifferentiableOpInterface : OpInterface<"DifferentiableOpInterface"> {
  let cppNamespace = "::mlir::chimera";
  let description = [{
    An op with a derivative rule for reverse mode. Scalar ops and ops on tensors
    use the same interface: scalar rules serve the bodies of structured ops.

    A rule may read any operand and any result of its op. Which of them forward
    keeps for backward is not the rule's business: it follows from the data flow
    of all rules together, by a minimum cut (see docs/differentiation.md).
  }];
  let methods = [
    InterfaceMethod<[{
        Builds, at the builder's insertion point, what each active operand of
        the op contributes to its cotangent, and hands it to `adjoints`. Called
        once, when the cotangents of the results are complete and at least one of
        them is not zero. On failure it has emitted an error.
      }],
      "::llvm::LogicalResult", "buildAdjoint",
      (ins "::mlir::OpBuilder &":$builder,
           "::mlir::chimera::Adjoints &":$adjoints)>,
    InterfaceMethod<[{
        Whether changes of the result have no effect on anything computed from
        it, so that it needs no cotangent although it depends on active values:
        the maximum that a softmax subtracts is the classic case.
      }],
      "bool", "isEffectivelyConstant", (ins "::mlir::OpResult":$result),
      /*methodBody=*/"", /*defaultImplementation=*/"return false;">,
  ];
}

#endif // CHIMERA_INTERFACES_DIFFERENTIABLEOPINTERFACE_TD
