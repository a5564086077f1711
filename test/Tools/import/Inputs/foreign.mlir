// Dialects that are not linked stop the parser at their first op.
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  %1:2 = tm_tensor.attention ins(%0 : tensor<4xf32>) outs(%0 : tensor<4xf32>) -> tensor<4xf32>, tensor<4xf32>
  %2 = stablehlo.add %1#0, %0 : tensor<4xf32>
  torch.runtime.assert %2, "never"
  %3 = arith.addf %2, %2 : tensor<4xf32>
  return %3 : tensor<4xf32>
}
