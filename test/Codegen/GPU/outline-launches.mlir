// RUN: chimera-opt %s --split-input-file --verify-diagnostics --chimera-outline-launches | FileCheck %s
//
// A view is made again inside; the buffer is the only argument. All launches of a
// function go to the stream that the runtime names.

// CHECK: module attributes {gpu.container_module}
// CHECK: gpu.module @chimera_device
// CHECK:   gpu.func @copy_kernel0(%[[X:[a-z0-9]*]]: memref<4x8xf32> {llvm.align = 64 : i64, llvm.noalias}) kernel
// CHECK:     %[[VIEW:.*]] = memref.subview %[[X]][2, 0]
// CHECK:     memref.store %{{.*}}, %[[VIEW]]
// CHECK: func.func @copy(%[[X:.*]]: memref<4x8xf32>)
// CHECK:   %[[STREAM:.*]] = call @chimera_rt_stream()
// CHECK:   %[[START:.*]] = builtin.unrealized_conversion_cast %[[STREAM]] : !llvm.ptr to !gpu.async.token
// CHECK:   gpu.launch_func async [%[[START]]] @chimera_device::@copy_kernel0 blocks in {{.*}} args(%[[X]] : memref<4x8xf32>)
func.func @copy(%x: memref<4x8xf32>) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %view = memref.subview %x[2, 0] [1, 8] [1, 1] : memref<4x8xf32> to memref<8xf32, strided<[1], offset: 16>>
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c8, %sy = %c1, %sz = %c1) {
    %0 = memref.load %x[%by, %tx] : memref<4x8xf32>
    memref.store %0, %view[%tx] : memref<8xf32, strided<[1], offset: 16>>
    gpu.terminator
  }
  return
}

// -----

// Shared memory is aligned for vectors of 16 bytes.

// CHECK: gpu.func @shared_kernel0(%{{.*}}: memref<8xf32> {{.*}}) workgroup(%[[TILE:.*]] : memref<8xf32, #gpu.address_space<workgroup>> {llvm.align = 16 : i64}) kernel
// CHECK:   memref.store %{{.*}}, %[[TILE]]
func.func @shared(%x: memref<8xf32>) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c8, %sy = %c1, %sz = %c1)
             workgroup(%tile : memref<8xf32, #gpu.address_space<workgroup>>) {
    %0 = memref.load %x[%tx] : memref<8xf32>
    memref.store %0, %tile[%tx] : memref<8xf32, #gpu.address_space<workgroup>>
    gpu.terminator
  }
  return
}

// -----

// Nothing to outline, nothing changes.

// CHECK: module {
// CHECK-NOT: gpu.module
// CHECK: func.func @none
func.func @none(%x: memref<4x8xf32>) {
  return
}

// -----

func.func @strided(%x: memref<8xf32, strided<[2]>>) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  // expected-error @below {{uses a buffer whose elements do not lie side by side: 'memref<8xf32, strided<[2]>>'}}
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c8, %sy = %c1, %sz = %c1) {
    %0 = memref.load %x[%tx] : memref<8xf32, strided<[2]>>
    gpu.terminator
  }
  return
}
