// RUN: chimera-opt %s --chimera-verify-schedule -split-input-file -verify-diagnostics
//
// Steps that overlap: programs whose phases do not fit each other.

// Phases without a schedule.
chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> (tensor<f32>, tensor<2xf32> {chimera.residual = 0 : i64})
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.residual = 0 : i64},
                              tensor<8xf32> {chimera.parameter = @w}, tensor<8xf32> {chimera.gradient = @w})
      -> (tensor<8xf32> {chimera.gradient = @w})
}
chimera.placement scheme("by hand") workers(1) data_parallel(1)
chimera.pipeline @down0 down workers([0])
// expected-error @below {{has a phase; expected a 'chimera.schedule' that says how many micro-batches a step has}}
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

// A phase is missing.
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
// expected-error @below {{expected worker 0 to have programs of the phases prologue, steady and last}}
chimera.program @prologue worker(0) phase prologue {
  %l0, %s0 = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> (tensor<f32>, !chimera.stash)
  chimera.loss %l0 micro_batch(0) : tensor<f32>
  %v0 = chimera.snapshot
  chimera.yield %s0, %v0 : !chimera.stash, !chimera.weights
}

// -----

// A phase is there twice.
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
// expected-note @below {{first program is here}}
chimera.program @prologue worker(0) phase prologue {
  %l0, %s0 = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> (tensor<f32>, !chimera.stash)
  chimera.loss %l0 micro_batch(0) : tensor<f32>
  %v0 = chimera.snapshot
  chimera.yield %s0, %v0 : !chimera.stash, !chimera.weights
}
// expected-error @below {{worker 0 has two programs of one phase}}
chimera.program @again worker(0) phase prologue {
  %l0, %s0 = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> (tensor<f32>, !chimera.stash)
  chimera.loss %l0 micro_batch(0) : tensor<f32>
  %v0 = chimera.snapshot
  chimera.yield %s0, %v0 : !chimera.stash, !chimera.weights
}

// -----

// Arguments that the program before does not leave.
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
  // expected-note @below {{the prologue yields here}}
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
// expected-error @below {{takes arguments of types ('!chimera.stash'), but the program before yields ('!chimera.stash', '!chimera.weights')}}
chimera.program @last worker(0) phase last {
^bb0(%s: !chimera.stash):
  chimera.update
}

// -----

// A phase where the schedule has none.
chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> (tensor<f32>, tensor<2xf32> {chimera.residual = 0 : i64})
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.residual = 0 : i64},
                              tensor<8xf32> {chimera.parameter = @w}, tensor<8xf32> {chimera.gradient = @w})
      -> (tensor<8xf32> {chimera.gradient = @w})
}
chimera.placement scheme("by hand") workers(1) data_parallel(1)
chimera.pipeline @down0 down workers([0])
// expected-note @below {{schedule is here}}
chimera.schedule micro_batches(1) {
  chimera.worker 0 {
    chimera.task forward @down0 stage(0) micro_batch(0)
    chimera.task backward @down0 stage(0) micro_batch(0)
    chimera.reduce stage(0)
    chimera.update
  }
}
// expected-error @below {{has a phase, but the schedule has no 'weights'}}
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

// No phase where the schedule has them.
chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> (tensor<f32>, tensor<2xf32> {chimera.residual = 0 : i64})
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.residual = 0 : i64},
                              tensor<8xf32> {chimera.parameter = @w}, tensor<8xf32> {chimera.gradient = @w})
      -> (tensor<8xf32> {chimera.gradient = @w})
}
chimera.placement scheme("by hand") workers(1) data_parallel(1)
chimera.pipeline @down0 down workers([0])
// expected-note @below {{schedule is here}}
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
// expected-error @below {{has no phase, but the schedule has 'weights'}}
chimera.program @worker0 worker(0) {
  %l0, %s0 = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> (tensor<f32>, !chimera.stash)
  chimera.loss %l0 micro_batch(0) : tensor<f32>
}

// -----

