// RUN: chimera-opt %s --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(chimera-convert-stablehlo))' | FileCheck %s
//
// Products become matmul and batch_matmul; reductions become linalg.generic.

// CHECK-LABEL: func.func @linear(
// CHECK-SAME: %[[X:.*]]: tensor<2x8x16xf32>, %[[W:.*]]: tensor<16x4xf32>)
// CHECK: %[[ROWS:.*]] = tensor.collapse_shape %[[X]] {{\[}}[0, 1], [2]]
// CHECK: %[[Y:.*]] = linalg.matmul {{.*}}ins(%[[ROWS]], %{{.*}} : tensor<16x16xf32>, tensor<16x4xf32>)
// CHECK: tensor.expand_shape %[[Y]] {{\[}}[0, 1], [2]] output_shape [2, 8, 4]
func.func @linear(%x: tensor<2x8x16xf32>, %w: tensor<16x4xf32>) -> tensor<2x8x4xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>}> : (tensor<2x8x16xf32>, tensor<16x4xf32>) -> tensor<2x8x4xf32>
  return %0 : tensor<2x8x4xf32>
}

// CHECK-LABEL: func.func @plain(
// CHECK: linalg.matmul {{.*}}-> tensor<3x5xf32>
func.func @plain(%x: tensor<3x4xf32>, %w: tensor<4x5xf32>) -> tensor<3x5xf32> {
  %0 = "mhlo.dot"(%x, %w) : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

// Queries and keys are batch x length x heads x width.
// CHECK-LABEL: func.func @scores(
// CHECK-COUNT-2: linalg.transpose {{.*}} permutation = [0, 2, 1, 3]
// CHECK: linalg.batch_matmul {{.*}}: tensor<4x8x16xf32>, tensor<4x8x16xf32>) outs(%{{.*}} : tensor<4x8x8xf32>)
// CHECK: output_shape [2, 2, 8, 8]
func.func @scores(%q: tensor<2x8x2x16xf32>, %k: tensor<2x8x2x16xf32>) -> tensor<2x2x8x8xf32> {
  %0 = "stablehlo.dot_general"(%q, %k) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>}> : (tensor<2x8x2x16xf32>, tensor<2x8x2x16xf32>) -> tensor<2x2x8x8xf32>
  return %0 : tensor<2x2x8x8xf32>
}

// The values come first, so the product is that of the exchanged operands.
// CHECK-LABEL: func.func @mixed(
// CHECK: %[[P:.*]] = linalg.batch_matmul {{.*}}: tensor<4x8x8xf32>, tensor<4x8x16xf32>) outs(%{{.*}} : tensor<4x8x16xf32>)
// CHECK: %[[HEADS:.*]] = tensor.expand_shape %[[P]] {{.*}} output_shape [2, 2, 8, 16]
// CHECK: linalg.transpose ins(%[[HEADS]] : {{.*}} permutation = [0, 1, 3, 2]
func.func @mixed(%v: tensor<2x8x2x16xf32>, %p: tensor<2x2x8x8xf32>) -> tensor<2x2x16x8xf32> {
  %0 = "stablehlo.dot_general"(%v, %p) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [3]>}> : (tensor<2x8x2x16xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x16x8xf32>
  return %0 : tensor<2x2x16x8xf32>
}

// CHECK-LABEL: func.func @sums(
func.func @sums(%x: tensor<2x3x1xf32>, %p: tensor<2x3x1xi1>) -> (tensor<3x1xf32>, tensor<2x3xi1>) {
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %true = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
  // CHECK: linalg.generic {{.*}} iterator_types = ["reduction", "parallel", "parallel"]}
  // CHECK: arith.addf %{{.*}}, %{{.*}} : f32
  %0 = "stablehlo.reduce"(%x, %zero) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %2 = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%2) : (tensor<f32>) -> ()
  }) : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<3x1xf32>
  // One element at a time.
  // CHECK-NOT: linalg.generic
  // CHECK: arith.andi %{{.*}} : tensor<2x3xi1>
  %1 = "stablehlo.reduce"(%p, %true) <{dimensions = array<i64: 2>}> ({
  ^bb0(%a: tensor<i1>, %b: tensor<i1>):
    %2 = "stablehlo.and"(%a, %b) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    "stablehlo.return"(%2) : (tensor<i1>) -> ()
  }) : (tensor<2x3x1xi1>, tensor<i1>) -> tensor<2x3xi1>
  return %0, %1 : tensor<3x1xf32>, tensor<2x3xi1>
}
