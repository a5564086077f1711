// RUN: chimera-opt %s -split-input-file --chimera-select-model --allow-unregistered-dialect | FileCheck %s
// RUN: not chimera-opt %s -split-input-file --chimera-select-model='function=step' --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=STEP
//
// One function becomes the public '@main'; what producers leave around it goes.

// The only public function is the model.
// CHECK-LABEL: module {
// CHECK-NOT: ml_program
// CHECK: func.func @main(%{{.*}}: tensor<4xf32> {jax.name = "x"}) -> tensor<4xf32> {
// CHECK: func.func private @helper
module attributes {torch.debug_module_name = "M", mhlo.num_partitions = 1 : i32} {
  ml_program.global private mutable @global_seed(dense<0> : tensor<i64>) : tensor<i64>
  func.func @forward(%x: tensor<4xf32> {jax.name = "x"}) -> (tensor<4xf32> {jax.result_info = "result"}) attributes {torch.assume_strict_symbolic_shapes} {
    %0 = call @helper(%x) : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func private @helper(%x: tensor<4xf32>) -> tensor<4xf32> {
    return %x : tensor<4xf32>
  }
}

// -----

// '@main' is preferred; state that what is left refers to stays, to be reported.
// CHECK-LABEL: module {
// CHECK-NOT: @step
// CHECK: func.func @main(%{{.*}}: tensor<f32>)

// STEP: module {
// STEP: ml_program.global private @seed
// STEP-NOT: tensor<f32>
// STEP: func.func @main(%{{.*}}: tensor<i64>)
module {
  ml_program.global private @seed(dense<0> : tensor<i64>) : tensor<i64>
  func.func @step(%x: tensor<i64>) -> tensor<i64> {
    %0 = ml_program.global_load @seed : tensor<i64>
    return %0 : tensor<i64>
  }
  func.func @main(%x: tensor<f32>) -> tensor<f32> {
    return %x : tensor<f32>
  }
}
