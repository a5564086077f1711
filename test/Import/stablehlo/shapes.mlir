// RUN: chimera-opt %s --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(chimera-convert-stablehlo))' | FileCheck %s
//
// Ops that make tensors or move elements.

// CHECK: #[[ROWS:.*]] = affine_map<(d0, d1, d2) -> (d1)>
// CHECK-LABEL: func.func @reshapes(
// CHECK-SAME: %[[X:.*]]: tensor<2x8x6xf32>)
func.func @reshapes(%x: tensor<2x8x6xf32>) -> tensor<f32> {
  // CHECK: %[[A:.*]] = tensor.expand_shape %[[X]] {{\[}}[0], [1], [2, 3]] output_shape [2, 8, 2, 3]
  %0 = "stablehlo.reshape"(%x) : (tensor<2x8x6xf32>) -> tensor<2x8x2x3xf32>
  // CHECK: %[[B:.*]] = tensor.collapse_shape %[[A]] {{\[}}[0, 1], [2], [3]]
  %1 = "stablehlo.reshape"(%0) : (tensor<2x8x2x3xf32>) -> tensor<16x2x3xf32>
  // Neither only joins nor only parts.
  // CHECK: %[[C:.*]] = tensor.collapse_shape %[[B]] {{\[}}[0, 1, 2]] : tensor<16x2x3xf32> into tensor<96xf32>
  // CHECK: tensor.expand_shape %[[C]] {{\[}}[0, 1]] output_shape [12, 8]
  %2 = "stablehlo.reshape"(%1) : (tensor<16x2x3xf32>) -> tensor<12x8xf32>
  // CHECK: tensor.extract_slice %{{.*}}[3, 0] [1, 1] [1, 2]
  %3 = "stablehlo.slice"(%2) <{start_indices = array<i64: 3, 0>, limit_indices = array<i64: 4, 2>, strides = array<i64: 1, 2>}> : (tensor<12x8xf32>) -> tensor<1x1xf32>
  // CHECK: tensor.collapse_shape %{{.*}} [] : tensor<1x1xf32> into tensor<f32>
  %4 = "stablehlo.reshape"(%3) : (tensor<1x1xf32>) -> tensor<f32>
  // CHECK: tensor.expand_shape %{{.*}} [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
  %5 = "stablehlo.reshape"(%4) : (tensor<f32>) -> tensor<1x1xf32>
  return %4 : tensor<f32>
}

// CHECK-LABEL: func.func @transposes(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x4xf32>)
// CHECK: linalg.transpose ins(%[[X]] : tensor<2x3x4xf32>) outs(%{{.*}} : tensor<4x2x3xf32>) permutation = [2, 0, 1]
// CHECK-NOT: linalg.transpose
func.func @transposes(%x: tensor<2x3x4xf32>) -> tensor<4x2x3xf32> {
  %0 = "stablehlo.transpose"(%x) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  %1 = "stablehlo.transpose"(%0) <{permutation = dense<[0, 1, 2]> : tensor<3xi64>}> : (tensor<4x2x3xf32>) -> tensor<4x2x3xf32>
  return %1 : tensor<4x2x3xf32>
}

// CHECK-LABEL: func.func @broadcasts(
// CHECK-SAME: %[[V:.*]]: tensor<3xf32>, %[[M:.*]]: tensor<3x1xf32>)
func.func @broadcasts(%v: tensor<3xf32>, %m: tensor<3x1xf32>) {
  // A number is one of any shape.
  // CHECK: arith.constant dense<2.000000e+00> : tensor<2x3xf32>
  %c = "stablehlo.constant"() <{value = dense<2.0> : tensor<f32>}> : () -> tensor<f32>
  %0 = "stablehlo.broadcast_in_dim"(%c) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x3xf32>
  // Dimensions of size one copy nothing.
  // CHECK: tensor.expand_shape %[[V]] {{\[}}[0, 1, 2]] output_shape [1, 3, 1]
  %1 = "stablehlo.broadcast_in_dim"(%v) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>) -> tensor<1x3x1xf32>
  // CHECK: %[[FLAT:.*]] = tensor.collapse_shape %[[M]] {{\[}}[0, 1]]
  // CHECK: linalg.generic {indexing_maps = [#[[ROWS]], {{.*}}ins(%[[FLAT]] : tensor<3xf32>) outs(%{{.*}} : tensor<2x3x4xf32>)
  %2 = "stablehlo.broadcast_in_dim"(%m) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<3x1xf32>) -> tensor<2x3x4xf32>
  return
}

// CHECK-LABEL: func.func @made(
func.func @made(%x: tensor<2x3xf32>) {
  // CHECK: linalg.index 1
  // CHECK-NEXT: arith.index_cast %{{.*}} : index to i32
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x3xi32>
  // CHECK: linalg.index 0
  // CHECK-NEXT: arith.index_cast %{{.*}} : index to i64
  // CHECK-NEXT: arith.sitofp
  %1 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2x3xf32>
  // CHECK: tensor.concat dim(1) %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
  %2 = "stablehlo.concatenate"(%x, %1) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
  %c = "stablehlo.constant"() <{value = dense<2.0> : tensor<f32>}> : () -> tensor<f32>
  // CHECK: %[[NUMBER:.*]] = tensor.extract
  // CHECK: %[[FILLED:.*]] = linalg.fill ins(%[[NUMBER]]
  // CHECK: tensor.insert_slice %{{.*}} into %[[FILLED]][1, 0] [2, 3] [1, 1]
  %3 = "stablehlo.pad"(%x, %c) <{edge_padding_low = array<i64: 1, 0>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 0, 0>}> : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x5xf32>
  return
}
