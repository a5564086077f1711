// RUN: chimera-opt %s --chimera-simplify-model | FileCheck %s

// Single numbers are put together as they are: without dimensions there is none to
// put them together in.

// CHECK-LABEL: func.func @main
// CHECK: %[[A:.*]] = tensor.expand_shape %{{.*}} [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
// CHECK: %[[B:.*]] = tensor.expand_shape %{{.*}} [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
// CHECK: tensor.concat dim(1) %[[A]], %[[B]]
func.func @main(%w: tensor<2xf32> {chimera.parameter = "w", chimera.init = "zeros"}, %x: tensor<2xf32> {chimera.input = "x"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<f32>
  %fill = linalg.fill ins(%zero : f32) outs(%empty : tensor<f32>) -> tensor<f32>
  %p = linalg.reduce { arith.addf } ins(%x : tensor<2xf32>) outs(%fill : tensor<f32>) dimensions = [0]
  %q = linalg.reduce { arith.addf } ins(%w : tensor<2xf32>) outs(%fill : tensor<f32>) dimensions = [0]
  %a = tensor.expand_shape %p [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
  %b = tensor.expand_shape %q [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
  %both = tensor.concat dim(1) %a, %b : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x2xf32>
  %loss = linalg.reduce { arith.addf } ins(%both : tensor<1x2xf32>) outs(%fill : tensor<f32>) dimensions = [0, 1]
  return %loss : tensor<f32>
}
