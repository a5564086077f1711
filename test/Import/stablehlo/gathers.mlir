// RUN: chimera-opt %s --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(chimera-convert-stablehlo))' | FileCheck %s
//
// Rows of a table, and single elements of rows in both of JAX's forms.

// CHECK-LABEL: func.func @embedding(
// CHECK-SAME: %[[TABLE:.*]]: tensor<32x16xf32>, %[[IDS:.*]]: tensor<2x8x1xi32>)
// CHECK: %[[FLAT:.*]] = tensor.collapse_shape %[[IDS]] {{\[}}[0], [1, 2]]
// CHECK: linalg.generic {{.*}} ins(%[[FLAT]] : tensor<2x8xi32>) outs(%{{.*}} : tensor<2x8x16xf32>)
// CHECK: %[[ROW:.*]] = arith.index_cast
// CHECK: %[[COLUMN:.*]] = linalg.index 2
// CHECK: tensor.extract %[[TABLE]][%[[ROW]], %[[COLUMN]]]
func.func @embedding(%table: tensor<32x16xf32>, %ids: tensor<2x8x1xi32>) -> tensor<2x8x16xf32> {
  %0 = "stablehlo.gather"(%table, %ids) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 16>}> : (tensor<32x16xf32>, tensor<2x8x1xi32>) -> tensor<2x8x16xf32>
  return %0 : tensor<2x8x16xf32>
}

// CHECK-LABEL: func.func @along_axis(
// CHECK-DAG: %[[I:.*]] = linalg.index 0
// CHECK-DAG: %[[J:.*]] = linalg.index 1
// CHECK-DAG: %[[K:.*]] = arith.index_cast
// CHECK: tensor.extract %{{.*}}[%[[I]], %[[J]], %[[K]]]
func.func @along_axis(%x: tensor<2x8x32xf32>, %ids: tensor<2x8x1x1xi32>) -> tensor<2x8x1xf32> {
  %0 = "stablehlo.gather"(%x, %ids) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x8x32xf32>, tensor<2x8x1x1xi32>) -> tensor<2x8x1xf32>
  return %0 : tensor<2x8x1xf32>
}

// Indices of row and column side by side.
// CHECK-LABEL: func.func @pairs(
// CHECK: tensor.extract_slice %{{.*}}[0, 0] [8, 1] [1, 1]
// CHECK: tensor.extract_slice %{{.*}}[0, 1] [8, 1] [1, 1]
// CHECK: linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<8xi32>, tensor<8xi32>) outs(%{{.*}} : tensor<8xf32>)
// CHECK: tensor.extract %{{.*}}[%{{.*}}, %{{.*}}] : tensor<8x32xf32>
func.func @pairs(%x: tensor<8x32xf32>, %ids: tensor<8x2xi32>) -> tensor<8xf32> {
  %0 = "stablehlo.gather"(%x, %ids) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<8x32xf32>, tensor<8x2xi32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
