#loc2 = loc("s")
#loc3 = loc("a.weight")
#loc4 = loc("a.bias")
#loc5 = loc("x")
#loc6 = loc("a")
#loc7 = loc("model")
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<() -> ()>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map4 = affine_map<(d0, d1, d2) -> ()>
module {
  func.func @main(%arg0: tensor<f32> {chimera.init = "ones", chimera.parameter = "s"} loc("s"), %arg1: tensor<4x5xf32> {chimera.init = "normal(0.02)", chimera.parameter = "a.weight"} loc("a.weight"), %arg2: tensor<4xf32> {chimera.init = "zeros", chimera.parameter = "a.bias"} loc("a.bias"), %arg3: tensor<2x4x5xf32> {chimera.input = "x"} loc("x")) -> tensor<f32> {
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc)
    %cst_0 = arith.constant 1.600000e+01 : f32 loc(#loc)
    %collapsed = tensor.collapse_shape %arg3 [[0, 1], [2]] : tensor<2x4x5xf32> into tensor<8x5xf32> loc(#loc6)
    %0 = tensor.empty() : tensor<5x4xf32> loc(#loc6)
    %transposed = linalg.transpose ins(%arg1 : tensor<4x5xf32>) outs(%0 : tensor<5x4xf32>) permutation = [1, 0]  loc(#loc6)
    %1 = tensor.empty() : tensor<8x4xf32> loc(#loc6)
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<8x4xf32>) -> tensor<8x4xf32> loc(#loc6)
    %3 = linalg.matmul ins(%collapsed, %transposed : tensor<8x5xf32>, tensor<5x4xf32>) outs(%2 : tensor<8x4xf32>) -> tensor<8x4xf32> loc(#loc6)
    %4 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%3, %arg2 : tensor<8x4xf32>, tensor<4xf32>) outs(%1 : tensor<8x4xf32>) {
    ^bb0(%in: f32, %in_9: f32, %out: f32):
      %15 = arith.addf %in, %in_9 : f32
      linalg.yield %15 : f32
    } -> tensor<8x4xf32> loc(#loc6)
    %expanded = tensor.expand_shape %4 [[0, 1], [2]] output_shape [2, 4, 4] : tensor<8x4xf32> into tensor<2x4x4xf32> loc(#loc6)
    %extracted_slice = tensor.extract_slice %expanded[0, 0, 0] [2, 4, 2] [1, 1, 1] : tensor<2x4x4xf32> to tensor<2x4x2xf32> loc(#loc7)
    %5 = tensor.empty() : tensor<f32> loc(#loc7)
    %6 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%arg0 : tensor<f32>) outs(%5 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %15 = math.cos %in : f32
      linalg.yield %15 : f32
    } -> tensor<f32> loc(#loc7)
    %7 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%arg0 : tensor<f32>) outs(%5 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %15 = math.sin %in : f32
      linalg.yield %15 : f32
    } -> tensor<f32> loc(#loc7)
    %8 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%7 : tensor<f32>) outs(%5 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %15 = arith.negf %in : f32
      linalg.yield %15 : f32
    } -> tensor<f32> loc(#loc7)
    %expanded_1 = tensor.expand_shape %6 [] output_shape [1] : tensor<f32> into tensor<1xf32> loc(#loc7)
    %expanded_2 = tensor.expand_shape %8 [] output_shape [1] : tensor<f32> into tensor<1xf32> loc(#loc7)
    %concat = tensor.concat dim(0) %expanded_1, %expanded_2 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32> loc(#loc7)
    %expanded_3 = tensor.expand_shape %7 [] output_shape [1] : tensor<f32> into tensor<1xf32> loc(#loc7)
    %concat_4 = tensor.concat dim(0) %expanded_3, %expanded_1 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32> loc(#loc7)
    %concat_5 = tensor.concat dim(0) %concat, %concat_4 : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32> loc(#loc7)
    %expanded_6 = tensor.expand_shape %concat_5 [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32> loc(#loc7)
    %collapsed_7 = tensor.collapse_shape %extracted_slice [[0, 1], [2]] : tensor<2x4x2xf32> into tensor<8x2xf32> loc(#loc7)
    %9 = tensor.empty() : tensor<8x2xf32> loc(#loc7)
    %10 = linalg.fill ins(%cst : f32) outs(%9 : tensor<8x2xf32>) -> tensor<8x2xf32> loc(#loc7)
    %11 = linalg.matmul ins(%collapsed_7, %expanded_6 : tensor<8x2xf32>, tensor<2x2xf32>) outs(%10 : tensor<8x2xf32>) -> tensor<8x2xf32> loc(#loc7)
    %expanded_8 = tensor.expand_shape %11 [[0, 1], [2]] output_shape [2, 4, 2] : tensor<8x2xf32> into tensor<2x4x2xf32> loc(#loc7)
    %12 = linalg.fill ins(%cst : f32) outs(%5 : tensor<f32>) -> tensor<f32> loc(#loc7)
    %13 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["reduction", "reduction", "reduction"]} ins(%expanded_8 : tensor<2x4x2xf32>) outs(%12 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %15 = arith.addf %in, %out : f32
      linalg.yield %15 : f32
    } -> tensor<f32> loc(#loc7)
    %14 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%13 : tensor<f32>) outs(%5 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %15 = arith.divf %in, %cst_0 : f32
      linalg.yield %15 : f32
    } -> tensor<f32> loc(#loc7)
    return %14 : tensor<f32> loc(#loc8)
  }
}
#loc = loc(unknown)
#loc1 = loc("inputs")
#loc8 = loc("loss")
