// RUN: chimera-opt %s --split-input-file --chimera-fuse-attention | FileCheck %s
// RUN: chimera-opt %s --split-input-file --chimera-fuse-attention --remarks-filter=chimera 2>&1 >%t | FileCheck %s --check-prefix=REMARK
//
// Masks that replace scores instead of being added to them.

#id = affine_map<(b, i, j) -> (b, i, j)>
#row = affine_map<(b, i, j) -> (b, i)>
#mask = affine_map<(b, i, j) -> (i, j)>
#ij = affine_map<(i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// Scores of later keys are replaced by the lowest number.
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
  %eij = tensor.empty() : tensor<4x4xi1>
  %r = tensor.empty() : tensor<2x4xf32>
  %eo = tensor.empty() : tensor<2x4x5xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %lr = linalg.fill ins(%low : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %k : tensor<2x4x6xf32>, tensor<2x4x6xf32>) outs(%z : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %cond = linalg.generic {indexing_maps = [#ij], iterator_types = ["parallel", "parallel"]} outs(%eij : tensor<4x4xi1>) {
  ^bb0(%out: i1):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %0 = arith.cmpi sge, %i, %j : index
    linalg.yield %0 : i1
  } -> tensor<4x4xi1>
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
#ij = affine_map<(i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// The condition says what is hidden.
// CHECK-LABEL: func.func @main
// CHECK: chimera.attention ins({{[^)]*}}) outs({{[^)]*}}) scale(1.000000e+00) causal ->
func.func @main(%q: tensor<2x4x6xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<2x4x6xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %v: tensor<2x4x5xf32> {chimera.parameter = "v", chimera.init = "normal(1)"},
                %c: tensor<4x4xi1> {chimera.input = "c"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %masked = arith.constant -1.000000e+30 : f32
  %e = tensor.empty() : tensor<2x4x4xf32>
  %eij = tensor.empty() : tensor<4x4xi1>
  %r = tensor.empty() : tensor<2x4xf32>
  %eo = tensor.empty() : tensor<2x4x5xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %lr = linalg.fill ins(%low : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %k : tensor<2x4x6xf32>, tensor<2x4x6xf32>) outs(%z : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %cond = linalg.generic {indexing_maps = [#ij], iterator_types = ["parallel", "parallel"]} outs(%eij : tensor<4x4xi1>) {
  ^bb0(%out: i1):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %0 = arith.cmpi slt, %i, %j : index
    linalg.yield %0 : i1
  } -> tensor<4x4xi1>
  %s3 = linalg.generic {indexing_maps = [#mask, #id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cond, %s : tensor<4x4xi1>, tensor<2x4x4xf32>) outs(%e : tensor<2x4x4xf32>) {
  ^bb0(%a: i1, %in: f32, %out: f32):
    %0 = arith.select %a, %masked, %in : f32
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
#ij = affine_map<(i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// A query does not see itself: the first sees nothing.
// CHECK-LABEL: func.func @main
// CHECK-NOT: chimera.attention
// CHECK: return
func.func @main(%q: tensor<2x4x6xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<2x4x6xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %v: tensor<2x4x5xf32> {chimera.parameter = "v", chimera.init = "normal(1)"},
                %c: tensor<4x4xi1> {chimera.input = "c"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %masked = arith.constant -3.40282347E+38 : f32
  %e = tensor.empty() : tensor<2x4x4xf32>
  %eij = tensor.empty() : tensor<4x4xi1>
  %r = tensor.empty() : tensor<2x4xf32>
  %eo = tensor.empty() : tensor<2x4x5xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %lr = linalg.fill ins(%low : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %k : tensor<2x4x6xf32>, tensor<2x4x6xf32>) outs(%z : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %cond = linalg.generic {indexing_maps = [#ij], iterator_types = ["parallel", "parallel"]} outs(%eij : tensor<4x4xi1>) {
  ^bb0(%out: i1):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %0 = arith.cmpi sgt, %i, %j : index
    linalg.yield %0 : i1
  } -> tensor<4x4xi1>
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
#ij = affine_map<(i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// Earlier keys are hidden.
// CHECK-LABEL: func.func @main
// CHECK-NOT: chimera.attention
// CHECK: return
func.func @main(%q: tensor<2x4x6xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<2x4x6xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %v: tensor<2x4x5xf32> {chimera.parameter = "v", chimera.init = "normal(1)"},
                %c: tensor<4x4xi1> {chimera.input = "c"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %masked = arith.constant -3.40282347E+38 : f32
  %e = tensor.empty() : tensor<2x4x4xf32>
  %eij = tensor.empty() : tensor<4x4xi1>
  %r = tensor.empty() : tensor<2x4xf32>
  %eo = tensor.empty() : tensor<2x4x5xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %lr = linalg.fill ins(%low : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %k : tensor<2x4x6xf32>, tensor<2x4x6xf32>) outs(%z : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %cond = linalg.generic {indexing_maps = [#ij], iterator_types = ["parallel", "parallel"]} outs(%eij : tensor<4x4xi1>) {
  ^bb0(%out: i1):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %0 = arith.cmpi sge, %i, %j : index
    linalg.yield %0 : i1
  } -> tensor<4x4xi1>
  %s3 = linalg.generic {indexing_maps = [#mask, #id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cond, %s : tensor<4x4xi1>, tensor<2x4x4xf32>) outs(%e : tensor<2x4x4xf32>) {
  ^bb0(%a: i1, %in: f32, %out: f32):
    %0 = arith.select %a, %masked, %in : f32
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
#ij = affine_map<(i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// The number is not low enough.
// CHECK-LABEL: func.func @main
// CHECK-NOT: chimera.attention
// CHECK: return
func.func @main(%q: tensor<2x4x6xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<2x4x6xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %v: tensor<2x4x5xf32> {chimera.parameter = "v", chimera.init = "normal(1)"},
                %c: tensor<4x4xi1> {chimera.input = "c"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %masked = arith.constant -1.000000e+04 : f32
  %e = tensor.empty() : tensor<2x4x4xf32>
  %eij = tensor.empty() : tensor<4x4xi1>
  %r = tensor.empty() : tensor<2x4xf32>
  %eo = tensor.empty() : tensor<2x4x5xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %lr = linalg.fill ins(%low : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %k : tensor<2x4x6xf32>, tensor<2x4x6xf32>) outs(%z : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %cond = linalg.generic {indexing_maps = [#ij], iterator_types = ["parallel", "parallel"]} outs(%eij : tensor<4x4xi1>) {
  ^bb0(%out: i1):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %0 = arith.cmpi sge, %i, %j : index
    linalg.yield %0 : i1
  } -> tensor<4x4xi1>
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
#ij = affine_map<(i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// A mask that may hide all keys of a query, by a number: their scores would get a
// gradient from a bias.
// CHECK-LABEL: func.func @main
// CHECK-NOT: chimera.attention
// CHECK: return
func.func @main(%q: tensor<2x4x6xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<2x4x6xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %v: tensor<2x4x5xf32> {chimera.parameter = "v", chimera.init = "normal(1)"},
                %c: tensor<4x4xi1> {chimera.input = "c"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %masked = arith.constant -3.40282347E+38 : f32
  %e = tensor.empty() : tensor<2x4x4xf32>
  %eij = tensor.empty() : tensor<4x4xi1>
  %r = tensor.empty() : tensor<2x4xf32>
  %eo = tensor.empty() : tensor<2x4x5xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %lr = linalg.fill ins(%low : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %k : tensor<2x4x6xf32>, tensor<2x4x6xf32>) outs(%z : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %cond = linalg.generic {indexing_maps = [#ij, #ij], iterator_types = ["parallel", "parallel"]} ins(%c : tensor<4x4xi1>) outs(%eij : tensor<4x4xi1>) {
  ^bb0(%in: i1, %out: i1):
    linalg.yield %in : i1
  } -> tensor<4x4xi1>
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
#ij = affine_map<(i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// Minus infinity is the same as a bias, whatever it hides.
// CHECK-LABEL: func.func @main
// CHECK: %[[BIAS:.*]] = linalg.generic
// CHECK: arith.select %{{.*}}, %cst{{[_0-9]*}}, %cst{{[_0-9]*}} : f32
// CHECK: chimera.attention ins({{[^)]*}}) bias(%{{.*}} : tensor<1x4x4xf32>) outs({{[^)]*}}) scale(1.000000e+00) ->
func.func @main(%q: tensor<2x4x6xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<2x4x6xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %v: tensor<2x4x5xf32> {chimera.parameter = "v", chimera.init = "normal(1)"},
                %c: tensor<4x4xi1> {chimera.input = "c"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %masked = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<2x4x4xf32>
  %eij = tensor.empty() : tensor<4x4xi1>
  %r = tensor.empty() : tensor<2x4xf32>
  %eo = tensor.empty() : tensor<2x4x5xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %lr = linalg.fill ins(%low : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %k : tensor<2x4x6xf32>, tensor<2x4x6xf32>) outs(%z : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %cond = linalg.generic {indexing_maps = [#ij, #ij], iterator_types = ["parallel", "parallel"]} ins(%c : tensor<4x4xi1>) outs(%eij : tensor<4x4xi1>) {
  ^bb0(%in: i1, %out: i1):
    linalg.yield %in : i1
  } -> tensor<4x4xi1>
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
#ij = affine_map<(i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// A softmax that is zero where all keys are hidden, which a causal mask never does.
// CHECK-LABEL: func.func @main
// CHECK: chimera.attention ins({{[^)]*}}) outs({{[^)]*}}) scale(1.000000e+00) causal ->
func.func @main(%q: tensor<2x4x6xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<2x4x6xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %v: tensor<2x4x5xf32> {chimera.parameter = "v", chimera.init = "normal(1)"},
                %c: tensor<4x4xi1> {chimera.input = "c"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %masked = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<2x4x4xf32>
  %eij = tensor.empty() : tensor<4x4xi1>
  %r = tensor.empty() : tensor<2x4xf32>
  %eo = tensor.empty() : tensor<2x4x5xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %lr = linalg.fill ins(%low : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %k : tensor<2x4x6xf32>, tensor<2x4x6xf32>) outs(%z : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %cond = linalg.generic {indexing_maps = [#ij], iterator_types = ["parallel", "parallel"]} outs(%eij : tensor<4x4xi1>) {
  ^bb0(%out: i1):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %0 = arith.cmpi sge, %i, %j : index
    linalg.yield %0 : i1
  } -> tensor<4x4xi1>
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
  %yes = arith.constant true
  %infinite = arith.constant 0xFF800000 : f32
  %eall = tensor.empty() : tensor<2x4xi1>
  %tall = linalg.fill ins(%yes : i1) outs(%eall : tensor<2x4xi1>) -> tensor<2x4xi1>
  %einf = tensor.empty() : tensor<2x4x4xi1>
  %isinf = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s3 : tensor<2x4x4xf32>) outs(%einf : tensor<2x4x4xi1>) {
  ^bb0(%in: f32, %out: i1):
    %0 = arith.cmpf oeq, %in, %infinite : f32
    linalg.yield %0 : i1
  } -> tensor<2x4x4xi1>
  %all = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%isinf : tensor<2x4x4xi1>) outs(%tall : tensor<2x4xi1>) {
  ^bb0(%in: i1, %out: i1):
    %0 = arith.andi %in, %out : i1
    linalg.yield %0 : i1
  } -> tensor<2x4xi1>
  %safe = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%all, %p : tensor<2x4xi1>, tensor<2x4x4xf32>) outs(%e : tensor<2x4x4xf32>) {
  ^bb0(%c0: i1, %in: f32, %out: f32):
    %0 = arith.select %c0, %zero, %in : f32
    linalg.yield %0 : f32
  } -> tensor<2x4x4xf32>
  %o = linalg.batch_matmul ins(%safe, %v : tensor<2x4x4xf32>, tensor<2x4x5xf32>) outs(%zo : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
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
#ij = affine_map<(i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// With another mask it is another function.
// REMARK: attention stays as it is: it is zero for queries whose keys are all hidden, by a mask that is not causal
// CHECK-LABEL: func.func @main
// CHECK-NOT: chimera.attention
// CHECK: return
func.func @main(%q: tensor<2x4x6xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<2x4x6xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %v: tensor<2x4x5xf32> {chimera.parameter = "v", chimera.init = "normal(1)"},
                %c: tensor<4x4xi1> {chimera.input = "c"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %masked = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<2x4x4xf32>
  %eij = tensor.empty() : tensor<4x4xi1>
  %r = tensor.empty() : tensor<2x4xf32>
  %eo = tensor.empty() : tensor<2x4x5xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %lr = linalg.fill ins(%low : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %k : tensor<2x4x6xf32>, tensor<2x4x6xf32>) outs(%z : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %cond = linalg.generic {indexing_maps = [#ij, #ij], iterator_types = ["parallel", "parallel"]} ins(%c : tensor<4x4xi1>) outs(%eij : tensor<4x4xi1>) {
  ^bb0(%in: i1, %out: i1):
    linalg.yield %in : i1
  } -> tensor<4x4xi1>
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
  %yes = arith.constant true
  %infinite = arith.constant 0xFF800000 : f32
  %eall = tensor.empty() : tensor<2x4xi1>
  %tall = linalg.fill ins(%yes : i1) outs(%eall : tensor<2x4xi1>) -> tensor<2x4xi1>
  %einf = tensor.empty() : tensor<2x4x4xi1>
  %isinf = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s3 : tensor<2x4x4xf32>) outs(%einf : tensor<2x4x4xi1>) {
  ^bb0(%in: f32, %out: i1):
    %0 = arith.cmpf oeq, %in, %infinite : f32
    linalg.yield %0 : i1
  } -> tensor<2x4x4xi1>
  %all = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%isinf : tensor<2x4x4xi1>) outs(%tall : tensor<2x4xi1>) {
  ^bb0(%in: i1, %out: i1):
    %0 = arith.andi %in, %out : i1
    linalg.yield %0 : i1
  } -> tensor<2x4xi1>
  %safe = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%all, %p : tensor<2x4xi1>, tensor<2x4x4xf32>) outs(%e : tensor<2x4x4xf32>) {
  ^bb0(%c0: i1, %in: f32, %out: f32):
    %0 = arith.select %c0, %zero, %in : f32
    linalg.yield %0 : f32
  } -> tensor<2x4x4xf32>
  %o = linalg.batch_matmul ins(%safe, %v : tensor<2x4x4xf32>, tensor<2x4x5xf32>) outs(%zo : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
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
#ij = affine_map<(i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// Rows of another number than minus infinity are zero.
// CHECK-LABEL: func.func @main
// CHECK-NOT: chimera.attention
// CHECK: return
func.func @main(%q: tensor<2x4x6xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<2x4x6xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %v: tensor<2x4x5xf32> {chimera.parameter = "v", chimera.init = "normal(1)"},
                %c: tensor<4x4xi1> {chimera.input = "c"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %masked = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<2x4x4xf32>
  %eij = tensor.empty() : tensor<4x4xi1>
  %r = tensor.empty() : tensor<2x4xf32>
  %eo = tensor.empty() : tensor<2x4x5xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %lr = linalg.fill ins(%low : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %k : tensor<2x4x6xf32>, tensor<2x4x6xf32>) outs(%z : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %cond = linalg.generic {indexing_maps = [#ij], iterator_types = ["parallel", "parallel"]} outs(%eij : tensor<4x4xi1>) {
  ^bb0(%out: i1):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %0 = arith.cmpi sge, %i, %j : index
    linalg.yield %0 : i1
  } -> tensor<4x4xi1>
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
  %yes = arith.constant true
  %infinite = arith.constant -3.40282347E+38 : f32
  %eall = tensor.empty() : tensor<2x4xi1>
  %tall = linalg.fill ins(%yes : i1) outs(%eall : tensor<2x4xi1>) -> tensor<2x4xi1>
  %einf = tensor.empty() : tensor<2x4x4xi1>
  %isinf = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s3 : tensor<2x4x4xf32>) outs(%einf : tensor<2x4x4xi1>) {
  ^bb0(%in: f32, %out: i1):
    %0 = arith.cmpf oeq, %in, %infinite : f32
    linalg.yield %0 : i1
  } -> tensor<2x4x4xi1>
  %all = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%isinf : tensor<2x4x4xi1>) outs(%tall : tensor<2x4xi1>) {
  ^bb0(%in: i1, %out: i1):
    %0 = arith.andi %in, %out : i1
    linalg.yield %0 : i1
  } -> tensor<2x4xi1>
  %safe = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%all, %p : tensor<2x4xi1>, tensor<2x4x4xf32>) outs(%e : tensor<2x4x4xf32>) {
  ^bb0(%c0: i1, %in: f32, %out: f32):
    %0 = arith.select %c0, %zero, %in : f32
    linalg.yield %0 : f32
  } -> tensor<2x4x4xf32>
  %o = linalg.batch_matmul ins(%safe, %v : tensor<2x4x4xf32>, tensor<2x4x5xf32>) outs(%zo : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
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
#ij = affine_map<(i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// They are not zero.
// CHECK-LABEL: func.func @main
// CHECK-NOT: chimera.attention
// CHECK: return
func.func @main(%q: tensor<2x4x6xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<2x4x6xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %v: tensor<2x4x5xf32> {chimera.parameter = "v", chimera.init = "normal(1)"},
                %c: tensor<4x4xi1> {chimera.input = "c"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %masked = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<2x4x4xf32>
  %eij = tensor.empty() : tensor<4x4xi1>
  %r = tensor.empty() : tensor<2x4xf32>
  %eo = tensor.empty() : tensor<2x4x5xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %lr = linalg.fill ins(%low : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %k : tensor<2x4x6xf32>, tensor<2x4x6xf32>) outs(%z : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %cond = linalg.generic {indexing_maps = [#ij], iterator_types = ["parallel", "parallel"]} outs(%eij : tensor<4x4xi1>) {
  ^bb0(%out: i1):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %0 = arith.cmpi sge, %i, %j : index
    linalg.yield %0 : i1
  } -> tensor<4x4xi1>
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
  %yes = arith.constant true
  %infinite = arith.constant 0xFF800000 : f32
  %eall = tensor.empty() : tensor<2x4xi1>
  %tall = linalg.fill ins(%yes : i1) outs(%eall : tensor<2x4xi1>) -> tensor<2x4xi1>
  %einf = tensor.empty() : tensor<2x4x4xi1>
  %isinf = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s3 : tensor<2x4x4xf32>) outs(%einf : tensor<2x4x4xi1>) {
  ^bb0(%in: f32, %out: i1):
    %0 = arith.cmpf oeq, %in, %infinite : f32
    linalg.yield %0 : i1
  } -> tensor<2x4x4xi1>
  %all = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%isinf : tensor<2x4x4xi1>) outs(%tall : tensor<2x4xi1>) {
  ^bb0(%in: i1, %out: i1):
    %0 = arith.andi %in, %out : i1
    linalg.yield %0 : i1
  } -> tensor<2x4xi1>
  %safe = linalg.generic {indexing_maps = [#row, #id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%all, %p : tensor<2x4xi1>, tensor<2x4x4xf32>) outs(%e : tensor<2x4x4xf32>) {
  ^bb0(%c0: i1, %in: f32, %out: f32):
    %0 = arith.select %c0, %one, %in : f32
    linalg.yield %0 : f32
  } -> tensor<2x4x4xf32>
  %o = linalg.batch_matmul ins(%safe, %v : tensor<2x4x4xf32>, tensor<2x4x5xf32>) outs(%zo : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
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
#ij = affine_map<(i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// An added mask that a negated condition makes.
// CHECK-LABEL: func.func @main
// CHECK: chimera.attention ins({{[^)]*}}) outs({{[^)]*}}) scale(1.000000e+00) causal ->
func.func @main(%q: tensor<2x4x6xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<2x4x6xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %v: tensor<2x4x5xf32> {chimera.parameter = "v", chimera.init = "normal(1)"},
                %c: tensor<4x4xi1> {chimera.input = "c"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %masked = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<2x4x4xf32>
  %eij = tensor.empty() : tensor<4x4xi1>
  %r = tensor.empty() : tensor<2x4xf32>
  %eo = tensor.empty() : tensor<2x4x5xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %lr = linalg.fill ins(%low : f32) outs(%r : tensor<2x4xf32>) -> tensor<2x4xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %k : tensor<2x4x6xf32>, tensor<2x4x6xf32>) outs(%z : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %cond = linalg.generic {indexing_maps = [#ij], iterator_types = ["parallel", "parallel"]} outs(%eij : tensor<4x4xi1>) {
  ^bb0(%out: i1):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %0 = arith.cmpi sge, %i, %j : index
    linalg.yield %0 : i1
  } -> tensor<4x4xi1>
  %yes = arith.constant true
  %eb = tensor.empty() : tensor<4x4xf32>
  %bias = linalg.generic {indexing_maps = [#ij, #ij], iterator_types = ["parallel", "parallel"]} ins(%cond : tensor<4x4xi1>) outs(%eb : tensor<4x4xf32>) {
  ^bb0(%a: i1, %out: f32):
    %0 = arith.xori %a, %yes : i1
    %1 = arith.select %0, %masked, %zero : f32
    linalg.yield %1 : f32
  } -> tensor<4x4xf32>
  %s3 = linalg.generic {indexing_maps = [#mask, #id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%bias, %s : tensor<4x4xf32>, tensor<2x4x4xf32>) outs(%e : tensor<2x4x4xf32>) {
  ^bb0(%a: f32, %in: f32, %out: f32):
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
