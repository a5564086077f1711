// RUN: chimera-gradient-check %s

// Contractions, named and generic, with transposed operands and shared factors.

#mn = affine_map<(m, n, k) -> (m, n)>
#mk = affine_map<(m, n, k) -> (m, k)>
#km = affine_map<(m, n, k) -> (k, m)>
#kn = affine_map<(m, n, k) -> (k, n)>
#nk = affine_map<(m, n, k) -> (n, k)>

func.func @matmul(%a: tensor<3x4xf64>, %b: tensor<4x5xf64>, %c: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %0 = linalg.matmul ins(%a, %b : tensor<3x4xf64>, tensor<4x5xf64>) outs(%c : tensor<3x5xf64>) -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @matmul_nt(%a: tensor<3x4xf64>, %b: tensor<5x4xf64>) -> tensor<3x5xf64> {
  %zero = arith.constant 0.0 : f64
  %empty = tensor.empty() : tensor<3x5xf64>
  %init = linalg.fill ins(%zero : f64) outs(%empty : tensor<3x5xf64>) -> tensor<3x5xf64>
  %0 = linalg.matmul indexing_maps = [#mk, #nk, #mn] ins(%a, %b : tensor<3x4xf64>, tensor<5x4xf64>) outs(%init : tensor<3x5xf64>) -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @matmul_tn(%a: tensor<4x3xf64>, %b: tensor<4x5xf64>) -> tensor<3x5xf64> {
  %zero = arith.constant 0.0 : f64
  %empty = tensor.empty() : tensor<3x5xf64>
  %init = linalg.fill ins(%zero : f64) outs(%empty : tensor<3x5xf64>) -> tensor<3x5xf64>
  %0 = linalg.matmul indexing_maps = [#km, #kn, #mn] ins(%a, %b : tensor<4x3xf64>, tensor<4x5xf64>) outs(%init : tensor<3x5xf64>) -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

func.func @matmul_tt(%a: tensor<4x3xf64>, %b: tensor<5x4xf64>) -> tensor<3x5xf64> {
  %zero = arith.constant 0.0 : f64
  %empty = tensor.empty() : tensor<3x5xf64>
  %init = linalg.fill ins(%zero : f64) outs(%empty : tensor<3x5xf64>) -> tensor<3x5xf64>
  %0 = linalg.matmul indexing_maps = [#km, #nk, #mn] ins(%a, %b : tensor<4x3xf64>, tensor<5x4xf64>) outs(%init : tensor<3x5xf64>) -> tensor<3x5xf64>
  return %0 : tensor<3x5xf64>
}

// A Gram matrix: both factors are the same tensor, whose gradient is a sum of two
// products into one accumulator.
func.func @gram(%a: tensor<3x4xf64>) -> tensor<3x3xf64> {
  %zero = arith.constant 0.0 : f64
  %empty = tensor.empty() : tensor<3x3xf64>
  %init = linalg.fill ins(%zero : f64) outs(%empty : tensor<3x3xf64>) -> tensor<3x3xf64>
  %0 = linalg.matmul indexing_maps = [#mk, #nk, #mn] ins(%a, %a : tensor<3x4xf64>, tensor<3x4xf64>) outs(%init : tensor<3x3xf64>) -> tensor<3x3xf64>
  return %0 : tensor<3x3xf64>
}

// An activation with three linear users (queries, keys, values).
func.func @shared_input(%x: tensor<3x4xf64>, %a: tensor<4x2xf64>, %b: tensor<4x2xf64>, %c: tensor<4x2xf64>) -> (tensor<3x2xf64>, tensor<3x2xf64>, tensor<3x2xf64>, tensor<3x4xf64>) {
  %zero = arith.constant 0.0 : f64
  %h = math.tanh %x : tensor<3x4xf64>
  %empty = tensor.empty() : tensor<3x2xf64>
  %init = linalg.fill ins(%zero : f64) outs(%empty : tensor<3x2xf64>) -> tensor<3x2xf64>
  %0 = linalg.matmul ins(%h, %a : tensor<3x4xf64>, tensor<4x2xf64>) outs(%init : tensor<3x2xf64>) -> tensor<3x2xf64>
  %1 = linalg.matmul ins(%h, %b : tensor<3x4xf64>, tensor<4x2xf64>) outs(%init : tensor<3x2xf64>) -> tensor<3x2xf64>
  %2 = linalg.matmul ins(%h, %c : tensor<3x4xf64>, tensor<4x2xf64>) outs(%init : tensor<3x2xf64>) -> tensor<3x2xf64>
  return %0, %1, %2, %h : tensor<3x2xf64>, tensor<3x2xf64>, tensor<3x2xf64>, tensor<3x4xf64>
}

// A product's cotangent that reaches two values by additions: it must not be
// overwritten when it is summed with others.
func.func @shared_cotangent(%x: tensor<3x4xf64>, %y: tensor<3x4xf64>, %w: tensor<4x4xf64>) -> (tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>) {
  %zero = arith.constant 0.0 : f64
  %a = math.sin %x : tensor<3x4xf64>
  %b = math.cos %y : tensor<3x4xf64>
  %s = arith.addf %a, %b : tensor<3x4xf64>
  %empty = tensor.empty() : tensor<3x4xf64>
  %init = linalg.fill ins(%zero : f64) outs(%empty : tensor<3x4xf64>) -> tensor<3x4xf64>
  %0 = linalg.matmul ins(%s, %w : tensor<3x4xf64>, tensor<4x4xf64>) outs(%init : tensor<3x4xf64>) -> tensor<3x4xf64>
  %1 = linalg.matmul ins(%a, %w : tensor<3x4xf64>, tensor<4x4xf64>) outs(%init : tensor<3x4xf64>) -> tensor<3x4xf64>
  %2 = linalg.matmul ins(%b, %w : tensor<3x4xf64>, tensor<4x4xf64>) outs(%init : tensor<3x4xf64>) -> tensor<3x4xf64>
  return %0, %1, %2 : tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>
}

func.func @batch_matmul(%a: tensor<2x3x4xf64>, %b: tensor<2x4x5xf64>) -> tensor<2x3x5xf64> {
  %zero = arith.constant 0.0 : f64
  %empty = tensor.empty() : tensor<2x3x5xf64>
  %init = linalg.fill ins(%zero : f64) outs(%empty : tensor<2x3x5xf64>) -> tensor<2x3x5xf64>
  %0 = linalg.batch_matmul ins(%a, %b : tensor<2x3x4xf64>, tensor<2x4x5xf64>) outs(%init : tensor<2x3x5xf64>) -> tensor<2x3x5xf64>
  return %0 : tensor<2x3x5xf64>
}

func.func @batch_matmul_maps(%a: tensor<2x4x3xf64>, %b: tensor<2x5x4xf64>) -> tensor<2x3x5xf64> {
  %zero = arith.constant 0.0 : f64
  %empty = tensor.empty() : tensor<2x3x5xf64>
  %init = linalg.fill ins(%zero : f64) outs(%empty : tensor<2x3x5xf64>) -> tensor<2x3x5xf64>
  %0 = linalg.batch_matmul
      indexing_maps = [affine_map<(b, m, n, k) -> (b, k, m)>, affine_map<(b, m, n, k) -> (b, n, k)>, affine_map<(b, m, n, k) -> (b, m, n)>]
      ins(%a, %b : tensor<2x4x3xf64>, tensor<2x5x4xf64>) outs(%init : tensor<2x3x5xf64>) -> tensor<2x3x5xf64>
  return %0 : tensor<2x3x5xf64>
}

// A weight that a batch shares: its gradient sums over the batch.
func.func @broadcast_weight(%a: tensor<2x3x4xf64>, %b: tensor<4x5xf64>) -> tensor<2x3x5xf64> {
  %zero = arith.constant 0.0 : f64
  %empty = tensor.empty() : tensor<2x3x5xf64>
  %init = linalg.fill ins(%zero : f64) outs(%empty : tensor<2x3x5xf64>) -> tensor<2x3x5xf64>
  %0 = linalg.generic {indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k)>, affine_map<(b, m, n, k) -> (k, n)>, affine_map<(b, m, n, k) -> (b, m, n)>],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<2x3x4xf64>, tensor<4x5xf64>) outs(%init : tensor<2x3x5xf64>) {
  ^bb0(%x: f64, %y: f64, %out: f64):
    %0 = arith.mulf %x, %y : f64
    %1 = arith.addf %out, %0 : f64
    linalg.yield %1 : f64
  } -> tensor<2x3x5xf64>
  return %0 : tensor<2x3x5xf64>
}

// A transposed result.
func.func @transposed_result(%a: tensor<3x4xf64>, %b: tensor<4x5xf64>) -> tensor<5x3xf64> {
  %zero = arith.constant 0.0 : f64
  %empty = tensor.empty() : tensor<5x3xf64>
  %init = linalg.fill ins(%zero : f64) outs(%empty : tensor<5x3xf64>) -> tensor<5x3xf64>
  %0 = linalg.generic {indexing_maps = [#mk, #kn, affine_map<(m, n, k) -> (n, m)>], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<3x4xf64>, tensor<4x5xf64>) outs(%init : tensor<5x3xf64>) {
  ^bb0(%x: f64, %y: f64, %out: f64):
    %0 = arith.mulf %x, %y : f64
    %1 = arith.addf %out, %0 : f64
    linalg.yield %1 : f64
  } -> tensor<5x3xf64>
  return %0 : tensor<5x3xf64>
}

func.func @vectors(%a: tensor<3x4xf64>, %x: tensor<4xf64>, %y: tensor<3xf64>) -> tensor<f64> {
  %zero = arith.constant 0.0 : f64
  %empty = tensor.empty() : tensor<3xf64>
  %init = linalg.fill ins(%zero : f64) outs(%empty : tensor<3xf64>) -> tensor<3xf64>
  %0 = linalg.matvec ins(%a, %x : tensor<3x4xf64>, tensor<4xf64>) outs(%init : tensor<3xf64>) -> tensor<3xf64>
  %scalar = tensor.empty() : tensor<f64>
  %start = linalg.fill ins(%zero : f64) outs(%scalar : tensor<f64>) -> tensor<f64>
  %1 = linalg.dot ins(%0, %y : tensor<3xf64>, tensor<3xf64>) outs(%start : tensor<f64>) -> tensor<f64>
  return %1 : tensor<f64>
}

// Parameters behind a transpose and a reshape: their gradients are still products
// into the accumulators.
func.func @reshaped_weights(%x: tensor<3x4xf64>, %a: tensor<5x4xf64>, %b: tensor<5x2x3xf64>) -> tensor<3x6xf64> {
  %zero = arith.constant 0.0 : f64
  %e = tensor.empty() : tensor<4x5xf64>
  %at = linalg.transpose ins(%a : tensor<5x4xf64>) outs(%e : tensor<4x5xf64>) permutation = [1, 0]
  %empty = tensor.empty() : tensor<3x5xf64>
  %init = linalg.fill ins(%zero : f64) outs(%empty : tensor<3x5xf64>) -> tensor<3x5xf64>
  %0 = linalg.matmul ins(%x, %at : tensor<3x4xf64>, tensor<4x5xf64>) outs(%init : tensor<3x5xf64>) -> tensor<3x5xf64>
  %flat = tensor.collapse_shape %b [[0], [1, 2]] : tensor<5x2x3xf64> into tensor<5x6xf64>
  %empty1 = tensor.empty() : tensor<3x6xf64>
  %init1 = linalg.fill ins(%zero : f64) outs(%empty1 : tensor<3x6xf64>) -> tensor<3x6xf64>
  %1 = linalg.matmul ins(%0, %flat : tensor<3x5xf64>, tensor<5x6xf64>) outs(%init1 : tensor<3x6xf64>) -> tensor<3x6xf64>
  return %1 : tensor<3x6xf64>
}
