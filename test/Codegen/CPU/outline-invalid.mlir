// RUN: chimera-opt %s --split-input-file --verify-diagnostics --chimera-outline-kernels
//
// What outlining refuses: a gradient without an accumulator, and a name that is
// taken.

chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.input @x : tensor<8xf32>
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.input = @x}, tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
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
