// RUN: chimera-opt %s --chimera-differentiate -o %t.mlir
// RUN: chimera-kernel-check %t.mlir --tolerance=1e-6 | FileCheck %s
// RUN: chimera-kernel-check %t.mlir --gpu-arch=emulate --tolerance=1e-6 | FileCheck %s
// RUN: chimera-kernel-check %t.mlir --list-products | FileCheck %s --check-prefix=CALLS
//
// A contraction over two loops, of which the larger one is in no place where a matrix
// library could take it (einsum "amb,abn->mn"): the call sums over the other one, and
// there is one call for each step of the larger one, which adds to the result.

#lhs = affine_map<(m, n, a, b) -> (a, m, b)>
#rhs = affine_map<(m, n, a, b) -> (a, b, n)>
#out = affine_map<(m, n, a, b) -> (m, n)>
#all = affine_map<(m, n) -> (m, n)>
#none = affine_map<(m, n) -> ()>

chimera.parameter @w : tensor<8x4x5xf32> init("normal(1)")
chimera.input @x : tensor<8x6x4xf32>
chimera.stage @stage0 index(0) {
  // CHECK-NOT: FAIL
  // CHECK: ok {{.*}} stage0_forward result 0
  // CHECK: ok {{.*}} stage0_backward gradient of w
  // CHECK-NOT: FAIL
  // CALLS: f32 {{[01]}} {{[01]}} {{[01]}} {{[0-9]+}} 6 5 4 
  func.func @forward(%x: tensor<8x6x4xf32> {chimera.input = @x}, %w: tensor<8x4x5xf32> {chimera.parameter = @w}) -> tensor<f32> {
    %zero = arith.constant 0.0 : f32
    %e = tensor.empty() : tensor<6x5xf32>
    %f = linalg.fill ins(%zero : f32) outs(%e : tensor<6x5xf32>) -> tensor<6x5xf32>
    %y = linalg.generic {indexing_maps = [#lhs, #rhs, #out], iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
        ins(%x, %w : tensor<8x6x4xf32>, tensor<8x4x5xf32>) outs(%f : tensor<6x5xf32>) {
    ^bb0(%p: f32, %q: f32, %out: f32):
      %0 = arith.mulf %p, %q : f32
      %1 = arith.addf %out, %0 : f32
      linalg.yield %1 : f32
    } -> tensor<6x5xf32>
    %e1 = tensor.empty() : tensor<f32>
    %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<f32>) -> tensor<f32>
    %loss = linalg.generic {indexing_maps = [#all, #none], iterator_types = ["reduction", "reduction"]}
        ins(%y : tensor<6x5xf32>) outs(%f1 : tensor<f32>) {
    ^bb0(%p: f32, %out: f32):
      %0 = arith.mulf %p, %p : f32
      %1 = arith.addf %out, %0 : f32
      linalg.yield %1 : f32
    } -> tensor<f32>
    return %loss : tensor<f32>
  }
}
