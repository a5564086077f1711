// RUN: chimera-opt %s --chimera-lower-to-runtime="gpu-archs=sm_90 optimizer=sgd" --split-input-file --verify-diagnostics
//
// A program for GPUs that could not update its weights is an error.

chimera.placement scheme("gpipe") workers(1) data_parallel(1)
// expected-error@below {{has element type 'f32', for which 'sgd' has no kernels; run 'chimera-codegen-cuda' with 'optimizer=sgd' first}}
chimera.parameter @w : tensor<8xf32> init("zeros")
llvm.func @chimera_adamw_f32(!llvm.ptr, !llvm.ptr)
llvm.func @chimera_squares_f32(!llvm.ptr, !llvm.ptr)
chimera.program @worker0 worker(0) attributes {chimera.memory = {}, chimera.layout = {w = 0 : i64}} {
  chimera.update
}

// -----

chimera.placement scheme("gpipe") workers(1) data_parallel(1)
chimera.parameter @w : tensor<8xf32> init("zeros")
// expected-error@below {{has element type 'f64', for which 'sgd' has no kernels}}
chimera.parameter @v : tensor<8xf64> init("zeros")
llvm.func @chimera_sgd_f32(!llvm.ptr, !llvm.ptr)
llvm.func @chimera_squares_f32(!llvm.ptr, !llvm.ptr)
llvm.func @chimera_sgd_f64(!llvm.ptr, !llvm.ptr)
chimera.program @worker0 worker(0) attributes {chimera.memory = {}, chimera.layout = {w = 0 : i64, v = 64 : i64}} {
  chimera.update
}
