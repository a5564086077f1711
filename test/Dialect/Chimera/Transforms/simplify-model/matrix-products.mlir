// RUN: chimera-opt %s --split-input-file --chimera-simplify-model | FileCheck %s
//
// Matrix products end as linalg.matmul or linalg.batch_matmul, with transposed
// operands as indexing maps.

#sum = affine_map<(d0, d1) -> ()>
#id = affine_map<(d0, d1) -> (d0, d1)>

// A generic product whose result is transposed: the operands change places.
// CHECK-DAG: #[[KM:.*]] = affine_map<(d0, d1, d2) -> (d2, d0)>
// CHECK-DAG: #[[NK:.*]] = affine_map<(d0, d1, d2) -> (d1, d2)>
// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[W:[a-z0-9]*]]: tensor<4x5xf32>
// CHECK-SAME: %[[X:[a-z0-9]*]]: tensor<3x4xf32>
// CHECK: linalg.matmul indexing_maps = [#[[KM]], #[[NK]], #{{.*}}] ins(%[[W]], %[[X]] : tensor<4x5xf32>, tensor<3x4xf32>)
// CHECK-SAME: -> tensor<5x3xf32>
func.func @main(%w: tensor<4x5xf32> {chimera.parameter = "w", chimera.init = "zeros"},
                %x: tensor<3x4xf32> {chimera.input = "x"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<5x3xf32>
  %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<5x3xf32>) -> tensor<5x3xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>,
                                        affine_map<(d0, d1, d2) -> (d1, d0)>],
                       iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<3x4xf32>, tensor<4x5xf32>) outs(%f0 : tensor<5x3xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %p = arith.mulf %b, %a : f32
    %s = arith.addf %out, %p : f32
    linalg.yield %s : f32
  } -> tensor<5x3xf32>
  %e1 = tensor.empty() : tensor<f32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#id, #sum], iterator_types = ["reduction", "reduction"]}
      ins(%y : tensor<5x3xf32>) outs(%f1 : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %s = arith.addf %in, %out : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

#sum3 = affine_map<(d0, d1, d2) -> ()>
#id3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>

// A weight that is broadcast over the batch, transposed: one product over all rows.
// CHECK-DAG: #[[NK:.*]] = affine_map<(d0, d1, d2) -> (d1, d2)>
// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[W:[a-z0-9]*]]: tensor<5x4xf32>
// CHECK-SAME: %[[X:[a-z0-9]*]]: tensor<2x3x4xf32>
// CHECK: %[[ROWS:.*]] = tensor.collapse_shape %[[X]] {{\[}}[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
// CHECK: %[[Y:.*]] = linalg.matmul indexing_maps = [#{{.*}}, #[[NK]], #{{.*}}] ins(%[[ROWS]], %[[W]] : tensor<6x4xf32>, tensor<5x4xf32>)
// CHECK-SAME: outs(%{{.*}} : tensor<6x5xf32>)
// CHECK: tensor.expand_shape %[[Y]]
// CHECK-NOT: linalg.batch_matmul
func.func @main(%w: tensor<5x4xf32> {chimera.parameter = "w", chimera.init = "zeros"},
                %x: tensor<2x3x4xf32> {chimera.input = "x"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x4x5xf32>
  %copies = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d1)>, #id3],
                            iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%w : tensor<5x4xf32>) outs(%e : tensor<2x4x5xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<2x4x5xf32>
  %e0 = tensor.empty() : tensor<2x3x5xf32>
  %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %y = linalg.batch_matmul ins(%x, %copies : tensor<2x3x4xf32>, tensor<2x4x5xf32>) outs(%f0 : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %e1 = tensor.empty() : tensor<f32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#id3, #sum3], iterator_types = ["reduction", "reduction", "reduction"]}
      ins(%y : tensor<2x3x5xf32>) outs(%f1 : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %s = arith.addf %in, %out : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

#sum3 = affine_map<(d0, d1, d2) -> ()>
#id3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>

// Attention's keys: of the transposition only the exchange of heads and positions
// is left, which copies whole rows.
// CHECK-DAG: #[[NK:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3)>
// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[W:[a-z0-9]*]]: tensor<2x3x2x4xf32>
// CHECK: %[[T:.*]] = linalg.transpose ins(%[[W]] : tensor<2x3x2x4xf32>) outs(%{{.*}} : tensor<2x2x3x4xf32>) permutation = [0, 2, 1, 3]
// CHECK: %[[C:.*]] = tensor.collapse_shape %[[T]] {{\[}}[0, 1], [2], [3]] : tensor<2x2x3x4xf32> into tensor<4x3x4xf32>
// CHECK: linalg.batch_matmul indexing_maps = [#{{.*}}, #[[NK]], #{{.*}}] ins(%{{.*}}, %[[C]] : tensor<4x3x4xf32>, tensor<4x3x4xf32>)
func.func @main(%w: tensor<2x3x2x4xf32> {chimera.parameter = "w", chimera.init = "zeros"},
                %x: tensor<4x3x4xf32> {chimera.input = "x"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x2x4x3xf32>
  %t = linalg.transpose ins(%w : tensor<2x3x2x4xf32>) outs(%e : tensor<2x2x4x3xf32>) permutation = [0, 2, 3, 1]
  %c = tensor.collapse_shape %t [[0, 1], [2], [3]] : tensor<2x2x4x3xf32> into tensor<4x4x3xf32>
  %e0 = tensor.empty() : tensor<4x3x3xf32>
  %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
  %y = linalg.batch_matmul ins(%x, %c : tensor<4x3x4xf32>, tensor<4x4x3xf32>) outs(%f0 : tensor<4x3x3xf32>) -> tensor<4x3x3xf32>
  %e1 = tensor.empty() : tensor<f32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#id3, #sum3], iterator_types = ["reduction", "reduction", "reduction"]}
      ins(%y : tensor<4x3x3xf32>) outs(%f1 : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %s = arith.addf %in, %out : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

#sum3 = affine_map<(d0, d1, d2) -> ()>
#id3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#id5 = affine_map<(b, l, r, j, c) -> (b, l, r, j, c)>

// Values that two heads share: one product of the rows of both.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[W:[a-z0-9]*]]: tensor<2x3x5x4xf32>
// CHECK-NOT: linalg.generic
// CHECK: %[[V:.*]] = tensor.collapse_shape %[[W]] {{\[}}[0, 1], [2], [3]] : tensor<2x3x5x4xf32> into tensor<6x5x4xf32>
// CHECK: linalg.batch_matmul ins(%{{.*}}, %[[V]] : tensor<6x12x5xf32>, tensor<6x5x4xf32>) outs(%{{.*}} : tensor<6x12x4xf32>)
func.func @main(%w: tensor<2x3x5x4xf32> {chimera.parameter = "w", chimera.init = "zeros"},
                %x: tensor<12x6x5xf32> {chimera.input = "x"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x3x2x5x4xf32>
  %copies = linalg.generic {indexing_maps = [affine_map<(b, l, r, j, c) -> (b, l, j, c)>, #id5],
                            iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]}
      ins(%w : tensor<2x3x5x4xf32>) outs(%e : tensor<2x3x2x5x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<2x3x2x5x4xf32>
  %y = tensor.collapse_shape %copies [[0, 1, 2], [3], [4]] : tensor<2x3x2x5x4xf32> into tensor<12x5x4xf32>
  %e0 = tensor.empty() : tensor<12x6x4xf32>
  %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<12x6x4xf32>) -> tensor<12x6x4xf32>
  %p = linalg.batch_matmul ins(%x, %y : tensor<12x6x5xf32>, tensor<12x5x4xf32>) outs(%f0 : tensor<12x6x4xf32>) -> tensor<12x6x4xf32>
  %e1 = tensor.empty() : tensor<f32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#id3, #sum3], iterator_types = ["reduction", "reduction", "reduction"]}
      ins(%p : tensor<12x6x4xf32>) outs(%f1 : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %s = arith.addf %in, %out : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

#sum3 = affine_map<(d0, d1, d2) -> ()>
#id3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#id5 = affine_map<(b, l, r, j, c) -> (b, l, r, j, c)>

// Keys that two heads share, and transposed.
// CHECK-LABEL: func.func @main
// CHECK: linalg.batch_matmul indexing_maps = [#{{.*}}, #{{.*}}, #{{.*}}] ins(%{{.*}}, %{{.*}} : tensor<6x12x5xf32>, tensor<6x4x5xf32>)
func.func @main(%w: tensor<2x3x4x5xf32> {chimera.parameter = "w", chimera.init = "zeros"},
                %x: tensor<12x6x5xf32> {chimera.input = "x"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x3x2x5x4xf32>
  %copies = linalg.generic {indexing_maps = [affine_map<(b, l, r, j, c) -> (b, l, c, j)>, #id5],
                            iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]}
      ins(%w : tensor<2x3x4x5xf32>) outs(%e : tensor<2x3x2x5x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<2x3x2x5x4xf32>
  %y = tensor.collapse_shape %copies [[0, 1, 2], [3], [4]] : tensor<2x3x2x5x4xf32> into tensor<12x5x4xf32>
  %e0 = tensor.empty() : tensor<12x6x4xf32>
  %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<12x6x4xf32>) -> tensor<12x6x4xf32>
  %p = linalg.batch_matmul ins(%x, %y : tensor<12x6x5xf32>, tensor<12x5x4xf32>) outs(%f0 : tensor<12x6x4xf32>) -> tensor<12x6x4xf32>
  %e1 = tensor.empty() : tensor<f32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#id3, #sum3], iterator_types = ["reduction", "reduction", "reduction"]}
      ins(%p : tensor<12x6x4xf32>) outs(%f1 : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %s = arith.addf %in, %out : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

#sum3 = affine_map<(d0, d1, d2) -> ()>
#id3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#id5 = affine_map<(b, l, r, j, c) -> (b, l, r, j, c)>

// A weight that all heads of all sequences share: one product.
// CHECK-LABEL: func.func @main
// CHECK-NOT: linalg.batch_matmul
// CHECK: linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<72x5xf32>, tensor<5x4xf32>)
func.func @main(%w: tensor<5x4xf32> {chimera.parameter = "w", chimera.init = "zeros"},
                %x: tensor<12x6x5xf32> {chimera.input = "x"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x3x2x5x4xf32>
  %copies = linalg.generic {indexing_maps = [affine_map<(b, l, r, j, c) -> (j, c)>, #id5],
                            iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]}
      ins(%w : tensor<5x4xf32>) outs(%e : tensor<2x3x2x5x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<2x3x2x5x4xf32>
  %y = tensor.collapse_shape %copies [[0, 1, 2], [3], [4]] : tensor<2x3x2x5x4xf32> into tensor<12x5x4xf32>
  %e0 = tensor.empty() : tensor<12x6x4xf32>
  %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<12x6x4xf32>) -> tensor<12x6x4xf32>
  %p = linalg.batch_matmul ins(%x, %y : tensor<12x6x5xf32>, tensor<12x5x4xf32>) outs(%f0 : tensor<12x6x4xf32>) -> tensor<12x6x4xf32>
  %e1 = tensor.empty() : tensor<f32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#id3, #sum3], iterator_types = ["reduction", "reduction", "reduction"]}
      ins(%p : tensor<12x6x4xf32>) outs(%f1 : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %s = arith.addf %in, %out : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

#sum3 = affine_map<(d0, d1, d2) -> ()>
#id3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#id5 = affine_map<(b, l, r, j, c) -> (b, l, r, j, c)>

// Heads that share their values are not neighbors.
// CHECK-LABEL: func.func @main
// CHECK: linalg.batch_matmul ins(%{{.*}}, %{{.*}} : tensor<12x6x5xf32>, tensor<12x5x4xf32>)
func.func @main(%w: tensor<2x2x5x4xf32> {chimera.parameter = "w", chimera.init = "zeros"},
                %x: tensor<12x6x5xf32> {chimera.input = "x"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x3x2x5x4xf32>
  %copies = linalg.generic {indexing_maps = [affine_map<(b, l, r, j, c) -> (b, r, j, c)>, #id5],
                            iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]}
      ins(%w : tensor<2x2x5x4xf32>) outs(%e : tensor<2x3x2x5x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<2x3x2x5x4xf32>
  %y = tensor.collapse_shape %copies [[0, 1, 2], [3], [4]] : tensor<2x3x2x5x4xf32> into tensor<12x5x4xf32>
  %e0 = tensor.empty() : tensor<12x6x4xf32>
  %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<12x6x4xf32>) -> tensor<12x6x4xf32>
  %p = linalg.batch_matmul ins(%x, %y : tensor<12x6x5xf32>, tensor<12x5x4xf32>) outs(%f0 : tensor<12x6x4xf32>) -> tensor<12x6x4xf32>
  %e1 = tensor.empty() : tensor<f32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#id3, #sum3], iterator_types = ["reduction", "reduction", "reduction"]}
      ins(%p : tensor<12x6x4xf32>) outs(%f1 : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %s = arith.addf %in, %out : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}
