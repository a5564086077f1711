// Made by: python -m chimera.importer gpt2 --micro-batch 2 --dtype f32 --symbolic-batch --layers 4 --width 64 --heads 4 --sequence 32 --vocabulary 256 --symbolic-sequence
// With: torch 2.15.0, torch-mlir 20261001, transformers 5.24.0
#loc2 = loc("transformer.wte.weight")
#loc3 = loc("transformer.wpe.weight")
#loc4 = loc("transformer.h.0.ln_1.weight")
#loc5 = loc("transformer.h.0.ln_1.bias")
#loc6 = loc("transformer.h.0.attn.c_attn.weight")
#loc7 = loc("transformer.h.0.attn.c_attn.bias")
#loc8 = loc("transformer.h.0.attn.c_proj.weight")
#loc9 = loc("transformer.h.0.attn.c_proj.bias")
#loc10 = loc("transformer.h.0.ln_2.weight")
#loc11 = loc("transformer.h.0.ln_2.bias")
#loc12 = loc("transformer.h.0.mlp.c_fc.weight")
#loc13 = loc("transformer.h.0.mlp.c_fc.bias")
#loc14 = loc("transformer.h.0.mlp.c_proj.weight")
#loc15 = loc("transformer.h.0.mlp.c_proj.bias")
#loc16 = loc("transformer.h.1.ln_1.weight")
#loc17 = loc("transformer.h.1.ln_1.bias")
#loc18 = loc("transformer.h.1.attn.c_attn.weight")
#loc19 = loc("transformer.h.1.attn.c_attn.bias")
#loc20 = loc("transformer.h.1.attn.c_proj.weight")
#loc21 = loc("transformer.h.1.attn.c_proj.bias")
#loc22 = loc("transformer.h.1.ln_2.weight")
#loc23 = loc("transformer.h.1.ln_2.bias")
#loc24 = loc("transformer.h.1.mlp.c_fc.weight")
#loc25 = loc("transformer.h.1.mlp.c_fc.bias")
#loc26 = loc("transformer.h.1.mlp.c_proj.weight")
#loc27 = loc("transformer.h.1.mlp.c_proj.bias")
#loc28 = loc("transformer.h.2.ln_1.weight")
#loc29 = loc("transformer.h.2.ln_1.bias")
#loc30 = loc("transformer.h.2.attn.c_attn.weight")
#loc31 = loc("transformer.h.2.attn.c_attn.bias")
#loc32 = loc("transformer.h.2.attn.c_proj.weight")
#loc33 = loc("transformer.h.2.attn.c_proj.bias")
#loc34 = loc("transformer.h.2.ln_2.weight")
#loc35 = loc("transformer.h.2.ln_2.bias")
#loc36 = loc("transformer.h.2.mlp.c_fc.weight")
#loc37 = loc("transformer.h.2.mlp.c_fc.bias")
#loc38 = loc("transformer.h.2.mlp.c_proj.weight")
#loc39 = loc("transformer.h.2.mlp.c_proj.bias")
#loc40 = loc("transformer.h.3.ln_1.weight")
#loc41 = loc("transformer.h.3.ln_1.bias")
#loc42 = loc("transformer.h.3.attn.c_attn.weight")
#loc43 = loc("transformer.h.3.attn.c_attn.bias")
#loc44 = loc("transformer.h.3.attn.c_proj.weight")
#loc45 = loc("transformer.h.3.attn.c_proj.bias")
#loc46 = loc("transformer.h.3.ln_2.weight")
#loc47 = loc("transformer.h.3.ln_2.bias")
#loc48 = loc("transformer.h.3.mlp.c_fc.weight")
#loc49 = loc("transformer.h.3.mlp.c_fc.bias")
#loc50 = loc("transformer.h.3.mlp.c_proj.weight")
#loc51 = loc("transformer.h.3.mlp.c_proj.bias")
#loc52 = loc("transformer.ln_f.weight")
#loc53 = loc("transformer.ln_f.bias")
#loc54 = loc("tokens")
#loc55 = loc("targets")
#loc56 = loc("loss")
#loc58 = loc("transformer")
#loc59 = loc("transformer.wte")
#loc60 = loc("transformer.wpe")
#loc61 = loc("transformer.h.0.ln_1")
#loc62 = loc("transformer.h.0.attn.c_attn")
#loc63 = loc("transformer.h.0.attn")
#loc64 = loc("transformer.h.0.attn.c_proj")
#loc65 = loc("transformer.h.0")
#loc66 = loc("transformer.h.0.ln_2")
#loc67 = loc("transformer.h.0.mlp.c_fc")
#loc68 = loc("transformer.h.0.mlp.act")
#loc69 = loc("transformer.h.0.mlp.c_proj")
#loc70 = loc("transformer.h.1.ln_1")
#loc71 = loc("transformer.h.1.attn.c_attn")
#loc72 = loc("transformer.h.1.attn")
#loc73 = loc("transformer.h.1.attn.c_proj")
#loc74 = loc("transformer.h.1")
#loc75 = loc("transformer.h.1.ln_2")
#loc76 = loc("transformer.h.1.mlp.c_fc")
#loc77 = loc("transformer.h.1.mlp.act")
#loc78 = loc("transformer.h.1.mlp.c_proj")
#loc79 = loc("transformer.h.2.ln_1")
#loc80 = loc("transformer.h.2.attn.c_attn")
#loc81 = loc("transformer.h.2.attn")
#loc82 = loc("transformer.h.2.attn.c_proj")
#loc83 = loc("transformer.h.2")
#loc84 = loc("transformer.h.2.ln_2")
#loc85 = loc("transformer.h.2.mlp.c_fc")
#loc86 = loc("transformer.h.2.mlp.act")
#loc87 = loc("transformer.h.2.mlp.c_proj")
#loc88 = loc("transformer.h.3.ln_1")
#loc89 = loc("transformer.h.3.attn.c_attn")
#loc90 = loc("transformer.h.3.attn")
#loc91 = loc("transformer.h.3.attn.c_proj")
#loc92 = loc("transformer.h.3")
#loc93 = loc("transformer.h.3.ln_2")
#loc94 = loc("transformer.h.3.mlp.c_fc")
#loc95 = loc("transformer.h.3.mlp.act")
#loc96 = loc("transformer.h.3.mlp.c_proj")
#loc97 = loc("transformer.ln_f")
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0)>
#map2 = affine_map<(d0, d1) -> (d1)>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<(d0, d1) -> ()>
#map5 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map6 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map7 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map8 = affine_map<(d0, d1, d2) -> (d2)>
#map9 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map10 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
#map11 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map12 = affine_map<(d0) -> ()>
#map13 = affine_map<() -> ()>
module {
  func.func @main(%arg0: tensor<256x64xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.wte.weight", chimera.tied = ["lm_head.weight"]} loc("transformer.wte.weight"), %arg1: tensor<32x64xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.wpe.weight"} loc("transformer.wpe.weight"), %arg2: tensor<64xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.0.ln_1.weight"} loc("transformer.h.0.ln_1.weight"), %arg3: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.ln_1.bias"} loc("transformer.h.0.ln_1.bias"), %arg4: tensor<64x192xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.0.attn.c_attn.weight"} loc("transformer.h.0.attn.c_attn.weight"), %arg5: tensor<192xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.attn.c_attn.bias"} loc("transformer.h.0.attn.c_attn.bias"), %arg6: tensor<64x64xf32> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.0.attn.c_proj.weight"} loc("transformer.h.0.attn.c_proj.weight"), %arg7: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.attn.c_proj.bias"} loc("transformer.h.0.attn.c_proj.bias"), %arg8: tensor<64xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.0.ln_2.weight"} loc("transformer.h.0.ln_2.weight"), %arg9: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.ln_2.bias"} loc("transformer.h.0.ln_2.bias"), %arg10: tensor<64x256xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.0.mlp.c_fc.weight"} loc("transformer.h.0.mlp.c_fc.weight"), %arg11: tensor<256xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.mlp.c_fc.bias"} loc("transformer.h.0.mlp.c_fc.bias"), %arg12: tensor<256x64xf32> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.0.mlp.c_proj.weight"} loc("transformer.h.0.mlp.c_proj.weight"), %arg13: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.mlp.c_proj.bias"} loc("transformer.h.0.mlp.c_proj.bias"), %arg14: tensor<64xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.1.ln_1.weight"} loc("transformer.h.1.ln_1.weight"), %arg15: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.ln_1.bias"} loc("transformer.h.1.ln_1.bias"), %arg16: tensor<64x192xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.1.attn.c_attn.weight"} loc("transformer.h.1.attn.c_attn.weight"), %arg17: tensor<192xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.attn.c_attn.bias"} loc("transformer.h.1.attn.c_attn.bias"), %arg18: tensor<64x64xf32> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.1.attn.c_proj.weight"} loc("transformer.h.1.attn.c_proj.weight"), %arg19: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.attn.c_proj.bias"} loc("transformer.h.1.attn.c_proj.bias"), %arg20: tensor<64xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.1.ln_2.weight"} loc("transformer.h.1.ln_2.weight"), %arg21: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.ln_2.bias"} loc("transformer.h.1.ln_2.bias"), %arg22: tensor<64x256xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.1.mlp.c_fc.weight"} loc("transformer.h.1.mlp.c_fc.weight"), %arg23: tensor<256xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.mlp.c_fc.bias"} loc("transformer.h.1.mlp.c_fc.bias"), %arg24: tensor<256x64xf32> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.1.mlp.c_proj.weight"} loc("transformer.h.1.mlp.c_proj.weight"), %arg25: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.mlp.c_proj.bias"} loc("transformer.h.1.mlp.c_proj.bias"), %arg26: tensor<64xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.2.ln_1.weight"} loc("transformer.h.2.ln_1.weight"), %arg27: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.ln_1.bias"} loc("transformer.h.2.ln_1.bias"), %arg28: tensor<64x192xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.2.attn.c_attn.weight"} loc("transformer.h.2.attn.c_attn.weight"), %arg29: tensor<192xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.attn.c_attn.bias"} loc("transformer.h.2.attn.c_attn.bias"), %arg30: tensor<64x64xf32> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.2.attn.c_proj.weight"} loc("transformer.h.2.attn.c_proj.weight"), %arg31: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.attn.c_proj.bias"} loc("transformer.h.2.attn.c_proj.bias"), %arg32: tensor<64xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.2.ln_2.weight"} loc("transformer.h.2.ln_2.weight"), %arg33: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.ln_2.bias"} loc("transformer.h.2.ln_2.bias"), %arg34: tensor<64x256xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.2.mlp.c_fc.weight"} loc("transformer.h.2.mlp.c_fc.weight"), %arg35: tensor<256xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.mlp.c_fc.bias"} loc("transformer.h.2.mlp.c_fc.bias"), %arg36: tensor<256x64xf32> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.2.mlp.c_proj.weight"} loc("transformer.h.2.mlp.c_proj.weight"), %arg37: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.mlp.c_proj.bias"} loc("transformer.h.2.mlp.c_proj.bias"), %arg38: tensor<64xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.3.ln_1.weight"} loc("transformer.h.3.ln_1.weight"), %arg39: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.ln_1.bias"} loc("transformer.h.3.ln_1.bias"), %arg40: tensor<64x192xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.3.attn.c_attn.weight"} loc("transformer.h.3.attn.c_attn.weight"), %arg41: tensor<192xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.attn.c_attn.bias"} loc("transformer.h.3.attn.c_attn.bias"), %arg42: tensor<64x64xf32> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.3.attn.c_proj.weight"} loc("transformer.h.3.attn.c_proj.weight"), %arg43: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.attn.c_proj.bias"} loc("transformer.h.3.attn.c_proj.bias"), %arg44: tensor<64xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.3.ln_2.weight"} loc("transformer.h.3.ln_2.weight"), %arg45: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.ln_2.bias"} loc("transformer.h.3.ln_2.bias"), %arg46: tensor<64x256xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.3.mlp.c_fc.weight"} loc("transformer.h.3.mlp.c_fc.weight"), %arg47: tensor<256xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.mlp.c_fc.bias"} loc("transformer.h.3.mlp.c_fc.bias"), %arg48: tensor<256x64xf32> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.3.mlp.c_proj.weight"} loc("transformer.h.3.mlp.c_proj.weight"), %arg49: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.mlp.c_proj.bias"} loc("transformer.h.3.mlp.c_proj.bias"), %arg50: tensor<64xf32> {chimera.init = "ones", chimera.parameter = "transformer.ln_f.weight"} loc("transformer.ln_f.weight"), %arg51: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.ln_f.bias"} loc("transformer.ln_f.bias"), %arg52: tensor<?x?xi64> {chimera.bound = 256 : i64, chimera.input = "tokens"} loc("tokens"), %arg53: tensor<?x?xi64> {chimera.bound = 256 : i64, chimera.input = "targets"} loc("targets")) -> tensor<f32> {
    %c192_i64 = arith.constant 192 : i64 loc(#loc)
    %c64_i64 = arith.constant 64 : i64 loc(#loc)
    %c0 = arith.constant 0 : index loc(#loc)
    %c1 = arith.constant 1 : index loc(#loc)
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc)
    %c16_i64 = arith.constant 16 : i64 loc(#loc)
    %c4_i64 = arith.constant 4 : i64 loc(#loc)
    %cst_0 = arith.constant 0xFF800000 : f32 loc(#loc)
    %c256_i64 = arith.constant 256 : i64 loc(#loc)
    %cst_1 = arith.constant dense<-3.40282347E+38> : tensor<f32> loc(#loc56)
    %cst_2 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc56)
    %cst_3 = arith.constant 0.797884583 : f32 loc(#loc)
    %cst_4 = arith.constant 4.471500e-02 : f32 loc(#loc)
    %cst_5 = arith.constant 9.99999974E-6 : f32 loc(#loc)
    %cst_6 = arith.constant 6.400000e+01 : f32 loc(#loc)
    %cst_7 = arith.constant 2.500000e-01 : f32 loc(#loc)
    %cst_8 = arith.constant 5.000000e-01 : f32 loc(#loc)
    %cst_9 = arith.constant 1.000000e+00 : f32 loc(#loc)
    %dim = tensor.dim %arg52, %c1 : tensor<?x?xi64> loc(#loc57)
    %0 = arith.index_cast %dim : index to i64 loc(#loc57)
    %dim_10 = tensor.dim %arg53, %c0 : tensor<?x?xi64> loc(#loc57)
    %1 = arith.index_cast %dim_10 : index to i64 loc(#loc57)
    %2 = tensor.empty(%dim) : tensor<?xi64> loc(#loc56)
    %3 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%2 : tensor<?xi64>) {
    ^bb0(%out: i64):
      %288 = linalg.index 0 : index
      %289 = arith.index_cast %288 : index to i64
      linalg.yield %289 : i64
    } -> tensor<?xi64> loc(#loc56)
    %4 = tensor.empty(%dim, %dim) : tensor<?x?xi1> loc(#loc56)
    %5 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%3, %3 : tensor<?xi64>, tensor<?xi64>) outs(%4 : tensor<?x?xi1>) {
    ^bb0(%in: i64, %in_125: i64, %out: i1):
      %288 = arith.cmpi sge, %in, %in_125 : i64
      linalg.yield %288 : i1
    } -> tensor<?x?xi1> loc(#loc56)
    %6 = tensor.empty(%dim, %dim) : tensor<?x?xf32> loc(#loc56)
    %7 = linalg.generic {indexing_maps = [#map3, #map4, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%5, %cst_2, %cst_1 : tensor<?x?xi1>, tensor<f32>, tensor<f32>) outs(%6 : tensor<?x?xf32>) {
    ^bb0(%in: i1, %in_125: f32, %in_126: f32, %out: f32):
      %288 = arith.select %in, %in_125, %in_126 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc56)
    %dim_11 = tensor.dim %arg52, %c0 : tensor<?x?xi64> loc(#loc56)
    %8 = arith.index_cast %dim_11 : index to i64 loc(#loc56)
    %9 = arith.muli %8, %0 : i64 loc(#loc56)
    %10 = arith.floordivsi %9, %0 : i64 loc(#loc56)
    %from_elements = tensor.from_elements %10, %0 : tensor<2xi64> loc(#loc58)
    %reshape = tensor.reshape %arg52(%from_elements) : (tensor<?x?xi64>, tensor<2xi64>) -> tensor<?x?xi64> loc(#loc58)
    %11 = arith.index_cast %10 : i64 to index loc(#loc59)
    %12 = tensor.empty(%11, %dim) : tensor<?x?x64xf32> loc(#loc59)
    %13 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%reshape : tensor<?x?xi64>) outs(%12 : tensor<?x?x64xf32>) {
    ^bb0(%in: i64, %out: f32):
      %288 = arith.index_cast %in : i64 to index
      %289 = linalg.index 2 : index
      %extracted = tensor.extract %arg0[%288, %289] : tensor<256x64xf32>
      linalg.yield %extracted : f32
    } -> tensor<?x?x64xf32> loc(#loc59)
    %14 = tensor.empty(%dim) : tensor<?x64xf32> loc(#loc60)
    %15 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<?xi64>) outs(%14 : tensor<?x64xf32>) {
    ^bb0(%in: i64, %out: f32):
      %288 = arith.index_cast %in : i64 to index
      %289 = linalg.index 1 : index
      %extracted = tensor.extract %arg1[%288, %289] : tensor<32x64xf32>
      linalg.yield %extracted : f32
    } -> tensor<?x64xf32> loc(#loc60)
    %16 = linalg.generic {indexing_maps = [#map6, #map7, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%13, %15 : tensor<?x?x64xf32>, tensor<?x64xf32>) outs(%12 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc58)
    %17 = tensor.empty(%11, %dim) : tensor<?x?xf32> loc(#loc61)
    %18 = linalg.fill ins(%cst : f32) outs(%17 : tensor<?x?xf32>) -> tensor<?x?xf32> loc(#loc61)
    %19 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%16 : tensor<?x?x64xf32>) outs(%18 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc61)
    %20 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%19 : tensor<?x?xf32>) outs(%17 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.divf %in, %cst_6 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc61)
    %21 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%16, %20 : tensor<?x?x64xf32>, tensor<?x?xf32>) outs(%12 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.subf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc61)
    %22 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21, %21 : tensor<?x?x64xf32>, tensor<?x?x64xf32>) outs(%12 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc61)
    %23 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%22 : tensor<?x?x64xf32>) outs(%18 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc61)
    %24 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%23 : tensor<?x?xf32>) outs(%17 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.divf %in, %cst_6 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc61)
    %25 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%24 : tensor<?x?xf32>) outs(%17 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %cst_5 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc61)
    %26 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%25 : tensor<?x?xf32>) outs(%17 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = math.rsqrt %in : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc61)
    %27 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21, %26 : tensor<?x?x64xf32>, tensor<?x?xf32>) outs(%12 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc61)
    %28 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%27, %arg2 : tensor<?x?x64xf32>, tensor<64xf32>) outs(%12 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc61)
    %29 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%28, %arg3 : tensor<?x?x64xf32>, tensor<64xf32>) outs(%12 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc61)
    %30 = arith.muli %10, %0 : i64 loc(#loc56)
    %from_elements_12 = tensor.from_elements %30, %c64_i64 : tensor<2xi64> loc(#loc62)
    %reshape_13 = tensor.reshape %29(%from_elements_12) : (tensor<?x?x64xf32>, tensor<2xi64>) -> tensor<?x64xf32> loc(#loc62)
    %31 = arith.index_cast %30 : i64 to index loc(#loc62)
    %32 = tensor.empty(%31) : tensor<?x192xf32> loc(#loc62)
    %33 = linalg.fill ins(%cst : f32) outs(%32 : tensor<?x192xf32>) -> tensor<?x192xf32> loc(#loc62)
    %34 = linalg.matmul ins(%reshape_13, %arg4 : tensor<?x64xf32>, tensor<64x192xf32>) outs(%33 : tensor<?x192xf32>) -> tensor<?x192xf32> loc(#loc62)
    %35 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%34, %arg5 : tensor<?x192xf32>, tensor<192xf32>) outs(%32 : tensor<?x192xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x192xf32> loc(#loc62)
    %from_elements_14 = tensor.from_elements %1, %0, %c192_i64 : tensor<3xi64> loc(#loc62)
    %reshape_15 = tensor.reshape %35(%from_elements_14) : (tensor<?x192xf32>, tensor<3xi64>) -> tensor<?x?x192xf32> loc(#loc62)
    %extracted_slice = tensor.extract_slice %reshape_15[0, 0, 0] [%dim_10, %dim, 64] [1, 1, 1] : tensor<?x?x192xf32> to tensor<?x?x64xf32> loc(#loc63)
    %extracted_slice_16 = tensor.extract_slice %reshape_15[0, 0, 64] [%dim_10, %dim, 64] [1, 1, 1] : tensor<?x?x192xf32> to tensor<?x?x64xf32> loc(#loc63)
    %extracted_slice_17 = tensor.extract_slice %reshape_15[0, 0, 128] [%dim_10, %dim, 64] [1, 1, 1] : tensor<?x?x192xf32> to tensor<?x?x64xf32> loc(#loc63)
    %36 = arith.muli %1, %0 : i64 loc(#loc56)
    %37 = arith.muli %36, %c64_i64 : i64 loc(#loc56)
    %38 = arith.muli %36, %c16_i64 : i64 loc(#loc56)
    %39 = arith.floordivsi %37, %38 : i64 loc(#loc56)
    %from_elements_18 = tensor.from_elements %1, %0, %39, %c16_i64 : tensor<4xi64> loc(#loc63)
    %reshape_19 = tensor.reshape %extracted_slice_16(%from_elements_18) : (tensor<?x?x64xf32>, tensor<4xi64>) -> tensor<?x?x4x16xf32> loc(#loc63)
    %reshape_20 = tensor.reshape %extracted_slice_17(%from_elements_18) : (tensor<?x?x64xf32>, tensor<4xi64>) -> tensor<?x?x4x16xf32> loc(#loc63)
    %40 = tensor.empty(%dim_10, %dim) : tensor<?x4x?x16xf32> loc(#loc63)
    %transposed = linalg.transpose ins(%reshape_20 : tensor<?x?x4x16xf32>) outs(%40 : tensor<?x4x?x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc63)
    %reshape_21 = tensor.reshape %extracted_slice(%from_elements_18) : (tensor<?x?x64xf32>, tensor<4xi64>) -> tensor<?x?x4x16xf32> loc(#loc63)
    %transposed_22 = linalg.transpose ins(%reshape_21 : tensor<?x?x4x16xf32>) outs(%40 : tensor<?x4x?x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc63)
    %41 = tensor.empty(%dim_10, %dim) : tensor<?x4x16x?xf32> loc(#loc63)
    %transposed_23 = linalg.transpose ins(%reshape_19 : tensor<?x?x4x16xf32>) outs(%41 : tensor<?x4x16x?xf32>) permutation = [0, 2, 3, 1]  loc(#loc63)
    %42 = arith.muli %1, %c4_i64 : i64 loc(#loc63)
    %from_elements_24 = tensor.from_elements %42, %0, %c16_i64 : tensor<3xi64> loc(#loc63)
    %reshape_25 = tensor.reshape %transposed_22(%from_elements_24) : (tensor<?x4x?x16xf32>, tensor<3xi64>) -> tensor<?x?x16xf32> loc(#loc63)
    %from_elements_26 = tensor.from_elements %42, %c16_i64, %0 : tensor<3xi64> loc(#loc63)
    %reshape_27 = tensor.reshape %transposed_23(%from_elements_26) : (tensor<?x4x16x?xf32>, tensor<3xi64>) -> tensor<?x16x?xf32> loc(#loc63)
    %43 = arith.index_cast %42 : i64 to index loc(#loc63)
    %44 = tensor.empty(%43, %dim, %dim) : tensor<?x?x?xf32> loc(#loc63)
    %45 = linalg.fill ins(%cst : f32) outs(%44 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32> loc(#loc63)
    %46 = linalg.batch_matmul ins(%reshape_25, %reshape_27 : tensor<?x?x16xf32>, tensor<?x16x?xf32>) outs(%45 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32> loc(#loc63)
    %from_elements_28 = tensor.from_elements %1, %c4_i64, %0, %0 : tensor<4xi64> loc(#loc63)
    %reshape_29 = tensor.reshape %46(%from_elements_28) : (tensor<?x?x?xf32>, tensor<4xi64>) -> tensor<?x4x?x?xf32> loc(#loc63)
    %47 = tensor.empty(%dim_10, %dim, %dim) : tensor<?x4x?x?xf32> loc(#loc63)
    %48 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%reshape_29 : tensor<?x4x?x?xf32>) outs(%47 : tensor<?x4x?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.mulf %in, %cst_7 : f32
      linalg.yield %288 : f32
    } -> tensor<?x4x?x?xf32> loc(#loc63)
    %49 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%48, %7 : tensor<?x4x?x?xf32>, tensor<?x?xf32>) outs(%47 : tensor<?x4x?x?xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x4x?x?xf32> loc(#loc63)
    %50 = tensor.empty(%dim_10, %dim) : tensor<?x4x?xf32> loc(#loc63)
    %51 = linalg.fill ins(%cst_0 : f32) outs(%50 : tensor<?x4x?xf32>) -> tensor<?x4x?xf32> loc(#loc63)
    %52 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%49 : tensor<?x4x?x?xf32>) outs(%51 : tensor<?x4x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.maximumf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<?x4x?xf32> loc(#loc63)
    %53 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%49, %52 : tensor<?x4x?x?xf32>, tensor<?x4x?xf32>) outs(%47 : tensor<?x4x?x?xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.subf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x4x?x?xf32> loc(#loc63)
    %54 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%53 : tensor<?x4x?x?xf32>) outs(%47 : tensor<?x4x?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = math.exp %in : f32
      linalg.yield %288 : f32
    } -> tensor<?x4x?x?xf32> loc(#loc63)
    %55 = linalg.fill ins(%cst : f32) outs(%50 : tensor<?x4x?xf32>) -> tensor<?x4x?xf32> loc(#loc63)
    %56 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%54 : tensor<?x4x?x?xf32>) outs(%55 : tensor<?x4x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<?x4x?xf32> loc(#loc63)
    %57 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%54, %56 : tensor<?x4x?x?xf32>, tensor<?x4x?xf32>) outs(%47 : tensor<?x4x?x?xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.divf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x4x?x?xf32> loc(#loc63)
    %from_elements_30 = tensor.from_elements %42, %0, %0 : tensor<3xi64> loc(#loc63)
    %reshape_31 = tensor.reshape %57(%from_elements_30) : (tensor<?x4x?x?xf32>, tensor<3xi64>) -> tensor<?x?x?xf32> loc(#loc63)
    %reshape_32 = tensor.reshape %transposed(%from_elements_24) : (tensor<?x4x?x16xf32>, tensor<3xi64>) -> tensor<?x?x16xf32> loc(#loc63)
    %58 = tensor.empty(%43, %dim) : tensor<?x?x16xf32> loc(#loc63)
    %59 = linalg.fill ins(%cst : f32) outs(%58 : tensor<?x?x16xf32>) -> tensor<?x?x16xf32> loc(#loc63)
    %60 = linalg.batch_matmul ins(%reshape_31, %reshape_32 : tensor<?x?x?xf32>, tensor<?x?x16xf32>) outs(%59 : tensor<?x?x16xf32>) -> tensor<?x?x16xf32> loc(#loc63)
    %from_elements_33 = tensor.from_elements %1, %c4_i64, %0, %c16_i64 : tensor<4xi64> loc(#loc63)
    %reshape_34 = tensor.reshape %60(%from_elements_33) : (tensor<?x?x16xf32>, tensor<4xi64>) -> tensor<?x4x?x16xf32> loc(#loc63)
    %61 = tensor.empty(%dim_10, %dim) : tensor<?x?x4x16xf32> loc(#loc63)
    %transposed_35 = linalg.transpose ins(%reshape_34 : tensor<?x4x?x16xf32>) outs(%61 : tensor<?x?x4x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc63)
    %from_elements_36 = tensor.from_elements %36, %c64_i64 : tensor<2xi64> loc(#loc64)
    %reshape_37 = tensor.reshape %transposed_35(%from_elements_36) : (tensor<?x?x4x16xf32>, tensor<2xi64>) -> tensor<?x64xf32> loc(#loc64)
    %62 = arith.index_cast %36 : i64 to index loc(#loc64)
    %63 = tensor.empty(%62) : tensor<?x64xf32> loc(#loc64)
    %64 = linalg.fill ins(%cst : f32) outs(%63 : tensor<?x64xf32>) -> tensor<?x64xf32> loc(#loc64)
    %65 = linalg.matmul ins(%reshape_37, %arg6 : tensor<?x64xf32>, tensor<64x64xf32>) outs(%64 : tensor<?x64xf32>) -> tensor<?x64xf32> loc(#loc64)
    %66 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%65, %arg7 : tensor<?x64xf32>, tensor<64xf32>) outs(%63 : tensor<?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x64xf32> loc(#loc64)
    %from_elements_38 = tensor.from_elements %1, %0, %c64_i64 : tensor<3xi64> loc(#loc64)
    %reshape_39 = tensor.reshape %66(%from_elements_38) : (tensor<?x64xf32>, tensor<3xi64>) -> tensor<?x?x64xf32> loc(#loc64)
    %67 = tensor.empty(%dim_10, %dim) : tensor<?x?x64xf32> loc(#loc65)
    %68 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%reshape_39, %16 : tensor<?x?x64xf32>, tensor<?x?x64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc65)
    %69 = tensor.empty(%dim_10, %dim) : tensor<?x?xf32> loc(#loc66)
    %70 = linalg.fill ins(%cst : f32) outs(%69 : tensor<?x?xf32>) -> tensor<?x?xf32> loc(#loc66)
    %71 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%68 : tensor<?x?x64xf32>) outs(%70 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc66)
    %72 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%71 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.divf %in, %cst_6 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc66)
    %73 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%68, %72 : tensor<?x?x64xf32>, tensor<?x?xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.subf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc66)
    %74 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%73, %73 : tensor<?x?x64xf32>, tensor<?x?x64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc66)
    %75 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%74 : tensor<?x?x64xf32>) outs(%70 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc66)
    %76 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%75 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.divf %in, %cst_6 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc66)
    %77 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%76 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %cst_5 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc66)
    %78 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%77 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = math.rsqrt %in : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc66)
    %79 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%73, %78 : tensor<?x?x64xf32>, tensor<?x?xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc66)
    %80 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%79, %arg8 : tensor<?x?x64xf32>, tensor<64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc66)
    %81 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%80, %arg9 : tensor<?x?x64xf32>, tensor<64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc66)
    %reshape_40 = tensor.reshape %81(%from_elements_36) : (tensor<?x?x64xf32>, tensor<2xi64>) -> tensor<?x64xf32> loc(#loc67)
    %82 = tensor.empty(%62) : tensor<?x256xf32> loc(#loc67)
    %83 = linalg.fill ins(%cst : f32) outs(%82 : tensor<?x256xf32>) -> tensor<?x256xf32> loc(#loc67)
    %84 = linalg.matmul ins(%reshape_40, %arg10 : tensor<?x64xf32>, tensor<64x256xf32>) outs(%83 : tensor<?x256xf32>) -> tensor<?x256xf32> loc(#loc67)
    %85 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%84, %arg11 : tensor<?x256xf32>, tensor<256xf32>) outs(%82 : tensor<?x256xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x256xf32> loc(#loc67)
    %from_elements_41 = tensor.from_elements %1, %0, %c256_i64 : tensor<3xi64> loc(#loc67)
    %reshape_42 = tensor.reshape %85(%from_elements_41) : (tensor<?x256xf32>, tensor<3xi64>) -> tensor<?x?x256xf32> loc(#loc67)
    %86 = tensor.empty(%dim_10, %dim) : tensor<?x?x256xf32> loc(#loc68)
    %87 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%reshape_42 : tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.mulf %in, %cst_8 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc68)
    %88 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%reshape_42, %reshape_42 : tensor<?x?x256xf32>, tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc68)
    %89 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%88, %reshape_42 : tensor<?x?x256xf32>, tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc68)
    %90 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%89 : tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.mulf %in, %cst_4 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc68)
    %91 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%reshape_42, %90 : tensor<?x?x256xf32>, tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc68)
    %92 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%91 : tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.mulf %in, %cst_3 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc68)
    %93 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%92 : tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = math.tanh %in : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc68)
    %94 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%93 : tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %cst_9 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc68)
    %95 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%87, %94 : tensor<?x?x256xf32>, tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc68)
    %from_elements_43 = tensor.from_elements %36, %c256_i64 : tensor<2xi64> loc(#loc69)
    %reshape_44 = tensor.reshape %95(%from_elements_43) : (tensor<?x?x256xf32>, tensor<2xi64>) -> tensor<?x256xf32> loc(#loc69)
    %96 = linalg.matmul ins(%reshape_44, %arg12 : tensor<?x256xf32>, tensor<256x64xf32>) outs(%64 : tensor<?x64xf32>) -> tensor<?x64xf32> loc(#loc69)
    %97 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%96, %arg13 : tensor<?x64xf32>, tensor<64xf32>) outs(%63 : tensor<?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x64xf32> loc(#loc69)
    %reshape_45 = tensor.reshape %97(%from_elements_38) : (tensor<?x64xf32>, tensor<3xi64>) -> tensor<?x?x64xf32> loc(#loc69)
    %98 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%68, %reshape_45 : tensor<?x?x64xf32>, tensor<?x?x64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc65)
    %99 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%98 : tensor<?x?x64xf32>) outs(%70 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc70)
    %100 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%99 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.divf %in, %cst_6 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc70)
    %101 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%98, %100 : tensor<?x?x64xf32>, tensor<?x?xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.subf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc70)
    %102 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%101, %101 : tensor<?x?x64xf32>, tensor<?x?x64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc70)
    %103 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%102 : tensor<?x?x64xf32>) outs(%70 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc70)
    %104 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%103 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.divf %in, %cst_6 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc70)
    %105 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%104 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %cst_5 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc70)
    %106 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%105 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = math.rsqrt %in : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc70)
    %107 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%101, %106 : tensor<?x?x64xf32>, tensor<?x?xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc70)
    %108 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%107, %arg14 : tensor<?x?x64xf32>, tensor<64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc70)
    %109 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108, %arg15 : tensor<?x?x64xf32>, tensor<64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc70)
    %reshape_46 = tensor.reshape %109(%from_elements_36) : (tensor<?x?x64xf32>, tensor<2xi64>) -> tensor<?x64xf32> loc(#loc71)
    %110 = tensor.empty(%62) : tensor<?x192xf32> loc(#loc71)
    %111 = linalg.fill ins(%cst : f32) outs(%110 : tensor<?x192xf32>) -> tensor<?x192xf32> loc(#loc71)
    %112 = linalg.matmul ins(%reshape_46, %arg16 : tensor<?x64xf32>, tensor<64x192xf32>) outs(%111 : tensor<?x192xf32>) -> tensor<?x192xf32> loc(#loc71)
    %113 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%112, %arg17 : tensor<?x192xf32>, tensor<192xf32>) outs(%110 : tensor<?x192xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x192xf32> loc(#loc71)
    %reshape_47 = tensor.reshape %113(%from_elements_14) : (tensor<?x192xf32>, tensor<3xi64>) -> tensor<?x?x192xf32> loc(#loc71)
    %extracted_slice_48 = tensor.extract_slice %reshape_47[0, 0, 0] [%dim_10, %dim, 64] [1, 1, 1] : tensor<?x?x192xf32> to tensor<?x?x64xf32> loc(#loc72)
    %extracted_slice_49 = tensor.extract_slice %reshape_47[0, 0, 64] [%dim_10, %dim, 64] [1, 1, 1] : tensor<?x?x192xf32> to tensor<?x?x64xf32> loc(#loc72)
    %extracted_slice_50 = tensor.extract_slice %reshape_47[0, 0, 128] [%dim_10, %dim, 64] [1, 1, 1] : tensor<?x?x192xf32> to tensor<?x?x64xf32> loc(#loc72)
    %reshape_51 = tensor.reshape %extracted_slice_49(%from_elements_18) : (tensor<?x?x64xf32>, tensor<4xi64>) -> tensor<?x?x4x16xf32> loc(#loc72)
    %reshape_52 = tensor.reshape %extracted_slice_50(%from_elements_18) : (tensor<?x?x64xf32>, tensor<4xi64>) -> tensor<?x?x4x16xf32> loc(#loc72)
    %transposed_53 = linalg.transpose ins(%reshape_52 : tensor<?x?x4x16xf32>) outs(%40 : tensor<?x4x?x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc72)
    %reshape_54 = tensor.reshape %extracted_slice_48(%from_elements_18) : (tensor<?x?x64xf32>, tensor<4xi64>) -> tensor<?x?x4x16xf32> loc(#loc72)
    %transposed_55 = linalg.transpose ins(%reshape_54 : tensor<?x?x4x16xf32>) outs(%40 : tensor<?x4x?x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc72)
    %transposed_56 = linalg.transpose ins(%reshape_51 : tensor<?x?x4x16xf32>) outs(%41 : tensor<?x4x16x?xf32>) permutation = [0, 2, 3, 1]  loc(#loc72)
    %reshape_57 = tensor.reshape %transposed_55(%from_elements_24) : (tensor<?x4x?x16xf32>, tensor<3xi64>) -> tensor<?x?x16xf32> loc(#loc72)
    %reshape_58 = tensor.reshape %transposed_56(%from_elements_26) : (tensor<?x4x16x?xf32>, tensor<3xi64>) -> tensor<?x16x?xf32> loc(#loc72)
    %114 = linalg.batch_matmul ins(%reshape_57, %reshape_58 : tensor<?x?x16xf32>, tensor<?x16x?xf32>) outs(%45 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32> loc(#loc72)
    %reshape_59 = tensor.reshape %114(%from_elements_28) : (tensor<?x?x?xf32>, tensor<4xi64>) -> tensor<?x4x?x?xf32> loc(#loc72)
    %115 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%reshape_59 : tensor<?x4x?x?xf32>) outs(%47 : tensor<?x4x?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.mulf %in, %cst_7 : f32
      linalg.yield %288 : f32
    } -> tensor<?x4x?x?xf32> loc(#loc72)
    %116 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%115, %7 : tensor<?x4x?x?xf32>, tensor<?x?xf32>) outs(%47 : tensor<?x4x?x?xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x4x?x?xf32> loc(#loc72)
    %117 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%116 : tensor<?x4x?x?xf32>) outs(%51 : tensor<?x4x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.maximumf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<?x4x?xf32> loc(#loc72)
    %118 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%116, %117 : tensor<?x4x?x?xf32>, tensor<?x4x?xf32>) outs(%47 : tensor<?x4x?x?xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.subf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x4x?x?xf32> loc(#loc72)
    %119 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%118 : tensor<?x4x?x?xf32>) outs(%47 : tensor<?x4x?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = math.exp %in : f32
      linalg.yield %288 : f32
    } -> tensor<?x4x?x?xf32> loc(#loc72)
    %120 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%119 : tensor<?x4x?x?xf32>) outs(%55 : tensor<?x4x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<?x4x?xf32> loc(#loc72)
    %121 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%119, %120 : tensor<?x4x?x?xf32>, tensor<?x4x?xf32>) outs(%47 : tensor<?x4x?x?xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.divf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x4x?x?xf32> loc(#loc72)
    %reshape_60 = tensor.reshape %121(%from_elements_30) : (tensor<?x4x?x?xf32>, tensor<3xi64>) -> tensor<?x?x?xf32> loc(#loc72)
    %reshape_61 = tensor.reshape %transposed_53(%from_elements_24) : (tensor<?x4x?x16xf32>, tensor<3xi64>) -> tensor<?x?x16xf32> loc(#loc72)
    %122 = linalg.batch_matmul ins(%reshape_60, %reshape_61 : tensor<?x?x?xf32>, tensor<?x?x16xf32>) outs(%59 : tensor<?x?x16xf32>) -> tensor<?x?x16xf32> loc(#loc72)
    %reshape_62 = tensor.reshape %122(%from_elements_33) : (tensor<?x?x16xf32>, tensor<4xi64>) -> tensor<?x4x?x16xf32> loc(#loc72)
    %transposed_63 = linalg.transpose ins(%reshape_62 : tensor<?x4x?x16xf32>) outs(%61 : tensor<?x?x4x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc72)
    %reshape_64 = tensor.reshape %transposed_63(%from_elements_36) : (tensor<?x?x4x16xf32>, tensor<2xi64>) -> tensor<?x64xf32> loc(#loc73)
    %123 = linalg.matmul ins(%reshape_64, %arg18 : tensor<?x64xf32>, tensor<64x64xf32>) outs(%64 : tensor<?x64xf32>) -> tensor<?x64xf32> loc(#loc73)
    %124 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%123, %arg19 : tensor<?x64xf32>, tensor<64xf32>) outs(%63 : tensor<?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x64xf32> loc(#loc73)
    %reshape_65 = tensor.reshape %124(%from_elements_38) : (tensor<?x64xf32>, tensor<3xi64>) -> tensor<?x?x64xf32> loc(#loc73)
    %125 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%reshape_65, %98 : tensor<?x?x64xf32>, tensor<?x?x64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc74)
    %126 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%125 : tensor<?x?x64xf32>) outs(%70 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc75)
    %127 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%126 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.divf %in, %cst_6 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc75)
    %128 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%125, %127 : tensor<?x?x64xf32>, tensor<?x?xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.subf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc75)
    %129 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%128, %128 : tensor<?x?x64xf32>, tensor<?x?x64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc75)
    %130 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%129 : tensor<?x?x64xf32>) outs(%70 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc75)
    %131 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%130 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.divf %in, %cst_6 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc75)
    %132 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%131 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %cst_5 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc75)
    %133 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%132 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = math.rsqrt %in : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc75)
    %134 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%128, %133 : tensor<?x?x64xf32>, tensor<?x?xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc75)
    %135 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%134, %arg20 : tensor<?x?x64xf32>, tensor<64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc75)
    %136 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%135, %arg21 : tensor<?x?x64xf32>, tensor<64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc75)
    %reshape_66 = tensor.reshape %136(%from_elements_36) : (tensor<?x?x64xf32>, tensor<2xi64>) -> tensor<?x64xf32> loc(#loc76)
    %137 = linalg.matmul ins(%reshape_66, %arg22 : tensor<?x64xf32>, tensor<64x256xf32>) outs(%83 : tensor<?x256xf32>) -> tensor<?x256xf32> loc(#loc76)
    %138 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%137, %arg23 : tensor<?x256xf32>, tensor<256xf32>) outs(%82 : tensor<?x256xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x256xf32> loc(#loc76)
    %reshape_67 = tensor.reshape %138(%from_elements_41) : (tensor<?x256xf32>, tensor<3xi64>) -> tensor<?x?x256xf32> loc(#loc76)
    %139 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%reshape_67 : tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.mulf %in, %cst_8 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc77)
    %140 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%reshape_67, %reshape_67 : tensor<?x?x256xf32>, tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc77)
    %141 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%140, %reshape_67 : tensor<?x?x256xf32>, tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc77)
    %142 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%141 : tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.mulf %in, %cst_4 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc77)
    %143 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%reshape_67, %142 : tensor<?x?x256xf32>, tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc77)
    %144 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%143 : tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.mulf %in, %cst_3 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc77)
    %145 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%144 : tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = math.tanh %in : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc77)
    %146 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%145 : tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %cst_9 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc77)
    %147 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%139, %146 : tensor<?x?x256xf32>, tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc77)
    %reshape_68 = tensor.reshape %147(%from_elements_43) : (tensor<?x?x256xf32>, tensor<2xi64>) -> tensor<?x256xf32> loc(#loc78)
    %148 = linalg.matmul ins(%reshape_68, %arg24 : tensor<?x256xf32>, tensor<256x64xf32>) outs(%64 : tensor<?x64xf32>) -> tensor<?x64xf32> loc(#loc78)
    %149 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%148, %arg25 : tensor<?x64xf32>, tensor<64xf32>) outs(%63 : tensor<?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x64xf32> loc(#loc78)
    %reshape_69 = tensor.reshape %149(%from_elements_38) : (tensor<?x64xf32>, tensor<3xi64>) -> tensor<?x?x64xf32> loc(#loc78)
    %150 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%125, %reshape_69 : tensor<?x?x64xf32>, tensor<?x?x64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc74)
    %151 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%150 : tensor<?x?x64xf32>) outs(%70 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc79)
    %152 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%151 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.divf %in, %cst_6 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc79)
    %153 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%150, %152 : tensor<?x?x64xf32>, tensor<?x?xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.subf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc79)
    %154 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%153, %153 : tensor<?x?x64xf32>, tensor<?x?x64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc79)
    %155 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%154 : tensor<?x?x64xf32>) outs(%70 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc79)
    %156 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%155 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.divf %in, %cst_6 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc79)
    %157 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%156 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %cst_5 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc79)
    %158 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%157 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = math.rsqrt %in : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc79)
    %159 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%153, %158 : tensor<?x?x64xf32>, tensor<?x?xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc79)
    %160 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%159, %arg26 : tensor<?x?x64xf32>, tensor<64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc79)
    %161 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%160, %arg27 : tensor<?x?x64xf32>, tensor<64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc79)
    %reshape_70 = tensor.reshape %161(%from_elements_36) : (tensor<?x?x64xf32>, tensor<2xi64>) -> tensor<?x64xf32> loc(#loc80)
    %162 = linalg.matmul ins(%reshape_70, %arg28 : tensor<?x64xf32>, tensor<64x192xf32>) outs(%111 : tensor<?x192xf32>) -> tensor<?x192xf32> loc(#loc80)
    %163 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%162, %arg29 : tensor<?x192xf32>, tensor<192xf32>) outs(%110 : tensor<?x192xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x192xf32> loc(#loc80)
    %reshape_71 = tensor.reshape %163(%from_elements_14) : (tensor<?x192xf32>, tensor<3xi64>) -> tensor<?x?x192xf32> loc(#loc80)
    %extracted_slice_72 = tensor.extract_slice %reshape_71[0, 0, 0] [%dim_10, %dim, 64] [1, 1, 1] : tensor<?x?x192xf32> to tensor<?x?x64xf32> loc(#loc81)
    %extracted_slice_73 = tensor.extract_slice %reshape_71[0, 0, 64] [%dim_10, %dim, 64] [1, 1, 1] : tensor<?x?x192xf32> to tensor<?x?x64xf32> loc(#loc81)
    %extracted_slice_74 = tensor.extract_slice %reshape_71[0, 0, 128] [%dim_10, %dim, 64] [1, 1, 1] : tensor<?x?x192xf32> to tensor<?x?x64xf32> loc(#loc81)
    %reshape_75 = tensor.reshape %extracted_slice_73(%from_elements_18) : (tensor<?x?x64xf32>, tensor<4xi64>) -> tensor<?x?x4x16xf32> loc(#loc81)
    %reshape_76 = tensor.reshape %extracted_slice_74(%from_elements_18) : (tensor<?x?x64xf32>, tensor<4xi64>) -> tensor<?x?x4x16xf32> loc(#loc81)
    %transposed_77 = linalg.transpose ins(%reshape_76 : tensor<?x?x4x16xf32>) outs(%40 : tensor<?x4x?x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc81)
    %reshape_78 = tensor.reshape %extracted_slice_72(%from_elements_18) : (tensor<?x?x64xf32>, tensor<4xi64>) -> tensor<?x?x4x16xf32> loc(#loc81)
    %transposed_79 = linalg.transpose ins(%reshape_78 : tensor<?x?x4x16xf32>) outs(%40 : tensor<?x4x?x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc81)
    %transposed_80 = linalg.transpose ins(%reshape_75 : tensor<?x?x4x16xf32>) outs(%41 : tensor<?x4x16x?xf32>) permutation = [0, 2, 3, 1]  loc(#loc81)
    %reshape_81 = tensor.reshape %transposed_79(%from_elements_24) : (tensor<?x4x?x16xf32>, tensor<3xi64>) -> tensor<?x?x16xf32> loc(#loc81)
    %reshape_82 = tensor.reshape %transposed_80(%from_elements_26) : (tensor<?x4x16x?xf32>, tensor<3xi64>) -> tensor<?x16x?xf32> loc(#loc81)
    %164 = linalg.batch_matmul ins(%reshape_81, %reshape_82 : tensor<?x?x16xf32>, tensor<?x16x?xf32>) outs(%45 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32> loc(#loc81)
    %reshape_83 = tensor.reshape %164(%from_elements_28) : (tensor<?x?x?xf32>, tensor<4xi64>) -> tensor<?x4x?x?xf32> loc(#loc81)
    %165 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%reshape_83 : tensor<?x4x?x?xf32>) outs(%47 : tensor<?x4x?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.mulf %in, %cst_7 : f32
      linalg.yield %288 : f32
    } -> tensor<?x4x?x?xf32> loc(#loc81)
    %166 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%165, %7 : tensor<?x4x?x?xf32>, tensor<?x?xf32>) outs(%47 : tensor<?x4x?x?xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x4x?x?xf32> loc(#loc81)
    %167 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%166 : tensor<?x4x?x?xf32>) outs(%51 : tensor<?x4x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.maximumf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<?x4x?xf32> loc(#loc81)
    %168 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%166, %167 : tensor<?x4x?x?xf32>, tensor<?x4x?xf32>) outs(%47 : tensor<?x4x?x?xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.subf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x4x?x?xf32> loc(#loc81)
    %169 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%168 : tensor<?x4x?x?xf32>) outs(%47 : tensor<?x4x?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = math.exp %in : f32
      linalg.yield %288 : f32
    } -> tensor<?x4x?x?xf32> loc(#loc81)
    %170 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%169 : tensor<?x4x?x?xf32>) outs(%55 : tensor<?x4x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<?x4x?xf32> loc(#loc81)
    %171 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%169, %170 : tensor<?x4x?x?xf32>, tensor<?x4x?xf32>) outs(%47 : tensor<?x4x?x?xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.divf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x4x?x?xf32> loc(#loc81)
    %reshape_84 = tensor.reshape %171(%from_elements_30) : (tensor<?x4x?x?xf32>, tensor<3xi64>) -> tensor<?x?x?xf32> loc(#loc81)
    %reshape_85 = tensor.reshape %transposed_77(%from_elements_24) : (tensor<?x4x?x16xf32>, tensor<3xi64>) -> tensor<?x?x16xf32> loc(#loc81)
    %172 = linalg.batch_matmul ins(%reshape_84, %reshape_85 : tensor<?x?x?xf32>, tensor<?x?x16xf32>) outs(%59 : tensor<?x?x16xf32>) -> tensor<?x?x16xf32> loc(#loc81)
    %reshape_86 = tensor.reshape %172(%from_elements_33) : (tensor<?x?x16xf32>, tensor<4xi64>) -> tensor<?x4x?x16xf32> loc(#loc81)
    %transposed_87 = linalg.transpose ins(%reshape_86 : tensor<?x4x?x16xf32>) outs(%61 : tensor<?x?x4x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc81)
    %reshape_88 = tensor.reshape %transposed_87(%from_elements_36) : (tensor<?x?x4x16xf32>, tensor<2xi64>) -> tensor<?x64xf32> loc(#loc82)
    %173 = linalg.matmul ins(%reshape_88, %arg30 : tensor<?x64xf32>, tensor<64x64xf32>) outs(%64 : tensor<?x64xf32>) -> tensor<?x64xf32> loc(#loc82)
    %174 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%173, %arg31 : tensor<?x64xf32>, tensor<64xf32>) outs(%63 : tensor<?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x64xf32> loc(#loc82)
    %reshape_89 = tensor.reshape %174(%from_elements_38) : (tensor<?x64xf32>, tensor<3xi64>) -> tensor<?x?x64xf32> loc(#loc82)
    %175 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%reshape_89, %150 : tensor<?x?x64xf32>, tensor<?x?x64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc83)
    %176 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%175 : tensor<?x?x64xf32>) outs(%70 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc84)
    %177 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%176 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.divf %in, %cst_6 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc84)
    %178 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%175, %177 : tensor<?x?x64xf32>, tensor<?x?xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.subf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc84)
    %179 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%178, %178 : tensor<?x?x64xf32>, tensor<?x?x64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc84)
    %180 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%179 : tensor<?x?x64xf32>) outs(%70 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc84)
    %181 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%180 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.divf %in, %cst_6 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc84)
    %182 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%181 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %cst_5 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc84)
    %183 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%182 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = math.rsqrt %in : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc84)
    %184 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%178, %183 : tensor<?x?x64xf32>, tensor<?x?xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc84)
    %185 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%184, %arg32 : tensor<?x?x64xf32>, tensor<64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc84)
    %186 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%185, %arg33 : tensor<?x?x64xf32>, tensor<64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc84)
    %reshape_90 = tensor.reshape %186(%from_elements_36) : (tensor<?x?x64xf32>, tensor<2xi64>) -> tensor<?x64xf32> loc(#loc85)
    %187 = linalg.matmul ins(%reshape_90, %arg34 : tensor<?x64xf32>, tensor<64x256xf32>) outs(%83 : tensor<?x256xf32>) -> tensor<?x256xf32> loc(#loc85)
    %188 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%187, %arg35 : tensor<?x256xf32>, tensor<256xf32>) outs(%82 : tensor<?x256xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x256xf32> loc(#loc85)
    %reshape_91 = tensor.reshape %188(%from_elements_41) : (tensor<?x256xf32>, tensor<3xi64>) -> tensor<?x?x256xf32> loc(#loc85)
    %189 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%reshape_91 : tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.mulf %in, %cst_8 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc86)
    %190 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%reshape_91, %reshape_91 : tensor<?x?x256xf32>, tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc86)
    %191 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%190, %reshape_91 : tensor<?x?x256xf32>, tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc86)
    %192 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%191 : tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.mulf %in, %cst_4 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc86)
    %193 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%reshape_91, %192 : tensor<?x?x256xf32>, tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc86)
    %194 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%193 : tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.mulf %in, %cst_3 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc86)
    %195 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%194 : tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = math.tanh %in : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc86)
    %196 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%195 : tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %cst_9 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc86)
    %197 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%189, %196 : tensor<?x?x256xf32>, tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc86)
    %reshape_92 = tensor.reshape %197(%from_elements_43) : (tensor<?x?x256xf32>, tensor<2xi64>) -> tensor<?x256xf32> loc(#loc87)
    %198 = linalg.matmul ins(%reshape_92, %arg36 : tensor<?x256xf32>, tensor<256x64xf32>) outs(%64 : tensor<?x64xf32>) -> tensor<?x64xf32> loc(#loc87)
    %199 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%198, %arg37 : tensor<?x64xf32>, tensor<64xf32>) outs(%63 : tensor<?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x64xf32> loc(#loc87)
    %reshape_93 = tensor.reshape %199(%from_elements_38) : (tensor<?x64xf32>, tensor<3xi64>) -> tensor<?x?x64xf32> loc(#loc87)
    %200 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%175, %reshape_93 : tensor<?x?x64xf32>, tensor<?x?x64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc83)
    %201 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%200 : tensor<?x?x64xf32>) outs(%70 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc88)
    %202 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%201 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.divf %in, %cst_6 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc88)
    %203 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%200, %202 : tensor<?x?x64xf32>, tensor<?x?xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.subf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc88)
    %204 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%203, %203 : tensor<?x?x64xf32>, tensor<?x?x64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc88)
    %205 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%204 : tensor<?x?x64xf32>) outs(%70 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc88)
    %206 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%205 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.divf %in, %cst_6 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc88)
    %207 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%206 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %cst_5 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc88)
    %208 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%207 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = math.rsqrt %in : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc88)
    %209 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%203, %208 : tensor<?x?x64xf32>, tensor<?x?xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc88)
    %210 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%209, %arg38 : tensor<?x?x64xf32>, tensor<64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc88)
    %211 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%210, %arg39 : tensor<?x?x64xf32>, tensor<64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc88)
    %reshape_94 = tensor.reshape %211(%from_elements_36) : (tensor<?x?x64xf32>, tensor<2xi64>) -> tensor<?x64xf32> loc(#loc89)
    %212 = linalg.matmul ins(%reshape_94, %arg40 : tensor<?x64xf32>, tensor<64x192xf32>) outs(%111 : tensor<?x192xf32>) -> tensor<?x192xf32> loc(#loc89)
    %213 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%212, %arg41 : tensor<?x192xf32>, tensor<192xf32>) outs(%110 : tensor<?x192xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x192xf32> loc(#loc89)
    %reshape_95 = tensor.reshape %213(%from_elements_14) : (tensor<?x192xf32>, tensor<3xi64>) -> tensor<?x?x192xf32> loc(#loc89)
    %extracted_slice_96 = tensor.extract_slice %reshape_95[0, 0, 0] [%dim_10, %dim, 64] [1, 1, 1] : tensor<?x?x192xf32> to tensor<?x?x64xf32> loc(#loc90)
    %extracted_slice_97 = tensor.extract_slice %reshape_95[0, 0, 64] [%dim_10, %dim, 64] [1, 1, 1] : tensor<?x?x192xf32> to tensor<?x?x64xf32> loc(#loc90)
    %extracted_slice_98 = tensor.extract_slice %reshape_95[0, 0, 128] [%dim_10, %dim, 64] [1, 1, 1] : tensor<?x?x192xf32> to tensor<?x?x64xf32> loc(#loc90)
    %reshape_99 = tensor.reshape %extracted_slice_97(%from_elements_18) : (tensor<?x?x64xf32>, tensor<4xi64>) -> tensor<?x?x4x16xf32> loc(#loc90)
    %reshape_100 = tensor.reshape %extracted_slice_98(%from_elements_18) : (tensor<?x?x64xf32>, tensor<4xi64>) -> tensor<?x?x4x16xf32> loc(#loc90)
    %transposed_101 = linalg.transpose ins(%reshape_100 : tensor<?x?x4x16xf32>) outs(%40 : tensor<?x4x?x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc90)
    %reshape_102 = tensor.reshape %extracted_slice_96(%from_elements_18) : (tensor<?x?x64xf32>, tensor<4xi64>) -> tensor<?x?x4x16xf32> loc(#loc90)
    %transposed_103 = linalg.transpose ins(%reshape_102 : tensor<?x?x4x16xf32>) outs(%40 : tensor<?x4x?x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc90)
    %transposed_104 = linalg.transpose ins(%reshape_99 : tensor<?x?x4x16xf32>) outs(%41 : tensor<?x4x16x?xf32>) permutation = [0, 2, 3, 1]  loc(#loc90)
    %reshape_105 = tensor.reshape %transposed_103(%from_elements_24) : (tensor<?x4x?x16xf32>, tensor<3xi64>) -> tensor<?x?x16xf32> loc(#loc90)
    %reshape_106 = tensor.reshape %transposed_104(%from_elements_26) : (tensor<?x4x16x?xf32>, tensor<3xi64>) -> tensor<?x16x?xf32> loc(#loc90)
    %214 = linalg.batch_matmul ins(%reshape_105, %reshape_106 : tensor<?x?x16xf32>, tensor<?x16x?xf32>) outs(%45 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32> loc(#loc90)
    %reshape_107 = tensor.reshape %214(%from_elements_28) : (tensor<?x?x?xf32>, tensor<4xi64>) -> tensor<?x4x?x?xf32> loc(#loc90)
    %215 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%reshape_107 : tensor<?x4x?x?xf32>) outs(%47 : tensor<?x4x?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.mulf %in, %cst_7 : f32
      linalg.yield %288 : f32
    } -> tensor<?x4x?x?xf32> loc(#loc90)
    %216 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%215, %7 : tensor<?x4x?x?xf32>, tensor<?x?xf32>) outs(%47 : tensor<?x4x?x?xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x4x?x?xf32> loc(#loc90)
    %217 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%216 : tensor<?x4x?x?xf32>) outs(%51 : tensor<?x4x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.maximumf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<?x4x?xf32> loc(#loc90)
    %218 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%216, %217 : tensor<?x4x?x?xf32>, tensor<?x4x?xf32>) outs(%47 : tensor<?x4x?x?xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.subf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x4x?x?xf32> loc(#loc90)
    %219 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%218 : tensor<?x4x?x?xf32>) outs(%47 : tensor<?x4x?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = math.exp %in : f32
      linalg.yield %288 : f32
    } -> tensor<?x4x?x?xf32> loc(#loc90)
    %220 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%219 : tensor<?x4x?x?xf32>) outs(%55 : tensor<?x4x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<?x4x?xf32> loc(#loc90)
    %221 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%219, %220 : tensor<?x4x?x?xf32>, tensor<?x4x?xf32>) outs(%47 : tensor<?x4x?x?xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.divf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x4x?x?xf32> loc(#loc90)
    %reshape_108 = tensor.reshape %221(%from_elements_30) : (tensor<?x4x?x?xf32>, tensor<3xi64>) -> tensor<?x?x?xf32> loc(#loc90)
    %reshape_109 = tensor.reshape %transposed_101(%from_elements_24) : (tensor<?x4x?x16xf32>, tensor<3xi64>) -> tensor<?x?x16xf32> loc(#loc90)
    %222 = linalg.batch_matmul ins(%reshape_108, %reshape_109 : tensor<?x?x?xf32>, tensor<?x?x16xf32>) outs(%59 : tensor<?x?x16xf32>) -> tensor<?x?x16xf32> loc(#loc90)
    %reshape_110 = tensor.reshape %222(%from_elements_33) : (tensor<?x?x16xf32>, tensor<4xi64>) -> tensor<?x4x?x16xf32> loc(#loc90)
    %transposed_111 = linalg.transpose ins(%reshape_110 : tensor<?x4x?x16xf32>) outs(%61 : tensor<?x?x4x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc90)
    %reshape_112 = tensor.reshape %transposed_111(%from_elements_36) : (tensor<?x?x4x16xf32>, tensor<2xi64>) -> tensor<?x64xf32> loc(#loc91)
    %223 = linalg.matmul ins(%reshape_112, %arg42 : tensor<?x64xf32>, tensor<64x64xf32>) outs(%64 : tensor<?x64xf32>) -> tensor<?x64xf32> loc(#loc91)
    %224 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%223, %arg43 : tensor<?x64xf32>, tensor<64xf32>) outs(%63 : tensor<?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x64xf32> loc(#loc91)
    %reshape_113 = tensor.reshape %224(%from_elements_38) : (tensor<?x64xf32>, tensor<3xi64>) -> tensor<?x?x64xf32> loc(#loc91)
    %225 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%reshape_113, %200 : tensor<?x?x64xf32>, tensor<?x?x64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc92)
    %226 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%225 : tensor<?x?x64xf32>) outs(%70 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc93)
    %227 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%226 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.divf %in, %cst_6 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc93)
    %228 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%225, %227 : tensor<?x?x64xf32>, tensor<?x?xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.subf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc93)
    %229 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%228, %228 : tensor<?x?x64xf32>, tensor<?x?x64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc93)
    %230 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%229 : tensor<?x?x64xf32>) outs(%70 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc93)
    %231 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%230 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.divf %in, %cst_6 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc93)
    %232 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%231 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %cst_5 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc93)
    %233 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%232 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = math.rsqrt %in : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc93)
    %234 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%228, %233 : tensor<?x?x64xf32>, tensor<?x?xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc93)
    %235 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%234, %arg44 : tensor<?x?x64xf32>, tensor<64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc93)
    %236 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%235, %arg45 : tensor<?x?x64xf32>, tensor<64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc93)
    %reshape_114 = tensor.reshape %236(%from_elements_36) : (tensor<?x?x64xf32>, tensor<2xi64>) -> tensor<?x64xf32> loc(#loc94)
    %237 = linalg.matmul ins(%reshape_114, %arg46 : tensor<?x64xf32>, tensor<64x256xf32>) outs(%83 : tensor<?x256xf32>) -> tensor<?x256xf32> loc(#loc94)
    %238 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%237, %arg47 : tensor<?x256xf32>, tensor<256xf32>) outs(%82 : tensor<?x256xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x256xf32> loc(#loc94)
    %reshape_115 = tensor.reshape %238(%from_elements_41) : (tensor<?x256xf32>, tensor<3xi64>) -> tensor<?x?x256xf32> loc(#loc94)
    %239 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%reshape_115 : tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.mulf %in, %cst_8 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc95)
    %240 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%reshape_115, %reshape_115 : tensor<?x?x256xf32>, tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc95)
    %241 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%240, %reshape_115 : tensor<?x?x256xf32>, tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc95)
    %242 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%241 : tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.mulf %in, %cst_4 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc95)
    %243 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%reshape_115, %242 : tensor<?x?x256xf32>, tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc95)
    %244 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%243 : tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.mulf %in, %cst_3 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc95)
    %245 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%244 : tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = math.tanh %in : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc95)
    %246 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%245 : tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %cst_9 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc95)
    %247 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%239, %246 : tensor<?x?x256xf32>, tensor<?x?x256xf32>) outs(%86 : tensor<?x?x256xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x256xf32> loc(#loc95)
    %reshape_116 = tensor.reshape %247(%from_elements_43) : (tensor<?x?x256xf32>, tensor<2xi64>) -> tensor<?x256xf32> loc(#loc96)
    %248 = linalg.matmul ins(%reshape_116, %arg48 : tensor<?x256xf32>, tensor<256x64xf32>) outs(%64 : tensor<?x64xf32>) -> tensor<?x64xf32> loc(#loc96)
    %249 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%248, %arg49 : tensor<?x64xf32>, tensor<64xf32>) outs(%63 : tensor<?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x64xf32> loc(#loc96)
    %reshape_117 = tensor.reshape %249(%from_elements_38) : (tensor<?x64xf32>, tensor<3xi64>) -> tensor<?x?x64xf32> loc(#loc96)
    %250 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%225, %reshape_117 : tensor<?x?x64xf32>, tensor<?x?x64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc92)
    %251 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%250 : tensor<?x?x64xf32>) outs(%70 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc97)
    %252 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%251 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.divf %in, %cst_6 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc97)
    %253 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%250, %252 : tensor<?x?x64xf32>, tensor<?x?xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.subf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc97)
    %254 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%253, %253 : tensor<?x?x64xf32>, tensor<?x?x64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc97)
    %255 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%254 : tensor<?x?x64xf32>) outs(%70 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc97)
    %256 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%255 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.divf %in, %cst_6 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc97)
    %257 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%256 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %cst_5 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc97)
    %258 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%257 : tensor<?x?xf32>) outs(%69 : tensor<?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = math.rsqrt %in : f32
      linalg.yield %288 : f32
    } -> tensor<?x?xf32> loc(#loc97)
    %259 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%253, %258 : tensor<?x?x64xf32>, tensor<?x?xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc97)
    %260 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%259, %arg50 : tensor<?x?x64xf32>, tensor<64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.mulf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc97)
    %261 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%260, %arg51 : tensor<?x?x64xf32>, tensor<64xf32>) outs(%67 : tensor<?x?x64xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.addf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x?x64xf32> loc(#loc97)
    %262 = arith.floordivsi %36, %0 : i64 loc(#loc56)
    %263 = arith.muli %262, %0 : i64 loc(#loc56)
    %from_elements_118 = tensor.from_elements %263, %c64_i64 : tensor<2xi64> loc(#loc98)
    %reshape_119 = tensor.reshape %261(%from_elements_118) : (tensor<?x?x64xf32>, tensor<2xi64>) -> tensor<?x64xf32> loc(#loc98)
    %264 = tensor.empty() : tensor<64x256xf32> loc(#loc98)
    %transposed_120 = linalg.transpose ins(%arg0 : tensor<256x64xf32>) outs(%264 : tensor<64x256xf32>) permutation = [1, 0]  loc(#loc98)
    %265 = arith.index_cast %263 : i64 to index loc(#loc98)
    %266 = tensor.empty(%265) : tensor<?x256xf32> loc(#loc98)
    %267 = linalg.fill ins(%cst : f32) outs(%266 : tensor<?x256xf32>) -> tensor<?x256xf32> loc(#loc98)
    %268 = linalg.matmul ins(%reshape_119, %transposed_120 : tensor<?x64xf32>, tensor<64x256xf32>) outs(%267 : tensor<?x256xf32>) -> tensor<?x256xf32> loc(#loc98)
    %reshape_121 = tensor.reshape %268(%from_elements_43) : (tensor<?x256xf32>, tensor<2xi64>) -> tensor<?x256xf32> loc(#loc56)
    %dim_122 = tensor.dim %arg53, %c1 : tensor<?x?xi64> loc(#loc56)
    %269 = arith.index_cast %dim_122 : index to i64 loc(#loc56)
    %270 = arith.muli %1, %269 : i64 loc(#loc56)
    %from_elements_123 = tensor.from_elements %270 : tensor<1xi64> loc(#loc56)
    %reshape_124 = tensor.reshape %arg53(%from_elements_123) : (tensor<?x?xi64>, tensor<1xi64>) -> tensor<?xi64> loc(#loc56)
    %271 = arith.index_cast %270 : i64 to index loc(#loc56)
    %272 = tensor.empty(%62) : tensor<?xf32> loc(#loc56)
    %273 = linalg.fill ins(%cst_0 : f32) outs(%272 : tensor<?xf32>) -> tensor<?xf32> loc(#loc56)
    %274 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "reduction"]} ins(%reshape_121 : tensor<?x256xf32>) outs(%273 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.maximumf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<?xf32> loc(#loc56)
    %275 = linalg.generic {indexing_maps = [#map3, #map1, #map3], iterator_types = ["parallel", "parallel"]} ins(%reshape_121, %274 : tensor<?x256xf32>, tensor<?xf32>) outs(%82 : tensor<?x256xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.subf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x256xf32> loc(#loc56)
    %276 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%275 : tensor<?x256xf32>) outs(%82 : tensor<?x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = math.exp %in : f32
      linalg.yield %288 : f32
    } -> tensor<?x256xf32> loc(#loc56)
    %277 = linalg.fill ins(%cst : f32) outs(%272 : tensor<?xf32>) -> tensor<?xf32> loc(#loc56)
    %278 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "reduction"]} ins(%276 : tensor<?x256xf32>) outs(%277 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<?xf32> loc(#loc56)
    %279 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%278 : tensor<?xf32>) outs(%272 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = math.log %in : f32
      linalg.yield %288 : f32
    } -> tensor<?xf32> loc(#loc56)
    %280 = linalg.generic {indexing_maps = [#map3, #map1, #map3], iterator_types = ["parallel", "parallel"]} ins(%275, %279 : tensor<?x256xf32>, tensor<?xf32>) outs(%82 : tensor<?x256xf32>) {
    ^bb0(%in: f32, %in_125: f32, %out: f32):
      %288 = arith.subf %in, %in_125 : f32
      linalg.yield %288 : f32
    } -> tensor<?x256xf32> loc(#loc56)
    %281 = tensor.empty(%271) : tensor<?xf32> loc(#loc56)
    %282 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%reshape_124 : tensor<?xi64>) outs(%281 : tensor<?xf32>) {
    ^bb0(%in: i64, %out: f32):
      %288 = linalg.index 0 : index
      %289 = arith.index_cast %in : i64 to index
      %extracted = tensor.extract %280[%288, %289] : tensor<?x256xf32>
      linalg.yield %extracted : f32
    } -> tensor<?xf32> loc(#loc56)
    %283 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%282 : tensor<?xf32>) outs(%281 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.negf %in : f32
      linalg.yield %288 : f32
    } -> tensor<?xf32> loc(#loc56)
    %284 = tensor.empty() : tensor<f32> loc(#loc56)
    %285 = linalg.fill ins(%cst : f32) outs(%284 : tensor<f32>) -> tensor<f32> loc(#loc56)
    %286 = linalg.generic {indexing_maps = [#map, #map12], iterator_types = ["reduction"]} ins(%283 : tensor<?xf32>) outs(%285 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.addf %in, %out : f32
      linalg.yield %288 : f32
    } -> tensor<f32> loc(#loc56)
    %287 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = []} ins(%286 : tensor<f32>) outs(%284 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %288 = arith.sitofp %270 : i64 to f32
      %289 = arith.divf %in, %288 : f32
      linalg.yield %289 : f32
    } -> tensor<f32> loc(#loc56)
    return %287 : tensor<f32> loc(#loc56)
  }
}
#loc = loc(unknown)
#loc1 = loc("inputs")
#loc57 = loc("_empty_nn_module_stack_from_metadata_hook")
#loc98 = loc("lm_head")
