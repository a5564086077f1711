// RUN: chimera-opt %s --pass-pipeline='builtin.module(func.func(chimera-forward-copies))' | FileCheck %s
//
// An op whose result is only copied computes it where it goes.

#id = affine_map<(i, j) -> (i, j)>
!half = memref<4x4xf32, strided<[8, 1]>>
!other = memref<4x4xf32, strided<[8, 1], offset: 4>>

// Both results of an op go to parts of one buffer, one of them through a view.
// CHECK-LABEL: func.func @parts(
// CHECK-SAME: %[[X:.*]]: memref<4x4xf32>, %[[Y:.*]]: memref<32xf32>)
// CHECK: %[[WHOLE:.*]] = memref.expand_shape %[[Y]]
// CHECK: %[[A:.*]] = memref.subview %[[WHOLE]][0, 0]
// CHECK: %[[B:.*]] = memref.subview %[[WHOLE]][0, 4]
// CHECK: linalg.generic {{.*}} outs(%[[A]], %[[B]] :
// CHECK-NOT: memref.copy
// CHECK-NOT: memref.alloc
// CHECK: return
func.func @parts(%x: memref<4x4xf32>, %y: memref<32xf32>) {
  %e = memref.alloc() : memref<4x8xf32>
  %e0 = memref.subview %e[0, 0] [4, 4] [1, 1] : memref<4x8xf32> to !half
  %e1 = memref.alloc() : memref<4x4xf32>
  linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<4x4xf32>) outs(%e0, %e1 : !half, memref<4x4xf32>) {
  ^bb0(%a: f32, %o0: f32, %o1: f32):
    %0 = math.cos %a : f32
    %1 = math.sin %a : f32
    linalg.yield %0, %1 : f32, f32
  }
  %whole = memref.expand_shape %y [[0, 1]] output_shape [4, 8] : memref<32xf32> into memref<4x8xf32>
  %y0 = memref.subview %whole[0, 0] [4, 4] [1, 1] : memref<4x8xf32> to !half
  memref.copy %e0, %y0 : !half to !half
  %y1 = memref.subview %whole[0, 4] [4, 4] [1, 1] : memref<4x8xf32> to !other
  memref.copy %e1, %y1 : memref<4x4xf32> to !other
  return
}

// Not if something in between reads or writes what the copy overwrites.
// CHECK-LABEL: func.func @between(
// CHECK: linalg.generic
// CHECK: memref.copy
// CHECK: memref.copy
func.func @between(%x: memref<4x4xf32>, %y: memref<4x4xf32>, %z: memref<4x4xf32>) {
  %e = memref.alloc() : memref<4x4xf32>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : memref<4x4xf32>) outs(%e : memref<4x4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = math.cos %a : f32
    linalg.yield %0 : f32
  }
  memref.copy %y, %z : memref<4x4xf32> to memref<4x4xf32>
  memref.copy %e, %y : memref<4x4xf32> to memref<4x4xf32>
  return
}

// Nor if the op itself reads that, as an operand or in its body.
// CHECK-LABEL: func.func @overwritten(
// CHECK: linalg.generic
// CHECK: memref.copy
// CHECK: linalg.generic
// CHECK: memref.copy
func.func @overwritten(%y: memref<4x4xf32>, %x: memref<4x4xf32>) {
  %e = memref.alloc() : memref<4x4xf32>
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, #id], iterator_types = ["parallel", "parallel"]} ins(%y : memref<4x4xf32>) outs(%e : memref<4x4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = math.cos %a : f32
    linalg.yield %0 : f32
  }
  memref.copy %e, %y : memref<4x4xf32> to memref<4x4xf32>
  %zero = arith.constant 0 : index
  %e1 = memref.alloc() : memref<4x4xf32>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : memref<4x4xf32>) outs(%e1 : memref<4x4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = memref.load %y[%zero, %zero] : memref<4x4xf32>
    %1 = arith.addf %0, %a : f32
    linalg.yield %1 : f32
  }
  memref.copy %e1, %y : memref<4x4xf32> to memref<4x4xf32>
  return
}

// Nor if the result is used once more, or is a sum.
// CHECK-LABEL: func.func @used(
// CHECK: memref.copy
// CHECK: memref.copy
// CHECK: memref.copy
func.func @used(%x: memref<4x4xf32>, %y: memref<4x4xf32>, %z: memref<4x4xf32>, %s: memref<4xf32>) {
  %e = memref.alloc() : memref<4x4xf32>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : memref<4x4xf32>) outs(%e : memref<4x4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = math.cos %a : f32
    linalg.yield %0 : f32
  }
  memref.copy %e, %y : memref<4x4xf32> to memref<4x4xf32>
  memref.copy %e, %z : memref<4x4xf32> to memref<4x4xf32>
  %r = memref.alloc() : memref<4xf32>
  linalg.generic {indexing_maps = [#id, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]} ins(%x : memref<4x4xf32>) outs(%r : memref<4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.addf %a, %out : f32
    linalg.yield %0 : f32
  }
  memref.copy %r, %s : memref<4xf32> to memref<4xf32>
  return
}
