// RUN: chimera-opt %s --chimera-narrow-operands | FileCheck %s
//
// Operands of matrix products become bf16: a parameter where it is used, another
// value where it is computed. Sums stay in f32, and so does the accumulator.

#id = affine_map<(d0, d1) -> (d0, d1)>
#mk = affine_map<(m, n, k) -> (m, k)>
#km = affine_map<(m, n, k) -> (k, m)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>

chimera.parameter @w : tensor<8x6xf32> init("zeros")
chimera.input @x : tensor<8x4xf32>

// CHECK:       func.func @forward(%[[W:.*]]: tensor<8x6xf32> {{.*}}, %[[X:.*]]: tensor<8x4xf32> {{.*}}) -> (tensor<f32>, tensor<8x4xbf16> {chimera.residual = 0 : i64}, tensor<4xf32> {chimera.residual = 1 : i64})
// CHECK:         %[[E:.*]] = linalg.generic {{.*}} ins(%[[X]] : tensor<8x4xf32>)
// CHECK:           math.exp
// CHECK:         %[[EN:.*]] = linalg.generic {{.*}} ins(%[[E]] : tensor<8x4xf32>)
// CHECK:           arith.truncf %{{.*}} : f32 to bf16
// CHECK:         %[[T:.*]] = linalg.transpose ins(%[[EN]] : tensor<8x4xbf16>) outs(%{{.*}} : tensor<4x8xbf16>) permutation = [1, 0]
// CHECK:         %[[WN:.*]] = linalg.generic {{.*}} ins(%[[W]] : tensor<8x6xf32>)
// CHECK:           arith.truncf
// CHECK:         linalg.matmul ins(%[[T]], %[[WN]] : tensor<4x8xbf16>, tensor<8x6xbf16>) outs(%{{.*}} : tensor<4x6xf32>) -> tensor<4x6xf32>
// CHECK:         return %{{.*}}, %[[EN]], %{{.*}} : tensor<f32>, tensor<8x4xbf16>, tensor<4xf32>

// CHECK:       func.func @backward(
// CHECK-SAME:    %[[R:[a-z0-9]+]]: tensor<8x4xbf16> {chimera.residual = 0 : i64}, %{{[a-z0-9]+}}: tensor<4xf32> {chimera.residual = 1 : i64}
// CHECK-SAME:    %[[ACC:[a-z0-9]+]]: tensor<8x6xf32> {chimera.gradient = @w}
// CHECK:         %[[SUM:.*]] = linalg.matmul ins(%[[R]], %{{.*}} : tensor<8x4xbf16>, tensor<4x6xbf16>) outs(%[[ACC]] : tensor<8x6xf32>)
// CHECK:         return %[[SUM]] : tensor<8x6xf32>
chimera.stage @stage0 index(0) {
  func.func @forward(%w: tensor<8x6xf32> {chimera.parameter = @w}, %x: tensor<8x4xf32> {chimera.input = @x})
      -> (tensor<f32>, tensor<8x4xf32> {chimera.residual = 0 : i64}, tensor<4xf32> {chimera.residual = 1 : i64}) {
    %zero = arith.constant 0.0 : f32
    %e0 = tensor.empty() : tensor<8x4xf32>
    %e = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<8x4xf32>) outs(%e0 : tensor<8x4xf32>) {
    ^bb0(%a: f32, %out: f32):
      %v = math.exp %a : f32
      linalg.yield %v : f32
    } -> tensor<8x4xf32>
    %t0 = tensor.empty() : tensor<4x8xf32>
    %t = linalg.transpose ins(%e : tensor<8x4xf32>) outs(%t0 : tensor<4x8xf32>) permutation = [1, 0]
    %y0 = tensor.empty() : tensor<4x6xf32>
    %y1 = linalg.fill ins(%zero : f32) outs(%y0 : tensor<4x6xf32>) -> tensor<4x6xf32>
    %y = linalg.matmul ins(%t, %w : tensor<4x8xf32>, tensor<8x6xf32>) outs(%y1 : tensor<4x6xf32>) -> tensor<4x6xf32>
    %r0 = tensor.empty() : tensor<4xf32>
    %r1 = linalg.fill ins(%zero : f32) outs(%r0 : tensor<4xf32>) -> tensor<4xf32>
    %r = linalg.generic {indexing_maps = [#id, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%y : tensor<4x6xf32>) outs(%r1 : tensor<4xf32>) {
    ^bb0(%a: f32, %out: f32):
      %v = arith.addf %out, %a : f32
      linalg.yield %v : f32
    } -> tensor<4xf32>
    %l0 = tensor.empty() : tensor<f32>
    %l1 = linalg.fill ins(%zero : f32) outs(%l0 : tensor<f32>) -> tensor<f32>
    %l = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%r : tensor<4xf32>) outs(%l1 : tensor<f32>) {
    ^bb0(%a: f32, %out: f32):
      %v = arith.addf %out, %a : f32
      linalg.yield %v : f32
    } -> tensor<f32>
    return %l, %e, %r : tensor<f32>, tensor<8x4xf32>, tensor<4xf32>
  }
  func.func @backward(%g: tensor<f32> {chimera.cotangent = 0 : i64},
                      %e: tensor<8x4xf32> {chimera.residual = 0 : i64}, %r: tensor<4xf32> {chimera.residual = 1 : i64},
                      %acc: tensor<8x6xf32> {chimera.gradient = @w}) -> (tensor<8x6xf32> {chimera.gradient = @w}) {
    %c0 = tensor.empty() : tensor<4x6xf32>
    %c = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> ()>, affine_map<(d0, d1) -> (d0)>, #id], iterator_types = ["parallel", "parallel"]}
        ins(%g, %r : tensor<f32>, tensor<4xf32>) outs(%c0 : tensor<4x6xf32>) {
    ^bb0(%a: f32, %b: f32, %out: f32):
      %v = arith.mulf %a, %b : f32
      linalg.yield %v : f32
    } -> tensor<4x6xf32>
    %sum = linalg.matmul ins(%e, %c : tensor<8x4xf32>, tensor<4x6xf32>) outs(%acc : tensor<8x6xf32>) -> tensor<8x6xf32>
    return %sum : tensor<8x6xf32>
  }
}
