// RUN: chimera-opt %s --chimera-partition=stages=2 | FileCheck %s
//
// A stop goes with its stage; that a parameter is frozen is said where it is declared.

// CHECK: chimera.parameter @a : tensor<4x4xf32> init("zeros") {chimera.frozen}
// CHECK-NEXT: chimera.parameter @b : tensor<4x4xf32> init("zeros"){{$}}
// CHECK-LABEL: chimera.stage @stage0 index(0)
// CHECK: linalg.matmul
// CHECK-NOT: linalg.matmul
// CHECK-LABEL: chimera.stage @stage1 index(1)
// CHECK: chimera.stop_gradient
func.func @main(%a: tensor<4x4xf32> {chimera.parameter = "a", chimera.init = "zeros", chimera.frozen},
                %b: tensor<4x4xf32> {chimera.parameter = "b", chimera.init = "zeros"},
                %x: tensor<2x4xf32> {chimera.input = "x"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4xf32>) -> tensor<2x4xf32>
  %y0 = linalg.matmul ins(%x, %a : tensor<2x4xf32>, tensor<4x4xf32>) outs(%f : tensor<2x4xf32>) -> tensor<2x4xf32>
  %y1 = linalg.matmul ins(%y0, %b : tensor<2x4xf32>, tensor<4x4xf32>) outs(%f : tensor<2x4xf32>) -> tensor<2x4xf32>
  %stopped = chimera.stop_gradient %y1 : tensor<2x4xf32>
  %e1 = tensor.empty() : tensor<f32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>],
                          iterator_types = ["reduction", "reduction"]}
      ins(%y1, %stopped : tensor<2x4xf32>, tensor<2x4xf32>) outs(%f1 : tensor<f32>) {
  ^bb0(%y: f32, %s: f32, %out: f32):
    %p = arith.mulf %y, %s : f32
    %q = arith.addf %p, %out : f32
    linalg.yield %q : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}
