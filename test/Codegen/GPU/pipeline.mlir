// RUN: chimera-opt %models/gpt2-tiny.mlir --pass-pipeline='builtin.module(chimera-partition{stages=2},chimera-differentiate,chimera-codegen-cuda)' -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: chimera-opt %models/gpt2-tiny.mlir --pass-pipeline='builtin.module(chimera-partition{stages=2},chimera-differentiate,chimera-codegen-cuda{fuse=false strict-fp=true optimizer=sgd})' | FileCheck %s --check-prefix=STRICT
// RUN: chimera-opt %models/gpt2-tiny.mlir --pass-pipeline='builtin.module(chimera-partition{stages=2},chimera-differentiate,chimera-codegen-cuda{optimizer=})' | FileCheck %s --check-prefix=NONE
//
// A whole model: kernels in the NVVM dialect, functions that launch them on the
// runtime's stream, matrix products in the library, temporaries in the workspace,
// and what updates the weights.

// CHECK: module attributes {gpu.container_module}
// CHECK: func.func private @forward({{.*}} attributes {chimera.kernel = @stage0_forward, chimera.workspace = {{[0-9]+}} : i64}
// CHECK: gpu.module @chimera_device
// CHECK-NOT: gpu.func
// CHECK: llvm.func @stage0_forward_kernel0({{.*}} attributes {chimera.work = {bytes = {{[0-9]+}} : i64}, gpu.kernel{{.*}} nvvm.kernel
// CHECK: llvm.func internal @stage0_forward(
// CHECK: %[[STREAM:.*]] = llvm.call @chimera_rt_stream() : () -> !llvm.ptr
// CHECK: gpu.launch_func <%[[STREAM]] : !llvm.ptr> @chimera_device::@stage0_forward_kernel0
// CHECK: llvm.call @chimera_rt_gemm_f32
// CHECK: llvm.func @chimera_stage0_forward(%{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr)
// CHECK: llvm.func @chimera_adamw_f32({{.*}} attributes {chimera.workspace = 0 : i64
// CHECK: llvm.func @chimera_squares_f32({{.*}} attributes {chimera.workspace = 8192 : i64

// STRICT-NOT: fastmath
// STRICT: llvm.func @chimera_stage1_backward
// STRICT: llvm.func @chimera_sgd_f32

// NONE-NOT: squares_f32
