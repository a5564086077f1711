// RUN: chimera-opt %s --split-input-file --chimera-simplify-model --verify-diagnostics | FileCheck %s
//
// Indices that producers wrap around or mask are as good as the input that they are made of.

#map = affine_map<(d0) -> (d0)>
#sum = affine_map<(d0) -> ()>

// The input gets its bound; what can never be goes.
// CHECK-LABEL: func.func @main(
// CHECK-SAME: {chimera.bound = 8 : i64, chimera.input = "tokens"}
// CHECK-NOT: arith.select
// CHECK-NOT: arith.cmpi
// CHECK: tensor.extract
func.func @main(%w: tensor<8xf32> {chimera.parameter = "w", chimera.init = "zeros"},
                %tokens: tensor<4xi64> {chimera.input = "tokens"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %none = arith.constant 0 : i32
  %size = arith.constant 8 : i32
  %ei = tensor.empty() : tensor<4xi32>
  %eb = tensor.empty() : tensor<4xi1>
  // As TOSA casts it, and as JAX wraps it around.
  %short = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]}
      ins(%tokens : tensor<4xi64>) outs(%ei : tensor<4xi32>) {
  ^bb0(%in: i64, %out: i32):
    %v = arith.trunci %in : i64 to i32
    linalg.yield %v : i32
  } -> tensor<4xi32>
  %negative = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]}
      ins(%short : tensor<4xi32>) outs(%eb : tensor<4xi1>) {
  ^bb0(%in: i32, %out: i1):
    %v = arith.cmpi slt, %in, %none : i32
    linalg.yield %v : i1
  } -> tensor<4xi1>
  %wrapped = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]}
      ins(%negative, %short : tensor<4xi1>, tensor<4xi32>) outs(%ei : tensor<4xi32>) {
  ^bb0(%p: i1, %in: i32, %out: i32):
    %more = arith.addi %in, %size : i32
    %v = arith.select %p, %more, %in : i32
    linalg.yield %v : i32
  } -> tensor<4xi32>
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#map, #sum], iterator_types = ["reduction"]}
      ins(%wrapped : tensor<4xi32>) outs(%f : tensor<f32>) {
  ^bb0(%in: i32, %out: f32):
    %i = arith.index_cast %in : i32 to index
    %a = tensor.extract %w[%i] : tensor<8xf32>
    %inside = arith.cmpi sge, %in, %none : i32
    %below = arith.cmpi sle, %in, %size : i32
    %both = arith.andi %inside, %below : i1
    %b = arith.select %both, %a, %zero : f32
    %s = arith.addf %b, %out : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// Comparisons that depend on the data stay.
#map = affine_map<(d0) -> (d0)>
#sum = affine_map<(d0) -> ()>
// CHECK-LABEL: func.func @main(
// CHECK: arith.cmpi sgt
// CHECK: arith.select
func.func @main(%w: tensor<8xf32> {chimera.parameter = "w", chimera.init = "zeros"},
                %tokens: tensor<4xi64> {chimera.input = "tokens", chimera.bound = 8 : i64}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %three = arith.constant 3 : i64
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#map, #sum], iterator_types = ["reduction"]}
      ins(%tokens : tensor<4xi64>) outs(%f : tensor<f32>) {
  ^bb0(%in: i64, %out: f32):
    %p = arith.cmpi sgt, %in, %three : i64
    %j = arith.select %p, %three, %in : i64
    %i = arith.index_cast %j : i64 to index
    %a = tensor.extract %w[%i] : tensor<8xf32>
    %s = arith.addf %a, %out : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}
