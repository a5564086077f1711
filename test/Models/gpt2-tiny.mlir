// Made by: python -m chimera.importer gpt2 --micro-batch 2 --dtype f32 --layers 4 --width 64 --heads 4 --sequence 32 --vocabulary 256
// With: torch 2.15.0, torch-mlir 20261001, transformers 5.24.0
#loc1 = loc("inputs")
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
#loc56 = loc("transformer.wte")
#loc57 = loc("transformer")
#loc58 = loc("transformer.wpe")
#loc59 = loc("transformer.h.0.ln_1")
#loc60 = loc("transformer.h.0.attn.c_attn")
#loc61 = loc("transformer.h.0.attn")
#loc62 = loc("transformer.h.0.attn.c_proj")
#loc63 = loc("transformer.h.0")
#loc64 = loc("transformer.h.0.ln_2")
#loc65 = loc("transformer.h.0.mlp.c_fc")
#loc66 = loc("transformer.h.0.mlp.act")
#loc67 = loc("transformer.h.0.mlp.c_proj")
#loc68 = loc("transformer.h.1.ln_1")
#loc69 = loc("transformer.h.1.attn.c_attn")
#loc70 = loc("transformer.h.1.attn")
#loc71 = loc("transformer.h.1.attn.c_proj")
#loc72 = loc("transformer.h.1")
#loc73 = loc("transformer.h.1.ln_2")
#loc74 = loc("transformer.h.1.mlp.c_fc")
#loc75 = loc("transformer.h.1.mlp.act")
#loc76 = loc("transformer.h.1.mlp.c_proj")
#loc77 = loc("transformer.h.2.ln_1")
#loc78 = loc("transformer.h.2.attn.c_attn")
#loc79 = loc("transformer.h.2.attn")
#loc80 = loc("transformer.h.2.attn.c_proj")
#loc81 = loc("transformer.h.2")
#loc82 = loc("transformer.h.2.ln_2")
#loc83 = loc("transformer.h.2.mlp.c_fc")
#loc84 = loc("transformer.h.2.mlp.act")
#loc85 = loc("transformer.h.2.mlp.c_proj")
#loc86 = loc("transformer.h.3.ln_1")
#loc87 = loc("transformer.h.3.attn.c_attn")
#loc88 = loc("transformer.h.3.attn")
#loc89 = loc("transformer.h.3.attn.c_proj")
#loc90 = loc("transformer.h.3")
#loc91 = loc("transformer.h.3.ln_2")
#loc92 = loc("transformer.h.3.mlp.c_fc")
#loc93 = loc("transformer.h.3.mlp.act")
#loc94 = loc("transformer.h.3.mlp.c_proj")
#loc95 = loc("transformer.ln_f")
#loc97 = loc("loss")
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
  func.func @main(%arg0: tensor<256x64xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.wte.weight", chimera.tied = ["lm_head.weight"]} loc("transformer.wte.weight"), %arg1: tensor<32x64xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.wpe.weight"} loc("transformer.wpe.weight"), %arg2: tensor<64xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.0.ln_1.weight"} loc("transformer.h.0.ln_1.weight"), %arg3: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.ln_1.bias"} loc("transformer.h.0.ln_1.bias"), %arg4: tensor<64x192xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.0.attn.c_attn.weight"} loc("transformer.h.0.attn.c_attn.weight"), %arg5: tensor<192xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.attn.c_attn.bias"} loc("transformer.h.0.attn.c_attn.bias"), %arg6: tensor<64x64xf32> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.0.attn.c_proj.weight"} loc("transformer.h.0.attn.c_proj.weight"), %arg7: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.attn.c_proj.bias"} loc("transformer.h.0.attn.c_proj.bias"), %arg8: tensor<64xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.0.ln_2.weight"} loc("transformer.h.0.ln_2.weight"), %arg9: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.ln_2.bias"} loc("transformer.h.0.ln_2.bias"), %arg10: tensor<64x256xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.0.mlp.c_fc.weight"} loc("transformer.h.0.mlp.c_fc.weight"), %arg11: tensor<256xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.mlp.c_fc.bias"} loc("transformer.h.0.mlp.c_fc.bias"), %arg12: tensor<256x64xf32> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.0.mlp.c_proj.weight"} loc("transformer.h.0.mlp.c_proj.weight"), %arg13: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.mlp.c_proj.bias"} loc("transformer.h.0.mlp.c_proj.bias"), %arg14: tensor<64xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.1.ln_1.weight"} loc("transformer.h.1.ln_1.weight"), %arg15: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.ln_1.bias"} loc("transformer.h.1.ln_1.bias"), %arg16: tensor<64x192xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.1.attn.c_attn.weight"} loc("transformer.h.1.attn.c_attn.weight"), %arg17: tensor<192xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.attn.c_attn.bias"} loc("transformer.h.1.attn.c_attn.bias"), %arg18: tensor<64x64xf32> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.1.attn.c_proj.weight"} loc("transformer.h.1.attn.c_proj.weight"), %arg19: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.attn.c_proj.bias"} loc("transformer.h.1.attn.c_proj.bias"), %arg20: tensor<64xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.1.ln_2.weight"} loc("transformer.h.1.ln_2.weight"), %arg21: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.ln_2.bias"} loc("transformer.h.1.ln_2.bias"), %arg22: tensor<64x256xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.1.mlp.c_fc.weight"} loc("transformer.h.1.mlp.c_fc.weight"), %arg23: tensor<256xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.mlp.c_fc.bias"} loc("transformer.h.1.mlp.c_fc.bias"), %arg24: tensor<256x64xf32> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.1.mlp.c_proj.weight"} loc("transformer.h.1.mlp.c_proj.weight"), %arg25: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.mlp.c_proj.bias"} loc("transformer.h.1.mlp.c_proj.bias"), %arg26: tensor<64xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.2.ln_1.weight"} loc("transformer.h.2.ln_1.weight"), %arg27: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.ln_1.bias"} loc("transformer.h.2.ln_1.bias"), %arg28: tensor<64x192xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.2.attn.c_attn.weight"} loc("transformer.h.2.attn.c_attn.weight"), %arg29: tensor<192xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.attn.c_attn.bias"} loc("transformer.h.2.attn.c_attn.bias"), %arg30: tensor<64x64xf32> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.2.attn.c_proj.weight"} loc("transformer.h.2.attn.c_proj.weight"), %arg31: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.attn.c_proj.bias"} loc("transformer.h.2.attn.c_proj.bias"), %arg32: tensor<64xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.2.ln_2.weight"} loc("transformer.h.2.ln_2.weight"), %arg33: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.ln_2.bias"} loc("transformer.h.2.ln_2.bias"), %arg34: tensor<64x256xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.2.mlp.c_fc.weight"} loc("transformer.h.2.mlp.c_fc.weight"), %arg35: tensor<256xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.mlp.c_fc.bias"} loc("transformer.h.2.mlp.c_fc.bias"), %arg36: tensor<256x64xf32> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.2.mlp.c_proj.weight"} loc("transformer.h.2.mlp.c_proj.weight"), %arg37: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.mlp.c_proj.bias"} loc("transformer.h.2.mlp.c_proj.bias"), %arg38: tensor<64xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.3.ln_1.weight"} loc("transformer.h.3.ln_1.weight"), %arg39: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.ln_1.bias"} loc("transformer.h.3.ln_1.bias"), %arg40: tensor<64x192xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.3.attn.c_attn.weight"} loc("transformer.h.3.attn.c_attn.weight"), %arg41: tensor<192xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.attn.c_attn.bias"} loc("transformer.h.3.attn.c_attn.bias"), %arg42: tensor<64x64xf32> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.3.attn.c_proj.weight"} loc("transformer.h.3.attn.c_proj.weight"), %arg43: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.attn.c_proj.bias"} loc("transformer.h.3.attn.c_proj.bias"), %arg44: tensor<64xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.3.ln_2.weight"} loc("transformer.h.3.ln_2.weight"), %arg45: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.ln_2.bias"} loc("transformer.h.3.ln_2.bias"), %arg46: tensor<64x256xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.3.mlp.c_fc.weight"} loc("transformer.h.3.mlp.c_fc.weight"), %arg47: tensor<256xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.mlp.c_fc.bias"} loc("transformer.h.3.mlp.c_fc.bias"), %arg48: tensor<256x64xf32> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.3.mlp.c_proj.weight"} loc("transformer.h.3.mlp.c_proj.weight"), %arg49: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.mlp.c_proj.bias"} loc("transformer.h.3.mlp.c_proj.bias"), %arg50: tensor<64xf32> {chimera.init = "ones", chimera.parameter = "transformer.ln_f.weight"} loc("transformer.ln_f.weight"), %arg51: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.ln_f.bias"} loc("transformer.ln_f.bias"), %arg52: tensor<2x32xi64> {chimera.bound = 256 : i64, chimera.input = "tokens"} loc("tokens"), %arg53: tensor<2x32xi64> {chimera.bound = 256 : i64, chimera.input = "targets"} loc("targets")) -> tensor<f32> {
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc)
    %cst_0 = arith.constant 0xFF800000 : f32 loc(#loc)
    %cst_1 = arith.constant dense<-3.40282347E+38> : tensor<f32> loc(#loc1)
    %cst_2 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc1)
    %cst_3 = arith.constant 0.797884583 : f32 loc(#loc)
    %cst_4 = arith.constant 4.471500e-02 : f32 loc(#loc)
    %cst_5 = arith.constant 9.99999974E-6 : f32 loc(#loc)
    %cst_6 = arith.constant 6.400000e+01 : f32 loc(#loc)
    %cst_7 = arith.constant 2.500000e-01 : f32 loc(#loc)
    %cst_8 = arith.constant 5.000000e-01 : f32 loc(#loc)
    %cst_9 = arith.constant 1.000000e+00 : f32 loc(#loc)
    %0 = tensor.empty() : tensor<32xi64> loc(#loc1)
    %1 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%0 : tensor<32xi64>) {
    ^bb0(%out: i64):
      %258 = linalg.index 0 : index
      %259 = arith.index_cast %258 : index to i64
      linalg.yield %259 : i64
    } -> tensor<32xi64> loc(#loc1)
    %2 = tensor.empty() : tensor<32x32xi1> loc(#loc1)
    %3 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%1, %1 : tensor<32xi64>, tensor<32xi64>) outs(%2 : tensor<32x32xi1>) {
    ^bb0(%in: i64, %in_105: i64, %out: i1):
      %258 = arith.cmpi sge, %in, %in_105 : i64
      linalg.yield %258 : i1
    } -> tensor<32x32xi1> loc(#loc1)
    %4 = tensor.empty() : tensor<32x32xf32> loc(#loc1)
    %5 = linalg.generic {indexing_maps = [#map3, #map4, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%3, %cst_2, %cst_1 : tensor<32x32xi1>, tensor<f32>, tensor<f32>) outs(%4 : tensor<32x32xf32>) {
    ^bb0(%in: i1, %in_105: f32, %in_106: f32, %out: f32):
      %258 = arith.select %in, %in_105, %in_106 : f32
      linalg.yield %258 : f32
    } -> tensor<32x32xf32> loc(#loc1)
    %6 = tensor.empty() : tensor<2x32x64xf32> loc(#loc56)
    %7 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg52 : tensor<2x32xi64>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: i64, %out: f32):
      %258 = arith.index_cast %in : i64 to index
      %259 = linalg.index 2 : index
      %extracted = tensor.extract %arg0[%258, %259] : tensor<256x64xf32>
      linalg.yield %extracted : f32
    } -> tensor<2x32x64xf32> loc(#loc56)
    %8 = tensor.empty() : tensor<32x64xf32> loc(#loc58)
    %9 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<32xi64>) outs(%8 : tensor<32x64xf32>) {
    ^bb0(%in: i64, %out: f32):
      %258 = arith.index_cast %in : i64 to index
      %259 = linalg.index 1 : index
      %extracted = tensor.extract %arg1[%258, %259] : tensor<32x64xf32>
      linalg.yield %extracted : f32
    } -> tensor<32x64xf32> loc(#loc58)
    %10 = linalg.generic {indexing_maps = [#map6, #map7, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7, %9 : tensor<2x32x64xf32>, tensor<32x64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc57)
    %11 = tensor.empty() : tensor<2x32xf32> loc(#loc59)
    %12 = linalg.fill ins(%cst : f32) outs(%11 : tensor<2x32xf32>) -> tensor<2x32xf32> loc(#loc59)
    %13 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%10 : tensor<2x32x64xf32>) outs(%12 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc59)
    %14 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.divf %in, %cst_6 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc59)
    %15 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10, %14 : tensor<2x32x64xf32>, tensor<2x32xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.subf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc59)
    %16 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15, %15 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc59)
    %17 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%16 : tensor<2x32x64xf32>) outs(%12 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc59)
    %18 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%17 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.divf %in, %cst_6 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc59)
    %19 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %cst_5 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc59)
    %20 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%19 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = math.rsqrt %in : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc59)
    %21 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15, %20 : tensor<2x32x64xf32>, tensor<2x32xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc59)
    %22 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21, %arg2 : tensor<2x32x64xf32>, tensor<64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc59)
    %23 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%22, %arg3 : tensor<2x32x64xf32>, tensor<64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc59)
    %collapsed = tensor.collapse_shape %23 [[0, 1], [2]] : tensor<2x32x64xf32> into tensor<64x64xf32> loc(#loc60)
    %24 = tensor.empty() : tensor<64x192xf32> loc(#loc60)
    %25 = linalg.fill ins(%cst : f32) outs(%24 : tensor<64x192xf32>) -> tensor<64x192xf32> loc(#loc60)
    %26 = linalg.matmul ins(%collapsed, %arg4 : tensor<64x64xf32>, tensor<64x192xf32>) outs(%25 : tensor<64x192xf32>) -> tensor<64x192xf32> loc(#loc60)
    %27 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%26, %arg5 : tensor<64x192xf32>, tensor<192xf32>) outs(%24 : tensor<64x192xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<64x192xf32> loc(#loc60)
    %expanded = tensor.expand_shape %27 [[0, 1], [2]] output_shape [2, 32, 192] : tensor<64x192xf32> into tensor<2x32x192xf32> loc(#loc60)
    %extracted_slice = tensor.extract_slice %expanded[0, 0, 0] [2, 32, 64] [1, 1, 1] : tensor<2x32x192xf32> to tensor<2x32x64xf32> loc(#loc61)
    %extracted_slice_10 = tensor.extract_slice %expanded[0, 0, 64] [2, 32, 64] [1, 1, 1] : tensor<2x32x192xf32> to tensor<2x32x64xf32> loc(#loc61)
    %extracted_slice_11 = tensor.extract_slice %expanded[0, 0, 128] [2, 32, 64] [1, 1, 1] : tensor<2x32x192xf32> to tensor<2x32x64xf32> loc(#loc61)
    %expanded_12 = tensor.expand_shape %extracted_slice_10 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xf32> into tensor<2x32x4x16xf32> loc(#loc61)
    %expanded_13 = tensor.expand_shape %extracted_slice_11 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xf32> into tensor<2x32x4x16xf32> loc(#loc61)
    %28 = tensor.empty() : tensor<2x4x32x16xf32> loc(#loc61)
    %transposed = linalg.transpose ins(%expanded_13 : tensor<2x32x4x16xf32>) outs(%28 : tensor<2x4x32x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc61)
    %expanded_14 = tensor.expand_shape %extracted_slice [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xf32> into tensor<2x32x4x16xf32> loc(#loc61)
    %transposed_15 = linalg.transpose ins(%expanded_14 : tensor<2x32x4x16xf32>) outs(%28 : tensor<2x4x32x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc61)
    %29 = tensor.empty() : tensor<2x4x16x32xf32> loc(#loc61)
    %transposed_16 = linalg.transpose ins(%expanded_12 : tensor<2x32x4x16xf32>) outs(%29 : tensor<2x4x16x32xf32>) permutation = [0, 2, 3, 1]  loc(#loc61)
    %collapsed_17 = tensor.collapse_shape %transposed_15 [[0, 1], [2], [3]] : tensor<2x4x32x16xf32> into tensor<8x32x16xf32> loc(#loc61)
    %collapsed_18 = tensor.collapse_shape %transposed_16 [[0, 1], [2], [3]] : tensor<2x4x16x32xf32> into tensor<8x16x32xf32> loc(#loc61)
    %30 = tensor.empty() : tensor<8x32x32xf32> loc(#loc61)
    %31 = linalg.fill ins(%cst : f32) outs(%30 : tensor<8x32x32xf32>) -> tensor<8x32x32xf32> loc(#loc61)
    %32 = linalg.batch_matmul ins(%collapsed_17, %collapsed_18 : tensor<8x32x16xf32>, tensor<8x16x32xf32>) outs(%31 : tensor<8x32x32xf32>) -> tensor<8x32x32xf32> loc(#loc61)
    %expanded_19 = tensor.expand_shape %32 [[0, 1], [2], [3]] output_shape [2, 4, 32, 32] : tensor<8x32x32xf32> into tensor<2x4x32x32xf32> loc(#loc61)
    %33 = tensor.empty() : tensor<2x4x32x32xf32> loc(#loc61)
    %34 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_19 : tensor<2x4x32x32xf32>) outs(%33 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.mulf %in, %cst_7 : f32
      linalg.yield %258 : f32
    } -> tensor<2x4x32x32xf32> loc(#loc61)
    %35 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%34, %5 : tensor<2x4x32x32xf32>, tensor<32x32xf32>) outs(%33 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x4x32x32xf32> loc(#loc61)
    %36 = tensor.empty() : tensor<2x4x32xf32> loc(#loc61)
    %37 = linalg.fill ins(%cst_0 : f32) outs(%36 : tensor<2x4x32xf32>) -> tensor<2x4x32xf32> loc(#loc61)
    %38 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%35 : tensor<2x4x32x32xf32>) outs(%37 : tensor<2x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.maximumf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<2x4x32xf32> loc(#loc61)
    %39 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%35, %38 : tensor<2x4x32x32xf32>, tensor<2x4x32xf32>) outs(%33 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.subf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x4x32x32xf32> loc(#loc61)
    %40 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%39 : tensor<2x4x32x32xf32>) outs(%33 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = math.exp %in : f32
      linalg.yield %258 : f32
    } -> tensor<2x4x32x32xf32> loc(#loc61)
    %41 = linalg.fill ins(%cst : f32) outs(%36 : tensor<2x4x32xf32>) -> tensor<2x4x32xf32> loc(#loc61)
    %42 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%40 : tensor<2x4x32x32xf32>) outs(%41 : tensor<2x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<2x4x32xf32> loc(#loc61)
    %43 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%40, %42 : tensor<2x4x32x32xf32>, tensor<2x4x32xf32>) outs(%33 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.divf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x4x32x32xf32> loc(#loc61)
    %collapsed_20 = tensor.collapse_shape %43 [[0, 1], [2], [3]] : tensor<2x4x32x32xf32> into tensor<8x32x32xf32> loc(#loc61)
    %collapsed_21 = tensor.collapse_shape %transposed [[0, 1], [2], [3]] : tensor<2x4x32x16xf32> into tensor<8x32x16xf32> loc(#loc61)
    %44 = tensor.empty() : tensor<8x32x16xf32> loc(#loc61)
    %45 = linalg.fill ins(%cst : f32) outs(%44 : tensor<8x32x16xf32>) -> tensor<8x32x16xf32> loc(#loc61)
    %46 = linalg.batch_matmul ins(%collapsed_20, %collapsed_21 : tensor<8x32x32xf32>, tensor<8x32x16xf32>) outs(%45 : tensor<8x32x16xf32>) -> tensor<8x32x16xf32> loc(#loc61)
    %expanded_22 = tensor.expand_shape %46 [[0, 1], [2], [3]] output_shape [2, 4, 32, 16] : tensor<8x32x16xf32> into tensor<2x4x32x16xf32> loc(#loc61)
    %47 = tensor.empty() : tensor<2x32x4x16xf32> loc(#loc61)
    %transposed_23 = linalg.transpose ins(%expanded_22 : tensor<2x4x32x16xf32>) outs(%47 : tensor<2x32x4x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc61)
    %collapsed_24 = tensor.collapse_shape %transposed_23 [[0, 1], [2, 3]] : tensor<2x32x4x16xf32> into tensor<64x64xf32> loc(#loc62)
    %48 = tensor.empty() : tensor<64x64xf32> loc(#loc62)
    %49 = linalg.fill ins(%cst : f32) outs(%48 : tensor<64x64xf32>) -> tensor<64x64xf32> loc(#loc62)
    %50 = linalg.matmul ins(%collapsed_24, %arg6 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%49 : tensor<64x64xf32>) -> tensor<64x64xf32> loc(#loc62)
    %51 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%50, %arg7 : tensor<64x64xf32>, tensor<64xf32>) outs(%48 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<64x64xf32> loc(#loc62)
    %expanded_25 = tensor.expand_shape %51 [[0, 1], [2]] output_shape [2, 32, 64] : tensor<64x64xf32> into tensor<2x32x64xf32> loc(#loc62)
    %52 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_25, %10 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc63)
    %53 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%52 : tensor<2x32x64xf32>) outs(%12 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc64)
    %54 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%53 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.divf %in, %cst_6 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc64)
    %55 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%52, %54 : tensor<2x32x64xf32>, tensor<2x32xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.subf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc64)
    %56 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%55, %55 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc64)
    %57 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%56 : tensor<2x32x64xf32>) outs(%12 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc64)
    %58 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%57 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.divf %in, %cst_6 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc64)
    %59 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%58 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %cst_5 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc64)
    %60 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%59 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = math.rsqrt %in : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc64)
    %61 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%55, %60 : tensor<2x32x64xf32>, tensor<2x32xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc64)
    %62 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%61, %arg8 : tensor<2x32x64xf32>, tensor<64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc64)
    %63 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%62, %arg9 : tensor<2x32x64xf32>, tensor<64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc64)
    %collapsed_26 = tensor.collapse_shape %63 [[0, 1], [2]] : tensor<2x32x64xf32> into tensor<64x64xf32> loc(#loc65)
    %64 = tensor.empty() : tensor<64x256xf32> loc(#loc65)
    %65 = linalg.fill ins(%cst : f32) outs(%64 : tensor<64x256xf32>) -> tensor<64x256xf32> loc(#loc65)
    %66 = linalg.matmul ins(%collapsed_26, %arg10 : tensor<64x64xf32>, tensor<64x256xf32>) outs(%65 : tensor<64x256xf32>) -> tensor<64x256xf32> loc(#loc65)
    %67 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%66, %arg11 : tensor<64x256xf32>, tensor<256xf32>) outs(%64 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<64x256xf32> loc(#loc65)
    %expanded_27 = tensor.expand_shape %67 [[0, 1], [2]] output_shape [2, 32, 256] : tensor<64x256xf32> into tensor<2x32x256xf32> loc(#loc65)
    %68 = tensor.empty() : tensor<2x32x256xf32> loc(#loc66)
    %69 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_27 : tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.mulf %in, %cst_8 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc66)
    %70 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_27, %expanded_27 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc66)
    %71 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70, %expanded_27 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc66)
    %72 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%71 : tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.mulf %in, %cst_4 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc66)
    %73 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_27, %72 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc66)
    %74 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%73 : tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.mulf %in, %cst_3 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc66)
    %75 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%74 : tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = math.tanh %in : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc66)
    %76 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%75 : tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %cst_9 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc66)
    %77 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%69, %76 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc66)
    %collapsed_28 = tensor.collapse_shape %77 [[0, 1], [2]] : tensor<2x32x256xf32> into tensor<64x256xf32> loc(#loc67)
    %78 = linalg.matmul ins(%collapsed_28, %arg12 : tensor<64x256xf32>, tensor<256x64xf32>) outs(%49 : tensor<64x64xf32>) -> tensor<64x64xf32> loc(#loc67)
    %79 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%78, %arg13 : tensor<64x64xf32>, tensor<64xf32>) outs(%48 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<64x64xf32> loc(#loc67)
    %expanded_29 = tensor.expand_shape %79 [[0, 1], [2]] output_shape [2, 32, 64] : tensor<64x64xf32> into tensor<2x32x64xf32> loc(#loc67)
    %80 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%52, %expanded_29 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc63)
    %81 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%80 : tensor<2x32x64xf32>) outs(%12 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc68)
    %82 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%81 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.divf %in, %cst_6 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc68)
    %83 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%80, %82 : tensor<2x32x64xf32>, tensor<2x32xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.subf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc68)
    %84 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%83, %83 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc68)
    %85 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%84 : tensor<2x32x64xf32>) outs(%12 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc68)
    %86 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%85 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.divf %in, %cst_6 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc68)
    %87 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%86 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %cst_5 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc68)
    %88 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%87 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = math.rsqrt %in : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc68)
    %89 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%83, %88 : tensor<2x32x64xf32>, tensor<2x32xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc68)
    %90 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%89, %arg14 : tensor<2x32x64xf32>, tensor<64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc68)
    %91 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%90, %arg15 : tensor<2x32x64xf32>, tensor<64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc68)
    %collapsed_30 = tensor.collapse_shape %91 [[0, 1], [2]] : tensor<2x32x64xf32> into tensor<64x64xf32> loc(#loc69)
    %92 = linalg.matmul ins(%collapsed_30, %arg16 : tensor<64x64xf32>, tensor<64x192xf32>) outs(%25 : tensor<64x192xf32>) -> tensor<64x192xf32> loc(#loc69)
    %93 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%92, %arg17 : tensor<64x192xf32>, tensor<192xf32>) outs(%24 : tensor<64x192xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<64x192xf32> loc(#loc69)
    %expanded_31 = tensor.expand_shape %93 [[0, 1], [2]] output_shape [2, 32, 192] : tensor<64x192xf32> into tensor<2x32x192xf32> loc(#loc69)
    %extracted_slice_32 = tensor.extract_slice %expanded_31[0, 0, 0] [2, 32, 64] [1, 1, 1] : tensor<2x32x192xf32> to tensor<2x32x64xf32> loc(#loc70)
    %extracted_slice_33 = tensor.extract_slice %expanded_31[0, 0, 64] [2, 32, 64] [1, 1, 1] : tensor<2x32x192xf32> to tensor<2x32x64xf32> loc(#loc70)
    %extracted_slice_34 = tensor.extract_slice %expanded_31[0, 0, 128] [2, 32, 64] [1, 1, 1] : tensor<2x32x192xf32> to tensor<2x32x64xf32> loc(#loc70)
    %expanded_35 = tensor.expand_shape %extracted_slice_33 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xf32> into tensor<2x32x4x16xf32> loc(#loc70)
    %expanded_36 = tensor.expand_shape %extracted_slice_34 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xf32> into tensor<2x32x4x16xf32> loc(#loc70)
    %transposed_37 = linalg.transpose ins(%expanded_36 : tensor<2x32x4x16xf32>) outs(%28 : tensor<2x4x32x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc70)
    %expanded_38 = tensor.expand_shape %extracted_slice_32 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xf32> into tensor<2x32x4x16xf32> loc(#loc70)
    %transposed_39 = linalg.transpose ins(%expanded_38 : tensor<2x32x4x16xf32>) outs(%28 : tensor<2x4x32x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc70)
    %transposed_40 = linalg.transpose ins(%expanded_35 : tensor<2x32x4x16xf32>) outs(%29 : tensor<2x4x16x32xf32>) permutation = [0, 2, 3, 1]  loc(#loc70)
    %collapsed_41 = tensor.collapse_shape %transposed_39 [[0, 1], [2], [3]] : tensor<2x4x32x16xf32> into tensor<8x32x16xf32> loc(#loc70)
    %collapsed_42 = tensor.collapse_shape %transposed_40 [[0, 1], [2], [3]] : tensor<2x4x16x32xf32> into tensor<8x16x32xf32> loc(#loc70)
    %94 = linalg.batch_matmul ins(%collapsed_41, %collapsed_42 : tensor<8x32x16xf32>, tensor<8x16x32xf32>) outs(%31 : tensor<8x32x32xf32>) -> tensor<8x32x32xf32> loc(#loc70)
    %expanded_43 = tensor.expand_shape %94 [[0, 1], [2], [3]] output_shape [2, 4, 32, 32] : tensor<8x32x32xf32> into tensor<2x4x32x32xf32> loc(#loc70)
    %95 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_43 : tensor<2x4x32x32xf32>) outs(%33 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.mulf %in, %cst_7 : f32
      linalg.yield %258 : f32
    } -> tensor<2x4x32x32xf32> loc(#loc70)
    %96 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%95, %5 : tensor<2x4x32x32xf32>, tensor<32x32xf32>) outs(%33 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x4x32x32xf32> loc(#loc70)
    %97 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%96 : tensor<2x4x32x32xf32>) outs(%37 : tensor<2x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.maximumf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<2x4x32xf32> loc(#loc70)
    %98 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%96, %97 : tensor<2x4x32x32xf32>, tensor<2x4x32xf32>) outs(%33 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.subf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x4x32x32xf32> loc(#loc70)
    %99 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%98 : tensor<2x4x32x32xf32>) outs(%33 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = math.exp %in : f32
      linalg.yield %258 : f32
    } -> tensor<2x4x32x32xf32> loc(#loc70)
    %100 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%99 : tensor<2x4x32x32xf32>) outs(%41 : tensor<2x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<2x4x32xf32> loc(#loc70)
    %101 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%99, %100 : tensor<2x4x32x32xf32>, tensor<2x4x32xf32>) outs(%33 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.divf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x4x32x32xf32> loc(#loc70)
    %collapsed_44 = tensor.collapse_shape %101 [[0, 1], [2], [3]] : tensor<2x4x32x32xf32> into tensor<8x32x32xf32> loc(#loc70)
    %collapsed_45 = tensor.collapse_shape %transposed_37 [[0, 1], [2], [3]] : tensor<2x4x32x16xf32> into tensor<8x32x16xf32> loc(#loc70)
    %102 = linalg.batch_matmul ins(%collapsed_44, %collapsed_45 : tensor<8x32x32xf32>, tensor<8x32x16xf32>) outs(%45 : tensor<8x32x16xf32>) -> tensor<8x32x16xf32> loc(#loc70)
    %expanded_46 = tensor.expand_shape %102 [[0, 1], [2], [3]] output_shape [2, 4, 32, 16] : tensor<8x32x16xf32> into tensor<2x4x32x16xf32> loc(#loc70)
    %transposed_47 = linalg.transpose ins(%expanded_46 : tensor<2x4x32x16xf32>) outs(%47 : tensor<2x32x4x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc70)
    %collapsed_48 = tensor.collapse_shape %transposed_47 [[0, 1], [2, 3]] : tensor<2x32x4x16xf32> into tensor<64x64xf32> loc(#loc71)
    %103 = linalg.matmul ins(%collapsed_48, %arg18 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%49 : tensor<64x64xf32>) -> tensor<64x64xf32> loc(#loc71)
    %104 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%103, %arg19 : tensor<64x64xf32>, tensor<64xf32>) outs(%48 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<64x64xf32> loc(#loc71)
    %expanded_49 = tensor.expand_shape %104 [[0, 1], [2]] output_shape [2, 32, 64] : tensor<64x64xf32> into tensor<2x32x64xf32> loc(#loc71)
    %105 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_49, %80 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc72)
    %106 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%105 : tensor<2x32x64xf32>) outs(%12 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc73)
    %107 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%106 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.divf %in, %cst_6 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc73)
    %108 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%105, %107 : tensor<2x32x64xf32>, tensor<2x32xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.subf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc73)
    %109 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108, %108 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc73)
    %110 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%109 : tensor<2x32x64xf32>) outs(%12 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc73)
    %111 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%110 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.divf %in, %cst_6 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc73)
    %112 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%111 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %cst_5 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc73)
    %113 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%112 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = math.rsqrt %in : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc73)
    %114 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108, %113 : tensor<2x32x64xf32>, tensor<2x32xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc73)
    %115 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%114, %arg20 : tensor<2x32x64xf32>, tensor<64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc73)
    %116 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%115, %arg21 : tensor<2x32x64xf32>, tensor<64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc73)
    %collapsed_50 = tensor.collapse_shape %116 [[0, 1], [2]] : tensor<2x32x64xf32> into tensor<64x64xf32> loc(#loc74)
    %117 = linalg.matmul ins(%collapsed_50, %arg22 : tensor<64x64xf32>, tensor<64x256xf32>) outs(%65 : tensor<64x256xf32>) -> tensor<64x256xf32> loc(#loc74)
    %118 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%117, %arg23 : tensor<64x256xf32>, tensor<256xf32>) outs(%64 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<64x256xf32> loc(#loc74)
    %expanded_51 = tensor.expand_shape %118 [[0, 1], [2]] output_shape [2, 32, 256] : tensor<64x256xf32> into tensor<2x32x256xf32> loc(#loc74)
    %119 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_51 : tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.mulf %in, %cst_8 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc75)
    %120 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_51, %expanded_51 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc75)
    %121 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%120, %expanded_51 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc75)
    %122 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%121 : tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.mulf %in, %cst_4 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc75)
    %123 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_51, %122 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc75)
    %124 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%123 : tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.mulf %in, %cst_3 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc75)
    %125 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%124 : tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = math.tanh %in : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc75)
    %126 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%125 : tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %cst_9 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc75)
    %127 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%119, %126 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc75)
    %collapsed_52 = tensor.collapse_shape %127 [[0, 1], [2]] : tensor<2x32x256xf32> into tensor<64x256xf32> loc(#loc76)
    %128 = linalg.matmul ins(%collapsed_52, %arg24 : tensor<64x256xf32>, tensor<256x64xf32>) outs(%49 : tensor<64x64xf32>) -> tensor<64x64xf32> loc(#loc76)
    %129 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%128, %arg25 : tensor<64x64xf32>, tensor<64xf32>) outs(%48 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<64x64xf32> loc(#loc76)
    %expanded_53 = tensor.expand_shape %129 [[0, 1], [2]] output_shape [2, 32, 64] : tensor<64x64xf32> into tensor<2x32x64xf32> loc(#loc76)
    %130 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%105, %expanded_53 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc72)
    %131 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%130 : tensor<2x32x64xf32>) outs(%12 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc77)
    %132 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%131 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.divf %in, %cst_6 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc77)
    %133 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%130, %132 : tensor<2x32x64xf32>, tensor<2x32xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.subf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc77)
    %134 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%133, %133 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc77)
    %135 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%134 : tensor<2x32x64xf32>) outs(%12 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc77)
    %136 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%135 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.divf %in, %cst_6 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc77)
    %137 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%136 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %cst_5 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc77)
    %138 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%137 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = math.rsqrt %in : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc77)
    %139 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%133, %138 : tensor<2x32x64xf32>, tensor<2x32xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc77)
    %140 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%139, %arg26 : tensor<2x32x64xf32>, tensor<64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc77)
    %141 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%140, %arg27 : tensor<2x32x64xf32>, tensor<64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc77)
    %collapsed_54 = tensor.collapse_shape %141 [[0, 1], [2]] : tensor<2x32x64xf32> into tensor<64x64xf32> loc(#loc78)
    %142 = linalg.matmul ins(%collapsed_54, %arg28 : tensor<64x64xf32>, tensor<64x192xf32>) outs(%25 : tensor<64x192xf32>) -> tensor<64x192xf32> loc(#loc78)
    %143 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%142, %arg29 : tensor<64x192xf32>, tensor<192xf32>) outs(%24 : tensor<64x192xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<64x192xf32> loc(#loc78)
    %expanded_55 = tensor.expand_shape %143 [[0, 1], [2]] output_shape [2, 32, 192] : tensor<64x192xf32> into tensor<2x32x192xf32> loc(#loc78)
    %extracted_slice_56 = tensor.extract_slice %expanded_55[0, 0, 0] [2, 32, 64] [1, 1, 1] : tensor<2x32x192xf32> to tensor<2x32x64xf32> loc(#loc79)
    %extracted_slice_57 = tensor.extract_slice %expanded_55[0, 0, 64] [2, 32, 64] [1, 1, 1] : tensor<2x32x192xf32> to tensor<2x32x64xf32> loc(#loc79)
    %extracted_slice_58 = tensor.extract_slice %expanded_55[0, 0, 128] [2, 32, 64] [1, 1, 1] : tensor<2x32x192xf32> to tensor<2x32x64xf32> loc(#loc79)
    %expanded_59 = tensor.expand_shape %extracted_slice_57 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xf32> into tensor<2x32x4x16xf32> loc(#loc79)
    %expanded_60 = tensor.expand_shape %extracted_slice_58 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xf32> into tensor<2x32x4x16xf32> loc(#loc79)
    %transposed_61 = linalg.transpose ins(%expanded_60 : tensor<2x32x4x16xf32>) outs(%28 : tensor<2x4x32x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc79)
    %expanded_62 = tensor.expand_shape %extracted_slice_56 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xf32> into tensor<2x32x4x16xf32> loc(#loc79)
    %transposed_63 = linalg.transpose ins(%expanded_62 : tensor<2x32x4x16xf32>) outs(%28 : tensor<2x4x32x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc79)
    %transposed_64 = linalg.transpose ins(%expanded_59 : tensor<2x32x4x16xf32>) outs(%29 : tensor<2x4x16x32xf32>) permutation = [0, 2, 3, 1]  loc(#loc79)
    %collapsed_65 = tensor.collapse_shape %transposed_63 [[0, 1], [2], [3]] : tensor<2x4x32x16xf32> into tensor<8x32x16xf32> loc(#loc79)
    %collapsed_66 = tensor.collapse_shape %transposed_64 [[0, 1], [2], [3]] : tensor<2x4x16x32xf32> into tensor<8x16x32xf32> loc(#loc79)
    %144 = linalg.batch_matmul ins(%collapsed_65, %collapsed_66 : tensor<8x32x16xf32>, tensor<8x16x32xf32>) outs(%31 : tensor<8x32x32xf32>) -> tensor<8x32x32xf32> loc(#loc79)
    %expanded_67 = tensor.expand_shape %144 [[0, 1], [2], [3]] output_shape [2, 4, 32, 32] : tensor<8x32x32xf32> into tensor<2x4x32x32xf32> loc(#loc79)
    %145 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_67 : tensor<2x4x32x32xf32>) outs(%33 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.mulf %in, %cst_7 : f32
      linalg.yield %258 : f32
    } -> tensor<2x4x32x32xf32> loc(#loc79)
    %146 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%145, %5 : tensor<2x4x32x32xf32>, tensor<32x32xf32>) outs(%33 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x4x32x32xf32> loc(#loc79)
    %147 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%146 : tensor<2x4x32x32xf32>) outs(%37 : tensor<2x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.maximumf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<2x4x32xf32> loc(#loc79)
    %148 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%146, %147 : tensor<2x4x32x32xf32>, tensor<2x4x32xf32>) outs(%33 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.subf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x4x32x32xf32> loc(#loc79)
    %149 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%148 : tensor<2x4x32x32xf32>) outs(%33 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = math.exp %in : f32
      linalg.yield %258 : f32
    } -> tensor<2x4x32x32xf32> loc(#loc79)
    %150 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%149 : tensor<2x4x32x32xf32>) outs(%41 : tensor<2x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<2x4x32xf32> loc(#loc79)
    %151 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%149, %150 : tensor<2x4x32x32xf32>, tensor<2x4x32xf32>) outs(%33 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.divf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x4x32x32xf32> loc(#loc79)
    %collapsed_68 = tensor.collapse_shape %151 [[0, 1], [2], [3]] : tensor<2x4x32x32xf32> into tensor<8x32x32xf32> loc(#loc79)
    %collapsed_69 = tensor.collapse_shape %transposed_61 [[0, 1], [2], [3]] : tensor<2x4x32x16xf32> into tensor<8x32x16xf32> loc(#loc79)
    %152 = linalg.batch_matmul ins(%collapsed_68, %collapsed_69 : tensor<8x32x32xf32>, tensor<8x32x16xf32>) outs(%45 : tensor<8x32x16xf32>) -> tensor<8x32x16xf32> loc(#loc79)
    %expanded_70 = tensor.expand_shape %152 [[0, 1], [2], [3]] output_shape [2, 4, 32, 16] : tensor<8x32x16xf32> into tensor<2x4x32x16xf32> loc(#loc79)
    %transposed_71 = linalg.transpose ins(%expanded_70 : tensor<2x4x32x16xf32>) outs(%47 : tensor<2x32x4x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc79)
    %collapsed_72 = tensor.collapse_shape %transposed_71 [[0, 1], [2, 3]] : tensor<2x32x4x16xf32> into tensor<64x64xf32> loc(#loc80)
    %153 = linalg.matmul ins(%collapsed_72, %arg30 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%49 : tensor<64x64xf32>) -> tensor<64x64xf32> loc(#loc80)
    %154 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%153, %arg31 : tensor<64x64xf32>, tensor<64xf32>) outs(%48 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<64x64xf32> loc(#loc80)
    %expanded_73 = tensor.expand_shape %154 [[0, 1], [2]] output_shape [2, 32, 64] : tensor<64x64xf32> into tensor<2x32x64xf32> loc(#loc80)
    %155 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_73, %130 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc81)
    %156 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%155 : tensor<2x32x64xf32>) outs(%12 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc82)
    %157 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%156 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.divf %in, %cst_6 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc82)
    %158 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%155, %157 : tensor<2x32x64xf32>, tensor<2x32xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.subf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc82)
    %159 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%158, %158 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc82)
    %160 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%159 : tensor<2x32x64xf32>) outs(%12 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc82)
    %161 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%160 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.divf %in, %cst_6 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc82)
    %162 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%161 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %cst_5 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc82)
    %163 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%162 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = math.rsqrt %in : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc82)
    %164 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%158, %163 : tensor<2x32x64xf32>, tensor<2x32xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc82)
    %165 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%164, %arg32 : tensor<2x32x64xf32>, tensor<64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc82)
    %166 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%165, %arg33 : tensor<2x32x64xf32>, tensor<64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc82)
    %collapsed_74 = tensor.collapse_shape %166 [[0, 1], [2]] : tensor<2x32x64xf32> into tensor<64x64xf32> loc(#loc83)
    %167 = linalg.matmul ins(%collapsed_74, %arg34 : tensor<64x64xf32>, tensor<64x256xf32>) outs(%65 : tensor<64x256xf32>) -> tensor<64x256xf32> loc(#loc83)
    %168 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%167, %arg35 : tensor<64x256xf32>, tensor<256xf32>) outs(%64 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<64x256xf32> loc(#loc83)
    %expanded_75 = tensor.expand_shape %168 [[0, 1], [2]] output_shape [2, 32, 256] : tensor<64x256xf32> into tensor<2x32x256xf32> loc(#loc83)
    %169 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_75 : tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.mulf %in, %cst_8 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc84)
    %170 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_75, %expanded_75 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc84)
    %171 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%170, %expanded_75 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc84)
    %172 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%171 : tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.mulf %in, %cst_4 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc84)
    %173 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_75, %172 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc84)
    %174 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%173 : tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.mulf %in, %cst_3 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc84)
    %175 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%174 : tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = math.tanh %in : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc84)
    %176 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%175 : tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %cst_9 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc84)
    %177 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%169, %176 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc84)
    %collapsed_76 = tensor.collapse_shape %177 [[0, 1], [2]] : tensor<2x32x256xf32> into tensor<64x256xf32> loc(#loc85)
    %178 = linalg.matmul ins(%collapsed_76, %arg36 : tensor<64x256xf32>, tensor<256x64xf32>) outs(%49 : tensor<64x64xf32>) -> tensor<64x64xf32> loc(#loc85)
    %179 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%178, %arg37 : tensor<64x64xf32>, tensor<64xf32>) outs(%48 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<64x64xf32> loc(#loc85)
    %expanded_77 = tensor.expand_shape %179 [[0, 1], [2]] output_shape [2, 32, 64] : tensor<64x64xf32> into tensor<2x32x64xf32> loc(#loc85)
    %180 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%155, %expanded_77 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc81)
    %181 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%180 : tensor<2x32x64xf32>) outs(%12 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc86)
    %182 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%181 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.divf %in, %cst_6 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc86)
    %183 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%180, %182 : tensor<2x32x64xf32>, tensor<2x32xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.subf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc86)
    %184 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%183, %183 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc86)
    %185 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%184 : tensor<2x32x64xf32>) outs(%12 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc86)
    %186 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%185 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.divf %in, %cst_6 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc86)
    %187 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%186 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %cst_5 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc86)
    %188 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%187 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = math.rsqrt %in : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc86)
    %189 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%183, %188 : tensor<2x32x64xf32>, tensor<2x32xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc86)
    %190 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%189, %arg38 : tensor<2x32x64xf32>, tensor<64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc86)
    %191 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%190, %arg39 : tensor<2x32x64xf32>, tensor<64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc86)
    %collapsed_78 = tensor.collapse_shape %191 [[0, 1], [2]] : tensor<2x32x64xf32> into tensor<64x64xf32> loc(#loc87)
    %192 = linalg.matmul ins(%collapsed_78, %arg40 : tensor<64x64xf32>, tensor<64x192xf32>) outs(%25 : tensor<64x192xf32>) -> tensor<64x192xf32> loc(#loc87)
    %193 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%192, %arg41 : tensor<64x192xf32>, tensor<192xf32>) outs(%24 : tensor<64x192xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<64x192xf32> loc(#loc87)
    %expanded_79 = tensor.expand_shape %193 [[0, 1], [2]] output_shape [2, 32, 192] : tensor<64x192xf32> into tensor<2x32x192xf32> loc(#loc87)
    %extracted_slice_80 = tensor.extract_slice %expanded_79[0, 0, 0] [2, 32, 64] [1, 1, 1] : tensor<2x32x192xf32> to tensor<2x32x64xf32> loc(#loc88)
    %extracted_slice_81 = tensor.extract_slice %expanded_79[0, 0, 64] [2, 32, 64] [1, 1, 1] : tensor<2x32x192xf32> to tensor<2x32x64xf32> loc(#loc88)
    %extracted_slice_82 = tensor.extract_slice %expanded_79[0, 0, 128] [2, 32, 64] [1, 1, 1] : tensor<2x32x192xf32> to tensor<2x32x64xf32> loc(#loc88)
    %expanded_83 = tensor.expand_shape %extracted_slice_81 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xf32> into tensor<2x32x4x16xf32> loc(#loc88)
    %expanded_84 = tensor.expand_shape %extracted_slice_82 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xf32> into tensor<2x32x4x16xf32> loc(#loc88)
    %transposed_85 = linalg.transpose ins(%expanded_84 : tensor<2x32x4x16xf32>) outs(%28 : tensor<2x4x32x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc88)
    %expanded_86 = tensor.expand_shape %extracted_slice_80 [[0], [1], [2, 3]] output_shape [2, 32, 4, 16] : tensor<2x32x64xf32> into tensor<2x32x4x16xf32> loc(#loc88)
    %transposed_87 = linalg.transpose ins(%expanded_86 : tensor<2x32x4x16xf32>) outs(%28 : tensor<2x4x32x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc88)
    %transposed_88 = linalg.transpose ins(%expanded_83 : tensor<2x32x4x16xf32>) outs(%29 : tensor<2x4x16x32xf32>) permutation = [0, 2, 3, 1]  loc(#loc88)
    %collapsed_89 = tensor.collapse_shape %transposed_87 [[0, 1], [2], [3]] : tensor<2x4x32x16xf32> into tensor<8x32x16xf32> loc(#loc88)
    %collapsed_90 = tensor.collapse_shape %transposed_88 [[0, 1], [2], [3]] : tensor<2x4x16x32xf32> into tensor<8x16x32xf32> loc(#loc88)
    %194 = linalg.batch_matmul ins(%collapsed_89, %collapsed_90 : tensor<8x32x16xf32>, tensor<8x16x32xf32>) outs(%31 : tensor<8x32x32xf32>) -> tensor<8x32x32xf32> loc(#loc88)
    %expanded_91 = tensor.expand_shape %194 [[0, 1], [2], [3]] output_shape [2, 4, 32, 32] : tensor<8x32x32xf32> into tensor<2x4x32x32xf32> loc(#loc88)
    %195 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_91 : tensor<2x4x32x32xf32>) outs(%33 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.mulf %in, %cst_7 : f32
      linalg.yield %258 : f32
    } -> tensor<2x4x32x32xf32> loc(#loc88)
    %196 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%195, %5 : tensor<2x4x32x32xf32>, tensor<32x32xf32>) outs(%33 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x4x32x32xf32> loc(#loc88)
    %197 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%196 : tensor<2x4x32x32xf32>) outs(%37 : tensor<2x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.maximumf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<2x4x32xf32> loc(#loc88)
    %198 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%196, %197 : tensor<2x4x32x32xf32>, tensor<2x4x32xf32>) outs(%33 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.subf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x4x32x32xf32> loc(#loc88)
    %199 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%198 : tensor<2x4x32x32xf32>) outs(%33 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = math.exp %in : f32
      linalg.yield %258 : f32
    } -> tensor<2x4x32x32xf32> loc(#loc88)
    %200 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%199 : tensor<2x4x32x32xf32>) outs(%41 : tensor<2x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<2x4x32xf32> loc(#loc88)
    %201 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%199, %200 : tensor<2x4x32x32xf32>, tensor<2x4x32xf32>) outs(%33 : tensor<2x4x32x32xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.divf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x4x32x32xf32> loc(#loc88)
    %collapsed_92 = tensor.collapse_shape %201 [[0, 1], [2], [3]] : tensor<2x4x32x32xf32> into tensor<8x32x32xf32> loc(#loc88)
    %collapsed_93 = tensor.collapse_shape %transposed_85 [[0, 1], [2], [3]] : tensor<2x4x32x16xf32> into tensor<8x32x16xf32> loc(#loc88)
    %202 = linalg.batch_matmul ins(%collapsed_92, %collapsed_93 : tensor<8x32x32xf32>, tensor<8x32x16xf32>) outs(%45 : tensor<8x32x16xf32>) -> tensor<8x32x16xf32> loc(#loc88)
    %expanded_94 = tensor.expand_shape %202 [[0, 1], [2], [3]] output_shape [2, 4, 32, 16] : tensor<8x32x16xf32> into tensor<2x4x32x16xf32> loc(#loc88)
    %transposed_95 = linalg.transpose ins(%expanded_94 : tensor<2x4x32x16xf32>) outs(%47 : tensor<2x32x4x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc88)
    %collapsed_96 = tensor.collapse_shape %transposed_95 [[0, 1], [2, 3]] : tensor<2x32x4x16xf32> into tensor<64x64xf32> loc(#loc89)
    %203 = linalg.matmul ins(%collapsed_96, %arg42 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%49 : tensor<64x64xf32>) -> tensor<64x64xf32> loc(#loc89)
    %204 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%203, %arg43 : tensor<64x64xf32>, tensor<64xf32>) outs(%48 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<64x64xf32> loc(#loc89)
    %expanded_97 = tensor.expand_shape %204 [[0, 1], [2]] output_shape [2, 32, 64] : tensor<64x64xf32> into tensor<2x32x64xf32> loc(#loc89)
    %205 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_97, %180 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc90)
    %206 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%205 : tensor<2x32x64xf32>) outs(%12 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc91)
    %207 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%206 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.divf %in, %cst_6 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc91)
    %208 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%205, %207 : tensor<2x32x64xf32>, tensor<2x32xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.subf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc91)
    %209 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%208, %208 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc91)
    %210 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%209 : tensor<2x32x64xf32>) outs(%12 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc91)
    %211 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%210 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.divf %in, %cst_6 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc91)
    %212 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%211 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %cst_5 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc91)
    %213 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%212 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = math.rsqrt %in : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc91)
    %214 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%208, %213 : tensor<2x32x64xf32>, tensor<2x32xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc91)
    %215 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%214, %arg44 : tensor<2x32x64xf32>, tensor<64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc91)
    %216 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%215, %arg45 : tensor<2x32x64xf32>, tensor<64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc91)
    %collapsed_98 = tensor.collapse_shape %216 [[0, 1], [2]] : tensor<2x32x64xf32> into tensor<64x64xf32> loc(#loc92)
    %217 = linalg.matmul ins(%collapsed_98, %arg46 : tensor<64x64xf32>, tensor<64x256xf32>) outs(%65 : tensor<64x256xf32>) -> tensor<64x256xf32> loc(#loc92)
    %218 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%217, %arg47 : tensor<64x256xf32>, tensor<256xf32>) outs(%64 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<64x256xf32> loc(#loc92)
    %expanded_99 = tensor.expand_shape %218 [[0, 1], [2]] output_shape [2, 32, 256] : tensor<64x256xf32> into tensor<2x32x256xf32> loc(#loc92)
    %219 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_99 : tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.mulf %in, %cst_8 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc93)
    %220 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_99, %expanded_99 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc93)
    %221 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%220, %expanded_99 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc93)
    %222 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%221 : tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.mulf %in, %cst_4 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc93)
    %223 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_99, %222 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc93)
    %224 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%223 : tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.mulf %in, %cst_3 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc93)
    %225 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%224 : tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = math.tanh %in : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc93)
    %226 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%225 : tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %cst_9 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc93)
    %227 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%219, %226 : tensor<2x32x256xf32>, tensor<2x32x256xf32>) outs(%68 : tensor<2x32x256xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x256xf32> loc(#loc93)
    %collapsed_100 = tensor.collapse_shape %227 [[0, 1], [2]] : tensor<2x32x256xf32> into tensor<64x256xf32> loc(#loc94)
    %228 = linalg.matmul ins(%collapsed_100, %arg48 : tensor<64x256xf32>, tensor<256x64xf32>) outs(%49 : tensor<64x64xf32>) -> tensor<64x64xf32> loc(#loc94)
    %229 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%228, %arg49 : tensor<64x64xf32>, tensor<64xf32>) outs(%48 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<64x64xf32> loc(#loc94)
    %expanded_101 = tensor.expand_shape %229 [[0, 1], [2]] output_shape [2, 32, 64] : tensor<64x64xf32> into tensor<2x32x64xf32> loc(#loc94)
    %230 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%205, %expanded_101 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc90)
    %231 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%230 : tensor<2x32x64xf32>) outs(%12 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc95)
    %232 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%231 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.divf %in, %cst_6 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc95)
    %233 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%230, %232 : tensor<2x32x64xf32>, tensor<2x32xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.subf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc95)
    %234 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%233, %233 : tensor<2x32x64xf32>, tensor<2x32x64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc95)
    %235 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%234 : tensor<2x32x64xf32>) outs(%12 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc95)
    %236 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%235 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.divf %in, %cst_6 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc95)
    %237 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%236 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %cst_5 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc95)
    %238 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%237 : tensor<2x32xf32>) outs(%11 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = math.rsqrt %in : f32
      linalg.yield %258 : f32
    } -> tensor<2x32xf32> loc(#loc95)
    %239 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%233, %238 : tensor<2x32x64xf32>, tensor<2x32xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc95)
    %240 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%239, %arg50 : tensor<2x32x64xf32>, tensor<64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.mulf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc95)
    %241 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%240, %arg51 : tensor<2x32x64xf32>, tensor<64xf32>) outs(%6 : tensor<2x32x64xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.addf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<2x32x64xf32> loc(#loc95)
    %collapsed_102 = tensor.collapse_shape %241 [[0, 1], [2]] : tensor<2x32x64xf32> into tensor<64x64xf32> loc(#loc96)
    %transposed_103 = linalg.transpose ins(%arg0 : tensor<256x64xf32>) outs(%64 : tensor<64x256xf32>) permutation = [1, 0]  loc(#loc96)
    %242 = linalg.matmul ins(%collapsed_102, %transposed_103 : tensor<64x64xf32>, tensor<64x256xf32>) outs(%65 : tensor<64x256xf32>) -> tensor<64x256xf32> loc(#loc96)
    %collapsed_104 = tensor.collapse_shape %arg53 [[0, 1]] : tensor<2x32xi64> into tensor<64xi64> loc(#loc97)
    %243 = tensor.empty() : tensor<64xf32> loc(#loc97)
    %244 = linalg.fill ins(%cst_0 : f32) outs(%243 : tensor<64xf32>) -> tensor<64xf32> loc(#loc97)
    %245 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "reduction"]} ins(%242 : tensor<64x256xf32>) outs(%244 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.maximumf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<64xf32> loc(#loc97)
    %246 = linalg.generic {indexing_maps = [#map3, #map1, #map3], iterator_types = ["parallel", "parallel"]} ins(%242, %245 : tensor<64x256xf32>, tensor<64xf32>) outs(%64 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.subf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<64x256xf32> loc(#loc97)
    %247 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%246 : tensor<64x256xf32>) outs(%64 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = math.exp %in : f32
      linalg.yield %258 : f32
    } -> tensor<64x256xf32> loc(#loc97)
    %248 = linalg.fill ins(%cst : f32) outs(%243 : tensor<64xf32>) -> tensor<64xf32> loc(#loc97)
    %249 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "reduction"]} ins(%247 : tensor<64x256xf32>) outs(%248 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<64xf32> loc(#loc97)
    %250 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%249 : tensor<64xf32>) outs(%243 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = math.log %in : f32
      linalg.yield %258 : f32
    } -> tensor<64xf32> loc(#loc97)
    %251 = linalg.generic {indexing_maps = [#map3, #map1, #map3], iterator_types = ["parallel", "parallel"]} ins(%246, %250 : tensor<64x256xf32>, tensor<64xf32>) outs(%64 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %in_105: f32, %out: f32):
      %258 = arith.subf %in, %in_105 : f32
      linalg.yield %258 : f32
    } -> tensor<64x256xf32> loc(#loc97)
    %252 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%collapsed_104 : tensor<64xi64>) outs(%243 : tensor<64xf32>) {
    ^bb0(%in: i64, %out: f32):
      %258 = linalg.index 0 : index
      %259 = arith.index_cast %in : i64 to index
      %extracted = tensor.extract %251[%258, %259] : tensor<64x256xf32>
      linalg.yield %extracted : f32
    } -> tensor<64xf32> loc(#loc97)
    %253 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%252 : tensor<64xf32>) outs(%243 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.negf %in : f32
      linalg.yield %258 : f32
    } -> tensor<64xf32> loc(#loc97)
    %254 = tensor.empty() : tensor<f32> loc(#loc97)
    %255 = linalg.fill ins(%cst : f32) outs(%254 : tensor<f32>) -> tensor<f32> loc(#loc97)
    %256 = linalg.generic {indexing_maps = [#map, #map12], iterator_types = ["reduction"]} ins(%253 : tensor<64xf32>) outs(%255 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.addf %in, %out : f32
      linalg.yield %258 : f32
    } -> tensor<f32> loc(#loc97)
    %257 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = []} ins(%256 : tensor<f32>) outs(%254 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %258 = arith.divf %in, %cst_6 : f32
      linalg.yield %258 : f32
    } -> tensor<f32> loc(#loc97)
    return %257 : tensor<f32> loc(#loc97)
  }
}
#loc = loc(unknown)
#loc96 = loc("lm_head")
