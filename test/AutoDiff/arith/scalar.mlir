// RUN: chimera-gradient-check %s

// Rules of the arith dialect, each with an operand that is broadcast.

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>

func.func @addf(%x: tensor<3x5xf64>, %y: tensor<5xf64>) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : tensor<3x5xf64>, tensor<5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%a: f64, %b: f64, %out: f64):
    %r = arith.addf %a, %b : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @subf(%x: tensor<3x5xf64>, %y: tensor<5xf64>) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : tensor<3x5xf64>, tensor<5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%a: f64, %b: f64, %out: f64):
    %r = arith.subf %a, %b : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @mulf(%x: tensor<3x5xf64>, %y: tensor<5xf64>) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : tensor<3x5xf64>, tensor<5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%a: f64, %b: f64, %out: f64):
    %r = arith.mulf %a, %b : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @divf(%x: tensor<3x5xf64>, %y: tensor<5xf64> {check.range = [0.5, 2.0]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : tensor<3x5xf64>, tensor<5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%a: f64, %b: f64, %out: f64):
    %r = arith.divf %a, %b : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @negf(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %r = arith.negf %in : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @square(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %r = arith.mulf %in, %in : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @maximumf(%x: tensor<3x5xf64> {check.range = [-2.0, -1.0]}, %y: tensor<5xf64> {check.range = [0.5, 1.0]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : tensor<3x5xf64>, tensor<5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%a: f64, %b: f64, %out: f64):
    %r = arith.maximumf %a, %b : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @maximumf_other(%x: tensor<3x5xf64> {check.range = [0.5, 1.0]}, %y: tensor<5xf64> {check.range = [-2.0, -1.0]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : tensor<3x5xf64>, tensor<5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%a: f64, %b: f64, %out: f64):
    %r = arith.maximumf %a, %b : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @minimumf(%x: tensor<3x5xf64> {check.range = [-2.0, -1.0]}, %y: tensor<5xf64> {check.range = [0.5, 1.0]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : tensor<3x5xf64>, tensor<5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%a: f64, %b: f64, %out: f64):
    %r = arith.minimumf %a, %b : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @minimumf_other(%x: tensor<3x5xf64> {check.range = [0.5, 1.0]}, %y: tensor<5xf64> {check.range = [-2.0, -1.0]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : tensor<3x5xf64>, tensor<5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%a: f64, %b: f64, %out: f64):
    %r = arith.minimumf %a, %b : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @maxnumf(%x: tensor<3x5xf64> {check.range = [-2.0, -1.0]}, %y: tensor<5xf64> {check.range = [0.5, 1.0]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : tensor<3x5xf64>, tensor<5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%a: f64, %b: f64, %out: f64):
    %r = arith.maxnumf %a, %b : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @maxnumf_other(%x: tensor<3x5xf64> {check.range = [0.5, 1.0]}, %y: tensor<5xf64> {check.range = [-2.0, -1.0]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : tensor<3x5xf64>, tensor<5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%a: f64, %b: f64, %out: f64):
    %r = arith.maxnumf %a, %b : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @minnumf(%x: tensor<3x5xf64> {check.range = [-2.0, -1.0]}, %y: tensor<5xf64> {check.range = [0.5, 1.0]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : tensor<3x5xf64>, tensor<5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%a: f64, %b: f64, %out: f64):
    %r = arith.minnumf %a, %b : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @minnumf_other(%x: tensor<3x5xf64> {check.range = [0.5, 1.0]}, %y: tensor<5xf64> {check.range = [-2.0, -1.0]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : tensor<3x5xf64>, tensor<5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%a: f64, %b: f64, %out: f64):
    %r = arith.minnumf %a, %b : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

// arith.maximumf: at a tie both sides get half.
func.func @maximumf_ties(%x: tensor<4xf64> {check.values = dense<[1.0, 2.0, 3.0, -1.0]> : tensor<4xf64>, check.gradient = dense<[0.5, 1.0, 0.0, 0.5]> : tensor<4xf64>},
                   %y: tensor<4xf64> {check.values = dense<[1.0, 1.0, 4.0, -1.0]> : tensor<4xf64>, check.gradient = dense<[0.5, 0.0, 1.0, 0.5]> : tensor<4xf64>}) -> tensor<4xf64> {
  %empty = tensor.empty() : tensor<4xf64>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x, %y : tensor<4xf64>, tensor<4xf64>) outs(%empty : tensor<4xf64>) {
  ^bb0(%a: f64, %b: f64, %out: f64):
    %r = arith.maximumf %a, %b : f64
    linalg.yield %r : f64
  } -> tensor<4xf64>
  return %0 : tensor<4xf64>
}

// At a tie with what has no gradient that half is lost.
func.func @maximumf_stopped(%x: tensor<4xf64> {check.values = dense<[1.0, 2.0, 3.0, -1.0]> : tensor<4xf64>, check.gradient = dense<[0.5, 0.5, 0.5, 0.5]> : tensor<4xf64>}) -> tensor<4xf64> {
  %y = chimera.stop_gradient %x : tensor<4xf64>
  %empty = tensor.empty() : tensor<4xf64>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x, %y : tensor<4xf64>, tensor<4xf64>) outs(%empty : tensor<4xf64>) {
  ^bb0(%a: f64, %b: f64, %out: f64):
    %r = arith.maximumf %a, %b : f64
    linalg.yield %r : f64
  } -> tensor<4xf64>
  return %0 : tensor<4xf64>
}

// arith.maximumf: a constant wins at a tie, as in relu.
func.func @maximumf_constant(%x: tensor<4xf64> {check.values = dense<[0.0, 2.0, -3.0, 0.0]> : tensor<4xf64>, check.gradient = dense<[0.0, 1.0, 0.0, 0.0]> : tensor<4xf64>}) -> tensor<4xf64> {
  %zero = arith.constant 0.0 : f64
  %empty = tensor.empty() : tensor<4xf64>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x : tensor<4xf64>) outs(%empty : tensor<4xf64>) {
  ^bb0(%a: f64, %out: f64):
    %r = arith.maximumf %a, %zero : f64
    linalg.yield %r : f64
  } -> tensor<4xf64>
  return %0 : tensor<4xf64>
}

// arith.maxnumf: at a tie both sides get half.
func.func @maxnumf_ties(%x: tensor<4xf64> {check.values = dense<[1.0, 2.0, 3.0, -1.0]> : tensor<4xf64>, check.gradient = dense<[0.5, 1.0, 0.0, 0.5]> : tensor<4xf64>},
                   %y: tensor<4xf64> {check.values = dense<[1.0, 1.0, 4.0, -1.0]> : tensor<4xf64>, check.gradient = dense<[0.5, 0.0, 1.0, 0.5]> : tensor<4xf64>}) -> tensor<4xf64> {
  %empty = tensor.empty() : tensor<4xf64>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x, %y : tensor<4xf64>, tensor<4xf64>) outs(%empty : tensor<4xf64>) {
  ^bb0(%a: f64, %b: f64, %out: f64):
    %r = arith.maxnumf %a, %b : f64
    linalg.yield %r : f64
  } -> tensor<4xf64>
  return %0 : tensor<4xf64>
}

// arith.minimumf: at a tie both sides get half.
func.func @minimumf_ties(%x: tensor<4xf64> {check.values = dense<[1.0, 2.0, 3.0, -1.0]> : tensor<4xf64>, check.gradient = dense<[0.5, 0.0, 1.0, 0.5]> : tensor<4xf64>},
                   %y: tensor<4xf64> {check.values = dense<[1.0, 1.0, 4.0, -1.0]> : tensor<4xf64>, check.gradient = dense<[0.5, 1.0, 0.0, 0.5]> : tensor<4xf64>}) -> tensor<4xf64> {
  %empty = tensor.empty() : tensor<4xf64>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x, %y : tensor<4xf64>, tensor<4xf64>) outs(%empty : tensor<4xf64>) {
  ^bb0(%a: f64, %b: f64, %out: f64):
    %r = arith.minimumf %a, %b : f64
    linalg.yield %r : f64
  } -> tensor<4xf64>
  return %0 : tensor<4xf64>
}

// arith.minnumf: at a tie both sides get half.
func.func @minnumf_ties(%x: tensor<4xf64> {check.values = dense<[1.0, 2.0, 3.0, -1.0]> : tensor<4xf64>, check.gradient = dense<[0.5, 0.0, 1.0, 0.5]> : tensor<4xf64>},
                   %y: tensor<4xf64> {check.values = dense<[1.0, 1.0, 4.0, -1.0]> : tensor<4xf64>, check.gradient = dense<[0.5, 1.0, 0.0, 0.5]> : tensor<4xf64>}) -> tensor<4xf64> {
  %empty = tensor.empty() : tensor<4xf64>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x, %y : tensor<4xf64>, tensor<4xf64>) outs(%empty : tensor<4xf64>) {
  ^bb0(%a: f64, %b: f64, %out: f64):
    %r = arith.minnumf %a, %b : f64
    linalg.yield %r : f64
  } -> tensor<4xf64>
  return %0 : tensor<4xf64>
}

// relu: the derivative at 0 is 0.
func.func @relu(%x: tensor<4xf64> {check.values = dense<[1.0, 0.0, -1.0, 2.0]> : tensor<4xf64>, check.gradient = dense<[1.0, 0.0, 0.0, 1.0]> : tensor<4xf64>}) -> tensor<4xf64> {
  %zero = arith.constant 0.0 : f64
  %empty = tensor.empty() : tensor<4xf64>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x : tensor<4xf64>) outs(%empty : tensor<4xf64>) {
  ^bb0(%a: f64, %out: f64):
    %r = arith.maximumf %a, %zero : f64
    linalg.yield %r : f64
  } -> tensor<4xf64>
  return %0 : tensor<4xf64>
}

func.func @select(%x: tensor<3x5xf64>, %y: tensor<5xf64>) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : tensor<3x5xf64>, tensor<5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%a: f64, %b: f64, %out: f64):
    %h = arith.constant 0.0 : f64
    %c = arith.cmpf ogt, %a, %h : f64
    %r = arith.select %c, %a, %b : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

// Narrowing rounds, so differences say nothing: the cotangent passes through.
func.func @casts(%x: tensor<3xf64> {check.values = dense<[0.1, 0.2, 0.3]> : tensor<3xf64>, check.gradient = dense<[1.0, 1.0, 1.0]> : tensor<3xf64>}) -> tensor<3xf64> {
  %empty = tensor.empty() : tensor<3xf64>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x : tensor<3xf64>) outs(%empty : tensor<3xf64>) {
  ^bb0(%a: f64, %out: f64):
    %narrow = arith.truncf %a : f64 to f32
    %wide = arith.extf %narrow : f32 to f64
    linalg.yield %wide : f64
  } -> tensor<3xf64>
  return %0 : tensor<3xf64>
}

// The ops work on whole tensors too.
func.func @on_tensors(%x: tensor<3x2xf64>, %y: tensor<3x2xf64> {check.range = [0.5, 2.0]}) -> tensor<3x2xf64> {
  %0 = arith.mulf %x, %y : tensor<3x2xf64>
  %1 = arith.divf %0, %y : tensor<3x2xf64>
  %2 = arith.subf %1, %y : tensor<3x2xf64>
  %3 = arith.mulf %2, %x : tensor<3x2xf64>
  %4 = arith.maximumf %3, %0 : tensor<3x2xf64>
  return %4 : tensor<3x2xf64>
}
