// RUN: chimera-opt %s --split-input-file --verify-diagnostics --chimera-generate-optimizer
// RUN: not chimera-opt %s --chimera-generate-optimizer=optimizer=lion --split-input-file 2>&1 | FileCheck %s
//
// CHECK: error: unknown optimizer 'lion', expected sgd or adamw (see 'optimizer')

// expected-error@below {{accumulates a gradient of 'f16'; optimizers have kernels for f32 and f64 only}}
func.func @stage0_backward(%g: memref<8xf16> {chimera.gradient = @w}) {
  return
}

// -----

// A pass on kernels, not on the program around them.

// expected-error@below {{expects the module '@chimera_kernels' that 'chimera-outline-kernels' makes, but this one holds stages}}
chimera.stage @stage0 index(0) {
  func.func private @forward() -> tensor<f32>
}
