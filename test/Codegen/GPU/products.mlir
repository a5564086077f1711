// RUN: chimera-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(chimera-map-products-to-gpu,canonicalize,cse))' | FileCheck %s
//
// A product of bf16 becomes one launch: tiles by cp.async, ldmatrix and mma.sync.

// Four warps sum a tile of 64 x 64: each has 2 x 4 fragments, twice for 32 steps of k.
// Nothing is masked, and the fill is gone.
// CHECK-LABEL:   func.func @whole(
// CHECK-NOT:       linalg.fill
// CHECK:           gpu.launch blocks(%{{.*}}) in (%{{.*}} = %c8, {{.*}} in (%{{.*}} = %c128,
// CHECK-SAME:        workgroup(%{{.*}} : memref<5120xbf16, #gpu.address_space<workgroup>>, %{{.*}} : memref<4608xbf16, #gpu.address_space<workgroup>>)
// CHECK-NOT:         arith.select
// CHECK-COUNT-4:     nvvm.cp.async.shared.global {{.*}}, 16, cache = {{ *}}cg : !llvm.ptr<3>, !llvm.ptr<1>
// CHECK:             nvvm.cp.async.commit.group
// CHECK:             scf.for
// CHECK:               nvvm.cp.async.wait.group 0
// CHECK:               gpu.barrier
// CHECK:               scf.if
// CHECK-COUNT-4:         nvvm.cp.async.shared.global
// CHECK-COUNT-2:       nvvm.ldmatrix {{.*}}layout = #nvvm.mma_layout<row>
// CHECK-COUNT-2:       nvvm.ldmatrix {{.*}}layout = #nvvm.mma_layout<col>
// CHECK-COUNT-8:       nvvm.mma.sync
// CHECK-COUNT-8:       nvvm.mma.sync
// CHECK-NOT:           nvvm.mma.sync
// CHECK-NOT:         llvm.load
// CHECK-COUNT-16:    llvm.store {{.*}} {alignment = 8 : i64} : vector<2xf32>
func.func @whole(%a: memref<128x96xbf16>, %b: memref<96x256xbf16>, %c: memref<128x256xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%c : memref<128x256xf32>)
  linalg.matmul ins(%a, %b : memref<128x96xbf16>, memref<96x256xbf16>) outs(%c : memref<128x256xf32>)
  return
}

// -----

// Enough work for a GPU: 128 x 128 by eight warps, 4 x 4 fragments each.
// CHECK-LABEL:   func.func @large(
// CHECK:           gpu.launch blocks(%{{.*}}) in (%{{.*}} = %c128, {{.*}} in (%{{.*}} = %c256,
// CHECK:             scf.for
// CHECK-COUNT-32:      nvvm.mma.sync
// CHECK-NOT:           nvvm.mma.sync
func.func @large(%a: memref<1024x64xbf16>, %b: memref<64x2048xbf16>, %c: memref<1024x2048xf32>) {
  linalg.matmul ins(%a, %b : memref<1024x64xbf16>, memref<64x2048xbf16>) outs(%c : memref<1024x2048xf32>)
  return
}

// -----

// Beyond the edges zeros are copied, and nothing is stored. An accumulator is added to.
// CHECK-LABEL:   func.func @edges(
// CHECK:             arith.select
// CHECK:             nvvm.cp.async.shared.global {{.*}}, 16, cache = {{ *}}cg, %{{.*}} : !llvm.ptr<3>, !llvm.ptr<1>, i32
// CHECK:             scf.for
// CHECK:             scf.if
// CHECK:               llvm.load {{.*}} : !llvm.ptr<1> -> vector<2xf32>
// CHECK:               llvm.store
func.func @edges(%a: memref<70x40xbf16>, %b: memref<40x90xbf16>, %c: memref<70x90xf32>) {
  linalg.matmul ins(%a, %b : memref<70x40xbf16>, memref<40x90xbf16>) outs(%c : memref<70x90xf32>)
  return
}

// -----

// Rows of 45 elements do not start at multiples of 16 bytes.
// CHECK-LABEL:   func.func @odd(
// CHECK-NOT:         nvvm.cp.async.shared
// CHECK-COUNT-8:     llvm.load {{.*}} {alignment = 2 : i64} : !llvm.ptr<1> -> bf16
// CHECK:             llvm.store {{.*}} {alignment = 16 : i64} : vector<8xbf16>, !llvm.ptr<3>
func.func @odd(%a: memref<64x45xbf16>, %b: memref<45x63xbf16>, %c: memref<64x63xf32>) {
  linalg.matmul ins(%a, %b : memref<64x45xbf16>, memref<45x63xbf16>) outs(%c : memref<64x63xf32>)
  return
}

// -----

func.func @f32(%a: memref<64x32xf32>, %b: memref<32x64xf32>, %c: memref<64x64xf32>) {
  // expected-error @below {{multiplies 'f32', but generated kernels multiply bf16 on tensor cores; see 'precision', or let the library multiply (see 'matmul')}}
  linalg.matmul ins(%a, %b : memref<64x32xf32>, memref<32x64xf32>) outs(%c : memref<64x64xf32>)
  return
}

// -----

func.func @short_sum(%a: memref<64x32xbf16>, %b: memref<32x64xbf16>, %c: memref<64x64xbf16>) {
  // expected-error @below {{cannot be computed as a product of matrices: a loop is not plain, or the result is not f32}}
  linalg.matmul ins(%a, %b : memref<64x32xbf16>, memref<32x64xbf16>) outs(%c : memref<64x64xbf16>)
  return
}

// -----

// A sum over two loops that are no single loop in memory is left to the library.
// CHECK-LABEL: func.func @sum_of_calls(
// CHECK: linalg.generic
func.func @sum_of_calls(%dy: memref<8x2x32xbf16>, %x: memref<2x8x32xbf16>, %g: memref<32x32xf32>) {
  // expected-remark @below {{sums over loops that are no single loop in memory, and is left to the library}}
  linalg.generic {indexing_maps = [affine_map<(m, n, t, b) -> (t, b, m)>, affine_map<(m, n, t, b) -> (b, t, n)>, affine_map<(m, n, t, b) -> (m, n)>],
                  iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%dy, %x : memref<8x2x32xbf16>, memref<2x8x32xbf16>) outs(%g : memref<32x32xf32>) {
  ^bb0(%a: bf16, %b: bf16, %out: f32):
    %0 = arith.extf %a : bf16 to f32
    %1 = arith.extf %b : bf16 to f32
    %2 = arith.mulf %0, %1 : f32
    %3 = arith.addf %out, %2 : f32
    linalg.yield %3 : f32
  }
  return
}
