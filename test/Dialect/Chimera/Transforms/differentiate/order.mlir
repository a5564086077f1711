// RUN: chimera-opt %s --chimera-partition="stages=1" --chimera-differentiate | FileCheck %s
// RUN: chimera-opt %s --pass-pipeline='builtin.module(chimera-partition{stages=1},chimera-differentiate,chimera-codegen-cuda)' | FileCheck %s --check-prefix=LAUNCHES
//
// A gated block (SwiGLU) keeps the products that make the gate and what it lets
// through. Backward computes the gate again just before it reads it first, and adds
// each weight's gradient as soon as it can: one kernel does all between the products.

// The input of the block, both products, and the result.
// CHECK: func.func @forward
// CHECK-SAME: -> (tensor<f32>, tensor<64x32xf32> {chimera.residual = 0 : i64},
// CHECK-SAME: tensor<64x96xf32> {chimera.residual = 1 : i64}, tensor<64x96xf32> {chimera.residual = 2 : i64},
// CHECK-SAME: tensor<64x32xf32> {chimera.residual = 3 : i64}) {

// CHECK-LABEL: func.func @backward
// CHECK-SAME: [[INPUT:%[a-z0-9]+]]: tensor<64x32xf32> {chimera.residual = 0 : i64}, [[GATE:%[a-z0-9]+]]: tensor<64x96xf32> {chimera.residual = 1 : i64},
// CHECK-SAME: %{{.*}}: tensor<32x96xf32> {chimera.gradient = @gate}, [[DUP:%[a-z0-9]+]]: tensor<32x96xf32> {chimera.gradient = @up}, [[DDOWN:%[a-z0-9]+]]: tensor<96x32xf32> {chimera.gradient = @down}
// CHECK-NOT: math.exp
// CHECK: linalg.matmul
// CHECK-NOT: linalg.matmul
// CHECK: linalg.generic {{.*}} ins([[GATE]] :
// CHECK: math.exp
// CHECK-NOT: linalg.matmul
// What up's gradient reads has no other use for the gate, so it comes first.
// CHECK: linalg.matmul {{.*}} ins([[INPUT]], %{{.*}} outs([[DUP]] :
// CHECK-NOT: math.exp
// CHECK: linalg.matmul {{.*}} outs([[DDOWN]] :

// LAUNCHES-LABEL: llvm.func internal @stage0_backward(
// LAUNCHES: gpu.launch_func
// LAUNCHES: call @chimera_rt_gemm_f32
// LAUNCHES: gpu.launch_func
// LAUNCHES-NOT: gpu.launch_func
// LAUNCHES: llvm.return

#id = affine_map<(i, j) -> (i, j)>
#none = affine_map<(i, j) -> ()>
func.func @main(%x: tensor<64x32xf32> {chimera.input = "x"},
                %w: tensor<32x32xf32> {chimera.parameter = "w", chimera.init = "normal(0.02)"},
                %gate: tensor<32x96xf32> {chimera.parameter = "gate", chimera.init = "normal(0.02)"},
                %up: tensor<32x96xf32> {chimera.parameter = "up", chimera.init = "normal(0.02)"},
                %down: tensor<96x32xf32> {chimera.parameter = "down", chimera.init = "normal(0.02)"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %narrow = tensor.empty() : tensor<64x32xf32>
  %narrow0 = linalg.fill ins(%zero : f32) outs(%narrow : tensor<64x32xf32>) -> tensor<64x32xf32>
  %wide = tensor.empty() : tensor<64x96xf32>
  %wide0 = linalg.fill ins(%zero : f32) outs(%wide : tensor<64x96xf32>) -> tensor<64x96xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<64x32xf32>, tensor<32x32xf32>) outs(%narrow0 : tensor<64x32xf32>) -> tensor<64x32xf32>
  %g = linalg.matmul ins(%0, %gate : tensor<64x32xf32>, tensor<32x96xf32>) outs(%wide0 : tensor<64x96xf32>) -> tensor<64x96xf32>
  %sigmoid = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%g : tensor<64x96xf32>) outs(%wide : tensor<64x96xf32>) {
  ^bb0(%a: f32, %out: f32):
    %1 = arith.negf %a : f32
    %2 = math.exp %1 : f32
    %3 = arith.addf %2, %one : f32
    %4 = arith.divf %one, %3 : f32
    linalg.yield %4 : f32
  } -> tensor<64x96xf32>
  %silu = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sigmoid, %g : tensor<64x96xf32>, tensor<64x96xf32>) outs(%wide : tensor<64x96xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %1 = arith.mulf %a, %b : f32
    linalg.yield %1 : f32
  } -> tensor<64x96xf32>
  %u = linalg.matmul ins(%0, %up : tensor<64x32xf32>, tensor<32x96xf32>) outs(%wide0 : tensor<64x96xf32>) -> tensor<64x96xf32>
  %h = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%silu, %u : tensor<64x96xf32>, tensor<64x96xf32>) outs(%wide : tensor<64x96xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %1 = arith.mulf %a, %b : f32
    linalg.yield %1 : f32
  } -> tensor<64x96xf32>
  %y = linalg.matmul ins(%h, %down : tensor<64x96xf32>, tensor<96x32xf32>) outs(%narrow0 : tensor<64x32xf32>) -> tensor<64x32xf32>
  %scalar = tensor.empty() : tensor<f32>
  %scalar0 = linalg.fill ins(%zero : f32) outs(%scalar : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction", "reduction"]}
      ins(%y : tensor<64x32xf32>) outs(%scalar0 : tensor<f32>) {
  ^bb0(%a: f32, %out: f32):
    %1 = arith.mulf %a, %a : f32
    %2 = arith.addf %out, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}
