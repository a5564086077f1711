// RUN: chimera-opt %s --chimera-schedule="micro-batches=2 sync=lazy" | FileCheck %s --check-prefixes=CHECK,LAZY
// RUN: chimera-opt %s --chimera-schedule="micro-batches=2 sync=eager" | FileCheck %s --check-prefixes=CHECK,EAGER
//
// A lazy sum starts after all tasks of the worker, an eager one after the last
// backward of its stage.

chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
}
chimera.placement scheme("chimera") workers(2) data_parallel(1)
chimera.pipeline @down0 down workers([0, 1])
chimera.pipeline @up0 up workers([1, 0])

// CHECK-LABEL: chimera.worker 0 {
// CHECK-NEXT:    chimera.task forward @down0 stage(0) micro_batch(0)
// CHECK-NEXT:    chimera.task forward @up0 stage(1) micro_batch(1)
// CHECK-NEXT:    chimera.task backward @up0 stage(1) micro_batch(1)
// EAGER-NEXT:    chimera.reduce stage(1)
// CHECK-NEXT:    chimera.task backward @down0 stage(0) micro_batch(0)
// LAZY-NEXT:     chimera.reduce stage(1)
// CHECK-NEXT:    chimera.reduce stage(0)
// CHECK-NEXT:    chimera.update
