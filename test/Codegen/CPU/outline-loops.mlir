// RUN: chimera-opt %s --chimera-outline-loops=stack-bytes=64 | FileCheck %s
// RUN: chimera-opt %s --chimera-outline-loops=stack-bytes=0 | FileCheck %s --check-prefix=HEAP
//
// Each loop nest moves into a function whose buffers do not alias. Its own small
// buffers go on the stack, as long as there is room. What calls the library, what
// has results and what is no loop stays.

func.func private @library(memref<8xf32>)

// CHECK-LABEL: func.func private @kernel_loop0(
// CHECK-SAME: %[[X:.*]]: memref<4x8xf32> {llvm.align = 64 : i64, llvm.noalias},
// CHECK-SAME: %[[Y:.*]]: memref<8xf32> {llvm.align = 64 : i64, llvm.noalias})
// Constants are made again, views are taken of the buffer, the row is on the stack.
// CHECK-DAG: arith.constant 8 : index
// CHECK-DAG: %[[ROW:.*]] = memref.alloca() {alignment = 64 : i64} : memref<8xf32>
// CHECK-DAG: memref.subview %[[X]]
// CHECK: scf.for
// CHECK: memref.store %{{.*}}, %[[ROW]]
// CHECK: memref.store %{{.*}}, %[[Y]]
// CHECK: return
// HEAP-LABEL: func.func private @kernel_loop0(
// HEAP-NOT: memref.alloca
// HEAP-LABEL: func.func private @kernel_loop1(
// CHECK-LABEL: func.func private @kernel_loop1(
// CHECK-SAME: %[[B:.*]]: memref<8xf32> {llvm.align = 64 : i64, llvm.noalias})
// CHECK: scf.for
// CHECK: memref.store %{{.*}}, %[[B]]
// CHECK-LABEL: func.func @kernel(
// CHECK-SAME: %[[KX:.*]]: memref<4x8xf32>, %[[KY:.*]]: memref<8xf32>)
func.func @kernel(%x: memref<4x8xf32>, %y: memref<8xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  // Used by one loop only.
  %row = memref.alloc() : memref<8xf32>
  // Used by a loop and by what follows.
  %shared = memref.alloc() : memref<8xf32>
  %view = memref.subview %x[1, 0] [1, 8] [1, 1] : memref<4x8xf32> to memref<8xf32, strided<[1], offset: 8>>
  // CHECK: %[[SHARED:.*]] = memref.alloc() : memref<8xf32>
  // CHECK: call @kernel_loop0(%[[KX]], %[[KY]])
  // HEAP-LABEL: func.func @kernel(
  // HEAP: %[[ROW:.*]] = memref.alloc() : memref<8xf32>
  // HEAP: call @kernel_loop0(%{{.*}}, %[[ROW]], %{{.*}})
  scf.for %i = %c0 to %c8 step %c1 {
    %0 = memref.load %view[%i] : memref<8xf32, strided<[1], offset: 8>>
    memref.store %0, %row[%i] : memref<8xf32>
    %1 = memref.load %row[%i] : memref<8xf32>
    memref.store %1, %y[%i] : memref<8xf32>
  }
  // CHECK: call @kernel_loop1(%[[SHARED]])
  scf.for %i = %c0 to %c8 step %c1 {
    memref.store %zero, %shared[%i] : memref<8xf32>
  }
  // CHECK-NEXT: scf.for
  // CHECK-NEXT: call @library(%[[SHARED]])
  scf.for %i = %c0 to %c8 step %c1 {
    func.call @library(%shared) : (memref<8xf32>) -> ()
  }
  // CHECK: %[[SUM:.*]] = scf.for
  %sum = scf.for %i = %c0 to %c8 step %c1 iter_args(%s = %zero) -> f32 {
    %0 = memref.load %shared[%i] : memref<8xf32>
    %1 = arith.addf %s, %0 : f32
    scf.yield %1 : f32
  }
  // CHECK: return %[[SUM]]
  return %sum : f32
}

// CHECK-LABEL: func.func @straight(
// CHECK-NEXT: memref.copy
// CHECK-NEXT: return
func.func @straight(%x: memref<8xf32>, %y: memref<8xf32>) {
  memref.copy %x, %y : memref<8xf32> to memref<8xf32>
  return
}
