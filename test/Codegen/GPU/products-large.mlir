// RUN: chimera-kernel-check %s --gpu-arch=emulate --matmul=generated --tolerance=1e-6 | FileCheck %s
// RUN: chimera-kernel-check %s --gpu-arch=emulate --matmul=generated --mma=warpgroup --tolerance=1e-6 | FileCheck %s
// RUN: not chimera-kernel-check %s --mma=warpgroup 2>&1 | FileCheck %s --check-prefix=MMA
//
// MMA: error: '--mma' has no effect without '--gpu-arch' and '--matmul=generated'
//
// 128 tiles of 128 x 128, the fewest that large tiles are chosen for, many of them
// with edges; once more with both operands transposed.

// CHECK-NOT: FAIL
// CHECK: ok {{.*}} stage0_forward result 1
// CHECK: ok {{.*}} stage0_forward result 2
// CHECK-NOT: FAIL

chimera.input @a : tensor<32x136x40xbf16>
chimera.input @b : tensor<32x40x130xbf16>
chimera.input @at : tensor<32x40x136xbf16>
chimera.input @bt : tensor<32x130x40xbf16>

chimera.stage @stage0 index(0) {
  func.func @forward(%a: tensor<32x136x40xbf16> {chimera.input = @a}, %b: tensor<32x40x130xbf16> {chimera.input = @b},
      %at: tensor<32x40x136xbf16> {chimera.input = @at}, %bt: tensor<32x130x40xbf16> {chimera.input = @bt})
      -> (tensor<f32>, tensor<32x136x130xf32> {chimera.residual = 0 : i64}, tensor<32x136x130xf32> {chimera.residual = 1 : i64}) {
    %zero = arith.constant 0.0 : f32
    %loss = arith.constant dense<0.0> : tensor<f32>
    %empty = tensor.empty() : tensor<32x136x130xf32>
    %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<32x136x130xf32>) -> tensor<32x136x130xf32>
    %c = linalg.batch_matmul ins(%a, %b : tensor<32x136x40xbf16>, tensor<32x40x130xbf16>) outs(%init : tensor<32x136x130xf32>) -> tensor<32x136x130xf32>
    %d = linalg.batch_matmul indexing_maps = [affine_map<(b, m, n, k) -> (b, k, m)>, affine_map<(b, m, n, k) -> (b, n, k)>, affine_map<(b, m, n, k) -> (b, m, n)>]
        ins(%at, %bt : tensor<32x40x136xbf16>, tensor<32x130x40xbf16>) outs(%init : tensor<32x136x130xf32>) -> tensor<32x136x130xf32>
    return %loss, %c, %d : tensor<f32>, tensor<32x136x130xf32>, tensor<32x136x130xf32>
  }
}
