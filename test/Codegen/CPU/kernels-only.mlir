// RUN: chimera-opt %s --verify-diagnostics --chimera-lower-contractions
// RUN: chimera-opt %s --verify-diagnostics --chimera-outline-loops
// RUN: chimera-opt %s --verify-diagnostics --chimera-plan-workspace
//
// A pass on kernels says so if it is run on the module around theirs.

chimera.input @x : tensor<f32>
// expected-error@+1 {{expects the module '@chimera_kernels' that 'chimera-outline-kernels' makes, but this one holds stages}}
chimera.stage @stage0 index(0) {
  func.func @forward(%x: tensor<f32> {chimera.input = @x}) -> tensor<f32> {
    return %x : tensor<f32>
  }
}
