// RUN: chimera-opt %s --split-input-file --pass-pipeline='builtin.module(chimera-lower-contractions,func.func(chimera-expand-bf16),canonicalize)' | FileCheck %s
//
// A product of bf16 with a sum in f32 is a call of the library, and casts are integer
// operations.

#mk = affine_map<(m, n, k) -> (m, k)>
#nk = affine_map<(m, n, k) -> (n, k)>
#mn = affine_map<(m, n, k) -> (m, n)>

// CHECK-LABEL: func.func @product(
// CHECK-DAG: %[[N:.*]] = arith.constant 0 : i32
// CHECK-DAG: %[[T:.*]] = arith.constant 1 : i32
// CHECK-DAG: %[[BETA:.*]] = arith.constant 1.000000e+00 : f32
// CHECK: call @chimera_rt_gemm_bf16(%[[N]], %[[T]], {{.*}}, %[[BETA]],
func.func @product(%x: memref<4x16xbf16>, %w: memref<8x16xbf16>, %y: memref<4x8xf32>) {
  linalg.matmul indexing_maps = [#mk, #nk, #mn] ins(%x, %w : memref<4x16xbf16>, memref<8x16xbf16>) outs(%y : memref<4x8xf32>)
  return
}

// -----

// The distance of rows is counted in bytes of each operand's own elements.
// CHECK-LABEL: func.func @batch(
// CHECK: call @chimera_rt_batch_gemm_bf16(
func.func @batch(%x: memref<3x4x16xbf16>, %w: memref<3x16x8xbf16>, %y: memref<3x4x8xf32>) {
  linalg.batch_matmul ins(%x, %w : memref<3x4x16xbf16>, memref<3x16x8xbf16>) outs(%y : memref<3x4x8xf32>)
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>

// A sum in bf16 is no call: the library sums in f32.
// CHECK-LABEL: func.func @short_sum(
// CHECK-NOT: call
// CHECK: memref.store
func.func @short_sum(%x: memref<4x16xbf16>, %w: memref<16x8xbf16>, %y: memref<4x8xbf16>) {
  linalg.matmul ins(%x, %w : memref<4x16xbf16>, memref<16x8xbf16>) outs(%y : memref<4x8xbf16>)
  return
}

// -----

#id = affine_map<(d0) -> (d0)>

// CHECK-LABEL: func.func @casts(
// CHECK-NOT: arith.extf
// CHECK-NOT: arith.truncf
// CHECK: arith.shli
// CHECK-NOT: arith.extf
// CHECK-NOT: arith.truncf
// CHECK: return
func.func @casts(%x: memref<64xbf16>, %y: memref<64xbf16>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : memref<64xbf16>) outs(%y : memref<64xbf16>) {
  ^bb0(%in: bf16, %out: bf16):
    %0 = arith.extf %in : bf16 to f32
    %1 = arith.mulf %0, %0 : f32
    %2 = arith.truncf %1 : f32 to bf16
    linalg.yield %2 : bf16
  }
  return
}
