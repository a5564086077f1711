// Made by: python -m chimera.importer gpt2 --micro-batch 2 --dtype f32 --symbolic-batch --layers 4 --width 64 --heads 4 --sequence 32 --vocabulary 256
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
#loc58 = loc("transformer.wte")
#loc59 = loc("transformer")
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
#map9 = affine_map<()[s0] -> (s0 * 32)>
#map10 = affine_map<()[s0] -> (s0 * 4)>
#map11 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map12 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
#map13 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map14 = affine_map<(d0) -> ()>
#map15 = affine_map<() -> ()>
module {
  func.func @main(%arg0: tensor<256x64xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.wte.weight", chimera.tied = ["lm_head.weight"]} loc("transformer.wte.weight"), %arg1: tensor<32x64xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.wpe.weight"} loc("transformer.wpe.weight"), %arg2: tensor<64xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.0.ln_1.weight"} loc("transformer.h.0.ln_1.weight"), %arg3: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.ln_1.bias"} loc("transformer.h.0.ln_1.bias"), %arg4: tensor<64x192xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.0.attn.c_attn.weight"} loc("transformer.h.0.attn.c_attn.weight"), %arg5: tensor<192xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.attn.c_attn.bias"} loc("transformer.h.0.attn.c_attn.bias"), %arg6: tensor<64x64xf32> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.0.attn.c_proj.weight"} loc("transformer.h.0.attn.c_proj.weight"), %arg7: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.attn.c_proj.bias"} loc("transformer.h.0.attn.c_proj.bias"), %arg8: tensor<64xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.0.ln_2.weight"} loc("transformer.h.0.ln_2.weight"), %arg9: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.ln_2.bias"} loc("transformer.h.0.ln_2.bias"), %arg10: tensor<64x256xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.0.mlp.c_fc.weight"} loc("transformer.h.0.mlp.c_fc.weight"), %arg11: tensor<256xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.mlp.c_fc.bias"} loc("transformer.h.0.mlp.c_fc.bias"), %arg12: tensor<256x64xf32> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.0.mlp.c_proj.weight"} loc("transformer.h.0.mlp.c_proj.weight"), %arg13: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.mlp.c_proj.bias"} loc("transformer.h.0.mlp.c_proj.bias"), %arg14: tensor<64xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.1.ln_1.weight"} loc("transformer.h.1.ln_1.weight"), %arg15: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.ln_1.bias"} loc("transformer.h.1.ln_1.bias"), %arg16: tensor<64x192xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.1.attn.c_attn.weight"} loc("transformer.h.1.attn.c_attn.weight"), %arg17: tensor<192xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.attn.c_attn.bias"} loc("transformer.h.1.attn.c_attn.bias"), %arg18: tensor<64x64xf32> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.1.attn.c_proj.weight"} loc("transformer.h.1.attn.c_proj.weight"), %arg19: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.attn.c_proj.bias"} loc("transformer.h.1.attn.c_proj.bias"), %arg20: tensor<64xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.1.ln_2.weight"} loc("transformer.h.1.ln_2.weight"), %arg21: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.ln_2.bias"} loc("transformer.h.1.ln_2.bias"), %arg22: tensor<64x256xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.1.mlp.c_fc.weight"} loc("transformer.h.1.mlp.c_fc.weight"), %arg23: tensor<256xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.mlp.c_fc.bias"} loc("transformer.h.1.mlp.c_fc.bias"), %arg24: tensor<256x64xf32> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.1.mlp.c_proj.weight"} loc("transformer.h.1.mlp.c_proj.weight"), %arg25: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.mlp.c_proj.bias"} loc("transformer.h.1.mlp.c_proj.bias"), %arg26: tensor<64xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.2.ln_1.weight"} loc("transformer.h.2.ln_1.weight"), %arg27: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.ln_1.bias"} loc("transformer.h.2.ln_1.bias"), %arg28: tensor<64x192xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.2.attn.c_attn.weight"} loc("transformer.h.2.attn.c_attn.weight"), %arg29: tensor<192xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.attn.c_attn.bias"} loc("transformer.h.2.attn.c_attn.bias"), %arg30: tensor<64x64xf32> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.2.attn.c_proj.weight"} loc("transformer.h.2.attn.c_proj.weight"), %arg31: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.attn.c_proj.bias"} loc("transformer.h.2.attn.c_proj.bias"), %arg32: tensor<64xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.2.ln_2.weight"} loc("transformer.h.2.ln_2.weight"), %arg33: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.ln_2.bias"} loc("transformer.h.2.ln_2.bias"), %arg34: tensor<64x256xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.2.mlp.c_fc.weight"} loc("transformer.h.2.mlp.c_fc.weight"), %arg35: tensor<256xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.mlp.c_fc.bias"} loc("transformer.h.2.mlp.c_fc.bias"), %arg36: tensor<256x64xf32> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.2.mlp.c_proj.weight"} loc("transformer.h.2.mlp.c_proj.weight"), %arg37: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.mlp.c_proj.bias"} loc("transformer.h.2.mlp.c_proj.bias"), %arg38: tensor<64xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.3.ln_1.weight"} loc("transformer.h.3.ln_1.weight"), %arg39: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.ln_1.bias"} loc("transformer.h.3.ln_1.bias"), %arg40: tensor<64x192xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.3.attn.c_attn.weight"} loc("transformer.h.3.attn.c_attn.weight"), %arg41: tensor<192xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.attn.c_attn.bias"} loc("transformer.h.3.attn.c_attn.bias"), %arg42: tensor<64x64xf32> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.3.attn.c_proj.weight"} loc("transformer.h.3.attn.c_proj.weight"), %arg43: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.attn.c_proj.bias"} loc("transformer.h.3.attn.c_proj.bias"), %arg44: tensor<64xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.3.ln_2.weight"} loc("transformer.h.3.ln_2.weight"), %arg45: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.ln_2.bias"} loc("transformer.h.3.ln_2.bias"), %arg46: tensor<64x256xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.3.mlp.c_fc.weight"} loc("transformer.h.3.mlp.c_fc.weight"), %arg47: tensor<256xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.mlp.c_fc.bias"} loc("transformer.h.3.mlp.c_fc.bias"), %arg48: tensor<256x64xf32> {chimera.init = "normal(0.0070710678118654745)", chimera.parameter = "transformer.h.3.mlp.c_proj.weight"} loc("transformer.h.3.mlp.c_proj.weight"), %arg49: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.mlp.c_proj.bias"} loc("transformer.h.3.mlp.c_proj.bias"), %arg50: tensor<64xf32> {chimera.init = "ones", chimera.parameter = "transformer.ln_f.weight"} loc("transformer.ln_f.weight"), %arg51: tensor<64xf32> {chimera.init = "zeros", chimera.parameter = "transformer.ln_f.bias"} loc("transformer.ln_f.bias"), %arg52: tensor<?x32xi64> {chimera.bound = 256 : i64, chimera.input = "tokens"} loc("tokens"), %arg53: tensor<?x32xi64> {chimera.bound = 256 : i64, chimera.input = "targets"} loc("targets")) -> tensor<f32> {
    %c1_i64 = arith.constant 1 : i64 loc(#loc)
    %c32_i64 = arith.constant 32 : i64 loc(#loc)
    %c0_i64 = arith.constant 0 : i64 loc(#loc)
    %c0 = arith.constant 0 : index loc(#loc)
    %c32 = arith.constant 32 : index loc(#loc)
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc)
    %c16_i64 = arith.constant 16 : i64 loc(#loc)
    %c4 = arith.constant 4 : index loc(#loc)
    %cst_0 = arith.constant 0xFF800000 : f32 loc(#loc)
    %cst_1 = arith.constant dense<-3.40282347E+38> : tensor<f32> loc(#loc56)
    %cst_2 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc56)
    %cst_3 = arith.constant 0.797884583 : f32 loc(#loc)
    %cst_4 = arith.constant 4.471500e-02 : f32 loc(#loc)
    %cst_5 = arith.constant 9.99999974E-6 : f32 loc(#loc)
    %cst_6 = arith.constant 6.400000e+01 : f32 loc(#loc)
    %c512_i64 = arith.constant 512 : i64 loc(#loc)
    %c2048_i64 = arith.constant 2048 : i64 loc(#loc)
    %cst_7 = arith.constant 2.500000e-01 : f32 loc(#loc)
    %cst_8 = arith.constant 5.000000e-01 : f32 loc(#loc)
    %cst_9 = arith.constant 1.000000e+00 : f32 loc(#loc)
    %dim = tensor.dim %arg53, %c0 : tensor<?x32xi64> loc(#loc57)
    %0 = arith.index_cast %dim : index to i64 loc(#loc57)
    %1 = tensor.empty() : tensor<32xi64> loc(#loc56)
    %2 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%1 : tensor<32xi64>) {
    ^bb0(%out: i64):
      %402 = linalg.index 0 : index
      %403 = arith.index_cast %402 : index to i64
      linalg.yield %403 : i64
    } -> tensor<32xi64> loc(#loc56)
    %3 = tensor.empty() : tensor<32x32xi1> loc(#loc56)
    %4 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%2, %2 : tensor<32xi64>, tensor<32xi64>) outs(%3 : tensor<32x32xi1>) {
    ^bb0(%in: i64, %in_108: i64, %out: i1):
      %402 = arith.cmpi sge, %in, %in_108 : i64
      linalg.yield %402 : i1
    } -> tensor<32x32xi1> loc(#loc56)
    %5 = tensor.empty() : tensor<32x32xf32> loc(#loc56)
    %6 = linalg.generic {indexing_maps = [#map3, #map4, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%4, %cst_2, %cst_1 : tensor<32x32xi1>, tensor<f32>, tensor<f32>) outs(%5 : tensor<32x32xf32>) {
    ^bb0(%in: i1, %in_108: f32, %in_109: f32, %out: f32):
      %402 = arith.select %in, %in_108, %in_109 : f32
      linalg.yield %402 : f32
    } -> tensor<32x32xf32> loc(#loc56)
    %dim_10 = tensor.dim %arg52, %c0 : tensor<?x32xi64> loc(#loc58)
    %7 = tensor.empty(%dim_10) : tensor<?x32x64xf32> loc(#loc58)
    %8 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg52 : tensor<?x32xi64>) outs(%7 : tensor<?x32x64xf32>) {
    ^bb0(%in: i64, %out: f32):
      %402 = arith.index_cast %in : i64 to index
      %403 = linalg.index 2 : index
      %extracted = tensor.extract %arg0[%402, %403] : tensor<256x64xf32>
      linalg.yield %extracted : f32
    } -> tensor<?x32x64xf32> loc(#loc58)
    %9 = tensor.empty() : tensor<32x64xf32> loc(#loc60)
    %10 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel"]} ins(%2 : tensor<32xi64>) outs(%9 : tensor<32x64xf32>) {
    ^bb0(%in: i64, %out: f32):
      %402 = arith.index_cast %in : i64 to index
      %403 = linalg.index 1 : index
      %extracted = tensor.extract %arg1[%402, %403] : tensor<32x64xf32>
      linalg.yield %extracted : f32
    } -> tensor<32x64xf32> loc(#loc60)
    %11 = linalg.generic {indexing_maps = [#map6, #map7, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%8, %10 : tensor<?x32x64xf32>, tensor<32x64xf32>) outs(%7 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc59)
    %12 = tensor.empty(%dim_10) : tensor<?x32xf32> loc(#loc61)
    %13 = linalg.fill ins(%cst : f32) outs(%12 : tensor<?x32xf32>) -> tensor<?x32xf32> loc(#loc61)
    %14 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%11 : tensor<?x32x64xf32>) outs(%13 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc61)
    %15 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<?x32xf32>) outs(%12 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.divf %in, %cst_6 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc61)
    %16 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11, %15 : tensor<?x32x64xf32>, tensor<?x32xf32>) outs(%7 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.subf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc61)
    %17 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%16, %16 : tensor<?x32x64xf32>, tensor<?x32x64xf32>) outs(%7 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc61)
    %18 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%17 : tensor<?x32x64xf32>) outs(%13 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc61)
    %19 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<?x32xf32>) outs(%12 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.divf %in, %cst_6 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc61)
    %20 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%19 : tensor<?x32xf32>) outs(%12 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %cst_5 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc61)
    %21 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%20 : tensor<?x32xf32>) outs(%12 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = math.rsqrt %in : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc61)
    %22 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%16, %21 : tensor<?x32x64xf32>, tensor<?x32xf32>) outs(%7 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc61)
    %23 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%22, %arg2 : tensor<?x32x64xf32>, tensor<64xf32>) outs(%7 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc61)
    %24 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%23, %arg3 : tensor<?x32x64xf32>, tensor<64xf32>) outs(%7 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc61)
    %collapsed = tensor.collapse_shape %24 [[0, 1], [2]] : tensor<?x32x64xf32> into tensor<?x64xf32> loc(#loc62)
    %25 = affine.apply #map9()[%dim_10] loc(#loc62)
    %26 = tensor.empty(%25) : tensor<?x192xf32> loc(#loc62)
    %27 = linalg.fill ins(%cst : f32) outs(%26 : tensor<?x192xf32>) -> tensor<?x192xf32> loc(#loc62)
    %28 = linalg.matmul ins(%collapsed, %arg4 : tensor<?x64xf32>, tensor<64x192xf32>) outs(%27 : tensor<?x192xf32>) -> tensor<?x192xf32> loc(#loc62)
    %29 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%28, %arg5 : tensor<?x192xf32>, tensor<192xf32>) outs(%26 : tensor<?x192xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x192xf32> loc(#loc62)
    %30 = arith.divsi %25, %c32 : index loc(#loc62)
    %expanded = tensor.expand_shape %29 [[0, 1], [2]] output_shape [%30, 32, 192] : tensor<?x192xf32> into tensor<?x32x192xf32> loc(#loc62)
    %extracted_slice = tensor.extract_slice %expanded[0, 0, 0] [%30, 32, 64] [1, 1, 1] : tensor<?x32x192xf32> to tensor<?x32x64xf32> loc(#loc63)
    %extracted_slice_11 = tensor.extract_slice %expanded[0, 0, 64] [%30, 32, 64] [1, 1, 1] : tensor<?x32x192xf32> to tensor<?x32x64xf32> loc(#loc63)
    %extracted_slice_12 = tensor.extract_slice %expanded[0, 0, 128] [%30, 32, 64] [1, 1, 1] : tensor<?x32x192xf32> to tensor<?x32x64xf32> loc(#loc63)
    %31 = arith.cmpi slt, %0, %c0_i64 : i64 loc(#loc63)
    %32 = arith.select %31, %c1_i64, %0 : i64 loc(#loc63)
    %33 = arith.muli %32, %c512_i64 : i64 loc(#loc63)
    %34 = arith.index_cast %30 : index to i64 loc(#loc63)
    %35 = arith.muli %34, %c2048_i64 : i64 loc(#loc63)
    %36 = arith.divsi %35, %33 : i64 loc(#loc63)
    %37 = arith.select %31, %36, %0 : i64 loc(#loc63)
    %from_elements = tensor.from_elements %37, %c32_i64, %36, %c16_i64 : tensor<4xi64> loc(#loc63)
    %reshape = tensor.reshape %extracted_slice_11(%from_elements) : (tensor<?x32x64xf32>, tensor<4xi64>) -> tensor<?x32x4x16xf32> loc(#loc63)
    %38 = arith.index_cast %37 : i64 to index loc(#loc63)
    %reshape_13 = tensor.reshape %extracted_slice_12(%from_elements) : (tensor<?x32x64xf32>, tensor<4xi64>) -> tensor<?x32x4x16xf32> loc(#loc63)
    %39 = tensor.empty(%38) : tensor<?x4x32x16xf32> loc(#loc63)
    %transposed = linalg.transpose ins(%reshape_13 : tensor<?x32x4x16xf32>) outs(%39 : tensor<?x4x32x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc63)
    %reshape_14 = tensor.reshape %extracted_slice(%from_elements) : (tensor<?x32x64xf32>, tensor<4xi64>) -> tensor<?x32x4x16xf32> loc(#loc63)
    %transposed_15 = linalg.transpose ins(%reshape_14 : tensor<?x32x4x16xf32>) outs(%39 : tensor<?x4x32x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc63)
    %40 = tensor.empty(%38) : tensor<?x4x16x32xf32> loc(#loc63)
    %transposed_16 = linalg.transpose ins(%reshape : tensor<?x32x4x16xf32>) outs(%40 : tensor<?x4x16x32xf32>) permutation = [0, 2, 3, 1]  loc(#loc63)
    %collapsed_17 = tensor.collapse_shape %transposed_15 [[0, 1], [2], [3]] : tensor<?x4x32x16xf32> into tensor<?x32x16xf32> loc(#loc63)
    %collapsed_18 = tensor.collapse_shape %transposed_16 [[0, 1], [2], [3]] : tensor<?x4x16x32xf32> into tensor<?x16x32xf32> loc(#loc63)
    %41 = affine.apply #map10()[%38] loc(#loc63)
    %42 = tensor.empty(%41) : tensor<?x32x32xf32> loc(#loc63)
    %43 = linalg.fill ins(%cst : f32) outs(%42 : tensor<?x32x32xf32>) -> tensor<?x32x32xf32> loc(#loc63)
    %44 = linalg.batch_matmul ins(%collapsed_17, %collapsed_18 : tensor<?x32x16xf32>, tensor<?x16x32xf32>) outs(%43 : tensor<?x32x32xf32>) -> tensor<?x32x32xf32> loc(#loc63)
    %45 = arith.divsi %41, %c4 : index loc(#loc63)
    %expanded_19 = tensor.expand_shape %44 [[0, 1], [2], [3]] output_shape [%45, 4, 32, 32] : tensor<?x32x32xf32> into tensor<?x4x32x32xf32> loc(#loc63)
    %46 = tensor.empty(%45) : tensor<?x4x32x32xf32> loc(#loc63)
    %47 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_19 : tensor<?x4x32x32xf32>) outs(%46 : tensor<?x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.mulf %in, %cst_7 : f32
      linalg.yield %402 : f32
    } -> tensor<?x4x32x32xf32> loc(#loc63)
    %48 = linalg.generic {indexing_maps = [#map11, #map12, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%47, %6 : tensor<?x4x32x32xf32>, tensor<32x32xf32>) outs(%46 : tensor<?x4x32x32xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x4x32x32xf32> loc(#loc63)
    %49 = tensor.empty(%45) : tensor<?x4x32xf32> loc(#loc63)
    %50 = linalg.fill ins(%cst_0 : f32) outs(%49 : tensor<?x4x32xf32>) -> tensor<?x4x32xf32> loc(#loc63)
    %51 = linalg.generic {indexing_maps = [#map11, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%48 : tensor<?x4x32x32xf32>) outs(%50 : tensor<?x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.maximumf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<?x4x32xf32> loc(#loc63)
    %52 = linalg.generic {indexing_maps = [#map11, #map13, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%48, %51 : tensor<?x4x32x32xf32>, tensor<?x4x32xf32>) outs(%46 : tensor<?x4x32x32xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.subf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x4x32x32xf32> loc(#loc63)
    %53 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%52 : tensor<?x4x32x32xf32>) outs(%46 : tensor<?x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = math.exp %in : f32
      linalg.yield %402 : f32
    } -> tensor<?x4x32x32xf32> loc(#loc63)
    %54 = linalg.fill ins(%cst : f32) outs(%49 : tensor<?x4x32xf32>) -> tensor<?x4x32xf32> loc(#loc63)
    %55 = linalg.generic {indexing_maps = [#map11, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%53 : tensor<?x4x32x32xf32>) outs(%54 : tensor<?x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<?x4x32xf32> loc(#loc63)
    %56 = linalg.generic {indexing_maps = [#map11, #map13, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%53, %55 : tensor<?x4x32x32xf32>, tensor<?x4x32xf32>) outs(%46 : tensor<?x4x32x32xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.divf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x4x32x32xf32> loc(#loc63)
    %collapsed_20 = tensor.collapse_shape %56 [[0, 1], [2], [3]] : tensor<?x4x32x32xf32> into tensor<?x32x32xf32> loc(#loc63)
    %collapsed_21 = tensor.collapse_shape %transposed [[0, 1], [2], [3]] : tensor<?x4x32x16xf32> into tensor<?x32x16xf32> loc(#loc63)
    %57 = affine.apply #map10()[%45] loc(#loc63)
    %58 = tensor.empty(%57) : tensor<?x32x16xf32> loc(#loc63)
    %59 = linalg.fill ins(%cst : f32) outs(%58 : tensor<?x32x16xf32>) -> tensor<?x32x16xf32> loc(#loc63)
    %60 = linalg.batch_matmul ins(%collapsed_20, %collapsed_21 : tensor<?x32x32xf32>, tensor<?x32x16xf32>) outs(%59 : tensor<?x32x16xf32>) -> tensor<?x32x16xf32> loc(#loc63)
    %61 = arith.divsi %57, %c4 : index loc(#loc63)
    %expanded_22 = tensor.expand_shape %60 [[0, 1], [2], [3]] output_shape [%61, 4, 32, 16] : tensor<?x32x16xf32> into tensor<?x4x32x16xf32> loc(#loc63)
    %62 = tensor.empty(%61) : tensor<?x32x4x16xf32> loc(#loc63)
    %transposed_23 = linalg.transpose ins(%expanded_22 : tensor<?x4x32x16xf32>) outs(%62 : tensor<?x32x4x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc63)
    %collapsed_24 = tensor.collapse_shape %transposed_23 [[0, 1], [2, 3]] : tensor<?x32x4x16xf32> into tensor<?x64xf32> loc(#loc64)
    %63 = affine.apply #map9()[%61] loc(#loc64)
    %64 = tensor.empty(%63) : tensor<?x64xf32> loc(#loc64)
    %65 = linalg.fill ins(%cst : f32) outs(%64 : tensor<?x64xf32>) -> tensor<?x64xf32> loc(#loc64)
    %66 = linalg.matmul ins(%collapsed_24, %arg6 : tensor<?x64xf32>, tensor<64x64xf32>) outs(%65 : tensor<?x64xf32>) -> tensor<?x64xf32> loc(#loc64)
    %67 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%66, %arg7 : tensor<?x64xf32>, tensor<64xf32>) outs(%64 : tensor<?x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x64xf32> loc(#loc64)
    %68 = arith.divsi %63, %c32 : index loc(#loc64)
    %expanded_25 = tensor.expand_shape %67 [[0, 1], [2]] output_shape [%68, 32, 64] : tensor<?x64xf32> into tensor<?x32x64xf32> loc(#loc64)
    %69 = tensor.empty(%68) : tensor<?x32x64xf32> loc(#loc65)
    %70 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_25, %11 : tensor<?x32x64xf32>, tensor<?x32x64xf32>) outs(%69 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc65)
    %71 = tensor.empty(%68) : tensor<?x32xf32> loc(#loc66)
    %72 = linalg.fill ins(%cst : f32) outs(%71 : tensor<?x32xf32>) -> tensor<?x32xf32> loc(#loc66)
    %73 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%70 : tensor<?x32x64xf32>) outs(%72 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc66)
    %74 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%73 : tensor<?x32xf32>) outs(%71 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.divf %in, %cst_6 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc66)
    %75 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70, %74 : tensor<?x32x64xf32>, tensor<?x32xf32>) outs(%69 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.subf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc66)
    %76 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%75, %75 : tensor<?x32x64xf32>, tensor<?x32x64xf32>) outs(%69 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc66)
    %77 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%76 : tensor<?x32x64xf32>) outs(%72 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc66)
    %78 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%77 : tensor<?x32xf32>) outs(%71 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.divf %in, %cst_6 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc66)
    %79 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%78 : tensor<?x32xf32>) outs(%71 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %cst_5 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc66)
    %80 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%79 : tensor<?x32xf32>) outs(%71 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = math.rsqrt %in : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc66)
    %81 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%75, %80 : tensor<?x32x64xf32>, tensor<?x32xf32>) outs(%69 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc66)
    %82 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%81, %arg8 : tensor<?x32x64xf32>, tensor<64xf32>) outs(%69 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc66)
    %83 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%82, %arg9 : tensor<?x32x64xf32>, tensor<64xf32>) outs(%69 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc66)
    %collapsed_26 = tensor.collapse_shape %83 [[0, 1], [2]] : tensor<?x32x64xf32> into tensor<?x64xf32> loc(#loc67)
    %84 = affine.apply #map9()[%68] loc(#loc67)
    %85 = tensor.empty(%84) : tensor<?x256xf32> loc(#loc67)
    %86 = linalg.fill ins(%cst : f32) outs(%85 : tensor<?x256xf32>) -> tensor<?x256xf32> loc(#loc67)
    %87 = linalg.matmul ins(%collapsed_26, %arg10 : tensor<?x64xf32>, tensor<64x256xf32>) outs(%86 : tensor<?x256xf32>) -> tensor<?x256xf32> loc(#loc67)
    %88 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%87, %arg11 : tensor<?x256xf32>, tensor<256xf32>) outs(%85 : tensor<?x256xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x256xf32> loc(#loc67)
    %89 = arith.divsi %84, %c32 : index loc(#loc67)
    %expanded_27 = tensor.expand_shape %88 [[0, 1], [2]] output_shape [%89, 32, 256] : tensor<?x256xf32> into tensor<?x32x256xf32> loc(#loc67)
    %90 = tensor.empty(%89) : tensor<?x32x256xf32> loc(#loc68)
    %91 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_27 : tensor<?x32x256xf32>) outs(%90 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.mulf %in, %cst_8 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc68)
    %92 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_27, %expanded_27 : tensor<?x32x256xf32>, tensor<?x32x256xf32>) outs(%90 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc68)
    %93 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%92, %expanded_27 : tensor<?x32x256xf32>, tensor<?x32x256xf32>) outs(%90 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc68)
    %94 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%93 : tensor<?x32x256xf32>) outs(%90 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.mulf %in, %cst_4 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc68)
    %95 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_27, %94 : tensor<?x32x256xf32>, tensor<?x32x256xf32>) outs(%90 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc68)
    %96 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%95 : tensor<?x32x256xf32>) outs(%90 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.mulf %in, %cst_3 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc68)
    %97 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%96 : tensor<?x32x256xf32>) outs(%90 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = math.tanh %in : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc68)
    %98 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%97 : tensor<?x32x256xf32>) outs(%90 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %cst_9 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc68)
    %99 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%91, %98 : tensor<?x32x256xf32>, tensor<?x32x256xf32>) outs(%90 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc68)
    %collapsed_28 = tensor.collapse_shape %99 [[0, 1], [2]] : tensor<?x32x256xf32> into tensor<?x256xf32> loc(#loc69)
    %100 = affine.apply #map9()[%89] loc(#loc69)
    %101 = tensor.empty(%100) : tensor<?x64xf32> loc(#loc69)
    %102 = linalg.fill ins(%cst : f32) outs(%101 : tensor<?x64xf32>) -> tensor<?x64xf32> loc(#loc69)
    %103 = linalg.matmul ins(%collapsed_28, %arg12 : tensor<?x256xf32>, tensor<256x64xf32>) outs(%102 : tensor<?x64xf32>) -> tensor<?x64xf32> loc(#loc69)
    %104 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%103, %arg13 : tensor<?x64xf32>, tensor<64xf32>) outs(%101 : tensor<?x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x64xf32> loc(#loc69)
    %105 = arith.divsi %100, %c32 : index loc(#loc69)
    %expanded_29 = tensor.expand_shape %104 [[0, 1], [2]] output_shape [%105, 32, 64] : tensor<?x64xf32> into tensor<?x32x64xf32> loc(#loc69)
    %106 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70, %expanded_29 : tensor<?x32x64xf32>, tensor<?x32x64xf32>) outs(%69 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc65)
    %107 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%106 : tensor<?x32x64xf32>) outs(%72 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc70)
    %108 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%107 : tensor<?x32xf32>) outs(%71 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.divf %in, %cst_6 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc70)
    %109 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%106, %108 : tensor<?x32x64xf32>, tensor<?x32xf32>) outs(%69 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.subf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc70)
    %110 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%109, %109 : tensor<?x32x64xf32>, tensor<?x32x64xf32>) outs(%69 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc70)
    %111 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%110 : tensor<?x32x64xf32>) outs(%72 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc70)
    %112 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%111 : tensor<?x32xf32>) outs(%71 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.divf %in, %cst_6 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc70)
    %113 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%112 : tensor<?x32xf32>) outs(%71 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %cst_5 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc70)
    %114 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%113 : tensor<?x32xf32>) outs(%71 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = math.rsqrt %in : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc70)
    %115 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%109, %114 : tensor<?x32x64xf32>, tensor<?x32xf32>) outs(%69 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc70)
    %116 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%115, %arg14 : tensor<?x32x64xf32>, tensor<64xf32>) outs(%69 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc70)
    %117 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%116, %arg15 : tensor<?x32x64xf32>, tensor<64xf32>) outs(%69 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc70)
    %collapsed_30 = tensor.collapse_shape %117 [[0, 1], [2]] : tensor<?x32x64xf32> into tensor<?x64xf32> loc(#loc71)
    %118 = tensor.empty(%84) : tensor<?x192xf32> loc(#loc71)
    %119 = linalg.fill ins(%cst : f32) outs(%118 : tensor<?x192xf32>) -> tensor<?x192xf32> loc(#loc71)
    %120 = linalg.matmul ins(%collapsed_30, %arg16 : tensor<?x64xf32>, tensor<64x192xf32>) outs(%119 : tensor<?x192xf32>) -> tensor<?x192xf32> loc(#loc71)
    %121 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%120, %arg17 : tensor<?x192xf32>, tensor<192xf32>) outs(%118 : tensor<?x192xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x192xf32> loc(#loc71)
    %expanded_31 = tensor.expand_shape %121 [[0, 1], [2]] output_shape [%89, 32, 192] : tensor<?x192xf32> into tensor<?x32x192xf32> loc(#loc71)
    %extracted_slice_32 = tensor.extract_slice %expanded_31[0, 0, 0] [%89, 32, 64] [1, 1, 1] : tensor<?x32x192xf32> to tensor<?x32x64xf32> loc(#loc72)
    %extracted_slice_33 = tensor.extract_slice %expanded_31[0, 0, 64] [%89, 32, 64] [1, 1, 1] : tensor<?x32x192xf32> to tensor<?x32x64xf32> loc(#loc72)
    %extracted_slice_34 = tensor.extract_slice %expanded_31[0, 0, 128] [%89, 32, 64] [1, 1, 1] : tensor<?x32x192xf32> to tensor<?x32x64xf32> loc(#loc72)
    %122 = arith.index_cast %89 : index to i64 loc(#loc72)
    %123 = arith.muli %122, %c2048_i64 : i64 loc(#loc72)
    %124 = arith.divsi %123, %33 : i64 loc(#loc72)
    %125 = arith.select %31, %124, %0 : i64 loc(#loc72)
    %from_elements_35 = tensor.from_elements %125, %c32_i64, %124, %c16_i64 : tensor<4xi64> loc(#loc72)
    %reshape_36 = tensor.reshape %extracted_slice_33(%from_elements_35) : (tensor<?x32x64xf32>, tensor<4xi64>) -> tensor<?x32x4x16xf32> loc(#loc72)
    %126 = arith.index_cast %125 : i64 to index loc(#loc72)
    %reshape_37 = tensor.reshape %extracted_slice_34(%from_elements_35) : (tensor<?x32x64xf32>, tensor<4xi64>) -> tensor<?x32x4x16xf32> loc(#loc72)
    %127 = tensor.empty(%126) : tensor<?x4x32x16xf32> loc(#loc72)
    %transposed_38 = linalg.transpose ins(%reshape_37 : tensor<?x32x4x16xf32>) outs(%127 : tensor<?x4x32x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc72)
    %reshape_39 = tensor.reshape %extracted_slice_32(%from_elements_35) : (tensor<?x32x64xf32>, tensor<4xi64>) -> tensor<?x32x4x16xf32> loc(#loc72)
    %transposed_40 = linalg.transpose ins(%reshape_39 : tensor<?x32x4x16xf32>) outs(%127 : tensor<?x4x32x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc72)
    %128 = tensor.empty(%126) : tensor<?x4x16x32xf32> loc(#loc72)
    %transposed_41 = linalg.transpose ins(%reshape_36 : tensor<?x32x4x16xf32>) outs(%128 : tensor<?x4x16x32xf32>) permutation = [0, 2, 3, 1]  loc(#loc72)
    %collapsed_42 = tensor.collapse_shape %transposed_40 [[0, 1], [2], [3]] : tensor<?x4x32x16xf32> into tensor<?x32x16xf32> loc(#loc72)
    %collapsed_43 = tensor.collapse_shape %transposed_41 [[0, 1], [2], [3]] : tensor<?x4x16x32xf32> into tensor<?x16x32xf32> loc(#loc72)
    %129 = affine.apply #map10()[%126] loc(#loc72)
    %130 = tensor.empty(%129) : tensor<?x32x32xf32> loc(#loc72)
    %131 = linalg.fill ins(%cst : f32) outs(%130 : tensor<?x32x32xf32>) -> tensor<?x32x32xf32> loc(#loc72)
    %132 = linalg.batch_matmul ins(%collapsed_42, %collapsed_43 : tensor<?x32x16xf32>, tensor<?x16x32xf32>) outs(%131 : tensor<?x32x32xf32>) -> tensor<?x32x32xf32> loc(#loc72)
    %133 = arith.divsi %129, %c4 : index loc(#loc72)
    %expanded_44 = tensor.expand_shape %132 [[0, 1], [2], [3]] output_shape [%133, 4, 32, 32] : tensor<?x32x32xf32> into tensor<?x4x32x32xf32> loc(#loc72)
    %134 = tensor.empty(%133) : tensor<?x4x32x32xf32> loc(#loc72)
    %135 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_44 : tensor<?x4x32x32xf32>) outs(%134 : tensor<?x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.mulf %in, %cst_7 : f32
      linalg.yield %402 : f32
    } -> tensor<?x4x32x32xf32> loc(#loc72)
    %136 = linalg.generic {indexing_maps = [#map11, #map12, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%135, %6 : tensor<?x4x32x32xf32>, tensor<32x32xf32>) outs(%134 : tensor<?x4x32x32xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x4x32x32xf32> loc(#loc72)
    %137 = tensor.empty(%133) : tensor<?x4x32xf32> loc(#loc72)
    %138 = linalg.fill ins(%cst_0 : f32) outs(%137 : tensor<?x4x32xf32>) -> tensor<?x4x32xf32> loc(#loc72)
    %139 = linalg.generic {indexing_maps = [#map11, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%136 : tensor<?x4x32x32xf32>) outs(%138 : tensor<?x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.maximumf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<?x4x32xf32> loc(#loc72)
    %140 = linalg.generic {indexing_maps = [#map11, #map13, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%136, %139 : tensor<?x4x32x32xf32>, tensor<?x4x32xf32>) outs(%134 : tensor<?x4x32x32xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.subf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x4x32x32xf32> loc(#loc72)
    %141 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%140 : tensor<?x4x32x32xf32>) outs(%134 : tensor<?x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = math.exp %in : f32
      linalg.yield %402 : f32
    } -> tensor<?x4x32x32xf32> loc(#loc72)
    %142 = linalg.fill ins(%cst : f32) outs(%137 : tensor<?x4x32xf32>) -> tensor<?x4x32xf32> loc(#loc72)
    %143 = linalg.generic {indexing_maps = [#map11, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%141 : tensor<?x4x32x32xf32>) outs(%142 : tensor<?x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<?x4x32xf32> loc(#loc72)
    %144 = linalg.generic {indexing_maps = [#map11, #map13, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%141, %143 : tensor<?x4x32x32xf32>, tensor<?x4x32xf32>) outs(%134 : tensor<?x4x32x32xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.divf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x4x32x32xf32> loc(#loc72)
    %collapsed_45 = tensor.collapse_shape %144 [[0, 1], [2], [3]] : tensor<?x4x32x32xf32> into tensor<?x32x32xf32> loc(#loc72)
    %collapsed_46 = tensor.collapse_shape %transposed_38 [[0, 1], [2], [3]] : tensor<?x4x32x16xf32> into tensor<?x32x16xf32> loc(#loc72)
    %145 = affine.apply #map10()[%133] loc(#loc72)
    %146 = tensor.empty(%145) : tensor<?x32x16xf32> loc(#loc72)
    %147 = linalg.fill ins(%cst : f32) outs(%146 : tensor<?x32x16xf32>) -> tensor<?x32x16xf32> loc(#loc72)
    %148 = linalg.batch_matmul ins(%collapsed_45, %collapsed_46 : tensor<?x32x32xf32>, tensor<?x32x16xf32>) outs(%147 : tensor<?x32x16xf32>) -> tensor<?x32x16xf32> loc(#loc72)
    %149 = arith.divsi %145, %c4 : index loc(#loc72)
    %expanded_47 = tensor.expand_shape %148 [[0, 1], [2], [3]] output_shape [%149, 4, 32, 16] : tensor<?x32x16xf32> into tensor<?x4x32x16xf32> loc(#loc72)
    %150 = tensor.empty(%149) : tensor<?x32x4x16xf32> loc(#loc72)
    %transposed_48 = linalg.transpose ins(%expanded_47 : tensor<?x4x32x16xf32>) outs(%150 : tensor<?x32x4x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc72)
    %collapsed_49 = tensor.collapse_shape %transposed_48 [[0, 1], [2, 3]] : tensor<?x32x4x16xf32> into tensor<?x64xf32> loc(#loc73)
    %151 = affine.apply #map9()[%149] loc(#loc73)
    %152 = tensor.empty(%151) : tensor<?x64xf32> loc(#loc73)
    %153 = linalg.fill ins(%cst : f32) outs(%152 : tensor<?x64xf32>) -> tensor<?x64xf32> loc(#loc73)
    %154 = linalg.matmul ins(%collapsed_49, %arg18 : tensor<?x64xf32>, tensor<64x64xf32>) outs(%153 : tensor<?x64xf32>) -> tensor<?x64xf32> loc(#loc73)
    %155 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%154, %arg19 : tensor<?x64xf32>, tensor<64xf32>) outs(%152 : tensor<?x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x64xf32> loc(#loc73)
    %156 = arith.divsi %151, %c32 : index loc(#loc73)
    %expanded_50 = tensor.expand_shape %155 [[0, 1], [2]] output_shape [%156, 32, 64] : tensor<?x64xf32> into tensor<?x32x64xf32> loc(#loc73)
    %157 = tensor.empty(%156) : tensor<?x32x64xf32> loc(#loc74)
    %158 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_50, %106 : tensor<?x32x64xf32>, tensor<?x32x64xf32>) outs(%157 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc74)
    %159 = tensor.empty(%156) : tensor<?x32xf32> loc(#loc75)
    %160 = linalg.fill ins(%cst : f32) outs(%159 : tensor<?x32xf32>) -> tensor<?x32xf32> loc(#loc75)
    %161 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%158 : tensor<?x32x64xf32>) outs(%160 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc75)
    %162 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%161 : tensor<?x32xf32>) outs(%159 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.divf %in, %cst_6 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc75)
    %163 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%158, %162 : tensor<?x32x64xf32>, tensor<?x32xf32>) outs(%157 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.subf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc75)
    %164 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%163, %163 : tensor<?x32x64xf32>, tensor<?x32x64xf32>) outs(%157 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc75)
    %165 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%164 : tensor<?x32x64xf32>) outs(%160 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc75)
    %166 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%165 : tensor<?x32xf32>) outs(%159 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.divf %in, %cst_6 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc75)
    %167 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%166 : tensor<?x32xf32>) outs(%159 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %cst_5 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc75)
    %168 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%167 : tensor<?x32xf32>) outs(%159 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = math.rsqrt %in : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc75)
    %169 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%163, %168 : tensor<?x32x64xf32>, tensor<?x32xf32>) outs(%157 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc75)
    %170 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%169, %arg20 : tensor<?x32x64xf32>, tensor<64xf32>) outs(%157 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc75)
    %171 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%170, %arg21 : tensor<?x32x64xf32>, tensor<64xf32>) outs(%157 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc75)
    %collapsed_51 = tensor.collapse_shape %171 [[0, 1], [2]] : tensor<?x32x64xf32> into tensor<?x64xf32> loc(#loc76)
    %172 = affine.apply #map9()[%156] loc(#loc76)
    %173 = tensor.empty(%172) : tensor<?x256xf32> loc(#loc76)
    %174 = linalg.fill ins(%cst : f32) outs(%173 : tensor<?x256xf32>) -> tensor<?x256xf32> loc(#loc76)
    %175 = linalg.matmul ins(%collapsed_51, %arg22 : tensor<?x64xf32>, tensor<64x256xf32>) outs(%174 : tensor<?x256xf32>) -> tensor<?x256xf32> loc(#loc76)
    %176 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%175, %arg23 : tensor<?x256xf32>, tensor<256xf32>) outs(%173 : tensor<?x256xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x256xf32> loc(#loc76)
    %177 = arith.divsi %172, %c32 : index loc(#loc76)
    %expanded_52 = tensor.expand_shape %176 [[0, 1], [2]] output_shape [%177, 32, 256] : tensor<?x256xf32> into tensor<?x32x256xf32> loc(#loc76)
    %178 = tensor.empty(%177) : tensor<?x32x256xf32> loc(#loc77)
    %179 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_52 : tensor<?x32x256xf32>) outs(%178 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.mulf %in, %cst_8 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc77)
    %180 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_52, %expanded_52 : tensor<?x32x256xf32>, tensor<?x32x256xf32>) outs(%178 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc77)
    %181 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%180, %expanded_52 : tensor<?x32x256xf32>, tensor<?x32x256xf32>) outs(%178 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc77)
    %182 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%181 : tensor<?x32x256xf32>) outs(%178 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.mulf %in, %cst_4 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc77)
    %183 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_52, %182 : tensor<?x32x256xf32>, tensor<?x32x256xf32>) outs(%178 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc77)
    %184 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%183 : tensor<?x32x256xf32>) outs(%178 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.mulf %in, %cst_3 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc77)
    %185 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%184 : tensor<?x32x256xf32>) outs(%178 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = math.tanh %in : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc77)
    %186 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%185 : tensor<?x32x256xf32>) outs(%178 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %cst_9 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc77)
    %187 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%179, %186 : tensor<?x32x256xf32>, tensor<?x32x256xf32>) outs(%178 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc77)
    %collapsed_53 = tensor.collapse_shape %187 [[0, 1], [2]] : tensor<?x32x256xf32> into tensor<?x256xf32> loc(#loc78)
    %188 = affine.apply #map9()[%177] loc(#loc78)
    %189 = tensor.empty(%188) : tensor<?x64xf32> loc(#loc78)
    %190 = linalg.fill ins(%cst : f32) outs(%189 : tensor<?x64xf32>) -> tensor<?x64xf32> loc(#loc78)
    %191 = linalg.matmul ins(%collapsed_53, %arg24 : tensor<?x256xf32>, tensor<256x64xf32>) outs(%190 : tensor<?x64xf32>) -> tensor<?x64xf32> loc(#loc78)
    %192 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%191, %arg25 : tensor<?x64xf32>, tensor<64xf32>) outs(%189 : tensor<?x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x64xf32> loc(#loc78)
    %193 = arith.divsi %188, %c32 : index loc(#loc78)
    %expanded_54 = tensor.expand_shape %192 [[0, 1], [2]] output_shape [%193, 32, 64] : tensor<?x64xf32> into tensor<?x32x64xf32> loc(#loc78)
    %194 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%158, %expanded_54 : tensor<?x32x64xf32>, tensor<?x32x64xf32>) outs(%157 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc74)
    %195 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%194 : tensor<?x32x64xf32>) outs(%160 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc79)
    %196 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%195 : tensor<?x32xf32>) outs(%159 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.divf %in, %cst_6 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc79)
    %197 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%194, %196 : tensor<?x32x64xf32>, tensor<?x32xf32>) outs(%157 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.subf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc79)
    %198 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%197, %197 : tensor<?x32x64xf32>, tensor<?x32x64xf32>) outs(%157 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc79)
    %199 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%198 : tensor<?x32x64xf32>) outs(%160 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc79)
    %200 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%199 : tensor<?x32xf32>) outs(%159 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.divf %in, %cst_6 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc79)
    %201 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%200 : tensor<?x32xf32>) outs(%159 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %cst_5 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc79)
    %202 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%201 : tensor<?x32xf32>) outs(%159 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = math.rsqrt %in : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc79)
    %203 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%197, %202 : tensor<?x32x64xf32>, tensor<?x32xf32>) outs(%157 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc79)
    %204 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%203, %arg26 : tensor<?x32x64xf32>, tensor<64xf32>) outs(%157 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc79)
    %205 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%204, %arg27 : tensor<?x32x64xf32>, tensor<64xf32>) outs(%157 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc79)
    %collapsed_55 = tensor.collapse_shape %205 [[0, 1], [2]] : tensor<?x32x64xf32> into tensor<?x64xf32> loc(#loc80)
    %206 = tensor.empty(%172) : tensor<?x192xf32> loc(#loc80)
    %207 = linalg.fill ins(%cst : f32) outs(%206 : tensor<?x192xf32>) -> tensor<?x192xf32> loc(#loc80)
    %208 = linalg.matmul ins(%collapsed_55, %arg28 : tensor<?x64xf32>, tensor<64x192xf32>) outs(%207 : tensor<?x192xf32>) -> tensor<?x192xf32> loc(#loc80)
    %209 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%208, %arg29 : tensor<?x192xf32>, tensor<192xf32>) outs(%206 : tensor<?x192xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x192xf32> loc(#loc80)
    %expanded_56 = tensor.expand_shape %209 [[0, 1], [2]] output_shape [%177, 32, 192] : tensor<?x192xf32> into tensor<?x32x192xf32> loc(#loc80)
    %extracted_slice_57 = tensor.extract_slice %expanded_56[0, 0, 0] [%177, 32, 64] [1, 1, 1] : tensor<?x32x192xf32> to tensor<?x32x64xf32> loc(#loc81)
    %extracted_slice_58 = tensor.extract_slice %expanded_56[0, 0, 64] [%177, 32, 64] [1, 1, 1] : tensor<?x32x192xf32> to tensor<?x32x64xf32> loc(#loc81)
    %extracted_slice_59 = tensor.extract_slice %expanded_56[0, 0, 128] [%177, 32, 64] [1, 1, 1] : tensor<?x32x192xf32> to tensor<?x32x64xf32> loc(#loc81)
    %210 = arith.index_cast %177 : index to i64 loc(#loc81)
    %211 = arith.muli %210, %c2048_i64 : i64 loc(#loc81)
    %212 = arith.divsi %211, %33 : i64 loc(#loc81)
    %213 = arith.select %31, %212, %0 : i64 loc(#loc81)
    %from_elements_60 = tensor.from_elements %213, %c32_i64, %212, %c16_i64 : tensor<4xi64> loc(#loc81)
    %reshape_61 = tensor.reshape %extracted_slice_58(%from_elements_60) : (tensor<?x32x64xf32>, tensor<4xi64>) -> tensor<?x32x4x16xf32> loc(#loc81)
    %214 = arith.index_cast %213 : i64 to index loc(#loc81)
    %reshape_62 = tensor.reshape %extracted_slice_59(%from_elements_60) : (tensor<?x32x64xf32>, tensor<4xi64>) -> tensor<?x32x4x16xf32> loc(#loc81)
    %215 = tensor.empty(%214) : tensor<?x4x32x16xf32> loc(#loc81)
    %transposed_63 = linalg.transpose ins(%reshape_62 : tensor<?x32x4x16xf32>) outs(%215 : tensor<?x4x32x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc81)
    %reshape_64 = tensor.reshape %extracted_slice_57(%from_elements_60) : (tensor<?x32x64xf32>, tensor<4xi64>) -> tensor<?x32x4x16xf32> loc(#loc81)
    %transposed_65 = linalg.transpose ins(%reshape_64 : tensor<?x32x4x16xf32>) outs(%215 : tensor<?x4x32x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc81)
    %216 = tensor.empty(%214) : tensor<?x4x16x32xf32> loc(#loc81)
    %transposed_66 = linalg.transpose ins(%reshape_61 : tensor<?x32x4x16xf32>) outs(%216 : tensor<?x4x16x32xf32>) permutation = [0, 2, 3, 1]  loc(#loc81)
    %collapsed_67 = tensor.collapse_shape %transposed_65 [[0, 1], [2], [3]] : tensor<?x4x32x16xf32> into tensor<?x32x16xf32> loc(#loc81)
    %collapsed_68 = tensor.collapse_shape %transposed_66 [[0, 1], [2], [3]] : tensor<?x4x16x32xf32> into tensor<?x16x32xf32> loc(#loc81)
    %217 = affine.apply #map10()[%214] loc(#loc81)
    %218 = tensor.empty(%217) : tensor<?x32x32xf32> loc(#loc81)
    %219 = linalg.fill ins(%cst : f32) outs(%218 : tensor<?x32x32xf32>) -> tensor<?x32x32xf32> loc(#loc81)
    %220 = linalg.batch_matmul ins(%collapsed_67, %collapsed_68 : tensor<?x32x16xf32>, tensor<?x16x32xf32>) outs(%219 : tensor<?x32x32xf32>) -> tensor<?x32x32xf32> loc(#loc81)
    %221 = arith.divsi %217, %c4 : index loc(#loc81)
    %expanded_69 = tensor.expand_shape %220 [[0, 1], [2], [3]] output_shape [%221, 4, 32, 32] : tensor<?x32x32xf32> into tensor<?x4x32x32xf32> loc(#loc81)
    %222 = tensor.empty(%221) : tensor<?x4x32x32xf32> loc(#loc81)
    %223 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_69 : tensor<?x4x32x32xf32>) outs(%222 : tensor<?x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.mulf %in, %cst_7 : f32
      linalg.yield %402 : f32
    } -> tensor<?x4x32x32xf32> loc(#loc81)
    %224 = linalg.generic {indexing_maps = [#map11, #map12, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%223, %6 : tensor<?x4x32x32xf32>, tensor<32x32xf32>) outs(%222 : tensor<?x4x32x32xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x4x32x32xf32> loc(#loc81)
    %225 = tensor.empty(%221) : tensor<?x4x32xf32> loc(#loc81)
    %226 = linalg.fill ins(%cst_0 : f32) outs(%225 : tensor<?x4x32xf32>) -> tensor<?x4x32xf32> loc(#loc81)
    %227 = linalg.generic {indexing_maps = [#map11, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%224 : tensor<?x4x32x32xf32>) outs(%226 : tensor<?x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.maximumf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<?x4x32xf32> loc(#loc81)
    %228 = linalg.generic {indexing_maps = [#map11, #map13, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%224, %227 : tensor<?x4x32x32xf32>, tensor<?x4x32xf32>) outs(%222 : tensor<?x4x32x32xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.subf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x4x32x32xf32> loc(#loc81)
    %229 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%228 : tensor<?x4x32x32xf32>) outs(%222 : tensor<?x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = math.exp %in : f32
      linalg.yield %402 : f32
    } -> tensor<?x4x32x32xf32> loc(#loc81)
    %230 = linalg.fill ins(%cst : f32) outs(%225 : tensor<?x4x32xf32>) -> tensor<?x4x32xf32> loc(#loc81)
    %231 = linalg.generic {indexing_maps = [#map11, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%229 : tensor<?x4x32x32xf32>) outs(%230 : tensor<?x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<?x4x32xf32> loc(#loc81)
    %232 = linalg.generic {indexing_maps = [#map11, #map13, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%229, %231 : tensor<?x4x32x32xf32>, tensor<?x4x32xf32>) outs(%222 : tensor<?x4x32x32xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.divf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x4x32x32xf32> loc(#loc81)
    %collapsed_70 = tensor.collapse_shape %232 [[0, 1], [2], [3]] : tensor<?x4x32x32xf32> into tensor<?x32x32xf32> loc(#loc81)
    %collapsed_71 = tensor.collapse_shape %transposed_63 [[0, 1], [2], [3]] : tensor<?x4x32x16xf32> into tensor<?x32x16xf32> loc(#loc81)
    %233 = affine.apply #map10()[%221] loc(#loc81)
    %234 = tensor.empty(%233) : tensor<?x32x16xf32> loc(#loc81)
    %235 = linalg.fill ins(%cst : f32) outs(%234 : tensor<?x32x16xf32>) -> tensor<?x32x16xf32> loc(#loc81)
    %236 = linalg.batch_matmul ins(%collapsed_70, %collapsed_71 : tensor<?x32x32xf32>, tensor<?x32x16xf32>) outs(%235 : tensor<?x32x16xf32>) -> tensor<?x32x16xf32> loc(#loc81)
    %237 = arith.divsi %233, %c4 : index loc(#loc81)
    %expanded_72 = tensor.expand_shape %236 [[0, 1], [2], [3]] output_shape [%237, 4, 32, 16] : tensor<?x32x16xf32> into tensor<?x4x32x16xf32> loc(#loc81)
    %238 = tensor.empty(%237) : tensor<?x32x4x16xf32> loc(#loc81)
    %transposed_73 = linalg.transpose ins(%expanded_72 : tensor<?x4x32x16xf32>) outs(%238 : tensor<?x32x4x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc81)
    %collapsed_74 = tensor.collapse_shape %transposed_73 [[0, 1], [2, 3]] : tensor<?x32x4x16xf32> into tensor<?x64xf32> loc(#loc82)
    %239 = affine.apply #map9()[%237] loc(#loc82)
    %240 = tensor.empty(%239) : tensor<?x64xf32> loc(#loc82)
    %241 = linalg.fill ins(%cst : f32) outs(%240 : tensor<?x64xf32>) -> tensor<?x64xf32> loc(#loc82)
    %242 = linalg.matmul ins(%collapsed_74, %arg30 : tensor<?x64xf32>, tensor<64x64xf32>) outs(%241 : tensor<?x64xf32>) -> tensor<?x64xf32> loc(#loc82)
    %243 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%242, %arg31 : tensor<?x64xf32>, tensor<64xf32>) outs(%240 : tensor<?x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x64xf32> loc(#loc82)
    %244 = arith.divsi %239, %c32 : index loc(#loc82)
    %expanded_75 = tensor.expand_shape %243 [[0, 1], [2]] output_shape [%244, 32, 64] : tensor<?x64xf32> into tensor<?x32x64xf32> loc(#loc82)
    %245 = tensor.empty(%244) : tensor<?x32x64xf32> loc(#loc83)
    %246 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_75, %194 : tensor<?x32x64xf32>, tensor<?x32x64xf32>) outs(%245 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc83)
    %247 = tensor.empty(%244) : tensor<?x32xf32> loc(#loc84)
    %248 = linalg.fill ins(%cst : f32) outs(%247 : tensor<?x32xf32>) -> tensor<?x32xf32> loc(#loc84)
    %249 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%246 : tensor<?x32x64xf32>) outs(%248 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc84)
    %250 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%249 : tensor<?x32xf32>) outs(%247 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.divf %in, %cst_6 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc84)
    %251 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%246, %250 : tensor<?x32x64xf32>, tensor<?x32xf32>) outs(%245 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.subf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc84)
    %252 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%251, %251 : tensor<?x32x64xf32>, tensor<?x32x64xf32>) outs(%245 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc84)
    %253 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%252 : tensor<?x32x64xf32>) outs(%248 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc84)
    %254 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%253 : tensor<?x32xf32>) outs(%247 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.divf %in, %cst_6 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc84)
    %255 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%254 : tensor<?x32xf32>) outs(%247 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %cst_5 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc84)
    %256 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%255 : tensor<?x32xf32>) outs(%247 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = math.rsqrt %in : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc84)
    %257 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%251, %256 : tensor<?x32x64xf32>, tensor<?x32xf32>) outs(%245 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc84)
    %258 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%257, %arg32 : tensor<?x32x64xf32>, tensor<64xf32>) outs(%245 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc84)
    %259 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%258, %arg33 : tensor<?x32x64xf32>, tensor<64xf32>) outs(%245 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc84)
    %collapsed_76 = tensor.collapse_shape %259 [[0, 1], [2]] : tensor<?x32x64xf32> into tensor<?x64xf32> loc(#loc85)
    %260 = affine.apply #map9()[%244] loc(#loc85)
    %261 = tensor.empty(%260) : tensor<?x256xf32> loc(#loc85)
    %262 = linalg.fill ins(%cst : f32) outs(%261 : tensor<?x256xf32>) -> tensor<?x256xf32> loc(#loc85)
    %263 = linalg.matmul ins(%collapsed_76, %arg34 : tensor<?x64xf32>, tensor<64x256xf32>) outs(%262 : tensor<?x256xf32>) -> tensor<?x256xf32> loc(#loc85)
    %264 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%263, %arg35 : tensor<?x256xf32>, tensor<256xf32>) outs(%261 : tensor<?x256xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x256xf32> loc(#loc85)
    %265 = arith.divsi %260, %c32 : index loc(#loc85)
    %expanded_77 = tensor.expand_shape %264 [[0, 1], [2]] output_shape [%265, 32, 256] : tensor<?x256xf32> into tensor<?x32x256xf32> loc(#loc85)
    %266 = tensor.empty(%265) : tensor<?x32x256xf32> loc(#loc86)
    %267 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_77 : tensor<?x32x256xf32>) outs(%266 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.mulf %in, %cst_8 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc86)
    %268 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_77, %expanded_77 : tensor<?x32x256xf32>, tensor<?x32x256xf32>) outs(%266 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc86)
    %269 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%268, %expanded_77 : tensor<?x32x256xf32>, tensor<?x32x256xf32>) outs(%266 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc86)
    %270 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%269 : tensor<?x32x256xf32>) outs(%266 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.mulf %in, %cst_4 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc86)
    %271 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_77, %270 : tensor<?x32x256xf32>, tensor<?x32x256xf32>) outs(%266 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc86)
    %272 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%271 : tensor<?x32x256xf32>) outs(%266 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.mulf %in, %cst_3 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc86)
    %273 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%272 : tensor<?x32x256xf32>) outs(%266 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = math.tanh %in : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc86)
    %274 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%273 : tensor<?x32x256xf32>) outs(%266 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %cst_9 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc86)
    %275 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%267, %274 : tensor<?x32x256xf32>, tensor<?x32x256xf32>) outs(%266 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc86)
    %collapsed_78 = tensor.collapse_shape %275 [[0, 1], [2]] : tensor<?x32x256xf32> into tensor<?x256xf32> loc(#loc87)
    %276 = affine.apply #map9()[%265] loc(#loc87)
    %277 = tensor.empty(%276) : tensor<?x64xf32> loc(#loc87)
    %278 = linalg.fill ins(%cst : f32) outs(%277 : tensor<?x64xf32>) -> tensor<?x64xf32> loc(#loc87)
    %279 = linalg.matmul ins(%collapsed_78, %arg36 : tensor<?x256xf32>, tensor<256x64xf32>) outs(%278 : tensor<?x64xf32>) -> tensor<?x64xf32> loc(#loc87)
    %280 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%279, %arg37 : tensor<?x64xf32>, tensor<64xf32>) outs(%277 : tensor<?x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x64xf32> loc(#loc87)
    %281 = arith.divsi %276, %c32 : index loc(#loc87)
    %expanded_79 = tensor.expand_shape %280 [[0, 1], [2]] output_shape [%281, 32, 64] : tensor<?x64xf32> into tensor<?x32x64xf32> loc(#loc87)
    %282 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%246, %expanded_79 : tensor<?x32x64xf32>, tensor<?x32x64xf32>) outs(%245 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc83)
    %283 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%282 : tensor<?x32x64xf32>) outs(%248 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc88)
    %284 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%283 : tensor<?x32xf32>) outs(%247 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.divf %in, %cst_6 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc88)
    %285 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%282, %284 : tensor<?x32x64xf32>, tensor<?x32xf32>) outs(%245 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.subf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc88)
    %286 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%285, %285 : tensor<?x32x64xf32>, tensor<?x32x64xf32>) outs(%245 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc88)
    %287 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%286 : tensor<?x32x64xf32>) outs(%248 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc88)
    %288 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%287 : tensor<?x32xf32>) outs(%247 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.divf %in, %cst_6 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc88)
    %289 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%288 : tensor<?x32xf32>) outs(%247 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %cst_5 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc88)
    %290 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%289 : tensor<?x32xf32>) outs(%247 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = math.rsqrt %in : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc88)
    %291 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%285, %290 : tensor<?x32x64xf32>, tensor<?x32xf32>) outs(%245 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc88)
    %292 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%291, %arg38 : tensor<?x32x64xf32>, tensor<64xf32>) outs(%245 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc88)
    %293 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%292, %arg39 : tensor<?x32x64xf32>, tensor<64xf32>) outs(%245 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc88)
    %collapsed_80 = tensor.collapse_shape %293 [[0, 1], [2]] : tensor<?x32x64xf32> into tensor<?x64xf32> loc(#loc89)
    %294 = tensor.empty(%260) : tensor<?x192xf32> loc(#loc89)
    %295 = linalg.fill ins(%cst : f32) outs(%294 : tensor<?x192xf32>) -> tensor<?x192xf32> loc(#loc89)
    %296 = linalg.matmul ins(%collapsed_80, %arg40 : tensor<?x64xf32>, tensor<64x192xf32>) outs(%295 : tensor<?x192xf32>) -> tensor<?x192xf32> loc(#loc89)
    %297 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%296, %arg41 : tensor<?x192xf32>, tensor<192xf32>) outs(%294 : tensor<?x192xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x192xf32> loc(#loc89)
    %expanded_81 = tensor.expand_shape %297 [[0, 1], [2]] output_shape [%265, 32, 192] : tensor<?x192xf32> into tensor<?x32x192xf32> loc(#loc89)
    %extracted_slice_82 = tensor.extract_slice %expanded_81[0, 0, 0] [%265, 32, 64] [1, 1, 1] : tensor<?x32x192xf32> to tensor<?x32x64xf32> loc(#loc90)
    %extracted_slice_83 = tensor.extract_slice %expanded_81[0, 0, 64] [%265, 32, 64] [1, 1, 1] : tensor<?x32x192xf32> to tensor<?x32x64xf32> loc(#loc90)
    %extracted_slice_84 = tensor.extract_slice %expanded_81[0, 0, 128] [%265, 32, 64] [1, 1, 1] : tensor<?x32x192xf32> to tensor<?x32x64xf32> loc(#loc90)
    %298 = arith.index_cast %265 : index to i64 loc(#loc90)
    %299 = arith.muli %298, %c2048_i64 : i64 loc(#loc90)
    %300 = arith.divsi %299, %33 : i64 loc(#loc90)
    %301 = arith.select %31, %300, %0 : i64 loc(#loc90)
    %from_elements_85 = tensor.from_elements %301, %c32_i64, %300, %c16_i64 : tensor<4xi64> loc(#loc90)
    %reshape_86 = tensor.reshape %extracted_slice_83(%from_elements_85) : (tensor<?x32x64xf32>, tensor<4xi64>) -> tensor<?x32x4x16xf32> loc(#loc90)
    %302 = arith.index_cast %301 : i64 to index loc(#loc90)
    %reshape_87 = tensor.reshape %extracted_slice_84(%from_elements_85) : (tensor<?x32x64xf32>, tensor<4xi64>) -> tensor<?x32x4x16xf32> loc(#loc90)
    %303 = tensor.empty(%302) : tensor<?x4x32x16xf32> loc(#loc90)
    %transposed_88 = linalg.transpose ins(%reshape_87 : tensor<?x32x4x16xf32>) outs(%303 : tensor<?x4x32x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc90)
    %reshape_89 = tensor.reshape %extracted_slice_82(%from_elements_85) : (tensor<?x32x64xf32>, tensor<4xi64>) -> tensor<?x32x4x16xf32> loc(#loc90)
    %transposed_90 = linalg.transpose ins(%reshape_89 : tensor<?x32x4x16xf32>) outs(%303 : tensor<?x4x32x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc90)
    %304 = tensor.empty(%302) : tensor<?x4x16x32xf32> loc(#loc90)
    %transposed_91 = linalg.transpose ins(%reshape_86 : tensor<?x32x4x16xf32>) outs(%304 : tensor<?x4x16x32xf32>) permutation = [0, 2, 3, 1]  loc(#loc90)
    %collapsed_92 = tensor.collapse_shape %transposed_90 [[0, 1], [2], [3]] : tensor<?x4x32x16xf32> into tensor<?x32x16xf32> loc(#loc90)
    %collapsed_93 = tensor.collapse_shape %transposed_91 [[0, 1], [2], [3]] : tensor<?x4x16x32xf32> into tensor<?x16x32xf32> loc(#loc90)
    %305 = affine.apply #map10()[%302] loc(#loc90)
    %306 = tensor.empty(%305) : tensor<?x32x32xf32> loc(#loc90)
    %307 = linalg.fill ins(%cst : f32) outs(%306 : tensor<?x32x32xf32>) -> tensor<?x32x32xf32> loc(#loc90)
    %308 = linalg.batch_matmul ins(%collapsed_92, %collapsed_93 : tensor<?x32x16xf32>, tensor<?x16x32xf32>) outs(%307 : tensor<?x32x32xf32>) -> tensor<?x32x32xf32> loc(#loc90)
    %309 = arith.divsi %305, %c4 : index loc(#loc90)
    %expanded_94 = tensor.expand_shape %308 [[0, 1], [2], [3]] output_shape [%309, 4, 32, 32] : tensor<?x32x32xf32> into tensor<?x4x32x32xf32> loc(#loc90)
    %310 = tensor.empty(%309) : tensor<?x4x32x32xf32> loc(#loc90)
    %311 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_94 : tensor<?x4x32x32xf32>) outs(%310 : tensor<?x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.mulf %in, %cst_7 : f32
      linalg.yield %402 : f32
    } -> tensor<?x4x32x32xf32> loc(#loc90)
    %312 = linalg.generic {indexing_maps = [#map11, #map12, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%311, %6 : tensor<?x4x32x32xf32>, tensor<32x32xf32>) outs(%310 : tensor<?x4x32x32xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x4x32x32xf32> loc(#loc90)
    %313 = tensor.empty(%309) : tensor<?x4x32xf32> loc(#loc90)
    %314 = linalg.fill ins(%cst_0 : f32) outs(%313 : tensor<?x4x32xf32>) -> tensor<?x4x32xf32> loc(#loc90)
    %315 = linalg.generic {indexing_maps = [#map11, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%312 : tensor<?x4x32x32xf32>) outs(%314 : tensor<?x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.maximumf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<?x4x32xf32> loc(#loc90)
    %316 = linalg.generic {indexing_maps = [#map11, #map13, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%312, %315 : tensor<?x4x32x32xf32>, tensor<?x4x32xf32>) outs(%310 : tensor<?x4x32x32xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.subf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x4x32x32xf32> loc(#loc90)
    %317 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%316 : tensor<?x4x32x32xf32>) outs(%310 : tensor<?x4x32x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = math.exp %in : f32
      linalg.yield %402 : f32
    } -> tensor<?x4x32x32xf32> loc(#loc90)
    %318 = linalg.fill ins(%cst : f32) outs(%313 : tensor<?x4x32xf32>) -> tensor<?x4x32xf32> loc(#loc90)
    %319 = linalg.generic {indexing_maps = [#map11, #map13], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%317 : tensor<?x4x32x32xf32>) outs(%318 : tensor<?x4x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<?x4x32xf32> loc(#loc90)
    %320 = linalg.generic {indexing_maps = [#map11, #map13, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%317, %319 : tensor<?x4x32x32xf32>, tensor<?x4x32xf32>) outs(%310 : tensor<?x4x32x32xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.divf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x4x32x32xf32> loc(#loc90)
    %collapsed_95 = tensor.collapse_shape %320 [[0, 1], [2], [3]] : tensor<?x4x32x32xf32> into tensor<?x32x32xf32> loc(#loc90)
    %collapsed_96 = tensor.collapse_shape %transposed_88 [[0, 1], [2], [3]] : tensor<?x4x32x16xf32> into tensor<?x32x16xf32> loc(#loc90)
    %321 = affine.apply #map10()[%309] loc(#loc90)
    %322 = tensor.empty(%321) : tensor<?x32x16xf32> loc(#loc90)
    %323 = linalg.fill ins(%cst : f32) outs(%322 : tensor<?x32x16xf32>) -> tensor<?x32x16xf32> loc(#loc90)
    %324 = linalg.batch_matmul ins(%collapsed_95, %collapsed_96 : tensor<?x32x32xf32>, tensor<?x32x16xf32>) outs(%323 : tensor<?x32x16xf32>) -> tensor<?x32x16xf32> loc(#loc90)
    %325 = arith.divsi %321, %c4 : index loc(#loc90)
    %expanded_97 = tensor.expand_shape %324 [[0, 1], [2], [3]] output_shape [%325, 4, 32, 16] : tensor<?x32x16xf32> into tensor<?x4x32x16xf32> loc(#loc90)
    %326 = tensor.empty(%325) : tensor<?x32x4x16xf32> loc(#loc90)
    %transposed_98 = linalg.transpose ins(%expanded_97 : tensor<?x4x32x16xf32>) outs(%326 : tensor<?x32x4x16xf32>) permutation = [0, 2, 1, 3]  loc(#loc90)
    %collapsed_99 = tensor.collapse_shape %transposed_98 [[0, 1], [2, 3]] : tensor<?x32x4x16xf32> into tensor<?x64xf32> loc(#loc91)
    %327 = affine.apply #map9()[%325] loc(#loc91)
    %328 = tensor.empty(%327) : tensor<?x64xf32> loc(#loc91)
    %329 = linalg.fill ins(%cst : f32) outs(%328 : tensor<?x64xf32>) -> tensor<?x64xf32> loc(#loc91)
    %330 = linalg.matmul ins(%collapsed_99, %arg42 : tensor<?x64xf32>, tensor<64x64xf32>) outs(%329 : tensor<?x64xf32>) -> tensor<?x64xf32> loc(#loc91)
    %331 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%330, %arg43 : tensor<?x64xf32>, tensor<64xf32>) outs(%328 : tensor<?x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x64xf32> loc(#loc91)
    %332 = arith.divsi %327, %c32 : index loc(#loc91)
    %expanded_100 = tensor.expand_shape %331 [[0, 1], [2]] output_shape [%332, 32, 64] : tensor<?x64xf32> into tensor<?x32x64xf32> loc(#loc91)
    %333 = tensor.empty(%332) : tensor<?x32x64xf32> loc(#loc92)
    %334 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_100, %282 : tensor<?x32x64xf32>, tensor<?x32x64xf32>) outs(%333 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc92)
    %335 = tensor.empty(%332) : tensor<?x32xf32> loc(#loc93)
    %336 = linalg.fill ins(%cst : f32) outs(%335 : tensor<?x32xf32>) -> tensor<?x32xf32> loc(#loc93)
    %337 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%334 : tensor<?x32x64xf32>) outs(%336 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc93)
    %338 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%337 : tensor<?x32xf32>) outs(%335 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.divf %in, %cst_6 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc93)
    %339 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%334, %338 : tensor<?x32x64xf32>, tensor<?x32xf32>) outs(%333 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.subf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc93)
    %340 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%339, %339 : tensor<?x32x64xf32>, tensor<?x32x64xf32>) outs(%333 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc93)
    %341 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%340 : tensor<?x32x64xf32>) outs(%336 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc93)
    %342 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%341 : tensor<?x32xf32>) outs(%335 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.divf %in, %cst_6 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc93)
    %343 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%342 : tensor<?x32xf32>) outs(%335 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %cst_5 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc93)
    %344 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%343 : tensor<?x32xf32>) outs(%335 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = math.rsqrt %in : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc93)
    %345 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%339, %344 : tensor<?x32x64xf32>, tensor<?x32xf32>) outs(%333 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc93)
    %346 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%345, %arg44 : tensor<?x32x64xf32>, tensor<64xf32>) outs(%333 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc93)
    %347 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%346, %arg45 : tensor<?x32x64xf32>, tensor<64xf32>) outs(%333 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc93)
    %collapsed_101 = tensor.collapse_shape %347 [[0, 1], [2]] : tensor<?x32x64xf32> into tensor<?x64xf32> loc(#loc94)
    %348 = affine.apply #map9()[%332] loc(#loc94)
    %349 = tensor.empty(%348) : tensor<?x256xf32> loc(#loc94)
    %350 = linalg.fill ins(%cst : f32) outs(%349 : tensor<?x256xf32>) -> tensor<?x256xf32> loc(#loc94)
    %351 = linalg.matmul ins(%collapsed_101, %arg46 : tensor<?x64xf32>, tensor<64x256xf32>) outs(%350 : tensor<?x256xf32>) -> tensor<?x256xf32> loc(#loc94)
    %352 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%351, %arg47 : tensor<?x256xf32>, tensor<256xf32>) outs(%349 : tensor<?x256xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x256xf32> loc(#loc94)
    %353 = arith.divsi %348, %c32 : index loc(#loc94)
    %expanded_102 = tensor.expand_shape %352 [[0, 1], [2]] output_shape [%353, 32, 256] : tensor<?x256xf32> into tensor<?x32x256xf32> loc(#loc94)
    %354 = tensor.empty(%353) : tensor<?x32x256xf32> loc(#loc95)
    %355 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_102 : tensor<?x32x256xf32>) outs(%354 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.mulf %in, %cst_8 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc95)
    %356 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_102, %expanded_102 : tensor<?x32x256xf32>, tensor<?x32x256xf32>) outs(%354 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc95)
    %357 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%356, %expanded_102 : tensor<?x32x256xf32>, tensor<?x32x256xf32>) outs(%354 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc95)
    %358 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%357 : tensor<?x32x256xf32>) outs(%354 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.mulf %in, %cst_4 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc95)
    %359 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_102, %358 : tensor<?x32x256xf32>, tensor<?x32x256xf32>) outs(%354 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc95)
    %360 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%359 : tensor<?x32x256xf32>) outs(%354 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.mulf %in, %cst_3 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc95)
    %361 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%360 : tensor<?x32x256xf32>) outs(%354 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = math.tanh %in : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc95)
    %362 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%361 : tensor<?x32x256xf32>) outs(%354 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %cst_9 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc95)
    %363 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%355, %362 : tensor<?x32x256xf32>, tensor<?x32x256xf32>) outs(%354 : tensor<?x32x256xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x256xf32> loc(#loc95)
    %collapsed_103 = tensor.collapse_shape %363 [[0, 1], [2]] : tensor<?x32x256xf32> into tensor<?x256xf32> loc(#loc96)
    %364 = affine.apply #map9()[%353] loc(#loc96)
    %365 = tensor.empty(%364) : tensor<?x64xf32> loc(#loc96)
    %366 = linalg.fill ins(%cst : f32) outs(%365 : tensor<?x64xf32>) -> tensor<?x64xf32> loc(#loc96)
    %367 = linalg.matmul ins(%collapsed_103, %arg48 : tensor<?x256xf32>, tensor<256x64xf32>) outs(%366 : tensor<?x64xf32>) -> tensor<?x64xf32> loc(#loc96)
    %368 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%367, %arg49 : tensor<?x64xf32>, tensor<64xf32>) outs(%365 : tensor<?x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x64xf32> loc(#loc96)
    %369 = arith.divsi %364, %c32 : index loc(#loc96)
    %expanded_104 = tensor.expand_shape %368 [[0, 1], [2]] output_shape [%369, 32, 64] : tensor<?x64xf32> into tensor<?x32x64xf32> loc(#loc96)
    %370 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%334, %expanded_104 : tensor<?x32x64xf32>, tensor<?x32x64xf32>) outs(%333 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc92)
    %371 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%370 : tensor<?x32x64xf32>) outs(%336 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc97)
    %372 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%371 : tensor<?x32xf32>) outs(%335 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.divf %in, %cst_6 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc97)
    %373 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%370, %372 : tensor<?x32x64xf32>, tensor<?x32xf32>) outs(%333 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.subf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc97)
    %374 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%373, %373 : tensor<?x32x64xf32>, tensor<?x32x64xf32>) outs(%333 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc97)
    %375 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%374 : tensor<?x32x64xf32>) outs(%336 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc97)
    %376 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%375 : tensor<?x32xf32>) outs(%335 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.divf %in, %cst_6 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc97)
    %377 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%376 : tensor<?x32xf32>) outs(%335 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %cst_5 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc97)
    %378 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%377 : tensor<?x32xf32>) outs(%335 : tensor<?x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = math.rsqrt %in : f32
      linalg.yield %402 : f32
    } -> tensor<?x32xf32> loc(#loc97)
    %379 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%373, %378 : tensor<?x32x64xf32>, tensor<?x32xf32>) outs(%333 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc97)
    %380 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%379, %arg50 : tensor<?x32x64xf32>, tensor<64xf32>) outs(%333 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.mulf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc97)
    %381 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%380, %arg51 : tensor<?x32x64xf32>, tensor<64xf32>) outs(%333 : tensor<?x32x64xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.addf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x32x64xf32> loc(#loc97)
    %collapsed_105 = tensor.collapse_shape %381 [[0, 1], [2]] : tensor<?x32x64xf32> into tensor<?x64xf32> loc(#loc98)
    %382 = tensor.empty() : tensor<64x256xf32> loc(#loc98)
    %transposed_106 = linalg.transpose ins(%arg0 : tensor<256x64xf32>) outs(%382 : tensor<64x256xf32>) permutation = [1, 0]  loc(#loc98)
    %383 = linalg.matmul ins(%collapsed_105, %transposed_106 : tensor<?x64xf32>, tensor<64x256xf32>) outs(%350 : tensor<?x256xf32>) -> tensor<?x256xf32> loc(#loc98)
    %collapsed_107 = tensor.collapse_shape %arg53 [[0, 1]] : tensor<?x32xi64> into tensor<?xi64> loc(#loc56)
    %384 = affine.apply #map9()[%dim] loc(#loc56)
    %385 = tensor.empty(%348) : tensor<?xf32> loc(#loc56)
    %386 = linalg.fill ins(%cst_0 : f32) outs(%385 : tensor<?xf32>) -> tensor<?xf32> loc(#loc56)
    %387 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "reduction"]} ins(%383 : tensor<?x256xf32>) outs(%386 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.maximumf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<?xf32> loc(#loc56)
    %388 = linalg.generic {indexing_maps = [#map3, #map1, #map3], iterator_types = ["parallel", "parallel"]} ins(%383, %387 : tensor<?x256xf32>, tensor<?xf32>) outs(%349 : tensor<?x256xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.subf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x256xf32> loc(#loc56)
    %389 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%388 : tensor<?x256xf32>) outs(%349 : tensor<?x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = math.exp %in : f32
      linalg.yield %402 : f32
    } -> tensor<?x256xf32> loc(#loc56)
    %390 = linalg.fill ins(%cst : f32) outs(%385 : tensor<?xf32>) -> tensor<?xf32> loc(#loc56)
    %391 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "reduction"]} ins(%389 : tensor<?x256xf32>) outs(%390 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<?xf32> loc(#loc56)
    %392 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%391 : tensor<?xf32>) outs(%385 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = math.log %in : f32
      linalg.yield %402 : f32
    } -> tensor<?xf32> loc(#loc56)
    %393 = linalg.generic {indexing_maps = [#map3, #map1, #map3], iterator_types = ["parallel", "parallel"]} ins(%388, %392 : tensor<?x256xf32>, tensor<?xf32>) outs(%349 : tensor<?x256xf32>) {
    ^bb0(%in: f32, %in_108: f32, %out: f32):
      %402 = arith.subf %in, %in_108 : f32
      linalg.yield %402 : f32
    } -> tensor<?x256xf32> loc(#loc56)
    %394 = tensor.empty(%384) : tensor<?xf32> loc(#loc56)
    %395 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%collapsed_107 : tensor<?xi64>) outs(%394 : tensor<?xf32>) {
    ^bb0(%in: i64, %out: f32):
      %402 = linalg.index 0 : index
      %403 = arith.index_cast %in : i64 to index
      %extracted = tensor.extract %393[%402, %403] : tensor<?x256xf32>
      linalg.yield %extracted : f32
    } -> tensor<?xf32> loc(#loc56)
    %396 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%395 : tensor<?xf32>) outs(%394 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.negf %in : f32
      linalg.yield %402 : f32
    } -> tensor<?xf32> loc(#loc56)
    %397 = tensor.empty() : tensor<f32> loc(#loc56)
    %398 = linalg.fill ins(%cst : f32) outs(%397 : tensor<f32>) -> tensor<f32> loc(#loc56)
    %399 = linalg.generic {indexing_maps = [#map, #map14], iterator_types = ["reduction"]} ins(%396 : tensor<?xf32>) outs(%398 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.addf %in, %out : f32
      linalg.yield %402 : f32
    } -> tensor<f32> loc(#loc56)
    %400 = arith.index_cast %384 : index to i64 loc(#loc56)
    %401 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = []} ins(%399 : tensor<f32>) outs(%397 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %402 = arith.sitofp %400 : i64 to f32
      %403 = arith.divf %in, %402 : f32
      linalg.yield %403 : f32
    } -> tensor<f32> loc(#loc56)
    return %401 : tensor<f32> loc(#loc56)
  }
}
#loc = loc(unknown)
#loc1 = loc("inputs")
#loc57 = loc("_empty_nn_module_stack_from_metadata_hook")
#loc98 = loc("lm_head")
