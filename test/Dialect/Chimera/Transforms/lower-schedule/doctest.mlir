// RUN: chimera-opt %s --chimera-lower-schedule | FileCheck %s
// RUN: chimera-opt %s --chimera-lower-schedule --chimera-verify-schedule > /dev/null
//
// One micro-batch over two workers: a receive is posted before its value can be
// there, a send is waited for after the next task, the backward pass of the last
// stage starts from one over the number of micro-batches, and the update comes
// last.

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

// CHECK-LABEL: chimera.program @worker0 worker(0) {
// CHECK-NEXT:    chimera.zero_gradients
// CHECK-NEXT:    %[[F:.*]]:2 = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> (tensor<2xf32>, !chimera.stash)
// CHECK-NEXT:    %[[T:.*]] = chimera.send %[[F]]#0 to(1) message<forward @down0 stage 0 micro_batch 0 value 0> : tensor<2xf32>
// CHECK-NEXT:    %[[H:.*]] = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
// CHECK-NEXT:    %[[DY:.*]] = chimera.wait %[[H]] : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
// CHECK-NEXT:    chimera.call backward @stage0 on @down0 micro_batch(0) (%[[DY]], %[[F]]#1) accumulates : (tensor<2xf32>, !chimera.stash) -> ()
// CHECK-NEXT:    chimera.wait %[[T]] : !chimera.token
// CHECK-NEXT:    chimera.update
// CHECK-NEXT:  }

// CHECK-LABEL: chimera.program @worker1 worker(1) {
// CHECK-NEXT:    chimera.zero_gradients
// CHECK-NEXT:    %[[H:.*]] = chimera.recv from(0) message<forward @down0 stage 0 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
// CHECK-NEXT:    %[[X:.*]] = chimera.wait %[[H]] : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
// CHECK-NEXT:    %[[F:.*]]:2 = chimera.call forward @stage1 on @down0 micro_batch(0) (%[[X]]) : (tensor<2xf32>) -> (tensor<f32>, !chimera.stash)
// CHECK-NEXT:    chimera.loss %[[F]]#0 micro_batch(0) : tensor<f32>
// CHECK-NEXT:    %[[SEED:.*]] = arith.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT:    %[[DX:.*]] = chimera.call backward @stage1 on @down0 micro_batch(0) (%[[SEED]], %[[X]], %[[F]]#1) accumulates : (tensor<f32>, tensor<2xf32>, !chimera.stash) -> tensor<2xf32>
// CHECK-NEXT:    %[[T:.*]] = chimera.send %[[DX]] to(0) message<backward @down0 stage 1 micro_batch 0 value 0> : tensor<2xf32>
// CHECK-NEXT:    chimera.wait %[[T]] : !chimera.token
// CHECK-NEXT:    chimera.update
// CHECK-NEXT:  }
