// RUN: chimera-opt %s --chimera-lower-schedule --chimera-verify-schedule | FileCheck %s
//
// A schedule for a placement that no scheme makes: two stages of three on one
// worker, which hands values to itself without a message.

chimera.parameter @w0 : tensor<8xf32> init("zeros")
chimera.parameter @w1 : tensor<8xf32> init("zeros")
chimera.parameter @w2 : tensor<8xf32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w0}) -> tensor<2xf32>
  func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w0})
      -> (tensor<8xf32> {chimera.gradient = @w0})
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w1}) -> tensor<2xf32>
  func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w1})
      -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w1})
}
chimera.stage @stage2 index(2) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w2}) -> tensor<f32>
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w2})
      -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w2})
}
chimera.placement scheme("by-hand") workers(2) data_parallel(1)
chimera.pipeline @main down workers([0, 0, 1])
chimera.schedule micro_batches(1) {
  chimera.worker 0 {
    chimera.task forward @main stage(0) micro_batch(0)
    chimera.task forward @main stage(1) micro_batch(0)
    chimera.task backward @main stage(1) micro_batch(0)
    chimera.task backward @main stage(0) micro_batch(0)
    chimera.reduce stage(1)
    chimera.reduce stage(0)
    chimera.update
  }
  chimera.worker 1 {
    chimera.task forward @main stage(2) micro_batch(0)
    chimera.task backward @main stage(2) micro_batch(0)
    chimera.reduce stage(2)
    chimera.update
  }
}

// CHECK-LABEL: chimera.program @worker0
// CHECK-NOT:     chimera.send
// CHECK:         %[[Y0:.*]] = chimera.call forward @stage0 on @main
// CHECK-NOT:     chimera.send
// CHECK:         %[[Y1:.*]] = chimera.call forward @stage1 on @main micro_batch(0) (%[[Y0]])
// CHECK-NEXT:    chimera.send %[[Y1]] to(1) message<forward @main stage 1 micro_batch 0 value 0>
// CHECK:         %[[D1:.*]] = chimera.wait
// CHECK-NEXT:    %[[D0:.*]] = chimera.call backward @stage1 on @main micro_batch(0) (%[[D1]])
// CHECK-NOT:     chimera.send
// CHECK:         chimera.call backward @stage0 on @main micro_batch(0) (%[[D0]])
