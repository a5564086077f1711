// RUN: chimera-opt %s --chimera-merge-kernels | FileCheck %s
//
// Equal kernels become the first of them; another constant makes another kernel.

module attributes {gpu.container_module} {
  // CHECK: gpu.func @a(
  // CHECK-NOT: gpu.func @b(
  // CHECK: gpu.func @c(
  gpu.module @device {
    gpu.func @a(%x: memref<8xf32>) kernel {
      %c0 = arith.constant 0 : index
      %0 = arith.constant 1.0 : f32
      memref.store %0, %x[%c0] : memref<8xf32>
      gpu.return
    }
    gpu.func @b(%y: memref<8xf32>) kernel {
      %zero = arith.constant 0 : index
      %one = arith.constant 1.0 : f32
      memref.store %one, %y[%zero] : memref<8xf32>
      gpu.return
    }
    gpu.func @c(%x: memref<8xf32>) kernel {
      %c0 = arith.constant 0 : index
      %0 = arith.constant 2.0 : f32
      memref.store %0, %x[%c0] : memref<8xf32>
      gpu.return
    }
  }
  // CHECK: gpu.launch_func @device::@a
  // CHECK: gpu.launch_func @device::@a
  // CHECK: gpu.launch_func @device::@c
  func.func @launch(%x: memref<8xf32>) {
    %c1 = arith.constant 1 : index
    gpu.launch_func @device::@a blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%x : memref<8xf32>)
    gpu.launch_func @device::@b blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%x : memref<8xf32>)
    gpu.launch_func @device::@c blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%x : memref<8xf32>)
    return
  }
}
