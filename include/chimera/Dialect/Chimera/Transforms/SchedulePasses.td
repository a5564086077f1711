//===- SchedulePasses.td - passes from placement to programs (L3 to L5) ---*- tablegen -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_TRANSFORMS_SCHEDULEPASSES_TD
#define CHIMERA_DIALECT_CHIMERA_TRANSFORMS_SCHEDULEPASSES_TD

include "mlir/Pass/PassBase.td"

//===----------------------------------------------------------------------===//
// chimera-build-pipelines
//===----------------------------------------------------------------------===//

def BuildPipelinesPass : Pass<"chimera-build-pipelines", "::mlir::ModuleOp"> {
  let summary = "place the stages on workers, once per pipeline (L3)";
  let description = [{
    Adds a `chimera.placement` and the `chimera.pipeline` ops of a scheme: which
    worker runs which stage in which pipeline. The stages themselves are not
    copied; a worker that runs a stage in two pipelines holds one copy of its
    parameters. The depth in workers is the number of stages in the module
    divided by `chunks`.

    The schemes are those of docs/schedules.md, among them `gpipe` and `1f1b` (one
    pipeline, stage s on worker s), `interleaved-1f1b` (one pipeline that passes
    all workers `chunks` times) and `chimera` (Li and Hoefler, SC 2021: f
    pipelines down and f up over the same workers, `pipelines` is 2f).

    The pass fails if the module has no stages or has pipelines already, and if
    the scheme does not fit the number of stages, pipelines or chunks.

    Example (test/Dialect/Chimera/Transforms/build-pipelines/doctest.mlir): two
    stages with `scheme=chimera` become

    ```mlir
    chimera.placement scheme("chimera") workers(2) data_parallel(1)
    chimera.pipeline @down0 down workers([0, 1])
    chimera.pipeline @up0 up workers([1, 0])
    ```
  }];
  let options = [
    Option<"scheme", "scheme", "std::string", /*default=*/"\"1f1b\"",
           "name of the scheme, such as 1f1b or chimera">,
    Option<"pipelines", "pipelines", "int64_t", /*default=*/"0",
           "number of pipelines over the same workers, 2f for chimera; 0 is the "
           "scheme's default">,
    Option<"chunks", "chunks", "int64_t", /*default=*/"0",
           "number of stages that a pipeline puts on each worker; 0 is the "
           "scheme's default">,
    Option<"dataParallel", "data-parallel", "int64_t", /*default=*/"1",
           "number of replicas of the whole group of workers">
  ];
}

//===----------------------------------------------------------------------===//
// chimera-schedule
//===----------------------------------------------------------------------===//

def SchedulePass : Pass<"chimera-schedule", "::mlir::ModuleOp"> {
  let summary = "order the tasks of each worker (L4)";
  let description = [{
    Adds the `chimera.schedule` that the placement's scheme makes for
    `micro-batches` micro-batches: for each worker the order of its tasks, where
    it starts to sum gradients, and its update. There is no communication yet.

    `sync` says when the sum of a stage's gradients starts: `lazy`, after all
    tasks of the worker; `eager`, after the last contribution to the stage;
    `eager-opt`, as `eager` where the worker will be idle anyway, else as `lazy`.

    `cost` names the task times that schemes assume whose order depends on them,
    and the time of a message (`p2p`, or `p2p-per-byte` with `boundary-bytes`); it
    never changes what is computed. Other costs are an error.

    If the stages have a `@weight_gradient` function, but the scheme does not
    schedule weight gradients on their own, each one follows its backward task
    at once.

    Schemes without a flush (`pipedream`, `pipedream-2bw`) make a schedule with
    phases: a step also begins the next one. They need as many micro-batches as
    stages.

    The result is checked as `chimera-verify-schedule` does. A schedule can as
    well be written by hand; this pass is then left out.

    Example: test/Dialect/Chimera/Transforms/schedule/doctest.mlir.
  }];
  let options = [
    Option<"microBatches", "micro-batches", "int64_t", /*default=*/"1",
           "number of micro-batches per group of workers and training step">,
    Option<"sync", "sync", "std::string", /*default=*/"\"eager-opt\"",
           "when gradient sums start: lazy, eager or eager-opt">,
    Option<"scaling", "scaling", "std::string", /*default=*/"\"direct\"",
           "how chimera takes more micro-batches than workers: direct, "
           "forward-doubling or backward-halving">,
    Option<"maxLive", "max-live", "int64_t", /*default=*/"0",
           "most micro-batches that a worker of chimera-zb may keep at once, each "
           "counted as the activations of one of D stages; 0 is the default, D">,
    Option<"cost", "cost", "std::string", /*default=*/"\"\"",
           "times that the order may assume, such as "
           "forward=1,backward=1,weight=1,p2p=0">
  ];
}

