// RUN: chimera-opt %s --chimera-specialize-shapes=micro-batch-size=3 | FileCheck %s
//
// A stop gets the size of what it stops, and so does what is measured behind it.

// CHECK: func.func @main(%[[W:.*]]: tensor<4xf32> {{.*}}, %[[X:.*]]: tensor<3x4xf32> {chimera.input = "x"}) -> tensor<3x4xf32>
// CHECK-NOT: ?
// CHECK: chimera.stop_gradient %[[X]] : tensor<3x4xf32>
// CHECK-NOT: tensor.dim
func.func @main(%w: tensor<4xf32> {chimera.parameter = "w", chimera.init = "zeros"},
                %x: tensor<?x4xf32> {chimera.input = "x"}) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %0 = chimera.stop_gradient %x : tensor<?x4xf32>
  %batch = tensor.dim %0, %c0 : tensor<?x4xf32>
  %e = tensor.empty(%batch) : tensor<?x4xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>],
                       iterator_types = ["parallel", "parallel"]}
      ins(%0, %w : tensor<?x4xf32>, tensor<4xf32>) outs(%e : tensor<?x4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %2 = arith.mulf %a, %b : f32
    linalg.yield %2 : f32
  } -> tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}
