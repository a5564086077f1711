// RUN: chimera-opt %s --chimera-differentiate | FileCheck %s

// A linear layer with a tanh: the weight gradient is a product into its
// accumulator, with a transposed operand as a map; forward keeps the tanh.

#row_major = affine_map<(d0, d1) -> (d0, d1)>

chimera.parameter @w : tensor<8x4xf32> init("normal(0.02)")
chimera.input @x : tensor<2x8xf32>

// CHECK-LABEL: chimera.stage @stage0
chimera.stage @stage0 index(0) {
  // CHECK: func.func @forward(%[[X:.*]]: tensor<2x8xf32> {chimera.input = @x}, %[[W:.*]]: tensor<8x4xf32> {chimera.parameter = @w})
  // CHECK-SAME: -> (tensor<f32>, tensor<2x4xf32> {chimera.residual = 0 : i64})
  // CHECK: %[[Y:.*]] = linalg.generic
  // CHECK: math.tanh
  // CHECK: %[[SUM:.*]] = linalg.generic
  // CHECK: return %[[SUM]], %[[Y]]

  // CHECK: func.func @backward(%[[G:.*]]: tensor<f32> {chimera.cotangent = 0 : i64}, %[[R:.*]]: tensor<2x4xf32> {chimera.residual = 0 : i64},
  // CHECK-SAME: %[[X:.*]]: tensor<2x8xf32> {chimera.input = @x}, %[[ACC:.*]]: tensor<8x4xf32> {chimera.gradient = @w})
  // CHECK-SAME: -> (tensor<8x4xf32> {chimera.gradient = @w})
  // CHECK: %[[DY:.*]] = linalg.generic
  // CHECK-SAME: ins(%[[G]] : tensor<f32>)
  // CHECK: %[[DZ:.*]] = linalg.generic
  // CHECK-SAME: ins(%[[DY]], %[[R]]
  // CHECK: %[[DW:.*]] = linalg.matmul indexing_maps = [#{{.*}}, #{{.*}}, #{{.*}}] ins(%[[X]], %[[DZ]] : {{.*}}) outs(%[[ACC]] : tensor<8x4xf32>)
  // CHECK-NEXT: return %[[DW]]
  func.func @forward(%x: tensor<2x8xf32> {chimera.input = @x},
                     %w: tensor<8x4xf32> {chimera.parameter = @w}) -> tensor<f32> {
    %zero = arith.constant 0.0 : f32
    %empty = tensor.empty() : tensor<2x4xf32>
    %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<2x4xf32>) -> tensor<2x4xf32>
    %z = linalg.matmul ins(%x, %w : tensor<2x8xf32>, tensor<8x4xf32>) outs(%init : tensor<2x4xf32>) -> tensor<2x4xf32>
    %y = linalg.generic {indexing_maps = [#row_major, #row_major], iterator_types = ["parallel", "parallel"]}
        ins(%z : tensor<2x4xf32>) outs(%empty : tensor<2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %tanh = math.tanh %in : f32
      linalg.yield %tanh : f32
    } -> tensor<2x4xf32>
    %scalar = tensor.empty() : tensor<f32>
    %start = linalg.fill ins(%zero : f32) outs(%scalar : tensor<f32>) -> tensor<f32>
    %loss = linalg.generic {indexing_maps = [#row_major, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]}
        ins(%y : tensor<2x4xf32>) outs(%start : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %sum = arith.addf %in, %out : f32
      linalg.yield %sum : f32
    } -> tensor<f32>
    return %loss : tensor<f32>
  }
}
