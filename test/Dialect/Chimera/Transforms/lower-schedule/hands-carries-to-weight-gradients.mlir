// RUN: chimera-opt %s --chimera-build-pipelines --chimera-schedule --chimera-lower-schedule --chimera-verify-schedule | FileCheck %s
//
// A split backward pass: backward leaves its carries as one stash, which the
// weight gradient takes beside the forward's stash and the kept activation. The
// cotangent is on its way before the weight gradient runs.

chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> (tensor<2xf32>, tensor<6xf32> {chimera.residual = 0 : i64})
  func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}) -> (tensor<2xf32> {chimera.carry = 0 : i64}, tensor<3xf32> {chimera.carry = 1 : i64})
  func.func private @weight_gradient(tensor<6xf32> {chimera.residual = 0 : i64}, tensor<2xf32> {chimera.carry = 0 : i64}, tensor<3xf32> {chimera.carry = 1 : i64}, tensor<8xf32> {chimera.gradient = @w})
      -> (tensor<8xf32> {chimera.gradient = @w})
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}) -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.carry = 0 : i64})
  func.func private @weight_gradient(tensor<2xf32> {chimera.activation = 0 : i64}, tensor<2xf32> {chimera.carry = 0 : i64}, tensor<8xf32> {chimera.gradient = @w}) -> (tensor<8xf32> {chimera.gradient = @w})
}

// CHECK-LABEL: chimera.program @worker0
// CHECK:         %[[F:.*]]:2 = chimera.call forward @stage0
// CHECK:         %[[C:.*]] = chimera.call backward @stage0 on @down0 micro_batch(0) (%{{.*}}) : (tensor<2xf32>) -> !chimera.stash
// CHECK:         chimera.call weight_gradient @stage0 on @down0 micro_batch(0) (%[[F]]#1, %[[C]]) accumulates : (!chimera.stash, !chimera.stash) -> ()
// CHECK-LABEL: chimera.program @worker1
// CHECK:         %[[X:.*]] = chimera.wait
// CHECK:         %[[B:.*]]:2 = chimera.call backward @stage1 on @down0 micro_batch(0) (%{{.*}}) : (tensor<f32>) -> (tensor<2xf32>, !chimera.stash)
// CHECK-NEXT:    chimera.send %[[B]]#0 to(0)
// CHECK-NEXT:    chimera.call weight_gradient @stage1 on @down0 micro_batch(0) (%[[X]], %[[B]]#1) accumulates : (tensor<2xf32>, !chimera.stash) -> ()
// CHECK:         chimera.allreduce [@w] workers([0, 1])
