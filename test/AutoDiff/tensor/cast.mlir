// RUN: chimera-opt %s --chimera-differentiate | FileCheck %s

// A cast is undone by a cast, which goes away with the one it undoes.

chimera.parameter @w : tensor<4xf32> init("zeros")

// CHECK-LABEL: func.func @backward
// CHECK-SAME: %[[G:.*]]: tensor<f32> {{.*}}, %[[ACC:.*]]: tensor<4xf32> {chimera.gradient = @w}
// CHECK: linalg.generic
// CHECK-SAME: ins(%[[G]] : tensor<f32>)
chimera.stage @stage0 index(0) {
  func.func @forward(%w: tensor<4xf32> {chimera.parameter = @w}) -> tensor<f32> {
    %0 = tensor.cast %w : tensor<4xf32> to tensor<?xf32>
    %1 = tensor.cast %0 : tensor<?xf32> to tensor<4xf32>
    %zero = arith.constant 0.0 : f32
    %empty = tensor.empty() : tensor<f32>
    %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<f32>) -> tensor<f32>
    %2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
        ins(%1 : tensor<4xf32>) outs(%init : tensor<f32>) {
    ^bb0(%x: f32, %out: f32):
      %3 = arith.addf %out, %x : f32
      linalg.yield %3 : f32
    } -> tensor<f32>
    return %2 : tensor<f32>
  }
}
