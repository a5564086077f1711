// RUN: chimera-gradient-check %s

// Rules of the math dialect.

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>

func.func @exp(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %r = math.exp %in : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @exp2(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %r = math.exp2 %in : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @expm1(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %r = math.expm1 %in : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @log(%x: tensor<3x5xf64> {check.range = [0.5, 2.0]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %r = math.log %in : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @log2(%x: tensor<3x5xf64> {check.range = [0.5, 2.0]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %r = math.log2 %in : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @log10(%x: tensor<3x5xf64> {check.range = [0.5, 2.0]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %r = math.log10 %in : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @log1p(%x: tensor<3x5xf64> {check.range = [0.5, 2.0]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %r = math.log1p %in : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @sqrt(%x: tensor<3x5xf64> {check.range = [0.5, 2.0]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %r = math.sqrt %in : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @rsqrt(%x: tensor<3x5xf64> {check.range = [0.5, 2.0]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %r = math.rsqrt %in : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @tanh(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %r = math.tanh %in : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @erf(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %r = math.erf %in : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @sin(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %r = math.sin %in : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @cos(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %r = math.cos %in : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @absf_positive(%x: tensor<3x5xf64> {check.range = [0.5, 2.0]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %r = math.absf %in : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @absf_negative(%x: tensor<3x5xf64> {check.range = [-2.0, -0.5]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %r = math.absf %in : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @floor(%x: tensor<3x5xf64> {check.range = [0.55, 0.9]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %r = math.floor %in : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @ceil(%x: tensor<3x5xf64> {check.range = [0.55, 0.9]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %r = math.ceil %in : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @round(%x: tensor<3x5xf64> {check.range = [0.55, 0.9]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %r = math.round %in : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @roundeven(%x: tensor<3x5xf64> {check.range = [0.55, 0.9]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %r = math.roundeven %in : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @trunc(%x: tensor<3x5xf64> {check.range = [0.55, 0.9]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %r = math.trunc %in : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @powf(%x: tensor<3x5xf64> {check.range = [0.5, 2.0]}, %y: tensor<5xf64> {check.range = [-2.0, 2.0]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : tensor<3x5xf64>, tensor<5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%a: f64, %b: f64, %out: f64):
    %r = math.powf %a, %b : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @powf_square(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %n = arith.constant 2.0 : f64
    %r = math.powf %in, %n : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @powf_cube(%x: tensor<3x5xf64> {check.range = [0.5, 2.0]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %n = arith.constant 3.0 : f64
    %r = math.powf %in, %n : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @fpowi_2(%x: tensor<3x5xf64> {check.range = [0.5, 2.0]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %n = arith.constant 2 : i64
    %r = math.fpowi %in, %n : f64, i64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @fpowi_3(%x: tensor<3x5xf64> {check.range = [0.5, 2.0]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %n = arith.constant 3 : i64
    %r = math.fpowi %in, %n : f64, i64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @fpowi_4(%x: tensor<3x5xf64> {check.range = [0.5, 2.0]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %n = arith.constant 4 : i64
    %r = math.fpowi %in, %n : f64, i64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @fpowi_7(%x: tensor<3x5xf64> {check.range = [0.5, 2.0]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %n = arith.constant 7 : i64
    %r = math.fpowi %in, %n : f64, i64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @fpowi_minus_2(%x: tensor<3x5xf64> {check.range = [0.5, 2.0]}) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %n = arith.constant -2 : i64
    %r = math.fpowi %in, %n : f64, i64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @fma(%x: tensor<3x5xf64>, %y: tensor<5xf64>) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : tensor<3x5xf64>, tensor<5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%a: f64, %b: f64, %out: f64):
    %c = arith.mulf %a, %b : f64
    %r = math.fma %a, %b, %c : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

// At zero |x| has derivative 0, and x^y no infinite one in y.
func.func @absf_at_zero(%x: tensor<3xf64> {check.values = dense<[0.0, 2.0, -2.0]> : tensor<3xf64>, check.gradient = dense<[0.0, 1.0, -1.0]> : tensor<3xf64>}) -> tensor<3xf64> {
  %empty = tensor.empty() : tensor<3xf64>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x : tensor<3xf64>) outs(%empty : tensor<3xf64>) {
  ^bb0(%a: f64, %out: f64):
    %r = math.absf %a : f64
    linalg.yield %r : f64
  } -> tensor<3xf64>
  return %0 : tensor<3xf64>
}
func.func @powf_at_zero(%x: tensor<2xf64> {check.values = dense<[0.0, 1.0]> : tensor<2xf64>, check.gradient = dense<[0.0, 3.0]> : tensor<2xf64>},
                        %y: tensor<2xf64> {check.values = dense<[2.0, 3.0]> : tensor<2xf64>, check.gradient = dense<[0.0, 0.0]> : tensor<2xf64>}) -> tensor<2xf64> {
  %empty = tensor.empty() : tensor<2xf64>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x, %y : tensor<2xf64>, tensor<2xf64>) outs(%empty : tensor<2xf64>) {
  ^bb0(%a: f64, %b: f64, %out: f64):
    %r = math.powf %a, %b : f64
    linalg.yield %r : f64
  } -> tensor<2xf64>
  return %0 : tensor<2xf64>
}

func.func @gelu_tanh(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %c3 = arith.constant 3 : i64
    %k = arith.constant 0.044715 : f64
    %s = arith.constant 0.7978845608 : f64
    %h = arith.constant 0.5 : f64
    %one = arith.constant 1.0 : f64
    %cube = math.fpowi %in, %c3 : f64, i64
    %kc = arith.mulf %cube, %k : f64
    %sum = arith.addf %in, %kc : f64
    %arg = arith.mulf %sum, %s : f64
    %t = math.tanh %arg : f64
    %t1 = arith.addf %t, %one : f64
    %half = arith.mulf %in, %h : f64
    %r = arith.mulf %half, %t1 : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @sigmoid(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %empty = tensor.empty() : tensor<3x5xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x5xf64>) outs(%empty : tensor<3x5xf64>) {
  ^bb0(%in: f64, %out: f64):
    %one = arith.constant 1.0 : f64
    %n = arith.negf %in : f64
    %e = math.exp %n : f64
    %d = arith.addf %e, %one : f64
    %r = arith.divf %one, %d : f64
    linalg.yield %r : f64
  } -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}
