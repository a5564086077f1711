// RUN: chimera-opt %s --chimera-build-pipelines="data-parallel=4" --chimera-schedule="micro-batches=2" --chimera-lower-schedule --chimera-verify-schedule | FileCheck %s
//
// With data-parallel replicas the backward pass starts from one over all their
// micro-batches, here 1/(2*4), and every gradient is summed, if only over the
// replicas of one worker. The seed has the type of the loss.

chimera.parameter @w0 : tensor<8xf64> init("zeros")
chimera.parameter @w1 : tensor<8xf64> init("zeros")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf64> {chimera.parameter = @w0}) -> tensor<2xf64>
  func.func private @backward(tensor<2xf64> {chimera.cotangent = 0 : i64}, tensor<8xf64> {chimera.gradient = @w0})
      -> (tensor<8xf64> {chimera.gradient = @w0})
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<2xf64>, tensor<8xf64> {chimera.parameter = @w1}) -> tensor<f64>
  func.func private @backward(tensor<f64> {chimera.cotangent = 0 : i64}, tensor<8xf64> {chimera.gradient = @w1})
      -> (tensor<2xf64> {chimera.cotangent = 0 : i64}, tensor<8xf64> {chimera.gradient = @w1})
}

// CHECK-LABEL: chimera.program @worker0
// CHECK:         chimera.allreduce [@w0] workers([0])
// CHECK-LABEL: chimera.program @worker1
// CHECK:         %[[SEED:.*]] = arith.constant dense<1.250000e-01> : tensor<f64>
// CHECK-NEXT:    chimera.call backward @stage1 on @down0 micro_batch(0) (%[[SEED]])
// CHECK-NOT:     arith.constant
// CHECK:         chimera.call backward @stage1 on @down0 micro_batch(1) (%[[SEED]])
// CHECK:         chimera.allreduce [@w1] workers([1])