//===----------------------------------------------------------------------===//
// chimera-import-schedule
//===----------------------------------------------------------------------===//

def ImportSchedulePass : Pass<"chimera-import-schedule", "::mlir::ModuleOp"> {
  let summary = "take placement and schedule from a file (L4)";
  let description = [{
    Stands in place of `chimera-build-pipelines` and `chimera-schedule`: adds the
    placement, the pipelines and the schedule that a file describes.

    A file that ends in `.mlir` holds them as `chimera-opt` prints them; what else
    is in it, such as the stages that it was made for, is left out. A file that
    ends in `.csv` is a table in the compute-only form of PyTorch's pipeline
    schedules: a row per rank, a cell per task, as in

    ```
    0F0,0F1,,,0B0,,0B1
    ,1F0,1B0,1F1,1B1
    ```

    A cell is the stage, the kind and the micro-batch. F is forward, B the whole
    backward pass, I its input gradients, W its weight gradients; empty cells are
    idle time, which follows from the order. Micro-batches that pass the ranks in
    the same way form a pipeline. `sync` says when gradients are summed.

    Any other file is a plan of `chimera-plan` with an order that it has searched
    for, the lines of which are the list `schedule`.

    The pass may run first, on a model (L0): then `chimera-partition` cuts as many
    stages as the schedule has, and `chimera-differentiate` splits the backward
    pass if the schedule does. It may run on stages, of which the schedule has to
    have as many. Where the stages are split but the schedule has a whole backward
    pass, the weight gradients follow at once.

    The result is checked as `chimera-verify-schedule` does; errors are shown in
    the file.

    Example: test/Dialect/Chimera/Transforms/import-schedule/doctest.mlir.
  }];
  let options = [
    Option<"file", "schedule", "std::string", /*default=*/"\"\"",
           "name of the file, which ends in .mlir or .csv">,
    Option<"dataParallel", "data-parallel", "int64_t", /*default=*/"1",
           "number of replicas of the whole group of workers">,
    Option<"sync", "sync", "std::string", /*default=*/"\"\"",
           "when the gradient sums of a .csv file start: lazy, eager or "
           "eager-opt, which is the default">
  ];
  let dependentDialects = ["::mlir::chimera::ChimeraDialect"];
}

//===----------------------------------------------------------------------===//
// chimera-search-schedule
//===----------------------------------------------------------------------===//

