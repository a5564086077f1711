// RUN: chimera-gradient-check %s

// Elementwise and broadcasting ops, through all kinds of maps.

#id = affine_map<(d0, d1) -> (d0, d1)>
#t = affine_map<(d0, d1) -> (d1, d0)>
#row = affine_map<(d0, d1) -> (d1)>
#column = affine_map<(d0, d1) -> (d0)>
#keep = affine_map<(d0, d1) -> (d0, 0)>
#scalar = affine_map<(d0, d1) -> ()>

// Identity, transposed, row, column with a unit dimension, and scalar operands.
func.func @maps(%a: tensor<3x4xf64>, %b: tensor<4x3xf64>, %c: tensor<4xf64>, %d: tensor<3x1xf64>, %e: tensor<f64>) -> tensor<3x4xf64> {
  %empty = tensor.empty() : tensor<3x4xf64>
  %0 = linalg.generic {indexing_maps = [#id, #t, #row, #keep, #scalar, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b, %c, %d, %e : tensor<3x4xf64>, tensor<4x3xf64>, tensor<4xf64>, tensor<3x1xf64>, tensor<f64>) outs(%empty : tensor<3x4xf64>) {
  ^bb0(%v: f64, %w: f64, %x: f64, %y: f64, %z: f64, %out: f64):
    %0 = arith.mulf %v, %w : f64
    %1 = arith.mulf %x, %y : f64
    %2 = arith.addf %0, %1 : f64
    %3 = arith.mulf %2, %z : f64
    %4 = math.tanh %3 : f64
    linalg.yield %4 : f64
  } -> tensor<3x4xf64>
  return %0 : tensor<3x4xf64>
}

// The same tensor twice, by the same map and by different ones.
func.func @repeated(%a: tensor<3x3xf64>) -> tensor<3x3xf64> {
  %empty = tensor.empty() : tensor<3x3xf64>
  %0 = linalg.generic {indexing_maps = [#id, #id, #t, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a, %a, %a : tensor<3x3xf64>, tensor<3x3xf64>, tensor<3x3xf64>) outs(%empty : tensor<3x3xf64>) {
  ^bb0(%x: f64, %y: f64, %z: f64, %out: f64):
    %0 = arith.mulf %x, %y : f64
    %1 = arith.mulf %0, %z : f64
    linalg.yield %1 : f64
  } -> tensor<3x3xf64>
  return %0 : tensor<3x3xf64>
}

// A transposed result, and an op that reads its init.
func.func @inits(%a: tensor<3x4xf64>, %b: tensor<4x3xf64>) -> tensor<4x3xf64> {
  %0 = linalg.generic {indexing_maps = [#id, #t], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<3x4xf64>) outs(%b : tensor<4x3xf64>) {
  ^bb0(%x: f64, %out: f64):
    %0 = arith.mulf %x, %out : f64
    linalg.yield %0 : f64
  } -> tensor<4x3xf64>
  return %0 : tensor<4x3xf64>
}

// Two results from one body.
func.func @two_results(%a: tensor<3x4xf64>, %b: tensor<3x4xf64>) -> (tensor<3x4xf64>, tensor<4x3xf64>) {
  %empty = tensor.empty() : tensor<3x4xf64>
  %other = tensor.empty() : tensor<4x3xf64>
  %0:2 = linalg.generic {indexing_maps = [#id, #id, #id, #t], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : tensor<3x4xf64>, tensor<3x4xf64>) outs(%empty, %other : tensor<3x4xf64>, tensor<4x3xf64>) {
  ^bb0(%x: f64, %y: f64, %out: f64, %out1: f64):
    %0 = arith.mulf %x, %y : f64
    %1 = math.exp %x : f64
    linalg.yield %0, %1 : f64, f64
  } -> (tensor<3x4xf64>, tensor<4x3xf64>)
  return %0#0, %0#1 : tensor<3x4xf64>, tensor<4x3xf64>
}

// A value with several users: contributions are summed, those of reshapes too.
func.func @several_users(%a: tensor<3x4xf64>) -> (tensor<3x4xf64>, tensor<12xf64>, tensor<3x4xf64>) {
  %0 = math.exp %a : tensor<3x4xf64>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<3x4xf64> into tensor<12xf64>
  %2 = arith.mulf %0, %a : tensor<3x4xf64>
  return %0, %1, %2 : tensor<3x4xf64>, tensor<12xf64>, tensor<3x4xf64>
}

// Named elementwise ops.
func.func @named(%a: tensor<3x4xf64>, %b: tensor<3x4xf64> {check.range = [0.5, 2.0]}) -> tensor<3x4xf64> {
  %empty = tensor.empty() : tensor<3x4xf64>
  %0 = linalg.add ins(%a, %b : tensor<3x4xf64>, tensor<3x4xf64>) outs(%empty : tensor<3x4xf64>) -> tensor<3x4xf64>
  %1 = linalg.mul ins(%0, %b : tensor<3x4xf64>, tensor<3x4xf64>) outs(%empty : tensor<3x4xf64>) -> tensor<3x4xf64>
  %2 = linalg.sub ins(%1, %a : tensor<3x4xf64>, tensor<3x4xf64>) outs(%empty : tensor<3x4xf64>) -> tensor<3x4xf64>
  %3 = linalg.div ins(%2, %b : tensor<3x4xf64>, tensor<3x4xf64>) outs(%empty : tensor<3x4xf64>) -> tensor<3x4xf64>
  %4 = linalg.exp ins(%3 : tensor<3x4xf64>) outs(%empty : tensor<3x4xf64>) -> tensor<3x4xf64>
  %5 = linalg.map { arith.mulf } ins(%4, %b : tensor<3x4xf64>, tensor<3x4xf64>) outs(%empty : tensor<3x4xf64>)
  %6 = linalg.copy ins(%5 : tensor<3x4xf64>) outs(%empty : tensor<3x4xf64>) -> tensor<3x4xf64>
  return %6 : tensor<3x4xf64>
}

func.func @transpose(%a: tensor<2x3x4xf64>) -> tensor<4x2x3xf64> {
  %empty = tensor.empty() : tensor<4x2x3xf64>
  %0 = linalg.transpose ins(%a : tensor<2x3x4xf64>) outs(%empty : tensor<4x2x3xf64>) permutation = [2, 0, 1]
  %1 = math.sin %0 : tensor<4x2x3xf64>
  return %1 : tensor<4x2x3xf64>
}

func.func @broadcast(%a: tensor<3xf64>) -> tensor<2x3x4xf64> {
  %empty = tensor.empty() : tensor<2x3x4xf64>
  %0 = linalg.broadcast ins(%a : tensor<3xf64>) outs(%empty : tensor<2x3x4xf64>) dimensions = [0, 2]
  return %0 : tensor<2x3x4xf64>
}

// A masked score: the mask has no derivative.
func.func @mask(%a: tensor<2x4x4xf64>) -> tensor<2x4x4xf64> {
  %least = arith.constant -3.4e38 : f64
  %empty = tensor.empty() : tensor<2x4x4xf64>
  %0 = linalg.generic {indexing_maps = [affine_map<(b, i, j) -> (b, i, j)>, affine_map<(b, i, j) -> (b, i, j)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a : tensor<2x4x4xf64>) outs(%empty : tensor<2x4x4xf64>) {
  ^bb0(%x: f64, %out: f64):
    %i = linalg.index 1 : index
    %j = linalg.index 2 : index
    %c = arith.cmpi sge, %i, %j : index
    %0 = arith.select %c, %x, %least : f64
    %1 = math.exp %0 : f64
    linalg.yield %1 : f64
  } -> tensor<2x4x4xf64>
  return %0 : tensor<2x4x4xf64>
}

// Scalars outside of structured ops.
func.func @scalars(%a: tensor<f64> {check.range = [0.5, 2.0]}, %b: tensor<2x3xf64>) -> (tensor<2x3xf64>, tensor<2xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = tensor.extract %a[] : tensor<f64>
  %y = tensor.extract %b[%c1, %c0] : tensor<2x3xf64>
  %z = arith.mulf %x, %y : f64
  %w = math.log %x : f64
  %0 = tensor.from_elements %z, %w : tensor<2xf64>
  %1 = arith.mulf %b, %b : tensor<2x3xf64>
  return %1, %0 : tensor<2x3xf64>, tensor<2xf64>
}
