// RUN: chimera-opt %s --chimera-schedule="micro-batches=4 sync=eager-opt" | FileCheck %s
//
// Four micro-batches on four workers, two down and two up. Micro-batches of the
// two directions fill each other's gaps; the sum of stage 3 starts early, since
// worker 0 waits before its last tasks.

chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
}
chimera.stage @stage2 index(2) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
}
chimera.stage @stage3 index(3) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
}
chimera.placement scheme("chimera") workers(4) data_parallel(1)
chimera.pipeline @down0 down workers([0, 1, 2, 3])
chimera.pipeline @up0 up workers([3, 2, 1, 0])

// CHECK:      chimera.schedule micro_batches(4) sync("eager-opt") {
// CHECK-NEXT: chimera.worker 0 {
// CHECK-NEXT:   chimera.task forward @down0 stage(0) micro_batch(0)
// CHECK-NEXT:   chimera.task forward @down0 stage(0) micro_batch(1)
// CHECK-NEXT:   chimera.task forward @up0 stage(3) micro_batch(2)
// CHECK-NEXT:   chimera.task backward @up0 stage(3) micro_batch(2)
// CHECK-NEXT:   chimera.task forward @up0 stage(3) micro_batch(3)
// CHECK-NEXT:   chimera.task backward @up0 stage(3) micro_batch(3)
// CHECK-NEXT:   chimera.reduce stage(3)
// CHECK-NEXT:   chimera.task backward @down0 stage(0) micro_batch(0)
// CHECK-NEXT:   chimera.task backward @down0 stage(0) micro_batch(1)
// CHECK-NEXT:   chimera.reduce stage(0)
// CHECK-NEXT:   chimera.update
// CHECK-NEXT: }
// CHECK-NEXT: chimera.worker 1 {
// CHECK-NEXT:   chimera.task forward @down0 stage(1) micro_batch(0)
// CHECK-NEXT:   chimera.task forward @up0 stage(2) micro_batch(2)
// CHECK-NEXT:   chimera.task forward @down0 stage(1) micro_batch(1)
// CHECK-NEXT:   chimera.task forward @up0 stage(2) micro_batch(3)
// CHECK-NEXT:   chimera.task backward @up0 stage(2) micro_batch(2)
// CHECK-NEXT:   chimera.task backward @down0 stage(1) micro_batch(0)
// CHECK-NEXT:   chimera.task backward @up0 stage(2) micro_batch(3)
// CHECK-NEXT:   chimera.task backward @down0 stage(1) micro_batch(1)
// CHECK-NEXT:   chimera.reduce stage(2)
// CHECK-NEXT:   chimera.reduce stage(1)
// CHECK-NEXT:   chimera.update
// CHECK-NEXT: }
