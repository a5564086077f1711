// RUN: chimera-opt %s --split-input-file --verify-diagnostics --chimera-outline-kernels
//
// What outlining refuses: a gradient without an accumulator, a name that is
// taken, and what is no stage function, or was one.

chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.input @x : tensor<8xf32>
chimera.stage @stage0 index(0) {
  func.func @forward(%x: tensor<8xf32> {chimera.input = @x}, %w: tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32> {
    %0 = arith.constant dense<0.0> : tensor<f32>
    return %0 : tensor<f32>
  }
  // expected-error@+1 {{returns the gradient of '@w', but has no argument to accumulate it in}}
  func.func @backward(%g: tensor<f32> {chimera.cotangent = 0 : i64}, %x: tensor<8xf32> {chimera.input = @x})
      -> (tensor<8xf32> {chimera.gradient = @w}) {
    return %x : tensor<8xf32>
  }
}

// -----

chimera.input @x : tensor<f32>
func.func private @stage0_forward()
chimera.stage @stage0 index(0) {
  // expected-error@+1 {{cannot have a kernel '@stage0_forward': the module has that symbol already}}
  func.func @forward(%x: tensor<f32> {chimera.input = @x}) -> tensor<f32> {
    return %x : tensor<f32>
  }
}

// -----

// expected-error@below {{expected 'chimera.stage' operations; run 'chimera-partition' first}}
module {
  func.func @main(%x: tensor<f32>) -> tensor<f32> {
    return %x : tensor<f32>
  }
}

// -----

chimera.input @x : tensor<f32>
chimera.stage @stage0 index(0) {
  // expected-error@+1 {{has no body to make a kernel of}}
  func.func private @forward(tensor<f32> {chimera.input = @x}) -> tensor<f32>
}

// -----

chimera.input @x : tensor<f32>
chimera.stage @stage0 index(0) {
  // expected-error@+1 {{has a kernel already}}
  func.func private @forward(tensor<f32> {chimera.input = @x}) -> tensor<f32> attributes {chimera.kernel = @stage0_forward}
}
