// RUN: chimera-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(chimera-fuse-epilogues))' | FileCheck %s --implicit-check-not=chimera.epilogue
//
// What the library cannot do, or would gain nothing, stays a kernel.

#full = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>
#column = affine_map<(d0, d1) -> (d0)>

// The residual is added in the same op.
// CHECK-LABEL: func @residual
func.func @residual(%a: tensor<16x8xf32>, %b: tensor<8x24xf32>, %bias: tensor<24xf32>, %res: tensor<16x24xf32>) -> tensor<16x24xf32> {
  %init = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x24xf32>
  %z = linalg.fill ins(%init : f32) outs(%e : tensor<16x24xf32>) -> tensor<16x24xf32>
  %p = linalg.matmul ins(%a, %b : tensor<16x8xf32>, tensor<8x24xf32>) outs(%z : tensor<16x24xf32>) -> tensor<16x24xf32>
  %r = linalg.generic {indexing_maps = [#full, #row, #full, #full], iterator_types = ["parallel", "parallel"]}
      ins(%p, %bias, %res : tensor<16x24xf32>, tensor<24xf32>, tensor<16x24xf32>) outs(%e : tensor<16x24xf32>) {
  ^bb0(%x: f32, %y: f32, %v: f32, %w: f32):
    %t = arith.addf %x, %y : f32
    %s = arith.addf %t, %v : f32
    linalg.yield %s : f32
  } -> tensor<16x24xf32>
  return %r : tensor<16x24xf32>
}

// -----

#full = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>
#column = affine_map<(d0, d1) -> (d0)>

// The product itself is needed, too.
// CHECK-LABEL: func @two_uses
func.func @two_uses(%a: tensor<16x8xf32>, %b: tensor<8x24xf32>, %bias: tensor<24xf32>) -> (tensor<16x24xf32>, tensor<16x24xf32>) {
  %init = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x24xf32>
  %z = linalg.fill ins(%init : f32) outs(%e : tensor<16x24xf32>) -> tensor<16x24xf32>
  %p = linalg.matmul ins(%a, %b : tensor<16x8xf32>, tensor<8x24xf32>) outs(%z : tensor<16x24xf32>) -> tensor<16x24xf32>
  %r = linalg.generic {indexing_maps = [#full, #row, #full], iterator_types = ["parallel", "parallel"]}
      ins(%p, %bias : tensor<16x24xf32>, tensor<24xf32>) outs(%e : tensor<16x24xf32>) {
  ^bb0(%x: f32, %y: f32, %w: f32):
    %t = arith.addf %x, %y : f32
    linalg.yield %t : f32
  } -> tensor<16x24xf32>
  return %p, %r : tensor<16x24xf32>, tensor<16x24xf32>
}

// -----

#full = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>
#column = affine_map<(d0, d1) -> (d0)>

// One number for each row is no bias of the library.
// CHECK-LABEL: func @column
func.func @column(%a: tensor<16x8xf32>, %b: tensor<8x24xf32>, %bias: tensor<16xf32>) -> tensor<16x24xf32> {
  %init = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x24xf32>
  %z = linalg.fill ins(%init : f32) outs(%e : tensor<16x24xf32>) -> tensor<16x24xf32>
  %p = linalg.matmul ins(%a, %b : tensor<16x8xf32>, tensor<8x24xf32>) outs(%z : tensor<16x24xf32>) -> tensor<16x24xf32>
  %r = linalg.generic {indexing_maps = [#full, #column, #full], iterator_types = ["parallel", "parallel"]}
      ins(%p, %bias : tensor<16x24xf32>, tensor<16xf32>) outs(%e : tensor<16x24xf32>) {
  ^bb0(%x: f32, %y: f32, %w: f32):
    %t = arith.addf %x, %y : f32
    linalg.yield %t : f32
  } -> tensor<16x24xf32>
  return %r : tensor<16x24xf32>
}

// -----

#full = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>
#column = affine_map<(d0, d1) -> (d0)>

// A product that does not start from zero.
// CHECK-LABEL: func @accumulates
func.func @accumulates(%a: tensor<16x8xf32>, %b: tensor<8x24xf32>, %bias: tensor<24xf32>) -> tensor<16x24xf32> {
  %init = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<16x24xf32>
  %z = linalg.fill ins(%init : f32) outs(%e : tensor<16x24xf32>) -> tensor<16x24xf32>
  %p = linalg.matmul ins(%a, %b : tensor<16x8xf32>, tensor<8x24xf32>) outs(%z : tensor<16x24xf32>) -> tensor<16x24xf32>
  %r = linalg.generic {indexing_maps = [#full, #row, #full], iterator_types = ["parallel", "parallel"]}
      ins(%p, %bias : tensor<16x24xf32>, tensor<24xf32>) outs(%e : tensor<16x24xf32>) {
  ^bb0(%x: f32, %y: f32, %w: f32):
    %t = arith.addf %x, %y : f32
    linalg.yield %t : f32
  } -> tensor<16x24xf32>
  return %r : tensor<16x24xf32>
}

// -----

#full = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>
#column = affine_map<(d0, d1) -> (d0)>

// Part of a matrix.
// CHECK-LABEL: func @slice
func.func @slice(%whole: tensor<16x16xf32>, %b: tensor<8x24xf32>, %bias: tensor<24xf32>) -> tensor<16x24xf32> {
  %a = tensor.extract_slice %whole[0, 0] [16, 8] [1, 2] : tensor<16x16xf32> to tensor<16x8xf32>
  %init = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x24xf32>
  %z = linalg.fill ins(%init : f32) outs(%e : tensor<16x24xf32>) -> tensor<16x24xf32>
  %p = linalg.matmul ins(%a, %b : tensor<16x8xf32>, tensor<8x24xf32>) outs(%z : tensor<16x24xf32>) -> tensor<16x24xf32>
  %r = linalg.generic {indexing_maps = [#full, #row, #full], iterator_types = ["parallel", "parallel"]}
      ins(%p, %bias : tensor<16x24xf32>, tensor<24xf32>) outs(%e : tensor<16x24xf32>) {
  ^bb0(%x: f32, %y: f32, %w: f32):
    %t = arith.addf %x, %y : f32
    linalg.yield %t : f32
  } -> tensor<16x24xf32>
  return %r : tensor<16x24xf32>
}

// -----

#full = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>
#column = affine_map<(d0, d1) -> (d0)>

// What is added becomes part of another tensor.
// CHECK-LABEL: func @insert
func.func @insert(%a: tensor<16x8xf32>, %b: tensor<8x24xf32>, %bias: tensor<24xf32>, %into: tensor<16x48xf32>) -> tensor<16x48xf32> {
  %init = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x24xf32>
  %z = linalg.fill ins(%init : f32) outs(%e : tensor<16x24xf32>) -> tensor<16x24xf32>
  %p = linalg.matmul ins(%a, %b : tensor<16x8xf32>, tensor<8x24xf32>) outs(%z : tensor<16x24xf32>) -> tensor<16x24xf32>
  %r = linalg.generic {indexing_maps = [#full, #row, #full], iterator_types = ["parallel", "parallel"]}
      ins(%p, %bias : tensor<16x24xf32>, tensor<24xf32>) outs(%e : tensor<16x24xf32>) {
  ^bb0(%x: f32, %y: f32, %w: f32):
    %t = arith.addf %x, %y : f32
    linalg.yield %t : f32
  } -> tensor<16x24xf32>
  %i = tensor.insert_slice %r into %into[0, 24] [16, 24] [1, 1] : tensor<16x24xf32> into tensor<16x48xf32>
  return %i : tensor<16x48xf32>
}

// -----

#full = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>
#column = affine_map<(d0, d1) -> (d0)>

// Products of bf16 are rounded before a bias of f32 is added.
// CHECK-LABEL: func @bf16_bias
func.func @bf16_bias(%a: tensor<16x8xbf16>, %b: tensor<8x24xbf16>, %bias: tensor<24xf32>) -> tensor<16x24xf32> {
  %init = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x24xf32>
  %z = linalg.fill ins(%init : f32) outs(%e : tensor<16x24xf32>) -> tensor<16x24xf32>
  %p = linalg.matmul ins(%a, %b : tensor<16x8xbf16>, tensor<8x24xbf16>) outs(%z : tensor<16x24xf32>) -> tensor<16x24xf32>
  %r = linalg.generic {indexing_maps = [#full, #row, #full], iterator_types = ["parallel", "parallel"]}
      ins(%p, %bias : tensor<16x24xf32>, tensor<24xf32>) outs(%e : tensor<16x24xf32>) {
  ^bb0(%x: f32, %y: f32, %w: f32):
    %t = arith.addf %x, %y : f32
    linalg.yield %t : f32
  } -> tensor<16x24xf32>
  return %r : tensor<16x24xf32>
}

// -----

#full = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>
#column = affine_map<(d0, d1) -> (d0)>

// Rounded after more than the product.
// CHECK-LABEL: func @bf16_more
func.func @bf16_more(%a: tensor<16x8xbf16>, %b: tensor<8x24xbf16>, %bias: tensor<24xf32>) -> tensor<16x24xbf16> {
  %init = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x24xf32>
  %z = linalg.fill ins(%init : f32) outs(%e : tensor<16x24xf32>) -> tensor<16x24xf32>
  %p = linalg.matmul ins(%a, %b : tensor<16x8xbf16>, tensor<8x24xbf16>) outs(%z : tensor<16x24xf32>) -> tensor<16x24xf32>
  %o = tensor.empty() : tensor<16x24xbf16>
  %r = linalg.generic {indexing_maps = [#full, #row, #full], iterator_types = ["parallel", "parallel"]}
      ins(%p, %bias : tensor<16x24xf32>, tensor<24xf32>) outs(%o : tensor<16x24xbf16>) {
  ^bb0(%x: f32, %y: f32, %w: bf16):
    %t = arith.addf %x, %y : f32
    %s = arith.truncf %t : f32 to bf16
    linalg.yield %s : bf16
  } -> tensor<16x24xbf16>
  return %r : tensor<16x24xbf16>
}

// -----

#full = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>
#column = affine_map<(d0, d1) -> (d0)>

// The product is written transposed.
// CHECK-LABEL: func @transposed
func.func @transposed(%a: tensor<16x8xbf16>, %b: tensor<8x24xbf16>) -> tensor<24x16xbf16> {
  %init = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x24xf32>
  %z = linalg.fill ins(%init : f32) outs(%e : tensor<16x24xf32>) -> tensor<16x24xf32>
  %p = linalg.matmul ins(%a, %b : tensor<16x8xbf16>, tensor<8x24xbf16>) outs(%z : tensor<16x24xf32>) -> tensor<16x24xf32>
  %o = tensor.empty() : tensor<24x16xbf16>
  %r = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, #full], iterator_types = ["parallel", "parallel"]}
      ins(%p : tensor<16x24xf32>) outs(%o : tensor<24x16xbf16>) {
  ^bb0(%x: f32, %w: bf16):
    %s = arith.truncf %x : f32 to bf16
    linalg.yield %s : bf16
  } -> tensor<24x16xbf16>
  return %r : tensor<24x16xbf16>
}

// -----

#full = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>
#column = affine_map<(d0, d1) -> (d0)>

// Something like GELU, but with another constant.
// CHECK-LABEL: func @other_constant
func.func @other_constant(%a: tensor<16x8xf32>, %b: tensor<8x24xf32>, %bias: tensor<24xf32>) -> tensor<16x24xf32> {
  %half = arith.constant 0.5 : f32
  %one = arith.constant 1.0 : f32
  %cubic = arith.constant 0.0447 : f32
  %scale = arith.constant 0.797884583 : f32
  %init = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x24xf32>
  %z = linalg.fill ins(%init : f32) outs(%e : tensor<16x24xf32>) -> tensor<16x24xf32>
  %p = linalg.matmul ins(%a, %b : tensor<16x8xf32>, tensor<8x24xf32>) outs(%z : tensor<16x24xf32>) -> tensor<16x24xf32>
  %r = linalg.generic {indexing_maps = [#full, #row, #full], iterator_types = ["parallel", "parallel"]}
      ins(%p, %bias : tensor<16x24xf32>, tensor<24xf32>) outs(%e : tensor<16x24xf32>) {
  ^bb0(%x: f32, %y: f32, %w: f32):
    %t = arith.addf %x, %y : f32
    %x2 = arith.mulf %t, %t : f32
    %x3 = arith.mulf %x2, %t : f32
    %c = arith.mulf %x3, %cubic : f32
    %c1 = arith.addf %t, %c : f32
    %u = arith.mulf %c1, %scale : f32
    %h = math.tanh %u : f32
    %h1 = arith.addf %h, %one : f32
    %half1 = arith.mulf %t, %half : f32
    %g = arith.mulf %half1, %h1 : f32
    linalg.yield %g : f32
  } -> tensor<16x24xf32>
  return %r : tensor<16x24xf32>
}

// -----

#full = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>
#column = affine_map<(d0, d1) -> (d0)>

// GELU by erf.
// CHECK-LABEL: func @exact_gelu
func.func @exact_gelu(%a: tensor<16x8xf32>, %b: tensor<8x24xf32>, %bias: tensor<24xf32>) -> tensor<16x24xf32> {
  %half = arith.constant 0.5 : f32
  %one = arith.constant 1.0 : f32
  %scale = arith.constant 0.707106781 : f32
  %init = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x24xf32>
  %z = linalg.fill ins(%init : f32) outs(%e : tensor<16x24xf32>) -> tensor<16x24xf32>
  %p = linalg.matmul ins(%a, %b : tensor<16x8xf32>, tensor<8x24xf32>) outs(%z : tensor<16x24xf32>) -> tensor<16x24xf32>
  %r = linalg.generic {indexing_maps = [#full, #row, #full], iterator_types = ["parallel", "parallel"]}
      ins(%p, %bias : tensor<16x24xf32>, tensor<24xf32>) outs(%e : tensor<16x24xf32>) {
  ^bb0(%x: f32, %y: f32, %w: f32):
    %t = arith.addf %x, %y : f32
    %u = arith.mulf %t, %scale : f32
    %h = math.erf %u : f32
    %h1 = arith.addf %h, %one : f32
    %half1 = arith.mulf %t, %half : f32
    %g = arith.mulf %half1, %h1 : f32
    linalg.yield %g : f32
  } -> tensor<16x24xf32>
  return %r : tensor<16x24xf32>
}

// -----

#full = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>
#column = affine_map<(d0, d1) -> (d0)>

// The library reads and writes GELU's arguments in rows of a multiple of 8.
// Only the bias is left to it.
// CHECK-LABEL: func @narrow
// CHECK: chimera.epilogue = "bias"
func.func @narrow(%a: tensor<16x8xf32>, %b: tensor<8x20xf32>, %bias: tensor<20xf32>) -> (tensor<16x20xf32>, tensor<16x20xf32>) {
  %half = arith.constant 0.5 : f32
  %one = arith.constant 1.0 : f32
  %cubic = arith.constant 4.471500e-02 : f32
  %scale = arith.constant 0.797884583 : f32
  %init = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x20xf32>
  %z = linalg.fill ins(%init : f32) outs(%e : tensor<16x20xf32>) -> tensor<16x20xf32>
  %p = linalg.matmul ins(%a, %b : tensor<16x8xf32>, tensor<8x20xf32>) outs(%z : tensor<16x20xf32>) -> tensor<16x20xf32>
  %s = linalg.generic {indexing_maps = [#full, #row, #full], iterator_types = ["parallel", "parallel"]}
      ins(%p, %bias : tensor<16x20xf32>, tensor<20xf32>) outs(%e : tensor<16x20xf32>) {
  ^bb0(%x: f32, %y: f32, %w: f32):
    %t = arith.addf %x, %y : f32
    linalg.yield %t : f32
  } -> tensor<16x20xf32>
  %r = linalg.generic {indexing_maps = [#full, #full], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<16x20xf32>) outs(%e : tensor<16x20xf32>) {
  ^bb0(%t: f32, %w: f32):
    %x2 = arith.mulf %t, %t : f32
    %x3 = arith.mulf %x2, %t : f32
    %c = arith.mulf %x3, %cubic : f32
    %c1 = arith.addf %t, %c : f32
    %u = arith.mulf %c1, %scale : f32
    %h = math.tanh %u : f32
    %h1 = arith.addf %h, %one : f32
    %half1 = arith.mulf %t, %half : f32
    %g = arith.mulf %half1, %h1 : f32
    linalg.yield %g : f32
  } -> tensor<16x20xf32>
  return %s, %r : tensor<16x20xf32>, tensor<16x20xf32>
}
