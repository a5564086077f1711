// A softmax as a stage, for ../softmax.mlir.

#id = affine_map<(d0, d1) -> (d0, d1)>
#column = affine_map<(d0, d1) -> (d0)>
#keep = affine_map<(d0, d1) -> (d0, 0)>

chimera.parameter @p : tensor<2x4xf64> init("zeros")
chimera.input @a : tensor<3x2xf64>
chimera.input @w : tensor<3x4xf64>
chimera.stage @stage0 index(0) {
func.func @forward(%a: tensor<3x2xf64> {chimera.input = @a}, %p: tensor<2x4xf64> {chimera.parameter = @p}, %w: tensor<3x4xf64> {chimera.input = @w}) -> tensor<f64> {
  %zero = arith.constant 0.0 : f64
  %least = arith.constant 0xFFF0000000000000 : f64
  %empty = tensor.empty() : tensor<3x4xf64>
  %rows = tensor.empty() : tensor<3xf64>
  %begin_x = linalg.fill ins(%zero : f64) outs(%empty : tensor<3x4xf64>) -> tensor<3x4xf64>
  %x = linalg.matmul ins(%a, %p : tensor<3x2xf64>, tensor<2x4xf64>) outs(%begin_x : tensor<3x4xf64>) -> tensor<3x4xf64>
  %kept = tensor.empty() : tensor<3x1xf64>
  %start = linalg.fill ins(%least : f64) outs(%rows : tensor<3xf64>) -> tensor<3xf64>
  %m = linalg.generic {indexing_maps = [#id, #column], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<3x4xf64>) outs(%start : tensor<3xf64>) {
  ^bb0(%in: f64, %out: f64):
    %0 = arith.maximumf %in, %out : f64
    linalg.yield %0 : f64
  } -> tensor<3xf64>
  %mk = tensor.expand_shape %m [[0, 1]] output_shape [3, 1] : tensor<3xf64> into tensor<3x1xf64>
  %s = linalg.generic {indexing_maps = [#id, #keep, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %mk : tensor<3x4xf64>, tensor<3x1xf64>) outs(%empty : tensor<3x4xf64>) {
  ^bb0(%in: f64, %shift: f64, %out: f64):
    %0 = arith.subf %in, %shift : f64
    linalg.yield %0 : f64
  } -> tensor<3x4xf64>
  %e = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<3x4xf64>) outs(%empty : tensor<3x4xf64>) {
  ^bb0(%in: f64, %out: f64):
    %0 = math.exp %in : f64
    linalg.yield %0 : f64
  } -> tensor<3x4xf64>
  %none = linalg.fill ins(%zero : f64) outs(%kept : tensor<3x1xf64>) -> tensor<3x1xf64>
  %l = linalg.generic {indexing_maps = [#id, #keep], iterator_types = ["parallel", "reduction"]}
      ins(%e : tensor<3x4xf64>) outs(%none : tensor<3x1xf64>) {
  ^bb0(%in: f64, %out: f64):
    %0 = arith.addf %in, %out : f64
    linalg.yield %0 : f64
  } -> tensor<3x1xf64>
  %y = linalg.generic {indexing_maps = [#id, #keep, #id], iterator_types = ["parallel", "parallel"]}
      ins(%e, %l : tensor<3x4xf64>, tensor<3x1xf64>) outs(%empty : tensor<3x4xf64>) {
  ^bb0(%in: f64, %sum: f64, %out: f64):
    %0 = arith.divf %in, %sum : f64
    linalg.yield %0 : f64
  } -> tensor<3x4xf64>
  %scalar = tensor.empty() : tensor<f64>
  %begin = linalg.fill ins(%zero : f64) outs(%scalar : tensor<f64>) -> tensor<f64>
  %loss = linalg.generic {indexing_maps = [#id, #id, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%y, %w : tensor<3x4xf64>, tensor<3x4xf64>) outs(%begin : tensor<f64>) {
  ^bb0(%in: f64, %weight: f64, %out: f64):
    %0 = arith.mulf %in, %weight : f64
    %1 = arith.addf %out, %0 : f64
    linalg.yield %1 : f64
  } -> tensor<f64>
  return %loss : tensor<f64>
}
}
