// RUN: chimera-opt %s --chimera-plan-memory -split-input-file -verify-diagnostics
//
// Steps that overlap: what cannot have a fixed place.

// The stash of the next step is made while that of this step is still used.
chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> (tensor<f32>, tensor<2xf32> {chimera.residual = 0 : i64})
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.residual = 0 : i64},
                              tensor<8xf32> {chimera.parameter = @w}, tensor<8xf32> {chimera.gradient = @w})
      -> (tensor<8xf32> {chimera.gradient = @w})
}
chimera.placement scheme("by hand") workers(1) data_parallel(1)
chimera.pipeline @down0 down workers([0])
chimera.schedule micro_batches(1) weights double_buffered {
  chimera.worker 0 phase prologue {
  }
  chimera.worker 0 phase steady {
  }
  chimera.worker 0 phase last {
  }
}
chimera.program @prologue worker(0) phase prologue {
  %l0, %s0 = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> (tensor<f32>, !chimera.stash)
  chimera.yield %s0 : !chimera.stash
}
chimera.program @steady worker(0) phase steady {
^bb0(%s: !chimera.stash):
  // expected-error @below {{makes value 0 for the next step before that value of this step is used for the last time, so that they cannot share a place; a step needs more micro-batches}}
  %l1, %s1 = chimera.call forward @stage0 on @down0 micro_batch(1) () : () -> (tensor<f32>, !chimera.stash)
  %seed = arith.constant dense<1.0> : tensor<f32>
  chimera.call backward @stage0 on @down0 micro_batch(0) (%seed, %s) accumulates : (tensor<f32>, !chimera.stash) -> ()
  chimera.yield %s1 : !chimera.stash
}
chimera.program @last worker(0) phase last {
^bb0(%s: !chimera.stash):
}

// -----

// Versions take turns, so that they are given up in the order in which they are
// made.
chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> (tensor<f32>, tensor<2xf32> {chimera.residual = 0 : i64})
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.residual = 0 : i64},
                              tensor<8xf32> {chimera.parameter = @w}, tensor<8xf32> {chimera.gradient = @w})
      -> (tensor<8xf32> {chimera.gradient = @w})
}
chimera.placement scheme("by hand") workers(1) data_parallel(1)
chimera.pipeline @down0 down workers([0])
chimera.schedule micro_batches(1) weights double_buffered {
  chimera.worker 0 phase prologue {
  }
  chimera.worker 0 phase steady {
  }
  chimera.worker 0 phase last {
  }
}
chimera.program @prologue worker(0) phase prologue {
  %a = chimera.snapshot
  %b = chimera.snapshot
  // expected-error @below {{expects the versions of the weights that were made last, in the order in which they were made}}
  chimera.yield %b, %a : !chimera.weights, !chimera.weights
}
chimera.program @steady worker(0) phase steady {
^bb0(%v: !chimera.weights, %w: !chimera.weights):
  %a = chimera.snapshot
  %b = chimera.snapshot
  chimera.yield %a, %b : !chimera.weights, !chimera.weights
}
chimera.program @last worker(0) phase last {
^bb0(%v: !chimera.weights, %w: !chimera.weights):
}
