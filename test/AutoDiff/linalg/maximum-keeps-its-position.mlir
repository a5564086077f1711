// RUN: chimera-opt %s --chimera-differentiate | FileCheck %s
//
// Backward gets the position of a maximum. It compares no elements: they may have been
// computed again, with other roundings. A comparison that the model makes itself is kept.

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

chimera.parameter @w : tensor<2x4xf32> init("ones")
chimera.input @s : tensor<2xf32>
chimera.stage @stage0 index(0) {
// CHECK-LABEL: func.func @forward
// CHECK-SAME: tensor<2xi64> {chimera.residual
// CHECK-SAME: tensor<2x4xi1> {chimera.residual
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]
// CHECK: ^bb0(%[[X:.*]]: f32, %[[MAX:.*]]: f32, %[[AT:.*]]: i64):
// CHECK: %[[NEW:.*]] = arith.maximumf %[[X]], %[[MAX]]
// CHECK: %[[BETTER:.*]] = arith.cmpf ogt, %[[X]], %[[MAX]]
// CHECK: %[[INDEX:.*]] = linalg.index 1
// CHECK: %[[HERE:.*]] = arith.index_cast %[[INDEX]] : index to i64
// CHECK: %[[POSITION:.*]] = arith.select %[[BETTER]], %[[HERE]], %[[AT]]
// CHECK: linalg.yield %[[NEW]], %[[POSITION]] : f32, i64
func.func @forward(%w: tensor<2x4xf32> {chimera.parameter = @w}, %s: tensor<2xf32> {chimera.input = @s}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %empty = tensor.empty() : tensor<2x4xf32>
  %bits = tensor.empty() : tensor<2x4xi1>
  %rows = tensor.empty() : tensor<2xf32>
  %scalar = tensor.empty() : tensor<f32>
  %start = linalg.fill ins(%least : f32) outs(%rows : tensor<2xf32>) -> tensor<2xf32>
  %none = linalg.fill ins(%zero : f32) outs(%scalar : tensor<f32>) -> tensor<f32>
  %y = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%w, %s : tensor<2x4xf32>, tensor<2xf32>) outs(%empty : tensor<2x4xf32>) {
  ^bb0(%in: f32, %by: f32, %out: f32):
    %0 = arith.divf %in, %by : f32
    linalg.yield %0 : f32
  } -> tensor<2x4xf32>
  %max = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%y : tensor<2x4xf32>) outs(%start : tensor<2xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.maximumf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<2xf32>
  %is = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%y, %max : tensor<2x4xf32>, tensor<2xf32>) outs(%bits : tensor<2x4xi1>) {
  ^bb0(%a: f32, %b: f32, %out: i1):
    %0 = arith.cmpf oge, %a, %b : f32
    linalg.yield %0 : i1
  } -> tensor<2x4xi1>
  %loss = linalg.generic {indexing_maps = [#id, #id, #row, affine_map<(i, j) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%is, %y, %max : tensor<2x4xi1>, tensor<2x4xf32>, tensor<2xf32>) outs(%none : tensor<f32>) {
  ^bb0(%a: i1, %b: f32, %m: f32, %out: f32):
    %0 = arith.select %a, %b, %m : f32
    %1 = arith.mulf %0, %m : f32
    %2 = arith.addf %out, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}
}

// CHECK-LABEL: func.func @backward
// CHECK-NOT: arith.cmpf
// CHECK-NOT: arith.maximumf
// CHECK: arith.cmpi eq
// CHECK-NOT: arith.cmpf
