// RUN: split-file %s %t
// RUN: not chimera-opt %t/stages.mlir --chimera-import-schedule 2>&1 | FileCheck %s --check-prefix=NO-FILE
// RUN: not chimera-opt %t/stages.mlir --chimera-import-schedule=schedule=%t/none.csv 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not chimera-opt %t/scheduled.mlir --chimera-import-schedule=schedule=%t/good.csv 2>&1 | FileCheck %s --check-prefix=ALREADY
// RUN: not chimera-opt %t/stages.mlir --chimera-import-schedule="schedule=%t/good.csv data-parallel=0" 2>&1 | FileCheck %s --check-prefix=REPLICAS
// RUN: not chimera-opt %t/stages.mlir --chimera-import-schedule="schedule=%t/good.csv sync=often" 2>&1 | FileCheck %s --check-prefix=SYNC
// RUN: not chimera-opt %t/stages.mlir --chimera-import-schedule=schedule=%t/deep.csv 2>&1 | FileCheck %s --check-prefix=DEPTH
//
// RUN: not chimera-opt %t/stages.mlir --chimera-import-schedule=schedule=%t/empty.csv 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: not chimera-opt %t/stages.mlir --chimera-import-schedule=schedule=%t/malformed.csv 2>&1 | FileCheck %s --check-prefix=MALFORMED
// RUN: not chimera-opt %t/stages.mlir --chimera-import-schedule=schedule=%t/comms.csv 2>&1 | FileCheck %s --check-prefix=COMMS
// RUN: not chimera-opt %t/stages.mlir --chimera-import-schedule=schedule=%t/large.csv 2>&1 | FileCheck %s --check-prefix=LARGE
// RUN: not chimera-opt %t/stages.mlir --chimera-import-schedule=schedule=%t/unknown.csv 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not chimera-opt %t/stages.mlir --chimera-import-schedule=schedule=%t/twice.csv 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not chimera-opt %t/stages.mlir --chimera-import-schedule=schedule=%t/skips.csv 2>&1 | FileCheck %s --check-prefix=SKIPS
// RUN: not chimera-opt %t/stages.mlir --chimera-import-schedule=schedule=%t/rank.csv 2>&1 | FileCheck %s --check-prefix=RANK
// RUN: not chimera-opt %t/stages.mlir --chimera-import-schedule=schedule=%t/backward.csv 2>&1 | FileCheck %s --check-prefix=BACKWARD
// RUN: not chimera-opt %t/stages.mlir --chimera-import-schedule=schedule=%t/order.csv 2>&1 | FileCheck %s --check-prefix=ORDER
// RUN: not chimera-opt %t/stages.mlir --chimera-import-schedule=schedule=%t/cycle.csv 2>&1 | FileCheck %s --check-prefix=CYCLE
//
// RUN: not chimera-opt %t/stages.mlir --chimera-import-schedule=schedule=%t/deep.mlir 2>&1 | FileCheck %s --check-prefix=DEEP
// RUN: not chimera-opt %t/stages.mlir --chimera-import-schedule=schedule=%t/replicas.mlir 2>&1 | FileCheck %s --check-prefix=WIDE
// RUN: not chimera-opt %t/stages.mlir --chimera-import-schedule="schedule=%t/deep.mlir sync=lazy" 2>&1 | FileCheck %s --check-prefix=SAYS
// RUN: not chimera-opt %t/stages.mlir --chimera-import-schedule=schedule=%t/stages.mlir 2>&1 | FileCheck %s --check-prefix=NO-SCHEDULE
// RUN: not chimera-opt %t/stages.mlir --chimera-import-schedule=schedule=%t/phased.mlir 2>&1 | FileCheck %s --check-prefix=PHASED
// RUN: not chimera-opt %t/stages.mlir --chimera-import-schedule=schedule=%t/flushed.mlir 2>&1 | FileCheck %s --check-prefix=FLUSHED
// RUN: not chimera-opt %t/stages.mlir --chimera-import-schedule=schedule=%t/syntax.mlir 2>&1 | FileCheck %s --check-prefix=SYNTAX
// RUN: not chimera-opt %t/stages.mlir --chimera-import-schedule=schedule=%t/worker.mlir 2>&1 | FileCheck %s --check-prefix=WORKER
// RUN: not chimera-opt %t/stages.mlir --chimera-import-schedule=schedule=%t/early.mlir 2>&1 | FileCheck %s --check-prefix=EARLY
//
// Whatever is wrong with a schedule is shown in its file.

