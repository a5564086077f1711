// RUN: chimera-opt %s --split-input-file --pass-pipeline='builtin.module(chimera-lower-contractions,canonicalize)' | FileCheck %s
// RUN: chimera-opt %s --split-input-file --pass-pipeline='builtin.module(chimera-lower-contractions{library=false})' | FileCheck %s --check-prefix=LOOPS
//
// Contractions become library calls; transposes, accumulation and batches are
// arguments of the call.

// LOOPS-NOT: call @
// LOOPS-NOT: linalg.

#mk = affine_map<(m, n, k) -> (m, k)>
#km = affine_map<(m, n, k) -> (k, m)>
#nk = affine_map<(m, n, k) -> (n, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>

// CHECK-LABEL: func.func @transposed_weight(
// CHECK-DAG: %[[N:.*]] = arith.constant 0 : i32
// CHECK-DAG: %[[T:.*]] = arith.constant 1 : i32
// CHECK-DAG: %[[M:.*]] = arith.constant 4 : i64
// CHECK-DAG: %[[NN:.*]] = arith.constant 8 : i64
// CHECK-DAG: %[[K:.*]] = arith.constant 16 : i64
// CHECK-DAG: %[[BETA:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NOT: linalg.fill
// CHECK: call @chimera_rt_gemm_f32(%[[N]], %[[T]], %[[M]], %[[NN]], %[[K]], %{{.*}}, %[[K]], %{{.*}}, %[[K]], %[[BETA]], %{{.*}}, %[[NN]])
func.func @transposed_weight(%x: memref<4x16xf32>, %w: memref<8x16xf32>, %y: memref<4x8xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%y : memref<4x8xf32>)
  linalg.matmul indexing_maps = [#mk, #nk, #mn] ins(%x, %w : memref<4x16xf32>, memref<8x16xf32>) outs(%y : memref<4x8xf32>)
  return
}

// -----

#km = affine_map<(m, n, k) -> (k, m)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>

// A gradient is added to its accumulator.
// CHECK-LABEL: func.func @accumulate(
// CHECK-DAG: %[[N:.*]] = arith.constant 0 : i32
// CHECK-DAG: %[[T:.*]] = arith.constant 1 : i32
// CHECK-DAG: %[[BETA:.*]] = arith.constant 1.000000e+00 : f64
// CHECK: call @chimera_rt_gemm_f64(%[[T]], %[[N]], {{.*}}, %[[BETA]],
func.func @accumulate(%dy: memref<4x8xf64>, %x: memref<4x16xf64>, %g: memref<8x16xf64>) {
  linalg.matmul indexing_maps = [#km, #kn, #mn] ins(%dy, %x : memref<4x8xf64>, memref<4x16xf64>) outs(%g : memref<8x16xf64>)
  return
}

// -----

// Attention scores of heads that lie side by side: one call for each sequence, of a
// batch of heads.
// CHECK-LABEL: func.func @heads(
// CHECK-DAG: %[[H:.*]] = arith.constant 3 : i64
// CHECK-DAG: %[[T:.*]] = arith.constant 32 : i64
// CHECK-DAG: %[[D:.*]] = arith.constant 8 : i64
// CHECK-DAG: %[[LD:.*]] = arith.constant 24 : i64
// CHECK-DAG: %[[TT:.*]] = arith.constant 1024 : i64
// CHECK: scf.for
// CHECK: call @chimera_rt_batch_gemm_f32(%{{.*}}, %{{.*}}, %[[H]], %[[T]], %[[T]], %[[D]], %{{.*}}, %[[LD]], %[[D]], %{{.*}}, %[[LD]], %[[D]], %{{.*}}, %{{.*}}, %[[T]], %[[TT]])
func.func @heads(%q: memref<2x32x3x8xf32>, %k: memref<2x32x3x8xf32>, %s: memref<2x3x32x32xf32>) {
  linalg.generic {indexing_maps = [affine_map<(b, h, t, s, d) -> (b, t, h, d)>, affine_map<(b, h, t, s, d) -> (b, s, h, d)>, affine_map<(b, h, t, s, d) -> (b, h, t, s)>],
                  iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %k : memref<2x32x3x8xf32>, memref<2x32x3x8xf32>) outs(%s : memref<2x3x32x32xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %c, %0 : f32
    linalg.yield %1 : f32
  }
  return
}

// -----

// A contraction of integers is not in the library.
// CHECK-LABEL: func.func @integers(
// CHECK-NOT: call
// CHECK: arith.muli
func.func @integers(%a: memref<4x4xi32>, %b: memref<4x4xi32>, %c: memref<4x4xi32>) {
  linalg.matmul ins(%a, %b : memref<4x4xi32>, memref<4x4xi32>) outs(%c : memref<4x4xi32>)
  return
}

// -----

// A gradient is summed over two loops that are no single loop in memory: one call
// for each step of the shorter one, each of which adds to the result.
// CHECK-LABEL: func.func @sum_of_calls(
// CHECK-DAG: %[[BETA:.*]] = arith.constant 1.000000e+00 : f32
// CHECK-DAG: %[[K:.*]] = arith.constant 8 : i64
// CHECK: memref.store
// CHECK: scf.for %{{.*}} = %c0 to %c2
// CHECK: call @chimera_rt_gemm_f32(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %[[K]], {{.*}} %[[BETA]],
func.func @sum_of_calls(%dy: memref<8x2x3xf32>, %x: memref<2x8x5xf32>, %g: memref<3x5xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%g : memref<3x5xf32>)
  linalg.generic {indexing_maps = [affine_map<(m, n, t, b) -> (t, b, m)>, affine_map<(m, n, t, b) -> (b, t, n)>, affine_map<(m, n, t, b) -> (m, n)>],
                  iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%dy, %x : memref<8x2x3xf32>, memref<2x8x5xf32>) outs(%g : memref<3x5xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %out, %0 : f32
    linalg.yield %1 : f32
  }
  return
}
