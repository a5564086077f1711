// RUN: chimera-opt %s --pass-pipeline='builtin.module(func.func(chimera-fold-transposes))' | FileCheck %s
//
// Heads that are transposed and merged into a batch for attention are read where
// they lie, and the result is written where the next projection wants it.

// CHECK-DAG: #[[Q:.*]] = affine_map<(d0, d1, d2, d3, d4) -> (d0, d2, d1, d4)>
// CHECK-DAG: #[[K:.*]] = affine_map<(d0, d1, d2, d3, d4) -> (d0, d3, d1, d4)>
// CHECK-LABEL: func.func @scores(
// CHECK-SAME: %[[Q4:.*]]: tensor<2x32x4x16xf32>, %[[K4:.*]]: tensor<2x32x4x16xf32>)
// CHECK-NOT: tensor.collapse_shape
// CHECK: linalg.generic {indexing_maps = [#[[Q]], #[[K]], #{{.*}}]
// CHECK-SAME: ins(%[[Q4]], %[[K4]] :
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @scores(%q: tensor<2x32x4x16xf32>, %k: tensor<2x32x4x16xf32>) -> tensor<2x4x32x32xf32> {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<2x4x32x16xf32>
  %e1 = tensor.empty() : tensor<2x4x16x32xf32>
  %qt = linalg.transpose ins(%q : tensor<2x32x4x16xf32>) outs(%e0 : tensor<2x4x32x16xf32>) permutation = [0, 2, 1, 3]
  %kt = linalg.transpose ins(%k : tensor<2x32x4x16xf32>) outs(%e1 : tensor<2x4x16x32xf32>) permutation = [0, 2, 3, 1]
  %qb = tensor.collapse_shape %qt [[0, 1], [2], [3]] : tensor<2x4x32x16xf32> into tensor<8x32x16xf32>
  %kb = tensor.collapse_shape %kt [[0, 1], [2], [3]] : tensor<2x4x16x32xf32> into tensor<8x16x32xf32>
  %e2 = tensor.empty() : tensor<8x32x32xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e2 : tensor<8x32x32xf32>) -> tensor<8x32x32xf32>
  %s = linalg.batch_matmul ins(%qb, %kb : tensor<8x32x16xf32>, tensor<8x16x32xf32>) outs(%f : tensor<8x32x32xf32>) -> tensor<8x32x32xf32>
  %r = tensor.expand_shape %s [[0, 1], [2], [3]] output_shape [2, 4, 32, 32] : tensor<8x32x32xf32> into tensor<2x4x32x32xf32>
  return %r : tensor<2x4x32x32xf32>
}

// A batch that comes last is copied to the front, in operands and in the result: the
// library has no products whose neighbors in memory are of different ones.

// CHECK-LABEL: func.func @batch_inside(
// CHECK-SAME: %[[X:.*]]: tensor<16x8x3x1xf32>, %[[Y:.*]]: tensor<3x8x4xf32>)
// CHECK: %[[XT:.*]] = linalg.generic {{.*}}"parallel", "parallel", "parallel", "parallel"]} ins(%[[X]] : tensor<16x8x3x1xf32>) outs(%{{.*}} : tensor<3x16x8x1xf32>)
// CHECK: %[[Z:.*]] = linalg.generic {{.*}}"reduction"{{.*}} ins(%[[XT]], %{{.*}} : tensor<3x16x8x1xf32>,
// CHECK: linalg.generic {{.*}}"parallel", "parallel", "parallel"]} ins(%[[Z]] : tensor<3x16x4xf32>) outs(%{{.*}} : tensor<16x4x3xf32>)
func.func @batch_inside(%x: tensor<16x8x3x1xf32>, %y: tensor<3x8x4xf32>) -> tensor<16x4x3xf32> {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<3x16x8x1xf32>
  %e1 = tensor.empty() : tensor<3x16x4xf32>
  %e2 = tensor.empty() : tensor<16x4x3xf32>
  %xt = linalg.transpose ins(%x : tensor<16x8x3x1xf32>) outs(%e0 : tensor<3x16x8x1xf32>) permutation = [2, 0, 1, 3]
  %xb = tensor.collapse_shape %xt [[0], [1], [2, 3]] : tensor<3x16x8x1xf32> into tensor<3x16x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e1 : tensor<3x16x4xf32>) -> tensor<3x16x4xf32>
  %z = linalg.batch_matmul ins(%xb, %y : tensor<3x16x8xf32>, tensor<3x8x4xf32>) outs(%f : tensor<3x16x4xf32>) -> tensor<3x16x4xf32>
  %zt = linalg.transpose ins(%z : tensor<3x16x4xf32>) outs(%e2 : tensor<16x4x3xf32>) permutation = [1, 2, 0]
  return %zt : tensor<16x4x3xf32>
}
