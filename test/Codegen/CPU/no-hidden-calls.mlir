// RUN: chimera-opt %models/gpt2-tiny.mlir --pass-pipeline='builtin.module(chimera-partition{stages=2},chimera-differentiate,chimera-codegen-cpu)' | FileCheck %s
//
// The kernels of a whole model call the matrix library, their own loop nests and
// nothing else: no allocation, no copy routine, no math library in f32 loops.

// CHECK-NOT: llvm.call @{{malloc|aligned_alloc|free|memrefCopy|expf|tanhf|logf|erff|powf}}
// CHECK-NOT: llvm.intr.{{exp|tanh|log|pow}}
// CHECK: llvm.func @chimera_stage0_forward(
// CHECK-NOT: llvm.intr.{{exp|tanh|log|pow}}
// CHECK: llvm.func @chimera_stage1_backward(
