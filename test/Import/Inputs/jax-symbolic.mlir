"builtin.module"() <{sym_name = "jit_loss"}> ({
  "func.func"() <{function_type = (tensor<16xf32>, tensor<64x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<48xf32>, tensor<16x48xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<16xf32>, tensor<64x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<48xf32>, tensor<16x48xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8x16xf32>, tensor<32x16xf32>, tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<f32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg86: tensor<16xf32>, %arg87: tensor<64x16xf32>, %arg88: tensor<16xf32>, %arg89: tensor<16xf32>, %arg90: tensor<16xf32>, %arg91: tensor<16xf32>, %arg92: tensor<16xf32>, %arg93: tensor<16x16xf32>, %arg94: tensor<48xf32>, %arg95: tensor<16x48xf32>, %arg96: tensor<64xf32>, %arg97: tensor<16x64xf32>, %arg98: tensor<16xf32>, %arg99: tensor<64x16xf32>, %arg100: tensor<16xf32>, %arg101: tensor<16xf32>, %arg102: tensor<16xf32>, %arg103: tensor<16xf32>, %arg104: tensor<16xf32>, %arg105: tensor<16x16xf32>, %arg106: tensor<48xf32>, %arg107: tensor<16x48xf32>, %arg108: tensor<64xf32>, %arg109: tensor<16x64xf32>, %arg110: tensor<16xf32>, %arg111: tensor<16xf32>, %arg112: tensor<8x16xf32>, %arg113: tensor<32x16xf32>, %arg114: tensor<?x?xi32>, %arg115: tensor<?x?xi32>):
    %696 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %697 = "stablehlo.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
    %698 = "stablehlo.constant"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
    %699 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %700 = "stablehlo.get_dimension_size"(%arg114) <{dimension = 0 : i64}> : (tensor<?x?xi32>) -> tensor<i32>
    %701 = "stablehlo.get_dimension_size"(%arg114) <{dimension = 1 : i64}> : (tensor<?x?xi32>) -> tensor<i32>
    %702 = "stablehlo.get_dimension_size"(%arg115) <{dimension = 0 : i64}> : (tensor<?x?xi32>) -> tensor<i32>
    %703 = "stablehlo.get_dimension_size"(%arg115) <{dimension = 1 : i64}> : (tensor<?x?xi32>) -> tensor<i32>
    %704 = "stablehlo.compare"(%700, %699) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.custom_call"(%704, %700) <{api_version = 2 : i32, call_target_name = "shape_assertion", has_side_effect = true}> {error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 'b'. Using the following polymorphic shapes specifications: args[1].shape = (b, t),args[2].shape = (b, t). Obtained dimension variables: 'b' = {0} from specification 'b' for dimension args[1].shape[0] (= {0}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details."} : (tensor<i1>, tensor<i32>) -> ()
    %705 = "stablehlo.compare"(%701, %699) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.custom_call"(%705, %700, %701) <{api_version = 2 : i32, call_target_name = "shape_assertion", has_side_effect = true}> {error_message = "Input shapes do not match the polymorphic shapes specification. Expected value >= 1 for dimension variable 't'. Using the following polymorphic shapes specifications: args[1].shape = (b, t),args[2].shape = (b, t). Obtained dimension variables: 'b' = {0} from specification 'b' for dimension args[1].shape[0] (= {0}), 't' = {1} from specification 't' for dimension args[1].shape[1] (= {1}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details."} : (tensor<i1>, tensor<i32>, tensor<i32>) -> ()
    %706 = "stablehlo.compare"(%702, %700) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.custom_call"(%706, %702, %700, %701) <{api_version = 2 : i32, call_target_name = "shape_assertion", has_side_effect = true}> {error_message = "Input shapes do not match the polymorphic shapes specification. Found inconsistency between dimension size args[2].shape[0] (= {0}) and the specification 'b' (= {1}). Using the following polymorphic shapes specifications: args[1].shape = (b, t),args[2].shape = (b, t). Obtained dimension variables: 'b' = {1} from specification 'b' for dimension args[1].shape[0] (= {1}), 't' = {2} from specification 't' for dimension args[1].shape[1] (= {2}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details."} : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> ()
    %707 = "stablehlo.compare"(%703, %701) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.custom_call"(%707, %703, %701, %700) <{api_version = 2 : i32, call_target_name = "shape_assertion", has_side_effect = true}> {error_message = "Input shapes do not match the polymorphic shapes specification. Found inconsistency between dimension size args[2].shape[1] (= {0}) and the specification 't' (= {1}). Using the following polymorphic shapes specifications: args[1].shape = (b, t),args[2].shape = (b, t). Obtained dimension variables: 'b' = {2} from specification 'b' for dimension args[1].shape[0] (= {2}), 't' = {1} from specification 't' for dimension args[1].shape[1] (= {1}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details."} : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> ()
    %708 = "stablehlo.convert"(%701) : (tensor<i32>) -> tensor<i32>
    %709 = "stablehlo.multiply"(%708, %698) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %710 = "stablehlo.add"(%709, %697) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %711 = "stablehlo.compare"(%710, %696) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %712 = "stablehlo.convert"(%701) : (tensor<i32>) -> tensor<i32>
    %713 = "stablehlo.multiply"(%712, %698) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %714 = "stablehlo.add"(%713, %697) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.custom_call"(%711, %714, %700, %701) <{api_version = 2 : i32, call_target_name = "shape_assertion", has_side_effect = true}> {error_message = "Input shapes do not match the symbolic shape constraint t <= 8. Expected '- t + 8' to be greater or equal to 0, but found {0}.  Using the following polymorphic shapes specifications: args[1].shape = (b, t),args[2].shape = (b, t). Obtained dimension variables: 'b' = {1} from specification 'b' for dimension args[1].shape[0] (= {1}), 't' = {2} from specification 't' for dimension args[1].shape[1] (= {2}), . Please see https://docs.jax.dev/en/latest/export/shape_poly.html#shape-assertion-errors for more details."} : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> ()
    %715 = "func.call"(%700, %701, %arg86, %arg87, %arg88, %arg89, %arg90, %arg91, %arg92, %arg93, %arg94, %arg95, %arg96, %arg97, %arg98, %arg99, %arg100, %arg101, %arg102, %arg103, %arg104, %arg105, %arg106, %arg107, %arg108, %arg109, %arg110, %arg111, %arg112, %arg113, %arg114, %arg115) <{callee = @_wrapped_jax_export_main}> : (tensor<i32>, tensor<i32>, tensor<16xf32>, tensor<64x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<48xf32>, tensor<16x48xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<16xf32>, tensor<64x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<48xf32>, tensor<16x48xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8x16xf32>, tensor<32x16xf32>, tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<f32>
    "func.return"(%715) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{jax.global_constant = "b"}, {jax.global_constant = "t"}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<i32>, tensor<i32>, tensor<16xf32>, tensor<64x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<48xf32>, tensor<16x48xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<16xf32>, tensor<64x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<48xf32>, tensor<16x48xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8x16xf32>, tensor<32x16xf32>, tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<f32>, res_attrs = [{jax.result_info = "result"}], sym_name = "_wrapped_jax_export_main", sym_visibility = "private"}> ({
  ^bb0(%arg34: tensor<i32>, %arg35: tensor<i32>, %arg36: tensor<16xf32>, %arg37: tensor<64x16xf32>, %arg38: tensor<16xf32>, %arg39: tensor<16xf32>, %arg40: tensor<16xf32>, %arg41: tensor<16xf32>, %arg42: tensor<16xf32>, %arg43: tensor<16x16xf32>, %arg44: tensor<48xf32>, %arg45: tensor<16x48xf32>, %arg46: tensor<64xf32>, %arg47: tensor<16x64xf32>, %arg48: tensor<16xf32>, %arg49: tensor<64x16xf32>, %arg50: tensor<16xf32>, %arg51: tensor<16xf32>, %arg52: tensor<16xf32>, %arg53: tensor<16xf32>, %arg54: tensor<16xf32>, %arg55: tensor<16x16xf32>, %arg56: tensor<48xf32>, %arg57: tensor<16x48xf32>, %arg58: tensor<64xf32>, %arg59: tensor<16x64xf32>, %arg60: tensor<16xf32>, %arg61: tensor<16xf32>, %arg62: tensor<8x16xf32>, %arg63: tensor<32x16xf32>, %arg64: tensor<?x?xi32>, %arg65: tensor<?x?xi32>):
    %165 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %166 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %167 = "stablehlo.constant"() <{value = dense<0.797884583> : tensor<f32>}> : () -> tensor<f32>
    %168 = "stablehlo.constant"() <{value = dense<4.471500e-02> : tensor<f32>}> : () -> tensor<f32>
    %169 = "stablehlo.constant"() <{value = dense<64> : tensor<1xi32>}> : () -> tensor<1xi32>
    %170 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %171 = "stablehlo.constant"() <{value = dense<-3.40282347E+38> : tensor<f32>}> : () -> tensor<f32>
    %172 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %173 = "stablehlo.constant"() <{value = dense<2.82842708> : tensor<f32>}> : () -> tensor<f32>
    %174 = "stablehlo.constant"() <{value = dense<8> : tensor<1xi32>}> : () -> tensor<1xi32>
    %175 = "stablehlo.constant"() <{value = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
    %176 = "stablehlo.constant"() <{value = dense<32> : tensor<1xi32>}> : () -> tensor<1xi32>
    %177 = "stablehlo.constant"() <{value = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
    %178 = "stablehlo.constant"() <{value = dense<48> : tensor<1xi32>}> : () -> tensor<1xi32>
    %179 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %180 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %181 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %182 = "stablehlo.constant"() <{value = dense<16> : tensor<1xi32>}> : () -> tensor<1xi32>
    %183 = "stablehlo.constant"() <{value = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
    %184 = "stablehlo.constant"() <{value = dense<32> : tensor<i32>}> : () -> tensor<i32>
    %185 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %186 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %187 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %188 = "stablehlo.concatenate"(%186, %187) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %189 = "stablehlo.dynamic_broadcast_in_dim"(%185, %188) <{broadcast_dimensions = array<i64>}> : (tensor<i32>, tensor<2xi32>) -> tensor<?x?xi32>
    %190 = "stablehlo.compare"(%arg64, %189) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi1>
    %191 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %192 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %193 = "stablehlo.concatenate"(%191, %192) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %194 = "stablehlo.dynamic_broadcast_in_dim"(%184, %193) <{broadcast_dimensions = array<i64>}> : (tensor<i32>, tensor<2xi32>) -> tensor<?x?xi32>
    %195 = "stablehlo.add"(%arg64, %194) : (tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32>
    %196 = "stablehlo.select"(%190, %195, %arg64) : (tensor<?x?xi1>, tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32>
    %197 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %198 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %199 = "stablehlo.concatenate"(%197, %198, %183) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %200 = "stablehlo.dynamic_broadcast_in_dim"(%196, %199) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<?x?xi32>, tensor<3xi32>) -> tensor<?x?x1xi32>
    %201 = "stablehlo.gather"(%arg63, %200) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 16>}> : (tensor<32x16xf32>, tensor<?x?x1xi32>) -> tensor<?x?x16xf32>
    %202 = "stablehlo.broadcast_in_dim"(%185) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %203 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %204 = "stablehlo.concatenate"(%203, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %205 = "stablehlo.dynamic_gather"(%arg62, %202, %204) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [0]>, indices_are_sorted = true}> : (tensor<8x16xf32>, tensor<1xi32>, tensor<2xi32>) -> tensor<?x16xf32>
    %206 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %207 = "stablehlo.concatenate"(%183, %206, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %208 = "stablehlo.dynamic_broadcast_in_dim"(%205, %207) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<?x16xf32>, tensor<3xi32>) -> tensor<1x?x16xf32>
    %209 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %210 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %211 = "stablehlo.concatenate"(%209, %210, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %212 = "stablehlo.dynamic_broadcast_in_dim"(%208, %211) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x?x16xf32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %213 = "stablehlo.add"(%201, %212) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %214 = "stablehlo.reduce"(%213, %181) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg84: tensor<f32>, %arg85: tensor<f32>):
      %695 = "stablehlo.add"(%arg84, %arg85) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%695) : (tensor<f32>) -> ()
    }) : (tensor<?x?x16xf32>, tensor<f32>) -> tensor<?x?xf32>
    %215 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %216 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %217 = "stablehlo.concatenate"(%215, %216, %183) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %218 = "stablehlo.dynamic_broadcast_in_dim"(%214, %217) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<?x?xf32>, tensor<3xi32>) -> tensor<?x?x1xf32>
    %219 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %220 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %221 = "stablehlo.concatenate"(%219, %220, %183) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %222 = "stablehlo.dynamic_broadcast_in_dim"(%180, %221) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<3xi32>) -> tensor<?x?x1xf32>
    %223 = "stablehlo.divide"(%218, %222) : (tensor<?x?x1xf32>, tensor<?x?x1xf32>) -> tensor<?x?x1xf32>
    %224 = "func.call"(%arg34, %arg35, %213, %185) <{callee = @_var}> : (tensor<i32>, tensor<i32>, tensor<?x?x16xf32>, tensor<i32>) -> tensor<?x?x1xf32>
    %225 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %226 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %227 = "stablehlo.concatenate"(%225, %226, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %228 = "stablehlo.dynamic_broadcast_in_dim"(%223, %227) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<?x?x1xf32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %229 = "stablehlo.subtract"(%213, %228) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %230 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %231 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %232 = "stablehlo.concatenate"(%230, %231, %183) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %233 = "stablehlo.dynamic_broadcast_in_dim"(%179, %232) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<3xi32>) -> tensor<?x?x1xf32>
    %234 = "stablehlo.add"(%224, %233) : (tensor<?x?x1xf32>, tensor<?x?x1xf32>) -> tensor<?x?x1xf32>
    %235 = "stablehlo.rsqrt"(%234) : (tensor<?x?x1xf32>) -> tensor<?x?x1xf32>
    %236 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %237 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %238 = "stablehlo.concatenate"(%236, %237, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %239 = "stablehlo.dynamic_broadcast_in_dim"(%235, %238) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<?x?x1xf32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %240 = "stablehlo.multiply"(%229, %239) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %241 = "stablehlo.broadcast_in_dim"(%arg39) <{broadcast_dimensions = array<i64: 2>}> : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %242 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %243 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %244 = "stablehlo.concatenate"(%242, %243, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %245 = "stablehlo.dynamic_broadcast_in_dim"(%241, %244) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x16xf32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %246 = "stablehlo.multiply"(%240, %245) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %247 = "stablehlo.broadcast_in_dim"(%arg38) <{broadcast_dimensions = array<i64: 2>}> : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %248 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %249 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %250 = "stablehlo.concatenate"(%248, %249, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %251 = "stablehlo.dynamic_broadcast_in_dim"(%247, %250) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x16xf32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %252 = "stablehlo.add"(%246, %251) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %253 = "stablehlo.dot_general"(%252, %arg45) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>}> : (tensor<?x?x16xf32>, tensor<16x48xf32>) -> tensor<?x?x48xf32>
    %254 = "stablehlo.broadcast_in_dim"(%arg44) <{broadcast_dimensions = array<i64: 2>}> : (tensor<48xf32>) -> tensor<1x1x48xf32>
    %255 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %256 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %257 = "stablehlo.concatenate"(%255, %256, %178) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %258 = "stablehlo.dynamic_broadcast_in_dim"(%254, %257) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x48xf32>, tensor<3xi32>) -> tensor<?x?x48xf32>
    %259 = "stablehlo.add"(%253, %258) : (tensor<?x?x48xf32>, tensor<?x?x48xf32>) -> tensor<?x?x48xf32>
    %260 = "stablehlo.concatenate"(%177, %177, %177) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %261 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %262 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %263 = "stablehlo.concatenate"(%261, %262, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %264 = "stablehlo.concatenate"(%183, %183, %183) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %265 = "stablehlo.real_dynamic_slice"(%259, %260, %263, %264) : (tensor<?x?x48xf32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %266 = "stablehlo.concatenate"(%177, %177, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %267 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %268 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %269 = "stablehlo.concatenate"(%267, %268, %176) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %270 = "stablehlo.concatenate"(%183, %183, %183) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %271 = "stablehlo.real_dynamic_slice"(%259, %266, %269, %270) : (tensor<?x?x48xf32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %272 = "stablehlo.concatenate"(%177, %177, %176) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %273 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %274 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %275 = "stablehlo.concatenate"(%273, %274, %178) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %276 = "stablehlo.concatenate"(%183, %183, %183) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %277 = "stablehlo.real_dynamic_slice"(%259, %272, %275, %276) : (tensor<?x?x48xf32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %278 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %279 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %280 = "stablehlo.concatenate"(%278, %279, %175, %174) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
    %281 = "stablehlo.dynamic_reshape"(%265, %280) : (tensor<?x?x16xf32>, tensor<4xi32>) -> tensor<?x?x2x8xf32>
    %282 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %283 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %284 = "stablehlo.concatenate"(%282, %283, %175, %174) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
    %285 = "stablehlo.dynamic_reshape"(%271, %284) : (tensor<?x?x16xf32>, tensor<4xi32>) -> tensor<?x?x2x8xf32>
    %286 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %287 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %288 = "stablehlo.concatenate"(%286, %287, %175, %174) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
    %289 = "stablehlo.dynamic_reshape"(%277, %288) : (tensor<?x?x16xf32>, tensor<4xi32>) -> tensor<?x?x2x8xf32>
    %290 = "stablehlo.dot_general"(%281, %285) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>}> : (tensor<?x?x2x8xf32>, tensor<?x?x2x8xf32>) -> tensor<?x2x?x?xf32>
    %291 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %292 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %293 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %294 = "stablehlo.concatenate"(%291, %175, %292, %293) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
    %295 = "stablehlo.dynamic_broadcast_in_dim"(%173, %294) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<4xi32>) -> tensor<?x2x?x?xf32>
    %296 = "stablehlo.divide"(%290, %295) : (tensor<?x2x?x?xf32>, tensor<?x2x?x?xf32>) -> tensor<?x2x?x?xf32>
    %297 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %298 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %299 = "stablehlo.concatenate"(%297, %298) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %300 = "stablehlo.dynamic_broadcast_in_dim"(%172, %299) <{broadcast_dimensions = array<i64>}> : (tensor<i1>, tensor<2xi32>) -> tensor<?x?xi1>
    %301 = "func.call"(%arg34, %arg35, %300) <{callee = @tril}> : (tensor<i32>, tensor<i32>, tensor<?x?xi1>) -> tensor<?x?xi1>
    %302 = "func.call"(%arg34, %arg35, %301, %296, %171) <{callee = @_where_0}> : (tensor<i32>, tensor<i32>, tensor<?x?xi1>, tensor<?x2x?x?xf32>, tensor<f32>) -> tensor<?x2x?x?xf32>
    %303 = "stablehlo.reduce"(%302, %170) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg82: tensor<f32>, %arg83: tensor<f32>):
      %694 = "stablehlo.maximum"(%arg82, %arg83) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%694) : (tensor<f32>) -> ()
    }) : (tensor<?x2x?x?xf32>, tensor<f32>) -> tensor<?x2x?xf32>
    %304 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %305 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %306 = "stablehlo.concatenate"(%304, %175, %305) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %307 = "stablehlo.dynamic_broadcast_in_dim"(%170, %306) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<3xi32>) -> tensor<?x2x?xf32>
    %308 = "stablehlo.maximum"(%307, %303) : (tensor<?x2x?xf32>, tensor<?x2x?xf32>) -> tensor<?x2x?xf32>
    %309 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %310 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %311 = "stablehlo.concatenate"(%309, %175, %310, %183) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
    %312 = "stablehlo.dynamic_broadcast_in_dim"(%308, %311) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<?x2x?xf32>, tensor<4xi32>) -> tensor<?x2x?x1xf32>
    %313 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %314 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %315 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %316 = "stablehlo.concatenate"(%313, %175, %314, %315) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
    %317 = "stablehlo.dynamic_broadcast_in_dim"(%312, %316) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<?x2x?x1xf32>, tensor<4xi32>) -> tensor<?x2x?x?xf32>
    %318 = "stablehlo.subtract"(%302, %317) : (tensor<?x2x?x?xf32>, tensor<?x2x?x?xf32>) -> tensor<?x2x?x?xf32>
    %319 = "stablehlo.exponential"(%318) : (tensor<?x2x?x?xf32>) -> tensor<?x2x?x?xf32>
    %320 = "stablehlo.reduce"(%319, %181) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg80: tensor<f32>, %arg81: tensor<f32>):
      %693 = "stablehlo.add"(%arg80, %arg81) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%693) : (tensor<f32>) -> ()
    }) : (tensor<?x2x?x?xf32>, tensor<f32>) -> tensor<?x2x?xf32>
    %321 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %322 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %323 = "stablehlo.concatenate"(%321, %175, %322, %183) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
    %324 = "stablehlo.dynamic_broadcast_in_dim"(%320, %323) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<?x2x?xf32>, tensor<4xi32>) -> tensor<?x2x?x1xf32>
    %325 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %326 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %327 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %328 = "stablehlo.concatenate"(%325, %175, %326, %327) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
    %329 = "stablehlo.dynamic_broadcast_in_dim"(%324, %328) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<?x2x?x1xf32>, tensor<4xi32>) -> tensor<?x2x?x?xf32>
    %330 = "stablehlo.divide"(%319, %329) : (tensor<?x2x?x?xf32>, tensor<?x2x?x?xf32>) -> tensor<?x2x?x?xf32>
    %331 = "stablehlo.dot_general"(%289, %330) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [3]>}> : (tensor<?x?x2x8xf32>, tensor<?x2x?x?xf32>) -> tensor<?x2x8x?xf32>
    %332 = "stablehlo.transpose"(%331) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<?x2x8x?xf32>) -> tensor<?x?x2x8xf32>
    %333 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %334 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %335 = "stablehlo.concatenate"(%333, %334, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %336 = "stablehlo.dynamic_reshape"(%332, %335) : (tensor<?x?x2x8xf32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %337 = "stablehlo.dot_general"(%336, %arg43) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>}> : (tensor<?x?x16xf32>, tensor<16x16xf32>) -> tensor<?x?x16xf32>
    %338 = "stablehlo.broadcast_in_dim"(%arg42) <{broadcast_dimensions = array<i64: 2>}> : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %339 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %340 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %341 = "stablehlo.concatenate"(%339, %340, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %342 = "stablehlo.dynamic_broadcast_in_dim"(%338, %341) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x16xf32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %343 = "stablehlo.add"(%337, %342) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %344 = "stablehlo.add"(%213, %343) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %345 = "stablehlo.reduce"(%344, %181) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg78: tensor<f32>, %arg79: tensor<f32>):
      %692 = "stablehlo.add"(%arg78, %arg79) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%692) : (tensor<f32>) -> ()
    }) : (tensor<?x?x16xf32>, tensor<f32>) -> tensor<?x?xf32>
    %346 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %347 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %348 = "stablehlo.concatenate"(%346, %347, %183) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %349 = "stablehlo.dynamic_broadcast_in_dim"(%345, %348) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<?x?xf32>, tensor<3xi32>) -> tensor<?x?x1xf32>
    %350 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %351 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %352 = "stablehlo.concatenate"(%350, %351, %183) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %353 = "stablehlo.dynamic_broadcast_in_dim"(%180, %352) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<3xi32>) -> tensor<?x?x1xf32>
    %354 = "stablehlo.divide"(%349, %353) : (tensor<?x?x1xf32>, tensor<?x?x1xf32>) -> tensor<?x?x1xf32>
    %355 = "func.call"(%arg34, %arg35, %344, %185) <{callee = @_var}> : (tensor<i32>, tensor<i32>, tensor<?x?x16xf32>, tensor<i32>) -> tensor<?x?x1xf32>
    %356 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %357 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %358 = "stablehlo.concatenate"(%356, %357, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %359 = "stablehlo.dynamic_broadcast_in_dim"(%354, %358) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<?x?x1xf32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %360 = "stablehlo.subtract"(%344, %359) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %361 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %362 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %363 = "stablehlo.concatenate"(%361, %362, %183) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %364 = "stablehlo.dynamic_broadcast_in_dim"(%179, %363) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<3xi32>) -> tensor<?x?x1xf32>
    %365 = "stablehlo.add"(%355, %364) : (tensor<?x?x1xf32>, tensor<?x?x1xf32>) -> tensor<?x?x1xf32>
    %366 = "stablehlo.rsqrt"(%365) : (tensor<?x?x1xf32>) -> tensor<?x?x1xf32>
    %367 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %368 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %369 = "stablehlo.concatenate"(%367, %368, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %370 = "stablehlo.dynamic_broadcast_in_dim"(%366, %369) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<?x?x1xf32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %371 = "stablehlo.multiply"(%360, %370) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %372 = "stablehlo.broadcast_in_dim"(%arg41) <{broadcast_dimensions = array<i64: 2>}> : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %373 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %374 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %375 = "stablehlo.concatenate"(%373, %374, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %376 = "stablehlo.dynamic_broadcast_in_dim"(%372, %375) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x16xf32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %377 = "stablehlo.multiply"(%371, %376) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %378 = "stablehlo.broadcast_in_dim"(%arg40) <{broadcast_dimensions = array<i64: 2>}> : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %379 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %380 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %381 = "stablehlo.concatenate"(%379, %380, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %382 = "stablehlo.dynamic_broadcast_in_dim"(%378, %381) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x16xf32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %383 = "stablehlo.add"(%377, %382) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %384 = "stablehlo.dot_general"(%383, %arg47) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>}> : (tensor<?x?x16xf32>, tensor<16x64xf32>) -> tensor<?x?x64xf32>
    %385 = "stablehlo.broadcast_in_dim"(%arg46) <{broadcast_dimensions = array<i64: 2>}> : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %386 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %387 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %388 = "stablehlo.concatenate"(%386, %387, %169) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %389 = "stablehlo.dynamic_broadcast_in_dim"(%385, %388) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x64xf32>, tensor<3xi32>) -> tensor<?x?x64xf32>
    %390 = "stablehlo.add"(%384, %389) : (tensor<?x?x64xf32>, tensor<?x?x64xf32>) -> tensor<?x?x64xf32>
    %391 = "stablehlo.multiply"(%390, %390) : (tensor<?x?x64xf32>, tensor<?x?x64xf32>) -> tensor<?x?x64xf32>
    %392 = "stablehlo.multiply"(%391, %390) : (tensor<?x?x64xf32>, tensor<?x?x64xf32>) -> tensor<?x?x64xf32>
    %393 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %394 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %395 = "stablehlo.concatenate"(%393, %394, %169) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %396 = "stablehlo.dynamic_broadcast_in_dim"(%168, %395) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<3xi32>) -> tensor<?x?x64xf32>
    %397 = "stablehlo.multiply"(%396, %392) : (tensor<?x?x64xf32>, tensor<?x?x64xf32>) -> tensor<?x?x64xf32>
    %398 = "stablehlo.add"(%390, %397) : (tensor<?x?x64xf32>, tensor<?x?x64xf32>) -> tensor<?x?x64xf32>
    %399 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %400 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %401 = "stablehlo.concatenate"(%399, %400, %169) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %402 = "stablehlo.dynamic_broadcast_in_dim"(%167, %401) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<3xi32>) -> tensor<?x?x64xf32>
    %403 = "stablehlo.multiply"(%402, %398) : (tensor<?x?x64xf32>, tensor<?x?x64xf32>) -> tensor<?x?x64xf32>
    %404 = "stablehlo.tanh"(%403) : (tensor<?x?x64xf32>) -> tensor<?x?x64xf32>
    %405 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %406 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %407 = "stablehlo.concatenate"(%405, %406, %169) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %408 = "stablehlo.dynamic_broadcast_in_dim"(%166, %407) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<3xi32>) -> tensor<?x?x64xf32>
    %409 = "stablehlo.add"(%408, %404) : (tensor<?x?x64xf32>, tensor<?x?x64xf32>) -> tensor<?x?x64xf32>
    %410 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %411 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %412 = "stablehlo.concatenate"(%410, %411, %169) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %413 = "stablehlo.dynamic_broadcast_in_dim"(%165, %412) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<3xi32>) -> tensor<?x?x64xf32>
    %414 = "stablehlo.multiply"(%413, %409) : (tensor<?x?x64xf32>, tensor<?x?x64xf32>) -> tensor<?x?x64xf32>
    %415 = "stablehlo.multiply"(%390, %414) : (tensor<?x?x64xf32>, tensor<?x?x64xf32>) -> tensor<?x?x64xf32>
    %416 = "stablehlo.dot_general"(%415, %arg37) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>}> : (tensor<?x?x64xf32>, tensor<64x16xf32>) -> tensor<?x?x16xf32>
    %417 = "stablehlo.broadcast_in_dim"(%arg36) <{broadcast_dimensions = array<i64: 2>}> : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %418 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %419 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %420 = "stablehlo.concatenate"(%418, %419, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %421 = "stablehlo.dynamic_broadcast_in_dim"(%417, %420) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x16xf32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %422 = "stablehlo.add"(%416, %421) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %423 = "stablehlo.add"(%344, %422) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %424 = "stablehlo.reduce"(%423, %181) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg76: tensor<f32>, %arg77: tensor<f32>):
      %691 = "stablehlo.add"(%arg76, %arg77) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%691) : (tensor<f32>) -> ()
    }) : (tensor<?x?x16xf32>, tensor<f32>) -> tensor<?x?xf32>
    %425 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %426 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %427 = "stablehlo.concatenate"(%425, %426, %183) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %428 = "stablehlo.dynamic_broadcast_in_dim"(%424, %427) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<?x?xf32>, tensor<3xi32>) -> tensor<?x?x1xf32>
    %429 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %430 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %431 = "stablehlo.concatenate"(%429, %430, %183) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %432 = "stablehlo.dynamic_broadcast_in_dim"(%180, %431) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<3xi32>) -> tensor<?x?x1xf32>
    %433 = "stablehlo.divide"(%428, %432) : (tensor<?x?x1xf32>, tensor<?x?x1xf32>) -> tensor<?x?x1xf32>
    %434 = "func.call"(%arg34, %arg35, %423, %185) <{callee = @_var}> : (tensor<i32>, tensor<i32>, tensor<?x?x16xf32>, tensor<i32>) -> tensor<?x?x1xf32>
    %435 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %436 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %437 = "stablehlo.concatenate"(%435, %436, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %438 = "stablehlo.dynamic_broadcast_in_dim"(%433, %437) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<?x?x1xf32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %439 = "stablehlo.subtract"(%423, %438) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %440 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %441 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %442 = "stablehlo.concatenate"(%440, %441, %183) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %443 = "stablehlo.dynamic_broadcast_in_dim"(%179, %442) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<3xi32>) -> tensor<?x?x1xf32>
    %444 = "stablehlo.add"(%434, %443) : (tensor<?x?x1xf32>, tensor<?x?x1xf32>) -> tensor<?x?x1xf32>
    %445 = "stablehlo.rsqrt"(%444) : (tensor<?x?x1xf32>) -> tensor<?x?x1xf32>
    %446 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %447 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %448 = "stablehlo.concatenate"(%446, %447, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %449 = "stablehlo.dynamic_broadcast_in_dim"(%445, %448) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<?x?x1xf32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %450 = "stablehlo.multiply"(%439, %449) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %451 = "stablehlo.broadcast_in_dim"(%arg51) <{broadcast_dimensions = array<i64: 2>}> : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %452 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %453 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %454 = "stablehlo.concatenate"(%452, %453, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %455 = "stablehlo.dynamic_broadcast_in_dim"(%451, %454) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x16xf32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %456 = "stablehlo.multiply"(%450, %455) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %457 = "stablehlo.broadcast_in_dim"(%arg50) <{broadcast_dimensions = array<i64: 2>}> : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %458 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %459 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %460 = "stablehlo.concatenate"(%458, %459, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %461 = "stablehlo.dynamic_broadcast_in_dim"(%457, %460) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x16xf32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %462 = "stablehlo.add"(%456, %461) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %463 = "stablehlo.dot_general"(%462, %arg57) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>}> : (tensor<?x?x16xf32>, tensor<16x48xf32>) -> tensor<?x?x48xf32>
    %464 = "stablehlo.broadcast_in_dim"(%arg56) <{broadcast_dimensions = array<i64: 2>}> : (tensor<48xf32>) -> tensor<1x1x48xf32>
    %465 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %466 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %467 = "stablehlo.concatenate"(%465, %466, %178) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %468 = "stablehlo.dynamic_broadcast_in_dim"(%464, %467) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x48xf32>, tensor<3xi32>) -> tensor<?x?x48xf32>
    %469 = "stablehlo.add"(%463, %468) : (tensor<?x?x48xf32>, tensor<?x?x48xf32>) -> tensor<?x?x48xf32>
    %470 = "stablehlo.concatenate"(%177, %177, %177) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %471 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %472 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %473 = "stablehlo.concatenate"(%471, %472, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %474 = "stablehlo.concatenate"(%183, %183, %183) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %475 = "stablehlo.real_dynamic_slice"(%469, %470, %473, %474) : (tensor<?x?x48xf32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %476 = "stablehlo.concatenate"(%177, %177, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %477 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %478 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %479 = "stablehlo.concatenate"(%477, %478, %176) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %480 = "stablehlo.concatenate"(%183, %183, %183) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %481 = "stablehlo.real_dynamic_slice"(%469, %476, %479, %480) : (tensor<?x?x48xf32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %482 = "stablehlo.concatenate"(%177, %177, %176) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %483 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %484 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %485 = "stablehlo.concatenate"(%483, %484, %178) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %486 = "stablehlo.concatenate"(%183, %183, %183) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %487 = "stablehlo.real_dynamic_slice"(%469, %482, %485, %486) : (tensor<?x?x48xf32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %488 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %489 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %490 = "stablehlo.concatenate"(%488, %489, %175, %174) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
    %491 = "stablehlo.dynamic_reshape"(%475, %490) : (tensor<?x?x16xf32>, tensor<4xi32>) -> tensor<?x?x2x8xf32>
    %492 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %493 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %494 = "stablehlo.concatenate"(%492, %493, %175, %174) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
    %495 = "stablehlo.dynamic_reshape"(%481, %494) : (tensor<?x?x16xf32>, tensor<4xi32>) -> tensor<?x?x2x8xf32>
    %496 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %497 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %498 = "stablehlo.concatenate"(%496, %497, %175, %174) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
    %499 = "stablehlo.dynamic_reshape"(%487, %498) : (tensor<?x?x16xf32>, tensor<4xi32>) -> tensor<?x?x2x8xf32>
    %500 = "stablehlo.dot_general"(%491, %495) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>}> : (tensor<?x?x2x8xf32>, tensor<?x?x2x8xf32>) -> tensor<?x2x?x?xf32>
    %501 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %502 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %503 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %504 = "stablehlo.concatenate"(%501, %175, %502, %503) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
    %505 = "stablehlo.dynamic_broadcast_in_dim"(%173, %504) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<4xi32>) -> tensor<?x2x?x?xf32>
    %506 = "stablehlo.divide"(%500, %505) : (tensor<?x2x?x?xf32>, tensor<?x2x?x?xf32>) -> tensor<?x2x?x?xf32>
    %507 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %508 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %509 = "stablehlo.concatenate"(%507, %508) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %510 = "stablehlo.dynamic_broadcast_in_dim"(%172, %509) <{broadcast_dimensions = array<i64>}> : (tensor<i1>, tensor<2xi32>) -> tensor<?x?xi1>
    %511 = "func.call"(%arg34, %arg35, %510) <{callee = @tril}> : (tensor<i32>, tensor<i32>, tensor<?x?xi1>) -> tensor<?x?xi1>
    %512 = "func.call"(%arg34, %arg35, %511, %506, %171) <{callee = @_where_0}> : (tensor<i32>, tensor<i32>, tensor<?x?xi1>, tensor<?x2x?x?xf32>, tensor<f32>) -> tensor<?x2x?x?xf32>
    %513 = "stablehlo.reduce"(%512, %170) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg74: tensor<f32>, %arg75: tensor<f32>):
      %690 = "stablehlo.maximum"(%arg74, %arg75) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%690) : (tensor<f32>) -> ()
    }) : (tensor<?x2x?x?xf32>, tensor<f32>) -> tensor<?x2x?xf32>
    %514 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %515 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %516 = "stablehlo.concatenate"(%514, %175, %515) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %517 = "stablehlo.dynamic_broadcast_in_dim"(%170, %516) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<3xi32>) -> tensor<?x2x?xf32>
    %518 = "stablehlo.maximum"(%517, %513) : (tensor<?x2x?xf32>, tensor<?x2x?xf32>) -> tensor<?x2x?xf32>
    %519 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %520 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %521 = "stablehlo.concatenate"(%519, %175, %520, %183) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
    %522 = "stablehlo.dynamic_broadcast_in_dim"(%518, %521) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<?x2x?xf32>, tensor<4xi32>) -> tensor<?x2x?x1xf32>
    %523 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %524 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %525 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %526 = "stablehlo.concatenate"(%523, %175, %524, %525) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
    %527 = "stablehlo.dynamic_broadcast_in_dim"(%522, %526) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<?x2x?x1xf32>, tensor<4xi32>) -> tensor<?x2x?x?xf32>
    %528 = "stablehlo.subtract"(%512, %527) : (tensor<?x2x?x?xf32>, tensor<?x2x?x?xf32>) -> tensor<?x2x?x?xf32>
    %529 = "stablehlo.exponential"(%528) : (tensor<?x2x?x?xf32>) -> tensor<?x2x?x?xf32>
    %530 = "stablehlo.reduce"(%529, %181) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg72: tensor<f32>, %arg73: tensor<f32>):
      %689 = "stablehlo.add"(%arg72, %arg73) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%689) : (tensor<f32>) -> ()
    }) : (tensor<?x2x?x?xf32>, tensor<f32>) -> tensor<?x2x?xf32>
    %531 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %532 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %533 = "stablehlo.concatenate"(%531, %175, %532, %183) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
    %534 = "stablehlo.dynamic_broadcast_in_dim"(%530, %533) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<?x2x?xf32>, tensor<4xi32>) -> tensor<?x2x?x1xf32>
    %535 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %536 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %537 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %538 = "stablehlo.concatenate"(%535, %175, %536, %537) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
    %539 = "stablehlo.dynamic_broadcast_in_dim"(%534, %538) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<?x2x?x1xf32>, tensor<4xi32>) -> tensor<?x2x?x?xf32>
    %540 = "stablehlo.divide"(%529, %539) : (tensor<?x2x?x?xf32>, tensor<?x2x?x?xf32>) -> tensor<?x2x?x?xf32>
    %541 = "stablehlo.dot_general"(%499, %540) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [3]>}> : (tensor<?x?x2x8xf32>, tensor<?x2x?x?xf32>) -> tensor<?x2x8x?xf32>
    %542 = "stablehlo.transpose"(%541) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<?x2x8x?xf32>) -> tensor<?x?x2x8xf32>
    %543 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %544 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %545 = "stablehlo.concatenate"(%543, %544, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %546 = "stablehlo.dynamic_reshape"(%542, %545) : (tensor<?x?x2x8xf32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %547 = "stablehlo.dot_general"(%546, %arg55) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>}> : (tensor<?x?x16xf32>, tensor<16x16xf32>) -> tensor<?x?x16xf32>
    %548 = "stablehlo.broadcast_in_dim"(%arg54) <{broadcast_dimensions = array<i64: 2>}> : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %549 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %550 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %551 = "stablehlo.concatenate"(%549, %550, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %552 = "stablehlo.dynamic_broadcast_in_dim"(%548, %551) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x16xf32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %553 = "stablehlo.add"(%547, %552) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %554 = "stablehlo.add"(%423, %553) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %555 = "stablehlo.reduce"(%554, %181) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg70: tensor<f32>, %arg71: tensor<f32>):
      %688 = "stablehlo.add"(%arg70, %arg71) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%688) : (tensor<f32>) -> ()
    }) : (tensor<?x?x16xf32>, tensor<f32>) -> tensor<?x?xf32>
    %556 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %557 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %558 = "stablehlo.concatenate"(%556, %557, %183) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %559 = "stablehlo.dynamic_broadcast_in_dim"(%555, %558) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<?x?xf32>, tensor<3xi32>) -> tensor<?x?x1xf32>
    %560 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %561 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %562 = "stablehlo.concatenate"(%560, %561, %183) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %563 = "stablehlo.dynamic_broadcast_in_dim"(%180, %562) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<3xi32>) -> tensor<?x?x1xf32>
    %564 = "stablehlo.divide"(%559, %563) : (tensor<?x?x1xf32>, tensor<?x?x1xf32>) -> tensor<?x?x1xf32>
    %565 = "func.call"(%arg34, %arg35, %554, %185) <{callee = @_var}> : (tensor<i32>, tensor<i32>, tensor<?x?x16xf32>, tensor<i32>) -> tensor<?x?x1xf32>
    %566 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %567 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %568 = "stablehlo.concatenate"(%566, %567, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %569 = "stablehlo.dynamic_broadcast_in_dim"(%564, %568) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<?x?x1xf32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %570 = "stablehlo.subtract"(%554, %569) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %571 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %572 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %573 = "stablehlo.concatenate"(%571, %572, %183) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %574 = "stablehlo.dynamic_broadcast_in_dim"(%179, %573) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<3xi32>) -> tensor<?x?x1xf32>
    %575 = "stablehlo.add"(%565, %574) : (tensor<?x?x1xf32>, tensor<?x?x1xf32>) -> tensor<?x?x1xf32>
    %576 = "stablehlo.rsqrt"(%575) : (tensor<?x?x1xf32>) -> tensor<?x?x1xf32>
    %577 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %578 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %579 = "stablehlo.concatenate"(%577, %578, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %580 = "stablehlo.dynamic_broadcast_in_dim"(%576, %579) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<?x?x1xf32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %581 = "stablehlo.multiply"(%570, %580) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %582 = "stablehlo.broadcast_in_dim"(%arg53) <{broadcast_dimensions = array<i64: 2>}> : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %583 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %584 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %585 = "stablehlo.concatenate"(%583, %584, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %586 = "stablehlo.dynamic_broadcast_in_dim"(%582, %585) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x16xf32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %587 = "stablehlo.multiply"(%581, %586) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %588 = "stablehlo.broadcast_in_dim"(%arg52) <{broadcast_dimensions = array<i64: 2>}> : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %589 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %590 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %591 = "stablehlo.concatenate"(%589, %590, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %592 = "stablehlo.dynamic_broadcast_in_dim"(%588, %591) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x16xf32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %593 = "stablehlo.add"(%587, %592) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %594 = "stablehlo.dot_general"(%593, %arg59) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>}> : (tensor<?x?x16xf32>, tensor<16x64xf32>) -> tensor<?x?x64xf32>
    %595 = "stablehlo.broadcast_in_dim"(%arg58) <{broadcast_dimensions = array<i64: 2>}> : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %596 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %597 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %598 = "stablehlo.concatenate"(%596, %597, %169) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %599 = "stablehlo.dynamic_broadcast_in_dim"(%595, %598) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x64xf32>, tensor<3xi32>) -> tensor<?x?x64xf32>
    %600 = "stablehlo.add"(%594, %599) : (tensor<?x?x64xf32>, tensor<?x?x64xf32>) -> tensor<?x?x64xf32>
    %601 = "stablehlo.multiply"(%600, %600) : (tensor<?x?x64xf32>, tensor<?x?x64xf32>) -> tensor<?x?x64xf32>
    %602 = "stablehlo.multiply"(%601, %600) : (tensor<?x?x64xf32>, tensor<?x?x64xf32>) -> tensor<?x?x64xf32>
    %603 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %604 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %605 = "stablehlo.concatenate"(%603, %604, %169) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %606 = "stablehlo.dynamic_broadcast_in_dim"(%168, %605) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<3xi32>) -> tensor<?x?x64xf32>
    %607 = "stablehlo.multiply"(%606, %602) : (tensor<?x?x64xf32>, tensor<?x?x64xf32>) -> tensor<?x?x64xf32>
    %608 = "stablehlo.add"(%600, %607) : (tensor<?x?x64xf32>, tensor<?x?x64xf32>) -> tensor<?x?x64xf32>
    %609 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %610 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %611 = "stablehlo.concatenate"(%609, %610, %169) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %612 = "stablehlo.dynamic_broadcast_in_dim"(%167, %611) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<3xi32>) -> tensor<?x?x64xf32>
    %613 = "stablehlo.multiply"(%612, %608) : (tensor<?x?x64xf32>, tensor<?x?x64xf32>) -> tensor<?x?x64xf32>
    %614 = "stablehlo.tanh"(%613) : (tensor<?x?x64xf32>) -> tensor<?x?x64xf32>
    %615 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %616 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %617 = "stablehlo.concatenate"(%615, %616, %169) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %618 = "stablehlo.dynamic_broadcast_in_dim"(%166, %617) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<3xi32>) -> tensor<?x?x64xf32>
    %619 = "stablehlo.add"(%618, %614) : (tensor<?x?x64xf32>, tensor<?x?x64xf32>) -> tensor<?x?x64xf32>
    %620 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %621 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %622 = "stablehlo.concatenate"(%620, %621, %169) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %623 = "stablehlo.dynamic_broadcast_in_dim"(%165, %622) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<3xi32>) -> tensor<?x?x64xf32>
    %624 = "stablehlo.multiply"(%623, %619) : (tensor<?x?x64xf32>, tensor<?x?x64xf32>) -> tensor<?x?x64xf32>
    %625 = "stablehlo.multiply"(%600, %624) : (tensor<?x?x64xf32>, tensor<?x?x64xf32>) -> tensor<?x?x64xf32>
    %626 = "stablehlo.dot_general"(%625, %arg49) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>}> : (tensor<?x?x64xf32>, tensor<64x16xf32>) -> tensor<?x?x16xf32>
    %627 = "stablehlo.broadcast_in_dim"(%arg48) <{broadcast_dimensions = array<i64: 2>}> : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %628 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %629 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %630 = "stablehlo.concatenate"(%628, %629, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %631 = "stablehlo.dynamic_broadcast_in_dim"(%627, %630) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x16xf32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %632 = "stablehlo.add"(%626, %631) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %633 = "stablehlo.add"(%554, %632) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %634 = "stablehlo.reduce"(%633, %181) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg68: tensor<f32>, %arg69: tensor<f32>):
      %687 = "stablehlo.add"(%arg68, %arg69) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%687) : (tensor<f32>) -> ()
    }) : (tensor<?x?x16xf32>, tensor<f32>) -> tensor<?x?xf32>
    %635 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %636 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %637 = "stablehlo.concatenate"(%635, %636, %183) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %638 = "stablehlo.dynamic_broadcast_in_dim"(%634, %637) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<?x?xf32>, tensor<3xi32>) -> tensor<?x?x1xf32>
    %639 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %640 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %641 = "stablehlo.concatenate"(%639, %640, %183) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %642 = "stablehlo.dynamic_broadcast_in_dim"(%180, %641) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<3xi32>) -> tensor<?x?x1xf32>
    %643 = "stablehlo.divide"(%638, %642) : (tensor<?x?x1xf32>, tensor<?x?x1xf32>) -> tensor<?x?x1xf32>
    %644 = "func.call"(%arg34, %arg35, %633, %185) <{callee = @_var}> : (tensor<i32>, tensor<i32>, tensor<?x?x16xf32>, tensor<i32>) -> tensor<?x?x1xf32>
    %645 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %646 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %647 = "stablehlo.concatenate"(%645, %646, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %648 = "stablehlo.dynamic_broadcast_in_dim"(%643, %647) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<?x?x1xf32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %649 = "stablehlo.subtract"(%633, %648) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %650 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %651 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %652 = "stablehlo.concatenate"(%650, %651, %183) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %653 = "stablehlo.dynamic_broadcast_in_dim"(%179, %652) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<3xi32>) -> tensor<?x?x1xf32>
    %654 = "stablehlo.add"(%644, %653) : (tensor<?x?x1xf32>, tensor<?x?x1xf32>) -> tensor<?x?x1xf32>
    %655 = "stablehlo.rsqrt"(%654) : (tensor<?x?x1xf32>) -> tensor<?x?x1xf32>
    %656 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %657 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %658 = "stablehlo.concatenate"(%656, %657, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %659 = "stablehlo.dynamic_broadcast_in_dim"(%655, %658) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<?x?x1xf32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %660 = "stablehlo.multiply"(%649, %659) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %661 = "stablehlo.broadcast_in_dim"(%arg61) <{broadcast_dimensions = array<i64: 2>}> : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %662 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %663 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %664 = "stablehlo.concatenate"(%662, %663, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %665 = "stablehlo.dynamic_broadcast_in_dim"(%661, %664) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x16xf32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %666 = "stablehlo.multiply"(%660, %665) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %667 = "stablehlo.broadcast_in_dim"(%arg60) <{broadcast_dimensions = array<i64: 2>}> : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %668 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %669 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %670 = "stablehlo.concatenate"(%668, %669, %182) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %671 = "stablehlo.dynamic_broadcast_in_dim"(%667, %670) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x16xf32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %672 = "stablehlo.add"(%666, %671) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %673 = "stablehlo.transpose"(%arg63) <{permutation = array<i64: 1, 0>}> : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %674 = "stablehlo.dot_general"(%672, %673) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>}> : (tensor<?x?x16xf32>, tensor<16x32xf32>) -> tensor<?x?x32xf32>
    %675 = "func.call"(%arg34, %arg35, %674) <{callee = @log_softmax}> : (tensor<i32>, tensor<i32>, tensor<?x?x32xf32>) -> tensor<?x?x32xf32>
    %676 = "stablehlo.reshape"(%arg34) : (tensor<i32>) -> tensor<1xi32>
    %677 = "stablehlo.reshape"(%arg35) : (tensor<i32>) -> tensor<1xi32>
    %678 = "stablehlo.concatenate"(%676, %677, %183) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %679 = "stablehlo.dynamic_broadcast_in_dim"(%arg65, %678) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<?x?xi32>, tensor<3xi32>) -> tensor<?x?x1xi32>
    %680 = "func.call"(%arg34, %arg35, %675, %679) <{callee = @take_along_axis}> : (tensor<i32>, tensor<i32>, tensor<?x?x32xf32>, tensor<?x?x1xi32>) -> tensor<?x?x1xf32>
    %681 = "stablehlo.multiply"(%arg35, %arg34) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %682 = "stablehlo.convert"(%681) : (tensor<i32>) -> tensor<f32>
    %683 = "stablehlo.reduce"(%680, %181) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg66: tensor<f32>, %arg67: tensor<f32>):
      %686 = "stablehlo.add"(%arg66, %arg67) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%686) : (tensor<f32>) -> ()
    }) : (tensor<?x?x1xf32>, tensor<f32>) -> tensor<f32>
    %684 = "stablehlo.divide"(%683, %682) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %685 = "stablehlo.negate"(%684) : (tensor<f32>) -> tensor<f32>
    "func.return"(%685) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{jax.global_constant = "b"}, {jax.global_constant = "t"}, {}, {}], function_type = (tensor<i32>, tensor<i32>, tensor<?x?x16xf32>, tensor<i32>) -> tensor<?x?x1xf32>, sym_name = "_var", sym_visibility = "private"}> ({
  ^bb0(%arg26: tensor<i32>, %arg27: tensor<i32>, %arg28: tensor<?x?x16xf32>, %arg29: tensor<i32>):
    %128 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %129 = "stablehlo.constant"() <{value = dense<16> : tensor<1xi32>}> : () -> tensor<1xi32>
    %130 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %131 = "stablehlo.constant"() <{value = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
    %132 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %133 = "stablehlo.reduce"(%arg28, %132) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg32: tensor<f32>, %arg33: tensor<f32>):
      %164 = "stablehlo.add"(%arg32, %arg33) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%164) : (tensor<f32>) -> ()
    }) : (tensor<?x?x16xf32>, tensor<f32>) -> tensor<?x?xf32>
    %134 = "stablehlo.reshape"(%arg26) : (tensor<i32>) -> tensor<1xi32>
    %135 = "stablehlo.reshape"(%arg27) : (tensor<i32>) -> tensor<1xi32>
    %136 = "stablehlo.concatenate"(%134, %135, %131) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %137 = "stablehlo.dynamic_broadcast_in_dim"(%133, %136) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<?x?xf32>, tensor<3xi32>) -> tensor<?x?x1xf32>
    %138 = "stablehlo.reshape"(%arg26) : (tensor<i32>) -> tensor<1xi32>
    %139 = "stablehlo.reshape"(%arg27) : (tensor<i32>) -> tensor<1xi32>
    %140 = "stablehlo.concatenate"(%138, %139, %131) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %141 = "stablehlo.dynamic_broadcast_in_dim"(%130, %140) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<3xi32>) -> tensor<?x?x1xf32>
    %142 = "stablehlo.divide"(%137, %141) : (tensor<?x?x1xf32>, tensor<?x?x1xf32>) -> tensor<?x?x1xf32>
    %143 = "stablehlo.reshape"(%arg26) : (tensor<i32>) -> tensor<1xi32>
    %144 = "stablehlo.reshape"(%arg27) : (tensor<i32>) -> tensor<1xi32>
    %145 = "stablehlo.concatenate"(%143, %144, %129) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %146 = "stablehlo.dynamic_broadcast_in_dim"(%142, %145) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<?x?x1xf32>, tensor<3xi32>) -> tensor<?x?x16xf32>
    %147 = "stablehlo.subtract"(%arg28, %146) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %148 = "stablehlo.multiply"(%147, %147) : (tensor<?x?x16xf32>, tensor<?x?x16xf32>) -> tensor<?x?x16xf32>
    %149 = "stablehlo.convert"(%arg29) : (tensor<i32>) -> tensor<f32>
    %150 = "stablehlo.subtract"(%130, %149) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %151 = "stablehlo.reduce"(%148, %132) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg30: tensor<f32>, %arg31: tensor<f32>):
      %163 = "stablehlo.add"(%arg30, %arg31) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%163) : (tensor<f32>) -> ()
    }) : (tensor<?x?x16xf32>, tensor<f32>) -> tensor<?x?xf32>
    %152 = "stablehlo.reshape"(%arg26) : (tensor<i32>) -> tensor<1xi32>
    %153 = "stablehlo.reshape"(%arg27) : (tensor<i32>) -> tensor<1xi32>
    %154 = "stablehlo.concatenate"(%152, %153, %131) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %155 = "stablehlo.dynamic_broadcast_in_dim"(%151, %154) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<?x?xf32>, tensor<3xi32>) -> tensor<?x?x1xf32>
    %156 = "stablehlo.reshape"(%arg26) : (tensor<i32>) -> tensor<1xi32>
    %157 = "stablehlo.reshape"(%arg27) : (tensor<i32>) -> tensor<1xi32>
    %158 = "stablehlo.concatenate"(%156, %157, %131) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %159 = "stablehlo.dynamic_broadcast_in_dim"(%150, %158) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<3xi32>) -> tensor<?x?x1xf32>
    %160 = "stablehlo.divide"(%155, %159) : (tensor<?x?x1xf32>, tensor<?x?x1xf32>) -> tensor<?x?x1xf32>
    %161 = "stablehlo.compare"(%150, %132) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %162 = "func.call"(%arg26, %arg27, %161, %160, %128) <{callee = @_where}> : (tensor<i32>, tensor<i32>, tensor<i1>, tensor<?x?x1xf32>, tensor<f32>) -> tensor<?x?x1xf32>
    "func.return"(%162) : (tensor<?x?x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{jax.global_constant = "b"}, {jax.global_constant = "t"}, {}, {}, {}], function_type = (tensor<i32>, tensor<i32>, tensor<i1>, tensor<?x?x1xf32>, tensor<f32>) -> tensor<?x?x1xf32>, sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg21: tensor<i32>, %arg22: tensor<i32>, %arg23: tensor<i1>, %arg24: tensor<?x?x1xf32>, %arg25: tensor<f32>):
    %121 = "stablehlo.constant"() <{value = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
    %122 = "stablehlo.convert"(%arg25) : (tensor<f32>) -> tensor<f32>
    %123 = "stablehlo.reshape"(%arg21) : (tensor<i32>) -> tensor<1xi32>
    %124 = "stablehlo.reshape"(%arg22) : (tensor<i32>) -> tensor<1xi32>
    %125 = "stablehlo.concatenate"(%123, %124, %121) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %126 = "stablehlo.dynamic_broadcast_in_dim"(%122, %125) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<3xi32>) -> tensor<?x?x1xf32>
    %127 = "stablehlo.select"(%arg23, %arg24, %126) : (tensor<i1>, tensor<?x?x1xf32>, tensor<?x?x1xf32>) -> tensor<?x?x1xf32>
    "func.return"(%127) : (tensor<?x?x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{jax.global_constant = "b"}, {jax.global_constant = "t"}, {}], function_type = (tensor<i32>, tensor<i32>, tensor<?x?xi1>) -> tensor<?x?xi1>, sym_name = "tril", sym_visibility = "private"}> ({
  ^bb0(%arg18: tensor<i32>, %arg19: tensor<i32>, %arg20: tensor<?x?xi1>):
    %100 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %101 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %102 = "stablehlo.reshape"(%arg19) : (tensor<i32>) -> tensor<1xi32>
    %103 = "stablehlo.reshape"(%arg19) : (tensor<i32>) -> tensor<1xi32>
    %104 = "stablehlo.concatenate"(%102, %103) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %105 = "stablehlo.dynamic_iota"(%104) <{iota_dimension = 0 : i64}> : (tensor<2xi32>) -> tensor<?x?xi32>
    %106 = "stablehlo.reshape"(%arg19) : (tensor<i32>) -> tensor<1xi32>
    %107 = "stablehlo.reshape"(%arg19) : (tensor<i32>) -> tensor<1xi32>
    %108 = "stablehlo.concatenate"(%106, %107) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %109 = "stablehlo.dynamic_broadcast_in_dim"(%101, %108) <{broadcast_dimensions = array<i64>}> : (tensor<i32>, tensor<2xi32>) -> tensor<?x?xi32>
    %110 = "stablehlo.add"(%105, %109) : (tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32>
    %111 = "stablehlo.reshape"(%arg19) : (tensor<i32>) -> tensor<1xi32>
    %112 = "stablehlo.reshape"(%arg19) : (tensor<i32>) -> tensor<1xi32>
    %113 = "stablehlo.concatenate"(%111, %112) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %114 = "stablehlo.dynamic_iota"(%113) <{iota_dimension = 1 : i64}> : (tensor<2xi32>) -> tensor<?x?xi32>
    %115 = "stablehlo.compare"(%110, %114) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi1>
    %116 = "stablehlo.reshape"(%arg19) : (tensor<i32>) -> tensor<1xi32>
    %117 = "stablehlo.reshape"(%arg19) : (tensor<i32>) -> tensor<1xi32>
    %118 = "stablehlo.concatenate"(%116, %117) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %119 = "stablehlo.dynamic_broadcast_in_dim"(%100, %118) <{broadcast_dimensions = array<i64>}> : (tensor<i1>, tensor<2xi32>) -> tensor<?x?xi1>
    %120 = "stablehlo.select"(%115, %arg20, %119) : (tensor<?x?xi1>, tensor<?x?xi1>, tensor<?x?xi1>) -> tensor<?x?xi1>
    "func.return"(%120) : (tensor<?x?xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{jax.global_constant = "b"}, {jax.global_constant = "t"}, {}, {}, {}], function_type = (tensor<i32>, tensor<i32>, tensor<?x?xi1>, tensor<?x2x?x?xf32>, tensor<f32>) -> tensor<?x2x?x?xf32>, sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg13: tensor<i32>, %arg14: tensor<i32>, %arg15: tensor<?x?xi1>, %arg16: tensor<?x2x?x?xf32>, %arg17: tensor<f32>):
    %88 = "stablehlo.constant"() <{value = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
    %89 = "stablehlo.reshape"(%arg13) : (tensor<i32>) -> tensor<1xi32>
    %90 = "stablehlo.reshape"(%arg14) : (tensor<i32>) -> tensor<1xi32>
    %91 = "stablehlo.reshape"(%arg14) : (tensor<i32>) -> tensor<1xi32>
    %92 = "stablehlo.concatenate"(%89, %88, %90, %91) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
    %93 = "stablehlo.dynamic_broadcast_in_dim"(%arg15, %92) <{broadcast_dimensions = array<i64: 2, 3>}> : (tensor<?x?xi1>, tensor<4xi32>) -> tensor<?x2x?x?xi1>
    %94 = "stablehlo.reshape"(%arg13) : (tensor<i32>) -> tensor<1xi32>
    %95 = "stablehlo.reshape"(%arg14) : (tensor<i32>) -> tensor<1xi32>
    %96 = "stablehlo.reshape"(%arg14) : (tensor<i32>) -> tensor<1xi32>
    %97 = "stablehlo.concatenate"(%94, %88, %95, %96) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
    %98 = "stablehlo.dynamic_broadcast_in_dim"(%arg17, %97) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<4xi32>) -> tensor<?x2x?x?xf32>
    %99 = "stablehlo.select"(%93, %arg16, %98) : (tensor<?x2x?x?xi1>, tensor<?x2x?x?xf32>, tensor<?x2x?x?xf32>) -> tensor<?x2x?x?xf32>
    "func.return"(%99) : (tensor<?x2x?x?xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{jax.global_constant = "b"}, {jax.global_constant = "t"}, {}], function_type = (tensor<i32>, tensor<i32>, tensor<?x?x32xf32>) -> tensor<?x?x32xf32>, sym_name = "log_softmax", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<i32>, %arg7: tensor<i32>, %arg8: tensor<?x?x32xf32>):
    %55 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %56 = "stablehlo.constant"() <{value = dense<32> : tensor<1xi32>}> : () -> tensor<1xi32>
    %57 = "stablehlo.constant"() <{value = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
    %58 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %59 = "stablehlo.reduce"(%arg8, %58) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg11: tensor<f32>, %arg12: tensor<f32>):
      %87 = "stablehlo.maximum"(%arg11, %arg12) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%87) : (tensor<f32>) -> ()
    }) : (tensor<?x?x32xf32>, tensor<f32>) -> tensor<?x?xf32>
    %60 = "stablehlo.reshape"(%arg6) : (tensor<i32>) -> tensor<1xi32>
    %61 = "stablehlo.reshape"(%arg7) : (tensor<i32>) -> tensor<1xi32>
    %62 = "stablehlo.concatenate"(%60, %61) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %63 = "stablehlo.dynamic_broadcast_in_dim"(%58, %62) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<2xi32>) -> tensor<?x?xf32>
    %64 = "stablehlo.maximum"(%63, %59) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
    %65 = "stablehlo.reshape"(%arg6) : (tensor<i32>) -> tensor<1xi32>
    %66 = "stablehlo.reshape"(%arg7) : (tensor<i32>) -> tensor<1xi32>
    %67 = "stablehlo.concatenate"(%65, %66, %57) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %68 = "stablehlo.dynamic_broadcast_in_dim"(%64, %67) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<?x?xf32>, tensor<3xi32>) -> tensor<?x?x1xf32>
    %69 = "stablehlo.reshape"(%arg6) : (tensor<i32>) -> tensor<1xi32>
    %70 = "stablehlo.reshape"(%arg7) : (tensor<i32>) -> tensor<1xi32>
    %71 = "stablehlo.concatenate"(%69, %70, %56) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %72 = "stablehlo.dynamic_broadcast_in_dim"(%68, %71) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<?x?x1xf32>, tensor<3xi32>) -> tensor<?x?x32xf32>
    %73 = "stablehlo.subtract"(%arg8, %72) : (tensor<?x?x32xf32>, tensor<?x?x32xf32>) -> tensor<?x?x32xf32>
    %74 = "stablehlo.exponential"(%73) : (tensor<?x?x32xf32>) -> tensor<?x?x32xf32>
    %75 = "stablehlo.reduce"(%74, %55) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %86 = "stablehlo.add"(%arg9, %arg10) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%86) : (tensor<f32>) -> ()
    }) : (tensor<?x?x32xf32>, tensor<f32>) -> tensor<?x?xf32>
    %76 = "stablehlo.reshape"(%arg6) : (tensor<i32>) -> tensor<1xi32>
    %77 = "stablehlo.reshape"(%arg7) : (tensor<i32>) -> tensor<1xi32>
    %78 = "stablehlo.concatenate"(%76, %77, %57) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %79 = "stablehlo.dynamic_broadcast_in_dim"(%75, %78) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<?x?xf32>, tensor<3xi32>) -> tensor<?x?x1xf32>
    %80 = "stablehlo.log"(%79) : (tensor<?x?x1xf32>) -> tensor<?x?x1xf32>
    %81 = "stablehlo.reshape"(%arg6) : (tensor<i32>) -> tensor<1xi32>
    %82 = "stablehlo.reshape"(%arg7) : (tensor<i32>) -> tensor<1xi32>
    %83 = "stablehlo.concatenate"(%81, %82, %56) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %84 = "stablehlo.dynamic_broadcast_in_dim"(%80, %83) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<?x?x1xf32>, tensor<3xi32>) -> tensor<?x?x32xf32>
    %85 = "stablehlo.subtract"(%73, %84) : (tensor<?x?x32xf32>, tensor<?x?x32xf32>) -> tensor<?x?x32xf32>
    "func.return"(%85) : (tensor<?x?x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{jax.global_constant = "b"}, {jax.global_constant = "t"}, {}, {}], function_type = (tensor<i32>, tensor<i32>, tensor<?x?x32xf32>, tensor<?x?x1xi32>) -> tensor<?x?x1xf32>, sym_name = "take_along_axis", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i32>, %arg1: tensor<i32>, %arg2: tensor<?x?x32xf32>, %arg3: tensor<?x?x1xi32>):
    %0 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %2 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %3 = "stablehlo.constant"() <{value = dense<false> : tensor<1xi1>}> : () -> tensor<1xi1>
    %4 = "stablehlo.constant"() <{value = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
    %5 = "stablehlo.constant"() <{value = dense<32> : tensor<i32>}> : () -> tensor<i32>
    %6 = "stablehlo.constant"() <{value = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
    %7 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %8 = "stablehlo.reshape"(%arg0) : (tensor<i32>) -> tensor<1xi32>
    %9 = "stablehlo.reshape"(%arg1) : (tensor<i32>) -> tensor<1xi32>
    %10 = "stablehlo.concatenate"(%8, %9, %6) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %11 = "stablehlo.dynamic_broadcast_in_dim"(%7, %10) <{broadcast_dimensions = array<i64>}> : (tensor<i32>, tensor<3xi32>) -> tensor<?x?x1xi32>
    %12 = "stablehlo.compare"(%arg3, %11) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<?x?x1xi32>, tensor<?x?x1xi32>) -> tensor<?x?x1xi1>
    %13 = "stablehlo.reshape"(%arg0) : (tensor<i32>) -> tensor<1xi32>
    %14 = "stablehlo.reshape"(%arg1) : (tensor<i32>) -> tensor<1xi32>
    %15 = "stablehlo.concatenate"(%13, %14, %6) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %16 = "stablehlo.dynamic_broadcast_in_dim"(%5, %15) <{broadcast_dimensions = array<i64>}> : (tensor<i32>, tensor<3xi32>) -> tensor<?x?x1xi32>
    %17 = "stablehlo.add"(%arg3, %16) : (tensor<?x?x1xi32>, tensor<?x?x1xi32>) -> tensor<?x?x1xi32>
    %18 = "stablehlo.select"(%12, %17, %arg3) : (tensor<?x?x1xi1>, tensor<?x?x1xi32>, tensor<?x?x1xi32>) -> tensor<?x?x1xi32>
    %19 = "stablehlo.reshape"(%arg0) : (tensor<i32>) -> tensor<1xi32>
    %20 = "stablehlo.reshape"(%arg1) : (tensor<i32>) -> tensor<1xi32>
    %21 = "stablehlo.concatenate"(%19, %20, %6, %6) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
    %22 = "stablehlo.dynamic_reshape"(%18, %21) : (tensor<?x?x1xi32>, tensor<4xi32>) -> tensor<?x?x1x1xi32>
    %23 = "stablehlo.convert"(%arg0) : (tensor<i32>) -> tensor<i32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %25 = "stablehlo.convert"(%arg1) : (tensor<i32>) -> tensor<i32>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %27 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %28 = "stablehlo.concatenate"(%24, %26, %27) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %29 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %30 = "stablehlo.add"(%4, %29) : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
    %31 = "stablehlo.select"(%3, %30, %4) : (tensor<1xi1>, tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xi32>) -> tensor<1x1xi32>
    %33 = "stablehlo.gather"(%28, %32) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<3xi32>, tensor<1x1xi32>) -> tensor<1xi32>
    %34 = "stablehlo.subtract"(%33, %6) : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
    %35 = "stablehlo.reshape"(%arg0) : (tensor<i32>) -> tensor<1xi32>
    %36 = "stablehlo.reshape"(%arg1) : (tensor<i32>) -> tensor<1xi32>
    %37 = "stablehlo.concatenate"(%35, %36, %6, %6) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
    %38 = "stablehlo.dynamic_broadcast_in_dim"(%7, %37) <{broadcast_dimensions = array<i64>}> : (tensor<i32>, tensor<4xi32>) -> tensor<?x?x1x1xi32>
    %39 = "stablehlo.compare"(%22, %38) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<?x?x1x1xi32>, tensor<?x?x1x1xi32>) -> tensor<?x?x1x1xi1>
    %40 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64: 3>}> : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %41 = "stablehlo.reshape"(%arg0) : (tensor<i32>) -> tensor<1xi32>
    %42 = "stablehlo.reshape"(%arg1) : (tensor<i32>) -> tensor<1xi32>
    %43 = "stablehlo.concatenate"(%41, %42, %6, %6) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
    %44 = "stablehlo.dynamic_broadcast_in_dim"(%40, %43) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x1xi32>, tensor<4xi32>) -> tensor<?x?x1x1xi32>
    %45 = "stablehlo.compare"(%22, %44) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<?x?x1x1xi32>, tensor<?x?x1x1xi32>) -> tensor<?x?x1x1xi1>
    %46 = "stablehlo.and"(%39, %45) : (tensor<?x?x1x1xi1>, tensor<?x?x1x1xi1>) -> tensor<?x?x1x1xi1>
    %47 = "stablehlo.reduce"(%46, %1) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg4: tensor<i1>, %arg5: tensor<i1>):
      %54 = "stablehlo.and"(%arg4, %arg5) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%54) : (tensor<i1>) -> ()
    }) : (tensor<?x?x1x1xi1>, tensor<i1>) -> tensor<?x?x1xi1>
    %48 = "stablehlo.gather"(%arg2, %22) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<?x?x32xf32>, tensor<?x?x1x1xi32>) -> tensor<?x?x1xf32>
    %49 = "stablehlo.reshape"(%arg0) : (tensor<i32>) -> tensor<1xi32>
    %50 = "stablehlo.reshape"(%arg1) : (tensor<i32>) -> tensor<1xi32>
    %51 = "stablehlo.concatenate"(%49, %50, %6) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %52 = "stablehlo.dynamic_broadcast_in_dim"(%0, %51) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<3xi32>) -> tensor<?x?x1xf32>
    %53 = "stablehlo.select"(%47, %48, %52) : (tensor<?x?x1xi1>, tensor<?x?x1xf32>, tensor<?x?x1xf32>) -> tensor<?x?x1xf32>
    "func.return"(%53) : (tensor<?x?x1xf32>) -> ()
  }) : () -> ()
}) {jax.uses_shape_polymorphism = true, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
