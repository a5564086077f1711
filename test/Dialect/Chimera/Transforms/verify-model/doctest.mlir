// RUN: chimera-opt %s --chimera-verify-model | FileCheck %s
//
// A model as the importer writes it is accepted and left as it is: parameters with
// their names and initial values, inputs, a scalar loss.

// CHECK-LABEL: func.func @main
// CHECK-SAME: {chimera.init = "normal(0.02)", chimera.parameter = "h.0.weight"}
// CHECK-SAME: {chimera.bound = 8 : i64, chimera.input = "tokens"}
func.func @main(%w: tensor<8xf32> {chimera.parameter = "h.0.weight", chimera.init = "normal(0.02)"},
                %x: tensor<4xi64> {chimera.input = "tokens", chimera.bound = 8 : i64}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  // CHECK: tensor.extract
  %loss = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%x : tensor<4xi64>) outs(%f : tensor<f32>) {
  ^bb0(%in: i64, %out: f32):
    %i = arith.index_cast %in : i64 to index
    %a = tensor.extract %w[%i] : tensor<8xf32>
    %s = arith.addf %a, %out : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}
