// RUN: chimera-opt %s --chimera-differentiate -split-input-file -verify-diagnostics

// Stages are there, have a body, and are differentiated once.

// expected-error @below {{expected 'chimera.stage' operations; run 'chimera-partition' first}}
module {
  func.func @main(%w: tensor<f32> {chimera.parameter = "w", chimera.init = "zeros"}) -> tensor<f32> {
    return %w : tensor<f32>
  }
}

// -----

chimera.parameter @w : tensor<f32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func @forward(%w: tensor<f32> {chimera.parameter = @w}) -> tensor<f32> {
    return %w : tensor<f32>
  }
  // expected-error @+1 {{the stage is differentiated already}}
  func.func @backward(%g: tensor<f32> {chimera.cotangent = 0 : i64}, %a: tensor<f32> {chimera.gradient = @w}) -> (tensor<f32> {chimera.gradient = @w}) {
    %0 = arith.addf %a, %g : tensor<f32>
    return %0 : tensor<f32>
  }
}

// -----

chimera.parameter @w : tensor<f32> init("zeros")
chimera.stage @declared index(0) {
  // expected-error @+1 {{expected a body of one block, which can be differentiated}}
  func.func private @forward(tensor<f32> {chimera.parameter = @w}) -> tensor<f32>
}

// -----

chimera.parameter @w : tensor<f32> init("zeros")
chimera.stage @branches index(0) {
  // expected-error @+1 {{expected a body of one block, which can be differentiated}}
  func.func @forward(%w: tensor<f32> {chimera.parameter = @w}) -> tensor<f32> {
    cf.br ^exit(%w : tensor<f32>)
  ^exit(%x: tensor<f32>):
    return %x : tensor<f32>
  }
}
