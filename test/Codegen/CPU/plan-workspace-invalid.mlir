// RUN: chimera-opt %s --verify-diagnostics --chimera-plan-workspace
//
// The size of a temporary is known.

func.func @kernel(%n: index, %x: memref<?xf32>) {
  // expected-error@+1 {{expects a buffer of static shape with its elements side by side, but got 'memref<?xf32>'}}
  %0 = memref.alloc(%n) : memref<?xf32>
  memref.copy %x, %0 : memref<?xf32> to memref<?xf32>
  return
}
