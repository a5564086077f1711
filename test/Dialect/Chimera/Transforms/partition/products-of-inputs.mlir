// RUN: chimera-opt %s --chimera-partition="stages=2 cuts=w1" | FileCheck %s
//
// A product of inputs is computed once, and so is what depends on it: it is handed on
// to the stage that needs it, too. What depends on no product is copied.

#id = affine_map<(i, j) -> (i, j)>

// CHECK-LABEL: chimera.stage @stage0
// CHECK: func.func @forward(%[[X:[a-z0-9]*]]: tensor<4x4xf32> {chimera.input = @x}, %{{.*}} {chimera.parameter = @w0}) -> (tensor<16xf32>, tensor<4x4xf32>) {
// CHECK: %[[A:.*]] = linalg.matmul ins(%[[X]], %[[X]]
// CHECK: %[[B:.*]] = linalg.matmul ins(%[[A]], %[[X]]
// CHECK: %[[FLAT:.*]] = tensor.collapse_shape %[[B]]
// CHECK: return %[[FLAT]], %{{.*}} : tensor<16xf32>, tensor<4x4xf32>

// CHECK-LABEL: chimera.stage @stage1
// CHECK: func.func @forward(%[[FLAT:[a-z0-9]*]]: tensor<16xf32>, %{{.*}}: tensor<4x4xf32>, %[[X:[a-z0-9]*]]: tensor<4x4xf32> {chimera.input = @x}, %{{.*}} {chimera.parameter = @w1}) -> tensor<f32> {
// CHECK-NOT: linalg.matmul ins(%[[X]]
// CHECK: linalg.exp ins(%[[X]]
// CHECK: tensor.expand_shape %[[FLAT]]
func.func @main(%w0: tensor<4x4xf32> {chimera.parameter = "w0", chimera.init = "zeros"},
                %w1: tensor<4x4xf32> {chimera.parameter = "w1", chimera.init = "zeros"},
                %x: tensor<4x4xf32> {chimera.input = "x"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %a = linalg.matmul ins(%x, %x : tensor<4x4xf32>, tensor<4x4xf32>) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
  %b = linalg.matmul ins(%a, %x : tensor<4x4xf32>, tensor<4x4xf32>) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
  %flat = tensor.collapse_shape %b [[0, 1]] : tensor<4x4xf32> into tensor<16xf32>
  %c = tensor.expand_shape %flat [[0, 1]] output_shape [4, 4] : tensor<16xf32> into tensor<4x4xf32>
  %exp = linalg.exp ins(%x : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %y = linalg.mul ins(%c, %w0 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %z = linalg.mul ins(%y, %w1 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %s = linalg.mul ins(%z, %exp : tensor<4x4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %again = tensor.expand_shape %flat [[0, 1]] output_shape [4, 4] : tensor<16xf32> into tensor<4x4xf32>
  %t = linalg.mul ins(%s, %again : tensor<4x4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %e1 = tensor.empty() : tensor<f32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<f32>) -> tensor<f32>
  %loss = linalg.reduce {arith.addf} ins(%t : tensor<4x4xf32>) outs(%f1 : tensor<f32>) dimensions = [0, 1]
  return %loss : tensor<f32>
}
