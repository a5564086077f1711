// RUN: chimera-opt %s --split-input-file --chimera-generate-optimizer --canonicalize | FileCheck %s
// RUN: chimera-opt %s --split-input-file --chimera-generate-optimizer=optimizer=sgd --canonicalize | FileCheck %s --check-prefix=SGD
//
// One function updates any number of weights of a type, and one adds the squares
// of their gradients.

// CHECK-LABEL: func.func @stage0_backward
func.func @stage0_backward(%x: memref<8xf32>, %g: memref<8xf32> {chimera.gradient = @w}, %h: memref<4xf32> {chimera.gradient = @v}) {
  return
}

// Weights, gradients, both moments, constants, and how many there are. 1,024
// elements for each block.
// CHECK: func.func @adamw_f32(%[[P:.*]]: memref<f32>, %[[G:.*]]: memref<f32>, %[[M:.*]]: memref<f32>, %[[V:.*]]: memref<f32>, %[[C:.*]]: memref<8xf32>, %[[N:.*]]: index) {
// CHECK:   %[[UP:.*]] = arith.addi %[[N]], %c1023
// CHECK:   %[[BLOCKS:.*]] = arith.divui %[[UP]], %c1024
// CHECK:   gpu.launch blocks({{.*}}) in (%{{.*}} = %[[BLOCKS]], {{.*}}) threads({{.*}}) in (%{{.*}} = %c256,
// CHECK:     %[[PS:.*]] = memref.reinterpret_cast %[[P]] to offset: [0], sizes: [%[[N]]], strides: [1]
// CHECK:     %[[GS:.*]] = memref.reinterpret_cast %[[G]]
// CHECK:     %[[MS:.*]] = memref.reinterpret_cast %[[M]]
// CHECK:     %[[VS:.*]] = memref.reinterpret_cast %[[V]]
// CHECK-COUNT-8: memref.load %[[C]]
// CHECK:     %[[CUT:.*]] = arith.cmpi ult, %[[N]]
// CHECK:     scf.if %[[CUT]] {
// The end, element by element.
// CHECK:       scf.for %[[I:.*]] = %[[BEGIN:.*]] to %[[N]]
// CHECK:         memref.load %[[PS]][%[[I]]]
// CHECK:         llvm.call_intrinsic "llvm.sqrt"(%{{.*}}) : (f32) -> f32
// CHECK:         memref.store %{{.*}}, %[[PS]][%[[I]]]
// CHECK:         memref.store %{{.*}}, %[[MS]][%[[I]]]
// CHECK:         memref.store %{{.*}}, %[[VS]][%[[I]]]
// CHECK:     } else {
// CHECK:       %[[WEIGHT:.*]] = vector.load %[[PS]][%[[BEGIN]]] {alignment = 16 : i64} : memref<?xf32>, vector<4xf32>
// CHECK:       %[[GRADIENT:.*]] = vector.load %[[GS]][%[[BEGIN]]]
// CHECK:       %[[FIRST:.*]] = vector.load %[[MS]][%[[BEGIN]]]
// CHECK:       %[[SECOND:.*]] = vector.load %[[VS]][%[[BEGIN]]]
// No operation may be contracted, nor reordered.
// CHECK-NOT:   fastmath
// CHECK:       %[[SCALED:.*]] = arith.mulf %[[GRADIENT]], %{{.*}} : vector<4xf32>
// CHECK:       %[[DECAYED:.*]] = arith.mulf %[[WEIGHT]]
// CHECK:       %[[AWAY:.*]] = arith.subf %[[SCALED]], %[[FIRST]]
// CHECK:       %[[PART:.*]] = arith.mulf %{{.*}}, %[[AWAY]]
// CHECK:       %[[MEAN:.*]] = arith.addf %[[FIRST]], %[[PART]]
// CHECK:       %[[SQUARE:.*]] = arith.addf
// CHECK:       %[[ROOT:.*]] = llvm.call_intrinsic "llvm.sqrt"(%[[SQUARE]])
// CHECK:       arith.divf %[[ROOT]]
// CHECK:       %[[STEP:.*]] = arith.divf
// CHECK:       %[[NEW:.*]] = arith.addf %[[DECAYED]], %[[STEP]]
// CHECK:       vector.store %[[NEW]], %[[PS]][%[[BEGIN]]] {alignment = 16 : i64}
// CHECK:       vector.store %[[MEAN]], %[[MS]][%[[BEGIN]]]
// CHECK:       vector.store %[[SQUARE]], %[[VS]][%[[BEGIN]]]

// CHECK: func.func @squares_f32(%[[G:.*]]: memref<f32>, %[[SUM:.*]]: memref<f64>, %[[N:.*]]: index) {
// CHECK:   %[[PARTS:.*]] = arith.minui
// CHECK:   %[[PARTIALS:.*]] = memref.alloc() : memref<1024xf64>
// CHECK:   gpu.launch blocks(%[[BLOCK:.*]], %{{.*}}, %{{.*}}) in (%{{.*}} = %[[PARTS]],
// CHECK:     scf.for {{.*}} -> (vector<4xf64>)
// CHECK:       vector.load
// CHECK:       arith.extf %{{.*}} : vector<4xf32> to vector<4xf64>
// CHECK:     gpu.all_reduce add
// CHECK:     memref.store %{{.*}}, %[[PARTIALS]][%[[BLOCK]]]
// CHECK:   gpu.launch blocks({{.*}}) in (%{{.*}} = %c1,
// CHECK:     scf.for {{.*}} to %[[PARTS]]
// CHECK:       memref.load %[[PARTIALS]]
// CHECK:     gpu.all_reduce add
// CHECK:     %[[BEFORE:.*]] = memref.load %[[SUM]][]
// CHECK:     %[[AFTER:.*]] = arith.addf %[[BEFORE]]
// CHECK:     memref.store %[[AFTER]], %[[SUM]][]
// CHECK-NOT: func.func

// SGD: func.func @sgd_f32(%{{.*}}: memref<f32>, %[[G:.*]]: memref<f32>, %[[C:.*]]: memref<3xf32>, %{{.*}}: index) {
// SGD-COUNT-3: memref.load %[[C]]
// SGD:     vector.load
// SGD-NOT: fastmath
// SGD:     %[[SCALED:.*]] = arith.mulf
// SGD:     %[[DECAY:.*]] = arith.mulf
// SGD:     %[[SUM:.*]] = arith.addf %[[SCALED]], %[[DECAY]]
// SGD:     %[[STEP:.*]] = arith.mulf %{{.*}}, %[[SUM]]
// SGD:     arith.subf %{{.*}}, %[[STEP]]
// SGD-COUNT-1: vector.store
// SGD-NOT: vector.store
// SGD: func.func @squares_f32

// -----

// Types in use have functions; 16 bytes are two f64.

// CHECK-LABEL: func.func @stage1_weight_gradient
// CHECK: func.func @adamw_f64({{.*}}: memref<8xf64>, %{{.*}}: index)
// CHECK:   vector.load {{.*}} vector<2xf64>
// CHECK: func.func @squares_f64(
// CHECK-NOT: arith.extf
// CHECK: func.func @adamw_f32(
// CHECK: func.func @squares_f32(
func.func @stage1_weight_gradient(%x: memref<8xf64> {chimera.gradient = @w}, %g: memref<8xf32> {chimera.gradient = @v}) {
  return
}

// -----

// Nothing to update, nothing changes.

// CHECK-LABEL: func.func @stage2_forward
// CHECK-NOT: func.func
func.func @stage2_forward(%x: memref<8xf32>) {
  return
}
