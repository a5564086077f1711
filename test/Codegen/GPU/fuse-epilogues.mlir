// RUN: chimera-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(chimera-fuse-epilogues))' | FileCheck %s
//
// What the library can do behind a product is marked and stands right behind it.

#full = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>

// A product of bf16 that is only used rounded.
// CHECK-LABEL: func @round
// CHECK: %[[P:.*]] = linalg.matmul
// CHECK-NEXT: %[[EMPTY:.*]] = tensor.empty
// CHECK-NEXT: %[[R:.*]] = linalg.generic {{.*}} ins(%[[P]] : tensor<16x24xf32>) outs(%[[EMPTY]] : tensor<16x24xbf16>) attrs = {chimera.epilogue = "round"}
// CHECK: arith.truncf
// CHECK: return %[[R]], %[[R]]
func.func @round(%a: tensor<16x8xbf16>, %b: tensor<8x24xbf16>)
    -> (tensor<16x24xbf16>, tensor<16x24xbf16>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x24xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<16x24xf32>) -> tensor<16x24xf32>
  %p = linalg.matmul ins(%a, %b : tensor<16x8xbf16>, tensor<8x24xbf16>) outs(%z : tensor<16x24xf32>) -> tensor<16x24xf32>
  %o = tensor.empty() : tensor<16x24xbf16>
  %r = linalg.generic {indexing_maps = [#full, #full], iterator_types = ["parallel", "parallel"]}
      ins(%p : tensor<16x24xf32>) outs(%o : tensor<16x24xbf16>) {
  ^bb0(%x: f32, %y: bf16):
    %t = arith.truncf %x : f32 to bf16
    linalg.yield %t : bf16
  } -> tensor<16x24xbf16>
  return %r, %r : tensor<16x24xbf16>, tensor<16x24xbf16>
}

// -----

#full = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>
#all = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#last = affine_map<(d0, d1, d2) -> (d2)>

// A bias as the first operand, behind a reshape; the product moves to it.
// CHECK-LABEL: func @bias(
// CHECK: call @other
// CHECK-NEXT: %[[P:.*]] = linalg.matmul
// CHECK-NEXT: %[[E:.*]] = tensor.expand_shape %[[P]]
// CHECK-NEXT: tensor.empty
// CHECK-NEXT: linalg.generic {{.*}} ins(%[[E]], %{{.*}} : tensor<4x4x24xf32>, tensor<24xf32>) {{.*}} attrs = {chimera.epilogue = "bias"}
// CHECK-NEXT: ^bb0(%[[X:[a-z0-9_]+]]: f32, %[[Y:[a-z0-9_]+]]: f32
// CHECK-NEXT: %[[S:.*]] = arith.addf %[[X]], %[[Y]]
// CHECK-NEXT: linalg.yield %[[S]]
func.func private @other()
func.func @bias(%a: tensor<16x8xf32>, %b: tensor<8x24xf32>, %bias: tensor<24xf32>) -> tensor<4x4x24xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x24xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<16x24xf32>) -> tensor<16x24xf32>
  %p = linalg.matmul ins(%a, %b : tensor<16x8xf32>, tensor<8x24xf32>) outs(%z : tensor<16x24xf32>) -> tensor<16x24xf32>
  call @other() : () -> ()
  %s = tensor.expand_shape %p [[0, 1], [2]] output_shape [4, 4, 24] : tensor<16x24xf32> into tensor<4x4x24xf32>
  %o = tensor.empty() : tensor<4x4x24xf32>
  %r = linalg.generic {indexing_maps = [#last, #all, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%bias, %s : tensor<24xf32>, tensor<4x4x24xf32>) outs(%o : tensor<4x4x24xf32>) {
  ^bb0(%x: f32, %y: f32, %w: f32):
    %t = arith.addf %x, %y : f32
    linalg.yield %t : f32
  } -> tensor<4x4x24xf32>
  return %r : tensor<4x4x24xf32>
}

// -----

#full = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>
#all = affine_map<(d0, d1, d2) -> (d0, d1, d2)>

