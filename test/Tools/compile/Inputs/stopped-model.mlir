// Two stages of numbers by numbers: h = x a with a frozen, then y = h b + stop(h b) c, and the mean of y^2.
#m = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>
func.func @main(%a: tensor<4x4xf32> {chimera.frozen, chimera.parameter = "a", chimera.init = "normal(0.5)"},
                %b: tensor<4xf32> {chimera.parameter = "b", chimera.init = "normal(0.5)"},
                %c: tensor<4xf32> {chimera.parameter = "c", chimera.init = "normal(0.5)"},
                %x: tensor<2x4xf32> {chimera.input = "x"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4xf32>) -> tensor<2x4xf32>
  %h = linalg.matmul ins(%x, %a : tensor<2x4xf32>, tensor<4x4xf32>) outs(%f : tensor<2x4xf32>) -> tensor<2x4xf32>
  %p = linalg.generic {indexing_maps = [#m, #row, #m], iterator_types = ["parallel", "parallel"]}
      ins(%h, %b : tensor<2x4xf32>, tensor<4xf32>) outs(%e : tensor<2x4xf32>) {
  ^bb0(%in: f32, %w: f32, %out: f32):
    %0 = arith.mulf %in, %w : f32
    linalg.yield %0 : f32
  } -> tensor<2x4xf32>
  %s = chimera.stop_gradient %p : tensor<2x4xf32>
  %y = linalg.generic {indexing_maps = [#m, #m, #row, #m], iterator_types = ["parallel", "parallel"]}
      ins(%p, %s, %c : tensor<2x4xf32>, tensor<2x4xf32>, tensor<4xf32>) outs(%e : tensor<2x4xf32>) {
  ^bb0(%in: f32, %stopped: f32, %w: f32, %out: f32):
    %0 = arith.mulf %stopped, %w : f32
    %1 = arith.addf %in, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<2x4xf32>
  %e1 = tensor.empty() : tensor<f32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#m, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%y : tensor<2x4xf32>) outs(%f1 : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.mulf %in, %in : f32
    %1 = arith.addf %0, %out : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}
