//===- ChimeraDialect.td - the chimera dialect ---*- tablegen -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_IR_CHIMERADIALECT_TD
#define CHIMERA_DIALECT_CHIMERA_IR_CHIMERADIALECT_TD

include "mlir/IR/DialectBase.td"

def Chimera_Dialect : Dialect {
  let name = "chimera";
  let cppNamespace = "::mlir::chimera";
  let summary = "pipeline-parallel training: stages, pipelines, schedules, programs";
  let description = [{
    The dialect says how a training step is cut up and spread over workers. It
    has no neural-network ops: what a stage computes stays in upstream dialects
    (`linalg`, `tensor`, `arith`, `math`).

    A model passes through these levels, each of which prints and parses:

    | level | what is there | made by |
    | --- | --- | --- |
    | L0 | `func.func @main`, arguments marked `chimera.parameter` or `chimera.input` | importer |
    | L1 | `chimera.parameter`, `chimera.input`, `chimera.stage` with `@forward` | `chimera-partition` |
    | L2 | stages with `@backward` (and `@weight_gradient`), residuals explicit | `chimera-differentiate` |
    | L3 | `chimera.placement`, `chimera.pipeline` | `chimera-build-pipelines` |
    | L4 | `chimera.schedule`: the order of tasks of each worker | `chimera-schedule` |
    | L5 | `chimera.program`: calls, messages, collectives of each worker | `chimera-lower-schedule` |

    #### Attributes of stage functions

    The arguments and results of the functions inside a stage say what they
    are by a discardable attribute:

    | attribute | on | meaning |
    | --- | --- | --- |
    | none | `@forward` argument, result | boundary value: result k of stage s is boundary argument k of stage s+1; the last stage returns the loss |
    | `chimera.input = @tokens` | argument | a tensor of the batch, the same in each stage that names it |
    | `chimera.parameter = @w` | argument | a parameter (at L0 a string: its state-dict name) |
    | `chimera.residual = i` | `@forward` result, `@backward` and `@weight_gradient` argument | a value that forward leaves for backward |
    | `chimera.activation = j` | `@backward`, `@weight_gradient` argument | boundary argument j of `@forward`, kept for backward |
    | `chimera.cotangent = k` | `@backward` argument, result | gradient of the loss by output k (argument), by boundary argument k (result) |
    | `chimera.carry = c` | `@backward` result, `@weight_gradient` argument | a value that the input-gradient part leaves for the weight-gradient part |
    | `chimera.gradient = @w` | argument and result of either | gradient accumulator of a parameter; the result is the argument plus this micro-batch's part |

    At L0 an argument also carries `chimera.init` (`"normal(STD)"`, `"zeros"`,
    `"ones"`) beside a parameter, and `chimera.bound` (the exclusive upper bound
    of an integer input) beside an input. A parameter with `chimera.frozen` is
    loaded and saved, but not trained; `chimera.parameter` keeps the attribute.
  }];
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  let dependentDialects = ["::mlir::func::FuncDialect"];
}

#endif // CHIMERA_DIALECT_CHIMERA_IR_CHIMERADIALECT_TD
