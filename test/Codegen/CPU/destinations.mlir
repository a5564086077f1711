// RUN: chimera-opt %s --pass-pipeline='builtin.module(func.func(chimera-fuse-elementwise))' | FileCheck %s
//
// Ops that write to one empty tensor, one after the other, get one each, so that they
// can become one kernel. Only rows that are longer than a kernel keeps, and that are
// reduced, stay in one place.

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// CHECK-LABEL: func.func @separate(
// CHECK-DAG: %[[A:.*]] = tensor.empty() : tensor<8x16384xf32>
// CHECK-DAG: %[[B:.*]] = tensor.empty() : tensor<8x16384xf32>
// CHECK-DAG: linalg.generic {{.*}} outs(%[[A]] : tensor<8x16384xf32>)
// CHECK-DAG: linalg.generic {{.*}} outs(%[[B]] : tensor<8x16384xf32>)
// CHECK: return
func.func @separate(%x: tensor<8x16384xf32>, %y: tensor<8x16384xf32>) -> (tensor<8x16384xf32>, tensor<8x16384xf32>) {
  %e = tensor.empty() : tensor<8x16384xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<8x16384xf32>) outs(%e : tensor<8x16384xf32>) {
  ^bb0(%u: f32, %out: f32):
    %2 = math.exp %u : f32
    linalg.yield %2 : f32
  } -> tensor<8x16384xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%0, %y : tensor<8x16384xf32>, tensor<8x16384xf32>) outs(%e : tensor<8x16384xf32>) {
  ^bb0(%u: f32, %v: f32, %out: f32):
    %2 = arith.mulf %u, %v : f32
    linalg.yield %2 : f32
  } -> tensor<8x16384xf32>
  return %0, %1 : tensor<8x16384xf32>, tensor<8x16384xf32>
}

// The same with a sum over each row: together they take one tensor.
// CHECK-LABEL: func.func @long_rows(
// CHECK: %[[E:.*]] = tensor.empty() : tensor<8x16384xf32>
// CHECK-NOT: tensor.empty() : tensor<8x16384xf32>
// CHECK: linalg.generic {{.*}} outs(%[[E]] : tensor<8x16384xf32>)
// CHECK-NOT: tensor.empty() : tensor<8x16384xf32>
// CHECK: linalg.generic {{.*}} outs(%[[E]] : tensor<8x16384xf32>)
// CHECK: return
func.func @long_rows(%x: tensor<8x16384xf32>) -> tensor<8x16384xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x16384xf32>
  %r = tensor.empty() : tensor<8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%r : tensor<8xf32>) -> tensor<8xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<8x16384xf32>) outs(%e : tensor<8x16384xf32>) {
  ^bb0(%u: f32, %out: f32):
    %2 = math.exp %u : f32
    linalg.yield %2 : f32
  } -> tensor<8x16384xf32>
  %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%0 : tensor<8x16384xf32>) outs(%f : tensor<8xf32>) {
  ^bb0(%u: f32, %out: f32):
    %2 = arith.addf %out, %u : f32
    linalg.yield %2 : f32
  } -> tensor<8xf32>
  %1 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%0, %sum : tensor<8x16384xf32>, tensor<8xf32>) outs(%e : tensor<8x16384xf32>) {
  ^bb0(%u: f32, %v: f32, %out: f32):
    %2 = arith.divf %u, %v : f32
    linalg.yield %2 : f32
  } -> tensor<8x16384xf32>
  return %1 : tensor<8x16384xf32>
}
