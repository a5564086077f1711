// RUN: chimera-opt %s --chimera-build-pipelines="data-parallel=2" --chimera-schedule --chimera-lower-schedule --chimera-verify-schedule | FileCheck %s
//
// One sum has one element type.

chimera.parameter @a : tensor<8xf32> init("zeros")
chimera.parameter @b : tensor<8xf64> init("zeros")
chimera.parameter @c : tensor<8xf32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @a}, tensor<8xf64> {chimera.parameter = @b}, tensor<8xf32> {chimera.parameter = @c}) -> tensor<f32>
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @a}, tensor<8xf64> {chimera.gradient = @b}, tensor<8xf32> {chimera.gradient = @c})
      -> (tensor<8xf32> {chimera.gradient = @a}, tensor<8xf64> {chimera.gradient = @b}, tensor<8xf32> {chimera.gradient = @c})
}

// CHECK:      %[[A:.*]] = chimera.allreduce [@a, @c] workers([0])
// CHECK-NEXT: %[[B:.*]] = chimera.allreduce [@b] workers([0])
// CHECK-NEXT: chimera.wait %[[A]]
// CHECK-NEXT: chimera.wait %[[B]]
