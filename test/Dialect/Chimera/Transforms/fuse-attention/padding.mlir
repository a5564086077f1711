// RUN: chimera-opt %s --split-input-file --chimera-fuse-attention | FileCheck %s
//
// Masks that hide keys from all queries, as padding does: the bias has the same row for
// each query. Constants that hide later keys are a causal mask.

#id = affine_map<(b, i, j) -> (b, i, j)>
#row = affine_map<(b, i, j) -> (b, i)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>
#key = affine_map<(b, i, j) -> (b, j)>

// A condition of which keys are real.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[C:[a-z0-9]*]]: tensor<2x4xi1> {chimera.input
// CHECK: %[[BIAS:.*]] = linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel"]} ins(%[[C]] : tensor<2x4xi1>) outs(%{{.*}} : tensor<2x4x4xf32>)
// CHECK-NEXT: ^bb0(%[[SHOWN:.*]]: i1, %{{.*}}: f32):
// CHECK: arith.select %[[SHOWN]], %{{.*}}, %{{.*}} : f32
// CHECK: chimera.attention ins({{[^)]*}}) bias(%[[BIAS]] : tensor<2x4x4xf32>) outs({{[^)]*}}) scale(1.000000e+00) ->
func.func @main(%q: tensor<2x4x6xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<2x4x6xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %v: tensor<2x4x5xf32> {chimera.parameter = "v", chimera.init = "normal(1)"},
                %c: tensor<2x4xi1> {chimera.input = "c"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %masked = arith.constant -3.40282347E+38 : f32
  %e = tensor.empty() : tensor<2x4x4xf32>
  %r = tensor.empty() : tensor<2x4xf32>
  %eo = tensor.empty() : tensor<2x4x5xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %lr = linalg.fill ins(%low : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %k : tensor<2x4x6xf32>, tensor<2x4x6xf32>) outs(%z : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %s3 = linalg.generic {indexing_maps = [#key, #id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%c, %s : tensor<2x4xi1>, tensor<2x4x4xf32>) outs(%e : tensor<2x4x4xf32>) {
  ^bb0(%a: i1, %in: f32, %out: f32):
    %0 = arith.select %a, %in, %low : f32
    linalg.yield %0 : f32
  } -> tensor<2x4x4xf32>
  %m = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%s3 : tensor<2x4x4xf32>) outs(%lr : tensor<2x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.maximumf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<2x4xf32>
  %d = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s3, %m : tensor<2x4x4xf32>, tensor<2x4xf32>) outs(%e : tensor<2x4x4xf32>) {
  ^bb0(%in: f32, %x: f32, %out: f32):
    %0 = arith.subf %in, %x : f32
    linalg.yield %0 : f32
  } -> tensor<2x4x4xf32>
  %x = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%d : tensor<2x4x4xf32>) outs(%e : tensor<2x4x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.exp %in : f32
    linalg.yield %0 : f32
  } -> tensor<2x4x4xf32>
  %t = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x : tensor<2x4x4xf32>) outs(%zr : tensor<2x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<2x4xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %t : tensor<2x4x4xf32>, tensor<2x4xf32>) outs(%e : tensor<2x4x4xf32>) {
  ^bb0(%in: f32, %y: f32, %out: f32):
    %0 = arith.divf %in, %y : f32
    linalg.yield %0 : f32
  } -> tensor<2x4x4xf32>
  %o = linalg.batch_matmul ins(%p, %v : tensor<2x4x4xf32>, tensor<2x4x5xf32>) outs(%zo : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
  %es = tensor.empty() : tensor<f32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#id, affine_map<(b, i, j) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%o : tensor<2x4x5xf32>) outs(%zs : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

#id = affine_map<(b, i, j) -> (b, i, j)>
#row = affine_map<(b, i, j) -> (b, i)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>
#key = affine_map<(b, i, j) -> (b, j)>

// Numbers that are added.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[C:[a-z0-9]*]]: tensor<2x4xf32> {chimera.input
// CHECK: %[[BIAS:.*]] = linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel"]} ins(%[[C]] : tensor<2x4xf32>) outs(%{{.*}} : tensor<2x4x4xf32>)
// CHECK: chimera.attention ins({{[^)]*}}) bias(%[[BIAS]] : tensor<2x4x4xf32>) outs({{[^)]*}}) scale(1.000000e+00) ->
func.func @main(%q: tensor<2x4x6xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<2x4x6xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %v: tensor<2x4x5xf32> {chimera.parameter = "v", chimera.init = "normal(1)"},
                %c: tensor<2x4xf32> {chimera.input = "c"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %masked = arith.constant -3.40282347E+38 : f32
  %e = tensor.empty() : tensor<2x4x4xf32>
  %r = tensor.empty() : tensor<2x4xf32>
  %eo = tensor.empty() : tensor<2x4x5xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %lr = linalg.fill ins(%low : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %k : tensor<2x4x6xf32>, tensor<2x4x6xf32>) outs(%z : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %s3 = linalg.generic {indexing_maps = [#id, #key, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s, %c : tensor<2x4x4xf32>, tensor<2x4xf32>) outs(%e : tensor<2x4x4xf32>) {
  ^bb0(%in: f32, %a: f32, %out: f32):
    %0 = arith.addf %in, %a : f32
    linalg.yield %0 : f32
  } -> tensor<2x4x4xf32>
  %m = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%s3 : tensor<2x4x4xf32>) outs(%lr : tensor<2x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.maximumf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<2x4xf32>
  %d = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s3, %m : tensor<2x4x4xf32>, tensor<2x4xf32>) outs(%e : tensor<2x4x4xf32>) {
  ^bb0(%in: f32, %x: f32, %out: f32):
    %0 = arith.subf %in, %x : f32
    linalg.yield %0 : f32
  } -> tensor<2x4x4xf32>
  %x = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%d : tensor<2x4x4xf32>) outs(%e : tensor<2x4x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.exp %in : f32
    linalg.yield %0 : f32
  } -> tensor<2x4x4xf32>
  %t = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x : tensor<2x4x4xf32>) outs(%zr : tensor<2x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<2x4xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %t : tensor<2x4x4xf32>, tensor<2x4xf32>) outs(%e : tensor<2x4x4xf32>) {
  ^bb0(%in: f32, %y: f32, %out: f32):
    %0 = arith.divf %in, %y : f32
    linalg.yield %0 : f32
  } -> tensor<2x4x4xf32>
  %o = linalg.batch_matmul ins(%p, %v : tensor<2x4x4xf32>, tensor<2x4x5xf32>) outs(%zo : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
  %es = tensor.empty() : tensor<f32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#id, affine_map<(b, i, j) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%o : tensor<2x4x5xf32>) outs(%zs : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

#id = affine_map<(b, i, j) -> (b, i, j)>
#row = affine_map<(b, i, j) -> (b, i)>
#mask = affine_map<(b, i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// CHECK-LABEL: func.func @main
// CHECK: chimera.attention ins({{[^)]*}}) outs({{[^)]*}}) scale(1.000000e+00) causal ->
func.func @main(%q: tensor<2x4x6xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<2x4x6xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %v: tensor<2x4x5xf32> {chimera.parameter = "v", chimera.init = "normal(1)"},
                %c: tensor<4x4xi1> {chimera.input = "c"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %masked = arith.constant -3.40282347E+38 : f32
  %e = tensor.empty() : tensor<2x4x4xf32>
  %r = tensor.empty() : tensor<2x4xf32>
  %eo = tensor.empty() : tensor<2x4x5xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %lr = linalg.fill ins(%low : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %k : tensor<2x4x6xf32>, tensor<2x4x6xf32>) outs(%z : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %cond = arith.constant dense<[[true, false, false, false], [true, true, false, false], [true, true, true, false], [true, true, true, true]]> : tensor<4x4xi1>
  %s3 = linalg.generic {indexing_maps = [#mask, #id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cond, %s : tensor<4x4xi1>, tensor<2x4x4xf32>) outs(%e : tensor<2x4x4xf32>) {
  ^bb0(%a: i1, %in: f32, %out: f32):
    %0 = arith.select %a, %in, %masked : f32
    linalg.yield %0 : f32
  } -> tensor<2x4x4xf32>
  %m = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%s3 : tensor<2x4x4xf32>) outs(%lr : tensor<2x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.maximumf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<2x4xf32>
  %d = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s3, %m : tensor<2x4x4xf32>, tensor<2x4xf32>) outs(%e : tensor<2x4x4xf32>) {
  ^bb0(%in: f32, %x: f32, %out: f32):
    %0 = arith.subf %in, %x : f32
    linalg.yield %0 : f32
  } -> tensor<2x4x4xf32>
  %x = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%d : tensor<2x4x4xf32>) outs(%e : tensor<2x4x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.exp %in : f32
    linalg.yield %0 : f32
  } -> tensor<2x4x4xf32>
  %t = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x : tensor<2x4x4xf32>) outs(%zr : tensor<2x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<2x4xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %t : tensor<2x4x4xf32>, tensor<2x4xf32>) outs(%e : tensor<2x4x4xf32>) {
  ^bb0(%in: f32, %y: f32, %out: f32):
    %0 = arith.divf %in, %y : f32
    linalg.yield %0 : f32
  } -> tensor<2x4x4xf32>
  %o = linalg.batch_matmul ins(%p, %v : tensor<2x4x4xf32>, tensor<2x4x5xf32>) outs(%zo : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
  %es = tensor.empty() : tensor<f32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#id, affine_map<(b, i, j) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%o : tensor<2x4x5xf32>) outs(%zs : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

#id = affine_map<(b, i, j) -> (b, i, j)>
#row = affine_map<(b, i, j) -> (b, i)>
#mask = affine_map<(b, i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// One query sees another key: a bias.
// CHECK-LABEL: func.func @main
// CHECK: chimera.attention ins({{[^)]*}}) bias({{[^)]*}}) outs({{[^)]*}}) scale(1.000000e+00) ->
func.func @main(%q: tensor<2x4x6xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<2x4x6xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %v: tensor<2x4x5xf32> {chimera.parameter = "v", chimera.init = "normal(1)"},
                %c: tensor<4x4xi1> {chimera.input = "c"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %masked = arith.constant -3.40282347E+38 : f32
  %e = tensor.empty() : tensor<2x4x4xf32>
  %r = tensor.empty() : tensor<2x4xf32>
  %eo = tensor.empty() : tensor<2x4x5xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %lr = linalg.fill ins(%low : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %k : tensor<2x4x6xf32>, tensor<2x4x6xf32>) outs(%z : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %cond = arith.constant dense<[[true, false, false, false], [true, true, true, false], [true, true, true, false], [true, true, true, true]]> : tensor<4x4xi1>
  %s3 = linalg.generic {indexing_maps = [#mask, #id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cond, %s : tensor<4x4xi1>, tensor<2x4x4xf32>) outs(%e : tensor<2x4x4xf32>) {
  ^bb0(%a: i1, %in: f32, %out: f32):
    %0 = arith.select %a, %in, %low : f32
    linalg.yield %0 : f32
  } -> tensor<2x4x4xf32>
  %m = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%s3 : tensor<2x4x4xf32>) outs(%lr : tensor<2x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.maximumf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<2x4xf32>
  %d = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s3, %m : tensor<2x4x4xf32>, tensor<2x4xf32>) outs(%e : tensor<2x4x4xf32>) {
  ^bb0(%in: f32, %x: f32, %out: f32):
    %0 = arith.subf %in, %x : f32
    linalg.yield %0 : f32
  } -> tensor<2x4x4xf32>
  %x = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%d : tensor<2x4x4xf32>) outs(%e : tensor<2x4x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.exp %in : f32
    linalg.yield %0 : f32
  } -> tensor<2x4x4xf32>
  %t = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x : tensor<2x4x4xf32>) outs(%zr : tensor<2x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<2x4xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %t : tensor<2x4x4xf32>, tensor<2x4xf32>) outs(%e : tensor<2x4x4xf32>) {
  ^bb0(%in: f32, %y: f32, %out: f32):
    %0 = arith.divf %in, %y : f32
    linalg.yield %0 : f32
  } -> tensor<2x4x4xf32>
  %o = linalg.batch_matmul ins(%p, %v : tensor<2x4x4xf32>, tensor<2x4x5xf32>) outs(%zo : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
  %es = tensor.empty() : tensor<f32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#id, affine_map<(b, i, j) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%o : tensor<2x4x5xf32>) outs(%zs : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}
