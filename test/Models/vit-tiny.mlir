// Made by: python -m chimera.importer vit --micro-batch 2 --dtype f32 --layers 4 --width 32 --heads 4 --image 16 --patch 4 --channels 3 --classes 10
// With: torch 2.15.0, torch-mlir 20261001, transformers 5.24.0
#loc2 = loc("vit.embeddings.cls_token")
#loc3 = loc("vit.embeddings.position_embeddings")
#loc4 = loc("vit.embeddings.patch_embeddings.projection.weight")
#loc5 = loc("vit.embeddings.patch_embeddings.projection.bias")
#loc6 = loc("vit.layers.0.attention.q_proj.weight")
#loc7 = loc("vit.layers.0.attention.q_proj.bias")
#loc8 = loc("vit.layers.0.attention.k_proj.weight")
#loc9 = loc("vit.layers.0.attention.k_proj.bias")
#loc10 = loc("vit.layers.0.attention.v_proj.weight")
#loc11 = loc("vit.layers.0.attention.v_proj.bias")
#loc12 = loc("vit.layers.0.attention.o_proj.weight")
#loc13 = loc("vit.layers.0.attention.o_proj.bias")
#loc14 = loc("vit.layers.0.layernorm_before.weight")
#loc15 = loc("vit.layers.0.layernorm_before.bias")
#loc16 = loc("vit.layers.0.layernorm_after.weight")
#loc17 = loc("vit.layers.0.layernorm_after.bias")
#loc18 = loc("vit.layers.0.mlp.fc1.weight")
#loc19 = loc("vit.layers.0.mlp.fc1.bias")
#loc20 = loc("vit.layers.0.mlp.fc2.weight")
#loc21 = loc("vit.layers.0.mlp.fc2.bias")
#loc22 = loc("vit.layers.1.attention.q_proj.weight")
#loc23 = loc("vit.layers.1.attention.q_proj.bias")
#loc24 = loc("vit.layers.1.attention.k_proj.weight")
#loc25 = loc("vit.layers.1.attention.k_proj.bias")
#loc26 = loc("vit.layers.1.attention.v_proj.weight")
#loc27 = loc("vit.layers.1.attention.v_proj.bias")
#loc28 = loc("vit.layers.1.attention.o_proj.weight")
#loc29 = loc("vit.layers.1.attention.o_proj.bias")
#loc30 = loc("vit.layers.1.layernorm_before.weight")
#loc31 = loc("vit.layers.1.layernorm_before.bias")
#loc32 = loc("vit.layers.1.layernorm_after.weight")
#loc33 = loc("vit.layers.1.layernorm_after.bias")
#loc34 = loc("vit.layers.1.mlp.fc1.weight")
#loc35 = loc("vit.layers.1.mlp.fc1.bias")
#loc36 = loc("vit.layers.1.mlp.fc2.weight")
#loc37 = loc("vit.layers.1.mlp.fc2.bias")
#loc38 = loc("vit.layers.2.attention.q_proj.weight")
#loc39 = loc("vit.layers.2.attention.q_proj.bias")
#loc40 = loc("vit.layers.2.attention.k_proj.weight")
#loc41 = loc("vit.layers.2.attention.k_proj.bias")
#loc42 = loc("vit.layers.2.attention.v_proj.weight")
#loc43 = loc("vit.layers.2.attention.v_proj.bias")
#loc44 = loc("vit.layers.2.attention.o_proj.weight")
#loc45 = loc("vit.layers.2.attention.o_proj.bias")
#loc46 = loc("vit.layers.2.layernorm_before.weight")
#loc47 = loc("vit.layers.2.layernorm_before.bias")
#loc48 = loc("vit.layers.2.layernorm_after.weight")
#loc49 = loc("vit.layers.2.layernorm_after.bias")
#loc50 = loc("vit.layers.2.mlp.fc1.weight")
#loc51 = loc("vit.layers.2.mlp.fc1.bias")
#loc52 = loc("vit.layers.2.mlp.fc2.weight")
#loc53 = loc("vit.layers.2.mlp.fc2.bias")
#loc54 = loc("vit.layers.3.attention.q_proj.weight")
#loc55 = loc("vit.layers.3.attention.q_proj.bias")
#loc56 = loc("vit.layers.3.attention.k_proj.weight")
#loc57 = loc("vit.layers.3.attention.k_proj.bias")
#loc58 = loc("vit.layers.3.attention.v_proj.weight")
#loc59 = loc("vit.layers.3.attention.v_proj.bias")
#loc60 = loc("vit.layers.3.attention.o_proj.weight")
#loc61 = loc("vit.layers.3.attention.o_proj.bias")
#loc62 = loc("vit.layers.3.layernorm_before.weight")
#loc63 = loc("vit.layers.3.layernorm_before.bias")
#loc64 = loc("vit.layers.3.layernorm_after.weight")
#loc65 = loc("vit.layers.3.layernorm_after.bias")
#loc66 = loc("vit.layers.3.mlp.fc1.weight")
#loc67 = loc("vit.layers.3.mlp.fc1.bias")
#loc68 = loc("vit.layers.3.mlp.fc2.weight")
#loc69 = loc("vit.layers.3.mlp.fc2.bias")
#loc70 = loc("vit.layernorm.weight")
#loc71 = loc("vit.layernorm.bias")
#loc72 = loc("classifier.weight")
#loc73 = loc("classifier.bias")
#loc74 = loc("pixels")
#loc75 = loc("labels")
#loc76 = loc("vit.embeddings.patch_embeddings.projection")
#loc78 = loc("vit.embeddings")
#loc79 = loc("vit.layers.0.layernorm_before")
#loc80 = loc("vit.layers.0.attention.q_proj")
#loc81 = loc("vit.layers.0.attention")
#loc82 = loc("vit.layers.0.attention.k_proj")
#loc83 = loc("vit.layers.0.attention.v_proj")
#loc84 = loc("vit.layers.0.attention.o_proj")
#loc85 = loc("vit.layers.0")
#loc86 = loc("vit.layers.0.layernorm_after")
#loc87 = loc("vit.layers.0.mlp.fc1")
#loc88 = loc("vit.layers.0.mlp.activation_fn")
#loc89 = loc("vit.layers.0.mlp.fc2")
#loc90 = loc("vit.layers.1.layernorm_before")
#loc91 = loc("vit.layers.1.attention.q_proj")
#loc92 = loc("vit.layers.1.attention")
#loc93 = loc("vit.layers.1.attention.k_proj")
#loc94 = loc("vit.layers.1.attention.v_proj")
#loc95 = loc("vit.layers.1.attention.o_proj")
#loc96 = loc("vit.layers.1")
#loc97 = loc("vit.layers.1.layernorm_after")
#loc98 = loc("vit.layers.1.mlp.fc1")
#loc99 = loc("vit.layers.1.mlp.activation_fn")
#loc100 = loc("vit.layers.1.mlp.fc2")
#loc101 = loc("vit.layers.2.layernorm_before")
#loc102 = loc("vit.layers.2.attention.q_proj")
#loc103 = loc("vit.layers.2.attention")
#loc104 = loc("vit.layers.2.attention.k_proj")
#loc105 = loc("vit.layers.2.attention.v_proj")
#loc106 = loc("vit.layers.2.attention.o_proj")
#loc107 = loc("vit.layers.2")
#loc108 = loc("vit.layers.2.layernorm_after")
#loc109 = loc("vit.layers.2.mlp.fc1")
#loc110 = loc("vit.layers.2.mlp.activation_fn")
#loc111 = loc("vit.layers.2.mlp.fc2")
#loc112 = loc("vit.layers.3.layernorm_before")
#loc113 = loc("vit.layers.3.attention.q_proj")
#loc114 = loc("vit.layers.3.attention")
#loc115 = loc("vit.layers.3.attention.k_proj")
#loc116 = loc("vit.layers.3.attention.v_proj")
#loc117 = loc("vit.layers.3.attention.o_proj")
#loc118 = loc("vit.layers.3")
#loc119 = loc("vit.layers.3.layernorm_after")
#loc120 = loc("vit.layers.3.mlp.fc1")
#loc121 = loc("vit.layers.3.mlp.activation_fn")
#loc122 = loc("vit.layers.3.mlp.fc2")
#loc123 = loc("vit.layernorm")
#loc125 = loc("classifier")
#loc126 = loc("loss")
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map3 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map4 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map5 = affine_map<(d0, d1, d2) -> (d2)>
#map6 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map7 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map8 = affine_map<(d0, d1) -> (d0)>
#map9 = affine_map<(d0) -> (d0)>
#map10 = affine_map<(d0) -> ()>
#map11 = affine_map<() -> ()>
module {
  func.func @main(%arg0: tensor<1x1x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "vit.embeddings.cls_token"} loc("vit.embeddings.cls_token"), %arg1: tensor<1x17x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "vit.embeddings.position_embeddings"} loc("vit.embeddings.position_embeddings"), %arg2: tensor<32x3x4x4xf32> {chimera.init = "normal(0.02)", chimera.parameter = "vit.embeddings.patch_embeddings.projection.weight"} loc("vit.embeddings.patch_embeddings.projection.weight"), %arg3: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.embeddings.patch_embeddings.projection.bias"} loc("vit.embeddings.patch_embeddings.projection.bias"), %arg4: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "vit.layers.0.attention.q_proj.weight"} loc("vit.layers.0.attention.q_proj.weight"), %arg5: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.0.attention.q_proj.bias"} loc("vit.layers.0.attention.q_proj.bias"), %arg6: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "vit.layers.0.attention.k_proj.weight"} loc("vit.layers.0.attention.k_proj.weight"), %arg7: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.0.attention.k_proj.bias"} loc("vit.layers.0.attention.k_proj.bias"), %arg8: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "vit.layers.0.attention.v_proj.weight"} loc("vit.layers.0.attention.v_proj.weight"), %arg9: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.0.attention.v_proj.bias"} loc("vit.layers.0.attention.v_proj.bias"), %arg10: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "vit.layers.0.attention.o_proj.weight"} loc("vit.layers.0.attention.o_proj.weight"), %arg11: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.0.attention.o_proj.bias"} loc("vit.layers.0.attention.o_proj.bias"), %arg12: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "vit.layers.0.layernorm_before.weight"} loc("vit.layers.0.layernorm_before.weight"), %arg13: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.0.layernorm_before.bias"} loc("vit.layers.0.layernorm_before.bias"), %arg14: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "vit.layers.0.layernorm_after.weight"} loc("vit.layers.0.layernorm_after.weight"), %arg15: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.0.layernorm_after.bias"} loc("vit.layers.0.layernorm_after.bias"), %arg16: tensor<128x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "vit.layers.0.mlp.fc1.weight"} loc("vit.layers.0.mlp.fc1.weight"), %arg17: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.0.mlp.fc1.bias"} loc("vit.layers.0.mlp.fc1.bias"), %arg18: tensor<32x128xf32> {chimera.init = "normal(0.02)", chimera.parameter = "vit.layers.0.mlp.fc2.weight"} loc("vit.layers.0.mlp.fc2.weight"), %arg19: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.0.mlp.fc2.bias"} loc("vit.layers.0.mlp.fc2.bias"), %arg20: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "vit.layers.1.attention.q_proj.weight"} loc("vit.layers.1.attention.q_proj.weight"), %arg21: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.1.attention.q_proj.bias"} loc("vit.layers.1.attention.q_proj.bias"), %arg22: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "vit.layers.1.attention.k_proj.weight"} loc("vit.layers.1.attention.k_proj.weight"), %arg23: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.1.attention.k_proj.bias"} loc("vit.layers.1.attention.k_proj.bias"), %arg24: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "vit.layers.1.attention.v_proj.weight"} loc("vit.layers.1.attention.v_proj.weight"), %arg25: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.1.attention.v_proj.bias"} loc("vit.layers.1.attention.v_proj.bias"), %arg26: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "vit.layers.1.attention.o_proj.weight"} loc("vit.layers.1.attention.o_proj.weight"), %arg27: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.1.attention.o_proj.bias"} loc("vit.layers.1.attention.o_proj.bias"), %arg28: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "vit.layers.1.layernorm_before.weight"} loc("vit.layers.1.layernorm_before.weight"), %arg29: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.1.layernorm_before.bias"} loc("vit.layers.1.layernorm_before.bias"), %arg30: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "vit.layers.1.layernorm_after.weight"} loc("vit.layers.1.layernorm_after.weight"), %arg31: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.1.layernorm_after.bias"} loc("vit.layers.1.layernorm_after.bias"), %arg32: tensor<128x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "vit.layers.1.mlp.fc1.weight"} loc("vit.layers.1.mlp.fc1.weight"), %arg33: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.1.mlp.fc1.bias"} loc("vit.layers.1.mlp.fc1.bias"), %arg34: tensor<32x128xf32> {chimera.init = "normal(0.02)", chimera.parameter = "vit.layers.1.mlp.fc2.weight"} loc("vit.layers.1.mlp.fc2.weight"), %arg35: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.1.mlp.fc2.bias"} loc("vit.layers.1.mlp.fc2.bias"), %arg36: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "vit.layers.2.attention.q_proj.weight"} loc("vit.layers.2.attention.q_proj.weight"), %arg37: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.2.attention.q_proj.bias"} loc("vit.layers.2.attention.q_proj.bias"), %arg38: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "vit.layers.2.attention.k_proj.weight"} loc("vit.layers.2.attention.k_proj.weight"), %arg39: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.2.attention.k_proj.bias"} loc("vit.layers.2.attention.k_proj.bias"), %arg40: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "vit.layers.2.attention.v_proj.weight"} loc("vit.layers.2.attention.v_proj.weight"), %arg41: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.2.attention.v_proj.bias"} loc("vit.layers.2.attention.v_proj.bias"), %arg42: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "vit.layers.2.attention.o_proj.weight"} loc("vit.layers.2.attention.o_proj.weight"), %arg43: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.2.attention.o_proj.bias"} loc("vit.layers.2.attention.o_proj.bias"), %arg44: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "vit.layers.2.layernorm_before.weight"} loc("vit.layers.2.layernorm_before.weight"), %arg45: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.2.layernorm_before.bias"} loc("vit.layers.2.layernorm_before.bias"), %arg46: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "vit.layers.2.layernorm_after.weight"} loc("vit.layers.2.layernorm_after.weight"), %arg47: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.2.layernorm_after.bias"} loc("vit.layers.2.layernorm_after.bias"), %arg48: tensor<128x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "vit.layers.2.mlp.fc1.weight"} loc("vit.layers.2.mlp.fc1.weight"), %arg49: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.2.mlp.fc1.bias"} loc("vit.layers.2.mlp.fc1.bias"), %arg50: tensor<32x128xf32> {chimera.init = "normal(0.02)", chimera.parameter = "vit.layers.2.mlp.fc2.weight"} loc("vit.layers.2.mlp.fc2.weight"), %arg51: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.2.mlp.fc2.bias"} loc("vit.layers.2.mlp.fc2.bias"), %arg52: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "vit.layers.3.attention.q_proj.weight"} loc("vit.layers.3.attention.q_proj.weight"), %arg53: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.3.attention.q_proj.bias"} loc("vit.layers.3.attention.q_proj.bias"), %arg54: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "vit.layers.3.attention.k_proj.weight"} loc("vit.layers.3.attention.k_proj.weight"), %arg55: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.3.attention.k_proj.bias"} loc("vit.layers.3.attention.k_proj.bias"), %arg56: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "vit.layers.3.attention.v_proj.weight"} loc("vit.layers.3.attention.v_proj.weight"), %arg57: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.3.attention.v_proj.bias"} loc("vit.layers.3.attention.v_proj.bias"), %arg58: tensor<32x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "vit.layers.3.attention.o_proj.weight"} loc("vit.layers.3.attention.o_proj.weight"), %arg59: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.3.attention.o_proj.bias"} loc("vit.layers.3.attention.o_proj.bias"), %arg60: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "vit.layers.3.layernorm_before.weight"} loc("vit.layers.3.layernorm_before.weight"), %arg61: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.3.layernorm_before.bias"} loc("vit.layers.3.layernorm_before.bias"), %arg62: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "vit.layers.3.layernorm_after.weight"} loc("vit.layers.3.layernorm_after.weight"), %arg63: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.3.layernorm_after.bias"} loc("vit.layers.3.layernorm_after.bias"), %arg64: tensor<128x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "vit.layers.3.mlp.fc1.weight"} loc("vit.layers.3.mlp.fc1.weight"), %arg65: tensor<128xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.3.mlp.fc1.bias"} loc("vit.layers.3.mlp.fc1.bias"), %arg66: tensor<32x128xf32> {chimera.init = "normal(0.02)", chimera.parameter = "vit.layers.3.mlp.fc2.weight"} loc("vit.layers.3.mlp.fc2.weight"), %arg67: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layers.3.mlp.fc2.bias"} loc("vit.layers.3.mlp.fc2.bias"), %arg68: tensor<32xf32> {chimera.init = "ones", chimera.parameter = "vit.layernorm.weight"} loc("vit.layernorm.weight"), %arg69: tensor<32xf32> {chimera.init = "zeros", chimera.parameter = "vit.layernorm.bias"} loc("vit.layernorm.bias"), %arg70: tensor<10x32xf32> {chimera.init = "normal(0.02)", chimera.parameter = "classifier.weight"} loc("classifier.weight"), %arg71: tensor<10xf32> {chimera.init = "zeros", chimera.parameter = "classifier.bias"} loc("classifier.bias"), %arg72: tensor<2x3x16x16xf32> {chimera.input = "pixels"} loc("pixels"), %arg73: tensor<2xi64> {chimera.bound = 10 : i64, chimera.input = "labels"} loc("labels")) -> tensor<f32> {
    %cst = arith.constant 0.000000e+00 : f32 loc(#loc)
    %cst_0 = arith.constant 0xFF800000 : f32 loc(#loc)
    %cst_1 = arith.constant 0.707106769 : f32 loc(#loc)
    %cst_2 = arith.constant 0.353553385 : f32 loc(#loc)
    %cst_3 = arith.constant 9.99999996E-13 : f32 loc(#loc)
    %cst_4 = arith.constant 3.200000e+01 : f32 loc(#loc)
    %cst_5 = arith.constant 5.000000e-01 : f32 loc(#loc)
    %cst_6 = arith.constant 1.000000e+00 : f32 loc(#loc)
    %cst_7 = arith.constant 2.000000e+00 : f32 loc(#loc)
    %expanded = tensor.expand_shape %arg72 [[0], [1], [2, 3], [4, 5]] output_shape [2, 3, 4, 4, 4, 4] : tensor<2x3x16x16xf32> into tensor<2x3x4x4x4x4xf32> loc(#loc76)
    %0 = tensor.empty() : tensor<2x4x4x3x4x4xf32> loc(#loc76)
    %transposed = linalg.transpose ins(%expanded : tensor<2x3x4x4x4x4xf32>) outs(%0 : tensor<2x4x4x3x4x4xf32>) permutation = [0, 2, 4, 1, 3, 5]  loc(#loc76)
    %collapsed = tensor.collapse_shape %transposed [[0, 1, 2], [3, 4, 5]] : tensor<2x4x4x3x4x4xf32> into tensor<32x48xf32> loc(#loc76)
    %collapsed_8 = tensor.collapse_shape %arg2 [[0], [1, 2, 3]] : tensor<32x3x4x4xf32> into tensor<32x48xf32> loc(#loc76)
    %1 = tensor.empty() : tensor<48x32xf32> loc(#loc76)
    %transposed_9 = linalg.transpose ins(%collapsed_8 : tensor<32x48xf32>) outs(%1 : tensor<48x32xf32>) permutation = [1, 0]  loc(#loc76)
    %2 = tensor.empty() : tensor<32x32xf32> loc(#loc76)
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc76)
    %4 = linalg.matmul ins(%collapsed, %transposed_9 : tensor<32x48xf32>, tensor<48x32xf32>) outs(%3 : tensor<32x32xf32>) -> tensor<32x32xf32> loc(#loc76)
    %5 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%4, %arg3 : tensor<32x32xf32>, tensor<32xf32>) outs(%2 : tensor<32x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<32x32xf32> loc(#loc76)
    %expanded_10 = tensor.expand_shape %5 [[0, 1, 2], [3]] output_shape [2, 4, 4, 32] : tensor<32x32xf32> into tensor<2x4x4x32xf32> loc(#loc76)
    %6 = tensor.empty() : tensor<2x32x4x4xf32> loc(#loc76)
    %transposed_11 = linalg.transpose ins(%expanded_10 : tensor<2x4x4x32xf32>) outs(%6 : tensor<2x32x4x4xf32>) permutation = [0, 3, 1, 2]  loc(#loc76)
    %collapsed_12 = tensor.collapse_shape %transposed_11 [[0], [1], [2, 3]] : tensor<2x32x4x4xf32> into tensor<2x32x16xf32> loc(#loc77)
    %7 = tensor.empty() : tensor<2x16x32xf32> loc(#loc77)
    %transposed_13 = linalg.transpose ins(%collapsed_12 : tensor<2x32x16xf32>) outs(%7 : tensor<2x16x32xf32>) permutation = [0, 2, 1]  loc(#loc77)
    %collapsed_14 = tensor.collapse_shape %arg0 [[0, 1, 2]] : tensor<1x1x32xf32> into tensor<32xf32> loc(#loc78)
    %8 = tensor.empty() : tensor<2x32xf32> loc(#loc78)
    %9 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed_14 : tensor<32xf32>) outs(%8 : tensor<2x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x32xf32> loc(#loc78)
    %expanded_15 = tensor.expand_shape %9 [[0, 1], [2]] output_shape [2, 1, 32] : tensor<2x32xf32> into tensor<2x1x32xf32> loc(#loc78)
    %concat = tensor.concat dim(1) %expanded_15, %transposed_13 : (tensor<2x1x32xf32>, tensor<2x16x32xf32>) -> tensor<2x17x32xf32> loc(#loc78)
    %10 = tensor.empty() : tensor<2x17x32xf32> loc(#loc78)
    %collapsed_16 = tensor.collapse_shape %arg1 [[0, 1], [2]] : tensor<1x17x32xf32> into tensor<17x32xf32> loc(#loc78)
    %11 = linalg.generic {indexing_maps = [#map2, #map3, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%concat, %collapsed_16 : tensor<2x17x32xf32>, tensor<17x32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc78)
    %12 = tensor.empty() : tensor<2x17xf32> loc(#loc79)
    %13 = linalg.fill ins(%cst : f32) outs(%12 : tensor<2x17xf32>) -> tensor<2x17xf32> loc(#loc79)
    %14 = linalg.generic {indexing_maps = [#map2, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%11 : tensor<2x17x32xf32>) outs(%13 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc79)
    %15 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.divf %in, %cst_4 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc79)
    %16 = linalg.generic {indexing_maps = [#map2, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11, %15 : tensor<2x17x32xf32>, tensor<2x17xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.subf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc79)
    %17 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%16, %16 : tensor<2x17x32xf32>, tensor<2x17x32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc79)
    %18 = linalg.generic {indexing_maps = [#map2, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%17 : tensor<2x17x32xf32>) outs(%13 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc79)
    %19 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.divf %in, %cst_4 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc79)
    %20 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%19 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %cst_3 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc79)
    %21 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%20 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = math.rsqrt %in : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc79)
    %22 = linalg.generic {indexing_maps = [#map2, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%16, %21 : tensor<2x17x32xf32>, tensor<2x17xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc79)
    %23 = linalg.generic {indexing_maps = [#map2, #map5, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%22, %arg12 : tensor<2x17x32xf32>, tensor<32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc79)
    %24 = linalg.generic {indexing_maps = [#map2, #map5, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%23, %arg13 : tensor<2x17x32xf32>, tensor<32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc79)
    %collapsed_17 = tensor.collapse_shape %24 [[0, 1], [2]] : tensor<2x17x32xf32> into tensor<34x32xf32> loc(#loc80)
    %transposed_18 = linalg.transpose ins(%arg4 : tensor<32x32xf32>) outs(%2 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc80)
    %25 = tensor.empty() : tensor<34x32xf32> loc(#loc80)
    %26 = linalg.fill ins(%cst : f32) outs(%25 : tensor<34x32xf32>) -> tensor<34x32xf32> loc(#loc80)
    %27 = linalg.matmul ins(%collapsed_17, %transposed_18 : tensor<34x32xf32>, tensor<32x32xf32>) outs(%26 : tensor<34x32xf32>) -> tensor<34x32xf32> loc(#loc80)
    %28 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%27, %arg5 : tensor<34x32xf32>, tensor<32xf32>) outs(%25 : tensor<34x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<34x32xf32> loc(#loc80)
    %expanded_19 = tensor.expand_shape %28 [[0, 1], [2, 3]] output_shape [2, 17, 4, 8] : tensor<34x32xf32> into tensor<2x17x4x8xf32> loc(#loc81)
    %29 = tensor.empty() : tensor<2x4x17x8xf32> loc(#loc81)
    %transposed_20 = linalg.transpose ins(%expanded_19 : tensor<2x17x4x8xf32>) outs(%29 : tensor<2x4x17x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc81)
    %transposed_21 = linalg.transpose ins(%arg6 : tensor<32x32xf32>) outs(%2 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc82)
    %30 = linalg.matmul ins(%collapsed_17, %transposed_21 : tensor<34x32xf32>, tensor<32x32xf32>) outs(%26 : tensor<34x32xf32>) -> tensor<34x32xf32> loc(#loc82)
    %31 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%30, %arg7 : tensor<34x32xf32>, tensor<32xf32>) outs(%25 : tensor<34x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<34x32xf32> loc(#loc82)
    %expanded_22 = tensor.expand_shape %31 [[0, 1], [2, 3]] output_shape [2, 17, 4, 8] : tensor<34x32xf32> into tensor<2x17x4x8xf32> loc(#loc81)
    %transposed_23 = linalg.transpose ins(%arg8 : tensor<32x32xf32>) outs(%2 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc83)
    %32 = linalg.matmul ins(%collapsed_17, %transposed_23 : tensor<34x32xf32>, tensor<32x32xf32>) outs(%26 : tensor<34x32xf32>) -> tensor<34x32xf32> loc(#loc83)
    %33 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%32, %arg9 : tensor<34x32xf32>, tensor<32xf32>) outs(%25 : tensor<34x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<34x32xf32> loc(#loc83)
    %expanded_24 = tensor.expand_shape %33 [[0, 1], [2, 3]] output_shape [2, 17, 4, 8] : tensor<34x32xf32> into tensor<2x17x4x8xf32> loc(#loc81)
    %transposed_25 = linalg.transpose ins(%expanded_24 : tensor<2x17x4x8xf32>) outs(%29 : tensor<2x4x17x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc81)
    %34 = tensor.empty() : tensor<2x4x8x17xf32> loc(#loc81)
    %transposed_26 = linalg.transpose ins(%expanded_22 : tensor<2x17x4x8xf32>) outs(%34 : tensor<2x4x8x17xf32>) permutation = [0, 2, 3, 1]  loc(#loc81)
    %collapsed_27 = tensor.collapse_shape %transposed_20 [[0, 1], [2], [3]] : tensor<2x4x17x8xf32> into tensor<8x17x8xf32> loc(#loc81)
    %collapsed_28 = tensor.collapse_shape %transposed_26 [[0, 1], [2], [3]] : tensor<2x4x8x17xf32> into tensor<8x8x17xf32> loc(#loc81)
    %35 = tensor.empty() : tensor<8x17x17xf32> loc(#loc81)
    %36 = linalg.fill ins(%cst : f32) outs(%35 : tensor<8x17x17xf32>) -> tensor<8x17x17xf32> loc(#loc81)
    %37 = linalg.batch_matmul ins(%collapsed_27, %collapsed_28 : tensor<8x17x8xf32>, tensor<8x8x17xf32>) outs(%36 : tensor<8x17x17xf32>) -> tensor<8x17x17xf32> loc(#loc81)
    %expanded_29 = tensor.expand_shape %37 [[0, 1], [2], [3]] output_shape [2, 4, 17, 17] : tensor<8x17x17xf32> into tensor<2x4x17x17xf32> loc(#loc81)
    %38 = tensor.empty() : tensor<2x4x17x17xf32> loc(#loc81)
    %39 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_29 : tensor<2x4x17x17xf32>) outs(%38 : tensor<2x4x17x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.mulf %in, %cst_2 : f32
      linalg.yield %259 : f32
    } -> tensor<2x4x17x17xf32> loc(#loc81)
    %40 = tensor.empty() : tensor<2x4x17xf32> loc(#loc81)
    %41 = linalg.fill ins(%cst_0 : f32) outs(%40 : tensor<2x4x17xf32>) -> tensor<2x4x17xf32> loc(#loc81)
    %42 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%39 : tensor<2x4x17x17xf32>) outs(%41 : tensor<2x4x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.maximumf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<2x4x17xf32> loc(#loc81)
    %43 = linalg.generic {indexing_maps = [#map6, #map7, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%39, %42 : tensor<2x4x17x17xf32>, tensor<2x4x17xf32>) outs(%38 : tensor<2x4x17x17xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.subf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x4x17x17xf32> loc(#loc81)
    %44 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%43 : tensor<2x4x17x17xf32>) outs(%38 : tensor<2x4x17x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = math.exp %in : f32
      linalg.yield %259 : f32
    } -> tensor<2x4x17x17xf32> loc(#loc81)
    %45 = linalg.fill ins(%cst : f32) outs(%40 : tensor<2x4x17xf32>) -> tensor<2x4x17xf32> loc(#loc81)
    %46 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%44 : tensor<2x4x17x17xf32>) outs(%45 : tensor<2x4x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<2x4x17xf32> loc(#loc81)
    %47 = linalg.generic {indexing_maps = [#map6, #map7, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%44, %46 : tensor<2x4x17x17xf32>, tensor<2x4x17xf32>) outs(%38 : tensor<2x4x17x17xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.divf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x4x17x17xf32> loc(#loc81)
    %collapsed_30 = tensor.collapse_shape %47 [[0, 1], [2], [3]] : tensor<2x4x17x17xf32> into tensor<8x17x17xf32> loc(#loc81)
    %collapsed_31 = tensor.collapse_shape %transposed_25 [[0, 1], [2], [3]] : tensor<2x4x17x8xf32> into tensor<8x17x8xf32> loc(#loc81)
    %48 = tensor.empty() : tensor<8x17x8xf32> loc(#loc81)
    %49 = linalg.fill ins(%cst : f32) outs(%48 : tensor<8x17x8xf32>) -> tensor<8x17x8xf32> loc(#loc81)
    %50 = linalg.batch_matmul ins(%collapsed_30, %collapsed_31 : tensor<8x17x17xf32>, tensor<8x17x8xf32>) outs(%49 : tensor<8x17x8xf32>) -> tensor<8x17x8xf32> loc(#loc81)
    %expanded_32 = tensor.expand_shape %50 [[0, 1], [2], [3]] output_shape [2, 4, 17, 8] : tensor<8x17x8xf32> into tensor<2x4x17x8xf32> loc(#loc81)
    %51 = tensor.empty() : tensor<2x17x4x8xf32> loc(#loc81)
    %transposed_33 = linalg.transpose ins(%expanded_32 : tensor<2x4x17x8xf32>) outs(%51 : tensor<2x17x4x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc81)
    %collapsed_34 = tensor.collapse_shape %transposed_33 [[0, 1], [2, 3]] : tensor<2x17x4x8xf32> into tensor<34x32xf32> loc(#loc84)
    %transposed_35 = linalg.transpose ins(%arg10 : tensor<32x32xf32>) outs(%2 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc84)
    %52 = linalg.matmul ins(%collapsed_34, %transposed_35 : tensor<34x32xf32>, tensor<32x32xf32>) outs(%26 : tensor<34x32xf32>) -> tensor<34x32xf32> loc(#loc84)
    %53 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%52, %arg11 : tensor<34x32xf32>, tensor<32xf32>) outs(%25 : tensor<34x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<34x32xf32> loc(#loc84)
    %expanded_36 = tensor.expand_shape %53 [[0, 1], [2]] output_shape [2, 17, 32] : tensor<34x32xf32> into tensor<2x17x32xf32> loc(#loc84)
    %54 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_36, %11 : tensor<2x17x32xf32>, tensor<2x17x32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc85)
    %55 = linalg.generic {indexing_maps = [#map2, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%54 : tensor<2x17x32xf32>) outs(%13 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc86)
    %56 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%55 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.divf %in, %cst_4 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc86)
    %57 = linalg.generic {indexing_maps = [#map2, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%54, %56 : tensor<2x17x32xf32>, tensor<2x17xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.subf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc86)
    %58 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%57, %57 : tensor<2x17x32xf32>, tensor<2x17x32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc86)
    %59 = linalg.generic {indexing_maps = [#map2, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%58 : tensor<2x17x32xf32>) outs(%13 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc86)
    %60 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%59 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.divf %in, %cst_4 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc86)
    %61 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%60 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %cst_3 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc86)
    %62 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%61 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = math.rsqrt %in : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc86)
    %63 = linalg.generic {indexing_maps = [#map2, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%57, %62 : tensor<2x17x32xf32>, tensor<2x17xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc86)
    %64 = linalg.generic {indexing_maps = [#map2, #map5, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%63, %arg14 : tensor<2x17x32xf32>, tensor<32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc86)
    %65 = linalg.generic {indexing_maps = [#map2, #map5, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%64, %arg15 : tensor<2x17x32xf32>, tensor<32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc86)
    %collapsed_37 = tensor.collapse_shape %65 [[0, 1], [2]] : tensor<2x17x32xf32> into tensor<34x32xf32> loc(#loc87)
    %66 = tensor.empty() : tensor<32x128xf32> loc(#loc87)
    %transposed_38 = linalg.transpose ins(%arg16 : tensor<128x32xf32>) outs(%66 : tensor<32x128xf32>) permutation = [1, 0]  loc(#loc87)
    %67 = tensor.empty() : tensor<34x128xf32> loc(#loc87)
    %68 = linalg.fill ins(%cst : f32) outs(%67 : tensor<34x128xf32>) -> tensor<34x128xf32> loc(#loc87)
    %69 = linalg.matmul ins(%collapsed_37, %transposed_38 : tensor<34x32xf32>, tensor<32x128xf32>) outs(%68 : tensor<34x128xf32>) -> tensor<34x128xf32> loc(#loc87)
    %70 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%69, %arg17 : tensor<34x128xf32>, tensor<128xf32>) outs(%67 : tensor<34x128xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<34x128xf32> loc(#loc87)
    %expanded_39 = tensor.expand_shape %70 [[0, 1], [2]] output_shape [2, 17, 128] : tensor<34x128xf32> into tensor<2x17x128xf32> loc(#loc87)
    %71 = tensor.empty() : tensor<2x17x128xf32> loc(#loc88)
    %72 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_39 : tensor<2x17x128xf32>) outs(%71 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.mulf %in, %cst_5 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x128xf32> loc(#loc88)
    %73 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_39 : tensor<2x17x128xf32>) outs(%71 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.mulf %in, %cst_1 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x128xf32> loc(#loc88)
    %74 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%73 : tensor<2x17x128xf32>) outs(%71 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = math.erf %in : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x128xf32> loc(#loc88)
    %75 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%74 : tensor<2x17x128xf32>) outs(%71 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %cst_6 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x128xf32> loc(#loc88)
    %76 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%72, %75 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%71 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x128xf32> loc(#loc88)
    %collapsed_40 = tensor.collapse_shape %76 [[0, 1], [2]] : tensor<2x17x128xf32> into tensor<34x128xf32> loc(#loc89)
    %77 = tensor.empty() : tensor<128x32xf32> loc(#loc89)
    %transposed_41 = linalg.transpose ins(%arg18 : tensor<32x128xf32>) outs(%77 : tensor<128x32xf32>) permutation = [1, 0]  loc(#loc89)
    %78 = linalg.matmul ins(%collapsed_40, %transposed_41 : tensor<34x128xf32>, tensor<128x32xf32>) outs(%26 : tensor<34x32xf32>) -> tensor<34x32xf32> loc(#loc89)
    %79 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%78, %arg19 : tensor<34x32xf32>, tensor<32xf32>) outs(%25 : tensor<34x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<34x32xf32> loc(#loc89)
    %expanded_42 = tensor.expand_shape %79 [[0, 1], [2]] output_shape [2, 17, 32] : tensor<34x32xf32> into tensor<2x17x32xf32> loc(#loc89)
    %80 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_42, %54 : tensor<2x17x32xf32>, tensor<2x17x32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc85)
    %81 = linalg.generic {indexing_maps = [#map2, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%80 : tensor<2x17x32xf32>) outs(%13 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc90)
    %82 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%81 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.divf %in, %cst_4 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc90)
    %83 = linalg.generic {indexing_maps = [#map2, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%80, %82 : tensor<2x17x32xf32>, tensor<2x17xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.subf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc90)
    %84 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%83, %83 : tensor<2x17x32xf32>, tensor<2x17x32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc90)
    %85 = linalg.generic {indexing_maps = [#map2, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%84 : tensor<2x17x32xf32>) outs(%13 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc90)
    %86 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%85 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.divf %in, %cst_4 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc90)
    %87 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%86 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %cst_3 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc90)
    %88 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%87 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = math.rsqrt %in : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc90)
    %89 = linalg.generic {indexing_maps = [#map2, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%83, %88 : tensor<2x17x32xf32>, tensor<2x17xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc90)
    %90 = linalg.generic {indexing_maps = [#map2, #map5, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%89, %arg28 : tensor<2x17x32xf32>, tensor<32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc90)
    %91 = linalg.generic {indexing_maps = [#map2, #map5, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%90, %arg29 : tensor<2x17x32xf32>, tensor<32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc90)
    %collapsed_43 = tensor.collapse_shape %91 [[0, 1], [2]] : tensor<2x17x32xf32> into tensor<34x32xf32> loc(#loc91)
    %transposed_44 = linalg.transpose ins(%arg20 : tensor<32x32xf32>) outs(%2 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc91)
    %92 = linalg.matmul ins(%collapsed_43, %transposed_44 : tensor<34x32xf32>, tensor<32x32xf32>) outs(%26 : tensor<34x32xf32>) -> tensor<34x32xf32> loc(#loc91)
    %93 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%92, %arg21 : tensor<34x32xf32>, tensor<32xf32>) outs(%25 : tensor<34x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<34x32xf32> loc(#loc91)
    %expanded_45 = tensor.expand_shape %93 [[0, 1], [2, 3]] output_shape [2, 17, 4, 8] : tensor<34x32xf32> into tensor<2x17x4x8xf32> loc(#loc92)
    %transposed_46 = linalg.transpose ins(%expanded_45 : tensor<2x17x4x8xf32>) outs(%29 : tensor<2x4x17x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc92)
    %transposed_47 = linalg.transpose ins(%arg22 : tensor<32x32xf32>) outs(%2 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc93)
    %94 = linalg.matmul ins(%collapsed_43, %transposed_47 : tensor<34x32xf32>, tensor<32x32xf32>) outs(%26 : tensor<34x32xf32>) -> tensor<34x32xf32> loc(#loc93)
    %95 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%94, %arg23 : tensor<34x32xf32>, tensor<32xf32>) outs(%25 : tensor<34x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<34x32xf32> loc(#loc93)
    %expanded_48 = tensor.expand_shape %95 [[0, 1], [2, 3]] output_shape [2, 17, 4, 8] : tensor<34x32xf32> into tensor<2x17x4x8xf32> loc(#loc92)
    %transposed_49 = linalg.transpose ins(%arg24 : tensor<32x32xf32>) outs(%2 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc94)
    %96 = linalg.matmul ins(%collapsed_43, %transposed_49 : tensor<34x32xf32>, tensor<32x32xf32>) outs(%26 : tensor<34x32xf32>) -> tensor<34x32xf32> loc(#loc94)
    %97 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%96, %arg25 : tensor<34x32xf32>, tensor<32xf32>) outs(%25 : tensor<34x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<34x32xf32> loc(#loc94)
    %expanded_50 = tensor.expand_shape %97 [[0, 1], [2, 3]] output_shape [2, 17, 4, 8] : tensor<34x32xf32> into tensor<2x17x4x8xf32> loc(#loc92)
    %transposed_51 = linalg.transpose ins(%expanded_50 : tensor<2x17x4x8xf32>) outs(%29 : tensor<2x4x17x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc92)
    %transposed_52 = linalg.transpose ins(%expanded_48 : tensor<2x17x4x8xf32>) outs(%34 : tensor<2x4x8x17xf32>) permutation = [0, 2, 3, 1]  loc(#loc92)
    %collapsed_53 = tensor.collapse_shape %transposed_46 [[0, 1], [2], [3]] : tensor<2x4x17x8xf32> into tensor<8x17x8xf32> loc(#loc92)
    %collapsed_54 = tensor.collapse_shape %transposed_52 [[0, 1], [2], [3]] : tensor<2x4x8x17xf32> into tensor<8x8x17xf32> loc(#loc92)
    %98 = linalg.batch_matmul ins(%collapsed_53, %collapsed_54 : tensor<8x17x8xf32>, tensor<8x8x17xf32>) outs(%36 : tensor<8x17x17xf32>) -> tensor<8x17x17xf32> loc(#loc92)
    %expanded_55 = tensor.expand_shape %98 [[0, 1], [2], [3]] output_shape [2, 4, 17, 17] : tensor<8x17x17xf32> into tensor<2x4x17x17xf32> loc(#loc92)
    %99 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_55 : tensor<2x4x17x17xf32>) outs(%38 : tensor<2x4x17x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.mulf %in, %cst_2 : f32
      linalg.yield %259 : f32
    } -> tensor<2x4x17x17xf32> loc(#loc92)
    %100 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%99 : tensor<2x4x17x17xf32>) outs(%41 : tensor<2x4x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.maximumf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<2x4x17xf32> loc(#loc92)
    %101 = linalg.generic {indexing_maps = [#map6, #map7, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%99, %100 : tensor<2x4x17x17xf32>, tensor<2x4x17xf32>) outs(%38 : tensor<2x4x17x17xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.subf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x4x17x17xf32> loc(#loc92)
    %102 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%101 : tensor<2x4x17x17xf32>) outs(%38 : tensor<2x4x17x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = math.exp %in : f32
      linalg.yield %259 : f32
    } -> tensor<2x4x17x17xf32> loc(#loc92)
    %103 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%102 : tensor<2x4x17x17xf32>) outs(%45 : tensor<2x4x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<2x4x17xf32> loc(#loc92)
    %104 = linalg.generic {indexing_maps = [#map6, #map7, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%102, %103 : tensor<2x4x17x17xf32>, tensor<2x4x17xf32>) outs(%38 : tensor<2x4x17x17xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.divf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x4x17x17xf32> loc(#loc92)
    %collapsed_56 = tensor.collapse_shape %104 [[0, 1], [2], [3]] : tensor<2x4x17x17xf32> into tensor<8x17x17xf32> loc(#loc92)
    %collapsed_57 = tensor.collapse_shape %transposed_51 [[0, 1], [2], [3]] : tensor<2x4x17x8xf32> into tensor<8x17x8xf32> loc(#loc92)
    %105 = linalg.batch_matmul ins(%collapsed_56, %collapsed_57 : tensor<8x17x17xf32>, tensor<8x17x8xf32>) outs(%49 : tensor<8x17x8xf32>) -> tensor<8x17x8xf32> loc(#loc92)
    %expanded_58 = tensor.expand_shape %105 [[0, 1], [2], [3]] output_shape [2, 4, 17, 8] : tensor<8x17x8xf32> into tensor<2x4x17x8xf32> loc(#loc92)
    %transposed_59 = linalg.transpose ins(%expanded_58 : tensor<2x4x17x8xf32>) outs(%51 : tensor<2x17x4x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc92)
    %collapsed_60 = tensor.collapse_shape %transposed_59 [[0, 1], [2, 3]] : tensor<2x17x4x8xf32> into tensor<34x32xf32> loc(#loc95)
    %transposed_61 = linalg.transpose ins(%arg26 : tensor<32x32xf32>) outs(%2 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc95)
    %106 = linalg.matmul ins(%collapsed_60, %transposed_61 : tensor<34x32xf32>, tensor<32x32xf32>) outs(%26 : tensor<34x32xf32>) -> tensor<34x32xf32> loc(#loc95)
    %107 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%106, %arg27 : tensor<34x32xf32>, tensor<32xf32>) outs(%25 : tensor<34x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<34x32xf32> loc(#loc95)
    %expanded_62 = tensor.expand_shape %107 [[0, 1], [2]] output_shape [2, 17, 32] : tensor<34x32xf32> into tensor<2x17x32xf32> loc(#loc95)
    %108 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_62, %80 : tensor<2x17x32xf32>, tensor<2x17x32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc96)
    %109 = linalg.generic {indexing_maps = [#map2, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%108 : tensor<2x17x32xf32>) outs(%13 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc97)
    %110 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%109 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.divf %in, %cst_4 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc97)
    %111 = linalg.generic {indexing_maps = [#map2, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108, %110 : tensor<2x17x32xf32>, tensor<2x17xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.subf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc97)
    %112 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%111, %111 : tensor<2x17x32xf32>, tensor<2x17x32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc97)
    %113 = linalg.generic {indexing_maps = [#map2, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%112 : tensor<2x17x32xf32>) outs(%13 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc97)
    %114 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%113 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.divf %in, %cst_4 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc97)
    %115 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%114 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %cst_3 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc97)
    %116 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%115 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = math.rsqrt %in : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc97)
    %117 = linalg.generic {indexing_maps = [#map2, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%111, %116 : tensor<2x17x32xf32>, tensor<2x17xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc97)
    %118 = linalg.generic {indexing_maps = [#map2, #map5, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%117, %arg30 : tensor<2x17x32xf32>, tensor<32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc97)
    %119 = linalg.generic {indexing_maps = [#map2, #map5, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%118, %arg31 : tensor<2x17x32xf32>, tensor<32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc97)
    %collapsed_63 = tensor.collapse_shape %119 [[0, 1], [2]] : tensor<2x17x32xf32> into tensor<34x32xf32> loc(#loc98)
    %transposed_64 = linalg.transpose ins(%arg32 : tensor<128x32xf32>) outs(%66 : tensor<32x128xf32>) permutation = [1, 0]  loc(#loc98)
    %120 = linalg.matmul ins(%collapsed_63, %transposed_64 : tensor<34x32xf32>, tensor<32x128xf32>) outs(%68 : tensor<34x128xf32>) -> tensor<34x128xf32> loc(#loc98)
    %121 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%120, %arg33 : tensor<34x128xf32>, tensor<128xf32>) outs(%67 : tensor<34x128xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<34x128xf32> loc(#loc98)
    %expanded_65 = tensor.expand_shape %121 [[0, 1], [2]] output_shape [2, 17, 128] : tensor<34x128xf32> into tensor<2x17x128xf32> loc(#loc98)
    %122 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_65 : tensor<2x17x128xf32>) outs(%71 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.mulf %in, %cst_5 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x128xf32> loc(#loc99)
    %123 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_65 : tensor<2x17x128xf32>) outs(%71 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.mulf %in, %cst_1 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x128xf32> loc(#loc99)
    %124 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%123 : tensor<2x17x128xf32>) outs(%71 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = math.erf %in : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x128xf32> loc(#loc99)
    %125 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%124 : tensor<2x17x128xf32>) outs(%71 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %cst_6 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x128xf32> loc(#loc99)
    %126 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%122, %125 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%71 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x128xf32> loc(#loc99)
    %collapsed_66 = tensor.collapse_shape %126 [[0, 1], [2]] : tensor<2x17x128xf32> into tensor<34x128xf32> loc(#loc100)
    %transposed_67 = linalg.transpose ins(%arg34 : tensor<32x128xf32>) outs(%77 : tensor<128x32xf32>) permutation = [1, 0]  loc(#loc100)
    %127 = linalg.matmul ins(%collapsed_66, %transposed_67 : tensor<34x128xf32>, tensor<128x32xf32>) outs(%26 : tensor<34x32xf32>) -> tensor<34x32xf32> loc(#loc100)
    %128 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%127, %arg35 : tensor<34x32xf32>, tensor<32xf32>) outs(%25 : tensor<34x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<34x32xf32> loc(#loc100)
    %expanded_68 = tensor.expand_shape %128 [[0, 1], [2]] output_shape [2, 17, 32] : tensor<34x32xf32> into tensor<2x17x32xf32> loc(#loc100)
    %129 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_68, %108 : tensor<2x17x32xf32>, tensor<2x17x32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc96)
    %130 = linalg.generic {indexing_maps = [#map2, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%129 : tensor<2x17x32xf32>) outs(%13 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc101)
    %131 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%130 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.divf %in, %cst_4 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc101)
    %132 = linalg.generic {indexing_maps = [#map2, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%129, %131 : tensor<2x17x32xf32>, tensor<2x17xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.subf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc101)
    %133 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%132, %132 : tensor<2x17x32xf32>, tensor<2x17x32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc101)
    %134 = linalg.generic {indexing_maps = [#map2, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%133 : tensor<2x17x32xf32>) outs(%13 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc101)
    %135 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%134 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.divf %in, %cst_4 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc101)
    %136 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%135 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %cst_3 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc101)
    %137 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%136 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = math.rsqrt %in : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc101)
    %138 = linalg.generic {indexing_maps = [#map2, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%132, %137 : tensor<2x17x32xf32>, tensor<2x17xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc101)
    %139 = linalg.generic {indexing_maps = [#map2, #map5, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%138, %arg44 : tensor<2x17x32xf32>, tensor<32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc101)
    %140 = linalg.generic {indexing_maps = [#map2, #map5, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%139, %arg45 : tensor<2x17x32xf32>, tensor<32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc101)
    %collapsed_69 = tensor.collapse_shape %140 [[0, 1], [2]] : tensor<2x17x32xf32> into tensor<34x32xf32> loc(#loc102)
    %transposed_70 = linalg.transpose ins(%arg36 : tensor<32x32xf32>) outs(%2 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc102)
    %141 = linalg.matmul ins(%collapsed_69, %transposed_70 : tensor<34x32xf32>, tensor<32x32xf32>) outs(%26 : tensor<34x32xf32>) -> tensor<34x32xf32> loc(#loc102)
    %142 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%141, %arg37 : tensor<34x32xf32>, tensor<32xf32>) outs(%25 : tensor<34x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<34x32xf32> loc(#loc102)
    %expanded_71 = tensor.expand_shape %142 [[0, 1], [2, 3]] output_shape [2, 17, 4, 8] : tensor<34x32xf32> into tensor<2x17x4x8xf32> loc(#loc103)
    %transposed_72 = linalg.transpose ins(%expanded_71 : tensor<2x17x4x8xf32>) outs(%29 : tensor<2x4x17x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc103)
    %transposed_73 = linalg.transpose ins(%arg38 : tensor<32x32xf32>) outs(%2 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc104)
    %143 = linalg.matmul ins(%collapsed_69, %transposed_73 : tensor<34x32xf32>, tensor<32x32xf32>) outs(%26 : tensor<34x32xf32>) -> tensor<34x32xf32> loc(#loc104)
    %144 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%143, %arg39 : tensor<34x32xf32>, tensor<32xf32>) outs(%25 : tensor<34x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<34x32xf32> loc(#loc104)
    %expanded_74 = tensor.expand_shape %144 [[0, 1], [2, 3]] output_shape [2, 17, 4, 8] : tensor<34x32xf32> into tensor<2x17x4x8xf32> loc(#loc103)
    %transposed_75 = linalg.transpose ins(%arg40 : tensor<32x32xf32>) outs(%2 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc105)
    %145 = linalg.matmul ins(%collapsed_69, %transposed_75 : tensor<34x32xf32>, tensor<32x32xf32>) outs(%26 : tensor<34x32xf32>) -> tensor<34x32xf32> loc(#loc105)
    %146 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%145, %arg41 : tensor<34x32xf32>, tensor<32xf32>) outs(%25 : tensor<34x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<34x32xf32> loc(#loc105)
    %expanded_76 = tensor.expand_shape %146 [[0, 1], [2, 3]] output_shape [2, 17, 4, 8] : tensor<34x32xf32> into tensor<2x17x4x8xf32> loc(#loc103)
    %transposed_77 = linalg.transpose ins(%expanded_76 : tensor<2x17x4x8xf32>) outs(%29 : tensor<2x4x17x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc103)
    %transposed_78 = linalg.transpose ins(%expanded_74 : tensor<2x17x4x8xf32>) outs(%34 : tensor<2x4x8x17xf32>) permutation = [0, 2, 3, 1]  loc(#loc103)
    %collapsed_79 = tensor.collapse_shape %transposed_72 [[0, 1], [2], [3]] : tensor<2x4x17x8xf32> into tensor<8x17x8xf32> loc(#loc103)
    %collapsed_80 = tensor.collapse_shape %transposed_78 [[0, 1], [2], [3]] : tensor<2x4x8x17xf32> into tensor<8x8x17xf32> loc(#loc103)
    %147 = linalg.batch_matmul ins(%collapsed_79, %collapsed_80 : tensor<8x17x8xf32>, tensor<8x8x17xf32>) outs(%36 : tensor<8x17x17xf32>) -> tensor<8x17x17xf32> loc(#loc103)
    %expanded_81 = tensor.expand_shape %147 [[0, 1], [2], [3]] output_shape [2, 4, 17, 17] : tensor<8x17x17xf32> into tensor<2x4x17x17xf32> loc(#loc103)
    %148 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_81 : tensor<2x4x17x17xf32>) outs(%38 : tensor<2x4x17x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.mulf %in, %cst_2 : f32
      linalg.yield %259 : f32
    } -> tensor<2x4x17x17xf32> loc(#loc103)
    %149 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%148 : tensor<2x4x17x17xf32>) outs(%41 : tensor<2x4x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.maximumf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<2x4x17xf32> loc(#loc103)
    %150 = linalg.generic {indexing_maps = [#map6, #map7, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%148, %149 : tensor<2x4x17x17xf32>, tensor<2x4x17xf32>) outs(%38 : tensor<2x4x17x17xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.subf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x4x17x17xf32> loc(#loc103)
    %151 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%150 : tensor<2x4x17x17xf32>) outs(%38 : tensor<2x4x17x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = math.exp %in : f32
      linalg.yield %259 : f32
    } -> tensor<2x4x17x17xf32> loc(#loc103)
    %152 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%151 : tensor<2x4x17x17xf32>) outs(%45 : tensor<2x4x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<2x4x17xf32> loc(#loc103)
    %153 = linalg.generic {indexing_maps = [#map6, #map7, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%151, %152 : tensor<2x4x17x17xf32>, tensor<2x4x17xf32>) outs(%38 : tensor<2x4x17x17xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.divf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x4x17x17xf32> loc(#loc103)
    %collapsed_82 = tensor.collapse_shape %153 [[0, 1], [2], [3]] : tensor<2x4x17x17xf32> into tensor<8x17x17xf32> loc(#loc103)
    %collapsed_83 = tensor.collapse_shape %transposed_77 [[0, 1], [2], [3]] : tensor<2x4x17x8xf32> into tensor<8x17x8xf32> loc(#loc103)
    %154 = linalg.batch_matmul ins(%collapsed_82, %collapsed_83 : tensor<8x17x17xf32>, tensor<8x17x8xf32>) outs(%49 : tensor<8x17x8xf32>) -> tensor<8x17x8xf32> loc(#loc103)
    %expanded_84 = tensor.expand_shape %154 [[0, 1], [2], [3]] output_shape [2, 4, 17, 8] : tensor<8x17x8xf32> into tensor<2x4x17x8xf32> loc(#loc103)
    %transposed_85 = linalg.transpose ins(%expanded_84 : tensor<2x4x17x8xf32>) outs(%51 : tensor<2x17x4x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc103)
    %collapsed_86 = tensor.collapse_shape %transposed_85 [[0, 1], [2, 3]] : tensor<2x17x4x8xf32> into tensor<34x32xf32> loc(#loc106)
    %transposed_87 = linalg.transpose ins(%arg42 : tensor<32x32xf32>) outs(%2 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc106)
    %155 = linalg.matmul ins(%collapsed_86, %transposed_87 : tensor<34x32xf32>, tensor<32x32xf32>) outs(%26 : tensor<34x32xf32>) -> tensor<34x32xf32> loc(#loc106)
    %156 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%155, %arg43 : tensor<34x32xf32>, tensor<32xf32>) outs(%25 : tensor<34x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<34x32xf32> loc(#loc106)
    %expanded_88 = tensor.expand_shape %156 [[0, 1], [2]] output_shape [2, 17, 32] : tensor<34x32xf32> into tensor<2x17x32xf32> loc(#loc106)
    %157 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_88, %129 : tensor<2x17x32xf32>, tensor<2x17x32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc107)
    %158 = linalg.generic {indexing_maps = [#map2, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%157 : tensor<2x17x32xf32>) outs(%13 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc108)
    %159 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%158 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.divf %in, %cst_4 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc108)
    %160 = linalg.generic {indexing_maps = [#map2, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%157, %159 : tensor<2x17x32xf32>, tensor<2x17xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.subf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc108)
    %161 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%160, %160 : tensor<2x17x32xf32>, tensor<2x17x32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc108)
    %162 = linalg.generic {indexing_maps = [#map2, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%161 : tensor<2x17x32xf32>) outs(%13 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc108)
    %163 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%162 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.divf %in, %cst_4 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc108)
    %164 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%163 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %cst_3 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc108)
    %165 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%164 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = math.rsqrt %in : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc108)
    %166 = linalg.generic {indexing_maps = [#map2, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%160, %165 : tensor<2x17x32xf32>, tensor<2x17xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc108)
    %167 = linalg.generic {indexing_maps = [#map2, #map5, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%166, %arg46 : tensor<2x17x32xf32>, tensor<32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc108)
    %168 = linalg.generic {indexing_maps = [#map2, #map5, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%167, %arg47 : tensor<2x17x32xf32>, tensor<32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc108)
    %collapsed_89 = tensor.collapse_shape %168 [[0, 1], [2]] : tensor<2x17x32xf32> into tensor<34x32xf32> loc(#loc109)
    %transposed_90 = linalg.transpose ins(%arg48 : tensor<128x32xf32>) outs(%66 : tensor<32x128xf32>) permutation = [1, 0]  loc(#loc109)
    %169 = linalg.matmul ins(%collapsed_89, %transposed_90 : tensor<34x32xf32>, tensor<32x128xf32>) outs(%68 : tensor<34x128xf32>) -> tensor<34x128xf32> loc(#loc109)
    %170 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%169, %arg49 : tensor<34x128xf32>, tensor<128xf32>) outs(%67 : tensor<34x128xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<34x128xf32> loc(#loc109)
    %expanded_91 = tensor.expand_shape %170 [[0, 1], [2]] output_shape [2, 17, 128] : tensor<34x128xf32> into tensor<2x17x128xf32> loc(#loc109)
    %171 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_91 : tensor<2x17x128xf32>) outs(%71 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.mulf %in, %cst_5 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x128xf32> loc(#loc110)
    %172 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_91 : tensor<2x17x128xf32>) outs(%71 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.mulf %in, %cst_1 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x128xf32> loc(#loc110)
    %173 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%172 : tensor<2x17x128xf32>) outs(%71 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = math.erf %in : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x128xf32> loc(#loc110)
    %174 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%173 : tensor<2x17x128xf32>) outs(%71 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %cst_6 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x128xf32> loc(#loc110)
    %175 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%171, %174 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%71 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x128xf32> loc(#loc110)
    %collapsed_92 = tensor.collapse_shape %175 [[0, 1], [2]] : tensor<2x17x128xf32> into tensor<34x128xf32> loc(#loc111)
    %transposed_93 = linalg.transpose ins(%arg50 : tensor<32x128xf32>) outs(%77 : tensor<128x32xf32>) permutation = [1, 0]  loc(#loc111)
    %176 = linalg.matmul ins(%collapsed_92, %transposed_93 : tensor<34x128xf32>, tensor<128x32xf32>) outs(%26 : tensor<34x32xf32>) -> tensor<34x32xf32> loc(#loc111)
    %177 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%176, %arg51 : tensor<34x32xf32>, tensor<32xf32>) outs(%25 : tensor<34x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<34x32xf32> loc(#loc111)
    %expanded_94 = tensor.expand_shape %177 [[0, 1], [2]] output_shape [2, 17, 32] : tensor<34x32xf32> into tensor<2x17x32xf32> loc(#loc111)
    %178 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_94, %157 : tensor<2x17x32xf32>, tensor<2x17x32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc107)
    %179 = linalg.generic {indexing_maps = [#map2, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%178 : tensor<2x17x32xf32>) outs(%13 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc112)
    %180 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%179 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.divf %in, %cst_4 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc112)
    %181 = linalg.generic {indexing_maps = [#map2, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%178, %180 : tensor<2x17x32xf32>, tensor<2x17xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.subf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc112)
    %182 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%181, %181 : tensor<2x17x32xf32>, tensor<2x17x32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc112)
    %183 = linalg.generic {indexing_maps = [#map2, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%182 : tensor<2x17x32xf32>) outs(%13 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc112)
    %184 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%183 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.divf %in, %cst_4 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc112)
    %185 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%184 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %cst_3 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc112)
    %186 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%185 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = math.rsqrt %in : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc112)
    %187 = linalg.generic {indexing_maps = [#map2, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%181, %186 : tensor<2x17x32xf32>, tensor<2x17xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc112)
    %188 = linalg.generic {indexing_maps = [#map2, #map5, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%187, %arg60 : tensor<2x17x32xf32>, tensor<32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc112)
    %189 = linalg.generic {indexing_maps = [#map2, #map5, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%188, %arg61 : tensor<2x17x32xf32>, tensor<32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc112)
    %collapsed_95 = tensor.collapse_shape %189 [[0, 1], [2]] : tensor<2x17x32xf32> into tensor<34x32xf32> loc(#loc113)
    %transposed_96 = linalg.transpose ins(%arg52 : tensor<32x32xf32>) outs(%2 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc113)
    %190 = linalg.matmul ins(%collapsed_95, %transposed_96 : tensor<34x32xf32>, tensor<32x32xf32>) outs(%26 : tensor<34x32xf32>) -> tensor<34x32xf32> loc(#loc113)
    %191 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%190, %arg53 : tensor<34x32xf32>, tensor<32xf32>) outs(%25 : tensor<34x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<34x32xf32> loc(#loc113)
    %expanded_97 = tensor.expand_shape %191 [[0, 1], [2, 3]] output_shape [2, 17, 4, 8] : tensor<34x32xf32> into tensor<2x17x4x8xf32> loc(#loc114)
    %transposed_98 = linalg.transpose ins(%expanded_97 : tensor<2x17x4x8xf32>) outs(%29 : tensor<2x4x17x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc114)
    %transposed_99 = linalg.transpose ins(%arg54 : tensor<32x32xf32>) outs(%2 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc115)
    %192 = linalg.matmul ins(%collapsed_95, %transposed_99 : tensor<34x32xf32>, tensor<32x32xf32>) outs(%26 : tensor<34x32xf32>) -> tensor<34x32xf32> loc(#loc115)
    %193 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%192, %arg55 : tensor<34x32xf32>, tensor<32xf32>) outs(%25 : tensor<34x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<34x32xf32> loc(#loc115)
    %expanded_100 = tensor.expand_shape %193 [[0, 1], [2, 3]] output_shape [2, 17, 4, 8] : tensor<34x32xf32> into tensor<2x17x4x8xf32> loc(#loc114)
    %transposed_101 = linalg.transpose ins(%arg56 : tensor<32x32xf32>) outs(%2 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc116)
    %194 = linalg.matmul ins(%collapsed_95, %transposed_101 : tensor<34x32xf32>, tensor<32x32xf32>) outs(%26 : tensor<34x32xf32>) -> tensor<34x32xf32> loc(#loc116)
    %195 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%194, %arg57 : tensor<34x32xf32>, tensor<32xf32>) outs(%25 : tensor<34x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<34x32xf32> loc(#loc116)
    %expanded_102 = tensor.expand_shape %195 [[0, 1], [2, 3]] output_shape [2, 17, 4, 8] : tensor<34x32xf32> into tensor<2x17x4x8xf32> loc(#loc114)
    %transposed_103 = linalg.transpose ins(%expanded_102 : tensor<2x17x4x8xf32>) outs(%29 : tensor<2x4x17x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc114)
    %transposed_104 = linalg.transpose ins(%expanded_100 : tensor<2x17x4x8xf32>) outs(%34 : tensor<2x4x8x17xf32>) permutation = [0, 2, 3, 1]  loc(#loc114)
    %collapsed_105 = tensor.collapse_shape %transposed_98 [[0, 1], [2], [3]] : tensor<2x4x17x8xf32> into tensor<8x17x8xf32> loc(#loc114)
    %collapsed_106 = tensor.collapse_shape %transposed_104 [[0, 1], [2], [3]] : tensor<2x4x8x17xf32> into tensor<8x8x17xf32> loc(#loc114)
    %196 = linalg.batch_matmul ins(%collapsed_105, %collapsed_106 : tensor<8x17x8xf32>, tensor<8x8x17xf32>) outs(%36 : tensor<8x17x17xf32>) -> tensor<8x17x17xf32> loc(#loc114)
    %expanded_107 = tensor.expand_shape %196 [[0, 1], [2], [3]] output_shape [2, 4, 17, 17] : tensor<8x17x17xf32> into tensor<2x4x17x17xf32> loc(#loc114)
    %197 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_107 : tensor<2x4x17x17xf32>) outs(%38 : tensor<2x4x17x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.mulf %in, %cst_2 : f32
      linalg.yield %259 : f32
    } -> tensor<2x4x17x17xf32> loc(#loc114)
    %198 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%197 : tensor<2x4x17x17xf32>) outs(%41 : tensor<2x4x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.maximumf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<2x4x17xf32> loc(#loc114)
    %199 = linalg.generic {indexing_maps = [#map6, #map7, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%197, %198 : tensor<2x4x17x17xf32>, tensor<2x4x17xf32>) outs(%38 : tensor<2x4x17x17xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.subf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x4x17x17xf32> loc(#loc114)
    %200 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%199 : tensor<2x4x17x17xf32>) outs(%38 : tensor<2x4x17x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = math.exp %in : f32
      linalg.yield %259 : f32
    } -> tensor<2x4x17x17xf32> loc(#loc114)
    %201 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%200 : tensor<2x4x17x17xf32>) outs(%45 : tensor<2x4x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<2x4x17xf32> loc(#loc114)
    %202 = linalg.generic {indexing_maps = [#map6, #map7, #map6], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%200, %201 : tensor<2x4x17x17xf32>, tensor<2x4x17xf32>) outs(%38 : tensor<2x4x17x17xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.divf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x4x17x17xf32> loc(#loc114)
    %collapsed_108 = tensor.collapse_shape %202 [[0, 1], [2], [3]] : tensor<2x4x17x17xf32> into tensor<8x17x17xf32> loc(#loc114)
    %collapsed_109 = tensor.collapse_shape %transposed_103 [[0, 1], [2], [3]] : tensor<2x4x17x8xf32> into tensor<8x17x8xf32> loc(#loc114)
    %203 = linalg.batch_matmul ins(%collapsed_108, %collapsed_109 : tensor<8x17x17xf32>, tensor<8x17x8xf32>) outs(%49 : tensor<8x17x8xf32>) -> tensor<8x17x8xf32> loc(#loc114)
    %expanded_110 = tensor.expand_shape %203 [[0, 1], [2], [3]] output_shape [2, 4, 17, 8] : tensor<8x17x8xf32> into tensor<2x4x17x8xf32> loc(#loc114)
    %transposed_111 = linalg.transpose ins(%expanded_110 : tensor<2x4x17x8xf32>) outs(%51 : tensor<2x17x4x8xf32>) permutation = [0, 2, 1, 3]  loc(#loc114)
    %collapsed_112 = tensor.collapse_shape %transposed_111 [[0, 1], [2, 3]] : tensor<2x17x4x8xf32> into tensor<34x32xf32> loc(#loc117)
    %transposed_113 = linalg.transpose ins(%arg58 : tensor<32x32xf32>) outs(%2 : tensor<32x32xf32>) permutation = [1, 0]  loc(#loc117)
    %204 = linalg.matmul ins(%collapsed_112, %transposed_113 : tensor<34x32xf32>, tensor<32x32xf32>) outs(%26 : tensor<34x32xf32>) -> tensor<34x32xf32> loc(#loc117)
    %205 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%204, %arg59 : tensor<34x32xf32>, tensor<32xf32>) outs(%25 : tensor<34x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<34x32xf32> loc(#loc117)
    %expanded_114 = tensor.expand_shape %205 [[0, 1], [2]] output_shape [2, 17, 32] : tensor<34x32xf32> into tensor<2x17x32xf32> loc(#loc117)
    %206 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_114, %178 : tensor<2x17x32xf32>, tensor<2x17x32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc118)
    %207 = linalg.generic {indexing_maps = [#map2, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%206 : tensor<2x17x32xf32>) outs(%13 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc119)
    %208 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%207 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.divf %in, %cst_4 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc119)
    %209 = linalg.generic {indexing_maps = [#map2, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%206, %208 : tensor<2x17x32xf32>, tensor<2x17xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.subf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc119)
    %210 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%209, %209 : tensor<2x17x32xf32>, tensor<2x17x32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc119)
    %211 = linalg.generic {indexing_maps = [#map2, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%210 : tensor<2x17x32xf32>) outs(%13 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc119)
    %212 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%211 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.divf %in, %cst_4 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc119)
    %213 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%212 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %cst_3 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc119)
    %214 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%213 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = math.rsqrt %in : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc119)
    %215 = linalg.generic {indexing_maps = [#map2, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%209, %214 : tensor<2x17x32xf32>, tensor<2x17xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc119)
    %216 = linalg.generic {indexing_maps = [#map2, #map5, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%215, %arg62 : tensor<2x17x32xf32>, tensor<32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc119)
    %217 = linalg.generic {indexing_maps = [#map2, #map5, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%216, %arg63 : tensor<2x17x32xf32>, tensor<32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc119)
    %collapsed_115 = tensor.collapse_shape %217 [[0, 1], [2]] : tensor<2x17x32xf32> into tensor<34x32xf32> loc(#loc120)
    %transposed_116 = linalg.transpose ins(%arg64 : tensor<128x32xf32>) outs(%66 : tensor<32x128xf32>) permutation = [1, 0]  loc(#loc120)
    %218 = linalg.matmul ins(%collapsed_115, %transposed_116 : tensor<34x32xf32>, tensor<32x128xf32>) outs(%68 : tensor<34x128xf32>) -> tensor<34x128xf32> loc(#loc120)
    %219 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%218, %arg65 : tensor<34x128xf32>, tensor<128xf32>) outs(%67 : tensor<34x128xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<34x128xf32> loc(#loc120)
    %expanded_117 = tensor.expand_shape %219 [[0, 1], [2]] output_shape [2, 17, 128] : tensor<34x128xf32> into tensor<2x17x128xf32> loc(#loc120)
    %220 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_117 : tensor<2x17x128xf32>) outs(%71 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.mulf %in, %cst_5 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x128xf32> loc(#loc121)
    %221 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_117 : tensor<2x17x128xf32>) outs(%71 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.mulf %in, %cst_1 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x128xf32> loc(#loc121)
    %222 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%221 : tensor<2x17x128xf32>) outs(%71 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = math.erf %in : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x128xf32> loc(#loc121)
    %223 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%222 : tensor<2x17x128xf32>) outs(%71 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %cst_6 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x128xf32> loc(#loc121)
    %224 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%220, %223 : tensor<2x17x128xf32>, tensor<2x17x128xf32>) outs(%71 : tensor<2x17x128xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x128xf32> loc(#loc121)
    %collapsed_118 = tensor.collapse_shape %224 [[0, 1], [2]] : tensor<2x17x128xf32> into tensor<34x128xf32> loc(#loc122)
    %transposed_119 = linalg.transpose ins(%arg66 : tensor<32x128xf32>) outs(%77 : tensor<128x32xf32>) permutation = [1, 0]  loc(#loc122)
    %225 = linalg.matmul ins(%collapsed_118, %transposed_119 : tensor<34x128xf32>, tensor<128x32xf32>) outs(%26 : tensor<34x32xf32>) -> tensor<34x32xf32> loc(#loc122)
    %226 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%225, %arg67 : tensor<34x32xf32>, tensor<32xf32>) outs(%25 : tensor<34x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<34x32xf32> loc(#loc122)
    %expanded_120 = tensor.expand_shape %226 [[0, 1], [2]] output_shape [2, 17, 32] : tensor<34x32xf32> into tensor<2x17x32xf32> loc(#loc122)
    %227 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_120, %206 : tensor<2x17x32xf32>, tensor<2x17x32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc118)
    %228 = linalg.generic {indexing_maps = [#map2, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%227 : tensor<2x17x32xf32>) outs(%13 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc123)
    %229 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%228 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.divf %in, %cst_4 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc123)
    %230 = linalg.generic {indexing_maps = [#map2, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%227, %229 : tensor<2x17x32xf32>, tensor<2x17xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.subf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc123)
    %231 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%230, %230 : tensor<2x17x32xf32>, tensor<2x17x32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc123)
    %232 = linalg.generic {indexing_maps = [#map2, #map4], iterator_types = ["parallel", "parallel", "reduction"]} ins(%231 : tensor<2x17x32xf32>) outs(%13 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc123)
    %233 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%232 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.divf %in, %cst_4 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc123)
    %234 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%233 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %cst_3 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc123)
    %235 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%234 : tensor<2x17xf32>) outs(%12 : tensor<2x17xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = math.rsqrt %in : f32
      linalg.yield %259 : f32
    } -> tensor<2x17xf32> loc(#loc123)
    %236 = linalg.generic {indexing_maps = [#map2, #map4, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%230, %235 : tensor<2x17x32xf32>, tensor<2x17xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc123)
    %237 = linalg.generic {indexing_maps = [#map2, #map5, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%236, %arg68 : tensor<2x17x32xf32>, tensor<32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.mulf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc123)
    %238 = linalg.generic {indexing_maps = [#map2, #map5, #map2], iterator_types = ["parallel", "parallel", "parallel"]} ins(%237, %arg69 : tensor<2x17x32xf32>, tensor<32xf32>) outs(%10 : tensor<2x17x32xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x17x32xf32> loc(#loc123)
    %extracted_slice = tensor.extract_slice %238[0, 0, 0] [2, 1, 32] [1, 1, 1] : tensor<2x17x32xf32> to tensor<2x32xf32> loc(#loc124)
    %239 = tensor.empty() : tensor<32x10xf32> loc(#loc125)
    %transposed_121 = linalg.transpose ins(%arg70 : tensor<10x32xf32>) outs(%239 : tensor<32x10xf32>) permutation = [1, 0]  loc(#loc125)
    %240 = tensor.empty() : tensor<2x10xf32> loc(#loc125)
    %241 = linalg.fill ins(%cst : f32) outs(%240 : tensor<2x10xf32>) -> tensor<2x10xf32> loc(#loc125)
    %242 = linalg.matmul ins(%extracted_slice, %transposed_121 : tensor<2x32xf32>, tensor<32x10xf32>) outs(%241 : tensor<2x10xf32>) -> tensor<2x10xf32> loc(#loc125)
    %243 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%242, %arg71 : tensor<2x10xf32>, tensor<10xf32>) outs(%240 : tensor<2x10xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.addf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x10xf32> loc(#loc125)
    %244 = tensor.empty() : tensor<2xf32> loc(#loc126)
    %245 = linalg.fill ins(%cst_0 : f32) outs(%244 : tensor<2xf32>) -> tensor<2xf32> loc(#loc126)
    %246 = linalg.generic {indexing_maps = [#map, #map8], iterator_types = ["parallel", "reduction"]} ins(%243 : tensor<2x10xf32>) outs(%245 : tensor<2xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.maximumf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<2xf32> loc(#loc126)
    %247 = linalg.generic {indexing_maps = [#map, #map8, #map], iterator_types = ["parallel", "parallel"]} ins(%243, %246 : tensor<2x10xf32>, tensor<2xf32>) outs(%240 : tensor<2x10xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.subf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x10xf32> loc(#loc126)
    %248 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%247 : tensor<2x10xf32>) outs(%240 : tensor<2x10xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = math.exp %in : f32
      linalg.yield %259 : f32
    } -> tensor<2x10xf32> loc(#loc126)
    %249 = linalg.fill ins(%cst : f32) outs(%244 : tensor<2xf32>) -> tensor<2xf32> loc(#loc126)
    %250 = linalg.generic {indexing_maps = [#map, #map8], iterator_types = ["parallel", "reduction"]} ins(%248 : tensor<2x10xf32>) outs(%249 : tensor<2xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<2xf32> loc(#loc126)
    %251 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel"]} ins(%250 : tensor<2xf32>) outs(%244 : tensor<2xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = math.log %in : f32
      linalg.yield %259 : f32
    } -> tensor<2xf32> loc(#loc126)
    %252 = linalg.generic {indexing_maps = [#map, #map8, #map], iterator_types = ["parallel", "parallel"]} ins(%247, %251 : tensor<2x10xf32>, tensor<2xf32>) outs(%240 : tensor<2x10xf32>) {
    ^bb0(%in: f32, %in_122: f32, %out: f32):
      %259 = arith.subf %in, %in_122 : f32
      linalg.yield %259 : f32
    } -> tensor<2x10xf32> loc(#loc126)
    %253 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel"]} ins(%arg73 : tensor<2xi64>) outs(%244 : tensor<2xf32>) {
    ^bb0(%in: i64, %out: f32):
      %259 = linalg.index 0 : index
      %260 = arith.index_cast %in : i64 to index
      %extracted = tensor.extract %252[%259, %260] : tensor<2x10xf32>
      linalg.yield %extracted : f32
    } -> tensor<2xf32> loc(#loc126)
    %254 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel"]} ins(%253 : tensor<2xf32>) outs(%244 : tensor<2xf32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.negf %in : f32
      linalg.yield %259 : f32
    } -> tensor<2xf32> loc(#loc126)
    %255 = tensor.empty() : tensor<f32> loc(#loc126)
    %256 = linalg.fill ins(%cst : f32) outs(%255 : tensor<f32>) -> tensor<f32> loc(#loc126)
    %257 = linalg.generic {indexing_maps = [#map9, #map10], iterator_types = ["reduction"]} ins(%254 : tensor<2xf32>) outs(%256 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.addf %in, %out : f32
      linalg.yield %259 : f32
    } -> tensor<f32> loc(#loc126)
    %258 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = []} ins(%257 : tensor<f32>) outs(%255 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %259 = arith.divf %in, %cst_7 : f32
      linalg.yield %259 : f32
    } -> tensor<f32> loc(#loc126)
    return %258 : tensor<f32> loc(#loc126)
  }
}
#loc = loc(unknown)
#loc1 = loc("inputs")
#loc77 = loc("vit.embeddings.patch_embeddings")
#loc124 = loc("model")
