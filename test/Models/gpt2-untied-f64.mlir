// Made by: python -m chimera.importer gpt2 --micro-batch 2 --dtype f64 --layers 4 --width 16 --heads 2 --sequence 16 --vocabulary 64 --untied
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
#loc54 = loc("lm_head.weight")
#loc55 = loc("tokens")
#loc56 = loc("targets")
#loc57 = loc("transformer.h.0.mlp.act")
#loc58 = loc("transformer.h.0.attn")
#loc59 = loc("transformer.h.0.ln_1")
#loc60 = loc("transformer.wte")
#loc61 = loc("transformer")
#loc62 = loc("transformer.wpe")
#loc63 = loc("transformer.h.0.attn.c_attn")
#loc64 = loc("transformer.h.0.attn.c_proj")
#loc65 = loc("transformer.h.0")
#loc66 = loc("transformer.h.0.ln_2")
#loc67 = loc("transformer.h.0.mlp.c_fc")
#loc68 = loc("transformer.h.0.mlp.c_proj")
#loc69 = loc("transformer.h.1.ln_1")
#loc70 = loc("transformer.h.1.attn.c_attn")
#loc71 = loc("transformer.h.1.attn")
#loc72 = loc("transformer.h.1.attn.c_proj")
#loc73 = loc("transformer.h.1")
#loc74 = loc("transformer.h.1.ln_2")
#loc75 = loc("transformer.h.1.mlp.c_fc")
#loc76 = loc("transformer.h.1.mlp.act")
#loc77 = loc("transformer.h.1.mlp.c_proj")
#loc78 = loc("transformer.h.2.ln_1")
#loc79 = loc("transformer.h.2.attn.c_attn")
#loc80 = loc("transformer.h.2.attn")
#loc81 = loc("transformer.h.2.attn.c_proj")
#loc82 = loc("transformer.h.2")
#loc83 = loc("transformer.h.2.ln_2")
#loc84 = loc("transformer.h.2.mlp.c_fc")
#loc85 = loc("transformer.h.2.mlp.act")
#loc86 = loc("transformer.h.2.mlp.c_proj")
#loc87 = loc("transformer.h.3.ln_1")
#loc88 = loc("transformer.h.3.attn.c_attn")
#loc89 = loc("transformer.h.3.attn")
#loc90 = loc("transformer.h.3.attn.c_proj")
#loc91 = loc("transformer.h.3")
#loc92 = loc("transformer.h.3.ln_2")
#loc93 = loc("transformer.h.3.mlp.c_fc")
#loc94 = loc("transformer.h.3.mlp.act")
#loc95 = loc("transformer.h.3.mlp.c_proj")
#loc96 = loc("transformer.ln_f")
#loc98 = loc("loss")
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
  func.func @main(%arg0: tensor<64x16xf64> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.wte.weight"} loc("transformer.wte.weight"), %arg1: tensor<16x16xf64> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.wpe.weight"} loc("transformer.wpe.weight"), %arg2: tensor<16xf64> {chimera.init = "ones", chimera.parameter = "transformer.h.0.ln_1.weight"} loc("transformer.h.0.ln_1.weight"), %arg3: tensor<16xf64> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.ln_1.bias"} loc("transformer.h.0.ln_1.bias"), %arg4: tensor<16x48xf64> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.0.attn.c_attn.weight"} loc("transformer.h.0.attn.c_attn.weight"), %arg5: tensor<48xf64> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.attn.c_attn.bias"} loc("transformer.h.0.attn.c_attn.bias"), %arg6: tensor<16x16xf64> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.0.attn.c_proj.weight"} loc("transformer.h.0.attn.c_proj.weight"), %arg7: tensor<16xf64> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.attn.c_proj.bias"} loc("transformer.h.0.attn.c_proj.bias"), %arg8: tensor<16xf64> {chimera.init = "ones", chimera.parameter = "transformer.h.0.ln_2.weight"} loc("transformer.h.0.ln_2.weight"), %arg9: tensor<16xf64> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.ln_2.bias"} loc("transformer.h.0.ln_2.bias"), %arg10: tensor<16x64xf64> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.0.mlp.c_fc.weight"} loc("transformer.h.0.mlp.c_fc.weight"), %arg11: tensor<64xf64> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.mlp.c_fc.bias"} loc("transformer.h.0.mlp.c_fc.bias"), %arg12: tensor<64x16xf64> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.0.mlp.c_proj.weight"} loc("transformer.h.0.mlp.c_proj.weight"), %arg13: tensor<16xf64> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.mlp.c_proj.bias"} loc("transformer.h.0.mlp.c_proj.bias"), %arg14: tensor<16xf64> {chimera.init = "ones", chimera.parameter = "transformer.h.1.ln_1.weight"} loc("transformer.h.1.ln_1.weight"), %arg15: tensor<16xf64> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.ln_1.bias"} loc("transformer.h.1.ln_1.bias"), %arg16: tensor<16x48xf64> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.1.attn.c_attn.weight"} loc("transformer.h.1.attn.c_attn.weight"), %arg17: tensor<48xf64> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.attn.c_attn.bias"} loc("transformer.h.1.attn.c_attn.bias"), %arg18: tensor<16x16xf64> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.1.attn.c_proj.weight"} loc("transformer.h.1.attn.c_proj.weight"), %arg19: tensor<16xf64> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.attn.c_proj.bias"} loc("transformer.h.1.attn.c_proj.bias"), %arg20: tensor<16xf64> {chimera.init = "ones", chimera.parameter = "transformer.h.1.ln_2.weight"} loc("transformer.h.1.ln_2.weight"), %arg21: tensor<16xf64> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.ln_2.bias"} loc("transformer.h.1.ln_2.bias"), %arg22: tensor<16x64xf64> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.1.mlp.c_fc.weight"} loc("transformer.h.1.mlp.c_fc.weight"), %arg23: tensor<64xf64> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.mlp.c_fc.bias"} loc("transformer.h.1.mlp.c_fc.bias"), %arg24: tensor<64x16xf64> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.1.mlp.c_proj.weight"} loc("transformer.h.1.mlp.c_proj.weight"), %arg25: tensor<16xf64> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.mlp.c_proj.bias"} loc("transformer.h.1.mlp.c_proj.bias"), %arg26: tensor<16xf64> {chimera.init = "ones", chimera.parameter = "transformer.h.2.ln_1.weight"} loc("transformer.h.2.ln_1.weight"), %arg27: tensor<16xf64> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.ln_1.bias"} loc("transformer.h.2.ln_1.bias"), %arg28: tensor<16x48xf64> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.2.attn.c_attn.weight"} loc("transformer.h.2.attn.c_attn.weight"), %arg29: tensor<48xf64> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.attn.c_attn.bias"} loc("transformer.h.2.attn.c_attn.bias"), %arg30: tensor<16x16xf64> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.2.attn.c_proj.weight"} loc("transformer.h.2.attn.c_proj.weight"), %arg31: tensor<16xf64> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.attn.c_proj.bias"} loc("transformer.h.2.attn.c_proj.bias"), %arg32: tensor<16xf64> {chimera.init = "ones", chimera.parameter = "transformer.h.2.ln_2.weight"} loc("transformer.h.2.ln_2.weight"), %arg33: tensor<16xf64> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.ln_2.bias"} loc("transformer.h.2.ln_2.bias"), %arg34: tensor<16x64xf64> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.2.mlp.c_fc.weight"} loc("transformer.h.2.mlp.c_fc.weight"), %arg35: tensor<64xf64> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.mlp.c_fc.bias"} loc("transformer.h.2.mlp.c_fc.bias"), %arg36: tensor<64x16xf64> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.2.mlp.c_proj.weight"} loc("transformer.h.2.mlp.c_proj.weight"), %arg37: tensor<16xf64> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.mlp.c_proj.bias"} loc("transformer.h.2.mlp.c_proj.bias"), %arg38: tensor<16xf64> {chimera.init = "ones", chimera.parameter = "transformer.h.3.ln_1.weight"} loc("transformer.h.3.ln_1.weight"), %arg39: tensor<16xf64> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.ln_1.bias"} loc("transformer.h.3.ln_1.bias"), %arg40: tensor<16x48xf64> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.3.attn.c_attn.weight"} loc("transformer.h.3.attn.c_attn.weight"), %arg41: tensor<48xf64> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.attn.c_attn.bias"} loc("transformer.h.3.attn.c_attn.bias"), %arg42: tensor<16x16xf64> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.3.attn.c_proj.weight"} loc("transformer.h.3.attn.c_proj.weight"), %arg43: tensor<16xf64> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.attn.c_proj.bias"} loc("transformer.h.3.attn.c_proj.bias"), %arg44: tensor<16xf64> {chimera.init = "ones", chimera.parameter = "transformer.h.3.ln_2.weight"} loc("transformer.h.3.ln_2.weight"), %arg45: tensor<16xf64> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.ln_2.bias"} loc("transformer.h.3.ln_2.bias"), %arg46: tensor<16x64xf64> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.3.mlp.c_fc.weight"} loc("transformer.h.3.mlp.c_fc.weight"), %arg47: tensor<64xf64> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.mlp.c_fc.bias"} loc("transformer.h.3.mlp.c_fc.bias"), %arg48: tensor<64x16xf64> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.3.mlp.c_proj.weight"} loc("transformer.h.3.mlp.c_proj.weight"), %arg49: tensor<16xf64> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.mlp.c_proj.bias"} loc("transformer.h.3.mlp.c_proj.bias"), %arg50: tensor<16xf64> {chimera.init = "ones", chimera.parameter = "transformer.ln_f.weight"} loc("transformer.ln_f.weight"), %arg51: tensor<16xf64> {chimera.init = "zeros", chimera.parameter = "transformer.ln_f.bias"} loc("transformer.ln_f.bias"), %arg52: tensor<64x16xf64> {chimera.init = "normal(0.02)", chimera.parameter = "lm_head.weight"} loc("lm_head.weight"), %arg53: tensor<2x16xi64> {chimera.bound = 64 : i64, chimera.input = "tokens"} loc("tokens"), %arg54: tensor<2x16xi64> {chimera.bound = 64 : i64, chimera.input = "targets"} loc("targets")) -> tensor<f64> {
    %cst = arith.constant 0.000000e+00 : f64 loc(#loc)
    %cst_0 = arith.constant 0xFFF0000000000000 : f64 loc(#loc)
    %cst_1 = arith.constant dense<-1.7976931348623157E+308> : tensor<f64> loc(#loc1)
    %cst_2 = arith.constant dense<0.000000e+00> : tensor<f64> loc(#loc1)
    %cst_3 = arith.constant 1.000000e+00 : f64 loc(#loc57)
    %cst_4 = arith.constant 0.79788456080286541 : f64 loc(#loc57)
    %cst_5 = arith.constant 4.471500e-02 : f64 loc(#loc57)
    %cst_6 = arith.constant 5.000000e-01 : f64 loc(#loc57)
    %cst_7 = arith.constant 0.35355339059327379 : f64 loc(#loc58)
    %cst_8 = arith.constant 1.000000e-05 : f64 loc(#loc59)
    %cst_9 = arith.constant 1.600000e+01 : f64 loc(#loc)
    %cst_10 = arith.constant 3.200000e+01 : f64 loc(#loc)
    %0 = tensor.empty() : tensor<16xi64> loc(#loc1)
    %1 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%0 : tensor<16xi64>) {
    ^bb0(%out: i64):
      %258 = linalg.index 0 : index
      %259 = arith.index_cast %258 : index to i64
      linalg.yield %259 : i64
    } -> tensor<16xi64> loc(#loc1)
    %2 = tensor.empty() : tensor<16x16xi1> loc(#loc1)
    %3 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%1, %1 : tensor<16xi64>, tensor<16xi64>) outs(%2 : tensor<16x16xi1>) {
    ^bb0(%in: i64, %in_106: i64, %out: i1):
      %258 = arith.cmpi sge, %in, %in_106 : i64
      linalg.yield %258 : i1
    } -> tensor<16x16xi1> loc(#loc1)
    %4 = tensor.empty() : tensor<16x16xf64> loc(#loc1)
    %5 = linalg.generic {indexing_maps = [#map3, #map4, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%3, %cst_2, %cst_1 : tensor<16x16xi1>, tensor<f64>, tensor<f64>) outs(%4 : tensor<16x16xf64>) {
    ^bb0(%in: i1, %in_106: f64, %in_107: f64, %out: f64):
      %258 = arith.select %in, %in_106, %in_107 : f64
      linalg.yield %258 : f64
    } -> tensor<16x16xf64> loc(#loc1)
    %6 = tensor.empty() : tensor<2x16x16xf64> loc(#loc60)
    %7 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg53 : tensor<2x16xi64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: i64, %out: f64):
      %258 = arith.index_cast %in : i64 to index
      %259 = linalg.index 2 : index
      %extracted = tensor.extract %arg0[%258, %259] : tensor<64x16xf64>
      linalg.yield %extracted : f64
    } -> tensor<2x16x16xf64> loc(#loc60)
    %8 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<16xi64>) outs(%4 : tensor<16x16xf64>) {
    ^bb0(%in: i64, %out: f64):
      %258 = arith.index_cast %in : i64 to index
      %259 = linalg.index 1 : index
      %extracted = tensor.extract %arg1[%258, %259] : tensor<16x16xf64>
      linalg.yield %extracted : f64
    } -> tensor<16x16xf64> loc(#loc62)
    %9 = linalg.generic {indexing_maps = [#map6, #map7, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7, %8 : tensor<2x16x16xf64>, tensor<16x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc61)
    %10 = tensor.empty() : tensor<2x16xf64> loc(#loc59)
    %11 = linalg.fill ins(%cst : f64) outs(%10 : tensor<2x16xf64>) -> tensor<2x16xf64> loc(#loc59)
    %12 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%9 : tensor<2x16x16xf64>) outs(%11 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc59)
    %13 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.divf %in, %cst_9 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc59)
    %14 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%9, %13 : tensor<2x16x16xf64>, tensor<2x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.subf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc59)
    %15 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14, %14 : tensor<2x16x16xf64>, tensor<2x16x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc59)
    %16 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%15 : tensor<2x16x16xf64>) outs(%11 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc59)
    %17 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%16 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.divf %in, %cst_9 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc59)
    %18 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%17 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %cst_8 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc59)
    %19 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = math.rsqrt %in : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc59)
    %20 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14, %19 : tensor<2x16x16xf64>, tensor<2x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc59)
    %21 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%20, %arg2 : tensor<2x16x16xf64>, tensor<16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc59)
    %22 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21, %arg3 : tensor<2x16x16xf64>, tensor<16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc59)
    %collapsed = tensor.collapse_shape %22 [[0, 1], [2]] : tensor<2x16x16xf64> into tensor<32x16xf64> loc(#loc63)
    %23 = tensor.empty() : tensor<32x48xf64> loc(#loc63)
    %24 = linalg.fill ins(%cst : f64) outs(%23 : tensor<32x48xf64>) -> tensor<32x48xf64> loc(#loc63)
    %25 = linalg.matmul ins(%collapsed, %arg4 : tensor<32x16xf64>, tensor<16x48xf64>) outs(%24 : tensor<32x48xf64>) -> tensor<32x48xf64> loc(#loc63)
    %26 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%25, %arg5 : tensor<32x48xf64>, tensor<48xf64>) outs(%23 : tensor<32x48xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<32x48xf64> loc(#loc63)
    %expanded = tensor.expand_shape %26 [[0, 1], [2]] output_shape [2, 16, 48] : tensor<32x48xf64> into tensor<2x16x48xf64> loc(#loc63)
    %extracted_slice = tensor.extract_slice %expanded[0, 0, 0] [2, 16, 16] [1, 1, 1] : tensor<2x16x48xf64> to tensor<2x16x16xf64> loc(#loc58)
    %extracted_slice_11 = tensor.extract_slice %expanded[0, 0, 16] [2, 16, 16] [1, 1, 1] : tensor<2x16x48xf64> to tensor<2x16x16xf64> loc(#loc58)
    %extracted_slice_12 = tensor.extract_slice %expanded[0, 0, 32] [2, 16, 16] [1, 1, 1] : tensor<2x16x48xf64> to tensor<2x16x16xf64> loc(#loc58)
    %expanded_13 = tensor.expand_shape %extracted_slice_11 [[0], [1], [2, 3]] output_shape [2, 16, 2, 8] : tensor<2x16x16xf64> into tensor<2x16x2x8xf64> loc(#loc58)
    %expanded_14 = tensor.expand_shape %extracted_slice_12 [[0], [1], [2, 3]] output_shape [2, 16, 2, 8] : tensor<2x16x16xf64> into tensor<2x16x2x8xf64> loc(#loc58)
    %27 = tensor.empty() : tensor<2x2x16x8xf64> loc(#loc58)
    %transposed = linalg.transpose ins(%expanded_14 : tensor<2x16x2x8xf64>) outs(%27 : tensor<2x2x16x8xf64>) permutation = [0, 2, 1, 3]  loc(#loc58)
    %expanded_15 = tensor.expand_shape %extracted_slice [[0], [1], [2, 3]] output_shape [2, 16, 2, 8] : tensor<2x16x16xf64> into tensor<2x16x2x8xf64> loc(#loc58)
    %transposed_16 = linalg.transpose ins(%expanded_15 : tensor<2x16x2x8xf64>) outs(%27 : tensor<2x2x16x8xf64>) permutation = [0, 2, 1, 3]  loc(#loc58)
    %28 = tensor.empty() : tensor<2x2x8x16xf64> loc(#loc58)
    %transposed_17 = linalg.transpose ins(%expanded_13 : tensor<2x16x2x8xf64>) outs(%28 : tensor<2x2x8x16xf64>) permutation = [0, 2, 3, 1]  loc(#loc58)
    %collapsed_18 = tensor.collapse_shape %transposed_16 [[0, 1], [2], [3]] : tensor<2x2x16x8xf64> into tensor<4x16x8xf64> loc(#loc58)
    %collapsed_19 = tensor.collapse_shape %transposed_17 [[0, 1], [2], [3]] : tensor<2x2x8x16xf64> into tensor<4x8x16xf64> loc(#loc58)
    %29 = tensor.empty() : tensor<4x16x16xf64> loc(#loc58)
    %30 = linalg.fill ins(%cst : f64) outs(%29 : tensor<4x16x16xf64>) -> tensor<4x16x16xf64> loc(#loc58)
    %31 = linalg.batch_matmul ins(%collapsed_18, %collapsed_19 : tensor<4x16x8xf64>, tensor<4x8x16xf64>) outs(%30 : tensor<4x16x16xf64>) -> tensor<4x16x16xf64> loc(#loc58)
    %expanded_20 = tensor.expand_shape %31 [[0, 1], [2], [3]] output_shape [2, 2, 16, 16] : tensor<4x16x16xf64> into tensor<2x2x16x16xf64> loc(#loc58)
    %32 = tensor.empty() : tensor<2x2x16x16xf64> loc(#loc58)
    %33 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_20 : tensor<2x2x16x16xf64>) outs(%32 : tensor<2x2x16x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.mulf %in, %cst_7 : f64
      linalg.yield %258 : f64
    } -> tensor<2x2x16x16xf64> loc(#loc58)
    %34 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%33, %5 : tensor<2x2x16x16xf64>, tensor<16x16xf64>) outs(%32 : tensor<2x2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x2x16x16xf64> loc(#loc58)
    %35 = tensor.empty() : tensor<2x2x16xf64> loc(#loc58)
    %36 = linalg.fill ins(%cst_0 : f64) outs(%35 : tensor<2x2x16xf64>) -> tensor<2x2x16xf64> loc(#loc58)
    %37 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%34 : tensor<2x2x16x16xf64>) outs(%36 : tensor<2x2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.maximumf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<2x2x16xf64> loc(#loc58)
    %38 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%34, %37 : tensor<2x2x16x16xf64>, tensor<2x2x16xf64>) outs(%32 : tensor<2x2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.subf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x2x16x16xf64> loc(#loc58)
    %39 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%38 : tensor<2x2x16x16xf64>) outs(%32 : tensor<2x2x16x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = math.exp %in : f64
      linalg.yield %258 : f64
    } -> tensor<2x2x16x16xf64> loc(#loc58)
    %40 = linalg.fill ins(%cst : f64) outs(%35 : tensor<2x2x16xf64>) -> tensor<2x2x16xf64> loc(#loc58)
    %41 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%39 : tensor<2x2x16x16xf64>) outs(%40 : tensor<2x2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<2x2x16xf64> loc(#loc58)
    %42 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%39, %41 : tensor<2x2x16x16xf64>, tensor<2x2x16xf64>) outs(%32 : tensor<2x2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.divf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x2x16x16xf64> loc(#loc58)
    %collapsed_21 = tensor.collapse_shape %42 [[0, 1], [2], [3]] : tensor<2x2x16x16xf64> into tensor<4x16x16xf64> loc(#loc58)
    %collapsed_22 = tensor.collapse_shape %transposed [[0, 1], [2], [3]] : tensor<2x2x16x8xf64> into tensor<4x16x8xf64> loc(#loc58)
    %43 = tensor.empty() : tensor<4x16x8xf64> loc(#loc58)
    %44 = linalg.fill ins(%cst : f64) outs(%43 : tensor<4x16x8xf64>) -> tensor<4x16x8xf64> loc(#loc58)
    %45 = linalg.batch_matmul ins(%collapsed_21, %collapsed_22 : tensor<4x16x16xf64>, tensor<4x16x8xf64>) outs(%44 : tensor<4x16x8xf64>) -> tensor<4x16x8xf64> loc(#loc58)
    %expanded_23 = tensor.expand_shape %45 [[0, 1], [2], [3]] output_shape [2, 2, 16, 8] : tensor<4x16x8xf64> into tensor<2x2x16x8xf64> loc(#loc58)
    %46 = tensor.empty() : tensor<2x16x2x8xf64> loc(#loc58)
    %transposed_24 = linalg.transpose ins(%expanded_23 : tensor<2x2x16x8xf64>) outs(%46 : tensor<2x16x2x8xf64>) permutation = [0, 2, 1, 3]  loc(#loc58)
    %collapsed_25 = tensor.collapse_shape %transposed_24 [[0, 1], [2, 3]] : tensor<2x16x2x8xf64> into tensor<32x16xf64> loc(#loc64)
    %47 = tensor.empty() : tensor<32x16xf64> loc(#loc64)
    %48 = linalg.fill ins(%cst : f64) outs(%47 : tensor<32x16xf64>) -> tensor<32x16xf64> loc(#loc64)
    %49 = linalg.matmul ins(%collapsed_25, %arg6 : tensor<32x16xf64>, tensor<16x16xf64>) outs(%48 : tensor<32x16xf64>) -> tensor<32x16xf64> loc(#loc64)
    %50 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%49, %arg7 : tensor<32x16xf64>, tensor<16xf64>) outs(%47 : tensor<32x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<32x16xf64> loc(#loc64)
    %expanded_26 = tensor.expand_shape %50 [[0, 1], [2]] output_shape [2, 16, 16] : tensor<32x16xf64> into tensor<2x16x16xf64> loc(#loc64)
    %51 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_26, %9 : tensor<2x16x16xf64>, tensor<2x16x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc65)
    %52 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%51 : tensor<2x16x16xf64>) outs(%11 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc66)
    %53 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%52 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.divf %in, %cst_9 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc66)
    %54 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%51, %53 : tensor<2x16x16xf64>, tensor<2x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.subf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc66)
    %55 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%54, %54 : tensor<2x16x16xf64>, tensor<2x16x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc66)
    %56 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%55 : tensor<2x16x16xf64>) outs(%11 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc66)
    %57 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%56 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.divf %in, %cst_9 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc66)
    %58 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%57 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %cst_8 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc66)
    %59 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%58 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = math.rsqrt %in : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc66)
    %60 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%54, %59 : tensor<2x16x16xf64>, tensor<2x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc66)
    %61 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%60, %arg8 : tensor<2x16x16xf64>, tensor<16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc66)
    %62 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%61, %arg9 : tensor<2x16x16xf64>, tensor<16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc66)
    %collapsed_27 = tensor.collapse_shape %62 [[0, 1], [2]] : tensor<2x16x16xf64> into tensor<32x16xf64> loc(#loc67)
    %63 = tensor.empty() : tensor<32x64xf64> loc(#loc67)
    %64 = linalg.fill ins(%cst : f64) outs(%63 : tensor<32x64xf64>) -> tensor<32x64xf64> loc(#loc67)
    %65 = linalg.matmul ins(%collapsed_27, %arg10 : tensor<32x16xf64>, tensor<16x64xf64>) outs(%64 : tensor<32x64xf64>) -> tensor<32x64xf64> loc(#loc67)
    %66 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%65, %arg11 : tensor<32x64xf64>, tensor<64xf64>) outs(%63 : tensor<32x64xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<32x64xf64> loc(#loc67)
    %expanded_28 = tensor.expand_shape %66 [[0, 1], [2]] output_shape [2, 16, 64] : tensor<32x64xf64> into tensor<2x16x64xf64> loc(#loc67)
    %67 = tensor.empty() : tensor<2x16x64xf64> loc(#loc57)
    %68 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_28 : tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.mulf %in, %cst_6 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc57)
    %69 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_28, %expanded_28 : tensor<2x16x64xf64>, tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc57)
    %70 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%69, %expanded_28 : tensor<2x16x64xf64>, tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc57)
    %71 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70 : tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.mulf %in, %cst_5 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc57)
    %72 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_28, %71 : tensor<2x16x64xf64>, tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc57)
    %73 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%72 : tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.mulf %in, %cst_4 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc57)
    %74 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%73 : tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = math.tanh %in : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc57)
    %75 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%74 : tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %cst_3 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc57)
    %76 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%68, %75 : tensor<2x16x64xf64>, tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc57)
    %collapsed_29 = tensor.collapse_shape %76 [[0, 1], [2]] : tensor<2x16x64xf64> into tensor<32x64xf64> loc(#loc68)
    %77 = linalg.matmul ins(%collapsed_29, %arg12 : tensor<32x64xf64>, tensor<64x16xf64>) outs(%48 : tensor<32x16xf64>) -> tensor<32x16xf64> loc(#loc68)
    %78 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%77, %arg13 : tensor<32x16xf64>, tensor<16xf64>) outs(%47 : tensor<32x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<32x16xf64> loc(#loc68)
    %expanded_30 = tensor.expand_shape %78 [[0, 1], [2]] output_shape [2, 16, 16] : tensor<32x16xf64> into tensor<2x16x16xf64> loc(#loc68)
    %79 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%51, %expanded_30 : tensor<2x16x16xf64>, tensor<2x16x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc65)
    %80 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%79 : tensor<2x16x16xf64>) outs(%11 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc69)
    %81 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%80 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.divf %in, %cst_9 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc69)
    %82 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%79, %81 : tensor<2x16x16xf64>, tensor<2x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.subf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc69)
    %83 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%82, %82 : tensor<2x16x16xf64>, tensor<2x16x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc69)
    %84 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%83 : tensor<2x16x16xf64>) outs(%11 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc69)
    %85 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%84 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.divf %in, %cst_9 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc69)
    %86 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%85 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %cst_8 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc69)
    %87 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%86 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = math.rsqrt %in : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc69)
    %88 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%82, %87 : tensor<2x16x16xf64>, tensor<2x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc69)
    %89 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%88, %arg14 : tensor<2x16x16xf64>, tensor<16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc69)
    %90 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%89, %arg15 : tensor<2x16x16xf64>, tensor<16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc69)
    %collapsed_31 = tensor.collapse_shape %90 [[0, 1], [2]] : tensor<2x16x16xf64> into tensor<32x16xf64> loc(#loc70)
    %91 = linalg.matmul ins(%collapsed_31, %arg16 : tensor<32x16xf64>, tensor<16x48xf64>) outs(%24 : tensor<32x48xf64>) -> tensor<32x48xf64> loc(#loc70)
    %92 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%91, %arg17 : tensor<32x48xf64>, tensor<48xf64>) outs(%23 : tensor<32x48xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<32x48xf64> loc(#loc70)
    %expanded_32 = tensor.expand_shape %92 [[0, 1], [2]] output_shape [2, 16, 48] : tensor<32x48xf64> into tensor<2x16x48xf64> loc(#loc70)
    %extracted_slice_33 = tensor.extract_slice %expanded_32[0, 0, 0] [2, 16, 16] [1, 1, 1] : tensor<2x16x48xf64> to tensor<2x16x16xf64> loc(#loc71)
    %extracted_slice_34 = tensor.extract_slice %expanded_32[0, 0, 16] [2, 16, 16] [1, 1, 1] : tensor<2x16x48xf64> to tensor<2x16x16xf64> loc(#loc71)
    %extracted_slice_35 = tensor.extract_slice %expanded_32[0, 0, 32] [2, 16, 16] [1, 1, 1] : tensor<2x16x48xf64> to tensor<2x16x16xf64> loc(#loc71)
    %expanded_36 = tensor.expand_shape %extracted_slice_34 [[0], [1], [2, 3]] output_shape [2, 16, 2, 8] : tensor<2x16x16xf64> into tensor<2x16x2x8xf64> loc(#loc71)
    %expanded_37 = tensor.expand_shape %extracted_slice_35 [[0], [1], [2, 3]] output_shape [2, 16, 2, 8] : tensor<2x16x16xf64> into tensor<2x16x2x8xf64> loc(#loc71)
    %transposed_38 = linalg.transpose ins(%expanded_37 : tensor<2x16x2x8xf64>) outs(%27 : tensor<2x2x16x8xf64>) permutation = [0, 2, 1, 3]  loc(#loc71)
    %expanded_39 = tensor.expand_shape %extracted_slice_33 [[0], [1], [2, 3]] output_shape [2, 16, 2, 8] : tensor<2x16x16xf64> into tensor<2x16x2x8xf64> loc(#loc71)
    %transposed_40 = linalg.transpose ins(%expanded_39 : tensor<2x16x2x8xf64>) outs(%27 : tensor<2x2x16x8xf64>) permutation = [0, 2, 1, 3]  loc(#loc71)
    %transposed_41 = linalg.transpose ins(%expanded_36 : tensor<2x16x2x8xf64>) outs(%28 : tensor<2x2x8x16xf64>) permutation = [0, 2, 3, 1]  loc(#loc71)
    %collapsed_42 = tensor.collapse_shape %transposed_40 [[0, 1], [2], [3]] : tensor<2x2x16x8xf64> into tensor<4x16x8xf64> loc(#loc71)
    %collapsed_43 = tensor.collapse_shape %transposed_41 [[0, 1], [2], [3]] : tensor<2x2x8x16xf64> into tensor<4x8x16xf64> loc(#loc71)
    %93 = linalg.batch_matmul ins(%collapsed_42, %collapsed_43 : tensor<4x16x8xf64>, tensor<4x8x16xf64>) outs(%30 : tensor<4x16x16xf64>) -> tensor<4x16x16xf64> loc(#loc71)
    %expanded_44 = tensor.expand_shape %93 [[0, 1], [2], [3]] output_shape [2, 2, 16, 16] : tensor<4x16x16xf64> into tensor<2x2x16x16xf64> loc(#loc71)
    %94 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_44 : tensor<2x2x16x16xf64>) outs(%32 : tensor<2x2x16x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.mulf %in, %cst_7 : f64
      linalg.yield %258 : f64
    } -> tensor<2x2x16x16xf64> loc(#loc71)
    %95 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%94, %5 : tensor<2x2x16x16xf64>, tensor<16x16xf64>) outs(%32 : tensor<2x2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x2x16x16xf64> loc(#loc71)
    %96 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%95 : tensor<2x2x16x16xf64>) outs(%36 : tensor<2x2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.maximumf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<2x2x16xf64> loc(#loc71)
    %97 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%95, %96 : tensor<2x2x16x16xf64>, tensor<2x2x16xf64>) outs(%32 : tensor<2x2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.subf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x2x16x16xf64> loc(#loc71)
    %98 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%97 : tensor<2x2x16x16xf64>) outs(%32 : tensor<2x2x16x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = math.exp %in : f64
      linalg.yield %258 : f64
    } -> tensor<2x2x16x16xf64> loc(#loc71)
    %99 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%98 : tensor<2x2x16x16xf64>) outs(%40 : tensor<2x2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<2x2x16xf64> loc(#loc71)
    %100 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%98, %99 : tensor<2x2x16x16xf64>, tensor<2x2x16xf64>) outs(%32 : tensor<2x2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.divf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x2x16x16xf64> loc(#loc71)
    %collapsed_45 = tensor.collapse_shape %100 [[0, 1], [2], [3]] : tensor<2x2x16x16xf64> into tensor<4x16x16xf64> loc(#loc71)
    %collapsed_46 = tensor.collapse_shape %transposed_38 [[0, 1], [2], [3]] : tensor<2x2x16x8xf64> into tensor<4x16x8xf64> loc(#loc71)
    %101 = linalg.batch_matmul ins(%collapsed_45, %collapsed_46 : tensor<4x16x16xf64>, tensor<4x16x8xf64>) outs(%44 : tensor<4x16x8xf64>) -> tensor<4x16x8xf64> loc(#loc71)
    %expanded_47 = tensor.expand_shape %101 [[0, 1], [2], [3]] output_shape [2, 2, 16, 8] : tensor<4x16x8xf64> into tensor<2x2x16x8xf64> loc(#loc71)
    %transposed_48 = linalg.transpose ins(%expanded_47 : tensor<2x2x16x8xf64>) outs(%46 : tensor<2x16x2x8xf64>) permutation = [0, 2, 1, 3]  loc(#loc71)
    %collapsed_49 = tensor.collapse_shape %transposed_48 [[0, 1], [2, 3]] : tensor<2x16x2x8xf64> into tensor<32x16xf64> loc(#loc72)
    %102 = linalg.matmul ins(%collapsed_49, %arg18 : tensor<32x16xf64>, tensor<16x16xf64>) outs(%48 : tensor<32x16xf64>) -> tensor<32x16xf64> loc(#loc72)
    %103 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%102, %arg19 : tensor<32x16xf64>, tensor<16xf64>) outs(%47 : tensor<32x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<32x16xf64> loc(#loc72)
    %expanded_50 = tensor.expand_shape %103 [[0, 1], [2]] output_shape [2, 16, 16] : tensor<32x16xf64> into tensor<2x16x16xf64> loc(#loc72)
    %104 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_50, %79 : tensor<2x16x16xf64>, tensor<2x16x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc73)
    %105 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%104 : tensor<2x16x16xf64>) outs(%11 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc74)
    %106 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%105 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.divf %in, %cst_9 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc74)
    %107 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%104, %106 : tensor<2x16x16xf64>, tensor<2x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.subf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc74)
    %108 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%107, %107 : tensor<2x16x16xf64>, tensor<2x16x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc74)
    %109 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%108 : tensor<2x16x16xf64>) outs(%11 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc74)
    %110 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%109 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.divf %in, %cst_9 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc74)
    %111 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%110 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %cst_8 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc74)
    %112 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%111 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = math.rsqrt %in : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc74)
    %113 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%107, %112 : tensor<2x16x16xf64>, tensor<2x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc74)
    %114 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%113, %arg20 : tensor<2x16x16xf64>, tensor<16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc74)
    %115 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%114, %arg21 : tensor<2x16x16xf64>, tensor<16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc74)
    %collapsed_51 = tensor.collapse_shape %115 [[0, 1], [2]] : tensor<2x16x16xf64> into tensor<32x16xf64> loc(#loc75)
    %116 = linalg.matmul ins(%collapsed_51, %arg22 : tensor<32x16xf64>, tensor<16x64xf64>) outs(%64 : tensor<32x64xf64>) -> tensor<32x64xf64> loc(#loc75)
    %117 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%116, %arg23 : tensor<32x64xf64>, tensor<64xf64>) outs(%63 : tensor<32x64xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<32x64xf64> loc(#loc75)
    %expanded_52 = tensor.expand_shape %117 [[0, 1], [2]] output_shape [2, 16, 64] : tensor<32x64xf64> into tensor<2x16x64xf64> loc(#loc75)
    %118 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_52 : tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.mulf %in, %cst_6 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc76)
    %119 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_52, %expanded_52 : tensor<2x16x64xf64>, tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc76)
    %120 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%119, %expanded_52 : tensor<2x16x64xf64>, tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc76)
    %121 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%120 : tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.mulf %in, %cst_5 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc76)
    %122 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_52, %121 : tensor<2x16x64xf64>, tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc76)
    %123 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%122 : tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.mulf %in, %cst_4 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc76)
    %124 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%123 : tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = math.tanh %in : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc76)
    %125 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%124 : tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %cst_3 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc76)
    %126 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%118, %125 : tensor<2x16x64xf64>, tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc76)
    %collapsed_53 = tensor.collapse_shape %126 [[0, 1], [2]] : tensor<2x16x64xf64> into tensor<32x64xf64> loc(#loc77)
    %127 = linalg.matmul ins(%collapsed_53, %arg24 : tensor<32x64xf64>, tensor<64x16xf64>) outs(%48 : tensor<32x16xf64>) -> tensor<32x16xf64> loc(#loc77)
    %128 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%127, %arg25 : tensor<32x16xf64>, tensor<16xf64>) outs(%47 : tensor<32x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<32x16xf64> loc(#loc77)
    %expanded_54 = tensor.expand_shape %128 [[0, 1], [2]] output_shape [2, 16, 16] : tensor<32x16xf64> into tensor<2x16x16xf64> loc(#loc77)
    %129 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%104, %expanded_54 : tensor<2x16x16xf64>, tensor<2x16x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc73)
    %130 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%129 : tensor<2x16x16xf64>) outs(%11 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc78)
    %131 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%130 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.divf %in, %cst_9 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc78)
    %132 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%129, %131 : tensor<2x16x16xf64>, tensor<2x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.subf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc78)
    %133 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%132, %132 : tensor<2x16x16xf64>, tensor<2x16x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc78)
    %134 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%133 : tensor<2x16x16xf64>) outs(%11 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc78)
    %135 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%134 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.divf %in, %cst_9 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc78)
    %136 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%135 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %cst_8 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc78)
    %137 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%136 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = math.rsqrt %in : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc78)
    %138 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%132, %137 : tensor<2x16x16xf64>, tensor<2x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc78)
    %139 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%138, %arg26 : tensor<2x16x16xf64>, tensor<16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc78)
    %140 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%139, %arg27 : tensor<2x16x16xf64>, tensor<16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc78)
    %collapsed_55 = tensor.collapse_shape %140 [[0, 1], [2]] : tensor<2x16x16xf64> into tensor<32x16xf64> loc(#loc79)
    %141 = linalg.matmul ins(%collapsed_55, %arg28 : tensor<32x16xf64>, tensor<16x48xf64>) outs(%24 : tensor<32x48xf64>) -> tensor<32x48xf64> loc(#loc79)
    %142 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%141, %arg29 : tensor<32x48xf64>, tensor<48xf64>) outs(%23 : tensor<32x48xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<32x48xf64> loc(#loc79)
    %expanded_56 = tensor.expand_shape %142 [[0, 1], [2]] output_shape [2, 16, 48] : tensor<32x48xf64> into tensor<2x16x48xf64> loc(#loc79)
    %extracted_slice_57 = tensor.extract_slice %expanded_56[0, 0, 0] [2, 16, 16] [1, 1, 1] : tensor<2x16x48xf64> to tensor<2x16x16xf64> loc(#loc80)
    %extracted_slice_58 = tensor.extract_slice %expanded_56[0, 0, 16] [2, 16, 16] [1, 1, 1] : tensor<2x16x48xf64> to tensor<2x16x16xf64> loc(#loc80)
    %extracted_slice_59 = tensor.extract_slice %expanded_56[0, 0, 32] [2, 16, 16] [1, 1, 1] : tensor<2x16x48xf64> to tensor<2x16x16xf64> loc(#loc80)
    %expanded_60 = tensor.expand_shape %extracted_slice_58 [[0], [1], [2, 3]] output_shape [2, 16, 2, 8] : tensor<2x16x16xf64> into tensor<2x16x2x8xf64> loc(#loc80)
    %expanded_61 = tensor.expand_shape %extracted_slice_59 [[0], [1], [2, 3]] output_shape [2, 16, 2, 8] : tensor<2x16x16xf64> into tensor<2x16x2x8xf64> loc(#loc80)
    %transposed_62 = linalg.transpose ins(%expanded_61 : tensor<2x16x2x8xf64>) outs(%27 : tensor<2x2x16x8xf64>) permutation = [0, 2, 1, 3]  loc(#loc80)
    %expanded_63 = tensor.expand_shape %extracted_slice_57 [[0], [1], [2, 3]] output_shape [2, 16, 2, 8] : tensor<2x16x16xf64> into tensor<2x16x2x8xf64> loc(#loc80)
    %transposed_64 = linalg.transpose ins(%expanded_63 : tensor<2x16x2x8xf64>) outs(%27 : tensor<2x2x16x8xf64>) permutation = [0, 2, 1, 3]  loc(#loc80)
    %transposed_65 = linalg.transpose ins(%expanded_60 : tensor<2x16x2x8xf64>) outs(%28 : tensor<2x2x8x16xf64>) permutation = [0, 2, 3, 1]  loc(#loc80)
    %collapsed_66 = tensor.collapse_shape %transposed_64 [[0, 1], [2], [3]] : tensor<2x2x16x8xf64> into tensor<4x16x8xf64> loc(#loc80)
    %collapsed_67 = tensor.collapse_shape %transposed_65 [[0, 1], [2], [3]] : tensor<2x2x8x16xf64> into tensor<4x8x16xf64> loc(#loc80)
    %143 = linalg.batch_matmul ins(%collapsed_66, %collapsed_67 : tensor<4x16x8xf64>, tensor<4x8x16xf64>) outs(%30 : tensor<4x16x16xf64>) -> tensor<4x16x16xf64> loc(#loc80)
    %expanded_68 = tensor.expand_shape %143 [[0, 1], [2], [3]] output_shape [2, 2, 16, 16] : tensor<4x16x16xf64> into tensor<2x2x16x16xf64> loc(#loc80)
    %144 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_68 : tensor<2x2x16x16xf64>) outs(%32 : tensor<2x2x16x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.mulf %in, %cst_7 : f64
      linalg.yield %258 : f64
    } -> tensor<2x2x16x16xf64> loc(#loc80)
    %145 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%144, %5 : tensor<2x2x16x16xf64>, tensor<16x16xf64>) outs(%32 : tensor<2x2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x2x16x16xf64> loc(#loc80)
    %146 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%145 : tensor<2x2x16x16xf64>) outs(%36 : tensor<2x2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.maximumf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<2x2x16xf64> loc(#loc80)
    %147 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%145, %146 : tensor<2x2x16x16xf64>, tensor<2x2x16xf64>) outs(%32 : tensor<2x2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.subf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x2x16x16xf64> loc(#loc80)
    %148 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%147 : tensor<2x2x16x16xf64>) outs(%32 : tensor<2x2x16x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = math.exp %in : f64
      linalg.yield %258 : f64
    } -> tensor<2x2x16x16xf64> loc(#loc80)
    %149 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%148 : tensor<2x2x16x16xf64>) outs(%40 : tensor<2x2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<2x2x16xf64> loc(#loc80)
    %150 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%148, %149 : tensor<2x2x16x16xf64>, tensor<2x2x16xf64>) outs(%32 : tensor<2x2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.divf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x2x16x16xf64> loc(#loc80)
    %collapsed_69 = tensor.collapse_shape %150 [[0, 1], [2], [3]] : tensor<2x2x16x16xf64> into tensor<4x16x16xf64> loc(#loc80)
    %collapsed_70 = tensor.collapse_shape %transposed_62 [[0, 1], [2], [3]] : tensor<2x2x16x8xf64> into tensor<4x16x8xf64> loc(#loc80)
    %151 = linalg.batch_matmul ins(%collapsed_69, %collapsed_70 : tensor<4x16x16xf64>, tensor<4x16x8xf64>) outs(%44 : tensor<4x16x8xf64>) -> tensor<4x16x8xf64> loc(#loc80)
    %expanded_71 = tensor.expand_shape %151 [[0, 1], [2], [3]] output_shape [2, 2, 16, 8] : tensor<4x16x8xf64> into tensor<2x2x16x8xf64> loc(#loc80)
    %transposed_72 = linalg.transpose ins(%expanded_71 : tensor<2x2x16x8xf64>) outs(%46 : tensor<2x16x2x8xf64>) permutation = [0, 2, 1, 3]  loc(#loc80)
    %collapsed_73 = tensor.collapse_shape %transposed_72 [[0, 1], [2, 3]] : tensor<2x16x2x8xf64> into tensor<32x16xf64> loc(#loc81)
    %152 = linalg.matmul ins(%collapsed_73, %arg30 : tensor<32x16xf64>, tensor<16x16xf64>) outs(%48 : tensor<32x16xf64>) -> tensor<32x16xf64> loc(#loc81)
    %153 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%152, %arg31 : tensor<32x16xf64>, tensor<16xf64>) outs(%47 : tensor<32x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<32x16xf64> loc(#loc81)
    %expanded_74 = tensor.expand_shape %153 [[0, 1], [2]] output_shape [2, 16, 16] : tensor<32x16xf64> into tensor<2x16x16xf64> loc(#loc81)
    %154 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_74, %129 : tensor<2x16x16xf64>, tensor<2x16x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc82)
    %155 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%154 : tensor<2x16x16xf64>) outs(%11 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc83)
    %156 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%155 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.divf %in, %cst_9 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc83)
    %157 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%154, %156 : tensor<2x16x16xf64>, tensor<2x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.subf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc83)
    %158 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%157, %157 : tensor<2x16x16xf64>, tensor<2x16x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc83)
    %159 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%158 : tensor<2x16x16xf64>) outs(%11 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc83)
    %160 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%159 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.divf %in, %cst_9 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc83)
    %161 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%160 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %cst_8 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc83)
    %162 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%161 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = math.rsqrt %in : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc83)
    %163 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%157, %162 : tensor<2x16x16xf64>, tensor<2x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc83)
    %164 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%163, %arg32 : tensor<2x16x16xf64>, tensor<16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc83)
    %165 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%164, %arg33 : tensor<2x16x16xf64>, tensor<16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc83)
    %collapsed_75 = tensor.collapse_shape %165 [[0, 1], [2]] : tensor<2x16x16xf64> into tensor<32x16xf64> loc(#loc84)
    %166 = linalg.matmul ins(%collapsed_75, %arg34 : tensor<32x16xf64>, tensor<16x64xf64>) outs(%64 : tensor<32x64xf64>) -> tensor<32x64xf64> loc(#loc84)
    %167 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%166, %arg35 : tensor<32x64xf64>, tensor<64xf64>) outs(%63 : tensor<32x64xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<32x64xf64> loc(#loc84)
    %expanded_76 = tensor.expand_shape %167 [[0, 1], [2]] output_shape [2, 16, 64] : tensor<32x64xf64> into tensor<2x16x64xf64> loc(#loc84)
    %168 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_76 : tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.mulf %in, %cst_6 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc85)
    %169 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_76, %expanded_76 : tensor<2x16x64xf64>, tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc85)
    %170 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%169, %expanded_76 : tensor<2x16x64xf64>, tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc85)
    %171 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%170 : tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.mulf %in, %cst_5 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc85)
    %172 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_76, %171 : tensor<2x16x64xf64>, tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc85)
    %173 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%172 : tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.mulf %in, %cst_4 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc85)
    %174 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%173 : tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = math.tanh %in : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc85)
    %175 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%174 : tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %cst_3 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc85)
    %176 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%168, %175 : tensor<2x16x64xf64>, tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc85)
    %collapsed_77 = tensor.collapse_shape %176 [[0, 1], [2]] : tensor<2x16x64xf64> into tensor<32x64xf64> loc(#loc86)
    %177 = linalg.matmul ins(%collapsed_77, %arg36 : tensor<32x64xf64>, tensor<64x16xf64>) outs(%48 : tensor<32x16xf64>) -> tensor<32x16xf64> loc(#loc86)
    %178 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%177, %arg37 : tensor<32x16xf64>, tensor<16xf64>) outs(%47 : tensor<32x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<32x16xf64> loc(#loc86)
    %expanded_78 = tensor.expand_shape %178 [[0, 1], [2]] output_shape [2, 16, 16] : tensor<32x16xf64> into tensor<2x16x16xf64> loc(#loc86)
    %179 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%154, %expanded_78 : tensor<2x16x16xf64>, tensor<2x16x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc82)
    %180 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%179 : tensor<2x16x16xf64>) outs(%11 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc87)
    %181 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%180 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.divf %in, %cst_9 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc87)
    %182 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%179, %181 : tensor<2x16x16xf64>, tensor<2x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.subf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc87)
    %183 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%182, %182 : tensor<2x16x16xf64>, tensor<2x16x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc87)
    %184 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%183 : tensor<2x16x16xf64>) outs(%11 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc87)
    %185 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%184 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.divf %in, %cst_9 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc87)
    %186 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%185 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %cst_8 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc87)
    %187 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%186 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = math.rsqrt %in : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc87)
    %188 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%182, %187 : tensor<2x16x16xf64>, tensor<2x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc87)
    %189 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%188, %arg38 : tensor<2x16x16xf64>, tensor<16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc87)
    %190 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%189, %arg39 : tensor<2x16x16xf64>, tensor<16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc87)
    %collapsed_79 = tensor.collapse_shape %190 [[0, 1], [2]] : tensor<2x16x16xf64> into tensor<32x16xf64> loc(#loc88)
    %191 = linalg.matmul ins(%collapsed_79, %arg40 : tensor<32x16xf64>, tensor<16x48xf64>) outs(%24 : tensor<32x48xf64>) -> tensor<32x48xf64> loc(#loc88)
    %192 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%191, %arg41 : tensor<32x48xf64>, tensor<48xf64>) outs(%23 : tensor<32x48xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<32x48xf64> loc(#loc88)
    %expanded_80 = tensor.expand_shape %192 [[0, 1], [2]] output_shape [2, 16, 48] : tensor<32x48xf64> into tensor<2x16x48xf64> loc(#loc88)
    %extracted_slice_81 = tensor.extract_slice %expanded_80[0, 0, 0] [2, 16, 16] [1, 1, 1] : tensor<2x16x48xf64> to tensor<2x16x16xf64> loc(#loc89)
    %extracted_slice_82 = tensor.extract_slice %expanded_80[0, 0, 16] [2, 16, 16] [1, 1, 1] : tensor<2x16x48xf64> to tensor<2x16x16xf64> loc(#loc89)
    %extracted_slice_83 = tensor.extract_slice %expanded_80[0, 0, 32] [2, 16, 16] [1, 1, 1] : tensor<2x16x48xf64> to tensor<2x16x16xf64> loc(#loc89)
    %expanded_84 = tensor.expand_shape %extracted_slice_82 [[0], [1], [2, 3]] output_shape [2, 16, 2, 8] : tensor<2x16x16xf64> into tensor<2x16x2x8xf64> loc(#loc89)
    %expanded_85 = tensor.expand_shape %extracted_slice_83 [[0], [1], [2, 3]] output_shape [2, 16, 2, 8] : tensor<2x16x16xf64> into tensor<2x16x2x8xf64> loc(#loc89)
    %transposed_86 = linalg.transpose ins(%expanded_85 : tensor<2x16x2x8xf64>) outs(%27 : tensor<2x2x16x8xf64>) permutation = [0, 2, 1, 3]  loc(#loc89)
    %expanded_87 = tensor.expand_shape %extracted_slice_81 [[0], [1], [2, 3]] output_shape [2, 16, 2, 8] : tensor<2x16x16xf64> into tensor<2x16x2x8xf64> loc(#loc89)
    %transposed_88 = linalg.transpose ins(%expanded_87 : tensor<2x16x2x8xf64>) outs(%27 : tensor<2x2x16x8xf64>) permutation = [0, 2, 1, 3]  loc(#loc89)
    %transposed_89 = linalg.transpose ins(%expanded_84 : tensor<2x16x2x8xf64>) outs(%28 : tensor<2x2x8x16xf64>) permutation = [0, 2, 3, 1]  loc(#loc89)
    %collapsed_90 = tensor.collapse_shape %transposed_88 [[0, 1], [2], [3]] : tensor<2x2x16x8xf64> into tensor<4x16x8xf64> loc(#loc89)
    %collapsed_91 = tensor.collapse_shape %transposed_89 [[0, 1], [2], [3]] : tensor<2x2x8x16xf64> into tensor<4x8x16xf64> loc(#loc89)
    %193 = linalg.batch_matmul ins(%collapsed_90, %collapsed_91 : tensor<4x16x8xf64>, tensor<4x8x16xf64>) outs(%30 : tensor<4x16x16xf64>) -> tensor<4x16x16xf64> loc(#loc89)
    %expanded_92 = tensor.expand_shape %193 [[0, 1], [2], [3]] output_shape [2, 2, 16, 16] : tensor<4x16x16xf64> into tensor<2x2x16x16xf64> loc(#loc89)
    %194 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_92 : tensor<2x2x16x16xf64>) outs(%32 : tensor<2x2x16x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.mulf %in, %cst_7 : f64
      linalg.yield %258 : f64
    } -> tensor<2x2x16x16xf64> loc(#loc89)
    %195 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%194, %5 : tensor<2x2x16x16xf64>, tensor<16x16xf64>) outs(%32 : tensor<2x2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x2x16x16xf64> loc(#loc89)
    %196 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%195 : tensor<2x2x16x16xf64>) outs(%36 : tensor<2x2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.maximumf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<2x2x16xf64> loc(#loc89)
    %197 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%195, %196 : tensor<2x2x16x16xf64>, tensor<2x2x16xf64>) outs(%32 : tensor<2x2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.subf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x2x16x16xf64> loc(#loc89)
    %198 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%197 : tensor<2x2x16x16xf64>) outs(%32 : tensor<2x2x16x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = math.exp %in : f64
      linalg.yield %258 : f64
    } -> tensor<2x2x16x16xf64> loc(#loc89)
    %199 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%198 : tensor<2x2x16x16xf64>) outs(%40 : tensor<2x2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<2x2x16xf64> loc(#loc89)
    %200 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%198, %199 : tensor<2x2x16x16xf64>, tensor<2x2x16xf64>) outs(%32 : tensor<2x2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.divf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x2x16x16xf64> loc(#loc89)
    %collapsed_93 = tensor.collapse_shape %200 [[0, 1], [2], [3]] : tensor<2x2x16x16xf64> into tensor<4x16x16xf64> loc(#loc89)
    %collapsed_94 = tensor.collapse_shape %transposed_86 [[0, 1], [2], [3]] : tensor<2x2x16x8xf64> into tensor<4x16x8xf64> loc(#loc89)
    %201 = linalg.batch_matmul ins(%collapsed_93, %collapsed_94 : tensor<4x16x16xf64>, tensor<4x16x8xf64>) outs(%44 : tensor<4x16x8xf64>) -> tensor<4x16x8xf64> loc(#loc89)
    %expanded_95 = tensor.expand_shape %201 [[0, 1], [2], [3]] output_shape [2, 2, 16, 8] : tensor<4x16x8xf64> into tensor<2x2x16x8xf64> loc(#loc89)
    %transposed_96 = linalg.transpose ins(%expanded_95 : tensor<2x2x16x8xf64>) outs(%46 : tensor<2x16x2x8xf64>) permutation = [0, 2, 1, 3]  loc(#loc89)
    %collapsed_97 = tensor.collapse_shape %transposed_96 [[0, 1], [2, 3]] : tensor<2x16x2x8xf64> into tensor<32x16xf64> loc(#loc90)
    %202 = linalg.matmul ins(%collapsed_97, %arg42 : tensor<32x16xf64>, tensor<16x16xf64>) outs(%48 : tensor<32x16xf64>) -> tensor<32x16xf64> loc(#loc90)
    %203 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%202, %arg43 : tensor<32x16xf64>, tensor<16xf64>) outs(%47 : tensor<32x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<32x16xf64> loc(#loc90)
    %expanded_98 = tensor.expand_shape %203 [[0, 1], [2]] output_shape [2, 16, 16] : tensor<32x16xf64> into tensor<2x16x16xf64> loc(#loc90)
    %204 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_98, %179 : tensor<2x16x16xf64>, tensor<2x16x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc91)
    %205 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%204 : tensor<2x16x16xf64>) outs(%11 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc92)
    %206 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%205 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.divf %in, %cst_9 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc92)
    %207 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%204, %206 : tensor<2x16x16xf64>, tensor<2x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.subf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc92)
    %208 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%207, %207 : tensor<2x16x16xf64>, tensor<2x16x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc92)
    %209 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%208 : tensor<2x16x16xf64>) outs(%11 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc92)
    %210 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%209 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.divf %in, %cst_9 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc92)
    %211 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%210 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %cst_8 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc92)
    %212 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%211 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = math.rsqrt %in : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc92)
    %213 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%207, %212 : tensor<2x16x16xf64>, tensor<2x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc92)
    %214 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%213, %arg44 : tensor<2x16x16xf64>, tensor<16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc92)
    %215 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%214, %arg45 : tensor<2x16x16xf64>, tensor<16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc92)
    %collapsed_99 = tensor.collapse_shape %215 [[0, 1], [2]] : tensor<2x16x16xf64> into tensor<32x16xf64> loc(#loc93)
    %216 = linalg.matmul ins(%collapsed_99, %arg46 : tensor<32x16xf64>, tensor<16x64xf64>) outs(%64 : tensor<32x64xf64>) -> tensor<32x64xf64> loc(#loc93)
    %217 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%216, %arg47 : tensor<32x64xf64>, tensor<64xf64>) outs(%63 : tensor<32x64xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<32x64xf64> loc(#loc93)
    %expanded_100 = tensor.expand_shape %217 [[0, 1], [2]] output_shape [2, 16, 64] : tensor<32x64xf64> into tensor<2x16x64xf64> loc(#loc93)
    %218 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_100 : tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.mulf %in, %cst_6 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc94)
    %219 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_100, %expanded_100 : tensor<2x16x64xf64>, tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc94)
    %220 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%219, %expanded_100 : tensor<2x16x64xf64>, tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc94)
    %221 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%220 : tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.mulf %in, %cst_5 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc94)
    %222 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_100, %221 : tensor<2x16x64xf64>, tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc94)
    %223 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%222 : tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.mulf %in, %cst_4 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc94)
    %224 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%223 : tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = math.tanh %in : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc94)
    %225 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%224 : tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %cst_3 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc94)
    %226 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%218, %225 : tensor<2x16x64xf64>, tensor<2x16x64xf64>) outs(%67 : tensor<2x16x64xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x64xf64> loc(#loc94)
    %collapsed_101 = tensor.collapse_shape %226 [[0, 1], [2]] : tensor<2x16x64xf64> into tensor<32x64xf64> loc(#loc95)
    %227 = linalg.matmul ins(%collapsed_101, %arg48 : tensor<32x64xf64>, tensor<64x16xf64>) outs(%48 : tensor<32x16xf64>) -> tensor<32x16xf64> loc(#loc95)
    %228 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%227, %arg49 : tensor<32x16xf64>, tensor<16xf64>) outs(%47 : tensor<32x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<32x16xf64> loc(#loc95)
    %expanded_102 = tensor.expand_shape %228 [[0, 1], [2]] output_shape [2, 16, 16] : tensor<32x16xf64> into tensor<2x16x16xf64> loc(#loc95)
    %229 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%204, %expanded_102 : tensor<2x16x16xf64>, tensor<2x16x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc91)
    %230 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%229 : tensor<2x16x16xf64>) outs(%11 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc96)
    %231 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%230 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.divf %in, %cst_9 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc96)
    %232 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%229, %231 : tensor<2x16x16xf64>, tensor<2x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.subf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc96)
    %233 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%232, %232 : tensor<2x16x16xf64>, tensor<2x16x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc96)
    %234 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%233 : tensor<2x16x16xf64>) outs(%11 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc96)
    %235 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%234 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.divf %in, %cst_9 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc96)
    %236 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%235 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %cst_8 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc96)
    %237 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%236 : tensor<2x16xf64>) outs(%10 : tensor<2x16xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = math.rsqrt %in : f64
      linalg.yield %258 : f64
    } -> tensor<2x16xf64> loc(#loc96)
    %238 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%232, %237 : tensor<2x16x16xf64>, tensor<2x16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc96)
    %239 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%238, %arg50 : tensor<2x16x16xf64>, tensor<16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.mulf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc96)
    %240 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%239, %arg51 : tensor<2x16x16xf64>, tensor<16xf64>) outs(%6 : tensor<2x16x16xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.addf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<2x16x16xf64> loc(#loc96)
    %collapsed_103 = tensor.collapse_shape %240 [[0, 1], [2]] : tensor<2x16x16xf64> into tensor<32x16xf64> loc(#loc97)
    %241 = tensor.empty() : tensor<16x64xf64> loc(#loc97)
    %transposed_104 = linalg.transpose ins(%arg52 : tensor<64x16xf64>) outs(%241 : tensor<16x64xf64>) permutation = [1, 0]  loc(#loc97)
    %242 = linalg.matmul ins(%collapsed_103, %transposed_104 : tensor<32x16xf64>, tensor<16x64xf64>) outs(%64 : tensor<32x64xf64>) -> tensor<32x64xf64> loc(#loc97)
    %collapsed_105 = tensor.collapse_shape %arg54 [[0, 1]] : tensor<2x16xi64> into tensor<32xi64> loc(#loc98)
    %243 = tensor.empty() : tensor<32xf64> loc(#loc98)
    %244 = linalg.fill ins(%cst_0 : f64) outs(%243 : tensor<32xf64>) -> tensor<32xf64> loc(#loc98)
    %245 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "reduction"]} ins(%242 : tensor<32x64xf64>) outs(%244 : tensor<32xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.maximumf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<32xf64> loc(#loc98)
    %246 = linalg.generic {indexing_maps = [#map3, #map1, #map3], iterator_types = ["parallel", "parallel"]} ins(%242, %245 : tensor<32x64xf64>, tensor<32xf64>) outs(%63 : tensor<32x64xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.subf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<32x64xf64> loc(#loc98)
    %247 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%246 : tensor<32x64xf64>) outs(%63 : tensor<32x64xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = math.exp %in : f64
      linalg.yield %258 : f64
    } -> tensor<32x64xf64> loc(#loc98)
    %248 = linalg.fill ins(%cst : f64) outs(%243 : tensor<32xf64>) -> tensor<32xf64> loc(#loc98)
    %249 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "reduction"]} ins(%247 : tensor<32x64xf64>) outs(%248 : tensor<32xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<32xf64> loc(#loc98)
    %250 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%249 : tensor<32xf64>) outs(%243 : tensor<32xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = math.log %in : f64
      linalg.yield %258 : f64
    } -> tensor<32xf64> loc(#loc98)
    %251 = linalg.generic {indexing_maps = [#map3, #map1, #map3], iterator_types = ["parallel", "parallel"]} ins(%246, %250 : tensor<32x64xf64>, tensor<32xf64>) outs(%63 : tensor<32x64xf64>) {
    ^bb0(%in: f64, %in_106: f64, %out: f64):
      %258 = arith.subf %in, %in_106 : f64
      linalg.yield %258 : f64
    } -> tensor<32x64xf64> loc(#loc98)
    %252 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%collapsed_105 : tensor<32xi64>) outs(%243 : tensor<32xf64>) {
    ^bb0(%in: i64, %out: f64):
      %258 = linalg.index 0 : index
      %259 = arith.index_cast %in : i64 to index
      %extracted = tensor.extract %251[%258, %259] : tensor<32x64xf64>
      linalg.yield %extracted : f64
    } -> tensor<32xf64> loc(#loc98)
    %253 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%252 : tensor<32xf64>) outs(%243 : tensor<32xf64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.negf %in : f64
      linalg.yield %258 : f64
    } -> tensor<32xf64> loc(#loc98)
    %254 = tensor.empty() : tensor<f64> loc(#loc98)
    %255 = linalg.fill ins(%cst : f64) outs(%254 : tensor<f64>) -> tensor<f64> loc(#loc98)
    %256 = linalg.generic {indexing_maps = [#map, #map12], iterator_types = ["reduction"]} ins(%253 : tensor<32xf64>) outs(%255 : tensor<f64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.addf %in, %out : f64
      linalg.yield %258 : f64
    } -> tensor<f64> loc(#loc98)
    %257 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = []} ins(%256 : tensor<f64>) outs(%254 : tensor<f64>) {
    ^bb0(%in: f64, %out: f64):
      %258 = arith.divf %in, %cst_10 : f64
      linalg.yield %258 : f64
    } -> tensor<f64> loc(#loc98)
    return %257 : tensor<f64> loc(#loc98)
  }
}
#loc = loc(unknown)
#loc97 = loc("lm_head")
