// RUN: chimera-opt %s --pass-pipeline='builtin.module(func.func(chimera-fuse-rows))' | FileCheck %s
// RUN: chimera-opt %s --pass-pipeline='builtin.module(func.func(chimera-map-rows-to-gpu))' | FileCheck %s --check-prefix=GPU
//
// A copy is a loop like others, also where it is the only op.

// CHECK-LABEL: func.func @copy
// CHECK: scf.for
// CHECK: memref.store
// GPU-LABEL: func.func @copy
// GPU: gpu.launch
func.func @copy(%x: memref<8xf32>, %y: memref<8xf32>) {
  memref.copy %x, %y : memref<8xf32> to memref<8xf32>
  return
}
