// REQUIRES: ptxas
// RUN: chimera-compile %s -o %t.o --emit=obj --target=cuda --gpu-arch=sm_80 --stages=1 --micro-batches=1 --optimizer=sgd --gpu-report 2>&1 | FileCheck %s --implicit-check-not='spills registers'
//
// For one block more on a multiprocessor `ptxas` would make do with 48 registers, and
// spill. Such a kernel is assembled without that aim.

// CHECK: stage0_forward_kernel0 {{ *}}sm_80 {{ *(49|5[0-9]|6[0-9]) +12288 +0 +0$}}

#all = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#none = affine_map<(d0, d1, d2) -> ()>
func.func @main(%x: tensor<2x128x48xf32> {chimera.parameter = "x", chimera.init = "ones"}) -> tensor<f32> {
  %out = tensor.empty() : tensor<2x128x48xf32>
  %row = tensor.empty() : tensor<2x128xf32>
  %0:3 = chimera.attention ins(%x, %x, %x : tensor<2x128x48xf32>, tensor<2x128x48xf32>, tensor<2x128x48xf32>)
      outs(%out, %row, %row : tensor<2x128x48xf32>, tensor<2x128xf32>, tensor<2x128xf32>) scale(0.125) causal
      -> tensor<2x128x48xf32>, tensor<2x128xf32>, tensor<2x128xf32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %loss = linalg.generic {indexing_maps = [#all, #none], iterator_types = ["reduction", "reduction", "reduction"]}
      ins(%0#0 : tensor<2x128x48xf32>) outs(%zero : tensor<f32>) {
  ^bb0(%in: f32, %sum: f32):
    %1 = arith.mulf %in, %in : f32
    %2 = arith.addf %1, %sum : f32
    linalg.yield %2 : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}
