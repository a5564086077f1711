// RUN: chimera-opt %s --verify-diagnostics --pass-pipeline='builtin.module(func.func(chimera-map-rows-to-gpu,canonicalize,cse))' | FileCheck %s
//
// A reduction whose partial results cannot be combined is done by every thread
// alone, with a remark.

// CHECK-LABEL: func.func @last_large(
// CHECK:         gpu.launch
// CHECK-NOT:     gpu.all_reduce
// CHECK:           scf.for %{{.*}} = %c0 to %c128 step %c1
func.func @last_large(%x: memref<8x128xf32>, %y: memref<8xf32>) {
  %one = arith.constant 1.0 : f32
  // expected-remark @below {{is reduced by single threads, as partial results cannot be combined}}
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<8x128xf32>) outs(%y : memref<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.cmpf ogt, %in, %one : f32
    %1 = arith.select %0, %in, %out : f32
    linalg.yield %1 : f32
  }
  return
}
