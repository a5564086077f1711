// RUN: chimera-opt %s --chimera-build-pipelines=scheme=pipedream --chimera-schedule=micro-batches=2 --chimera-lower-schedule --chimera-verify-schedule | FileCheck %s
// RUN: chimera-opt %s --chimera-build-pipelines=scheme=pipedream-2bw --chimera-schedule=micro-batches=2 --chimera-lower-schedule --chimera-verify-schedule | FileCheck %s --check-prefix=TWO
//
// Steps that overlap become three programs per worker. What is in flight goes
// from one to the next as a value: stashes, the received input of the first
// forward, and versions of the weights, which are kept before they change.

chimera.parameter @w0 : tensor<8xf32> init("zeros")
chimera.parameter @w1 : tensor<8xf32> init("zeros")
chimera.input @tokens : tensor<2xi64> bound(8)
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<2xi64> {chimera.input = @tokens}, tensor<8xf32> {chimera.parameter = @w0})
      -> (tensor<2xf32>, tensor<4xf32> {chimera.residual = 0 : i64})
  func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<4xf32> {chimera.residual = 0 : i64},
                              tensor<8xf32> {chimera.parameter = @w0}, tensor<8xf32> {chimera.gradient = @w0})
      -> (tensor<8xf32> {chimera.gradient = @w0})
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w1})
      -> (tensor<f32>, tensor<4xf32> {chimera.residual = 0 : i64})
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.activation = 0 : i64},
                              tensor<4xf32> {chimera.residual = 0 : i64}, tensor<8xf32> {chimera.parameter = @w1},
                              tensor<8xf32> {chimera.gradient = @w1})
      -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w1})
}

// The forward of micro-batch 0 has used the initial weights.
// CHECK-LABEL: chimera.program @worker0_prologue worker(0) phase prologue {
// CHECK-NEXT:    %[[F:.*]]:2 = chimera.call forward @stage0 on @down0 micro_batch(0) ()
// CHECK-NEXT:    %[[T:.*]] = chimera.send %[[F]]#0 to(1)
// CHECK-NEXT:    %[[V:.*]] = chimera.snapshot
// CHECK-NEXT:    chimera.wait %[[T]]
// CHECK-NEXT:    chimera.yield %[[F]]#1, %[[V]] : !chimera.stash, !chimera.weights
// CHECK-NEXT:  }
// CHECK-LABEL: chimera.program @worker0_steady worker(0) phase steady {
// CHECK-NEXT:  ^bb0(%[[S0:.*]]: !chimera.stash, %[[V0:.*]]: !chimera.weights):
// CHECK-NEXT:    chimera.zero_gradients
// CHECK-NEXT:    %[[H0:.*]] = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 0 value 0>
// CHECK-NEXT:    %[[F1:.*]]:2 = chimera.call forward @stage0 on @down0 micro_batch(1) ()
// CHECK-NEXT:    %[[T1:.*]] = chimera.send %[[F1]]#0 to(1)
// CHECK-NEXT:    %[[DY0:.*]] = chimera.wait %[[H0]]
// CHECK-NEXT:    chimera.call backward @stage0 on @down0 micro_batch(0) (%[[DY0]], %[[S0]]) weights(%[[V0]]) accumulates
// CHECK-NEXT:    chimera.wait %[[T1]]
// CHECK-NEXT:    %[[V1:.*]] = chimera.snapshot
// CHECK-NEXT:    chimera.update
// CHECK-NEXT:    chimera.zero_gradients
// CHECK:         %[[F2:.*]]:2 = chimera.call forward @stage0 on @down0 micro_batch(2) ()
// CHECK:         chimera.call backward @stage0 on @down0 micro_batch(1) (%{{.*}}, %[[F1]]#1) weights(%[[V1]]) accumulates
// CHECK:         %[[V2:.*]] = chimera.snapshot
// CHECK-NEXT:    chimera.update
// CHECK-NEXT:    chimera.yield %[[F2]]#1, %[[V2]] : !chimera.stash, !chimera.weights
// CHECK-LABEL: chimera.program @worker0_last worker(0) phase last {
// CHECK:         chimera.call backward @stage0 on @down0 micro_batch(1)
// CHECK-NOT:     chimera.snapshot
// CHECK-NOT:     chimera.yield
// The last stage uses its newest weights only; what its next program computes
// first is received here.
// CHECK-LABEL: chimera.program @worker1_prologue
// CHECK-NEXT:    %[[H:.*]] = chimera.recv from(0) message<forward @down0 stage 0 micro_batch 0 value 0>
// CHECK-NEXT:    %[[X:.*]] = chimera.wait %[[H]]
// CHECK-NEXT:    chimera.yield %[[X]] : tensor<2xf32>
// CHECK-LABEL: chimera.program @worker1_steady
// CHECK-NEXT:  ^bb0(%[[X0:.*]]: tensor<2xf32>):
// CHECK:         %[[L0:.*]]:2 = chimera.call forward @stage1 on @down0 micro_batch(0) (%[[X0]])
// An update has the gradient of one micro-batch.
// CHECK:         %[[SEED:.*]] = arith.constant dense<1.000000e+00>
// CHECK-NEXT:    chimera.call backward @stage1 on @down0 micro_batch(0) (%[[SEED]], %[[X0]], %[[L0]]#1) accumulates
// CHECK:         chimera.update
// CHECK:         %[[H2:.*]] = chimera.recv from(0) message<forward @down0 stage 0 micro_batch 2 value 0>
// CHECK-NEXT:    chimera.call backward @stage1 on @down0 micro_batch(1)
// CHECK:         chimera.update
// CHECK-NEXT:    %[[X2:.*]] = chimera.wait %[[H2]]
// CHECK:         chimera.yield %[[X2]] : tensor<2xf32>

// All tasks of a step use the weights that the step before began with; only the
// forwards of the next step use those of now.
// TWO-LABEL: chimera.program @worker0_steady
// TWO-NEXT:  ^bb0(%[[S0:.*]]: !chimera.stash, %[[V:.*]]: !chimera.weights):
// TWO:         chimera.call forward @stage0 on @down0 micro_batch(1) () weights(%[[V]])
// TWO:         chimera.call backward @stage0 on @down0 micro_batch(0) (%{{.*}}, %[[S0]]) weights(%[[V]]) accumulates
// TWO-NOT:     chimera.update
// TWO:         chimera.call forward @stage0 on @down0 micro_batch(2) () :
// TWO:         chimera.call backward @stage0 on @down0 micro_batch(1) {{.*}} weights(%[[V]]) accumulates
// TWO:         %[[U:.*]] = chimera.snapshot
// TWO-NEXT:    chimera.update
// TWO-NEXT:    chimera.yield %{{.*}}#1, %[[U]] : !chimera.stash, !chimera.weights
// TWO-LABEL: chimera.program @worker1_steady
// TWO:         chimera.call forward @stage1 on @down0 micro_batch(0) (%{{.*}}) weights(
// The mean over two micro-batches.
// TWO:         arith.constant dense<5.000000e-01>
