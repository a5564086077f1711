// Made by: python -m chimera.importer gpt2 --micro-batch 4 --dtype f32 --layers 12 --width 768 --heads 12 --sequence 256 --vocabulary 50257
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
#loc100 = loc("transformer.h.8.ln_1.weight")
#loc101 = loc("transformer.h.8.ln_1.bias")
#loc102 = loc("transformer.h.8.attn.c_attn.weight")
#loc103 = loc("transformer.h.8.attn.c_attn.bias")
#loc104 = loc("transformer.h.8.attn.c_proj.weight")
#loc105 = loc("transformer.h.8.attn.c_proj.bias")
#loc106 = loc("transformer.h.8.ln_2.weight")
#loc107 = loc("transformer.h.8.ln_2.bias")
#loc108 = loc("transformer.h.8.mlp.c_fc.weight")
#loc109 = loc("transformer.h.8.mlp.c_fc.bias")
#loc110 = loc("transformer.h.8.mlp.c_proj.weight")
#loc111 = loc("transformer.h.8.mlp.c_proj.bias")
#loc112 = loc("transformer.h.9.ln_1.weight")
#loc113 = loc("transformer.h.9.ln_1.bias")
#loc114 = loc("transformer.h.9.attn.c_attn.weight")
#loc115 = loc("transformer.h.9.attn.c_attn.bias")
#loc116 = loc("transformer.h.9.attn.c_proj.weight")
#loc117 = loc("transformer.h.9.attn.c_proj.bias")
#loc118 = loc("transformer.h.9.ln_2.weight")
#loc119 = loc("transformer.h.9.ln_2.bias")
#loc120 = loc("transformer.h.9.mlp.c_fc.weight")
#loc121 = loc("transformer.h.9.mlp.c_fc.bias")
#loc122 = loc("transformer.h.9.mlp.c_proj.weight")
#loc123 = loc("transformer.h.9.mlp.c_proj.bias")
#loc124 = loc("transformer.h.10.ln_1.weight")
#loc125 = loc("transformer.h.10.ln_1.bias")
#loc126 = loc("transformer.h.10.attn.c_attn.weight")
#loc127 = loc("transformer.h.10.attn.c_attn.bias")
#loc128 = loc("transformer.h.10.attn.c_proj.weight")
#loc129 = loc("transformer.h.10.attn.c_proj.bias")
#loc130 = loc("transformer.h.10.ln_2.weight")
#loc131 = loc("transformer.h.10.ln_2.bias")
#loc132 = loc("transformer.h.10.mlp.c_fc.weight")
#loc133 = loc("transformer.h.10.mlp.c_fc.bias")
#loc134 = loc("transformer.h.10.mlp.c_proj.weight")
#loc135 = loc("transformer.h.10.mlp.c_proj.bias")
#loc136 = loc("transformer.h.11.ln_1.weight")
#loc137 = loc("transformer.h.11.ln_1.bias")
#loc138 = loc("transformer.h.11.attn.c_attn.weight")
#loc139 = loc("transformer.h.11.attn.c_attn.bias")
#loc140 = loc("transformer.h.11.attn.c_proj.weight")
#loc141 = loc("transformer.h.11.attn.c_proj.bias")
#loc142 = loc("transformer.h.11.ln_2.weight")
#loc143 = loc("transformer.h.11.ln_2.bias")
#loc144 = loc("transformer.h.11.mlp.c_fc.weight")
#loc145 = loc("transformer.h.11.mlp.c_fc.bias")
#loc146 = loc("transformer.h.11.mlp.c_proj.weight")
#loc147 = loc("transformer.h.11.mlp.c_proj.bias")
#loc148 = loc("transformer.ln_f.weight")
#loc149 = loc("transformer.ln_f.bias")
#loc150 = loc("tokens")
#loc151 = loc("targets")
#loc152 = loc("transformer.wte")
#loc153 = loc("transformer")
#loc154 = loc("transformer.wpe")
#loc155 = loc("transformer.h.0.ln_1")
#loc156 = loc("transformer.h.0.attn.c_attn")
#loc157 = loc("transformer.h.0.attn")
#loc158 = loc("transformer.h.0.attn.c_proj")
#loc159 = loc("transformer.h.0")
#loc160 = loc("transformer.h.0.ln_2")
#loc161 = loc("transformer.h.0.mlp.c_fc")
#loc162 = loc("transformer.h.0.mlp.act")
#loc163 = loc("transformer.h.0.mlp.c_proj")
#loc164 = loc("transformer.h.1.ln_1")
#loc165 = loc("transformer.h.1.attn.c_attn")
#loc166 = loc("transformer.h.1.attn")
#loc167 = loc("transformer.h.1.attn.c_proj")
#loc168 = loc("transformer.h.1")
#loc169 = loc("transformer.h.1.ln_2")
#loc170 = loc("transformer.h.1.mlp.c_fc")
#loc171 = loc("transformer.h.1.mlp.act")
#loc172 = loc("transformer.h.1.mlp.c_proj")
#loc173 = loc("transformer.h.2.ln_1")
#loc174 = loc("transformer.h.2.attn.c_attn")
#loc175 = loc("transformer.h.2.attn")
#loc176 = loc("transformer.h.2.attn.c_proj")
#loc177 = loc("transformer.h.2")
#loc178 = loc("transformer.h.2.ln_2")
#loc179 = loc("transformer.h.2.mlp.c_fc")
#loc180 = loc("transformer.h.2.mlp.act")
#loc181 = loc("transformer.h.2.mlp.c_proj")
#loc182 = loc("transformer.h.3.ln_1")
#loc183 = loc("transformer.h.3.attn.c_attn")
#loc184 = loc("transformer.h.3.attn")
#loc185 = loc("transformer.h.3.attn.c_proj")
#loc186 = loc("transformer.h.3")
#loc187 = loc("transformer.h.3.ln_2")
#loc188 = loc("transformer.h.3.mlp.c_fc")
#loc189 = loc("transformer.h.3.mlp.act")
#loc190 = loc("transformer.h.3.mlp.c_proj")
#loc191 = loc("transformer.h.4.ln_1")
#loc192 = loc("transformer.h.4.attn.c_attn")
#loc193 = loc("transformer.h.4.attn")
#loc194 = loc("transformer.h.4.attn.c_proj")
#loc195 = loc("transformer.h.4")
#loc196 = loc("transformer.h.4.ln_2")
#loc197 = loc("transformer.h.4.mlp.c_fc")
#loc198 = loc("transformer.h.4.mlp.act")
#loc199 = loc("transformer.h.4.mlp.c_proj")
#loc200 = loc("transformer.h.5.ln_1")
#loc201 = loc("transformer.h.5.attn.c_attn")
#loc202 = loc("transformer.h.5.attn")
#loc203 = loc("transformer.h.5.attn.c_proj")
#loc204 = loc("transformer.h.5")
#loc205 = loc("transformer.h.5.ln_2")
#loc206 = loc("transformer.h.5.mlp.c_fc")
#loc207 = loc("transformer.h.5.mlp.act")
#loc208 = loc("transformer.h.5.mlp.c_proj")
#loc209 = loc("transformer.h.6.ln_1")
#loc210 = loc("transformer.h.6.attn.c_attn")
#loc211 = loc("transformer.h.6.attn")
#loc212 = loc("transformer.h.6.attn.c_proj")
#loc213 = loc("transformer.h.6")
#loc214 = loc("transformer.h.6.ln_2")
#loc215 = loc("transformer.h.6.mlp.c_fc")
#loc216 = loc("transformer.h.6.mlp.act")
#loc217 = loc("transformer.h.6.mlp.c_proj")
#loc218 = loc("transformer.h.7.ln_1")
#loc219 = loc("transformer.h.7.attn.c_attn")
#loc220 = loc("transformer.h.7.attn")
#loc221 = loc("transformer.h.7.attn.c_proj")
#loc222 = loc("transformer.h.7")
#loc223 = loc("transformer.h.7.ln_2")
#loc224 = loc("transformer.h.7.mlp.c_fc")
#loc225 = loc("transformer.h.7.mlp.act")
#loc226 = loc("transformer.h.7.mlp.c_proj")
#loc227 = loc("transformer.h.8.ln_1")
#loc228 = loc("transformer.h.8.attn.c_attn")
#loc229 = loc("transformer.h.8.attn")
#loc230 = loc("transformer.h.8.attn.c_proj")
#loc231 = loc("transformer.h.8")
#loc232 = loc("transformer.h.8.ln_2")
#loc233 = loc("transformer.h.8.mlp.c_fc")
#loc234 = loc("transformer.h.8.mlp.act")
#loc235 = loc("transformer.h.8.mlp.c_proj")
#loc236 = loc("transformer.h.9.ln_1")
#loc237 = loc("transformer.h.9.attn.c_attn")
#loc238 = loc("transformer.h.9.attn")
#loc239 = loc("transformer.h.9.attn.c_proj")
#loc240 = loc("transformer.h.9")
#loc241 = loc("transformer.h.9.ln_2")
#loc242 = loc("transformer.h.9.mlp.c_fc")
#loc243 = loc("transformer.h.9.mlp.act")
#loc244 = loc("transformer.h.9.mlp.c_proj")
#loc245 = loc("transformer.h.10.ln_1")
#loc246 = loc("transformer.h.10.attn.c_attn")
#loc247 = loc("transformer.h.10.attn")
#loc248 = loc("transformer.h.10.attn.c_proj")
#loc249 = loc("transformer.h.10")
#loc250 = loc("transformer.h.10.ln_2")
#loc251 = loc("transformer.h.10.mlp.c_fc")
#loc252 = loc("transformer.h.10.mlp.act")
#loc253 = loc("transformer.h.10.mlp.c_proj")
#loc254 = loc("transformer.h.11.ln_1")
#loc255 = loc("transformer.h.11.attn.c_attn")
#loc256 = loc("transformer.h.11.attn")
#loc257 = loc("transformer.h.11.attn.c_proj")
#loc258 = loc("transformer.h.11")
#loc259 = loc("transformer.h.11.ln_2")
#loc260 = loc("transformer.h.11.mlp.c_fc")
#loc261 = loc("transformer.h.11.mlp.act")
#loc262 = loc("transformer.h.11.mlp.c_proj")
#loc263 = loc("transformer.ln_f")
#loc265 = loc("loss")
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
  func.func @main(%arg0: tensor<50257x768xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.wte.weight", chimera.tied = ["lm_head.weight"]} loc("transformer.wte.weight"), %arg1: tensor<256x768xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.wpe.weight"} loc("transformer.wpe.weight"), %arg2: tensor<768xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.0.ln_1.weight"} loc("transformer.h.0.ln_1.weight"), %arg3: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.ln_1.bias"} loc("transformer.h.0.ln_1.bias"), %arg4: tensor<768x2304xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.0.attn.c_attn.weight"} loc("transformer.h.0.attn.c_attn.weight"), %arg5: tensor<2304xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.attn.c_attn.bias"} loc("transformer.h.0.attn.c_attn.bias"), %arg6: tensor<768x768xf32> {chimera.init = "normal(0.004082482904638631)", chimera.parameter = "transformer.h.0.attn.c_proj.weight"} loc("transformer.h.0.attn.c_proj.weight"), %arg7: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.attn.c_proj.bias"} loc("transformer.h.0.attn.c_proj.bias"), %arg8: tensor<768xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.0.ln_2.weight"} loc("transformer.h.0.ln_2.weight"), %arg9: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.ln_2.bias"} loc("transformer.h.0.ln_2.bias"), %arg10: tensor<768x3072xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.0.mlp.c_fc.weight"} loc("transformer.h.0.mlp.c_fc.weight"), %arg11: tensor<3072xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.mlp.c_fc.bias"} loc("transformer.h.0.mlp.c_fc.bias"), %arg12: tensor<3072x768xf32> {chimera.init = "normal(0.004082482904638631)", chimera.parameter = "transformer.h.0.mlp.c_proj.weight"} loc("transformer.h.0.mlp.c_proj.weight"), %arg13: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.0.mlp.c_proj.bias"} loc("transformer.h.0.mlp.c_proj.bias"), %arg14: tensor<768xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.1.ln_1.weight"} loc("transformer.h.1.ln_1.weight"), %arg15: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.ln_1.bias"} loc("transformer.h.1.ln_1.bias"), %arg16: tensor<768x2304xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.1.attn.c_attn.weight"} loc("transformer.h.1.attn.c_attn.weight"), %arg17: tensor<2304xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.attn.c_attn.bias"} loc("transformer.h.1.attn.c_attn.bias"), %arg18: tensor<768x768xf32> {chimera.init = "normal(0.004082482904638631)", chimera.parameter = "transformer.h.1.attn.c_proj.weight"} loc("transformer.h.1.attn.c_proj.weight"), %arg19: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.attn.c_proj.bias"} loc("transformer.h.1.attn.c_proj.bias"), %arg20: tensor<768xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.1.ln_2.weight"} loc("transformer.h.1.ln_2.weight"), %arg21: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.ln_2.bias"} loc("transformer.h.1.ln_2.bias"), %arg22: tensor<768x3072xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.1.mlp.c_fc.weight"} loc("transformer.h.1.mlp.c_fc.weight"), %arg23: tensor<3072xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.mlp.c_fc.bias"} loc("transformer.h.1.mlp.c_fc.bias"), %arg24: tensor<3072x768xf32> {chimera.init = "normal(0.004082482904638631)", chimera.parameter = "transformer.h.1.mlp.c_proj.weight"} loc("transformer.h.1.mlp.c_proj.weight"), %arg25: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.1.mlp.c_proj.bias"} loc("transformer.h.1.mlp.c_proj.bias"), %arg26: tensor<768xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.2.ln_1.weight"} loc("transformer.h.2.ln_1.weight"), %arg27: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.ln_1.bias"} loc("transformer.h.2.ln_1.bias"), %arg28: tensor<768x2304xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.2.attn.c_attn.weight"} loc("transformer.h.2.attn.c_attn.weight"), %arg29: tensor<2304xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.attn.c_attn.bias"} loc("transformer.h.2.attn.c_attn.bias"), %arg30: tensor<768x768xf32> {chimera.init = "normal(0.004082482904638631)", chimera.parameter = "transformer.h.2.attn.c_proj.weight"} loc("transformer.h.2.attn.c_proj.weight"), %arg31: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.attn.c_proj.bias"} loc("transformer.h.2.attn.c_proj.bias"), %arg32: tensor<768xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.2.ln_2.weight"} loc("transformer.h.2.ln_2.weight"), %arg33: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.ln_2.bias"} loc("transformer.h.2.ln_2.bias"), %arg34: tensor<768x3072xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.2.mlp.c_fc.weight"} loc("transformer.h.2.mlp.c_fc.weight"), %arg35: tensor<3072xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.mlp.c_fc.bias"} loc("transformer.h.2.mlp.c_fc.bias"), %arg36: tensor<3072x768xf32> {chimera.init = "normal(0.004082482904638631)", chimera.parameter = "transformer.h.2.mlp.c_proj.weight"} loc("transformer.h.2.mlp.c_proj.weight"), %arg37: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.2.mlp.c_proj.bias"} loc("transformer.h.2.mlp.c_proj.bias"), %arg38: tensor<768xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.3.ln_1.weight"} loc("transformer.h.3.ln_1.weight"), %arg39: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.ln_1.bias"} loc("transformer.h.3.ln_1.bias"), %arg40: tensor<768x2304xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.3.attn.c_attn.weight"} loc("transformer.h.3.attn.c_attn.weight"), %arg41: tensor<2304xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.attn.c_attn.bias"} loc("transformer.h.3.attn.c_attn.bias"), %arg42: tensor<768x768xf32> {chimera.init = "normal(0.004082482904638631)", chimera.parameter = "transformer.h.3.attn.c_proj.weight"} loc("transformer.h.3.attn.c_proj.weight"), %arg43: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.attn.c_proj.bias"} loc("transformer.h.3.attn.c_proj.bias"), %arg44: tensor<768xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.3.ln_2.weight"} loc("transformer.h.3.ln_2.weight"), %arg45: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.ln_2.bias"} loc("transformer.h.3.ln_2.bias"), %arg46: tensor<768x3072xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.3.mlp.c_fc.weight"} loc("transformer.h.3.mlp.c_fc.weight"), %arg47: tensor<3072xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.mlp.c_fc.bias"} loc("transformer.h.3.mlp.c_fc.bias"), %arg48: tensor<3072x768xf32> {chimera.init = "normal(0.004082482904638631)", chimera.parameter = "transformer.h.3.mlp.c_proj.weight"} loc("transformer.h.3.mlp.c_proj.weight"), %arg49: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.3.mlp.c_proj.bias"} loc("transformer.h.3.mlp.c_proj.bias"), %arg50: tensor<768xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.4.ln_1.weight"} loc("transformer.h.4.ln_1.weight"), %arg51: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.4.ln_1.bias"} loc("transformer.h.4.ln_1.bias"), %arg52: tensor<768x2304xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.4.attn.c_attn.weight"} loc("transformer.h.4.attn.c_attn.weight"), %arg53: tensor<2304xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.4.attn.c_attn.bias"} loc("transformer.h.4.attn.c_attn.bias"), %arg54: tensor<768x768xf32> {chimera.init = "normal(0.004082482904638631)", chimera.parameter = "transformer.h.4.attn.c_proj.weight"} loc("transformer.h.4.attn.c_proj.weight"), %arg55: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.4.attn.c_proj.bias"} loc("transformer.h.4.attn.c_proj.bias"), %arg56: tensor<768xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.4.ln_2.weight"} loc("transformer.h.4.ln_2.weight"), %arg57: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.4.ln_2.bias"} loc("transformer.h.4.ln_2.bias"), %arg58: tensor<768x3072xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.4.mlp.c_fc.weight"} loc("transformer.h.4.mlp.c_fc.weight"), %arg59: tensor<3072xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.4.mlp.c_fc.bias"} loc("transformer.h.4.mlp.c_fc.bias"), %arg60: tensor<3072x768xf32> {chimera.init = "normal(0.004082482904638631)", chimera.parameter = "transformer.h.4.mlp.c_proj.weight"} loc("transformer.h.4.mlp.c_proj.weight"), %arg61: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.4.mlp.c_proj.bias"} loc("transformer.h.4.mlp.c_proj.bias"), %arg62: tensor<768xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.5.ln_1.weight"} loc("transformer.h.5.ln_1.weight"), %arg63: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.5.ln_1.bias"} loc("transformer.h.5.ln_1.bias"), %arg64: tensor<768x2304xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.5.attn.c_attn.weight"} loc("transformer.h.5.attn.c_attn.weight"), %arg65: tensor<2304xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.5.attn.c_attn.bias"} loc("transformer.h.5.attn.c_attn.bias"), %arg66: tensor<768x768xf32> {chimera.init = "normal(0.004082482904638631)", chimera.parameter = "transformer.h.5.attn.c_proj.weight"} loc("transformer.h.5.attn.c_proj.weight"), %arg67: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.5.attn.c_proj.bias"} loc("transformer.h.5.attn.c_proj.bias"), %arg68: tensor<768xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.5.ln_2.weight"} loc("transformer.h.5.ln_2.weight"), %arg69: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.5.ln_2.bias"} loc("transformer.h.5.ln_2.bias"), %arg70: tensor<768x3072xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.5.mlp.c_fc.weight"} loc("transformer.h.5.mlp.c_fc.weight"), %arg71: tensor<3072xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.5.mlp.c_fc.bias"} loc("transformer.h.5.mlp.c_fc.bias"), %arg72: tensor<3072x768xf32> {chimera.init = "normal(0.004082482904638631)", chimera.parameter = "transformer.h.5.mlp.c_proj.weight"} loc("transformer.h.5.mlp.c_proj.weight"), %arg73: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.5.mlp.c_proj.bias"} loc("transformer.h.5.mlp.c_proj.bias"), %arg74: tensor<768xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.6.ln_1.weight"} loc("transformer.h.6.ln_1.weight"), %arg75: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.6.ln_1.bias"} loc("transformer.h.6.ln_1.bias"), %arg76: tensor<768x2304xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.6.attn.c_attn.weight"} loc("transformer.h.6.attn.c_attn.weight"), %arg77: tensor<2304xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.6.attn.c_attn.bias"} loc("transformer.h.6.attn.c_attn.bias"), %arg78: tensor<768x768xf32> {chimera.init = "normal(0.004082482904638631)", chimera.parameter = "transformer.h.6.attn.c_proj.weight"} loc("transformer.h.6.attn.c_proj.weight"), %arg79: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.6.attn.c_proj.bias"} loc("transformer.h.6.attn.c_proj.bias"), %arg80: tensor<768xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.6.ln_2.weight"} loc("transformer.h.6.ln_2.weight"), %arg81: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.6.ln_2.bias"} loc("transformer.h.6.ln_2.bias"), %arg82: tensor<768x3072xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.6.mlp.c_fc.weight"} loc("transformer.h.6.mlp.c_fc.weight"), %arg83: tensor<3072xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.6.mlp.c_fc.bias"} loc("transformer.h.6.mlp.c_fc.bias"), %arg84: tensor<3072x768xf32> {chimera.init = "normal(0.004082482904638631)", chimera.parameter = "transformer.h.6.mlp.c_proj.weight"} loc("transformer.h.6.mlp.c_proj.weight"), %arg85: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.6.mlp.c_proj.bias"} loc("transformer.h.6.mlp.c_proj.bias"), %arg86: tensor<768xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.7.ln_1.weight"} loc("transformer.h.7.ln_1.weight"), %arg87: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.7.ln_1.bias"} loc("transformer.h.7.ln_1.bias"), %arg88: tensor<768x2304xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.7.attn.c_attn.weight"} loc("transformer.h.7.attn.c_attn.weight"), %arg89: tensor<2304xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.7.attn.c_attn.bias"} loc("transformer.h.7.attn.c_attn.bias"), %arg90: tensor<768x768xf32> {chimera.init = "normal(0.004082482904638631)", chimera.parameter = "transformer.h.7.attn.c_proj.weight"} loc("transformer.h.7.attn.c_proj.weight"), %arg91: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.7.attn.c_proj.bias"} loc("transformer.h.7.attn.c_proj.bias"), %arg92: tensor<768xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.7.ln_2.weight"} loc("transformer.h.7.ln_2.weight"), %arg93: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.7.ln_2.bias"} loc("transformer.h.7.ln_2.bias"), %arg94: tensor<768x3072xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.7.mlp.c_fc.weight"} loc("transformer.h.7.mlp.c_fc.weight"), %arg95: tensor<3072xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.7.mlp.c_fc.bias"} loc("transformer.h.7.mlp.c_fc.bias"), %arg96: tensor<3072x768xf32> {chimera.init = "normal(0.004082482904638631)", chimera.parameter = "transformer.h.7.mlp.c_proj.weight"} loc("transformer.h.7.mlp.c_proj.weight"), %arg97: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.7.mlp.c_proj.bias"} loc("transformer.h.7.mlp.c_proj.bias"), %arg98: tensor<768xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.8.ln_1.weight"} loc("transformer.h.8.ln_1.weight"), %arg99: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.8.ln_1.bias"} loc("transformer.h.8.ln_1.bias"), %arg100: tensor<768x2304xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.8.attn.c_attn.weight"} loc("transformer.h.8.attn.c_attn.weight"), %arg101: tensor<2304xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.8.attn.c_attn.bias"} loc("transformer.h.8.attn.c_attn.bias"), %arg102: tensor<768x768xf32> {chimera.init = "normal(0.004082482904638631)", chimera.parameter = "transformer.h.8.attn.c_proj.weight"} loc("transformer.h.8.attn.c_proj.weight"), %arg103: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.8.attn.c_proj.bias"} loc("transformer.h.8.attn.c_proj.bias"), %arg104: tensor<768xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.8.ln_2.weight"} loc("transformer.h.8.ln_2.weight"), %arg105: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.8.ln_2.bias"} loc("transformer.h.8.ln_2.bias"), %arg106: tensor<768x3072xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.8.mlp.c_fc.weight"} loc("transformer.h.8.mlp.c_fc.weight"), %arg107: tensor<3072xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.8.mlp.c_fc.bias"} loc("transformer.h.8.mlp.c_fc.bias"), %arg108: tensor<3072x768xf32> {chimera.init = "normal(0.004082482904638631)", chimera.parameter = "transformer.h.8.mlp.c_proj.weight"} loc("transformer.h.8.mlp.c_proj.weight"), %arg109: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.8.mlp.c_proj.bias"} loc("transformer.h.8.mlp.c_proj.bias"), %arg110: tensor<768xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.9.ln_1.weight"} loc("transformer.h.9.ln_1.weight"), %arg111: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.9.ln_1.bias"} loc("transformer.h.9.ln_1.bias"), %arg112: tensor<768x2304xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.9.attn.c_attn.weight"} loc("transformer.h.9.attn.c_attn.weight"), %arg113: tensor<2304xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.9.attn.c_attn.bias"} loc("transformer.h.9.attn.c_attn.bias"), %arg114: tensor<768x768xf32> {chimera.init = "normal(0.004082482904638631)", chimera.parameter = "transformer.h.9.attn.c_proj.weight"} loc("transformer.h.9.attn.c_proj.weight"), %arg115: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.9.attn.c_proj.bias"} loc("transformer.h.9.attn.c_proj.bias"), %arg116: tensor<768xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.9.ln_2.weight"} loc("transformer.h.9.ln_2.weight"), %arg117: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.9.ln_2.bias"} loc("transformer.h.9.ln_2.bias"), %arg118: tensor<768x3072xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.9.mlp.c_fc.weight"} loc("transformer.h.9.mlp.c_fc.weight"), %arg119: tensor<3072xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.9.mlp.c_fc.bias"} loc("transformer.h.9.mlp.c_fc.bias"), %arg120: tensor<3072x768xf32> {chimera.init = "normal(0.004082482904638631)", chimera.parameter = "transformer.h.9.mlp.c_proj.weight"} loc("transformer.h.9.mlp.c_proj.weight"), %arg121: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.9.mlp.c_proj.bias"} loc("transformer.h.9.mlp.c_proj.bias"), %arg122: tensor<768xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.10.ln_1.weight"} loc("transformer.h.10.ln_1.weight"), %arg123: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.10.ln_1.bias"} loc("transformer.h.10.ln_1.bias"), %arg124: tensor<768x2304xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.10.attn.c_attn.weight"} loc("transformer.h.10.attn.c_attn.weight"), %arg125: tensor<2304xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.10.attn.c_attn.bias"} loc("transformer.h.10.attn.c_attn.bias"), %arg126: tensor<768x768xf32> {chimera.init = "normal(0.004082482904638631)", chimera.parameter = "transformer.h.10.attn.c_proj.weight"} loc("transformer.h.10.attn.c_proj.weight"), %arg127: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.10.attn.c_proj.bias"} loc("transformer.h.10.attn.c_proj.bias"), %arg128: tensor<768xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.10.ln_2.weight"} loc("transformer.h.10.ln_2.weight"), %arg129: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.10.ln_2.bias"} loc("transformer.h.10.ln_2.bias"), %arg130: tensor<768x3072xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.10.mlp.c_fc.weight"} loc("transformer.h.10.mlp.c_fc.weight"), %arg131: tensor<3072xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.10.mlp.c_fc.bias"} loc("transformer.h.10.mlp.c_fc.bias"), %arg132: tensor<3072x768xf32> {chimera.init = "normal(0.004082482904638631)", chimera.parameter = "transformer.h.10.mlp.c_proj.weight"} loc("transformer.h.10.mlp.c_proj.weight"), %arg133: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.10.mlp.c_proj.bias"} loc("transformer.h.10.mlp.c_proj.bias"), %arg134: tensor<768xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.11.ln_1.weight"} loc("transformer.h.11.ln_1.weight"), %arg135: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.11.ln_1.bias"} loc("transformer.h.11.ln_1.bias"), %arg136: tensor<768x2304xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.11.attn.c_attn.weight"} loc("transformer.h.11.attn.c_attn.weight"), %arg137: tensor<2304xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.11.attn.c_attn.bias"} loc("transformer.h.11.attn.c_attn.bias"), %arg138: tensor<768x768xf32> {chimera.init = "normal(0.004082482904638631)", chimera.parameter = "transformer.h.11.attn.c_proj.weight"} loc("transformer.h.11.attn.c_proj.weight"), %arg139: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.11.attn.c_proj.bias"} loc("transformer.h.11.attn.c_proj.bias"), %arg140: tensor<768xf32> {chimera.init = "ones", chimera.parameter = "transformer.h.11.ln_2.weight"} loc("transformer.h.11.ln_2.weight"), %arg141: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.11.ln_2.bias"} loc("transformer.h.11.ln_2.bias"), %arg142: tensor<768x3072xf32> {chimera.init = "normal(0.02)", chimera.parameter = "transformer.h.11.mlp.c_fc.weight"} loc("transformer.h.11.mlp.c_fc.weight"), %arg143: tensor<3072xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.11.mlp.c_fc.bias"} loc("transformer.h.11.mlp.c_fc.bias"), %arg144: tensor<3072x768xf32> {chimera.init = "normal(0.004082482904638631)", chimera.parameter = "transformer.h.11.mlp.c_proj.weight"} loc("transformer.h.11.mlp.c_proj.weight"), %arg145: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.h.11.mlp.c_proj.bias"} loc("transformer.h.11.mlp.c_proj.bias"), %arg146: tensor<768xf32> {chimera.init = "ones", chimera.parameter = "transformer.ln_f.weight"} loc("transformer.ln_f.weight"), %arg147: tensor<768xf32> {chimera.init = "zeros", chimera.parameter = "transformer.ln_f.bias"} loc("transformer.ln_f.bias"), %arg148: tensor<4x256xi64> {chimera.bound = 50257 : i64, chimera.input = "tokens"} loc("tokens"), %arg149: tensor<4x256xi64> {chimera.bound = 50257 : i64, chimera.input = "targets"} loc("targets")) -> tensor<f32> {
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc)
    %cst_0 = arith.constant 0xFF800000 : f32 loc(#loc)
    %cst_1 = arith.constant dense<-3.40282347E+38> : tensor<f32> loc(#loc1)
    %cst_2 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc1)
    %cst_3 = arith.constant 0.797884583 : f32 loc(#loc)
    %cst_4 = arith.constant 4.471500e-02 : f32 loc(#loc)
    %cst_5 = arith.constant 9.99999974E-6 : f32 loc(#loc)
    %cst_6 = arith.constant 7.680000e+02 : f32 loc(#loc)
    %cst_7 = arith.constant 1.250000e-01 : f32 loc(#loc)
    %cst_8 = arith.constant 5.000000e-01 : f32 loc(#loc)
    %cst_9 = arith.constant 1.000000e+00 : f32 loc(#loc)
    %cst_10 = arith.constant 1.024000e+03 : f32 loc(#loc)
    %0 = tensor.empty() : tensor<256xi64> loc(#loc1)
    %1 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%0 : tensor<256xi64>) {
    ^bb0(%out: i64):
      %661 = linalg.index 0 : index
      %662 = arith.index_cast %661 : index to i64
      linalg.yield %662 : i64
    } -> tensor<256xi64> loc(#loc1)
    %2 = tensor.empty() : tensor<256x256xi1> loc(#loc1)
    %3 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%1, %1 : tensor<256xi64>, tensor<256xi64>) outs(%2 : tensor<256x256xi1>) {
    ^bb0(%in: i64, %in_298: i64, %out: i1):
      %661 = arith.cmpi sge, %in, %in_298 : i64
      linalg.yield %661 : i1
    } -> tensor<256x256xi1> loc(#loc1)
    %4 = tensor.empty() : tensor<256x256xf32> loc(#loc1)
    %5 = linalg.generic {indexing_maps = [#map3, #map4, #map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%3, %cst_2, %cst_1 : tensor<256x256xi1>, tensor<f32>, tensor<f32>) outs(%4 : tensor<256x256xf32>) {
    ^bb0(%in: i1, %in_298: f32, %in_299: f32, %out: f32):
      %661 = arith.select %in, %in_298, %in_299 : f32
      linalg.yield %661 : f32
    } -> tensor<256x256xf32> loc(#loc1)
    %6 = tensor.empty() : tensor<4x256x768xf32> loc(#loc152)
    %7 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg148 : tensor<4x256xi64>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: i64, %out: f32):
      %661 = arith.index_cast %in : i64 to index
      %662 = linalg.index 2 : index
      %extracted = tensor.extract %arg0[%661, %662] : tensor<50257x768xf32>
      linalg.yield %extracted : f32
    } -> tensor<4x256x768xf32> loc(#loc152)
    %8 = tensor.empty() : tensor<256x768xf32> loc(#loc154)
    %9 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<256xi64>) outs(%8 : tensor<256x768xf32>) {
    ^bb0(%in: i64, %out: f32):
      %661 = arith.index_cast %in : i64 to index
      %662 = linalg.index 1 : index
      %extracted = tensor.extract %arg1[%661, %662] : tensor<256x768xf32>
      linalg.yield %extracted : f32
    } -> tensor<256x768xf32> loc(#loc154)
    %10 = linalg.generic {indexing_maps = [#map6, #map7, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7, %9 : tensor<4x256x768xf32>, tensor<256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc153)
    %11 = tensor.empty() : tensor<4x256xf32> loc(#loc155)
    %12 = linalg.fill ins(%cst : f32) outs(%11 : tensor<4x256xf32>) -> tensor<4x256xf32> loc(#loc155)
    %13 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%10 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc155)
    %14 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc155)
    %15 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%10, %14 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc155)
    %16 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15, %15 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc155)
    %17 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%16 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc155)
    %18 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%17 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc155)
    %19 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_5 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc155)
    %20 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%19 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.rsqrt %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc155)
    %21 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%15, %20 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc155)
    %22 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21, %arg2 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc155)
    %23 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%22, %arg3 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc155)
    %collapsed = tensor.collapse_shape %23 [[0, 1], [2]] : tensor<4x256x768xf32> into tensor<1024x768xf32> loc(#loc156)
    %24 = tensor.empty() : tensor<1024x2304xf32> loc(#loc156)
    %25 = linalg.fill ins(%cst : f32) outs(%24 : tensor<1024x2304xf32>) -> tensor<1024x2304xf32> loc(#loc156)
    %26 = linalg.matmul ins(%collapsed, %arg4 : tensor<1024x768xf32>, tensor<768x2304xf32>) outs(%25 : tensor<1024x2304xf32>) -> tensor<1024x2304xf32> loc(#loc156)
    %27 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%26, %arg5 : tensor<1024x2304xf32>, tensor<2304xf32>) outs(%24 : tensor<1024x2304xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x2304xf32> loc(#loc156)
    %expanded = tensor.expand_shape %27 [[0, 1], [2]] output_shape [4, 256, 2304] : tensor<1024x2304xf32> into tensor<4x256x2304xf32> loc(#loc156)
    %extracted_slice = tensor.extract_slice %expanded[0, 0, 0] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc157)
    %extracted_slice_11 = tensor.extract_slice %expanded[0, 0, 768] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc157)
    %extracted_slice_12 = tensor.extract_slice %expanded[0, 0, 1536] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc157)
    %expanded_13 = tensor.expand_shape %extracted_slice_11 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc157)
    %expanded_14 = tensor.expand_shape %extracted_slice_12 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc157)
    %28 = tensor.empty() : tensor<4x12x256x64xf32> loc(#loc157)
    %transposed = linalg.transpose ins(%expanded_14 : tensor<4x256x12x64xf32>) outs(%28 : tensor<4x12x256x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc157)
    %expanded_15 = tensor.expand_shape %extracted_slice [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc157)
    %transposed_16 = linalg.transpose ins(%expanded_15 : tensor<4x256x12x64xf32>) outs(%28 : tensor<4x12x256x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc157)
    %29 = tensor.empty() : tensor<4x12x64x256xf32> loc(#loc157)
    %transposed_17 = linalg.transpose ins(%expanded_13 : tensor<4x256x12x64xf32>) outs(%29 : tensor<4x12x64x256xf32>) permutation = [0, 2, 3, 1]  loc(#loc157)
    %collapsed_18 = tensor.collapse_shape %transposed_16 [[0, 1], [2], [3]] : tensor<4x12x256x64xf32> into tensor<48x256x64xf32> loc(#loc157)
    %collapsed_19 = tensor.collapse_shape %transposed_17 [[0, 1], [2], [3]] : tensor<4x12x64x256xf32> into tensor<48x64x256xf32> loc(#loc157)
    %30 = tensor.empty() : tensor<48x256x256xf32> loc(#loc157)
    %31 = linalg.fill ins(%cst : f32) outs(%30 : tensor<48x256x256xf32>) -> tensor<48x256x256xf32> loc(#loc157)
    %32 = linalg.batch_matmul ins(%collapsed_18, %collapsed_19 : tensor<48x256x64xf32>, tensor<48x64x256xf32>) outs(%31 : tensor<48x256x256xf32>) -> tensor<48x256x256xf32> loc(#loc157)
    %expanded_20 = tensor.expand_shape %32 [[0, 1], [2], [3]] output_shape [4, 12, 256, 256] : tensor<48x256x256xf32> into tensor<4x12x256x256xf32> loc(#loc157)
    %33 = tensor.empty() : tensor<4x12x256x256xf32> loc(#loc157)
    %34 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_20 : tensor<4x12x256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_7 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc157)
    %35 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%34, %5 : tensor<4x12x256x256xf32>, tensor<256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc157)
    %36 = tensor.empty() : tensor<4x12x256xf32> loc(#loc157)
    %37 = linalg.fill ins(%cst_0 : f32) outs(%36 : tensor<4x12x256xf32>) -> tensor<4x12x256xf32> loc(#loc157)
    %38 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%35 : tensor<4x12x256x256xf32>) outs(%37 : tensor<4x12x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.maximumf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256xf32> loc(#loc157)
    %39 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%35, %38 : tensor<4x12x256x256xf32>, tensor<4x12x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc157)
    %40 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%39 : tensor<4x12x256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.exp %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc157)
    %41 = linalg.fill ins(%cst : f32) outs(%36 : tensor<4x12x256xf32>) -> tensor<4x12x256xf32> loc(#loc157)
    %42 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%40 : tensor<4x12x256x256xf32>) outs(%41 : tensor<4x12x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256xf32> loc(#loc157)
    %43 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%40, %42 : tensor<4x12x256x256xf32>, tensor<4x12x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.divf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc157)
    %collapsed_21 = tensor.collapse_shape %43 [[0, 1], [2], [3]] : tensor<4x12x256x256xf32> into tensor<48x256x256xf32> loc(#loc157)
    %collapsed_22 = tensor.collapse_shape %transposed [[0, 1], [2], [3]] : tensor<4x12x256x64xf32> into tensor<48x256x64xf32> loc(#loc157)
    %44 = tensor.empty() : tensor<48x256x64xf32> loc(#loc157)
    %45 = linalg.fill ins(%cst : f32) outs(%44 : tensor<48x256x64xf32>) -> tensor<48x256x64xf32> loc(#loc157)
    %46 = linalg.batch_matmul ins(%collapsed_21, %collapsed_22 : tensor<48x256x256xf32>, tensor<48x256x64xf32>) outs(%45 : tensor<48x256x64xf32>) -> tensor<48x256x64xf32> loc(#loc157)
    %expanded_23 = tensor.expand_shape %46 [[0, 1], [2], [3]] output_shape [4, 12, 256, 64] : tensor<48x256x64xf32> into tensor<4x12x256x64xf32> loc(#loc157)
    %47 = tensor.empty() : tensor<4x256x12x64xf32> loc(#loc157)
    %transposed_24 = linalg.transpose ins(%expanded_23 : tensor<4x12x256x64xf32>) outs(%47 : tensor<4x256x12x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc157)
    %collapsed_25 = tensor.collapse_shape %transposed_24 [[0, 1], [2, 3]] : tensor<4x256x12x64xf32> into tensor<1024x768xf32> loc(#loc158)
    %48 = tensor.empty() : tensor<1024x768xf32> loc(#loc158)
    %49 = linalg.fill ins(%cst : f32) outs(%48 : tensor<1024x768xf32>) -> tensor<1024x768xf32> loc(#loc158)
    %50 = linalg.matmul ins(%collapsed_25, %arg6 : tensor<1024x768xf32>, tensor<768x768xf32>) outs(%49 : tensor<1024x768xf32>) -> tensor<1024x768xf32> loc(#loc158)
    %51 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%50, %arg7 : tensor<1024x768xf32>, tensor<768xf32>) outs(%48 : tensor<1024x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x768xf32> loc(#loc158)
    %expanded_26 = tensor.expand_shape %51 [[0, 1], [2]] output_shape [4, 256, 768] : tensor<1024x768xf32> into tensor<4x256x768xf32> loc(#loc158)
    %52 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_26, %10 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc159)
    %53 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%52 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc160)
    %54 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%53 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc160)
    %55 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%52, %54 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc160)
    %56 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%55, %55 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc160)
    %57 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%56 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc160)
    %58 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%57 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc160)
    %59 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%58 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_5 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc160)
    %60 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%59 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.rsqrt %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc160)
    %61 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%55, %60 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc160)
    %62 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%61, %arg8 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc160)
    %63 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%62, %arg9 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc160)
    %collapsed_27 = tensor.collapse_shape %63 [[0, 1], [2]] : tensor<4x256x768xf32> into tensor<1024x768xf32> loc(#loc161)
    %64 = tensor.empty() : tensor<1024x3072xf32> loc(#loc161)
    %65 = linalg.fill ins(%cst : f32) outs(%64 : tensor<1024x3072xf32>) -> tensor<1024x3072xf32> loc(#loc161)
    %66 = linalg.matmul ins(%collapsed_27, %arg10 : tensor<1024x768xf32>, tensor<768x3072xf32>) outs(%65 : tensor<1024x3072xf32>) -> tensor<1024x3072xf32> loc(#loc161)
    %67 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%66, %arg11 : tensor<1024x3072xf32>, tensor<3072xf32>) outs(%64 : tensor<1024x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x3072xf32> loc(#loc161)
    %expanded_28 = tensor.expand_shape %67 [[0, 1], [2]] output_shape [4, 256, 3072] : tensor<1024x3072xf32> into tensor<4x256x3072xf32> loc(#loc161)
    %68 = tensor.empty() : tensor<4x256x3072xf32> loc(#loc162)
    %69 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_28 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_8 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc162)
    %70 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_28, %expanded_28 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc162)
    %71 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70, %expanded_28 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc162)
    %72 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%71 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_4 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc162)
    %73 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_28, %72 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc162)
    %74 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%73 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_3 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc162)
    %75 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%74 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.tanh %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc162)
    %76 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%75 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_9 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc162)
    %77 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%69, %76 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc162)
    %collapsed_29 = tensor.collapse_shape %77 [[0, 1], [2]] : tensor<4x256x3072xf32> into tensor<1024x3072xf32> loc(#loc163)
    %78 = linalg.matmul ins(%collapsed_29, %arg12 : tensor<1024x3072xf32>, tensor<3072x768xf32>) outs(%49 : tensor<1024x768xf32>) -> tensor<1024x768xf32> loc(#loc163)
    %79 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%78, %arg13 : tensor<1024x768xf32>, tensor<768xf32>) outs(%48 : tensor<1024x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x768xf32> loc(#loc163)
    %expanded_30 = tensor.expand_shape %79 [[0, 1], [2]] output_shape [4, 256, 768] : tensor<1024x768xf32> into tensor<4x256x768xf32> loc(#loc163)
    %80 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%52, %expanded_30 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc159)
    %81 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%80 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc164)
    %82 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%81 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc164)
    %83 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%80, %82 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc164)
    %84 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%83, %83 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc164)
    %85 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%84 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc164)
    %86 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%85 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc164)
    %87 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%86 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_5 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc164)
    %88 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%87 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.rsqrt %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc164)
    %89 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%83, %88 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc164)
    %90 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%89, %arg14 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc164)
    %91 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%90, %arg15 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc164)
    %collapsed_31 = tensor.collapse_shape %91 [[0, 1], [2]] : tensor<4x256x768xf32> into tensor<1024x768xf32> loc(#loc165)
    %92 = linalg.matmul ins(%collapsed_31, %arg16 : tensor<1024x768xf32>, tensor<768x2304xf32>) outs(%25 : tensor<1024x2304xf32>) -> tensor<1024x2304xf32> loc(#loc165)
    %93 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%92, %arg17 : tensor<1024x2304xf32>, tensor<2304xf32>) outs(%24 : tensor<1024x2304xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x2304xf32> loc(#loc165)
    %expanded_32 = tensor.expand_shape %93 [[0, 1], [2]] output_shape [4, 256, 2304] : tensor<1024x2304xf32> into tensor<4x256x2304xf32> loc(#loc165)
    %extracted_slice_33 = tensor.extract_slice %expanded_32[0, 0, 0] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc166)
    %extracted_slice_34 = tensor.extract_slice %expanded_32[0, 0, 768] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc166)
    %extracted_slice_35 = tensor.extract_slice %expanded_32[0, 0, 1536] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc166)
    %expanded_36 = tensor.expand_shape %extracted_slice_34 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc166)
    %expanded_37 = tensor.expand_shape %extracted_slice_35 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc166)
    %transposed_38 = linalg.transpose ins(%expanded_37 : tensor<4x256x12x64xf32>) outs(%28 : tensor<4x12x256x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc166)
    %expanded_39 = tensor.expand_shape %extracted_slice_33 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc166)
    %transposed_40 = linalg.transpose ins(%expanded_39 : tensor<4x256x12x64xf32>) outs(%28 : tensor<4x12x256x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc166)
    %transposed_41 = linalg.transpose ins(%expanded_36 : tensor<4x256x12x64xf32>) outs(%29 : tensor<4x12x64x256xf32>) permutation = [0, 2, 3, 1]  loc(#loc166)
    %collapsed_42 = tensor.collapse_shape %transposed_40 [[0, 1], [2], [3]] : tensor<4x12x256x64xf32> into tensor<48x256x64xf32> loc(#loc166)
    %collapsed_43 = tensor.collapse_shape %transposed_41 [[0, 1], [2], [3]] : tensor<4x12x64x256xf32> into tensor<48x64x256xf32> loc(#loc166)
    %94 = linalg.batch_matmul ins(%collapsed_42, %collapsed_43 : tensor<48x256x64xf32>, tensor<48x64x256xf32>) outs(%31 : tensor<48x256x256xf32>) -> tensor<48x256x256xf32> loc(#loc166)
    %expanded_44 = tensor.expand_shape %94 [[0, 1], [2], [3]] output_shape [4, 12, 256, 256] : tensor<48x256x256xf32> into tensor<4x12x256x256xf32> loc(#loc166)
    %95 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_44 : tensor<4x12x256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_7 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc166)
    %96 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%95, %5 : tensor<4x12x256x256xf32>, tensor<256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc166)
    %97 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%96 : tensor<4x12x256x256xf32>) outs(%37 : tensor<4x12x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.maximumf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256xf32> loc(#loc166)
    %98 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%96, %97 : tensor<4x12x256x256xf32>, tensor<4x12x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc166)
    %99 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%98 : tensor<4x12x256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.exp %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc166)
    %100 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%99 : tensor<4x12x256x256xf32>) outs(%41 : tensor<4x12x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256xf32> loc(#loc166)
    %101 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%99, %100 : tensor<4x12x256x256xf32>, tensor<4x12x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.divf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc166)
    %collapsed_45 = tensor.collapse_shape %101 [[0, 1], [2], [3]] : tensor<4x12x256x256xf32> into tensor<48x256x256xf32> loc(#loc166)
    %collapsed_46 = tensor.collapse_shape %transposed_38 [[0, 1], [2], [3]] : tensor<4x12x256x64xf32> into tensor<48x256x64xf32> loc(#loc166)
    %102 = linalg.batch_matmul ins(%collapsed_45, %collapsed_46 : tensor<48x256x256xf32>, tensor<48x256x64xf32>) outs(%45 : tensor<48x256x64xf32>) -> tensor<48x256x64xf32> loc(#loc166)
    %expanded_47 = tensor.expand_shape %102 [[0, 1], [2], [3]] output_shape [4, 12, 256, 64] : tensor<48x256x64xf32> into tensor<4x12x256x64xf32> loc(#loc166)
    %transposed_48 = linalg.transpose ins(%expanded_47 : tensor<4x12x256x64xf32>) outs(%47 : tensor<4x256x12x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc166)
    %collapsed_49 = tensor.collapse_shape %transposed_48 [[0, 1], [2, 3]] : tensor<4x256x12x64xf32> into tensor<1024x768xf32> loc(#loc167)
    %103 = linalg.matmul ins(%collapsed_49, %arg18 : tensor<1024x768xf32>, tensor<768x768xf32>) outs(%49 : tensor<1024x768xf32>) -> tensor<1024x768xf32> loc(#loc167)
    %104 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%103, %arg19 : tensor<1024x768xf32>, tensor<768xf32>) outs(%48 : tensor<1024x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x768xf32> loc(#loc167)
    %expanded_50 = tensor.expand_shape %104 [[0, 1], [2]] output_shape [4, 256, 768] : tensor<1024x768xf32> into tensor<4x256x768xf32> loc(#loc167)
    %105 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_50, %80 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc168)
    %106 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%105 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc169)
    %107 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%106 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc169)
    %108 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%105, %107 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc169)
    %109 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108, %108 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc169)
    %110 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%109 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc169)
    %111 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%110 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc169)
    %112 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%111 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_5 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc169)
    %113 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%112 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.rsqrt %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc169)
    %114 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108, %113 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc169)
    %115 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%114, %arg20 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc169)
    %116 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%115, %arg21 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc169)
    %collapsed_51 = tensor.collapse_shape %116 [[0, 1], [2]] : tensor<4x256x768xf32> into tensor<1024x768xf32> loc(#loc170)
    %117 = linalg.matmul ins(%collapsed_51, %arg22 : tensor<1024x768xf32>, tensor<768x3072xf32>) outs(%65 : tensor<1024x3072xf32>) -> tensor<1024x3072xf32> loc(#loc170)
    %118 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%117, %arg23 : tensor<1024x3072xf32>, tensor<3072xf32>) outs(%64 : tensor<1024x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x3072xf32> loc(#loc170)
    %expanded_52 = tensor.expand_shape %118 [[0, 1], [2]] output_shape [4, 256, 3072] : tensor<1024x3072xf32> into tensor<4x256x3072xf32> loc(#loc170)
    %119 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_52 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_8 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc171)
    %120 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_52, %expanded_52 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc171)
    %121 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%120, %expanded_52 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc171)
    %122 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%121 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_4 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc171)
    %123 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_52, %122 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc171)
    %124 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%123 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_3 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc171)
    %125 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%124 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.tanh %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc171)
    %126 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%125 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_9 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc171)
    %127 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%119, %126 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc171)
    %collapsed_53 = tensor.collapse_shape %127 [[0, 1], [2]] : tensor<4x256x3072xf32> into tensor<1024x3072xf32> loc(#loc172)
    %128 = linalg.matmul ins(%collapsed_53, %arg24 : tensor<1024x3072xf32>, tensor<3072x768xf32>) outs(%49 : tensor<1024x768xf32>) -> tensor<1024x768xf32> loc(#loc172)
    %129 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%128, %arg25 : tensor<1024x768xf32>, tensor<768xf32>) outs(%48 : tensor<1024x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x768xf32> loc(#loc172)
    %expanded_54 = tensor.expand_shape %129 [[0, 1], [2]] output_shape [4, 256, 768] : tensor<1024x768xf32> into tensor<4x256x768xf32> loc(#loc172)
    %130 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%105, %expanded_54 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc168)
    %131 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%130 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc173)
    %132 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%131 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc173)
    %133 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%130, %132 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc173)
    %134 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%133, %133 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc173)
    %135 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%134 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc173)
    %136 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%135 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc173)
    %137 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%136 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_5 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc173)
    %138 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%137 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.rsqrt %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc173)
    %139 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%133, %138 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc173)
    %140 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%139, %arg26 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc173)
    %141 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%140, %arg27 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc173)
    %collapsed_55 = tensor.collapse_shape %141 [[0, 1], [2]] : tensor<4x256x768xf32> into tensor<1024x768xf32> loc(#loc174)
    %142 = linalg.matmul ins(%collapsed_55, %arg28 : tensor<1024x768xf32>, tensor<768x2304xf32>) outs(%25 : tensor<1024x2304xf32>) -> tensor<1024x2304xf32> loc(#loc174)
    %143 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%142, %arg29 : tensor<1024x2304xf32>, tensor<2304xf32>) outs(%24 : tensor<1024x2304xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x2304xf32> loc(#loc174)
    %expanded_56 = tensor.expand_shape %143 [[0, 1], [2]] output_shape [4, 256, 2304] : tensor<1024x2304xf32> into tensor<4x256x2304xf32> loc(#loc174)
    %extracted_slice_57 = tensor.extract_slice %expanded_56[0, 0, 0] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc175)
    %extracted_slice_58 = tensor.extract_slice %expanded_56[0, 0, 768] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc175)
    %extracted_slice_59 = tensor.extract_slice %expanded_56[0, 0, 1536] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc175)
    %expanded_60 = tensor.expand_shape %extracted_slice_58 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc175)
    %expanded_61 = tensor.expand_shape %extracted_slice_59 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc175)
    %transposed_62 = linalg.transpose ins(%expanded_61 : tensor<4x256x12x64xf32>) outs(%28 : tensor<4x12x256x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc175)
    %expanded_63 = tensor.expand_shape %extracted_slice_57 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc175)
    %transposed_64 = linalg.transpose ins(%expanded_63 : tensor<4x256x12x64xf32>) outs(%28 : tensor<4x12x256x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc175)
    %transposed_65 = linalg.transpose ins(%expanded_60 : tensor<4x256x12x64xf32>) outs(%29 : tensor<4x12x64x256xf32>) permutation = [0, 2, 3, 1]  loc(#loc175)
    %collapsed_66 = tensor.collapse_shape %transposed_64 [[0, 1], [2], [3]] : tensor<4x12x256x64xf32> into tensor<48x256x64xf32> loc(#loc175)
    %collapsed_67 = tensor.collapse_shape %transposed_65 [[0, 1], [2], [3]] : tensor<4x12x64x256xf32> into tensor<48x64x256xf32> loc(#loc175)
    %144 = linalg.batch_matmul ins(%collapsed_66, %collapsed_67 : tensor<48x256x64xf32>, tensor<48x64x256xf32>) outs(%31 : tensor<48x256x256xf32>) -> tensor<48x256x256xf32> loc(#loc175)
    %expanded_68 = tensor.expand_shape %144 [[0, 1], [2], [3]] output_shape [4, 12, 256, 256] : tensor<48x256x256xf32> into tensor<4x12x256x256xf32> loc(#loc175)
    %145 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_68 : tensor<4x12x256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_7 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc175)
    %146 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%145, %5 : tensor<4x12x256x256xf32>, tensor<256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc175)
    %147 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%146 : tensor<4x12x256x256xf32>) outs(%37 : tensor<4x12x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.maximumf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256xf32> loc(#loc175)
    %148 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%146, %147 : tensor<4x12x256x256xf32>, tensor<4x12x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc175)
    %149 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%148 : tensor<4x12x256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.exp %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc175)
    %150 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%149 : tensor<4x12x256x256xf32>) outs(%41 : tensor<4x12x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256xf32> loc(#loc175)
    %151 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%149, %150 : tensor<4x12x256x256xf32>, tensor<4x12x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.divf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc175)
    %collapsed_69 = tensor.collapse_shape %151 [[0, 1], [2], [3]] : tensor<4x12x256x256xf32> into tensor<48x256x256xf32> loc(#loc175)
    %collapsed_70 = tensor.collapse_shape %transposed_62 [[0, 1], [2], [3]] : tensor<4x12x256x64xf32> into tensor<48x256x64xf32> loc(#loc175)
    %152 = linalg.batch_matmul ins(%collapsed_69, %collapsed_70 : tensor<48x256x256xf32>, tensor<48x256x64xf32>) outs(%45 : tensor<48x256x64xf32>) -> tensor<48x256x64xf32> loc(#loc175)
    %expanded_71 = tensor.expand_shape %152 [[0, 1], [2], [3]] output_shape [4, 12, 256, 64] : tensor<48x256x64xf32> into tensor<4x12x256x64xf32> loc(#loc175)
    %transposed_72 = linalg.transpose ins(%expanded_71 : tensor<4x12x256x64xf32>) outs(%47 : tensor<4x256x12x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc175)
    %collapsed_73 = tensor.collapse_shape %transposed_72 [[0, 1], [2, 3]] : tensor<4x256x12x64xf32> into tensor<1024x768xf32> loc(#loc176)
    %153 = linalg.matmul ins(%collapsed_73, %arg30 : tensor<1024x768xf32>, tensor<768x768xf32>) outs(%49 : tensor<1024x768xf32>) -> tensor<1024x768xf32> loc(#loc176)
    %154 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%153, %arg31 : tensor<1024x768xf32>, tensor<768xf32>) outs(%48 : tensor<1024x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x768xf32> loc(#loc176)
    %expanded_74 = tensor.expand_shape %154 [[0, 1], [2]] output_shape [4, 256, 768] : tensor<1024x768xf32> into tensor<4x256x768xf32> loc(#loc176)
    %155 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_74, %130 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc177)
    %156 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%155 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc178)
    %157 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%156 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc178)
    %158 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%155, %157 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc178)
    %159 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%158, %158 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc178)
    %160 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%159 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc178)
    %161 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%160 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc178)
    %162 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%161 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_5 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc178)
    %163 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%162 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.rsqrt %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc178)
    %164 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%158, %163 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc178)
    %165 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%164, %arg32 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc178)
    %166 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%165, %arg33 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc178)
    %collapsed_75 = tensor.collapse_shape %166 [[0, 1], [2]] : tensor<4x256x768xf32> into tensor<1024x768xf32> loc(#loc179)
    %167 = linalg.matmul ins(%collapsed_75, %arg34 : tensor<1024x768xf32>, tensor<768x3072xf32>) outs(%65 : tensor<1024x3072xf32>) -> tensor<1024x3072xf32> loc(#loc179)
    %168 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%167, %arg35 : tensor<1024x3072xf32>, tensor<3072xf32>) outs(%64 : tensor<1024x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x3072xf32> loc(#loc179)
    %expanded_76 = tensor.expand_shape %168 [[0, 1], [2]] output_shape [4, 256, 3072] : tensor<1024x3072xf32> into tensor<4x256x3072xf32> loc(#loc179)
    %169 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_76 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_8 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc180)
    %170 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_76, %expanded_76 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc180)
    %171 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%170, %expanded_76 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc180)
    %172 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%171 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_4 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc180)
    %173 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_76, %172 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc180)
    %174 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%173 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_3 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc180)
    %175 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%174 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.tanh %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc180)
    %176 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%175 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_9 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc180)
    %177 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%169, %176 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc180)
    %collapsed_77 = tensor.collapse_shape %177 [[0, 1], [2]] : tensor<4x256x3072xf32> into tensor<1024x3072xf32> loc(#loc181)
    %178 = linalg.matmul ins(%collapsed_77, %arg36 : tensor<1024x3072xf32>, tensor<3072x768xf32>) outs(%49 : tensor<1024x768xf32>) -> tensor<1024x768xf32> loc(#loc181)
    %179 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%178, %arg37 : tensor<1024x768xf32>, tensor<768xf32>) outs(%48 : tensor<1024x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x768xf32> loc(#loc181)
    %expanded_78 = tensor.expand_shape %179 [[0, 1], [2]] output_shape [4, 256, 768] : tensor<1024x768xf32> into tensor<4x256x768xf32> loc(#loc181)
    %180 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%155, %expanded_78 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc177)
    %181 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%180 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc182)
    %182 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%181 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc182)
    %183 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%180, %182 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc182)
    %184 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%183, %183 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc182)
    %185 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%184 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc182)
    %186 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%185 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc182)
    %187 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%186 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_5 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc182)
    %188 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%187 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.rsqrt %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc182)
    %189 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%183, %188 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc182)
    %190 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%189, %arg38 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc182)
    %191 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%190, %arg39 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc182)
    %collapsed_79 = tensor.collapse_shape %191 [[0, 1], [2]] : tensor<4x256x768xf32> into tensor<1024x768xf32> loc(#loc183)
    %192 = linalg.matmul ins(%collapsed_79, %arg40 : tensor<1024x768xf32>, tensor<768x2304xf32>) outs(%25 : tensor<1024x2304xf32>) -> tensor<1024x2304xf32> loc(#loc183)
    %193 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%192, %arg41 : tensor<1024x2304xf32>, tensor<2304xf32>) outs(%24 : tensor<1024x2304xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x2304xf32> loc(#loc183)
    %expanded_80 = tensor.expand_shape %193 [[0, 1], [2]] output_shape [4, 256, 2304] : tensor<1024x2304xf32> into tensor<4x256x2304xf32> loc(#loc183)
    %extracted_slice_81 = tensor.extract_slice %expanded_80[0, 0, 0] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc184)
    %extracted_slice_82 = tensor.extract_slice %expanded_80[0, 0, 768] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc184)
    %extracted_slice_83 = tensor.extract_slice %expanded_80[0, 0, 1536] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc184)
    %expanded_84 = tensor.expand_shape %extracted_slice_82 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc184)
    %expanded_85 = tensor.expand_shape %extracted_slice_83 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc184)
    %transposed_86 = linalg.transpose ins(%expanded_85 : tensor<4x256x12x64xf32>) outs(%28 : tensor<4x12x256x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc184)
    %expanded_87 = tensor.expand_shape %extracted_slice_81 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc184)
    %transposed_88 = linalg.transpose ins(%expanded_87 : tensor<4x256x12x64xf32>) outs(%28 : tensor<4x12x256x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc184)
    %transposed_89 = linalg.transpose ins(%expanded_84 : tensor<4x256x12x64xf32>) outs(%29 : tensor<4x12x64x256xf32>) permutation = [0, 2, 3, 1]  loc(#loc184)
    %collapsed_90 = tensor.collapse_shape %transposed_88 [[0, 1], [2], [3]] : tensor<4x12x256x64xf32> into tensor<48x256x64xf32> loc(#loc184)
    %collapsed_91 = tensor.collapse_shape %transposed_89 [[0, 1], [2], [3]] : tensor<4x12x64x256xf32> into tensor<48x64x256xf32> loc(#loc184)
    %194 = linalg.batch_matmul ins(%collapsed_90, %collapsed_91 : tensor<48x256x64xf32>, tensor<48x64x256xf32>) outs(%31 : tensor<48x256x256xf32>) -> tensor<48x256x256xf32> loc(#loc184)
    %expanded_92 = tensor.expand_shape %194 [[0, 1], [2], [3]] output_shape [4, 12, 256, 256] : tensor<48x256x256xf32> into tensor<4x12x256x256xf32> loc(#loc184)
    %195 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_92 : tensor<4x12x256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_7 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc184)
    %196 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%195, %5 : tensor<4x12x256x256xf32>, tensor<256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc184)
    %197 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%196 : tensor<4x12x256x256xf32>) outs(%37 : tensor<4x12x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.maximumf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256xf32> loc(#loc184)
    %198 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%196, %197 : tensor<4x12x256x256xf32>, tensor<4x12x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc184)
    %199 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%198 : tensor<4x12x256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.exp %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc184)
    %200 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%199 : tensor<4x12x256x256xf32>) outs(%41 : tensor<4x12x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256xf32> loc(#loc184)
    %201 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%199, %200 : tensor<4x12x256x256xf32>, tensor<4x12x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.divf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc184)
    %collapsed_93 = tensor.collapse_shape %201 [[0, 1], [2], [3]] : tensor<4x12x256x256xf32> into tensor<48x256x256xf32> loc(#loc184)
    %collapsed_94 = tensor.collapse_shape %transposed_86 [[0, 1], [2], [3]] : tensor<4x12x256x64xf32> into tensor<48x256x64xf32> loc(#loc184)
    %202 = linalg.batch_matmul ins(%collapsed_93, %collapsed_94 : tensor<48x256x256xf32>, tensor<48x256x64xf32>) outs(%45 : tensor<48x256x64xf32>) -> tensor<48x256x64xf32> loc(#loc184)
    %expanded_95 = tensor.expand_shape %202 [[0, 1], [2], [3]] output_shape [4, 12, 256, 64] : tensor<48x256x64xf32> into tensor<4x12x256x64xf32> loc(#loc184)
    %transposed_96 = linalg.transpose ins(%expanded_95 : tensor<4x12x256x64xf32>) outs(%47 : tensor<4x256x12x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc184)
    %collapsed_97 = tensor.collapse_shape %transposed_96 [[0, 1], [2, 3]] : tensor<4x256x12x64xf32> into tensor<1024x768xf32> loc(#loc185)
    %203 = linalg.matmul ins(%collapsed_97, %arg42 : tensor<1024x768xf32>, tensor<768x768xf32>) outs(%49 : tensor<1024x768xf32>) -> tensor<1024x768xf32> loc(#loc185)
    %204 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%203, %arg43 : tensor<1024x768xf32>, tensor<768xf32>) outs(%48 : tensor<1024x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x768xf32> loc(#loc185)
    %expanded_98 = tensor.expand_shape %204 [[0, 1], [2]] output_shape [4, 256, 768] : tensor<1024x768xf32> into tensor<4x256x768xf32> loc(#loc185)
    %205 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_98, %180 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc186)
    %206 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%205 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc187)
    %207 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%206 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc187)
    %208 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%205, %207 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc187)
    %209 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%208, %208 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc187)
    %210 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%209 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc187)
    %211 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%210 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc187)
    %212 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%211 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_5 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc187)
    %213 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%212 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.rsqrt %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc187)
    %214 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%208, %213 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc187)
    %215 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%214, %arg44 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc187)
    %216 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%215, %arg45 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc187)
    %collapsed_99 = tensor.collapse_shape %216 [[0, 1], [2]] : tensor<4x256x768xf32> into tensor<1024x768xf32> loc(#loc188)
    %217 = linalg.matmul ins(%collapsed_99, %arg46 : tensor<1024x768xf32>, tensor<768x3072xf32>) outs(%65 : tensor<1024x3072xf32>) -> tensor<1024x3072xf32> loc(#loc188)
    %218 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%217, %arg47 : tensor<1024x3072xf32>, tensor<3072xf32>) outs(%64 : tensor<1024x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x3072xf32> loc(#loc188)
    %expanded_100 = tensor.expand_shape %218 [[0, 1], [2]] output_shape [4, 256, 3072] : tensor<1024x3072xf32> into tensor<4x256x3072xf32> loc(#loc188)
    %219 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_100 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_8 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc189)
    %220 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_100, %expanded_100 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc189)
    %221 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%220, %expanded_100 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc189)
    %222 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%221 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_4 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc189)
    %223 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_100, %222 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc189)
    %224 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%223 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_3 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc189)
    %225 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%224 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.tanh %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc189)
    %226 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%225 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_9 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc189)
    %227 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%219, %226 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc189)
    %collapsed_101 = tensor.collapse_shape %227 [[0, 1], [2]] : tensor<4x256x3072xf32> into tensor<1024x3072xf32> loc(#loc190)
    %228 = linalg.matmul ins(%collapsed_101, %arg48 : tensor<1024x3072xf32>, tensor<3072x768xf32>) outs(%49 : tensor<1024x768xf32>) -> tensor<1024x768xf32> loc(#loc190)
    %229 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%228, %arg49 : tensor<1024x768xf32>, tensor<768xf32>) outs(%48 : tensor<1024x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x768xf32> loc(#loc190)
    %expanded_102 = tensor.expand_shape %229 [[0, 1], [2]] output_shape [4, 256, 768] : tensor<1024x768xf32> into tensor<4x256x768xf32> loc(#loc190)
    %230 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%205, %expanded_102 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc186)
    %231 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%230 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc191)
    %232 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%231 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc191)
    %233 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%230, %232 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc191)
    %234 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%233, %233 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc191)
    %235 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%234 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc191)
    %236 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%235 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc191)
    %237 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%236 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_5 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc191)
    %238 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%237 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.rsqrt %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc191)
    %239 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%233, %238 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc191)
    %240 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%239, %arg50 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc191)
    %241 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%240, %arg51 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc191)
    %collapsed_103 = tensor.collapse_shape %241 [[0, 1], [2]] : tensor<4x256x768xf32> into tensor<1024x768xf32> loc(#loc192)
    %242 = linalg.matmul ins(%collapsed_103, %arg52 : tensor<1024x768xf32>, tensor<768x2304xf32>) outs(%25 : tensor<1024x2304xf32>) -> tensor<1024x2304xf32> loc(#loc192)
    %243 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%242, %arg53 : tensor<1024x2304xf32>, tensor<2304xf32>) outs(%24 : tensor<1024x2304xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x2304xf32> loc(#loc192)
    %expanded_104 = tensor.expand_shape %243 [[0, 1], [2]] output_shape [4, 256, 2304] : tensor<1024x2304xf32> into tensor<4x256x2304xf32> loc(#loc192)
    %extracted_slice_105 = tensor.extract_slice %expanded_104[0, 0, 0] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc193)
    %extracted_slice_106 = tensor.extract_slice %expanded_104[0, 0, 768] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc193)
    %extracted_slice_107 = tensor.extract_slice %expanded_104[0, 0, 1536] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc193)
    %expanded_108 = tensor.expand_shape %extracted_slice_106 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc193)
    %expanded_109 = tensor.expand_shape %extracted_slice_107 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc193)
    %transposed_110 = linalg.transpose ins(%expanded_109 : tensor<4x256x12x64xf32>) outs(%28 : tensor<4x12x256x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc193)
    %expanded_111 = tensor.expand_shape %extracted_slice_105 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc193)
    %transposed_112 = linalg.transpose ins(%expanded_111 : tensor<4x256x12x64xf32>) outs(%28 : tensor<4x12x256x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc193)
    %transposed_113 = linalg.transpose ins(%expanded_108 : tensor<4x256x12x64xf32>) outs(%29 : tensor<4x12x64x256xf32>) permutation = [0, 2, 3, 1]  loc(#loc193)
    %collapsed_114 = tensor.collapse_shape %transposed_112 [[0, 1], [2], [3]] : tensor<4x12x256x64xf32> into tensor<48x256x64xf32> loc(#loc193)
    %collapsed_115 = tensor.collapse_shape %transposed_113 [[0, 1], [2], [3]] : tensor<4x12x64x256xf32> into tensor<48x64x256xf32> loc(#loc193)
    %244 = linalg.batch_matmul ins(%collapsed_114, %collapsed_115 : tensor<48x256x64xf32>, tensor<48x64x256xf32>) outs(%31 : tensor<48x256x256xf32>) -> tensor<48x256x256xf32> loc(#loc193)
    %expanded_116 = tensor.expand_shape %244 [[0, 1], [2], [3]] output_shape [4, 12, 256, 256] : tensor<48x256x256xf32> into tensor<4x12x256x256xf32> loc(#loc193)
    %245 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_116 : tensor<4x12x256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_7 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc193)
    %246 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%245, %5 : tensor<4x12x256x256xf32>, tensor<256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc193)
    %247 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%246 : tensor<4x12x256x256xf32>) outs(%37 : tensor<4x12x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.maximumf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256xf32> loc(#loc193)
    %248 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%246, %247 : tensor<4x12x256x256xf32>, tensor<4x12x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc193)
    %249 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%248 : tensor<4x12x256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.exp %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc193)
    %250 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%249 : tensor<4x12x256x256xf32>) outs(%41 : tensor<4x12x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256xf32> loc(#loc193)
    %251 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%249, %250 : tensor<4x12x256x256xf32>, tensor<4x12x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.divf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc193)
    %collapsed_117 = tensor.collapse_shape %251 [[0, 1], [2], [3]] : tensor<4x12x256x256xf32> into tensor<48x256x256xf32> loc(#loc193)
    %collapsed_118 = tensor.collapse_shape %transposed_110 [[0, 1], [2], [3]] : tensor<4x12x256x64xf32> into tensor<48x256x64xf32> loc(#loc193)
    %252 = linalg.batch_matmul ins(%collapsed_117, %collapsed_118 : tensor<48x256x256xf32>, tensor<48x256x64xf32>) outs(%45 : tensor<48x256x64xf32>) -> tensor<48x256x64xf32> loc(#loc193)
    %expanded_119 = tensor.expand_shape %252 [[0, 1], [2], [3]] output_shape [4, 12, 256, 64] : tensor<48x256x64xf32> into tensor<4x12x256x64xf32> loc(#loc193)
    %transposed_120 = linalg.transpose ins(%expanded_119 : tensor<4x12x256x64xf32>) outs(%47 : tensor<4x256x12x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc193)
    %collapsed_121 = tensor.collapse_shape %transposed_120 [[0, 1], [2, 3]] : tensor<4x256x12x64xf32> into tensor<1024x768xf32> loc(#loc194)
    %253 = linalg.matmul ins(%collapsed_121, %arg54 : tensor<1024x768xf32>, tensor<768x768xf32>) outs(%49 : tensor<1024x768xf32>) -> tensor<1024x768xf32> loc(#loc194)
    %254 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%253, %arg55 : tensor<1024x768xf32>, tensor<768xf32>) outs(%48 : tensor<1024x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x768xf32> loc(#loc194)
    %expanded_122 = tensor.expand_shape %254 [[0, 1], [2]] output_shape [4, 256, 768] : tensor<1024x768xf32> into tensor<4x256x768xf32> loc(#loc194)
    %255 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_122, %230 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc195)
    %256 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%255 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc196)
    %257 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%256 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc196)
    %258 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%255, %257 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc196)
    %259 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%258, %258 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc196)
    %260 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%259 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc196)
    %261 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%260 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc196)
    %262 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%261 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_5 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc196)
    %263 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%262 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.rsqrt %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc196)
    %264 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%258, %263 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc196)
    %265 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%264, %arg56 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc196)
    %266 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%265, %arg57 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc196)
    %collapsed_123 = tensor.collapse_shape %266 [[0, 1], [2]] : tensor<4x256x768xf32> into tensor<1024x768xf32> loc(#loc197)
    %267 = linalg.matmul ins(%collapsed_123, %arg58 : tensor<1024x768xf32>, tensor<768x3072xf32>) outs(%65 : tensor<1024x3072xf32>) -> tensor<1024x3072xf32> loc(#loc197)
    %268 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%267, %arg59 : tensor<1024x3072xf32>, tensor<3072xf32>) outs(%64 : tensor<1024x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x3072xf32> loc(#loc197)
    %expanded_124 = tensor.expand_shape %268 [[0, 1], [2]] output_shape [4, 256, 3072] : tensor<1024x3072xf32> into tensor<4x256x3072xf32> loc(#loc197)
    %269 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_124 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_8 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc198)
    %270 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_124, %expanded_124 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc198)
    %271 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%270, %expanded_124 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc198)
    %272 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%271 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_4 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc198)
    %273 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_124, %272 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc198)
    %274 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%273 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_3 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc198)
    %275 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%274 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.tanh %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc198)
    %276 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%275 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_9 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc198)
    %277 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%269, %276 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc198)
    %collapsed_125 = tensor.collapse_shape %277 [[0, 1], [2]] : tensor<4x256x3072xf32> into tensor<1024x3072xf32> loc(#loc199)
    %278 = linalg.matmul ins(%collapsed_125, %arg60 : tensor<1024x3072xf32>, tensor<3072x768xf32>) outs(%49 : tensor<1024x768xf32>) -> tensor<1024x768xf32> loc(#loc199)
    %279 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%278, %arg61 : tensor<1024x768xf32>, tensor<768xf32>) outs(%48 : tensor<1024x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x768xf32> loc(#loc199)
    %expanded_126 = tensor.expand_shape %279 [[0, 1], [2]] output_shape [4, 256, 768] : tensor<1024x768xf32> into tensor<4x256x768xf32> loc(#loc199)
    %280 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%255, %expanded_126 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc195)
    %281 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%280 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc200)
    %282 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%281 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc200)
    %283 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%280, %282 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc200)
    %284 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%283, %283 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc200)
    %285 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%284 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc200)
    %286 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%285 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc200)
    %287 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%286 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_5 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc200)
    %288 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%287 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.rsqrt %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc200)
    %289 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%283, %288 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc200)
    %290 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%289, %arg62 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc200)
    %291 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%290, %arg63 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc200)
    %collapsed_127 = tensor.collapse_shape %291 [[0, 1], [2]] : tensor<4x256x768xf32> into tensor<1024x768xf32> loc(#loc201)
    %292 = linalg.matmul ins(%collapsed_127, %arg64 : tensor<1024x768xf32>, tensor<768x2304xf32>) outs(%25 : tensor<1024x2304xf32>) -> tensor<1024x2304xf32> loc(#loc201)
    %293 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%292, %arg65 : tensor<1024x2304xf32>, tensor<2304xf32>) outs(%24 : tensor<1024x2304xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x2304xf32> loc(#loc201)
    %expanded_128 = tensor.expand_shape %293 [[0, 1], [2]] output_shape [4, 256, 2304] : tensor<1024x2304xf32> into tensor<4x256x2304xf32> loc(#loc201)
    %extracted_slice_129 = tensor.extract_slice %expanded_128[0, 0, 0] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc202)
    %extracted_slice_130 = tensor.extract_slice %expanded_128[0, 0, 768] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc202)
    %extracted_slice_131 = tensor.extract_slice %expanded_128[0, 0, 1536] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc202)
    %expanded_132 = tensor.expand_shape %extracted_slice_130 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc202)
    %expanded_133 = tensor.expand_shape %extracted_slice_131 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc202)
    %transposed_134 = linalg.transpose ins(%expanded_133 : tensor<4x256x12x64xf32>) outs(%28 : tensor<4x12x256x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc202)
    %expanded_135 = tensor.expand_shape %extracted_slice_129 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc202)
    %transposed_136 = linalg.transpose ins(%expanded_135 : tensor<4x256x12x64xf32>) outs(%28 : tensor<4x12x256x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc202)
    %transposed_137 = linalg.transpose ins(%expanded_132 : tensor<4x256x12x64xf32>) outs(%29 : tensor<4x12x64x256xf32>) permutation = [0, 2, 3, 1]  loc(#loc202)
    %collapsed_138 = tensor.collapse_shape %transposed_136 [[0, 1], [2], [3]] : tensor<4x12x256x64xf32> into tensor<48x256x64xf32> loc(#loc202)
    %collapsed_139 = tensor.collapse_shape %transposed_137 [[0, 1], [2], [3]] : tensor<4x12x64x256xf32> into tensor<48x64x256xf32> loc(#loc202)
    %294 = linalg.batch_matmul ins(%collapsed_138, %collapsed_139 : tensor<48x256x64xf32>, tensor<48x64x256xf32>) outs(%31 : tensor<48x256x256xf32>) -> tensor<48x256x256xf32> loc(#loc202)
    %expanded_140 = tensor.expand_shape %294 [[0, 1], [2], [3]] output_shape [4, 12, 256, 256] : tensor<48x256x256xf32> into tensor<4x12x256x256xf32> loc(#loc202)
    %295 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_140 : tensor<4x12x256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_7 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc202)
    %296 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%295, %5 : tensor<4x12x256x256xf32>, tensor<256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc202)
    %297 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%296 : tensor<4x12x256x256xf32>) outs(%37 : tensor<4x12x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.maximumf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256xf32> loc(#loc202)
    %298 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%296, %297 : tensor<4x12x256x256xf32>, tensor<4x12x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc202)
    %299 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%298 : tensor<4x12x256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.exp %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc202)
    %300 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%299 : tensor<4x12x256x256xf32>) outs(%41 : tensor<4x12x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256xf32> loc(#loc202)
    %301 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%299, %300 : tensor<4x12x256x256xf32>, tensor<4x12x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.divf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc202)
    %collapsed_141 = tensor.collapse_shape %301 [[0, 1], [2], [3]] : tensor<4x12x256x256xf32> into tensor<48x256x256xf32> loc(#loc202)
    %collapsed_142 = tensor.collapse_shape %transposed_134 [[0, 1], [2], [3]] : tensor<4x12x256x64xf32> into tensor<48x256x64xf32> loc(#loc202)
    %302 = linalg.batch_matmul ins(%collapsed_141, %collapsed_142 : tensor<48x256x256xf32>, tensor<48x256x64xf32>) outs(%45 : tensor<48x256x64xf32>) -> tensor<48x256x64xf32> loc(#loc202)
    %expanded_143 = tensor.expand_shape %302 [[0, 1], [2], [3]] output_shape [4, 12, 256, 64] : tensor<48x256x64xf32> into tensor<4x12x256x64xf32> loc(#loc202)
    %transposed_144 = linalg.transpose ins(%expanded_143 : tensor<4x12x256x64xf32>) outs(%47 : tensor<4x256x12x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc202)
    %collapsed_145 = tensor.collapse_shape %transposed_144 [[0, 1], [2, 3]] : tensor<4x256x12x64xf32> into tensor<1024x768xf32> loc(#loc203)
    %303 = linalg.matmul ins(%collapsed_145, %arg66 : tensor<1024x768xf32>, tensor<768x768xf32>) outs(%49 : tensor<1024x768xf32>) -> tensor<1024x768xf32> loc(#loc203)
    %304 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%303, %arg67 : tensor<1024x768xf32>, tensor<768xf32>) outs(%48 : tensor<1024x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x768xf32> loc(#loc203)
    %expanded_146 = tensor.expand_shape %304 [[0, 1], [2]] output_shape [4, 256, 768] : tensor<1024x768xf32> into tensor<4x256x768xf32> loc(#loc203)
    %305 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_146, %280 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc204)
    %306 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%305 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc205)
    %307 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%306 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc205)
    %308 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%305, %307 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc205)
    %309 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%308, %308 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc205)
    %310 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%309 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc205)
    %311 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%310 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc205)
    %312 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%311 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_5 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc205)
    %313 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%312 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.rsqrt %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc205)
    %314 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%308, %313 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc205)
    %315 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%314, %arg68 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc205)
    %316 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%315, %arg69 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc205)
    %collapsed_147 = tensor.collapse_shape %316 [[0, 1], [2]] : tensor<4x256x768xf32> into tensor<1024x768xf32> loc(#loc206)
    %317 = linalg.matmul ins(%collapsed_147, %arg70 : tensor<1024x768xf32>, tensor<768x3072xf32>) outs(%65 : tensor<1024x3072xf32>) -> tensor<1024x3072xf32> loc(#loc206)
    %318 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%317, %arg71 : tensor<1024x3072xf32>, tensor<3072xf32>) outs(%64 : tensor<1024x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x3072xf32> loc(#loc206)
    %expanded_148 = tensor.expand_shape %318 [[0, 1], [2]] output_shape [4, 256, 3072] : tensor<1024x3072xf32> into tensor<4x256x3072xf32> loc(#loc206)
    %319 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_148 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_8 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc207)
    %320 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_148, %expanded_148 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc207)
    %321 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%320, %expanded_148 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc207)
    %322 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%321 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_4 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc207)
    %323 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_148, %322 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc207)
    %324 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%323 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_3 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc207)
    %325 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%324 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.tanh %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc207)
    %326 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%325 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_9 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc207)
    %327 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%319, %326 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc207)
    %collapsed_149 = tensor.collapse_shape %327 [[0, 1], [2]] : tensor<4x256x3072xf32> into tensor<1024x3072xf32> loc(#loc208)
    %328 = linalg.matmul ins(%collapsed_149, %arg72 : tensor<1024x3072xf32>, tensor<3072x768xf32>) outs(%49 : tensor<1024x768xf32>) -> tensor<1024x768xf32> loc(#loc208)
    %329 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%328, %arg73 : tensor<1024x768xf32>, tensor<768xf32>) outs(%48 : tensor<1024x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x768xf32> loc(#loc208)
    %expanded_150 = tensor.expand_shape %329 [[0, 1], [2]] output_shape [4, 256, 768] : tensor<1024x768xf32> into tensor<4x256x768xf32> loc(#loc208)
    %330 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%305, %expanded_150 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc204)
    %331 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%330 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc209)
    %332 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%331 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc209)
    %333 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%330, %332 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc209)
    %334 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%333, %333 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc209)
    %335 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%334 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc209)
    %336 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%335 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc209)
    %337 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%336 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_5 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc209)
    %338 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%337 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.rsqrt %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc209)
    %339 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%333, %338 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc209)
    %340 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%339, %arg74 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc209)
    %341 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%340, %arg75 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc209)
    %collapsed_151 = tensor.collapse_shape %341 [[0, 1], [2]] : tensor<4x256x768xf32> into tensor<1024x768xf32> loc(#loc210)
    %342 = linalg.matmul ins(%collapsed_151, %arg76 : tensor<1024x768xf32>, tensor<768x2304xf32>) outs(%25 : tensor<1024x2304xf32>) -> tensor<1024x2304xf32> loc(#loc210)
    %343 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%342, %arg77 : tensor<1024x2304xf32>, tensor<2304xf32>) outs(%24 : tensor<1024x2304xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x2304xf32> loc(#loc210)
    %expanded_152 = tensor.expand_shape %343 [[0, 1], [2]] output_shape [4, 256, 2304] : tensor<1024x2304xf32> into tensor<4x256x2304xf32> loc(#loc210)
    %extracted_slice_153 = tensor.extract_slice %expanded_152[0, 0, 0] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc211)
    %extracted_slice_154 = tensor.extract_slice %expanded_152[0, 0, 768] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc211)
    %extracted_slice_155 = tensor.extract_slice %expanded_152[0, 0, 1536] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc211)
    %expanded_156 = tensor.expand_shape %extracted_slice_154 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc211)
    %expanded_157 = tensor.expand_shape %extracted_slice_155 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc211)
    %transposed_158 = linalg.transpose ins(%expanded_157 : tensor<4x256x12x64xf32>) outs(%28 : tensor<4x12x256x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc211)
    %expanded_159 = tensor.expand_shape %extracted_slice_153 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc211)
    %transposed_160 = linalg.transpose ins(%expanded_159 : tensor<4x256x12x64xf32>) outs(%28 : tensor<4x12x256x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc211)
    %transposed_161 = linalg.transpose ins(%expanded_156 : tensor<4x256x12x64xf32>) outs(%29 : tensor<4x12x64x256xf32>) permutation = [0, 2, 3, 1]  loc(#loc211)
    %collapsed_162 = tensor.collapse_shape %transposed_160 [[0, 1], [2], [3]] : tensor<4x12x256x64xf32> into tensor<48x256x64xf32> loc(#loc211)
    %collapsed_163 = tensor.collapse_shape %transposed_161 [[0, 1], [2], [3]] : tensor<4x12x64x256xf32> into tensor<48x64x256xf32> loc(#loc211)
    %344 = linalg.batch_matmul ins(%collapsed_162, %collapsed_163 : tensor<48x256x64xf32>, tensor<48x64x256xf32>) outs(%31 : tensor<48x256x256xf32>) -> tensor<48x256x256xf32> loc(#loc211)
    %expanded_164 = tensor.expand_shape %344 [[0, 1], [2], [3]] output_shape [4, 12, 256, 256] : tensor<48x256x256xf32> into tensor<4x12x256x256xf32> loc(#loc211)
    %345 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_164 : tensor<4x12x256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_7 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc211)
    %346 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%345, %5 : tensor<4x12x256x256xf32>, tensor<256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc211)
    %347 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%346 : tensor<4x12x256x256xf32>) outs(%37 : tensor<4x12x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.maximumf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256xf32> loc(#loc211)
    %348 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%346, %347 : tensor<4x12x256x256xf32>, tensor<4x12x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc211)
    %349 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%348 : tensor<4x12x256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.exp %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc211)
    %350 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%349 : tensor<4x12x256x256xf32>) outs(%41 : tensor<4x12x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256xf32> loc(#loc211)
    %351 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%349, %350 : tensor<4x12x256x256xf32>, tensor<4x12x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.divf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc211)
    %collapsed_165 = tensor.collapse_shape %351 [[0, 1], [2], [3]] : tensor<4x12x256x256xf32> into tensor<48x256x256xf32> loc(#loc211)
    %collapsed_166 = tensor.collapse_shape %transposed_158 [[0, 1], [2], [3]] : tensor<4x12x256x64xf32> into tensor<48x256x64xf32> loc(#loc211)
    %352 = linalg.batch_matmul ins(%collapsed_165, %collapsed_166 : tensor<48x256x256xf32>, tensor<48x256x64xf32>) outs(%45 : tensor<48x256x64xf32>) -> tensor<48x256x64xf32> loc(#loc211)
    %expanded_167 = tensor.expand_shape %352 [[0, 1], [2], [3]] output_shape [4, 12, 256, 64] : tensor<48x256x64xf32> into tensor<4x12x256x64xf32> loc(#loc211)
    %transposed_168 = linalg.transpose ins(%expanded_167 : tensor<4x12x256x64xf32>) outs(%47 : tensor<4x256x12x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc211)
    %collapsed_169 = tensor.collapse_shape %transposed_168 [[0, 1], [2, 3]] : tensor<4x256x12x64xf32> into tensor<1024x768xf32> loc(#loc212)
    %353 = linalg.matmul ins(%collapsed_169, %arg78 : tensor<1024x768xf32>, tensor<768x768xf32>) outs(%49 : tensor<1024x768xf32>) -> tensor<1024x768xf32> loc(#loc212)
    %354 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%353, %arg79 : tensor<1024x768xf32>, tensor<768xf32>) outs(%48 : tensor<1024x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x768xf32> loc(#loc212)
    %expanded_170 = tensor.expand_shape %354 [[0, 1], [2]] output_shape [4, 256, 768] : tensor<1024x768xf32> into tensor<4x256x768xf32> loc(#loc212)
    %355 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_170, %330 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc213)
    %356 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%355 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc214)
    %357 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%356 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc214)
    %358 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%355, %357 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc214)
    %359 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%358, %358 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc214)
    %360 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%359 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc214)
    %361 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%360 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc214)
    %362 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%361 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_5 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc214)
    %363 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%362 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.rsqrt %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc214)
    %364 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%358, %363 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc214)
    %365 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%364, %arg80 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc214)
    %366 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%365, %arg81 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc214)
    %collapsed_171 = tensor.collapse_shape %366 [[0, 1], [2]] : tensor<4x256x768xf32> into tensor<1024x768xf32> loc(#loc215)
    %367 = linalg.matmul ins(%collapsed_171, %arg82 : tensor<1024x768xf32>, tensor<768x3072xf32>) outs(%65 : tensor<1024x3072xf32>) -> tensor<1024x3072xf32> loc(#loc215)
    %368 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%367, %arg83 : tensor<1024x3072xf32>, tensor<3072xf32>) outs(%64 : tensor<1024x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x3072xf32> loc(#loc215)
    %expanded_172 = tensor.expand_shape %368 [[0, 1], [2]] output_shape [4, 256, 3072] : tensor<1024x3072xf32> into tensor<4x256x3072xf32> loc(#loc215)
    %369 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_172 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_8 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc216)
    %370 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_172, %expanded_172 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc216)
    %371 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%370, %expanded_172 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc216)
    %372 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%371 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_4 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc216)
    %373 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_172, %372 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc216)
    %374 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%373 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_3 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc216)
    %375 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%374 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.tanh %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc216)
    %376 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%375 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_9 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc216)
    %377 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%369, %376 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc216)
    %collapsed_173 = tensor.collapse_shape %377 [[0, 1], [2]] : tensor<4x256x3072xf32> into tensor<1024x3072xf32> loc(#loc217)
    %378 = linalg.matmul ins(%collapsed_173, %arg84 : tensor<1024x3072xf32>, tensor<3072x768xf32>) outs(%49 : tensor<1024x768xf32>) -> tensor<1024x768xf32> loc(#loc217)
    %379 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%378, %arg85 : tensor<1024x768xf32>, tensor<768xf32>) outs(%48 : tensor<1024x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x768xf32> loc(#loc217)
    %expanded_174 = tensor.expand_shape %379 [[0, 1], [2]] output_shape [4, 256, 768] : tensor<1024x768xf32> into tensor<4x256x768xf32> loc(#loc217)
    %380 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%355, %expanded_174 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc213)
    %381 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%380 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc218)
    %382 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%381 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc218)
    %383 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%380, %382 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc218)
    %384 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%383, %383 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc218)
    %385 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%384 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc218)
    %386 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%385 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc218)
    %387 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%386 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_5 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc218)
    %388 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%387 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.rsqrt %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc218)
    %389 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%383, %388 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc218)
    %390 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%389, %arg86 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc218)
    %391 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%390, %arg87 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc218)
    %collapsed_175 = tensor.collapse_shape %391 [[0, 1], [2]] : tensor<4x256x768xf32> into tensor<1024x768xf32> loc(#loc219)
    %392 = linalg.matmul ins(%collapsed_175, %arg88 : tensor<1024x768xf32>, tensor<768x2304xf32>) outs(%25 : tensor<1024x2304xf32>) -> tensor<1024x2304xf32> loc(#loc219)
    %393 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%392, %arg89 : tensor<1024x2304xf32>, tensor<2304xf32>) outs(%24 : tensor<1024x2304xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x2304xf32> loc(#loc219)
    %expanded_176 = tensor.expand_shape %393 [[0, 1], [2]] output_shape [4, 256, 2304] : tensor<1024x2304xf32> into tensor<4x256x2304xf32> loc(#loc219)
    %extracted_slice_177 = tensor.extract_slice %expanded_176[0, 0, 0] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc220)
    %extracted_slice_178 = tensor.extract_slice %expanded_176[0, 0, 768] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc220)
    %extracted_slice_179 = tensor.extract_slice %expanded_176[0, 0, 1536] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc220)
    %expanded_180 = tensor.expand_shape %extracted_slice_178 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc220)
    %expanded_181 = tensor.expand_shape %extracted_slice_179 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc220)
    %transposed_182 = linalg.transpose ins(%expanded_181 : tensor<4x256x12x64xf32>) outs(%28 : tensor<4x12x256x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc220)
    %expanded_183 = tensor.expand_shape %extracted_slice_177 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc220)
    %transposed_184 = linalg.transpose ins(%expanded_183 : tensor<4x256x12x64xf32>) outs(%28 : tensor<4x12x256x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc220)
    %transposed_185 = linalg.transpose ins(%expanded_180 : tensor<4x256x12x64xf32>) outs(%29 : tensor<4x12x64x256xf32>) permutation = [0, 2, 3, 1]  loc(#loc220)
    %collapsed_186 = tensor.collapse_shape %transposed_184 [[0, 1], [2], [3]] : tensor<4x12x256x64xf32> into tensor<48x256x64xf32> loc(#loc220)
    %collapsed_187 = tensor.collapse_shape %transposed_185 [[0, 1], [2], [3]] : tensor<4x12x64x256xf32> into tensor<48x64x256xf32> loc(#loc220)
    %394 = linalg.batch_matmul ins(%collapsed_186, %collapsed_187 : tensor<48x256x64xf32>, tensor<48x64x256xf32>) outs(%31 : tensor<48x256x256xf32>) -> tensor<48x256x256xf32> loc(#loc220)
    %expanded_188 = tensor.expand_shape %394 [[0, 1], [2], [3]] output_shape [4, 12, 256, 256] : tensor<48x256x256xf32> into tensor<4x12x256x256xf32> loc(#loc220)
    %395 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_188 : tensor<4x12x256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_7 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc220)
    %396 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%395, %5 : tensor<4x12x256x256xf32>, tensor<256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc220)
    %397 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%396 : tensor<4x12x256x256xf32>) outs(%37 : tensor<4x12x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.maximumf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256xf32> loc(#loc220)
    %398 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%396, %397 : tensor<4x12x256x256xf32>, tensor<4x12x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc220)
    %399 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%398 : tensor<4x12x256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.exp %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc220)
    %400 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%399 : tensor<4x12x256x256xf32>) outs(%41 : tensor<4x12x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256xf32> loc(#loc220)
    %401 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%399, %400 : tensor<4x12x256x256xf32>, tensor<4x12x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.divf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc220)
    %collapsed_189 = tensor.collapse_shape %401 [[0, 1], [2], [3]] : tensor<4x12x256x256xf32> into tensor<48x256x256xf32> loc(#loc220)
    %collapsed_190 = tensor.collapse_shape %transposed_182 [[0, 1], [2], [3]] : tensor<4x12x256x64xf32> into tensor<48x256x64xf32> loc(#loc220)
    %402 = linalg.batch_matmul ins(%collapsed_189, %collapsed_190 : tensor<48x256x256xf32>, tensor<48x256x64xf32>) outs(%45 : tensor<48x256x64xf32>) -> tensor<48x256x64xf32> loc(#loc220)
    %expanded_191 = tensor.expand_shape %402 [[0, 1], [2], [3]] output_shape [4, 12, 256, 64] : tensor<48x256x64xf32> into tensor<4x12x256x64xf32> loc(#loc220)
    %transposed_192 = linalg.transpose ins(%expanded_191 : tensor<4x12x256x64xf32>) outs(%47 : tensor<4x256x12x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc220)
    %collapsed_193 = tensor.collapse_shape %transposed_192 [[0, 1], [2, 3]] : tensor<4x256x12x64xf32> into tensor<1024x768xf32> loc(#loc221)
    %403 = linalg.matmul ins(%collapsed_193, %arg90 : tensor<1024x768xf32>, tensor<768x768xf32>) outs(%49 : tensor<1024x768xf32>) -> tensor<1024x768xf32> loc(#loc221)
    %404 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%403, %arg91 : tensor<1024x768xf32>, tensor<768xf32>) outs(%48 : tensor<1024x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x768xf32> loc(#loc221)
    %expanded_194 = tensor.expand_shape %404 [[0, 1], [2]] output_shape [4, 256, 768] : tensor<1024x768xf32> into tensor<4x256x768xf32> loc(#loc221)
    %405 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_194, %380 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc222)
    %406 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%405 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc223)
    %407 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%406 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc223)
    %408 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%405, %407 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc223)
    %409 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%408, %408 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc223)
    %410 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%409 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc223)
    %411 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%410 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc223)
    %412 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%411 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_5 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc223)
    %413 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%412 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.rsqrt %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc223)
    %414 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%408, %413 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc223)
    %415 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%414, %arg92 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc223)
    %416 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%415, %arg93 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc223)
    %collapsed_195 = tensor.collapse_shape %416 [[0, 1], [2]] : tensor<4x256x768xf32> into tensor<1024x768xf32> loc(#loc224)
    %417 = linalg.matmul ins(%collapsed_195, %arg94 : tensor<1024x768xf32>, tensor<768x3072xf32>) outs(%65 : tensor<1024x3072xf32>) -> tensor<1024x3072xf32> loc(#loc224)
    %418 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%417, %arg95 : tensor<1024x3072xf32>, tensor<3072xf32>) outs(%64 : tensor<1024x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x3072xf32> loc(#loc224)
    %expanded_196 = tensor.expand_shape %418 [[0, 1], [2]] output_shape [4, 256, 3072] : tensor<1024x3072xf32> into tensor<4x256x3072xf32> loc(#loc224)
    %419 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_196 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_8 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc225)
    %420 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_196, %expanded_196 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc225)
    %421 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%420, %expanded_196 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc225)
    %422 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%421 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_4 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc225)
    %423 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_196, %422 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc225)
    %424 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%423 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_3 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc225)
    %425 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%424 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.tanh %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc225)
    %426 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%425 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_9 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc225)
    %427 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%419, %426 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc225)
    %collapsed_197 = tensor.collapse_shape %427 [[0, 1], [2]] : tensor<4x256x3072xf32> into tensor<1024x3072xf32> loc(#loc226)
    %428 = linalg.matmul ins(%collapsed_197, %arg96 : tensor<1024x3072xf32>, tensor<3072x768xf32>) outs(%49 : tensor<1024x768xf32>) -> tensor<1024x768xf32> loc(#loc226)
    %429 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%428, %arg97 : tensor<1024x768xf32>, tensor<768xf32>) outs(%48 : tensor<1024x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x768xf32> loc(#loc226)
    %expanded_198 = tensor.expand_shape %429 [[0, 1], [2]] output_shape [4, 256, 768] : tensor<1024x768xf32> into tensor<4x256x768xf32> loc(#loc226)
    %430 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%405, %expanded_198 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc222)
    %431 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%430 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc227)
    %432 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%431 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc227)
    %433 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%430, %432 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc227)
    %434 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%433, %433 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc227)
    %435 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%434 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc227)
    %436 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%435 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc227)
    %437 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%436 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_5 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc227)
    %438 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%437 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.rsqrt %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc227)
    %439 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%433, %438 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc227)
    %440 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%439, %arg98 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc227)
    %441 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%440, %arg99 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc227)
    %collapsed_199 = tensor.collapse_shape %441 [[0, 1], [2]] : tensor<4x256x768xf32> into tensor<1024x768xf32> loc(#loc228)
    %442 = linalg.matmul ins(%collapsed_199, %arg100 : tensor<1024x768xf32>, tensor<768x2304xf32>) outs(%25 : tensor<1024x2304xf32>) -> tensor<1024x2304xf32> loc(#loc228)
    %443 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%442, %arg101 : tensor<1024x2304xf32>, tensor<2304xf32>) outs(%24 : tensor<1024x2304xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x2304xf32> loc(#loc228)
    %expanded_200 = tensor.expand_shape %443 [[0, 1], [2]] output_shape [4, 256, 2304] : tensor<1024x2304xf32> into tensor<4x256x2304xf32> loc(#loc228)
    %extracted_slice_201 = tensor.extract_slice %expanded_200[0, 0, 0] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc229)
    %extracted_slice_202 = tensor.extract_slice %expanded_200[0, 0, 768] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc229)
    %extracted_slice_203 = tensor.extract_slice %expanded_200[0, 0, 1536] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc229)
    %expanded_204 = tensor.expand_shape %extracted_slice_202 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc229)
    %expanded_205 = tensor.expand_shape %extracted_slice_203 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc229)
    %transposed_206 = linalg.transpose ins(%expanded_205 : tensor<4x256x12x64xf32>) outs(%28 : tensor<4x12x256x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc229)
    %expanded_207 = tensor.expand_shape %extracted_slice_201 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc229)
    %transposed_208 = linalg.transpose ins(%expanded_207 : tensor<4x256x12x64xf32>) outs(%28 : tensor<4x12x256x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc229)
    %transposed_209 = linalg.transpose ins(%expanded_204 : tensor<4x256x12x64xf32>) outs(%29 : tensor<4x12x64x256xf32>) permutation = [0, 2, 3, 1]  loc(#loc229)
    %collapsed_210 = tensor.collapse_shape %transposed_208 [[0, 1], [2], [3]] : tensor<4x12x256x64xf32> into tensor<48x256x64xf32> loc(#loc229)
    %collapsed_211 = tensor.collapse_shape %transposed_209 [[0, 1], [2], [3]] : tensor<4x12x64x256xf32> into tensor<48x64x256xf32> loc(#loc229)
    %444 = linalg.batch_matmul ins(%collapsed_210, %collapsed_211 : tensor<48x256x64xf32>, tensor<48x64x256xf32>) outs(%31 : tensor<48x256x256xf32>) -> tensor<48x256x256xf32> loc(#loc229)
    %expanded_212 = tensor.expand_shape %444 [[0, 1], [2], [3]] output_shape [4, 12, 256, 256] : tensor<48x256x256xf32> into tensor<4x12x256x256xf32> loc(#loc229)
    %445 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_212 : tensor<4x12x256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_7 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc229)
    %446 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%445, %5 : tensor<4x12x256x256xf32>, tensor<256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc229)
    %447 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%446 : tensor<4x12x256x256xf32>) outs(%37 : tensor<4x12x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.maximumf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256xf32> loc(#loc229)
    %448 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%446, %447 : tensor<4x12x256x256xf32>, tensor<4x12x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc229)
    %449 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%448 : tensor<4x12x256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.exp %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc229)
    %450 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%449 : tensor<4x12x256x256xf32>) outs(%41 : tensor<4x12x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256xf32> loc(#loc229)
    %451 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%449, %450 : tensor<4x12x256x256xf32>, tensor<4x12x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.divf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc229)
    %collapsed_213 = tensor.collapse_shape %451 [[0, 1], [2], [3]] : tensor<4x12x256x256xf32> into tensor<48x256x256xf32> loc(#loc229)
    %collapsed_214 = tensor.collapse_shape %transposed_206 [[0, 1], [2], [3]] : tensor<4x12x256x64xf32> into tensor<48x256x64xf32> loc(#loc229)
    %452 = linalg.batch_matmul ins(%collapsed_213, %collapsed_214 : tensor<48x256x256xf32>, tensor<48x256x64xf32>) outs(%45 : tensor<48x256x64xf32>) -> tensor<48x256x64xf32> loc(#loc229)
    %expanded_215 = tensor.expand_shape %452 [[0, 1], [2], [3]] output_shape [4, 12, 256, 64] : tensor<48x256x64xf32> into tensor<4x12x256x64xf32> loc(#loc229)
    %transposed_216 = linalg.transpose ins(%expanded_215 : tensor<4x12x256x64xf32>) outs(%47 : tensor<4x256x12x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc229)
    %collapsed_217 = tensor.collapse_shape %transposed_216 [[0, 1], [2, 3]] : tensor<4x256x12x64xf32> into tensor<1024x768xf32> loc(#loc230)
    %453 = linalg.matmul ins(%collapsed_217, %arg102 : tensor<1024x768xf32>, tensor<768x768xf32>) outs(%49 : tensor<1024x768xf32>) -> tensor<1024x768xf32> loc(#loc230)
    %454 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%453, %arg103 : tensor<1024x768xf32>, tensor<768xf32>) outs(%48 : tensor<1024x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x768xf32> loc(#loc230)
    %expanded_218 = tensor.expand_shape %454 [[0, 1], [2]] output_shape [4, 256, 768] : tensor<1024x768xf32> into tensor<4x256x768xf32> loc(#loc230)
    %455 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_218, %430 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc231)
    %456 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%455 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc232)
    %457 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%456 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc232)
    %458 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%455, %457 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc232)
    %459 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%458, %458 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc232)
    %460 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%459 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc232)
    %461 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%460 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc232)
    %462 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%461 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_5 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc232)
    %463 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%462 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.rsqrt %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc232)
    %464 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%458, %463 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc232)
    %465 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%464, %arg104 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc232)
    %466 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%465, %arg105 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc232)
    %collapsed_219 = tensor.collapse_shape %466 [[0, 1], [2]] : tensor<4x256x768xf32> into tensor<1024x768xf32> loc(#loc233)
    %467 = linalg.matmul ins(%collapsed_219, %arg106 : tensor<1024x768xf32>, tensor<768x3072xf32>) outs(%65 : tensor<1024x3072xf32>) -> tensor<1024x3072xf32> loc(#loc233)
    %468 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%467, %arg107 : tensor<1024x3072xf32>, tensor<3072xf32>) outs(%64 : tensor<1024x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x3072xf32> loc(#loc233)
    %expanded_220 = tensor.expand_shape %468 [[0, 1], [2]] output_shape [4, 256, 3072] : tensor<1024x3072xf32> into tensor<4x256x3072xf32> loc(#loc233)
    %469 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_220 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_8 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc234)
    %470 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_220, %expanded_220 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc234)
    %471 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%470, %expanded_220 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc234)
    %472 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%471 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_4 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc234)
    %473 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_220, %472 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc234)
    %474 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%473 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_3 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc234)
    %475 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%474 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.tanh %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc234)
    %476 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%475 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_9 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc234)
    %477 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%469, %476 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc234)
    %collapsed_221 = tensor.collapse_shape %477 [[0, 1], [2]] : tensor<4x256x3072xf32> into tensor<1024x3072xf32> loc(#loc235)
    %478 = linalg.matmul ins(%collapsed_221, %arg108 : tensor<1024x3072xf32>, tensor<3072x768xf32>) outs(%49 : tensor<1024x768xf32>) -> tensor<1024x768xf32> loc(#loc235)
    %479 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%478, %arg109 : tensor<1024x768xf32>, tensor<768xf32>) outs(%48 : tensor<1024x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x768xf32> loc(#loc235)
    %expanded_222 = tensor.expand_shape %479 [[0, 1], [2]] output_shape [4, 256, 768] : tensor<1024x768xf32> into tensor<4x256x768xf32> loc(#loc235)
    %480 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%455, %expanded_222 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc231)
    %481 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%480 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc236)
    %482 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%481 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc236)
    %483 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%480, %482 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc236)
    %484 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%483, %483 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc236)
    %485 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%484 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc236)
    %486 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%485 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc236)
    %487 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%486 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_5 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc236)
    %488 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%487 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.rsqrt %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc236)
    %489 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%483, %488 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc236)
    %490 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%489, %arg110 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc236)
    %491 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%490, %arg111 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc236)
    %collapsed_223 = tensor.collapse_shape %491 [[0, 1], [2]] : tensor<4x256x768xf32> into tensor<1024x768xf32> loc(#loc237)
    %492 = linalg.matmul ins(%collapsed_223, %arg112 : tensor<1024x768xf32>, tensor<768x2304xf32>) outs(%25 : tensor<1024x2304xf32>) -> tensor<1024x2304xf32> loc(#loc237)
    %493 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%492, %arg113 : tensor<1024x2304xf32>, tensor<2304xf32>) outs(%24 : tensor<1024x2304xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x2304xf32> loc(#loc237)
    %expanded_224 = tensor.expand_shape %493 [[0, 1], [2]] output_shape [4, 256, 2304] : tensor<1024x2304xf32> into tensor<4x256x2304xf32> loc(#loc237)
    %extracted_slice_225 = tensor.extract_slice %expanded_224[0, 0, 0] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc238)
    %extracted_slice_226 = tensor.extract_slice %expanded_224[0, 0, 768] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc238)
    %extracted_slice_227 = tensor.extract_slice %expanded_224[0, 0, 1536] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc238)
    %expanded_228 = tensor.expand_shape %extracted_slice_226 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc238)
    %expanded_229 = tensor.expand_shape %extracted_slice_227 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc238)
    %transposed_230 = linalg.transpose ins(%expanded_229 : tensor<4x256x12x64xf32>) outs(%28 : tensor<4x12x256x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc238)
    %expanded_231 = tensor.expand_shape %extracted_slice_225 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc238)
    %transposed_232 = linalg.transpose ins(%expanded_231 : tensor<4x256x12x64xf32>) outs(%28 : tensor<4x12x256x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc238)
    %transposed_233 = linalg.transpose ins(%expanded_228 : tensor<4x256x12x64xf32>) outs(%29 : tensor<4x12x64x256xf32>) permutation = [0, 2, 3, 1]  loc(#loc238)
    %collapsed_234 = tensor.collapse_shape %transposed_232 [[0, 1], [2], [3]] : tensor<4x12x256x64xf32> into tensor<48x256x64xf32> loc(#loc238)
    %collapsed_235 = tensor.collapse_shape %transposed_233 [[0, 1], [2], [3]] : tensor<4x12x64x256xf32> into tensor<48x64x256xf32> loc(#loc238)
    %494 = linalg.batch_matmul ins(%collapsed_234, %collapsed_235 : tensor<48x256x64xf32>, tensor<48x64x256xf32>) outs(%31 : tensor<48x256x256xf32>) -> tensor<48x256x256xf32> loc(#loc238)
    %expanded_236 = tensor.expand_shape %494 [[0, 1], [2], [3]] output_shape [4, 12, 256, 256] : tensor<48x256x256xf32> into tensor<4x12x256x256xf32> loc(#loc238)
    %495 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_236 : tensor<4x12x256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_7 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc238)
    %496 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%495, %5 : tensor<4x12x256x256xf32>, tensor<256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc238)
    %497 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%496 : tensor<4x12x256x256xf32>) outs(%37 : tensor<4x12x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.maximumf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256xf32> loc(#loc238)
    %498 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%496, %497 : tensor<4x12x256x256xf32>, tensor<4x12x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc238)
    %499 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%498 : tensor<4x12x256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.exp %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc238)
    %500 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%499 : tensor<4x12x256x256xf32>) outs(%41 : tensor<4x12x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256xf32> loc(#loc238)
    %501 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%499, %500 : tensor<4x12x256x256xf32>, tensor<4x12x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.divf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc238)
    %collapsed_237 = tensor.collapse_shape %501 [[0, 1], [2], [3]] : tensor<4x12x256x256xf32> into tensor<48x256x256xf32> loc(#loc238)
    %collapsed_238 = tensor.collapse_shape %transposed_230 [[0, 1], [2], [3]] : tensor<4x12x256x64xf32> into tensor<48x256x64xf32> loc(#loc238)
    %502 = linalg.batch_matmul ins(%collapsed_237, %collapsed_238 : tensor<48x256x256xf32>, tensor<48x256x64xf32>) outs(%45 : tensor<48x256x64xf32>) -> tensor<48x256x64xf32> loc(#loc238)
    %expanded_239 = tensor.expand_shape %502 [[0, 1], [2], [3]] output_shape [4, 12, 256, 64] : tensor<48x256x64xf32> into tensor<4x12x256x64xf32> loc(#loc238)
    %transposed_240 = linalg.transpose ins(%expanded_239 : tensor<4x12x256x64xf32>) outs(%47 : tensor<4x256x12x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc238)
    %collapsed_241 = tensor.collapse_shape %transposed_240 [[0, 1], [2, 3]] : tensor<4x256x12x64xf32> into tensor<1024x768xf32> loc(#loc239)
    %503 = linalg.matmul ins(%collapsed_241, %arg114 : tensor<1024x768xf32>, tensor<768x768xf32>) outs(%49 : tensor<1024x768xf32>) -> tensor<1024x768xf32> loc(#loc239)
    %504 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%503, %arg115 : tensor<1024x768xf32>, tensor<768xf32>) outs(%48 : tensor<1024x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x768xf32> loc(#loc239)
    %expanded_242 = tensor.expand_shape %504 [[0, 1], [2]] output_shape [4, 256, 768] : tensor<1024x768xf32> into tensor<4x256x768xf32> loc(#loc239)
    %505 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_242, %480 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc240)
    %506 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%505 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc241)
    %507 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%506 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc241)
    %508 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%505, %507 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc241)
    %509 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%508, %508 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc241)
    %510 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%509 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc241)
    %511 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%510 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc241)
    %512 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%511 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_5 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc241)
    %513 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%512 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.rsqrt %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc241)
    %514 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%508, %513 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc241)
    %515 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%514, %arg116 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc241)
    %516 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%515, %arg117 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc241)
    %collapsed_243 = tensor.collapse_shape %516 [[0, 1], [2]] : tensor<4x256x768xf32> into tensor<1024x768xf32> loc(#loc242)
    %517 = linalg.matmul ins(%collapsed_243, %arg118 : tensor<1024x768xf32>, tensor<768x3072xf32>) outs(%65 : tensor<1024x3072xf32>) -> tensor<1024x3072xf32> loc(#loc242)
    %518 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%517, %arg119 : tensor<1024x3072xf32>, tensor<3072xf32>) outs(%64 : tensor<1024x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x3072xf32> loc(#loc242)
    %expanded_244 = tensor.expand_shape %518 [[0, 1], [2]] output_shape [4, 256, 3072] : tensor<1024x3072xf32> into tensor<4x256x3072xf32> loc(#loc242)
    %519 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_244 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_8 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc243)
    %520 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_244, %expanded_244 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc243)
    %521 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%520, %expanded_244 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc243)
    %522 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%521 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_4 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc243)
    %523 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_244, %522 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc243)
    %524 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%523 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_3 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc243)
    %525 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%524 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.tanh %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc243)
    %526 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%525 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_9 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc243)
    %527 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%519, %526 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc243)
    %collapsed_245 = tensor.collapse_shape %527 [[0, 1], [2]] : tensor<4x256x3072xf32> into tensor<1024x3072xf32> loc(#loc244)
    %528 = linalg.matmul ins(%collapsed_245, %arg120 : tensor<1024x3072xf32>, tensor<3072x768xf32>) outs(%49 : tensor<1024x768xf32>) -> tensor<1024x768xf32> loc(#loc244)
    %529 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%528, %arg121 : tensor<1024x768xf32>, tensor<768xf32>) outs(%48 : tensor<1024x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x768xf32> loc(#loc244)
    %expanded_246 = tensor.expand_shape %529 [[0, 1], [2]] output_shape [4, 256, 768] : tensor<1024x768xf32> into tensor<4x256x768xf32> loc(#loc244)
    %530 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%505, %expanded_246 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc240)
    %531 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%530 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc245)
    %532 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%531 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc245)
    %533 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%530, %532 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc245)
    %534 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%533, %533 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc245)
    %535 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%534 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc245)
    %536 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%535 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc245)
    %537 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%536 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_5 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc245)
    %538 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%537 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.rsqrt %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc245)
    %539 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%533, %538 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc245)
    %540 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%539, %arg122 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc245)
    %541 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%540, %arg123 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc245)
    %collapsed_247 = tensor.collapse_shape %541 [[0, 1], [2]] : tensor<4x256x768xf32> into tensor<1024x768xf32> loc(#loc246)
    %542 = linalg.matmul ins(%collapsed_247, %arg124 : tensor<1024x768xf32>, tensor<768x2304xf32>) outs(%25 : tensor<1024x2304xf32>) -> tensor<1024x2304xf32> loc(#loc246)
    %543 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%542, %arg125 : tensor<1024x2304xf32>, tensor<2304xf32>) outs(%24 : tensor<1024x2304xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x2304xf32> loc(#loc246)
    %expanded_248 = tensor.expand_shape %543 [[0, 1], [2]] output_shape [4, 256, 2304] : tensor<1024x2304xf32> into tensor<4x256x2304xf32> loc(#loc246)
    %extracted_slice_249 = tensor.extract_slice %expanded_248[0, 0, 0] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc247)
    %extracted_slice_250 = tensor.extract_slice %expanded_248[0, 0, 768] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc247)
    %extracted_slice_251 = tensor.extract_slice %expanded_248[0, 0, 1536] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc247)
    %expanded_252 = tensor.expand_shape %extracted_slice_250 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc247)
    %expanded_253 = tensor.expand_shape %extracted_slice_251 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc247)
    %transposed_254 = linalg.transpose ins(%expanded_253 : tensor<4x256x12x64xf32>) outs(%28 : tensor<4x12x256x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc247)
    %expanded_255 = tensor.expand_shape %extracted_slice_249 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc247)
    %transposed_256 = linalg.transpose ins(%expanded_255 : tensor<4x256x12x64xf32>) outs(%28 : tensor<4x12x256x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc247)
    %transposed_257 = linalg.transpose ins(%expanded_252 : tensor<4x256x12x64xf32>) outs(%29 : tensor<4x12x64x256xf32>) permutation = [0, 2, 3, 1]  loc(#loc247)
    %collapsed_258 = tensor.collapse_shape %transposed_256 [[0, 1], [2], [3]] : tensor<4x12x256x64xf32> into tensor<48x256x64xf32> loc(#loc247)
    %collapsed_259 = tensor.collapse_shape %transposed_257 [[0, 1], [2], [3]] : tensor<4x12x64x256xf32> into tensor<48x64x256xf32> loc(#loc247)
    %544 = linalg.batch_matmul ins(%collapsed_258, %collapsed_259 : tensor<48x256x64xf32>, tensor<48x64x256xf32>) outs(%31 : tensor<48x256x256xf32>) -> tensor<48x256x256xf32> loc(#loc247)
    %expanded_260 = tensor.expand_shape %544 [[0, 1], [2], [3]] output_shape [4, 12, 256, 256] : tensor<48x256x256xf32> into tensor<4x12x256x256xf32> loc(#loc247)
    %545 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_260 : tensor<4x12x256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_7 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc247)
    %546 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%545, %5 : tensor<4x12x256x256xf32>, tensor<256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc247)
    %547 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%546 : tensor<4x12x256x256xf32>) outs(%37 : tensor<4x12x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.maximumf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256xf32> loc(#loc247)
    %548 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%546, %547 : tensor<4x12x256x256xf32>, tensor<4x12x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc247)
    %549 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%548 : tensor<4x12x256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.exp %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc247)
    %550 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%549 : tensor<4x12x256x256xf32>) outs(%41 : tensor<4x12x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256xf32> loc(#loc247)
    %551 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%549, %550 : tensor<4x12x256x256xf32>, tensor<4x12x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.divf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc247)
    %collapsed_261 = tensor.collapse_shape %551 [[0, 1], [2], [3]] : tensor<4x12x256x256xf32> into tensor<48x256x256xf32> loc(#loc247)
    %collapsed_262 = tensor.collapse_shape %transposed_254 [[0, 1], [2], [3]] : tensor<4x12x256x64xf32> into tensor<48x256x64xf32> loc(#loc247)
    %552 = linalg.batch_matmul ins(%collapsed_261, %collapsed_262 : tensor<48x256x256xf32>, tensor<48x256x64xf32>) outs(%45 : tensor<48x256x64xf32>) -> tensor<48x256x64xf32> loc(#loc247)
    %expanded_263 = tensor.expand_shape %552 [[0, 1], [2], [3]] output_shape [4, 12, 256, 64] : tensor<48x256x64xf32> into tensor<4x12x256x64xf32> loc(#loc247)
    %transposed_264 = linalg.transpose ins(%expanded_263 : tensor<4x12x256x64xf32>) outs(%47 : tensor<4x256x12x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc247)
    %collapsed_265 = tensor.collapse_shape %transposed_264 [[0, 1], [2, 3]] : tensor<4x256x12x64xf32> into tensor<1024x768xf32> loc(#loc248)
    %553 = linalg.matmul ins(%collapsed_265, %arg126 : tensor<1024x768xf32>, tensor<768x768xf32>) outs(%49 : tensor<1024x768xf32>) -> tensor<1024x768xf32> loc(#loc248)
    %554 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%553, %arg127 : tensor<1024x768xf32>, tensor<768xf32>) outs(%48 : tensor<1024x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x768xf32> loc(#loc248)
    %expanded_266 = tensor.expand_shape %554 [[0, 1], [2]] output_shape [4, 256, 768] : tensor<1024x768xf32> into tensor<4x256x768xf32> loc(#loc248)
    %555 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_266, %530 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc249)
    %556 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%555 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc250)
    %557 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%556 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc250)
    %558 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%555, %557 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc250)
    %559 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%558, %558 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc250)
    %560 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%559 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc250)
    %561 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%560 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc250)
    %562 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%561 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_5 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc250)
    %563 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%562 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.rsqrt %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc250)
    %564 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%558, %563 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc250)
    %565 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%564, %arg128 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc250)
    %566 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%565, %arg129 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc250)
    %collapsed_267 = tensor.collapse_shape %566 [[0, 1], [2]] : tensor<4x256x768xf32> into tensor<1024x768xf32> loc(#loc251)
    %567 = linalg.matmul ins(%collapsed_267, %arg130 : tensor<1024x768xf32>, tensor<768x3072xf32>) outs(%65 : tensor<1024x3072xf32>) -> tensor<1024x3072xf32> loc(#loc251)
    %568 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%567, %arg131 : tensor<1024x3072xf32>, tensor<3072xf32>) outs(%64 : tensor<1024x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x3072xf32> loc(#loc251)
    %expanded_268 = tensor.expand_shape %568 [[0, 1], [2]] output_shape [4, 256, 3072] : tensor<1024x3072xf32> into tensor<4x256x3072xf32> loc(#loc251)
    %569 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_268 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_8 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc252)
    %570 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_268, %expanded_268 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc252)
    %571 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%570, %expanded_268 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc252)
    %572 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%571 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_4 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc252)
    %573 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_268, %572 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc252)
    %574 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%573 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_3 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc252)
    %575 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%574 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.tanh %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc252)
    %576 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%575 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_9 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc252)
    %577 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%569, %576 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc252)
    %collapsed_269 = tensor.collapse_shape %577 [[0, 1], [2]] : tensor<4x256x3072xf32> into tensor<1024x3072xf32> loc(#loc253)
    %578 = linalg.matmul ins(%collapsed_269, %arg132 : tensor<1024x3072xf32>, tensor<3072x768xf32>) outs(%49 : tensor<1024x768xf32>) -> tensor<1024x768xf32> loc(#loc253)
    %579 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%578, %arg133 : tensor<1024x768xf32>, tensor<768xf32>) outs(%48 : tensor<1024x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x768xf32> loc(#loc253)
    %expanded_270 = tensor.expand_shape %579 [[0, 1], [2]] output_shape [4, 256, 768] : tensor<1024x768xf32> into tensor<4x256x768xf32> loc(#loc253)
    %580 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%555, %expanded_270 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc249)
    %581 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%580 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc254)
    %582 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%581 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc254)
    %583 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%580, %582 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc254)
    %584 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%583, %583 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc254)
    %585 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%584 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc254)
    %586 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%585 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc254)
    %587 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%586 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_5 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc254)
    %588 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%587 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.rsqrt %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc254)
    %589 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%583, %588 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc254)
    %590 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%589, %arg134 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc254)
    %591 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%590, %arg135 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc254)
    %collapsed_271 = tensor.collapse_shape %591 [[0, 1], [2]] : tensor<4x256x768xf32> into tensor<1024x768xf32> loc(#loc255)
    %592 = linalg.matmul ins(%collapsed_271, %arg136 : tensor<1024x768xf32>, tensor<768x2304xf32>) outs(%25 : tensor<1024x2304xf32>) -> tensor<1024x2304xf32> loc(#loc255)
    %593 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%592, %arg137 : tensor<1024x2304xf32>, tensor<2304xf32>) outs(%24 : tensor<1024x2304xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x2304xf32> loc(#loc255)
    %expanded_272 = tensor.expand_shape %593 [[0, 1], [2]] output_shape [4, 256, 2304] : tensor<1024x2304xf32> into tensor<4x256x2304xf32> loc(#loc255)
    %extracted_slice_273 = tensor.extract_slice %expanded_272[0, 0, 0] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc256)
    %extracted_slice_274 = tensor.extract_slice %expanded_272[0, 0, 768] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc256)
    %extracted_slice_275 = tensor.extract_slice %expanded_272[0, 0, 1536] [4, 256, 768] [1, 1, 1] : tensor<4x256x2304xf32> to tensor<4x256x768xf32> loc(#loc256)
    %expanded_276 = tensor.expand_shape %extracted_slice_274 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc256)
    %expanded_277 = tensor.expand_shape %extracted_slice_275 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc256)
    %transposed_278 = linalg.transpose ins(%expanded_277 : tensor<4x256x12x64xf32>) outs(%28 : tensor<4x12x256x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc256)
    %expanded_279 = tensor.expand_shape %extracted_slice_273 [[0], [1], [2, 3]] output_shape [4, 256, 12, 64] : tensor<4x256x768xf32> into tensor<4x256x12x64xf32> loc(#loc256)
    %transposed_280 = linalg.transpose ins(%expanded_279 : tensor<4x256x12x64xf32>) outs(%28 : tensor<4x12x256x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc256)
    %transposed_281 = linalg.transpose ins(%expanded_276 : tensor<4x256x12x64xf32>) outs(%29 : tensor<4x12x64x256xf32>) permutation = [0, 2, 3, 1]  loc(#loc256)
    %collapsed_282 = tensor.collapse_shape %transposed_280 [[0, 1], [2], [3]] : tensor<4x12x256x64xf32> into tensor<48x256x64xf32> loc(#loc256)
    %collapsed_283 = tensor.collapse_shape %transposed_281 [[0, 1], [2], [3]] : tensor<4x12x64x256xf32> into tensor<48x64x256xf32> loc(#loc256)
    %594 = linalg.batch_matmul ins(%collapsed_282, %collapsed_283 : tensor<48x256x64xf32>, tensor<48x64x256xf32>) outs(%31 : tensor<48x256x256xf32>) -> tensor<48x256x256xf32> loc(#loc256)
    %expanded_284 = tensor.expand_shape %594 [[0, 1], [2], [3]] output_shape [4, 12, 256, 256] : tensor<48x256x256xf32> into tensor<4x12x256x256xf32> loc(#loc256)
    %595 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_284 : tensor<4x12x256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_7 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc256)
    %596 = linalg.generic {indexing_maps = [#map9, #map10, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%595, %5 : tensor<4x12x256x256xf32>, tensor<256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc256)
    %597 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%596 : tensor<4x12x256x256xf32>) outs(%37 : tensor<4x12x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.maximumf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256xf32> loc(#loc256)
    %598 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%596, %597 : tensor<4x12x256x256xf32>, tensor<4x12x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc256)
    %599 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%598 : tensor<4x12x256x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.exp %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc256)
    %600 = linalg.generic {indexing_maps = [#map9, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%599 : tensor<4x12x256x256xf32>) outs(%41 : tensor<4x12x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256xf32> loc(#loc256)
    %601 = linalg.generic {indexing_maps = [#map9, #map11, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%599, %600 : tensor<4x12x256x256xf32>, tensor<4x12x256xf32>) outs(%33 : tensor<4x12x256x256xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.divf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x12x256x256xf32> loc(#loc256)
    %collapsed_285 = tensor.collapse_shape %601 [[0, 1], [2], [3]] : tensor<4x12x256x256xf32> into tensor<48x256x256xf32> loc(#loc256)
    %collapsed_286 = tensor.collapse_shape %transposed_278 [[0, 1], [2], [3]] : tensor<4x12x256x64xf32> into tensor<48x256x64xf32> loc(#loc256)
    %602 = linalg.batch_matmul ins(%collapsed_285, %collapsed_286 : tensor<48x256x256xf32>, tensor<48x256x64xf32>) outs(%45 : tensor<48x256x64xf32>) -> tensor<48x256x64xf32> loc(#loc256)
    %expanded_287 = tensor.expand_shape %602 [[0, 1], [2], [3]] output_shape [4, 12, 256, 64] : tensor<48x256x64xf32> into tensor<4x12x256x64xf32> loc(#loc256)
    %transposed_288 = linalg.transpose ins(%expanded_287 : tensor<4x12x256x64xf32>) outs(%47 : tensor<4x256x12x64xf32>) permutation = [0, 2, 1, 3]  loc(#loc256)
    %collapsed_289 = tensor.collapse_shape %transposed_288 [[0, 1], [2, 3]] : tensor<4x256x12x64xf32> into tensor<1024x768xf32> loc(#loc257)
    %603 = linalg.matmul ins(%collapsed_289, %arg138 : tensor<1024x768xf32>, tensor<768x768xf32>) outs(%49 : tensor<1024x768xf32>) -> tensor<1024x768xf32> loc(#loc257)
    %604 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%603, %arg139 : tensor<1024x768xf32>, tensor<768xf32>) outs(%48 : tensor<1024x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x768xf32> loc(#loc257)
    %expanded_290 = tensor.expand_shape %604 [[0, 1], [2]] output_shape [4, 256, 768] : tensor<1024x768xf32> into tensor<4x256x768xf32> loc(#loc257)
    %605 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_290, %580 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc258)
    %606 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%605 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc259)
    %607 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%606 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc259)
    %608 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%605, %607 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc259)
    %609 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%608, %608 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc259)
    %610 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%609 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc259)
    %611 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%610 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc259)
    %612 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%611 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_5 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc259)
    %613 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%612 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.rsqrt %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc259)
    %614 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%608, %613 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc259)
    %615 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%614, %arg140 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc259)
    %616 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%615, %arg141 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc259)
    %collapsed_291 = tensor.collapse_shape %616 [[0, 1], [2]] : tensor<4x256x768xf32> into tensor<1024x768xf32> loc(#loc260)
    %617 = linalg.matmul ins(%collapsed_291, %arg142 : tensor<1024x768xf32>, tensor<768x3072xf32>) outs(%65 : tensor<1024x3072xf32>) -> tensor<1024x3072xf32> loc(#loc260)
    %618 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%617, %arg143 : tensor<1024x3072xf32>, tensor<3072xf32>) outs(%64 : tensor<1024x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x3072xf32> loc(#loc260)
    %expanded_292 = tensor.expand_shape %618 [[0, 1], [2]] output_shape [4, 256, 3072] : tensor<1024x3072xf32> into tensor<4x256x3072xf32> loc(#loc260)
    %619 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_292 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_8 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc261)
    %620 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_292, %expanded_292 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc261)
    %621 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%620, %expanded_292 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc261)
    %622 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%621 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_4 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc261)
    %623 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_292, %622 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc261)
    %624 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%623 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.mulf %in, %cst_3 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc261)
    %625 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%624 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.tanh %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc261)
    %626 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%625 : tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_9 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc261)
    %627 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%619, %626 : tensor<4x256x3072xf32>, tensor<4x256x3072xf32>) outs(%68 : tensor<4x256x3072xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x3072xf32> loc(#loc261)
    %collapsed_293 = tensor.collapse_shape %627 [[0, 1], [2]] : tensor<4x256x3072xf32> into tensor<1024x3072xf32> loc(#loc262)
    %628 = linalg.matmul ins(%collapsed_293, %arg144 : tensor<1024x3072xf32>, tensor<3072x768xf32>) outs(%49 : tensor<1024x768xf32>) -> tensor<1024x768xf32> loc(#loc262)
    %629 = linalg.generic {indexing_maps = [#map3, #map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%628, %arg145 : tensor<1024x768xf32>, tensor<768xf32>) outs(%48 : tensor<1024x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x768xf32> loc(#loc262)
    %expanded_294 = tensor.expand_shape %629 [[0, 1], [2]] output_shape [4, 256, 768] : tensor<1024x768xf32> into tensor<4x256x768xf32> loc(#loc262)
    %630 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%605, %expanded_294 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc258)
    %631 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%630 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc263)
    %632 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%631 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc263)
    %633 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%630, %632 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc263)
    %634 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%633, %633 : tensor<4x256x768xf32>, tensor<4x256x768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc263)
    %635 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%634 : tensor<4x256x768xf32>) outs(%12 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc263)
    %636 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%635 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_6 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc263)
    %637 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%636 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %cst_5 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc263)
    %638 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%637 : tensor<4x256xf32>) outs(%11 : tensor<4x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.rsqrt %in : f32
      linalg.yield %661 : f32
    } -> tensor<4x256xf32> loc(#loc263)
    %639 = linalg.generic {indexing_maps = [#map6, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%633, %638 : tensor<4x256x768xf32>, tensor<4x256xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc263)
    %640 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%639, %arg146 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.mulf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc263)
    %641 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%640, %arg147 : tensor<4x256x768xf32>, tensor<768xf32>) outs(%6 : tensor<4x256x768xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.addf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<4x256x768xf32> loc(#loc263)
    %collapsed_295 = tensor.collapse_shape %641 [[0, 1], [2]] : tensor<4x256x768xf32> into tensor<1024x768xf32> loc(#loc264)
    %642 = tensor.empty() : tensor<768x50257xf32> loc(#loc264)
    %transposed_296 = linalg.transpose ins(%arg0 : tensor<50257x768xf32>) outs(%642 : tensor<768x50257xf32>) permutation = [1, 0]  loc(#loc264)
    %643 = tensor.empty() : tensor<1024x50257xf32> loc(#loc264)
    %644 = linalg.fill ins(%cst : f32) outs(%643 : tensor<1024x50257xf32>) -> tensor<1024x50257xf32> loc(#loc264)
    %645 = linalg.matmul ins(%collapsed_295, %transposed_296 : tensor<1024x768xf32>, tensor<768x50257xf32>) outs(%644 : tensor<1024x50257xf32>) -> tensor<1024x50257xf32> loc(#loc264)
    %collapsed_297 = tensor.collapse_shape %arg149 [[0, 1]] : tensor<4x256xi64> into tensor<1024xi64> loc(#loc265)
    %646 = tensor.empty() : tensor<1024xf32> loc(#loc265)
    %647 = linalg.fill ins(%cst_0 : f32) outs(%646 : tensor<1024xf32>) -> tensor<1024xf32> loc(#loc265)
    %648 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "reduction"]} ins(%645 : tensor<1024x50257xf32>) outs(%647 : tensor<1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.maximumf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<1024xf32> loc(#loc265)
    %649 = linalg.generic {indexing_maps = [#map3, #map1, #map3], iterator_types = ["parallel", "parallel"]} ins(%645, %648 : tensor<1024x50257xf32>, tensor<1024xf32>) outs(%643 : tensor<1024x50257xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x50257xf32> loc(#loc265)
    %650 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%649 : tensor<1024x50257xf32>) outs(%643 : tensor<1024x50257xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.exp %in : f32
      linalg.yield %661 : f32
    } -> tensor<1024x50257xf32> loc(#loc265)
    %651 = linalg.fill ins(%cst : f32) outs(%646 : tensor<1024xf32>) -> tensor<1024xf32> loc(#loc265)
    %652 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "reduction"]} ins(%650 : tensor<1024x50257xf32>) outs(%651 : tensor<1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<1024xf32> loc(#loc265)
    %653 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%652 : tensor<1024xf32>) outs(%646 : tensor<1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = math.log %in : f32
      linalg.yield %661 : f32
    } -> tensor<1024xf32> loc(#loc265)
    %654 = linalg.generic {indexing_maps = [#map3, #map1, #map3], iterator_types = ["parallel", "parallel"]} ins(%649, %653 : tensor<1024x50257xf32>, tensor<1024xf32>) outs(%643 : tensor<1024x50257xf32>) {
    ^bb0(%in: f32, %in_298: f32, %out: f32):
      %661 = arith.subf %in, %in_298 : f32
      linalg.yield %661 : f32
    } -> tensor<1024x50257xf32> loc(#loc265)
    %655 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%collapsed_297 : tensor<1024xi64>) outs(%646 : tensor<1024xf32>) {
    ^bb0(%in: i64, %out: f32):
      %661 = linalg.index 0 : index
      %662 = arith.index_cast %in : i64 to index
      %extracted = tensor.extract %654[%661, %662] : tensor<1024x50257xf32>
      linalg.yield %extracted : f32
    } -> tensor<1024xf32> loc(#loc265)
    %656 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%655 : tensor<1024xf32>) outs(%646 : tensor<1024xf32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.negf %in : f32
      linalg.yield %661 : f32
    } -> tensor<1024xf32> loc(#loc265)
    %657 = tensor.empty() : tensor<f32> loc(#loc265)
    %658 = linalg.fill ins(%cst : f32) outs(%657 : tensor<f32>) -> tensor<f32> loc(#loc265)
    %659 = linalg.generic {indexing_maps = [#map, #map12], iterator_types = ["reduction"]} ins(%656 : tensor<1024xf32>) outs(%658 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.addf %in, %out : f32
      linalg.yield %661 : f32
    } -> tensor<f32> loc(#loc265)
    %660 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = []} ins(%659 : tensor<f32>) outs(%657 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %661 = arith.divf %in, %cst_10 : f32
      linalg.yield %661 : f32
    } -> tensor<f32> loc(#loc265)
    return %660 : tensor<f32> loc(#loc265)
  }
}
#loc = loc(unknown)
#loc264 = loc("lm_head")
