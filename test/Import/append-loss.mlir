// RUN: chimera-opt %s -split-input-file --chimera-append-loss | FileCheck %s
// RUN: chimera-opt %s -split-input-file --chimera-append-loss='result=1' 2>&1 | FileCheck %s --check-prefix=ONE
//
// One result stays, with what it needs.

// The only scalar is the loss; the ops of the other result go, too.
// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[X:.*]]: tensor<4xf32>, %[[L:.*]]: tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %[[LOSS:.*]] = math.exp %[[L]]
// CHECK-NEXT: return %[[LOSS]] : tensor<f32>
func.func @main(%x: tensor<4xf32>, %l: tensor<f32>) -> (tensor<4xf32>, tensor<f32>) {
  %0 = math.exp %x : tensor<4xf32>
  %1 = math.exp %l : tensor<f32>
  return %0, %1 : tensor<4xf32>, tensor<f32>
}

// ONE-LABEL: func.func @main(
// ONE: return %{{.*}} : tensor<f32>