// NO-FILE: error: expected a schedule in a file that ends in '.mlir' or '.csv', but got '' (see 'schedule')
// MISSING: error: {{.*}}none.csv{{.*}}No such file or directory (see 'schedule')
// ALREADY: scheduled.mlir:1:1: error: the module has pipelines already
// REPLICAS: stages.mlir:0:0: error: expected 'data-parallel' to be between 1 and 65536, but got 0
// SYNC: good.csv:1:1: error: unknown mode 'often', expected lazy, eager or eager-opt (see 'sync')
// DEPTH: stages.mlir:2:1: error: the model is cut into 2 stages, but the schedule has 3
// DEPTH: deep.csv:1:1: note: schedule is here

// EMPTY: empty.csv:1:1: error: expected a row for each rank, but there is none
// MALFORMED: malformed.csv:2:6: error: expected a stage, F, B, I or W, and a micro-batch, such as '0F0', but got '1C0'
// MALFORMED-NEXT: ,1F0,1C0
// MALFORMED-NEXT: {{^     \^}}
// COMMS: comms.csv:1:5: error: '0SEND_F0' is no pass of a stage; expected the compute-only form
// LARGE: large.csv:1:5: error: expected micro-batches below 65536, but got '0F65536'
// UNKNOWN: unknown.csv:2:6: error: micro-batch 0 does not pass stage 2; expected '2F0' and '2B0'
// TWICE: twice.csv:2:10: error: '1B0' repeats a pass
// TWICE: twice.csv:2:6: note: '1B0' is here
// SKIPS: skips.csv:1:5: error: micro-batch 1 does not pass stage 1; expected '1F1' and '1B1'
// RANK: rank.csv:1:1: error: '0F0' is on rank 0, but '0B0' is on rank 1; the passes of a stage for a micro-batch belong on one rank
// RANK: rank.csv:2:6: note: '0B0' is here
// BACKWARD: backward.csv:2:3: error: '1F0' has no backward pass; expected '1B0' too
// ORDER: order.csv:2:2: error: 'backward @down0 stage 1 micro_batch 0' comes before 'forward @down0 stage 1 micro_batch 0' [task-order]
// ORDER: order.csv:2:6: note: which is here
// CYCLE: cycle.csv:{{[12]:[0-9]+}}: error: the orders of workers wait for each other: {{.*}} [cyclic-dependence]
// CYCLE: cycle.csv:{{[12]:[0-9]+}}: note: which is behind this
// DEEP: stages.mlir:2:1: error: the model is cut into 2 stages, but the schedule has 3
// DEEP: deep.mlir:1:1: note: schedule is here
// WIDE: replicas.mlir:1:1: error: the schedule is for 2 replicas, but 'data-parallel' is 1
// SAYS: deep.mlir:1:1: error: says itself where gradients are summed; leave out 'sync'
// NO-SCHEDULE: stages.mlir:1:1: error: expected one 'chimera.schedule' in the file, but there are 0
// PHASED: phased.mlir:3:1: error: 'chimera.schedule' op expects a single step without 'weights', since scheme '1f1b' ends each step with a flush; give a schedule of your own another name
// PHASED: phased.mlir:1:1: note: scheme is named here
// FLUSHED: flushed.mlir:3:1: error: 'chimera.schedule' op expects 'weights stashed' and phases, since the steps of scheme 'pipedream' overlap; give a schedule of your own another name
// SYNTAX: syntax.mlir:1:42: error: expected attribute value
// WORKER: worker.mlir:5:5: error: 'chimera.task' op is on worker 0, but '@down0' places stage 1 on worker 1
// WORKER: worker.mlir:2:1: note: pipeline is here
// EARLY: early.mlir:9:5: error: the gradients of stage 0 are summed before 'backward @down0 stage 0 micro_batch 0' adds to them [reduce-early]
// EARLY: early.mlir:10:5: note: which is here

