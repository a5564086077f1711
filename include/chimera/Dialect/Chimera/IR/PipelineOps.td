//===- PipelineOps.td - placement and schedule (L3, L4) ---*- tablegen -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_IR_PIPELINEOPS_TD
#define CHIMERA_DIALECT_CHIMERA_IR_PIPELINEOPS_TD

include "chimera/Dialect/Chimera/IR/ChimeraBase.td"

//===----------------------------------------------------------------------===//
// chimera.placement
//===----------------------------------------------------------------------===//

def Chimera_PlacementOp
    : Chimera_Op<"placement", [HasParent<"::mlir::ModuleOp">]> {
  let summary = "how many workers there are and which scheme uses them";
  let description = [{
    One per module, followed by its pipelines. `workers` is the number of workers
    of a pipeline group; `data_parallel` groups run side by side, so that a job
    has workers x data_parallel ranks, and rank = worker * data_parallel +
    replica. `scheme` is the name of the scheme that made the schedule, or any
    other for a schedule of one's own.

    ```mlir
    chimera.placement scheme("chimera") workers(4) data_parallel(1)
    ```
  }];
  let arguments = (ins StrAttr:$scheme,
                       ConfinedAttr<I64Attr, [IntPositive]>:$workers,
                       ConfinedAttr<I64Attr, [IntPositive]>:$dataParallel);
  let assemblyFormat = [{
    `scheme` `(` $scheme `)` `workers` `(` $workers `)`
    `data_parallel` `(` $dataParallel `)` attr-dict
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// chimera.pipeline
//===----------------------------------------------------------------------===//

def Chimera_PipelineOp
    : Chimera_Op<"pipeline", [Symbol, HasParent<"::mlir::ModuleOp">,
                              DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "one placement of all stages on workers";
  let description = [{
    `workers[s]` is the worker that runs stage s of this pipeline. The pipelines
    of a module are numbered in their order.

    - (C1) there is one worker per stage, each below the placement's `workers`.

    ```mlir
    chimera.pipeline @up0 up workers([3, 2, 1, 0])
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, Chimera_DirectionAttr:$direction,
                       DenseI64ArrayAttr:$workers);
  let assemblyFormat = "$sym_name `` $direction `workers` `(` $workers `)` attr-dict";
}

//===----------------------------------------------------------------------===//
// chimera.schedule
//===----------------------------------------------------------------------===//

def Chimera_ScheduleOp
    : Chimera_Op<"schedule", [SingleBlock, NoTerminator, NoRegionArguments,
                              HasParent<"::mlir::ModuleOp">]> {
  let summary = "the order of tasks of each worker in one training step";
  let description = [{
    Holds one `chimera.worker` per worker, in order. `micro_batches` is N, the
    number of micro-batches of a pipeline group per step. There is no
    communication here: it follows from the order of the tasks.

    `weights` says that steps overlap: a step also runs the first tasks of the
    next one, whose micro-batches it numbers from N on. There are then three
    lists per worker: `prologue`, before the first step; `steady`, a step that
    has a next one; `last`, the last step. Weights change while micro-batches
    are in flight, so that versions have to be kept:

    - `stashed`: a forward uses the newest weights, a backward those of its
      forward, and each micro-batch makes an update (PipeDream);
    - `double_buffered`: step t computes gradients at the weights that step
      t - 1 began with, and makes one update (PipeDream-2BW).

    - (C1) the region holds one `chimera.worker` for each of 0 to workers-1, in
      order, and nothing else; with `weights`, one for each phase in turn.

    ```mlir
    chimera.schedule micro_batches(4) {
      chimera.worker 0 { ... }
      chimera.worker 1 { ... }
    }
    chimera.schedule micro_batches(4) weights stashed {
      chimera.worker 0 phase prologue { ... }
      chimera.worker 0 phase steady { ... }
      chimera.worker 0 phase last { ... }
      ...
    }
    ```
  }];
  let arguments = (ins ConfinedAttr<I64Attr, [IntPositive]>:$microBatches,
                       OptionalAttr<Chimera_WeightPolicyAttr>:$weights,
                       OptionalAttr<StrAttr>:$sync);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    `micro_batches` `(` $microBatches `)`
    (`weights` `` $weights^)? (`sync` `(` $sync^ `)`)?
    attr-dict-with-keyword $body
  }];
  let hasRegionVerifier = 1;
}

//===----------------------------------------------------------------------===//
// chimera.worker
//===----------------------------------------------------------------------===//

def Chimera_WorkerOp
    : Chimera_Op<"worker", [SingleBlock, NoTerminator, NoRegionArguments,
                            HasParent<"ScheduleOp">]> {
  let summary = "the tasks of one worker, in order";
  let description = [{
    - (C1) the region holds `chimera.task`, `chimera.reduce` and `chimera.update`
      only.
  }];
  let arguments = (ins Chimera_NumberAttr:$index,
                       OptionalAttr<Chimera_PhaseAttr>:$phase);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $index (`phase` `` $phase^)? attr-dict-with-keyword $body
  }];
  let hasRegionVerifier = 1;
}

//===----------------------------------------------------------------------===//
// chimera.task
//===----------------------------------------------------------------------===//

def Chimera_TaskOp
    : Chimera_Op<"task", [HasParent<"WorkerOp">,
                          DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "one pass of one stage for one micro-batch";
  let description = [{
    - (C1) the pipeline exists, has the stage, and places it on the enclosing
      worker.
    - (C2) the micro-batch is below the schedule's `micro_batches`, in a steady
      phase below twice as many.

    ```mlir
    chimera.task backward @up0 stage(3) micro_batch(2)
    ```
  }];
  let arguments = (ins Chimera_TaskKindAttr:$kind, FlatSymbolRefAttr:$pipeline,
                       Chimera_NumberAttr:$stage,
                       Chimera_NumberAttr:$microBatch);
  let assemblyFormat = [{
    `` $kind $pipeline `stage` `(` $stage `)` `micro_batch` `(` $microBatch `)`
    attr-dict
  }];
}

//===----------------------------------------------------------------------===//
// chimera.reduce
//===----------------------------------------------------------------------===//

def Chimera_ReduceOp : Chimera_Op<"reduce", [HasParent<"WorkerOp">]> {
  let summary = "start to sum the gradients of a stage over its replicas";
  let description = [{
    Marks where the worker starts the sums of the gradients of `stage` over all
    workers that hold a copy. It is waited for before the update. A stage that
    is not replicated, with parameters of its own only, needs none; a mark for
    it is allowed and has no effect.

    ```mlir
    chimera.reduce stage(3)
    ```
  }];
  let arguments = (ins Chimera_NumberAttr:$stage);
  let assemblyFormat = "`stage` `(` $stage `)` attr-dict";
}

//===----------------------------------------------------------------------===//
// chimera.update
//===----------------------------------------------------------------------===//

def Chimera_UpdateOp
    : Chimera_Op<"update", [ParentOneOf<["WorkerOp", "ProgramOp"]>]> {
  let summary = "optimizer step on all parameters of this worker";
  let description = [{
    Updates the worker's copy of each parameter from its gradient, in place.
    Synchronous schemes end each worker's step with it.

    ```mlir
    chimera.update
    ```
  }];
  let assemblyFormat = "attr-dict";
}

#endif // CHIMERA_DIALECT_CHIMERA_IR_PIPELINEOPS_TD
