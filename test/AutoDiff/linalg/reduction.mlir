// RUN: chimera-gradient-check %s

// Sums, means, maxima and minima.

#id = affine_map<(d0, d1) -> (d0, d1)>
#t = affine_map<(d0, d1) -> (d1, d0)>
#row = affine_map<(d0, d1) -> (d1)>
#column = affine_map<(d0, d1) -> (d0)>
#keep = affine_map<(d0, d1) -> (d0, 0)>
#scalar = affine_map<(d0, d1) -> ()>

func.func @sum_rows(%a: tensor<3x4xf64>, %init: tensor<3xf64>) -> tensor<3xf64> {
  %0 = linalg.generic {indexing_maps = [#id, #column], iterator_types = ["parallel", "reduction"]}
      ins(%a : tensor<3x4xf64>) outs(%init : tensor<3xf64>) {
  ^bb0(%x: f64, %out: f64):
    %0 = arith.addf %x, %out : f64
    linalg.yield %0 : f64
  } -> tensor<3xf64>
  return %0 : tensor<3xf64>
}

// A mean of squares with the reduced dimension kept, and a weight that is broadcast
// along the loop that is summed.
func.func @mean_square(%a: tensor<3x4xf64>, %w: tensor<4xf64>) -> tensor<3x1xf64> {
  %zero = arith.constant 0.0 : f64
  %n = arith.constant 4.0 : f64
  %empty = tensor.empty() : tensor<3x1xf64>
  %init = linalg.fill ins(%zero : f64) outs(%empty : tensor<3x1xf64>) -> tensor<3x1xf64>
  %0 = linalg.generic {indexing_maps = [#id, #row, #keep], iterator_types = ["parallel", "reduction"]}
      ins(%a, %w : tensor<3x4xf64>, tensor<4xf64>) outs(%init : tensor<3x1xf64>) {
  ^bb0(%x: f64, %y: f64, %out: f64):
    %0 = arith.mulf %x, %x : f64
    %1 = arith.mulf %0, %y : f64
    %2 = arith.divf %1, %n : f64
    %3 = arith.addf %out, %2 : f64
    linalg.yield %3 : f64
  } -> tensor<3x1xf64>
  return %0 : tensor<3x1xf64>
}

// Two sums at once, one of them subtracting.
func.func @two_sums(%a: tensor<3x4xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
  %zero = arith.constant 0.0 : f64
  %empty = tensor.empty() : tensor<3xf64>
  %init = linalg.fill ins(%zero : f64) outs(%empty : tensor<3xf64>) -> tensor<3xf64>
  %0:2 = linalg.generic {indexing_maps = [#id, #column, #column], iterator_types = ["parallel", "reduction"]}
      ins(%a : tensor<3x4xf64>) outs(%init, %init : tensor<3xf64>, tensor<3xf64>) {
  ^bb0(%x: f64, %out0: f64, %out1: f64):
    %0 = arith.addf %x, %out0 : f64
    %1 = arith.mulf %x, %x : f64
    %2 = arith.subf %out1, %1 : f64
    linalg.yield %0, %2 : f64, f64
  } -> (tensor<3xf64>, tensor<3xf64>)
  return %0#0, %0#1 : tensor<3xf64>, tensor<3xf64>
}

// The sum of operands of which each lacks a loop: its cotangent counts the loop.
func.func @outer_sum(%a: tensor<3xf64>, %b: tensor<4xf64>) -> tensor<f64> {
  %zero = arith.constant 0.0 : f64
  %empty = tensor.empty() : tensor<f64>
  %init = linalg.fill ins(%zero : f64) outs(%empty : tensor<f64>) -> tensor<f64>
  %0 = linalg.generic {indexing_maps = [#column, #row, #scalar], iterator_types = ["reduction", "reduction"]}
      ins(%a, %b : tensor<3xf64>, tensor<4xf64>) outs(%init : tensor<f64>) {
  ^bb0(%x: f64, %y: f64, %out: f64):
    %0 = arith.addf %x, %y : f64
    %1 = arith.addf %0, %out : f64
    linalg.yield %1 : f64
  } -> tensor<f64>
  return %0 : tensor<f64>
}

func.func @named_reduce(%a: tensor<3x4xf64>) -> tensor<4xf64> {
  %zero = arith.constant 0.0 : f64
  %empty = tensor.empty() : tensor<4xf64>
  %init = linalg.fill ins(%zero : f64) outs(%empty : tensor<4xf64>) -> tensor<4xf64>
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<3x4xf64>) outs(%init : tensor<4xf64>) dimensions = [0]
  return %0 : tensor<4xf64>
}

func.func @maximum(%a: tensor<3x4xf64>) -> tensor<3xf64> {
  %least = arith.constant 0xFFF0000000000000 : f64
  %empty = tensor.empty() : tensor<3xf64>
  %init = linalg.fill ins(%least : f64) outs(%empty : tensor<3xf64>) -> tensor<3xf64>
  %0 = linalg.generic {indexing_maps = [#id, #column], iterator_types = ["parallel", "reduction"]}
      ins(%a : tensor<3x4xf64>) outs(%init : tensor<3xf64>) {
  ^bb0(%x: f64, %out: f64):
    %0 = arith.maximumf %x, %out : f64
    linalg.yield %0 : f64
  } -> tensor<3xf64>
  return %0 : tensor<3xf64>
}

func.func @minimum_of_columns(%a: tensor<3x4xf64>) -> tensor<1x4xf64> {
  %most = arith.constant 0x7FF0000000000000 : f64
  %empty = tensor.empty() : tensor<1x4xf64>
  %init = linalg.fill ins(%most : f64) outs(%empty : tensor<1x4xf64>) -> tensor<1x4xf64>
  %0 = linalg.generic {indexing_maps = [#id, affine_map<(d0, d1) -> (0, d1)>], iterator_types = ["reduction", "parallel"]}
      ins(%a : tensor<3x4xf64>) outs(%init : tensor<1x4xf64>) {
  ^bb0(%x: f64, %out: f64):
    %0 = arith.minimumf %out, %x : f64
    linalg.yield %0 : f64
  } -> tensor<1x4xf64>
  return %0 : tensor<1x4xf64>
}

// Of several the first gets the cotangent.
func.func @maximum_ties(%a: tensor<2x4xf64> {check.values = dense<[[1.0, 3.0, 3.0, 0.0], [2.0, 2.0, 2.0, 2.0]]> : tensor<2x4xf64>,
                                             check.gradient = dense<[[0.0, 1.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0]]> : tensor<2x4xf64>}) -> tensor<2xf64> {
  %least = arith.constant 0xFFF0000000000000 : f64
  %empty = tensor.empty() : tensor<2xf64>
  %init = linalg.fill ins(%least : f64) outs(%empty : tensor<2xf64>) -> tensor<2xf64>
  %0 = linalg.generic {indexing_maps = [#id, #column], iterator_types = ["parallel", "reduction"]}
      ins(%a : tensor<2x4xf64>) outs(%init : tensor<2xf64>) {
  ^bb0(%x: f64, %out: f64):
    %0 = arith.maximumf %x, %out : f64
    linalg.yield %0 : f64
  } -> tensor<2xf64>
  return %0 : tensor<2xf64>
}

// Where the index is used as well, the cotangent goes to that position.
func.func @maximum_with_index(%a: tensor<2x4xf64> {check.values = dense<[[1.0, 3.0, 3.0, 0.0], [2.0, 2.0, 2.0, 2.0]]> : tensor<2x4xf64>,
                                                   check.gradient = dense<[[0.0, 1.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0]]> : tensor<2x4xf64>}) -> (tensor<2xf64>, tensor<2xf64>) {
  %least = arith.constant 0xFFF0000000000000 : f64
  %none = arith.constant 0 : i64
  %empty = tensor.empty() : tensor<2xf64>
  %indices = tensor.empty() : tensor<2xi64>
  %init = linalg.fill ins(%least : f64) outs(%empty : tensor<2xf64>) -> tensor<2xf64>
  %first = linalg.fill ins(%none : i64) outs(%indices : tensor<2xi64>) -> tensor<2xi64>
  %0:2 = linalg.generic {indexing_maps = [#id, #column, #column], iterator_types = ["parallel", "reduction"]}
      ins(%a : tensor<2x4xf64>) outs(%init, %first : tensor<2xf64>, tensor<2xi64>) {
  ^bb0(%x: f64, %out: f64, %at: i64):
    %j = linalg.index 1 : index
    %i = arith.index_cast %j : index to i64
    %0 = arith.maximumf %x, %out : f64
    %1 = arith.cmpf ogt, %x, %out : f64
    %2 = arith.select %1, %i, %at : i64
    linalg.yield %0, %2 : f64, i64
  } -> (tensor<2xf64>, tensor<2xi64>)
  %1 = arith.sitofp %0#1 : tensor<2xi64> to tensor<2xf64>
  return %0#0, %1 : tensor<2xf64>, tensor<2xf64>
}

// Over two loops at once, in the order of the rows.
func.func @maximum_of_all(%a: tensor<2x3x2xf64> {check.values = dense<[[[1.0, 3.0], [5.0, 0.0], [4.0, 5.0]], [[2.0, 2.0], [1.0, 1.0], [7.0, 2.0]]]> : tensor<2x3x2xf64>,
                                                 check.gradient = dense<[[[0.0, 0.0], [1.0, 0.0], [0.0, 0.0]], [[0.0, 0.0], [0.0, 0.0], [1.0, 0.0]]]> : tensor<2x3x2xf64>}) -> tensor<2xf64> {
  %least = arith.constant 0xFFF0000000000000 : f64
  %empty = tensor.empty() : tensor<2xf64>
  %init = linalg.fill ins(%least : f64) outs(%empty : tensor<2xf64>) -> tensor<2xf64>
  %0 = linalg.reduce { arith.maximumf } ins(%a : tensor<2x3x2xf64>) outs(%init : tensor<2xf64>) dimensions = [1, 2]
  return %0 : tensor<2xf64>
}

// What the reduction starts from is better than all, so no element has an effect.
func.func @minimum_below_all(%a: tensor<2x4xf64> {check.values = dense<[[1.0, 3.0, 3.0, 2.0], [2.0, 2.0, 2.0, 2.0]]> : tensor<2x4xf64>,
                                                  check.gradient = dense<0.0> : tensor<2x4xf64>}) -> tensor<2xf64> {
  %zero = arith.constant 0.0 : f64
  %empty = tensor.empty() : tensor<2xf64>
  %init = linalg.fill ins(%zero : f64) outs(%empty : tensor<2xf64>) -> tensor<2xf64>
  %0 = linalg.generic {indexing_maps = [#id, #column], iterator_types = ["parallel", "reduction"]}
      ins(%a : tensor<2x4xf64>) outs(%init : tensor<2xf64>) {
  ^bb0(%x: f64, %out: f64):
    %0 = arith.minimumf %x, %out : f64
    linalg.yield %0 : f64
  } -> tensor<2xf64>
  return %0 : tensor<2xf64>
}
