// RUN: chimera-opt %models/gpt2-tiny.mlir --pass-pipeline='builtin.module(chimera-simplify-model,chimera-partition{stages=2},chimera-differentiate)' -o %t.mlir
// RUN: chimera-kernel-check %t.mlir --gpu-arch=emulate --tolerance=2e-6 | FileCheck %s
// RUN: chimera-opt %models/bert-tiny.mlir --pass-pipeline='builtin.module(chimera-simplify-model,chimera-partition{stages=2},chimera-differentiate{split-backward=true})' -o %t.bert.mlir
// RUN: env CHIMERA_EMULATOR_SEED=7 chimera-kernel-check %t.bert.mlir --gpu-arch=emulate --tolerance=5e-6 | FileCheck %s --check-prefix=BERT
// RUN: chimera-opt %models/gpt2-tiny.mlir --pass-pipeline='builtin.module(chimera-simplify-model,chimera-partition{stages=2},chimera-round-activations,chimera-differentiate,chimera-narrow-operands)' -o %t.bf16.mlir
// RUN: chimera-kernel-check %t.bf16.mlir --gpu-arch=emulate --matmul=generated --tolerance=1e-3 | FileCheck %s
//
// Every kernel for GPUs, run thread by thread by the emulator, gives the results of
// upstream's plain lowering for the CPU in double precision, and writes nothing but
// its results.

// CHECK-NOT: FAIL
// CHECK: ok {{.*}} stage0_forward result 0
// CHECK: ok {{.*}} stage0_backward gradient of transformer.wte.weight
// CHECK: ok {{.*}} stage1_backward gradient of transformer.ln_f.weight
// CHECK-NOT: FAIL

// BERT-NOT: FAIL
// BERT: ok {{.*}} stage0_forward result 0
// BERT: ok {{.*}} stage1_weight_gradient gradient of
// BERT-NOT: FAIL
