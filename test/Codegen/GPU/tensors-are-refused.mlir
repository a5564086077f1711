// RUN: chimera-opt %s --verify-diagnostics --pass-pipeline='builtin.module(func.func(chimera-map-rows-to-gpu))'

func.func @tensors(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @below {{expects buffers here, but is on tensors; run 'one-shot-bufferize' first}}
  %0 = math.exp %x : tensor<8xf32>
  return %0 : tensor<8xf32>
}
