// RUN: chimera-opt %s --split-input-file --verify-diagnostics
//
// Every error of the verifiers of parameters, inputs, stages and of the attributes
// on arguments and results.

// expected-error @below {{'chimera.parameter' op expects an initializer 'normal(STD)', 'zeros' or 'ones', but got 'normal(-1)'}}
chimera.parameter @parameter_c1_negative : tensor<8xf32> init("normal(-1)")

// -----

// expected-error @below {{'chimera.parameter' op expects an initializer 'normal(STD)', 'zeros' or 'ones', but got 'uniform'}}
chimera.parameter @parameter_c1_unknown : tensor<8xf32> init("uniform")

// -----

// expected-error @below {{'chimera.parameter' op expects a type with a static shape and a floating-point element type, but got 'tensor<?xf32>'}}
chimera.parameter @parameter_c2_dynamic : tensor<?xf32> init("zeros")

// -----

// expected-error @below {{'chimera.parameter' op expects a type with a static shape and a floating-point element type, but got 'tensor<8xi32>'}}
chimera.parameter @parameter_c2_integer : tensor<8xi32> init("zeros")

// -----

// expected-error @below {{'chimera.parameter' op expects 'chimera.tied' to be an array of names, but got "out"}}
chimera.parameter @parameter_tied : tensor<8xf32> init("zeros") {chimera.tied = "out"}

// -----

// expected-error @below {{'func.func' op expects 'chimera.tied' of argument 0 to be an array of names, but got [""]}}
func.func private @tied(tensor<8xf32> {chimera.tied = [""]})

// -----

// expected-error @below {{'chimera.parameter' op expects 'chimera.frozen' to have no value, but got false}}
chimera.parameter @parameter_frozen : tensor<8xf32> init("zeros") {chimera.frozen = false}

// -----

// expected-error @below {{'func.func' op expects 'chimera.frozen' of argument 0 to have no value, but got true}}
func.func private @frozen(tensor<8xf32> {chimera.frozen = true})

// -----

// expected-error @below {{'chimera.input' op expects a type with a static shape, but got 'tensor<?xi64>'}}
chimera.input @input_c1 : tensor<?xi64>

// -----

// expected-error @below {{'chimera.stage' op has the same index 0 as another stage}}
chimera.stage @stage_c1_same index(0) {
  func.func private @forward() -> tensor<f32>
}
// expected-note @below {{other stage is here}}
chimera.stage @stage_c1_other index(0) {
  func.func private @forward() -> tensor<f32>
}

// -----

// expected-error @below {{'chimera.stage' op has index 1, but stages are numbered from 0 to 0}}
chimera.stage @stage_c1_gap index(1) {
  func.func private @forward() -> tensor<f32>
}

// -----

chimera.stage @stage_c2_op index(0) {
  func.func private @forward() -> tensor<f32>
  // expected-error @below {{'arith.constant' op is not expected in a stage, which holds only the functions 'forward', 'backward' and 'weight_gradient'}}
  %0 = arith.constant 0 : i32
}

// -----

chimera.stage @stage_c2_name index(0) {
  func.func private @forward() -> tensor<f32>
  // expected-error @below {{'func.func' op is not expected in a stage, which holds only the functions 'forward', 'backward' and 'weight_gradient'}}
  func.func private @sideways() -> tensor<f32>
}

// -----

// expected-error @below {{'chimera.stage' op expects a function 'forward'}}
chimera.stage @stage_c2_forward index(0) {
  func.func private @backward()
}

// -----

chimera.stage @stage_c2_types index(0) {
  // expected-error @below {{'func.func' op of a stage expects tensors of static shape, but got 'f32'}}
  func.func private @forward() -> f32
}

// -----

chimera.stage @stage_c3_first index(0) {
  // expected-error @below {{'func.func' op of stage 0 expects each argument to be an input or a parameter}}
  func.func private @forward(tensor<2xf32>) -> tensor<f32>
}

// -----

chimera.stage @stage_c3_loss index(0) {
  // expected-error @below {{'func.func' op of the last stage expects the scalar loss as its only output}}
  func.func private @forward() -> tensor<2xf32>
}

// -----

chimera.stage @stage_c3_returns index(0) {
  // expected-error @below {{'func.func' op returns ('tensor<2xf32>'), but the next stage takes ('tensor<2xf32>', 'tensor<3xf32>')}}
  func.func private @forward() -> tensor<2xf32>
}
// expected-note @below {{next stage is here}}
chimera.stage @stage_c3_takes index(1) {
  func.func private @forward(tensor<2xf32>, tensor<3xf32>) -> tensor<f32>
}

// -----

chimera.stage @stage_c4_parameter index(0) {
  // expected-error @below {{'func.func' op argument 0 refers to '@w', but the module has no such 'chimera.parameter'}}
  func.func private @forward(tensor<2xf32> {chimera.parameter = @w}) -> tensor<f32>
}

