//===- DifferentiationPasses.td - passes that derive the backward pass (L2) ---*- tablegen -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_TRANSFORMS_DIFFERENTIATIONPASSES_TD
#define CHIMERA_DIALECT_CHIMERA_TRANSFORMS_DIFFERENTIATIONPASSES_TD

include "mlir/Pass/PassBase.td"

//===----------------------------------------------------------------------===//
// chimera-differentiate
//===----------------------------------------------------------------------===//

def DifferentiatePass : Pass<"chimera-differentiate", "::mlir::ModuleOp"> {
  let summary = "derive the backward pass of every stage";
  let description = [{
    Adds to each stage (L1) its backward pass (L2), by reverse mode through
    `DifferentiableOpInterface`. An op that has no derivative rule, on a path from
    a parameter to the loss, is an error.

    `@forward` gains results, the residuals, and `@backward` turns the cotangents
    of the outputs into those of the boundary arguments and adds the gradients of
    the parameters to the accumulators that it is given, in their place.

    The residuals are a minimum cut between what backward reads and what it has
    anyway (inputs, parameters), with bytes as capacity. Contractions, gathers and
    reductions are not computed again; elementwise ops, broadcasts and reshapes
    are, since they cost a pass over what is kept. A boundary argument that
    backward reads counts in full, and is kept by the program.

    With `split-backward`, `@backward` only computes the cotangents of the boundary
    arguments; `@weight_gradient` computes the rest, from residuals and from what
    `@backward` hands it (carries), again the fewest bytes. The first stage has no
    boundary arguments; there `@backward` is the chain of cotangents down to the
    first parameter.

    Remarks of the category `chimera` tell the residuals and carries in bytes.
  }];
  let options = [
    Option<"recompute", "recompute", "bool", "false",
           "keep no residuals; backward computes forward again">,
    Option<"splitBackward", "split-backward", "bool", "false",
           "put the gradients of parameters into a function of their own; done "
           "anyway if the module has a schedule with tasks for them">,
  ];
  let dependentDialects = [
    "::mlir::chimera::ChimeraDialect", "::mlir::arith::ArithDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::math::MathDialect",
    "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
}

#endif // CHIMERA_DIALECT_CHIMERA_TRANSFORMS_DIFFERENTIATIONPASSES_TD
