// RUN: chimera-opt %s --pass-pipeline='builtin.module(func.func(chimera-map-rows-to-gpu,canonicalize,cse))' | FileCheck %s
//
// Sums over rows: 32 columns and 16 rows of threads in each block. Threads beyond
// the last column repeat it, so that all meet at the barrier, and do not store.

// CHECK-LABEL: func.func @columns(
// CHECK-SAME:      %[[DY:.*]]: memref<64x100xf32>, %[[DB:.*]]: memref<100xf32>
// CHECK:         gpu.launch blocks(%{{.*}}) in (%{{.*}} = %c4, {{.*}} threads(%[[TX:[a-z0-9]*]], %[[TY:[a-z0-9]*]], {{.*}}) in (%{{.*}} = %c32, %{{.*}} = %c16
// CHECK-SAME:        workgroup(%[[PARTS:.*]] : memref<16x32xf32, #gpu.address_space<workgroup>>)
// CHECK:           %[[COLUMN:.*]] = arith.minui %[[OWN:.*]], %c99
// CHECK:           %[[SUM:.*]] = scf.for %[[ROW:.*]] = %[[TY]] to %c64 step %c16
// CHECK:             memref.load %[[DY]][%[[ROW]], %[[COLUMN]]]
// CHECK:           memref.store %[[SUM]], %[[PARTS]][%[[TY]], %[[TX]]]
// CHECK:           gpu.barrier
// CHECK:           scf.if
// CHECK:             memref.load %[[DB]][%[[COLUMN]]]
// CHECK-COUNT-16:    memref.load %[[PARTS]]
// CHECK:             memref.store %{{.*}}, %[[DB]][%[[COLUMN]]]
#rc = affine_map<(d0, d1) -> (d0, d1)>
#c = affine_map<(d0, d1) -> (d1)>
func.func @columns(%dy: memref<64x100xf32>, %db: memref<100xf32>) {
  linalg.generic {indexing_maps = [#rc, #c], iterator_types = ["reduction", "parallel"]}
      ins(%dy : memref<64x100xf32>) outs(%db : memref<100xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  }
  return
}
