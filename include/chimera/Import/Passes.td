//===- Passes.td - passes that make a model of a producer's module ---*- tablegen -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_IMPORT_PASSES_TD
#define CHIMERA_IMPORT_PASSES_TD

include "mlir/Pass/PassBase.td"

//===----------------------------------------------------------------------===//
// chimera-select-model
//===----------------------------------------------------------------------===//

def SelectModelPass : Pass<"chimera-select-model", "::mlir::ModuleOp"> {
  let summary = "make one function of a module the model";
  let description = [{
    Chooses the function that is the model: the one that `function` names, else
    `@main`, else the only function with a body that is public. It becomes the
    public `@main`; those that it calls become private, and the others go. State that no op refers to (the random seed that
    torch-mlir always declares) and the attributes that producers leave on the
    module, the function and its results go; those of arguments stay.
  }];
  let options = [
    Option<"function", "function", "std::string", "\"\"",
           "the function that is the model; empty: '@main' or the only public one">,
  ];
}

//===----------------------------------------------------------------------===//
// chimera-check-import
//===----------------------------------------------------------------------===//

def CheckImportPass : Pass<"chimera-check-import", "::mlir::ModuleOp"> {
  let summary = "list everything in a producer's module that cannot be imported";
  let description = [{
    Reports all at once, one error per kind of op at the first place where it
    occurs, with the number of places and what to do about it: ops outside of
    `arith`, `func`, `linalg`, `math`, `tensor`, `tosa` and StableHLO in generic form,
    state (`ml_program`), calls of functions without a body, tensors of dynamic
    shape and elements that are neither f32 nor f64 nor integers. Changes nothing.
  }];
}

//===----------------------------------------------------------------------===//
// chimera-convert-stablehlo
//===----------------------------------------------------------------------===//

