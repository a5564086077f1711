// RUN: chimera-opt %s --pass-pipeline='builtin.module(func.func(chimera-fold-broadcasts))' | FileCheck %s
//
// An element-wise op reads what was broadcast for it; matrix products and other uses keep their copy.

#row = affine_map<(i, j) -> (i)>
#all = affine_map<(i, j) -> (i, j)>

// CHECK-LABEL: func.func @folded(
// CHECK-SAME: %[[X:.*]]: tensor<4x8xf32>, %[[V:.*]]: tensor<4xf32>)
// CHECK: linalg.generic
// CHECK-SAME: ins(%[[X]], %[[V]] : tensor<4x8xf32>, tensor<4xf32>)
// CHECK: arith.subf
// CHECK-NOT: linalg.generic
func.func @folded(%x: tensor<4x8xf32>, %v: tensor<4xf32>) -> tensor<4x8xf32> {
  %empty = tensor.empty() : tensor<4x8xf32>
  %0 = linalg.generic {indexing_maps = [#row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%v : tensor<4xf32>) outs(%empty : tensor<4x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<4x8xf32>
  %1 = linalg.generic {indexing_maps = [#all, #all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x, %0 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%empty : tensor<4x8xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %2 = arith.subf %a, %b : f32
    linalg.yield %2 : f32
  } -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// CHECK-LABEL: func.func @product(
// CHECK: %[[COPY:.*]] = linalg.generic
// CHECK: linalg.matmul ins(%[[COPY]], %{{.*}}
func.func @product(%v: tensor<4xf32>, %w: tensor<8x2xf32>, %zeros: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %empty = tensor.empty() : tensor<4x8xf32>
  %0 = linalg.generic {indexing_maps = [#row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%v : tensor<4xf32>) outs(%empty : tensor<4x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<4x8xf32>
  %1 = linalg.matmul ins(%0, %w : tensor<4x8xf32>, tensor<8x2xf32>) outs(%zeros : tensor<4x2xf32>) -> tensor<4x2xf32>
  return %1 : tensor<4x2xf32>
}

// Two computations stay two.
// CHECK-LABEL: func.func @chain(
// CHECK-COUNT-2: linalg.generic
func.func @chain(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %empty = tensor.empty() : tensor<4x8xf32>
  %0 = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<4x8xf32>) outs(%empty : tensor<4x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %2 = math.exp %in : f32
    linalg.yield %2 : f32
  } -> tensor<4x8xf32>
  %1 = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%0 : tensor<4x8xf32>) outs(%empty : tensor<4x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %2 = math.log %in : f32
    linalg.yield %2 : f32
  } -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// A batch of one is none.
// CHECK-LABEL: func.func @batch(
// CHECK: linalg.matmul {{.*}}-> tensor<4x2xf32>
// CHECK: linalg.batch_matmul {{.*}}-> tensor<2x4x2xf32>
func.func @batch(%x: tensor<1x4x8xf32>, %w: tensor<1x8x2xf32>, %zeros: tensor<1x4x2xf32>,
                 %y: tensor<2x4x8xf32>, %v: tensor<2x8x2xf32>, %more: tensor<2x4x2xf32>)
    -> (tensor<1x4x2xf32>, tensor<2x4x2xf32>) {
  %0 = linalg.batch_matmul ins(%x, %w : tensor<1x4x8xf32>, tensor<1x8x2xf32>) outs(%zeros : tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
  %1 = linalg.batch_matmul ins(%y, %v : tensor<2x4x8xf32>, tensor<2x8x2xf32>) outs(%more : tensor<2x4x2xf32>) -> tensor<2x4x2xf32>
  return %0, %1 : tensor<1x4x2xf32>, tensor<2x4x2xf32>
}
