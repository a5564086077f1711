// RUN: chimera-opt %s --split-input-file --chimera-simplify-model --chimera-fuse-attention | FileCheck %s
//
// Keys and values that are repeated as a whole, so that heads apart share them: the
// queries of these heads are put next to each other, and nothing is repeated.

#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>
#all = affine_map<(b, r, h, s, d) -> (b, r, h, s, d)>
#once = affine_map<(b, r, h, s, d) -> (b, h, s, d)>
#id = affine_map<(b, i, j) -> (b, i, j)>

// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[Q:[a-z0-9]*]]: tensor<12x4x8xf32>
// CHECK-SAME: %[[K:[a-z0-9]*]]: tensor<2x2x5x8xf32>
// CHECK-SAME: %[[V:[a-z0-9]*]]: tensor<2x2x5x8xf32>
// CHECK: %[[APART:.*]] = tensor.expand_shape %[[Q]] {{.*}} output_shape [2, 3, 2, 4, 8]
// CHECK: %[[T:.*]] = linalg.transpose ins(%[[APART]] : {{.*}}) outs({{.*}} : tensor<2x2x3x4x8xf32>) permutation = [0, 2, 1, 3, 4]
// CHECK-DAG: %[[QUERY:.*]] = tensor.collapse_shape %[[T]] {{.*}} into tensor<12x4x8xf32>
// CHECK-DAG: %[[KEY:.*]] = tensor.collapse_shape %[[K]] {{.*}} into tensor<4x5x8xf32>
// CHECK-DAG: %[[VALUE:.*]] = tensor.collapse_shape %[[V]] {{.*}} into tensor<4x5x8xf32>
// CHECK: %[[A:.*]]:3 = chimera.attention ins(%[[QUERY]], %[[KEY]], %[[VALUE]] :
// CHECK: %[[OUT:.*]] = tensor.expand_shape %[[A]]#0 {{.*}} output_shape [2, 2, 3, 4, 8]
// CHECK: linalg.transpose ins(%[[OUT]] : {{.*}}) outs({{.*}} : tensor<2x3x2x4x8xf32>) permutation = [0, 2, 1, 3, 4]
func.func @main(%q: tensor<12x4x8xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<2x2x5x8xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %v: tensor<2x2x5x8xf32> {chimera.parameter = "v", chimera.init = "normal(1)"},
                %w: tensor<12x4x8xf32> {chimera.input = "w"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %el = tensor.empty() : tensor<f32>
  %er = tensor.empty() : tensor<2x3x2x5x8xf32>
  %es = tensor.empty() : tensor<12x4x5xf32>
  %eo = tensor.empty() : tensor<12x4x8xf32>
  %zl = linalg.fill ins(%zero : f32) outs(%el : tensor<f32>) -> tensor<f32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<12x4x5xf32>) -> tensor<12x4x5xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<12x4x8xf32>) -> tensor<12x4x8xf32>
  %kr = linalg.generic {indexing_maps = [#once, #all], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%k : tensor<2x2x5x8xf32>) outs(%er : tensor<2x3x2x5x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<2x3x2x5x8xf32>
  %vr = linalg.generic {indexing_maps = [#once, #all], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%v : tensor<2x2x5x8xf32>) outs(%er : tensor<2x3x2x5x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<2x3x2x5x8xf32>
  %kh = tensor.collapse_shape %kr [[0, 1, 2], [3], [4]] : tensor<2x3x2x5x8xf32> into tensor<12x5x8xf32>
  %vh = tensor.collapse_shape %vr [[0, 1, 2], [3], [4]] : tensor<2x3x2x5x8xf32> into tensor<12x5x8xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %kh : tensor<12x4x8xf32>, tensor<12x5x8xf32>) outs(%zs : tensor<12x4x5xf32>) -> tensor<12x4x5xf32>
  %scaled = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s : tensor<12x4x5xf32>) outs(%es : tensor<12x4x5xf32>) {
  ^bb0(%in: f32, %out: f32):
    %half = arith.constant 0.5 : f32
    %0 = arith.mulf %in, %half : f32
    linalg.yield %0 : f32
  } -> tensor<12x4x5xf32>
  %x = linalg.exp ins(%scaled : tensor<12x4x5xf32>) outs(%es : tensor<12x4x5xf32>) -> tensor<12x4x5xf32>
  %er1 = tensor.empty() : tensor<12x4xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er1 : tensor<12x4xf32>) -> tensor<12x4xf32>
  %t = linalg.generic {indexing_maps = [#id, affine_map<(b, i, j) -> (b, i)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x : tensor<12x4x5xf32>) outs(%zr : tensor<12x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<12x4xf32>
  %p = linalg.generic {indexing_maps = [#id, affine_map<(b, i, j) -> (b, i)>, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %t : tensor<12x4x5xf32>, tensor<12x4xf32>) outs(%es : tensor<12x4x5xf32>) {
  ^bb0(%in: f32, %sum: f32, %out: f32):
    %0 = arith.divf %in, %sum : f32
    linalg.yield %0 : f32
  } -> tensor<12x4x5xf32>
  %o = linalg.batch_matmul ins(%p, %vh : tensor<12x4x5xf32>, tensor<12x5x8xf32>) outs(%zo : tensor<12x4x8xf32>) -> tensor<12x4x8xf32>
  %loss = linalg.generic {indexing_maps = [#id, #id, affine_map<(b, i, j) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%o, %w : tensor<12x4x8xf32>, tensor<12x4x8xf32>) outs(%zl : tensor<f32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %0, %out : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// Heads that have a bias of their own stay where they are, and so do their keys.
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>
#all = affine_map<(b, r, h, s, d) -> (b, r, h, s, d)>
#once = affine_map<(b, r, h, s, d) -> (b, h, s, d)>
#id = affine_map<(b, i, j) -> (b, i, j)>

// CHECK-LABEL: func.func @main
// CHECK-NOT: linalg.transpose
// CHECK: chimera.attention ins({{[^:]*}} : tensor<12x4x8xf32>, tensor<12x5x8xf32>, tensor<12x5x8xf32>) bias({{[^:]*}} : tensor<12x4x5xf32>)
func.func @main(%q: tensor<12x4x8xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<2x2x5x8xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %bias: tensor<12x4x5xf32> {chimera.input = "bias"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %el = tensor.empty() : tensor<f32>
  %er = tensor.empty() : tensor<2x3x2x5x8xf32>
  %es = tensor.empty() : tensor<12x4x5xf32>
  %eo = tensor.empty() : tensor<12x4x8xf32>
  %zl = linalg.fill ins(%zero : f32) outs(%el : tensor<f32>) -> tensor<f32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<12x4x5xf32>) -> tensor<12x4x5xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<12x4x8xf32>) -> tensor<12x4x8xf32>
  %kr = linalg.generic {indexing_maps = [#once, #all], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%k : tensor<2x2x5x8xf32>) outs(%er : tensor<2x3x2x5x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<2x3x2x5x8xf32>
  %kh = tensor.collapse_shape %kr [[0, 1, 2], [3], [4]] : tensor<2x3x2x5x8xf32> into tensor<12x5x8xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %kh : tensor<12x4x8xf32>, tensor<12x5x8xf32>) outs(%zs : tensor<12x4x5xf32>) -> tensor<12x4x5xf32>
  %biased = linalg.add ins(%s, %bias : tensor<12x4x5xf32>, tensor<12x4x5xf32>) outs(%es : tensor<12x4x5xf32>) -> tensor<12x4x5xf32>
  %x = linalg.exp ins(%biased : tensor<12x4x5xf32>) outs(%es : tensor<12x4x5xf32>) -> tensor<12x4x5xf32>
  %er1 = tensor.empty() : tensor<12x4xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er1 : tensor<12x4xf32>) -> tensor<12x4xf32>
  %t = linalg.generic {indexing_maps = [#id, affine_map<(b, i, j) -> (b, i)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x : tensor<12x4x5xf32>) outs(%zr : tensor<12x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<12x4xf32>
  %p = linalg.generic {indexing_maps = [#id, affine_map<(b, i, j) -> (b, i)>, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %t : tensor<12x4x5xf32>, tensor<12x4xf32>) outs(%es : tensor<12x4x5xf32>) {
  ^bb0(%in: f32, %sum: f32, %out: f32):
    %0 = arith.divf %in, %sum : f32
    linalg.yield %0 : f32
  } -> tensor<12x4x5xf32>
  %o = linalg.batch_matmul ins(%p, %kh : tensor<12x4x5xf32>, tensor<12x5x8xf32>) outs(%zo : tensor<12x4x8xf32>) -> tensor<12x4x8xf32>
  %loss = linalg.generic {indexing_maps = [#id, affine_map<(b, i, j) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%o : tensor<12x4x8xf32>) outs(%zl : tensor<f32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.mulf %a, %a : f32
    %1 = arith.addf %0, %out : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}
