// Made by: python -m chimera.importer bert --micro-batch 2 --dtype f32 --layers 2 --width 32 --heads 2 --sequence 16 --vocabulary 96
// With: torch 2.15.0, torch-mlir 20261001, transformers 5.24.0
#loc1 = loc("inputs")
#loc2 = loc("bert.embeddings.word_embeddings.weight")
#loc3 = loc("bert.embeddings.position_embeddings.weight")
#loc4 = loc("bert.embeddings.token_type_embeddings.weight")
#loc5 = loc("bert.embeddings.LayerNorm.weight")
#loc6 = loc("bert.embeddings.LayerNorm.bias")
#loc7 = loc("bert.encoder.layer.0.attention.self.query.weight")
#loc8 = loc("bert.encoder.layer.0.attention.self.query.bias")
#loc9 = loc("bert.encoder.layer.0.attention.self.key.weight")
#loc10 = loc("bert.encoder.layer.0.attention.self.key.bias")
#loc11 = loc("bert.encoder.layer.0.attention.self.value.weight")
#loc12 = loc("bert.encoder.layer.0.attention.self.value.bias")
#loc13 = loc("bert.encoder.layer.0.attention.output.dense.weight")
#loc14 = loc("bert.encoder.layer.0.attention.output.dense.bias")
#loc15 = loc("bert.encoder.layer.0.attention.output.LayerNorm.weight")
#loc16 = loc("bert.encoder.layer.0.attention.output.LayerNorm.bias")
#loc17 = loc("bert.encoder.layer.0.intermediate.dense.weight")
#loc18 = loc("bert.encoder.layer.0.intermediate.dense.bias")
#loc19 = loc("bert.encoder.layer.0.output.dense.weight")
#loc20 = loc("bert.encoder.layer.0.output.dense.bias")
#loc21 = loc("bert.encoder.layer.0.output.LayerNorm.weight")
#loc22 = loc("bert.encoder.layer.0.output.LayerNorm.bias")
#loc23 = loc("bert.encoder.layer.1.attention.self.query.weight")
#loc24 = loc("bert.encoder.layer.1.attention.self.query.bias")
#loc25 = loc("bert.encoder.layer.1.attention.self.key.weight")
#loc26 = loc("bert.encoder.layer.1.attention.self.key.bias")
#loc27 = loc("bert.encoder.layer.1.attention.self.value.weight")
#loc28 = loc("bert.encoder.layer.1.attention.self.value.bias")
#loc29 = loc("bert.encoder.layer.1.attention.output.dense.weight")
#loc30 = loc("bert.encoder.layer.1.attention.output.dense.bias")
#loc31 = loc("bert.encoder.layer.1.attention.output.LayerNorm.weight")
#loc32 = loc("bert.encoder.layer.1.attention.output.LayerNorm.bias")
#loc33 = loc("bert.encoder.layer.1.intermediate.dense.weight")
#loc34 = loc("bert.encoder.layer.1.intermediate.dense.bias")
#loc35 = loc("bert.encoder.layer.1.output.dense.weight")
#loc36 = loc("bert.encoder.layer.1.output.dense.bias")
#loc37 = loc("bert.encoder.layer.1.output.LayerNorm.weight")
#loc38 = loc("bert.encoder.layer.1.output.LayerNorm.bias")
#loc39 = loc("cls.predictions.bias")
#loc40 = loc("cls.predictions.transform.dense.weight")
#loc41 = loc("cls.predictions.transform.dense.bias")
#loc42 = loc("cls.predictions.transform.LayerNorm.weight")
#loc43 = loc("cls.predictions.transform.LayerNorm.bias")
#loc44 = loc("tokens")
#loc45 = loc("targets")
#loc46 = loc("loss")
#loc47 = loc("bert.embeddings")
#loc48 = loc("bert.embeddings.word_embeddings")
#loc49 = loc("bert.embeddings.token_type_embeddings")
#loc50 = loc("bert.embeddings.position_embeddings")
#loc51 = loc("bert.embeddings.LayerNorm")
#loc52 = loc("bert.encoder.layer.0.attention.self.query")
#loc53 = loc("bert.encoder.layer.0.attention.self")
#loc54 = loc("bert.encoder.layer.0.attention.self.key")
#loc55 = loc("bert.encoder.layer.0.attention.self.value")
#loc56 = loc("bert.encoder.layer.0.attention.output.dense")
#loc57 = loc("bert.encoder.layer.0.attention.output")
#loc58 = loc("bert.encoder.layer.0.attention.output.LayerNorm")
#loc59 = loc("bert.encoder.layer.0.intermediate.dense")
#loc60 = loc("bert.encoder.layer.0.intermediate.intermediate_act_fn")
#loc61 = loc("bert.encoder.layer.0.output.dense")
#loc62 = loc("bert.encoder.layer.0.output")
#loc63 = loc("bert.encoder.layer.0.output.LayerNorm")
#loc64 = loc("bert.encoder.layer.1.attention.self.query")
#loc65 = loc("bert.encoder.layer.1.attention.self")
#loc66 = loc("bert.encoder.layer.1.attention.self.key")
#loc67 = loc("bert.encoder.layer.1.attention.self.value")
#loc68 = loc("bert.encoder.layer.1.attention.output.dense")
#loc69 = loc("bert.encoder.layer.1.attention.output")
#loc70 = loc("bert.encoder.layer.1.attention.output.LayerNorm")
#loc71 = loc("bert.encoder.layer.1.intermediate.dense")
#loc72 = loc("bert.encoder.layer.1.intermediate.intermediate_act_fn")
#loc73 = loc("bert.encoder.layer.1.output.dense")
#loc74 = loc("bert.encoder.layer.1.output")
#loc75 = loc("bert.encoder.layer.1.output.LayerNorm")
#loc76 = loc("cls.predictions.transform.dense")
#loc77 = loc("cls.predictions.transform.transform_act_fn")
#loc78 = loc("cls.predictions.transform.LayerNorm")
#loc79 = loc("cls.predictions.decoder")
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> ()>
#map2 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map4 = affine_map<(d0) -> (d0)>
#map5 = affine_map<(d0, d1) -> (d1)>
#map6 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map7 = affine_map<(d0, d1) -> (d0)>
#map8 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map9 = affine_map<(d0, d1, d2) -> (d2)>
#map10 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map11 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3)>
#map12 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map13 = affine_map<(d0) -> ()>
#map14 = affine_map<() -> ()>
module {
  func.func @main(%arg0: tensor<96x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "bert.embeddings.word_embeddings.weight", chimera.tied = ["cls.predictions.decoder.weight"]} loc("bert.embeddings.word_embeddings.weight"), %arg1: tensor<16x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "bert.embeddings.position_embeddings.weight"} loc("bert.embeddings.position_embeddings.weight"), %arg2: tensor<2x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "bert.embeddings.token_type_embeddings.weight"} loc("bert.embeddings.token_type_embeddings.weight"), %arg3: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "bert.embeddings.LayerNorm.weight"} loc("bert.embeddings.LayerNorm.weight"), %arg4: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "bert.embeddings.LayerNorm.bias"} loc("bert.embeddings.LayerNorm.bias"), %arg5: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "bert.encoder.layer.0.attention.self.query.weight"} loc("bert.encoder.layer.0.attention.self.query.weight"), %arg6: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "bert.encoder.layer.0.attention.self.query.bias"} loc("bert.encoder.layer.0.attention.self.query.bias"), %arg7: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "bert.encoder.layer.0.attention.self.key.weight"} loc("bert.encoder.layer.0.attention.self.key.weight"), %arg8: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "bert.encoder.layer.0.attention.self.key.bias"} loc("bert.encoder.layer.0.attention.self.key.bias"), %arg9: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "bert.encoder.layer.0.attention.self.value.weight"} loc("bert.encoder.layer.0.attention.self.value.weight"), %arg10: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "bert.encoder.layer.0.attention.self.value.bias"} loc("bert.encoder.layer.0.attention.self.value.bias"), %arg11: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "bert.encoder.layer.0.attention.output.dense.weight"} loc("bert.encoder.layer.0.attention.output.dense.weight"), %arg12: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "bert.encoder.layer.0.attention.output.dense.bias"} loc("bert.encoder.layer.0.attention.output.dense.bias"), %arg13: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "bert.encoder.layer.0.attention.output.LayerNorm.weight"} loc("bert.encoder.layer.0.attention.output.LayerNorm.weight"), %arg14: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "bert.encoder.layer.0.attention.output.LayerNorm.bias"} loc("bert.encoder.layer.0.attention.output.LayerNorm.bias"), %arg15: tensor<128x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "bert.encoder.layer.0.intermediate.dense.weight"} loc("bert.encoder.layer.0.intermediate.dense.weight"), %arg16: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "bert.encoder.layer.0.intermediate.dense.bias"} loc("bert.encoder.layer.0.intermediate.dense.bias"), %arg17: tensor<32x128xf32> {chimera.init = "normal(0.02)", chimera.parameter = "bert.encoder.layer.0.output.dense.weight"} loc("bert.encoder.layer.0.output.dense.weight"), %arg18: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "bert.encoder.layer.0.output.dense.bias"} loc("bert.encoder.layer.0.output.dense.bias"), %arg19: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "bert.encoder.layer.0.output.LayerNorm.weight"} loc("bert.encoder.layer.0.output.LayerNorm.weight"), %arg20: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "bert.encoder.layer.0.output.LayerNorm.bias"} loc("bert.encoder.layer.0.output.LayerNorm.bias"), %arg21: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "bert.encoder.layer.1.attention.self.query.weight"} loc("bert.encoder.layer.1.attention.self.query.weight"), %arg22: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "bert.encoder.layer.1.attention.self.query.bias"} loc("bert.encoder.layer.1.attention.self.query.bias"), %arg23: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "bert.encoder.layer.1.attention.self.key.weight"} loc("bert.encoder.layer.1.attention.self.key.weight"), %arg24: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "bert.encoder.layer.1.attention.self.key.bias"} loc("bert.encoder.layer.1.attention.self.key.bias"), %arg25: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "bert.encoder.layer.1.attention.self.value.weight"} loc("bert.encoder.layer.1.attention.self.value.weight"), %arg26: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "bert.encoder.layer.1.attention.self.value.bias"} loc("bert.encoder.layer.1.attention.self.value.bias"), %arg27: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "bert.encoder.layer.1.attention.output.dense.weight"} loc("bert.encoder.layer.1.attention.output.dense.weight"), %arg28: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "bert.encoder.layer.1.attention.output.dense.bias"} loc("bert.encoder.layer.1.attention.output.dense.bias"), %arg29: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "bert.encoder.layer.1.attention.output.LayerNorm.weight"} loc("bert.encoder.layer.1.attention.output.LayerNorm.weight"), %arg30: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "bert.encoder.layer.1.attention.output.LayerNorm.bias"} loc("bert.encoder.layer.1.attention.output.LayerNorm.bias"), %arg31: tensor<128x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "bert.encoder.layer.1.intermediate.dense.weight"} loc("bert.encoder.layer.1.intermediate.dense.weight"), %arg32: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "bert.encoder.layer.1.intermediate.dense.bias"} loc("bert.encoder.layer.1.intermediate.dense.bias"), %arg33: tensor<32x128xf32> {chimera.init = "normal(0.02)", chimera.parameter = "bert.encoder.layer.1.output.dense.weight"} loc("bert.encoder.layer.1.output.dense.weight"), %arg34: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "bert.encoder.layer.1.output.dense.bias"} loc("bert.encoder.layer.1.output.dense.bias"), %arg35: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "bert.encoder.layer.1.output.LayerNorm.weight"} loc("bert.encoder.layer.1.output.LayerNorm.weight"), %arg36: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "bert.encoder.layer.1.output.LayerNorm.bias"} loc("bert.encoder.layer.1.output.LayerNorm.bias"), %arg37: tensor<96xf32> {chimera.init = "zeros", chimera.parameter = "cls.predictions.bias", chimera.tied = ["cls.predictions.decoder.bias"]} loc("cls.predictions.bias"), %arg38: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "cls.predictions.transform.dense.weight"} loc("cls.predictions.transform.dense.weight"), %arg39: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "cls.predictions.transform.dense.bias"} loc("cls.predictions.transform.dense.bias"), %arg40: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "cls.predictions.transform.LayerNorm.weight"} loc("cls.predictions.transform.LayerNorm.weight"), %arg41: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "cls.predictions.transform.LayerNorm.bias"} loc("cls.predictions.transform.LayerNorm.bias"), %arg42: tensor<2x16xi64> {chimera.bound = 96 : i64, chimera.input = "tokens"} loc("tokens"), %arg43: tensor<2x16xi64> {chimera.bound = 96 : i64, chimera.input = "targets"} loc("targets")) -> tensor<f32> {
    %cst = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]> : tensor<16xi64> loc(#loc)
    %c0_i64 = arith.constant 0 : i64 loc(#loc)
    %cst_0 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %cst_1 = arith.constant 0xFF800000 : f32 loc(#loc)
    %cst_2 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc46)
    %cst_3 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc1)
    %cst_4 = arith.constant 0.707106769 : f32 loc(#loc)
    %cst_5 = arith.constant 9.99999996E-13 : f32 loc(#loc)
    %cst_6 = arith.constant -3.40282347E+38 : f32 loc(#loc)
    %cst_7 = arith.constant 3.200000e+01 : f32 loc(#loc)
    %cst_8 = arith.constant 2.500000e-01 : f32 loc(#loc)
    %cst_9 = arith.constant 5.000000e-01 : f32 loc(#loc)
    %cst_10 = arith.constant 1.000000e+00 : f32 loc(#loc)
    %0 = tensor.empty() : tensor<2x16xi1> loc(#loc1)
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg42 : tensor<2x16xi64>) outs(%0 : tensor<2x16xi1>) {
    ^bb0(%in: i64, %out: i1):
      %186 = arith.cmpi ne, %in, %c0_i64 : i64
      linalg.yield %186 : i1
    } -> tensor<2x16xi1> loc(#loc1)
    %2 = tensor.empty() : tensor<2x16xf32> loc(#loc1)
    %3 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<2x16xi1>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: i1, %out: f32):
      %186 = arith.uitofp %in : i1 to f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc1)
    %4 = linalg.generic {indexing_maps = [#map1, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%cst_3, %3 : tensor<f32>, tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.subf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc1)
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.mulf %in, %cst_6 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc1)
    %6 = tensor.empty() : tensor<2x16x16xf32> loc(#loc1)
    %7 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%5 : tensor<2x16xf32>) outs(%6 : tensor<2x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x16x16xf32> loc(#loc1)
    %8 = tensor.empty() : tensor<16xi64> loc(#loc47)
    %9 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%cst : tensor<16xi64>) outs(%8 : tensor<16xi64>) {
    ^bb0(%in: i64, %out: i64):
      linalg.yield %c0_i64 : i64
    } -> tensor<16xi64> loc(#loc47)
    %10 = tensor.empty() : tensor<2x16xi64> loc(#loc47)
    %11 = linalg.generic {indexing_maps = [#map5, #map], iterator_types = ["parallel", "parallel"]} ins(%9 : tensor<16xi64>) outs(%10 : tensor<2x16xi64>) {
    ^bb0(%in: i64, %out: i64):
      linalg.yield %in : i64
    } -> tensor<2x16xi64> loc(#loc47)
    %12 = tensor.empty() : tensor<2x16x32xf32> loc(#loc48)
    %13 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg42 : tensor<2x16xi64>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: i64, %out: f32):
      %186 = arith.index_cast %in : i64 to index
      %187 = linalg.index 2 : index
      %extracted = tensor.extract %arg0[%186, %187] : tensor<96x32xf32>
      linalg.yield %extracted : f32
    } -> tensor<2x16x32xf32> loc(#loc48)
    %14 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11 : tensor<2x16xi64>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: i64, %out: f32):
      %186 = arith.index_cast %in : i64 to index
      %187 = linalg.index 2 : index
      %extracted = tensor.extract %arg2[%186, %187] : tensor<2x32xf32>
      linalg.yield %extracted : f32
    } -> tensor<2x16x32xf32> loc(#loc49)
    %15 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%13, %14 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.addf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc47)
    %16 = tensor.empty() : tensor<16x32xf32> loc(#loc50)
    %17 = linalg.generic {indexing_maps = [#map7, #map], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<16xi64>) outs(%16 : tensor<16x32xf32>) {
    ^bb0(%in: i64, %out: f32):
      %186 = arith.index_cast %in : i64 to index
      %187 = linalg.index 1 : index
      %extracted = tensor.extract %arg1[%186, %187] : tensor<16x32xf32>
      linalg.yield %extracted : f32
    } -> tensor<16x32xf32> loc(#loc50)
    %18 = linalg.generic {indexing_maps = [#map3, #map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15, %17 : tensor<2x16x32xf32>, tensor<16x32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.addf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc47)
    %19 = linalg.fill ins(%cst_0 : f32) outs(%2 : tensor<2x16xf32>) -> tensor<2x16xf32> loc(#loc51)
    %20 = linalg.generic {indexing_maps = [#map3, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%18 : tensor<2x16x32xf32>) outs(%19 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.addf %in, %out : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc51)
    %21 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%20 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.divf %in, %cst_7 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc51)
    %22 = linalg.generic {indexing_maps = [#map3, #map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%18, %21 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.subf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc51)
    %23 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%22, %22 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.mulf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc51)
    %24 = linalg.generic {indexing_maps = [#map3, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%23 : tensor<2x16x32xf32>) outs(%19 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.addf %in, %out : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc51)
    %25 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%24 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.divf %in, %cst_7 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc51)
    %26 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%25 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.addf %in, %cst_5 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc51)
    %27 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%26 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = math.rsqrt %in : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc51)
    %28 = linalg.generic {indexing_maps = [#map3, #map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%22, %27 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.mulf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc51)
    %29 = linalg.generic {indexing_maps = [#map3, #map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%28, %arg3 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.mulf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc51)
    %30 = linalg.generic {indexing_maps = [#map3, #map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%29, %arg4 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.addf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc51)
    %collapsed = tensor.collapse_shape %30 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc52)
    %31 = tensor.empty() : tensor<32x32xf32> loc(#loc52)
    %transposed = linalg.transpose ins(%arg5 : tensor<32x32xf32>) outs(%31 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc52)
    %32 = linalg.fill ins(%cst_0 : f32) outs(%31 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc52)
    %33 = linalg.matmul ins(%collapsed, %transposed : tensor<32x32xf32>, tensor<32x32xf32>) outs(%32 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc52)
    %34 = linalg.generic {indexing_maps = [#map, #map5, #map], iterator_types = ["parallel", "parallel"]} ins(%33, %arg6 : tensor<32x32xf32>, tensor<32xf32>) outs(%31 : tensor<32x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.addf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<32x32xf32> loc(#loc52)
    %expanded = tensor.expand_shape %34 [[0, 1], [2, 3]] output_shape [2, 16, 2, 16] : tensor<32x32xf32> into tensor<2x16x2x16xf32> loc(#loc53)
    %35 = tensor.empty() : tensor<2x2x16x16xf32> loc(#loc53)
    %transposed_11 = linalg.transpose ins(%expanded : tensor<2x16x2x16xf32>) outs(%35 : tensor<2x2x16x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc53)
    %transposed_12 = linalg.transpose ins(%arg7 : tensor<32x32xf32>) outs(%31 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc54)
    %36 = linalg.matmul ins(%collapsed, %transposed_12 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%32 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc54)
    %37 = linalg.generic {indexing_maps = [#map, #map5, #map], iterator_types = ["parallel", "parallel"]} ins(%36, %arg8 : tensor<32x32xf32>, tensor<32xf32>) outs(%31 : tensor<32x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.addf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<32x32xf32> loc(#loc54)
    %expanded_13 = tensor.expand_shape %37 [[0, 1], [2, 3]] output_shape [2, 16, 2, 16] : tensor<32x32xf32> into tensor<2x16x2x16xf32> loc(#loc53)
    %transposed_14 = linalg.transpose ins(%arg9 : tensor<32x32xf32>) outs(%31 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc55)
    %38 = linalg.matmul ins(%collapsed, %transposed_14 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%32 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc55)
    %39 = linalg.generic {indexing_maps = [#map, #map5, #map], iterator_types = ["parallel", "parallel"]} ins(%38, %arg10 : tensor<32x32xf32>, tensor<32xf32>) outs(%31 : tensor<32x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.addf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<32x32xf32> loc(#loc55)
    %expanded_15 = tensor.expand_shape %39 [[0, 1], [2, 3]] output_shape [2, 16, 2, 16] : tensor<32x32xf32> into tensor<2x16x2x16xf32> loc(#loc53)
    %transposed_16 = linalg.transpose ins(%expanded_15 : tensor<2x16x2x16xf32>) outs(%35 : tensor<2x2x16x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc53)
    %transposed_17 = linalg.transpose ins(%expanded_13 : tensor<2x16x2x16xf32>) outs(%35 : tensor<2x2x16x16xf32>) permutation = [0, 2, 3, 1]  loc(#loc53)
    %collapsed_18 = tensor.collapse_shape %transposed_11 [[0, 1], [2], [3]] : tensor<2x2x16x16xf32> into tensor<4x16x16xf32> loc(#loc53)
    %collapsed_19 = tensor.collapse_shape %transposed_17 [[0, 1], [2], [3]] : tensor<2x2x16x16xf32> into tensor<4x16x16xf32> loc(#loc53)
    %40 = tensor.empty() : tensor<4x16x16xf32> loc(#loc53)
    %41 = linalg.fill ins(%cst_0 : f32) outs(%40 : tensor<4x16x16xf32>) -> tensor<4x16x16xf32> loc(#loc53)
    %42 = linalg.batch_matmul ins(%collapsed_18, %collapsed_19 : tensor<4x16x16xf32>, tensor<4x16x16xf32>) outs(%41 : tensor<4x16x16xf32>) -> tensor<4x16x16xf32> loc(#loc53)
    %expanded_20 = tensor.expand_shape %42 [[0, 1], [2], [3]] output_shape [2, 2, 16, 16] : tensor<4x16x16xf32> into tensor<2x2x16x16xf32> loc(#loc53)
    %43 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_20 : tensor<2x2x16x16xf32>) outs(%35 : tensor<2x2x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.mulf %in, %cst_8 : f32
      linalg.yield %186 : f32
    } -> tensor<2x2x16x16xf32> loc(#loc53)
    %44 = linalg.generic {indexing_maps = [#map10, #map11, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%43, %7 : tensor<2x2x16x16xf32>, tensor<2x16x16xf32>) outs(%35 : tensor<2x2x16x16xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.addf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x2x16x16xf32> loc(#loc53)
    %45 = tensor.empty() : tensor<2x2x16xf32> loc(#loc53)
    %46 = linalg.fill ins(%cst_1 : f32) outs(%45 : tensor<2x2x16xf32>) -> tensor<2x2x16xf32> loc(#loc53)
    %47 = linalg.generic {indexing_maps = [#map10, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%44 : tensor<2x2x16x16xf32>) outs(%46 : tensor<2x2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.maximumf %in, %out : f32
      linalg.yield %186 : f32
    } -> tensor<2x2x16xf32> loc(#loc53)
    %48 = linalg.generic {indexing_maps = [#map10, #map12, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%44, %47 : tensor<2x2x16x16xf32>, tensor<2x2x16xf32>) outs(%35 : tensor<2x2x16x16xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.subf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x2x16x16xf32> loc(#loc53)
    %49 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%48 : tensor<2x2x16x16xf32>) outs(%35 : tensor<2x2x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = math.exp %in : f32
      linalg.yield %186 : f32
    } -> tensor<2x2x16x16xf32> loc(#loc53)
    %50 = linalg.fill ins(%cst_0 : f32) outs(%45 : tensor<2x2x16xf32>) -> tensor<2x2x16xf32> loc(#loc53)
    %51 = linalg.generic {indexing_maps = [#map10, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%49 : tensor<2x2x16x16xf32>) outs(%50 : tensor<2x2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.addf %in, %out : f32
      linalg.yield %186 : f32
    } -> tensor<2x2x16xf32> loc(#loc53)
    %52 = linalg.generic {indexing_maps = [#map10, #map12, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%49, %51 : tensor<2x2x16x16xf32>, tensor<2x2x16xf32>) outs(%35 : tensor<2x2x16x16xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.divf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x2x16x16xf32> loc(#loc53)
    %collapsed_21 = tensor.collapse_shape %52 [[0, 1], [2], [3]] : tensor<2x2x16x16xf32> into tensor<4x16x16xf32> loc(#loc53)
    %collapsed_22 = tensor.collapse_shape %transposed_16 [[0, 1], [2], [3]] : tensor<2x2x16x16xf32> into tensor<4x16x16xf32> loc(#loc53)
    %53 = linalg.batch_matmul ins(%collapsed_21, %collapsed_22 : tensor<4x16x16xf32>, tensor<4x16x16xf32>) outs(%41 : tensor<4x16x16xf32>) -> tensor<4x16x16xf32> loc(#loc53)
    %expanded_23 = tensor.expand_shape %53 [[0, 1], [2], [3]] output_shape [2, 2, 16, 16] : tensor<4x16x16xf32> into tensor<2x2x16x16xf32> loc(#loc53)
    %54 = tensor.empty() : tensor<2x16x2x16xf32> loc(#loc53)
    %transposed_24 = linalg.transpose ins(%expanded_23 : tensor<2x2x16x16xf32>) outs(%54 : tensor<2x16x2x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc53)
    %collapsed_25 = tensor.collapse_shape %transposed_24 [[0, 1], [2, 3]] : tensor<2x16x2x16xf32> into tensor<32x32xf32> loc(#loc56)
    %transposed_26 = linalg.transpose ins(%arg11 : tensor<32x32xf32>) outs(%31 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc56)
    %55 = linalg.matmul ins(%collapsed_25, %transposed_26 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%32 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc56)
    %56 = linalg.generic {indexing_maps = [#map, #map5, #map], iterator_types = ["parallel", "parallel"]} ins(%55, %arg12 : tensor<32x32xf32>, tensor<32xf32>) outs(%31 : tensor<32x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.addf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<32x32xf32> loc(#loc56)
    %expanded_27 = tensor.expand_shape %56 [[0, 1], [2]] output_shape [2, 16, 32] : tensor<32x32xf32> into tensor<2x16x32xf32> loc(#loc56)
    %57 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_27, %30 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.addf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc57)
    %58 = linalg.generic {indexing_maps = [#map3, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%57 : tensor<2x16x32xf32>) outs(%19 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.addf %in, %out : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc58)
    %59 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%58 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.divf %in, %cst_7 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc58)
    %60 = linalg.generic {indexing_maps = [#map3, #map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%57, %59 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.subf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc58)
    %61 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%60, %60 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.mulf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc58)
    %62 = linalg.generic {indexing_maps = [#map3, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%61 : tensor<2x16x32xf32>) outs(%19 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.addf %in, %out : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc58)
    %63 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%62 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.divf %in, %cst_7 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc58)
    %64 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%63 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.addf %in, %cst_5 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc58)
    %65 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%64 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = math.rsqrt %in : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc58)
    %66 = linalg.generic {indexing_maps = [#map3, #map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%60, %65 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.mulf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc58)
    %67 = linalg.generic {indexing_maps = [#map3, #map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%66, %arg13 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.mulf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc58)
    %68 = linalg.generic {indexing_maps = [#map3, #map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%67, %arg14 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.addf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc58)
    %collapsed_28 = tensor.collapse_shape %68 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc59)
    %69 = tensor.empty() : tensor<32x128xf32> loc(#loc59)
    %transposed_29 = linalg.transpose ins(%arg15 : tensor<128x32xf32>) outs(%69 : tensor<32x128xf32>) permutation = [1, 0]  loc(#loc59)
    %70 = linalg.fill ins(%cst_0 : f32) outs(%69 : tensor<32x128xf32>) -> tensor<32x128xf32> loc(#loc59)
    %71 = linalg.matmul ins(%collapsed_28, %transposed_29 : tensor<32x32xf32>, tensor<32x128xf32>) outs(%70 : tensor<32x128xf32>) -> tensor<32x128xf32> loc(#loc59)
    %72 = linalg.generic {indexing_maps = [#map, #map5, #map], iterator_types = ["parallel", "parallel"]} ins(%71, %arg16 : tensor<32x128xf32>, tensor<128xf32>) outs(%69 : tensor<32x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.addf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<32x128xf32> loc(#loc59)
    %expanded_30 = tensor.expand_shape %72 [[0, 1], [2]] output_shape [2, 16, 128] : tensor<32x128xf32> into tensor<2x16x128xf32> loc(#loc59)
    %73 = tensor.empty() : tensor<2x16x128xf32> loc(#loc60)
    %74 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_30 : tensor<2x16x128xf32>) outs(%73 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.mulf %in, %cst_9 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x128xf32> loc(#loc60)
    %75 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_30 : tensor<2x16x128xf32>) outs(%73 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.mulf %in, %cst_4 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x128xf32> loc(#loc60)
    %76 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%75 : tensor<2x16x128xf32>) outs(%73 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = math.erf %in : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x128xf32> loc(#loc60)
    %77 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%76 : tensor<2x16x128xf32>) outs(%73 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.addf %in, %cst_10 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x128xf32> loc(#loc60)
    %78 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%74, %77 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%73 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.mulf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x128xf32> loc(#loc60)
    %collapsed_31 = tensor.collapse_shape %78 [[0, 1], [2]] : tensor<2x16x128xf32> into tensor<32x128xf32> loc(#loc61)
    %79 = tensor.empty() : tensor<128x32xf32> loc(#loc61)
    %transposed_32 = linalg.transpose ins(%arg17 : tensor<32x128xf32>) outs(%79 : tensor<128x32xf32>) permutation = [1, 0]  loc(#loc61)
    %80 = linalg.matmul ins(%collapsed_31, %transposed_32 : tensor<32x128xf32>, tensor<128x32xf32>) outs(%32 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc61)
    %81 = linalg.generic {indexing_maps = [#map, #map5, #map], iterator_types = ["parallel", "parallel"]} ins(%80, %arg18 : tensor<32x32xf32>, tensor<32xf32>) outs(%31 : tensor<32x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.addf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<32x32xf32> loc(#loc61)
    %expanded_33 = tensor.expand_shape %81 [[0, 1], [2]] output_shape [2, 16, 32] : tensor<32x32xf32> into tensor<2x16x32xf32> loc(#loc61)
    %82 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_33, %68 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.addf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc62)
    %83 = linalg.generic {indexing_maps = [#map3, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%82 : tensor<2x16x32xf32>) outs(%19 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.addf %in, %out : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc63)
    %84 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%83 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.divf %in, %cst_7 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc63)
    %85 = linalg.generic {indexing_maps = [#map3, #map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%82, %84 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.subf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc63)
    %86 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%85, %85 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.mulf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc63)
    %87 = linalg.generic {indexing_maps = [#map3, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%86 : tensor<2x16x32xf32>) outs(%19 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.addf %in, %out : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc63)
    %88 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%87 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.divf %in, %cst_7 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc63)
    %89 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%88 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.addf %in, %cst_5 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc63)
    %90 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%89 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = math.rsqrt %in : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc63)
    %91 = linalg.generic {indexing_maps = [#map3, #map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%85, %90 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.mulf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc63)
    %92 = linalg.generic {indexing_maps = [#map3, #map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%91, %arg19 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.mulf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc63)
    %93 = linalg.generic {indexing_maps = [#map3, #map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%92, %arg20 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.addf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc63)
    %collapsed_34 = tensor.collapse_shape %93 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc64)
    %transposed_35 = linalg.transpose ins(%arg21 : tensor<32x32xf32>) outs(%31 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc64)
    %94 = linalg.matmul ins(%collapsed_34, %transposed_35 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%32 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc64)
    %95 = linalg.generic {indexing_maps = [#map, #map5, #map], iterator_types = ["parallel", "parallel"]} ins(%94, %arg22 : tensor<32x32xf32>, tensor<32xf32>) outs(%31 : tensor<32x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.addf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<32x32xf32> loc(#loc64)
    %expanded_36 = tensor.expand_shape %95 [[0, 1], [2, 3]] output_shape [2, 16, 2, 16] : tensor<32x32xf32> into tensor<2x16x2x16xf32> loc(#loc65)
    %transposed_37 = linalg.transpose ins(%expanded_36 : tensor<2x16x2x16xf32>) outs(%35 : tensor<2x2x16x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc65)
    %transposed_38 = linalg.transpose ins(%arg23 : tensor<32x32xf32>) outs(%31 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc66)
    %96 = linalg.matmul ins(%collapsed_34, %transposed_38 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%32 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc66)
    %97 = linalg.generic {indexing_maps = [#map, #map5, #map], iterator_types = ["parallel", "parallel"]} ins(%96, %arg24 : tensor<32x32xf32>, tensor<32xf32>) outs(%31 : tensor<32x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.addf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<32x32xf32> loc(#loc66)
    %expanded_39 = tensor.expand_shape %97 [[0, 1], [2, 3]] output_shape [2, 16, 2, 16] : tensor<32x32xf32> into tensor<2x16x2x16xf32> loc(#loc65)
    %transposed_40 = linalg.transpose ins(%arg25 : tensor<32x32xf32>) outs(%31 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc67)
    %98 = linalg.matmul ins(%collapsed_34, %transposed_40 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%32 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc67)
    %99 = linalg.generic {indexing_maps = [#map, #map5, #map], iterator_types = ["parallel", "parallel"]} ins(%98, %arg26 : tensor<32x32xf32>, tensor<32xf32>) outs(%31 : tensor<32x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.addf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<32x32xf32> loc(#loc67)
    %expanded_41 = tensor.expand_shape %99 [[0, 1], [2, 3]] output_shape [2, 16, 2, 16] : tensor<32x32xf32> into tensor<2x16x2x16xf32> loc(#loc65)
    %transposed_42 = linalg.transpose ins(%expanded_41 : tensor<2x16x2x16xf32>) outs(%35 : tensor<2x2x16x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc65)
    %transposed_43 = linalg.transpose ins(%expanded_39 : tensor<2x16x2x16xf32>) outs(%35 : tensor<2x2x16x16xf32>) permutation = [0, 2, 3, 1]  loc(#loc65)
    %collapsed_44 = tensor.collapse_shape %transposed_37 [[0, 1], [2], [3]] : tensor<2x2x16x16xf32> into tensor<4x16x16xf32> loc(#loc65)
    %collapsed_45 = tensor.collapse_shape %transposed_43 [[0, 1], [2], [3]] : tensor<2x2x16x16xf32> into tensor<4x16x16xf32> loc(#loc65)
    %100 = linalg.batch_matmul ins(%collapsed_44, %collapsed_45 : tensor<4x16x16xf32>, tensor<4x16x16xf32>) outs(%41 : tensor<4x16x16xf32>) -> tensor<4x16x16xf32> loc(#loc65)
    %expanded_46 = tensor.expand_shape %100 [[0, 1], [2], [3]] output_shape [2, 2, 16, 16] : tensor<4x16x16xf32> into tensor<2x2x16x16xf32> loc(#loc65)
    %101 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_46 : tensor<2x2x16x16xf32>) outs(%35 : tensor<2x2x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.mulf %in, %cst_8 : f32
      linalg.yield %186 : f32
    } -> tensor<2x2x16x16xf32> loc(#loc65)
    %102 = linalg.generic {indexing_maps = [#map10, #map11, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%101, %7 : tensor<2x2x16x16xf32>, tensor<2x16x16xf32>) outs(%35 : tensor<2x2x16x16xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.addf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x2x16x16xf32> loc(#loc65)
    %103 = linalg.generic {indexing_maps = [#map10, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%102 : tensor<2x2x16x16xf32>) outs(%46 : tensor<2x2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.maximumf %in, %out : f32
      linalg.yield %186 : f32
    } -> tensor<2x2x16xf32> loc(#loc65)
    %104 = linalg.generic {indexing_maps = [#map10, #map12, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%102, %103 : tensor<2x2x16x16xf32>, tensor<2x2x16xf32>) outs(%35 : tensor<2x2x16x16xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.subf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x2x16x16xf32> loc(#loc65)
    %105 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%104 : tensor<2x2x16x16xf32>) outs(%35 : tensor<2x2x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = math.exp %in : f32
      linalg.yield %186 : f32
    } -> tensor<2x2x16x16xf32> loc(#loc65)
    %106 = linalg.generic {indexing_maps = [#map10, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%105 : tensor<2x2x16x16xf32>) outs(%50 : tensor<2x2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.addf %in, %out : f32
      linalg.yield %186 : f32
    } -> tensor<2x2x16xf32> loc(#loc65)
    %107 = linalg.generic {indexing_maps = [#map10, #map12, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%105, %106 : tensor<2x2x16x16xf32>, tensor<2x2x16xf32>) outs(%35 : tensor<2x2x16x16xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.divf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x2x16x16xf32> loc(#loc65)
    %collapsed_47 = tensor.collapse_shape %107 [[0, 1], [2], [3]] : tensor<2x2x16x16xf32> into tensor<4x16x16xf32> loc(#loc65)
    %collapsed_48 = tensor.collapse_shape %transposed_42 [[0, 1], [2], [3]] : tensor<2x2x16x16xf32> into tensor<4x16x16xf32> loc(#loc65)
    %108 = linalg.batch_matmul ins(%collapsed_47, %collapsed_48 : tensor<4x16x16xf32>, tensor<4x16x16xf32>) outs(%41 : tensor<4x16x16xf32>) -> tensor<4x16x16xf32> loc(#loc65)
    %expanded_49 = tensor.expand_shape %108 [[0, 1], [2], [3]] output_shape [2, 2, 16, 16] : tensor<4x16x16xf32> into tensor<2x2x16x16xf32> loc(#loc65)
    %transposed_50 = linalg.transpose ins(%expanded_49 : tensor<2x2x16x16xf32>) outs(%54 : tensor<2x16x2x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc65)
    %collapsed_51 = tensor.collapse_shape %transposed_50 [[0, 1], [2, 3]] : tensor<2x16x2x16xf32> into tensor<32x32xf32> loc(#loc68)
    %transposed_52 = linalg.transpose ins(%arg27 : tensor<32x32xf32>) outs(%31 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc68)
    %109 = linalg.matmul ins(%collapsed_51, %transposed_52 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%32 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc68)
    %110 = linalg.generic {indexing_maps = [#map, #map5, #map], iterator_types = ["parallel", "parallel"]} ins(%109, %arg28 : tensor<32x32xf32>, tensor<32xf32>) outs(%31 : tensor<32x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.addf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<32x32xf32> loc(#loc68)
    %expanded_53 = tensor.expand_shape %110 [[0, 1], [2]] output_shape [2, 16, 32] : tensor<32x32xf32> into tensor<2x16x32xf32> loc(#loc68)
    %111 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_53, %93 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.addf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc69)
    %112 = linalg.generic {indexing_maps = [#map3, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%111 : tensor<2x16x32xf32>) outs(%19 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.addf %in, %out : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc70)
    %113 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%112 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.divf %in, %cst_7 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc70)
    %114 = linalg.generic {indexing_maps = [#map3, #map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%111, %113 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.subf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc70)
    %115 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%114, %114 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.mulf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc70)
    %116 = linalg.generic {indexing_maps = [#map3, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%115 : tensor<2x16x32xf32>) outs(%19 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.addf %in, %out : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc70)
    %117 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%116 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.divf %in, %cst_7 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc70)
    %118 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%117 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.addf %in, %cst_5 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc70)
    %119 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%118 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = math.rsqrt %in : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc70)
    %120 = linalg.generic {indexing_maps = [#map3, #map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%114, %119 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.mulf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc70)
    %121 = linalg.generic {indexing_maps = [#map3, #map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%120, %arg29 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.mulf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc70)
    %122 = linalg.generic {indexing_maps = [#map3, #map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%121, %arg30 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.addf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc70)
    %collapsed_54 = tensor.collapse_shape %122 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc71)
    %transposed_55 = linalg.transpose ins(%arg31 : tensor<128x32xf32>) outs(%69 : tensor<32x128xf32>) permutation = [1, 0]  loc(#loc71)
    %123 = linalg.matmul ins(%collapsed_54, %transposed_55 : tensor<32x32xf32>, tensor<32x128xf32>) outs(%70 : tensor<32x128xf32>) -> tensor<32x128xf32> loc(#loc71)
    %124 = linalg.generic {indexing_maps = [#map, #map5, #map], iterator_types = ["parallel", "parallel"]} ins(%123, %arg32 : tensor<32x128xf32>, tensor<128xf32>) outs(%69 : tensor<32x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.addf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<32x128xf32> loc(#loc71)
    %expanded_56 = tensor.expand_shape %124 [[0, 1], [2]] output_shape [2, 16, 128] : tensor<32x128xf32> into tensor<2x16x128xf32> loc(#loc71)
    %125 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_56 : tensor<2x16x128xf32>) outs(%73 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.mulf %in, %cst_9 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x128xf32> loc(#loc72)
    %126 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_56 : tensor<2x16x128xf32>) outs(%73 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.mulf %in, %cst_4 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x128xf32> loc(#loc72)
    %127 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%126 : tensor<2x16x128xf32>) outs(%73 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = math.erf %in : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x128xf32> loc(#loc72)
    %128 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%127 : tensor<2x16x128xf32>) outs(%73 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.addf %in, %cst_10 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x128xf32> loc(#loc72)
    %129 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%125, %128 : tensor<2x16x128xf32>, tensor<2x16x128xf32>) outs(%73 : tensor<2x16x128xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.mulf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x128xf32> loc(#loc72)
    %collapsed_57 = tensor.collapse_shape %129 [[0, 1], [2]] : tensor<2x16x128xf32> into tensor<32x128xf32> loc(#loc73)
    %transposed_58 = linalg.transpose ins(%arg33 : tensor<32x128xf32>) outs(%79 : tensor<128x32xf32>) permutation = [1, 0]  loc(#loc73)
    %130 = linalg.matmul ins(%collapsed_57, %transposed_58 : tensor<32x128xf32>, tensor<128x32xf32>) outs(%32 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc73)
    %131 = linalg.generic {indexing_maps = [#map, #map5, #map], iterator_types = ["parallel", "parallel"]} ins(%130, %arg34 : tensor<32x32xf32>, tensor<32xf32>) outs(%31 : tensor<32x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.addf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<32x32xf32> loc(#loc73)
    %expanded_59 = tensor.expand_shape %131 [[0, 1], [2]] output_shape [2, 16, 32] : tensor<32x32xf32> into tensor<2x16x32xf32> loc(#loc73)
    %132 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_59, %122 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.addf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc74)
    %133 = linalg.generic {indexing_maps = [#map3, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%132 : tensor<2x16x32xf32>) outs(%19 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.addf %in, %out : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc75)
    %134 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%133 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.divf %in, %cst_7 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc75)
    %135 = linalg.generic {indexing_maps = [#map3, #map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%132, %134 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.subf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc75)
    %136 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%135, %135 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.mulf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc75)
    %137 = linalg.generic {indexing_maps = [#map3, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%136 : tensor<2x16x32xf32>) outs(%19 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.addf %in, %out : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc75)
    %138 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%137 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.divf %in, %cst_7 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc75)
    %139 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%138 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.addf %in, %cst_5 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc75)
    %140 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%139 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = math.rsqrt %in : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc75)
    %141 = linalg.generic {indexing_maps = [#map3, #map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%135, %140 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.mulf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc75)
    %142 = linalg.generic {indexing_maps = [#map3, #map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%141, %arg35 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.mulf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc75)
    %143 = linalg.generic {indexing_maps = [#map3, #map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%142, %arg36 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.addf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc75)
    %collapsed_60 = tensor.collapse_shape %143 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc76)
    %transposed_61 = linalg.transpose ins(%arg38 : tensor<32x32xf32>) outs(%31 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc76)
    %144 = linalg.matmul ins(%collapsed_60, %transposed_61 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%32 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc76)
    %145 = linalg.generic {indexing_maps = [#map, #map5, #map], iterator_types = ["parallel", "parallel"]} ins(%144, %arg39 : tensor<32x32xf32>, tensor<32xf32>) outs(%31 : tensor<32x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.addf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<32x32xf32> loc(#loc76)
    %expanded_62 = tensor.expand_shape %145 [[0, 1], [2]] output_shape [2, 16, 32] : tensor<32x32xf32> into tensor<2x16x32xf32> loc(#loc76)
    %146 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_62 : tensor<2x16x32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.mulf %in, %cst_9 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc77)
    %147 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_62 : tensor<2x16x32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.mulf %in, %cst_4 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc77)
    %148 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%147 : tensor<2x16x32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = math.erf %in : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc77)
    %149 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%148 : tensor<2x16x32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.addf %in, %cst_10 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc77)
    %150 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%146, %149 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.mulf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc77)
    %151 = linalg.generic {indexing_maps = [#map3, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%150 : tensor<2x16x32xf32>) outs(%19 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.addf %in, %out : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc78)
    %152 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%151 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.divf %in, %cst_7 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc78)
    %153 = linalg.generic {indexing_maps = [#map3, #map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%150, %152 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.subf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc78)
    %154 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%153, %153 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.mulf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc78)
    %155 = linalg.generic {indexing_maps = [#map3, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%154 : tensor<2x16x32xf32>) outs(%19 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.addf %in, %out : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc78)
    %156 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%155 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.divf %in, %cst_7 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc78)
    %157 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%156 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.addf %in, %cst_5 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc78)
    %158 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%157 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = math.rsqrt %in : f32
      linalg.yield %186 : f32
    } -> tensor<2x16xf32> loc(#loc78)
    %159 = linalg.generic {indexing_maps = [#map3, #map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%153, %158 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.mulf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc78)
    %160 = linalg.generic {indexing_maps = [#map3, #map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%159, %arg40 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.mulf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc78)
    %161 = linalg.generic {indexing_maps = [#map3, #map9, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%160, %arg41 : tensor<2x16x32xf32>, tensor<32xf32>) outs(%12 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.addf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<2x16x32xf32> loc(#loc78)
    %collapsed_63 = tensor.collapse_shape %161 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc79)
    %162 = tensor.empty() : tensor<32x96xf32> loc(#loc79)
    %transposed_64 = linalg.transpose ins(%arg0 : tensor<96x32xf32>) outs(%162 : tensor<32x96xf32>) permutation = [1, 0]  loc(#loc79)
    %163 = linalg.fill ins(%cst_0 : f32) outs(%162 : tensor<32x96xf32>) -> tensor<32x96xf32> loc(#loc79)
    %164 = linalg.matmul ins(%collapsed_63, %transposed_64 : tensor<32x32xf32>, tensor<32x96xf32>) outs(%163 : tensor<32x96xf32>) -> tensor<32x96xf32> loc(#loc79)
    %165 = linalg.generic {indexing_maps = [#map, #map5, #map], iterator_types = ["parallel", "parallel"]} ins(%164, %arg37 : tensor<32x96xf32>, tensor<96xf32>) outs(%162 : tensor<32x96xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.addf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<32x96xf32> loc(#loc79)
    %collapsed_65 = tensor.collapse_shape %arg43 [[0, 1]] : tensor<2x16xi64> into tensor<32xi64> loc(#loc46)
    %166 = tensor.empty() : tensor<32xf32> loc(#loc46)
    %167 = linalg.fill ins(%cst_1 : f32) outs(%166 : tensor<32xf32>) -> tensor<32xf32> loc(#loc46)
    %168 = linalg.generic {indexing_maps = [#map, #map7], iterator_types = ["parallel", "reduction"]} ins(%165 : tensor<32x96xf32>) outs(%167 : tensor<32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.maximumf %in, %out : f32
      linalg.yield %186 : f32
    } -> tensor<32xf32> loc(#loc46)
    %169 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%165, %168 : tensor<32x96xf32>, tensor<32xf32>) outs(%162 : tensor<32x96xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.subf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<32x96xf32> loc(#loc46)
    %170 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%169 : tensor<32x96xf32>) outs(%162 : tensor<32x96xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = math.exp %in : f32
      linalg.yield %186 : f32
    } -> tensor<32x96xf32> loc(#loc46)
    %171 = linalg.fill ins(%cst_0 : f32) outs(%166 : tensor<32xf32>) -> tensor<32xf32> loc(#loc46)
    %172 = linalg.generic {indexing_maps = [#map, #map7], iterator_types = ["parallel", "reduction"]} ins(%170 : tensor<32x96xf32>) outs(%171 : tensor<32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.addf %in, %out : f32
      linalg.yield %186 : f32
    } -> tensor<32xf32> loc(#loc46)
    %173 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%172 : tensor<32xf32>) outs(%166 : tensor<32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = math.log %in : f32
      linalg.yield %186 : f32
    } -> tensor<32xf32> loc(#loc46)
    %174 = linalg.generic {indexing_maps = [#map, #map7, #map], iterator_types = ["parallel", "parallel"]} ins(%169, %173 : tensor<32x96xf32>, tensor<32xf32>) outs(%162 : tensor<32x96xf32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.subf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<32x96xf32> loc(#loc46)
    %175 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%collapsed_65 : tensor<32xi64>) outs(%166 : tensor<32xf32>) {
    ^bb0(%in: i64, %out: f32):
      %186 = linalg.index 0 : index
      %187 = arith.index_cast %in : i64 to index
      %extracted = tensor.extract %174[%186, %187] : tensor<32x96xf32>
      linalg.yield %extracted : f32
    } -> tensor<32xf32> loc(#loc46)
    %176 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%175 : tensor<32xf32>) outs(%166 : tensor<32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.negf %in : f32
      linalg.yield %186 : f32
    } -> tensor<32xf32> loc(#loc46)
    %177 = tensor.empty() : tensor<32xi1> loc(#loc46)
    %178 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%collapsed_65 : tensor<32xi64>) outs(%177 : tensor<32xi1>) {
    ^bb0(%in: i64, %out: i1):
      %186 = arith.cmpi ne, %in, %c0_i64 : i64
      linalg.yield %186 : i1
    } -> tensor<32xi1> loc(#loc46)
    %179 = linalg.generic {indexing_maps = [#map4, #map4, #map13, #map4], iterator_types = ["parallel"]} ins(%178, %176, %cst_2 : tensor<32xi1>, tensor<32xf32>, tensor<f32>) outs(%166 : tensor<32xf32>) {
    ^bb0(%in: i1, %in_66: f32, %in_67: f32, %out: f32):
      %186 = arith.select %in, %in_66, %in_67 : f32
      linalg.yield %186 : f32
    } -> tensor<32xf32> loc(#loc46)
    %180 = tensor.empty() : tensor<f32> loc(#loc46)
    %181 = linalg.fill ins(%cst_0 : f32) outs(%180 : tensor<f32>) -> tensor<f32> loc(#loc46)
    %182 = linalg.generic {indexing_maps = [#map4, #map13], iterator_types = ["reduction"]} ins(%179 : tensor<32xf32>) outs(%181 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.addf %in, %out : f32
      linalg.yield %186 : f32
    } -> tensor<f32> loc(#loc46)
    %183 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%178 : tensor<32xi1>) outs(%166 : tensor<32xf32>) {
    ^bb0(%in: i1, %out: f32):
      %186 = arith.uitofp %in : i1 to f32
      linalg.yield %186 : f32
    } -> tensor<32xf32> loc(#loc46)
    %184 = linalg.generic {indexing_maps = [#map4, #map13], iterator_types = ["reduction"]} ins(%183 : tensor<32xf32>) outs(%181 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %186 = arith.addf %in, %out : f32
      linalg.yield %186 : f32
    } -> tensor<f32> loc(#loc46)
    %185 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = []} ins(%182, %184 : tensor<f32>, tensor<f32>) outs(%180 : tensor<f32>) {
    ^bb0(%in: f32, %in_66: f32, %out: f32):
      %186 = arith.divf %in, %in_66 : f32
      linalg.yield %186 : f32
    } -> tensor<f32> loc(#loc46)
    return %185 : tensor<f32> loc(#loc46)
  }
}
#loc = loc(unknown)
