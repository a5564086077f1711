// RUN: chimera-gradient-check %s

// Gathers: a tensor.extract in the body of a structured op.

#id1 = affine_map<(d0) -> (d0)>
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#id3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>

// An embedding: rows repeat, so their cotangents are added one after another.
func.func @embedding(%table: tensor<5x3xf64>, %ids: tensor<2x4xi64> {check.bound = 5 : i64}) -> tensor<2x4x3xf64> {
  %empty = tensor.empty() : tensor<2x4x3xf64>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1)>, #id3], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%ids : tensor<2x4xi64>) outs(%empty : tensor<2x4x3xf64>) {
  ^bb0(%id: i64, %out: f64):
    %row = arith.index_cast %id : i64 to index
    %column = linalg.index 2 : index
    %0 = tensor.extract %table[%row, %column] : tensor<5x3xf64>
    linalg.yield %0 : f64
  } -> tensor<2x4x3xf64>
  return %0 : tensor<2x4x3xf64>
}

// A body that computes with what it reads, and a tied table.
func.func @scaled_and_tied(%table: tensor<5x3xf64>, %scale: tensor<4xf64>, %ids: tensor<4xi64> {check.values = dense<[4, 0, 4, 4]> : tensor<4xi64>}) -> tensor<4x5xf64> {
  %zero = arith.constant 0.0 : f64
  %empty = tensor.empty() : tensor<4x3xf64>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0)>, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%ids, %scale : tensor<4xi64>, tensor<4xf64>) outs(%empty : tensor<4x3xf64>) {
  ^bb0(%id: i64, %s: f64, %out: f64):
    %row = arith.index_cast %id : i64 to index
    %column = linalg.index 1 : index
    %0 = tensor.extract %table[%row, %column] : tensor<5x3xf64>
    %1 = arith.mulf %0, %s : f64
    %2 = math.sin %1 : f64
    linalg.yield %2 : f64
  } -> tensor<4x3xf64>
  %e = tensor.empty() : tensor<4x5xf64>
  %init = linalg.fill ins(%zero : f64) outs(%e : tensor<4x5xf64>) -> tensor<4x5xf64>
  %1 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>]
      ins(%0, %table : tensor<4x3xf64>, tensor<5x3xf64>) outs(%init : tensor<4x5xf64>) -> tensor<4x5xf64>
  return %1 : tensor<4x5xf64>
}

// Columns instead of rows, and a transposed result.
func.func @columns(%table: tensor<3x5xf64>, %ids: tensor<4xi64> {check.bound = 5 : i64}) -> tensor<4x3xf64> {
  %empty = tensor.empty() : tensor<4x3xf64>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<4xi64>) outs(%empty : tensor<4x3xf64>) {
  ^bb0(%id: i64, %out: f64):
    %column = arith.index_cast %id : i64 to index
    %row = linalg.index 1 : index
    %0 = tensor.extract %table[%row, %column] : tensor<3x5xf64>
    linalg.yield %0 : f64
  } -> tensor<4x3xf64>
  return %0 : tensor<4x3xf64>
}

// Two row dimensions, read in the other order.
func.func @planes(%table: tensor<3x4x2xf64>, %ids: tensor<5xi64> {check.bound = 4 : i64}) -> tensor<5x2x3xf64> {
  %empty = tensor.empty() : tensor<5x2x3xf64>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0)>, #id3], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%ids : tensor<5xi64>) outs(%empty : tensor<5x2x3xf64>) {
  ^bb0(%id: i64, %out: f64):
    %a = linalg.index 2 : index
    %b = arith.index_cast %id : i64 to index
    %c = linalg.index 1 : index
    %0 = tensor.extract %table[%a, %b, %c] : tensor<3x4x2xf64>
    linalg.yield %0 : f64
  } -> tensor<5x2x3xf64>
  return %0 : tensor<5x2x3xf64>
}

// Single elements.
func.func @elements(%table: tensor<5xf64>, %ids: tensor<2x3xi64> {check.bound = 5 : i64}) -> tensor<2x3xf64> {
  %empty = tensor.empty() : tensor<2x3xf64>
  %0 = linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<2x3xi64>) outs(%empty : tensor<2x3xf64>) {
  ^bb0(%id: i64, %out: f64):
    %i = arith.index_cast %id : i64 to index
    %0 = tensor.extract %table[%i] : tensor<5xf64>
    linalg.yield %0 : f64
  } -> tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}

