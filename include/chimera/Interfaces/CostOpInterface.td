//===- CostOpInterface.td - what an op costs ---*- tablegen -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_INTERFACES_COSTOPINTERFACE_TD
#define CHIMERA_INTERFACES_COSTOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def CostOpInterface : OpInterface<"CostOpInterface"> {
  let cppNamespace = "::mlir::chimera";
  let description = [{
    Says how much arithmetic and memory traffic an op of static shape causes. An
    op without the interface is taken to cost nothing, so an op that computes
    or moves data should have it.
  }];
  let methods = [
    InterfaceMethod<[{
        Floating-point operations: one for each of +, -, *, /, a comparison, a
        selection or a conversion; several for an elementary function, about as
        many as its vector implementation takes.
      }], "int64_t", "getFlops">,
    InterfaceMethod<[{
        Bytes that the op reads if its operands come from memory.
      }], "int64_t", "getBytesRead">,
    InterfaceMethod<[{
        Bytes that the op writes if its results go to memory.
      }], "int64_t", "getBytesWritten">,
    InterfaceMethod<[{
        Whether each element of the results is computed from single elements of
        the operands, so that code generation can merge the op with its
        neighbors and the values between them never reach memory.
      }], "bool", "isFusible", (ins), [{}], [{ return false; }]>,
  ];
}

#endif // CHIMERA_INTERFACES_COSTOPINTERFACE_TD
