//===- PrecisionPasses.td - passes to mixed precision ---*- tablegen -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_TRANSFORMS_PRECISIONPASSES_TD
#define CHIMERA_DIALECT_CHIMERA_TRANSFORMS_PRECISIONPASSES_TD

include "mlir/Pass/PassBase.td"

//===----------------------------------------------------------------------===//
// chimera-round-activations
//===----------------------------------------------------------------------===//

def RoundActivationsPass
    : Pass<"chimera-round-activations", "::mlir::ModuleOp"> {
  let summary = "round results of matrix products, and what stages pass on, to "
                "bf16";
  let description = [{
    The first half of mixed precision, on stages (L1): decides where the model's
    values are rounded.

    - The result of each matrix product is truncated to bf16 and extended again,
      behind the reshapes and transposes that are all that is done with it
      first. Everything that follows, forward and backward, sees the rounded
      value, so that for instance the probabilities of a softmax add up to one in
      both.
    - The values that a stage passes to the next one are of type bf16.

    Everything else stays in f32: parameters, elementwise arithmetic, reductions,
    the loss. The derivative of the pair of casts rounds the cotangent, which is
    an operand of matrix products.

    Parameters must be of type f32.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

//===----------------------------------------------------------------------===//
// chimera-narrow-operands
//===----------------------------------------------------------------------===//

def NarrowOperandsPass : Pass<"chimera-narrow-operands", "::mlir::ModuleOp"> {
  let summary = "give matrix products operands in bf16, and keep residuals in "
                "bf16";
  let description = [{
    The second half of mixed precision, on stages with their backward pass (L2):
    decides what is stored in bf16.

    - Operands of matrix products on f32 are truncated to bf16; products and sums
      stay in f32, and so do accumulators of gradients. A value is truncated where
      it is computed, ahead of reshapes, slices and transposes, so that these move
      half as many bytes; a parameter is truncated where it is used.
    - Residuals and carries of type f32 become bf16, unless they are statistics:
      computed from nothing but reductions (and parameters and constants), such as
      the mean and deviation of a row, which are few.

    Since it comes behind differentiation, no derivative is taken of these
    roundings: gradients of parameters are summed in f32 without one.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

#endif // CHIMERA_DIALECT_CHIMERA_TRANSFORMS_PRECISIONPASSES_TD
