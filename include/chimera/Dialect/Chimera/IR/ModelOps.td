//===- ModelOps.td - parameters, inputs and stages (L1, L2) ---*- tablegen -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_IR_MODELOPS_TD
#define CHIMERA_DIALECT_CHIMERA_IR_MODELOPS_TD

include "chimera/Dialect/Chimera/IR/ChimeraBase.td"

//===----------------------------------------------------------------------===//
// chimera.parameter
//===----------------------------------------------------------------------===//

def Chimera_ParameterOp
    : Chimera_Op<"parameter", [Symbol, HasParent<"::mlir::ModuleOp">]> {
  let summary = "a trainable tensor of the model";
  let description = [{
    Declares a parameter under its state-dict name. Stage functions refer to it
    by a `chimera.parameter` argument attribute; a parameter that several stages
    refer to is shared (tied), and its gradient is the sum over all of them.

    - (C1) `init` is `normal(STD)` with STD >= 0, `zeros` or `ones`.
    - (C2) the type has a static shape and a floating-point element type.

    ```mlir
    chimera.parameter @wte : tensor<256x64xf32> init("normal(0.02)")
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name,
                       TypeAttrOf<AnyRankedTensor>:$type, StrAttr:$init);
  let assemblyFormat = "$sym_name `:` $type `init` `(` $init `)` attr-dict";
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    RankedTensorType getTensorType() { return cast<RankedTensorType>(getType()); }
  }];
}

//===----------------------------------------------------------------------===//
// chimera.input
//===----------------------------------------------------------------------===//

def Chimera_InputOp
    : Chimera_Op<"input", [Symbol, HasParent<"::mlir::ModuleOp">]> {
  let summary = "a tensor of every micro-batch";
  let description = [{
    Declares what the data loader provides for one micro-batch. `bound` is the
    exclusive upper bound of an integer input: the vocabulary size of tokens. The
    training program checks it when it loads the data.

    - (C1) the type has a static shape.

    ```mlir
    chimera.input @tokens : tensor<2x32xi64> bound(256)
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name,
                       TypeAttrOf<AnyRankedTensor>:$type,
                       OptionalAttr<I64Attr>:$bound);
  let assemblyFormat = [{
    $sym_name `:` $type (`bound` `(` $bound^ `)`)? attr-dict
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    RankedTensorType getTensorType() { return cast<RankedTensorType>(getType()); }
  }];
}

//===----------------------------------------------------------------------===//
// chimera.stage
//===----------------------------------------------------------------------===//

def Chimera_StageOp
    : Chimera_Op<"stage", [Symbol, SymbolTable, IsolatedFromAbove, SingleBlock,
                           NoTerminator, NoRegionArguments,
                           HasParent<"::mlir::ModuleOp">,
                           DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "a contiguous part of the model";
  let description = [{
    Holds the functions of one stage: `@forward`, after differentiation also
    `@backward`, and `@weight_gradient` if the backward pass is split. Their
    arguments and results are marked as the dialect's description lists. After
    code generation they are declarations that name their kernel.

    - (C1) the stages of a module are numbered 0 to D-1 without a gap.
    - (C2) the region holds only functions of those three names, and `@forward`.
    - (C3) results of `@forward` without attribute match the arguments without
      attribute of the next stage's `@forward`, in number, order and type; stage
      0 has none; the last stage returns one scalar, the loss.
    - (C4) a `chimera.parameter`, `chimera.gradient` or `chimera.input` attribute
      names a declaration of the same type.
    - (C5) a residual, activation, cotangent or carry attribute refers to an
      existing result or argument of the same type.

    ```mlir
    chimera.stage @stage0 index(0) {
      func.func @forward(%x: tensor<2x8xf32> {chimera.input = @x},
                         %w: tensor<8xf32> {chimera.parameter = @w}) -> tensor<2x8xf32> {
        ...
      }
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, Chimera_NumberAttr:$index);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $sym_name `index` `(` $index `)` attr-dict-with-keyword $body
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// The stage's function of the given kind, null if there is none.
    func::FuncOp getFunction(TaskKind kind);
    func::FuncOp getForward() { return getFunction(TaskKind::Forward); }
    func::FuncOp getBackward() { return getFunction(TaskKind::Backward); }
    func::FuncOp getWeightGradient() { return getFunction(TaskKind::WeightGradient); }
  }];
}

#endif // CHIMERA_DIALECT_CHIMERA_IR_MODELOPS_TD
