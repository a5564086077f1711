// RUN: chimera-opt %s --split-input-file --verify-diagnostics

func.func @c1_integers(%x: tensor<2xi64>) {
  // expected-error @below {{'chimera.stop_gradient' op operand #0 must be ranked tensor of floating-point values, but got 'tensor<2xi64>'}}
  %0 = chimera.stop_gradient %x : tensor<2xi64>
  return
}

// -----

func.func @scalar(%x: f32) {
  // expected-error @below {{custom op 'chimera.stop_gradient' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  %0 = chimera.stop_gradient %x : f32
  return
}

// -----

func.func @types(%x: tensor<2xf32>) {
  // expected-error @below {{'chimera.stop_gradient' op requires the same type for all operands and results}}
  %0 = "chimera.stop_gradient"(%x) : (tensor<2xf32>) -> tensor<3xf32>
  return
}
