// RUN: chimera-opt %s --pass-pipeline='builtin.module(func.func(chimera-set-fastmath))' | FileCheck %s
//
// Sums may be reordered and contracted. Nothing says that there are no infinities
// or NaNs: masked scores are minus infinity. Flags that are there stay, and ops
// without floating point have none.

// CHECK-LABEL: func.func @flags
func.func @flags(%x: f32, %y: f32, %i: i32) -> (f32, i32) {
  // CHECK-NEXT: arith.mulf %{{.*}}, %{{.*}} fastmath<reassoc,nsz,arcp,contract> : f32
  %0 = arith.mulf %x, %y : f32
  // CHECK-NEXT: math.exp %{{.*}} fastmath<reassoc,nsz,arcp,contract> : f32
  %1 = math.exp %0 : f32
  // CHECK-NEXT: arith.maximumf %{{.*}}, %{{.*}} fastmath<reassoc,nsz,arcp,contract> : f32
  %2 = arith.maximumf %1, %y : f32
  // CHECK-NEXT: arith.addf %{{.*}}, %{{.*}} fastmath<reassoc,nnan,nsz,arcp,contract> : f32
  %3 = arith.addf %2, %y fastmath<nnan> : f32
  // CHECK-NEXT: arith.addi %{{.*}}, %{{.*}} : i32
  %4 = arith.addi %i, %i : i32
  return %3, %4 : f32, i32
}

// Bodies of structured ops too.
// CHECK-LABEL: func.func @body
// CHECK: arith.addf %{{.*}}, %{{.*}} fastmath<reassoc,nsz,arcp,contract> : f32
func.func @body(%x: tensor<4xf32>, %y: tensor<f32>) -> tensor<f32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%x : tensor<4xf32>) outs(%y : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = arith.addf %in, %out : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  return %0 : tensor<f32>
}
