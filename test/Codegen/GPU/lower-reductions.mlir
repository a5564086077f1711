// RUN: chimera-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(gpu.module(chimera-lower-gpu-reductions,canonicalize,cse))' | FileCheck %s
//
// One warp sums by shuffles alone.

gpu.module @device {
  // CHECK-LABEL: gpu.func @warp(
  // CHECK-COUNT-5: gpu.shuffle xor
  // CHECK-NOT:     gpu.barrier
  gpu.func @warp(%x: f32, %y: memref<f32>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
    %0 = gpu.all_reduce add %x uniform {} : (f32) -> f32
    memref.store %0, %y[] : memref<f32>
    gpu.return
  }

  // Several warps meet in shared memory.

  // CHECK-LABEL: gpu.func @block(
  // CHECK-SAME:      workgroup(%[[SUMS:.*]] : memref<4xf32, #gpu.address_space<workgroup>>)
  // CHECK-COUNT-5: gpu.shuffle xor
  // CHECK:         memref.store %{{.*}}, %[[SUMS]]
  // CHECK:         gpu.barrier
  // CHECK-COUNT-4: memref.load %[[SUMS]]
  gpu.func @block(%x: f32, %y: memref<f32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %0 = gpu.all_reduce maximumf %x uniform {} : (f32) -> f32
    memref.store %0, %y[] : memref<f32>
    gpu.return
  }

  // 64 bits are two shuffles, 16 bits part of one.

  // CHECK-LABEL: gpu.func @double(
  // CHECK-COUNT-10: gpu.shuffle xor
  gpu.func @double(%x: f64, %y: memref<f64>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
    %0 = gpu.all_reduce add %x uniform {} : (f64) -> f64
    memref.store %0, %y[] : memref<f64>
    gpu.return
  }

  // CHECK-LABEL: gpu.func @half(
  // CHECK-COUNT-5: gpu.shuffle xor
  gpu.func @half(%x: bf16, %y: memref<bf16>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
    %0 = gpu.all_reduce add %x uniform {} : (bf16) -> bf16
    memref.store %0, %y[] : memref<bf16>
    gpu.return
  }
}

// -----

gpu.module @device {
  gpu.func @unknown(%x: f32, %y: memref<f32>) kernel {
    // expected-error @below {{expects a kernel with 'known_block_size' of whole warps in x, and to stand outside of loops and branches, with a named operation}}
    %0 = gpu.all_reduce add %x uniform {} : (f32) -> f32
    memref.store %0, %y[] : memref<f32>
    gpu.return
  }
}
