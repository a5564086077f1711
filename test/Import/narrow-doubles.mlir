// RUN: chimera-opt %s --split-input-file --verify-diagnostics --chimera-narrow-doubles | FileCheck %s
//
// What a model in f32 computes in f64 in between becomes f32, constants too.

// CHECK-LABEL: func.func @variance(
// CHECK-NOT: f64
// CHECK-NOT: arith.extf
// CHECK-NOT: arith.truncf
// CHECK: %[[N:.*]] = arith.constant 8.000000e+00 : f32
// CHECK: arith.mulf %{{.*}} : f32
// CHECK: arith.addf %{{.*}} : f32
// CHECK: arith.divf %{{.*}}, %[[N]] : f32
// expected-remark @below {{3 tensors in f64 became f32}}
module {
func.func @variance(%x: tensor<4x8xf32>) -> tensor<4xf32> {
  %zero = arith.constant 0.0 : f64
  %n = arith.constant 8.0 : f64
  %e = tensor.empty() : tensor<4xf64>
  %f = linalg.fill ins(%zero : f64) outs(%e : tensor<4xf64>) -> tensor<4xf64>
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<4x8xf32>) outs(%f : tensor<4xf64>) {
  ^bb0(%a: f32, %out: f64):
    %2 = arith.extf %a : f32 to f64
    %3 = arith.mulf %2, %2 : f64
    %4 = arith.addf %out, %3 : f64
    linalg.yield %4 : f64
  } -> tensor<4xf64>
  %d = tensor.empty() : tensor<4xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%0 : tensor<4xf64>) outs(%d : tensor<4xf32>) {
  ^bb0(%a: f64, %out: f32):
    %2 = arith.divf %a, %n : f64
    %3 = arith.truncf %2 : f64 to f32
    linalg.yield %3 : f32
  } -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
}

// -----

// Without f64 nothing changes, and nothing is said.
// CHECK-LABEL: func.func @single(
// CHECK: arith.extf %{{.*}} : tensor<4xbf16> to tensor<4xf32>
func.func @single(%x: tensor<4xbf16>) -> tensor<4xf32> {
  %0 = arith.extf %x : tensor<4xbf16> to tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// expected-error @below {{takes or returns 'tensor<4xf64>', so that the model itself is in f64; 'narrow-f64' is for what a model in f32 computes in between}}
func.func @double(%x: tensor<4xf64>) -> tensor<4xf64> {
  return %x : tensor<4xf64>
}

// -----

func.func @large(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{holds a number that f32 cannot: the model needs f64 (see 'narrow-f64')}}
  %c = arith.constant dense<1.0e300> : tensor<4xf64>
  %0 = arith.extf %x : tensor<4xf32> to tensor<4xf64>
  %1 = arith.addf %0, %c : tensor<4xf64>
  %2 = arith.truncf %1 : tensor<4xf64> to tensor<4xf32>
  return %2 : tensor<4xf32>
}