// A list that does not end with an update.
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
  // expected-error @below {{worker 0 does not end with an update [update-missing]}}
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
  }
}

// -----

// Two values of one micro-batch are swapped on their way to the next step.
chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.parameter @u : tensor<8xf32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> (tensor<2xf32>, tensor<2xf32>)
  func.func private @backward(tensor<8xf32> {chimera.gradient = @w}) -> (tensor<8xf32> {chimera.gradient = @w})
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<2xf32>, tensor<2xf32>, tensor<8xf32> {chimera.parameter = @u}) -> tensor<f32>
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.activation = 0 : i64},
                              tensor<2xf32> {chimera.activation = 1 : i64}, tensor<8xf32> {chimera.gradient = @u})
      -> (tensor<8xf32> {chimera.gradient = @u})
}
chimera.placement scheme("by hand") workers(1) data_parallel(1)
chimera.pipeline @down0 down workers([0, 0])
chimera.schedule micro_batches(1) weights double_buffered {
  chimera.worker 0 phase prologue {
    chimera.task forward @down0 stage(0) micro_batch(0)
    chimera.task forward @down0 stage(1) micro_batch(0)
  }
  chimera.worker 0 phase steady {
    chimera.task forward @down0 stage(0) micro_batch(1)
    chimera.task forward @down0 stage(1) micro_batch(1)
    chimera.task backward @down0 stage(1) micro_batch(0)
    chimera.task backward @down0 stage(0) micro_batch(0)
    chimera.reduce stage(1)
    chimera.reduce stage(0)
    chimera.update
  }
  chimera.worker 0 phase last {
    chimera.task backward @down0 stage(1) micro_batch(0)
    chimera.task backward @down0 stage(0) micro_batch(0)
    chimera.reduce stage(1)
    chimera.reduce stage(0)
    chimera.update
  }
}
chimera.program @prologue worker(0) phase prologue {
  %x0, %y0 = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> (tensor<2xf32>, tensor<2xf32>)
  %l0 = chimera.call forward @stage1 on @down0 micro_batch(0) (%x0, %y0) : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
  chimera.loss %l0 micro_batch(0) : tensor<f32>
  %v0 = chimera.snapshot
  // expected-note @below {{the prologue yields here}}
  chimera.yield %x0, %y0, %v0 : tensor<2xf32>, tensor<2xf32>, !chimera.weights
}
chimera.program @steady worker(0) phase steady {
^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>, %v: !chimera.weights):
  chimera.zero_gradients
  %x1, %y1 = chimera.call forward @stage0 on @down0 micro_batch(1) () : () -> (tensor<2xf32>, tensor<2xf32>)
  %l1 = chimera.call forward @stage1 on @down0 micro_batch(1) (%x1, %y1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
  chimera.loss %l1 micro_batch(1) : tensor<f32>
  %seed = arith.constant dense<1.0> : tensor<f32>
  chimera.call backward @stage1 on @down0 micro_batch(0) (%seed, %a, %b) weights(%v) accumulates : (tensor<f32>, tensor<2xf32>, tensor<2xf32>) -> ()
  chimera.call backward @stage0 on @down0 micro_batch(0) () weights(%v) accumulates : () -> ()
  %u1 = chimera.snapshot
  chimera.update
  // expected-error @below {{operand 0 is expected to be value 0 of 'forward' of stage 0 as in the prologue, but is value 1 of 'forward' of stage 0 [wrong-value]}}
  chimera.yield %y1, %x1, %u1 : tensor<2xf32>, tensor<2xf32>, !chimera.weights
}
chimera.program @last worker(0) phase last {
^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>, %v: !chimera.weights):
  chimera.zero_gradients
  %seed = arith.constant dense<1.0> : tensor<f32>
  chimera.call backward @stage1 on @down0 micro_batch(0) (%seed, %a, %b) weights(%v) accumulates : (tensor<f32>, tensor<2xf32>, tensor<2xf32>) -> ()
  chimera.call backward @stage0 on @down0 micro_batch(0) () weights(%v) accumulates : () -> ()
  chimera.update
}

