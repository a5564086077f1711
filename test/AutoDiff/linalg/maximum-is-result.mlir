// RUN: chimera-gradient-check %s --stages=2
//
// A maximum that a stage hands to the next one is no shift of a softmax, though nothing
// in its stage depends on it: its gradient goes on into the stage.

func.func @main(%w: tensor<3x4xf64> {chimera.parameter = "w", chimera.init = "normal(1)"},
                %v: tensor<2x5xf64> {chimera.parameter = "v", chimera.init = "normal(1)"},
                %x: tensor<2x3xf64> {chimera.input = "x"}) -> tensor<f64> {
  %zero = arith.constant 0.0 : f64
  %low = arith.constant -1.0e300 : f64
  %e = tensor.empty() : tensor<2x4xf64>
  %f = linalg.fill ins(%zero : f64) outs(%e : tensor<2x4xf64>) -> tensor<2x4xf64>
  %y = linalg.matmul ins(%x, %w : tensor<2x3xf64>, tensor<3x4xf64>) outs(%f : tensor<2x4xf64>) -> tensor<2x4xf64>
  %em = tensor.empty() : tensor<2xf64>
  %fm = linalg.fill ins(%low : f64) outs(%em : tensor<2xf64>) -> tensor<2xf64>
  %max = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%y : tensor<2x4xf64>) outs(%fm : tensor<2xf64>) {
  ^bb0(%a: f64, %out: f64):
    %0 = arith.maximumf %a, %out : f64
    linalg.yield %0 : f64
  } -> tensor<2xf64>
  %el = tensor.empty() : tensor<f64>
  %fl = linalg.fill ins(%zero : f64) outs(%el : tensor<f64>) -> tensor<f64>
  %loss = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%max, %v : tensor<2xf64>, tensor<2x5xf64>) outs(%fl : tensor<f64>) {
  ^bb0(%a: f64, %b: f64, %out: f64):
    %0 = arith.mulf %a, %b : f64
    %1 = arith.mulf %0, %b : f64
    %2 = arith.addf %out, %1 : f64
    linalg.yield %2 : f64
  } -> tensor<f64>
  return %loss : tensor<f64>
}
