// RUN: chimera-opt %s --chimera-simplify-model --mlir-print-debuginfo | FileCheck %s
//
// What does not depend on the batch and the parameters is computed here: the
// square root of the head size, an epsilon narrowed from double, a mask value.
// A named op becomes a generic one, a copy disappears, an initial value that the
// body does not read is not filled, and locations stay.

#id = affine_map<(d0, d1) -> (d0, d1)>
#scalar = affine_map<(d0, d1) -> ()>

// CHECK: #[[LOC:.*]] = loc("h.0.attn")
// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[W:[a-z0-9]*]]: tensor<2x3xf32>
func.func @main(%w: tensor<2x3xf32> {chimera.parameter = "w", chimera.init = "zeros"},
                %x: tensor<2x3xf32> {chimera.input = "x"}) -> tensor<f32> {
  // CHECK-DAG: %[[ROOT:.*]] = arith.constant 8.000000e+00 : f32
  // CHECK-DAG: %[[EPSILON:.*]] = arith.constant 9.99999974E-6 : f32
  %head = arith.constant dense<64.0> : tensor<f32>
  %epsilon = arith.constant 1.0e-5 : f64
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<f32>
  %root = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}
      ins(%head : tensor<f32>) outs(%e0 : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %r = math.sqrt %in : f32
    linalg.yield %r : f32
  } -> tensor<f32>
  // CHECK: %[[EMPTY:.*]] = tensor.empty() : tensor<2x3xf32>
  // CHECK-NOT: linalg.fill
  // CHECK: %[[Y:.*]] = linalg.generic {{.*}} ins(%[[W]] : tensor<2x3xf32>) outs(%[[EMPTY]] : tensor<2x3xf32>)
  // CHECK: %[[Q:.*]] = arith.divf %{{.*}}, %[[ROOT]] : f32
  // CHECK: %[[S:.*]] = arith.addf %[[Q]], %[[EPSILON]] : f32
  // CHECK: } -> tensor<2x3xf32> loc(#[[LOC]])
  %e1 = tensor.empty() : tensor<2x3xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<2x3xf32>) -> tensor<2x3xf32>
  %y = linalg.generic {indexing_maps = [#id, #scalar, #id], iterator_types = ["parallel", "parallel"]}
      ins(%w, %root : tensor<2x3xf32>, tensor<f32>) outs(%f1 : tensor<2x3xf32>) {
  ^bb0(%in: f32, %r: f32, %out: f32):
    %q = arith.divf %in, %r : f32
    %narrow = arith.truncf %epsilon : f64 to f32
    %s = arith.addf %q, %narrow : f32
    linalg.yield %s : f32
  } -> tensor<2x3xf32> loc("h.0.attn")
  %copy = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%y : tensor<2x3xf32>) outs(%e1 : tensor<2x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<2x3xf32>
  // CHECK: linalg.generic {{.*}} ins(%[[Y]], %{{.*}} : tensor<2x3xf32>, tensor<2x3xf32>)
  // CHECK: arith.mulf
  // CHECK-NOT: linalg.mul
  %p = linalg.mul ins(%copy, %x : tensor<2x3xf32>, tensor<2x3xf32>) outs(%e1 : tensor<2x3xf32>) -> tensor<2x3xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#id, #scalar], iterator_types = ["reduction", "reduction"]}
      ins(%p : tensor<2x3xf32>) outs(%f2 : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %s = arith.addf %in, %out : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}
