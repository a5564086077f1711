// RUN: chimera-import %s --narrow-f64 2> %t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK < %t.err
// RUN: chimera-import %s | FileCheck %s --check-prefix=DOUBLE
//
// torch-mlir sums the squares of a layer normalization in f64; an option makes it f32.

// REMARK: remark: {{[0-9]+}} tensors in f64 became f32
// CHECK-LABEL: func.func @main(
// CHECK-NOT: f64
// CHECK: arith.mulf
// CHECK: return
// DOUBLE: arith.mulf %{{.*}} : f64

func.func @main(%w: tensor<8xf32> {chimera.parameter = "w", chimera.init = "normal(1)"},
                %x: tensor<8xf32> {chimera.input = "x"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f64
  %e = tensor.empty() : tensor<f64>
  %f = linalg.fill ins(%zero : f64) outs(%e : tensor<f64>) -> tensor<f64>
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%x, %w : tensor<8xf32>, tensor<8xf32>) outs(%f : tensor<f64>) {
  ^bb0(%a: f32, %b: f32, %out: f64):
    %2 = arith.extf %a : f32 to f64
    %3 = arith.extf %b : f32 to f64
    %4 = arith.mulf %2, %3 : f64
    %5 = arith.addf %out, %4 : f64
    linalg.yield %5 : f64
  } -> tensor<f64>
  %d = tensor.empty() : tensor<f32>
  %1 = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}
      ins(%0 : tensor<f64>) outs(%d : tensor<f32>) {
  ^bb0(%a: f64, %out: f32):
    %2 = arith.truncf %a : f64 to f32
    linalg.yield %2 : f32
  } -> tensor<f32>
  return %1 : tensor<f32>
}
