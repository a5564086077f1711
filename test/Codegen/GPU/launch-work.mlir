// RUN: chimera-opt %s --pass-pipeline='builtin.module(func.func(chimera-map-rows-to-gpu,chimera-map-products-to-gpu),chimera-outline-launches)' | FileCheck %s
//
// Each kernel says what a launch of it must read, write and multiply.

#rc = affine_map<(d0, d1) -> (d0, d1)>
#r = affine_map<(d0, d1) -> (d0)>
#c = affine_map<(d0, d1) -> (d1)>

// Each operand once: 16384 + 2048 + 16384.
// CHECK: gpu.func @points_kernel0({{.*}} attributes {chimera.work = {bytes = 34816 : i64},
func.func @points(%x: memref<8x512xf32>, %b: memref<512xf32>, %y: memref<8x512xf32>) {
  linalg.generic {indexing_maps = [#rc, #c, #rc], iterator_types = ["parallel", "parallel"]}
      ins(%x, %b : memref<8x512xf32>, memref<512xf32>) outs(%y : memref<8x512xf32>) {
  ^bb0(%in: f32, %bias: f32, %out: f32):
    %0 = arith.addf %in, %bias : f32
    linalg.yield %0 : f32
  }
  return
}

// What only the kernel needs is not in memory: 16384 + 16384.
// CHECK: gpu.func @temporary_kernel0({{.*}} attributes {chimera.work = {bytes = 32768 : i64},
func.func @temporary(%x: memref<8x512xf32>, %y: memref<8x512xf32>) {
  %t = memref.alloc() : memref<8x512xf32>
  linalg.generic {indexing_maps = [#rc, #rc], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<8x512xf32>) outs(%t : memref<8x512xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.exp %in : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#rc, #rc], iterator_types = ["parallel", "parallel"]}
      ins(%t : memref<8x512xf32>) outs(%y : memref<8x512xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.mulf %in, %in : f32
    linalg.yield %0 : f32
  }
  return
}

// Rows of a table, not all of it: 128 of indices, 3072, 3072.
// CHECK: gpu.func @gather_kernel0({{.*}} attributes {chimera.work = {bytes = 6272 : i64},
func.func @gather(%rows: memref<16xi64>, %table: memref<100x48xf32>, %y: memref<16x48xf32>) {
  linalg.generic {indexing_maps = [#r, #rc], iterator_types = ["parallel", "parallel"]}
      ins(%rows : memref<16xi64>) outs(%y : memref<16x48xf32>) {
  ^bb0(%in: i64, %out: f32):
    %row = arith.index_cast %in : i64 to index
    %column = linalg.index 1 : index
    %0 = memref.load %table[%row, %column] : memref<100x48xf32>
    linalg.yield %0 : f32
  }
  return
}

// Each iteration reads a row of both, and writes one: 128 and three times 3072.
// CHECK: gpu.func @scatter_kernel0({{.*}} attributes {chimera.work = {bytes = 9344 : i64},
func.func @scatter(%rows: memref<16xi64>, %dy: memref<16x48xf32>, %table: memref<100x48xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %c16 step %c1 {
    %from = memref.subview %dy[%i, 0] [1, 48] [1, 1] : memref<16x48xf32> to memref<48xf32, strided<[1], offset: ?>>
    %row = memref.load %rows[%i] : memref<16xi64>
    %index = arith.index_cast %row : i64 to index
    %to = memref.subview %table[%index, 0] [1, 48] [1, 1] : memref<100x48xf32> to memref<48xf32, strided<[1], offset: ?>>
    linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
        ins(%from : memref<48xf32, strided<[1], offset: ?>>) outs(%to : memref<48xf32, strided<[1], offset: ?>>) {
    ^bb0(%in: f32, %out: f32):
      %0 = arith.addf %in, %out : f32
      linalg.yield %0 : f32
    }
  }
  return
}

// A result that starts from zero is only written.
// CHECK: gpu.func @product_kernel0({{.*}} attributes {chimera.work = {bytes = 204800 : i64, element = bf16, flops = 6291456 : i64, what = "product 128 x 256 x 96"},
func.func @product(%a: memref<128x96xbf16>, %b: memref<96x256xbf16>, %c: memref<128x256xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%c : memref<128x256xf32>)
  linalg.matmul ins(%a, %b : memref<128x96xbf16>, memref<96x256xbf16>) outs(%c : memref<128x256xf32>)
  return
}

// CHECK: gpu.func @added_kernel0({{.*}} attributes {chimera.work = {bytes = 335872 : i64, element = bf16, flops = 6291456 : i64, what = "product 128 x 256 x 96"},
func.func @added(%a: memref<128x96xbf16>, %b: memref<96x256xbf16>, %c: memref<128x256xf32>) {
  linalg.matmul ins(%a, %b : memref<128x96xbf16>, memref<96x256xbf16>) outs(%c : memref<128x256xf32>)
  return
}

// Two heads of 32 positions, 528 pairs of which count, in rows of 16: two sums for
// each pair forward, three for queries and four for keys and values.
// CHECK: gpu.func @attention_kernel0({{.*}} attributes {chimera.work = {bytes = 16896 : i64, element = f32, flops = 67584 : i64, what = "attention"},
func.func @attention(%q: memref<2x32x16xf32>, %k: memref<2x32x16xf32>, %v: memref<2x32x16xf32>,
                     %o: memref<2x32x16xf32>, %m: memref<2x32xf32>, %s: memref<2x32xf32>) {
  chimera.attention ins(%q, %k, %v : memref<2x32x16xf32>, memref<2x32x16xf32>, memref<2x32x16xf32>)
      outs(%o, %m, %s : memref<2x32x16xf32>, memref<2x32xf32>, memref<2x32xf32>) scale(0.25) causal
  return
}

// CHECK: gpu.func @gradient_kernel0({{.*}} attributes {chimera.work = {bytes = 25088 : i64, element = f32, flops = 101376 : i64, what = "gradient of queries"},
// CHECK: gpu.func @gradient_kernel1({{.*}} attributes {chimera.work = {bytes = 29184 : i64, element = f32, flops = 135168 : i64, what = "gradient of keys and values"},
func.func @gradient(%q: memref<2x32x16xf32>, %k: memref<2x32x16xf32>, %v: memref<2x32x16xf32>,
                    %o: memref<2x32x16xf32>, %m: memref<2x32xf32>, %s: memref<2x32xf32>, %g: memref<2x32x16xf32>,
                    %dq: memref<2x32x16xf32>, %dk: memref<2x32x16xf32>, %dv: memref<2x32x16xf32>) {
  chimera.attention_gradient ins(%q, %k, %v : memref<2x32x16xf32>, memref<2x32x16xf32>, memref<2x32x16xf32>)
      results(%o, %m, %s, %g : memref<2x32x16xf32>, memref<2x32xf32>, memref<2x32xf32>, memref<2x32x16xf32>)
      outs(%dq, %dk, %dv : memref<2x32x16xf32>, memref<2x32x16xf32>, memref<2x32x16xf32>) scale(0.25) causal
  return
}
