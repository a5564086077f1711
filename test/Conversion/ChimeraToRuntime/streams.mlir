// RUN: chimera-opt %s --chimera-build-pipelines="scheme=chimera" --chimera-schedule="micro-batches=2" --chimera-lower-schedule --chimera-verify-schedule --chimera-plan-memory=compute-streams=per-direction --chimera-lower-to-runtime | FileCheck %s
// RUN: chimera-opt %s --chimera-build-pipelines="scheme=chimera" --chimera-schedule="micro-batches=2" --chimera-lower-schedule --chimera-verify-schedule --chimera-plan-memory --chimera-lower-to-runtime | FileCheck %s --check-prefix=SINGLE
//
// Where the memory plan has room for a stream for each direction, what follows is
// made work of the stream of its pipeline: tasks, messages and their waits, losses,
// and the first of the cotangents. A sum of gradients is of the stream that added
// to them. Nothing is shared here, so no stream waits for the other one.

chimera.parameter @w0 : tensor<8xf32> init("zeros")
chimera.parameter @w1 : tensor<8xf32> init("zeros")
chimera.input @tokens : tensor<2xi64>
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<2xi64> {chimera.input = @tokens}, tensor<8xf32> {chimera.parameter = @w0}) -> (tensor<4xf32>, tensor<4xf32> {chimera.residual = 0 : i64})
      attributes {chimera.kernel = @f0, chimera.workspace = 64 : i64}
  func.func private @backward(tensor<4xf32> {chimera.cotangent = 0 : i64}, tensor<4xf32> {chimera.residual = 0 : i64}, tensor<8xf32> {chimera.gradient = @w0}) -> (tensor<8xf32> {chimera.gradient = @w0})
      attributes {chimera.kernel = @b0, chimera.workspace = 0 : i64}
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<4xf32>, tensor<8xf32> {chimera.parameter = @w1}) -> (tensor<f32>, tensor<4xf32> {chimera.residual = 0 : i64})
      attributes {chimera.kernel = @f1, chimera.workspace = 128 : i64}
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<4xf32> {chimera.residual = 0 : i64}, tensor<8xf32> {chimera.gradient = @w1}) -> (tensor<4xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w1})
      attributes {chimera.kernel = @b1, chimera.workspace = 0 : i64}
}

// A stage of each direction on each worker, whose kernels have 64 and 128 bytes.
// CHECK-LABEL: llvm.func internal @chimera_program_0_part0
// CHECK-NOT:     follow_stream
// CHECK:         llvm.call @chimera_rt_zero_gradients
// CHECK:         constant(1 : i32) : i32{{[[:space:]]+%[0-9]+}} = llvm.call @chimera_rt_use_stream
// CHECK:         llvm.call @chimera_rt_recv
// CHECK:         constant(0 : i32) : i32{{[[:space:]]+%[0-9]+}} = llvm.call @chimera_rt_use_stream
// CHECK:         llvm.mlir.addressof @chimera_f0
// CHECK:         llvm.call @chimera_rt_send
// CHECK:         constant(1 : i32) : i32{{[[:space:]]+%[0-9]+}} = llvm.call @chimera_rt_use_stream
// CHECK:         llvm.call @chimera_rt_wait
// The same stream goes on.
// CHECK-NOT:     use_stream
// CHECK:         llvm.mlir.addressof @chimera_f1
// CHECK:         llvm.call @chimera_rt_loss
// CHECK:         constant(0 : i32) : i32{{[[:space:]]+%[0-9]+}} = llvm.call @chimera_rt_use_stream
// CHECK:         llvm.call @chimera_rt_wait
// CHECK:         llvm.call @chimera_rt_recv
// CHECK:         constant(1 : i32) : i32{{[[:space:]]+%[0-9]+}} = llvm.call @chimera_rt_use_stream
// CHECK:         llvm.call @chimera_rt_constant
// CHECK-NOT:     use_stream
// CHECK:         llvm.mlir.addressof @chimera_b1
// CHECK:         llvm.call @chimera_rt_send
// CHECK:         constant(0 : i32) : i32{{[[:space:]]+%[0-9]+}} = llvm.call @chimera_rt_use_stream
// CHECK:         llvm.call @chimera_rt_wait
// CHECK:         llvm.mlir.addressof @chimera_b0
// CHECK:         constant(1 : i32) : i32{{[[:space:]]+%[0-9]+}} = llvm.call @chimera_rt_use_stream
// CHECK:         llvm.call @chimera_rt_wait
// CHECK:         llvm.call @chimera_rt_allreduce
// CHECK:         constant(0 : i32) : i32{{[[:space:]]+%[0-9]+}} = llvm.call @chimera_rt_use_stream
// CHECK:         llvm.call @chimera_rt_allreduce
// CHECK-NOT:     follow_stream
// CHECK:         llvm.call @chimera_rt_update
// The next program begins with stream 0 again.
// CHECK-LABEL: llvm.func internal @chimera_program_1_part0
// CHECK:         llvm.call @chimera_rt_zero_gradients
// CHECK-NOT:     use_stream
// CHECK:         llvm.call @chimera_rt_recv
// CHECK: llvm.mlir.global external constant @chimera_plan
// CHECK-SAME: \22workspace\22:192,\22workspaces\22:[64,128]
// CHECK-SAME: \22workspace\22:192,\22workspaces\22:[128,64]

// SINGLE-NOT: _stream
// SINGLE: \22workspace\22:128}
// SINGLE-NOT: workspaces
