// RUN: chimera-opt %s --chimera-simplify-model -o %t
// RUN: FileCheck %s < %t
// RUN: chimera-gradient-check %t
//
// The named softmax becomes the ops it stands for, which can be differentiated: the
// gradients are those of differences.

// CHECK-LABEL: func.func @main
// CHECK-NOT: linalg.softmax
// CHECK: math.exp
// CHECK: return

func.func @main(%w: tensor<3x4xf64> {chimera.parameter = "w", chimera.init = "normal(1)"},
                %x: tensor<3x4xf64> {chimera.input = "x"}) -> tensor<f64> {
  %zero = arith.constant 0.0 : f64
  %e = tensor.empty() : tensor<3x4xf64>
  %y = linalg.softmax dimension(1) ins(%w : tensor<3x4xf64>) outs(%e : tensor<3x4xf64>) -> tensor<3x4xf64>
  %empty = tensor.empty() : tensor<f64>
  %init = linalg.fill ins(%zero : f64) outs(%empty : tensor<f64>) -> tensor<f64>
  %loss = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%x, %y : tensor<3x4xf64>, tensor<3x4xf64>) outs(%init : tensor<f64>) {
  ^bb0(%a: f64, %b: f64, %out: f64):
    %0 = arith.mulf %a, %b : f64
    %1 = arith.addf %out, %0 : f64
    linalg.yield %1 : f64
  } -> tensor<f64>
  return %loss : tensor<f64>
}
