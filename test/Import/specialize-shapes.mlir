// RUN: chimera-opt %s --chimera-specialize-shapes=micro-batch-size=3 | FileCheck %s
//
// The batch gets its size in the inputs and in all that follows: sums, means over it, reshapes whose sizes
// are computed, concatenations.

#row = affine_map<(d0, d1) -> (d0, d1)>

// CHECK: func.func @main(%[[W:.*]]: tensor<4x8xf32> {{.*}}, %[[X:.*]]: tensor<3x4xf32> {{.*}}, %{{.*}}: tensor<3xi64>
// CHECK-NOT: ?
// CHECK: arith.constant dense<3.000000e+00> : tensor<f32>
// CHECK: tensor.concat dim(1) %[[X]], %[[X]] : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x8xf32>
// CHECK: tensor.collapse_shape %{{.*}} : tensor<3x8xf32> into tensor<24xf32>
// CHECK: tensor.expand_shape %{{.*}} : tensor<24xf32> into tensor<2x12xf32>
// CHECK: tensor.empty() : tensor<2x12xf32>
// CHECK-NOT: tensor.dim
func.func @main(%w: tensor<4x8xf32> {chimera.parameter = "w", chimera.init = "zeros"},
                %x: tensor<?x4xf32> {chimera.input = "x"},
                %labels: tensor<?xi64> {chimera.input = "labels", chimera.bound = 8 : i64}) -> (tensor<2x12xf32>, tensor<f32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %batch = tensor.dim %x, %c0 : tensor<?x4xf32>
  %0 = tensor.concat dim(1) %x, %x : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x8xf32>
  %parts = tensor.from_elements %batch, %c2, %c4 : tensor<3xindex>
  %1 = tensor.reshape %0(%parts) : (tensor<?x8xf32>, tensor<3xindex>) -> tensor<?x2x4xf32>
  %rows = arith.muli %batch, %c4 : index
  %halves = tensor.from_elements %c2, %rows : tensor<2xindex>
  %2 = tensor.reshape %1(%halves) : (tensor<?x2x4xf32>, tensor<2xindex>) -> tensor<2x?xf32>
  %e = tensor.empty(%rows) : tensor<2x?xf32>
  %3 = linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel", "parallel"]}
      ins(%2 : tensor<2x?xf32>) outs(%e : tensor<2x?xf32>) {
  ^bb0(%in: f32, %out: f32):
    %5 = arith.negf %in : f32
    linalg.yield %5 : f32
  } -> tensor<2x?xf32>
  %i = arith.index_cast %batch : index to i64
  %f = arith.sitofp %i : i64 to f32
  %4 = tensor.from_elements %f : tensor<f32>
  %result = tensor.cast %3 : tensor<2x?xf32> to tensor<2x12xf32>
  return %result, %4 : tensor<2x12xf32>, tensor<f32>
}
