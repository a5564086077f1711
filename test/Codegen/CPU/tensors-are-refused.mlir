// RUN: chimera-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(chimera-fuse-rows))'
// RUN: chimera-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(chimera-lower-contractions)'
// RUN: chimera-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(chimera-outline-loops)'
// RUN: chimera-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(chimera-plan-workspace)'
//
// Passes that make loops say that they need buffers.

func.func @product(%a: tensor<4x8xf32>, %b: tensor<8x2xf32>, %c: tensor<4x2xf32>) -> tensor<4x2xf32> {
  // expected-error@+1 {{expects buffers here, but is on tensors; run 'one-shot-bufferize' first}}
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x2xf32>) outs(%c : tensor<4x2xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

func.func @sum(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{expects buffers here, but is on tensors; run 'one-shot-bufferize' first}}
  %0 = arith.addf %a, %a : tensor<4xf32>
  return %0 : tensor<4xf32>
}
