// RUN: chimera-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(chimera-fuse-elementwise))' | FileCheck %s
//
// Elementwise ops fuse with each other, never with a contraction; a producer with
// several users is duplicated only if it is cheap.

#id = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>

// CHECK-LABEL: func.func @linear(
// CHECK: linalg.matmul
// CHECK: linalg.generic
// CHECK: arith.addf
// CHECK-NEXT: math.tanh
// CHECK-NOT: linalg.generic
// CHECK: linalg.matmul
// CHECK: return
func.func @linear(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>, %b: tensor<8xf32>) -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = linalg.generic {indexing_maps = [#id, #column, #id], iterator_types = ["parallel", "parallel"]}
      ins(%0, %b : tensor<8x8xf32>, tensor<8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%u: f32, %v: f32, %out: f32):
    %3 = arith.addf %u, %v : f32
    linalg.yield %3 : f32
  } -> tensor<8x8xf32>
  %2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%1 : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%u: f32, %out: f32):
    %3 = math.tanh %u : f32
    linalg.yield %3 : f32
  } -> tensor<8x8xf32>
  %4 = linalg.matmul ins(%2, %w : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %4 : tensor<8x8xf32>
}

// -----

#id = affine_map<(i, j) -> (i, j)>

// The exponential has two users and is computed once.
// CHECK-LABEL: func.func @expensive(
// CHECK-COUNT-1: math.exp
// CHECK-NOT: math.exp
// CHECK: return
func.func @expensive(%x: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %e = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%u: f32, %out: f32):
    %3 = math.exp %u : f32
    linalg.yield %3 : f32
  } -> tensor<8x8xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%0 : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%u: f32, %out: f32):
    %3 = arith.negf %u : f32
    linalg.yield %3 : f32
  } -> tensor<8x8xf32>
  %2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%0 : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%u: f32, %out: f32):
    %3 = arith.mulf %u, %u : f32
    linalg.yield %3 : f32
  } -> tensor<8x8xf32>
  return %1, %2 : tensor<8x8xf32>, tensor<8x8xf32>
}

// -----

#x = affine_map<(i, j) -> (i)>
#id = affine_map<(i, j) -> (i, j)>

// What adds to its destination is not repeated for each row of its user.
// CHECK-LABEL: func.func @adds(
// CHECK-COUNT-1: arith.addf
// CHECK-NOT: arith.addf
// CHECK: linalg.generic
// CHECK: arith.mulf
func.func @adds(%x: tensor<8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%x : tensor<8xf32>) outs(%f : tensor<8xf32>) {
  ^bb0(%u: f32, %out: f32):
    %2 = arith.addf %out, %u : f32
    linalg.yield %2 : f32
  } -> tensor<8xf32>
  %d = tensor.empty() : tensor<8x8xf32>
  %1 = linalg.generic {indexing_maps = [#x, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%0, %w : tensor<8xf32>, tensor<8x8xf32>) outs(%d : tensor<8x8xf32>) {
  ^bb0(%u: f32, %v: f32, %out: f32):
    %2 = arith.mulf %u, %v : f32
    linalg.yield %2 : f32
  } -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