def SearchSchedulePass : Pass<"chimera-search-schedule", "::mlir::ModuleOp"> {
  let summary = "look for the placement and schedule of the shortest step (L4)";
  let description = [{
    Stands in place of `chimera-build-pipelines` and `chimera-schedule`: adds the
    placement, the pipelines and the schedule that make the step short under the
    costs that it is given, within a limit of activations (`max-live`) and of
    copies of the weights (`pipelines`).

    Candidates are the orders of all schemes that keep the limits, and orders from
    list scheduling under several rules, on the placements of all these schemes.
    The best of each placement is improved by local search, which changes the order
    of two tasks on a critical path at a time. Weight gradients are always tasks of
    their own. The result is no longer than the order of any scheme within the
    limits. It depends on the options only, not on the speed of the machine.

    A lower bound tells how good it is: no order on any placement that was looked
    at is shorter. The schedule has it, and the length of the step, as the
    attribute `chimera.search`, and a remark of the category `chimera` tells them.
    With `exact`, a solver is asked for a shorter order on every placement whose
    bound allows one; if it finds that there is none, the result is proved optimal.
    It stops after `exact-time` seconds with what there is.

    With `memory-limit`, only schedules are looked at that memory planning accepts:
    of what an order needs, weights of all stages that a worker holds included, all
    is known but the workspace of kernels, which counts if their code has been
    generated before. Where orders need too much, the search
    goes on with fewer micro-batches alive. If nothing fits, the error says how much
    the smallest schedule would need. `compute-streams` is that of `chimera-plan-memory`. The stages have to be differentiated then, with
    weight gradients of their own, since only they tell sizes.

    Without `memory-limit`, the pass may run before the model is cut, as
    `chimera-import-schedule` may.

    Example: test/Dialect/Chimera/Transforms/search-schedule/doctest.mlir.
  }];
  let options = [
    Option<"stages", "stages", "int64_t", /*default=*/"0",
           "depth in workers; 0 is the number of stages of the module">,
    Option<"microBatches", "micro-batches", "int64_t", /*default=*/"1",
           "number of micro-batches per group of workers and training step">,
    Option<"pipelines", "pipelines", "int64_t", /*default=*/"0",
           "the most pipelines over the same workers, each with a copy of the "
           "weights; 0 is 2">,
    Option<"chunks", "chunks", "int64_t", /*default=*/"0",
           "number of stages that a pipeline puts on each worker; 0 is any up to "
           "2">,
    Option<"maxLive", "max-live", "int64_t", /*default=*/"0",
           "micro-batches whose activations a worker may keep at once; 0 is the "
           "depth in workers">,
    Option<"cost", "cost", "std::string", /*default=*/"\"\"",
           "times of one of D stages and of a message, such as "
           "forward=1,backward=1,weight=1,p2p=0; or times of each stage, such as "
           "forward=1:2:1">,
    Option<"dataParallel", "data-parallel", "int64_t", /*default=*/"1",
           "number of replicas of the whole group of workers">,
    Option<"sync", "sync", "std::string", /*default=*/"\"eager-opt\"",
           "when gradient sums start: lazy, eager or eager-opt">,
    Option<"effort", "effort", "int64_t", /*default=*/"1",
           "how much is tried; twice as much takes about twice as long">,
    Option<"exact", "exact", "bool", /*default=*/"false",
           "ask a solver in the end if there is something better, as far as "
           "'effort' goes; for small problems, in builds with Z3">,
    Option<"exactTime", "exact-time", "double", /*default=*/"60",
           "most seconds that the solver takes; without an answer by then, the "
           "gap says how good the result is at least">,
    Option<"memoryLimit", "memory-limit", "std::string", /*default=*/"\"\"",
           "bytes that a worker has, with suffix K, M or G for powers of 1024; "
           "empty is no limit">,
    Option<"optimizer", "optimizer", "std::string", /*default=*/"\"adamw\"",
           "sgd or adamw; decides the bytes of optimizer state">,
    Option<"computeStreams", "compute-streams", "ComputeStreams",
           /*default=*/"ComputeStreams::Single",
           "how the tasks of a worker are shared among streams of its device",
           [{::llvm::cl::values(
             clEnumValN(ComputeStreams::Single, "single", "all on one"),
             clEnumValN(ComputeStreams::PerDirection, "per-direction",
                        "one for pipelines that go down, one for those that go "
                        "up"))}]>
  ];
  let dependentDialects = ["::mlir::chimera::ChimeraDialect"];
}

//===----------------------------------------------------------------------===//
// chimera-lower-schedule
//===----------------------------------------------------------------------===//

