// RUN: chimera-opt %s --chimera-differentiate -split-input-file -verify-diagnostics

// What has no derivative rule is an error at the op, never a wrong gradient.

chimera.parameter @w : tensor<4xf32> init("zeros")
chimera.stage @unknown_scalar_op index(0) {
  func.func @forward(%w: tensor<4xf32> {chimera.parameter = @w}) -> tensor<f32> {
    %zero = arith.constant 0.0 : f32
    %empty = tensor.empty() : tensor<f32>
    %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<f32>) -> tensor<f32>
    %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
        ins(%w : tensor<4xf32>) outs(%init : tensor<f32>) {
    ^bb0(%x: f32, %out: f32):
      // expected-error @+1 {{'math.cbrt' has no derivative rule (on a path from parameter 'w' to the loss)}}
      %1 = math.cbrt %x : f32
      %2 = arith.addf %out, %1 : f32
      linalg.yield %2 : f32
    } -> tensor<f32>
    return %0 : tensor<f32>
  }
}

// -----

chimera.parameter @w : tensor<4xf32> init("zeros")
chimera.stage @unknown_tensor_op index(0) {
  func.func @forward(%w: tensor<4xf32> {chimera.parameter = @w}) -> tensor<f32> {
    %shape = arith.constant dense<[2, 2]> : tensor<2xindex>
    // expected-error @+1 {{'tensor.reshape' has no derivative rule (on a path from parameter 'w' to the loss)}}
    %r = tensor.reshape %w(%shape) : (tensor<4xf32>, tensor<2xindex>) -> tensor<2x2xf32>
    %zero = arith.constant 0.0 : f32
    %empty = tensor.empty() : tensor<f32>
    %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<f32>) -> tensor<f32>
    %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]}
        ins(%r : tensor<2x2xf32>) outs(%init : tensor<f32>) {
    ^bb0(%x: f32, %out: f32):
      %1 = arith.addf %out, %x : f32
      linalg.yield %1 : f32
    } -> tensor<f32>
    return %0 : tensor<f32>
  }
}

// -----

// A convolution: its windows overlap.

chimera.parameter @w : tensor<6xf32> init("zeros")
chimera.stage @window index(0) {
  func.func @forward(%w: tensor<6xf32> {chimera.parameter = @w}) -> tensor<f32> {
    %zero = arith.constant 0.0 : f32
    %empty = tensor.empty() : tensor<f32>
    %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<f32>) -> tensor<f32>
    %shape = tensor.empty() : tensor<4x3xf32>
    // expected-error @+2 {{'linalg.generic' has no derivative rule (on a path from parameter 'w' to the loss)}}
    // expected-note @+1 {{an indexing map is not a projected permutation}}
    %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0 + d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]}
        ins(%w, %shape : tensor<6xf32>, tensor<4x3xf32>) outs(%init : tensor<f32>) {
    ^bb0(%x: f32, %y: f32, %out: f32):
      %1 = arith.addf %out, %x : f32
      linalg.yield %1 : f32
    } -> tensor<f32>
    return %0 : tensor<f32>
  }
}

// -----

chimera.parameter @w : tensor<4xf32> init("zeros")
chimera.stage @product index(0) {
  func.func @forward(%w: tensor<4xf32> {chimera.parameter = @w}) -> tensor<f32> {
    %one = arith.constant 1.0 : f32
    %empty = tensor.empty() : tensor<f32>
    %init = linalg.fill ins(%one : f32) outs(%empty : tensor<f32>) -> tensor<f32>
    // expected-error @+2 {{'linalg.generic' has no derivative rule (on a path from parameter 'w' to the loss)}}
    // expected-note @+1 {{the reduction is neither a sum nor a maximum or minimum of an operand}}
    %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
        ins(%w : tensor<4xf32>) outs(%init : tensor<f32>) {
    ^bb0(%x: f32, %out: f32):
      %1 = arith.mulf %out, %x : f32
      linalg.yield %1 : f32
    } -> tensor<f32>
    return %0 : tensor<f32>
  }
}

