// Made by: python -m chimera.importer t5 --micro-batch 2 --dtype f32 --layers 2 --width 32 --heads 4 --sequence 16 --vocabulary 96 --target-sequence 12 --hidden 64 --buckets 32 --distance 128
// With: torch 2.15.0, torch-mlir 20261001, transformers 5.24.0
#loc1 = loc("inputs")
#loc2 = loc("shared.weight")
#loc3 = loc("encoder.block.0.layer.0.SelfAttention.q.weight")
#loc4 = loc("encoder.block.0.layer.0.SelfAttention.k.weight")
#loc5 = loc("encoder.block.0.layer.0.SelfAttention.v.weight")
#loc6 = loc("encoder.block.0.layer.0.SelfAttention.o.weight")
#loc7 = loc("encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight")
#loc8 = loc("encoder.block.0.layer.0.layer_norm.weight")
#loc9 = loc("encoder.block.0.layer.1.DenseReluDense.wi.weight")
#loc10 = loc("encoder.block.0.layer.1.DenseReluDense.wo.weight")
#loc11 = loc("encoder.block.0.layer.1.layer_norm.weight")
#loc12 = loc("encoder.block.1.layer.0.SelfAttention.q.weight")
#loc13 = loc("encoder.block.1.layer.0.SelfAttention.k.weight")
#loc14 = loc("encoder.block.1.layer.0.SelfAttention.v.weight")
#loc15 = loc("encoder.block.1.layer.0.SelfAttention.o.weight")
#loc16 = loc("encoder.block.1.layer.0.layer_norm.weight")
#loc17 = loc("encoder.block.1.layer.1.DenseReluDense.wi.weight")
#loc18 = loc("encoder.block.1.layer.1.DenseReluDense.wo.weight")
#loc19 = loc("encoder.block.1.layer.1.layer_norm.weight")
#loc20 = loc("encoder.final_layer_norm.weight")
#loc21 = loc("decoder.block.0.layer.0.SelfAttention.q.weight")
#loc22 = loc("decoder.block.0.layer.0.SelfAttention.k.weight")
#loc23 = loc("decoder.block.0.layer.0.SelfAttention.v.weight")
#loc24 = loc("decoder.block.0.layer.0.SelfAttention.o.weight")
#loc25 = loc("decoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight")
#loc26 = loc("decoder.block.0.layer.0.layer_norm.weight")
#loc27 = loc("decoder.block.0.layer.1.EncDecAttention.q.weight")
#loc28 = loc("decoder.block.0.layer.1.EncDecAttention.k.weight")
#loc29 = loc("decoder.block.0.layer.1.EncDecAttention.v.weight")
#loc30 = loc("decoder.block.0.layer.1.EncDecAttention.o.weight")
#loc31 = loc("decoder.block.0.layer.1.layer_norm.weight")
#loc32 = loc("decoder.block.0.layer.2.DenseReluDense.wi.weight")
#loc33 = loc("decoder.block.0.layer.2.DenseReluDense.wo.weight")
#loc34 = loc("decoder.block.0.layer.2.layer_norm.weight")
#loc35 = loc("decoder.block.1.layer.0.SelfAttention.q.weight")
#loc36 = loc("decoder.block.1.layer.0.SelfAttention.k.weight")
#loc37 = loc("decoder.block.1.layer.0.SelfAttention.v.weight")
#loc38 = loc("decoder.block.1.layer.0.SelfAttention.o.weight")
#loc39 = loc("decoder.block.1.layer.0.layer_norm.weight")
#loc40 = loc("decoder.block.1.layer.1.EncDecAttention.q.weight")
#loc41 = loc("decoder.block.1.layer.1.EncDecAttention.k.weight")
#loc42 = loc("decoder.block.1.layer.1.EncDecAttention.v.weight")
#loc43 = loc("decoder.block.1.layer.1.EncDecAttention.o.weight")
#loc44 = loc("decoder.block.1.layer.1.layer_norm.weight")
#loc45 = loc("decoder.block.1.layer.2.DenseReluDense.wi.weight")
#loc46 = loc("decoder.block.1.layer.2.DenseReluDense.wo.weight")
#loc47 = loc("decoder.block.1.layer.2.layer_norm.weight")
#loc48 = loc("decoder.final_layer_norm.weight")
#loc49 = loc("tokens")
#loc50 = loc("targets")
#loc51 = loc("loss")
#loc52 = loc("model")
#loc53 = loc("decoder.block.0.layer.0.SelfAttention.relative_attention_bias")
#loc54 = loc("encoder.block.0.layer.0.SelfAttention.relative_attention_bias")
#loc55 = loc("encoder.embed_tokens")
#loc56 = loc("encoder.block.0.layer.0.layer_norm")
#loc58 = loc("encoder.block.0.layer.0.SelfAttention")
#loc61 = loc("encoder.block.0.layer.0.SelfAttention.o")
#loc62 = loc("encoder.block.0.layer.0")
#loc63 = loc("encoder.block.0.layer.1.layer_norm")
#loc64 = loc("encoder.block.0.layer.1.DenseReluDense.wi")
#loc65 = loc("encoder.block.0.layer.1.DenseReluDense.act")
#loc66 = loc("encoder.block.0.layer.1.DenseReluDense.wo")
#loc67 = loc("encoder.block.0.layer.1")
#loc68 = loc("encoder.block.1.layer.0.layer_norm")
#loc70 = loc("encoder.block.1.layer.0.SelfAttention")
#loc73 = loc("encoder.block.1.layer.0.SelfAttention.o")
#loc74 = loc("encoder.block.1.layer.0")
#loc75 = loc("encoder.block.1.layer.1.layer_norm")
#loc76 = loc("encoder.block.1.layer.1.DenseReluDense.wi")
#loc77 = loc("encoder.block.1.layer.1.DenseReluDense.act")
#loc78 = loc("encoder.block.1.layer.1.DenseReluDense.wo")
#loc79 = loc("encoder.block.1.layer.1")
#loc80 = loc("encoder.final_layer_norm")
#loc81 = loc("decoder.embed_tokens")
#loc82 = loc("decoder.block.0.layer.0.layer_norm")
#loc84 = loc("decoder.block.0.layer.0.SelfAttention")
#loc87 = loc("decoder.block.0.layer.0.SelfAttention.o")
#loc88 = loc("decoder.block.0.layer.0")
#loc89 = loc("decoder.block.0.layer.1.layer_norm")
#loc91 = loc("decoder.block.0.layer.1.EncDecAttention")
#loc94 = loc("decoder.block.0.layer.1.EncDecAttention.o")
#loc95 = loc("decoder.block.0.layer.1")
#loc96 = loc("decoder.block.0.layer.2.layer_norm")
#loc97 = loc("decoder.block.0.layer.2.DenseReluDense.wi")
#loc98 = loc("decoder.block.0.layer.2.DenseReluDense.act")
#loc99 = loc("decoder.block.0.layer.2.DenseReluDense.wo")
#loc100 = loc("decoder.block.0.layer.2")
#loc101 = loc("decoder.block.1.layer.0.layer_norm")
#loc103 = loc("decoder.block.1.layer.0.SelfAttention")
#loc106 = loc("decoder.block.1.layer.0.SelfAttention.o")
#loc107 = loc("decoder.block.1.layer.0")
#loc108 = loc("decoder.block.1.layer.1.layer_norm")
#loc110 = loc("decoder.block.1.layer.1.EncDecAttention")
#loc113 = loc("decoder.block.1.layer.1.EncDecAttention.o")
#loc114 = loc("decoder.block.1.layer.1")
#loc115 = loc("decoder.block.1.layer.2.layer_norm")
#loc116 = loc("decoder.block.1.layer.2.DenseReluDense.wi")
#loc117 = loc("decoder.block.1.layer.2.DenseReluDense.act")
#loc118 = loc("decoder.block.1.layer.2.DenseReluDense.wo")
#loc119 = loc("decoder.block.1.layer.2")
#loc120 = loc("decoder.final_layer_norm")
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> ()>
#map2 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map4 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map5 = affine_map<(d0, d1, d2) -> (d2)>
#map6 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map7 = affine_map<(d0, d1, d2, d3) -> (d1, d2, d3)>
#map8 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3)>
#map9 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map10 = affine_map<(d0) -> (d0)>
#map11 = affine_map<(d0, d1) -> (d0)>
#map12 = affine_map<(d0, d1) -> (d1)>
#map13 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
#map14 = affine_map<(d0) -> ()>
#map15 = affine_map<() -> ()>
module {
  func.func @main(%arg0: tensor<96x32xf32> {chimera.init = "normal(1.0)", chimera.parameter = "shared.weight", chimera.tied = ["encoder.embed_tokens.weight", "decoder.embed_tokens.weight", "lm_head.weight"]} loc("shared.weight"), %arg1: tensor<32x32xf32> {chimera.init = "normal(0.0625)", chimera.parameter = "encoder.block.0.layer.0.SelfAttention.q.weight"} loc("encoder.block.0.layer.0.SelfAttention.q.weight"), %arg2: tensor<32x32xf32> {chimera.init = "normal(0.1767766952966369)", chimera.parameter = "encoder.block.0.layer.0.SelfAttention.k.weight"} loc("encoder.block.0.layer.0.SelfAttention.k.weight"), %arg3: tensor<32x32xf32> {chimera.init = "normal(0.1767766952966369)", chimera.parameter = "encoder.block.0.layer.0.SelfAttention.v.weight"} loc("encoder.block.0.layer.0.SelfAttention.v.weight"), %arg4: tensor<32x32xf32> {chimera.init = "normal(0.1767766952966369)", chimera.parameter = "encoder.block.0.layer.0.SelfAttention.o.weight"} loc("encoder.block.0.layer.0.SelfAttention.o.weight"), %arg5: tensor<32x4xf32> {chimera.init = "normal(0.1767766952966369)", chimera.parameter = "encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight"} loc("encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight"), %arg6: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "encoder.block.0.layer.0.layer_norm.weight"} loc("encoder.block.0.layer.0.layer_norm.weight"), %arg7: tensor<64x32xf32> {chimera.init = "normal(0.1767766952966369)", chimera.parameter = "encoder.block.0.layer.1.DenseReluDense.wi.weight"} loc("encoder.block.0.layer.1.DenseReluDense.wi.weight"), %arg8: tensor<32x64xf32> {chimera.init = "normal(0.125)", chimera.parameter = "encoder.block.0.layer.1.DenseReluDense.wo.weight"} loc("encoder.block.0.layer.1.DenseReluDense.wo.weight"), %arg9: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "encoder.block.0.layer.1.layer_norm.weight"} loc("encoder.block.0.layer.1.layer_norm.weight"), %arg10: tensor<32x32xf32> {chimera.init = "normal(0.0625)", chimera.parameter = "encoder.block.1.layer.0.SelfAttention.q.weight"} loc("encoder.block.1.layer.0.SelfAttention.q.weight"), %arg11: tensor<32x32xf32> {chimera.init = "normal(0.1767766952966369)", chimera.parameter = "encoder.block.1.layer.0.SelfAttention.k.weight"} loc("encoder.block.1.layer.0.SelfAttention.k.weight"), %arg12: tensor<32x32xf32> {chimera.init = "normal(0.1767766952966369)", chimera.parameter = "encoder.block.1.layer.0.SelfAttention.v.weight"} loc("encoder.block.1.layer.0.SelfAttention.v.weight"), %arg13: tensor<32x32xf32> {chimera.init = "normal(0.1767766952966369)", chimera.parameter = "encoder.block.1.layer.0.SelfAttention.o.weight"} loc("encoder.block.1.layer.0.SelfAttention.o.weight"), %arg14: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "encoder.block.1.layer.0.layer_norm.weight"} loc("encoder.block.1.layer.0.layer_norm.weight"), %arg15: tensor<64x32xf32> {chimera.init = "normal(0.1767766952966369)", chimera.parameter = "encoder.block.1.layer.1.DenseReluDense.wi.weight"} loc("encoder.block.1.layer.1.DenseReluDense.wi.weight"), %arg16: tensor<32x64xf32> {chimera.init = "normal(0.125)", chimera.parameter = "encoder.block.1.layer.1.DenseReluDense.wo.weight"} loc("encoder.block.1.layer.1.DenseReluDense.wo.weight"), %arg17: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "encoder.block.1.layer.1.layer_norm.weight"} loc("encoder.block.1.layer.1.layer_norm.weight"), %arg18: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "encoder.final_layer_norm.weight"} loc("encoder.final_layer_norm.weight"), %arg19: tensor<32x32xf32> {chimera.init = "normal(0.0625)", chimera.parameter = "decoder.block.0.layer.0.SelfAttention.q.weight"} loc("decoder.block.0.layer.0.SelfAttention.q.weight"), %arg20: tensor<32x32xf32> {chimera.init = "normal(0.1767766952966369)", chimera.parameter = "decoder.block.0.layer.0.SelfAttention.k.weight"} loc("decoder.block.0.layer.0.SelfAttention.k.weight"), %arg21: tensor<32x32xf32> {chimera.init = "normal(0.1767766952966369)", chimera.parameter = "decoder.block.0.layer.0.SelfAttention.v.weight"} loc("decoder.block.0.layer.0.SelfAttention.v.weight"), %arg22: tensor<32x32xf32> {chimera.init = "normal(0.1767766952966369)", chimera.parameter = "decoder.block.0.layer.0.SelfAttention.o.weight"} loc("decoder.block.0.layer.0.SelfAttention.o.weight"), %arg23: tensor<32x4xf32> {chimera.init = "normal(0.1767766952966369)", chimera.parameter = "decoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight"} loc("decoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight"), %arg24: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "decoder.block.0.layer.0.layer_norm.weight"} loc("decoder.block.0.layer.0.layer_norm.weight"), %arg25: tensor<32x32xf32> {chimera.init = "normal(0.0625)", chimera.parameter = "decoder.block.0.layer.1.EncDecAttention.q.weight"} loc("decoder.block.0.layer.1.EncDecAttention.q.weight"), %arg26: tensor<32x32xf32> {chimera.init = "normal(0.1767766952966369)", chimera.parameter = "decoder.block.0.layer.1.EncDecAttention.k.weight"} loc("decoder.block.0.layer.1.EncDecAttention.k.weight"), %arg27: tensor<32x32xf32> {chimera.init = "normal(0.1767766952966369)", chimera.parameter = "decoder.block.0.layer.1.EncDecAttention.v.weight"} loc("decoder.block.0.layer.1.EncDecAttention.v.weight"), %arg28: tensor<32x32xf32> {chimera.init = "normal(0.1767766952966369)", chimera.parameter = "decoder.block.0.layer.1.EncDecAttention.o.weight"} loc("decoder.block.0.layer.1.EncDecAttention.o.weight"), %arg29: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "decoder.block.0.layer.1.layer_norm.weight"} loc("decoder.block.0.layer.1.layer_norm.weight"), %arg30: tensor<64x32xf32> {chimera.init = "normal(0.1767766952966369)", chimera.parameter = "decoder.block.0.layer.2.DenseReluDense.wi.weight"} loc("decoder.block.0.layer.2.DenseReluDense.wi.weight"), %arg31: tensor<32x64xf32> {chimera.init = "normal(0.125)", chimera.parameter = "decoder.block.0.layer.2.DenseReluDense.wo.weight"} loc("decoder.block.0.layer.2.DenseReluDense.wo.weight"), %arg32: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "decoder.block.0.layer.2.layer_norm.weight"} loc("decoder.block.0.layer.2.layer_norm.weight"), %arg33: tensor<32x32xf32> {chimera.init = "normal(0.0625)", chimera.parameter = "decoder.block.1.layer.0.SelfAttention.q.weight"} loc("decoder.block.1.layer.0.SelfAttention.q.weight"), %arg34: tensor<32x32xf32> {chimera.init = "normal(0.1767766952966369)", chimera.parameter = "decoder.block.1.layer.0.SelfAttention.k.weight"} loc("decoder.block.1.layer.0.SelfAttention.k.weight"), %arg35: tensor<32x32xf32> {chimera.init = "normal(0.1767766952966369)", chimera.parameter = "decoder.block.1.layer.0.SelfAttention.v.weight"} loc("decoder.block.1.layer.0.SelfAttention.v.weight"), %arg36: tensor<32x32xf32> {chimera.init = "normal(0.1767766952966369)", chimera.parameter = "decoder.block.1.layer.0.SelfAttention.o.weight"} loc("decoder.block.1.layer.0.SelfAttention.o.weight"), %arg37: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "decoder.block.1.layer.0.layer_norm.weight"} loc("decoder.block.1.layer.0.layer_norm.weight"), %arg38: tensor<32x32xf32> {chimera.init = "normal(0.0625)", chimera.parameter = "decoder.block.1.layer.1.EncDecAttention.q.weight"} loc("decoder.block.1.layer.1.EncDecAttention.q.weight"), %arg39: tensor<32x32xf32> {chimera.init = "normal(0.1767766952966369)", chimera.parameter = "decoder.block.1.layer.1.EncDecAttention.k.weight"} loc("decoder.block.1.layer.1.EncDecAttention.k.weight"), %arg40: tensor<32x32xf32> {chimera.init = "normal(0.1767766952966369)", chimera.parameter = "decoder.block.1.layer.1.EncDecAttention.v.weight"} loc("decoder.block.1.layer.1.EncDecAttention.v.weight"), %arg41: tensor<32x32xf32> {chimera.init = "normal(0.1767766952966369)", chimera.parameter = "decoder.block.1.layer.1.EncDecAttention.o.weight"} loc("decoder.block.1.layer.1.EncDecAttention.o.weight"), %arg42: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "decoder.block.1.layer.1.layer_norm.weight"} loc("decoder.block.1.layer.1.layer_norm.weight"), %arg43: tensor<64x32xf32> {chimera.init = "normal(0.1767766952966369)", chimera.parameter = "decoder.block.1.layer.2.DenseReluDense.wi.weight"} loc("decoder.block.1.layer.2.DenseReluDense.wi.weight"), %arg44: tensor<32x64xf32> {chimera.init = "normal(0.125)", chimera.parameter = "decoder.block.1.layer.2.DenseReluDense.wo.weight"} loc("decoder.block.1.layer.2.DenseReluDense.wo.weight"), %arg45: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "decoder.block.1.layer.2.layer_norm.weight"} loc("decoder.block.1.layer.2.layer_norm.weight"), %arg46: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "decoder.final_layer_norm.weight"} loc("decoder.final_layer_norm.weight"), %arg47: tensor<2x16xi64> {chimera.bound = 96 : i64, chimera.input = "tokens"} loc("tokens"), %arg48: tensor<2x12xi64> {chimera.bound = 96 : i64, chimera.input = "targets"} loc("targets")) -> tensor<f32> {
    %c0_i64 = arith.constant 0 : i64 loc(#loc)
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc)
    %cst_0 = arith.constant 0xFF800000 : f32 loc(#loc)
    %cst_1 = arith.constant dense<-3.40282347E+38> : tensor<f32> loc(#loc51)
    %cst_2 = arith.constant dense<0.000000e+00> : tensor<f32> loc(#loc51)
    %cst_3 = arith.constant dense<1.000000e+00> : tensor<f32> loc(#loc1)
    %cst_4 = arith.constant 0.176776692 : f32 loc(#loc52)
    %cst_5 = arith.constant 9.99999997E-7 : f32 loc(#loc)
    %cst_6 = arith.constant -3.40282347E+38 : f32 loc(#loc)
    %cst_7 = arith.constant 3.200000e+01 : f32 loc(#loc)
    %cst_8 = arith.constant dense<"0x0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000200000000000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000300000000000000020000000000000001000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000400000000000000030000000000000002000000000000000100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000500000000000000040000000000000003000000000000000200000000000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000600000000000000050000000000000004000000000000000300000000000000020000000000000001000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000700000000000000060000000000000005000000000000000400000000000000030000000000000002000000000000000100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000800000000000000070000000000000006000000000000000500000000000000040000000000000003000000000000000200000000000000010000000000000000000000000000000000000000000000000000000000000000000000000000000900000000000000080000000000000007000000000000000600000000000000050000000000000004000000000000000300000000000000020000000000000001000000000000000000000000000000000000000000000000000000000000000A00000000000000090000000000000008000000000000000700000000000000060000000000000005000000000000000400000000000000030000000000000002000000000000000100000000000000000000000000000000000000000000000B000000000000000A000000000000000900000000000000080000000000000007000000000000000600000000000000050000000000000004000000000000000300000000000000020000000000000001000000000000000000000000000000"> : tensor<12x12xi64> loc(#loc53)
    %cst_9 = arith.constant dense<"0x0000000000000000110000000000000012000000000000001300000000000000140000000000000015000000000000001600000000000000170000000000000018000000000000001800000000000000180000000000000018000000000000001900000000000000190000000000000019000000000000001900000000000000010000000000000000000000000000001100000000000000120000000000000013000000000000001400000000000000150000000000000016000000000000001700000000000000180000000000000018000000000000001800000000000000180000000000000019000000000000001900000000000000190000000000000002000000000000000100000000000000000000000000000011000000000000001200000000000000130000000000000014000000000000001500000000000000160000000000000017000000000000001800000000000000180000000000000018000000000000001800000000000000190000000000000019000000000000000300000000000000020000000000000001000000000000000000000000000000110000000000000012000000000000001300000000000000140000000000000015000000000000001600000000000000170000000000000018000000000000001800000000000000180000000000000018000000000000001900000000000000040000000000000003000000000000000200000000000000010000000000000000000000000000001100000000000000120000000000000013000000000000001400000000000000150000000000000016000000000000001700000000000000180000000000000018000000000000001800000000000000180000000000000005000000000000000400000000000000030000000000000002000000000000000100000000000000000000000000000011000000000000001200000000000000130000000000000014000000000000001500000000000000160000000000000017000000000000001800000000000000180000000000000018000000000000000600000000000000050000000000000004000000000000000300000000000000020000000000000001000000000000000000000000000000110000000000000012000000000000001300000000000000140000000000000015000000000000001600000000000000170000000000000018000000000000001800000000000000070000000000000006000000000000000500000000000000040000000000000003000000000000000200000000000000010000000000000000000000000000001100000000000000120000000000000013000000000000001400000000000000150000000000000016000000000000001700000000000000180000000000000008000000000000000700000000000000060000000000000005000000000000000400000000000000030000000000000002000000000000000100000000000000000000000000000011000000000000001200000000000000130000000000000014000000000000001500000000000000160000000000000017000000000000000800000000000000080000000000000007000000000000000600000000000000050000000000000004000000000000000300000000000000020000000000000001000000000000000000000000000000110000000000000012000000000000001300000000000000140000000000000015000000000000001600000000000000080000000000000008000000000000000800000000000000070000000000000006000000000000000500000000000000040000000000000003000000000000000200000000000000010000000000000000000000000000001100000000000000120000000000000013000000000000001400000000000000150000000000000008000000000000000800000000000000080000000000000008000000000000000700000000000000060000000000000005000000000000000400000000000000030000000000000002000000000000000100000000000000000000000000000011000000000000001200000000000000130000000000000014000000000000000900000000000000080000000000000008000000000000000800000000000000080000000000000007000000000000000600000000000000050000000000000004000000000000000300000000000000020000000000000001000000000000000000000000000000110000000000000012000000000000001300000000000000090000000000000009000000000000000800000000000000080000000000000008000000000000000800000000000000070000000000000006000000000000000500000000000000040000000000000003000000000000000200000000000000010000000000000000000000000000001100000000000000120000000000000009000000000000000900000000000000090000000000000008000000000000000800000000000000080000000000000008000000000000000700000000000000060000000000000005000000000000000400000000000000030000000000000002000000000000000100000000000000000000000000000011000000000000000900000000000000090000000000000009000000000000000900000000000000080000000000000008000000000000000800000000000000080000000000000007000000000000000600000000000000050000000000000004000000000000000300000000000000020000000000000001000000000000000000000000000000"> : tensor<16x16xi64> loc(#loc54)
    %cst_10 = arith.constant dense<0> : tensor<2x1xi64> loc(#loc51)
    %0 = tensor.empty() : tensor<2x16xi1> loc(#loc1)
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg47 : tensor<2x16xi64>) outs(%0 : tensor<2x16xi1>) {
    ^bb0(%in: i64, %out: i1):
      %272 = arith.cmpi ne, %in, %c0_i64 : i64
      linalg.yield %272 : i1
    } -> tensor<2x16xi1> loc(#loc1)
    %2 = tensor.empty() : tensor<2x16xf32> loc(#loc1)
    %3 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<2x16xi1>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: i1, %out: f32):
      %272 = arith.uitofp %in : i1 to f32
      linalg.yield %272 : f32
    } -> tensor<2x16xf32> loc(#loc1)
    %4 = linalg.generic {indexing_maps = [#map1, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%cst_3, %3 : tensor<f32>, tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.subf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16xf32> loc(#loc1)
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.mulf %in, %cst_6 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16xf32> loc(#loc1)
    %6 = tensor.empty() : tensor<2x16x16xf32> loc(#loc1)
    %7 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%5 : tensor<2x16xf32>) outs(%6 : tensor<2x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x16x16xf32> loc(#loc1)
    %8 = tensor.empty() : tensor<2x16x32xf32> loc(#loc55)
    %9 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg47 : tensor<2x16xi64>) outs(%8 : tensor<2x16x32xf32>) {
    ^bb0(%in: i64, %out: f32):
      %272 = arith.index_cast %in : i64 to index
      %273 = linalg.index 2 : index
      %extracted = tensor.extract %arg0[%272, %273] : tensor<96x32xf32>
      linalg.yield %extracted : f32
    } -> tensor<2x16x32xf32> loc(#loc55)
    %10 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%9, %9 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%8 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16x32xf32> loc(#loc56)
    %11 = linalg.fill ins(%cst : f32) outs(%2 : tensor<2x16xf32>) -> tensor<2x16xf32> loc(#loc56)
    %12 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%10 : tensor<2x16x32xf32>) outs(%11 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %out : f32
      linalg.yield %272 : f32
    } -> tensor<2x16xf32> loc(#loc56)
    %13 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.divf %in, %cst_7 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16xf32> loc(#loc56)
    %14 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%13 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %cst_5 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16xf32> loc(#loc56)
    %15 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = math.rsqrt %in : f32
      linalg.yield %272 : f32
    } -> tensor<2x16xf32> loc(#loc56)
    %16 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%9, %15 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%8 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16x32xf32> loc(#loc56)
    %17 = linalg.generic {indexing_maps = [#map5, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg6, %16 : tensor<32xf32>, tensor<2x16x32xf32>) outs(%8 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16x32xf32> loc(#loc56)
    %collapsed = tensor.collapse_shape %17 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc57)
    %18 = tensor.empty() : tensor<32x32xf32> loc(#loc57)
    %transposed = linalg.transpose ins(%arg1 : tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc57)
    %19 = linalg.fill ins(%cst : f32) outs(%18 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc57)
    %20 = linalg.matmul ins(%collapsed, %transposed : tensor<32x32xf32>, tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc57)
    %expanded = tensor.expand_shape %20 [[0, 1], [2, 3]] output_shape [2, 16, 4, 8] : tensor<32x32xf32> into tensor<2x16x4x8xf32> loc(#loc58)
    %21 = tensor.empty() : tensor<2x4x16x8xf32> loc(#loc58)
    %transposed_11 = linalg.transpose ins(%expanded : tensor<2x16x4x8xf32>) outs(%21 : tensor<2x4x16x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc58)
    %transposed_12 = linalg.transpose ins(%arg2 : tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc59)
    %22 = linalg.matmul ins(%collapsed, %transposed_12 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc59)
    %expanded_13 = tensor.expand_shape %22 [[0, 1], [2, 3]] output_shape [2, 16, 4, 8] : tensor<32x32xf32> into tensor<2x16x4x8xf32> loc(#loc58)
    %transposed_14 = linalg.transpose ins(%arg3 : tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc60)
    %23 = linalg.matmul ins(%collapsed, %transposed_14 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc60)
    %expanded_15 = tensor.expand_shape %23 [[0, 1], [2, 3]] output_shape [2, 16, 4, 8] : tensor<32x32xf32> into tensor<2x16x4x8xf32> loc(#loc58)
    %transposed_16 = linalg.transpose ins(%expanded_15 : tensor<2x16x4x8xf32>) outs(%21 : tensor<2x4x16x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc58)
    %24 = tensor.empty() : tensor<16x16x4xf32> loc(#loc54)
    %25 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_9 : tensor<16x16xi64>) outs(%24 : tensor<16x16x4xf32>) {
    ^bb0(%in: i64, %out: f32):
      %272 = arith.index_cast %in : i64 to index
      %273 = linalg.index 2 : index
      %extracted = tensor.extract %arg5[%272, %273] : tensor<32x4xf32>
      linalg.yield %extracted : f32
    } -> tensor<16x16x4xf32> loc(#loc54)
    %26 = tensor.empty() : tensor<4x16x16xf32> loc(#loc58)
    %transposed_17 = linalg.transpose ins(%25 : tensor<16x16x4xf32>) outs(%26 : tensor<4x16x16xf32>) permutation = [2, 0, 1]  loc(#loc58)
    %27 = tensor.empty() : tensor<2x4x8x16xf32> loc(#loc58)
    %transposed_18 = linalg.transpose ins(%expanded_13 : tensor<2x16x4x8xf32>) outs(%27 : tensor<2x4x8x16xf32>) permutation = [0, 2, 3, 1]  loc(#loc58)
    %collapsed_19 = tensor.collapse_shape %transposed_11 [[0, 1], [2], [3]] : tensor<2x4x16x8xf32> into tensor<8x16x8xf32> loc(#loc58)
    %collapsed_20 = tensor.collapse_shape %transposed_18 [[0, 1], [2], [3]] : tensor<2x4x8x16xf32> into tensor<8x8x16xf32> loc(#loc58)
    %28 = tensor.empty() : tensor<8x16x16xf32> loc(#loc58)
    %29 = linalg.fill ins(%cst : f32) outs(%28 : tensor<8x16x16xf32>) -> tensor<8x16x16xf32> loc(#loc58)
    %30 = linalg.batch_matmul ins(%collapsed_19, %collapsed_20 : tensor<8x16x8xf32>, tensor<8x8x16xf32>) outs(%29 : tensor<8x16x16xf32>) -> tensor<8x16x16xf32> loc(#loc58)
    %expanded_21 = tensor.expand_shape %30 [[0, 1], [2], [3]] output_shape [2, 4, 16, 16] : tensor<8x16x16xf32> into tensor<2x4x16x16xf32> loc(#loc58)
    %31 = tensor.empty() : tensor<2x4x16x16xf32> loc(#loc58)
    %32 = linalg.generic {indexing_maps = [#map6, #map7, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_21, %transposed_17 : tensor<2x4x16x16xf32>, tensor<4x16x16xf32>) outs(%31 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.addf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc58)
    %33 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%32, %7 : tensor<2x4x16x16xf32>, tensor<2x16x16xf32>) outs(%31 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.addf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc58)
    %34 = tensor.empty() : tensor<2x4x16xf32> loc(#loc58)
    %35 = linalg.fill ins(%cst_0 : f32) outs(%34 : tensor<2x4x16xf32>) -> tensor<2x4x16xf32> loc(#loc58)
    %36 = linalg.generic {indexing_maps = [#map6, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%33 : tensor<2x4x16x16xf32>) outs(%35 : tensor<2x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.maximumf %in, %out : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x16xf32> loc(#loc58)
    %37 = linalg.generic {indexing_maps = [#map6, #map9, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%33, %36 : tensor<2x4x16x16xf32>, tensor<2x4x16xf32>) outs(%31 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.subf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc58)
    %38 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%37 : tensor<2x4x16x16xf32>) outs(%31 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = math.exp %in : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc58)
    %39 = linalg.fill ins(%cst : f32) outs(%34 : tensor<2x4x16xf32>) -> tensor<2x4x16xf32> loc(#loc58)
    %40 = linalg.generic {indexing_maps = [#map6, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%38 : tensor<2x4x16x16xf32>) outs(%39 : tensor<2x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %out : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x16xf32> loc(#loc58)
    %41 = linalg.generic {indexing_maps = [#map6, #map9, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%38, %40 : tensor<2x4x16x16xf32>, tensor<2x4x16xf32>) outs(%31 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.divf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc58)
    %collapsed_22 = tensor.collapse_shape %41 [[0, 1], [2], [3]] : tensor<2x4x16x16xf32> into tensor<8x16x16xf32> loc(#loc58)
    %collapsed_23 = tensor.collapse_shape %transposed_16 [[0, 1], [2], [3]] : tensor<2x4x16x8xf32> into tensor<8x16x8xf32> loc(#loc58)
    %42 = tensor.empty() : tensor<8x16x8xf32> loc(#loc58)
    %43 = linalg.fill ins(%cst : f32) outs(%42 : tensor<8x16x8xf32>) -> tensor<8x16x8xf32> loc(#loc58)
    %44 = linalg.batch_matmul ins(%collapsed_22, %collapsed_23 : tensor<8x16x16xf32>, tensor<8x16x8xf32>) outs(%43 : tensor<8x16x8xf32>) -> tensor<8x16x8xf32> loc(#loc58)
    %expanded_24 = tensor.expand_shape %44 [[0, 1], [2], [3]] output_shape [2, 4, 16, 8] : tensor<8x16x8xf32> into tensor<2x4x16x8xf32> loc(#loc58)
    %45 = tensor.empty() : tensor<2x16x4x8xf32> loc(#loc58)
    %transposed_25 = linalg.transpose ins(%expanded_24 : tensor<2x4x16x8xf32>) outs(%45 : tensor<2x16x4x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc58)
    %collapsed_26 = tensor.collapse_shape %transposed_25 [[0, 1], [2, 3]] : tensor<2x16x4x8xf32> into tensor<32x32xf32> loc(#loc61)
    %transposed_27 = linalg.transpose ins(%arg4 : tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc61)
    %46 = linalg.matmul ins(%collapsed_26, %transposed_27 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc61)
    %expanded_28 = tensor.expand_shape %46 [[0, 1], [2]] output_shape [2, 16, 32] : tensor<32x32xf32> into tensor<2x16x32xf32> loc(#loc61)
    %47 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%9, %expanded_28 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%8 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.addf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16x32xf32> loc(#loc62)
    %48 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%47, %47 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%8 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16x32xf32> loc(#loc63)
    %49 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%48 : tensor<2x16x32xf32>) outs(%11 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %out : f32
      linalg.yield %272 : f32
    } -> tensor<2x16xf32> loc(#loc63)
    %50 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%49 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.divf %in, %cst_7 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16xf32> loc(#loc63)
    %51 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%50 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %cst_5 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16xf32> loc(#loc63)
    %52 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%51 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = math.rsqrt %in : f32
      linalg.yield %272 : f32
    } -> tensor<2x16xf32> loc(#loc63)
    %53 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%47, %52 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%8 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16x32xf32> loc(#loc63)
    %54 = linalg.generic {indexing_maps = [#map5, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg9, %53 : tensor<32xf32>, tensor<2x16x32xf32>) outs(%8 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16x32xf32> loc(#loc63)
    %collapsed_29 = tensor.collapse_shape %54 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc64)
    %55 = tensor.empty() : tensor<32x64xf32> loc(#loc64)
    %transposed_30 = linalg.transpose ins(%arg7 : tensor<64x32xf32>) outs(%55 : tensor<32x64xf32>) permutation = [1, 0]  loc(#loc64)
    %56 = linalg.fill ins(%cst : f32) outs(%55 : tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc64)
    %57 = linalg.matmul ins(%collapsed_29, %transposed_30 : tensor<32x32xf32>, tensor<32x64xf32>) outs(%56 : tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc64)
    %expanded_31 = tensor.expand_shape %57 [[0, 1], [2]] output_shape [2, 16, 64] : tensor<32x64xf32> into tensor<2x16x64xf32> loc(#loc64)
    %58 = tensor.empty() : tensor<2x16x64xf32> loc(#loc65)
    %59 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_31 : tensor<2x16x64xf32>) outs(%58 : tensor<2x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.cmpf ugt, %in, %cst : f32
      %273 = arith.select %272, %in, %cst : f32
      linalg.yield %273 : f32
    } -> tensor<2x16x64xf32> loc(#loc65)
    %collapsed_32 = tensor.collapse_shape %59 [[0, 1], [2]] : tensor<2x16x64xf32> into tensor<32x64xf32> loc(#loc66)
    %60 = tensor.empty() : tensor<64x32xf32> loc(#loc66)
    %transposed_33 = linalg.transpose ins(%arg8 : tensor<32x64xf32>) outs(%60 : tensor<64x32xf32>) permutation = [1, 0]  loc(#loc66)
    %61 = linalg.matmul ins(%collapsed_32, %transposed_33 : tensor<32x64xf32>, tensor<64x32xf32>) outs(%19 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc66)
    %expanded_34 = tensor.expand_shape %61 [[0, 1], [2]] output_shape [2, 16, 32] : tensor<32x32xf32> into tensor<2x16x32xf32> loc(#loc66)
    %62 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%47, %expanded_34 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%8 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.addf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16x32xf32> loc(#loc67)
    %63 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%62, %62 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%8 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16x32xf32> loc(#loc68)
    %64 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%63 : tensor<2x16x32xf32>) outs(%11 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %out : f32
      linalg.yield %272 : f32
    } -> tensor<2x16xf32> loc(#loc68)
    %65 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%64 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.divf %in, %cst_7 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16xf32> loc(#loc68)
    %66 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%65 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %cst_5 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16xf32> loc(#loc68)
    %67 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%66 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = math.rsqrt %in : f32
      linalg.yield %272 : f32
    } -> tensor<2x16xf32> loc(#loc68)
    %68 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%62, %67 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%8 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16x32xf32> loc(#loc68)
    %69 = linalg.generic {indexing_maps = [#map5, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg14, %68 : tensor<32xf32>, tensor<2x16x32xf32>) outs(%8 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16x32xf32> loc(#loc68)
    %collapsed_35 = tensor.collapse_shape %69 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc69)
    %transposed_36 = linalg.transpose ins(%arg10 : tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc69)
    %70 = linalg.matmul ins(%collapsed_35, %transposed_36 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc69)
    %expanded_37 = tensor.expand_shape %70 [[0, 1], [2, 3]] output_shape [2, 16, 4, 8] : tensor<32x32xf32> into tensor<2x16x4x8xf32> loc(#loc70)
    %transposed_38 = linalg.transpose ins(%expanded_37 : tensor<2x16x4x8xf32>) outs(%21 : tensor<2x4x16x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc70)
    %transposed_39 = linalg.transpose ins(%arg11 : tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc71)
    %71 = linalg.matmul ins(%collapsed_35, %transposed_39 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc71)
    %expanded_40 = tensor.expand_shape %71 [[0, 1], [2, 3]] output_shape [2, 16, 4, 8] : tensor<32x32xf32> into tensor<2x16x4x8xf32> loc(#loc70)
    %transposed_41 = linalg.transpose ins(%arg12 : tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc72)
    %72 = linalg.matmul ins(%collapsed_35, %transposed_41 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc72)
    %expanded_42 = tensor.expand_shape %72 [[0, 1], [2, 3]] output_shape [2, 16, 4, 8] : tensor<32x32xf32> into tensor<2x16x4x8xf32> loc(#loc70)
    %transposed_43 = linalg.transpose ins(%expanded_42 : tensor<2x16x4x8xf32>) outs(%21 : tensor<2x4x16x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc70)
    %transposed_44 = linalg.transpose ins(%expanded_40 : tensor<2x16x4x8xf32>) outs(%27 : tensor<2x4x8x16xf32>) permutation = [0, 2, 3, 1]  loc(#loc70)
    %collapsed_45 = tensor.collapse_shape %transposed_38 [[0, 1], [2], [3]] : tensor<2x4x16x8xf32> into tensor<8x16x8xf32> loc(#loc70)
    %collapsed_46 = tensor.collapse_shape %transposed_44 [[0, 1], [2], [3]] : tensor<2x4x8x16xf32> into tensor<8x8x16xf32> loc(#loc70)
    %73 = linalg.batch_matmul ins(%collapsed_45, %collapsed_46 : tensor<8x16x8xf32>, tensor<8x8x16xf32>) outs(%29 : tensor<8x16x16xf32>) -> tensor<8x16x16xf32> loc(#loc70)
    %expanded_47 = tensor.expand_shape %73 [[0, 1], [2], [3]] output_shape [2, 4, 16, 16] : tensor<8x16x16xf32> into tensor<2x4x16x16xf32> loc(#loc70)
    %74 = linalg.generic {indexing_maps = [#map6, #map7, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_47, %transposed_17 : tensor<2x4x16x16xf32>, tensor<4x16x16xf32>) outs(%31 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.addf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc70)
    %75 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%74, %7 : tensor<2x4x16x16xf32>, tensor<2x16x16xf32>) outs(%31 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.addf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc70)
    %76 = linalg.generic {indexing_maps = [#map6, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%75 : tensor<2x4x16x16xf32>) outs(%35 : tensor<2x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.maximumf %in, %out : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x16xf32> loc(#loc70)
    %77 = linalg.generic {indexing_maps = [#map6, #map9, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%75, %76 : tensor<2x4x16x16xf32>, tensor<2x4x16xf32>) outs(%31 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.subf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc70)
    %78 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%77 : tensor<2x4x16x16xf32>) outs(%31 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = math.exp %in : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc70)
    %79 = linalg.generic {indexing_maps = [#map6, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%78 : tensor<2x4x16x16xf32>) outs(%39 : tensor<2x4x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %out : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x16xf32> loc(#loc70)
    %80 = linalg.generic {indexing_maps = [#map6, #map9, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%78, %79 : tensor<2x4x16x16xf32>, tensor<2x4x16xf32>) outs(%31 : tensor<2x4x16x16xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.divf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x16x16xf32> loc(#loc70)
    %collapsed_48 = tensor.collapse_shape %80 [[0, 1], [2], [3]] : tensor<2x4x16x16xf32> into tensor<8x16x16xf32> loc(#loc70)
    %collapsed_49 = tensor.collapse_shape %transposed_43 [[0, 1], [2], [3]] : tensor<2x4x16x8xf32> into tensor<8x16x8xf32> loc(#loc70)
    %81 = linalg.batch_matmul ins(%collapsed_48, %collapsed_49 : tensor<8x16x16xf32>, tensor<8x16x8xf32>) outs(%43 : tensor<8x16x8xf32>) -> tensor<8x16x8xf32> loc(#loc70)
    %expanded_50 = tensor.expand_shape %81 [[0, 1], [2], [3]] output_shape [2, 4, 16, 8] : tensor<8x16x8xf32> into tensor<2x4x16x8xf32> loc(#loc70)
    %transposed_51 = linalg.transpose ins(%expanded_50 : tensor<2x4x16x8xf32>) outs(%45 : tensor<2x16x4x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc70)
    %collapsed_52 = tensor.collapse_shape %transposed_51 [[0, 1], [2, 3]] : tensor<2x16x4x8xf32> into tensor<32x32xf32> loc(#loc73)
    %transposed_53 = linalg.transpose ins(%arg13 : tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc73)
    %82 = linalg.matmul ins(%collapsed_52, %transposed_53 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc73)
    %expanded_54 = tensor.expand_shape %82 [[0, 1], [2]] output_shape [2, 16, 32] : tensor<32x32xf32> into tensor<2x16x32xf32> loc(#loc73)
    %83 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%62, %expanded_54 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%8 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.addf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16x32xf32> loc(#loc74)
    %84 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%83, %83 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%8 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16x32xf32> loc(#loc75)
    %85 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%84 : tensor<2x16x32xf32>) outs(%11 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %out : f32
      linalg.yield %272 : f32
    } -> tensor<2x16xf32> loc(#loc75)
    %86 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%85 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.divf %in, %cst_7 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16xf32> loc(#loc75)
    %87 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%86 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %cst_5 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16xf32> loc(#loc75)
    %88 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%87 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = math.rsqrt %in : f32
      linalg.yield %272 : f32
    } -> tensor<2x16xf32> loc(#loc75)
    %89 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%83, %88 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%8 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16x32xf32> loc(#loc75)
    %90 = linalg.generic {indexing_maps = [#map5, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg17, %89 : tensor<32xf32>, tensor<2x16x32xf32>) outs(%8 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16x32xf32> loc(#loc75)
    %collapsed_55 = tensor.collapse_shape %90 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc76)
    %transposed_56 = linalg.transpose ins(%arg15 : tensor<64x32xf32>) outs(%55 : tensor<32x64xf32>) permutation = [1, 0]  loc(#loc76)
    %91 = linalg.matmul ins(%collapsed_55, %transposed_56 : tensor<32x32xf32>, tensor<32x64xf32>) outs(%56 : tensor<32x64xf32>) -> tensor<32x64xf32> loc(#loc76)
    %expanded_57 = tensor.expand_shape %91 [[0, 1], [2]] output_shape [2, 16, 64] : tensor<32x64xf32> into tensor<2x16x64xf32> loc(#loc76)
    %92 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_57 : tensor<2x16x64xf32>) outs(%58 : tensor<2x16x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.cmpf ugt, %in, %cst : f32
      %273 = arith.select %272, %in, %cst : f32
      linalg.yield %273 : f32
    } -> tensor<2x16x64xf32> loc(#loc77)
    %collapsed_58 = tensor.collapse_shape %92 [[0, 1], [2]] : tensor<2x16x64xf32> into tensor<32x64xf32> loc(#loc78)
    %transposed_59 = linalg.transpose ins(%arg16 : tensor<32x64xf32>) outs(%60 : tensor<64x32xf32>) permutation = [1, 0]  loc(#loc78)
    %93 = linalg.matmul ins(%collapsed_58, %transposed_59 : tensor<32x64xf32>, tensor<64x32xf32>) outs(%19 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc78)
    %expanded_60 = tensor.expand_shape %93 [[0, 1], [2]] output_shape [2, 16, 32] : tensor<32x32xf32> into tensor<2x16x32xf32> loc(#loc78)
    %94 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%83, %expanded_60 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%8 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.addf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16x32xf32> loc(#loc79)
    %95 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%94, %94 : tensor<2x16x32xf32>, tensor<2x16x32xf32>) outs(%8 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16x32xf32> loc(#loc80)
    %96 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%95 : tensor<2x16x32xf32>) outs(%11 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %out : f32
      linalg.yield %272 : f32
    } -> tensor<2x16xf32> loc(#loc80)
    %97 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%96 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.divf %in, %cst_7 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16xf32> loc(#loc80)
    %98 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%97 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %cst_5 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16xf32> loc(#loc80)
    %99 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%98 : tensor<2x16xf32>) outs(%2 : tensor<2x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = math.rsqrt %in : f32
      linalg.yield %272 : f32
    } -> tensor<2x16xf32> loc(#loc80)
    %100 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%94, %99 : tensor<2x16x32xf32>, tensor<2x16xf32>) outs(%8 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16x32xf32> loc(#loc80)
    %101 = linalg.generic {indexing_maps = [#map5, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg18, %100 : tensor<32xf32>, tensor<2x16x32xf32>) outs(%8 : tensor<2x16x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x16x32xf32> loc(#loc80)
    %102 = tensor.empty() : tensor<2x12x16xf32> loc(#loc51)
    %103 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%5 : tensor<2x16xf32>) outs(%102 : tensor<2x12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x12x16xf32> loc(#loc51)
    %extracted_slice = tensor.extract_slice %arg48[0, 0] [2, 11] [1, 1] : tensor<2x12xi64> to tensor<2x11xi64> loc(#loc51)
    %concat = tensor.concat dim(1) %cst_10, %extracted_slice : (tensor<2x1xi64>, tensor<2x11xi64>) -> tensor<2x12xi64> loc(#loc51)
    %104 = tensor.empty() : tensor<12xi64> loc(#loc51)
    %105 = linalg.generic {indexing_maps = [#map10], iterator_types = ["parallel"]} outs(%104 : tensor<12xi64>) {
    ^bb0(%out: i64):
      %272 = linalg.index 0 : index
      %273 = arith.index_cast %272 : index to i64
      linalg.yield %273 : i64
    } -> tensor<12xi64> loc(#loc51)
    %106 = tensor.empty() : tensor<12x12xi1> loc(#loc51)
    %107 = linalg.generic {indexing_maps = [#map11, #map12, #map], iterator_types = ["parallel", "parallel"]} ins(%105, %105 : tensor<12xi64>, tensor<12xi64>) outs(%106 : tensor<12x12xi1>) {
    ^bb0(%in: i64, %in_158: i64, %out: i1):
      %272 = arith.cmpi sge, %in, %in_158 : i64
      linalg.yield %272 : i1
    } -> tensor<12x12xi1> loc(#loc51)
    %108 = tensor.empty() : tensor<12x12xf32> loc(#loc51)
    %109 = linalg.generic {indexing_maps = [#map, #map1, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%107, %cst_2, %cst_1 : tensor<12x12xi1>, tensor<f32>, tensor<f32>) outs(%108 : tensor<12x12xf32>) {
    ^bb0(%in: i1, %in_158: f32, %in_159: f32, %out: f32):
      %272 = arith.select %in, %in_158, %in_159 : f32
      linalg.yield %272 : f32
    } -> tensor<12x12xf32> loc(#loc51)
    %110 = tensor.empty() : tensor<2x12x32xf32> loc(#loc81)
    %111 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%concat : tensor<2x12xi64>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: i64, %out: f32):
      %272 = arith.index_cast %in : i64 to index
      %273 = linalg.index 2 : index
      %extracted = tensor.extract %arg0[%272, %273] : tensor<96x32xf32>
      linalg.yield %extracted : f32
    } -> tensor<2x12x32xf32> loc(#loc81)
    %112 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%111, %111 : tensor<2x12x32xf32>, tensor<2x12x32xf32>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12x32xf32> loc(#loc82)
    %113 = tensor.empty() : tensor<2x12xf32> loc(#loc82)
    %114 = linalg.fill ins(%cst : f32) outs(%113 : tensor<2x12xf32>) -> tensor<2x12xf32> loc(#loc82)
    %115 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%112 : tensor<2x12x32xf32>) outs(%114 : tensor<2x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %out : f32
      linalg.yield %272 : f32
    } -> tensor<2x12xf32> loc(#loc82)
    %116 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%115 : tensor<2x12xf32>) outs(%113 : tensor<2x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.divf %in, %cst_7 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12xf32> loc(#loc82)
    %117 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%116 : tensor<2x12xf32>) outs(%113 : tensor<2x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %cst_5 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12xf32> loc(#loc82)
    %118 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%117 : tensor<2x12xf32>) outs(%113 : tensor<2x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = math.rsqrt %in : f32
      linalg.yield %272 : f32
    } -> tensor<2x12xf32> loc(#loc82)
    %119 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%111, %118 : tensor<2x12x32xf32>, tensor<2x12xf32>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12x32xf32> loc(#loc82)
    %120 = linalg.generic {indexing_maps = [#map5, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg24, %119 : tensor<32xf32>, tensor<2x12x32xf32>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12x32xf32> loc(#loc82)
    %collapsed_61 = tensor.collapse_shape %120 [[0, 1], [2]] : tensor<2x12x32xf32> into tensor<24x32xf32> loc(#loc83)
    %transposed_62 = linalg.transpose ins(%arg19 : tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc83)
    %121 = tensor.empty() : tensor<24x32xf32> loc(#loc83)
    %122 = linalg.fill ins(%cst : f32) outs(%121 : tensor<24x32xf32>) -> tensor<24x32xf32> loc(#loc83)
    %123 = linalg.matmul ins(%collapsed_61, %transposed_62 : tensor<24x32xf32>, tensor<32x32xf32>) outs(%122 : tensor<24x32xf32>) -> tensor<24x32xf32> loc(#loc83)
    %expanded_63 = tensor.expand_shape %123 [[0, 1], [2, 3]] output_shape [2, 12, 4, 8] : tensor<24x32xf32> into tensor<2x12x4x8xf32> loc(#loc84)
    %124 = tensor.empty() : tensor<2x4x12x8xf32> loc(#loc84)
    %transposed_64 = linalg.transpose ins(%expanded_63 : tensor<2x12x4x8xf32>) outs(%124 : tensor<2x4x12x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc84)
    %transposed_65 = linalg.transpose ins(%arg20 : tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc85)
    %125 = linalg.matmul ins(%collapsed_61, %transposed_65 : tensor<24x32xf32>, tensor<32x32xf32>) outs(%122 : tensor<24x32xf32>) -> tensor<24x32xf32> loc(#loc85)
    %expanded_66 = tensor.expand_shape %125 [[0, 1], [2, 3]] output_shape [2, 12, 4, 8] : tensor<24x32xf32> into tensor<2x12x4x8xf32> loc(#loc84)
    %transposed_67 = linalg.transpose ins(%arg21 : tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc86)
    %126 = linalg.matmul ins(%collapsed_61, %transposed_67 : tensor<24x32xf32>, tensor<32x32xf32>) outs(%122 : tensor<24x32xf32>) -> tensor<24x32xf32> loc(#loc86)
    %expanded_68 = tensor.expand_shape %126 [[0, 1], [2, 3]] output_shape [2, 12, 4, 8] : tensor<24x32xf32> into tensor<2x12x4x8xf32> loc(#loc84)
    %transposed_69 = linalg.transpose ins(%expanded_68 : tensor<2x12x4x8xf32>) outs(%124 : tensor<2x4x12x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc84)
    %127 = tensor.empty() : tensor<12x12x4xf32> loc(#loc53)
    %128 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_8 : tensor<12x12xi64>) outs(%127 : tensor<12x12x4xf32>) {
    ^bb0(%in: i64, %out: f32):
      %272 = arith.index_cast %in : i64 to index
      %273 = linalg.index 2 : index
      %extracted = tensor.extract %arg23[%272, %273] : tensor<32x4xf32>
      linalg.yield %extracted : f32
    } -> tensor<12x12x4xf32> loc(#loc53)
    %129 = tensor.empty() : tensor<4x12x12xf32> loc(#loc84)
    %transposed_70 = linalg.transpose ins(%128 : tensor<12x12x4xf32>) outs(%129 : tensor<4x12x12xf32>) permutation = [2, 0, 1]  loc(#loc84)
    %130 = tensor.empty() : tensor<2x4x8x12xf32> loc(#loc84)
    %transposed_71 = linalg.transpose ins(%expanded_66 : tensor<2x12x4x8xf32>) outs(%130 : tensor<2x4x8x12xf32>) permutation = [0, 2, 3, 1]  loc(#loc84)
    %collapsed_72 = tensor.collapse_shape %transposed_64 [[0, 1], [2], [3]] : tensor<2x4x12x8xf32> into tensor<8x12x8xf32> loc(#loc84)
    %collapsed_73 = tensor.collapse_shape %transposed_71 [[0, 1], [2], [3]] : tensor<2x4x8x12xf32> into tensor<8x8x12xf32> loc(#loc84)
    %131 = tensor.empty() : tensor<8x12x12xf32> loc(#loc84)
    %132 = linalg.fill ins(%cst : f32) outs(%131 : tensor<8x12x12xf32>) -> tensor<8x12x12xf32> loc(#loc84)
    %133 = linalg.batch_matmul ins(%collapsed_72, %collapsed_73 : tensor<8x12x8xf32>, tensor<8x8x12xf32>) outs(%132 : tensor<8x12x12xf32>) -> tensor<8x12x12xf32> loc(#loc84)
    %expanded_74 = tensor.expand_shape %133 [[0, 1], [2], [3]] output_shape [2, 4, 12, 12] : tensor<8x12x12xf32> into tensor<2x4x12x12xf32> loc(#loc84)
    %134 = tensor.empty() : tensor<2x4x12x12xf32> loc(#loc84)
    %135 = linalg.generic {indexing_maps = [#map6, #map7, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_74, %transposed_70 : tensor<2x4x12x12xf32>, tensor<4x12x12xf32>) outs(%134 : tensor<2x4x12x12xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.addf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x12x12xf32> loc(#loc84)
    %136 = linalg.generic {indexing_maps = [#map6, #map13, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%135, %109 : tensor<2x4x12x12xf32>, tensor<12x12xf32>) outs(%134 : tensor<2x4x12x12xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.addf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x12x12xf32> loc(#loc84)
    %137 = tensor.empty() : tensor<2x4x12xf32> loc(#loc84)
    %138 = linalg.fill ins(%cst_0 : f32) outs(%137 : tensor<2x4x12xf32>) -> tensor<2x4x12xf32> loc(#loc84)
    %139 = linalg.generic {indexing_maps = [#map6, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%136 : tensor<2x4x12x12xf32>) outs(%138 : tensor<2x4x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.maximumf %in, %out : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x12xf32> loc(#loc84)
    %140 = linalg.generic {indexing_maps = [#map6, #map9, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%136, %139 : tensor<2x4x12x12xf32>, tensor<2x4x12xf32>) outs(%134 : tensor<2x4x12x12xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.subf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x12x12xf32> loc(#loc84)
    %141 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%140 : tensor<2x4x12x12xf32>) outs(%134 : tensor<2x4x12x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = math.exp %in : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x12x12xf32> loc(#loc84)
    %142 = linalg.fill ins(%cst : f32) outs(%137 : tensor<2x4x12xf32>) -> tensor<2x4x12xf32> loc(#loc84)
    %143 = linalg.generic {indexing_maps = [#map6, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%141 : tensor<2x4x12x12xf32>) outs(%142 : tensor<2x4x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %out : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x12xf32> loc(#loc84)
    %144 = linalg.generic {indexing_maps = [#map6, #map9, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%141, %143 : tensor<2x4x12x12xf32>, tensor<2x4x12xf32>) outs(%134 : tensor<2x4x12x12xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.divf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x12x12xf32> loc(#loc84)
    %collapsed_75 = tensor.collapse_shape %144 [[0, 1], [2], [3]] : tensor<2x4x12x12xf32> into tensor<8x12x12xf32> loc(#loc84)
    %collapsed_76 = tensor.collapse_shape %transposed_69 [[0, 1], [2], [3]] : tensor<2x4x12x8xf32> into tensor<8x12x8xf32> loc(#loc84)
    %145 = tensor.empty() : tensor<8x12x8xf32> loc(#loc84)
    %146 = linalg.fill ins(%cst : f32) outs(%145 : tensor<8x12x8xf32>) -> tensor<8x12x8xf32> loc(#loc84)
    %147 = linalg.batch_matmul ins(%collapsed_75, %collapsed_76 : tensor<8x12x12xf32>, tensor<8x12x8xf32>) outs(%146 : tensor<8x12x8xf32>) -> tensor<8x12x8xf32> loc(#loc84)
    %expanded_77 = tensor.expand_shape %147 [[0, 1], [2], [3]] output_shape [2, 4, 12, 8] : tensor<8x12x8xf32> into tensor<2x4x12x8xf32> loc(#loc84)
    %148 = tensor.empty() : tensor<2x12x4x8xf32> loc(#loc84)
    %transposed_78 = linalg.transpose ins(%expanded_77 : tensor<2x4x12x8xf32>) outs(%148 : tensor<2x12x4x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc84)
    %collapsed_79 = tensor.collapse_shape %transposed_78 [[0, 1], [2, 3]] : tensor<2x12x4x8xf32> into tensor<24x32xf32> loc(#loc87)
    %transposed_80 = linalg.transpose ins(%arg22 : tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc87)
    %149 = linalg.matmul ins(%collapsed_79, %transposed_80 : tensor<24x32xf32>, tensor<32x32xf32>) outs(%122 : tensor<24x32xf32>) -> tensor<24x32xf32> loc(#loc87)
    %expanded_81 = tensor.expand_shape %149 [[0, 1], [2]] output_shape [2, 12, 32] : tensor<24x32xf32> into tensor<2x12x32xf32> loc(#loc87)
    %150 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%111, %expanded_81 : tensor<2x12x32xf32>, tensor<2x12x32xf32>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.addf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12x32xf32> loc(#loc88)
    %151 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%150, %150 : tensor<2x12x32xf32>, tensor<2x12x32xf32>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12x32xf32> loc(#loc89)
    %152 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%151 : tensor<2x12x32xf32>) outs(%114 : tensor<2x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %out : f32
      linalg.yield %272 : f32
    } -> tensor<2x12xf32> loc(#loc89)
    %153 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%152 : tensor<2x12xf32>) outs(%113 : tensor<2x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.divf %in, %cst_7 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12xf32> loc(#loc89)
    %154 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%153 : tensor<2x12xf32>) outs(%113 : tensor<2x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %cst_5 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12xf32> loc(#loc89)
    %155 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%154 : tensor<2x12xf32>) outs(%113 : tensor<2x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = math.rsqrt %in : f32
      linalg.yield %272 : f32
    } -> tensor<2x12xf32> loc(#loc89)
    %156 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%150, %155 : tensor<2x12x32xf32>, tensor<2x12xf32>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12x32xf32> loc(#loc89)
    %157 = linalg.generic {indexing_maps = [#map5, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg29, %156 : tensor<32xf32>, tensor<2x12x32xf32>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12x32xf32> loc(#loc89)
    %collapsed_82 = tensor.collapse_shape %157 [[0, 1], [2]] : tensor<2x12x32xf32> into tensor<24x32xf32> loc(#loc90)
    %transposed_83 = linalg.transpose ins(%arg25 : tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc90)
    %158 = linalg.matmul ins(%collapsed_82, %transposed_83 : tensor<24x32xf32>, tensor<32x32xf32>) outs(%122 : tensor<24x32xf32>) -> tensor<24x32xf32> loc(#loc90)
    %expanded_84 = tensor.expand_shape %158 [[0, 1], [2, 3]] output_shape [2, 12, 4, 8] : tensor<24x32xf32> into tensor<2x12x4x8xf32> loc(#loc91)
    %transposed_85 = linalg.transpose ins(%expanded_84 : tensor<2x12x4x8xf32>) outs(%124 : tensor<2x4x12x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc91)
    %collapsed_86 = tensor.collapse_shape %101 [[0, 1], [2]] : tensor<2x16x32xf32> into tensor<32x32xf32> loc(#loc92)
    %transposed_87 = linalg.transpose ins(%arg26 : tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc92)
    %159 = linalg.matmul ins(%collapsed_86, %transposed_87 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc92)
    %expanded_88 = tensor.expand_shape %159 [[0, 1], [2, 3]] output_shape [2, 16, 4, 8] : tensor<32x32xf32> into tensor<2x16x4x8xf32> loc(#loc91)
    %transposed_89 = linalg.transpose ins(%arg27 : tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc93)
    %160 = linalg.matmul ins(%collapsed_86, %transposed_89 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc93)
    %expanded_90 = tensor.expand_shape %160 [[0, 1], [2, 3]] output_shape [2, 16, 4, 8] : tensor<32x32xf32> into tensor<2x16x4x8xf32> loc(#loc91)
    %transposed_91 = linalg.transpose ins(%expanded_90 : tensor<2x16x4x8xf32>) outs(%21 : tensor<2x4x16x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc91)
    %transposed_92 = linalg.transpose ins(%expanded_88 : tensor<2x16x4x8xf32>) outs(%27 : tensor<2x4x8x16xf32>) permutation = [0, 2, 3, 1]  loc(#loc91)
    %collapsed_93 = tensor.collapse_shape %transposed_85 [[0, 1], [2], [3]] : tensor<2x4x12x8xf32> into tensor<8x12x8xf32> loc(#loc91)
    %collapsed_94 = tensor.collapse_shape %transposed_92 [[0, 1], [2], [3]] : tensor<2x4x8x16xf32> into tensor<8x8x16xf32> loc(#loc91)
    %161 = tensor.empty() : tensor<8x12x16xf32> loc(#loc91)
    %162 = linalg.fill ins(%cst : f32) outs(%161 : tensor<8x12x16xf32>) -> tensor<8x12x16xf32> loc(#loc91)
    %163 = linalg.batch_matmul ins(%collapsed_93, %collapsed_94 : tensor<8x12x8xf32>, tensor<8x8x16xf32>) outs(%162 : tensor<8x12x16xf32>) -> tensor<8x12x16xf32> loc(#loc91)
    %expanded_95 = tensor.expand_shape %163 [[0, 1], [2], [3]] output_shape [2, 4, 12, 16] : tensor<8x12x16xf32> into tensor<2x4x12x16xf32> loc(#loc91)
    %164 = tensor.empty() : tensor<2x4x12x16xf32> loc(#loc91)
    %165 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_95, %103 : tensor<2x4x12x16xf32>, tensor<2x12x16xf32>) outs(%164 : tensor<2x4x12x16xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.addf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x12x16xf32> loc(#loc91)
    %166 = linalg.generic {indexing_maps = [#map6, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%165 : tensor<2x4x12x16xf32>) outs(%138 : tensor<2x4x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.maximumf %in, %out : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x12xf32> loc(#loc91)
    %167 = linalg.generic {indexing_maps = [#map6, #map9, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%165, %166 : tensor<2x4x12x16xf32>, tensor<2x4x12xf32>) outs(%164 : tensor<2x4x12x16xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.subf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x12x16xf32> loc(#loc91)
    %168 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%167 : tensor<2x4x12x16xf32>) outs(%164 : tensor<2x4x12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = math.exp %in : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x12x16xf32> loc(#loc91)
    %169 = linalg.generic {indexing_maps = [#map6, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%168 : tensor<2x4x12x16xf32>) outs(%142 : tensor<2x4x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %out : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x12xf32> loc(#loc91)
    %170 = linalg.generic {indexing_maps = [#map6, #map9, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%168, %169 : tensor<2x4x12x16xf32>, tensor<2x4x12xf32>) outs(%164 : tensor<2x4x12x16xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.divf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x12x16xf32> loc(#loc91)
    %collapsed_96 = tensor.collapse_shape %170 [[0, 1], [2], [3]] : tensor<2x4x12x16xf32> into tensor<8x12x16xf32> loc(#loc91)
    %collapsed_97 = tensor.collapse_shape %transposed_91 [[0, 1], [2], [3]] : tensor<2x4x16x8xf32> into tensor<8x16x8xf32> loc(#loc91)
    %171 = linalg.batch_matmul ins(%collapsed_96, %collapsed_97 : tensor<8x12x16xf32>, tensor<8x16x8xf32>) outs(%146 : tensor<8x12x8xf32>) -> tensor<8x12x8xf32> loc(#loc91)
    %expanded_98 = tensor.expand_shape %171 [[0, 1], [2], [3]] output_shape [2, 4, 12, 8] : tensor<8x12x8xf32> into tensor<2x4x12x8xf32> loc(#loc91)
    %transposed_99 = linalg.transpose ins(%expanded_98 : tensor<2x4x12x8xf32>) outs(%148 : tensor<2x12x4x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc91)
    %collapsed_100 = tensor.collapse_shape %transposed_99 [[0, 1], [2, 3]] : tensor<2x12x4x8xf32> into tensor<24x32xf32> loc(#loc94)
    %transposed_101 = linalg.transpose ins(%arg28 : tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc94)
    %172 = linalg.matmul ins(%collapsed_100, %transposed_101 : tensor<24x32xf32>, tensor<32x32xf32>) outs(%122 : tensor<24x32xf32>) -> tensor<24x32xf32> loc(#loc94)
    %expanded_102 = tensor.expand_shape %172 [[0, 1], [2]] output_shape [2, 12, 32] : tensor<24x32xf32> into tensor<2x12x32xf32> loc(#loc94)
    %173 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%150, %expanded_102 : tensor<2x12x32xf32>, tensor<2x12x32xf32>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.addf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12x32xf32> loc(#loc95)
    %174 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%173, %173 : tensor<2x12x32xf32>, tensor<2x12x32xf32>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12x32xf32> loc(#loc96)
    %175 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%174 : tensor<2x12x32xf32>) outs(%114 : tensor<2x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %out : f32
      linalg.yield %272 : f32
    } -> tensor<2x12xf32> loc(#loc96)
    %176 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%175 : tensor<2x12xf32>) outs(%113 : tensor<2x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.divf %in, %cst_7 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12xf32> loc(#loc96)
    %177 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%176 : tensor<2x12xf32>) outs(%113 : tensor<2x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %cst_5 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12xf32> loc(#loc96)
    %178 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%177 : tensor<2x12xf32>) outs(%113 : tensor<2x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = math.rsqrt %in : f32
      linalg.yield %272 : f32
    } -> tensor<2x12xf32> loc(#loc96)
    %179 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%173, %178 : tensor<2x12x32xf32>, tensor<2x12xf32>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12x32xf32> loc(#loc96)
    %180 = linalg.generic {indexing_maps = [#map5, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg32, %179 : tensor<32xf32>, tensor<2x12x32xf32>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12x32xf32> loc(#loc96)
    %collapsed_103 = tensor.collapse_shape %180 [[0, 1], [2]] : tensor<2x12x32xf32> into tensor<24x32xf32> loc(#loc97)
    %transposed_104 = linalg.transpose ins(%arg30 : tensor<64x32xf32>) outs(%55 : tensor<32x64xf32>) permutation = [1, 0]  loc(#loc97)
    %181 = tensor.empty() : tensor<24x64xf32> loc(#loc97)
    %182 = linalg.fill ins(%cst : f32) outs(%181 : tensor<24x64xf32>) -> tensor<24x64xf32> loc(#loc97)
    %183 = linalg.matmul ins(%collapsed_103, %transposed_104 : tensor<24x32xf32>, tensor<32x64xf32>) outs(%182 : tensor<24x64xf32>) -> tensor<24x64xf32> loc(#loc97)
    %expanded_105 = tensor.expand_shape %183 [[0, 1], [2]] output_shape [2, 12, 64] : tensor<24x64xf32> into tensor<2x12x64xf32> loc(#loc97)
    %184 = tensor.empty() : tensor<2x12x64xf32> loc(#loc98)
    %185 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_105 : tensor<2x12x64xf32>) outs(%184 : tensor<2x12x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.cmpf ugt, %in, %cst : f32
      %273 = arith.select %272, %in, %cst : f32
      linalg.yield %273 : f32
    } -> tensor<2x12x64xf32> loc(#loc98)
    %collapsed_106 = tensor.collapse_shape %185 [[0, 1], [2]] : tensor<2x12x64xf32> into tensor<24x64xf32> loc(#loc99)
    %transposed_107 = linalg.transpose ins(%arg31 : tensor<32x64xf32>) outs(%60 : tensor<64x32xf32>) permutation = [1, 0]  loc(#loc99)
    %186 = linalg.matmul ins(%collapsed_106, %transposed_107 : tensor<24x64xf32>, tensor<64x32xf32>) outs(%122 : tensor<24x32xf32>) -> tensor<24x32xf32> loc(#loc99)
    %expanded_108 = tensor.expand_shape %186 [[0, 1], [2]] output_shape [2, 12, 32] : tensor<24x32xf32> into tensor<2x12x32xf32> loc(#loc99)
    %187 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%173, %expanded_108 : tensor<2x12x32xf32>, tensor<2x12x32xf32>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.addf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12x32xf32> loc(#loc100)
    %188 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%187, %187 : tensor<2x12x32xf32>, tensor<2x12x32xf32>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12x32xf32> loc(#loc101)
    %189 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%188 : tensor<2x12x32xf32>) outs(%114 : tensor<2x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %out : f32
      linalg.yield %272 : f32
    } -> tensor<2x12xf32> loc(#loc101)
    %190 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%189 : tensor<2x12xf32>) outs(%113 : tensor<2x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.divf %in, %cst_7 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12xf32> loc(#loc101)
    %191 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%190 : tensor<2x12xf32>) outs(%113 : tensor<2x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %cst_5 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12xf32> loc(#loc101)
    %192 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%191 : tensor<2x12xf32>) outs(%113 : tensor<2x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = math.rsqrt %in : f32
      linalg.yield %272 : f32
    } -> tensor<2x12xf32> loc(#loc101)
    %193 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%187, %192 : tensor<2x12x32xf32>, tensor<2x12xf32>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12x32xf32> loc(#loc101)
    %194 = linalg.generic {indexing_maps = [#map5, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg37, %193 : tensor<32xf32>, tensor<2x12x32xf32>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12x32xf32> loc(#loc101)
    %collapsed_109 = tensor.collapse_shape %194 [[0, 1], [2]] : tensor<2x12x32xf32> into tensor<24x32xf32> loc(#loc102)
    %transposed_110 = linalg.transpose ins(%arg33 : tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc102)
    %195 = linalg.matmul ins(%collapsed_109, %transposed_110 : tensor<24x32xf32>, tensor<32x32xf32>) outs(%122 : tensor<24x32xf32>) -> tensor<24x32xf32> loc(#loc102)
    %expanded_111 = tensor.expand_shape %195 [[0, 1], [2, 3]] output_shape [2, 12, 4, 8] : tensor<24x32xf32> into tensor<2x12x4x8xf32> loc(#loc103)
    %transposed_112 = linalg.transpose ins(%expanded_111 : tensor<2x12x4x8xf32>) outs(%124 : tensor<2x4x12x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc103)
    %transposed_113 = linalg.transpose ins(%arg34 : tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc104)
    %196 = linalg.matmul ins(%collapsed_109, %transposed_113 : tensor<24x32xf32>, tensor<32x32xf32>) outs(%122 : tensor<24x32xf32>) -> tensor<24x32xf32> loc(#loc104)
    %expanded_114 = tensor.expand_shape %196 [[0, 1], [2, 3]] output_shape [2, 12, 4, 8] : tensor<24x32xf32> into tensor<2x12x4x8xf32> loc(#loc103)
    %transposed_115 = linalg.transpose ins(%arg35 : tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc105)
    %197 = linalg.matmul ins(%collapsed_109, %transposed_115 : tensor<24x32xf32>, tensor<32x32xf32>) outs(%122 : tensor<24x32xf32>) -> tensor<24x32xf32> loc(#loc105)
    %expanded_116 = tensor.expand_shape %197 [[0, 1], [2, 3]] output_shape [2, 12, 4, 8] : tensor<24x32xf32> into tensor<2x12x4x8xf32> loc(#loc103)
    %transposed_117 = linalg.transpose ins(%expanded_116 : tensor<2x12x4x8xf32>) outs(%124 : tensor<2x4x12x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc103)
    %transposed_118 = linalg.transpose ins(%expanded_114 : tensor<2x12x4x8xf32>) outs(%130 : tensor<2x4x8x12xf32>) permutation = [0, 2, 3, 1]  loc(#loc103)
    %collapsed_119 = tensor.collapse_shape %transposed_112 [[0, 1], [2], [3]] : tensor<2x4x12x8xf32> into tensor<8x12x8xf32> loc(#loc103)
    %collapsed_120 = tensor.collapse_shape %transposed_118 [[0, 1], [2], [3]] : tensor<2x4x8x12xf32> into tensor<8x8x12xf32> loc(#loc103)
    %198 = linalg.batch_matmul ins(%collapsed_119, %collapsed_120 : tensor<8x12x8xf32>, tensor<8x8x12xf32>) outs(%132 : tensor<8x12x12xf32>) -> tensor<8x12x12xf32> loc(#loc103)
    %expanded_121 = tensor.expand_shape %198 [[0, 1], [2], [3]] output_shape [2, 4, 12, 12] : tensor<8x12x12xf32> into tensor<2x4x12x12xf32> loc(#loc103)
    %199 = linalg.generic {indexing_maps = [#map6, #map7, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_121, %transposed_70 : tensor<2x4x12x12xf32>, tensor<4x12x12xf32>) outs(%134 : tensor<2x4x12x12xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.addf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x12x12xf32> loc(#loc103)
    %200 = linalg.generic {indexing_maps = [#map6, #map13, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%199, %109 : tensor<2x4x12x12xf32>, tensor<12x12xf32>) outs(%134 : tensor<2x4x12x12xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.addf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x12x12xf32> loc(#loc103)
    %201 = linalg.generic {indexing_maps = [#map6, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%200 : tensor<2x4x12x12xf32>) outs(%138 : tensor<2x4x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.maximumf %in, %out : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x12xf32> loc(#loc103)
    %202 = linalg.generic {indexing_maps = [#map6, #map9, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%200, %201 : tensor<2x4x12x12xf32>, tensor<2x4x12xf32>) outs(%134 : tensor<2x4x12x12xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.subf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x12x12xf32> loc(#loc103)
    %203 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%202 : tensor<2x4x12x12xf32>) outs(%134 : tensor<2x4x12x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = math.exp %in : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x12x12xf32> loc(#loc103)
    %204 = linalg.generic {indexing_maps = [#map6, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%203 : tensor<2x4x12x12xf32>) outs(%142 : tensor<2x4x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %out : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x12xf32> loc(#loc103)
    %205 = linalg.generic {indexing_maps = [#map6, #map9, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%203, %204 : tensor<2x4x12x12xf32>, tensor<2x4x12xf32>) outs(%134 : tensor<2x4x12x12xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.divf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x12x12xf32> loc(#loc103)
    %collapsed_122 = tensor.collapse_shape %205 [[0, 1], [2], [3]] : tensor<2x4x12x12xf32> into tensor<8x12x12xf32> loc(#loc103)
    %collapsed_123 = tensor.collapse_shape %transposed_117 [[0, 1], [2], [3]] : tensor<2x4x12x8xf32> into tensor<8x12x8xf32> loc(#loc103)
    %206 = linalg.batch_matmul ins(%collapsed_122, %collapsed_123 : tensor<8x12x12xf32>, tensor<8x12x8xf32>) outs(%146 : tensor<8x12x8xf32>) -> tensor<8x12x8xf32> loc(#loc103)
    %expanded_124 = tensor.expand_shape %206 [[0, 1], [2], [3]] output_shape [2, 4, 12, 8] : tensor<8x12x8xf32> into tensor<2x4x12x8xf32> loc(#loc103)
    %transposed_125 = linalg.transpose ins(%expanded_124 : tensor<2x4x12x8xf32>) outs(%148 : tensor<2x12x4x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc103)
    %collapsed_126 = tensor.collapse_shape %transposed_125 [[0, 1], [2, 3]] : tensor<2x12x4x8xf32> into tensor<24x32xf32> loc(#loc106)
    %transposed_127 = linalg.transpose ins(%arg36 : tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc106)
    %207 = linalg.matmul ins(%collapsed_126, %transposed_127 : tensor<24x32xf32>, tensor<32x32xf32>) outs(%122 : tensor<24x32xf32>) -> tensor<24x32xf32> loc(#loc106)
    %expanded_128 = tensor.expand_shape %207 [[0, 1], [2]] output_shape [2, 12, 32] : tensor<24x32xf32> into tensor<2x12x32xf32> loc(#loc106)
    %208 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%187, %expanded_128 : tensor<2x12x32xf32>, tensor<2x12x32xf32>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.addf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12x32xf32> loc(#loc107)
    %209 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%208, %208 : tensor<2x12x32xf32>, tensor<2x12x32xf32>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12x32xf32> loc(#loc108)
    %210 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%209 : tensor<2x12x32xf32>) outs(%114 : tensor<2x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %out : f32
      linalg.yield %272 : f32
    } -> tensor<2x12xf32> loc(#loc108)
    %211 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%210 : tensor<2x12xf32>) outs(%113 : tensor<2x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.divf %in, %cst_7 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12xf32> loc(#loc108)
    %212 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%211 : tensor<2x12xf32>) outs(%113 : tensor<2x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %cst_5 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12xf32> loc(#loc108)
    %213 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%212 : tensor<2x12xf32>) outs(%113 : tensor<2x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = math.rsqrt %in : f32
      linalg.yield %272 : f32
    } -> tensor<2x12xf32> loc(#loc108)
    %214 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%208, %213 : tensor<2x12x32xf32>, tensor<2x12xf32>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12x32xf32> loc(#loc108)
    %215 = linalg.generic {indexing_maps = [#map5, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg42, %214 : tensor<32xf32>, tensor<2x12x32xf32>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12x32xf32> loc(#loc108)
    %collapsed_129 = tensor.collapse_shape %215 [[0, 1], [2]] : tensor<2x12x32xf32> into tensor<24x32xf32> loc(#loc109)
    %transposed_130 = linalg.transpose ins(%arg38 : tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc109)
    %216 = linalg.matmul ins(%collapsed_129, %transposed_130 : tensor<24x32xf32>, tensor<32x32xf32>) outs(%122 : tensor<24x32xf32>) -> tensor<24x32xf32> loc(#loc109)
    %expanded_131 = tensor.expand_shape %216 [[0, 1], [2, 3]] output_shape [2, 12, 4, 8] : tensor<24x32xf32> into tensor<2x12x4x8xf32> loc(#loc110)
    %transposed_132 = linalg.transpose ins(%expanded_131 : tensor<2x12x4x8xf32>) outs(%124 : tensor<2x4x12x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc110)
    %transposed_133 = linalg.transpose ins(%arg39 : tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc111)
    %217 = linalg.matmul ins(%collapsed_86, %transposed_133 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc111)
    %expanded_134 = tensor.expand_shape %217 [[0, 1], [2, 3]] output_shape [2, 16, 4, 8] : tensor<32x32xf32> into tensor<2x16x4x8xf32> loc(#loc110)
    %transposed_135 = linalg.transpose ins(%arg40 : tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc112)
    %218 = linalg.matmul ins(%collapsed_86, %transposed_135 : tensor<32x32xf32>, tensor<32x32xf32>) outs(%19 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc112)
    %expanded_136 = tensor.expand_shape %218 [[0, 1], [2, 3]] output_shape [2, 16, 4, 8] : tensor<32x32xf32> into tensor<2x16x4x8xf32> loc(#loc110)
    %transposed_137 = linalg.transpose ins(%expanded_136 : tensor<2x16x4x8xf32>) outs(%21 : tensor<2x4x16x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc110)
    %transposed_138 = linalg.transpose ins(%expanded_134 : tensor<2x16x4x8xf32>) outs(%27 : tensor<2x4x8x16xf32>) permutation = [0, 2, 3, 1]  loc(#loc110)
    %collapsed_139 = tensor.collapse_shape %transposed_132 [[0, 1], [2], [3]] : tensor<2x4x12x8xf32> into tensor<8x12x8xf32> loc(#loc110)
    %collapsed_140 = tensor.collapse_shape %transposed_138 [[0, 1], [2], [3]] : tensor<2x4x8x16xf32> into tensor<8x8x16xf32> loc(#loc110)
    %219 = linalg.batch_matmul ins(%collapsed_139, %collapsed_140 : tensor<8x12x8xf32>, tensor<8x8x16xf32>) outs(%162 : tensor<8x12x16xf32>) -> tensor<8x12x16xf32> loc(#loc110)
    %expanded_141 = tensor.expand_shape %219 [[0, 1], [2], [3]] output_shape [2, 4, 12, 16] : tensor<8x12x16xf32> into tensor<2x4x12x16xf32> loc(#loc110)
    %220 = linalg.generic {indexing_maps = [#map6, #map8, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_141, %103 : tensor<2x4x12x16xf32>, tensor<2x12x16xf32>) outs(%164 : tensor<2x4x12x16xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.addf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x12x16xf32> loc(#loc110)
    %221 = linalg.generic {indexing_maps = [#map6, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%220 : tensor<2x4x12x16xf32>) outs(%138 : tensor<2x4x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.maximumf %in, %out : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x12xf32> loc(#loc110)
    %222 = linalg.generic {indexing_maps = [#map6, #map9, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%220, %221 : tensor<2x4x12x16xf32>, tensor<2x4x12xf32>) outs(%164 : tensor<2x4x12x16xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.subf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x12x16xf32> loc(#loc110)
    %223 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%222 : tensor<2x4x12x16xf32>) outs(%164 : tensor<2x4x12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = math.exp %in : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x12x16xf32> loc(#loc110)
    %224 = linalg.generic {indexing_maps = [#map6, #map9], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%223 : tensor<2x4x12x16xf32>) outs(%142 : tensor<2x4x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %out : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x12xf32> loc(#loc110)
    %225 = linalg.generic {indexing_maps = [#map6, #map9, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%223, %224 : tensor<2x4x12x16xf32>, tensor<2x4x12xf32>) outs(%164 : tensor<2x4x12x16xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.divf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x4x12x16xf32> loc(#loc110)
    %collapsed_142 = tensor.collapse_shape %225 [[0, 1], [2], [3]] : tensor<2x4x12x16xf32> into tensor<8x12x16xf32> loc(#loc110)
    %collapsed_143 = tensor.collapse_shape %transposed_137 [[0, 1], [2], [3]] : tensor<2x4x16x8xf32> into tensor<8x16x8xf32> loc(#loc110)
    %226 = linalg.batch_matmul ins(%collapsed_142, %collapsed_143 : tensor<8x12x16xf32>, tensor<8x16x8xf32>) outs(%146 : tensor<8x12x8xf32>) -> tensor<8x12x8xf32> loc(#loc110)
    %expanded_144 = tensor.expand_shape %226 [[0, 1], [2], [3]] output_shape [2, 4, 12, 8] : tensor<8x12x8xf32> into tensor<2x4x12x8xf32> loc(#loc110)
    %transposed_145 = linalg.transpose ins(%expanded_144 : tensor<2x4x12x8xf32>) outs(%148 : tensor<2x12x4x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc110)
    %collapsed_146 = tensor.collapse_shape %transposed_145 [[0, 1], [2, 3]] : tensor<2x12x4x8xf32> into tensor<24x32xf32> loc(#loc113)
    %transposed_147 = linalg.transpose ins(%arg41 : tensor<32x32xf32>) outs(%18 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc113)
    %227 = linalg.matmul ins(%collapsed_146, %transposed_147 : tensor<24x32xf32>, tensor<32x32xf32>) outs(%122 : tensor<24x32xf32>) -> tensor<24x32xf32> loc(#loc113)
    %expanded_148 = tensor.expand_shape %227 [[0, 1], [2]] output_shape [2, 12, 32] : tensor<24x32xf32> into tensor<2x12x32xf32> loc(#loc113)
    %228 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%208, %expanded_148 : tensor<2x12x32xf32>, tensor<2x12x32xf32>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.addf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12x32xf32> loc(#loc114)
    %229 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%228, %228 : tensor<2x12x32xf32>, tensor<2x12x32xf32>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12x32xf32> loc(#loc115)
    %230 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%229 : tensor<2x12x32xf32>) outs(%114 : tensor<2x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %out : f32
      linalg.yield %272 : f32
    } -> tensor<2x12xf32> loc(#loc115)
    %231 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%230 : tensor<2x12xf32>) outs(%113 : tensor<2x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.divf %in, %cst_7 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12xf32> loc(#loc115)
    %232 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%231 : tensor<2x12xf32>) outs(%113 : tensor<2x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %cst_5 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12xf32> loc(#loc115)
    %233 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%232 : tensor<2x12xf32>) outs(%113 : tensor<2x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = math.rsqrt %in : f32
      linalg.yield %272 : f32
    } -> tensor<2x12xf32> loc(#loc115)
    %234 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%228, %233 : tensor<2x12x32xf32>, tensor<2x12xf32>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12x32xf32> loc(#loc115)
    %235 = linalg.generic {indexing_maps = [#map5, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg45, %234 : tensor<32xf32>, tensor<2x12x32xf32>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12x32xf32> loc(#loc115)
    %collapsed_149 = tensor.collapse_shape %235 [[0, 1], [2]] : tensor<2x12x32xf32> into tensor<24x32xf32> loc(#loc116)
    %transposed_150 = linalg.transpose ins(%arg43 : tensor<64x32xf32>) outs(%55 : tensor<32x64xf32>) permutation = [1, 0]  loc(#loc116)
    %236 = linalg.matmul ins(%collapsed_149, %transposed_150 : tensor<24x32xf32>, tensor<32x64xf32>) outs(%182 : tensor<24x64xf32>) -> tensor<24x64xf32> loc(#loc116)
    %expanded_151 = tensor.expand_shape %236 [[0, 1], [2]] output_shape [2, 12, 64] : tensor<24x64xf32> into tensor<2x12x64xf32> loc(#loc116)
    %237 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_151 : tensor<2x12x64xf32>) outs(%184 : tensor<2x12x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.cmpf ugt, %in, %cst : f32
      %273 = arith.select %272, %in, %cst : f32
      linalg.yield %273 : f32
    } -> tensor<2x12x64xf32> loc(#loc117)
    %collapsed_152 = tensor.collapse_shape %237 [[0, 1], [2]] : tensor<2x12x64xf32> into tensor<24x64xf32> loc(#loc118)
    %transposed_153 = linalg.transpose ins(%arg44 : tensor<32x64xf32>) outs(%60 : tensor<64x32xf32>) permutation = [1, 0]  loc(#loc118)
    %238 = linalg.matmul ins(%collapsed_152, %transposed_153 : tensor<24x64xf32>, tensor<64x32xf32>) outs(%122 : tensor<24x32xf32>) -> tensor<24x32xf32> loc(#loc118)
    %expanded_154 = tensor.expand_shape %238 [[0, 1], [2]] output_shape [2, 12, 32] : tensor<24x32xf32> into tensor<2x12x32xf32> loc(#loc118)
    %239 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%228, %expanded_154 : tensor<2x12x32xf32>, tensor<2x12x32xf32>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.addf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12x32xf32> loc(#loc119)
    %240 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%239, %239 : tensor<2x12x32xf32>, tensor<2x12x32xf32>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12x32xf32> loc(#loc120)
    %241 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%240 : tensor<2x12x32xf32>) outs(%114 : tensor<2x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %out : f32
      linalg.yield %272 : f32
    } -> tensor<2x12xf32> loc(#loc120)
    %242 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%241 : tensor<2x12xf32>) outs(%113 : tensor<2x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.divf %in, %cst_7 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12xf32> loc(#loc120)
    %243 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%242 : tensor<2x12xf32>) outs(%113 : tensor<2x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %cst_5 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12xf32> loc(#loc120)
    %244 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%243 : tensor<2x12xf32>) outs(%113 : tensor<2x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = math.rsqrt %in : f32
      linalg.yield %272 : f32
    } -> tensor<2x12xf32> loc(#loc120)
    %245 = linalg.generic {indexing_maps = [#map3, #map4, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%239, %244 : tensor<2x12x32xf32>, tensor<2x12xf32>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12x32xf32> loc(#loc120)
    %246 = linalg.generic {indexing_maps = [#map5, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg46, %245 : tensor<32xf32>, tensor<2x12x32xf32>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.mulf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12x32xf32> loc(#loc120)
    %247 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%246 : tensor<2x12x32xf32>) outs(%110 : tensor<2x12x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.mulf %in, %cst_4 : f32
      linalg.yield %272 : f32
    } -> tensor<2x12x32xf32> loc(#loc52)
    %collapsed_155 = tensor.collapse_shape %247 [[0, 1], [2]] : tensor<2x12x32xf32> into tensor<24x32xf32> loc(#loc121)
    %248 = tensor.empty() : tensor<32x96xf32> loc(#loc121)
    %transposed_156 = linalg.transpose ins(%arg0 : tensor<96x32xf32>) outs(%248 : tensor<32x96xf32>) permutation = [1, 0]  loc(#loc121)
    %249 = tensor.empty() : tensor<24x96xf32> loc(#loc121)
    %250 = linalg.fill ins(%cst : f32) outs(%249 : tensor<24x96xf32>) -> tensor<24x96xf32> loc(#loc121)
    %251 = linalg.matmul ins(%collapsed_155, %transposed_156 : tensor<24x32xf32>, tensor<32x96xf32>) outs(%250 : tensor<24x96xf32>) -> tensor<24x96xf32> loc(#loc121)
    %collapsed_157 = tensor.collapse_shape %arg48 [[0, 1]] : tensor<2x12xi64> into tensor<24xi64> loc(#loc51)
    %252 = tensor.empty() : tensor<24xf32> loc(#loc51)
    %253 = linalg.fill ins(%cst_0 : f32) outs(%252 : tensor<24xf32>) -> tensor<24xf32> loc(#loc51)
    %254 = linalg.generic {indexing_maps = [#map, #map11], iterator_types = ["parallel", "reduction"]} ins(%251 : tensor<24x96xf32>) outs(%253 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.maximumf %in, %out : f32
      linalg.yield %272 : f32
    } -> tensor<24xf32> loc(#loc51)
    %255 = linalg.generic {indexing_maps = [#map, #map11, #map], iterator_types = ["parallel", "parallel"]} ins(%251, %254 : tensor<24x96xf32>, tensor<24xf32>) outs(%249 : tensor<24x96xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.subf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<24x96xf32> loc(#loc51)
    %256 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%255 : tensor<24x96xf32>) outs(%249 : tensor<24x96xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = math.exp %in : f32
      linalg.yield %272 : f32
    } -> tensor<24x96xf32> loc(#loc51)
    %257 = linalg.fill ins(%cst : f32) outs(%252 : tensor<24xf32>) -> tensor<24xf32> loc(#loc51)
    %258 = linalg.generic {indexing_maps = [#map, #map11], iterator_types = ["parallel", "reduction"]} ins(%256 : tensor<24x96xf32>) outs(%257 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %out : f32
      linalg.yield %272 : f32
    } -> tensor<24xf32> loc(#loc51)
    %259 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel"]} ins(%258 : tensor<24xf32>) outs(%252 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = math.log %in : f32
      linalg.yield %272 : f32
    } -> tensor<24xf32> loc(#loc51)
    %260 = linalg.generic {indexing_maps = [#map, #map11, #map], iterator_types = ["parallel", "parallel"]} ins(%255, %259 : tensor<24x96xf32>, tensor<24xf32>) outs(%249 : tensor<24x96xf32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.subf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<24x96xf32> loc(#loc51)
    %261 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel"]} ins(%collapsed_157 : tensor<24xi64>) outs(%252 : tensor<24xf32>) {
    ^bb0(%in: i64, %out: f32):
      %272 = linalg.index 0 : index
      %273 = arith.index_cast %in : i64 to index
      %extracted = tensor.extract %260[%272, %273] : tensor<24x96xf32>
      linalg.yield %extracted : f32
    } -> tensor<24xf32> loc(#loc51)
    %262 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel"]} ins(%261 : tensor<24xf32>) outs(%252 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.negf %in : f32
      linalg.yield %272 : f32
    } -> tensor<24xf32> loc(#loc51)
    %263 = tensor.empty() : tensor<24xi1> loc(#loc51)
    %264 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel"]} ins(%collapsed_157 : tensor<24xi64>) outs(%263 : tensor<24xi1>) {
    ^bb0(%in: i64, %out: i1):
      %272 = arith.cmpi ne, %in, %c0_i64 : i64
      linalg.yield %272 : i1
    } -> tensor<24xi1> loc(#loc51)
    %265 = linalg.generic {indexing_maps = [#map10, #map10, #map14, #map10], iterator_types = ["parallel"]} ins(%264, %262, %cst_2 : tensor<24xi1>, tensor<24xf32>, tensor<f32>) outs(%252 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_158: f32, %in_159: f32, %out: f32):
      %272 = arith.select %in, %in_158, %in_159 : f32
      linalg.yield %272 : f32
    } -> tensor<24xf32> loc(#loc51)
    %266 = tensor.empty() : tensor<f32> loc(#loc51)
    %267 = linalg.fill ins(%cst : f32) outs(%266 : tensor<f32>) -> tensor<f32> loc(#loc51)
    %268 = linalg.generic {indexing_maps = [#map10, #map14], iterator_types = ["reduction"]} ins(%265 : tensor<24xf32>) outs(%267 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %out : f32
      linalg.yield %272 : f32
    } -> tensor<f32> loc(#loc51)
    %269 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel"]} ins(%264 : tensor<24xi1>) outs(%252 : tensor<24xf32>) {
    ^bb0(%in: i1, %out: f32):
      %272 = arith.uitofp %in : i1 to f32
      linalg.yield %272 : f32
    } -> tensor<24xf32> loc(#loc51)
    %270 = linalg.generic {indexing_maps = [#map10, #map14], iterator_types = ["reduction"]} ins(%269 : tensor<24xf32>) outs(%267 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %272 = arith.addf %in, %out : f32
      linalg.yield %272 : f32
    } -> tensor<f32> loc(#loc51)
    %271 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = []} ins(%268, %270 : tensor<f32>, tensor<f32>) outs(%266 : tensor<f32>) {
    ^bb0(%in: f32, %in_158: f32, %out: f32):
      %272 = arith.divf %in, %in_158 : f32
      linalg.yield %272 : f32
    } -> tensor<f32> loc(#loc51)
    return %271 : tensor<f32> loc(#loc51)
  }
}
#loc = loc(unknown)
#loc57 = loc("encoder.block.0.layer.0.SelfAttention.q")
#loc59 = loc("encoder.block.0.layer.0.SelfAttention.k")
#loc60 = loc("encoder.block.0.layer.0.SelfAttention.v")
#loc69 = loc("encoder.block.1.layer.0.SelfAttention.q")
#loc71 = loc("encoder.block.1.layer.0.SelfAttention.k")
#loc72 = loc("encoder.block.1.layer.0.SelfAttention.v")
#loc83 = loc("decoder.block.0.layer.0.SelfAttention.q")
#loc85 = loc("decoder.block.0.layer.0.SelfAttention.k")
#loc86 = loc("decoder.block.0.layer.0.SelfAttention.v")
#loc90 = loc("decoder.block.0.layer.1.EncDecAttention.q")
#loc92 = loc("decoder.block.0.layer.1.EncDecAttention.k")
#loc93 = loc("decoder.block.0.layer.1.EncDecAttention.v")
#loc102 = loc("decoder.block.1.layer.0.SelfAttention.q")
#loc104 = loc("decoder.block.1.layer.0.SelfAttention.k")
#loc105 = loc("decoder.block.1.layer.0.SelfAttention.v")
#loc109 = loc("decoder.block.1.layer.1.EncDecAttention.q")
#loc111 = loc("decoder.block.1.layer.1.EncDecAttention.k")
#loc112 = loc("decoder.block.1.layer.1.EncDecAttention.v")
#loc121 = loc("lm_head")