// -----

// A constant is handed on.
chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.parameter @u : tensor<8xf32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> (tensor<2xf32>, tensor<2xf32>)
  func.func private @backward(tensor<8xf32> {chimera.gradient = @w}) -> (tensor<8xf32> {chimera.gradient = @w})
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<2xf32>, tensor<2xf32>, tensor<8xf32> {chimera.parameter = @u}) -> tensor<f32>
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.activation = 0 : i64},
                              tensor<2xf32> {chimera.activation = 1 : i64}, tensor<8xf32> {chimera.gradient = @u})
      -> (tensor<8xf32> {chimera.gradient = @u})
}
chimera.placement scheme("by hand") workers(1) data_parallel(1)
chimera.pipeline @down0 down workers([0, 0])
chimera.schedule micro_batches(1) weights double_buffered {
  chimera.worker 0 phase prologue {
    chimera.task forward @down0 stage(0) micro_batch(0)
    chimera.task forward @down0 stage(1) micro_batch(0)
  }
  chimera.worker 0 phase steady {
    chimera.task forward @down0 stage(0) micro_batch(1)
    chimera.task forward @down0 stage(1) micro_batch(1)
    chimera.task backward @down0 stage(1) micro_batch(0)
    chimera.task backward @down0 stage(0) micro_batch(0)
    chimera.reduce stage(1)
    chimera.reduce stage(0)
    chimera.update
  }
  chimera.worker 0 phase last {
    chimera.task backward @down0 stage(1) micro_batch(0)
    chimera.task backward @down0 stage(0) micro_batch(0)
    chimera.reduce stage(1)
    chimera.reduce stage(0)
    chimera.update
  }
}
chimera.program @prologue worker(0) phase prologue {
  %x0, %y0 = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> (tensor<2xf32>, tensor<2xf32>)
  %l0 = chimera.call forward @stage1 on @down0 micro_batch(0) (%x0, %y0) : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
  chimera.loss %l0 micro_batch(0) : tensor<f32>
  %v0 = chimera.snapshot
  chimera.yield %x0, %y0, %v0, %l0 : tensor<2xf32>, tensor<2xf32>, !chimera.weights, tensor<f32>
}
chimera.program @steady worker(0) phase steady {
^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>, %v: !chimera.weights, %c: tensor<f32>):
  chimera.zero_gradients
  %x1, %y1 = chimera.call forward @stage0 on @down0 micro_batch(1) () : () -> (tensor<2xf32>, tensor<2xf32>)
  %l1 = chimera.call forward @stage1 on @down0 micro_batch(1) (%x1, %y1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
  chimera.loss %l1 micro_batch(1) : tensor<f32>
  %seed = arith.constant dense<1.0> : tensor<f32>
  chimera.call backward @stage1 on @down0 micro_batch(0) (%seed, %a, %b) weights(%v) accumulates : (tensor<f32>, tensor<2xf32>, tensor<2xf32>) -> ()
  chimera.call backward @stage0 on @down0 micro_batch(0) () weights(%v) accumulates : () -> ()
  %u1 = chimera.snapshot
  chimera.update
  // expected-error @below {{operand 3 is a constant, which need not be yielded [wrong-value]}}
  chimera.yield %x1, %y1, %u1, %seed : tensor<2xf32>, tensor<2xf32>, !chimera.weights, tensor<f32>
}
chimera.program @last worker(0) phase last {
^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>, %v: !chimera.weights, %c: tensor<f32>):
  chimera.zero_gradients
  %seed = arith.constant dense<1.0> : tensor<f32>
  chimera.call backward @stage1 on @down0 micro_batch(0) (%seed, %a, %b) weights(%v) accumulates : (tensor<f32>, tensor<2xf32>, tensor<2xf32>) -> ()
  chimera.call backward @stage0 on @down0 micro_batch(0) () weights(%v) accumulates : () -> ()
  chimera.update
}
