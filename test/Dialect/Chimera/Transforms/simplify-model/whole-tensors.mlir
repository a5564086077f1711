// RUN: chimera-opt %s --chimera-simplify-model | FileCheck %s
// RUN: chimera-compile %s --emit=obj -o %t.o
//
// Two losses are added as tensors of rank 0, which is an op with a body like any other.

// CHECK-LABEL: func.func @main(
// CHECK-NOT: arith.addf %{{.*}} : tensor
// CHECK: %[[LOSS:.*]] = linalg.generic {{.*}}iterator_types = []
// CHECK: arith.addf
// CHECK: return %[[LOSS]] : tensor<f32>
func.func @main(%w: tensor<8xf32> {chimera.parameter = "w", chimera.init = "normal(0.1)"},
                %x: tensor<1x8xf32> {chimera.input = "x"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %0 = tensor.collapse_shape %x [[0, 1]] : tensor<1x8xf32> into tensor<8xf32>
  %1 = arith.mulf %0, %w : tensor<8xf32>
  %2 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%1 : tensor<8xf32>) outs(%f : tensor<f32>) {
  ^bb0(%a: f32, %out: f32):
    %6 = arith.mulf %a, %a : f32
    %7 = arith.addf %out, %6 : f32
    linalg.yield %7 : f32
  } -> tensor<f32>
  %3 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%w : tensor<8xf32>) outs(%f : tensor<f32>) {
  ^bb0(%a: f32, %out: f32):
    %6 = arith.mulf %a, %a : f32
    %7 = arith.addf %out, %6 : f32
    linalg.yield %7 : f32
  } -> tensor<f32>
  %4 = arith.addf %2, %3 : tensor<f32>
  return %4 : tensor<f32>
}
