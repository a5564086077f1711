// RUN: chimera-opt %s --chimera-verify-schedule -split-input-file -verify-diagnostics=only-expected
//
// Steps that overlap: how often weights are updated, and by which gradients.
// What follows from a mistake in later steps is reported too, and not listed here.

// No update in a step.
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
    chimera.task forward @down0 stage(0) micro_batch(0)
  }
  chimera.worker 0 phase steady {
    chimera.task forward @down0 stage(0) micro_batch(1)
    chimera.task backward @down0 stage(0) micro_batch(0)
    chimera.reduce stage(0)
    chimera.update
  }
  chimera.worker 0 phase last {
    chimera.task backward @down0 stage(0) micro_batch(0)
    chimera.reduce stage(0)
    chimera.update
  }
}
chimera.program @prologue worker(0) phase prologue {
  %l0, %s0 = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> (tensor<f32>, !chimera.stash)
  chimera.loss %l0 micro_batch(0) : tensor<f32>
  %v0 = chimera.snapshot
  chimera.yield %s0, %v0 : !chimera.stash, !chimera.weights
}
// expected-error @below {{worker 0 updates 1 times in 3 steps of 1 micro-batches, but double_buffered weights need 3 updates [update-missing]}}
chimera.program @steady worker(0) phase steady {
^bb0(%s: !chimera.stash, %v: !chimera.weights):
  chimera.zero_gradients
  %l1, %s1 = chimera.call forward @stage0 on @down0 micro_batch(1) () : () -> (tensor<f32>, !chimera.stash)
  chimera.loss %l1 micro_batch(1) : tensor<f32>
  %seed = arith.constant dense<1.0> : tensor<f32>
  chimera.call backward @stage0 on @down0 micro_batch(0) (%seed, %s) weights(%v) accumulates : (tensor<f32>, !chimera.stash) -> ()
  %u = chimera.snapshot
  chimera.yield %s1, %u : !chimera.stash, !chimera.weights
}
chimera.program @last worker(0) phase last {
^bb0(%s: !chimera.stash, %v: !chimera.weights):
  chimera.zero_gradients
  %seed = arith.constant dense<1.0> : tensor<f32>
  chimera.call backward @stage0 on @down0 micro_batch(0) (%seed, %s) weights(%v) accumulates : (tensor<f32>, !chimera.stash) -> ()
  chimera.update
}

// -----

// Two updates in a step.
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
    chimera.task forward @down0 stage(0) micro_batch(0)
  }
  chimera.worker 0 phase steady {
    chimera.task forward @down0 stage(0) micro_batch(1)
    chimera.task backward @down0 stage(0) micro_batch(0)
    chimera.reduce stage(0)
    chimera.update
  }
  chimera.worker 0 phase last {
    chimera.task backward @down0 stage(0) micro_batch(0)
    chimera.reduce stage(0)
    chimera.update
  }
}
chimera.program @prologue worker(0) phase prologue {
  %l0, %s0 = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> (tensor<f32>, !chimera.stash)
  chimera.loss %l0 micro_batch(0) : tensor<f32>
  %v0 = chimera.snapshot
  chimera.yield %s0, %v0 : !chimera.stash, !chimera.weights
}
// expected-error @below {{worker 0 updates 5 times in 3 steps of 1 micro-batches, but double_buffered weights need 3 updates [update-repeated]}}
chimera.program @steady worker(0) phase steady {
^bb0(%s: !chimera.stash, %v: !chimera.weights):
  chimera.zero_gradients
  %l1, %s1 = chimera.call forward @stage0 on @down0 micro_batch(1) () : () -> (tensor<f32>, !chimera.stash)
  chimera.loss %l1 micro_batch(1) : tensor<f32>
  %seed = arith.constant dense<1.0> : tensor<f32>
  chimera.call backward @stage0 on @down0 micro_batch(0) (%seed, %s) weights(%v) accumulates : (tensor<f32>, !chimera.stash) -> ()
  %u = chimera.snapshot
  chimera.update
  chimera.update
  chimera.yield %s1, %u : !chimera.stash, !chimera.weights
}
chimera.program @last worker(0) phase last {
^bb0(%s: !chimera.stash, %v: !chimera.weights):
  chimera.zero_gradients
  %seed = arith.constant dense<1.0> : tensor<f32>
  chimera.call backward @stage0 on @down0 micro_batch(0) (%seed, %s) weights(%v) accumulates : (tensor<f32>, !chimera.stash) -> ()
  chimera.update
}

// -----

