//===- ProgramOps.td - explicit worker programs (L5) ---*- tablegen -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_IR_PROGRAMOPS_TD
#define CHIMERA_DIALECT_CHIMERA_IR_PROGRAMOPS_TD

include "chimera/Dialect/Chimera/IR/ChimeraBase.td"

//===----------------------------------------------------------------------===//
// chimera.program
//===----------------------------------------------------------------------===//

def Chimera_ProgramOp
    : Chimera_Op<"program", [Symbol, IsolatedFromAbove, SingleBlock,
                             NoTerminator, HasParent<"::mlir::ModuleOp">]> {
  let summary = "everything one worker does in one training step";
  let description = [{
    The ops run in order. Parameters, gradients and the batch are not values
    here: a worker holds one copy of each parameter that its stages need, one
    gradient beside it, and the inputs of its micro-batches. What is passed
    between tasks and workers is a value. All data-parallel replicas of a worker
    run the same program.

    Where steps overlap, a worker has one program per phase: the `prologue` runs
    once, then `steady` for each step but the last, then `last`. Values in
    flight are block arguments, which the `chimera.yield` of the program before
    gives. Nothing else is in flight between programs.

    - (C1) a program without phase, and a prologue, has no arguments; a program
      without phase, and the last one, has no `chimera.yield`.
    - (C2) prologue and steady program end with a `chimera.yield`; what a steady
      program yields has the types of its arguments.

    ```mlir
    chimera.program @worker0 worker(0) {
      chimera.zero_gradients
      %y, %s = chimera.call forward @stage0 on @down0 micro_batch(0) ()
        : () -> (tensor<2x8xf32>, !chimera.stash)
      ...
      chimera.update
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, Chimera_NumberAttr:$worker,
                       OptionalAttr<Chimera_PhaseAttr>:$phase);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $sym_name `worker` `(` $worker `)` (`phase` `` $phase^)?
    attr-dict-with-keyword $body
  }];
  let extraClassDeclaration = [{
    /// The terminator, null if the program yields nothing.
    YieldOp getYield();
  }];
  let hasRegionVerifier = 1;
}

def Chimera_CarriedType
    : AnyTypeOf<[AnyRankedTensor, Chimera_StashType, Chimera_WeightsType]>;

class Chimera_ProgramBodyOp<string mnemonic, list<Trait> traits = []>
    : Chimera_Op<mnemonic, !listconcat([HasParent<"ProgramOp">], traits)>;

//===----------------------------------------------------------------------===//
// chimera.yield
//===----------------------------------------------------------------------===//

def Chimera_YieldOp : Chimera_ProgramBodyOp<"yield", [Terminator]> {
  let summary = "leave values to the worker's next program";
  let description = [{
    Operand k becomes argument k of the program that runs next.

    - (C1) each operand is made in the same program, so that a value goes from
      one program to the next and no further, and is yielded once.

    ```mlir
    chimera.yield %s, %v : !chimera.stash, !chimera.weights
    ```
  }];
  let arguments = (ins Variadic<Chimera_CarriedType>:$values);
  let assemblyFormat = "($values^ `:` type($values))? attr-dict";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// chimera.snapshot
//===----------------------------------------------------------------------===//

def Chimera_SnapshotOp : Chimera_ProgramBodyOp<"snapshot"> {
  let summary = "keep the weights as they are now";
  let description = [{
    Copies the worker's present weights. Updates do not change the copy.

    ```mlir
    %v = chimera.snapshot
    chimera.update
    %dx = chimera.call backward @stage1 on @down0 micro_batch(0) (%dy, %s)
      weights(%v) accumulates : (...) -> ...
    ```
  }];
  let results = (outs Chimera_WeightsType:$weights);
  let assemblyFormat = "attr-dict";
}

//===----------------------------------------------------------------------===//
// chimera.zero_gradients
//===----------------------------------------------------------------------===//

def Chimera_ZeroGradientsOp : Chimera_ProgramBodyOp<"zero_gradients"> {
  let summary = "set the gradient of each parameter of this worker to zero";
  let description = [{
    ```mlir
    chimera.zero_gradients
    ```
  }];
  let assemblyFormat = "attr-dict";
}

//===----------------------------------------------------------------------===//
// chimera.call
//===----------------------------------------------------------------------===//

def Chimera_CallOp
    : Chimera_ProgramBodyOp<"call",
        [AttrSizedOperandSegments,
         DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "run one task: a stage function for one micro-batch";
  let description = [{
    Calls the stage's function of that kind. The worker's parameters, their
    gradients and the micro-batch's inputs are passed implicitly. The explicit
    operands are the function's other arguments in order, all residuals replaced
    by one stash, all carries by one stash; the results are its outputs
    (forward) or input cotangents (backward), then one stash if it leaves
    residuals or carries. `accumulates` says that the call adds the
    micro-batch's gradients to the worker's gradients, in place. `weights` names
    a version of the parameters; without it they are the present ones.

    - (C1) the pipeline places the stage on the enclosing program's worker.
    - (C2) the stage has the function, and the types of operands and results
      follow from its signature.
    - (C3) `accumulates` stands exactly when the function has gradient results.

    ```mlir
    %dx = chimera.call backward @stage1 on @down0 micro_batch(0) (%dy, %x, %s)
      accumulates : (tensor<f32>, tensor<2x8xf32>, !chimera.stash) -> tensor<2x8xf32>
    ```
  }];
  let arguments = (ins Chimera_TaskKindAttr:$kind, FlatSymbolRefAttr:$stage,
                       FlatSymbolRefAttr:$pipeline, Chimera_NumberAttr:$microBatch,
                       Variadic<AnyTypeOf<[AnyRankedTensor, Chimera_StashType]>>:$operands_,
                       Optional<Chimera_WeightsType>:$weights,
                       UnitAttr:$accumulates);
  let results = (outs Variadic<AnyTypeOf<[AnyRankedTensor, Chimera_StashType]>>:$results_);
  let assemblyFormat = [{
    `` $kind $stage `on` $pipeline `micro_batch` `(` $microBatch `)`
    `(` $operands_ `)` (`weights` `(` $weights^ `)`)?
    (`accumulates` $accumulates^)? attr-dict
    `:` functional-type($operands_, $results_)
  }];
}

//===----------------------------------------------------------------------===//
// chimera.send
//===----------------------------------------------------------------------===//

def Chimera_SendOp : Chimera_ProgramBodyOp<"send"> {
  let summary = "hand a value to another worker";
  let description = [{
    Starts to move `value` and returns at once; `chimera.wait` on the token ends
    it. `to` is a worker of the same pipeline group. The matching `chimera.recv`
    names the same message.

    - (C1) the receiver differs from the worker of the enclosing program.
    - (C2) the token is waited for exactly once in the same program.

    ```mlir
    %t = chimera.send %y to(1) message<forward @down0 stage 0 micro_batch 0 value 0>
      : tensor<2x8xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$value, Chimera_NumberAttr:$to,
                       Chimera_MessageAttr:$message);
  let results = (outs Chimera_TokenType:$token);
  let assemblyFormat = [{
    $value `to` `(` $to `)` `message` `` $message attr-dict `:` type($value)
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// chimera.recv
//===----------------------------------------------------------------------===//

def Chimera_RecvOp : Chimera_ProgramBodyOp<"recv"> {
  let summary = "make room for a value from another worker";
  let description = [{
    Posts the receive and returns at once; `chimera.wait` on the handle gives the
    value.

    - (C1) the sender differs from the worker of the enclosing program.
    - (C2) the handle is waited for exactly once in the same program.

    ```mlir
    %h = chimera.recv from(0) message<forward @down0 stage 0 micro_batch 0 value 0>
      : !chimera.handle<tensor<2x8xf32>>
    ```
  }];
  let arguments = (ins Chimera_NumberAttr:$from, Chimera_MessageAttr:$message);
  let results = (outs Chimera_HandleType:$handle);
  let assemblyFormat = [{
    `from` `(` $from `)` `message` `` $message attr-dict `:` qualified(type($handle))
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// chimera.wait
//===----------------------------------------------------------------------===//

def Chimera_WaitOp : Chimera_ProgramBodyOp<"wait"> {
  let summary = "wait for an operation in flight";
  let description = [{
    Waits for a send, an allreduce (no result) or a receive (the value).

    - (C1) there is a result exactly if the operand is a `!chimera.handle`, of
      its value type.

    ```mlir
    %x = chimera.wait %h : !chimera.handle<tensor<2x8xf32>> -> tensor<2x8xf32>
    chimera.wait %t : !chimera.token
    ```
  }];
  let arguments = (ins AnyTypeOf<[Chimera_HandleType, Chimera_TokenType]>:$handle);
  let results = (outs Optional<AnyRankedTensor>:$value);
  let assemblyFormat = [{
    $handle attr-dict `:` type($handle) (`->` type($value)^)?
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// chimera.loss
//===----------------------------------------------------------------------===//

def Chimera_LossOp : Chimera_ProgramBodyOp<"loss"> {
  let summary = "report the loss of one micro-batch";
  let description = [{
    The step's loss is the mean over the micro-batches of all replicas.

    ```mlir
    chimera.loss %loss micro_batch(2) : tensor<f32>
    ```
  }];
  let arguments = (ins AnyStaticShapeTensor:$value, Chimera_NumberAttr:$microBatch);
  let assemblyFormat = [{
    $value `micro_batch` `(` $microBatch `)` attr-dict `:` type($value)
  }];
}

//===----------------------------------------------------------------------===//
// chimera.allreduce
//===----------------------------------------------------------------------===//

def Chimera_AllReduceOp
    : Chimera_ProgramBodyOp<"allreduce",
        [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "sum gradients over all workers that hold the parameters";
  let description = [{
    Starts the sum, in place, of the gradients of `parameters` over `workers` and
    all their data-parallel replicas; `chimera.wait` on the token ends it. All
    members name the same parameters and workers, and issue their collectives in
    the same order.

    - (C1) the parameters exist; `workers` ascends and holds the enclosing
      program's worker.

    ```mlir
    %t = chimera.allreduce [@wte, @ln_f.weight] workers([0, 3])
    ```
  }];
  let arguments = (ins TypedArrayAttrBase<FlatSymbolRefAttr, "parameter names">:$parameters,
                       DenseI64ArrayAttr:$workers);
  let results = (outs Chimera_TokenType:$token);
  let assemblyFormat = "$parameters `workers` `(` $workers `)` attr-dict";
}

#endif // CHIMERA_DIALECT_CHIMERA_IR_PROGRAMOPS_TD
