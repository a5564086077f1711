func.func @main() -> tensor<4xf32> {
  %w = arith.constant dense_resource<w> : tensor<4xf32>
  return %w : tensor<4xf32>
}
