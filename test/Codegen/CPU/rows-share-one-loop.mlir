// RUN: chimera-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(chimera-fuse-rows))' | FileCheck %s
//
// Ops on the same rows share the loop over rows, and what lives only inside of it
// is shrunk to one row.

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// A softmax: maximum, exponential, sum and quotient of each row.
// CHECK-LABEL: func.func @softmax(
// CHECK-SAME: %[[X:.*]]: memref<8x32xf32>, %[[Y:.*]]: memref<8x32xf32>)
// CHECK-DAG: memref.alloc() {alignment = 64 : i64} : memref<f32>
// CHECK-DAG: memref.alloc() {alignment = 64 : i64} : memref<32xf32>
// CHECK-NOT: memref<8x
// CHECK: scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step
// The maximum is kept in a register.
// CHECK: %[[MAX:.*]] = scf.for {{.*}} iter_args
// CHECK: memref.load %[[X]][%[[I]],
// CHECK: arith.maximumf
// CHECK: scf.for
// CHECK: math.exp
// CHECK: scf.for {{.*}} iter_args
// CHECK: arith.addf
// CHECK: scf.for
// CHECK: arith.divf
// CHECK: memref.store %{{.*}}, %[[Y]][%[[I]],
// CHECK-NOT: scf.for
// CHECK: return
func.func @softmax(%x: memref<8x32xf32>, %y: memref<8x32xf32>) {
  %zero = arith.constant 0.0 : f32
  %inf = arith.constant 0xFF800000 : f32
  %max = memref.alloc() : memref<8xf32>
  %sum = memref.alloc() : memref<8xf32>
  %e = memref.alloc() : memref<8x32xf32>
  linalg.fill ins(%inf : f32) outs(%max : memref<8xf32>)
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<8x32xf32>) outs(%max : memref<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.maximumf %in, %out : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %max : memref<8x32xf32>, memref<8xf32>) outs(%e : memref<8x32xf32>) {
  ^bb0(%in: f32, %m: f32, %out: f32):
    %0 = arith.subf %in, %m : f32
    %1 = math.exp %0 : f32
    linalg.yield %1 : f32
  }
  linalg.fill ins(%zero : f32) outs(%sum : memref<8xf32>)
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%e : memref<8x32xf32>) outs(%sum : memref<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%e, %sum : memref<8x32xf32>, memref<8xf32>) outs(%y : memref<8x32xf32>) {
  ^bb0(%in: f32, %s: f32, %out: f32):
    %0 = arith.divf %in, %s : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#id = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>

// A sum over rows goes along with the rows: the accumulator is set to zero before
// the loop, and the inner loop is contiguous.
// CHECK-LABEL: func.func @column_sum(
// CHECK-SAME: %[[X:[^:]*]]: memref<8x32xf32>, %[[Y:[^:]*]]: memref<8x32xf32>, %[[S:[^:]*]]: memref<32xf32>)
// CHECK: scf.for
// CHECK: memref.store %{{.*}}, %[[S]]
// CHECK: scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step
// CHECK: scf.for
// CHECK: arith.mulf
// CHECK: memref.store %{{.*}}, %[[Y]][%[[I]],
// CHECK: scf.for %[[J:.*]] = %{{.*}} to %{{.*}} step
// CHECK: memref.load %[[Y]][%[[I]], %[[J]]]
// CHECK: memref.store %{{.*}}, %[[S]][%[[J]]]
func.func @column_sum(%x: memref<8x32xf32>, %y: memref<8x32xf32>, %s: memref<32xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<8x32xf32>) outs(%y : memref<8x32xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.mulf %in, %in : f32
    linalg.yield %0 : f32
  }
  linalg.fill ins(%zero : f32) outs(%s : memref<32xf32>)
  linalg.generic {indexing_maps = [#id, #column], iterator_types = ["reduction", "parallel"]}
      ins(%y : memref<8x32xf32>) outs(%s : memref<32xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#id = affine_map<(i, j) -> (i, j)>
#transposed = affine_map<(i, j) -> (j, i)>

// What is read across rows cannot share the loop that writes them.
// CHECK-LABEL: func.func @transpose(
// CHECK: {{^    }}scf.for
// CHECK: math.sqrt
// CHECK: {{^    }}scf.for
// CHECK: arith.negf
func.func @transpose(%x: memref<16x16xf32>, %y: memref<16x16xf32>, %z: memref<16x16xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<16x16xf32>) outs(%y : memref<16x16xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.sqrt %in : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#transposed, #id], iterator_types = ["parallel", "parallel"]}
      ins(%y : memref<16x16xf32>) outs(%z : memref<16x16xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.negf %in : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// The result of a sum over everything is complete only after the loop.
// CHECK-LABEL: func.func @total(
// CHECK: {{^    }}scf.for
// CHECK: arith.addf
// CHECK: {{^    }}scf.for
// CHECK: arith.mulf
func.func @total(%x: memref<8x32xf32>, %s: memref<f32>, %y: memref<8x32xf32>) {
  linalg.generic {indexing_maps = [#id, affine_map<(i, j) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%x : memref<8x32xf32>) outs(%s : memref<f32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#id, affine_map<(i, j) -> ()>, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %s : memref<8x32xf32>, memref<f32>) outs(%y : memref<8x32xf32>) {
  ^bb0(%in: f32, %t: f32, %out: f32):
    %0 = arith.mulf %in, %t : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// The zeros around a slice are no matter of the loops that write the slice.
// CHECK-LABEL: func.func @around_slice(
// CHECK: scf.for %{{.*}} = %{{.*}} to %c8
// CHECK: memref.store %cst, %alloc
// CHECK: scf.for %{{.*}} = %{{.*}} to %c6
// CHECK-NOT: memref.store %cst
// CHECK: return
func.func @around_slice(%x: memref<6x4xf32>, %y: memref<8x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<8x4xf32>
  linalg.fill ins(%zero : f32) outs(%a : memref<8x4xf32>)
  %slice = memref.subview %a[0, 0] [6, 4] [1, 1] : memref<8x4xf32> to memref<6x4xf32, strided<[4, 1]>>
  memref.copy %x, %slice : memref<6x4xf32> to memref<6x4xf32, strided<[4, 1]>>
  memref.copy %a, %y : memref<8x4xf32> to memref<8x4xf32>
  return
}

// -----

// A slice of whole rows' parts is filled again, row by row, after the row.
// CHECK-LABEL: func.func @twice_filled(
// CHECK: scf.for %[[I:.*]] = %{{.*}} to %c5
// CHECK: scf.for %{{.*}} = %{{.*}} to %c17
// CHECK: memref.store %cst, %alloc[%[[I]],
// CHECK: scf.for %{{.*}} = %{{.*}} to %c4
// CHECK: memref.store %cst_0, %subview[%[[I]],
func.func @twice_filled(%y: memref<5x17xf32>) {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<5x17xf32>
  linalg.fill ins(%zero : f32) outs(%a : memref<5x17xf32>)
  %slice = memref.subview %a[0, 7] [5, 4] [1, 1] : memref<5x17xf32> to memref<5x4xf32, strided<[17, 1], offset: 7>>
  linalg.fill ins(%one : f32) outs(%slice : memref<5x4xf32, strided<[17, 1], offset: 7>>)
  memref.copy %a, %y : memref<5x17xf32> to memref<5x17xf32>
  return
}
