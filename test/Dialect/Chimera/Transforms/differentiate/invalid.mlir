// RUN: chimera-opt %s --chimera-differentiate -verify-diagnostics

// A stage is differentiated once.

chimera.parameter @w : tensor<f32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func @forward(%w: tensor<f32> {chimera.parameter = @w}) -> tensor<f32> {
    return %w : tensor<f32>
  }
  // expected-error @+1 {{exists already: the stage has been differentiated}}
  func.func @backward(%g: tensor<f32> {chimera.cotangent = 0 : i64}, %a: tensor<f32> {chimera.gradient = @w}) -> (tensor<f32> {chimera.gradient = @w}) {
    %0 = arith.addf %a, %g : tensor<f32>
    return %0 : tensor<f32>
  }
}
