// RUN: chimera-opt %s --chimera-build-pipelines --chimera-schedule --chimera-lower-schedule --chimera-verify-schedule | FileCheck %s
//
// Each boundary value is a message of its own. An integer value has no cotangent,
// so only one message comes back for the two that go forth.

chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> (tensor<2xi64>, tensor<2xf32>)
  func.func private @backward(tensor<2xf32> {chimera.cotangent = 1 : i64}, tensor<8xf32> {chimera.gradient = @w}) -> (tensor<8xf32> {chimera.gradient = @w})
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<2xi64>, tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<2xi64> {chimera.activation = 0 : i64}, tensor<2xf32> {chimera.activation = 1 : i64},
                              tensor<8xf32> {chimera.gradient = @w})
      -> (tensor<2xf32> {chimera.cotangent = 1 : i64}, tensor<8xf32> {chimera.gradient = @w})
}

// CHECK-LABEL: chimera.program @worker0
// CHECK:         %[[Y:.*]]:2 = chimera.call forward @stage0
// CHECK-NEXT:    %[[T0:.*]] = chimera.send %[[Y]]#0 to(1) message<forward @down0 stage 0 micro_batch 0 value 0> : tensor<2xi64>
// CHECK-NEXT:    %[[T1:.*]] = chimera.send %[[Y]]#1 to(1) message<forward @down0 stage 0 micro_batch 0 value 1> : tensor<2xf32>
// CHECK-NEXT:    %[[H:.*]] = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 0 value 1> : !chimera.handle<tensor<2xf32>>
// CHECK-NOT:     chimera.recv
// CHECK-LABEL: chimera.program @worker1
// CHECK:         chimera.recv from(0) message<forward @down0 stage 0 micro_batch 0 value 0> : !chimera.handle<tensor<2xi64>>
// CHECK-NEXT:    chimera.recv from(0) message<forward @down0 stage 0 micro_batch 0 value 1> : !chimera.handle<tensor<2xf32>>
// CHECK-NEXT:    %[[X0:.*]] = chimera.wait %{{.*}} -> tensor<2xi64>
// CHECK-NEXT:    %[[X1:.*]] = chimera.wait %{{.*}} -> tensor<2xf32>
// CHECK-NEXT:    chimera.call forward @stage1 on @down0 micro_batch(0) (%[[X0]], %[[X1]])
// CHECK:         %[[DX:.*]] = chimera.call backward @stage1 on @down0 micro_batch(0) (%{{.*}}, %[[X0]], %[[X1]])
// CHECK-NEXT:    chimera.send %[[DX]] to(0) message<backward @down0 stage 1 micro_batch 0 value 1> : tensor<2xf32>
