// RUN: chimera-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(chimera-map-products-to-gpu{mma=warpgroup},canonicalize,cse))' | FileCheck %s
//
// A product of bf16 for the warpgroups of sm_90a: tiles by cp.async to three stages of
// dynamic shared memory, and wgmma, which reads them there.

// One warpgroup sums a tile of 64 x 64, in steps of 64. While it waits for the product,
// it copies what comes two steps later; when all threads have passed the barrier of the
// next step, the stage that they read has been waited for.
// A is along k, so rows of 128 bytes follow each other, 1024 bytes for eight of them. B is
// along n.
// CHECK-LABEL:   func.func @whole(
// CHECK-NOT:       linalg.fill
// CHECK:           gpu.launch blocks(%{{.*}}) in (%{{.*}} = %c8, {{.*}} in (%{{.*}} = %c128,
// CHECK-SAME:        dynamic_shared_memory_size %c50175_i32
// CHECK:             %[[MEMORY:.*]] = gpu.dynamic_shared_memory
// CHECK:             %[[START:.*]] = memref.extract_aligned_pointer_as_index %[[MEMORY]]
// CHECK:             %[[UP:.*]] = arith.addi %[[START]], %c1023
// CHECK:             arith.andi %[[UP]], %c-1024
// CHECK-COUNT-8:     nvvm.cp.async.shared.global {{.*}}, 16, cache = {{ *}}cg : !llvm.ptr<3>, !llvm.ptr<1>
// CHECK:             nvvm.cp.async.commit.group
// CHECK-COUNT-8:     nvvm.cp.async.shared.global
// CHECK:             nvvm.cp.async.commit.group
// CHECK:             scf.for {{.*}} iter_args(%[[SUM:.*]] = %{{.*}}) -> (!llvm.struct<(f32
// CHECK:               nvvm.cp.async.wait.group 1
// CHECK-NEXT:          nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
// CHECK-NEXT:          gpu.barrier
// CHECK:               nvvm.wgmma.fence.aligned
// CHECK:               %[[S0:.*]] = nvvm.wgmma.mma_async %{{.*}}, %{{.*}}, %[[SUM]], <m = 64, n = 64, k = 16>, D[<f32>, <one>], A[<bf16>, <one>, <row>], B[<bf16>, <one>, <row>]
// CHECK:               %[[S1:.*]] = nvvm.wgmma.mma_async %{{.*}}, %{{.*}}, %[[S0]],
// CHECK:               %[[S2:.*]] = nvvm.wgmma.mma_async %{{.*}}, %{{.*}}, %[[S1]],
// CHECK:               %[[S3:.*]] = nvvm.wgmma.mma_async %{{.*}}, %{{.*}}, %[[S2]],
// CHECK-NOT:           nvvm.wgmma.mma_async
// CHECK:               nvvm.wgmma.commit.group.sync.aligned
// CHECK:               scf.if
// CHECK-COUNT-8:         nvvm.cp.async.shared.global
// CHECK:               }
// CHECK-NEXT:          nvvm.cp.async.commit.group
// CHECK-NEXT:          nvvm.wgmma.wait.group.sync.aligned 0
// CHECK-NEXT:          scf.yield %[[S3]]
// CHECK-COUNT-16:    llvm.store {{.*}} {alignment = 8 : i64} : vector<2xf32>
func.func @whole(%a: memref<128x256xbf16>, %b: memref<256x256xbf16>, %c: memref<128x256xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%c : memref<128x256xf32>)
  linalg.matmul ins(%a, %b : memref<128x256xbf16>, memref<256x256xbf16>) outs(%c : memref<128x256xf32>)
  return
}

// -----

// Enough work for a GPU: 128 x 128 by two warpgroups, each of which has 64 rows.
// CHECK-LABEL:   func.func @large(
// CHECK:           gpu.launch blocks(%{{.*}}) in (%{{.*}} = %c128, {{.*}} in (%{{.*}} = %c256,
// CHECK-SAME:        dynamic_shared_memory_size %c99327_i32
// CHECK:             scf.for
// CHECK-COUNT-4:       nvvm.wgmma.mma_async {{.*}} <m = 64, n = 128, k = 16>
// CHECK-NOT:           nvvm.wgmma.mma_async
func.func @large(%a: memref<1024x256xbf16>, %b: memref<256x2048xbf16>, %c: memref<1024x2048xf32>) {
  linalg.matmul ins(%a, %b : memref<1024x256xbf16>, memref<256x2048xbf16>) outs(%c : memref<1024x2048xf32>)
  return
}

// -----

// Both transposed: A is along m, B along k.
// CHECK-LABEL:   func.func @transposed(
// CHECK:             nvvm.wgmma.mma_async {{.*}} A[<bf16>, <one>, <col>], B[<bf16>, <one>, <col>]
func.func @transposed(%a: memref<64x128xbf16>, %b: memref<128x64xbf16>, %c: memref<128x128xf32>) {
  linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>]
      ins(%a, %b : memref<64x128xbf16>, memref<128x64xbf16>) outs(%c : memref<128x128xf32>)
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
func.func @edges(%a: memref<70x168xbf16>, %b: memref<168x90xbf16>, %c: memref<70x90xf32>) {
  linalg.matmul ins(%a, %b : memref<70x168xbf16>, memref<168x90xbf16>) outs(%c : memref<70x90xf32>)
  return
}
