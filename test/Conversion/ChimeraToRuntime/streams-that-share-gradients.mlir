// RUN: chimera-opt %s --chimera-build-pipelines="scheme=gems" --chimera-schedule="micro-batches=3" --chimera-lower-schedule --chimera-verify-schedule --chimera-plan-memory=compute-streams=per-direction --chimera-lower-to-runtime | FileCheck %s
//
// The worker in the middle of an odd number has the same stage in both directions,
// and both add to the same gradients: each backward task waits for the stream of
// the one before it.

chimera.parameter @w0 : tensor<8xf32> init("zeros")
chimera.parameter @w1 : tensor<8xf32> init("zeros")
chimera.parameter @w2 : tensor<8xf32> init("zeros")
chimera.input @tokens : tensor<2xi64>
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<2xi64> {chimera.input = @tokens}, tensor<8xf32> {chimera.parameter = @w0}) -> (tensor<4xf32>, tensor<4xf32> {chimera.residual = 0 : i64})
      attributes {chimera.kernel = @f0, chimera.workspace = 64 : i64}
  func.func private @backward(tensor<4xf32> {chimera.cotangent = 0 : i64}, tensor<4xf32> {chimera.residual = 0 : i64}, tensor<8xf32> {chimera.gradient = @w0}) -> (tensor<8xf32> {chimera.gradient = @w0})
      attributes {chimera.kernel = @b0, chimera.workspace = 0 : i64}
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<4xf32>, tensor<8xf32> {chimera.parameter = @w1}) -> (tensor<4xf32>, tensor<4xf32> {chimera.residual = 0 : i64})
      attributes {chimera.kernel = @f1, chimera.workspace = 128 : i64}
  func.func private @backward(tensor<4xf32> {chimera.cotangent = 0 : i64}, tensor<4xf32> {chimera.residual = 0 : i64}, tensor<8xf32> {chimera.gradient = @w1}) -> (tensor<4xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w1})
      attributes {chimera.kernel = @b1, chimera.workspace = 0 : i64}
}
chimera.stage @stage2 index(2) {
  func.func private @forward(tensor<4xf32>, tensor<8xf32> {chimera.parameter = @w2}) -> (tensor<f32>, tensor<4xf32> {chimera.residual = 0 : i64})
      attributes {chimera.kernel = @f2, chimera.workspace = 192 : i64}
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<4xf32> {chimera.residual = 0 : i64}, tensor<8xf32> {chimera.gradient = @w2}) -> (tensor<4xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w2})
      attributes {chimera.kernel = @b2, chimera.workspace = 0 : i64}
}

// CHECK-LABEL: llvm.func internal @chimera_program_0_part0
// CHECK-NOT:     follow_stream
// CHECK-LABEL: llvm.func internal @chimera_program_1_part0
// Down.
// CHECK-NOT:     follow_stream
// CHECK:         llvm.mlir.addressof @chimera_b1
// Up.
// CHECK-NOT:     follow_stream
// CHECK:         llvm.mlir.addressof @chimera_f1
// CHECK:         constant(0 : i32) : i32{{[[:space:]]+%[0-9]+}} = llvm.call @chimera_rt_follow_stream
// CHECK:         llvm.mlir.addressof @chimera_b1
// Down again.
// CHECK-NOT:     follow_stream
// CHECK:         llvm.mlir.addressof @chimera_f1
// CHECK:         constant(1 : i32) : i32{{[[:space:]]+%[0-9]+}} = llvm.call @chimera_rt_follow_stream
// CHECK:         llvm.mlir.addressof @chimera_b1
// CHECK-NOT:     follow_stream
// CHECK:         llvm.call @chimera_rt_update
// CHECK-LABEL: llvm.func internal @chimera_program_2_part0
// CHECK-NOT:     follow_stream
// CHECK: llvm.mlir.global external constant @chimera_plan
