//===- Passes.td - passes out of the chimera dialect ---*- tablegen -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_CONVERSION_PASSES_TD
#define CHIMERA_CONVERSION_PASSES_TD

include "mlir/Pass/PassBase.td"

def LowerToRuntimePass : Pass<"chimera-lower-to-runtime", "::mlir::ModuleOp"> {
  let summary = "lower worker programs to calls of the runtime";
  let description = [{
    Turns each `chimera.program` into an LLVM function that calls the runtime's C
    ABI (`chimera_rt_abi.h`), one call per op, and adds what makes the module a
    training executable:

    - `chimera_program(context, worker, phase)`, which runs one step of a worker,
      or the prologue or the last step where steps overlap,
    - `chimera_plan`, a JSON text with everything the runtime must know before
      the first step: parameters and where each worker keeps them, inputs, groups
      of allreduces, bytes of memory by kind,
    - for GPUs, `chimera_optimizer`, a table of the functions that update weights
      (`chimera-generate-optimizer`),
    - `main`, which hands them to `chimera_rt_main`.

    Memory must have been planned (`chimera-plan-memory`) and stage functions
    have become kernels (`chimera-codegen-cpu`, `chimera-codegen-cuda`). All ops of the chimera dialect
    are gone afterwards.

    A call passes a table of addresses. An address is a 64-bit number: the memory
    it is in (weights, gradients, activations, inputs, versions) in the upper byte, the
    byte offset in the rest. It is the runtime that knows where a worker's
    memories are, so the same code serves ranks that are processes and ranks that
    are threads.

    ```mlir
    %y, %s = chimera.call forward @stage0 on @down0 micro_batch(0) () ...
    ```
    becomes
    ```mlir
    %0 = llvm.call @chimera_rt_call(%context, @chimera_stage0_forward, @arguments_0, %n,
                                    %kind, %stage, %pipeline, %micro_batch)
    ```
    followed by a return of the status if it is not zero.

    The tasks of a worker whose plan has a workspace for each of several streams
    (`compute-streams` of `chimera-plan-memory`) become work of these:
    `chimera_rt_use_stream` stands where the stream changes, and
    `chimera_rt_follow_stream` where one stream uses bytes that another one has used,
    one of them writing, and does not come after that already.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
  let options = [
    Option<"optimizer", "optimizer", "std::string", "\"adamw\"",
           "optimizer of the training program: sgd or adamw">,
    Option<"model", "model", "std::string", "\"model\"",
           "name of the model, for messages">,
    Option<"text", "plan-text", "std::string", "\"\"",
           "text that the training program prints for --print-plan">,
    ListOption<"stageWork", "stage-work", "int64_t",
               "for rehearsals: FLOPs and bytes of the forward, backward and "
               "weight-gradient function of each stage in turn">,
    ListOption<"gpuArchs", "gpu-archs", "std::string",
               "GPUs whose code the program has; none: it runs on the CPU">,
  ];
}

#endif // CHIMERA_CONVERSION_PASSES_TD
