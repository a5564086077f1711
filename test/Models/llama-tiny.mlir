// Made by: python -m chimera.importer llama --micro-batch 2 --dtype f32 --layers 4 --width 32 --heads 4 --sequence 16 --vocabulary 96 --kv-heads 2 --hidden 64
// With: torch 2.15.0, torch-mlir 20261001, transformers 5.24.0
#loc1 = loc("inputs")
#loc2 = loc("model.embed_tokens.weight")
#loc3 = loc("model.layers.0.self_attn.q_proj.weight")
#loc4 = loc("model.layers.0.self_attn.k_proj.weight")
#loc5 = loc("model.layers.0.self_attn.v_proj.weight")
#loc6 = loc("model.layers.0.self_attn.o_proj.weight")
#loc7 = loc("model.layers.0.mlp.gate_proj.weight")
#loc8 = loc("model.layers.0.mlp.up_proj.weight")
#loc9 = loc("model.layers.0.mlp.down_proj.weight")
#loc10 = loc("model.layers.0.input_layernorm.weight")
#loc11 = loc("model.layers.0.post_attention_layernorm.weight")
#loc12 = loc("model.layers.1.self_attn.q_proj.weight")
#loc13 = loc("model.layers.1.self_attn.k_proj.weight")
#loc14 = loc("model.layers.1.self_attn.v_proj.weight")
#loc15 = loc("model.layers.1.self_attn.o_proj.weight")
#loc16 = loc("model.layers.1.mlp.gate_proj.weight")
#loc17 = loc("model.layers.1.mlp.up_proj.weight")
#loc18 = loc("model.layers.1.mlp.down_proj.weight")
#loc19 = loc("model.layers.1.input_layernorm.weight")
#loc20 = loc("model.layers.1.post_attention_layernorm.weight")
#loc21 = loc("model.layers.2.self_attn.q_proj.weight")
#loc22 = loc("model.layers.2.self_attn.k_proj.weight")
#loc23 = loc("model.layers.2.self_attn.v_proj.weight")
#loc24 = loc("model.layers.2.self_attn.o_proj.weight")
#loc25 = loc("model.layers.2.mlp.gate_proj.weight")
#loc26 = loc("model.layers.2.mlp.up_proj.weight")
#loc27 = loc("model.layers.2.mlp.down_proj.weight")
#loc28 = loc("model.layers.2.input_layernorm.weight")
#loc29 = loc("model.layers.2.post_attention_layernorm.weight")
#loc30 = loc("model.layers.3.self_attn.q_proj.weight")
#loc31 = loc("model.layers.3.self_attn.k_proj.weight")
#loc32 = loc("model.layers.3.self_attn.v_proj.weight")
#loc33 = loc("model.layers.3.self_attn.o_proj.weight")
#loc34 = loc("model.layers.3.mlp.gate_proj.weight")
#loc35 = loc("model.layers.3.mlp.up_proj.weight")
#loc36 = loc("model.layers.3.mlp.down_proj.weight")
#loc37 = loc("model.layers.3.input_layernorm.weight")
#loc38 = loc("model.layers.3.post_attention_layernorm.weight")
#loc39 = loc("model.norm.weight")
#loc40 = loc("lm_head.weight")
#loc41 = loc("tokens")
#loc42 = loc("targets")
#loc43 = loc("model.embed_tokens")
#loc44 = loc("model.layers.0.input_layernorm")
#loc46 = loc("model.layers.0.self_attn")
#loc49 = loc("model.layers.0.self_attn.o_proj")
#loc50 = loc("model.layers.0")
#loc51 = loc("model.layers.0.post_attention_layernorm")
#loc52 = loc("model.layers.0.mlp.gate_proj")
#loc53 = loc("model.layers.0.mlp.act_fn")
#loc54 = loc("model.layers.0.mlp.up_proj")
#loc55 = loc("model.layers.0.mlp")
#loc56 = loc("model.layers.0.mlp.down_proj")
#loc57 = loc("model.layers.1.input_layernorm")
#loc59 = loc("model.layers.1.self_attn")
#loc62 = loc("model.layers.1.self_attn.o_proj")
#loc63 = loc("model.layers.1")
#loc64 = loc("model.layers.1.post_attention_layernorm")
#loc65 = loc("model.layers.1.mlp.gate_proj")
#loc66 = loc("model.layers.1.mlp.act_fn")
#loc67 = loc("model.layers.1.mlp.up_proj")
#loc68 = loc("model.layers.1.mlp")
#loc69 = loc("model.layers.1.mlp.down_proj")
#loc70 = loc("model.layers.2.input_layernorm")
#loc72 = loc("model.layers.2.self_attn")
#loc75 = loc("model.layers.2.self_attn.o_proj")
#loc76 = loc("model.layers.2")
#loc77 = loc("model.layers.2.post_attention_layernorm")
#loc78 = loc("model.layers.2.mlp.gate_proj")
#loc79 = loc("model.layers.2.mlp.act_fn")
#loc80 = loc("model.layers.2.mlp.up_proj")
#loc81 = loc("model.layers.2.mlp")
#loc82 = loc("model.layers.2.mlp.down_proj")
#loc83 = loc("model.layers.3.input_layernorm")
#loc85 = loc("model.layers.3.self_attn")
#loc88 = loc("model.layers.3.self_attn.o_proj")
#loc89 = loc("model.layers.3")
#loc90 = loc("model.layers.3.post_attention_layernorm")
#loc91 = loc("model.layers.3.mlp.gate_proj")
#loc92 = loc("model.layers.3.mlp.act_fn")
#loc93 = loc("model.layers.3.mlp.up_proj")
#loc94 = loc("model.layers.3.mlp")
#loc95 = loc("model.layers.3.mlp.down_proj")
#loc96 = loc("model.norm")
#loc98 = loc("loss")
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0)>
#map2 = affine_map<(d0, d1) -> (d1)>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<(d0, d1) -> ()>
#map5 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map6 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map7 = affine_map<(d0, d1, d2) -> (d2)>
#map8 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map9 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
#map10 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d3, d4)>
#map11 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>
#map12 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map13 = affine_map<(d0) -> ()>
#map14 = affine_map<() -> ()>
module {
  func.func @main(%arg0: tensor<96x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.embed_tokens.weight"} loc("model.embed_tokens.weight"), %arg1: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.layers.0.self_attn.q_proj.weight"} loc("model.layers.0.self_attn.q_proj.weight"), %arg2: tensor<16x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.layers.0.self_attn.k_proj.weight"} loc("model.layers.0.self_attn.k_proj.weight"), %arg3: tensor<16x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.layers.0.self_attn.v_proj.weight"} loc("model.layers.0.self_attn.v_proj.weight"), %arg4: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.layers.0.self_attn.o_proj.weight"} loc("model.layers.0.self_attn.o_proj.weight"), %arg5: tensor<64x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.layers.0.mlp.gate_proj.weight"} loc("model.layers.0.mlp.gate_proj.weight"), %arg6: tensor<64x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.layers.0.mlp.up_proj.weight"} loc("model.layers.0.mlp.up_proj.weight"), %arg7: tensor<32x64xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.layers.0.mlp.down_proj.weight"} loc("model.layers.0.mlp.down_proj.weight"), %arg8: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "model.layers.0.input_layernorm.weight"} loc("model.layers.0.input_layernorm.weight"), %arg9: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "model.layers.0.post_attention_layernorm.weight"} loc("model.layers.0.post_attention_layernorm.weight"), %arg10: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.layers.1.self_attn.q_proj.weight"} loc("model.layers.1.self_attn.q_proj.weight"), %arg11: tensor<16x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.layers.1.self_attn.k_proj.weight"} loc("model.layers.1.self_attn.k_proj.weight"), %arg12: tensor<16x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.layers.1.self_attn.v_proj.weight"} loc("model.layers.1.self_attn.v_proj.weight"), %arg13: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.layers.1.self_attn.o_proj.weight"} loc("model.layers.1.self_attn.o_proj.weight"), %arg14: tensor<64x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.layers.1.mlp.gate_proj.weight"} loc("model.layers.1.mlp.gate_proj.weight"), %arg15: tensor<64x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.layers.1.mlp.up_proj.weight"} loc("model.layers.1.mlp.up_proj.weight"), %arg16: tensor<32x64xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.layers.1.mlp.down_proj.weight"} loc("model.layers.1.mlp.down_proj.weight"), %arg17: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "model.layers.1.input_layernorm.weight"} loc("model.layers.1.input_layernorm.weight"), %arg18: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "model.layers.1.post_attention_layernorm.weight"} loc("model.layers.1.post_attention_layernorm.weight"), %arg19: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.layers.2.self_attn.q_proj.weight"} loc("model.layers.2.self_attn.q_proj.weight"), %arg20: tensor<16x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.layers.2.self_attn.k_proj.weight"} loc("model.layers.2.self_attn.k_proj.weight"), %arg21: tensor<16x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.layers.2.self_attn.v_proj.weight"} loc("model.layers.2.self_attn.v_proj.weight"), %arg22: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.layers.2.self_attn.o_proj.weight"} loc("model.layers.2.self_attn.o_proj.weight"), %arg23: tensor<64x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.layers.2.mlp.gate_proj.weight"} loc("model.layers.2.mlp.gate_proj.weight"), %arg24: tensor<64x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.layers.2.mlp.up_proj.weight"} loc("model.layers.2.mlp.up_proj.weight"), %arg25: tensor<32x64xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.layers.2.mlp.down_proj.weight"} loc("model.layers.2.mlp.down_proj.weight"), %arg26: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "model.layers.2.input_layernorm.weight"} loc("model.layers.2.input_layernorm.weight"), %arg27: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "model.layers.2.post_attention_layernorm.weight"} loc("model.layers.2.post_attention_layernorm.weight"), %arg28: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.layers.3.self_attn.q_proj.weight"} loc("model.layers.3.self_attn.q_proj.weight"), %arg29: tensor<16x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.layers.3.self_attn.k_proj.weight"} loc("model.layers.3.self_attn.k_proj.weight"), %arg30: tensor<16x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.layers.3.self_attn.v_proj.weight"} loc("model.layers.3.self_attn.v_proj.weight"), %arg31: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.layers.3.self_attn.o_proj.weight"} loc("model.layers.3.self_attn.o_proj.weight"), %arg32: tensor<64x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.layers.3.mlp.gate_proj.weight"} loc("model.layers.3.mlp.gate_proj.weight"), %arg33: tensor<64x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.layers.3.mlp.up_proj.weight"} loc("model.layers.3.mlp.up_proj.weight"), %arg34: tensor<32x64xf32> {chimera.init = "normal(0.02)", chimera.parameter = "model.layers.3.mlp.down_proj.weight"} loc("model.layers.3.mlp.down_proj.weight"), %arg35: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "model.layers.3.input_layernorm.weight"} loc("model.layers.3.input_layernorm.weight"), %arg36: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "model.layers.3.post_attention_layernorm.weight"} loc("model.layers.3.post_attention_layernorm.weight"), %arg37: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "model.norm.weight"} loc("model.norm.weight"), %arg38: tensor<96x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "lm_head.weight"} loc("lm_head.weight"), %arg39: tensor<2x16xi64> {chimera.bound = 96 : i64, chimera.input = "tokens"} loc("tokens"), %arg40: tensor<2x16xi64> {chimera.bound = 96 : i64, chimera.input = "targets"} loc("targets")) -> tensor<f32> {
    %cst = arith.constant dense<"0x0000000000000000000000000000000000000000000000000000000000000000A46A573F7775CC3D57D6233C6E12833AA46A573F7775CC3D57D6233C6E12833AB7C7683FF96F4B3E3ED4A33C6912033BB7C7683FF96F4B3E3ED4A33C6912033BC381103E6D4E973E1FB9F53C939B443BC381103E6D4E973E1FB9F53C939B443BCFBD41BFD861C73EDBCB233D5812833BCFBD41BFD861C73EDBCB233D5812833B107C75BF4477F53EF4B64C3DDED6A33B107C75BF4477F53EF4B64C3DDED6A33B8C0F8FBE698C103FD19C753D599BC43B8C0F8FBE698C103FD19C753D599BC43B4630283F73EB243F323E8F3DC75FE53B4630283F73EB243F323E8F3DC75FE53B95467D3FA6A4373F50AAA33D1312033C95467D3FA6A4373F50AAA33D1312033C3201D33E1D88483F3E12B83D3B74133C3201D33E1D88483F3E12B83D3B74133CF8440BBFA46A573F7675CC3D58D6233CF8440BBFA46A573F7675CC3D58D6233C5CFF7FBF2B26643F72D3E03D6B38343C5CFF7FBF2B26643F72D3E03D6B38343CD85C09BF1D9A6E3FAC2BF53D719A443CD85C09BF1D9A6E3FAC2BF53D719A443C2220D73EC0AB763FD0BE043E6BFC543C2220D73EC0AB763FD0BE043E6BFC543C72987D3F6F467C3F64E40E3E575E653C72987D3F6F467C3F64E40E3E575E653C4479263FD55B7F3F4F06193E34C0753C4479263FD55B7F3F4F06193E34C0753C"> : tensor<16x8xf32> loc(#loc)
    %cst_0 = arith.constant dense<"0x0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F41510A3F98B87E3FB9FC7F3FF8FF7F3F41510A3F98B87E3FB9FC7F3FF8FF7F3F3311D5BEA5E57A3FE5F27F3FDFFF7F3F3311D5BEA5E57A3FE5F27F3FDFFF7F3F26707DBFEF90743F83E27F3FB5FF7F3F26707DBFEF90743F83E27F3FB5FF7F3F305527BFA7CA6B3F94CB7F3F7AFF7F3F305527BFA7CA6B3F94CB7F3F7AFF7F3F2C3C913E40A9603F19AE7F3F2EFF7F3F2C3C913E40A9603F19AE7F3F2EFF7F3FB8CD753F3249533F128A7F3FD2FE7F3FB8CD753F3249533F128A7F3FD2FE7F3FBDFF403FB3CC433F815F7F3F65FE7F3FBDFF403FB3CC433F815F7F3F65FE7F3FF6FD14BE5F5B323F652E7F3FE7FD7F3FF6FD14BE5F5B323F652E7F3FE7FD7F3FD53F69BFD4211F3FC2F67E3F59FD7F3FD53F69BFD4211F3FC2F67E3F59FD7F3F64CD56BF41510A3F98B87E3FB9FC7F3F64CD56BF41510A3F98B87E3FB9FC7F3F7205913BC03DE83EE8737E3F09FC7F3F7205913BC03DE83EE8737E3F09FC7F3FD006583FF386B93EB5287E3F48FB7F3FD006583FF386B93EB5287E3F48FB7F3F6F4E683F99F5883E00D77D3F76FA7F3F6F4E683F99F5883E00D77D3F76FA7F3FD7040C3EDF0B2E3ECC7E7D3F94F97F3FD7040C3EDF0B2E3ECC7E7D3F94F97F3FE87A42BFAADE903D1A207D3FA1F87F3FE87A42BFAADE903D1A207D3FA1F87F3F"> : tensor<16x8xf32> loc(#loc)
    %cst_1 = arith.constant 0.000000e+00 : f32 loc(#loc)
    %cst_2 = arith.constant 0xFF800000 : f32 loc(#loc)
    %cst_3 = arith.constant 1.000000e+00 : f32 loc(#loc)
    %cst_4 = arith.constant dense<-3.40282347E+38> : tensor<f32> loc(#loc1)
    %cst_5 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc1)
    %cst_6 = arith.constant 0.353553385 : f32 loc(#loc)
    %cst_7 = arith.constant 9.99999974E-6 : f32 loc(#loc)
    %cst_8 = arith.constant 3.200000e+01 : f32 loc(#loc)
    %0 = tensor.empty() : tensor<16xi64> loc(#loc1)
    %1 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%0 : tensor<16xi64>) {
    ^bb0(%out: i64):
      %238 = linalg.index 0 : index
      %239 = arith.index_cast %238 : index to i64
      linalg.yield %239 : i64
    } -> tensor<16xi64> loc(#loc1)
    %2 = tensor.empty() : tensor<16x16xi1> loc(#loc1)
    %3 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%1, %1 : tensor<16xi64>, tensor<16xi64>) outs(%2 : tensor<16x16xi1>) {
    ^bb0(%in: i64, %in_151: i64, %out: i1):
      %238 = arith.cmpi sge, %in, %in_151 : i64
      linalg.yield %238 : i1
    } -> tensor<16x16xi1> loc(#loc1)
    %4 = tensor.empty() : tensor<16x16xf32> loc(#loc1)
    %5 = linalg.generic {indexing_maps = [#map3, #map4, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%3, %cst_5, %cst_4 : tensor<16x16xi1>, tensor<f32>, tensor<f32>) outs(%4 : tensor<16x16xf32>) {
    ^bb0(%in: i1, %in_151: f32, %in_152: f32, %out: f32):
      %238 = arith.select %in, %in_151, %in_152 : f32
      linalg.yield %238 : f32
    } -> tensor<16x16xf32> loc(#loc1)
    %6 = tensor.empty() : tensor<2x16x32xf32> loc(#loc43)
    %7 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg39 : tensor<2x16xi64>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: i64, %out: f32):
      %238 = arith.index_cast %in : i64 to index
      %239 = linalg.index 2 : index
      %extracted = tensor.extract %arg0[%238, %239] : tensor<96x32xf32>
      linalg.yield %extracted : f32
    } -> tensor<2x16x32xf32> loc(#loc43)
    %8 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7, %7 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc44)
    %9 = tensor.empty() : tensor<2x16xf32> loc(#loc44)
    %10 = linalg.fill ins(%cst_1 : f32) outs(%9 : tensor<2x16xf32>) -> tensor<2x16xf32> loc(#loc44)
    %11 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%8 : tensor<2x16x32xf32>) outs(%10 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.addf %in, %out : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc44)
    %12 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%11 : tensor<2x16xf32>) outs(%9 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.divf %in, %cst_8 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc44)
    %13 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<2x16xf32>) outs(%9 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.addf %in, %cst_7 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc44)
    %14 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<2x16xf32>) outs(%9 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = math.rsqrt %in : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc44)
    %15 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7, %14 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc44)
    %16 = linalg.generic {indexing_maps = [#map7, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg8, %15 : tensor<32xf32>, tensor<2x16x32xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc44)
    %collapsed = tensor.collapse_shape %16 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc45)
    %17 = tensor.empty() : tensor<32x32xf32> loc(#loc45)
    %transposed = linalg.transpose ins(%arg1 : tensor<32x32xf32>) outs(%17 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc45)
    %18 = linalg.fill ins(%cst_1 : f32) outs(%17 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc45)
    %19 = linalg.matmul ins(%collapsed, %transposed : tensor<32x32xf32>, tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc45)
    %expanded = tensor.expand_shape %19 [[0, 1], [2, 3]] output_shape [2, 16, 4, 8] : tensor<32x32xf32> into tensor<2x16x4x8xf32> loc(#loc46)
    %20 = tensor.empty() : tensor<2x4x16x8xf32> loc(#loc46)
    %transposed_9 = linalg.transpose ins(%expanded : tensor<2x16x4x8xf32>) outs(%20 : tensor<2x4x16x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc46)
    %21 = tensor.empty() : tensor<32x16xf32> loc(#loc47)
    %transposed_10 = linalg.transpose ins(%arg2 : tensor<16x32xf32>) outs(%21 : tensor<32x16xf32>) permutation = [1, 0]  loc(#loc47)
    %22 = linalg.fill ins(%cst_1 : f32) outs(%21 : tensor<32x16xf32>) -> tensor<32x16xf32> loc(#loc47)
    %23 = linalg.matmul ins(%collapsed, %transposed_10 : tensor<32x32xf32>, tensor<32x16xf32>) outs(%22 : tensor<32x16xf32>) -> tensor<32x16xf32> loc(#loc47)
    %expanded_11 = tensor.expand_shape %23 [[0, 1], [2, 3]] output_shape [2, 16, 2, 8] : tensor<32x16xf32> into tensor<2x16x2x8xf32> loc(#loc46)
    %24 = tensor.empty() : tensor<2x2x16x8xf32> loc(#loc46)
    %transposed_12 = linalg.transpose ins(%expanded_11 : tensor<2x16x2x8xf32>) outs(%24 : tensor<2x2x16x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc46)
    %transposed_13 = linalg.transpose ins(%arg3 : tensor<16x32xf32>) outs(%21 : tensor<32x16xf32>) permutation = [1, 0]  loc(#loc48)
    %25 = linalg.matmul ins(%collapsed, %transposed_13 : tensor<32x32xf32>, tensor<32x16xf32>) outs(%22 : tensor<32x16xf32>) -> tensor<32x16xf32> loc(#loc48)
    %expanded_14 = tensor.expand_shape %25 [[0, 1], [2, 3]] output_shape [2, 16, 2, 8] : tensor<32x16xf32> into tensor<2x16x2x8xf32> loc(#loc46)
    %transposed_15 = linalg.transpose ins(%expanded_14 : tensor<2x16x2x8xf32>) outs(%24 : tensor<2x2x16x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc46)
    %26 = linalg.generic {indexing_maps = [#map8, #map9, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%transposed_9, %cst_0 : tensor<2x4x16x8xf32>, tensor<16x8xf32>) outs(%20 : tensor<2x4x16x8xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x8xf32> loc(#loc46)
    %extracted_slice = tensor.extract_slice %transposed_9[0, 0, 0, 0] [2, 4, 16, 4] [1, 1, 1, 1] : tensor<2x4x16x8xf32> to tensor<2x4x16x4xf32> loc(#loc46)
    %extracted_slice_16 = tensor.extract_slice %transposed_9[0, 0, 0, 4] [2, 4, 16, 4] [1, 1, 1, 1] : tensor<2x4x16x8xf32> to tensor<2x4x16x4xf32> loc(#loc46)
    %27 = tensor.empty() : tensor<2x4x16x4xf32> loc(#loc46)
    %28 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_16 : tensor<2x4x16x4xf32>) outs(%27 : tensor<2x4x16x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.negf %in : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x4xf32> loc(#loc46)
    %concat = tensor.concat dim(3) %28, %extracted_slice : (tensor<2x4x16x4xf32>, tensor<2x4x16x4xf32>) -> tensor<2x4x16x8xf32> loc(#loc46)
    %29 = linalg.generic {indexing_maps = [#map8, #map9, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%concat, %cst : tensor<2x4x16x8xf32>, tensor<16x8xf32>) outs(%20 : tensor<2x4x16x8xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x8xf32> loc(#loc46)
    %30 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%26, %29 : tensor<2x4x16x8xf32>, tensor<2x4x16x8xf32>) outs(%20 : tensor<2x4x16x8xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.addf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x8xf32> loc(#loc46)
    %31 = linalg.generic {indexing_maps = [#map8, #map9, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%transposed_12, %cst_0 : tensor<2x2x16x8xf32>, tensor<16x8xf32>) outs(%24 : tensor<2x2x16x8xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x2x16x8xf32> loc(#loc46)
    %extracted_slice_17 = tensor.extract_slice %transposed_12[0, 0, 0, 0] [2, 2, 16, 4] [1, 1, 1, 1] : tensor<2x2x16x8xf32> to tensor<2x2x16x4xf32> loc(#loc46)
    %extracted_slice_18 = tensor.extract_slice %transposed_12[0, 0, 0, 4] [2, 2, 16, 4] [1, 1, 1, 1] : tensor<2x2x16x8xf32> to tensor<2x2x16x4xf32> loc(#loc46)
    %32 = tensor.empty() : tensor<2x2x16x4xf32> loc(#loc46)
    %33 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_18 : tensor<2x2x16x4xf32>) outs(%32 : tensor<2x2x16x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.negf %in : f32
      linalg.yield %238 : f32
    } -> tensor<2x2x16x4xf32> loc(#loc46)
    %concat_19 = tensor.concat dim(3) %33, %extracted_slice_17 : (tensor<2x2x16x4xf32>, tensor<2x2x16x4xf32>) -> tensor<2x2x16x8xf32> loc(#loc46)
    %34 = linalg.generic {indexing_maps = [#map8, #map9, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%concat_19, %cst : tensor<2x2x16x8xf32>, tensor<16x8xf32>) outs(%24 : tensor<2x2x16x8xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x2x16x8xf32> loc(#loc46)
    %35 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%31, %34 : tensor<2x2x16x8xf32>, tensor<2x2x16x8xf32>) outs(%24 : tensor<2x2x16x8xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.addf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x2x16x8xf32> loc(#loc46)
    %36 = tensor.empty() : tensor<2x2x2x16x8xf32> loc(#loc46)
    %37 = linalg.generic {indexing_maps = [#map10, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%35 : tensor<2x2x16x8xf32>) outs(%36 : tensor<2x2x2x16x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x2x2x16x8xf32> loc(#loc46)
    %collapsed_20 = tensor.collapse_shape %37 [[0], [1, 2], [3], [4]] : tensor<2x2x2x16x8xf32> into tensor<2x4x16x8xf32> loc(#loc46)
    %38 = linalg.generic {indexing_maps = [#map10, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%transposed_15 : tensor<2x2x16x8xf32>) outs(%36 : tensor<2x2x2x16x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x2x2x16x8xf32> loc(#loc46)
    %39 = tensor.empty() : tensor<2x4x8x16xf32> loc(#loc46)
    %transposed_21 = linalg.transpose ins(%collapsed_20 : tensor<2x4x16x8xf32>) outs(%39 : tensor<2x4x8x16xf32>) permutation = [0, 1, 3, 2]  loc(#loc46)
    %collapsed_22 = tensor.collapse_shape %30 [[0, 1], [2], [3]] : tensor<2x4x16x8xf32> into tensor<8x16x8xf32> loc(#loc46)
    %collapsed_23 = tensor.collapse_shape %transposed_21 [[0, 1], [2], [3]] : tensor<2x4x8x16xf32> into tensor<8x8x16xf32> loc(#loc46)
    %40 = tensor.empty() : tensor<8x16x16xf32> loc(#loc46)
    %41 = linalg.fill ins(%cst_1 : f32) outs(%40 : tensor<8x16x16xf32>) -> tensor<8x16x16xf32> loc(#loc46)
    %42 = linalg.batch_matmul ins(%collapsed_22, %collapsed_23 : tensor<8x16x8xf32>, tensor<8x8x16xf32>) outs(%41 : tensor<8x16x16xf32>) -> tensor<8x16x16xf32> loc(#loc46)
    %expanded_24 = tensor.expand_shape %42 [[0, 1], [2], [3]] output_shape [2, 4, 16, 16] : tensor<8x16x16xf32> into tensor<2x4x16x16xf32> loc(#loc46)
    %43 = tensor.empty() : tensor<2x4x16x16xf32> loc(#loc46)
    %44 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_24 : tensor<2x4x16x16xf32>) outs(%43 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.mulf %in, %cst_6 : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc46)
    %45 = linalg.generic {indexing_maps = [#map8, #map9, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%44, %5 : tensor<2x4x16x16xf32>, tensor<16x16xf32>) outs(%43 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.addf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc46)
    %46 = tensor.empty() : tensor<2x4x16xf32> loc(#loc46)
    %47 = linalg.fill ins(%cst_2 : f32) outs(%46 : tensor<2x4x16xf32>) -> tensor<2x4x16xf32> loc(#loc46)
    %48 = linalg.generic {indexing_maps = [#map8, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%45 : tensor<2x4x16x16xf32>) outs(%47 : tensor<2x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.maximumf %in, %out : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16xf32> loc(#loc46)
    %49 = linalg.generic {indexing_maps = [#map8, #map12, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%45, %48 : tensor<2x4x16x16xf32>, tensor<2x4x16xf32>) outs(%43 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.subf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc46)
    %50 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%49 : tensor<2x4x16x16xf32>) outs(%43 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = math.exp %in : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc46)
    %51 = linalg.fill ins(%cst_1 : f32) outs(%46 : tensor<2x4x16xf32>) -> tensor<2x4x16xf32> loc(#loc46)
    %52 = linalg.generic {indexing_maps = [#map8, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%50 : tensor<2x4x16x16xf32>) outs(%51 : tensor<2x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.addf %in, %out : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16xf32> loc(#loc46)
    %53 = linalg.generic {indexing_maps = [#map8, #map12, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%50, %52 : tensor<2x4x16x16xf32>, tensor<2x4x16xf32>) outs(%43 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.divf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc46)
    %collapsed_25 = tensor.collapse_shape %53 [[0, 1], [2], [3]] : tensor<2x4x16x16xf32> into tensor<8x16x16xf32> loc(#loc46)
    %collapsed_26 = tensor.collapse_shape %38 [[0, 1, 2], [3], [4]] : tensor<2x2x2x16x8xf32> into tensor<8x16x8xf32> loc(#loc46)
    %54 = tensor.empty() : tensor<8x16x8xf32> loc(#loc46)
    %55 = linalg.fill ins(%cst_1 : f32) outs(%54 : tensor<8x16x8xf32>) -> tensor<8x16x8xf32> loc(#loc46)
    %56 = linalg.batch_matmul ins(%collapsed_25, %collapsed_26 : tensor<8x16x16xf32>, tensor<8x16x8xf32>) outs(%55 : tensor<8x16x8xf32>) -> tensor<8x16x8xf32> loc(#loc46)
    %expanded_27 = tensor.expand_shape %56 [[0, 1], [2], [3]] output_shape [2, 4, 16, 8] : tensor<8x16x8xf32> into tensor<2x4x16x8xf32> loc(#loc46)
    %57 = tensor.empty() : tensor<2x16x4x8xf32> loc(#loc46)
    %transposed_28 = linalg.transpose ins(%expanded_27 : tensor<2x4x16x8xf32>) outs(%57 : tensor<2x16x4x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc46)
    %collapsed_29 = tensor.collapse_shape %transposed_28 [[0, 1], [2, 3]] : tensor<2x16x4x8xf32> into tensor<32x32xf32> loc(#loc49)
    %transposed_30 = linalg.transpose ins(%arg4 : tensor<32x32xf32>) outs(%17 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc49)
    %58 = linalg.matmul ins(%collapsed_29, %transposed_30 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc49)
    %expanded_31 = tensor.expand_shape %58 [[0, 1], [2]] output_shape [2, 16, 32] : tensor<32x32xf32> into tensor<2x16x32xf32> loc(#loc49)
    %59 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7, %expanded_31 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.addf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc50)
    %60 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%59, %59 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc51)
    %61 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%60 : tensor<2x16x32xf32>) outs(%10 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.addf %in, %out : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc51)
    %62 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%61 : tensor<2x16xf32>) outs(%9 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.divf %in, %cst_8 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc51)
    %63 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%62 : tensor<2x16xf32>) outs(%9 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.addf %in, %cst_7 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc51)
    %64 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%63 : tensor<2x16xf32>) outs(%9 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = math.rsqrt %in : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc51)
    %65 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%59, %64 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc51)
    %66 = linalg.generic {indexing_maps = [#map7, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg9, %65 : tensor<32xf32>, tensor<2x16x32xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc51)
    %collapsed_32 = tensor.collapse_shape %66 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc52)
    %67 = tensor.empty() : tensor<32x64xf32> loc(#loc52)
    %transposed_33 = linalg.transpose ins(%arg5 : tensor<64x32xf32>) outs(%67 : tensor<32x64xf32>) permutation = [1, 0]  loc(#loc52)
    %68 = linalg.fill ins(%cst_1 : f32) outs(%67 : tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc52)
    %69 = linalg.matmul ins(%collapsed_32, %transposed_33 : tensor<32x32xf32>, tensor<32x64xf32>) outs(%68 : tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc52)
    %expanded_34 = tensor.expand_shape %69 [[0, 1], [2]] output_shape [2, 16, 64] : tensor<32x64xf32> into tensor<2x16x64xf32> loc(#loc52)
    %70 = tensor.empty() : tensor<2x16x64xf32> loc(#loc53)
    %71 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_34 : tensor<2x16x64xf32>) outs(%70 : tensor<2x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.negf %in : f32
      %239 = math.exp %238 : f32
      %240 = arith.addf %239, %cst_3 : f32
      %241 = arith.divf %cst_3, %240 : f32
      linalg.yield %241 : f32
    } -> tensor<2x16x64xf32> loc(#loc53)
    %72 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_34, %71 : tensor<2x16x64xf32>, tensor<2x16x64xf32>) outs(%70 : tensor<2x16x64xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x64xf32> loc(#loc53)
    %transposed_35 = linalg.transpose ins(%arg6 : tensor<64x32xf32>) outs(%67 : tensor<32x64xf32>) permutation = [1, 0]  loc(#loc54)
    %73 = linalg.matmul ins(%collapsed_32, %transposed_35 : tensor<32x32xf32>, tensor<32x64xf32>) outs(%68 : tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc54)
    %expanded_36 = tensor.expand_shape %73 [[0, 1], [2]] output_shape [2, 16, 64] : tensor<32x64xf32> into tensor<2x16x64xf32> loc(#loc54)
    %74 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%72, %expanded_36 : tensor<2x16x64xf32>, tensor<2x16x64xf32>) outs(%70 : tensor<2x16x64xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x64xf32> loc(#loc55)
    %collapsed_37 = tensor.collapse_shape %74 [[0, 1], [2]] : tensor<2x16x64xf32> into tensor<32x64xf32> loc(#loc56)
    %75 = tensor.empty() : tensor<64x32xf32> loc(#loc56)
    %transposed_38 = linalg.transpose ins(%arg7 : tensor<32x64xf32>) outs(%75 : tensor<64x32xf32>) permutation = [1, 0]  loc(#loc56)
    %76 = linalg.matmul ins(%collapsed_37, %transposed_38 : tensor<32x64xf32>, tensor<64x32xf32>) outs(%18 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc56)
    %expanded_39 = tensor.expand_shape %76 [[0, 1], [2]] output_shape [2, 16, 32] : tensor<32x32xf32> into tensor<2x16x32xf32> loc(#loc56)
    %77 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%59, %expanded_39 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.addf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc50)
    %78 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%77, %77 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc57)
    %79 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%78 : tensor<2x16x32xf32>) outs(%10 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.addf %in, %out : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc57)
    %80 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%79 : tensor<2x16xf32>) outs(%9 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.divf %in, %cst_8 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc57)
    %81 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%80 : tensor<2x16xf32>) outs(%9 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.addf %in, %cst_7 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc57)
    %82 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%81 : tensor<2x16xf32>) outs(%9 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = math.rsqrt %in : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc57)
    %83 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%77, %82 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc57)
    %84 = linalg.generic {indexing_maps = [#map7, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg17, %83 : tensor<32xf32>, tensor<2x16x32xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc57)
    %collapsed_40 = tensor.collapse_shape %84 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc58)
    %transposed_41 = linalg.transpose ins(%arg10 : tensor<32x32xf32>) outs(%17 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc58)
    %85 = linalg.matmul ins(%collapsed_40, %transposed_41 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc58)
    %expanded_42 = tensor.expand_shape %85 [[0, 1], [2, 3]] output_shape [2, 16, 4, 8] : tensor<32x32xf32> into tensor<2x16x4x8xf32> loc(#loc59)
    %transposed_43 = linalg.transpose ins(%expanded_42 : tensor<2x16x4x8xf32>) outs(%20 : tensor<2x4x16x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc59)
    %transposed_44 = linalg.transpose ins(%arg11 : tensor<16x32xf32>) outs(%21 : tensor<32x16xf32>) permutation = [1, 0]  loc(#loc60)
    %86 = linalg.matmul ins(%collapsed_40, %transposed_44 : tensor<32x32xf32>, tensor<32x16xf32>) outs(%22 : tensor<32x16xf32>) -> tensor<32x16xf32> loc(#loc60)
    %expanded_45 = tensor.expand_shape %86 [[0, 1], [2, 3]] output_shape [2, 16, 2, 8] : tensor<32x16xf32> into tensor<2x16x2x8xf32> loc(#loc59)
    %transposed_46 = linalg.transpose ins(%expanded_45 : tensor<2x16x2x8xf32>) outs(%24 : tensor<2x2x16x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc59)
    %transposed_47 = linalg.transpose ins(%arg12 : tensor<16x32xf32>) outs(%21 : tensor<32x16xf32>) permutation = [1, 0]  loc(#loc61)
    %87 = linalg.matmul ins(%collapsed_40, %transposed_47 : tensor<32x32xf32>, tensor<32x16xf32>) outs(%22 : tensor<32x16xf32>) -> tensor<32x16xf32> loc(#loc61)
    %expanded_48 = tensor.expand_shape %87 [[0, 1], [2, 3]] output_shape [2, 16, 2, 8] : tensor<32x16xf32> into tensor<2x16x2x8xf32> loc(#loc59)
    %transposed_49 = linalg.transpose ins(%expanded_48 : tensor<2x16x2x8xf32>) outs(%24 : tensor<2x2x16x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc59)
    %88 = linalg.generic {indexing_maps = [#map8, #map9, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%transposed_43, %cst_0 : tensor<2x4x16x8xf32>, tensor<16x8xf32>) outs(%20 : tensor<2x4x16x8xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x8xf32> loc(#loc59)
    %extracted_slice_50 = tensor.extract_slice %transposed_43[0, 0, 0, 0] [2, 4, 16, 4] [1, 1, 1, 1] : tensor<2x4x16x8xf32> to tensor<2x4x16x4xf32> loc(#loc59)
    %extracted_slice_51 = tensor.extract_slice %transposed_43[0, 0, 0, 4] [2, 4, 16, 4] [1, 1, 1, 1] : tensor<2x4x16x8xf32> to tensor<2x4x16x4xf32> loc(#loc59)
    %89 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_51 : tensor<2x4x16x4xf32>) outs(%27 : tensor<2x4x16x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.negf %in : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x4xf32> loc(#loc59)
    %concat_52 = tensor.concat dim(3) %89, %extracted_slice_50 : (tensor<2x4x16x4xf32>, tensor<2x4x16x4xf32>) -> tensor<2x4x16x8xf32> loc(#loc59)
    %90 = linalg.generic {indexing_maps = [#map8, #map9, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%concat_52, %cst : tensor<2x4x16x8xf32>, tensor<16x8xf32>) outs(%20 : tensor<2x4x16x8xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x8xf32> loc(#loc59)
    %91 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%88, %90 : tensor<2x4x16x8xf32>, tensor<2x4x16x8xf32>) outs(%20 : tensor<2x4x16x8xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.addf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x8xf32> loc(#loc59)
    %92 = linalg.generic {indexing_maps = [#map8, #map9, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%transposed_46, %cst_0 : tensor<2x2x16x8xf32>, tensor<16x8xf32>) outs(%24 : tensor<2x2x16x8xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x2x16x8xf32> loc(#loc59)
    %extracted_slice_53 = tensor.extract_slice %transposed_46[0, 0, 0, 0] [2, 2, 16, 4] [1, 1, 1, 1] : tensor<2x2x16x8xf32> to tensor<2x2x16x4xf32> loc(#loc59)
    %extracted_slice_54 = tensor.extract_slice %transposed_46[0, 0, 0, 4] [2, 2, 16, 4] [1, 1, 1, 1] : tensor<2x2x16x8xf32> to tensor<2x2x16x4xf32> loc(#loc59)
    %93 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_54 : tensor<2x2x16x4xf32>) outs(%32 : tensor<2x2x16x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.negf %in : f32
      linalg.yield %238 : f32
    } -> tensor<2x2x16x4xf32> loc(#loc59)
    %concat_55 = tensor.concat dim(3) %93, %extracted_slice_53 : (tensor<2x2x16x4xf32>, tensor<2x2x16x4xf32>) -> tensor<2x2x16x8xf32> loc(#loc59)
    %94 = linalg.generic {indexing_maps = [#map8, #map9, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%concat_55, %cst : tensor<2x2x16x8xf32>, tensor<16x8xf32>) outs(%24 : tensor<2x2x16x8xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x2x16x8xf32> loc(#loc59)
    %95 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%92, %94 : tensor<2x2x16x8xf32>, tensor<2x2x16x8xf32>) outs(%24 : tensor<2x2x16x8xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.addf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x2x16x8xf32> loc(#loc59)
    %96 = linalg.generic {indexing_maps = [#map10, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%95 : tensor<2x2x16x8xf32>) outs(%36 : tensor<2x2x2x16x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x2x2x16x8xf32> loc(#loc59)
    %collapsed_56 = tensor.collapse_shape %96 [[0], [1, 2], [3], [4]] : tensor<2x2x2x16x8xf32> into tensor<2x4x16x8xf32> loc(#loc59)
    %97 = linalg.generic {indexing_maps = [#map10, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%transposed_49 : tensor<2x2x16x8xf32>) outs(%36 : tensor<2x2x2x16x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x2x2x16x8xf32> loc(#loc59)
    %transposed_57 = linalg.transpose ins(%collapsed_56 : tensor<2x4x16x8xf32>) outs(%39 : tensor<2x4x8x16xf32>) permutation = [0, 1, 3, 2]  loc(#loc59)
    %collapsed_58 = tensor.collapse_shape %91 [[0, 1], [2], [3]] : tensor<2x4x16x8xf32> into tensor<8x16x8xf32> loc(#loc59)
    %collapsed_59 = tensor.collapse_shape %transposed_57 [[0, 1], [2], [3]] : tensor<2x4x8x16xf32> into tensor<8x8x16xf32> loc(#loc59)
    %98 = linalg.batch_matmul ins(%collapsed_58, %collapsed_59 : tensor<8x16x8xf32>, tensor<8x8x16xf32>) outs(%41 : tensor<8x16x16xf32>) -> tensor<8x16x16xf32> loc(#loc59)
    %expanded_60 = tensor.expand_shape %98 [[0, 1], [2], [3]] output_shape [2, 4, 16, 16] : tensor<8x16x16xf32> into tensor<2x4x16x16xf32> loc(#loc59)
    %99 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_60 : tensor<2x4x16x16xf32>) outs(%43 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.mulf %in, %cst_6 : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc59)
    %100 = linalg.generic {indexing_maps = [#map8, #map9, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%99, %5 : tensor<2x4x16x16xf32>, tensor<16x16xf32>) outs(%43 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.addf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc59)
    %101 = linalg.generic {indexing_maps = [#map8, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%100 : tensor<2x4x16x16xf32>) outs(%47 : tensor<2x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.maximumf %in, %out : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16xf32> loc(#loc59)
    %102 = linalg.generic {indexing_maps = [#map8, #map12, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%100, %101 : tensor<2x4x16x16xf32>, tensor<2x4x16xf32>) outs(%43 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.subf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc59)
    %103 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%102 : tensor<2x4x16x16xf32>) outs(%43 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = math.exp %in : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc59)
    %104 = linalg.generic {indexing_maps = [#map8, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%103 : tensor<2x4x16x16xf32>) outs(%51 : tensor<2x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.addf %in, %out : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16xf32> loc(#loc59)
    %105 = linalg.generic {indexing_maps = [#map8, #map12, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%103, %104 : tensor<2x4x16x16xf32>, tensor<2x4x16xf32>) outs(%43 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.divf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc59)
    %collapsed_61 = tensor.collapse_shape %105 [[0, 1], [2], [3]] : tensor<2x4x16x16xf32> into tensor<8x16x16xf32> loc(#loc59)
    %collapsed_62 = tensor.collapse_shape %97 [[0, 1, 2], [3], [4]] : tensor<2x2x2x16x8xf32> into tensor<8x16x8xf32> loc(#loc59)
    %106 = linalg.batch_matmul ins(%collapsed_61, %collapsed_62 : tensor<8x16x16xf32>, tensor<8x16x8xf32>) outs(%55 : tensor<8x16x8xf32>) -> tensor<8x16x8xf32> loc(#loc59)
    %expanded_63 = tensor.expand_shape %106 [[0, 1], [2], [3]] output_shape [2, 4, 16, 8] : tensor<8x16x8xf32> into tensor<2x4x16x8xf32> loc(#loc59)
    %transposed_64 = linalg.transpose ins(%expanded_63 : tensor<2x4x16x8xf32>) outs(%57 : tensor<2x16x4x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc59)
    %collapsed_65 = tensor.collapse_shape %transposed_64 [[0, 1], [2, 3]] : tensor<2x16x4x8xf32> into tensor<32x32xf32> loc(#loc62)
    %transposed_66 = linalg.transpose ins(%arg13 : tensor<32x32xf32>) outs(%17 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc62)
    %107 = linalg.matmul ins(%collapsed_65, %transposed_66 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc62)
    %expanded_67 = tensor.expand_shape %107 [[0, 1], [2]] output_shape [2, 16, 32] : tensor<32x32xf32> into tensor<2x16x32xf32> loc(#loc62)
    %108 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%77, %expanded_67 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.addf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc63)
    %109 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108, %108 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc64)
    %110 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%109 : tensor<2x16x32xf32>) outs(%10 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.addf %in, %out : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc64)
    %111 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%110 : tensor<2x16xf32>) outs(%9 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.divf %in, %cst_8 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc64)
    %112 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%111 : tensor<2x16xf32>) outs(%9 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.addf %in, %cst_7 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc64)
    %113 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%112 : tensor<2x16xf32>) outs(%9 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = math.rsqrt %in : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc64)
    %114 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108, %113 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc64)
    %115 = linalg.generic {indexing_maps = [#map7, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg18, %114 : tensor<32xf32>, tensor<2x16x32xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc64)
    %collapsed_68 = tensor.collapse_shape %115 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc65)
    %transposed_69 = linalg.transpose ins(%arg14 : tensor<64x32xf32>) outs(%67 : tensor<32x64xf32>) permutation = [1, 0]  loc(#loc65)
    %116 = linalg.matmul ins(%collapsed_68, %transposed_69 : tensor<32x32xf32>, tensor<32x64xf32>) outs(%68 : tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc65)
    %expanded_70 = tensor.expand_shape %116 [[0, 1], [2]] output_shape [2, 16, 64] : tensor<32x64xf32> into tensor<2x16x64xf32> loc(#loc65)
    %117 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_70 : tensor<2x16x64xf32>) outs(%70 : tensor<2x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.negf %in : f32
      %239 = math.exp %238 : f32
      %240 = arith.addf %239, %cst_3 : f32
      %241 = arith.divf %cst_3, %240 : f32
      linalg.yield %241 : f32
    } -> tensor<2x16x64xf32> loc(#loc66)
    %118 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_70, %117 : tensor<2x16x64xf32>, tensor<2x16x64xf32>) outs(%70 : tensor<2x16x64xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x64xf32> loc(#loc66)
    %transposed_71 = linalg.transpose ins(%arg15 : tensor<64x32xf32>) outs(%67 : tensor<32x64xf32>) permutation = [1, 0]  loc(#loc67)
    %119 = linalg.matmul ins(%collapsed_68, %transposed_71 : tensor<32x32xf32>, tensor<32x64xf32>) outs(%68 : tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc67)
    %expanded_72 = tensor.expand_shape %119 [[0, 1], [2]] output_shape [2, 16, 64] : tensor<32x64xf32> into tensor<2x16x64xf32> loc(#loc67)
    %120 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%118, %expanded_72 : tensor<2x16x64xf32>, tensor<2x16x64xf32>) outs(%70 : tensor<2x16x64xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x64xf32> loc(#loc68)
    %collapsed_73 = tensor.collapse_shape %120 [[0, 1], [2]] : tensor<2x16x64xf32> into tensor<32x64xf32> loc(#loc69)
    %transposed_74 = linalg.transpose ins(%arg16 : tensor<32x64xf32>) outs(%75 : tensor<64x32xf32>) permutation = [1, 0]  loc(#loc69)
    %121 = linalg.matmul ins(%collapsed_73, %transposed_74 : tensor<32x64xf32>, tensor<64x32xf32>) outs(%18 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc69)
    %expanded_75 = tensor.expand_shape %121 [[0, 1], [2]] output_shape [2, 16, 32] : tensor<32x32xf32> into tensor<2x16x32xf32> loc(#loc69)
    %122 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108, %expanded_75 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.addf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc63)
    %123 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%122, %122 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc70)
    %124 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%123 : tensor<2x16x32xf32>) outs(%10 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.addf %in, %out : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc70)
    %125 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%124 : tensor<2x16xf32>) outs(%9 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.divf %in, %cst_8 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc70)
    %126 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%125 : tensor<2x16xf32>) outs(%9 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.addf %in, %cst_7 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc70)
    %127 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%126 : tensor<2x16xf32>) outs(%9 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = math.rsqrt %in : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc70)
    %128 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%122, %127 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc70)
    %129 = linalg.generic {indexing_maps = [#map7, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg26, %128 : tensor<32xf32>, tensor<2x16x32xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc70)
    %collapsed_76 = tensor.collapse_shape %129 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc71)
    %transposed_77 = linalg.transpose ins(%arg19 : tensor<32x32xf32>) outs(%17 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc71)
    %130 = linalg.matmul ins(%collapsed_76, %transposed_77 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc71)
    %expanded_78 = tensor.expand_shape %130 [[0, 1], [2, 3]] output_shape [2, 16, 4, 8] : tensor<32x32xf32> into tensor<2x16x4x8xf32> loc(#loc72)
    %transposed_79 = linalg.transpose ins(%expanded_78 : tensor<2x16x4x8xf32>) outs(%20 : tensor<2x4x16x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc72)
    %transposed_80 = linalg.transpose ins(%arg20 : tensor<16x32xf32>) outs(%21 : tensor<32x16xf32>) permutation = [1, 0]  loc(#loc73)
    %131 = linalg.matmul ins(%collapsed_76, %transposed_80 : tensor<32x32xf32>, tensor<32x16xf32>) outs(%22 : tensor<32x16xf32>) -> tensor<32x16xf32> loc(#loc73)
    %expanded_81 = tensor.expand_shape %131 [[0, 1], [2, 3]] output_shape [2, 16, 2, 8] : tensor<32x16xf32> into tensor<2x16x2x8xf32> loc(#loc72)
    %transposed_82 = linalg.transpose ins(%expanded_81 : tensor<2x16x2x8xf32>) outs(%24 : tensor<2x2x16x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc72)
    %transposed_83 = linalg.transpose ins(%arg21 : tensor<16x32xf32>) outs(%21 : tensor<32x16xf32>) permutation = [1, 0]  loc(#loc74)
    %132 = linalg.matmul ins(%collapsed_76, %transposed_83 : tensor<32x32xf32>, tensor<32x16xf32>) outs(%22 : tensor<32x16xf32>) -> tensor<32x16xf32> loc(#loc74)
    %expanded_84 = tensor.expand_shape %132 [[0, 1], [2, 3]] output_shape [2, 16, 2, 8] : tensor<32x16xf32> into tensor<2x16x2x8xf32> loc(#loc72)
    %transposed_85 = linalg.transpose ins(%expanded_84 : tensor<2x16x2x8xf32>) outs(%24 : tensor<2x2x16x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc72)
    %133 = linalg.generic {indexing_maps = [#map8, #map9, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%transposed_79, %cst_0 : tensor<2x4x16x8xf32>, tensor<16x8xf32>) outs(%20 : tensor<2x4x16x8xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x8xf32> loc(#loc72)
    %extracted_slice_86 = tensor.extract_slice %transposed_79[0, 0, 0, 0] [2, 4, 16, 4] [1, 1, 1, 1] : tensor<2x4x16x8xf32> to tensor<2x4x16x4xf32> loc(#loc72)
    %extracted_slice_87 = tensor.extract_slice %transposed_79[0, 0, 0, 4] [2, 4, 16, 4] [1, 1, 1, 1] : tensor<2x4x16x8xf32> to tensor<2x4x16x4xf32> loc(#loc72)
    %134 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_87 : tensor<2x4x16x4xf32>) outs(%27 : tensor<2x4x16x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.negf %in : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x4xf32> loc(#loc72)
    %concat_88 = tensor.concat dim(3) %134, %extracted_slice_86 : (tensor<2x4x16x4xf32>, tensor<2x4x16x4xf32>) -> tensor<2x4x16x8xf32> loc(#loc72)
    %135 = linalg.generic {indexing_maps = [#map8, #map9, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%concat_88, %cst : tensor<2x4x16x8xf32>, tensor<16x8xf32>) outs(%20 : tensor<2x4x16x8xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x8xf32> loc(#loc72)
    %136 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%133, %135 : tensor<2x4x16x8xf32>, tensor<2x4x16x8xf32>) outs(%20 : tensor<2x4x16x8xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.addf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x8xf32> loc(#loc72)
    %137 = linalg.generic {indexing_maps = [#map8, #map9, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%transposed_82, %cst_0 : tensor<2x2x16x8xf32>, tensor<16x8xf32>) outs(%24 : tensor<2x2x16x8xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x2x16x8xf32> loc(#loc72)
    %extracted_slice_89 = tensor.extract_slice %transposed_82[0, 0, 0, 0] [2, 2, 16, 4] [1, 1, 1, 1] : tensor<2x2x16x8xf32> to tensor<2x2x16x4xf32> loc(#loc72)
    %extracted_slice_90 = tensor.extract_slice %transposed_82[0, 0, 0, 4] [2, 2, 16, 4] [1, 1, 1, 1] : tensor<2x2x16x8xf32> to tensor<2x2x16x4xf32> loc(#loc72)
    %138 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_90 : tensor<2x2x16x4xf32>) outs(%32 : tensor<2x2x16x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.negf %in : f32
      linalg.yield %238 : f32
    } -> tensor<2x2x16x4xf32> loc(#loc72)
    %concat_91 = tensor.concat dim(3) %138, %extracted_slice_89 : (tensor<2x2x16x4xf32>, tensor<2x2x16x4xf32>) -> tensor<2x2x16x8xf32> loc(#loc72)
    %139 = linalg.generic {indexing_maps = [#map8, #map9, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%concat_91, %cst : tensor<2x2x16x8xf32>, tensor<16x8xf32>) outs(%24 : tensor<2x2x16x8xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x2x16x8xf32> loc(#loc72)
    %140 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%137, %139 : tensor<2x2x16x8xf32>, tensor<2x2x16x8xf32>) outs(%24 : tensor<2x2x16x8xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.addf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x2x16x8xf32> loc(#loc72)
    %141 = linalg.generic {indexing_maps = [#map10, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%140 : tensor<2x2x16x8xf32>) outs(%36 : tensor<2x2x2x16x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x2x2x16x8xf32> loc(#loc72)
    %collapsed_92 = tensor.collapse_shape %141 [[0], [1, 2], [3], [4]] : tensor<2x2x2x16x8xf32> into tensor<2x4x16x8xf32> loc(#loc72)
    %142 = linalg.generic {indexing_maps = [#map10, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%transposed_85 : tensor<2x2x16x8xf32>) outs(%36 : tensor<2x2x2x16x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x2x2x16x8xf32> loc(#loc72)
    %transposed_93 = linalg.transpose ins(%collapsed_92 : tensor<2x4x16x8xf32>) outs(%39 : tensor<2x4x8x16xf32>) permutation = [0, 1, 3, 2]  loc(#loc72)
    %collapsed_94 = tensor.collapse_shape %136 [[0, 1], [2], [3]] : tensor<2x4x16x8xf32> into tensor<8x16x8xf32> loc(#loc72)
    %collapsed_95 = tensor.collapse_shape %transposed_93 [[0, 1], [2], [3]] : tensor<2x4x8x16xf32> into tensor<8x8x16xf32> loc(#loc72)
    %143 = linalg.batch_matmul ins(%collapsed_94, %collapsed_95 : tensor<8x16x8xf32>, tensor<8x8x16xf32>) outs(%41 : tensor<8x16x16xf32>) -> tensor<8x16x16xf32> loc(#loc72)
    %expanded_96 = tensor.expand_shape %143 [[0, 1], [2], [3]] output_shape [2, 4, 16, 16] : tensor<8x16x16xf32> into tensor<2x4x16x16xf32> loc(#loc72)
    %144 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_96 : tensor<2x4x16x16xf32>) outs(%43 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.mulf %in, %cst_6 : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc72)
    %145 = linalg.generic {indexing_maps = [#map8, #map9, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%144, %5 : tensor<2x4x16x16xf32>, tensor<16x16xf32>) outs(%43 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.addf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc72)
    %146 = linalg.generic {indexing_maps = [#map8, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%145 : tensor<2x4x16x16xf32>) outs(%47 : tensor<2x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.maximumf %in, %out : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16xf32> loc(#loc72)
    %147 = linalg.generic {indexing_maps = [#map8, #map12, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%145, %146 : tensor<2x4x16x16xf32>, tensor<2x4x16xf32>) outs(%43 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.subf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc72)
    %148 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%147 : tensor<2x4x16x16xf32>) outs(%43 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = math.exp %in : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc72)
    %149 = linalg.generic {indexing_maps = [#map8, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%148 : tensor<2x4x16x16xf32>) outs(%51 : tensor<2x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.addf %in, %out : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16xf32> loc(#loc72)
    %150 = linalg.generic {indexing_maps = [#map8, #map12, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%148, %149 : tensor<2x4x16x16xf32>, tensor<2x4x16xf32>) outs(%43 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.divf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc72)
    %collapsed_97 = tensor.collapse_shape %150 [[0, 1], [2], [3]] : tensor<2x4x16x16xf32> into tensor<8x16x16xf32> loc(#loc72)
    %collapsed_98 = tensor.collapse_shape %142 [[0, 1, 2], [3], [4]] : tensor<2x2x2x16x8xf32> into tensor<8x16x8xf32> loc(#loc72)
    %151 = linalg.batch_matmul ins(%collapsed_97, %collapsed_98 : tensor<8x16x16xf32>, tensor<8x16x8xf32>) outs(%55 : tensor<8x16x8xf32>) -> tensor<8x16x8xf32> loc(#loc72)
    %expanded_99 = tensor.expand_shape %151 [[0, 1], [2], [3]] output_shape [2, 4, 16, 8] : tensor<8x16x8xf32> into tensor<2x4x16x8xf32> loc(#loc72)
    %transposed_100 = linalg.transpose ins(%expanded_99 : tensor<2x4x16x8xf32>) outs(%57 : tensor<2x16x4x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc72)
    %collapsed_101 = tensor.collapse_shape %transposed_100 [[0, 1], [2, 3]] : tensor<2x16x4x8xf32> into tensor<32x32xf32> loc(#loc75)
    %transposed_102 = linalg.transpose ins(%arg22 : tensor<32x32xf32>) outs(%17 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc75)
    %152 = linalg.matmul ins(%collapsed_101, %transposed_102 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc75)
    %expanded_103 = tensor.expand_shape %152 [[0, 1], [2]] output_shape [2, 16, 32] : tensor<32x32xf32> into tensor<2x16x32xf32> loc(#loc75)
    %153 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%122, %expanded_103 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.addf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc76)
    %154 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%153, %153 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc77)
    %155 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%154 : tensor<2x16x32xf32>) outs(%10 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.addf %in, %out : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc77)
    %156 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%155 : tensor<2x16xf32>) outs(%9 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.divf %in, %cst_8 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc77)
    %157 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%156 : tensor<2x16xf32>) outs(%9 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.addf %in, %cst_7 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc77)
    %158 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%157 : tensor<2x16xf32>) outs(%9 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = math.rsqrt %in : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc77)
    %159 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%153, %158 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc77)
    %160 = linalg.generic {indexing_maps = [#map7, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg27, %159 : tensor<32xf32>, tensor<2x16x32xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc77)
    %collapsed_104 = tensor.collapse_shape %160 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc78)
    %transposed_105 = linalg.transpose ins(%arg23 : tensor<64x32xf32>) outs(%67 : tensor<32x64xf32>) permutation = [1, 0]  loc(#loc78)
    %161 = linalg.matmul ins(%collapsed_104, %transposed_105 : tensor<32x32xf32>, tensor<32x64xf32>) outs(%68 : tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc78)
    %expanded_106 = tensor.expand_shape %161 [[0, 1], [2]] output_shape [2, 16, 64] : tensor<32x64xf32> into tensor<2x16x64xf32> loc(#loc78)
    %162 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_106 : tensor<2x16x64xf32>) outs(%70 : tensor<2x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.negf %in : f32
      %239 = math.exp %238 : f32
      %240 = arith.addf %239, %cst_3 : f32
      %241 = arith.divf %cst_3, %240 : f32
      linalg.yield %241 : f32
    } -> tensor<2x16x64xf32> loc(#loc79)
    %163 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_106, %162 : tensor<2x16x64xf32>, tensor<2x16x64xf32>) outs(%70 : tensor<2x16x64xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x64xf32> loc(#loc79)
    %transposed_107 = linalg.transpose ins(%arg24 : tensor<64x32xf32>) outs(%67 : tensor<32x64xf32>) permutation = [1, 0]  loc(#loc80)
    %164 = linalg.matmul ins(%collapsed_104, %transposed_107 : tensor<32x32xf32>, tensor<32x64xf32>) outs(%68 : tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc80)
    %expanded_108 = tensor.expand_shape %164 [[0, 1], [2]] output_shape [2, 16, 64] : tensor<32x64xf32> into tensor<2x16x64xf32> loc(#loc80)
    %165 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%163, %expanded_108 : tensor<2x16x64xf32>, tensor<2x16x64xf32>) outs(%70 : tensor<2x16x64xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x64xf32> loc(#loc81)
    %collapsed_109 = tensor.collapse_shape %165 [[0, 1], [2]] : tensor<2x16x64xf32> into tensor<32x64xf32> loc(#loc82)
    %transposed_110 = linalg.transpose ins(%arg25 : tensor<32x64xf32>) outs(%75 : tensor<64x32xf32>) permutation = [1, 0]  loc(#loc82)
    %166 = linalg.matmul ins(%collapsed_109, %transposed_110 : tensor<32x64xf32>, tensor<64x32xf32>) outs(%18 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc82)
    %expanded_111 = tensor.expand_shape %166 [[0, 1], [2]] output_shape [2, 16, 32] : tensor<32x32xf32> into tensor<2x16x32xf32> loc(#loc82)
    %167 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%153, %expanded_111 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.addf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc76)
    %168 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%167, %167 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc83)
    %169 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%168 : tensor<2x16x32xf32>) outs(%10 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.addf %in, %out : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc83)
    %170 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%169 : tensor<2x16xf32>) outs(%9 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.divf %in, %cst_8 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc83)
    %171 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%170 : tensor<2x16xf32>) outs(%9 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.addf %in, %cst_7 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc83)
    %172 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%171 : tensor<2x16xf32>) outs(%9 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = math.rsqrt %in : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc83)
    %173 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%167, %172 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc83)
    %174 = linalg.generic {indexing_maps = [#map7, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg35, %173 : tensor<32xf32>, tensor<2x16x32xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc83)
    %collapsed_112 = tensor.collapse_shape %174 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc84)
    %transposed_113 = linalg.transpose ins(%arg28 : tensor<32x32xf32>) outs(%17 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc84)
    %175 = linalg.matmul ins(%collapsed_112, %transposed_113 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc84)
    %expanded_114 = tensor.expand_shape %175 [[0, 1], [2, 3]] output_shape [2, 16, 4, 8] : tensor<32x32xf32> into tensor<2x16x4x8xf32> loc(#loc85)
    %transposed_115 = linalg.transpose ins(%expanded_114 : tensor<2x16x4x8xf32>) outs(%20 : tensor<2x4x16x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc85)
    %transposed_116 = linalg.transpose ins(%arg29 : tensor<16x32xf32>) outs(%21 : tensor<32x16xf32>) permutation = [1, 0]  loc(#loc86)
    %176 = linalg.matmul ins(%collapsed_112, %transposed_116 : tensor<32x32xf32>, tensor<32x16xf32>) outs(%22 : tensor<32x16xf32>) -> tensor<32x16xf32> loc(#loc86)
    %expanded_117 = tensor.expand_shape %176 [[0, 1], [2, 3]] output_shape [2, 16, 2, 8] : tensor<32x16xf32> into tensor<2x16x2x8xf32> loc(#loc85)
    %transposed_118 = linalg.transpose ins(%expanded_117 : tensor<2x16x2x8xf32>) outs(%24 : tensor<2x2x16x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc85)
    %transposed_119 = linalg.transpose ins(%arg30 : tensor<16x32xf32>) outs(%21 : tensor<32x16xf32>) permutation = [1, 0]  loc(#loc87)
    %177 = linalg.matmul ins(%collapsed_112, %transposed_119 : tensor<32x32xf32>, tensor<32x16xf32>) outs(%22 : tensor<32x16xf32>) -> tensor<32x16xf32> loc(#loc87)
    %expanded_120 = tensor.expand_shape %177 [[0, 1], [2, 3]] output_shape [2, 16, 2, 8] : tensor<32x16xf32> into tensor<2x16x2x8xf32> loc(#loc85)
    %transposed_121 = linalg.transpose ins(%expanded_120 : tensor<2x16x2x8xf32>) outs(%24 : tensor<2x2x16x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc85)
    %178 = linalg.generic {indexing_maps = [#map8, #map9, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%transposed_115, %cst_0 : tensor<2x4x16x8xf32>, tensor<16x8xf32>) outs(%20 : tensor<2x4x16x8xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x8xf32> loc(#loc85)
    %extracted_slice_122 = tensor.extract_slice %transposed_115[0, 0, 0, 0] [2, 4, 16, 4] [1, 1, 1, 1] : tensor<2x4x16x8xf32> to tensor<2x4x16x4xf32> loc(#loc85)
    %extracted_slice_123 = tensor.extract_slice %transposed_115[0, 0, 0, 4] [2, 4, 16, 4] [1, 1, 1, 1] : tensor<2x4x16x8xf32> to tensor<2x4x16x4xf32> loc(#loc85)
    %179 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_123 : tensor<2x4x16x4xf32>) outs(%27 : tensor<2x4x16x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.negf %in : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x4xf32> loc(#loc85)
    %concat_124 = tensor.concat dim(3) %179, %extracted_slice_122 : (tensor<2x4x16x4xf32>, tensor<2x4x16x4xf32>) -> tensor<2x4x16x8xf32> loc(#loc85)
    %180 = linalg.generic {indexing_maps = [#map8, #map9, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%concat_124, %cst : tensor<2x4x16x8xf32>, tensor<16x8xf32>) outs(%20 : tensor<2x4x16x8xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x8xf32> loc(#loc85)
    %181 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%178, %180 : tensor<2x4x16x8xf32>, tensor<2x4x16x8xf32>) outs(%20 : tensor<2x4x16x8xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.addf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x8xf32> loc(#loc85)
    %182 = linalg.generic {indexing_maps = [#map8, #map9, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%transposed_118, %cst_0 : tensor<2x2x16x8xf32>, tensor<16x8xf32>) outs(%24 : tensor<2x2x16x8xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x2x16x8xf32> loc(#loc85)
    %extracted_slice_125 = tensor.extract_slice %transposed_118[0, 0, 0, 0] [2, 2, 16, 4] [1, 1, 1, 1] : tensor<2x2x16x8xf32> to tensor<2x2x16x4xf32> loc(#loc85)
    %extracted_slice_126 = tensor.extract_slice %transposed_118[0, 0, 0, 4] [2, 2, 16, 4] [1, 1, 1, 1] : tensor<2x2x16x8xf32> to tensor<2x2x16x4xf32> loc(#loc85)
    %183 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%extracted_slice_126 : tensor<2x2x16x4xf32>) outs(%32 : tensor<2x2x16x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.negf %in : f32
      linalg.yield %238 : f32
    } -> tensor<2x2x16x4xf32> loc(#loc85)
    %concat_127 = tensor.concat dim(3) %183, %extracted_slice_125 : (tensor<2x2x16x4xf32>, tensor<2x2x16x4xf32>) -> tensor<2x2x16x8xf32> loc(#loc85)
    %184 = linalg.generic {indexing_maps = [#map8, #map9, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%concat_127, %cst : tensor<2x2x16x8xf32>, tensor<16x8xf32>) outs(%24 : tensor<2x2x16x8xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x2x16x8xf32> loc(#loc85)
    %185 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%182, %184 : tensor<2x2x16x8xf32>, tensor<2x2x16x8xf32>) outs(%24 : tensor<2x2x16x8xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.addf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x2x16x8xf32> loc(#loc85)
    %186 = linalg.generic {indexing_maps = [#map10, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%185 : tensor<2x2x16x8xf32>) outs(%36 : tensor<2x2x2x16x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x2x2x16x8xf32> loc(#loc85)
    %collapsed_128 = tensor.collapse_shape %186 [[0], [1, 2], [3], [4]] : tensor<2x2x2x16x8xf32> into tensor<2x4x16x8xf32> loc(#loc85)
    %187 = linalg.generic {indexing_maps = [#map10, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%transposed_121 : tensor<2x2x16x8xf32>) outs(%36 : tensor<2x2x2x16x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x2x2x16x8xf32> loc(#loc85)
    %transposed_129 = linalg.transpose ins(%collapsed_128 : tensor<2x4x16x8xf32>) outs(%39 : tensor<2x4x8x16xf32>) permutation = [0, 1, 3, 2]  loc(#loc85)
    %collapsed_130 = tensor.collapse_shape %181 [[0, 1], [2], [3]] : tensor<2x4x16x8xf32> into tensor<8x16x8xf32> loc(#loc85)
    %collapsed_131 = tensor.collapse_shape %transposed_129 [[0, 1], [2], [3]] : tensor<2x4x8x16xf32> into tensor<8x8x16xf32> loc(#loc85)
    %188 = linalg.batch_matmul ins(%collapsed_130, %collapsed_131 : tensor<8x16x8xf32>, tensor<8x8x16xf32>) outs(%41 : tensor<8x16x16xf32>) -> tensor<8x16x16xf32> loc(#loc85)
    %expanded_132 = tensor.expand_shape %188 [[0, 1], [2], [3]] output_shape [2, 4, 16, 16] : tensor<8x16x16xf32> into tensor<2x4x16x16xf32> loc(#loc85)
    %189 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_132 : tensor<2x4x16x16xf32>) outs(%43 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.mulf %in, %cst_6 : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc85)
    %190 = linalg.generic {indexing_maps = [#map8, #map9, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%189, %5 : tensor<2x4x16x16xf32>, tensor<16x16xf32>) outs(%43 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.addf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc85)
    %191 = linalg.generic {indexing_maps = [#map8, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%190 : tensor<2x4x16x16xf32>) outs(%47 : tensor<2x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.maximumf %in, %out : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16xf32> loc(#loc85)
    %192 = linalg.generic {indexing_maps = [#map8, #map12, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%190, %191 : tensor<2x4x16x16xf32>, tensor<2x4x16xf32>) outs(%43 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.subf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc85)
    %193 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%192 : tensor<2x4x16x16xf32>) outs(%43 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = math.exp %in : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc85)
    %194 = linalg.generic {indexing_maps = [#map8, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%193 : tensor<2x4x16x16xf32>) outs(%51 : tensor<2x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.addf %in, %out : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16xf32> loc(#loc85)
    %195 = linalg.generic {indexing_maps = [#map8, #map12, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%193, %194 : tensor<2x4x16x16xf32>, tensor<2x4x16xf32>) outs(%43 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.divf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc85)
    %collapsed_133 = tensor.collapse_shape %195 [[0, 1], [2], [3]] : tensor<2x4x16x16xf32> into tensor<8x16x16xf32> loc(#loc85)
    %collapsed_134 = tensor.collapse_shape %187 [[0, 1, 2], [3], [4]] : tensor<2x2x2x16x8xf32> into tensor<8x16x8xf32> loc(#loc85)
    %196 = linalg.batch_matmul ins(%collapsed_133, %collapsed_134 : tensor<8x16x16xf32>, tensor<8x16x8xf32>) outs(%55 : tensor<8x16x8xf32>) -> tensor<8x16x8xf32> loc(#loc85)
    %expanded_135 = tensor.expand_shape %196 [[0, 1], [2], [3]] output_shape [2, 4, 16, 8] : tensor<8x16x8xf32> into tensor<2x4x16x8xf32> loc(#loc85)
    %transposed_136 = linalg.transpose ins(%expanded_135 : tensor<2x4x16x8xf32>) outs(%57 : tensor<2x16x4x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc85)
    %collapsed_137 = tensor.collapse_shape %transposed_136 [[0, 1], [2, 3]] : tensor<2x16x4x8xf32> into tensor<32x32xf32> loc(#loc88)
    %transposed_138 = linalg.transpose ins(%arg31 : tensor<32x32xf32>) outs(%17 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc88)
    %197 = linalg.matmul ins(%collapsed_137, %transposed_138 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc88)
    %expanded_139 = tensor.expand_shape %197 [[0, 1], [2]] output_shape [2, 16, 32] : tensor<32x32xf32> into tensor<2x16x32xf32> loc(#loc88)
    %198 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%167, %expanded_139 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.addf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc89)
    %199 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%198, %198 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc90)
    %200 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%199 : tensor<2x16x32xf32>) outs(%10 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.addf %in, %out : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc90)
    %201 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%200 : tensor<2x16xf32>) outs(%9 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.divf %in, %cst_8 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc90)
    %202 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%201 : tensor<2x16xf32>) outs(%9 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.addf %in, %cst_7 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc90)
    %203 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%202 : tensor<2x16xf32>) outs(%9 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = math.rsqrt %in : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc90)
    %204 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%198, %203 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc90)
    %205 = linalg.generic {indexing_maps = [#map7, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg36, %204 : tensor<32xf32>, tensor<2x16x32xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc90)
    %collapsed_140 = tensor.collapse_shape %205 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc91)
    %transposed_141 = linalg.transpose ins(%arg32 : tensor<64x32xf32>) outs(%67 : tensor<32x64xf32>) permutation = [1, 0]  loc(#loc91)
    %206 = linalg.matmul ins(%collapsed_140, %transposed_141 : tensor<32x32xf32>, tensor<32x64xf32>) outs(%68 : tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc91)
    %expanded_142 = tensor.expand_shape %206 [[0, 1], [2]] output_shape [2, 16, 64] : tensor<32x64xf32> into tensor<2x16x64xf32> loc(#loc91)
    %207 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_142 : tensor<2x16x64xf32>) outs(%70 : tensor<2x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.negf %in : f32
      %239 = math.exp %238 : f32
      %240 = arith.addf %239, %cst_3 : f32
      %241 = arith.divf %cst_3, %240 : f32
      linalg.yield %241 : f32
    } -> tensor<2x16x64xf32> loc(#loc92)
    %208 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_142, %207 : tensor<2x16x64xf32>, tensor<2x16x64xf32>) outs(%70 : tensor<2x16x64xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x64xf32> loc(#loc92)
    %transposed_143 = linalg.transpose ins(%arg33 : tensor<64x32xf32>) outs(%67 : tensor<32x64xf32>) permutation = [1, 0]  loc(#loc93)
    %209 = linalg.matmul ins(%collapsed_140, %transposed_143 : tensor<32x32xf32>, tensor<32x64xf32>) outs(%68 : tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc93)
    %expanded_144 = tensor.expand_shape %209 [[0, 1], [2]] output_shape [2, 16, 64] : tensor<32x64xf32> into tensor<2x16x64xf32> loc(#loc93)
    %210 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%208, %expanded_144 : tensor<2x16x64xf32>, tensor<2x16x64xf32>) outs(%70 : tensor<2x16x64xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x64xf32> loc(#loc94)
    %collapsed_145 = tensor.collapse_shape %210 [[0, 1], [2]] : tensor<2x16x64xf32> into tensor<32x64xf32> loc(#loc95)
    %transposed_146 = linalg.transpose ins(%arg34 : tensor<32x64xf32>) outs(%75 : tensor<64x32xf32>) permutation = [1, 0]  loc(#loc95)
    %211 = linalg.matmul ins(%collapsed_145, %transposed_146 : tensor<32x64xf32>, tensor<64x32xf32>) outs(%18 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc95)
    %expanded_147 = tensor.expand_shape %211 [[0, 1], [2]] output_shape [2, 16, 32] : tensor<32x32xf32> into tensor<2x16x32xf32> loc(#loc95)
    %212 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%198, %expanded_147 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.addf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc89)
    %213 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%212, %212 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc96)
    %214 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%213 : tensor<2x16x32xf32>) outs(%10 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.addf %in, %out : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc96)
    %215 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%214 : tensor<2x16xf32>) outs(%9 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.divf %in, %cst_8 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc96)
    %216 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%215 : tensor<2x16xf32>) outs(%9 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.addf %in, %cst_7 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc96)
    %217 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%216 : tensor<2x16xf32>) outs(%9 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = math.rsqrt %in : f32
      linalg.yield %238 : f32
    } -> tensor<2x16xf32> loc(#loc96)
    %218 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%212, %217 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc96)
    %219 = linalg.generic {indexing_maps = [#map7, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg37, %218 : tensor<32xf32>, tensor<2x16x32xf32>) outs(%6 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.mulf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<2x16x32xf32> loc(#loc96)
    %collapsed_148 = tensor.collapse_shape %219 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc97)
    %220 = tensor.empty() : tensor<32x96xf32> loc(#loc97)
    %transposed_149 = linalg.transpose ins(%arg38 : tensor<96x32xf32>) outs(%220 : tensor<32x96xf32>) permutation = [1, 0]  loc(#loc97)
    %221 = linalg.fill ins(%cst_1 : f32) outs(%220 : tensor<32x96xf32>) -> tensor<32x96xf32> loc(#loc97)
    %222 = linalg.matmul ins(%collapsed_148, %transposed_149 : tensor<32x32xf32>, tensor<32x96xf32>) outs(%221 : tensor<32x96xf32>) -> tensor<32x96xf32> loc(#loc97)
    %collapsed_150 = tensor.collapse_shape %arg40 [[0, 1]] : tensor<2x16xi64> into tensor<32xi64> loc(#loc98)
    %223 = tensor.empty() : tensor<32xf32> loc(#loc98)
    %224 = linalg.fill ins(%cst_2 : f32) outs(%223 : tensor<32xf32>) -> tensor<32xf32> loc(#loc98)
    %225 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "reduction"]} ins(%222 : tensor<32x96xf32>) outs(%224 : tensor<32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.maximumf %in, %out : f32
      linalg.yield %238 : f32
    } -> tensor<32xf32> loc(#loc98)
    %226 = linalg.generic {indexing_maps = [#map3, #map1, #map3], iterator_types = ["parallel", "parallel"]} ins(%222, %225 : tensor<32x96xf32>, tensor<32xf32>) outs(%220 : tensor<32x96xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.subf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<32x96xf32> loc(#loc98)
    %227 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%226 : tensor<32x96xf32>) outs(%220 : tensor<32x96xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = math.exp %in : f32
      linalg.yield %238 : f32
    } -> tensor<32x96xf32> loc(#loc98)
    %228 = linalg.fill ins(%cst_1 : f32) outs(%223 : tensor<32xf32>) -> tensor<32xf32> loc(#loc98)
    %229 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "reduction"]} ins(%227 : tensor<32x96xf32>) outs(%228 : tensor<32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.addf %in, %out : f32
      linalg.yield %238 : f32
    } -> tensor<32xf32> loc(#loc98)
    %230 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%229 : tensor<32xf32>) outs(%223 : tensor<32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = math.log %in : f32
      linalg.yield %238 : f32
    } -> tensor<32xf32> loc(#loc98)
    %231 = linalg.generic {indexing_maps = [#map3, #map1, #map3], iterator_types = ["parallel", "parallel"]} ins(%226, %230 : tensor<32x96xf32>, tensor<32xf32>) outs(%220 : tensor<32x96xf32>) {
    ^bb0(%in: f32, %in_151: f32, %out: f32):
      %238 = arith.subf %in, %in_151 : f32
      linalg.yield %238 : f32
    } -> tensor<32x96xf32> loc(#loc98)
    %232 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%collapsed_150 : tensor<32xi64>) outs(%223 : tensor<32xf32>) {
    ^bb0(%in: i64, %out: f32):
      %238 = linalg.index 0 : index
      %239 = arith.index_cast %in : i64 to index
      %extracted = tensor.extract %231[%238, %239] : tensor<32x96xf32>
      linalg.yield %extracted : f32
    } -> tensor<32xf32> loc(#loc98)
    %233 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%232 : tensor<32xf32>) outs(%223 : tensor<32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.negf %in : f32
      linalg.yield %238 : f32
    } -> tensor<32xf32> loc(#loc98)
    %234 = tensor.empty() : tensor<f32> loc(#loc98)
    %235 = linalg.fill ins(%cst_1 : f32) outs(%234 : tensor<f32>) -> tensor<f32> loc(#loc98)
    %236 = linalg.generic {indexing_maps = [#map, #map13], iterator_types = ["reduction"]} ins(%233 : tensor<32xf32>) outs(%235 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.addf %in, %out : f32
      linalg.yield %238 : f32
    } -> tensor<f32> loc(#loc98)
    %237 = linalg.generic {indexing_maps = [#map14, #map14], iterator_types = []} ins(%236 : tensor<f32>) outs(%234 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %238 = arith.divf %in, %cst_8 : f32
      linalg.yield %238 : f32
    } -> tensor<f32> loc(#loc98)
    return %237 : tensor<f32> loc(#loc98)
  }
}
#loc = loc(unknown)
#loc45 = loc("model.layers.0.self_attn.q_proj")
#loc47 = loc("model.layers.0.self_attn.k_proj")
#loc48 = loc("model.layers.0.self_attn.v_proj")
#loc58 = loc("model.layers.1.self_attn.q_proj")
#loc60 = loc("model.layers.1.self_attn.k_proj")
#loc61 = loc("model.layers.1.self_attn.v_proj")
#loc71 = loc("model.layers.2.self_attn.q_proj")
#loc73 = loc("model.layers.2.self_attn.k_proj")
#loc74 = loc("model.layers.2.self_attn.v_proj")
#loc84 = loc("model.layers.3.self_attn.q_proj")
#loc86 = loc("model.layers.3.self_attn.k_proj")
#loc87 = loc("model.layers.3.self_attn.v_proj")
#loc97 = loc("lm_head")
