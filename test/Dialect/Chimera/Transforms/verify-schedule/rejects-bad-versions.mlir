// RUN: chimera-opt %s --chimera-verify-schedule -split-input-file -verify-diagnostics=only-expected
//
// Steps that overlap: both passes of a micro-batch use one version of the
// weights, that which the schedule promises, and what goes from one step to the
// next belongs to the micro-batch that it is for. Written by hand: one worker
// runs the forward passes of a step in the step before. What follows from a
// mistake in later steps is reported too, and not listed here.

// Right: the weights are kept before they change.
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

// The backward pass takes the weights of now.
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
chimera.program @steady worker(0) phase steady {
^bb0(%s: !chimera.stash, %v: !chimera.weights):
  chimera.zero_gradients
  // expected-note @below {{the forward is here}}
  %l1, %s1 = chimera.call forward @stage0 on @down0 micro_batch(1) () : () -> (tensor<f32>, !chimera.stash)
  chimera.loss %l1 micro_batch(1) : tensor<f32>
  %seed = arith.constant dense<1.0> : tensor<f32>
  // expected-error @below {{'call backward @down0 stage 0 micro_batch 1' uses the weights after one update, but its forward used the initial weights [version-mismatch]}}
  chimera.call backward @stage0 on @down0 micro_batch(0) (%seed, %s) accumulates : (tensor<f32>, !chimera.stash) -> ()
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

// The weights are kept too late, after their update.
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
chimera.program @steady worker(0) phase steady {
^bb0(%s: !chimera.stash, %v: !chimera.weights):
  chimera.zero_gradients
  // expected-note @below 2 {{the forward is here}}
  %l1, %s1 = chimera.call forward @stage0 on @down0 micro_batch(1) () : () -> (tensor<f32>, !chimera.stash)
  chimera.loss %l1 micro_batch(1) : tensor<f32>
  %seed = arith.constant dense<1.0> : tensor<f32>
  // expected-error @below {{'call backward @down0 stage 0 micro_batch 1' uses the weights after one update, but its forward used the initial weights [version-mismatch]}}
  chimera.call backward @stage0 on @down0 micro_batch(0) (%seed, %s) weights(%v) accumulates : (tensor<f32>, !chimera.stash) -> ()
  chimera.update
  %u = chimera.snapshot
  chimera.yield %s1, %u : !chimera.stash, !chimera.weights
}
chimera.program @last worker(0) phase last {
^bb0(%s: !chimera.stash, %v: !chimera.weights):
  chimera.zero_gradients
  %seed = arith.constant dense<1.0> : tensor<f32>
  // expected-error @below {{uses the weights after 2 updates, but its forward used the weights after one update [version-mismatch]}}
  chimera.call backward @stage0 on @down0 micro_batch(0) (%seed, %s) weights(%v) accumulates : (tensor<f32>, !chimera.stash) -> ()
  chimera.update
}

// -----

// A forward pass with older weights than promised.
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
chimera.program @steady worker(0) phase steady {
^bb0(%s: !chimera.stash, %v: !chimera.weights):
  chimera.zero_gradients
  // expected-error @below {{'call forward @down0 stage 0 micro_batch 2' uses the initial weights, but double_buffered weights are the weights after one update [version-stale]}}
  %l1, %s1 = chimera.call forward @stage0 on @down0 micro_batch(1) () weights(%v) : () -> (tensor<f32>, !chimera.stash)
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

// The stashes of two micro-batches are swapped on their way to the next step.
chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> (tensor<f32>, tensor<2xf32> {chimera.residual = 0 : i64})
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.residual = 0 : i64},
                              tensor<8xf32> {chimera.parameter = @w}, tensor<8xf32> {chimera.gradient = @w})
      -> (tensor<8xf32> {chimera.gradient = @w})
}
chimera.placement scheme("by hand") workers(1) data_parallel(1)
chimera.pipeline @down0 down workers([0])
chimera.schedule micro_batches(2) weights double_buffered {
  chimera.worker 0 phase prologue {
    chimera.task forward @down0 stage(0) micro_batch(0)
    chimera.task forward @down0 stage(0) micro_batch(1)
  }
  chimera.worker 0 phase steady {
    chimera.task forward @down0 stage(0) micro_batch(2)
    chimera.task backward @down0 stage(0) micro_batch(0)
    chimera.task forward @down0 stage(0) micro_batch(3)
    chimera.task backward @down0 stage(0) micro_batch(1)
    chimera.reduce stage(0)
    chimera.update
  }
  chimera.worker 0 phase last {
    chimera.task backward @down0 stage(0) micro_batch(0)
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
chimera.program @steady worker(0) phase steady {
^bb0(%a: !chimera.stash, %b: !chimera.stash, %v: !chimera.weights):
  chimera.zero_gradients
  %seed = arith.constant dense<1.0> : tensor<f32>
  // expected-note @below {{the value comes from 'call forward @down0 stage 0 micro_batch 2'}}
  %l2, %s2 = chimera.call forward @stage0 on @down0 micro_batch(2) () : () -> (tensor<f32>, !chimera.stash)
  chimera.loss %l2 micro_batch(2) : tensor<f32>
  // expected-error @below {{'call backward @down0 stage 0 micro_batch 2' takes a value of another task [wrong-value]}}
  chimera.call backward @stage0 on @down0 micro_batch(0) (%seed, %a) weights(%v) accumulates : (tensor<f32>, !chimera.stash) -> ()
  %l3, %s3 = chimera.call forward @stage0 on @down0 micro_batch(3) () : () -> (tensor<f32>, !chimera.stash)
  chimera.loss %l3 micro_batch(3) : tensor<f32>
  chimera.call backward @stage0 on @down0 micro_batch(1) (%seed, %b) weights(%v) accumulates : (tensor<f32>, !chimera.stash) -> ()
  %u = chimera.snapshot
  chimera.update
  chimera.yield %s3, %s2, %u : !chimera.stash, !chimera.stash, !chimera.weights
}
chimera.program @last worker(0) phase last {
^bb0(%a: !chimera.stash, %b: !chimera.stash, %v: !chimera.weights):
  chimera.zero_gradients
  %seed = arith.constant dense<1.0> : tensor<f32>
  chimera.call backward @stage0 on @down0 micro_batch(0) (%seed, %a) weights(%v) accumulates : (tensor<f32>, !chimera.stash) -> ()
  chimera.call backward @stage0 on @down0 micro_batch(1) (%seed, %b) weights(%v) accumulates : (tensor<f32>, !chimera.stash) -> ()
  chimera.update
}