// -----

// A path that starts at a boundary argument, and a scalar that is captured.

chimera.parameter @w : tensor<4xf32> init("zeros")
chimera.parameter @v : tensor<f32> init("zeros")
chimera.stage @first index(0) {
  func.func @forward(%w: tensor<4xf32> {chimera.parameter = @w}) -> tensor<4xf32> {
    return %w : tensor<4xf32>
  }
}
chimera.stage @captured_scalar index(1) {
  func.func @forward(%w: tensor<4xf32>, %v: tensor<f32> {chimera.parameter = @v}) -> tensor<f32> {
    %c0 = arith.constant 0 : index
    %scalar = tensor.extract %w[%c0] : tensor<4xf32>
    %empty = tensor.empty() : tensor<f32>
    // expected-error @+2 {{'linalg.generic' has no derivative rule (on a path from parameter 'v' to the loss)}}
    // expected-note @+1 {{it reads a scalar that the loss depends on}}
    %0 = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}
        ins(%v : tensor<f32>) outs(%empty : tensor<f32>) {
    ^bb0(%x: f32, %out: f32):
      %1 = arith.mulf %scalar, %x : f32
      linalg.yield %1 : f32
    } -> tensor<f32>
    return %0 : tensor<f32>
  }
}

// -----

chimera.parameter @w : tensor<4xf32> init("zeros")
chimera.stage @first index(0) {
  func.func @forward(%w: tensor<4xf32> {chimera.parameter = @w}) -> tensor<4xf32> {
    return %w : tensor<4xf32>
  }
}
chimera.stage @boundary index(1) {
  func.func @forward(%w: tensor<4xf32>) -> tensor<f32> {
    // expected-error @+1 {{'math.cbrt' has no derivative rule (on a path from boundary argument 0 to the loss)}}
    %r = math.cbrt %w : tensor<4xf32>
    %zero = arith.constant 0.0 : f32
    %empty = tensor.empty() : tensor<f32>
    %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<f32>) -> tensor<f32>
    %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
        ins(%r : tensor<4xf32>) outs(%init : tensor<f32>) {
    ^bb0(%x: f32, %out: f32):
      %1 = arith.addf %out, %x : f32
      linalg.yield %1 : f32
    } -> tensor<f32>
    return %0 : tensor<f32>
  }
}

// -----

// The padding is a parameter.

chimera.parameter @w : tensor<4xf32> init("zeros")
chimera.stage @padding index(0) {
  func.func @forward(%w: tensor<4xf32> {chimera.parameter = @w}) -> tensor<f32> {
    %c0 = arith.constant 0 : index
    %scalar = tensor.extract %w[%c0] : tensor<4xf32>
    // expected-error @+2 {{'tensor.pad' has no derivative rule (on a path from parameter 'w' to the loss)}}
    // expected-note @+1 {{the padding depends on what is differentiated by}}
    %p = tensor.pad %w low[1] high[0] {
    ^bb0(%i: index):
      tensor.yield %scalar : f32
    } : tensor<4xf32> to tensor<5xf32>
    %zero = arith.constant 0.0 : f32
    %empty = tensor.empty() : tensor<f32>
    %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<f32>) -> tensor<f32>
    %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
        ins(%p : tensor<5xf32>) outs(%init : tensor<f32>) {
    ^bb0(%x: f32, %out: f32):
      %1 = arith.addf %out, %x : f32
      linalg.yield %1 : f32
    } -> tensor<f32>
    return %0 : tensor<f32>
  }
}

// -----

// The index of a maximum over two dimensions has no single position.