// -----

chimera.parameter @w : tensor<2xf32> init("zeros")
chimera.stage @stage_c4_input index(0) {
  // expected-error @below {{'func.func' op argument 0 refers to '@w', but the module has no such 'chimera.input'}}
  func.func private @forward(tensor<2xf32> {chimera.input = @w}) -> tensor<f32>
}

// -----

// expected-note @below {{declared here}}
chimera.parameter @w : tensor<3xf32> init("zeros")
chimera.stage @stage_c4_type index(0) {
  func.func private @forward() -> tensor<f32>
  // expected-error @below {{'func.func' op result 0 is of type 'tensor<2xf32>', but '@w' is declared as 'tensor<3xf32>'}}
  func.func private @backward() -> (tensor<2xf32> {chimera.gradient = @w})
}

// -----

chimera.stage @stage_c5_residual index(0) {
  func.func private @forward() -> (tensor<f32>, tensor<2xf32> {chimera.residual = 0 : i64})
  // expected-error @below {{'func.func' op argument 0 refers to residual 1, but there are 1}}
  func.func private @backward(tensor<2xf32> {chimera.residual = 1 : i64})
}

// -----

chimera.stage @stage_c5_type index(0) {
  func.func private @forward() -> (tensor<f32>, tensor<2xf32> {chimera.residual = 0 : i64})
  // expected-error @below {{'func.func' op argument 0 is of type 'tensor<3xf32>', but residual 0 is of type 'tensor<2xf32>'}}
  func.func private @backward(tensor<3xf32> {chimera.residual = 0 : i64})
}

// -----

chimera.stage @stage_c5_activation index(0) {
  func.func private @forward() -> tensor<f32>
  // expected-error @below {{'func.func' op argument 0 refers to boundary argument 0, but there are 0}}
  func.func private @backward(tensor<2xf32> {chimera.activation = 0 : i64})
}

// -----

chimera.stage @stage_c5_cotangent_in index(0) {
  func.func private @forward() -> tensor<f32>
  // expected-error @below {{'func.func' op argument 0 refers to output 1, but there are 1}}
  func.func private @backward(tensor<f32> {chimera.cotangent = 1 : i64})
}

// -----

chimera.stage @stage_c5_cotangent_out index(0) {
  func.func private @forward() -> tensor<f32>
  // expected-error @below {{'func.func' op result 0 refers to boundary argument 0, but there are 0}}
  func.func private @backward() -> (tensor<f32> {chimera.cotangent = 0 : i64})
}

// -----

chimera.stage @stage_c5_carry index(0) {
  func.func private @forward() -> tensor<f32>
  func.func private @backward() -> (tensor<2xf32> {chimera.carry = 0 : i64})
  // expected-error @below {{'func.func' op argument 0 refers to carry 2, but there are 1}}
  func.func private @weight_gradient(tensor<2xf32> {chimera.carry = 2 : i64})
}

// -----

chimera.stage @stage_c5_none index(0) {
  func.func private @forward() -> tensor<f32>
  // expected-error @below {{'func.func' op argument 0 expects a chimera attribute that says what it is}}
  func.func private @backward(tensor<f32>)
}

// -----

// expected-error @below {{'func.func' op expects 'chimera.gradient' of argument 0 to be a symbol, but got "w"}}
func.func private @attribute_symbol(tensor<f32> {chimera.gradient = "w"})

// -----

// expected-error @below {{'func.func' op expects 'chimera.ignored' of argument 0 to be a 64-bit integer, but got "none"}}
func.func private @attribute_ignored(tensor<i64> {chimera.ignored = "none"})

// -----

// expected-error @below {{'func.func' op expects 'chimera.residual' of argument 0 to be a non-negative 64-bit integer, but got -1 : i64}}
func.func private @attribute_number(tensor<f32> {chimera.residual = -1 : i64})

// -----

// expected-error @below {{'func.func' op expects 'chimera.init' of argument 0 to be a string, but got 1 : i64}}
func.func private @attribute_string(tensor<f32> {chimera.init = 1 : i64})

// -----

// expected-error @below {{'func.func' op has an unknown attribute 'chimera.paramter' on argument 0}}
func.func private @attribute_misspelled(tensor<f32> {chimera.paramter = "w"})

// -----

// expected-error @below {{'func.func' op has an unknown attribute 'chimera.parameter' on result 0}}
func.func private @attribute_misplaced() -> (tensor<f32> {chimera.parameter = @w})

// -----

chimera.stage @stage_complex index(0) {
  // expected-error @below {{'func.func' op of a stage expects integer, index or floating-point elements, but got 'tensor<2xcomplex<f32>>'}}
  func.func private @forward() -> tensor<2xcomplex<f32>>
}
