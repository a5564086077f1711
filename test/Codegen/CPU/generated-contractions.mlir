// RUN: chimera-opt %s --pass-pipeline='builtin.module(chimera-lower-contractions)' --remarks-filter=chimera 2>&1 >%t | FileCheck %s
// RUN: chimera-opt %s --pass-pipeline='builtin.module(func.func(chimera-map-rows-to-gpu))' --remarks-filter=chimera 2>&1 >%t | FileCheck %s
// RUN: chimera-opt %s --pass-pipeline='builtin.module(chimera-lower-contractions{library=false})' --remarks-filter=chimera 2>&1 >%t | FileCheck %s --check-prefix=ASKED --allow-empty
//
// A remark tells which products the library cannot compute, and why. There is none
// where loops were asked for.

// ASKED-NOT: generated
#b = affine_map<(b, m, n, k) -> (b, m, k)>
#inner = affine_map<(b, m, n, k) -> (m, k, b)>
#right = affine_map<(b, m, n, k) -> (b, k, n)>
#out = affine_map<(b, m, n, k) -> (b, m, n)>
#outInner = affine_map<(b, m, n, k) -> (m, n, b)>

// CHECK: generated-contraction {{.*}}the library cannot compute this product, a generated kernel does: neighbors in its left operand are of different products of a batch
func.func @left(%x: memref<4x16x3xf32>, %y: memref<3x16x8xf32>, %z: memref<3x4x8xf32>) {
  linalg.generic {indexing_maps = [#inner, #right, #out], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%x, %y : memref<4x16x3xf32>, memref<3x16x8xf32>) outs(%z : memref<3x4x8xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %0, %c : f32
    linalg.yield %1 : f32
  }
  return
}

// CHECK: generated-contraction {{.*}}neighbors in its result are of different products of a batch
func.func @result(%x: memref<3x4x16xf32>, %y: memref<3x16x8xf32>, %z: memref<4x8x3xf32>) {
  linalg.generic {indexing_maps = [#b, #right, #outInner], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%x, %y : memref<3x4x16xf32>, memref<3x16x8xf32>) outs(%z : memref<4x8x3xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %0, %c : f32
    linalg.yield %1 : f32
  }
  return
}

// CHECK: generated-contraction {{.*}}it has no products of these element types
func.func @integers(%a: memref<4x4xi32>, %b: memref<4x4xi32>, %c: memref<4x4xi32>) {
  linalg.matmul ins(%a, %b : memref<4x4xi32>, memref<4x4xi32>) outs(%c : memref<4x4xi32>)
  return
}

// CHECK: generated-contraction {{.*}}neither rows nor columns of an operand lie side by side
func.func @every_second(%a: memref<4x4xf32, strided<[8, 2]>>, %b: memref<4x4xf32>, %c: memref<4x4xf32>) {
  linalg.matmul ins(%a, %b : memref<4x4xf32, strided<[8, 2]>>, memref<4x4xf32>) outs(%c : memref<4x4xf32>)
  return
}

// The library does this one.
// CHECK-NOT: generated-contraction
func.func @batched(%x: memref<3x4x16xf32>, %y: memref<3x16x8xf32>, %z: memref<3x4x8xf32>) {
  linalg.batch_matmul ins(%x, %y : memref<3x4x16xf32>, memref<3x16x8xf32>) outs(%z : memref<3x4x8xf32>)
  return
}