chimera.parameter @w : tensor<2x2xf32> init("zeros")
chimera.stage @index_of_two_dimensions index(0) {
  func.func @forward(%w: tensor<2x2xf32> {chimera.parameter = @w}) -> tensor<f32> {
    %least = arith.constant 0xFF800000 : f32
    %none = arith.constant 0 : i64
    %empty = tensor.empty() : tensor<f32>
    %init = linalg.fill ins(%least : f32) outs(%empty : tensor<f32>) -> tensor<f32>
    %at = tensor.empty() : tensor<i64>
    %first = linalg.fill ins(%none : i64) outs(%at : tensor<i64>) -> tensor<i64>
    // expected-error @+2 {{'linalg.generic' has no derivative rule (on a path from parameter 'w' to the loss)}}
    // expected-note @+1 {{the index of the extremum is used, over more than one dimension}}
    %0:2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]}
        ins(%w : tensor<2x2xf32>) outs(%init, %first : tensor<f32>, tensor<i64>) {
    ^bb0(%x: f32, %out: f32, %i: i64):
      %j = linalg.index 1 : index
      %k = arith.index_cast %j : index to i64
      %1 = arith.maximumf %x, %out : f32
      %2 = arith.cmpf ogt, %x, %out : f32
      %3 = arith.select %2, %k, %i : i64
      linalg.yield %1, %3 : f32, i64
    } -> (tensor<f32>, tensor<i64>)
    %float = arith.sitofp %0#1 : tensor<i64> to tensor<f32>
    %1 = arith.mulf %float, %0#0 : tensor<f32>
    return %1 : tensor<f32>
  }
}

// -----

// Loops and branches on tensors have no rule.

chimera.parameter @w : tensor<f32> init("zeros")
chimera.stage @loop index(0) {
  func.func @forward(%w: tensor<f32> {chimera.parameter = @w}) -> tensor<f32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    // expected-error @+1 {{'scf.for' has no derivative rule (on a path from parameter 'w' to the loss)}}
    %0 = scf.for %i = %c0 to %c4 step %c1 iter_args(%x = %w) -> tensor<f32> {
      %1 = arith.mulf %x, %w : tensor<f32>
      scf.yield %1 : tensor<f32>
    }
    return %0 : tensor<f32>
  }
}

// -----

chimera.parameter @w : tensor<f32> init("zeros")
chimera.input @c : tensor<i1>
chimera.stage @branch index(0) {
  func.func @forward(%c: tensor<i1> {chimera.input = @c}, %w: tensor<f32> {chimera.parameter = @w}) -> tensor<f32> {
    %condition = tensor.extract %c[] : tensor<i1>
    // expected-error @+1 {{'scf.if' has no derivative rule (on a path from parameter 'w' to the loss)}}
    %0 = scf.if %condition -> tensor<f32> {
      %1 = arith.negf %w : tensor<f32>
      scf.yield %1 : tensor<f32>
    } else {
      scf.yield %w : tensor<f32>
    }
    return %0 : tensor<f32>
  }
}

// -----

// The named softmax is for chimera-simplify-model.

chimera.parameter @w : tensor<2x4xf32> init("zeros")
chimera.stage @softmax index(0) {
  func.func @forward(%w: tensor<2x4xf32> {chimera.parameter = @w}) -> tensor<f32> {
    %e = tensor.empty() : tensor<2x4xf32>
    // expected-error @+2 {{'linalg.softmax' has no derivative rule (on a path from parameter 'w' to the loss)}}
    // expected-note @+1 {{'chimera-simplify-model' replaces it by ops that have one}}
    %y = linalg.softmax dimension(1) ins(%w : tensor<2x4xf32>) outs(%e : tensor<2x4xf32>) -> tensor<2x4xf32>
    %zero = arith.constant 0.0 : f32
    %empty = tensor.empty() : tensor<f32>
    %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<f32>) -> tensor<f32>
    %0 = linalg.reduce {arith.addf} ins(%y : tensor<2x4xf32>) outs(%init : tensor<f32>) dimensions = [0, 1]
    return %0 : tensor<f32>
  }
}
