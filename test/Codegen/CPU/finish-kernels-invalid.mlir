// RUN: chimera-opt %s --split-input-file --verify-diagnostics --chimera-finish-kernels
//
// What must have been done to the kernels before is named.

// expected-error@below {{expected the module '@chimera_kernels'; run 'chimera-outline-kernels' first}}
module {
}

// -----

module {
module @chimera_kernels {
  // expected-error@+1 {{is not of the LLVM dialect; lower the kernels before 'chimera-finish-kernels'}}
  func.func @stage0_forward(%x: memref<8xf32>) {
    return
  }
}
}

// -----

module {
module @chimera_kernels {
  // expected-error@+1 {{expects a body, and the workspace as its last argument}}
  llvm.func @stage0_forward() attributes {chimera.workspace = 0 : i64} {
    llvm.return
  }
}
}

// -----

chimera.input @x : tensor<f32>
chimera.stage @stage0 index(0) {
  // expected-error@+1 {{has no kernel '@stage0_forward' with a planned workspace; run 'chimera-plan-workspace' on the module '@chimera_kernels' first}}
  func.func private @forward(tensor<f32> {chimera.input = @x}) -> tensor<f32> attributes {chimera.kernel = @stage0_forward}
}
module @chimera_kernels {
  llvm.func @stage0_forward(%x: !llvm.ptr, %workspace: !llvm.ptr) {
    llvm.return
  }
}

// -----

// expected-note@+1 {{other symbol is here}}
llvm.mlir.global external @stage0_forward() : i64
module @chimera_kernels {
  // expected-error@+1 {{of a kernel has the name of another symbol 'stage0_forward'}}
  llvm.func @stage0_forward(%workspace: !llvm.ptr) attributes {chimera.workspace = 0 : i64} {
    llvm.return
  }
}

// -----

// expected-note@+1 {{other symbol is here}}
llvm.func @chimera_rt_gemm_f32(i64)
module @chimera_kernels {
  // expected-error@+1 {{of a kernel has the name of another symbol 'chimera_rt_gemm_f32'}}
  llvm.func @chimera_rt_gemm_f32(!llvm.ptr)
}
