// RUN: chimera-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(chimera-lower-contractions)'
// RUN: not chimera-opt %s --split-input-file --pass-pipeline='builtin.module(chimera-lower-contractions{library=false})' 2>&1 | FileCheck %s
//
// Marks that do not fit are errors.

// CHECK: error: 'linalg.matmul' op has an epilogue, but is not one product that starts from zero and that the library can compute

#full = affine_map<(d0, d1) -> (d0, d1)>

func.func @no_product(%p: memref<16x24xf32>, %out: memref<16x24xbf16>) {
  // expected-error @+1 {{is marked as the epilogue of a product, but no product is in front of it}}
  linalg.generic {indexing_maps = [#full, #full], iterator_types = ["parallel", "parallel"]}
      ins(%p : memref<16x24xf32>) outs(%out : memref<16x24xbf16>) attrs = {chimera.epilogue = "round"} {
  ^bb0(%x: f32, %y: bf16):
    %t = arith.truncf %x : f32 to bf16
    linalg.yield %t : bf16
  }
  return
}

// -----

#full = affine_map<(d0, d1) -> (d0, d1)>

func.func @accumulates(%a: memref<16x8xbf16>, %b: memref<8x24xbf16>, %p: memref<16x24xf32>, %out: memref<16x24xbf16>) {
  // expected-error @+1 {{has an epilogue, but is not one product that starts from zero and that the library can compute}}
  linalg.matmul ins(%a, %b : memref<16x8xbf16>, memref<8x24xbf16>) outs(%p : memref<16x24xf32>)
  linalg.generic {indexing_maps = [#full, #full], iterator_types = ["parallel", "parallel"]}
      ins(%p : memref<16x24xf32>) outs(%out : memref<16x24xbf16>) attrs = {chimera.epilogue = "round"} {
  ^bb0(%x: f32, %y: bf16):
    %t = arith.truncf %x : f32 to bf16
    linalg.yield %t : bf16
  }
  return
}

// -----

#full = affine_map<(d0, d1) -> (d0, d1)>

func.func @part(%a: memref<16x8xbf16>, %b: memref<8x24xbf16>, %out: memref<16x48xbf16>) {
  %zero = arith.constant 0.0 : f32
  %p = memref.alloc() : memref<16x24xf32>
  linalg.fill ins(%zero : f32) outs(%p : memref<16x24xf32>)
  linalg.matmul ins(%a, %b : memref<16x8xbf16>, memref<8x24xbf16>) outs(%p : memref<16x24xf32>)
  %half = memref.subview %out[0, 0] [16, 24] [1, 1] : memref<16x48xbf16> to memref<16x24xbf16, strided<[48, 1]>>
  // expected-error @+1 {{expects whole buffers as the epilogue of a product}}
  linalg.generic {indexing_maps = [#full, #full], iterator_types = ["parallel", "parallel"]}
      ins(%p : memref<16x24xf32>) outs(%half : memref<16x24xbf16, strided<[48, 1]>>) attrs = {chimera.epilogue = "round"} {
  ^bb0(%x: f32, %y: bf16):
    %t = arith.truncf %x : f32 to bf16
    linalg.yield %t : bf16
  }
  return
}

// -----

#full = affine_map<(d0, d1) -> (d0, d1)>

func.func @between(%a: memref<16x8xbf16>, %b: memref<8x24xbf16>, %out: memref<16x24xbf16>) {
  %zero = arith.constant 0.0 : f32
  %none = arith.constant 0.0 : bf16
  %p = memref.alloc() : memref<16x24xf32>
  linalg.fill ins(%zero : f32) outs(%p : memref<16x24xf32>)
  linalg.matmul ins(%a, %b : memref<16x8xbf16>, memref<8x24xbf16>) outs(%p : memref<16x24xf32>)
  // expected-error @+1 {{stands between a product and its epilogue}}
  linalg.fill ins(%none : bf16) outs(%a : memref<16x8xbf16>)
  linalg.generic {indexing_maps = [#full, #full], iterator_types = ["parallel", "parallel"]}
      ins(%p : memref<16x24xf32>) outs(%out : memref<16x24xbf16>) attrs = {chimera.epilogue = "round"} {
  ^bb0(%x: f32, %y: bf16):
    %t = arith.truncf %x : f32 to bf16
    linalg.yield %t : bf16
  }
  return
}