// A stashed schedule promises one version per micro-batch in flight on the stage, here none besides the present one.
chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> (tensor<f32>, tensor<2xf32> {chimera.residual = 0 : i64})
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.residual = 0 : i64},
                              tensor<8xf32> {chimera.parameter = @w}, tensor<8xf32> {chimera.gradient = @w})
      -> (tensor<8xf32> {chimera.gradient = @w})
}
chimera.placement scheme("by hand") workers(1) data_parallel(1)
chimera.pipeline @down0 down workers([0])
chimera.schedule micro_batches(1) weights stashed {
  chimera.worker 0 phase prologue {
    chimera.task forward @down0 stage(0) micro_batch(0)
  }
  chimera.worker 0 phase steady {
    chimera.task forward @down0 stage(0) micro_batch(1)
    chimera.task backward @down0 stage(0) micro_batch(0)
    chimera.reduce stage(0)
    chimera.update
  }
  chimera.worker 0 phase last {
    chimera.task backward @down0 stage(0) micro_batch(0)
    chimera.reduce stage(0)
    chimera.update
  }
}
chimera.program @prologue worker(0) phase prologue {
  %l0, %s0 = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> (tensor<f32>, !chimera.stash)
  chimera.loss %l0 micro_batch(0) : tensor<f32>
  %v0 = chimera.snapshot
  chimera.yield %s0, %v0 : !chimera.stash, !chimera.weights
}
// expected-error @below {{worker 0 keeps 2 versions of its weights at once, but stashed weights are at most 1 [version-count]}}
chimera.program @steady worker(0) phase steady {
^bb0(%s: !chimera.stash, %v: !chimera.weights):
  chimera.zero_gradients
  %l1, %s1 = chimera.call forward @stage0 on @down0 micro_batch(1) () : () -> (tensor<f32>, !chimera.stash)
  chimera.loss %l1 micro_batch(1) : tensor<f32>
  %seed = arith.constant dense<1.0> : tensor<f32>
  chimera.call backward @stage0 on @down0 micro_batch(0) (%seed, %s) weights(%v) accumulates : (tensor<f32>, !chimera.stash) -> ()
  %u = chimera.snapshot
  chimera.update
  chimera.yield %s1, %u : !chimera.stash, !chimera.weights
}
chimera.program @last worker(0) phase last {
^bb0(%s: !chimera.stash, %v: !chimera.weights):
  chimera.zero_gradients
  %seed = arith.constant dense<1.0> : tensor<f32>
  chimera.call backward @stage0 on @down0 micro_batch(0) (%seed, %s) weights(%v) accumulates : (tensor<f32>, !chimera.stash) -> ()
  chimera.update
}

// -----

// Each update has the gradient of one micro-batch.
chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> (tensor<f32>, tensor<2xf32> {chimera.residual = 0 : i64})
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.residual = 0 : i64},
                              tensor<8xf32> {chimera.parameter = @w}, tensor<8xf32> {chimera.gradient = @w})
      -> (tensor<8xf32> {chimera.gradient = @w})
}
chimera.placement scheme("by hand") workers(1) data_parallel(1)
chimera.pipeline @down0 down workers([0])
chimera.schedule micro_batches(2) weights stashed {
  chimera.worker 0 phase prologue {
    chimera.task forward @down0 stage(0) micro_batch(0)
    chimera.task forward @down0 stage(0) micro_batch(1)
  }
  chimera.worker 0 phase steady {
    chimera.task forward @down0 stage(0) micro_batch(2)
    chimera.task backward @down0 stage(0) micro_batch(0)
    chimera.reduce stage(0)
    chimera.update
    chimera.task forward @down0 stage(0) micro_batch(3)
    chimera.task backward @down0 stage(0) micro_batch(1)
    chimera.reduce stage(0)
    chimera.update
  }
  chimera.worker 0 phase last {
    chimera.task backward @down0 stage(0) micro_batch(0)
    chimera.reduce stage(0)
    chimera.update
    chimera.task backward @down0 stage(0) micro_batch(1)
    chimera.reduce stage(0)
    chimera.update
  }
}
chimera.program @prologue worker(0) phase prologue {
  %l0, %s0 = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> (tensor<f32>, !chimera.stash)
  chimera.loss %l0 micro_batch(0) : tensor<f32>
  %l1, %s1 = chimera.call forward @stage0 on @down0 micro_batch(1) () : () -> (tensor<f32>, !chimera.stash)
  chimera.loss %l1 micro_batch(1) : tensor<f32>
  %v0 = chimera.snapshot
  chimera.yield %s0, %s1, %v0 : !chimera.stash, !chimera.stash, !chimera.weights
}
// expected-error @below {{worker 0 updates}}
chimera.program @steady worker(0) phase steady {
^bb0(%a: !chimera.stash, %b: !chimera.stash, %v: !chimera.weights):
  chimera.zero_gradients
  %seed = arith.constant dense<1.0> : tensor<f32>
  %l2, %s2 = chimera.call forward @stage0 on @down0 micro_batch(2) () : () -> (tensor<f32>, !chimera.stash)
  chimera.loss %l2 micro_batch(2) : tensor<f32>
  chimera.call backward @stage0 on @down0 micro_batch(0) (%seed, %a) weights(%v) accumulates : (tensor<f32>, !chimera.stash) -> ()
  %l3, %s3 = chimera.call forward @stage0 on @down0 micro_batch(3) () : () -> (tensor<f32>, !chimera.stash)
  chimera.loss %l3 micro_batch(3) : tensor<f32>
  // expected-error @below {{'call backward @down0 stage 0 micro_batch 1' adds to the update of another micro-batch [update-gradients]}}
  chimera.call backward @stage0 on @down0 micro_batch(1) (%seed, %b) weights(%v) accumulates : (tensor<f32>, !chimera.stash) -> ()
  %u = chimera.snapshot
  chimera.update
  chimera.yield %s2, %s3, %u : !chimera.stash, !chimera.stash, !chimera.weights
}
chimera.program @last worker(0) phase last {
^bb0(%a: !chimera.stash, %b: !chimera.stash, %v: !chimera.weights):
  chimera.zero_gradients
  %seed = arith.constant dense<1.0> : tensor<f32>
  chimera.call backward @stage0 on @down0 micro_batch(0) (%seed, %a) weights(%v) accumulates : (tensor<f32>, !chimera.stash) -> ()
  chimera.call backward @stage0 on @down0 micro_batch(1) (%seed, %b) weights(%v) accumulates : (tensor<f32>, !chimera.stash) -> ()
  chimera.update
}
