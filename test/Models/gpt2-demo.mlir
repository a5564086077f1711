// Made by: python -m chimera.importer gpt2 --micro-batch 4 --dtype f32 --layers 8 --width 128 --heads 4 --sequence 64 --vocabulary 256
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
#loc52 = loc("transformer.h.4.ln_1.weight")
#loc53 = loc("transformer.h.4.ln_1.bias")
#loc54 = loc("transformer.h.4.attn.c_attn.weight")
#loc55 = loc("transformer.h.4.attn.c_attn.bias")
#loc56 = loc("transformer.h.4.attn.c_proj.weight")
#loc57 = loc("transformer.h.4.attn.c_proj.bias")
#loc58 = loc("transformer.h.4.ln_2.weight")
#loc59 = loc("transformer.h.4.ln_2.bias")
#loc60 = loc("transformer.h.4.mlp.c_fc.weight")
#loc61 = loc("transformer.h.4.mlp.c_fc.bias")
#loc62 = loc("transformer.h.4.mlp.c_proj.weight")
#loc63 = loc("transformer.h.4.mlp.c_proj.bias")
#loc64 = loc("transformer.h.5.ln_1.weight")
#loc65 = loc("transformer.h.5.ln_1.bias")
#loc66 = loc("transformer.h.5.attn.c_attn.weight")
#loc67 = loc("transformer.h.5.attn.c_attn.bias")
#loc68 = loc("transformer.h.5.attn.c_proj.weight")
#loc69 = loc("transformer.h.5.attn.c_proj.bias")
#loc70 = loc("transformer.h.5.ln_2.weight")
#loc71 = loc("transformer.h.5.ln_2.bias")
#loc72 = loc("transformer.h.5.mlp.c_fc.weight")
#loc73 = loc("transformer.h.5.mlp.c_fc.bias")
#loc74 = loc("transformer.h.5.mlp.c_proj.weight")
#loc75 = loc("transformer.h.5.mlp.c_proj.bias")
#loc76 = loc("transformer.h.6.ln_1.weight")
#loc77 = loc("transformer.h.6.ln_1.bias")
#loc78 = loc("transformer.h.6.attn.c_attn.weight")
#loc79 = loc("transformer.h.6.attn.c_attn.bias")
#loc80 = loc("transformer.h.6.attn.c_proj.weight")
#loc81 = loc("transformer.h.6.attn.c_proj.bias")
#loc82 = loc("transformer.h.6.ln_2.weight")
#loc83 = loc("transformer.h.6.ln_2.bias")
#loc84 = loc("transformer.h.6.mlp.c_fc.weight")
#loc85 = loc("transformer.h.6.mlp.c_fc.bias")
#loc86 = loc("transformer.h.6.mlp.c_proj.weight")
#loc87 = loc("transformer.h.6.mlp.c_proj.bias")
#loc88 = loc("transformer.h.7.ln_1.weight")
#loc89 = loc("transformer.h.7.ln_1.bias")
#loc90 = loc("transformer.h.7.attn.c_attn.weight")
#loc91 = loc("transformer.h.7.attn.c_attn.bias")
#loc92 = loc("transformer.h.7.attn.c_proj.weight")
#loc93 = loc("transformer.h.7.attn.c_proj.bias")
#loc94 = loc("transformer.h.7.ln_2.weight")
#loc95 = loc("transformer.h.7.ln_2.bias")
#loc96 = loc("transformer.h.7.mlp.c_fc.weight")
#loc97 = loc("transformer.h.7.mlp.c_fc.bias")
#loc98 = loc("transformer.h.7.mlp.c_proj.weight")
#loc99 = loc("transformer.h.7.mlp.c_proj.bias")
#loc100 = loc("transformer.ln_f.weight")
#loc101 = loc("transformer.ln_f.bias")
#loc102 = loc("tokens")
#loc103 = loc("targets")
#loc104 = loc("transformer.wte")
#loc105 = loc("transformer")
#loc106 = loc("transformer.wpe")
#loc107 = loc("transformer.h.0.ln_1")
#loc108 = loc("transformer.h.0.attn.c_attn")
#loc109 = loc("transformer.h.0.attn")
#loc110 = loc("transformer.h.0.attn.c_proj")
#loc111 = loc("transformer.h.0")
#loc112 = loc("transformer.h.0.ln_2")
#loc113 = loc("transformer.h.0.mlp.c_fc")
#loc114 = loc("transformer.h.0.mlp.act")
#loc115 = loc("transformer.h.0.mlp.c_proj")
#loc116 = loc("transformer.h.1.ln_1")
#loc117 = loc("transformer.h.1.attn.c_attn")
#loc118 = loc("transformer.h.1.attn")
#loc119 = loc("transformer.h.1.attn.c_proj")
#loc120 = loc("transformer.h.1")
#loc121 = loc("transformer.h.1.ln_2")
#loc122 = loc("transformer.h.1.mlp.c_fc")
#loc123 = loc("transformer.h.1.mlp.act")
#loc124 = loc("transformer.h.1.mlp.c_proj")
#loc125 = loc("transformer.h.2.ln_1")
#loc126 = loc("transformer.h.2.attn.c_attn")
#loc127 = loc("transformer.h.2.attn")
#loc128 = loc("transformer.h.2.attn.c_proj")
#loc129 = loc("transformer.h.2")
#loc130 = loc("transformer.h.2.ln_2")
#loc131 = loc("transformer.h.2.mlp.c_fc")
#loc132 = loc("transformer.h.2.mlp.act")
#loc133 = loc("transformer.h.2.mlp.c_proj")
#loc134 = loc("transformer.h.3.ln_1")
#loc135 = loc("transformer.h.3.attn.c_attn")
#loc136 = loc("transformer.h.3.attn")
#loc137 = loc("transformer.h.3.attn.c_proj")
#loc138 = loc("transformer.h.3")
#loc139 = loc("transformer.h.3.ln_2")
#loc140 = loc("transformer.h.3.mlp.c_fc")
#loc141 = loc("transformer.h.3.mlp.act")
#loc142 = loc("transformer.h.3.mlp.c_proj")
#loc143 = loc("transformer.h.4.ln_1")
#loc144 = loc("transformer.h.4.attn.c_attn")
#loc145 = loc("transformer.h.4.attn")
#loc146 = loc("transformer.h.4.attn.c_proj")
#loc147 = loc("transformer.h.4")
#loc148 = loc("transformer.h.4.ln_2")
#loc149 = loc("transformer.h.4.mlp.c_fc")
#loc150 = loc("transformer.h.4.mlp.act")
#loc151 = loc("transformer.h.4.mlp.c_proj")
#loc152 = loc("transformer.h.5.ln_1")
#loc153 = loc("transformer.h.5.attn.c_attn")
#loc154 = loc("transformer.h.5.attn")
#loc155 = loc("transformer.h.5.attn.c_proj")
#loc156 = loc("transformer.h.5")
#loc157 = loc("transformer.h.5.ln_2")
#loc158 = loc("transformer.h.5.mlp.c_fc")
#loc159 = loc("transformer.h.5.mlp.act")
#loc160 = loc("transformer.h.5.mlp.c_proj")
#loc161 = loc("transformer.h.6.ln_1")
#loc162 = loc("transformer.h.6.attn.c_attn")
#loc163 = loc("transformer.h.6.attn")
#loc164 = loc("transformer.h.6.attn.c_proj")
#loc165 = loc("transformer.h.6")
#loc166 = loc("transformer.h.6.ln_2")
#loc167 = loc("transformer.h.6.mlp.c_fc")
#loc168 = loc("transformer.h.6.mlp.act")
#loc169 = loc("transformer.h.6.mlp.c_proj")
#loc170 = loc("transformer.h.7.ln_1")
#loc171 = loc("transformer.h.7.attn.c_attn")
#loc172 = loc("transformer.h.7.attn")
#loc173 = loc("transformer.h.7.attn.c_proj")
#loc174 = loc("transformer.h.7")
#loc175 = loc("transformer.h.7.ln_2")
#loc176 = loc("transformer.h.7.mlp.c_fc")
#loc177 = loc("transformer.h.7.mlp.act")
#loc178 = loc("transformer.h.7.mlp.c_proj")
#loc179 = loc("transformer.ln_f")
#loc181 = loc("loss")
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
  func.func @main(%arg0: tensor<256x128xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.wte.weight", chimera.tied = ["lm_head.weight"]} loc("transformer.wte.weight"), %arg1: tensor<64x128xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.wpe.weight"} loc("transformer.wpe.weight"), %arg2: tensor<128xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.0.ln_1.weight"} loc("transformer.h.0.ln_1.weight"), %arg3: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.ln_1.bias"} loc("transformer.h.0.ln_1.bias"), %arg4: tensor<128x384xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.0.attn.c_attn.weight"} loc("transformer.h.0.attn.c_attn.weight"), %arg5: tensor<384xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.attn.c_attn.bias"} loc("transformer.h.0.attn.c_attn.bias"), %arg6: tensor<128x128xf32> {chimera.init = "normal(0.005)", chimera.parameter = "transformer.h.0.attn.c_proj.weight"} loc("transformer.h.0.attn.c_proj.weight"), %arg7: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.attn.c_proj.bias"} loc("transformer.h.0.attn.c_proj.bias"), %arg8: tensor<128xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.0.ln_2.weight"} loc("transformer.h.0.ln_2.weight"), %arg9: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.ln_2.bias"} loc("transformer.h.0.ln_2.bias"), %arg10: tensor<128x512xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.0.mlp.c_fc.weight"} loc("transformer.h.0.mlp.c_fc.weight"), %arg11: tensor<512xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.mlp.c_fc.bias"} loc("transformer.h.0.mlp.c_fc.bias"), %arg12: tensor<512x128xf32> {chimera.init = "normal(0.005)", chimera.parameter = "transformer.h.0.mlp.c_proj.weight"} loc("transformer.h.0.mlp.c_proj.weight"), %arg13: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.mlp.c_proj.bias"} loc("transformer.h.0.mlp.c_proj.bias"), %arg14: tensor<128xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.1.ln_1.weight"} loc("transformer.h.1.ln_1.weight"), %arg15: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.ln_1.bias"} loc("transformer.h.1.ln_1.bias"), %arg16: tensor<128x384xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.1.attn.c_attn.weight"} loc("transformer.h.1.attn.c_attn.weight"), %arg17: tensor<384xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.attn.c_attn.bias"} loc("transformer.h.1.attn.c_attn.bias"), %arg18: tensor<128x128xf32> {chimera.init = "normal(0.005)", chimera.parameter = "transformer.h.1.attn.c_proj.weight"} loc("transformer.h.1.attn.c_proj.weight"), %arg19: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.attn.c_proj.bias"} loc("transformer.h.1.attn.c_proj.bias"), %arg20: tensor<128xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.1.ln_2.weight"} loc("transformer.h.1.ln_2.weight"), %arg21: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.ln_2.bias"} loc("transformer.h.1.ln_2.bias"), %arg22: tensor<128x512xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.1.mlp.c_fc.weight"} loc("transformer.h.1.mlp.c_fc.weight"), %arg23: tensor<512xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.mlp.c_fc.bias"} loc("transformer.h.1.mlp.c_fc.bias"), %arg24: tensor<512x128xf32> {chimera.init = "normal(0.005)", chimera.parameter = "transformer.h.1.mlp.c_proj.weight"} loc("transformer.h.1.mlp.c_proj.weight"), %arg25: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.mlp.c_proj.bias"} loc("transformer.h.1.mlp.c_proj.bias"), %arg26: tensor<128xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.2.ln_1.weight"} loc("transformer.h.2.ln_1.weight"), %arg27: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.ln_1.bias"} loc("transformer.h.2.ln_1.bias"), %arg28: tensor<128x384xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.2.attn.c_attn.weight"} loc("transformer.h.2.attn.c_attn.weight"), %arg29: tensor<384xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.attn.c_attn.bias"} loc("transformer.h.2.attn.c_attn.bias"), %arg30: tensor<128x128xf32> {chimera.init = "normal(0.005)", chimera.parameter = "transformer.h.2.attn.c_proj.weight"} loc("transformer.h.2.attn.c_proj.weight"), %arg31: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.attn.c_proj.bias"} loc("transformer.h.2.attn.c_proj.bias"), %arg32: tensor<128xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.2.ln_2.weight"} loc("transformer.h.2.ln_2.weight"), %arg33: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.ln_2.bias"} loc("transformer.h.2.ln_2.bias"), %arg34: tensor<128x512xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.2.mlp.c_fc.weight"} loc("transformer.h.2.mlp.c_fc.weight"), %arg35: tensor<512xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.mlp.c_fc.bias"} loc("transformer.h.2.mlp.c_fc.bias"), %arg36: tensor<512x128xf32> {chimera.init = "normal(0.005)", chimera.parameter = "transformer.h.2.mlp.c_proj.weight"} loc("transformer.h.2.mlp.c_proj.weight"), %arg37: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.mlp.c_proj.bias"} loc("transformer.h.2.mlp.c_proj.bias"), %arg38: tensor<128xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.3.ln_1.weight"} loc("transformer.h.3.ln_1.weight"), %arg39: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.ln_1.bias"} loc("transformer.h.3.ln_1.bias"), %arg40: tensor<128x384xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.3.attn.c_attn.weight"} loc("transformer.h.3.attn.c_attn.weight"), %arg41: tensor<384xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.attn.c_attn.bias"} loc("transformer.h.3.attn.c_attn.bias"), %arg42: tensor<128x128xf32> {chimera.init = "normal(0.005)", chimera.parameter = "transformer.h.3.attn.c_proj.weight"} loc("transformer.h.3.attn.c_proj.weight"), %arg43: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.attn.c_proj.bias"} loc("transformer.h.3.attn.c_proj.bias"), %arg44: tensor<128xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.3.ln_2.weight"} loc("transformer.h.3.ln_2.weight"), %arg45: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.ln_2.bias"} loc("transformer.h.3.ln_2.bias"), %arg46: tensor<128x512xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.3.mlp.c_fc.weight"} loc("transformer.h.3.mlp.c_fc.weight"), %arg47: tensor<512xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.mlp.c_fc.bias"} loc("transformer.h.3.mlp.c_fc.bias"), %arg48: tensor<512x128xf32> {chimera.init = "normal(0.005)", chimera.parameter = "transformer.h.3.mlp.c_proj.weight"} loc("transformer.h.3.mlp.c_proj.weight"), %arg49: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.mlp.c_proj.bias"} loc("transformer.h.3.mlp.c_proj.bias"), %arg50: tensor<128xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.4.ln_1.weight"} loc("transformer.h.4.ln_1.weight"), %arg51: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.4.ln_1.bias"} loc("transformer.h.4.ln_1.bias"), %arg52: tensor<128x384xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.4.attn.c_attn.weight"} loc("transformer.h.4.attn.c_attn.weight"), %arg53: tensor<384xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.4.attn.c_attn.bias"} loc("transformer.h.4.attn.c_attn.bias"), %arg54: tensor<128x128xf32> {chimera.init = "normal(0.005)", chimera.parameter = "transformer.h.4.attn.c_proj.weight"} loc("transformer.h.4.attn.c_proj.weight"), %arg55: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.4.attn.c_proj.bias"} loc("transformer.h.4.attn.c_proj.bias"), %arg56: tensor<128xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.4.ln_2.weight"} loc("transformer.h.4.ln_2.weight"), %arg57: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.4.ln_2.bias"} loc("transformer.h.4.ln_2.bias"), %arg58: tensor<128x512xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.4.mlp.c_fc.weight"} loc("transformer.h.4.mlp.c_fc.weight"), %arg59: tensor<512xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.4.mlp.c_fc.bias"} loc("transformer.h.4.mlp.c_fc.bias"), %arg60: tensor<512x128xf32> {chimera.init = "normal(0.005)", chimera.parameter = "transformer.h.4.mlp.c_proj.weight"} loc("transformer.h.4.mlp.c_proj.weight"), %arg61: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.4.mlp.c_proj.bias"} loc("transformer.h.4.mlp.c_proj.bias"), %arg62: tensor<128xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.5.ln_1.weight"} loc("transformer.h.5.ln_1.weight"), %arg63: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.5.ln_1.bias"} loc("transformer.h.5.ln_1.bias"), %arg64: tensor<128x384xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.5.attn.c_attn.weight"} loc("transformer.h.5.attn.c_attn.weight"), %arg65: tensor<384xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.5.attn.c_attn.bias"} loc("transformer.h.5.attn.c_attn.bias"), %arg66: tensor<128x128xf32> {chimera.init = "normal(0.005)", chimera.parameter = "transformer.h.5.attn.c_proj.weight"} loc("transformer.h.5.attn.c_proj.weight"), %arg67: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.5.attn.c_proj.bias"} loc("transformer.h.5.attn.c_proj.bias"), %arg68: tensor<128xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.5.ln_2.weight"} loc("transformer.h.5.ln_2.weight"), %arg69: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.5.ln_2.bias"} loc("transformer.h.5.ln_2.bias"), %arg70: tensor<128x512xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.5.mlp.c_fc.weight"} loc("transformer.h.5.mlp.c_fc.weight"), %arg71: tensor<512xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.5.mlp.c_fc.bias"} loc("transformer.h.5.mlp.c_fc.bias"), %arg72: tensor<512x128xf32> {chimera.init = "normal(0.005)", chimera.parameter = "transformer.h.5.mlp.c_proj.weight"} loc("transformer.h.5.mlp.c_proj.weight"), %arg73: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.5.mlp.c_proj.bias"} loc("transformer.h.5.mlp.c_proj.bias"), %arg74: tensor<128xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.6.ln_1.weight"} loc("transformer.h.6.ln_1.weight"), %arg75: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.6.ln_1.bias"} loc("transformer.h.6.ln_1.bias"), %arg76: tensor<128x384xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.6.attn.c_attn.weight"} loc("transformer.h.6.attn.c_attn.weight"), %arg77: tensor<384xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.6.attn.c_attn.bias"} loc("transformer.h.6.attn.c_attn.bias"), %arg78: tensor<128x128xf32> {chimera.init = "normal(0.005)", chimera.parameter = "transformer.h.6.attn.c_proj.weight"} loc("transformer.h.6.attn.c_proj.weight"), %arg79: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.6.attn.c_proj.bias"} loc("transformer.h.6.attn.c_proj.bias"), %arg80: tensor<128xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.6.ln_2.weight"} loc("transformer.h.6.ln_2.weight"), %arg81: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.6.ln_2.bias"} loc("transformer.h.6.ln_2.bias"), %arg82: tensor<128x512xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.6.mlp.c_fc.weight"} loc("transformer.h.6.mlp.c_fc.weight"), %arg83: tensor<512xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.6.mlp.c_fc.bias"} loc("transformer.h.6.mlp.c_fc.bias"), %arg84: tensor<512x128xf32> {chimera.init = "normal(0.005)", chimera.parameter = "transformer.h.6.mlp.c_proj.weight"} loc("transformer.h.6.mlp.c_proj.weight"), %arg85: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.6.mlp.c_proj.bias"} loc("transformer.h.6.mlp.c_proj.bias"), %arg86: tensor<128xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.7.ln_1.weight"} loc("transformer.h.7.ln_1.weight"), %arg87: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.7.ln_1.bias"} loc("transformer.h.7.ln_1.bias"), %arg88: tensor<128x384xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.7.attn.c_attn.weight"} loc("transformer.h.7.attn.c_attn.weight"), %arg89: tensor<384xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.7.attn.c_attn.bias"} loc("transformer.h.7.attn.c_attn.bias"), %arg90: tensor<128x128xf32> {chimera.init = "normal(0.005)", chimera.parameter = "transformer.h.7.attn.c_proj.weight"} loc("transformer.h.7.attn.c_proj.weight"), %arg91: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.7.attn.c_proj.bias"} loc("transformer.h.7.attn.c_proj.bias"), %arg92: tensor<128xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.7.ln_2.weight"} loc("transformer.h.7.ln_2.weight"), %arg93: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.7.ln_2.bias"} loc("transformer.h.7.ln_2.bias"), %arg94: tensor<128x512xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.7.mlp.c_fc.weight"} loc("transformer.h.7.mlp.c_fc.weight"), %arg95: tensor<512xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.7.mlp.c_fc.bias"} loc("transformer.h.7.mlp.c_fc.bias"), %arg96: tensor<512x128xf32> {chimera.init = "normal(0.005)", chimera.parameter = "transformer.h.7.mlp.c_proj.weight"} loc("transformer.h.7.mlp.c_proj.weight"), %arg97: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.7.mlp.c_proj.bias"} loc("transformer.h.7.mlp.c_proj.bias"), %arg98: tensor<128xf32> {chimera.init = "ones", chimera.parameter = "transformer.ln_f.weight"} loc("transformer.ln_f.weight"), %arg99: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "transformer.ln_f.bias"} loc("transformer.ln_f.bias"), %arg100: tensor<4x64xi64> {chimera.bound = 256 : i64, chimera.input = "tokens"} loc("tokens"), %arg101: tensor<4x64xi64> {chimera.bound = 256 : i64, chimera.input = "targets"} loc("targets")) -> tensor<f32> {
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc)
    %cst_0 = arith.constant 0xFF800000 : f32 loc(#loc)
    %cst_1 = arith.constant dense<-3.40282347E+38> : tensor<f32> loc(#loc1)
    %cst_2 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc1)
    %cst_3 = arith.constant 0.797884583 : f32 loc(#loc)
    %cst_4 = arith.constant 4.471500e-02 : f32 loc(#loc)
    %cst_5 = arith.constant 0.176776692 : f32 loc(#loc)
    %cst_6 = arith.constant 9.99999974E-6 : f32 loc(#loc)
    %cst_7 = arith.constant 1.280000e+02 : f32 loc(#loc)
    %cst_8 = arith.constant 5.000000e-01 : f32 loc(#loc)
    %cst_9 = arith.constant 1.000000e+00 : f32 loc(#loc)
    %cst_10 = arith.constant 2.560000e+02 : f32 loc(#loc)
    %0 = tensor.empty() : tensor<64xi64> loc(#loc1)
    %1 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%0 : tensor<64xi64>) {
    ^bb0(%out: i64):
      %461 = linalg.index 0 : index
      %462 = arith.index_cast %461 : index to i64
      linalg.yield %462 : i64
    } -> tensor<64xi64> loc(#loc1)
    %2 = tensor.empty() : tensor<64x64xi1> loc(#loc1)
    %3 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%1, %1 : tensor<64xi64>, tensor<64xi64>) outs(%2 : tensor<64x64xi1>) {
    ^bb0(%in: i64, %in_202: i64, %out: i1):
      %461 = arith.cmpi sge, %in, %in_202 : i64
      linalg.yield %461 : i1
    } -> tensor<64x64xi1> loc(#loc1)
    %4 = tensor.empty() : tensor<64x64xf32> loc(#loc1)
    %5 = linalg.generic {indexing_maps = [#map3, #map4, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%3, %cst_2, %cst_1 : tensor<64x64xi1>, tensor<f32>, tensor<f32>) outs(%4 : tensor<64x64xf32>) {
    ^bb0(%in: i1, %in_202: f32, %in_203: f32, %out: f32):
      %461 = arith.select %in, %in_202, %in_203 : f32
      linalg.yield %461 : f32
    } -> tensor<64x64xf32> loc(#loc1)
    %6 = tensor.empty() : tensor<4x64x128xf32> loc(#loc104)
    %7 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg100 : tensor<4x64xi64>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: i64, %out: f32):
      %461 = arith.index_cast %in : i64 to index
      %462 = linalg.index 2 : index
      %extracted = tensor.extract %arg0[%461, %462] : tensor<256x128xf32>
      linalg.yield %extracted : f32
    } -> tensor<4x64x128xf32> loc(#loc104)
    %8 = tensor.empty() : tensor<64x128xf32> loc(#loc106)
    %9 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<64xi64>) outs(%8 : tensor<64x128xf32>) {
    ^bb0(%in: i64, %out: f32):
      %461 = arith.index_cast %in : i64 to index
      %462 = linalg.index 1 : index
      %extracted = tensor.extract %arg1[%461, %462] : tensor<64x128xf32>
      linalg.yield %extracted : f32
    } -> tensor<64x128xf32> loc(#loc106)
    %10 = linalg.generic {indexing_maps = [#map6, #map7, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7, %9 : tensor<4x64x128xf32>, tensor<64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc105)
    %11 = tensor.empty() : tensor<4x64xf32> loc(#loc107)
    %12 = linalg.fill ins(%cst : f32) outs(%11 : tensor<4x64xf32>) -> tensor<4x64xf32> loc(#loc107)
    %13 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%10 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc107)
    %14 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc107)
    %15 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10, %14 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.subf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc107)
    %16 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15, %15 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc107)
    %17 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%16 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc107)
    %18 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%17 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc107)
    %19 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %cst_6 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc107)
    %20 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%19 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.rsqrt %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc107)
    %21 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15, %20 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc107)
    %22 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21, %arg2 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc107)
    %23 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%22, %arg3 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc107)
    %collapsed = tensor.collapse_shape %23 [[0, 1], [2]] : tensor<4x64x128xf32> into tensor<256x128xf32> loc(#loc108)
    %24 = tensor.empty() : tensor<256x384xf32> loc(#loc108)
    %25 = linalg.fill ins(%cst : f32) outs(%24 : tensor<256x384xf32>) -> tensor<256x384xf32> loc(#loc108)
    %26 = linalg.matmul ins(%collapsed, %arg4 : tensor<256x128xf32>, tensor<128x384xf32>) outs(%25 : tensor<256x384xf32>) -> tensor<256x384xf32> loc(#loc108)
    %27 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%26, %arg5 : tensor<256x384xf32>, tensor<384xf32>) outs(%24 : tensor<256x384xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x384xf32> loc(#loc108)
    %expanded = tensor.expand_shape %27 [[0, 1], [2]] output_shape [4, 64, 384] : tensor<256x384xf32> into tensor<4x64x384xf32> loc(#loc108)
    %extracted_slice = tensor.extract_slice %expanded[0, 0, 0] [4, 64, 128] [1, 1, 1] : tensor<4x64x384xf32> to tensor<4x64x128xf32> loc(#loc109)
    %extracted_slice_11 = tensor.extract_slice %expanded[0, 0, 128] [4, 64, 128] [1, 1, 1] : tensor<4x64x384xf32> to tensor<4x64x128xf32> loc(#loc109)
    %extracted_slice_12 = tensor.extract_slice %expanded[0, 0, 256] [4, 64, 128] [1, 1, 1] : tensor<4x64x384xf32> to tensor<4x64x128xf32> loc(#loc109)
    %expanded_13 = tensor.expand_shape %extracted_slice_11 [[0], [1], [2, 3]] output_shape [4, 64, 4, 32] : tensor<4x64x128xf32> into tensor<4x64x4x32xf32> loc(#loc109)
    %expanded_14 = tensor.expand_shape %extracted_slice_12 [[0], [1], [2, 3]] output_shape [4, 64, 4, 32] : tensor<4x64x128xf32> into tensor<4x64x4x32xf32> loc(#loc109)
    %28 = tensor.empty() : tensor<4x4x64x32xf32> loc(#loc109)
    %transposed = linalg.transpose ins(%expanded_14 : tensor<4x64x4x32xf32>) outs(%28 : tensor<4x4x64x32xf32>) permutation = [0, 2, 1, 3]  loc(#loc109)
    %expanded_15 = tensor.expand_shape %extracted_slice [[0], [1], [2, 3]] output_shape [4, 64, 4, 32] : tensor<4x64x128xf32> into tensor<4x64x4x32xf32> loc(#loc109)
    %transposed_16 = linalg.transpose ins(%expanded_15 : tensor<4x64x4x32xf32>) outs(%28 : tensor<4x4x64x32xf32>) permutation = [0, 2, 1, 3]  loc(#loc109)
    %29 = tensor.empty() : tensor<4x4x32x64xf32> loc(#loc109)
    %transposed_17 = linalg.transpose ins(%expanded_13 : tensor<4x64x4x32xf32>) outs(%29 : tensor<4x4x32x64xf32>) permutation = [0, 2, 3, 1]  loc(#loc109)
    %collapsed_18 = tensor.collapse_shape %transposed_16 [[0, 1], [2], [3]] : tensor<4x4x64x32xf32> into tensor<16x64x32xf32> loc(#loc109)
    %collapsed_19 = tensor.collapse_shape %transposed_17 [[0, 1], [2], [3]] : tensor<4x4x32x64xf32> into tensor<16x32x64xf32> loc(#loc109)
    %30 = tensor.empty() : tensor<16x64x64xf32> loc(#loc109)
    %31 = linalg.fill ins(%cst : f32) outs(%30 : tensor<16x64x64xf32>) -> tensor<16x64x64xf32> loc(#loc109)
    %32 = linalg.batch_matmul ins(%collapsed_18, %collapsed_19 : tensor<16x64x32xf32>, tensor<16x32x64xf32>) outs(%31 : tensor<16x64x64xf32>) -> tensor<16x64x64xf32> loc(#loc109)
    %expanded_20 = tensor.expand_shape %32 [[0, 1], [2], [3]] output_shape [4, 4, 64, 64] : tensor<16x64x64xf32> into tensor<4x4x64x64xf32> loc(#loc109)
    %33 = tensor.empty() : tensor<4x4x64x64xf32> loc(#loc109)
    %34 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_20 : tensor<4x4x64x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_5 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc109)
    %35 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%34, %5 : tensor<4x4x64x64xf32>, tensor<64x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc109)
    %36 = tensor.empty() : tensor<4x4x64xf32> loc(#loc109)
    %37 = linalg.fill ins(%cst_0 : f32) outs(%36 : tensor<4x4x64xf32>) -> tensor<4x4x64xf32> loc(#loc109)
    %38 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%35 : tensor<4x4x64x64xf32>) outs(%37 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.maximumf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64xf32> loc(#loc109)
    %39 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%35, %38 : tensor<4x4x64x64xf32>, tensor<4x4x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.subf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc109)
    %40 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%39 : tensor<4x4x64x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.exp %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc109)
    %41 = linalg.fill ins(%cst : f32) outs(%36 : tensor<4x4x64xf32>) -> tensor<4x4x64xf32> loc(#loc109)
    %42 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%40 : tensor<4x4x64x64xf32>) outs(%41 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64xf32> loc(#loc109)
    %43 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%40, %42 : tensor<4x4x64x64xf32>, tensor<4x4x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.divf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc109)
    %collapsed_21 = tensor.collapse_shape %43 [[0, 1], [2], [3]] : tensor<4x4x64x64xf32> into tensor<16x64x64xf32> loc(#loc109)
    %collapsed_22 = tensor.collapse_shape %transposed [[0, 1], [2], [3]] : tensor<4x4x64x32xf32> into tensor<16x64x32xf32> loc(#loc109)
    %44 = tensor.empty() : tensor<16x64x32xf32> loc(#loc109)
    %45 = linalg.fill ins(%cst : f32) outs(%44 : tensor<16x64x32xf32>) -> tensor<16x64x32xf32> loc(#loc109)
    %46 = linalg.batch_matmul ins(%collapsed_21, %collapsed_22 : tensor<16x64x64xf32>, tensor<16x64x32xf32>) outs(%45 : tensor<16x64x32xf32>) -> tensor<16x64x32xf32> loc(#loc109)
    %expanded_23 = tensor.expand_shape %46 [[0, 1], [2], [3]] output_shape [4, 4, 64, 32] : tensor<16x64x32xf32> into tensor<4x4x64x32xf32> loc(#loc109)
    %47 = tensor.empty() : tensor<4x64x4x32xf32> loc(#loc109)
    %transposed_24 = linalg.transpose ins(%expanded_23 : tensor<4x4x64x32xf32>) outs(%47 : tensor<4x64x4x32xf32>) permutation = [0, 2, 1, 3]  loc(#loc109)
    %collapsed_25 = tensor.collapse_shape %transposed_24 [[0, 1], [2, 3]] : tensor<4x64x4x32xf32> into tensor<256x128xf32> loc(#loc110)
    %48 = tensor.empty() : tensor<256x128xf32> loc(#loc110)
    %49 = linalg.fill ins(%cst : f32) outs(%48 : tensor<256x128xf32>) -> tensor<256x128xf32> loc(#loc110)
    %50 = linalg.matmul ins(%collapsed_25, %arg6 : tensor<256x128xf32>, tensor<128x128xf32>) outs(%49 : tensor<256x128xf32>) -> tensor<256x128xf32> loc(#loc110)
    %51 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%50, %arg7 : tensor<256x128xf32>, tensor<128xf32>) outs(%48 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x128xf32> loc(#loc110)
    %expanded_26 = tensor.expand_shape %51 [[0, 1], [2]] output_shape [4, 64, 128] : tensor<256x128xf32> into tensor<4x64x128xf32> loc(#loc110)
    %52 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_26, %10 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc111)
    %53 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%52 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc112)
    %54 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%53 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc112)
    %55 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%52, %54 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.subf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc112)
    %56 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%55, %55 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc112)
    %57 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%56 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc112)
    %58 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%57 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc112)
    %59 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%58 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %cst_6 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc112)
    %60 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%59 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.rsqrt %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc112)
    %61 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%55, %60 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc112)
    %62 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%61, %arg8 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc112)
    %63 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%62, %arg9 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc112)
    %collapsed_27 = tensor.collapse_shape %63 [[0, 1], [2]] : tensor<4x64x128xf32> into tensor<256x128xf32> loc(#loc113)
    %64 = tensor.empty() : tensor<256x512xf32> loc(#loc113)
    %65 = linalg.fill ins(%cst : f32) outs(%64 : tensor<256x512xf32>) -> tensor<256x512xf32> loc(#loc113)
    %66 = linalg.matmul ins(%collapsed_27, %arg10 : tensor<256x128xf32>, tensor<128x512xf32>) outs(%65 : tensor<256x512xf32>) -> tensor<256x512xf32> loc(#loc113)
    %67 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%66, %arg11 : tensor<256x512xf32>, tensor<512xf32>) outs(%64 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x512xf32> loc(#loc113)
    %expanded_28 = tensor.expand_shape %67 [[0, 1], [2]] output_shape [4, 64, 512] : tensor<256x512xf32> into tensor<4x64x512xf32> loc(#loc113)
    %68 = tensor.empty() : tensor<4x64x512xf32> loc(#loc114)
    %69 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_28 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_8 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc114)
    %70 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_28, %expanded_28 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc114)
    %71 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70, %expanded_28 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc114)
    %72 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%71 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_4 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc114)
    %73 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_28, %72 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc114)
    %74 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%73 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_3 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc114)
    %75 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%74 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.tanh %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc114)
    %76 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%75 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %cst_9 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc114)
    %77 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%69, %76 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc114)
    %collapsed_29 = tensor.collapse_shape %77 [[0, 1], [2]] : tensor<4x64x512xf32> into tensor<256x512xf32> loc(#loc115)
    %78 = linalg.matmul ins(%collapsed_29, %arg12 : tensor<256x512xf32>, tensor<512x128xf32>) outs(%49 : tensor<256x128xf32>) -> tensor<256x128xf32> loc(#loc115)
    %79 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%78, %arg13 : tensor<256x128xf32>, tensor<128xf32>) outs(%48 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x128xf32> loc(#loc115)
    %expanded_30 = tensor.expand_shape %79 [[0, 1], [2]] output_shape [4, 64, 128] : tensor<256x128xf32> into tensor<4x64x128xf32> loc(#loc115)
    %80 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%52, %expanded_30 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc111)
    %81 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%80 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc116)
    %82 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%81 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc116)
    %83 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%80, %82 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.subf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc116)
    %84 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%83, %83 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc116)
    %85 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%84 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc116)
    %86 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%85 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc116)
    %87 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%86 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %cst_6 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc116)
    %88 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%87 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.rsqrt %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc116)
    %89 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%83, %88 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc116)
    %90 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%89, %arg14 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc116)
    %91 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%90, %arg15 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc116)
    %collapsed_31 = tensor.collapse_shape %91 [[0, 1], [2]] : tensor<4x64x128xf32> into tensor<256x128xf32> loc(#loc117)
    %92 = linalg.matmul ins(%collapsed_31, %arg16 : tensor<256x128xf32>, tensor<128x384xf32>) outs(%25 : tensor<256x384xf32>) -> tensor<256x384xf32> loc(#loc117)
    %93 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%92, %arg17 : tensor<256x384xf32>, tensor<384xf32>) outs(%24 : tensor<256x384xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x384xf32> loc(#loc117)
    %expanded_32 = tensor.expand_shape %93 [[0, 1], [2]] output_shape [4, 64, 384] : tensor<256x384xf32> into tensor<4x64x384xf32> loc(#loc117)
    %extracted_slice_33 = tensor.extract_slice %expanded_32[0, 0, 0] [4, 64, 128] [1, 1, 1] : tensor<4x64x384xf32> to tensor<4x64x128xf32> loc(#loc118)
    %extracted_slice_34 = tensor.extract_slice %expanded_32[0, 0, 128] [4, 64, 128] [1, 1, 1] : tensor<4x64x384xf32> to tensor<4x64x128xf32> loc(#loc118)
    %extracted_slice_35 = tensor.extract_slice %expanded_32[0, 0, 256] [4, 64, 128] [1, 1, 1] : tensor<4x64x384xf32> to tensor<4x64x128xf32> loc(#loc118)
    %expanded_36 = tensor.expand_shape %extracted_slice_34 [[0], [1], [2, 3]] output_shape [4, 64, 4, 32] : tensor<4x64x128xf32> into tensor<4x64x4x32xf32> loc(#loc118)
    %expanded_37 = tensor.expand_shape %extracted_slice_35 [[0], [1], [2, 3]] output_shape [4, 64, 4, 32] : tensor<4x64x128xf32> into tensor<4x64x4x32xf32> loc(#loc118)
    %transposed_38 = linalg.transpose ins(%expanded_37 : tensor<4x64x4x32xf32>) outs(%28 : tensor<4x4x64x32xf32>) permutation = [0, 2, 1, 3]  loc(#loc118)
    %expanded_39 = tensor.expand_shape %extracted_slice_33 [[0], [1], [2, 3]] output_shape [4, 64, 4, 32] : tensor<4x64x128xf32> into tensor<4x64x4x32xf32> loc(#loc118)
    %transposed_40 = linalg.transpose ins(%expanded_39 : tensor<4x64x4x32xf32>) outs(%28 : tensor<4x4x64x32xf32>) permutation = [0, 2, 1, 3]  loc(#loc118)
    %transposed_41 = linalg.transpose ins(%expanded_36 : tensor<4x64x4x32xf32>) outs(%29 : tensor<4x4x32x64xf32>) permutation = [0, 2, 3, 1]  loc(#loc118)
    %collapsed_42 = tensor.collapse_shape %transposed_40 [[0, 1], [2], [3]] : tensor<4x4x64x32xf32> into tensor<16x64x32xf32> loc(#loc118)
    %collapsed_43 = tensor.collapse_shape %transposed_41 [[0, 1], [2], [3]] : tensor<4x4x32x64xf32> into tensor<16x32x64xf32> loc(#loc118)
    %94 = linalg.batch_matmul ins(%collapsed_42, %collapsed_43 : tensor<16x64x32xf32>, tensor<16x32x64xf32>) outs(%31 : tensor<16x64x64xf32>) -> tensor<16x64x64xf32> loc(#loc118)
    %expanded_44 = tensor.expand_shape %94 [[0, 1], [2], [3]] output_shape [4, 4, 64, 64] : tensor<16x64x64xf32> into tensor<4x4x64x64xf32> loc(#loc118)
    %95 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_44 : tensor<4x4x64x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_5 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc118)
    %96 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%95, %5 : tensor<4x4x64x64xf32>, tensor<64x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc118)
    %97 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%96 : tensor<4x4x64x64xf32>) outs(%37 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.maximumf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64xf32> loc(#loc118)
    %98 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%96, %97 : tensor<4x4x64x64xf32>, tensor<4x4x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.subf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc118)
    %99 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%98 : tensor<4x4x64x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.exp %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc118)
    %100 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%99 : tensor<4x4x64x64xf32>) outs(%41 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64xf32> loc(#loc118)
    %101 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%99, %100 : tensor<4x4x64x64xf32>, tensor<4x4x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.divf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc118)
    %collapsed_45 = tensor.collapse_shape %101 [[0, 1], [2], [3]] : tensor<4x4x64x64xf32> into tensor<16x64x64xf32> loc(#loc118)
    %collapsed_46 = tensor.collapse_shape %transposed_38 [[0, 1], [2], [3]] : tensor<4x4x64x32xf32> into tensor<16x64x32xf32> loc(#loc118)
    %102 = linalg.batch_matmul ins(%collapsed_45, %collapsed_46 : tensor<16x64x64xf32>, tensor<16x64x32xf32>) outs(%45 : tensor<16x64x32xf32>) -> tensor<16x64x32xf32> loc(#loc118)
    %expanded_47 = tensor.expand_shape %102 [[0, 1], [2], [3]] output_shape [4, 4, 64, 32] : tensor<16x64x32xf32> into tensor<4x4x64x32xf32> loc(#loc118)
    %transposed_48 = linalg.transpose ins(%expanded_47 : tensor<4x4x64x32xf32>) outs(%47 : tensor<4x64x4x32xf32>) permutation = [0, 2, 1, 3]  loc(#loc118)
    %collapsed_49 = tensor.collapse_shape %transposed_48 [[0, 1], [2, 3]] : tensor<4x64x4x32xf32> into tensor<256x128xf32> loc(#loc119)
    %103 = linalg.matmul ins(%collapsed_49, %arg18 : tensor<256x128xf32>, tensor<128x128xf32>) outs(%49 : tensor<256x128xf32>) -> tensor<256x128xf32> loc(#loc119)
    %104 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%103, %arg19 : tensor<256x128xf32>, tensor<128xf32>) outs(%48 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x128xf32> loc(#loc119)
    %expanded_50 = tensor.expand_shape %104 [[0, 1], [2]] output_shape [4, 64, 128] : tensor<256x128xf32> into tensor<4x64x128xf32> loc(#loc119)
    %105 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_50, %80 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc120)
    %106 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%105 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc121)
    %107 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%106 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc121)
    %108 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%105, %107 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.subf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc121)
    %109 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108, %108 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc121)
    %110 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%109 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc121)
    %111 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%110 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc121)
    %112 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%111 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %cst_6 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc121)
    %113 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%112 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.rsqrt %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc121)
    %114 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108, %113 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc121)
    %115 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%114, %arg20 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc121)
    %116 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%115, %arg21 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc121)
    %collapsed_51 = tensor.collapse_shape %116 [[0, 1], [2]] : tensor<4x64x128xf32> into tensor<256x128xf32> loc(#loc122)
    %117 = linalg.matmul ins(%collapsed_51, %arg22 : tensor<256x128xf32>, tensor<128x512xf32>) outs(%65 : tensor<256x512xf32>) -> tensor<256x512xf32> loc(#loc122)
    %118 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%117, %arg23 : tensor<256x512xf32>, tensor<512xf32>) outs(%64 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x512xf32> loc(#loc122)
    %expanded_52 = tensor.expand_shape %118 [[0, 1], [2]] output_shape [4, 64, 512] : tensor<256x512xf32> into tensor<4x64x512xf32> loc(#loc122)
    %119 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_52 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_8 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc123)
    %120 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_52, %expanded_52 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc123)
    %121 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%120, %expanded_52 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc123)
    %122 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%121 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_4 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc123)
    %123 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_52, %122 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc123)
    %124 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%123 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_3 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc123)
    %125 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%124 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.tanh %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc123)
    %126 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%125 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %cst_9 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc123)
    %127 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%119, %126 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc123)
    %collapsed_53 = tensor.collapse_shape %127 [[0, 1], [2]] : tensor<4x64x512xf32> into tensor<256x512xf32> loc(#loc124)
    %128 = linalg.matmul ins(%collapsed_53, %arg24 : tensor<256x512xf32>, tensor<512x128xf32>) outs(%49 : tensor<256x128xf32>) -> tensor<256x128xf32> loc(#loc124)
    %129 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%128, %arg25 : tensor<256x128xf32>, tensor<128xf32>) outs(%48 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x128xf32> loc(#loc124)
    %expanded_54 = tensor.expand_shape %129 [[0, 1], [2]] output_shape [4, 64, 128] : tensor<256x128xf32> into tensor<4x64x128xf32> loc(#loc124)
    %130 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%105, %expanded_54 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc120)
    %131 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%130 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc125)
    %132 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%131 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc125)
    %133 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%130, %132 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.subf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc125)
    %134 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%133, %133 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc125)
    %135 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%134 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc125)
    %136 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%135 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc125)
    %137 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%136 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %cst_6 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc125)
    %138 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%137 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.rsqrt %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc125)
    %139 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%133, %138 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc125)
    %140 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%139, %arg26 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc125)
    %141 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%140, %arg27 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc125)
    %collapsed_55 = tensor.collapse_shape %141 [[0, 1], [2]] : tensor<4x64x128xf32> into tensor<256x128xf32> loc(#loc126)
    %142 = linalg.matmul ins(%collapsed_55, %arg28 : tensor<256x128xf32>, tensor<128x384xf32>) outs(%25 : tensor<256x384xf32>) -> tensor<256x384xf32> loc(#loc126)
    %143 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%142, %arg29 : tensor<256x384xf32>, tensor<384xf32>) outs(%24 : tensor<256x384xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x384xf32> loc(#loc126)
    %expanded_56 = tensor.expand_shape %143 [[0, 1], [2]] output_shape [4, 64, 384] : tensor<256x384xf32> into tensor<4x64x384xf32> loc(#loc126)
    %extracted_slice_57 = tensor.extract_slice %expanded_56[0, 0, 0] [4, 64, 128] [1, 1, 1] : tensor<4x64x384xf32> to tensor<4x64x128xf32> loc(#loc127)
    %extracted_slice_58 = tensor.extract_slice %expanded_56[0, 0, 128] [4, 64, 128] [1, 1, 1] : tensor<4x64x384xf32> to tensor<4x64x128xf32> loc(#loc127)
    %extracted_slice_59 = tensor.extract_slice %expanded_56[0, 0, 256] [4, 64, 128] [1, 1, 1] : tensor<4x64x384xf32> to tensor<4x64x128xf32> loc(#loc127)
    %expanded_60 = tensor.expand_shape %extracted_slice_58 [[0], [1], [2, 3]] output_shape [4, 64, 4, 32] : tensor<4x64x128xf32> into tensor<4x64x4x32xf32> loc(#loc127)
    %expanded_61 = tensor.expand_shape %extracted_slice_59 [[0], [1], [2, 3]] output_shape [4, 64, 4, 32] : tensor<4x64x128xf32> into tensor<4x64x4x32xf32> loc(#loc127)
    %transposed_62 = linalg.transpose ins(%expanded_61 : tensor<4x64x4x32xf32>) outs(%28 : tensor<4x4x64x32xf32>) permutation = [0, 2, 1, 3]  loc(#loc127)
    %expanded_63 = tensor.expand_shape %extracted_slice_57 [[0], [1], [2, 3]] output_shape [4, 64, 4, 32] : tensor<4x64x128xf32> into tensor<4x64x4x32xf32> loc(#loc127)
    %transposed_64 = linalg.transpose ins(%expanded_63 : tensor<4x64x4x32xf32>) outs(%28 : tensor<4x4x64x32xf32>) permutation = [0, 2, 1, 3]  loc(#loc127)
    %transposed_65 = linalg.transpose ins(%expanded_60 : tensor<4x64x4x32xf32>) outs(%29 : tensor<4x4x32x64xf32>) permutation = [0, 2, 3, 1]  loc(#loc127)
    %collapsed_66 = tensor.collapse_shape %transposed_64 [[0, 1], [2], [3]] : tensor<4x4x64x32xf32> into tensor<16x64x32xf32> loc(#loc127)
    %collapsed_67 = tensor.collapse_shape %transposed_65 [[0, 1], [2], [3]] : tensor<4x4x32x64xf32> into tensor<16x32x64xf32> loc(#loc127)
    %144 = linalg.batch_matmul ins(%collapsed_66, %collapsed_67 : tensor<16x64x32xf32>, tensor<16x32x64xf32>) outs(%31 : tensor<16x64x64xf32>) -> tensor<16x64x64xf32> loc(#loc127)
    %expanded_68 = tensor.expand_shape %144 [[0, 1], [2], [3]] output_shape [4, 4, 64, 64] : tensor<16x64x64xf32> into tensor<4x4x64x64xf32> loc(#loc127)
    %145 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_68 : tensor<4x4x64x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_5 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc127)
    %146 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%145, %5 : tensor<4x4x64x64xf32>, tensor<64x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc127)
    %147 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%146 : tensor<4x4x64x64xf32>) outs(%37 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.maximumf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64xf32> loc(#loc127)
    %148 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%146, %147 : tensor<4x4x64x64xf32>, tensor<4x4x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.subf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc127)
    %149 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%148 : tensor<4x4x64x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.exp %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc127)
    %150 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%149 : tensor<4x4x64x64xf32>) outs(%41 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64xf32> loc(#loc127)
    %151 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%149, %150 : tensor<4x4x64x64xf32>, tensor<4x4x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.divf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc127)
    %collapsed_69 = tensor.collapse_shape %151 [[0, 1], [2], [3]] : tensor<4x4x64x64xf32> into tensor<16x64x64xf32> loc(#loc127)
    %collapsed_70 = tensor.collapse_shape %transposed_62 [[0, 1], [2], [3]] : tensor<4x4x64x32xf32> into tensor<16x64x32xf32> loc(#loc127)
    %152 = linalg.batch_matmul ins(%collapsed_69, %collapsed_70 : tensor<16x64x64xf32>, tensor<16x64x32xf32>) outs(%45 : tensor<16x64x32xf32>) -> tensor<16x64x32xf32> loc(#loc127)
    %expanded_71 = tensor.expand_shape %152 [[0, 1], [2], [3]] output_shape [4, 4, 64, 32] : tensor<16x64x32xf32> into tensor<4x4x64x32xf32> loc(#loc127)
    %transposed_72 = linalg.transpose ins(%expanded_71 : tensor<4x4x64x32xf32>) outs(%47 : tensor<4x64x4x32xf32>) permutation = [0, 2, 1, 3]  loc(#loc127)
    %collapsed_73 = tensor.collapse_shape %transposed_72 [[0, 1], [2, 3]] : tensor<4x64x4x32xf32> into tensor<256x128xf32> loc(#loc128)
    %153 = linalg.matmul ins(%collapsed_73, %arg30 : tensor<256x128xf32>, tensor<128x128xf32>) outs(%49 : tensor<256x128xf32>) -> tensor<256x128xf32> loc(#loc128)
    %154 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%153, %arg31 : tensor<256x128xf32>, tensor<128xf32>) outs(%48 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x128xf32> loc(#loc128)
    %expanded_74 = tensor.expand_shape %154 [[0, 1], [2]] output_shape [4, 64, 128] : tensor<256x128xf32> into tensor<4x64x128xf32> loc(#loc128)
    %155 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_74, %130 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc129)
    %156 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%155 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc130)
    %157 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%156 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc130)
    %158 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%155, %157 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.subf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc130)
    %159 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%158, %158 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc130)
    %160 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%159 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc130)
    %161 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%160 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc130)
    %162 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%161 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %cst_6 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc130)
    %163 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%162 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.rsqrt %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc130)
    %164 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%158, %163 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc130)
    %165 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%164, %arg32 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc130)
    %166 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%165, %arg33 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc130)
    %collapsed_75 = tensor.collapse_shape %166 [[0, 1], [2]] : tensor<4x64x128xf32> into tensor<256x128xf32> loc(#loc131)
    %167 = linalg.matmul ins(%collapsed_75, %arg34 : tensor<256x128xf32>, tensor<128x512xf32>) outs(%65 : tensor<256x512xf32>) -> tensor<256x512xf32> loc(#loc131)
    %168 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%167, %arg35 : tensor<256x512xf32>, tensor<512xf32>) outs(%64 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x512xf32> loc(#loc131)
    %expanded_76 = tensor.expand_shape %168 [[0, 1], [2]] output_shape [4, 64, 512] : tensor<256x512xf32> into tensor<4x64x512xf32> loc(#loc131)
    %169 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_76 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_8 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc132)
    %170 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_76, %expanded_76 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc132)
    %171 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%170, %expanded_76 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc132)
    %172 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%171 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_4 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc132)
    %173 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_76, %172 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc132)
    %174 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%173 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_3 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc132)
    %175 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%174 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.tanh %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc132)
    %176 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%175 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %cst_9 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc132)
    %177 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%169, %176 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc132)
    %collapsed_77 = tensor.collapse_shape %177 [[0, 1], [2]] : tensor<4x64x512xf32> into tensor<256x512xf32> loc(#loc133)
    %178 = linalg.matmul ins(%collapsed_77, %arg36 : tensor<256x512xf32>, tensor<512x128xf32>) outs(%49 : tensor<256x128xf32>) -> tensor<256x128xf32> loc(#loc133)
    %179 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%178, %arg37 : tensor<256x128xf32>, tensor<128xf32>) outs(%48 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x128xf32> loc(#loc133)
    %expanded_78 = tensor.expand_shape %179 [[0, 1], [2]] output_shape [4, 64, 128] : tensor<256x128xf32> into tensor<4x64x128xf32> loc(#loc133)
    %180 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%155, %expanded_78 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc129)
    %181 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%180 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc134)
    %182 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%181 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc134)
    %183 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%180, %182 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.subf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc134)
    %184 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%183, %183 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc134)
    %185 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%184 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc134)
    %186 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%185 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc134)
    %187 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%186 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %cst_6 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc134)
    %188 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%187 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.rsqrt %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc134)
    %189 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%183, %188 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc134)
    %190 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%189, %arg38 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc134)
    %191 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%190, %arg39 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc134)
    %collapsed_79 = tensor.collapse_shape %191 [[0, 1], [2]] : tensor<4x64x128xf32> into tensor<256x128xf32> loc(#loc135)
    %192 = linalg.matmul ins(%collapsed_79, %arg40 : tensor<256x128xf32>, tensor<128x384xf32>) outs(%25 : tensor<256x384xf32>) -> tensor<256x384xf32> loc(#loc135)
    %193 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%192, %arg41 : tensor<256x384xf32>, tensor<384xf32>) outs(%24 : tensor<256x384xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x384xf32> loc(#loc135)
    %expanded_80 = tensor.expand_shape %193 [[0, 1], [2]] output_shape [4, 64, 384] : tensor<256x384xf32> into tensor<4x64x384xf32> loc(#loc135)
    %extracted_slice_81 = tensor.extract_slice %expanded_80[0, 0, 0] [4, 64, 128] [1, 1, 1] : tensor<4x64x384xf32> to tensor<4x64x128xf32> loc(#loc136)
    %extracted_slice_82 = tensor.extract_slice %expanded_80[0, 0, 128] [4, 64, 128] [1, 1, 1] : tensor<4x64x384xf32> to tensor<4x64x128xf32> loc(#loc136)
    %extracted_slice_83 = tensor.extract_slice %expanded_80[0, 0, 256] [4, 64, 128] [1, 1, 1] : tensor<4x64x384xf32> to tensor<4x64x128xf32> loc(#loc136)
    %expanded_84 = tensor.expand_shape %extracted_slice_82 [[0], [1], [2, 3]] output_shape [4, 64, 4, 32] : tensor<4x64x128xf32> into tensor<4x64x4x32xf32> loc(#loc136)
    %expanded_85 = tensor.expand_shape %extracted_slice_83 [[0], [1], [2, 3]] output_shape [4, 64, 4, 32] : tensor<4x64x128xf32> into tensor<4x64x4x32xf32> loc(#loc136)
    %transposed_86 = linalg.transpose ins(%expanded_85 : tensor<4x64x4x32xf32>) outs(%28 : tensor<4x4x64x32xf32>) permutation = [0, 2, 1, 3]  loc(#loc136)
    %expanded_87 = tensor.expand_shape %extracted_slice_81 [[0], [1], [2, 3]] output_shape [4, 64, 4, 32] : tensor<4x64x128xf32> into tensor<4x64x4x32xf32> loc(#loc136)
    %transposed_88 = linalg.transpose ins(%expanded_87 : tensor<4x64x4x32xf32>) outs(%28 : tensor<4x4x64x32xf32>) permutation = [0, 2, 1, 3]  loc(#loc136)
    %transposed_89 = linalg.transpose ins(%expanded_84 : tensor<4x64x4x32xf32>) outs(%29 : tensor<4x4x32x64xf32>) permutation = [0, 2, 3, 1]  loc(#loc136)
    %collapsed_90 = tensor.collapse_shape %transposed_88 [[0, 1], [2], [3]] : tensor<4x4x64x32xf32> into tensor<16x64x32xf32> loc(#loc136)
    %collapsed_91 = tensor.collapse_shape %transposed_89 [[0, 1], [2], [3]] : tensor<4x4x32x64xf32> into tensor<16x32x64xf32> loc(#loc136)
    %194 = linalg.batch_matmul ins(%collapsed_90, %collapsed_91 : tensor<16x64x32xf32>, tensor<16x32x64xf32>) outs(%31 : tensor<16x64x64xf32>) -> tensor<16x64x64xf32> loc(#loc136)
    %expanded_92 = tensor.expand_shape %194 [[0, 1], [2], [3]] output_shape [4, 4, 64, 64] : tensor<16x64x64xf32> into tensor<4x4x64x64xf32> loc(#loc136)
    %195 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_92 : tensor<4x4x64x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_5 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc136)
    %196 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%195, %5 : tensor<4x4x64x64xf32>, tensor<64x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc136)
    %197 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%196 : tensor<4x4x64x64xf32>) outs(%37 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.maximumf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64xf32> loc(#loc136)
    %198 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%196, %197 : tensor<4x4x64x64xf32>, tensor<4x4x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.subf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc136)
    %199 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%198 : tensor<4x4x64x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.exp %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc136)
    %200 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%199 : tensor<4x4x64x64xf32>) outs(%41 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64xf32> loc(#loc136)
    %201 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%199, %200 : tensor<4x4x64x64xf32>, tensor<4x4x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.divf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc136)
    %collapsed_93 = tensor.collapse_shape %201 [[0, 1], [2], [3]] : tensor<4x4x64x64xf32> into tensor<16x64x64xf32> loc(#loc136)
    %collapsed_94 = tensor.collapse_shape %transposed_86 [[0, 1], [2], [3]] : tensor<4x4x64x32xf32> into tensor<16x64x32xf32> loc(#loc136)
    %202 = linalg.batch_matmul ins(%collapsed_93, %collapsed_94 : tensor<16x64x64xf32>, tensor<16x64x32xf32>) outs(%45 : tensor<16x64x32xf32>) -> tensor<16x64x32xf32> loc(#loc136)
    %expanded_95 = tensor.expand_shape %202 [[0, 1], [2], [3]] output_shape [4, 4, 64, 32] : tensor<16x64x32xf32> into tensor<4x4x64x32xf32> loc(#loc136)
    %transposed_96 = linalg.transpose ins(%expanded_95 : tensor<4x4x64x32xf32>) outs(%47 : tensor<4x64x4x32xf32>) permutation = [0, 2, 1, 3]  loc(#loc136)
    %collapsed_97 = tensor.collapse_shape %transposed_96 [[0, 1], [2, 3]] : tensor<4x64x4x32xf32> into tensor<256x128xf32> loc(#loc137)
    %203 = linalg.matmul ins(%collapsed_97, %arg42 : tensor<256x128xf32>, tensor<128x128xf32>) outs(%49 : tensor<256x128xf32>) -> tensor<256x128xf32> loc(#loc137)
    %204 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%203, %arg43 : tensor<256x128xf32>, tensor<128xf32>) outs(%48 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x128xf32> loc(#loc137)
    %expanded_98 = tensor.expand_shape %204 [[0, 1], [2]] output_shape [4, 64, 128] : tensor<256x128xf32> into tensor<4x64x128xf32> loc(#loc137)
    %205 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_98, %180 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc138)
    %206 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%205 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc139)
    %207 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%206 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc139)
    %208 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%205, %207 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.subf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc139)
    %209 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%208, %208 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc139)
    %210 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%209 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc139)
    %211 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%210 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc139)
    %212 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%211 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %cst_6 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc139)
    %213 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%212 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.rsqrt %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc139)
    %214 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%208, %213 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc139)
    %215 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%214, %arg44 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc139)
    %216 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%215, %arg45 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc139)
    %collapsed_99 = tensor.collapse_shape %216 [[0, 1], [2]] : tensor<4x64x128xf32> into tensor<256x128xf32> loc(#loc140)
    %217 = linalg.matmul ins(%collapsed_99, %arg46 : tensor<256x128xf32>, tensor<128x512xf32>) outs(%65 : tensor<256x512xf32>) -> tensor<256x512xf32> loc(#loc140)
    %218 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%217, %arg47 : tensor<256x512xf32>, tensor<512xf32>) outs(%64 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x512xf32> loc(#loc140)
    %expanded_100 = tensor.expand_shape %218 [[0, 1], [2]] output_shape [4, 64, 512] : tensor<256x512xf32> into tensor<4x64x512xf32> loc(#loc140)
    %219 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_100 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_8 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc141)
    %220 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_100, %expanded_100 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc141)
    %221 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%220, %expanded_100 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc141)
    %222 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%221 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_4 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc141)
    %223 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_100, %222 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc141)
    %224 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%223 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_3 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc141)
    %225 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%224 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.tanh %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc141)
    %226 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%225 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %cst_9 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc141)
    %227 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%219, %226 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc141)
    %collapsed_101 = tensor.collapse_shape %227 [[0, 1], [2]] : tensor<4x64x512xf32> into tensor<256x512xf32> loc(#loc142)
    %228 = linalg.matmul ins(%collapsed_101, %arg48 : tensor<256x512xf32>, tensor<512x128xf32>) outs(%49 : tensor<256x128xf32>) -> tensor<256x128xf32> loc(#loc142)
    %229 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%228, %arg49 : tensor<256x128xf32>, tensor<128xf32>) outs(%48 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x128xf32> loc(#loc142)
    %expanded_102 = tensor.expand_shape %229 [[0, 1], [2]] output_shape [4, 64, 128] : tensor<256x128xf32> into tensor<4x64x128xf32> loc(#loc142)
    %230 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%205, %expanded_102 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc138)
    %231 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%230 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc143)
    %232 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%231 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc143)
    %233 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%230, %232 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.subf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc143)
    %234 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%233, %233 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc143)
    %235 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%234 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc143)
    %236 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%235 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc143)
    %237 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%236 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %cst_6 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc143)
    %238 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%237 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.rsqrt %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc143)
    %239 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%233, %238 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc143)
    %240 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%239, %arg50 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc143)
    %241 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%240, %arg51 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc143)
    %collapsed_103 = tensor.collapse_shape %241 [[0, 1], [2]] : tensor<4x64x128xf32> into tensor<256x128xf32> loc(#loc144)
    %242 = linalg.matmul ins(%collapsed_103, %arg52 : tensor<256x128xf32>, tensor<128x384xf32>) outs(%25 : tensor<256x384xf32>) -> tensor<256x384xf32> loc(#loc144)
    %243 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%242, %arg53 : tensor<256x384xf32>, tensor<384xf32>) outs(%24 : tensor<256x384xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x384xf32> loc(#loc144)
    %expanded_104 = tensor.expand_shape %243 [[0, 1], [2]] output_shape [4, 64, 384] : tensor<256x384xf32> into tensor<4x64x384xf32> loc(#loc144)
    %extracted_slice_105 = tensor.extract_slice %expanded_104[0, 0, 0] [4, 64, 128] [1, 1, 1] : tensor<4x64x384xf32> to tensor<4x64x128xf32> loc(#loc145)
    %extracted_slice_106 = tensor.extract_slice %expanded_104[0, 0, 128] [4, 64, 128] [1, 1, 1] : tensor<4x64x384xf32> to tensor<4x64x128xf32> loc(#loc145)
    %extracted_slice_107 = tensor.extract_slice %expanded_104[0, 0, 256] [4, 64, 128] [1, 1, 1] : tensor<4x64x384xf32> to tensor<4x64x128xf32> loc(#loc145)
    %expanded_108 = tensor.expand_shape %extracted_slice_106 [[0], [1], [2, 3]] output_shape [4, 64, 4, 32] : tensor<4x64x128xf32> into tensor<4x64x4x32xf32> loc(#loc145)
    %expanded_109 = tensor.expand_shape %extracted_slice_107 [[0], [1], [2, 3]] output_shape [4, 64, 4, 32] : tensor<4x64x128xf32> into tensor<4x64x4x32xf32> loc(#loc145)
    %transposed_110 = linalg.transpose ins(%expanded_109 : tensor<4x64x4x32xf32>) outs(%28 : tensor<4x4x64x32xf32>) permutation = [0, 2, 1, 3]  loc(#loc145)
    %expanded_111 = tensor.expand_shape %extracted_slice_105 [[0], [1], [2, 3]] output_shape [4, 64, 4, 32] : tensor<4x64x128xf32> into tensor<4x64x4x32xf32> loc(#loc145)
    %transposed_112 = linalg.transpose ins(%expanded_111 : tensor<4x64x4x32xf32>) outs(%28 : tensor<4x4x64x32xf32>) permutation = [0, 2, 1, 3]  loc(#loc145)
    %transposed_113 = linalg.transpose ins(%expanded_108 : tensor<4x64x4x32xf32>) outs(%29 : tensor<4x4x32x64xf32>) permutation = [0, 2, 3, 1]  loc(#loc145)
    %collapsed_114 = tensor.collapse_shape %transposed_112 [[0, 1], [2], [3]] : tensor<4x4x64x32xf32> into tensor<16x64x32xf32> loc(#loc145)
    %collapsed_115 = tensor.collapse_shape %transposed_113 [[0, 1], [2], [3]] : tensor<4x4x32x64xf32> into tensor<16x32x64xf32> loc(#loc145)
    %244 = linalg.batch_matmul ins(%collapsed_114, %collapsed_115 : tensor<16x64x32xf32>, tensor<16x32x64xf32>) outs(%31 : tensor<16x64x64xf32>) -> tensor<16x64x64xf32> loc(#loc145)
    %expanded_116 = tensor.expand_shape %244 [[0, 1], [2], [3]] output_shape [4, 4, 64, 64] : tensor<16x64x64xf32> into tensor<4x4x64x64xf32> loc(#loc145)
    %245 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_116 : tensor<4x4x64x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_5 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc145)
    %246 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%245, %5 : tensor<4x4x64x64xf32>, tensor<64x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc145)
    %247 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%246 : tensor<4x4x64x64xf32>) outs(%37 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.maximumf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64xf32> loc(#loc145)
    %248 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%246, %247 : tensor<4x4x64x64xf32>, tensor<4x4x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.subf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc145)
    %249 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%248 : tensor<4x4x64x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.exp %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc145)
    %250 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%249 : tensor<4x4x64x64xf32>) outs(%41 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64xf32> loc(#loc145)
    %251 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%249, %250 : tensor<4x4x64x64xf32>, tensor<4x4x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.divf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc145)
    %collapsed_117 = tensor.collapse_shape %251 [[0, 1], [2], [3]] : tensor<4x4x64x64xf32> into tensor<16x64x64xf32> loc(#loc145)
    %collapsed_118 = tensor.collapse_shape %transposed_110 [[0, 1], [2], [3]] : tensor<4x4x64x32xf32> into tensor<16x64x32xf32> loc(#loc145)
    %252 = linalg.batch_matmul ins(%collapsed_117, %collapsed_118 : tensor<16x64x64xf32>, tensor<16x64x32xf32>) outs(%45 : tensor<16x64x32xf32>) -> tensor<16x64x32xf32> loc(#loc145)
    %expanded_119 = tensor.expand_shape %252 [[0, 1], [2], [3]] output_shape [4, 4, 64, 32] : tensor<16x64x32xf32> into tensor<4x4x64x32xf32> loc(#loc145)
    %transposed_120 = linalg.transpose ins(%expanded_119 : tensor<4x4x64x32xf32>) outs(%47 : tensor<4x64x4x32xf32>) permutation = [0, 2, 1, 3]  loc(#loc145)
    %collapsed_121 = tensor.collapse_shape %transposed_120 [[0, 1], [2, 3]] : tensor<4x64x4x32xf32> into tensor<256x128xf32> loc(#loc146)
    %253 = linalg.matmul ins(%collapsed_121, %arg54 : tensor<256x128xf32>, tensor<128x128xf32>) outs(%49 : tensor<256x128xf32>) -> tensor<256x128xf32> loc(#loc146)
    %254 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%253, %arg55 : tensor<256x128xf32>, tensor<128xf32>) outs(%48 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x128xf32> loc(#loc146)
    %expanded_122 = tensor.expand_shape %254 [[0, 1], [2]] output_shape [4, 64, 128] : tensor<256x128xf32> into tensor<4x64x128xf32> loc(#loc146)
    %255 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_122, %230 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc147)
    %256 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%255 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc148)
    %257 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%256 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc148)
    %258 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%255, %257 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.subf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc148)
    %259 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%258, %258 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc148)
    %260 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%259 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc148)
    %261 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%260 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc148)
    %262 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%261 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %cst_6 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc148)
    %263 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%262 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.rsqrt %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc148)
    %264 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%258, %263 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc148)
    %265 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%264, %arg56 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc148)
    %266 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%265, %arg57 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc148)
    %collapsed_123 = tensor.collapse_shape %266 [[0, 1], [2]] : tensor<4x64x128xf32> into tensor<256x128xf32> loc(#loc149)
    %267 = linalg.matmul ins(%collapsed_123, %arg58 : tensor<256x128xf32>, tensor<128x512xf32>) outs(%65 : tensor<256x512xf32>) -> tensor<256x512xf32> loc(#loc149)
    %268 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%267, %arg59 : tensor<256x512xf32>, tensor<512xf32>) outs(%64 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x512xf32> loc(#loc149)
    %expanded_124 = tensor.expand_shape %268 [[0, 1], [2]] output_shape [4, 64, 512] : tensor<256x512xf32> into tensor<4x64x512xf32> loc(#loc149)
    %269 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_124 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_8 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc150)
    %270 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_124, %expanded_124 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc150)
    %271 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%270, %expanded_124 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc150)
    %272 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%271 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_4 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc150)
    %273 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_124, %272 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc150)
    %274 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%273 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_3 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc150)
    %275 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%274 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.tanh %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc150)
    %276 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%275 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %cst_9 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc150)
    %277 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%269, %276 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc150)
    %collapsed_125 = tensor.collapse_shape %277 [[0, 1], [2]] : tensor<4x64x512xf32> into tensor<256x512xf32> loc(#loc151)
    %278 = linalg.matmul ins(%collapsed_125, %arg60 : tensor<256x512xf32>, tensor<512x128xf32>) outs(%49 : tensor<256x128xf32>) -> tensor<256x128xf32> loc(#loc151)
    %279 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%278, %arg61 : tensor<256x128xf32>, tensor<128xf32>) outs(%48 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x128xf32> loc(#loc151)
    %expanded_126 = tensor.expand_shape %279 [[0, 1], [2]] output_shape [4, 64, 128] : tensor<256x128xf32> into tensor<4x64x128xf32> loc(#loc151)
    %280 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%255, %expanded_126 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc147)
    %281 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%280 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc152)
    %282 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%281 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc152)
    %283 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%280, %282 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.subf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc152)
    %284 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%283, %283 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc152)
    %285 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%284 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc152)
    %286 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%285 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc152)
    %287 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%286 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %cst_6 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc152)
    %288 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%287 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.rsqrt %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc152)
    %289 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%283, %288 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc152)
    %290 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%289, %arg62 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc152)
    %291 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%290, %arg63 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc152)
    %collapsed_127 = tensor.collapse_shape %291 [[0, 1], [2]] : tensor<4x64x128xf32> into tensor<256x128xf32> loc(#loc153)
    %292 = linalg.matmul ins(%collapsed_127, %arg64 : tensor<256x128xf32>, tensor<128x384xf32>) outs(%25 : tensor<256x384xf32>) -> tensor<256x384xf32> loc(#loc153)
    %293 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%292, %arg65 : tensor<256x384xf32>, tensor<384xf32>) outs(%24 : tensor<256x384xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x384xf32> loc(#loc153)
    %expanded_128 = tensor.expand_shape %293 [[0, 1], [2]] output_shape [4, 64, 384] : tensor<256x384xf32> into tensor<4x64x384xf32> loc(#loc153)
    %extracted_slice_129 = tensor.extract_slice %expanded_128[0, 0, 0] [4, 64, 128] [1, 1, 1] : tensor<4x64x384xf32> to tensor<4x64x128xf32> loc(#loc154)
    %extracted_slice_130 = tensor.extract_slice %expanded_128[0, 0, 128] [4, 64, 128] [1, 1, 1] : tensor<4x64x384xf32> to tensor<4x64x128xf32> loc(#loc154)
    %extracted_slice_131 = tensor.extract_slice %expanded_128[0, 0, 256] [4, 64, 128] [1, 1, 1] : tensor<4x64x384xf32> to tensor<4x64x128xf32> loc(#loc154)
    %expanded_132 = tensor.expand_shape %extracted_slice_130 [[0], [1], [2, 3]] output_shape [4, 64, 4, 32] : tensor<4x64x128xf32> into tensor<4x64x4x32xf32> loc(#loc154)
    %expanded_133 = tensor.expand_shape %extracted_slice_131 [[0], [1], [2, 3]] output_shape [4, 64, 4, 32] : tensor<4x64x128xf32> into tensor<4x64x4x32xf32> loc(#loc154)
    %transposed_134 = linalg.transpose ins(%expanded_133 : tensor<4x64x4x32xf32>) outs(%28 : tensor<4x4x64x32xf32>) permutation = [0, 2, 1, 3]  loc(#loc154)
    %expanded_135 = tensor.expand_shape %extracted_slice_129 [[0], [1], [2, 3]] output_shape [4, 64, 4, 32] : tensor<4x64x128xf32> into tensor<4x64x4x32xf32> loc(#loc154)
    %transposed_136 = linalg.transpose ins(%expanded_135 : tensor<4x64x4x32xf32>) outs(%28 : tensor<4x4x64x32xf32>) permutation = [0, 2, 1, 3]  loc(#loc154)
    %transposed_137 = linalg.transpose ins(%expanded_132 : tensor<4x64x4x32xf32>) outs(%29 : tensor<4x4x32x64xf32>) permutation = [0, 2, 3, 1]  loc(#loc154)
    %collapsed_138 = tensor.collapse_shape %transposed_136 [[0, 1], [2], [3]] : tensor<4x4x64x32xf32> into tensor<16x64x32xf32> loc(#loc154)
    %collapsed_139 = tensor.collapse_shape %transposed_137 [[0, 1], [2], [3]] : tensor<4x4x32x64xf32> into tensor<16x32x64xf32> loc(#loc154)
    %294 = linalg.batch_matmul ins(%collapsed_138, %collapsed_139 : tensor<16x64x32xf32>, tensor<16x32x64xf32>) outs(%31 : tensor<16x64x64xf32>) -> tensor<16x64x64xf32> loc(#loc154)
    %expanded_140 = tensor.expand_shape %294 [[0, 1], [2], [3]] output_shape [4, 4, 64, 64] : tensor<16x64x64xf32> into tensor<4x4x64x64xf32> loc(#loc154)
    %295 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_140 : tensor<4x4x64x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_5 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc154)
    %296 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%295, %5 : tensor<4x4x64x64xf32>, tensor<64x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc154)
    %297 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%296 : tensor<4x4x64x64xf32>) outs(%37 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.maximumf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64xf32> loc(#loc154)
    %298 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%296, %297 : tensor<4x4x64x64xf32>, tensor<4x4x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.subf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc154)
    %299 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%298 : tensor<4x4x64x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.exp %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc154)
    %300 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%299 : tensor<4x4x64x64xf32>) outs(%41 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64xf32> loc(#loc154)
    %301 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%299, %300 : tensor<4x4x64x64xf32>, tensor<4x4x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.divf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc154)
    %collapsed_141 = tensor.collapse_shape %301 [[0, 1], [2], [3]] : tensor<4x4x64x64xf32> into tensor<16x64x64xf32> loc(#loc154)
    %collapsed_142 = tensor.collapse_shape %transposed_134 [[0, 1], [2], [3]] : tensor<4x4x64x32xf32> into tensor<16x64x32xf32> loc(#loc154)
    %302 = linalg.batch_matmul ins(%collapsed_141, %collapsed_142 : tensor<16x64x64xf32>, tensor<16x64x32xf32>) outs(%45 : tensor<16x64x32xf32>) -> tensor<16x64x32xf32> loc(#loc154)
    %expanded_143 = tensor.expand_shape %302 [[0, 1], [2], [3]] output_shape [4, 4, 64, 32] : tensor<16x64x32xf32> into tensor<4x4x64x32xf32> loc(#loc154)
    %transposed_144 = linalg.transpose ins(%expanded_143 : tensor<4x4x64x32xf32>) outs(%47 : tensor<4x64x4x32xf32>) permutation = [0, 2, 1, 3]  loc(#loc154)
    %collapsed_145 = tensor.collapse_shape %transposed_144 [[0, 1], [2, 3]] : tensor<4x64x4x32xf32> into tensor<256x128xf32> loc(#loc155)
    %303 = linalg.matmul ins(%collapsed_145, %arg66 : tensor<256x128xf32>, tensor<128x128xf32>) outs(%49 : tensor<256x128xf32>) -> tensor<256x128xf32> loc(#loc155)
    %304 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%303, %arg67 : tensor<256x128xf32>, tensor<128xf32>) outs(%48 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x128xf32> loc(#loc155)
    %expanded_146 = tensor.expand_shape %304 [[0, 1], [2]] output_shape [4, 64, 128] : tensor<256x128xf32> into tensor<4x64x128xf32> loc(#loc155)
    %305 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_146, %280 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc156)
    %306 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%305 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc157)
    %307 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%306 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc157)
    %308 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%305, %307 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.subf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc157)
    %309 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%308, %308 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc157)
    %310 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%309 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc157)
    %311 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%310 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc157)
    %312 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%311 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %cst_6 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc157)
    %313 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%312 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.rsqrt %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc157)
    %314 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%308, %313 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc157)
    %315 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%314, %arg68 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc157)
    %316 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%315, %arg69 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc157)
    %collapsed_147 = tensor.collapse_shape %316 [[0, 1], [2]] : tensor<4x64x128xf32> into tensor<256x128xf32> loc(#loc158)
    %317 = linalg.matmul ins(%collapsed_147, %arg70 : tensor<256x128xf32>, tensor<128x512xf32>) outs(%65 : tensor<256x512xf32>) -> tensor<256x512xf32> loc(#loc158)
    %318 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%317, %arg71 : tensor<256x512xf32>, tensor<512xf32>) outs(%64 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x512xf32> loc(#loc158)
    %expanded_148 = tensor.expand_shape %318 [[0, 1], [2]] output_shape [4, 64, 512] : tensor<256x512xf32> into tensor<4x64x512xf32> loc(#loc158)
    %319 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_148 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_8 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc159)
    %320 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_148, %expanded_148 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc159)
    %321 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%320, %expanded_148 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc159)
    %322 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%321 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_4 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc159)
    %323 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_148, %322 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc159)
    %324 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%323 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_3 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc159)
    %325 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%324 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.tanh %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc159)
    %326 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%325 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %cst_9 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc159)
    %327 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%319, %326 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc159)
    %collapsed_149 = tensor.collapse_shape %327 [[0, 1], [2]] : tensor<4x64x512xf32> into tensor<256x512xf32> loc(#loc160)
    %328 = linalg.matmul ins(%collapsed_149, %arg72 : tensor<256x512xf32>, tensor<512x128xf32>) outs(%49 : tensor<256x128xf32>) -> tensor<256x128xf32> loc(#loc160)
    %329 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%328, %arg73 : tensor<256x128xf32>, tensor<128xf32>) outs(%48 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x128xf32> loc(#loc160)
    %expanded_150 = tensor.expand_shape %329 [[0, 1], [2]] output_shape [4, 64, 128] : tensor<256x128xf32> into tensor<4x64x128xf32> loc(#loc160)
    %330 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%305, %expanded_150 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc156)
    %331 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%330 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc161)
    %332 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%331 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc161)
    %333 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%330, %332 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.subf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc161)
    %334 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%333, %333 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc161)
    %335 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%334 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc161)
    %336 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%335 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc161)
    %337 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%336 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %cst_6 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc161)
    %338 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%337 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.rsqrt %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc161)
    %339 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%333, %338 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc161)
    %340 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%339, %arg74 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc161)
    %341 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%340, %arg75 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc161)
    %collapsed_151 = tensor.collapse_shape %341 [[0, 1], [2]] : tensor<4x64x128xf32> into tensor<256x128xf32> loc(#loc162)
    %342 = linalg.matmul ins(%collapsed_151, %arg76 : tensor<256x128xf32>, tensor<128x384xf32>) outs(%25 : tensor<256x384xf32>) -> tensor<256x384xf32> loc(#loc162)
    %343 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%342, %arg77 : tensor<256x384xf32>, tensor<384xf32>) outs(%24 : tensor<256x384xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x384xf32> loc(#loc162)
    %expanded_152 = tensor.expand_shape %343 [[0, 1], [2]] output_shape [4, 64, 384] : tensor<256x384xf32> into tensor<4x64x384xf32> loc(#loc162)
    %extracted_slice_153 = tensor.extract_slice %expanded_152[0, 0, 0] [4, 64, 128] [1, 1, 1] : tensor<4x64x384xf32> to tensor<4x64x128xf32> loc(#loc163)
    %extracted_slice_154 = tensor.extract_slice %expanded_152[0, 0, 128] [4, 64, 128] [1, 1, 1] : tensor<4x64x384xf32> to tensor<4x64x128xf32> loc(#loc163)
    %extracted_slice_155 = tensor.extract_slice %expanded_152[0, 0, 256] [4, 64, 128] [1, 1, 1] : tensor<4x64x384xf32> to tensor<4x64x128xf32> loc(#loc163)
    %expanded_156 = tensor.expand_shape %extracted_slice_154 [[0], [1], [2, 3]] output_shape [4, 64, 4, 32] : tensor<4x64x128xf32> into tensor<4x64x4x32xf32> loc(#loc163)
    %expanded_157 = tensor.expand_shape %extracted_slice_155 [[0], [1], [2, 3]] output_shape [4, 64, 4, 32] : tensor<4x64x128xf32> into tensor<4x64x4x32xf32> loc(#loc163)
    %transposed_158 = linalg.transpose ins(%expanded_157 : tensor<4x64x4x32xf32>) outs(%28 : tensor<4x4x64x32xf32>) permutation = [0, 2, 1, 3]  loc(#loc163)
    %expanded_159 = tensor.expand_shape %extracted_slice_153 [[0], [1], [2, 3]] output_shape [4, 64, 4, 32] : tensor<4x64x128xf32> into tensor<4x64x4x32xf32> loc(#loc163)
    %transposed_160 = linalg.transpose ins(%expanded_159 : tensor<4x64x4x32xf32>) outs(%28 : tensor<4x4x64x32xf32>) permutation = [0, 2, 1, 3]  loc(#loc163)
    %transposed_161 = linalg.transpose ins(%expanded_156 : tensor<4x64x4x32xf32>) outs(%29 : tensor<4x4x32x64xf32>) permutation = [0, 2, 3, 1]  loc(#loc163)
    %collapsed_162 = tensor.collapse_shape %transposed_160 [[0, 1], [2], [3]] : tensor<4x4x64x32xf32> into tensor<16x64x32xf32> loc(#loc163)
    %collapsed_163 = tensor.collapse_shape %transposed_161 [[0, 1], [2], [3]] : tensor<4x4x32x64xf32> into tensor<16x32x64xf32> loc(#loc163)
    %344 = linalg.batch_matmul ins(%collapsed_162, %collapsed_163 : tensor<16x64x32xf32>, tensor<16x32x64xf32>) outs(%31 : tensor<16x64x64xf32>) -> tensor<16x64x64xf32> loc(#loc163)
    %expanded_164 = tensor.expand_shape %344 [[0, 1], [2], [3]] output_shape [4, 4, 64, 64] : tensor<16x64x64xf32> into tensor<4x4x64x64xf32> loc(#loc163)
    %345 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_164 : tensor<4x4x64x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_5 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc163)
    %346 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%345, %5 : tensor<4x4x64x64xf32>, tensor<64x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc163)
    %347 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%346 : tensor<4x4x64x64xf32>) outs(%37 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.maximumf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64xf32> loc(#loc163)
    %348 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%346, %347 : tensor<4x4x64x64xf32>, tensor<4x4x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.subf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc163)
    %349 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%348 : tensor<4x4x64x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.exp %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc163)
    %350 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%349 : tensor<4x4x64x64xf32>) outs(%41 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64xf32> loc(#loc163)
    %351 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%349, %350 : tensor<4x4x64x64xf32>, tensor<4x4x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.divf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc163)
    %collapsed_165 = tensor.collapse_shape %351 [[0, 1], [2], [3]] : tensor<4x4x64x64xf32> into tensor<16x64x64xf32> loc(#loc163)
    %collapsed_166 = tensor.collapse_shape %transposed_158 [[0, 1], [2], [3]] : tensor<4x4x64x32xf32> into tensor<16x64x32xf32> loc(#loc163)
    %352 = linalg.batch_matmul ins(%collapsed_165, %collapsed_166 : tensor<16x64x64xf32>, tensor<16x64x32xf32>) outs(%45 : tensor<16x64x32xf32>) -> tensor<16x64x32xf32> loc(#loc163)
    %expanded_167 = tensor.expand_shape %352 [[0, 1], [2], [3]] output_shape [4, 4, 64, 32] : tensor<16x64x32xf32> into tensor<4x4x64x32xf32> loc(#loc163)
    %transposed_168 = linalg.transpose ins(%expanded_167 : tensor<4x4x64x32xf32>) outs(%47 : tensor<4x64x4x32xf32>) permutation = [0, 2, 1, 3]  loc(#loc163)
    %collapsed_169 = tensor.collapse_shape %transposed_168 [[0, 1], [2, 3]] : tensor<4x64x4x32xf32> into tensor<256x128xf32> loc(#loc164)
    %353 = linalg.matmul ins(%collapsed_169, %arg78 : tensor<256x128xf32>, tensor<128x128xf32>) outs(%49 : tensor<256x128xf32>) -> tensor<256x128xf32> loc(#loc164)
    %354 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%353, %arg79 : tensor<256x128xf32>, tensor<128xf32>) outs(%48 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x128xf32> loc(#loc164)
    %expanded_170 = tensor.expand_shape %354 [[0, 1], [2]] output_shape [4, 64, 128] : tensor<256x128xf32> into tensor<4x64x128xf32> loc(#loc164)
    %355 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_170, %330 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc165)
    %356 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%355 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc166)
    %357 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%356 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc166)
    %358 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%355, %357 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.subf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc166)
    %359 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%358, %358 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc166)
    %360 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%359 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc166)
    %361 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%360 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc166)
    %362 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%361 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %cst_6 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc166)
    %363 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%362 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.rsqrt %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc166)
    %364 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%358, %363 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc166)
    %365 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%364, %arg80 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc166)
    %366 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%365, %arg81 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc166)
    %collapsed_171 = tensor.collapse_shape %366 [[0, 1], [2]] : tensor<4x64x128xf32> into tensor<256x128xf32> loc(#loc167)
    %367 = linalg.matmul ins(%collapsed_171, %arg82 : tensor<256x128xf32>, tensor<128x512xf32>) outs(%65 : tensor<256x512xf32>) -> tensor<256x512xf32> loc(#loc167)
    %368 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%367, %arg83 : tensor<256x512xf32>, tensor<512xf32>) outs(%64 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x512xf32> loc(#loc167)
    %expanded_172 = tensor.expand_shape %368 [[0, 1], [2]] output_shape [4, 64, 512] : tensor<256x512xf32> into tensor<4x64x512xf32> loc(#loc167)
    %369 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_172 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_8 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc168)
    %370 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_172, %expanded_172 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc168)
    %371 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%370, %expanded_172 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc168)
    %372 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%371 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_4 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc168)
    %373 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_172, %372 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc168)
    %374 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%373 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_3 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc168)
    %375 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%374 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.tanh %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc168)
    %376 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%375 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %cst_9 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc168)
    %377 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%369, %376 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc168)
    %collapsed_173 = tensor.collapse_shape %377 [[0, 1], [2]] : tensor<4x64x512xf32> into tensor<256x512xf32> loc(#loc169)
    %378 = linalg.matmul ins(%collapsed_173, %arg84 : tensor<256x512xf32>, tensor<512x128xf32>) outs(%49 : tensor<256x128xf32>) -> tensor<256x128xf32> loc(#loc169)
    %379 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%378, %arg85 : tensor<256x128xf32>, tensor<128xf32>) outs(%48 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x128xf32> loc(#loc169)
    %expanded_174 = tensor.expand_shape %379 [[0, 1], [2]] output_shape [4, 64, 128] : tensor<256x128xf32> into tensor<4x64x128xf32> loc(#loc169)
    %380 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%355, %expanded_174 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc165)
    %381 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%380 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc170)
    %382 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%381 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc170)
    %383 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%380, %382 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.subf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc170)
    %384 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%383, %383 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc170)
    %385 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%384 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc170)
    %386 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%385 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc170)
    %387 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%386 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %cst_6 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc170)
    %388 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%387 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.rsqrt %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc170)
    %389 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%383, %388 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc170)
    %390 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%389, %arg86 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc170)
    %391 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%390, %arg87 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc170)
    %collapsed_175 = tensor.collapse_shape %391 [[0, 1], [2]] : tensor<4x64x128xf32> into tensor<256x128xf32> loc(#loc171)
    %392 = linalg.matmul ins(%collapsed_175, %arg88 : tensor<256x128xf32>, tensor<128x384xf32>) outs(%25 : tensor<256x384xf32>) -> tensor<256x384xf32> loc(#loc171)
    %393 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%392, %arg89 : tensor<256x384xf32>, tensor<384xf32>) outs(%24 : tensor<256x384xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x384xf32> loc(#loc171)
    %expanded_176 = tensor.expand_shape %393 [[0, 1], [2]] output_shape [4, 64, 384] : tensor<256x384xf32> into tensor<4x64x384xf32> loc(#loc171)
    %extracted_slice_177 = tensor.extract_slice %expanded_176[0, 0, 0] [4, 64, 128] [1, 1, 1] : tensor<4x64x384xf32> to tensor<4x64x128xf32> loc(#loc172)
    %extracted_slice_178 = tensor.extract_slice %expanded_176[0, 0, 128] [4, 64, 128] [1, 1, 1] : tensor<4x64x384xf32> to tensor<4x64x128xf32> loc(#loc172)
    %extracted_slice_179 = tensor.extract_slice %expanded_176[0, 0, 256] [4, 64, 128] [1, 1, 1] : tensor<4x64x384xf32> to tensor<4x64x128xf32> loc(#loc172)
    %expanded_180 = tensor.expand_shape %extracted_slice_178 [[0], [1], [2, 3]] output_shape [4, 64, 4, 32] : tensor<4x64x128xf32> into tensor<4x64x4x32xf32> loc(#loc172)
    %expanded_181 = tensor.expand_shape %extracted_slice_179 [[0], [1], [2, 3]] output_shape [4, 64, 4, 32] : tensor<4x64x128xf32> into tensor<4x64x4x32xf32> loc(#loc172)
    %transposed_182 = linalg.transpose ins(%expanded_181 : tensor<4x64x4x32xf32>) outs(%28 : tensor<4x4x64x32xf32>) permutation = [0, 2, 1, 3]  loc(#loc172)
    %expanded_183 = tensor.expand_shape %extracted_slice_177 [[0], [1], [2, 3]] output_shape [4, 64, 4, 32] : tensor<4x64x128xf32> into tensor<4x64x4x32xf32> loc(#loc172)
    %transposed_184 = linalg.transpose ins(%expanded_183 : tensor<4x64x4x32xf32>) outs(%28 : tensor<4x4x64x32xf32>) permutation = [0, 2, 1, 3]  loc(#loc172)
    %transposed_185 = linalg.transpose ins(%expanded_180 : tensor<4x64x4x32xf32>) outs(%29 : tensor<4x4x32x64xf32>) permutation = [0, 2, 3, 1]  loc(#loc172)
    %collapsed_186 = tensor.collapse_shape %transposed_184 [[0, 1], [2], [3]] : tensor<4x4x64x32xf32> into tensor<16x64x32xf32> loc(#loc172)
    %collapsed_187 = tensor.collapse_shape %transposed_185 [[0, 1], [2], [3]] : tensor<4x4x32x64xf32> into tensor<16x32x64xf32> loc(#loc172)
    %394 = linalg.batch_matmul ins(%collapsed_186, %collapsed_187 : tensor<16x64x32xf32>, tensor<16x32x64xf32>) outs(%31 : tensor<16x64x64xf32>) -> tensor<16x64x64xf32> loc(#loc172)
    %expanded_188 = tensor.expand_shape %394 [[0, 1], [2], [3]] output_shape [4, 4, 64, 64] : tensor<16x64x64xf32> into tensor<4x4x64x64xf32> loc(#loc172)
    %395 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_188 : tensor<4x4x64x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_5 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc172)
    %396 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%395, %5 : tensor<4x4x64x64xf32>, tensor<64x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc172)
    %397 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%396 : tensor<4x4x64x64xf32>) outs(%37 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.maximumf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64xf32> loc(#loc172)
    %398 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%396, %397 : tensor<4x4x64x64xf32>, tensor<4x4x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.subf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc172)
    %399 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%398 : tensor<4x4x64x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.exp %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc172)
    %400 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%399 : tensor<4x4x64x64xf32>) outs(%41 : tensor<4x4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64xf32> loc(#loc172)
    %401 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%399, %400 : tensor<4x4x64x64xf32>, tensor<4x4x64xf32>) outs(%33 : tensor<4x4x64x64xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.divf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x4x64x64xf32> loc(#loc172)
    %collapsed_189 = tensor.collapse_shape %401 [[0, 1], [2], [3]] : tensor<4x4x64x64xf32> into tensor<16x64x64xf32> loc(#loc172)
    %collapsed_190 = tensor.collapse_shape %transposed_182 [[0, 1], [2], [3]] : tensor<4x4x64x32xf32> into tensor<16x64x32xf32> loc(#loc172)
    %402 = linalg.batch_matmul ins(%collapsed_189, %collapsed_190 : tensor<16x64x64xf32>, tensor<16x64x32xf32>) outs(%45 : tensor<16x64x32xf32>) -> tensor<16x64x32xf32> loc(#loc172)
    %expanded_191 = tensor.expand_shape %402 [[0, 1], [2], [3]] output_shape [4, 4, 64, 32] : tensor<16x64x32xf32> into tensor<4x4x64x32xf32> loc(#loc172)
    %transposed_192 = linalg.transpose ins(%expanded_191 : tensor<4x4x64x32xf32>) outs(%47 : tensor<4x64x4x32xf32>) permutation = [0, 2, 1, 3]  loc(#loc172)
    %collapsed_193 = tensor.collapse_shape %transposed_192 [[0, 1], [2, 3]] : tensor<4x64x4x32xf32> into tensor<256x128xf32> loc(#loc173)
    %403 = linalg.matmul ins(%collapsed_193, %arg90 : tensor<256x128xf32>, tensor<128x128xf32>) outs(%49 : tensor<256x128xf32>) -> tensor<256x128xf32> loc(#loc173)
    %404 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%403, %arg91 : tensor<256x128xf32>, tensor<128xf32>) outs(%48 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x128xf32> loc(#loc173)
    %expanded_194 = tensor.expand_shape %404 [[0, 1], [2]] output_shape [4, 64, 128] : tensor<256x128xf32> into tensor<4x64x128xf32> loc(#loc173)
    %405 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_194, %380 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc174)
    %406 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%405 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc175)
    %407 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%406 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc175)
    %408 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%405, %407 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.subf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc175)
    %409 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%408, %408 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc175)
    %410 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%409 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc175)
    %411 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%410 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc175)
    %412 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%411 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %cst_6 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc175)
    %413 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%412 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.rsqrt %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc175)
    %414 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%408, %413 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc175)
    %415 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%414, %arg92 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc175)
    %416 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%415, %arg93 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc175)
    %collapsed_195 = tensor.collapse_shape %416 [[0, 1], [2]] : tensor<4x64x128xf32> into tensor<256x128xf32> loc(#loc176)
    %417 = linalg.matmul ins(%collapsed_195, %arg94 : tensor<256x128xf32>, tensor<128x512xf32>) outs(%65 : tensor<256x512xf32>) -> tensor<256x512xf32> loc(#loc176)
    %418 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%417, %arg95 : tensor<256x512xf32>, tensor<512xf32>) outs(%64 : tensor<256x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x512xf32> loc(#loc176)
    %expanded_196 = tensor.expand_shape %418 [[0, 1], [2]] output_shape [4, 64, 512] : tensor<256x512xf32> into tensor<4x64x512xf32> loc(#loc176)
    %419 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_196 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_8 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc177)
    %420 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_196, %expanded_196 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc177)
    %421 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%420, %expanded_196 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc177)
    %422 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%421 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_4 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc177)
    %423 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_196, %422 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc177)
    %424 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%423 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.mulf %in, %cst_3 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc177)
    %425 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%424 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.tanh %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc177)
    %426 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%425 : tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %cst_9 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc177)
    %427 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%419, %426 : tensor<4x64x512xf32>, tensor<4x64x512xf32>) outs(%68 : tensor<4x64x512xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x512xf32> loc(#loc177)
    %collapsed_197 = tensor.collapse_shape %427 [[0, 1], [2]] : tensor<4x64x512xf32> into tensor<256x512xf32> loc(#loc178)
    %428 = linalg.matmul ins(%collapsed_197, %arg96 : tensor<256x512xf32>, tensor<512x128xf32>) outs(%49 : tensor<256x128xf32>) -> tensor<256x128xf32> loc(#loc178)
    %429 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%428, %arg97 : tensor<256x128xf32>, tensor<128xf32>) outs(%48 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x128xf32> loc(#loc178)
    %expanded_198 = tensor.expand_shape %429 [[0, 1], [2]] output_shape [4, 64, 128] : tensor<256x128xf32> into tensor<4x64x128xf32> loc(#loc178)
    %430 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%405, %expanded_198 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc174)
    %431 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%430 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc179)
    %432 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%431 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc179)
    %433 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%430, %432 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.subf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc179)
    %434 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%433, %433 : tensor<4x64x128xf32>, tensor<4x64x128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc179)
    %435 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%434 : tensor<4x64x128xf32>) outs(%12 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc179)
    %436 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%435 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_7 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc179)
    %437 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%436 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %cst_6 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc179)
    %438 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%437 : tensor<4x64xf32>) outs(%11 : tensor<4x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.rsqrt %in : f32
      linalg.yield %461 : f32
    } -> tensor<4x64xf32> loc(#loc179)
    %439 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%433, %438 : tensor<4x64x128xf32>, tensor<4x64xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc179)
    %440 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%439, %arg98 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.mulf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc179)
    %441 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%440, %arg99 : tensor<4x64x128xf32>, tensor<128xf32>) outs(%6 : tensor<4x64x128xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.addf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<4x64x128xf32> loc(#loc179)
    %collapsed_199 = tensor.collapse_shape %441 [[0, 1], [2]] : tensor<4x64x128xf32> into tensor<256x128xf32> loc(#loc180)
    %442 = tensor.empty() : tensor<128x256xf32> loc(#loc180)
    %transposed_200 = linalg.transpose ins(%arg0 : tensor<256x128xf32>) outs(%442 : tensor<128x256xf32>) permutation = [1, 0]  loc(#loc180)
    %443 = tensor.empty() : tensor<256x256xf32> loc(#loc180)
    %444 = linalg.fill ins(%cst : f32) outs(%443 : tensor<256x256xf32>) -> tensor<256x256xf32> loc(#loc180)
    %445 = linalg.matmul ins(%collapsed_199, %transposed_200 : tensor<256x128xf32>, tensor<128x256xf32>) outs(%444 : tensor<256x256xf32>) -> tensor<256x256xf32> loc(#loc180)
    %collapsed_201 = tensor.collapse_shape %arg101 [[0, 1]] : tensor<4x64xi64> into tensor<256xi64> loc(#loc181)
    %446 = tensor.empty() : tensor<256xf32> loc(#loc181)
    %447 = linalg.fill ins(%cst_0 : f32) outs(%446 : tensor<256xf32>) -> tensor<256xf32> loc(#loc181)
    %448 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "reduction"]} ins(%445 : tensor<256x256xf32>) outs(%447 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.maximumf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<256xf32> loc(#loc181)
    %449 = linalg.generic {indexing_maps = [#map3, #map1, #map3], iterator_types = ["parallel", "parallel"]} ins(%445, %448 : tensor<256x256xf32>, tensor<256xf32>) outs(%443 : tensor<256x256xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.subf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x256xf32> loc(#loc181)
    %450 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%449 : tensor<256x256xf32>) outs(%443 : tensor<256x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.exp %in : f32
      linalg.yield %461 : f32
    } -> tensor<256x256xf32> loc(#loc181)
    %451 = linalg.fill ins(%cst : f32) outs(%446 : tensor<256xf32>) -> tensor<256xf32> loc(#loc181)
    %452 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "reduction"]} ins(%450 : tensor<256x256xf32>) outs(%451 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<256xf32> loc(#loc181)
    %453 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%452 : tensor<256xf32>) outs(%446 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = math.log %in : f32
      linalg.yield %461 : f32
    } -> tensor<256xf32> loc(#loc181)
    %454 = linalg.generic {indexing_maps = [#map3, #map1, #map3], iterator_types = ["parallel", "parallel"]} ins(%449, %453 : tensor<256x256xf32>, tensor<256xf32>) outs(%443 : tensor<256x256xf32>) {
    ^bb0(%in: f32, %in_202: f32, %out: f32):
      %461 = arith.subf %in, %in_202 : f32
      linalg.yield %461 : f32
    } -> tensor<256x256xf32> loc(#loc181)
    %455 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%collapsed_201 : tensor<256xi64>) outs(%446 : tensor<256xf32>) {
    ^bb0(%in: i64, %out: f32):
      %461 = linalg.index 0 : index
      %462 = arith.index_cast %in : i64 to index
      %extracted = tensor.extract %454[%461, %462] : tensor<256x256xf32>
      linalg.yield %extracted : f32
    } -> tensor<256xf32> loc(#loc181)
    %456 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%455 : tensor<256xf32>) outs(%446 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.negf %in : f32
      linalg.yield %461 : f32
    } -> tensor<256xf32> loc(#loc181)
    %457 = tensor.empty() : tensor<f32> loc(#loc181)
    %458 = linalg.fill ins(%cst : f32) outs(%457 : tensor<f32>) -> tensor<f32> loc(#loc181)
    %459 = linalg.generic {indexing_maps = [#map, #map12], iterator_types = ["reduction"]} ins(%456 : tensor<256xf32>) outs(%458 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.addf %in, %out : f32
      linalg.yield %461 : f32
    } -> tensor<f32> loc(#loc181)
    %460 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = []} ins(%459 : tensor<f32>) outs(%457 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %461 = arith.divf %in, %cst_10 : f32
      linalg.yield %461 : f32
    } -> tensor<f32> loc(#loc181)
    return %460 : tensor<f32> loc(#loc181)
  }
}
#loc = loc(unknown)
#loc180 = loc("lm_head")
