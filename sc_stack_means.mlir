#loc2 = loc("a.weight")
#loc3 = loc("a.bias")
#loc4 = loc("b.weight")
#loc5 = loc("b.bias")
#loc6 = loc("x")
#loc7 = loc("model")
#loc8 = loc("a")
#loc9 = loc("b")
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map3 = affine_map<(d0, d1, d2) -> ()>
#map4 = affine_map<() -> ()>
#map5 = affine_map<(d0) -> (d0)>
#map6 = affine_map<(d0) -> ()>
module {
  func.func @main(%arg0: tensor<4x5xf32> {chimera.init = "normal(0.02)", chimera.parameter = "a.weight"} loc("a.weight"), %arg1: tensor<4xf32> {chimera.init = "zeros", chimera.parameter = "a.bias"} loc("a.bias"), %arg2: tensor<4x5xf32> {chimera.init = "normal(0.02)", chimera.parameter = "b.weight"} loc("b.weight"), %arg3: tensor<4xf32> {chimera.init = "zeros", chimera.parameter = "b.bias"} loc("b.bias"), %arg4: tensor<2x4x5xf32> {chimera.input = "x"} loc("x")) -> tensor<f32> {
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc)
    %cst_0 = arith.constant 0xFF800000 : f32 loc(#loc7)
    %cst_1 = arith.constant 3.200000e+01 : f32 loc(#loc)
    %collapsed = tensor.collapse_shape %arg4 [[0, 1], [2]] : tensor<2x4x5xf32> into tensor<8x5xf32> loc(#loc8)
    %0 = tensor.empty() : tensor<5x4xf32> loc(#loc8)
    %transposed = linalg.transpose ins(%arg0 : tensor<4x5xf32>) outs(%0 : tensor<5x4xf32>) permutation = [1, 0]  loc(#loc8)
    %1 = tensor.empty() : tensor<8x4xf32> loc(#loc8)
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<8x4xf32>) -> tensor<8x4xf32> loc(#loc8)
    %3 = linalg.matmul ins(%collapsed, %transposed : tensor<8x5xf32>, tensor<5x4xf32>) outs(%2 : tensor<8x4xf32>) -> tensor<8x4xf32> loc(#loc8)
    %4 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%3, %arg1 : tensor<8x4xf32>, tensor<4xf32>) outs(%1 : tensor<8x4xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %17 = arith.addf %in, %in_6 : f32
      linalg.yield %17 : f32
    } -> tensor<8x4xf32> loc(#loc8)
    %expanded = tensor.expand_shape %4 [[0, 1], [2]] output_shape [2, 4, 4] : tensor<8x4xf32> into tensor<2x4x4xf32> loc(#loc8)
    %5 = tensor.empty() : tensor<f32> loc(#loc7)
    %6 = linalg.fill ins(%cst : f32) outs(%5 : tensor<f32>) -> tensor<f32> loc(#loc7)
    %7 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["reduction", "reduction", "reduction"]} ins(%expanded : tensor<2x4x4xf32>) outs(%6 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %17 = arith.addf %in, %out : f32
      linalg.yield %17 : f32
    } -> tensor<f32> loc(#loc7)
    %8 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%7 : tensor<f32>) outs(%5 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %17 = arith.divf %in, %cst_1 : f32
      linalg.yield %17 : f32
    } -> tensor<f32> loc(#loc7)
    %transposed_2 = linalg.transpose ins(%arg2 : tensor<4x5xf32>) outs(%0 : tensor<5x4xf32>) permutation = [1, 0]  loc(#loc9)
    %9 = linalg.matmul ins(%collapsed, %transposed_2 : tensor<8x5xf32>, tensor<5x4xf32>) outs(%2 : tensor<8x4xf32>) -> tensor<8x4xf32> loc(#loc9)
    %10 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%9, %arg3 : tensor<8x4xf32>, tensor<4xf32>) outs(%1 : tensor<8x4xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %17 = arith.addf %in, %in_6 : f32
      linalg.yield %17 : f32
    } -> tensor<8x4xf32> loc(#loc9)
    %expanded_3 = tensor.expand_shape %10 [[0, 1], [2]] output_shape [2, 4, 4] : tensor<8x4xf32> into tensor<2x4x4xf32> loc(#loc9)
    %11 = tensor.empty() : tensor<2x4x4xf32> loc(#loc7)
    %12 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_3, %expanded_3 : tensor<2x4x4xf32>, tensor<2x4x4xf32>) outs(%11 : tensor<2x4x4xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %17 = arith.mulf %in, %in_6 : f32
      linalg.yield %17 : f32
    } -> tensor<2x4x4xf32> loc(#loc7)
    %13 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["reduction", "reduction", "reduction"]} ins(%12 : tensor<2x4x4xf32>) outs(%6 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %17 = arith.addf %in, %out : f32
      linalg.yield %17 : f32
    } -> tensor<f32> loc(#loc7)
    %14 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%13 : tensor<f32>) outs(%5 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %17 = arith.divf %in, %cst_1 : f32
      linalg.yield %17 : f32
    } -> tensor<f32> loc(#loc7)
    %expanded_4 = tensor.expand_shape %8 [] output_shape [1] : tensor<f32> into tensor<1xf32> loc(#loc7)
    %expanded_5 = tensor.expand_shape %14 [] output_shape [1] : tensor<f32> into tensor<1xf32> loc(#loc7)
    %concat = tensor.concat dim(0) %expanded_4, %expanded_5 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32> loc(#loc7)
    %15 = linalg.fill ins(%cst_0 : f32) outs(%5 : tensor<f32>) -> tensor<f32> loc(#loc7)
    %16 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["reduction"]} ins(%concat : tensor<2xf32>) outs(%15 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %17 = arith.maximumf %in, %out : f32
      linalg.yield %17 : f32
    } -> tensor<f32> loc(#loc7)
    return %16 : tensor<f32> loc(#loc10)
  }
}
#loc = loc(unknown)
#loc1 = loc("inputs")
#loc10 = loc("loss")