def ConvertStableHLOPass
    : Pass<"chimera-convert-stablehlo", "::mlir::func::FuncOp"> {
  let summary = "convert StableHLO in generic form to linalg";
  let description = [{
    Takes ops of StableHLO (and of CHLO and MHLO) as they print in generic form, so
    that their dialect need not be there. Supported is what the forward pass of a
    Transformer and its loss use: element-wise ops, `constant`, `iota`, `reshape`,
    `transpose`, `broadcast_in_dim`, `convert`, `compare`, `select`, `clamp`, `slice`,
    `concatenate`, `pad` at the edges, `reduce` with one op, `dot_general`, and
    `gather` of rows or of single elements. Everything else is an error at the op.

    Element-wise ops become ops of `arith` and `math` on tensors, which
    `convert-elementwise-to-linalg` takes further. An index outside of a gathered
    dimension is undefined, where StableHLO would clamp it: the bounds of inputs
    are checked when data is loaded.

    ```mlir
    %0 = "stablehlo.dot_general"(%x, %w) <{dot_dimension_numbers =
        #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}>
        : (tensor<4x8xf32>, tensor<8x2xf32>) -> tensor<4x2xf32>
    ```
    becomes
    ```mlir
    %0 = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x2xf32>)
                       outs(%zeros : tensor<4x2xf32>) -> tensor<4x2xf32>
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::math::MathDialect",
                           "::mlir::tensor::TensorDialect"];
}

//===----------------------------------------------------------------------===//
// chimera-append-loss
//===----------------------------------------------------------------------===//

def AppendLossPass : Pass<"chimera-append-loss", "::mlir::ModuleOp"> {
  let summary = "keep the loss as the only result, computing it from logits if asked to";
  let description = [{
    Chooses one result of `@main` and drops the others with all that only they
    need. The result is the one that `bindings` call `loss` or `logits`, else
    result number `result`, else the only one, else the only scalar.

    `loss` computes the mean loss from that result, the logits, and from an input
    `targets` that is added:

    - `causal-lm`, `masked-lm`: logits of shape batch x length x classes, targets of
      shape batch x length. Targets are not shifted: they are aligned with the
      logits.
    - `classification`: logits of shape batch x classes, targets of shape batch.
    - `mse`: the mean square of logits minus targets of the same shape.

    The first three are the mean cross entropy; targets equal to `ignore-index` do
    not count. Such an index lies within the bound of the targets, which is the
    number of classes, or is negative, as -100: then the input may have that value,
    too (`chimera.ignored`).

    ```mlir
    return %logits : tensor<2x8x32xf32>
    ```
    becomes, for `causal-lm`, an argument `%targets : tensor<2x8xi64>` and ops that
    end with
    ```mlir
    return %loss : tensor<f32>
    ```
  }];
  let options = [
    Option<"loss", "loss", "std::string", "\"\"",
           "causal-lm, masked-lm, classification or mse: compute it from the "
           "result; empty: the result is the loss">,
    Option<"ignoreIndex", "ignore-index", "int64_t", "-1",
           "target that does not count, such as -100; -1: all count">,
    Option<"result", "result", "int64_t", "-1",
           "number of the result that is the loss or the logits; negative: the "
           "only one">,
    Option<"bindings", "bindings", "std::string", "\"\"",
           "JSON file that tells what arguments and results are">,
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::math::MathDialect",
                           "::mlir::tensor::TensorDialect"];
}

//===----------------------------------------------------------------------===//
// chimera-bind-arguments
//===----------------------------------------------------------------------===//

def BindArgumentsPass : Pass<"chimera-bind-arguments", "::mlir::ModuleOp"> {
  let summary = "mark the arguments of a model as parameters and inputs";
  let description = [{
    Gives each argument of `@main` that is used its attributes: a parameter
    `chimera.parameter` and `chimera.init`, if it is not trained `chimera.frozen`;
    an input `chimera.input`, `chimera.bound`, and `chimera.ignored` for a value
    outside of the bound that marks what does not count. What an argument is comes from attributes that are there
    already, then from `bindings`, then from `parameters` and `input`; nothing is
    guessed. A parameter without a name takes that of its location (JAX's
    `params['h'][0]['kernel']` becomes `params.h.0.kernel`), else `argN`.

    A parameter that is tied to another (`tied_to` in the bindings) becomes a
    further use of that one. Arguments without a use go, and inputs move behind
    the parameters.

    Parameters start as `init` says. Vectors start with ones if the last part of
    their name is `weight`, `scale`, `gamma` or `g`, else with zeros.
  }];
  let options = [
    Option<"bindings", "bindings", "std::string", "\"\"",
           "JSON file that tells what arguments and results are">,
    ListOption<"parameters", "parameters", "std::string",
               "arguments that are parameters: numbers and ranges such as 0-11,13-">,
    ListOption<"inputs", "input", "std::string",
               "arguments that are inputs: NUMBER:NAME[:bound=N[:ignored=K]]">,
    Option<"init", "init", "std::string", "\"normal(0.02)\"",
           "how parameters that are no vectors start: normal(STD), zeros or ones">,
  ];
}

//===----------------------------------------------------------------------===//
// chimera-extract-parameters
//===----------------------------------------------------------------------===//

def ExtractParametersPass
    : Pass<"chimera-extract-parameters", "::mlir::ModuleOp"> {
  let summary = "turn the constants of a model that are weights into parameters";
  let description = [{
    Producers freeze weights into constants. A floating-point constant of more
    than `parameter-threshold` elements becomes a parameter of `@main`, before the inputs,
    unless all its elements are written as one, or it is a mask: two values at
    most, one of which is at most -1e4, or the weights of the classes of a mean
    cross entropy: the loss is divided by a sum of its elements, which integers
    choose, and which depends on nothing else. It is named by the `constants` of
    `bindings`, by its location, or by its resource. Constants of one resource
    are one parameter. Training starts from `chimera.init` or from a file of
    weights; `weights-out` writes one with the values that the constants have. Remarks tell what becomes a
    parameter and how many constants stay.

    Data that the file leaves out (`dense_resource<__elided__>`) is no obstacle for
    a parameter, and an error for a constant.

    ```mlir
    %w = arith.constant dense_resource<fc1.weight> : tensor<64x64xf32>
    ```
    becomes
    ```mlir
    %w: tensor<64x64xf32> {chimera.init = "normal(0.02)", chimera.parameter = "fc1.weight"}
    ```
  }];
  let options = [
    Option<"threshold", "parameter-threshold", "int64_t", "1",
           "the largest number of elements of a constant that stays one">,
    Option<"bindings", "bindings", "std::string", "\"\"",
           "JSON file that tells what arguments and results are">,
    Option<"init", "init", "std::string", "\"normal(0.02)\"",
           "how parameters that are no vectors start: normal(STD), zeros or ones">,
    Option<"weightsOut", "weights-out", "std::string", "\"\"",
           "safetensors file to write the values to; empty: none">,
  ];
}

//===----------------------------------------------------------------------===//
// chimera-fold-broadcasts
//===----------------------------------------------------------------------===//

def FoldBroadcastsPass
    : Pass<"chimera-fold-broadcasts", "::mlir::func::FuncOp"> {
  let summary = "read broadcast tensors where they are used";
  let description = [{
    Producers copy a small tensor to the shape of a large one before each
    element-wise op. Here an element-wise `linalg.generic` reads the small tensor
    itself, by its indexing map. Operands of matrix products stay as they are, but
    a batched product of one pair of matrices becomes a plain product.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

//===----------------------------------------------------------------------===//
// chimera-narrow-doubles
//===----------------------------------------------------------------------===//

def NarrowDoublesPass : Pass<"chimera-narrow-doubles", "::mlir::ModuleOp"> {
  let summary = "compute in f32 what a model in f32 computes in f64";
  let description = [{
    torch-mlir lowers a layer normalization so that its variance is summed in f64.
    This pass makes f32 of all f64 in a model whose arguments and results are not
    f64: types, constants, and the conversions, which go. Sums have the rounding
    errors of f32 then; a remark counts the tensors.

    - (C1) no argument and no result of a function is f64.
    - (C2) no constant is finite in f64 only.
  }];
}

//===----------------------------------------------------------------------===//
// chimera-specialize-shapes
//===----------------------------------------------------------------------===//

def SpecializeShapesPass
    : Pass<"chimera-specialize-shapes", "::mlir::ModuleOp"> {
  let summary = "give symbolic sizes of a model's inputs their values";
  let description = [{
    A model may be exported with inputs whose sizes are not known
    (`tensor<?x?xi64>`). The first dimension is the batch, and becomes
    `micro-batch-size`; all others that are symbolic are the length of a sequence,
    and become `sequence-length`, either one number for all inputs, or
    `INPUT:NUMBER` for each. What follows is folded: no value of a dynamic shape is
    left. The mean over a batch, which divides by a product of sizes, becomes a
    division by a constant.

    Of StableHLO, calls are written out, and ops whose sizes are operands
    (`dynamic_broadcast_in_dim`, `real_dynamic_slice`, ...) become ones whose sizes
    are in their types and attributes. What JAX asserts of sizes is decided here.

    An input is named by its `chimera.input`, or by the number of the argument if it
    has none yet.

    - (C1) each option that is given sets a size, and no size stays symbolic.
    - (C2) the first dimensions of all inputs are the same, once the batch has been
      set.
    - (C3) the sizes of all values follow from those of the inputs.
    - (C4) no slice leaves the tensor that it is of, such as a table of positions.

    ```mlir
    %tokens: tensor<?x?xi64> {chimera.input = "tokens"}
    ```
    becomes, for `micro-batch-size=2 sequence-length=32`,
    ```mlir
    %tokens: tensor<2x32xi64> {chimera.input = "tokens"}
    ```
  }];
  let options = [
    Option<"microBatchSize", "micro-batch-size", "int64_t", "0",
           "samples per micro-batch; 0: the batch has a size">,
    ListOption<"sequenceLength", "sequence-length", "std::string",
               "length of the sequences, or INPUT:LENGTH for each">,
  ];
  let dependentDialects = ["::mlir::tensor::TensorDialect"];
}

#endif // CHIMERA_IMPORT_PASSES_TD
