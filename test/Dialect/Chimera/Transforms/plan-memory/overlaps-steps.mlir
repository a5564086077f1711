// RUN: chimera-opt %s --chimera-build-pipelines=scheme=pipedream --chimera-schedule=micro-batches=3 --chimera-lower-schedule --chimera-plan-memory=optimizer=sgd | FileCheck %s
//
// The phases of a worker share its memory. Versions of the weights are a ring of
// two on worker 0, which makes three per step: it turns by one of 64 bytes.

chimera.parameter @w0 : tensor<8xf32> init("zeros")
chimera.parameter @w1 : tensor<8xf32> init("zeros")
chimera.parameter @w2 : tensor<8xf32> init("zeros")
chimera.input @tokens : tensor<2xi64> bound(8)
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<2xi64> {chimera.input = @tokens}, tensor<8xf32> {chimera.parameter = @w0}) -> tensor<2xf32>
     
  func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<2xi64> {chimera.input = @tokens},
                              tensor<8xf32> {chimera.parameter = @w0}, tensor<8xf32> {chimera.gradient = @w0})
      -> (tensor<8xf32> {chimera.gradient = @w0})
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w1}) -> tensor<2xf32>
     
  func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.activation = 0 : i64},
                              tensor<8xf32> {chimera.parameter = @w1}, tensor<8xf32> {chimera.gradient = @w1})
      -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w1})
}
chimera.stage @stage2 index(2) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w2}) -> tensor<f32>
     
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.activation = 0 : i64},
                              tensor<8xf32> {chimera.parameter = @w2}, tensor<8xf32> {chimera.gradient = @w2})
      -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w2})
}

// Three micro-batches of the step and two of the next one have inputs.
// CHECK-LABEL: chimera.program @worker0_prologue
// CHECK-SAME:    inputs = 320 : i64
// CHECK-SAME:    versions = 128 : i64
// CHECK:         %[[A:.*]] = chimera.snapshot {chimera.slots = array<i64: 0>}
// CHECK:         %[[B:.*]] = chimera.snapshot {chimera.slots = array<i64: 64>}
// CHECK:         chimera.yield %[[A]], %[[B]] : !chimera.weights, !chimera.weights {chimera.turn = 0 : i64}
// CHECK-LABEL: chimera.program @worker0_steady
// CHECK-SAME:    chimera.argument_slots = array<i64: 0, 64>
// CHECK-SAME:    versions = 128 : i64
// CHECK:         chimera.snapshot {chimera.slots = array<i64: 0>}
// CHECK:         %[[C:.*]] = chimera.snapshot {chimera.slots = array<i64: 64>}
// CHECK:         %[[D:.*]] = chimera.snapshot {chimera.slots = array<i64: 0>}
// CHECK:         chimera.yield %[[C]], %[[D]] : !chimera.weights, !chimera.weights {chimera.turn = 64 : i64}
// What worker 1 leaves is where its arguments are.
// CHECK-LABEL: chimera.program @worker1_steady
// CHECK-SAME:    chimera.argument_slots = array<i64: [[X:[0-9]+]], [[Y:[0-9]+]], 0>
// CHECK:         chimera.wait {{.*}}chimera.slots = array<i64: [[X]]>
// CHECK:         chimera.wait {{.*}}chimera.slots = array<i64: [[Y]]>
// CHECK:         chimera.yield
// The last stage needs its present weights only.
// CHECK-LABEL: chimera.program @worker2_steady
// CHECK-SAME:    versions = 0 : i64
