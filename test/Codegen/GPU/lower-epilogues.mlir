// RUN: chimera-opt %s --pass-pipeline='builtin.module(chimera-lower-contractions)' | FileCheck %s
//
// A product and the marked ops behind it become one call; temporaries between them
// are gone.

#full = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>

// CHECK-DAG: func.func private @chimera_rt_gemm_round_bf16(i32, i32, i64, i64, i64, !llvm.ptr, i64, !llvm.ptr, i64, !llvm.ptr, i64)
// CHECK-DAG: func.func private @chimera_rt_gemm_epilogue_f32(i32, i32, i32, i64, i64, i64, !llvm.ptr, i64, !llvm.ptr, i64, !llvm.ptr, !llvm.ptr, i64, !llvm.ptr, i64)

// CHECK-LABEL: func @round
// CHECK-SAME: %[[OUT:[a-z0-9]+]]: memref<16x24xbf16>)
// CHECK-NOT: alloc
// CHECK: %[[AT:.*]] = memref.extract_aligned_pointer_as_index %[[OUT]]
// CHECK: %[[INDEX:.*]] = arith.index_cast %[[AT]]
// CHECK: %[[POINTER:.*]] = llvm.inttoptr %[[INDEX]]
// CHECK: call @chimera_rt_gemm_round_bf16({{.*}}, %[[POINTER]], %c24_i64{{[_0-9]*}})
// CHECK-NEXT: return
func.func @round(%a: memref<16x8xbf16>, %b: memref<8x24xbf16>, %out: memref<16x24xbf16>) {
  %zero = arith.constant 0.0 : f32
  %p = memref.alloc() : memref<16x24xf32>
  linalg.fill ins(%zero : f32) outs(%p : memref<16x24xf32>)
  linalg.matmul ins(%a, %b : memref<16x8xbf16>, memref<8x24xbf16>) outs(%p : memref<16x24xf32>)
  linalg.generic {indexing_maps = [#full, #full], iterator_types = ["parallel", "parallel"]}
      ins(%p : memref<16x24xf32>) outs(%out : memref<16x24xbf16>) attrs = {chimera.epilogue = "round"} {
  ^bb0(%x: f32, %y: bf16):
    %t = arith.truncf %x : f32 to bf16
    linalg.yield %t : bf16
  }
  return
}

// Through views, and what GELU is applied to is stored.
// CHECK-LABEL: func @bias_gelu
// CHECK-SAME: %[[BIAS:[a-z0-9]+]]: memref<24xf32>, %[[PRE:[a-z0-9]+]]: memref<4x4x24xf32>, %[[OUT:[a-z0-9]+]]: memref<4x4x24xf32>)
// CHECK-NOT: alloc
// CHECK: %[[VIEW:.*]] = memref.collapse_shape %[[PRE]]
// CHECK: memref.extract_aligned_pointer_as_index %[[BIAS]]
// CHECK: memref.extract_aligned_pointer_as_index %[[VIEW]]
// CHECK: %[[KIND:.*]] = arith.constant 2 : i32
// CHECK: memref.extract_aligned_pointer_as_index %[[OUT]]
// CHECK: call @chimera_rt_gemm_epilogue_f32(%[[KIND]],
// CHECK-NEXT: return
func.func @bias_gelu(%a: memref<16x8xf32>, %b: memref<8x24xf32>, %bias: memref<24xf32>,
                     %pre: memref<4x4x24xf32>, %out: memref<4x4x24xf32>) {
  %zero = arith.constant 0.0 : f32
  %p = memref.alloc() : memref<16x24xf32>
  linalg.fill ins(%zero : f32) outs(%p : memref<16x24xf32>)
  linalg.matmul ins(%a, %b : memref<16x8xf32>, memref<8x24xf32>) outs(%p : memref<16x24xf32>)
  %v = memref.collapse_shape %pre [[0, 1], [2]] : memref<4x4x24xf32> into memref<16x24xf32>
  linalg.generic {indexing_maps = [#full, #row, #full], iterator_types = ["parallel", "parallel"]}
      ins(%p, %bias : memref<16x24xf32>, memref<24xf32>) outs(%v : memref<16x24xf32>) attrs = {chimera.epilogue = "bias"} {
  ^bb0(%x: f32, %y: f32, %w: f32):
    %t = arith.addf %x, %y : f32
    linalg.yield %t : f32
  }
  linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
                  iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%pre : memref<4x4x24xf32>) outs(%out : memref<4x4x24xf32>) attrs = {chimera.epilogue = "gelu"} {
  ^bb0(%x: f32, %w: f32):
    %t = math.tanh %x : f32
    linalg.yield %t : f32
  }
  return
}

// CHECK-LABEL: func @bias_gelu_alone
// CHECK-NOT: alloc
// CHECK: %[[NULL:.*]] = llvm.mlir.zero
// CHECK: %[[KIND:.*]] = arith.constant 2 : i32
// CHECK: call @chimera_rt_gemm_epilogue_f32(%[[KIND]], {{.*}}, %[[NULL]], %c24_i64{{[_0-9]*}}, %{{[^,]*}}, %c24_i64{{[_0-9]*}})
func.func @bias_gelu_alone(%a: memref<16x8xf32>, %b: memref<8x24xf32>, %bias: memref<24xf32>, %out: memref<16x24xf32>) {
  %zero = arith.constant 0.0 : f32
  %p = memref.alloc() : memref<16x24xf32>
  %pre = memref.alloc() : memref<16x24xf32>
  linalg.fill ins(%zero : f32) outs(%p : memref<16x24xf32>)
  linalg.matmul ins(%a, %b : memref<16x8xf32>, memref<8x24xf32>) outs(%p : memref<16x24xf32>)
  linalg.generic {indexing_maps = [#full, #row, #full], iterator_types = ["parallel", "parallel"]}
      ins(%p, %bias : memref<16x24xf32>, memref<24xf32>) outs(%pre : memref<16x24xf32>) attrs = {chimera.epilogue = "bias"} {
  ^bb0(%x: f32, %y: f32, %w: f32):
    %t = arith.addf %x, %y : f32
    linalg.yield %t : f32
  }
  linalg.generic {indexing_maps = [#full, #full], iterator_types = ["parallel", "parallel"]}
      ins(%pre : memref<16x24xf32>) outs(%out : memref<16x24xf32>) attrs = {chimera.epilogue = "gelu"} {
  ^bb0(%x: f32, %w: f32):
    %t = math.tanh %x : f32
    linalg.yield %t : f32
  }
  return
}

// CHECK-LABEL: func @gelu_gradient
// CHECK-SAME: %[[ARG:[a-z0-9]+]]: memref<16x24xf32>, %[[OUT:[a-z0-9]+]]: memref<16x24xf32>)
// CHECK: %[[NULL:.*]] = llvm.mlir.zero
// CHECK: %[[AT:.*]] = memref.extract_aligned_pointer_as_index %[[ARG]]
// CHECK: %[[INDEX:.*]] = arith.index_cast %[[AT]]
// CHECK: %[[PRE:.*]] = llvm.inttoptr %[[INDEX]]
// CHECK: %[[KIND:.*]] = arith.constant 3 : i32
// CHECK: call @chimera_rt_gemm_epilogue_f32(%[[KIND]], {{.*}}, %[[NULL]], %[[PRE]], %c24_i64{{[_0-9]*}}, %{{[^,]*}}, %c24_i64{{[_0-9]*}})
func.func @gelu_gradient(%a: memref<16x8xf32>, %b: memref<8x24xf32>, %arg: memref<16x24xf32>, %out: memref<16x24xf32>) {
  %zero = arith.constant 0.0 : f32
  %p = memref.alloc() : memref<16x24xf32>
  linalg.fill ins(%zero : f32) outs(%p : memref<16x24xf32>)
  linalg.matmul ins(%a, %b : memref<16x8xf32>, memref<8x24xf32>) outs(%p : memref<16x24xf32>)
  linalg.generic {indexing_maps = [#full, #full, #full], iterator_types = ["parallel", "parallel"]}
      ins(%p, %arg : memref<16x24xf32>, memref<16x24xf32>) outs(%out : memref<16x24xf32>) attrs = {chimera.epilogue = "gelu_gradient"} {
  ^bb0(%x: f32, %y: f32, %w: f32):
    %t = arith.mulf %x, %y : f32
    linalg.yield %t : f32
  }
  return
}
