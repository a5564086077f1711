// RUN: chimera-opt %models/gpt2-tiny.mlir --pass-pipeline='builtin.module(chimera-simplify-model,chimera-partition{stages=2},chimera-differentiate)' -o %t.mlir
// RUN: chimera-kernel-check %t.mlir --tolerance=2e-6 | FileCheck %s
// RUN: chimera-kernel-check %t.mlir --tolerance=2e-6 --matmul=generated --mcpu=x86-64-v3 | FileCheck %s
// RUN: chimera-kernel-check %S/doctest.mlir --tolerance=1e-6 | FileCheck %s --check-prefix=SMALL
// RUN: chimera-opt %models/gpt2-tiny.mlir --pass-pipeline='builtin.module(chimera-simplify-model,chimera-partition{stages=2},chimera-round-activations,chimera-differentiate,chimera-narrow-operands)' -o %t.bf16.mlir
// RUN: chimera-kernel-check %t.bf16.mlir --tolerance=1e-3 | FileCheck %s
//
// Optimized kernels give the results of upstream's plain lowering in double precision,
// for both ways to multiply matrices, and write nothing but their results.

// CHECK-NOT: FAIL
// CHECK: ok {{.*}} stage0_forward result 0
// CHECK: ok {{.*}} stage0_backward gradient of transformer.wte.weight
// CHECK: ok {{.*}} stage1_backward result 0
// CHECK: ok {{.*}} stage1_backward gradient of transformer.ln_f.weight
// CHECK-NOT: FAIL

// SMALL: ok {{.*}} stage0_forward result 0
// SMALL: ok {{.*}} stage0_backward gradient of w
// SMALL: ok {{.*}} stage0_backward gradient of b
