// RUN: chimera-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(chimera-map-rows-to-gpu,canonicalize,cse))' | FileCheck %s
//
// Rows are added in order, each column by one thread: no atomics, the same sum
// every time.

// CHECK-LABEL: func.func @scatter(
// CHECK:         gpu.launch blocks(%{{.*}}) in (%{{.*}} = %c1, {{.*}} threads(%[[THREAD:[a-z0-9]*]], {{.*}}) in (%{{.*}} = %c48,
// CHECK:           scf.for
// CHECK:             %[[TO:.*]] = memref.subview
// CHECK:             memref.store %{{.*}}, %{{.*}}[%[[THREAD]]]
func.func @scatter(%rows: memref<16xi64>, %dy: memref<16x48xf32>, %table: memref<100x48xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %c16 step %c1 {
    %from = memref.subview %dy[%i, 0] [1, 48] [1, 1] : memref<16x48xf32> to memref<48xf32, strided<[1], offset: ?>>
    %row = memref.load %rows[%i] : memref<16xi64>
    %index = arith.index_cast %row : i64 to index
    %to = memref.subview %table[%index, 0] [1, 48] [1, 1] : memref<100x48xf32> to memref<48xf32, strided<[1], offset: ?>>
    linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
        ins(%from : memref<48xf32, strided<[1], offset: ?>>) outs(%to : memref<48xf32, strided<[1], offset: ?>>) {
    ^bb0(%in: f32, %out: f32):
      %0 = arith.addf %in, %out : f32
      linalg.yield %0 : f32
    }
  }
  return
}

// -----

// Iterations that write all columns shifted cannot be shared out.

// CHECK-LABEL: func.func @shifted(
// CHECK:         gpu.launch blocks(%{{.*}}) in (%{{.*}} = %c1, {{.*}} in (%{{.*}} = %c1,
// CHECK:           scf.for
// CHECK:             scf.for
func.func @shifted(%x: memref<16xf32>, %y: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  // expected-remark @below {{is computed by a single thread, as its iterations do not have columns of their own}}
  scf.for %i = %c0 to %c16 step %c1 {
    %to = memref.subview %y[%i] [16] [1] : memref<64xf32> to memref<16xf32, strided<[1], offset: ?>>
    linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
        ins(%x : memref<16xf32>) outs(%to : memref<16xf32, strided<[1], offset: ?>>) {
    ^bb0(%in: f32, %out: f32):
      %0 = arith.addf %in, %out : f32
      linalg.yield %0 : f32
    }
  }
  return
}
