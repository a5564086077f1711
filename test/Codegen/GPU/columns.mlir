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

// Two sums over the same rows, the gradients of a norm's scale and shift: each row is
// read once. The second one starts from zero, which is not stored.

// CHECK-LABEL: func.func @siblings(
// CHECK-SAME:      %[[DY:.*]]: memref<64x96xf32>, %[[X:.*]]: memref<64x96xf32>, %[[DB:.*]]: memref<96xf32>, %[[DG:[a-z0-9]*]]: memref<96xf32>
// CHECK-COUNT-1: gpu.launch
// CHECK:         %[[SUMS:.*]]:2 = scf.for
// CHECK:           %[[G:.*]] = memref.load %[[DY]]
// CHECK-NEXT:      arith.addf %[[G]]
// CHECK-NEXT:      %[[H:.*]] = memref.load %[[X]]
// CHECK-NEXT:      arith.mulf %[[G]], %[[H]]
// CHECK:         gpu.barrier
// CHECK:         memref.load %[[DB]]
// CHECK:         memref.store %{{.*}}, %[[DB]]
// CHECK-NOT:     memref.load %[[DG]]
// CHECK:         memref.store %{{.*}}, %[[DG]]
// CHECK-NOT:     gpu.launch
func.func @siblings(%dy: memref<64x96xf32>, %x: memref<64x96xf32>, %db: memref<96xf32>, %dg: memref<96xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%dg : memref<96xf32>)
  linalg.generic {indexing_maps = [#rc, #c], iterator_types = ["reduction", "parallel"]}
      ins(%dy : memref<64x96xf32>) outs(%db : memref<96xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#rc, #rc, #c], iterator_types = ["reduction", "parallel"]}
      ins(%dy, %x : memref<64x96xf32>, memref<64x96xf32>) outs(%dg : memref<96xf32>) {
  ^bb0(%in: f32, %y: f32, %out: f32):
    %0 = arith.mulf %in, %y : f32
    %1 = arith.addf %0, %out : f32
    linalg.yield %1 : f32
  }
  return
}

// Sums of other rows, or of what another sum is part of, have launches of their own.

// CHECK-LABEL: func.func @strangers(
// CHECK-COUNT-3: gpu.launch
func.func @strangers(%dy: memref<64x96xf32>, %x: memref<64x96xf32>, %a: memref<96xf32>, %b: memref<96xf32>, %d: memref<96xf32>) {
  linalg.generic {indexing_maps = [#rc, #c], iterator_types = ["reduction", "parallel"]}
      ins(%dy : memref<64x96xf32>) outs(%a : memref<96xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#rc, #c], iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<64x96xf32>) outs(%b : memref<96xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#rc, #c, #c], iterator_types = ["reduction", "parallel"]}
      ins(%dy, %a : memref<64x96xf32>, memref<96xf32>) outs(%d : memref<96xf32>) {
  ^bb0(%in: f32, %sum: f32, %out: f32):
    %0 = arith.mulf %in, %sum : f32
    %1 = arith.addf %0, %out : f32
    linalg.yield %1 : f32
  }
  return
}

// A fill of more than what the sum adds to is not left out.

// CHECK-LABEL: func.func @larger_fill(
// CHECK-SAME:      %[[DY:.*]]: memref<64x96xf32>, %[[ALL:[a-z0-9]*]]: memref<2x96xf32>
// CHECK:         gpu.launch
// CHECK:           vector.store %{{.*}}, %[[ALL]]
func.func @larger_fill(%dy: memref<64x96xf32>, %all: memref<2x96xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%all : memref<2x96xf32>)
  %half = memref.subview %all[1, 0] [1, 96] [1, 1] : memref<2x96xf32> to memref<96xf32, strided<[1], offset: 96>>
  linalg.generic {indexing_maps = [#rc, #c], iterator_types = ["reduction", "parallel"]}
      ins(%dy : memref<64x96xf32>) outs(%half : memref<96xf32, strided<[1], offset: 96>>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  }
  return
}
