// RUN: chimera-opt %s --chimera-build-pipelines="scheme=chimera" --chimera-schedule="micro-batches=2" --chimera-lower-schedule --chimera-plan-memory=compute-streams=per-direction | FileCheck %s
// RUN: chimera-opt %s --chimera-build-pipelines="scheme=chimera" --chimera-schedule="micro-batches=2" --chimera-lower-schedule --chimera-plan-memory=compute-streams=per-direction | chimera-opt --chimera-plan-memory -o %t.back
// RUN: chimera-opt %s --chimera-build-pipelines="scheme=chimera" --chimera-schedule="micro-batches=2" --chimera-lower-schedule --chimera-plan-memory -o %t.single
// RUN: cmp %t.single %t.back
// RUN: FileCheck %s --check-prefix=SINGLE --input-file=%t.single
// RUN: chimera-opt %s --chimera-build-pipelines="scheme=1f1b" --chimera-schedule="micro-batches=2" --chimera-lower-schedule --chimera-plan-memory=compute-streams=per-direction -o %t.one
// RUN: chimera-opt %s --chimera-build-pipelines="scheme=1f1b" --chimera-schedule="micro-batches=2" --chimera-lower-schedule --chimera-plan-memory | cmp - %t.one
//
// Where the directions have streams of their own, what goes up lies behind all that
// goes down, and each has the workspace that its stages need. Within a direction
// places are used again. With one direction, or one stream, nothing changes.

chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.parameter @v : tensor<8xf32> init("zeros")
chimera.input @tokens : tensor<2xi64>
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<2xi64> {chimera.input = @tokens}, tensor<8xf32> {chimera.parameter = @w}) -> (tensor<4xf32>, tensor<100xf32> {chimera.residual = 0 : i64})
      attributes {chimera.kernel = @f0, chimera.workspace = 1000 : i64}
  func.func private @backward(tensor<4xf32> {chimera.cotangent = 0 : i64}, tensor<100xf32> {chimera.residual = 0 : i64}, tensor<8xf32> {chimera.gradient = @w}) -> (tensor<8xf32> {chimera.gradient = @w})
      attributes {chimera.kernel = @b0, chimera.workspace = 3000 : i64}
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<4xf32>, tensor<8xf32> {chimera.parameter = @v}) -> (tensor<f32>, tensor<100xf32> {chimera.residual = 0 : i64})
      attributes {chimera.kernel = @f1, chimera.workspace = 500 : i64}
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<100xf32> {chimera.residual = 0 : i64}, tensor<8xf32> {chimera.gradient = @v}) -> (tensor<4xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @v})
      attributes {chimera.kernel = @b1, chimera.workspace = 200 : i64}
}

// The stash of stage 0 needs 448 bytes, its output and the cotangent 64 each.
// CHECK-LABEL: chimera.program @worker0
// CHECK-SAME: workspace = 3500 : i64
// CHECK-SAME: chimera.workspaces = array<i64: 3000, 500>
// CHECK: chimera.recv from(1) message<forward @up0 {{.*}} {chimera.slots = array<i64: 960>}
// CHECK: chimera.call forward @stage0 on @down0 {{.*}} {chimera.slots = array<i64: 448, 0>}
// CHECK: chimera.call forward @stage1 on @up0 {{.*}} {chimera.slots = array<i64: 1024, 512>}
// The cotangent is where the output was, and that of the loss where the loss was.
// CHECK: chimera.recv from(1) message<backward @down0 {{.*}} {chimera.slots = array<i64: 448>}
// CHECK: arith.constant {chimera.slots = array<i64: 1024>}
// CHECK-LABEL: chimera.program @worker1
// CHECK-SAME: chimera.workspaces = array<i64: 500, 3000>

// SINGLE: workspace = 3000 : i64
// SINGLE-NOT: chimera.workspaces
