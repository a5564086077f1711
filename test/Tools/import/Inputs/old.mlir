// Spellings of 2022: arith.maxf in a comment stays.
func private @twice(%x: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %0 = arith.addf %x, %x : tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}
func @main(%a: tensor<6xf32>, %w: tensor<4x2xf32>, %v: tensor<1x4x4xf32>, %s: tensor<f32>) -> tensor<3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = tensor.expand_shape %a [[0, 1]] : tensor<6xf32> into tensor<3x2xf32>
  %1 = linalg.init_tensor [3, 4] : tensor<3x4xf32>
  %2 = linalg.fill ins(%zero : f32) outs(%1 : tensor<3x4xf32>) -> tensor<3x4xf32>
  %3 = linalg.matmul_transpose_b ins(%0, %w : tensor<3x2xf32>, tensor<4x2xf32>) outs(%2 : tensor<3x4xf32>) -> tensor<3x4xf32>
  %square = linalg.init_tensor [2, 2] : tensor<2x2xf32>
  %4 = linalg.matmul_transpose_a ins(%0, %0 : tensor<3x2xf32>, tensor<3x2xf32>) outs(%square : tensor<2x2xf32>) -> tensor<2x2xf32>
  %6 = tensor.expand_shape %3 [[0, 1], [2]] : tensor<3x4xf32> into tensor<1x3x4xf32>
  %7 = linalg.init_tensor [1, 3, 4] : tensor<1x3x4xf32>
  %8 = linalg.batch_matmul_transpose_b ins(%6, %v : tensor<1x3x4xf32>, tensor<1x4x4xf32>) outs(%7 : tensor<1x3x4xf32>) -> tensor<1x3x4xf32>
  %9 = linalg.init_tensor [1, 4, 4] : tensor<1x4x4xf32>
  %10 = linalg.batch_matmul_transpose_a ins(%6, %6 : tensor<1x3x4xf32>, tensor<1x3x4xf32>) outs(%9 : tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
  %11 = tensor.collapse_shape %8 [[0, 1], [2]] : tensor<1x3x4xf32> into tensor<3x4xf32>
  %12 = tensor.expand_shape %s [] : tensor<f32> into tensor<1x1xf32>
  %13 = arith.maxf %11, %3 : tensor<3x4xf32>
  %14 = arith.minf %13, %3 : tensor<3x4xf32>
  %15 = arith.maxf %14, %11 : tensor<3x4xf32>
  %16 = call @twice(%15) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  return %16 : tensor<3x4xf32>
}
