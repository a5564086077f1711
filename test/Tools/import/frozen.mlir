// RUN: echo '{"version": 1, "arguments": [{"index": 0, "kind": "input", "name": "x"}], "constants": [{"index": 0, "kind": "param", "name": "w"}]}' > %t.json
// RUN: chimera-import %s --bindings=%t.json --loss=mse | FileCheck %s
// RUN: not chimera-import %s --input=0:x --loss=mse 2>&1 | FileCheck %s --check-prefix=NONE
//
// A weight that is written as one value is a parameter if the bindings say so, before anything is folded into it.

// CHECK: func.func @main(%[[W:.*]]: tensor<3x4xf32> {chimera.init = "normal(0.02)", chimera.parameter = "w"}
// CHECK-SAME: tensor<2x4xf32> {chimera.input = "x"}
// CHECK-SAME: tensor<2x3xf32> {chimera.input = "targets"}
// CHECK: linalg.matmul indexing_maps = {{.*}}, %[[W]] :
// NONE: remark: 1 constant of one value, or a mask, stays constant; name weights among them in the bindings
// NONE: error: '@main' expects at least one argument marked 'chimera.parameter'
func.func @main(%x: tensor<2x4xf32>) -> tensor<2x3xf32> {
  %w = arith.constant dense<1.5> : tensor<3x4xf32>
  %zero = arith.constant 0.0 : f32
  %0 = tensor.empty() : tensor<4x3xf32>
  %1 = linalg.transpose ins(%w : tensor<3x4xf32>) outs(%0 : tensor<4x3xf32>) permutation = [1, 0]
  %2 = tensor.empty() : tensor<2x3xf32>
  %3 = linalg.fill ins(%zero : f32) outs(%2 : tensor<2x3xf32>) -> tensor<2x3xf32>
  %4 = linalg.matmul ins(%x, %1 : tensor<2x4xf32>, tensor<4x3xf32>) outs(%3 : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %4 : tensor<2x3xf32>
}
