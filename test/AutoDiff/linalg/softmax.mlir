// RUN: chimera-gradient-check %s
// RUN: chimera-opt %S/Inputs/softmax-stage.mlir --chimera-differentiate | FileCheck %s

// Softmax is differentiated as a whole: forward keeps its result only, and neither
// the maximum nor the exponentials are computed again.

// CHECK-LABEL: func.func @forward
// CHECK-SAME: -> (tensor<f64>, tensor<3x4xf64> {chimera.residual = 0 : i64})
// CHECK-LABEL: func.func @backward
// CHECK-NOT: math.exp
// CHECK-NOT: arith.maximumf
// CHECK-NOT: arith.cmpf
// CHECK-NOT: arith.divf

#id = affine_map<(d0, d1) -> (d0, d1)>
#column = affine_map<(d0, d1) -> (d0)>
#keep = affine_map<(d0, d1) -> (d0, 0)>

// With kept dimensions, and the maximum behind a reshape.
func.func @softmax(%x: tensor<3x4xf64>) -> tensor<3x4xf64> {
  %zero = arith.constant 0.0 : f64
  %least = arith.constant 0xFFF0000000000000 : f64
  %empty = tensor.empty() : tensor<3x4xf64>
  %rows = tensor.empty() : tensor<3xf64>
  %kept = tensor.empty() : tensor<3x1xf64>
  %start = linalg.fill ins(%least : f64) outs(%rows : tensor<3xf64>) -> tensor<3xf64>
  %m = linalg.generic {indexing_maps = [#id, #column], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<3x4xf64>) outs(%start : tensor<3xf64>) {
  ^bb0(%in: f64, %out: f64):
    %0 = arith.maximumf %in, %out : f64
    linalg.yield %0 : f64
  } -> tensor<3xf64>
  %mk = tensor.expand_shape %m [[0, 1]] output_shape [3, 1] : tensor<3xf64> into tensor<3x1xf64>
  %s = linalg.generic {indexing_maps = [#id, #keep, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %mk : tensor<3x4xf64>, tensor<3x1xf64>) outs(%empty : tensor<3x4xf64>) {
  ^bb0(%in: f64, %shift: f64, %out: f64):
    %0 = arith.subf %in, %shift : f64
    linalg.yield %0 : f64
  } -> tensor<3x4xf64>
  %e = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<3x4xf64>) outs(%empty : tensor<3x4xf64>) {
  ^bb0(%in: f64, %out: f64):
    %0 = math.exp %in : f64
    linalg.yield %0 : f64
  } -> tensor<3x4xf64>
  %none = linalg.fill ins(%zero : f64) outs(%kept : tensor<3x1xf64>) -> tensor<3x1xf64>
  %l = linalg.generic {indexing_maps = [#id, #keep], iterator_types = ["parallel", "reduction"]}
      ins(%e : tensor<3x4xf64>) outs(%none : tensor<3x1xf64>) {
  ^bb0(%in: f64, %out: f64):
    %0 = arith.addf %in, %out : f64
    linalg.yield %0 : f64
  } -> tensor<3x1xf64>
  %y = linalg.generic {indexing_maps = [#id, #keep, #id], iterator_types = ["parallel", "parallel"]}
      ins(%e, %l : tensor<3x4xf64>, tensor<3x1xf64>) outs(%empty : tensor<3x4xf64>) {
  ^bb0(%in: f64, %sum: f64, %out: f64):
    %0 = arith.divf %in, %sum : f64
    linalg.yield %0 : f64
  } -> tensor<3x4xf64>
  return %y : tensor<3x4xf64>
}

// Log-softmax, with the maximum broadcast by an op of its own.
func.func @log_softmax(%x: tensor<3x4xf64>) -> tensor<3x4xf64> {
  %zero = arith.constant 0.0 : f64
  %least = arith.constant 0xFFF0000000000000 : f64
  %empty = tensor.empty() : tensor<3x4xf64>
  %rows = tensor.empty() : tensor<3xf64>
  %start = linalg.fill ins(%least : f64) outs(%rows : tensor<3xf64>) -> tensor<3xf64>
  %m = linalg.generic {indexing_maps = [#id, #column], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<3x4xf64>) outs(%start : tensor<3xf64>) {
  ^bb0(%in: f64, %out: f64):
    %0 = arith.maximumf %in, %out : f64
    linalg.yield %0 : f64
  } -> tensor<3xf64>
  %mb = linalg.generic {indexing_maps = [#column, #id], iterator_types = ["parallel", "parallel"]}
      ins(%m : tensor<3xf64>) outs(%empty : tensor<3x4xf64>) {
  ^bb0(%in: f64, %out: f64):
    linalg.yield %in : f64
  } -> tensor<3x4xf64>
  %s = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %mb : tensor<3x4xf64>, tensor<3x4xf64>) outs(%empty : tensor<3x4xf64>) {
  ^bb0(%in: f64, %shift: f64, %out: f64):
    %0 = arith.subf %in, %shift : f64
    linalg.yield %0 : f64
  } -> tensor<3x4xf64>
  %e = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<3x4xf64>) outs(%empty : tensor<3x4xf64>) {
  ^bb0(%in: f64, %out: f64):
    %0 = math.exp %in : f64
    linalg.yield %0 : f64
  } -> tensor<3x4xf64>
  %none = linalg.fill ins(%zero : f64) outs(%rows : tensor<3xf64>) -> tensor<3xf64>
  %l = linalg.generic {indexing_maps = [#id, #column], iterator_types = ["parallel", "reduction"]}
      ins(%e : tensor<3x4xf64>) outs(%none : tensor<3xf64>) {
  ^bb0(%in: f64, %out: f64):
    %0 = arith.addf %in, %out : f64
    linalg.yield %0 : f64
  } -> tensor<3xf64>
  %y = linalg.generic {indexing_maps = [#id, #column, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s, %l : tensor<3x4xf64>, tensor<3xf64>) outs(%empty : tensor<3x4xf64>) {
  ^bb0(%in: f64, %sum: f64, %out: f64):
    %log = math.log %sum : f64
    %0 = arith.subf %in, %log : f64
    linalg.yield %0 : f64
  } -> tensor<3x4xf64>
  return %y : tensor<3x4xf64>
}

// Looks like a softmax, but the exponentials are summed along the other dimension:
// here the maximum has a derivative.
func.func @wrong_dimension(%x: tensor<4x4xf64>) -> tensor<4x4xf64> {
  %zero = arith.constant 0.0 : f64
  %least = arith.constant 0xFFF0000000000000 : f64
  %empty = tensor.empty() : tensor<4x4xf64>
  %rows = tensor.empty() : tensor<4xf64>
  %start = linalg.fill ins(%least : f64) outs(%rows : tensor<4xf64>) -> tensor<4xf64>
  %m = linalg.generic {indexing_maps = [#id, #column], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<4x4xf64>) outs(%start : tensor<4xf64>) {
  ^bb0(%in: f64, %out: f64):
    %0 = arith.maximumf %in, %out : f64
    linalg.yield %0 : f64
  } -> tensor<4xf64>
  %s = linalg.generic {indexing_maps = [#id, #column, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %m : tensor<4x4xf64>, tensor<4xf64>) outs(%empty : tensor<4x4xf64>) {
  ^bb0(%in: f64, %shift: f64, %out: f64):
    %0 = arith.subf %in, %shift : f64
    linalg.yield %0 : f64
  } -> tensor<4x4xf64>
  %e = math.exp %s : tensor<4x4xf64>
  %none = linalg.fill ins(%zero : f64) outs(%rows : tensor<4xf64>) -> tensor<4xf64>
  %l = linalg.generic {indexing_maps = [#id, affine_map<(d0, d1) -> (d1)>], iterator_types = ["reduction", "parallel"]}
      ins(%e : tensor<4x4xf64>) outs(%none : tensor<4xf64>) {
  ^bb0(%in: f64, %out: f64):
    %0 = arith.addf %in, %out : f64
    linalg.yield %0 : f64
  } -> tensor<4xf64>
  %y = linalg.generic {indexing_maps = [#id, affine_map<(d0, d1) -> (d1)>, #id], iterator_types = ["parallel", "parallel"]}
      ins(%e, %l : tensor<4x4xf64>, tensor<4xf64>) outs(%empty : tensor<4x4xf64>) {
  ^bb0(%in: f64, %sum: f64, %out: f64):
    %0 = arith.divf %in, %sum : f64
    linalg.yield %0 : f64
  } -> tensor<4x4xf64>
  return %y : tensor<4x4xf64>
}

// The maximum is used for something else too.
func.func @log_sum_exp(%x: tensor<3x4xf64>) -> tensor<3xf64> {
  %zero = arith.constant 0.0 : f64
  %least = arith.constant 0xFFF0000000000000 : f64
  %empty = tensor.empty() : tensor<3x4xf64>
  %rows = tensor.empty() : tensor<3xf64>
  %start = linalg.fill ins(%least : f64) outs(%rows : tensor<3xf64>) -> tensor<3xf64>
  %m = linalg.generic {indexing_maps = [#id, #column], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<3x4xf64>) outs(%start : tensor<3xf64>) {
  ^bb0(%in: f64, %out: f64):
    %0 = arith.maximumf %in, %out : f64
    linalg.yield %0 : f64
  } -> tensor<3xf64>
  %none = linalg.fill ins(%zero : f64) outs(%rows : tensor<3xf64>) -> tensor<3xf64>
  %l = linalg.generic {indexing_maps = [#id, #column, #column], iterator_types = ["parallel", "reduction"]}
      ins(%x, %m : tensor<3x4xf64>, tensor<3xf64>) outs(%none : tensor<3xf64>) {
  ^bb0(%in: f64, %shift: f64, %out: f64):
    %0 = arith.subf %in, %shift : f64
    %1 = math.exp %0 : f64
    %2 = arith.addf %out, %1 : f64
    linalg.yield %2 : f64
  } -> tensor<3xf64>
  %log = math.log %l : tensor<3xf64>
  %y = arith.addf %log, %m : tensor<3xf64>
  return %y : tensor<3xf64>
}
