// RUN: chimera-opt %models/gpt2-tiny.mlir --pass-pipeline='builtin.module(chimera-simplify-model,chimera-partition{stages=2},chimera-round-activations,chimera-differentiate{split-backward=true},chimera-narrow-operands)' | FileCheck %s
//
// In a whole model every matrix product has operands in bf16 and sums in f32.
// Residuals are bf16, but for statistics of rows, and so is what backward hands to
// the weight gradients.

// CHECK-NOT: matmul {{[^(]*}}ins({{[^)]*}}xf32
// CHECK:     func.func @forward(
// CHECK-SAME:  -> (tensor<{{[0-9x]+}}xbf16>,
// CHECK-NOT:   tensor<{{[0-9]+}}x{{[0-9]+}}x{{[0-9]+}}xf32> {chimera.residual
// CHECK-SAME:  tensor<{{[0-9x]+}}xbf16> {chimera.residual
// CHECK-NOT: matmul {{[^(]*}}ins({{[^)]*}}xf32
// CHECK:     matmul {{.*}}xbf16>) outs({{.*}}xf32>)
// CHECK-NOT: matmul {{[^(]*}}ins({{[^)]*}}xf32
// CHECK:     func.func @backward(
// CHECK-SAME:  tensor<{{[0-9x]+}}xbf16> {chimera.carry
// CHECK-NOT: matmul {{[^(]*}}ins({{[^)]*}}xf32
