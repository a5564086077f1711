// RUN: chimera-opt %s --pass-pipeline='builtin.module(func.func(chimera-erase-self-copies))' | FileCheck %s
//
// A copy of a buffer onto itself, seen in two shapes, is erased; any other stays.

// CHECK-LABEL: func.func @reshaped(
// CHECK-NOT: memref.copy
// CHECK: return
func.func @reshaped(%x: memref<1x13xf32>) {
  %0 = memref.expand_shape %x [[0], [1, 2]] output_shape [1, 1, 13] : memref<1x13xf32> into memref<1x1x13xf32>
  %1 = memref.collapse_shape %0 [[0, 1, 2]] : memref<1x1x13xf32> into memref<13xf32>
  %2 = memref.collapse_shape %x [[0, 1]] : memref<1x13xf32> into memref<13xf32>
  memref.copy %1, %2 : memref<13xf32> to memref<13xf32>
  return
}

// CHECK-LABEL: func.func @slice(
// CHECK: memref.copy
func.func @slice(%x: memref<4x8xf32>) {
  %0 = memref.subview %x[0, 0] [2, 8] [1, 1] : memref<4x8xf32> to memref<2x8xf32, strided<[8, 1]>>
  %1 = memref.subview %x[2, 0] [2, 8] [1, 1] : memref<4x8xf32> to memref<2x8xf32, strided<[8, 1], offset: 16>>
  memref.copy %0, %1 : memref<2x8xf32, strided<[8, 1]>> to memref<2x8xf32, strided<[8, 1], offset: 16>>
  return
}

// CHECK-LABEL: func.func @other(
// CHECK: memref.copy
func.func @other(%x: memref<8xf32>, %y: memref<8xf32>) {
  memref.copy %x, %y : memref<8xf32> to memref<8xf32>
  return
}
