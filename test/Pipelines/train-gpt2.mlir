// RUN: chimera-opt %models/gpt2-tiny.mlir --chimera-train-pipeline="stages=4 micro-batches=4 scheme=chimera pipelines=2 data-parallel=2 sync=eager optimizer=sgd" -o %t
// RUN: FileCheck %s < %t
// RUN: chimera-opt %models/gpt2-tiny.mlir --pass-pipeline="builtin.module(chimera-train-pipeline{stages=4 micro-batches=4 scheme=chimera data-parallel=2 sync=eager optimizer=sgd})" | diff - %t
// RUN: chimera-opt %t --chimera-verify-schedule -o /dev/null
//
// From an imported GPT-2 to four programs in one pipeline of passes. The tied
// embedding is used by the first and the last stage, so workers 0 and 3, which
// hold both, sum it once for all of their pipelines and replicas.

// CHECK-LABEL: chimera.stage @stage3 index(3)
// CHECK:         func.func @forward
// CHECK:         func.func @backward
// CHECK:       chimera.placement scheme("chimera") workers(4) data_parallel(2)
// CHECK:       chimera.schedule micro_batches(4) sync("eager")
// CHECK-LABEL: chimera.program @worker0
// CHECK-SAME:    optimizer = 0 : i64
// CHECK:         chimera.zero_gradients
// CHECK:         chimera.call forward @stage0 on @down0 micro_batch(0)
// CHECK:         chimera.loss %{{.*}} micro_batch(2) : tensor<f32>
// CHECK:         arith.constant {{.*}}dense<1.250000e-01> : tensor<f32>
// CHECK:         chimera.call backward @stage3 on @up0 micro_batch(2)
// CHECK:         chimera.allreduce [@transformer.wte.weight] workers([0, 3])
// CHECK:         chimera.update
// CHECK-NOT:     transformer.wte.weight
// CHECK-LABEL: chimera.program @worker1
// CHECK-NOT:     transformer.wte.weight
// CHECK-LABEL: chimera.program @worker3
// CHECK:         chimera.allreduce [@transformer.wte.weight] workers([0, 3])
