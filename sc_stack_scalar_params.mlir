#loc2 = loc("s")
#loc3 = loc("t")
#loc4 = loc("a.weight")
#loc5 = loc("a.bias")
#loc6 = loc("x")
#loc7 = loc("a")
#loc8 = loc("model")
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map3 = affine_map<(d0, d1, d2) -> (d2)>
#map4 = affine_map<(d0, d1, d2) -> ()>
#map5 = affine_map<() -> ()>
module {
  func.func @main(%arg0: tensor<f32> {chimera.init = "ones", chimera.parameter = "s"} loc("s"), %arg1: tensor<f32> {chimera.init = "ones", chimera.parameter = "t"} loc("t"), %arg2: tensor<4x5xf32> {chimera.init = "normal(0.02)", chimera.parameter = "a.weight"} loc("a.weight"), %arg3: tensor<4xf32> {chimera.init = "zeros", chimera.parameter = "a.bias"} loc("a.bias"), %arg4: tensor<2x4x5xf32> {chimera.input = "x"} loc("x")) -> tensor<f32> {
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc)
    %cst_0 = arith.constant 1.600000e+01 : f32 loc(#loc)
    %collapsed = tensor.collapse_shape %arg4 [[0, 1], [2]] : tensor<2x4x5xf32> into tensor<8x5xf32> loc(#loc7)
    %0 = tensor.empty() : tensor<5x4xf32> loc(#loc7)
    %transposed = linalg.transpose ins(%arg2 : tensor<4x5xf32>) outs(%0 : tensor<5x4xf32>) permutation = [1, 0]  loc(#loc7)
    %1 = tensor.empty() : tensor<8x4xf32> loc(#loc7)
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<8x4xf32>) -> tensor<8x4xf32> loc(#loc7)
    %3 = linalg.matmul ins(%collapsed, %transposed : tensor<8x5xf32>, tensor<5x4xf32>) outs(%2 : tensor<8x4xf32>) -> tensor<8x4xf32> loc(#loc7)
    %4 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%3, %arg3 : tensor<8x4xf32>, tensor<4xf32>) outs(%1 : tensor<8x4xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %11 = arith.addf %in, %in_3 : f32
      linalg.yield %11 : f32
    } -> tensor<8x4xf32> loc(#loc7)
    %expanded = tensor.expand_shape %4 [[0, 1], [2]] output_shape [2, 4, 4] : tensor<8x4xf32> into tensor<2x4x4xf32> loc(#loc7)
    %extracted_slice = tensor.extract_slice %expanded[0, 0, 0] [2, 4, 2] [1, 1, 1] : tensor<2x4x4xf32> to tensor<2x4x2xf32> loc(#loc8)
    %expanded_1 = tensor.expand_shape %arg0 [] output_shape [1] : tensor<f32> into tensor<1xf32> loc(#loc8)
    %expanded_2 = tensor.expand_shape %arg1 [] output_shape [1] : tensor<f32> into tensor<1xf32> loc(#loc8)
    %concat = tensor.concat dim(0) %expanded_1, %expanded_2 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32> loc(#loc8)
    %5 = tensor.empty() : tensor<2x4x2xf32> loc(#loc8)
    %6 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice, %concat : tensor<2x4x2xf32>, tensor<2xf32>) outs(%5 : tensor<2x4x2xf32>) {
    ^bb0(%in: f32, %in_3: f32, %out: f32):
      %11 = arith.mulf %in, %in_3 : f32
      linalg.yield %11 : f32
    } -> tensor<2x4x2xf32> loc(#loc8)
    %7 = tensor.empty() : tensor<f32> loc(#loc8)
    %8 = linalg.fill ins(%cst : f32) outs(%7 : tensor<f32>) -> tensor<f32> loc(#loc8)
    %9 = linalg.generic {indexing_maps = [#map2, #map4], iterator_types = ["reduction", "reduction", "reduction"]} ins(%6 : tensor<2x4x2xf32>) outs(%8 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %11 = arith.addf %in, %out : f32
      linalg.yield %11 : f32
    } -> tensor<f32> loc(#loc8)
    %10 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = []} ins(%9 : tensor<f32>) outs(%7 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %11 = arith.divf %in, %cst_0 : f32
      linalg.yield %11 : f32
    } -> tensor<f32> loc(#loc8)
    return %10 : tensor<f32> loc(#loc9)
  }
}
#loc = loc(unknown)
#loc1 = loc("inputs")
#loc9 = loc("loss")
