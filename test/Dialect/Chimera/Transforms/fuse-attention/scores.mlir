// RUN: chimera-opt %s --split-input-file --chimera-fuse-attention | FileCheck %s

// What may stand between the product and the softmax: scales, then a bias.

#id = affine_map<(b, i, j) -> (b, i, j)>
#row = affine_map<(b, i, j) -> (b, i)>
#mask = affine_map<(b, i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// CHECK-LABEL: func.func @main
// CHECK: chimera.attention
// CHECK-SAME: bias(%{{.*}} : tensor<1x3x4xf32>)
// CHECK-SAME: scale(1.500000e+00) -> tensor<2x3x5xf32>, tensor<2x3xf32>, tensor<2x3xf32>
// CHECK-NOT: linalg.batch_matmul
func.func @main(%q: tensor<2x3x6xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<2x4x6xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %v: tensor<2x4x5xf32> {chimera.parameter = "v", chimera.init = "normal(1)"},
                %bias: tensor<3x4xf32> {chimera.input = "bias"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %three = arith.constant 3.0 : f32
  %two = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %r = tensor.empty() : tensor<2x3xf32>
  %eo = tensor.empty() : tensor<2x3x5xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%r : tensor<2x3xf32>) -> tensor<2x3xf32>
  %lr = linalg.fill ins(%low : f32) outs(%r : tensor<2x3xf32>) -> tensor<2x3xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %k : tensor<2x3x6xf32>, tensor<2x4x6xf32>) outs(%z : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %s1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.mulf %three, %in : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x4xf32>
  %s2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s1 : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.divf %in, %two : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x4xf32>
  %s3 = linalg.generic {indexing_maps = [#mask, #id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%bias, %s2 : tensor<3x4xf32>, tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%a: f32, %in: f32, %out: f32):
    %0 = arith.addf %a, %in : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x4xf32>
  %m = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%s3 : tensor<2x3x4xf32>) outs(%lr : tensor<2x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.maximumf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<2x3xf32>
  %d = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s3, %m : tensor<2x3x4xf32>, tensor<2x3xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%in: f32, %x: f32, %out: f32):
    %0 = arith.subf %in, %x : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x4xf32>
  %x = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%d : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.exp %in : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x4xf32>
  %t = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x : tensor<2x3x4xf32>) outs(%zr : tensor<2x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<2x3xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %t : tensor<2x3x4xf32>, tensor<2x3xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%in: f32, %y: f32, %out: f32):
    %0 = arith.divf %in, %y : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x4xf32>
  %o = linalg.batch_matmul ins(%p, %v : tensor<2x3x4xf32>, tensor<2x4x5xf32>) outs(%zo : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %es = tensor.empty() : tensor<f32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#id, affine_map<(b, i, j) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%o : tensor<2x3x5xf32>) outs(%zs : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// No softmax: the exponentials are divided by something else.

#id = affine_map<(b, i, j) -> (b, i, j)>
#row = affine_map<(b, i, j) -> (b, i)>
#mask = affine_map<(b, i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// CHECK-LABEL: func.func @main
// CHECK-NOT: chimera.attention
// CHECK: linalg.batch_matmul
func.func @main(%q: tensor<2x3x6xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<2x4x6xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %v: tensor<2x4x5xf32> {chimera.parameter = "v", chimera.init = "normal(1)"},
                %bias: tensor<3x4xf32> {chimera.input = "bias"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %three = arith.constant 3.0 : f32
  %two = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %r = tensor.empty() : tensor<2x3xf32>
  %eo = tensor.empty() : tensor<2x3x5xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%r : tensor<2x3xf32>) -> tensor<2x3xf32>
  %lr = linalg.fill ins(%low : f32) outs(%r : tensor<2x3xf32>) -> tensor<2x3xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %k : tensor<2x3x6xf32>, tensor<2x4x6xf32>) outs(%z : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %s1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.mulf %three, %in : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x4xf32>
  %s2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s1 : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.divf %in, %two : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x4xf32>
  %s3 = linalg.generic {indexing_maps = [#mask, #id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%bias, %s2 : tensor<3x4xf32>, tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%a: f32, %in: f32, %out: f32):
    %0 = arith.addf %a, %in : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x4xf32>
  %m = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%s3 : tensor<2x3x4xf32>) outs(%lr : tensor<2x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.maximumf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<2x3xf32>
  %d = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s3, %m : tensor<2x3x4xf32>, tensor<2x3xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%in: f32, %x: f32, %out: f32):
    %0 = arith.subf %in, %x : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x4xf32>
  %x = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%d : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.exp %in : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x4xf32>
  %t = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%s3 : tensor<2x3x4xf32>) outs(%zr : tensor<2x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<2x3xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %t : tensor<2x3x4xf32>, tensor<2x3xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%in: f32, %y: f32, %out: f32):
    %0 = arith.divf %in, %y : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x4xf32>
  %o = linalg.batch_matmul ins(%p, %v : tensor<2x3x4xf32>, tensor<2x4x5xf32>) outs(%zo : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %es = tensor.empty() : tensor<f32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#id, affine_map<(b, i, j) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%o : tensor<2x3x5xf32>) outs(%zs : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// The scores pass through a function.

#id = affine_map<(b, i, j) -> (b, i, j)>
#row = affine_map<(b, i, j) -> (b, i)>
#mask = affine_map<(b, i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// CHECK-LABEL: func.func @main
// CHECK-NOT: chimera.attention
// CHECK: linalg.batch_matmul
func.func @main(%q: tensor<2x3x6xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<2x4x6xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %v: tensor<2x4x5xf32> {chimera.parameter = "v", chimera.init = "normal(1)"},
                %bias: tensor<3x4xf32> {chimera.input = "bias"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %three = arith.constant 3.0 : f32
  %two = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %r = tensor.empty() : tensor<2x3xf32>
  %eo = tensor.empty() : tensor<2x3x5xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%r : tensor<2x3xf32>) -> tensor<2x3xf32>
  %lr = linalg.fill ins(%low : f32) outs(%r : tensor<2x3xf32>) -> tensor<2x3xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %k : tensor<2x3x6xf32>, tensor<2x4x6xf32>) outs(%z : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %s1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.mulf %three, %in : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x4xf32>
  %s2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s1 : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.tanh %in : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x4xf32>
  %s3 = linalg.generic {indexing_maps = [#mask, #id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%bias, %s2 : tensor<3x4xf32>, tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%a: f32, %in: f32, %out: f32):
    %0 = arith.addf %a, %in : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x4xf32>
  %m = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%s3 : tensor<2x3x4xf32>) outs(%lr : tensor<2x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.maximumf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<2x3xf32>
  %d = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s3, %m : tensor<2x3x4xf32>, tensor<2x3xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%in: f32, %x: f32, %out: f32):
    %0 = arith.subf %in, %x : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x4xf32>
  %x = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%d : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.exp %in : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x4xf32>
  %t = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x : tensor<2x3x4xf32>) outs(%zr : tensor<2x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<2x3xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %t : tensor<2x3x4xf32>, tensor<2x3xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%in: f32, %y: f32, %out: f32):
    %0 = arith.divf %in, %y : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x4xf32>
  %o = linalg.batch_matmul ins(%p, %v : tensor<2x3x4xf32>, tensor<2x4x5xf32>) outs(%zo : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %es = tensor.empty() : tensor<f32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#id, affine_map<(b, i, j) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%o : tensor<2x3x5xf32>) outs(%zs : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// The product is added to something.

#id = affine_map<(b, i, j) -> (b, i, j)>
#row = affine_map<(b, i, j) -> (b, i)>
#mask = affine_map<(b, i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// CHECK-LABEL: func.func @main
// CHECK-NOT: chimera.attention
// CHECK: linalg.batch_matmul
func.func @main(%q: tensor<2x3x6xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<2x4x6xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %v: tensor<2x4x5xf32> {chimera.parameter = "v", chimera.init = "normal(1)"},
                %bias: tensor<3x4xf32> {chimera.input = "bias"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %three = arith.constant 3.0 : f32
  %two = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %r = tensor.empty() : tensor<2x3xf32>
  %eo = tensor.empty() : tensor<2x3x5xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%r : tensor<2x3xf32>) -> tensor<2x3xf32>
  %lr = linalg.fill ins(%low : f32) outs(%r : tensor<2x3xf32>) -> tensor<2x3xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %k : tensor<2x3x6xf32>, tensor<2x4x6xf32>) outs(%z : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %s1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.mulf %three, %in : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x4xf32>
  %s2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s1 : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.divf %in, %two : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x4xf32>
  %s3 = linalg.generic {indexing_maps = [#mask, #id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%bias, %s2 : tensor<3x4xf32>, tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%a: f32, %in: f32, %out: f32):
    %0 = arith.addf %a, %in : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x4xf32>
  %m = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%s3 : tensor<2x3x4xf32>) outs(%lr : tensor<2x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.maximumf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<2x3xf32>
  %d = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s3, %m : tensor<2x3x4xf32>, tensor<2x3xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%in: f32, %x: f32, %out: f32):
    %0 = arith.subf %in, %x : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x4xf32>
  %x = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%d : tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.exp %in : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x4xf32>
  %t = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x : tensor<2x3x4xf32>) outs(%zr : tensor<2x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<2x3xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %t : tensor<2x3x4xf32>, tensor<2x3xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%in: f32, %y: f32, %out: f32):
    %0 = arith.divf %in, %y : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x4xf32>
  %o = linalg.batch_matmul ins(%p, %v : tensor<2x3x4xf32>, tensor<2x4x5xf32>) outs(%eo : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %es = tensor.empty() : tensor<f32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#id, affine_map<(b, i, j) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%o : tensor<2x3x5xf32>) outs(%zs : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}
