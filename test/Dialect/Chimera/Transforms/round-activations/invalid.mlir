// RUN: chimera-opt %s --chimera-round-activations --split-input-file --verify-diagnostics

// expected-error @below {{parameter 'w' is of type 'tensor<4xf64>', but mixed precision expects f32 (see 'precision')}}
chimera.parameter @w : tensor<4xf64> init("zeros")
chimera.stage @stage0 index(0) {
  func.func @forward(%w: tensor<4xf64> {chimera.parameter = @w}) -> tensor<f64> {
    %zero = arith.constant dense<0.0> : tensor<f64>
    return %zero : tensor<f64>
  }
}

// -----

chimera.stage @stage0 index(0) {
  func.func @forward() -> tensor<f32> {
    %zero = arith.constant dense<0.0> : tensor<f32>
    return %zero : tensor<f32>
  }
  // expected-error @below {{the stage is differentiated already; round its activations first}}
  func.func @backward(%g: tensor<f32> {chimera.cotangent = 0 : i64}) {
    return
  }
}
