// RUN: chimera-kernel-check %s --gpu-arch=emulate --matmul=generated --tolerance=1e-6 | FileCheck %s
//
// 128 tiles of 128 x 128, the fewest that large tiles are chosen for, many of them
// with edges.

// CHECK-NOT: FAIL
// CHECK: ok {{.*}} stage0_forward result 1
// CHECK-NOT: FAIL

chimera.input @a : tensor<32x136x40xbf16>
chimera.input @b : tensor<32x40x130xbf16>

chimera.stage @stage0 index(0) {
  func.func @forward(%a: tensor<32x136x40xbf16> {chimera.input = @a}, %b: tensor<32x40x130xbf16> {chimera.input = @b})
      -> (tensor<f32>, tensor<32x136x130xf32> {chimera.residual = 0 : i64}) {
    %zero = arith.constant 0.0 : f32
    %loss = arith.constant dense<0.0> : tensor<f32>
    %empty = tensor.empty() : tensor<32x136x130xf32>
    %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<32x136x130xf32>) -> tensor<32x136x130xf32>
    %c = linalg.batch_matmul ins(%a, %b : tensor<32x136x40xbf16>, tensor<32x40x130xbf16>) outs(%init : tensor<32x136x130xf32>) -> tensor<32x136x130xf32>
    return %loss, %c : tensor<f32>, tensor<32x136x130xf32>
  }
}
