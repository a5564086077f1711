// RUN: chimera-opt %s --split-input-file --chimera-fuse-attention | FileCheck %s

// Masks that compare positions as integers of another type: causal if the type holds
// all of them, and a bias otherwise.

#id = affine_map<(b, i, j) -> (b, i, j)>
#row = affine_map<(b, i, j) -> (b, i)>
#mask = affine_map<(b, i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// CHECK-LABEL: func.func @main
// CHECK: chimera.attention
// CHECK-SAME: scale(1.000000e+00) causal
func.func @main(%q: tensor<1x300x8xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<1x300x8xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %v: tensor<1x300x8xf32> {chimera.parameter = "v", chimera.init = "normal(1)"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<1x300x300xf32>
  %r = tensor.empty() : tensor<1x300xf32>
  %eo = tensor.empty() : tensor<1x300x8xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x300x300xf32>) -> tensor<1x300x300xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%r : tensor<1x300xf32>) -> tensor<1x300xf32>
  %lr = linalg.fill ins(%low : f32) outs(%r : tensor<1x300xf32>) -> tensor<1x300xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<1x300x8xf32>) -> tensor<1x300x8xf32>
  %em = tensor.empty() : tensor<300x300xf32>
  %ninf = arith.constant -1.0e31 : f32
  %bias = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%em : tensor<300x300xf32>) {
  ^bb0(%out: f32):
    %i0 = linalg.index 0 : index
    %i1 = linalg.index 1 : index
    %k0 = arith.index_cast %i0 : index to i64
    %k1 = arith.index_cast %i1 : index to i64
    %t0 = arith.trunci %k0 : i64 to i16
    %t1 = arith.trunci %k1 : i64 to i16
    %c = arith.cmpi sge, %t0, %t1 : i16
    %0 = arith.select %c, %zero, %ninf : f32
    linalg.yield %0 : f32
  } -> tensor<300x300xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %k : tensor<1x300x8xf32>, tensor<1x300x8xf32>) outs(%z : tensor<1x300x300xf32>) -> tensor<1x300x300xf32>
  %s3 = linalg.generic {indexing_maps = [#id, #mask, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s, %bias : tensor<1x300x300xf32>, tensor<300x300xf32>) outs(%e : tensor<1x300x300xf32>) {
  ^bb0(%in: f32, %a: f32, %out: f32):
    %0 = arith.addf %in, %a : f32
    linalg.yield %0 : f32
  } -> tensor<1x300x300xf32>
  %m = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%s3 : tensor<1x300x300xf32>) outs(%lr : tensor<1x300xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.maximumf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<1x300xf32>
  %d = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s3, %m : tensor<1x300x300xf32>, tensor<1x300xf32>) outs(%e : tensor<1x300x300xf32>) {
  ^bb0(%in: f32, %x: f32, %out: f32):
    %0 = arith.subf %in, %x : f32
    linalg.yield %0 : f32
  } -> tensor<1x300x300xf32>
  %x = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%d : tensor<1x300x300xf32>) outs(%e : tensor<1x300x300xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.exp %in : f32
    linalg.yield %0 : f32
  } -> tensor<1x300x300xf32>
  %t = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x : tensor<1x300x300xf32>) outs(%zr : tensor<1x300xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<1x300xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %t : tensor<1x300x300xf32>, tensor<1x300xf32>) outs(%e : tensor<1x300x300xf32>) {
  ^bb0(%in: f32, %y: f32, %out: f32):
    %0 = arith.divf %in, %y : f32
    linalg.yield %0 : f32
  } -> tensor<1x300x300xf32>
  %o = linalg.batch_matmul ins(%p, %v : tensor<1x300x300xf32>, tensor<1x300x8xf32>) outs(%zo : tensor<1x300x8xf32>) -> tensor<1x300x8xf32>
  %es = tensor.empty() : tensor<f32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#id, affine_map<(b, i, j) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%o : tensor<1x300x8xf32>) outs(%zs : tensor<f32>) {
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
// CHECK: chimera.attention
// CHECK-SAME: scale(1.000000e+00) causal
func.func @main(%q: tensor<1x300x8xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<1x300x8xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %v: tensor<1x300x8xf32> {chimera.parameter = "v", chimera.init = "normal(1)"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<1x300x300xf32>
  %r = tensor.empty() : tensor<1x300xf32>
  %eo = tensor.empty() : tensor<1x300x8xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x300x300xf32>) -> tensor<1x300x300xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%r : tensor<1x300xf32>) -> tensor<1x300xf32>
  %lr = linalg.fill ins(%low : f32) outs(%r : tensor<1x300xf32>) -> tensor<1x300xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<1x300x8xf32>) -> tensor<1x300x8xf32>
  %em = tensor.empty() : tensor<300x300xf32>
  %ninf = arith.constant -1.0e31 : f32
  %bias = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%em : tensor<300x300xf32>) {
  ^bb0(%out: f32):
    %i0 = linalg.index 0 : index
    %i1 = linalg.index 1 : index
    %k0 = arith.index_cast %i0 : index to i64
    %k1 = arith.index_cast %i1 : index to i64
    %t0 = arith.trunci %k0 : i64 to i10
    %t1 = arith.trunci %k1 : i64 to i10
    %c = arith.cmpi sge, %t0, %t1 : i10
    %0 = arith.select %c, %zero, %ninf : f32
    linalg.yield %0 : f32
  } -> tensor<300x300xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %k : tensor<1x300x8xf32>, tensor<1x300x8xf32>) outs(%z : tensor<1x300x300xf32>) -> tensor<1x300x300xf32>
  %s3 = linalg.generic {indexing_maps = [#id, #mask, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s, %bias : tensor<1x300x300xf32>, tensor<300x300xf32>) outs(%e : tensor<1x300x300xf32>) {
  ^bb0(%in: f32, %a: f32, %out: f32):
    %0 = arith.addf %in, %a : f32
    linalg.yield %0 : f32
  } -> tensor<1x300x300xf32>
  %m = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%s3 : tensor<1x300x300xf32>) outs(%lr : tensor<1x300xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.maximumf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<1x300xf32>
  %d = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s3, %m : tensor<1x300x300xf32>, tensor<1x300xf32>) outs(%e : tensor<1x300x300xf32>) {
  ^bb0(%in: f32, %x: f32, %out: f32):
    %0 = arith.subf %in, %x : f32
    linalg.yield %0 : f32
  } -> tensor<1x300x300xf32>
  %x = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%d : tensor<1x300x300xf32>) outs(%e : tensor<1x300x300xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.exp %in : f32
    linalg.yield %0 : f32
  } -> tensor<1x300x300xf32>
  %t = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x : tensor<1x300x300xf32>) outs(%zr : tensor<1x300xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<1x300xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %t : tensor<1x300x300xf32>, tensor<1x300xf32>) outs(%e : tensor<1x300x300xf32>) {
  ^bb0(%in: f32, %y: f32, %out: f32):
    %0 = arith.divf %in, %y : f32
    linalg.yield %0 : f32
  } -> tensor<1x300x300xf32>
  %o = linalg.batch_matmul ins(%p, %v : tensor<1x300x300xf32>, tensor<1x300x8xf32>) outs(%zo : tensor<1x300x8xf32>) -> tensor<1x300x8xf32>
  %es = tensor.empty() : tensor<f32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#id, affine_map<(b, i, j) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%o : tensor<1x300x8xf32>) outs(%zs : tensor<f32>) {
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
// CHECK: chimera.attention
// CHECK-SAME: bias(%{{.*}} : tensor<1x300x300xf32>){{.*}}scale(1.000000e+00) ->
func.func @main(%q: tensor<1x300x8xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<1x300x8xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %v: tensor<1x300x8xf32> {chimera.parameter = "v", chimera.init = "normal(1)"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<1x300x300xf32>
  %r = tensor.empty() : tensor<1x300xf32>
  %eo = tensor.empty() : tensor<1x300x8xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x300x300xf32>) -> tensor<1x300x300xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%r : tensor<1x300xf32>) -> tensor<1x300xf32>
  %lr = linalg.fill ins(%low : f32) outs(%r : tensor<1x300xf32>) -> tensor<1x300xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<1x300x8xf32>) -> tensor<1x300x8xf32>
  %em = tensor.empty() : tensor<300x300xf32>
  %ninf = arith.constant -1.0e31 : f32
  %bias = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%em : tensor<300x300xf32>) {
  ^bb0(%out: f32):
    %i0 = linalg.index 0 : index
    %i1 = linalg.index 1 : index
    %k0 = arith.index_cast %i0 : index to i64
    %k1 = arith.index_cast %i1 : index to i64
    %t0 = arith.trunci %k0 : i64 to i9
    %t1 = arith.trunci %k1 : i64 to i9
    %c = arith.cmpi sge, %t0, %t1 : i9
    %0 = arith.select %c, %zero, %ninf : f32
    linalg.yield %0 : f32
  } -> tensor<300x300xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %k : tensor<1x300x8xf32>, tensor<1x300x8xf32>) outs(%z : tensor<1x300x300xf32>) -> tensor<1x300x300xf32>
  %s3 = linalg.generic {indexing_maps = [#id, #mask, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s, %bias : tensor<1x300x300xf32>, tensor<300x300xf32>) outs(%e : tensor<1x300x300xf32>) {
  ^bb0(%in: f32, %a: f32, %out: f32):
    %0 = arith.addf %in, %a : f32
    linalg.yield %0 : f32
  } -> tensor<1x300x300xf32>
  %m = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%s3 : tensor<1x300x300xf32>) outs(%lr : tensor<1x300xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.maximumf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<1x300xf32>
  %d = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s3, %m : tensor<1x300x300xf32>, tensor<1x300xf32>) outs(%e : tensor<1x300x300xf32>) {
  ^bb0(%in: f32, %x: f32, %out: f32):
    %0 = arith.subf %in, %x : f32
    linalg.yield %0 : f32
  } -> tensor<1x300x300xf32>
  %x = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%d : tensor<1x300x300xf32>) outs(%e : tensor<1x300x300xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.exp %in : f32
    linalg.yield %0 : f32
  } -> tensor<1x300x300xf32>
  %t = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x : tensor<1x300x300xf32>) outs(%zr : tensor<1x300xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<1x300xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %t : tensor<1x300x300xf32>, tensor<1x300xf32>) outs(%e : tensor<1x300x300xf32>) {
  ^bb0(%in: f32, %y: f32, %out: f32):
    %0 = arith.divf %in, %y : f32
    linalg.yield %0 : f32
  } -> tensor<1x300x300xf32>
  %o = linalg.batch_matmul ins(%p, %v : tensor<1x300x300xf32>, tensor<1x300x8xf32>) outs(%zo : tensor<1x300x8xf32>) -> tensor<1x300x8xf32>
  %es = tensor.empty() : tensor<f32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#id, affine_map<(b, i, j) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%o : tensor<1x300x8xf32>) outs(%zs : tensor<f32>) {
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
// CHECK: chimera.attention
// CHECK-SAME: bias(%{{.*}} : tensor<1x300x300xf32>){{.*}}scale(1.000000e+00) ->
func.func @main(%q: tensor<1x300x8xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<1x300x8xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %v: tensor<1x300x8xf32> {chimera.parameter = "v", chimera.init = "normal(1)"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<1x300x300xf32>
  %r = tensor.empty() : tensor<1x300xf32>
  %eo = tensor.empty() : tensor<1x300x8xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x300x300xf32>) -> tensor<1x300x300xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%r : tensor<1x300xf32>) -> tensor<1x300xf32>
  %lr = linalg.fill ins(%low : f32) outs(%r : tensor<1x300xf32>) -> tensor<1x300xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<1x300x8xf32>) -> tensor<1x300x8xf32>
  %em = tensor.empty() : tensor<300x300xf32>
  %ninf = arith.constant -1.0e31 : f32
  %bias = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%em : tensor<300x300xf32>) {
  ^bb0(%out: f32):
    %i0 = linalg.index 0 : index
    %i1 = linalg.index 1 : index
    %k0 = arith.index_cast %i0 : index to i64
    %k1 = arith.index_cast %i1 : index to i64
    %t0 = arith.trunci %k0 : i64 to i8
    %t1 = arith.trunci %k1 : i64 to i8
    %c = arith.cmpi sge, %t0, %t1 : i8
    %0 = arith.select %c, %zero, %ninf : f32
    linalg.yield %0 : f32
  } -> tensor<300x300xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %k : tensor<1x300x8xf32>, tensor<1x300x8xf32>) outs(%z : tensor<1x300x300xf32>) -> tensor<1x300x300xf32>
  %s3 = linalg.generic {indexing_maps = [#id, #mask, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s, %bias : tensor<1x300x300xf32>, tensor<300x300xf32>) outs(%e : tensor<1x300x300xf32>) {
  ^bb0(%in: f32, %a: f32, %out: f32):
    %0 = arith.addf %in, %a : f32
    linalg.yield %0 : f32
  } -> tensor<1x300x300xf32>
  %m = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%s3 : tensor<1x300x300xf32>) outs(%lr : tensor<1x300xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.maximumf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<1x300xf32>
  %d = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s3, %m : tensor<1x300x300xf32>, tensor<1x300xf32>) outs(%e : tensor<1x300x300xf32>) {
  ^bb0(%in: f32, %x: f32, %out: f32):
    %0 = arith.subf %in, %x : f32
    linalg.yield %0 : f32
  } -> tensor<1x300x300xf32>
  %x = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%d : tensor<1x300x300xf32>) outs(%e : tensor<1x300x300xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.exp %in : f32
    linalg.yield %0 : f32
  } -> tensor<1x300x300xf32>
  %t = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x : tensor<1x300x300xf32>) outs(%zr : tensor<1x300xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<1x300xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %t : tensor<1x300x300xf32>, tensor<1x300xf32>) outs(%e : tensor<1x300x300xf32>) {
  ^bb0(%in: f32, %y: f32, %out: f32):
    %0 = arith.divf %in, %y : f32
    linalg.yield %0 : f32
  } -> tensor<1x300x300xf32>
  %o = linalg.batch_matmul ins(%p, %v : tensor<1x300x300xf32>, tensor<1x300x8xf32>) outs(%zo : tensor<1x300x8xf32>) -> tensor<1x300x8xf32>
  %es = tensor.empty() : tensor<f32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#id, affine_map<(b, i, j) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%o : tensor<1x300x8xf32>) outs(%zs : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}