def LowerSchedulePass : Pass<"chimera-lower-schedule", "::mlir::ModuleOp"> {
  let summary = "turn the schedule into an explicit program per worker (L5)";
  let description = [{
    Adds a `chimera.program` for each worker of the schedule. Communication
    follows from the order of the tasks, by one rule for all schemes:

    - a boundary value that a stage on another worker consumes is sent right
      after the task that makes it, one message per value; the wait for the send
      comes after the next task, so that sending never blocks computing;
    - a receive is posted before its producer can have ended, at the latest
      before the task that precedes its consumer; the wait stands before the
      consumer;
    - a cotangent goes back for each boundary value that has one;
    - the loss of each micro-batch is reported by the worker of the last stage,
      whose backward starts from 1/(N*W), N micro-batches on each of W replicas;
    - at each `chimera.reduce` the sums start of all gradients that have become
      complete on the worker. A parameter is summed over all workers that hold
      it: those of all pipelines and of all stages that share it. Sums with the
      same members and element type are one collective. All workers start their
      collectives in one global order, deep stages first;
    - the update waits for all of them.

    A schedule with phases becomes a program for each worker and phase. Values in
    flight are handed from one to the next by `chimera.yield`; the weights are
    kept by `chimera.snapshot` before they change, for tasks that need them as
    they were. With stashed weights, where each micro-batch makes an update, the
    backward pass starts from 1/W, and a parameter that two stages share is an
    error.

    The programs do not deadlock even if a send blocks until its receive is
    posted. A parameter that only one worker holds needs no sum unless there are
    data-parallel replicas.

    The schedule is checked first, so it may be written by hand. The pass fails
    if the stages are not differentiated.

    Example: test/Dialect/Chimera/Transforms/lower-schedule/doctest.mlir.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

//===----------------------------------------------------------------------===//
// chimera-verify-schedule
//===----------------------------------------------------------------------===//

def VerifySchedulePass : Pass<"chimera-verify-schedule", "::mlir::ModuleOp"> {
  let summary = "prove that the schedule and the programs are right";
  let description = [{
    Checks the schedule (L4) and the programs (L5) of the module, those that
    there are. Every violation is an error at one of the operations that clash,
    with a note at the other; the name in brackets is the rule's. Programs are
    accepted only if

    - every message has one send and one receive, on the workers that the
      placement says, of the same type, and each channel (sender, receiver,
      pipeline, kind) keeps one order at both ends;
    - no cyclic wait exists, even when a send blocks until its receive is posted;
    - all members of a sum start it, and all workers start their common sums in
      one order, after their last contributions and before the update, which
      waits for them;
    - each micro-batch passes each stage once, forward before backward before
      weight gradient, in one pipeline, and takes its own values: the boundary
      values, cotangents and stashes of the same micro-batch;
    - nothing uses weights or gradients after the update, gradients are cleared
      first, and every micro-batch reports its loss once;
    - where steps overlap, each backward uses the weights of its forward, these
      are of the age that the schedule promises, no more versions are kept than
      promised, and each update has the gradients of its own step. Three steps
      are written out for that.

    The pass changes nothing.
  }];
}

//===----------------------------------------------------------------------===//
// chimera-plan-memory
//===----------------------------------------------------------------------===//

def PlanMemoryPass : Pass<"chimera-plan-memory", "::mlir::ModuleOp"> {
  let summary = "assign memory to all values and compute the bytes per worker";
  let description = [{
    Gives every value of every program a fixed place in its worker's memory, so
    that the training loop allocates nothing, and adds up what a worker needs.

    A buffer lives from the operation that makes it to its last use: a receive
    buffer from its `chimera.recv`, a sent value until the wait for its send, a
    stash until its last reader. Buffers that live at the same time do not
    overlap; all are aligned to 64 bytes. Several greedy orders are tried and
    the smallest result is taken; a remark states how far it is from the lower
    bound, the largest number of bytes that live at one time.

    Where steps overlap, the phases of a worker share its memory, and what one
    leaves to the next has one place in both. Versions of the weights are in a
    memory of their own, a ring of as many copies as are in use at once.

    Results, as discardable attributes:

    - on operations that make values: `chimera.slots`, the byte offset of each
      result in the activation memory. The result of a wait has the offset of
      its receive;
    - on each program: `chimera.memory`, the bytes by kind; `chimera.layout`, the
      offset of each parameter in the weights, and of its gradient in the
      gradients. The parameters of one `chimera.allreduce` are contiguous up to
      alignment, in the same order on all its members, so that it sums one range;
      `chimera.inputs`, offset of micro-batch 0 and stride of each input, which
      are the same for all workers.

    - where steps overlap, on programs: `chimera.argument_slots`, the offsets of
      their arguments; on each yield: `chimera.turn`, by how many bytes the ring
      of versions turns.

    With `compute-streams=per-direction`, the tasks of pipelines that go down and of
    those that go up are going to run on streams of their own, side by side. Then the
    order of operations orders those of one direction only: values of different
    directions never share a byte, and each stream has a workspace of its own. Such a
    program has `chimera.workspaces`, the bytes of each, in the order of the streams.
    A worker whose tasks have one direction has one stream, and a plan as with `single`.

    Kinds: `weights`, `versions` (where steps overlap), `gradients`, `optimizer` (adamw: twice the weights; sgd:
    nothing), `activations` and `communication` (together the activation memory;
    communication is the part that is in flight, receive posted or send not yet
    complete, at the moment of its peak), `inputs` (all micro-batches that a step
    names),
    `workspace` (scratch memory of the kernels, known after code generation) and
    their `total`.

    With `memory-limit`, a worker that needs more is an error that states the
    numbers.

    Example: test/Dialect/Chimera/Transforms/plan-memory/doctest.mlir.
  }];
  let options = [
    Option<"memoryLimit", "memory-limit", "std::string", /*default=*/"\"\"",
           "bytes that a worker has, with suffix K, M or G for powers of 1024; "
           "empty is no limit">,
    Option<"optimizer", "optimizer", "std::string", /*default=*/"\"adamw\"",
           "sgd or adamw; decides the bytes of optimizer state">,
    Option<"computeStreams", "compute-streams", "ComputeStreams",
           /*default=*/"ComputeStreams::Single",
           "how the tasks of a worker are shared among streams of its device",
           [{::llvm::cl::values(
             clEnumValN(ComputeStreams::Single, "single", "all on one"),
             clEnumValN(ComputeStreams::PerDirection, "per-direction",
                        "one for pipelines that go down, one for those that go "
                        "up"))}]>
  ];
}

#endif // CHIMERA_DIALECT_CHIMERA_TRANSFORMS_SCHEDULEPASSES_TD
