// RUN: chimera-opt %s --pass-pipeline='builtin.module(func.func(chimera-set-fastmath))' | FileCheck %s
//
// Products are contracted, but only sums of reductions are reordered. Nothing says that there are no infinities
// or NaNs: masked scores are minus infinity. Flags that are there stay, and ops
// without floating point have none.

// CHECK-LABEL: func.func @flags
func.func @flags(%x: f32, %y: f32, %i: i32) -> (f32, i32) {
  // CHECK-NEXT: arith.mulf %{{.*}}, %{{.*}} fastmath<nsz,arcp,contract> : f32
  %0 = arith.mulf %x, %y : f32
  // CHECK-NEXT: math.exp %{{.*}} fastmath<nsz,arcp,contract> : f32
  %1 = math.exp %0 : f32
  // CHECK-NEXT: arith.maximumf %{{.*}}, %{{.*}} fastmath<nsz,arcp,contract> : f32
  %2 = arith.maximumf %1, %y : f32
  // CHECK-NEXT: arith.addf %{{.*}}, %{{.*}} fastmath<nnan,nsz,arcp,contract> : f32
  %3 = arith.addf %2, %y fastmath<nnan> : f32
  // CHECK-NEXT: arith.addi %{{.*}}, %{{.*}} : i32
  %4 = arith.addi %i, %i : i32
  return %3, %4 : f32, i32
}

// Bodies of structured ops too: the sum of a reduction may be reordered, what is summed may not.
// CHECK-LABEL: func.func @body
// CHECK: arith.subf %{{.*}}, %{{.*}} fastmath<nsz,arcp,contract> : f32
// CHECK: arith.addf %{{.*}}, %{{.*}} fastmath<reassoc,nsz,arcp,contract> : f32
func.func @body(%x: tensor<4xf32>, %y: tensor<f32>) -> tensor<f32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%x : tensor<4xf32>) outs(%y : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = arith.subf %in, %in : f32
    %2 = arith.addf %1, %out : f32
    linalg.yield %2 : f32
  } -> tensor<f32>
  return %0 : tensor<f32>
}

// A value that is truncated and extended again stays rounded.
// CHECK-LABEL: func.func @casts
// CHECK-NEXT: %[[NARROW:.*]] = arith.truncf %{{.*}} : f32 to bf16
// CHECK-NEXT: arith.extf %[[NARROW]] : bf16 to f32
func.func @casts(%x: f32) -> f32 {
  %0 = arith.truncf %x : f32 to bf16
  %1 = arith.extf %0 : bf16 to f32
  return %1 : f32
}

// What is compared with another computed number is to be the same wherever it is computed; a comparison with a
// constant does not matter.
// CHECK-LABEL: func.func @compares
// CHECK: arith.divf %{{.*}}, %{{.*}} fastmath<nsz> : f32
// CHECK: arith.addf %{{.*}}, %{{.*}} fastmath<nsz> : f32
func.func @compares(%x: f32, %y: f32) -> (f32, i1) {
  %0 = arith.divf %x, %y : f32
  %1 = arith.addf %0, %x : f32
  %2 = arith.cmpf oeq, %1, %y : f32
  return %1, %2 : f32, i1
}

// CHECK-LABEL: func.func @compares_constant
// CHECK: arith.divf %{{.*}}, %{{.*}} fastmath<nsz,arcp,contract> : f32
func.func @compares_constant(%x: f32, %y: f32) -> (f32, i1) {
  %zero = arith.constant 0.0 : f32
  %0 = arith.divf %x, %y : f32
  %1 = arith.cmpf ogt, %0, %zero : f32
  return %0, %1 : f32, i1
}
