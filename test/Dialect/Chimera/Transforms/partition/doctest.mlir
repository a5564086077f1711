// RUN: chimera-opt %s --chimera-partition=stages=2 | FileCheck %s
//
// A model of two layers becomes two stages. One tensor crosses the cut, inputs and
// parameters are arguments of the stage that uses them, the last stage returns
// the loss.

// CHECK: chimera.parameter @layer0 : tensor<4x4xf32> init("normal(0.1)") {chimera.tied = ["head", "out"]}
// CHECK-NEXT: chimera.parameter @layer1 : tensor<4x4xf32> init("zeros")
// CHECK-NEXT: chimera.input @x : tensor<2x4xf32>
// CHECK-NEXT: chimera.input @labels : tensor<2x4xi64> bound(10)
// CHECK-NOT: func.func @main

// CHECK-LABEL: chimera.stage @stage0 index(0)
// CHECK-NEXT: func.func @forward(%[[X:.*]]: tensor<2x4xf32> {chimera.input = @x}, %[[W:.*]]: tensor<4x4xf32> {chimera.parameter = @layer0}) -> tensor<2x4xf32> {
// CHECK: %[[Y:.*]] = linalg.matmul ins(%[[X]], %[[W]]
// CHECK: return %[[Y]] : tensor<2x4xf32>

// CHECK-LABEL: chimera.stage @stage1 index(1)
// CHECK-NEXT: func.func @forward(%[[X:.*]]: tensor<2x4xf32>, %{{.*}}: tensor<2x4xi64> {chimera.input = @labels}, %[[W:.*]]: tensor<4x4xf32> {chimera.parameter = @layer1}) -> tensor<f32> {
// CHECK: linalg.matmul ins(%[[X]], %[[W]]
// CHECK: return %{{.*}} : tensor<f32>
func.func @main(%w0: tensor<4x4xf32> {chimera.parameter = "layer0", chimera.init = "normal(0.1)", chimera.tied = ["head", "out"]},
                %w1: tensor<4x4xf32> {chimera.parameter = "layer1", chimera.init = "zeros"},
                %x: tensor<2x4xf32> {chimera.input = "x"},
                %labels: tensor<2x4xi64> {chimera.input = "labels", chimera.bound = 10 : i64}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4xf32>) -> tensor<2x4xf32>
  %y0 = linalg.matmul ins(%x, %w0 : tensor<2x4xf32>, tensor<4x4xf32>) outs(%f : tensor<2x4xf32>) -> tensor<2x4xf32>
  %y1 = linalg.matmul ins(%y0, %w1 : tensor<2x4xf32>, tensor<4x4xf32>) outs(%f : tensor<2x4xf32>) -> tensor<2x4xf32>
  %e1 = tensor.empty() : tensor<f32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>],
                          iterator_types = ["reduction", "reduction"]}
      ins(%y1, %labels : tensor<2x4xf32>, tensor<2x4xi64>) outs(%f1 : tensor<f32>) {
  ^bb0(%y: f32, %label: i64, %out: f32):
    %l = arith.sitofp %label : i64 to f32
    %d = arith.subf %y, %l : f32
    %s = arith.addf %d, %out : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}