// What GELU is applied to is needed by others. Another order of operations.
// CHECK-LABEL: func @bias_then_gelu
// CHECK: linalg.matmul
// CHECK: %[[S:.*]] = linalg.generic {{.*}} attrs = {chimera.epilogue = "bias"}
// CHECK: %[[E:.*]] = tensor.expand_shape %[[S]]
// CHECK-NEXT: tensor.empty
// CHECK-NEXT: %[[G:.*]] = linalg.generic {{.*}} ins(%[[E]] : tensor<4x4x24xf32>) {{.*}} attrs = {chimera.epilogue = "gelu"}
// CHECK: math.tanh
// CHECK: call @other
// CHECK-NEXT: return %[[S]], %[[G]]
func.func private @other()
func.func @bias_then_gelu(%a: tensor<16x8xf32>, %b: tensor<8x24xf32>, %bias: tensor<24xf32>)
    -> (tensor<16x24xf32>, tensor<4x4x24xf32>) {
  %zero = arith.constant 0.0 : f32
  %half = arith.constant 0.5 : f32
  %one = arith.constant 1.0 : f32
  %cubic = arith.constant 4.471500e-02 : f32
  %scale = arith.constant 0.797884583 : f32
  %e = tensor.empty() : tensor<16x24xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<16x24xf32>) -> tensor<16x24xf32>
  %p = linalg.matmul ins(%a, %b : tensor<16x8xf32>, tensor<8x24xf32>) outs(%z : tensor<16x24xf32>) -> tensor<16x24xf32>
  %s = linalg.generic {indexing_maps = [#full, #row, #full], iterator_types = ["parallel", "parallel"]}
      ins(%p, %bias : tensor<16x24xf32>, tensor<24xf32>) outs(%e : tensor<16x24xf32>) {
  ^bb0(%x: f32, %y: f32, %w: f32):
    %t = arith.addf %x, %y : f32
    linalg.yield %t : f32
  } -> tensor<16x24xf32>
  call @other() : () -> ()
  %v = tensor.expand_shape %s [[0, 1], [2]] output_shape [4, 4, 24] : tensor<16x24xf32> into tensor<4x4x24xf32>
  %o = tensor.empty() : tensor<4x4x24xf32>
  %g = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%v : tensor<4x4x24xf32>) outs(%o : tensor<4x4x24xf32>) {
  ^bb0(%x: f32, %w: f32):
    %x2 = arith.mulf %x, %x : f32
    %c = arith.mulf %cubic, %x2 : f32
    %c1 = arith.addf %one, %c : f32
    %u = arith.mulf %scale, %x : f32
    %u1 = arith.mulf %u, %c1 : f32
    %t = math.tanh %u1 : f32
    %xt = arith.mulf %x, %t : f32
    %sum = arith.addf %x, %xt : f32
    %r = arith.mulf %sum, %half : f32
    linalg.yield %r : f32
  } -> tensor<4x4x24xf32>
  return %s, %g : tensor<16x24xf32>, tensor<4x4x24xf32>
}

// -----

#full = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>