// The loss's gather: each row gives one element, so elements select their
// cotangent. Ignored targets and the division by the count go along.
func.func @pick(%logp: tensor<4x5xf64>, %targets: tensor<4xi64> {check.values = dense<[3, -1, 0, 3]> : tensor<4xi64>}) -> tensor<4xf64> {
  %ignored = arith.constant -1 : i64
  %first = arith.constant 0 : i64
  %zero = arith.constant 0.0 : f64
  %n = arith.constant 3.0 : f64
  %empty = tensor.empty() : tensor<4xf64>
  %0 = linalg.generic {indexing_maps = [#id1, #id1], iterator_types = ["parallel"]}
      ins(%targets : tensor<4xi64>) outs(%empty : tensor<4xf64>) {
  ^bb0(%target: i64, %out: f64):
    %c = arith.cmpi ne, %target, %ignored : i64
    %t = arith.select %c, %target, %first : i64
    %column = arith.index_cast %t : i64 to index
    %row = linalg.index 0 : index
    %0 = tensor.extract %logp[%row, %column] : tensor<4x5xf64>
    %1 = arith.negf %0 : f64
    %2 = arith.divf %1, %n : f64
    %3 = arith.select %c, %2, %zero : f64
    linalg.yield %3 : f64
  } -> tensor<4xf64>
  return %0 : tensor<4xf64>
}

// A gather whose elements are summed at once.
func.func @gather_sum(%logp: tensor<4x5xf64>, %targets: tensor<4xi64> {check.bound = 5 : i64}) -> tensor<f64> {
  %zero = arith.constant 0.0 : f64
  %empty = tensor.empty() : tensor<f64>
  %init = linalg.fill ins(%zero : f64) outs(%empty : tensor<f64>) -> tensor<f64>
  %0 = linalg.generic {indexing_maps = [#id1, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%targets : tensor<4xi64>) outs(%init : tensor<f64>) {
  ^bb0(%target: i64, %out: f64):
    %column = arith.index_cast %target : i64 to index
    %row = linalg.index 0 : index
    %0 = tensor.extract %logp[%row, %column] : tensor<4x5xf64>
    %1 = arith.addf %out, %0 : f64
    linalg.yield %1 : f64
  } -> tensor<f64>
  return %0 : tensor<f64>
}

// Positions: every index is a loop.
func.func @positions(%table: tensor<6x3xf64>) -> tensor<4x3xf64> {
  %empty = tensor.empty() : tensor<4x3xf64>
  %0 = linalg.generic {indexing_maps = [#id2], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<4x3xf64>) {
  ^bb0(%out: f64):
    %row = linalg.index 0 : index
    %column = linalg.index 1 : index
    %0 = tensor.extract %table[%row, %column] : tensor<6x3xf64>
    linalg.yield %0 : f64
  } -> tensor<4x3xf64>
  return %0 : tensor<4x3xf64>
}

// Classes in front of positions, as torch-mlir picks them: with dimensions and loops of size one.
#id4 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
func.func @classes_before_positions(%logp: tensor<3x5x1x4xf64>, %targets: tensor<3x1x1x4xi64> {check.bound = 5 : i64}) -> tensor<3x1x1x4xf64> {
  %first = arith.constant 0 : index
  %empty = tensor.empty() : tensor<3x1x1x4xf64>
  %0 = linalg.generic {indexing_maps = [#id4, #id4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%targets : tensor<3x1x1x4xi64>) outs(%empty : tensor<3x1x1x4xf64>) {
  ^bb0(%target: i64, %out: f64):
    %sample = linalg.index 0 : index
    %class = arith.index_cast %target : i64 to index
    %position = linalg.index 3 : index
    %0 = tensor.extract %logp[%sample, %class, %first, %position] : tensor<3x5x1x4xf64>
    linalg.yield %0 : f64
  } -> tensor<3x1x1x4xf64>
  return %0 : tensor<3x1x1x4xf64>
}
