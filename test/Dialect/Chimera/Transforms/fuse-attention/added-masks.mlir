// RUN: chimera-opt %s --split-input-file --chimera-simplify-model --chimera-fuse-attention | FileCheck %s
//
// Numbers that are added to scores: where they are zero for a query's own key and those
// before, and hide the rest, the attention is causal.

#id = affine_map<(b, i, j) -> (b, i, j)>
#row = affine_map<(b, i, j) -> (b, i)>
#mask = affine_map<(b, i, j) -> (i, j)>
#ij = affine_map<(i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// A triangle of minus infinity, or of the lowest number, is a causal mask.
// CHECK-LABEL: func.func @main
// CHECK: chimera.attention ins({{[^)]*}}) outs({{[^)]*}}) scale(1.000000e+00) causal ->
func.func @main(%q: tensor<2x3x4xf32> {chimera.parameter = "q", chimera.init = "normal(1)"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %el = tensor.empty() : tensor<f32>
  %er = tensor.empty() : tensor<2x3xf32>
  %es = tensor.empty() : tensor<2x3x3xf32>
  %eo = tensor.empty() : tensor<2x3x4xf32>
  %zl = linalg.fill ins(%zero : f32) outs(%el : tensor<f32>) -> tensor<f32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<2x3xf32>) -> tensor<2x3xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %mask = arith.constant dense<[[0.0, 0xFF800000, -3.40282347E+38], [0.0, 0.0, 0xFF800000], [0.0, 0.0, -0.0]]> : tensor<3x3xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %q : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%zs : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %masked = linalg.generic {indexing_maps = [#id, #mask, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s, %mask : tensor<2x3x3xf32>, tensor<3x3xf32>) outs(%es : tensor<2x3x3xf32>) {
  ^bb0(%in: f32, %m: f32, %out: f32):
    %0 = arith.addf %in, %m : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x3xf32>
  %x = linalg.exp ins(%masked : tensor<2x3x3xf32>) outs(%es : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %t = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x : tensor<2x3x3xf32>) outs(%zr : tensor<2x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<2x3xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %t : tensor<2x3x3xf32>, tensor<2x3xf32>) outs(%es : tensor<2x3x3xf32>) {
  ^bb0(%in: f32, %sum: f32, %out: f32):
    %0 = arith.divf %in, %sum : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x3xf32>
  %o = linalg.batch_matmul ins(%p, %q : tensor<2x3x3xf32>, tensor<2x3x4xf32>) outs(%zo : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %loss = linalg.generic {indexing_maps = [#id, affine_map<(b, i, j) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%o : tensor<2x3x4xf32>) outs(%zl : tensor<f32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.mulf %a, %a : f32
    %1 = arith.addf %0, %out : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

#id = affine_map<(b, i, j) -> (b, i, j)>
#row = affine_map<(b, i, j) -> (b, i)>
#mask = affine_map<(b, i, j) -> (i, j)>
#ij = affine_map<(i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// Not the triangle: one key too many.
// CHECK-LABEL: func.func @main
// CHECK: chimera.attention ins({{[^)]*}}) bias({{[^)]*}} : tensor<1x3x3xf32>) outs({{[^)]*}}) scale(1.000000e+00) ->
func.func @main(%q: tensor<2x3x4xf32> {chimera.parameter = "q", chimera.init = "normal(1)"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %el = tensor.empty() : tensor<f32>
  %er = tensor.empty() : tensor<2x3xf32>
  %es = tensor.empty() : tensor<2x3x3xf32>
  %eo = tensor.empty() : tensor<2x3x4xf32>
  %zl = linalg.fill ins(%zero : f32) outs(%el : tensor<f32>) -> tensor<f32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<2x3xf32>) -> tensor<2x3xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %mask = arith.constant dense<[[0.0, 0.0, 0xFF800000], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<3x3xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %q : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%zs : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %masked = linalg.generic {indexing_maps = [#id, #mask, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s, %mask : tensor<2x3x3xf32>, tensor<3x3xf32>) outs(%es : tensor<2x3x3xf32>) {
  ^bb0(%in: f32, %m: f32, %out: f32):
    %0 = arith.addf %in, %m : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x3xf32>
  %x = linalg.exp ins(%masked : tensor<2x3x3xf32>) outs(%es : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %t = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x : tensor<2x3x3xf32>) outs(%zr : tensor<2x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<2x3xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %t : tensor<2x3x3xf32>, tensor<2x3xf32>) outs(%es : tensor<2x3x3xf32>) {
  ^bb0(%in: f32, %sum: f32, %out: f32):
    %0 = arith.divf %in, %sum : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x3xf32>
  %o = linalg.batch_matmul ins(%p, %q : tensor<2x3x3xf32>, tensor<2x3x4xf32>) outs(%zo : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %loss = linalg.generic {indexing_maps = [#id, affine_map<(b, i, j) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%o : tensor<2x3x4xf32>) outs(%zl : tensor<f32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.mulf %a, %a : f32
    %1 = arith.addf %0, %out : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

#id = affine_map<(b, i, j) -> (b, i, j)>
#row = affine_map<(b, i, j) -> (b, i)>
#mask = affine_map<(b, i, j) -> (i, j)>
#ij = affine_map<(i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// Not a mask: large scores would show through.
// CHECK-LABEL: func.func @main
// CHECK: chimera.attention ins({{[^)]*}}) bias({{[^)]*}} : tensor<1x3x3xf32>) outs({{[^)]*}}) scale(1.000000e+00) ->
func.func @main(%q: tensor<2x3x4xf32> {chimera.parameter = "q", chimera.init = "normal(1)"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %el = tensor.empty() : tensor<f32>
  %er = tensor.empty() : tensor<2x3xf32>
  %es = tensor.empty() : tensor<2x3x3xf32>
  %eo = tensor.empty() : tensor<2x3x4xf32>
  %zl = linalg.fill ins(%zero : f32) outs(%el : tensor<f32>) -> tensor<f32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<2x3xf32>) -> tensor<2x3xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %mask = arith.constant dense<[[0.0, -1.0e+04, -1.0e+04], [0.0, 0.0, -1.0e+04], [0.0, 0.0, 0.0]]> : tensor<3x3xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %q : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%zs : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %masked = linalg.generic {indexing_maps = [#id, #mask, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s, %mask : tensor<2x3x3xf32>, tensor<3x3xf32>) outs(%es : tensor<2x3x3xf32>) {
  ^bb0(%in: f32, %m: f32, %out: f32):
    %0 = arith.addf %in, %m : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x3xf32>
  %x = linalg.exp ins(%masked : tensor<2x3x3xf32>) outs(%es : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %t = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x : tensor<2x3x3xf32>) outs(%zr : tensor<2x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<2x3xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %t : tensor<2x3x3xf32>, tensor<2x3xf32>) outs(%es : tensor<2x3x3xf32>) {
  ^bb0(%in: f32, %sum: f32, %out: f32):
    %0 = arith.divf %in, %sum : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x3xf32>
  %o = linalg.batch_matmul ins(%p, %q : tensor<2x3x3xf32>, tensor<2x3x4xf32>) outs(%zo : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %loss = linalg.generic {indexing_maps = [#id, affine_map<(b, i, j) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%o : tensor<2x3x4xf32>) outs(%zl : tensor<f32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.mulf %a, %a : f32
    %1 = arith.addf %0, %out : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

#id = affine_map<(b, i, j) -> (b, i, j)>
#row = affine_map<(b, i, j) -> (b, i)>
#mask = affine_map<(b, i, j) -> (i, j)>
#ij = affine_map<(i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// Nothing is hidden.
// CHECK-LABEL: func.func @main
// CHECK: chimera.attention ins({{[^)]*}}) outs({{[^)]*}}) scale(1.000000e+00) ->
func.func @main(%q: tensor<2x3x4xf32> {chimera.parameter = "q", chimera.init = "normal(1)"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %el = tensor.empty() : tensor<f32>
  %er = tensor.empty() : tensor<2x3xf32>
  %es = tensor.empty() : tensor<2x3x3xf32>
  %eo = tensor.empty() : tensor<2x3x4xf32>
  %zl = linalg.fill ins(%zero : f32) outs(%el : tensor<f32>) -> tensor<f32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<2x3xf32>) -> tensor<2x3xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %mask = arith.constant dense<0.0> : tensor<3x3xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %q : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%zs : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %masked = linalg.generic {indexing_maps = [#id, #mask, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s, %mask : tensor<2x3x3xf32>, tensor<3x3xf32>) outs(%es : tensor<2x3x3xf32>) {
  ^bb0(%in: f32, %m: f32, %out: f32):
    %0 = arith.addf %in, %m : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x3xf32>
  %x = linalg.exp ins(%masked : tensor<2x3x3xf32>) outs(%es : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %t = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x : tensor<2x3x3xf32>) outs(%zr : tensor<2x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<2x3xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %t : tensor<2x3x3xf32>, tensor<2x3xf32>) outs(%es : tensor<2x3x3xf32>) {
  ^bb0(%in: f32, %sum: f32, %out: f32):
    %0 = arith.divf %in, %sum : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x3xf32>
  %o = linalg.batch_matmul ins(%p, %q : tensor<2x3x3xf32>, tensor<2x3x4xf32>) outs(%zo : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %loss = linalg.generic {indexing_maps = [#id, affine_map<(b, i, j) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%o : tensor<2x3x4xf32>) outs(%zl : tensor<f32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.mulf %a, %a : f32
    %1 = arith.addf %0, %out : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

#id = affine_map<(b, i, j) -> (b, i, j)>
#row = affine_map<(b, i, j) -> (b, i)>
#mask = affine_map<(b, i, j) -> (i, j)>
#ij = affine_map<(i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// How far a key is behind the query, computed: PyTorch's triu.
// CHECK-LABEL: func.func @main
// CHECK: chimera.attention ins({{[^)]*}}) outs({{[^)]*}}) scale(1.000000e+00) causal ->
func.func @main(%q: tensor<2x3x4xf32> {chimera.parameter = "q", chimera.init = "normal(1)"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %el = tensor.empty() : tensor<f32>
  %er = tensor.empty() : tensor<2x3xf32>
  %es = tensor.empty() : tensor<2x3x3xf32>
  %eo = tensor.empty() : tensor<2x3x4xf32>
  %zl = linalg.fill ins(%zero : f32) outs(%el : tensor<f32>) -> tensor<f32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<2x3xf32>) -> tensor<2x3xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %low = arith.constant 0xFF800000 : f32
  %n = arith.constant 1 : i64
  %em = tensor.empty() : tensor<3x3xf32>
  %mask = linalg.generic {indexing_maps = [#ij], iterator_types = ["parallel", "parallel"]} outs(%em : tensor<3x3xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %i0 = arith.index_cast %i : index to i64
    %j0 = arith.index_cast %j : index to i64
    %d = arith.subi %j0, %i0 : i64
    %c = arith.cmpi sge, %d, %n : i64
    %v = arith.select %c, %low, %zero : f32
    linalg.yield %v : f32
  } -> tensor<3x3xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %q : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%zs : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %masked = linalg.generic {indexing_maps = [#id, #mask, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s, %mask : tensor<2x3x3xf32>, tensor<3x3xf32>) outs(%es : tensor<2x3x3xf32>) {
  ^bb0(%in: f32, %m: f32, %out: f32):
    %0 = arith.addf %in, %m : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x3xf32>
  %x = linalg.exp ins(%masked : tensor<2x3x3xf32>) outs(%es : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %t = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x : tensor<2x3x3xf32>) outs(%zr : tensor<2x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<2x3xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %t : tensor<2x3x3xf32>, tensor<2x3xf32>) outs(%es : tensor<2x3x3xf32>) {
  ^bb0(%in: f32, %sum: f32, %out: f32):
    %0 = arith.divf %in, %sum : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x3xf32>
  %o = linalg.batch_matmul ins(%p, %q : tensor<2x3x3xf32>, tensor<2x3x4xf32>) outs(%zo : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %loss = linalg.generic {indexing_maps = [#id, affine_map<(b, i, j) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%o : tensor<2x3x4xf32>) outs(%zl : tensor<f32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.mulf %a, %a : f32
    %1 = arith.addf %0, %out : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

#id = affine_map<(b, i, j) -> (b, i, j)>
#row = affine_map<(b, i, j) -> (b, i)>
#mask = affine_map<(b, i, j) -> (i, j)>
#ij = affine_map<(i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// The next key is seen, too.
// CHECK-LABEL: func.func @main
// CHECK: chimera.attention ins({{[^)]*}}) bias({{[^)]*}} : tensor<1x3x3xf32>) outs({{[^)]*}}) scale(1.000000e+00) ->
func.func @main(%q: tensor<2x3x4xf32> {chimera.parameter = "q", chimera.init = "normal(1)"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %el = tensor.empty() : tensor<f32>
  %er = tensor.empty() : tensor<2x3xf32>
  %es = tensor.empty() : tensor<2x3x3xf32>
  %eo = tensor.empty() : tensor<2x3x4xf32>
  %zl = linalg.fill ins(%zero : f32) outs(%el : tensor<f32>) -> tensor<f32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<2x3xf32>) -> tensor<2x3xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %low = arith.constant 0xFF800000 : f32
  %n = arith.constant 2 : i64
  %em = tensor.empty() : tensor<3x3xf32>
  %mask = linalg.generic {indexing_maps = [#ij], iterator_types = ["parallel", "parallel"]} outs(%em : tensor<3x3xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %i0 = arith.index_cast %i : index to i64
    %j0 = arith.index_cast %j : index to i64
    %d = arith.subi %j0, %i0 : i64
    %c = arith.cmpi sge, %d, %n : i64
    %v = arith.select %c, %low, %zero : f32
    linalg.yield %v : f32
  } -> tensor<3x3xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %q : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%zs : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %masked = linalg.generic {indexing_maps = [#id, #mask, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s, %mask : tensor<2x3x3xf32>, tensor<3x3xf32>) outs(%es : tensor<2x3x3xf32>) {
  ^bb0(%in: f32, %m: f32, %out: f32):
    %0 = arith.addf %in, %m : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x3xf32>
  %x = linalg.exp ins(%masked : tensor<2x3x3xf32>) outs(%es : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %t = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x : tensor<2x3x3xf32>) outs(%zr : tensor<2x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<2x3xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %t : tensor<2x3x3xf32>, tensor<2x3xf32>) outs(%es : tensor<2x3x3xf32>) {
  ^bb0(%in: f32, %sum: f32, %out: f32):
    %0 = arith.divf %in, %sum : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x3xf32>
  %o = linalg.batch_matmul ins(%p, %q : tensor<2x3x3xf32>, tensor<2x3x4xf32>) outs(%zo : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %loss = linalg.generic {indexing_maps = [#id, affine_map<(b, i, j) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%o : tensor<2x3x4xf32>) outs(%zl : tensor<f32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.mulf %a, %a : f32
    %1 = arith.addf %0, %out : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

#id = affine_map<(b, i, j) -> (b, i, j)>
#row = affine_map<(b, i, j) -> (b, i)>
#mask = affine_map<(b, i, j) -> (i, j)>
#ij = affine_map<(i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// A difference is not always positive.
// CHECK-LABEL: func.func @main
// CHECK: chimera.attention ins({{[^)]*}}) bias({{[^)]*}} : tensor<1x3x3xf32>) outs({{[^)]*}}) scale(1.000000e+00) ->
func.func @main(%q: tensor<2x3x4xf32> {chimera.parameter = "q", chimera.init = "normal(1)"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %el = tensor.empty() : tensor<f32>
  %er = tensor.empty() : tensor<2x3xf32>
  %es = tensor.empty() : tensor<2x3x3xf32>
  %eo = tensor.empty() : tensor<2x3x4xf32>
  %zl = linalg.fill ins(%zero : f32) outs(%el : tensor<f32>) -> tensor<f32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<2x3xf32>) -> tensor<2x3xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %low = arith.constant 0xFF800000 : f32
  %n = arith.constant 1 : i64
  %em = tensor.empty() : tensor<3x3xf32>
  %mask = linalg.generic {indexing_maps = [#ij], iterator_types = ["parallel", "parallel"]} outs(%em : tensor<3x3xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %i0 = arith.index_cast %i : index to i64
    %j0 = arith.index_cast %j : index to i64
    %d = arith.subi %j0, %i0 : i64
    %c = arith.cmpi uge, %d, %n : i64
    %v = arith.select %c, %low, %zero : f32
    linalg.yield %v : f32
  } -> tensor<3x3xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %q : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%zs : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %masked = linalg.generic {indexing_maps = [#id, #mask, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s, %mask : tensor<2x3x3xf32>, tensor<3x3xf32>) outs(%es : tensor<2x3x3xf32>) {
  ^bb0(%in: f32, %m: f32, %out: f32):
    %0 = arith.addf %in, %m : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x3xf32>
  %x = linalg.exp ins(%masked : tensor<2x3x3xf32>) outs(%es : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %t = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x : tensor<2x3x3xf32>) outs(%zr : tensor<2x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<2x3xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %t : tensor<2x3x3xf32>, tensor<2x3xf32>) outs(%es : tensor<2x3x3xf32>) {
  ^bb0(%in: f32, %sum: f32, %out: f32):
    %0 = arith.divf %in, %sum : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x3xf32>
  %o = linalg.batch_matmul ins(%p, %q : tensor<2x3x3xf32>, tensor<2x3x4xf32>) outs(%zo : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %loss = linalg.generic {indexing_maps = [#id, affine_map<(b, i, j) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%o : tensor<2x3x4xf32>) outs(%zl : tensor<f32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.mulf %a, %a : f32
    %1 = arith.addf %0, %out : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

#id = affine_map<(b, i, j) -> (b, i, j)>
#row = affine_map<(b, i, j) -> (b, i)>
#mask = affine_map<(b, i, j) -> (i, j)>
#ij = affine_map<(i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// Differences that may not fit into two bits.
// CHECK-LABEL: func.func @main
// CHECK: chimera.attention ins({{[^)]*}}) bias({{[^)]*}} : tensor<1x3x3xf32>) outs({{[^)]*}}) scale(1.000000e+00) ->
func.func @main(%q: tensor<2x3x4xf32> {chimera.parameter = "q", chimera.init = "normal(1)"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %el = tensor.empty() : tensor<f32>
  %er = tensor.empty() : tensor<2x3xf32>
  %es = tensor.empty() : tensor<2x3x3xf32>
  %eo = tensor.empty() : tensor<2x3x4xf32>
  %zl = linalg.fill ins(%zero : f32) outs(%el : tensor<f32>) -> tensor<f32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<2x3xf32>) -> tensor<2x3xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %low = arith.constant 0xFF800000 : f32
  %n = arith.constant 1 : i2
  %em = tensor.empty() : tensor<3x3xf32>
  %mask = linalg.generic {indexing_maps = [#ij], iterator_types = ["parallel", "parallel"]} outs(%em : tensor<3x3xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %i0 = arith.index_cast %i : index to i2
    %j0 = arith.index_cast %j : index to i2
    %d = arith.subi %j0, %i0 : i2
    %c = arith.cmpi sge, %d, %n : i2
    %v = arith.select %c, %low, %zero : f32
    linalg.yield %v : f32
  } -> tensor<3x3xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %q : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%zs : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %masked = linalg.generic {indexing_maps = [#id, #mask, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s, %mask : tensor<2x3x3xf32>, tensor<3x3xf32>) outs(%es : tensor<2x3x3xf32>) {
  ^bb0(%in: f32, %m: f32, %out: f32):
    %0 = arith.addf %in, %m : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x3xf32>
  %x = linalg.exp ins(%masked : tensor<2x3x3xf32>) outs(%es : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %t = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x : tensor<2x3x3xf32>) outs(%zr : tensor<2x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<2x3xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %t : tensor<2x3x3xf32>, tensor<2x3xf32>) outs(%es : tensor<2x3x3xf32>) {
  ^bb0(%in: f32, %sum: f32, %out: f32):
    %0 = arith.divf %in, %sum : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x3xf32>
  %o = linalg.batch_matmul ins(%p, %q : tensor<2x3x3xf32>, tensor<2x3x4xf32>) outs(%zo : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %loss = linalg.generic {indexing_maps = [#id, affine_map<(b, i, j) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%o : tensor<2x3x4xf32>) outs(%zl : tensor<f32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.mulf %a, %a : f32
    %1 = arith.addf %0, %out : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}
