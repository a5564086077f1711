// RUN: chimera-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(chimera-map-rows-to-gpu,canonicalize,cse))' | FileCheck %s
//
// One block for each row. The maximum and the sum of a softmax are known to all
// threads, the exponentials lie in shared memory, each used by the thread that
// made it: no barrier is needed, and the row is read twice.

// CHECK-LABEL: func.func @softmax(
// CHECK-SAME:      %[[X:.*]]: memref<64x512xf32>, %[[Y:.*]]: memref<64x512xf32>
// CHECK:         gpu.launch blocks(%[[ROW:[a-z0-9]*]], {{.*}}) in (%{{.*}} = %c64
// CHECK-SAME:        threads(%[[THREAD:[a-z0-9]*]], {{.*}}) in (%{{.*}} = %c128
// CHECK-SAME:        workgroup(%[[EXP:.*]] : memref<512xf32, #gpu.address_space<workgroup>>)
// CHECK-NOT:     gpu.barrier
// CHECK:           %[[PART:.*]] = scf.for %[[I:.*]] = %[[THREAD]] to %c128 step %c128
// CHECK:             %[[FIRST:.*]] = arith.muli %[[I]], %c4
// CHECK:             vector.load %[[X]][%[[ROW]], %[[FIRST]]] {alignment = 16 : i64} : memref<64x512xf32>, vector<4xf32>
// CHECK-COUNT-4:     arith.maximumf
// CHECK:           %[[MAX:.*]] = gpu.all_reduce {{ *}}maximumf %[[PART]] uniform
// CHECK:           scf.for %[[I:.*]] = %[[THREAD]] to %c512 step %c128
// CHECK:             %[[XI:.*]] = memref.load %[[X]][%[[ROW]], %[[I]]]
// CHECK:             arith.subf %[[XI]], %[[MAX]]
// CHECK:             memref.store %{{.*}}, %[[EXP]][%[[I]]]
// CHECK:           %[[PART:.*]] = scf.for %[[I:.*]] = %[[THREAD]] to %c512 step %c128
// CHECK:             memref.load %[[EXP]][%[[I]]]
// CHECK:           gpu.all_reduce {{ *}}add %[[PART]] uniform
// CHECK:           scf.for %[[I:.*]] = %[[THREAD]] to %c512 step %c128
// CHECK:             memref.load %[[EXP]][%[[I]]]
// CHECK:             memref.store %{{.*}}, %[[Y]][%[[ROW]], %[[I]]]
// CHECK-NOT:     gpu.launch
#rc = affine_map<(d0, d1) -> (d0, d1)>
#r = affine_map<(d0, d1) -> (d0)>
#c = affine_map<(d0, d1) -> (d1)>

func.func @softmax(%x: memref<64x512xf32>, %y: memref<64x512xf32>) {
  %infinity = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  %max = memref.alloc() : memref<64xf32>
  %sum = memref.alloc() : memref<64xf32>
  %exp = memref.alloc() : memref<64x512xf32>
  linalg.fill ins(%infinity : f32) outs(%max : memref<64xf32>)
  linalg.generic {indexing_maps = [#rc, #r], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<64x512xf32>) outs(%max : memref<64xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.maximumf %in, %out : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#rc, #r, #rc], iterator_types = ["parallel", "parallel"]}
      ins(%x, %max : memref<64x512xf32>, memref<64xf32>) outs(%exp : memref<64x512xf32>) {
  ^bb0(%in: f32, %m: f32, %out: f32):
    %0 = arith.subf %in, %m : f32
    %1 = math.exp %0 : f32
    linalg.yield %1 : f32
  }
  linalg.fill ins(%zero : f32) outs(%sum : memref<64xf32>)
  linalg.generic {indexing_maps = [#rc, #r], iterator_types = ["parallel", "reduction"]}
      ins(%exp : memref<64x512xf32>) outs(%sum : memref<64xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#rc, #r, #rc], iterator_types = ["parallel", "parallel"]}
      ins(%exp, %sum : memref<64x512xf32>, memref<64xf32>) outs(%y : memref<64x512xf32>) {
  ^bb0(%in: f32, %s: f32, %out: f32):
    %0 = arith.divf %in, %s : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// What one thread stores and another one loads is behind a barrier: here the sum
// is over neighbors.

// CHECK-LABEL: func.func @neighbors(
// CHECK:         gpu.launch
// CHECK:           memref.store %{{.*}}, %[[TMP:.*]][%{{.*}}] : memref<256xf32, #gpu.address_space<workgroup>>
// CHECK:           gpu.barrier
// CHECK:           memref.load %[[TMP]]
#rc = affine_map<(d0, d1) -> (d0, d1)>
#back = affine_map<(d0, d1) -> (d0, -d1 + 255)>
func.func @neighbors(%x: memref<64x256xf32>, %y: memref<64x256xf32>) {
  %tmp = memref.alloc() : memref<64x256xf32>
  linalg.generic {indexing_maps = [#rc, #rc], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<64x256xf32>) outs(%tmp : memref<64x256xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.exp %in : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#back, #rc], iterator_types = ["parallel", "parallel"]}
      ins(%tmp : memref<64x256xf32>) outs(%y : memref<64x256xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  return
}

// -----

// All threads add the sum to what the buffer holds, before the first one stores.

// CHECK-LABEL: func.func @accumulate(
// CHECK-SAME:      %[[X:.*]]: memref<64x256xf32>, %[[Y:.*]]: memref<64xf32>
// CHECK:         gpu.launch
// CHECK:           gpu.all_reduce
// CHECK:           memref.load %[[Y]]
// CHECK:           gpu.barrier
// CHECK:           scf.if
// CHECK:             memref.store %{{.*}}, %[[Y]]
#rc = affine_map<(d0, d1) -> (d0, d1)>
#r = affine_map<(d0, d1) -> (d0)>
func.func @accumulate(%x: memref<64x256xf32>, %y: memref<64xf32>) {
  linalg.generic {indexing_maps = [#rc, #r], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<64x256xf32>) outs(%y : memref<64xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// A product that the library cannot compute, as no operand has a stride of 1 in the
// second matrix, is a sum like any other.
// CHECK-LABEL: func.func @strided_product(
// CHECK: gpu.launch
// CHECK: arith.mulf
// CHECK: arith.addf
// CHECK-NOT: linalg.generic
func.func @strided_product(%x: memref<4x16xf32>, %w: memref<16x8x2xf32>, %y: memref<4x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %slice = memref.subview %w[0, 0, 0] [16, 8, 1] [1, 1, 1] : memref<16x8x2xf32> to memref<16x8xf32, strided<[16, 2]>>
  linalg.fill ins(%zero : f32) outs(%y : memref<4x8xf32>)
  linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>],
                  iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %slice : memref<4x16xf32>, memref<16x8xf32, strided<[16, 2]>>) outs(%y : memref<4x8xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %out, %0 : f32
    linalg.yield %1 : f32
  }
  return
}

// -----

// What a sum of calls starts from is no call's zero, and becomes a kernel.
// CHECK-LABEL: func.func @starts_sum_of_calls(
// CHECK: gpu.launch
// CHECK-NOT: linalg.fill
// CHECK: linalg.generic
func.func @starts_sum_of_calls(%dy: memref<8x2x3xf32>, %x: memref<2x8x5xf32>, %g: memref<3x5xf32>) {
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
