// RUN: chimera-opt %s --pass-pipeline='builtin.module(chimera-simplify-model,chimera-partition{stages=1},chimera-differentiate)' -o %t.mlir
// RUN: chimera-kernel-check %t.mlir --gpu-arch=emulate --tolerance=5e-6 | FileCheck %s

// Queries, keys and values are slices of one tensor, with rows of 49 numbers that do
// not begin at multiples of 16 bytes, and the result is put into a larger one: kernels
// get copies whose elements lie side by side.

// CHECK-NOT: FAIL
// CHECK: ok {{.*}} stage0_backward gradient of
// CHECK-NOT: FAIL

#id = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#none = affine_map<(d0, d1, d2) -> ()>

func.func @main(%x: tensor<2x6x49xf32> {chimera.parameter = "x", chimera.init = "normal(1)"},
                %y: tensor<2x6x21xf32> {chimera.parameter = "y", chimera.init = "normal(1)"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %l0 = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %q = tensor.extract_slice %x[0, 0, 1] [2, 6, 16] [1, 1, 1] : tensor<2x6x49xf32> to tensor<2x6x16xf32>
  %k = tensor.extract_slice %x[0, 0, 17] [2, 6, 16] [1, 1, 1] : tensor<2x6x49xf32> to tensor<2x6x16xf32>
  %v = tensor.extract_slice %x[0, 0, 33] [2, 6, 16] [1, 1, 1] : tensor<2x6x49xf32> to tensor<2x6x16xf32>
  %eo = tensor.empty() : tensor<2x6x16xf32>
  %em = tensor.empty() : tensor<2x6xf32>
  %o:3 = chimera.attention ins(%q, %k, %v : tensor<2x6x16xf32>, tensor<2x6x16xf32>, tensor<2x6x16xf32>)
      outs(%eo, %em, %em : tensor<2x6x16xf32>, tensor<2x6xf32>, tensor<2x6xf32>) scale(0.5) causal
      -> tensor<2x6x16xf32>, tensor<2x6xf32>, tensor<2x6xf32>
  %whole = tensor.insert_slice %o#0 into %y[0, 0, 3] [2, 6, 16] [1, 1, 1] : tensor<2x6x16xf32> into tensor<2x6x21xf32>
  %l1 = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction", "reduction", "reduction"]}
      ins(%whole : tensor<2x6x21xf32>) outs(%l0 : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.mulf %in, %in : f32
    %1 = arith.addf %0, %out : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  return %l1 : tensor<f32>
}