//--- good.csv
0F0,,,0B0
,1F0,1B0
//--- deep.csv
0F0,,,,,0B0
,1F0,,,1B0
,,2F0,2B0
//--- empty.csv
//--- malformed.csv
0F0,,,0B0
,1F0,1C0
//--- comms.csv
0F0,0SEND_F0,0RECV_B0,0B0
1RECV_F0,1F0,1B0,1SEND_B0
//--- large.csv
0F0,0F65536
//--- unknown.csv
0F0,,,0B0
,1F0,3F0,3B0,1B0
//--- twice.csv
0F0,,,0B0
,1F0,1B0,1B0
//--- skips.csv
0F0,0F1,0B0,0B1
1F0,1B0
//--- rank.csv
0F0,,,1B0
,1F0,0B0
//--- backward.csv
0F0,,0B0
,"1F0"
//--- order.csv
0F0,,,0B0
,1B0,1F0
//--- cycle.csv
0F0,0B0,0F1,0B1
1F1,1B1,1F0,1B0
//--- stages.mlir
chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
}
//--- scheduled.mlir
chimera.placement scheme("1f1b") workers(2) data_parallel(1)
//--- deep.mlir
chimera.placement scheme("deep") workers(1) data_parallel(1)
chimera.pipeline @down0 down workers([0, 0, 0])
chimera.schedule micro_batches(1) {
  chimera.worker 0 {
    chimera.update
  }
}
//--- replicas.mlir
chimera.placement scheme("wide") workers(1) data_parallel(2)
chimera.pipeline @down0 down workers([0, 0])
chimera.schedule micro_batches(1) {
  chimera.worker 0 {
    chimera.update
  }
}
//--- flushed.mlir
chimera.placement scheme("pipedream") workers(1) data_parallel(1)
chimera.pipeline @down0 down workers([0, 0])
chimera.schedule micro_batches(1) {
  chimera.worker 0 {
  }
}
//--- phased.mlir
chimera.placement scheme("1f1b") workers(1) data_parallel(1)
chimera.pipeline @down0 down workers([0, 0])
chimera.schedule micro_batches(1) weights stashed {
  chimera.worker 0 phase prologue {
  }
  chimera.worker 0 phase steady {
  }
  chimera.worker 0 phase last {
  }
}
//--- syntax.mlir
chimera.placement scheme("1f1b") workers(two) data_parallel(1)
//--- worker.mlir
chimera.placement scheme("1f1b") workers(2) data_parallel(1)
chimera.pipeline @down0 down workers([0, 1])
chimera.schedule micro_batches(1) {
  chimera.worker 0 {
    chimera.task forward @down0 stage(1) micro_batch(0)
  }
  chimera.worker 1 {
  }
}
//--- early.mlir
chimera.placement scheme("early") workers(1) data_parallel(1)
chimera.pipeline @down0 down workers([0, 0])
chimera.schedule micro_batches(1) {
  chimera.worker 0 {
    chimera.task forward @down0 stage(0) micro_batch(0)
    chimera.task forward @down0 stage(1) micro_batch(0)
    chimera.task backward @down0 stage(1) micro_batch(0)
    chimera.reduce stage(1)
    chimera.reduce stage(0)
    chimera.task backward @down0 stage(0) micro_batch(0)
    chimera.update
  }
}
