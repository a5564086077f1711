// RUN: chimera-opt %s --chimera-lower-schedule --chimera-plan-memory=optimizer=adamw | FileCheck %s
// RUN: chimera-opt %s --chimera-lower-schedule --chimera-plan-memory=optimizer=adamw --remarks-filter=chimera 2>&1 >/dev/null | FileCheck %s --check-prefix=REMARK
//
// Every value has a place, which values that live at different times share: on
// worker 1 the cotangent lies where the loss was. Offsets are multiples of 64.

chimera.parameter @w0 : tensor<8xf32> init("normal(0.02)")
chimera.parameter @w1 : tensor<8xf32> init("normal(0.02)")
chimera.input @tokens : tensor<2xi64> bound(8)
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<2xi64> {chimera.input = @tokens}, tensor<8xf32> {chimera.parameter = @w0})
      -> (tensor<2xf32>, tensor<4xf32> {chimera.residual = 0 : i64})
  func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<4xf32> {chimera.residual = 0 : i64},
                              tensor<8xf32> {chimera.gradient = @w0}) -> (tensor<8xf32> {chimera.gradient = @w0})
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w1})
      -> (tensor<f32>, tensor<4xf32> {chimera.residual = 0 : i64})
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.activation = 0 : i64},
                              tensor<4xf32> {chimera.residual = 0 : i64}, tensor<8xf32> {chimera.gradient = @w1})
      -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w1})
}
chimera.placement scheme("1f1b") workers(2) data_parallel(1)
chimera.pipeline @down0 down workers([0, 1])
chimera.schedule micro_batches(1) {
  chimera.worker 0 {
    chimera.task forward @down0 stage(0) micro_batch(0)
    chimera.task backward @down0 stage(0) micro_batch(0)
    chimera.reduce stage(0)
    chimera.update
  }
  chimera.worker 1 {
    chimera.task forward @down0 stage(1) micro_batch(0)
    chimera.task backward @down0 stage(1) micro_batch(0)
    chimera.reduce stage(1)
    chimera.update
  }
}


// CHECK-LABEL: chimera.program @worker0 worker(0)
// CHECK-SAME:    chimera.inputs = {tokens = {offset = 0 : i64, stride = 64 : i64}}
// CHECK-SAME:    chimera.layout = {w0 = 0 : i64}
// CHECK-SAME:    chimera.memory = {activations = 64 : i64, communication = 128 : i64, gradients = 64 : i64, inputs = 64 : i64, optimizer = 128 : i64, total = 512 : i64, weights = 64 : i64, workspace = 0 : i64}
// CHECK:         chimera.call forward @stage0 {{.*}}chimera.slots = array<i64: 64, 0>
// CHECK:         chimera.recv {{.*}}chimera.slots = array<i64: 128>
// CHECK:         chimera.wait {{.*}}chimera.slots = array<i64: 128>
// CHECK:         chimera.call backward
// CHECK-NOT:     chimera.slots
// CHECK-LABEL: chimera.program @worker1 worker(1)
// CHECK-SAME:    chimera.layout = {w1 = 0 : i64}
// CHECK-SAME:    chimera.memory = {activations = 256 : i64, communication = 0 : i64
// CHECK:         chimera.recv {{.*}}chimera.slots = array<i64: 64>
// CHECK:         chimera.wait {{.*}}chimera.slots = array<i64: 64>
// CHECK:         chimera.call forward @stage1 {{.*}}chimera.slots = array<i64: 128, 0>
// CHECK:         arith.constant {chimera.slots = array<i64: 192>}
// CHECK:         chimera.call backward @stage1 {{.*}}chimera.slots = array<i64: 128>

// REMARK: remark: {{.*}}worker 0 needs 512 bytes: weights 64, gradients 64, optimizer 128, activations 64, communication 128, inputs 64, workspace 0; activations and communication need at least 192; the workspace is known after code generation only
// REMARK: remark: {{.*}}worker 1 needs 576 bytes
