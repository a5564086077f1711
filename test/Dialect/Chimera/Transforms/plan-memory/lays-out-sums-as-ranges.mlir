// RUN: chimera-opt %s --chimera-build-pipelines=scheme=chimera --chimera-schedule="micro-batches=4 sync=eager" --chimera-lower-schedule --chimera-plan-memory=optimizer=sgd | FileCheck %s
//
// Parameters lie in the order of their sums, which all members share, so that a
// sum is one range of memory. Stochastic gradient descent keeps no state.

chimera.parameter @w0 : tensor<8xf32> init("zeros")
chimera.parameter @w1 : tensor<8xf32> init("zeros")
chimera.parameter @w2 : tensor<8xf32> init("zeros")
chimera.parameter @w3 : tensor<8xf32> init("zeros")
chimera.parameter @tied : tensor<4xf32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w0}, tensor<4xf32> {chimera.parameter = @tied}) -> tensor<2xf32>
  func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w0}, tensor<4xf32> {chimera.gradient = @tied})
      -> (tensor<8xf32> {chimera.gradient = @w0}, tensor<4xf32> {chimera.gradient = @tied})
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w1}) -> tensor<2xf32>
  func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w1})
      -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w1})
}
chimera.stage @stage2 index(2) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w2}) -> tensor<2xf32>
  func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w2})
      -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w2})
}
chimera.stage @stage3 index(3) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w3}, tensor<4xf32> {chimera.parameter = @tied}) -> tensor<f32>
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w3}, tensor<4xf32> {chimera.gradient = @tied})
      -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w3}, tensor<4xf32> {chimera.gradient = @tied})
}


// CHECK-LABEL: chimera.program @worker0
// CHECK-SAME:    chimera.layout = {tied = 128 : i64, w0 = 64 : i64, w3 = 0 : i64}
// CHECK-SAME:    optimizer = 0 : i64
// CHECK-LABEL: chimera.program @worker1
// CHECK-SAME:    chimera.layout = {w1 = 64 : i64, w2 = 0 : i64}
// CHECK-LABEL: chimera.program @worker3
// CHECK-SAME:    chimera.layout = {tied = 128 : i64, w0 = 64 : i64, w3 = 0 : i64}
