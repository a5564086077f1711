// RUN: chimera-opt %s --pass-pipeline='builtin.module(func.func(chimera-map-rows-to-gpu,canonicalize,cse))' | FileCheck %s
//
// Elementwise ops: four elements for each thread, loaded and stored as one vector
// where they lie side by side.

#rc = affine_map<(d0, d1) -> (d0, d1)>
#cr = affine_map<(d0, d1) -> (d1, d0)>
#c = affine_map<(d0, d1) -> (d1)>

// CHECK-LABEL: func.func @points(
// CHECK:         gpu.launch blocks(%{{.*}}) in (%{{.*}} = %c4, {{.*}} in (%{{.*}} = %c256,
// CHECK:           vector.load %{{.*}} {alignment = 16 : i64} : memref<8x512xf32>, vector<4xf32>
// CHECK:           vector.load %{{.*}} {alignment = 16 : i64} : memref<512xf32>, vector<4xf32>
// CHECK-COUNT-4:   arith.addf
// CHECK:           vector.store %{{.*}} {alignment = 16 : i64} : memref<8x512xf32>, vector<4xf32>
func.func @points(%x: memref<8x512xf32>, %b: memref<512xf32>, %y: memref<8x512xf32>) {
  linalg.generic {indexing_maps = [#rc, #c, #rc], iterator_types = ["parallel", "parallel"]}
      ins(%x, %b : memref<8x512xf32>, memref<512xf32>) outs(%y : memref<8x512xf32>) {
  ^bb0(%in: f32, %bias: f32, %out: f32):
    %0 = arith.addf %in, %bias : f32
    linalg.yield %0 : f32
  }
  return
}

// One at a time, if their number is odd, and within bounds.

// CHECK-LABEL: func.func @odd(
// CHECK:         gpu.launch blocks(%{{.*}}) in (%{{.*}} = %c2, {{.*}} in (%{{.*}} = %c256,
// CHECK:           arith.cmpi ult, %{{.*}}, %c275
// CHECK:           scf.if
// CHECK-NOT:       vector
// CHECK:             memref.load
// CHECK:             memref.store
func.func @odd(%x: memref<55x5xf32>, %y: memref<55x5xf32>) {
  linalg.generic {indexing_maps = [#rc, #rc], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<55x5xf32>) outs(%y : memref<55x5xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.tanh %in : f32
    linalg.yield %0 : f32
  }
  return
}

// A transpose stores side by side what it loads one by one.

// CHECK-LABEL: func.func @transpose(
// CHECK-COUNT-4:   memref.load
// CHECK:           vector.store
func.func @transpose(%x: memref<64x32xf32>, %y: memref<32x64xf32>) {
  linalg.generic {indexing_maps = [#cr, #rc], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<64x32xf32>) outs(%y : memref<32x64xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  return
}

// Eight elements for each thread if some have two bytes: one vector of these, two of
// others.

// CHECK-LABEL: func.func @mixed(
// CHECK:         gpu.launch blocks(%{{.*}}) in (%{{.*}} = %c2, {{.*}} in (%{{.*}} = %c256,
// CHECK:           vector.load %{{.*}} {alignment = 16 : i64} : memref<8x512xbf16>, vector<8xbf16>
// CHECK-COUNT-2:   vector.load %{{.*}} {alignment = 16 : i64} : memref<512xf32>, vector<4xf32>
// CHECK-NOT:       vector.load
// CHECK-COUNT-8:   arith.addf
// CHECK:           vector.store %{{.*}} {alignment = 16 : i64} : memref<8x512xbf16>, vector<8xbf16>
// CHECK-COUNT-2:   vector.store %{{.*}} {alignment = 16 : i64} : memref<8x512xf32>, vector<4xf32>
func.func @mixed(%x: memref<8x512xbf16>, %b: memref<512xf32>, %y: memref<8x512xbf16>, %z: memref<8x512xf32>) {
  linalg.generic {indexing_maps = [#rc, #c, #rc, #rc], iterator_types = ["parallel", "parallel"]}
      ins(%x, %b : memref<8x512xbf16>, memref<512xf32>) outs(%y, %z : memref<8x512xbf16>, memref<8x512xf32>) {
  ^bb0(%in: bf16, %bias: f32, %narrow: bf16, %wide: f32):
    %0 = arith.extf %in : bf16 to f32
    %1 = arith.addf %0, %bias : f32
    %2 = arith.truncf %1 : f32 to bf16
    linalg.yield %2, %1 : bf16, f32
  }
  return
}

// Both halves of rows by one op (rotary positions): each is loaded once, and stored in
// its place.

#cols = affine_map<(d0, d1) -> (d1)>
!first = memref<8x32xf32, strided<[64, 1]>>
!second = memref<8x32xf32, strided<[64, 1], offset: 32>>

// CHECK-LABEL: func.func @halves(
// CHECK:         gpu.launch blocks(%{{.*}}) in (%{{.*}} = %c1, {{.*}} in (%{{.*}} = %c64,
// CHECK-COUNT-3:   vector.load
// CHECK-NOT:       load
// CHECK-COUNT-2:   vector.store
// CHECK-NOT:       store
// CHECK-NOT:     gpu.launch
func.func @halves(%x: memref<8x64xf32>, %cos: memref<32xf32>, %y: memref<8x64xf32>) {
  %x0 = memref.subview %x[0, 0] [8, 32] [1, 1] : memref<8x64xf32> to !first
  %x1 = memref.subview %x[0, 32] [8, 32] [1, 1] : memref<8x64xf32> to !second
  %y0 = memref.subview %y[0, 0] [8, 32] [1, 1] : memref<8x64xf32> to !first
  %y1 = memref.subview %y[0, 32] [8, 32] [1, 1] : memref<8x64xf32> to !second
  linalg.generic {indexing_maps = [#rc, #rc, #cols, #rc, #rc], iterator_types = ["parallel", "parallel"]}
      ins(%x0, %x1, %cos : !first, !second, memref<32xf32>) outs(%y0, %y1 : !first, !second) {
  ^bb0(%a: f32, %b: f32, %c: f32, %o0: f32, %o1: f32):
    %0 = arith.mulf %a, %c : f32
    %1 = arith.subf %0, %b : f32
    %2 = arith.mulf %b, %c : f32
    %3 = arith.addf %2, %a : f32
    linalg.yield %1, %3 : f32, f32
  }
  return
}
