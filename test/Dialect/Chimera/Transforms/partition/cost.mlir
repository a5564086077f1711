// RUN: chimera-opt %s --split-input-file --chimera-partition --remarks-filter=chimera 2>&1 >/dev/null | FileCheck %s
//
// What ops cost, counted by hand.

// A product: 48 flops; it reads 8 and 12 elements, reads and writes 6, which a
// fill wrote. A sum: 6 flops; it reads 6 elements, reads and writes 1, which a
// fill wrote. The multiplication of scalars reads 2 and writes 1. In all 50
// elements of 4 bytes.
// CHECK: stage 0: 55 FLOPs, 200 bytes moved
// CHECK-SAME: 2 parameters of 52 bytes; 0 boundary bytes in
func.func @main(%w: tensor<4x3xf32> {chimera.parameter = "w", chimera.init = "zeros"},
                %s: tensor<f32> {chimera.parameter = "s", chimera.init = "zeros"},
                %x: tensor<2x4xf32> {chimera.input = "x"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x3xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x3xf32>) -> tensor<2x3xf32>
  %y = linalg.matmul ins(%x, %w : tensor<2x4xf32>, tensor<4x3xf32>) outs(%f : tensor<2x3xf32>) -> tensor<2x3xf32>
  %e1 = tensor.empty() : tensor<f32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<f32>) -> tensor<f32>
  %sum = linalg.reduce {arith.addf} ins(%y : tensor<2x3xf32>) outs(%f1 : tensor<f32>) dimensions = [0, 1]
  %loss = linalg.mul ins(%sum, %s : tensor<f32>, tensor<f32>) outs(%e1 : tensor<f32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// Three element-wise ops are one loop: an exponential of 16 flops, a comparison,
// a selection and a division; the parameter and the result move, 2 * 4 bytes.
// CHECK: stage 0: 19 FLOPs, 8 bytes moved
func.func @main(%s: tensor<f32> {chimera.parameter = "s", chimera.init = "zeros"}) -> tensor<f32> {
  %one = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<f32>
  %a = linalg.exp ins(%s : tensor<f32>) outs(%e : tensor<f32>) -> tensor<f32>
  %b = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}
      ins(%a : tensor<f32>) outs(%e : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %c = arith.cmpf ogt, %in, %one : f32
    %v = arith.select %c, %in, %one : f32
    linalg.yield %v : f32
  } -> tensor<f32>
  %v = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}
      ins(%b : tensor<f32>) outs(%e : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %d = arith.divf %one, %in : f32
    linalg.yield %d : f32
  } -> tensor<f32>
  return %v : tensor<f32>
}

// -----

// A gather of 2 rows of 4 reads 2 indices and 8 elements of its table, not all
// 400, and writes 8: 16 + 32 + 32 bytes. The slice copies 4 of them: 32 bytes.
// The sum reads 4, adds to 1 which it reads and writes: 24; its fill writes 4.
// CHECK: stage 0: 4 FLOPs, 140 bytes moved
func.func @main(%w: tensor<100x4xf32> {chimera.parameter = "w", chimera.init = "zeros"},
                %x: tensor<2xi64> {chimera.input = "x", chimera.bound = 100 : i64}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x4xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<2xi64>) outs(%e : tensor<2x4xf32>) {
  ^bb0(%in: i64, %out: f32):
    %i = arith.index_cast %in : i64 to index
    %j = linalg.index 1 : index
    %v = tensor.extract %w[%i, %j] : tensor<100x4xf32>
    linalg.yield %v : f32
  } -> tensor<2x4xf32>
  %z = tensor.extract_slice %y[1, 0] [1, 4] [1, 1] : tensor<2x4xf32> to tensor<4xf32>
  %e1 = tensor.empty() : tensor<f32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<f32>) -> tensor<f32>
  %loss = linalg.reduce {arith.addf} ins(%z : tensor<4xf32>) outs(%f1 : tensor<f32>) dimensions = [0]
  return %loss : tensor<f32>
}
