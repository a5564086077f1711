// RUN: chimera-opt %s --chimera-schedule="micro-batches=2" | FileCheck %s
//
// A scheme that knows no weight gradients of their own runs each right after its
// backward task, in the stages that have one.

chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
  func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w}) -> (tensor<8xf32> {chimera.gradient = @w})
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}) -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.carry = 0 : i64})
  func.func private @weight_gradient(tensor<2xf32> {chimera.carry = 0 : i64}, tensor<8xf32> {chimera.gradient = @w}) -> (tensor<8xf32> {chimera.gradient = @w})
}
chimera.placement scheme("gpipe") workers(2) data_parallel(1)
chimera.pipeline @down0 down workers([0, 1])

// CHECK-LABEL: chimera.worker 0 {
// CHECK-NOT:     weight_gradient
// CHECK-LABEL: chimera.worker 1 {
// CHECK:         chimera.task backward @down0 stage(1) micro_batch(0)
// CHECK-NEXT:    chimera.task weight_gradient @down0 stage(1) micro_batch(0)
// CHECK-NEXT:    chimera.task backward @down0 stage(1) micro_batch(1)
// CHECK-NEXT:    chimera.task weight_gradient @down0 stage(1) micro_batch(1)
// CHECK-NEXT:    chimera.reduce stage(1)
