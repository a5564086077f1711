//===- ModelPasses.td - passes on imported models and stages (L0, L1) ---*- tablegen -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_TRANSFORMS_MODELPASSES_TD
#define CHIMERA_DIALECT_CHIMERA_TRANSFORMS_MODELPASSES_TD

include "mlir/Pass/PassBase.td"

//===----------------------------------------------------------------------===//
// chimera-verify-model
//===----------------------------------------------------------------------===//

def VerifyModelPass : Pass<"chimera-verify-model", "::mlir::ModuleOp"> {
  let summary = "check that a module is an imported model";
  let description = [{
    Accepts what `python -m chimera.importer` writes (level L0) and names
    everything that differs:

    - one public function `@main` with a body of one block, and nothing beside;
    - each argument is a parameter (`chimera.parameter` with its state-dict name
      and `chimera.init`) or an input of the batch (`chimera.input`), of a
      distinct name and a static shape; parameters are of type f32 or f64 and
      have a use;
    - no tensor is empty, or larger than 2^56 bytes;
    - one result, the loss: `tensor<f32>` or `tensor<f64>`;
    - only ops of `linalg`, `tensor`, `arith` and `math` on static shapes (and
      `cf.assert` inside a `linalg` op, and `chimera.attention`), no state, no
      constant whose data is missing.

    Changes nothing.
  }];
}

//===----------------------------------------------------------------------===//
// chimera-simplify-model
//===----------------------------------------------------------------------===//

def SimplifyModelPass : Pass<"chimera-simplify-model", "::mlir::ModuleOp"> {
  let summary = "bring an imported model to few forms";
  let description = [{
    Rewrites a model (L0) so that derivatives and kernels have fewer forms to
    know. What the model computes stays the same, to the last bit except that a
    product may sum in another order.

    - Run-time checks of indices go. An integer input that indexes a tensor gets
      the size of what it indexes as `chimera.bound`, if it has none; that bound
      is checked when data is loaded. An input whose bound is too large is an
      error, an index that cannot be shown to stay inside a warning.
    - Matrix products become `linalg.matmul` and `linalg.batch_matmul`:
      generic products get their name, transposed operands become
      `indexing_maps`. Matrices that neighbors of the batch share are multiplied
      by the rows of all these at once: a weight that is broadcast over the batch
      in one product, keys and values that are repeated for a group of heads in
      one for each group. The copies go.
    - Rotary positions, and other tensors that are computed from parts of one tensor
      and put together from equal parts, become one op that computes all parts, and
      a `tensor.concat` or `tensor.insert_slice` of its results.
    - Other named ops, except `linalg.fill` and `linalg.transpose`, and ops of
      `arith` and `math` on whole tensors become `linalg.generic`.
    - Constants are folded into the bodies that use them; dead results (the
      index beside a maximum), unread initial values, identity copies and unit
      dimensions go; then the canonical forms of the dialects and common
      subexpressions.

    Matrix products are not merged with anything, unlike by
    `linalg-fuse-elementwise-ops`, which turns them into generic ops.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::math::MathDialect",
                           "::mlir::tensor::TensorDialect"];
}

//===----------------------------------------------------------------------===//
// chimera-fuse-attention
//===----------------------------------------------------------------------===//

def FuseAttentionPass : Pass<"chimera-fuse-attention", "::mlir::ModuleOp"> {
  let summary = "make one op of each attention of a model";
  let description = [{
    Replaces `softmax(scale * query key^T + bias) value` in a simplified model
    (L0) by `chimera.attention`. Forward then keeps two numbers per query for
    backward, instead of the softmax.

    The product of queries and keys may be multiplied or divided by constants,
    and then a bias may be added, which is the same for all heads of a group. A
    bias that is 0 for keys up to the query's own and at most -1e30 for later
    ones, computed from positions or a constant, becomes `causal`. So does a
    mask that puts such a number in the place of scores, computed or a constant;
    another mask becomes a bias if it puts minus infinity there. A bias or mask
    that is the same for all queries is broadcast. A softmax that is zero in
    rows of nothing but minus infinity is one where there is no other bias: a
    causal mask leaves a key to each query; with another mask a remark says that
    it stays as it is. Heads may share keys and values, as
    `chimera-simplify-model` leaves it. If these are repeated as a whole, so
    that heads apart share them, the queries of these heads are put next to each
    other, unless they have biases of their own. What is not of this form stays
    as it is, and so does attention whose bias depends on a parameter:
    `chimera.attention` has no derivative for it. A remark of the category
    `chimera` names the parameter.
  }];
  let options = [
    Option<"warnIfNone", "warn-if-none", "bool", /*default=*/"false",
           "warn if no attention becomes an op">
  ];
  let dependentDialects = ["::mlir::chimera::ChimeraDialect",
                           "::mlir::tensor::TensorDialect"];
}

//===----------------------------------------------------------------------===//
// chimera-partition
//===----------------------------------------------------------------------===//

def PartitionPass : Pass<"chimera-partition", "::mlir::ModuleOp"> {
  let summary = "cut a model into stages";
  let description = [{
    Turns a model (L0) into `chimera.parameter`, `chimera.input` and
    `chimera.stage` ops (L1). Stages are contiguous parts of the model in program
    order, except that

    - what depends on no parameter and no matrix product (masks, positions,
      constants, fills) is computed by each stage that needs it;
    - what depends on parameters only (a transposed weight) is computed where it
      is first used.

    Other values that a later stage uses are passed along the chain of stages.
    The inputs of the batch are available to every stage. A parameter that
    several stages use is shared (tied).

    The cost of an op is its arithmetic at 320 GFLOP/s plus its memory traffic at
    20 GB/s, as `CostOpInterface` tells them; values between element-wise ops are
    taken to be fused away. Between one use of a parameter and the next only the
    place that the fewest bytes cross is a candidate for a cut, so each stage has
    a parameter. Among those the cuts are optimal: no stage is more than 25 %
    longer than the longest stage of the best balance, within that the fewest
    bytes cross the cuts, and then the stages are as alike as can be.

    `cuts` replaces the choice. Each name is that of a parameter, which begins
    the stage at the narrowest place before its first use (`wte#2`: before the
    second op that uses it), or the name of a
    location, which begins the stage with the first op of that name or of a part
    of it (`h.1` stands for `h.1.attn` too), or a line of source (`gpt2.py:12`,
    with the column if need be), which begins the stage with its first op. The
    end of a path stands for the whole. A line that ops at several places of the
    model come from is an error that lists them.

    If the module has pipelines already, from `chimera-import-schedule`, the number
    of their stages is that of the model, and `stages` is left out.

    Remarks of the category `chimera` tell what each stage costs, its parameters,
    the bytes that enter it, and the imbalance.
  }];
  let options = [
    Option<"stages", "stages", "int64_t", "1", "number of stages (D)">,
    ListOption<"cuts", "cuts", "std::string",
               "names of the parameters or locations at which stages 1 to D-1 "
               "begin; chosen by cost if empty">,
  ];
  let dependentDialects = ["::mlir::chimera::ChimeraDialect"];
}

#endif // CHIMERA_DIALECT_CHIMERA_TRANSFORMS_MODELPASSES_TD