// Both in one op become two: lowering stores only what is used.
// CHECK-LABEL: func @bias_and_gelu
// CHECK: linalg.matmul
// CHECK: %[[S:.*]] = linalg.generic {{.*}} attrs = {chimera.epilogue = "bias"}
// CHECK: %[[G:.*]] = linalg.generic {{.*}} ins(%[[S]] : tensor<16x20xf32>) {{.*}} attrs = {chimera.epilogue = "gelu"}
// CHECK: return %[[G]]
func.func @bias_and_gelu(%a: tensor<16x8xf32>, %b: tensor<8x20xf32>, %bias: tensor<20xf32>) -> tensor<16x20xf32> {
  %zero = arith.constant 0.0 : f32
  %half = arith.constant 0.5 : f32
  %one = arith.constant 1.0 : f32
  %cubic = arith.constant 4.471500e-02 : f32
  %scale = arith.constant 0.797884583 : f32
  %e = tensor.empty() : tensor<16x20xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<16x20xf32>) -> tensor<16x20xf32>
  %p = linalg.matmul ins(%a, %b : tensor<16x8xf32>, tensor<8x20xf32>) outs(%z : tensor<16x20xf32>) -> tensor<16x20xf32>
  %g = linalg.generic {indexing_maps = [#full, #row, #full], iterator_types = ["parallel", "parallel"]}
      ins(%p, %bias : tensor<16x20xf32>, tensor<20xf32>) outs(%e : tensor<16x20xf32>) {
  ^bb0(%y: f32, %d: f32, %w: f32):
    %x = arith.addf %y, %d : f32
    %x2 = arith.mulf %x, %x : f32
    %x3 = arith.mulf %x2, %x : f32
    %c = arith.mulf %x3, %cubic : f32
    %c1 = arith.addf %x, %c : f32
    %u = arith.mulf %c1, %scale : f32
    %t = math.tanh %u : f32
    %t1 = arith.addf %t, %one : f32
    %h = arith.mulf %x, %half : f32
    %r = arith.mulf %h, %t1 : f32
    linalg.yield %r : f32
  } -> tensor<16x20xf32>
  return %g : tensor<16x20xf32>
}

// -----

#full = affine_map<(d0, d1) -> (d0, d1)>
#left = affine_map<(d0, d1, d2) -> (d0, d2)>
#right = affine_map<(d0, d1, d2) -> (d1, d2)>
#out = affine_map<(d0, d1, d2) -> (d0, d1)>

// The derivative of GELU with a tanh that another op has computed, which nothing
// needs any more.
// CHECK-LABEL: func @gelu_gradient(
// CHECK-SAME: %[[ARG:[a-z0-9]+]]: tensor<16x24xf32>)
// CHECK-NOT: math.tanh
// CHECK: %[[P:.*]] = linalg.generic {{.*}}"reduction"]
// CHECK: linalg.generic {{.*}} ins(%[[P]], %[[ARG]] : tensor<16x24xf32>, tensor<16x24xf32>) {{.*}} attrs = {chimera.epilogue = "gelu_gradient"}
// CHECK: math.tanh
// CHECK-NOT: linalg.generic
func.func @gelu_gradient(%a: tensor<16x8xf32>, %b: tensor<24x8xf32>, %arg: tensor<16x24xf32>) -> tensor<16x24xf32> {
  %zero = arith.constant 0.0 : f32
  %half = arith.constant 0.5 : f32
  %one = arith.constant 1.0 : f32
  %cubic = arith.constant 4.471500e-02 : f32
  %scale = arith.constant 0.797884583 : f32
  %e = tensor.empty() : tensor<16x24xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<16x24xf32>) -> tensor<16x24xf32>
  %tanh = linalg.generic {indexing_maps = [#full, #full], iterator_types = ["parallel", "parallel"]}
      ins(%arg : tensor<16x24xf32>) outs(%e : tensor<16x24xf32>) {
  ^bb0(%x: f32, %w: f32):
    %x2 = arith.mulf %x, %x : f32
    %x3 = arith.mulf %x2, %x : f32
    %c = arith.mulf %x3, %cubic : f32
    %c1 = arith.addf %x, %c : f32
    %u = arith.mulf %c1, %scale : f32
    %t = math.tanh %u : f32
    linalg.yield %t : f32
  } -> tensor<16x24xf32>
  %p = linalg.generic {indexing_maps = [#left, #right, #out], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<16x8xf32>, tensor<24x8xf32>) outs(%z : tensor<16x24xf32>) {
  ^bb0(%x: f32, %y: f32, %w: f32):
    %m = arith.mulf %x, %y : f32
    %s = arith.addf %w, %m : f32
    linalg.yield %s : f32
  } -> tensor<16x24xf32>
  %g = linalg.generic {indexing_maps = [#full, #full, #full, #full], iterator_types = ["parallel", "parallel"]}
      ins(%tanh, %p, %arg : tensor<16x24xf32>, tensor<16x24xf32>, tensor<16x24xf32>) outs(%e : tensor<16x24xf32>) {
  ^bb0(%t: f32, %d: f32, %x: f32, %w: f32):
    %t1 = arith.addf %t, %one : f32
    %d1 = arith.mulf %d, %t1 : f32
    %first = arith.mulf %d1, %half : f32
    %h = arith.mulf %x, %half : f32
    %dt = arith.mulf %d, %h : f32
    %tt = arith.mulf %t, %t : f32
    %rest = arith.subf %one, %tt : f32
    %du = arith.mulf %dt, %rest : f32
    %dc1 = arith.mulf %du, %scale : f32
    %dx3 = arith.mulf %dc1, %cubic : f32
    %dx2 = arith.mulf %dx3, %x : f32
    %a1 = arith.mulf %dx2, %x : f32
    %a2 = arith.addf %a1, %a1 : f32
    %x2 = arith.mulf %x, %x : f32
    %a3 = arith.mulf %dx3, %x2 : f32
    %s1 = arith.addf %dc1, %a3 : f32
    %s2 = arith.addf %s1, %a2 : f32
    %s3 = arith.addf %s2, %first : f32
    linalg.yield %s3 : f32
  } -> tensor<16x24xf32>
  return %g : tensor<16x24xf32>
}
