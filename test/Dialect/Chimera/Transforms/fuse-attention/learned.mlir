// RUN: chimera-opt %s --split-input-file --chimera-fuse-attention | FileCheck %s
// RUN: chimera-opt %s --split-input-file --chimera-fuse-attention --remarks-filter=chimera 2>&1 >%t | FileCheck %s --check-prefix=REMARK
// RUN: chimera-opt %s --split-input-file --pass-pipeline='builtin.module(chimera-fuse-attention{warn-if-none})' 2>&1 >%t | FileCheck %s --check-prefix=WARNING

// A bias that is learned keeps attention as it is, since the op has no derivative for
// it, and a remark says which parameter it is.

// REMARK: attention stays as it is: its bias depends on the parameter 'position'
// WARNING: warning: no attention of the model becomes one op: none is softmax(scale * query key^T + bias) value with a bias that is not learned

#id = affine_map<(b, i, j) -> (b, i, j)>
#row = affine_map<(b, i, j) -> (b, i)>
#mask = affine_map<(b, i, j) -> (i, j)>
#pos = affine_map<(i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// CHECK-LABEL: func.func @main
// CHECK-NOT: chimera.attention
// CHECK: math.exp
func.func @main(%q: tensor<2x3x6xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<2x4x6xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %v: tensor<2x4x5xf32> {chimera.parameter = "v", chimera.init = "normal(1)"},
                %position: tensor<3x4xf32> {chimera.parameter = "position", chimera.init = "zeros"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %r = tensor.empty() : tensor<2x3xf32>
  %eo = tensor.empty() : tensor<2x3x5xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%r : tensor<2x3xf32>) -> tensor<2x3xf32>
  %lr = linalg.fill ins(%low : f32) outs(%r : tensor<2x3xf32>) -> tensor<2x3xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %eb = tensor.empty() : tensor<3x4xf32>
  %bias = linalg.generic {indexing_maps = [#pos, #pos], iterator_types = ["parallel", "parallel"]} ins(%position : tensor<3x4xf32>) outs(%eb : tensor<3x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %in : f32
    linalg.yield %0 : f32
  } -> tensor<3x4xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %k : tensor<2x3x6xf32>, tensor<2x4x6xf32>) outs(%z : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %s3 = linalg.generic {indexing_maps = [#id, #mask, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s, %bias : tensor<2x3x4xf32>, tensor<3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%in: f32, %a: f32, %out: f32):
    %0 = arith.addf %in, %a : f32
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

// So does one that is computed from the scores themselves.

// REMARK: attention stays as it is: its bias depends on the parameter 'q'
// WARNING: warning: no attention of the model becomes one op

#id = affine_map<(b, i, j) -> (b, i, j)>
#row = affine_map<(b, i, j) -> (b, i)>
#mask = affine_map<(b, i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// CHECK-LABEL: func.func @main
// CHECK-NOT: chimera.attention
// CHECK: math.exp
func.func @main(%q: tensor<2x3x6xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<2x4x6xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %v: tensor<2x4x5xf32> {chimera.parameter = "v", chimera.init = "normal(1)"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %r = tensor.empty() : tensor<2x3xf32>
  %eo = tensor.empty() : tensor<2x3x5xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%r : tensor<2x3xf32>) -> tensor<2x3xf32>
  %lr = linalg.fill ins(%low : f32) outs(%r : tensor<2x3xf32>) -> tensor<2x3xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %k : tensor<2x3x6xf32>, tensor<2x4x6xf32>) outs(%z : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %s3 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s, %s : tensor<2x3x4xf32>, tensor<2x3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%in: f32, %a: f32, %out: f32):
    %0 = arith.addf %in, %a : f32
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

// One that the batch brings does not, beside a parameter of other use.

// WARNING-NOT: warning

#id = affine_map<(b, i, j) -> (b, i, j)>
#row = affine_map<(b, i, j) -> (b, i)>
#mask = affine_map<(b, i, j) -> (i, j)>
#qm = affine_map<(b, m, n, k) -> (b, m, k)>
#km = affine_map<(b, m, n, k) -> (b, n, k)>
#sm = affine_map<(b, m, n, k) -> (b, m, n)>

// CHECK-LABEL: func.func @main
// CHECK: chimera.attention
func.func @main(%q: tensor<2x3x6xf32> {chimera.parameter = "q", chimera.init = "normal(1)"},
                %k: tensor<2x4x6xf32> {chimera.parameter = "k", chimera.init = "normal(1)"},
                %v: tensor<2x4x5xf32> {chimera.parameter = "v", chimera.init = "normal(1)"},
                %bias: tensor<3x4xf32> {chimera.input = "bias"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<2x3x4xf32>
  %r = tensor.empty() : tensor<2x3xf32>
  %eo = tensor.empty() : tensor<2x3x5xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%r : tensor<2x3xf32>) -> tensor<2x3xf32>
  %lr = linalg.fill ins(%low : f32) outs(%r : tensor<2x3xf32>) -> tensor<2x3xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %s = linalg.batch_matmul indexing_maps = [#qm, #km, #sm] ins(%q, %k : tensor<2x3x6xf32>, tensor<2x4x6xf32>) outs(%z : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %s3 = linalg.generic {indexing_maps = [#id, #mask, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%s, %bias : tensor<2x3x4xf32>, tensor<3x4xf32>) outs(%e : tensor<2x3x4xf32>) {
  ^bb0(%in: f32, %a: f32, %out: f32):
    %0 = arith.addf %in, %a : f32
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
