// RUN: chimera-opt %s --chimera-simplify-model | FileCheck %s
//
// A table lookup, a tied output layer and a maximum, as importers write them: the
// check of the index goes and becomes the input's bound, the transposed table
// becomes an indexing map, the index beside the maximum is not computed.

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// CHECK-DAG: #[[NN:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[NT:.*]] = affine_map<(d0, d1, d2) -> (d1, d2)>

// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[TABLE:[a-z0-9]*]]: tensor<8x4xf32> {chimera.init = "normal(0.02)", chimera.parameter = "table"}
// CHECK-SAME: %{{[a-z0-9]*}}: tensor<3xi64> {chimera.bound = 8 : i64, chimera.input = "tokens"}
func.func @main(%table: tensor<8x4xf32> {chimera.parameter = "table", chimera.init = "normal(0.02)"},
                %tokens: tensor<3xi64> {chimera.input = "tokens"}) -> tensor<f32> {
  %c0 = arith.constant 0 : i64
  %c8 = arith.constant 8 : i64
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %e0 = tensor.empty() : tensor<3x4xf32>
  // CHECK: %[[X:.*]] = linalg.generic
  // CHECK-NOT: cf.assert
  // CHECK: tensor.extract %[[TABLE]]
  %x = linalg.generic {indexing_maps = [#row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%tokens : tensor<3xi64>) outs(%e0 : tensor<3x4xf32>) {
  ^bb0(%in: i64, %out: f32):
    %i = arith.index_cast %in : i64 to index
    %below = arith.cmpi slt, %in, %c8 : i64
    cf.assert %below, "index must be smaller than dim size"
    %above = arith.cmpi sge, %in, %c0 : i64
    cf.assert %above, "index must be larger or equal to 0"
    %j = linalg.index 1 : index
    %v = tensor.extract %table[%i, %j] : tensor<8x4xf32>
    linalg.yield %v : f32
  } -> tensor<3x4xf32>
  // CHECK-NOT: linalg.transpose
  %e1 = tensor.empty() : tensor<4x8xf32>
  %transposed = linalg.transpose ins(%table : tensor<8x4xf32>) outs(%e1 : tensor<4x8xf32>) permutation = [1, 0]
  %e2 = tensor.empty() : tensor<3x8xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<3x8xf32>) -> tensor<3x8xf32>
  // CHECK: linalg.matmul indexing_maps = [#[[NN]], #[[NT]], #{{.*}}] ins(%[[X]], %[[TABLE]] : tensor<3x4xf32>, tensor<8x4xf32>)
  %logits = linalg.matmul ins(%x, %transposed : tensor<3x4xf32>, tensor<4x8xf32>) outs(%f2 : tensor<3x8xf32>) -> tensor<3x8xf32>
  %e3 = tensor.empty() : tensor<3xf32>
  %f3 = linalg.fill ins(%lowest : f32) outs(%e3 : tensor<3xf32>) -> tensor<3xf32>
  %e4 = tensor.empty() : tensor<3xi64>
  %f4 = linalg.fill ins(%c0 : i64) outs(%e4 : tensor<3xi64>) -> tensor<3xi64>
  // CHECK: %[[MAX:.*]] = linalg.generic
  // CHECK-NOT: linalg.index
  // CHECK: %[[M:.*]] = arith.maximumf
  // CHECK-NEXT: linalg.yield %[[M]] : f32
  // CHECK-NEXT: } -> tensor<3xf32>
  %max:2 = linalg.generic {indexing_maps = [#id, #row, #row], iterator_types = ["parallel", "reduction"]}
      ins(%logits : tensor<3x8xf32>) outs(%f3, %f4 : tensor<3xf32>, tensor<3xi64>) {
  ^bb0(%in: f32, %out: f32, %at: i64):
    %i = linalg.index 1 : index
    %n = arith.index_cast %i : index to i64
    %m = arith.maximumf %in, %out : f32
    %greater = arith.cmpf ogt, %in, %out : f32
    %index = arith.select %greater, %n, %at : i64
    linalg.yield %m, %index : f32, i64
  } -> (tensor<3xf32>, tensor<3xi64>)
  %e5 = tensor.empty() : tensor<f32>
  %f5 = linalg.fill ins(%zero : f32) outs(%e5 : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%max#0 : tensor<3xf32>) outs(%f5 : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %s = arith.addf %in, %out : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}
