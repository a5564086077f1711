// Made by: python -m chimera.importer moe --micro-batch 2 --dtype f32 --layers 4 --width 32 --heads 4 --sequence 16 --vocabulary 96 --experts 4 --top 2 --hidden 32
// With: torch 2.15.0, torch-mlir 20261001, transformers 5.24.0
#loc2 = loc("tokens.weight")
#loc3 = loc("positions.weight")
#loc4 = loc("blocks.0.norm_1.weight")
#loc5 = loc("blocks.0.norm_1.bias")
#loc6 = loc("blocks.0.attention.qkv.weight")
#loc7 = loc("blocks.0.attention.qkv.bias")
#loc8 = loc("blocks.0.attention.out.weight")
#loc9 = loc("blocks.0.attention.out.bias")
#loc10 = loc("blocks.0.norm_2.weight")
#loc11 = loc("blocks.0.norm_2.bias")
#loc12 = loc("blocks.0.mixture.gate.weight")
#loc13 = loc("blocks.0.mixture.up.weight")
#loc14 = loc("blocks.0.mixture.down.weight")
#loc15 = loc("blocks.1.norm_1.weight")
#loc16 = loc("blocks.1.norm_1.bias")
#loc17 = loc("blocks.1.attention.qkv.weight")
#loc18 = loc("blocks.1.attention.qkv.bias")
#loc19 = loc("blocks.1.attention.out.weight")
#loc20 = loc("blocks.1.attention.out.bias")
#loc21 = loc("blocks.1.norm_2.weight")
#loc22 = loc("blocks.1.norm_2.bias")
#loc23 = loc("blocks.1.mixture.gate.weight")
#loc24 = loc("blocks.1.mixture.up.weight")
#loc25 = loc("blocks.1.mixture.down.weight")
#loc26 = loc("blocks.2.norm_1.weight")
#loc27 = loc("blocks.2.norm_1.bias")
#loc28 = loc("blocks.2.attention.qkv.weight")
#loc29 = loc("blocks.2.attention.qkv.bias")
#loc30 = loc("blocks.2.attention.out.weight")
#loc31 = loc("blocks.2.attention.out.bias")
#loc32 = loc("blocks.2.norm_2.weight")
#loc33 = loc("blocks.2.norm_2.bias")
#loc34 = loc("blocks.2.mixture.gate.weight")
#loc35 = loc("blocks.2.mixture.up.weight")
#loc36 = loc("blocks.2.mixture.down.weight")
#loc37 = loc("blocks.3.norm_1.weight")
#loc38 = loc("blocks.3.norm_1.bias")
#loc39 = loc("blocks.3.attention.qkv.weight")
#loc40 = loc("blocks.3.attention.qkv.bias")
#loc41 = loc("blocks.3.attention.out.weight")
#loc42 = loc("blocks.3.attention.out.bias")
#loc43 = loc("blocks.3.norm_2.weight")
#loc44 = loc("blocks.3.norm_2.bias")
#loc45 = loc("blocks.3.mixture.gate.weight")
#loc46 = loc("blocks.3.mixture.up.weight")
#loc47 = loc("blocks.3.mixture.down.weight")
#loc48 = loc("norm.weight")
#loc49 = loc("norm.bias")
#loc50 = loc("head.weight")
#loc51 = loc("tokens")
#loc52 = loc("targets")
#loc53 = loc("blocks.0.attention")
#loc54 = loc("model")
#loc55 = loc("positions")
#loc56 = loc("blocks.0.norm_1")
#loc57 = loc("blocks.0.attention.qkv")
#loc58 = loc("blocks.0.attention.out")
#loc59 = loc("blocks.0")
#loc60 = loc("blocks.0.norm_2")
#loc61 = loc("blocks.0.mixture.gate")
#loc62 = loc("blocks.0.mixture")
#loc63 = loc("blocks.0.mixture.up")
#loc64 = loc("blocks.0.mixture.down")
#loc65 = loc("blocks.1.norm_1")
#loc66 = loc("blocks.1.attention.qkv")
#loc67 = loc("blocks.1.attention")
#loc68 = loc("blocks.1.attention.out")
#loc69 = loc("blocks.1")
#loc70 = loc("blocks.1.norm_2")
#loc71 = loc("blocks.1.mixture.gate")
#loc72 = loc("blocks.1.mixture")
#loc73 = loc("blocks.1.mixture.up")
#loc74 = loc("blocks.1.mixture.down")
#loc75 = loc("blocks.2.norm_1")
#loc76 = loc("blocks.2.attention.qkv")
#loc77 = loc("blocks.2.attention")
#loc78 = loc("blocks.2.attention.out")
#loc79 = loc("blocks.2")
#loc80 = loc("blocks.2.norm_2")
#loc81 = loc("blocks.2.mixture.gate")
#loc82 = loc("blocks.2.mixture")
#loc83 = loc("blocks.2.mixture.up")
#loc84 = loc("blocks.2.mixture.down")
#loc85 = loc("blocks.3.norm_1")
#loc86 = loc("blocks.3.attention.qkv")
#loc87 = loc("blocks.3.attention")
#loc88 = loc("blocks.3.attention.out")
#loc89 = loc("blocks.3")
#loc90 = loc("blocks.3.norm_2")
#loc91 = loc("blocks.3.mixture.gate")
#loc92 = loc("blocks.3.mixture")
#loc93 = loc("blocks.3.mixture.up")
#loc94 = loc("blocks.3.mixture.down")
#loc95 = loc("norm")
#loc97 = loc("loss")
#map = affine_map<(d0, d1, d2) -> (d0, d1)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0, d1) -> (d0)>
#map4 = affine_map<(d0, d1) -> (d0, d1)>
#map5 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map6 = affine_map<(d0, d1, d2) -> (d2)>
#map7 = affine_map<(d0, d1) -> (d1)>
#map8 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map9 = affine_map<(d0, d1) -> ()>
#map10 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
#map11 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map12 = affine_map<(d0, d1, d2) -> ()>
#map13 = affine_map<(d0) -> ()>
#map14 = affine_map<() -> ()>
module {
  func.func @main(%arg0: tensor<96x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "tokens.weight"} loc("tokens.weight"), %arg1: tensor<16x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "positions.weight"} loc("positions.weight"), %arg2: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "blocks.0.norm_1.weight"} loc("blocks.0.norm_1.weight"), %arg3: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "blocks.0.norm_1.bias"} loc("blocks.0.norm_1.bias"), %arg4: tensor<96x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "blocks.0.attention.qkv.weight"} loc("blocks.0.attention.qkv.weight"), %arg5: tensor<96xf32> {chimera.init = "zeros", chimera.parameter = "blocks.0.attention.qkv.bias"} loc("blocks.0.attention.qkv.bias"), %arg6: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "blocks.0.attention.out.weight"} loc("blocks.0.attention.out.weight"), %arg7: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "blocks.0.attention.out.bias"} loc("blocks.0.attention.out.bias"), %arg8: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "blocks.0.norm_2.weight"} loc("blocks.0.norm_2.weight"), %arg9: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "blocks.0.norm_2.bias"} loc("blocks.0.norm_2.bias"), %arg10: tensor<4x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "blocks.0.mixture.gate.weight"} loc("blocks.0.mixture.gate.weight"), %arg11: tensor<128x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "blocks.0.mixture.up.weight"} loc("blocks.0.mixture.up.weight"), %arg12: tensor<32x128xf32> {chimera.init = "normal(0.02)", chimera.parameter = "blocks.0.mixture.down.weight"} loc("blocks.0.mixture.down.weight"), %arg13: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "blocks.1.norm_1.weight"} loc("blocks.1.norm_1.weight"), %arg14: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "blocks.1.norm_1.bias"} loc("blocks.1.norm_1.bias"), %arg15: tensor<96x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "blocks.1.attention.qkv.weight"} loc("blocks.1.attention.qkv.weight"), %arg16: tensor<96xf32> {chimera.init = "zeros", chimera.parameter = "blocks.1.attention.qkv.bias"} loc("blocks.1.attention.qkv.bias"), %arg17: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "blocks.1.attention.out.weight"} loc("blocks.1.attention.out.weight"), %arg18: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "blocks.1.attention.out.bias"} loc("blocks.1.attention.out.bias"), %arg19: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "blocks.1.norm_2.weight"} loc("blocks.1.norm_2.weight"), %arg20: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "blocks.1.norm_2.bias"} loc("blocks.1.norm_2.bias"), %arg21: tensor<4x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "blocks.1.mixture.gate.weight"} loc("blocks.1.mixture.gate.weight"), %arg22: tensor<128x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "blocks.1.mixture.up.weight"} loc("blocks.1.mixture.up.weight"), %arg23: tensor<32x128xf32> {chimera.init = "normal(0.02)", chimera.parameter = "blocks.1.mixture.down.weight"} loc("blocks.1.mixture.down.weight"), %arg24: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "blocks.2.norm_1.weight"} loc("blocks.2.norm_1.weight"), %arg25: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "blocks.2.norm_1.bias"} loc("blocks.2.norm_1.bias"), %arg26: tensor<96x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "blocks.2.attention.qkv.weight"} loc("blocks.2.attention.qkv.weight"), %arg27: tensor<96xf32> {chimera.init = "zeros", chimera.parameter = "blocks.2.attention.qkv.bias"} loc("blocks.2.attention.qkv.bias"), %arg28: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "blocks.2.attention.out.weight"} loc("blocks.2.attention.out.weight"), %arg29: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "blocks.2.attention.out.bias"} loc("blocks.2.attention.out.bias"), %arg30: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "blocks.2.norm_2.weight"} loc("blocks.2.norm_2.weight"), %arg31: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "blocks.2.norm_2.bias"} loc("blocks.2.norm_2.bias"), %arg32: tensor<4x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "blocks.2.mixture.gate.weight"} loc("blocks.2.mixture.gate.weight"), %arg33: tensor<128x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "blocks.2.mixture.up.weight"} loc("blocks.2.mixture.up.weight"), %arg34: tensor<32x128xf32> {chimera.init = "normal(0.02)", chimera.parameter = "blocks.2.mixture.down.weight"} loc("blocks.2.mixture.down.weight"), %arg35: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "blocks.3.norm_1.weight"} loc("blocks.3.norm_1.weight"), %arg36: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "blocks.3.norm_1.bias"} loc("blocks.3.norm_1.bias"), %arg37: tensor<96x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "blocks.3.attention.qkv.weight"} loc("blocks.3.attention.qkv.weight"), %arg38: tensor<96xf32> {chimera.init = "zeros", chimera.parameter = "blocks.3.attention.qkv.bias"} loc("blocks.3.attention.qkv.bias"), %arg39: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "blocks.3.attention.out.weight"} loc("blocks.3.attention.out.weight"), %arg40: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "blocks.3.attention.out.bias"} loc("blocks.3.attention.out.bias"), %arg41: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "blocks.3.norm_2.weight"} loc("blocks.3.norm_2.weight"), %arg42: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "blocks.3.norm_2.bias"} loc("blocks.3.norm_2.bias"), %arg43: tensor<4x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "blocks.3.mixture.gate.weight"} loc("blocks.3.mixture.gate.weight"), %arg44: tensor<128x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "blocks.3.mixture.up.weight"} loc("blocks.3.mixture.up.weight"), %arg45: tensor<32x128xf32> {chimera.init = "normal(0.02)", chimera.parameter = "blocks.3.mixture.down.weight"} loc("blocks.3.mixture.down.weight"), %arg46: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "norm.weight"} loc("norm.weight"), %arg47: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "norm.bias"} loc("norm.bias"), %arg48: tensor<96x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "head.weight"} loc("head.weight"), %arg49: tensor<2x16xi64> {chimera.bound = 96 : i64, chimera.input = "tokens"} loc("tokens"), %arg50: tensor<2x16xi64> {chimera.bound = 96 : i64, chimera.input = "targets"} loc("targets")) -> tensor<f32> {
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc)
    %cst_0 = arith.constant 0xFF800000 : f32 loc(#loc)
    %cst_1 = arith.constant dense<-3.40282347E+38> : tensor<f32> loc(#loc53)
    %cst_2 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc53)
    %cst_3 = arith.constant 0.707106769 : f32 loc(#loc)
    %cst_4 = arith.constant 0.353553385 : f32 loc(#loc)
    %cst_5 = arith.constant 9.99999974E-6 : f32 loc(#loc)
    %cst_6 = arith.constant 3.200000e+01 : f32 loc(#loc)
    %cst_7 = arith.constant 5.000000e-01 : f32 loc(#loc)
    %cst_8 = arith.constant 1.000000e+00 : f32 loc(#loc)
    %0 = tensor.empty() : tensor<2x16x32xf32> loc(#loc51)
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg49 : tensor<2x16xi64>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: i64, %out: f32):
      %293 = arith.index_cast %in : i64 to index
      %294 = linalg.index 2 : index
      %extracted = tensor.extract %arg0[%293, %294] : tensor<96x32xf32>
      linalg.yield %extracted : f32
    } -> tensor<2x16x32xf32> loc(#loc51)
    %2 = tensor.empty() : tensor<16xi64> loc(#loc54)
    %3 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%2 : tensor<16xi64>) {
    ^bb0(%out: i64):
      %293 = linalg.index 0 : index
      %294 = arith.index_cast %293 : index to i64
      linalg.yield %294 : i64
    } -> tensor<16xi64> loc(#loc54)
    %4 = tensor.empty() : tensor<16x32xf32> loc(#loc55)
    %5 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<16xi64>) outs(%4 : tensor<16x32xf32>) {
    ^bb0(%in: i64, %out: f32):
      %293 = arith.index_cast %in : i64 to index
      %294 = linalg.index 1 : index
      %extracted = tensor.extract %arg1[%293, %294] : tensor<16x32xf32>
      linalg.yield %extracted : f32
    } -> tensor<16x32xf32> loc(#loc55)
    %6 = linalg.generic {indexing_maps = [#map1, #map5, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1, %5 : tensor<2x16x32xf32>, tensor<16x32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc54)
    %7 = tensor.empty() : tensor<2x16xf32> loc(#loc56)
    %8 = linalg.fill ins(%cst : f32) outs(%7 : tensor<2x16xf32>) -> tensor<2x16xf32> loc(#loc56)
    %9 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%6 : tensor<2x16x32xf32>) outs(%8 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc56)
    %10 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%9 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.divf %in, %cst_6 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc56)
    %11 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6, %10 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.subf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc56)
    %12 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11, %11 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc56)
    %13 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%12 : tensor<2x16x32xf32>) outs(%8 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc56)
    %14 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.divf %in, %cst_6 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc56)
    %15 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %cst_5 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc56)
    %16 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%15 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = math.rsqrt %in : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc56)
    %17 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11, %16 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc56)
    %18 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%17, %arg2 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc56)
    %19 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%18, %arg3 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc56)
    %collapsed = tensor.collapse_shape %19 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc57)
    %20 = tensor.empty() : tensor<32x96xf32> loc(#loc57)
    %transposed = linalg.transpose ins(%arg4 : tensor<96x32xf32>) outs(%20 : tensor<32x96xf32>) permutation = [1, 0]  loc(#loc57)
    %21 = linalg.fill ins(%cst : f32) outs(%20 : tensor<32x96xf32>) -> tensor<32x96xf32> loc(#loc57)
    %22 = linalg.matmul ins(%collapsed, %transposed : tensor<32x32xf32>, tensor<32x96xf32>) outs(%21 : tensor<32x96xf32>) -> tensor<32x96xf32> loc(#loc57)
    %23 = linalg.generic {indexing_maps = [#map4, #map7, #map4], iterator_types = ["parallel", "parallel"]} ins(%22, %arg5 : tensor<32x96xf32>, tensor<96xf32>) outs(%20 : tensor<32x96xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<32x96xf32> loc(#loc57)
    %expanded = tensor.expand_shape %23 [[0, 1], [2, 3, 4]] output_shape [2, 16, 3, 4, 8] : tensor<32x96xf32> into tensor<2x16x3x4x8xf32> loc(#loc53)
    %extracted_slice = tensor.extract_slice %expanded[0, 0, 0, 0, 0] [2, 16, 1, 4, 8] [1, 1, 1, 1, 1] : tensor<2x16x3x4x8xf32> to tensor<2x16x4x8xf32> loc(#loc53)
    %extracted_slice_9 = tensor.extract_slice %expanded[0, 0, 1, 0, 0] [2, 16, 1, 4, 8] [1, 1, 1, 1, 1] : tensor<2x16x3x4x8xf32> to tensor<2x16x4x8xf32> loc(#loc53)
    %extracted_slice_10 = tensor.extract_slice %expanded[0, 0, 2, 0, 0] [2, 16, 1, 4, 8] [1, 1, 1, 1, 1] : tensor<2x16x3x4x8xf32> to tensor<2x16x4x8xf32> loc(#loc53)
    %24 = tensor.empty() : tensor<2x4x16x8xf32> loc(#loc53)
    %transposed_11 = linalg.transpose ins(%extracted_slice : tensor<2x16x4x8xf32>) outs(%24 : tensor<2x4x16x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc53)
    %transposed_12 = linalg.transpose ins(%extracted_slice_10 : tensor<2x16x4x8xf32>) outs(%24 : tensor<2x4x16x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc53)
    %25 = tensor.empty() : tensor<2x4x8x16xf32> loc(#loc53)
    %transposed_13 = linalg.transpose ins(%extracted_slice_9 : tensor<2x16x4x8xf32>) outs(%25 : tensor<2x4x8x16xf32>) permutation = [0, 2, 3, 1]  loc(#loc53)
    %collapsed_14 = tensor.collapse_shape %transposed_11 [[0, 1], [2], [3]] : tensor<2x4x16x8xf32> into tensor<8x16x8xf32> loc(#loc53)
    %collapsed_15 = tensor.collapse_shape %transposed_13 [[0, 1], [2], [3]] : tensor<2x4x8x16xf32> into tensor<8x8x16xf32> loc(#loc53)
    %26 = tensor.empty() : tensor<8x16x16xf32> loc(#loc53)
    %27 = linalg.fill ins(%cst : f32) outs(%26 : tensor<8x16x16xf32>) -> tensor<8x16x16xf32> loc(#loc53)
    %28 = linalg.batch_matmul ins(%collapsed_14, %collapsed_15 : tensor<8x16x8xf32>, tensor<8x8x16xf32>) outs(%27 : tensor<8x16x16xf32>) -> tensor<8x16x16xf32> loc(#loc53)
    %expanded_16 = tensor.expand_shape %28 [[0, 1], [2], [3]] output_shape [2, 4, 16, 16] : tensor<8x16x16xf32> into tensor<2x4x16x16xf32> loc(#loc53)
    %29 = tensor.empty() : tensor<2x4x16x16xf32> loc(#loc53)
    %30 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_16 : tensor<2x4x16x16xf32>) outs(%29 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.mulf %in, %cst_4 : f32
      linalg.yield %293 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc53)
    %31 = tensor.empty() : tensor<16x16xi1> loc(#loc53)
    %32 = linalg.generic {indexing_maps = [#map3, #map7, #map4], iterator_types = ["parallel", "parallel"]} ins(%3, %3 : tensor<16xi64>, tensor<16xi64>) outs(%31 : tensor<16x16xi1>) {
    ^bb0(%in: i64, %in_120: i64, %out: i1):
      %293 = arith.cmpi sge, %in, %in_120 : i64
      linalg.yield %293 : i1
    } -> tensor<16x16xi1> loc(#loc53)
    %33 = tensor.empty() : tensor<16x16xf32> loc(#loc53)
    %34 = linalg.generic {indexing_maps = [#map4, #map9, #map9, #map4], iterator_types = ["parallel", "parallel"]} ins(%32, %cst_2, %cst_1 : tensor<16x16xi1>, tensor<f32>, tensor<f32>) outs(%33 : tensor<16x16xf32>) {
    ^bb0(%in: i1, %in_120: f32, %in_121: f32, %out: f32):
      %293 = arith.select %in, %in_120, %in_121 : f32
      linalg.yield %293 : f32
    } -> tensor<16x16xf32> loc(#loc53)
    %35 = linalg.generic {indexing_maps = [#map8, #map10, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%30, %34 : tensor<2x4x16x16xf32>, tensor<16x16xf32>) outs(%29 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc53)
    %36 = tensor.empty() : tensor<2x4x16xf32> loc(#loc53)
    %37 = linalg.fill ins(%cst_0 : f32) outs(%36 : tensor<2x4x16xf32>) -> tensor<2x4x16xf32> loc(#loc53)
    %38 = linalg.generic {indexing_maps = [#map8, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%35 : tensor<2x4x16x16xf32>) outs(%37 : tensor<2x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.maximumf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x4x16xf32> loc(#loc53)
    %39 = linalg.generic {indexing_maps = [#map8, #map11, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%35, %38 : tensor<2x4x16x16xf32>, tensor<2x4x16xf32>) outs(%29 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.subf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc53)
    %40 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%39 : tensor<2x4x16x16xf32>) outs(%29 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = math.exp %in : f32
      linalg.yield %293 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc53)
    %41 = linalg.fill ins(%cst : f32) outs(%36 : tensor<2x4x16xf32>) -> tensor<2x4x16xf32> loc(#loc53)
    %42 = linalg.generic {indexing_maps = [#map8, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%40 : tensor<2x4x16x16xf32>) outs(%41 : tensor<2x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x4x16xf32> loc(#loc53)
    %43 = linalg.generic {indexing_maps = [#map8, #map11, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%40, %42 : tensor<2x4x16x16xf32>, tensor<2x4x16xf32>) outs(%29 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.divf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc53)
    %collapsed_17 = tensor.collapse_shape %43 [[0, 1], [2], [3]] : tensor<2x4x16x16xf32> into tensor<8x16x16xf32> loc(#loc53)
    %collapsed_18 = tensor.collapse_shape %transposed_12 [[0, 1], [2], [3]] : tensor<2x4x16x8xf32> into tensor<8x16x8xf32> loc(#loc53)
    %44 = tensor.empty() : tensor<8x16x8xf32> loc(#loc53)
    %45 = linalg.fill ins(%cst : f32) outs(%44 : tensor<8x16x8xf32>) -> tensor<8x16x8xf32> loc(#loc53)
    %46 = linalg.batch_matmul ins(%collapsed_17, %collapsed_18 : tensor<8x16x16xf32>, tensor<8x16x8xf32>) outs(%45 : tensor<8x16x8xf32>) -> tensor<8x16x8xf32> loc(#loc53)
    %expanded_19 = tensor.expand_shape %46 [[0, 1], [2], [3]] output_shape [2, 4, 16, 8] : tensor<8x16x8xf32> into tensor<2x4x16x8xf32> loc(#loc53)
    %47 = tensor.empty() : tensor<2x16x4x8xf32> loc(#loc53)
    %transposed_20 = linalg.transpose ins(%expanded_19 : tensor<2x4x16x8xf32>) outs(%47 : tensor<2x16x4x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc53)
    %collapsed_21 = tensor.collapse_shape %transposed_20 [[0, 1], [2, 3]] : tensor<2x16x4x8xf32> into tensor<32x32xf32> loc(#loc58)
    %48 = tensor.empty() : tensor<32x32xf32> loc(#loc58)
    %transposed_22 = linalg.transpose ins(%arg6 : tensor<32x32xf32>) outs(%48 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc58)
    %49 = linalg.fill ins(%cst : f32) outs(%48 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc58)
    %50 = linalg.matmul ins(%collapsed_21, %transposed_22 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%49 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc58)
    %51 = linalg.generic {indexing_maps = [#map4, #map7, #map4], iterator_types = ["parallel", "parallel"]} ins(%50, %arg7 : tensor<32x32xf32>, tensor<32xf32>) outs(%48 : tensor<32x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<32x32xf32> loc(#loc58)
    %expanded_23 = tensor.expand_shape %51 [[0, 1], [2]] output_shape [2, 16, 32] : tensor<32x32xf32> into tensor<2x16x32xf32> loc(#loc58)
    %52 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6, %expanded_23 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc59)
    %53 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%52 : tensor<2x16x32xf32>) outs(%8 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc60)
    %54 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%53 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.divf %in, %cst_6 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc60)
    %55 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%52, %54 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.subf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc60)
    %56 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%55, %55 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc60)
    %57 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%56 : tensor<2x16x32xf32>) outs(%8 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc60)
    %58 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%57 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.divf %in, %cst_6 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc60)
    %59 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%58 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %cst_5 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc60)
    %60 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%59 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = math.rsqrt %in : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc60)
    %61 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%55, %60 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc60)
    %62 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%61, %arg8 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc60)
    %63 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%62, %arg9 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc60)
    %collapsed_24 = tensor.collapse_shape %63 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc61)
    %64 = tensor.empty() : tensor<32x4xf32> loc(#loc61)
    %transposed_25 = linalg.transpose ins(%arg10 : tensor<4x32xf32>) outs(%64 : tensor<32x4xf32>) permutation = [1, 0]  loc(#loc61)
    %65 = linalg.fill ins(%cst : f32) outs(%64 : tensor<32x4xf32>) -> tensor<32x4xf32> loc(#loc61)
    %66 = linalg.matmul ins(%collapsed_24, %transposed_25 : tensor<32x32xf32>, tensor<32x4xf32>) outs(%65 : tensor<32x4xf32>) -> tensor<32x4xf32> loc(#loc61)
    %expanded_26 = tensor.expand_shape %66 [[0, 1], [2]] output_shape [2, 16, 4] : tensor<32x4xf32> into tensor<2x16x4xf32> loc(#loc61)
    %67 = linalg.fill ins(%cst_0 : f32) outs(%7 : tensor<2x16xf32>) -> tensor<2x16xf32> loc(#loc62)
    %68 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%expanded_26 : tensor<2x16x4xf32>) outs(%67 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.maximumf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc62)
    %69 = tensor.empty() : tensor<2x16x4xi1> loc(#loc62)
    %70 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_26, %68 : tensor<2x16x4xf32>, tensor<2x16xf32>) outs(%69 : tensor<2x16x4xi1>) {
    ^bb0(%in: f32, %in_120: f32, %out: i1):
      %293 = arith.cmpf oge, %in, %in_120 : f32
      linalg.yield %293 : i1
    } -> tensor<2x16x4xi1> loc(#loc62)
    %71 = tensor.empty() : tensor<2x16x4xf32> loc(#loc62)
    %72 = linalg.generic {indexing_maps = [#map1, #map12, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70, %cst_1, %expanded_26 : tensor<2x16x4xi1>, tensor<f32>, tensor<2x16x4xf32>) outs(%71 : tensor<2x16x4xf32>) {
    ^bb0(%in: i1, %in_120: f32, %in_121: f32, %out: f32):
      %293 = arith.select %in, %in_120, %in_121 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x4xf32> loc(#loc62)
    %73 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%72 : tensor<2x16x4xf32>) outs(%67 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.maximumf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc62)
    %74 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_26, %73 : tensor<2x16x4xf32>, tensor<2x16xf32>) outs(%69 : tensor<2x16x4xi1>) {
    ^bb0(%in: f32, %in_120: f32, %out: i1):
      %293 = arith.cmpf oge, %in, %in_120 : f32
      linalg.yield %293 : i1
    } -> tensor<2x16x4xi1> loc(#loc62)
    %75 = linalg.generic {indexing_maps = [#map1, #map1, #map12, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%74, %expanded_26, %cst_1 : tensor<2x16x4xi1>, tensor<2x16x4xf32>, tensor<f32>) outs(%71 : tensor<2x16x4xf32>) {
    ^bb0(%in: i1, %in_120: f32, %in_121: f32, %out: f32):
      %293 = arith.select %in, %in_120, %in_121 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x4xf32> loc(#loc62)
    %76 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%75 : tensor<2x16x4xf32>) outs(%67 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.maximumf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc62)
    %77 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%75, %76 : tensor<2x16x4xf32>, tensor<2x16xf32>) outs(%71 : tensor<2x16x4xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.subf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x4xf32> loc(#loc62)
    %78 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%77 : tensor<2x16x4xf32>) outs(%71 : tensor<2x16x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = math.exp %in : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x4xf32> loc(#loc62)
    %79 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%78 : tensor<2x16x4xf32>) outs(%8 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc62)
    %80 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%78, %79 : tensor<2x16x4xf32>, tensor<2x16xf32>) outs(%71 : tensor<2x16x4xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.divf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x4xf32> loc(#loc62)
    %81 = tensor.empty() : tensor<32x128xf32> loc(#loc63)
    %transposed_27 = linalg.transpose ins(%arg11 : tensor<128x32xf32>) outs(%81 : tensor<32x128xf32>) permutation = [1, 0]  loc(#loc63)
    %82 = linalg.fill ins(%cst : f32) outs(%81 : tensor<32x128xf32>) -> tensor<32x128xf32> loc(#loc63)
    %83 = linalg.matmul ins(%collapsed_24, %transposed_27 : tensor<32x32xf32>, tensor<32x128xf32>) outs(%82 : tensor<32x128xf32>) -> tensor<32x128xf32> loc(#loc63)
    %expanded_28 = tensor.expand_shape %83 [[0, 1], [2]] output_shape [2, 16, 128] : tensor<32x128xf32> into tensor<2x16x128xf32> loc(#loc63)
    %84 = tensor.empty() : tensor<2x16x128xf32> loc(#loc62)
    %85 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_28 : tensor<2x16x128xf32>) outs(%84 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.mulf %in, %cst_7 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x128xf32> loc(#loc62)
    %86 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_28 : tensor<2x16x128xf32>) outs(%84 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.mulf %in, %cst_3 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x128xf32> loc(#loc62)
    %87 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%86 : tensor<2x16x128xf32>) outs(%84 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = math.erf %in : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x128xf32> loc(#loc62)
    %88 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%87 : tensor<2x16x128xf32>) outs(%84 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %cst_8 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x128xf32> loc(#loc62)
    %89 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%85, %88 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%84 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x128xf32> loc(#loc62)
    %expanded_29 = tensor.expand_shape %89 [[0], [1], [2, 3]] output_shape [2, 16, 4, 32] : tensor<2x16x128xf32> into tensor<2x16x4x32xf32> loc(#loc62)
    %90 = tensor.empty() : tensor<2x16x4x32xf32> loc(#loc62)
    %91 = linalg.generic {indexing_maps = [#map8, #map11, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_29, %80 : tensor<2x16x4x32xf32>, tensor<2x16x4xf32>) outs(%90 : tensor<2x16x4x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x4x32xf32> loc(#loc62)
    %collapsed_30 = tensor.collapse_shape %91 [[0, 1], [2, 3]] : tensor<2x16x4x32xf32> into tensor<32x128xf32> loc(#loc64)
    %92 = tensor.empty() : tensor<128x32xf32> loc(#loc64)
    %transposed_31 = linalg.transpose ins(%arg12 : tensor<32x128xf32>) outs(%92 : tensor<128x32xf32>) permutation = [1, 0]  loc(#loc64)
    %93 = linalg.matmul ins(%collapsed_30, %transposed_31 : tensor<32x128xf32>, tensor<128x32xf32>) outs(%49 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc64)
    %expanded_32 = tensor.expand_shape %93 [[0, 1], [2]] output_shape [2, 16, 32] : tensor<32x32xf32> into tensor<2x16x32xf32> loc(#loc64)
    %94 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%52, %expanded_32 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc59)
    %95 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%94 : tensor<2x16x32xf32>) outs(%8 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc65)
    %96 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%95 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.divf %in, %cst_6 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc65)
    %97 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%94, %96 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.subf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc65)
    %98 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%97, %97 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc65)
    %99 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%98 : tensor<2x16x32xf32>) outs(%8 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc65)
    %100 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%99 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.divf %in, %cst_6 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc65)
    %101 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%100 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %cst_5 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc65)
    %102 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%101 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = math.rsqrt %in : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc65)
    %103 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%97, %102 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc65)
    %104 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%103, %arg13 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc65)
    %105 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%104, %arg14 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc65)
    %collapsed_33 = tensor.collapse_shape %105 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc66)
    %transposed_34 = linalg.transpose ins(%arg15 : tensor<96x32xf32>) outs(%20 : tensor<32x96xf32>) permutation = [1, 0]  loc(#loc66)
    %106 = linalg.matmul ins(%collapsed_33, %transposed_34 : tensor<32x32xf32>, tensor<32x96xf32>) outs(%21 : tensor<32x96xf32>) -> tensor<32x96xf32> loc(#loc66)
    %107 = linalg.generic {indexing_maps = [#map4, #map7, #map4], iterator_types = ["parallel", "parallel"]} ins(%106, %arg16 : tensor<32x96xf32>, tensor<96xf32>) outs(%20 : tensor<32x96xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<32x96xf32> loc(#loc66)
    %expanded_35 = tensor.expand_shape %107 [[0, 1], [2, 3, 4]] output_shape [2, 16, 3, 4, 8] : tensor<32x96xf32> into tensor<2x16x3x4x8xf32> loc(#loc67)
    %extracted_slice_36 = tensor.extract_slice %expanded_35[0, 0, 0, 0, 0] [2, 16, 1, 4, 8] [1, 1, 1, 1, 1] : tensor<2x16x3x4x8xf32> to tensor<2x16x4x8xf32> loc(#loc67)
    %extracted_slice_37 = tensor.extract_slice %expanded_35[0, 0, 1, 0, 0] [2, 16, 1, 4, 8] [1, 1, 1, 1, 1] : tensor<2x16x3x4x8xf32> to tensor<2x16x4x8xf32> loc(#loc67)
    %extracted_slice_38 = tensor.extract_slice %expanded_35[0, 0, 2, 0, 0] [2, 16, 1, 4, 8] [1, 1, 1, 1, 1] : tensor<2x16x3x4x8xf32> to tensor<2x16x4x8xf32> loc(#loc67)
    %transposed_39 = linalg.transpose ins(%extracted_slice_36 : tensor<2x16x4x8xf32>) outs(%24 : tensor<2x4x16x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc67)
    %transposed_40 = linalg.transpose ins(%extracted_slice_38 : tensor<2x16x4x8xf32>) outs(%24 : tensor<2x4x16x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc67)
    %transposed_41 = linalg.transpose ins(%extracted_slice_37 : tensor<2x16x4x8xf32>) outs(%25 : tensor<2x4x8x16xf32>) permutation = [0, 2, 3, 1]  loc(#loc67)
    %collapsed_42 = tensor.collapse_shape %transposed_39 [[0, 1], [2], [3]] : tensor<2x4x16x8xf32> into tensor<8x16x8xf32> loc(#loc67)
    %collapsed_43 = tensor.collapse_shape %transposed_41 [[0, 1], [2], [3]] : tensor<2x4x8x16xf32> into tensor<8x8x16xf32> loc(#loc67)
    %108 = linalg.batch_matmul ins(%collapsed_42, %collapsed_43 : tensor<8x16x8xf32>, tensor<8x8x16xf32>) outs(%27 : tensor<8x16x16xf32>) -> tensor<8x16x16xf32> loc(#loc67)
    %expanded_44 = tensor.expand_shape %108 [[0, 1], [2], [3]] output_shape [2, 4, 16, 16] : tensor<8x16x16xf32> into tensor<2x4x16x16xf32> loc(#loc67)
    %109 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_44 : tensor<2x4x16x16xf32>) outs(%29 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.mulf %in, %cst_4 : f32
      linalg.yield %293 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc67)
    %110 = linalg.generic {indexing_maps = [#map8, #map10, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%109, %34 : tensor<2x4x16x16xf32>, tensor<16x16xf32>) outs(%29 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc67)
    %111 = linalg.generic {indexing_maps = [#map8, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%110 : tensor<2x4x16x16xf32>) outs(%37 : tensor<2x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.maximumf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x4x16xf32> loc(#loc67)
    %112 = linalg.generic {indexing_maps = [#map8, #map11, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%110, %111 : tensor<2x4x16x16xf32>, tensor<2x4x16xf32>) outs(%29 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.subf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc67)
    %113 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%112 : tensor<2x4x16x16xf32>) outs(%29 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = math.exp %in : f32
      linalg.yield %293 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc67)
    %114 = linalg.generic {indexing_maps = [#map8, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%113 : tensor<2x4x16x16xf32>) outs(%41 : tensor<2x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x4x16xf32> loc(#loc67)
    %115 = linalg.generic {indexing_maps = [#map8, #map11, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%113, %114 : tensor<2x4x16x16xf32>, tensor<2x4x16xf32>) outs(%29 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.divf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc67)
    %collapsed_45 = tensor.collapse_shape %115 [[0, 1], [2], [3]] : tensor<2x4x16x16xf32> into tensor<8x16x16xf32> loc(#loc67)
    %collapsed_46 = tensor.collapse_shape %transposed_40 [[0, 1], [2], [3]] : tensor<2x4x16x8xf32> into tensor<8x16x8xf32> loc(#loc67)
    %116 = linalg.batch_matmul ins(%collapsed_45, %collapsed_46 : tensor<8x16x16xf32>, tensor<8x16x8xf32>) outs(%45 : tensor<8x16x8xf32>) -> tensor<8x16x8xf32> loc(#loc67)
    %expanded_47 = tensor.expand_shape %116 [[0, 1], [2], [3]] output_shape [2, 4, 16, 8] : tensor<8x16x8xf32> into tensor<2x4x16x8xf32> loc(#loc67)
    %transposed_48 = linalg.transpose ins(%expanded_47 : tensor<2x4x16x8xf32>) outs(%47 : tensor<2x16x4x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc67)
    %collapsed_49 = tensor.collapse_shape %transposed_48 [[0, 1], [2, 3]] : tensor<2x16x4x8xf32> into tensor<32x32xf32> loc(#loc68)
    %transposed_50 = linalg.transpose ins(%arg17 : tensor<32x32xf32>) outs(%48 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc68)
    %117 = linalg.matmul ins(%collapsed_49, %transposed_50 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%49 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc68)
    %118 = linalg.generic {indexing_maps = [#map4, #map7, #map4], iterator_types = ["parallel", "parallel"]} ins(%117, %arg18 : tensor<32x32xf32>, tensor<32xf32>) outs(%48 : tensor<32x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<32x32xf32> loc(#loc68)
    %expanded_51 = tensor.expand_shape %118 [[0, 1], [2]] output_shape [2, 16, 32] : tensor<32x32xf32> into tensor<2x16x32xf32> loc(#loc68)
    %119 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%94, %expanded_51 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc69)
    %120 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%119 : tensor<2x16x32xf32>) outs(%8 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc70)
    %121 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%120 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.divf %in, %cst_6 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc70)
    %122 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%119, %121 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.subf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc70)
    %123 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%122, %122 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc70)
    %124 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%123 : tensor<2x16x32xf32>) outs(%8 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc70)
    %125 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%124 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.divf %in, %cst_6 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc70)
    %126 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%125 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %cst_5 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc70)
    %127 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%126 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = math.rsqrt %in : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc70)
    %128 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%122, %127 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc70)
    %129 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%128, %arg19 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc70)
    %130 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%129, %arg20 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc70)
    %collapsed_52 = tensor.collapse_shape %130 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc71)
    %transposed_53 = linalg.transpose ins(%arg21 : tensor<4x32xf32>) outs(%64 : tensor<32x4xf32>) permutation = [1, 0]  loc(#loc71)
    %131 = linalg.matmul ins(%collapsed_52, %transposed_53 : tensor<32x32xf32>, tensor<32x4xf32>) outs(%65 : tensor<32x4xf32>) -> tensor<32x4xf32> loc(#loc71)
    %expanded_54 = tensor.expand_shape %131 [[0, 1], [2]] output_shape [2, 16, 4] : tensor<32x4xf32> into tensor<2x16x4xf32> loc(#loc71)
    %132 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%expanded_54 : tensor<2x16x4xf32>) outs(%67 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.maximumf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc72)
    %133 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_54, %132 : tensor<2x16x4xf32>, tensor<2x16xf32>) outs(%69 : tensor<2x16x4xi1>) {
    ^bb0(%in: f32, %in_120: f32, %out: i1):
      %293 = arith.cmpf oge, %in, %in_120 : f32
      linalg.yield %293 : i1
    } -> tensor<2x16x4xi1> loc(#loc72)
    %134 = linalg.generic {indexing_maps = [#map1, #map12, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%133, %cst_1, %expanded_54 : tensor<2x16x4xi1>, tensor<f32>, tensor<2x16x4xf32>) outs(%71 : tensor<2x16x4xf32>) {
    ^bb0(%in: i1, %in_120: f32, %in_121: f32, %out: f32):
      %293 = arith.select %in, %in_120, %in_121 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x4xf32> loc(#loc72)
    %135 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%134 : tensor<2x16x4xf32>) outs(%67 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.maximumf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc72)
    %136 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_54, %135 : tensor<2x16x4xf32>, tensor<2x16xf32>) outs(%69 : tensor<2x16x4xi1>) {
    ^bb0(%in: f32, %in_120: f32, %out: i1):
      %293 = arith.cmpf oge, %in, %in_120 : f32
      linalg.yield %293 : i1
    } -> tensor<2x16x4xi1> loc(#loc72)
    %137 = linalg.generic {indexing_maps = [#map1, #map1, #map12, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%136, %expanded_54, %cst_1 : tensor<2x16x4xi1>, tensor<2x16x4xf32>, tensor<f32>) outs(%71 : tensor<2x16x4xf32>) {
    ^bb0(%in: i1, %in_120: f32, %in_121: f32, %out: f32):
      %293 = arith.select %in, %in_120, %in_121 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x4xf32> loc(#loc72)
    %138 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%137 : tensor<2x16x4xf32>) outs(%67 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.maximumf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc72)
    %139 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%137, %138 : tensor<2x16x4xf32>, tensor<2x16xf32>) outs(%71 : tensor<2x16x4xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.subf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x4xf32> loc(#loc72)
    %140 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%139 : tensor<2x16x4xf32>) outs(%71 : tensor<2x16x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = math.exp %in : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x4xf32> loc(#loc72)
    %141 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%140 : tensor<2x16x4xf32>) outs(%8 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc72)
    %142 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%140, %141 : tensor<2x16x4xf32>, tensor<2x16xf32>) outs(%71 : tensor<2x16x4xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.divf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x4xf32> loc(#loc72)
    %transposed_55 = linalg.transpose ins(%arg22 : tensor<128x32xf32>) outs(%81 : tensor<32x128xf32>) permutation = [1, 0]  loc(#loc73)
    %143 = linalg.matmul ins(%collapsed_52, %transposed_55 : tensor<32x32xf32>, tensor<32x128xf32>) outs(%82 : tensor<32x128xf32>) -> tensor<32x128xf32> loc(#loc73)
    %expanded_56 = tensor.expand_shape %143 [[0, 1], [2]] output_shape [2, 16, 128] : tensor<32x128xf32> into tensor<2x16x128xf32> loc(#loc73)
    %144 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_56 : tensor<2x16x128xf32>) outs(%84 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.mulf %in, %cst_7 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x128xf32> loc(#loc72)
    %145 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_56 : tensor<2x16x128xf32>) outs(%84 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.mulf %in, %cst_3 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x128xf32> loc(#loc72)
    %146 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%145 : tensor<2x16x128xf32>) outs(%84 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = math.erf %in : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x128xf32> loc(#loc72)
    %147 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%146 : tensor<2x16x128xf32>) outs(%84 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %cst_8 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x128xf32> loc(#loc72)
    %148 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%144, %147 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%84 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x128xf32> loc(#loc72)
    %expanded_57 = tensor.expand_shape %148 [[0], [1], [2, 3]] output_shape [2, 16, 4, 32] : tensor<2x16x128xf32> into tensor<2x16x4x32xf32> loc(#loc72)
    %149 = linalg.generic {indexing_maps = [#map8, #map11, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_57, %142 : tensor<2x16x4x32xf32>, tensor<2x16x4xf32>) outs(%90 : tensor<2x16x4x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x4x32xf32> loc(#loc72)
    %collapsed_58 = tensor.collapse_shape %149 [[0, 1], [2, 3]] : tensor<2x16x4x32xf32> into tensor<32x128xf32> loc(#loc74)
    %transposed_59 = linalg.transpose ins(%arg23 : tensor<32x128xf32>) outs(%92 : tensor<128x32xf32>) permutation = [1, 0]  loc(#loc74)
    %150 = linalg.matmul ins(%collapsed_58, %transposed_59 : tensor<32x128xf32>, tensor<128x32xf32>) outs(%49 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc74)
    %expanded_60 = tensor.expand_shape %150 [[0, 1], [2]] output_shape [2, 16, 32] : tensor<32x32xf32> into tensor<2x16x32xf32> loc(#loc74)
    %151 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%119, %expanded_60 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc69)
    %152 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%151 : tensor<2x16x32xf32>) outs(%8 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc75)
    %153 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%152 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.divf %in, %cst_6 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc75)
    %154 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%151, %153 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.subf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc75)
    %155 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%154, %154 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc75)
    %156 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%155 : tensor<2x16x32xf32>) outs(%8 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc75)
    %157 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%156 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.divf %in, %cst_6 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc75)
    %158 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%157 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %cst_5 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc75)
    %159 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%158 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = math.rsqrt %in : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc75)
    %160 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%154, %159 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc75)
    %161 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%160, %arg24 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc75)
    %162 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%161, %arg25 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc75)
    %collapsed_61 = tensor.collapse_shape %162 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc76)
    %transposed_62 = linalg.transpose ins(%arg26 : tensor<96x32xf32>) outs(%20 : tensor<32x96xf32>) permutation = [1, 0]  loc(#loc76)
    %163 = linalg.matmul ins(%collapsed_61, %transposed_62 : tensor<32x32xf32>, tensor<32x96xf32>) outs(%21 : tensor<32x96xf32>) -> tensor<32x96xf32> loc(#loc76)
    %164 = linalg.generic {indexing_maps = [#map4, #map7, #map4], iterator_types = ["parallel", "parallel"]} ins(%163, %arg27 : tensor<32x96xf32>, tensor<96xf32>) outs(%20 : tensor<32x96xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<32x96xf32> loc(#loc76)
    %expanded_63 = tensor.expand_shape %164 [[0, 1], [2, 3, 4]] output_shape [2, 16, 3, 4, 8] : tensor<32x96xf32> into tensor<2x16x3x4x8xf32> loc(#loc77)
    %extracted_slice_64 = tensor.extract_slice %expanded_63[0, 0, 0, 0, 0] [2, 16, 1, 4, 8] [1, 1, 1, 1, 1] : tensor<2x16x3x4x8xf32> to tensor<2x16x4x8xf32> loc(#loc77)
    %extracted_slice_65 = tensor.extract_slice %expanded_63[0, 0, 1, 0, 0] [2, 16, 1, 4, 8] [1, 1, 1, 1, 1] : tensor<2x16x3x4x8xf32> to tensor<2x16x4x8xf32> loc(#loc77)
    %extracted_slice_66 = tensor.extract_slice %expanded_63[0, 0, 2, 0, 0] [2, 16, 1, 4, 8] [1, 1, 1, 1, 1] : tensor<2x16x3x4x8xf32> to tensor<2x16x4x8xf32> loc(#loc77)
    %transposed_67 = linalg.transpose ins(%extracted_slice_64 : tensor<2x16x4x8xf32>) outs(%24 : tensor<2x4x16x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc77)
    %transposed_68 = linalg.transpose ins(%extracted_slice_66 : tensor<2x16x4x8xf32>) outs(%24 : tensor<2x4x16x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc77)
    %transposed_69 = linalg.transpose ins(%extracted_slice_65 : tensor<2x16x4x8xf32>) outs(%25 : tensor<2x4x8x16xf32>) permutation = [0, 2, 3, 1]  loc(#loc77)
    %collapsed_70 = tensor.collapse_shape %transposed_67 [[0, 1], [2], [3]] : tensor<2x4x16x8xf32> into tensor<8x16x8xf32> loc(#loc77)
    %collapsed_71 = tensor.collapse_shape %transposed_69 [[0, 1], [2], [3]] : tensor<2x4x8x16xf32> into tensor<8x8x16xf32> loc(#loc77)
    %165 = linalg.batch_matmul ins(%collapsed_70, %collapsed_71 : tensor<8x16x8xf32>, tensor<8x8x16xf32>) outs(%27 : tensor<8x16x16xf32>) -> tensor<8x16x16xf32> loc(#loc77)
    %expanded_72 = tensor.expand_shape %165 [[0, 1], [2], [3]] output_shape [2, 4, 16, 16] : tensor<8x16x16xf32> into tensor<2x4x16x16xf32> loc(#loc77)
    %166 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_72 : tensor<2x4x16x16xf32>) outs(%29 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.mulf %in, %cst_4 : f32
      linalg.yield %293 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc77)
    %167 = linalg.generic {indexing_maps = [#map8, #map10, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%166, %34 : tensor<2x4x16x16xf32>, tensor<16x16xf32>) outs(%29 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc77)
    %168 = linalg.generic {indexing_maps = [#map8, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%167 : tensor<2x4x16x16xf32>) outs(%37 : tensor<2x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.maximumf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x4x16xf32> loc(#loc77)
    %169 = linalg.generic {indexing_maps = [#map8, #map11, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%167, %168 : tensor<2x4x16x16xf32>, tensor<2x4x16xf32>) outs(%29 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.subf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc77)
    %170 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%169 : tensor<2x4x16x16xf32>) outs(%29 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = math.exp %in : f32
      linalg.yield %293 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc77)
    %171 = linalg.generic {indexing_maps = [#map8, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%170 : tensor<2x4x16x16xf32>) outs(%41 : tensor<2x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x4x16xf32> loc(#loc77)
    %172 = linalg.generic {indexing_maps = [#map8, #map11, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%170, %171 : tensor<2x4x16x16xf32>, tensor<2x4x16xf32>) outs(%29 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.divf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc77)
    %collapsed_73 = tensor.collapse_shape %172 [[0, 1], [2], [3]] : tensor<2x4x16x16xf32> into tensor<8x16x16xf32> loc(#loc77)
    %collapsed_74 = tensor.collapse_shape %transposed_68 [[0, 1], [2], [3]] : tensor<2x4x16x8xf32> into tensor<8x16x8xf32> loc(#loc77)
    %173 = linalg.batch_matmul ins(%collapsed_73, %collapsed_74 : tensor<8x16x16xf32>, tensor<8x16x8xf32>) outs(%45 : tensor<8x16x8xf32>) -> tensor<8x16x8xf32> loc(#loc77)
    %expanded_75 = tensor.expand_shape %173 [[0, 1], [2], [3]] output_shape [2, 4, 16, 8] : tensor<8x16x8xf32> into tensor<2x4x16x8xf32> loc(#loc77)
    %transposed_76 = linalg.transpose ins(%expanded_75 : tensor<2x4x16x8xf32>) outs(%47 : tensor<2x16x4x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc77)
    %collapsed_77 = tensor.collapse_shape %transposed_76 [[0, 1], [2, 3]] : tensor<2x16x4x8xf32> into tensor<32x32xf32> loc(#loc78)
    %transposed_78 = linalg.transpose ins(%arg28 : tensor<32x32xf32>) outs(%48 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc78)
    %174 = linalg.matmul ins(%collapsed_77, %transposed_78 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%49 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc78)
    %175 = linalg.generic {indexing_maps = [#map4, #map7, #map4], iterator_types = ["parallel", "parallel"]} ins(%174, %arg29 : tensor<32x32xf32>, tensor<32xf32>) outs(%48 : tensor<32x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<32x32xf32> loc(#loc78)
    %expanded_79 = tensor.expand_shape %175 [[0, 1], [2]] output_shape [2, 16, 32] : tensor<32x32xf32> into tensor<2x16x32xf32> loc(#loc78)
    %176 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%151, %expanded_79 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc79)
    %177 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%176 : tensor<2x16x32xf32>) outs(%8 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc80)
    %178 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%177 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.divf %in, %cst_6 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc80)
    %179 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%176, %178 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.subf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc80)
    %180 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%179, %179 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc80)
    %181 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%180 : tensor<2x16x32xf32>) outs(%8 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc80)
    %182 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%181 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.divf %in, %cst_6 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc80)
    %183 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%182 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %cst_5 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc80)
    %184 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%183 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = math.rsqrt %in : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc80)
    %185 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%179, %184 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc80)
    %186 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%185, %arg30 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc80)
    %187 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%186, %arg31 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc80)
    %collapsed_80 = tensor.collapse_shape %187 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc81)
    %transposed_81 = linalg.transpose ins(%arg32 : tensor<4x32xf32>) outs(%64 : tensor<32x4xf32>) permutation = [1, 0]  loc(#loc81)
    %188 = linalg.matmul ins(%collapsed_80, %transposed_81 : tensor<32x32xf32>, tensor<32x4xf32>) outs(%65 : tensor<32x4xf32>) -> tensor<32x4xf32> loc(#loc81)
    %expanded_82 = tensor.expand_shape %188 [[0, 1], [2]] output_shape [2, 16, 4] : tensor<32x4xf32> into tensor<2x16x4xf32> loc(#loc81)
    %189 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%expanded_82 : tensor<2x16x4xf32>) outs(%67 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.maximumf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc82)
    %190 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_82, %189 : tensor<2x16x4xf32>, tensor<2x16xf32>) outs(%69 : tensor<2x16x4xi1>) {
    ^bb0(%in: f32, %in_120: f32, %out: i1):
      %293 = arith.cmpf oge, %in, %in_120 : f32
      linalg.yield %293 : i1
    } -> tensor<2x16x4xi1> loc(#loc82)
    %191 = linalg.generic {indexing_maps = [#map1, #map12, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%190, %cst_1, %expanded_82 : tensor<2x16x4xi1>, tensor<f32>, tensor<2x16x4xf32>) outs(%71 : tensor<2x16x4xf32>) {
    ^bb0(%in: i1, %in_120: f32, %in_121: f32, %out: f32):
      %293 = arith.select %in, %in_120, %in_121 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x4xf32> loc(#loc82)
    %192 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%191 : tensor<2x16x4xf32>) outs(%67 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.maximumf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc82)
    %193 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_82, %192 : tensor<2x16x4xf32>, tensor<2x16xf32>) outs(%69 : tensor<2x16x4xi1>) {
    ^bb0(%in: f32, %in_120: f32, %out: i1):
      %293 = arith.cmpf oge, %in, %in_120 : f32
      linalg.yield %293 : i1
    } -> tensor<2x16x4xi1> loc(#loc82)
    %194 = linalg.generic {indexing_maps = [#map1, #map1, #map12, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%193, %expanded_82, %cst_1 : tensor<2x16x4xi1>, tensor<2x16x4xf32>, tensor<f32>) outs(%71 : tensor<2x16x4xf32>) {
    ^bb0(%in: i1, %in_120: f32, %in_121: f32, %out: f32):
      %293 = arith.select %in, %in_120, %in_121 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x4xf32> loc(#loc82)
    %195 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%194 : tensor<2x16x4xf32>) outs(%67 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.maximumf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc82)
    %196 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%194, %195 : tensor<2x16x4xf32>, tensor<2x16xf32>) outs(%71 : tensor<2x16x4xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.subf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x4xf32> loc(#loc82)
    %197 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%196 : tensor<2x16x4xf32>) outs(%71 : tensor<2x16x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = math.exp %in : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x4xf32> loc(#loc82)
    %198 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%197 : tensor<2x16x4xf32>) outs(%8 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc82)
    %199 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%197, %198 : tensor<2x16x4xf32>, tensor<2x16xf32>) outs(%71 : tensor<2x16x4xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.divf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x4xf32> loc(#loc82)
    %transposed_83 = linalg.transpose ins(%arg33 : tensor<128x32xf32>) outs(%81 : tensor<32x128xf32>) permutation = [1, 0]  loc(#loc83)
    %200 = linalg.matmul ins(%collapsed_80, %transposed_83 : tensor<32x32xf32>, tensor<32x128xf32>) outs(%82 : tensor<32x128xf32>) -> tensor<32x128xf32> loc(#loc83)
    %expanded_84 = tensor.expand_shape %200 [[0, 1], [2]] output_shape [2, 16, 128] : tensor<32x128xf32> into tensor<2x16x128xf32> loc(#loc83)
    %201 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_84 : tensor<2x16x128xf32>) outs(%84 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.mulf %in, %cst_7 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x128xf32> loc(#loc82)
    %202 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_84 : tensor<2x16x128xf32>) outs(%84 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.mulf %in, %cst_3 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x128xf32> loc(#loc82)
    %203 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%202 : tensor<2x16x128xf32>) outs(%84 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = math.erf %in : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x128xf32> loc(#loc82)
    %204 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%203 : tensor<2x16x128xf32>) outs(%84 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %cst_8 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x128xf32> loc(#loc82)
    %205 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%201, %204 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%84 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x128xf32> loc(#loc82)
    %expanded_85 = tensor.expand_shape %205 [[0], [1], [2, 3]] output_shape [2, 16, 4, 32] : tensor<2x16x128xf32> into tensor<2x16x4x32xf32> loc(#loc82)
    %206 = linalg.generic {indexing_maps = [#map8, #map11, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_85, %199 : tensor<2x16x4x32xf32>, tensor<2x16x4xf32>) outs(%90 : tensor<2x16x4x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x4x32xf32> loc(#loc82)
    %collapsed_86 = tensor.collapse_shape %206 [[0, 1], [2, 3]] : tensor<2x16x4x32xf32> into tensor<32x128xf32> loc(#loc84)
    %transposed_87 = linalg.transpose ins(%arg34 : tensor<32x128xf32>) outs(%92 : tensor<128x32xf32>) permutation = [1, 0]  loc(#loc84)
    %207 = linalg.matmul ins(%collapsed_86, %transposed_87 : tensor<32x128xf32>, tensor<128x32xf32>) outs(%49 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc84)
    %expanded_88 = tensor.expand_shape %207 [[0, 1], [2]] output_shape [2, 16, 32] : tensor<32x32xf32> into tensor<2x16x32xf32> loc(#loc84)
    %208 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%176, %expanded_88 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc79)
    %209 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%208 : tensor<2x16x32xf32>) outs(%8 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc85)
    %210 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%209 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.divf %in, %cst_6 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc85)
    %211 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%208, %210 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.subf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc85)
    %212 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%211, %211 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc85)
    %213 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%212 : tensor<2x16x32xf32>) outs(%8 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc85)
    %214 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%213 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.divf %in, %cst_6 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc85)
    %215 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%214 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %cst_5 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc85)
    %216 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%215 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = math.rsqrt %in : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc85)
    %217 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%211, %216 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc85)
    %218 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%217, %arg35 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc85)
    %219 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%218, %arg36 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc85)
    %collapsed_89 = tensor.collapse_shape %219 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc86)
    %transposed_90 = linalg.transpose ins(%arg37 : tensor<96x32xf32>) outs(%20 : tensor<32x96xf32>) permutation = [1, 0]  loc(#loc86)
    %220 = linalg.matmul ins(%collapsed_89, %transposed_90 : tensor<32x32xf32>, tensor<32x96xf32>) outs(%21 : tensor<32x96xf32>) -> tensor<32x96xf32> loc(#loc86)
    %221 = linalg.generic {indexing_maps = [#map4, #map7, #map4], iterator_types = ["parallel", "parallel"]} ins(%220, %arg38 : tensor<32x96xf32>, tensor<96xf32>) outs(%20 : tensor<32x96xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<32x96xf32> loc(#loc86)
    %expanded_91 = tensor.expand_shape %221 [[0, 1], [2, 3, 4]] output_shape [2, 16, 3, 4, 8] : tensor<32x96xf32> into tensor<2x16x3x4x8xf32> loc(#loc87)
    %extracted_slice_92 = tensor.extract_slice %expanded_91[0, 0, 0, 0, 0] [2, 16, 1, 4, 8] [1, 1, 1, 1, 1] : tensor<2x16x3x4x8xf32> to tensor<2x16x4x8xf32> loc(#loc87)
    %extracted_slice_93 = tensor.extract_slice %expanded_91[0, 0, 1, 0, 0] [2, 16, 1, 4, 8] [1, 1, 1, 1, 1] : tensor<2x16x3x4x8xf32> to tensor<2x16x4x8xf32> loc(#loc87)
    %extracted_slice_94 = tensor.extract_slice %expanded_91[0, 0, 2, 0, 0] [2, 16, 1, 4, 8] [1, 1, 1, 1, 1] : tensor<2x16x3x4x8xf32> to tensor<2x16x4x8xf32> loc(#loc87)
    %transposed_95 = linalg.transpose ins(%extracted_slice_92 : tensor<2x16x4x8xf32>) outs(%24 : tensor<2x4x16x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc87)
    %transposed_96 = linalg.transpose ins(%extracted_slice_94 : tensor<2x16x4x8xf32>) outs(%24 : tensor<2x4x16x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc87)
    %transposed_97 = linalg.transpose ins(%extracted_slice_93 : tensor<2x16x4x8xf32>) outs(%25 : tensor<2x4x8x16xf32>) permutation = [0, 2, 3, 1]  loc(#loc87)
    %collapsed_98 = tensor.collapse_shape %transposed_95 [[0, 1], [2], [3]] : tensor<2x4x16x8xf32> into tensor<8x16x8xf32> loc(#loc87)
    %collapsed_99 = tensor.collapse_shape %transposed_97 [[0, 1], [2], [3]] : tensor<2x4x8x16xf32> into tensor<8x8x16xf32> loc(#loc87)
    %222 = linalg.batch_matmul ins(%collapsed_98, %collapsed_99 : tensor<8x16x8xf32>, tensor<8x8x16xf32>) outs(%27 : tensor<8x16x16xf32>) -> tensor<8x16x16xf32> loc(#loc87)
    %expanded_100 = tensor.expand_shape %222 [[0, 1], [2], [3]] output_shape [2, 4, 16, 16] : tensor<8x16x16xf32> into tensor<2x4x16x16xf32> loc(#loc87)
    %223 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_100 : tensor<2x4x16x16xf32>) outs(%29 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.mulf %in, %cst_4 : f32
      linalg.yield %293 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc87)
    %224 = linalg.generic {indexing_maps = [#map8, #map10, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%223, %34 : tensor<2x4x16x16xf32>, tensor<16x16xf32>) outs(%29 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc87)
    %225 = linalg.generic {indexing_maps = [#map8, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%224 : tensor<2x4x16x16xf32>) outs(%37 : tensor<2x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.maximumf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x4x16xf32> loc(#loc87)
    %226 = linalg.generic {indexing_maps = [#map8, #map11, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%224, %225 : tensor<2x4x16x16xf32>, tensor<2x4x16xf32>) outs(%29 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.subf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc87)
    %227 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%226 : tensor<2x4x16x16xf32>) outs(%29 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = math.exp %in : f32
      linalg.yield %293 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc87)
    %228 = linalg.generic {indexing_maps = [#map8, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%227 : tensor<2x4x16x16xf32>) outs(%41 : tensor<2x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x4x16xf32> loc(#loc87)
    %229 = linalg.generic {indexing_maps = [#map8, #map11, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%227, %228 : tensor<2x4x16x16xf32>, tensor<2x4x16xf32>) outs(%29 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.divf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc87)
    %collapsed_101 = tensor.collapse_shape %229 [[0, 1], [2], [3]] : tensor<2x4x16x16xf32> into tensor<8x16x16xf32> loc(#loc87)
    %collapsed_102 = tensor.collapse_shape %transposed_96 [[0, 1], [2], [3]] : tensor<2x4x16x8xf32> into tensor<8x16x8xf32> loc(#loc87)
    %230 = linalg.batch_matmul ins(%collapsed_101, %collapsed_102 : tensor<8x16x16xf32>, tensor<8x16x8xf32>) outs(%45 : tensor<8x16x8xf32>) -> tensor<8x16x8xf32> loc(#loc87)
    %expanded_103 = tensor.expand_shape %230 [[0, 1], [2], [3]] output_shape [2, 4, 16, 8] : tensor<8x16x8xf32> into tensor<2x4x16x8xf32> loc(#loc87)
    %transposed_104 = linalg.transpose ins(%expanded_103 : tensor<2x4x16x8xf32>) outs(%47 : tensor<2x16x4x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc87)
    %collapsed_105 = tensor.collapse_shape %transposed_104 [[0, 1], [2, 3]] : tensor<2x16x4x8xf32> into tensor<32x32xf32> loc(#loc88)
    %transposed_106 = linalg.transpose ins(%arg39 : tensor<32x32xf32>) outs(%48 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc88)
    %231 = linalg.matmul ins(%collapsed_105, %transposed_106 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%49 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc88)
    %232 = linalg.generic {indexing_maps = [#map4, #map7, #map4], iterator_types = ["parallel", "parallel"]} ins(%231, %arg40 : tensor<32x32xf32>, tensor<32xf32>) outs(%48 : tensor<32x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<32x32xf32> loc(#loc88)
    %expanded_107 = tensor.expand_shape %232 [[0, 1], [2]] output_shape [2, 16, 32] : tensor<32x32xf32> into tensor<2x16x32xf32> loc(#loc88)
    %233 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%208, %expanded_107 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc89)
    %234 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%233 : tensor<2x16x32xf32>) outs(%8 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc90)
    %235 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%234 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.divf %in, %cst_6 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc90)
    %236 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%233, %235 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.subf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc90)
    %237 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%236, %236 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc90)
    %238 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%237 : tensor<2x16x32xf32>) outs(%8 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc90)
    %239 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%238 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.divf %in, %cst_6 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc90)
    %240 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%239 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %cst_5 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc90)
    %241 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%240 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = math.rsqrt %in : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc90)
    %242 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%236, %241 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc90)
    %243 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%242, %arg41 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc90)
    %244 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%243, %arg42 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc90)
    %collapsed_108 = tensor.collapse_shape %244 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc91)
    %transposed_109 = linalg.transpose ins(%arg43 : tensor<4x32xf32>) outs(%64 : tensor<32x4xf32>) permutation = [1, 0]  loc(#loc91)
    %245 = linalg.matmul ins(%collapsed_108, %transposed_109 : tensor<32x32xf32>, tensor<32x4xf32>) outs(%65 : tensor<32x4xf32>) -> tensor<32x4xf32> loc(#loc91)
    %expanded_110 = tensor.expand_shape %245 [[0, 1], [2]] output_shape [2, 16, 4] : tensor<32x4xf32> into tensor<2x16x4xf32> loc(#loc91)
    %246 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%expanded_110 : tensor<2x16x4xf32>) outs(%67 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.maximumf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc92)
    %247 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_110, %246 : tensor<2x16x4xf32>, tensor<2x16xf32>) outs(%69 : tensor<2x16x4xi1>) {
    ^bb0(%in: f32, %in_120: f32, %out: i1):
      %293 = arith.cmpf oge, %in, %in_120 : f32
      linalg.yield %293 : i1
    } -> tensor<2x16x4xi1> loc(#loc92)
    %248 = linalg.generic {indexing_maps = [#map1, #map12, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%247, %cst_1, %expanded_110 : tensor<2x16x4xi1>, tensor<f32>, tensor<2x16x4xf32>) outs(%71 : tensor<2x16x4xf32>) {
    ^bb0(%in: i1, %in_120: f32, %in_121: f32, %out: f32):
      %293 = arith.select %in, %in_120, %in_121 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x4xf32> loc(#loc92)
    %249 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%248 : tensor<2x16x4xf32>) outs(%67 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.maximumf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc92)
    %250 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_110, %249 : tensor<2x16x4xf32>, tensor<2x16xf32>) outs(%69 : tensor<2x16x4xi1>) {
    ^bb0(%in: f32, %in_120: f32, %out: i1):
      %293 = arith.cmpf oge, %in, %in_120 : f32
      linalg.yield %293 : i1
    } -> tensor<2x16x4xi1> loc(#loc92)
    %251 = linalg.generic {indexing_maps = [#map1, #map1, #map12, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%250, %expanded_110, %cst_1 : tensor<2x16x4xi1>, tensor<2x16x4xf32>, tensor<f32>) outs(%71 : tensor<2x16x4xf32>) {
    ^bb0(%in: i1, %in_120: f32, %in_121: f32, %out: f32):
      %293 = arith.select %in, %in_120, %in_121 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x4xf32> loc(#loc92)
    %252 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%251 : tensor<2x16x4xf32>) outs(%67 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.maximumf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc92)
    %253 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%251, %252 : tensor<2x16x4xf32>, tensor<2x16xf32>) outs(%71 : tensor<2x16x4xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.subf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x4xf32> loc(#loc92)
    %254 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%253 : tensor<2x16x4xf32>) outs(%71 : tensor<2x16x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = math.exp %in : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x4xf32> loc(#loc92)
    %255 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%254 : tensor<2x16x4xf32>) outs(%8 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc92)
    %256 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%254, %255 : tensor<2x16x4xf32>, tensor<2x16xf32>) outs(%71 : tensor<2x16x4xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.divf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x4xf32> loc(#loc92)
    %transposed_111 = linalg.transpose ins(%arg44 : tensor<128x32xf32>) outs(%81 : tensor<32x128xf32>) permutation = [1, 0]  loc(#loc93)
    %257 = linalg.matmul ins(%collapsed_108, %transposed_111 : tensor<32x32xf32>, tensor<32x128xf32>) outs(%82 : tensor<32x128xf32>) -> tensor<32x128xf32> loc(#loc93)
    %expanded_112 = tensor.expand_shape %257 [[0, 1], [2]] output_shape [2, 16, 128] : tensor<32x128xf32> into tensor<2x16x128xf32> loc(#loc93)
    %258 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_112 : tensor<2x16x128xf32>) outs(%84 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.mulf %in, %cst_7 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x128xf32> loc(#loc92)
    %259 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_112 : tensor<2x16x128xf32>) outs(%84 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.mulf %in, %cst_3 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x128xf32> loc(#loc92)
    %260 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%259 : tensor<2x16x128xf32>) outs(%84 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = math.erf %in : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x128xf32> loc(#loc92)
    %261 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%260 : tensor<2x16x128xf32>) outs(%84 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %cst_8 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x128xf32> loc(#loc92)
    %262 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%258, %261 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%84 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x128xf32> loc(#loc92)
    %expanded_113 = tensor.expand_shape %262 [[0], [1], [2, 3]] output_shape [2, 16, 4, 32] : tensor<2x16x128xf32> into tensor<2x16x4x32xf32> loc(#loc92)
    %263 = linalg.generic {indexing_maps = [#map8, #map11, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_113, %256 : tensor<2x16x4x32xf32>, tensor<2x16x4xf32>) outs(%90 : tensor<2x16x4x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x4x32xf32> loc(#loc92)
    %collapsed_114 = tensor.collapse_shape %263 [[0, 1], [2, 3]] : tensor<2x16x4x32xf32> into tensor<32x128xf32> loc(#loc94)
    %transposed_115 = linalg.transpose ins(%arg45 : tensor<32x128xf32>) outs(%92 : tensor<128x32xf32>) permutation = [1, 0]  loc(#loc94)
    %264 = linalg.matmul ins(%collapsed_114, %transposed_115 : tensor<32x128xf32>, tensor<128x32xf32>) outs(%49 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc94)
    %expanded_116 = tensor.expand_shape %264 [[0, 1], [2]] output_shape [2, 16, 32] : tensor<32x32xf32> into tensor<2x16x32xf32> loc(#loc94)
    %265 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%233, %expanded_116 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc89)
    %266 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%265 : tensor<2x16x32xf32>) outs(%8 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc95)
    %267 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%266 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.divf %in, %cst_6 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc95)
    %268 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%265, %267 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.subf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc95)
    %269 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%268, %268 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc95)
    %270 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "reduction"]} ins(%269 : tensor<2x16x32xf32>) outs(%8 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc95)
    %271 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%270 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.divf %in, %cst_6 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc95)
    %272 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%271 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %cst_5 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc95)
    %273 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%272 : tensor<2x16xf32>) outs(%7 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = math.rsqrt %in : f32
      linalg.yield %293 : f32
    } -> tensor<2x16xf32> loc(#loc95)
    %274 = linalg.generic {indexing_maps = [#map1, #map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%268, %273 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc95)
    %275 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%274, %arg46 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.mulf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc95)
    %276 = linalg.generic {indexing_maps = [#map1, #map6, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%275, %arg47 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%0 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.addf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<2x16x32xf32> loc(#loc95)
    %collapsed_117 = tensor.collapse_shape %276 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc96)
    %transposed_118 = linalg.transpose ins(%arg48 : tensor<96x32xf32>) outs(%20 : tensor<32x96xf32>) permutation = [1, 0]  loc(#loc96)
    %277 = linalg.matmul ins(%collapsed_117, %transposed_118 : tensor<32x32xf32>, tensor<32x96xf32>) outs(%21 : tensor<32x96xf32>) -> tensor<32x96xf32> loc(#loc96)
    %collapsed_119 = tensor.collapse_shape %arg50 [[0, 1]] : tensor<2x16xi64> into tensor<32xi64> loc(#loc97)
    %278 = tensor.empty() : tensor<32xf32> loc(#loc97)
    %279 = linalg.fill ins(%cst_0 : f32) outs(%278 : tensor<32xf32>) -> tensor<32xf32> loc(#loc97)
    %280 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "reduction"]} ins(%277 : tensor<32x96xf32>) outs(%279 : tensor<32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.maximumf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<32xf32> loc(#loc97)
    %281 = linalg.generic {indexing_maps = [#map4, #map3, #map4], iterator_types = ["parallel", "parallel"]} ins(%277, %280 : tensor<32x96xf32>, tensor<32xf32>) outs(%20 : tensor<32x96xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.subf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<32x96xf32> loc(#loc97)
    %282 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%281 : tensor<32x96xf32>) outs(%20 : tensor<32x96xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = math.exp %in : f32
      linalg.yield %293 : f32
    } -> tensor<32x96xf32> loc(#loc97)
    %283 = linalg.fill ins(%cst : f32) outs(%278 : tensor<32xf32>) -> tensor<32xf32> loc(#loc97)
    %284 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "reduction"]} ins(%282 : tensor<32x96xf32>) outs(%283 : tensor<32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<32xf32> loc(#loc97)
    %285 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%284 : tensor<32xf32>) outs(%278 : tensor<32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = math.log %in : f32
      linalg.yield %293 : f32
    } -> tensor<32xf32> loc(#loc97)
    %286 = linalg.generic {indexing_maps = [#map4, #map3, #map4], iterator_types = ["parallel", "parallel"]} ins(%281, %285 : tensor<32x96xf32>, tensor<32xf32>) outs(%20 : tensor<32x96xf32>) {
    ^bb0(%in: f32, %in_120: f32, %out: f32):
      %293 = arith.subf %in, %in_120 : f32
      linalg.yield %293 : f32
    } -> tensor<32x96xf32> loc(#loc97)
    %287 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%collapsed_119 : tensor<32xi64>) outs(%278 : tensor<32xf32>) {
    ^bb0(%in: i64, %out: f32):
      %293 = linalg.index 0 : index
      %294 = arith.index_cast %in : i64 to index
      %extracted = tensor.extract %286[%293, %294] : tensor<32x96xf32>
      linalg.yield %extracted : f32
    } -> tensor<32xf32> loc(#loc97)
    %288 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%287 : tensor<32xf32>) outs(%278 : tensor<32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.negf %in : f32
      linalg.yield %293 : f32
    } -> tensor<32xf32> loc(#loc97)
    %289 = tensor.empty() : tensor<f32> loc(#loc97)
    %290 = linalg.fill ins(%cst : f32) outs(%289 : tensor<f32>) -> tensor<f32> loc(#loc97)
    %291 = linalg.generic {indexing_maps = [#map2, #map13], iterator_types = ["reduction"]} ins(%288 : tensor<32xf32>) outs(%290 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.addf %in, %out : f32
      linalg.yield %293 : f32
    } -> tensor<f32> loc(#loc97)
    %292 = linalg.generic {indexing_maps = [#map14, #map14], iterator_types = []} ins(%291 : tensor<f32>) outs(%289 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %293 = arith.divf %in, %cst_6 : f32
      linalg.yield %293 : f32
    } -> tensor<f32> loc(#loc97)
    return %292 : tensor<f32> loc(#loc97)
  }
}
#loc = loc(unknown)
#loc1 = loc("inputs")
#loc96 = loc("head")
