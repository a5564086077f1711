// RUN: chimera-opt %s --pass-pipeline='builtin.module(func.func(chimera-decompose-attention))' | FileCheck %s

// The definition, step by step. That it is the right one is checked by running it
// (chimera-gradient-check and the integration tests).

// CHECK-LABEL: func.func @causal
// CHECK: linalg.batch_matmul
// CHECK: arith.cmpi ule
// CHECK: arith.maximumf
// CHECK: math.exp
// CHECK: arith.addf
// CHECK: arith.divf
// CHECK: linalg.batch_matmul
// CHECK-NOT: chimera.attention
func.func @causal(%x: tensor<2x4x3xf32>) -> (tensor<2x4x3xf32>, tensor<2x4xf32>) {
  %o = tensor.empty() : tensor<2x4x3xf32>
  %l = tensor.empty() : tensor<2x4xf32>
  %0:3 = chimera.attention ins(%x, %x, %x : tensor<2x4x3xf32>, tensor<2x4x3xf32>, tensor<2x4x3xf32>)
      outs(%o, %l, %l : tensor<2x4x3xf32>, tensor<2x4xf32>, tensor<2x4xf32>) scale(0.5) causal -> tensor<2x4x3xf32>, tensor<2x4xf32>, tensor<2x4xf32>
  return %0#0, %0#1 : tensor<2x4x3xf32>, tensor<2x4xf32>
}

// Without a mask there is no index, and the maximum is not computed again.
// CHECK-LABEL: func.func @gradient
// CHECK-NOT: linalg.index
// CHECK: linalg.batch_matmul
// CHECK: math.exp
// CHECK-NEXT: arith.divf
// CHECK-NOT: arith.maximumf
// CHECK-COUNT-4: linalg.batch_matmul
// CHECK-NOT: linalg.batch_matmul
// CHECK-NOT: chimera.attention
func.func @gradient(%x: tensor<2x4x3xf32>, %l: tensor<2x4xf32>) -> tensor<2x4x3xf32> {
  %0:3 = chimera.attention_gradient ins(%x, %x, %x : tensor<2x4x3xf32>, tensor<2x4x3xf32>, tensor<2x4x3xf32>)
      results(%x, %l, %l, %x : tensor<2x4x3xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4x3xf32>)
      outs(%x, %x, %x : tensor<2x4x3xf32>, tensor<2x4x3xf32>, tensor<2x4x3xf32>) scale(0.5)
      -> tensor<2x4x3xf32>, tensor<2x4x3xf32>, tensor<2x4x3xf32>
  return %0#0 : tensor<2x4x3xf32>
}

// Nothing else is touched.
// CHECK-LABEL: func.func @other
// CHECK-NEXT: return
func.func @other(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
