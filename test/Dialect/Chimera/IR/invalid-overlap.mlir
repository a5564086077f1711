// RUN: chimera-opt %s -split-input-file -verify-diagnostics
//
// Errors of phases, yields and versions of the weights.

chimera.placement scheme("by hand") workers(1) data_parallel(1)
chimera.schedule micro_batches(1) {
  // expected-error @below {{'chimera.worker' op expects no phase, since the schedule has no 'weights', but got 'prologue'}}
  chimera.worker 0 phase prologue {
  }
}

// -----

chimera.placement scheme("by hand") workers(1) data_parallel(1)
chimera.schedule micro_batches(1) weights stashed {
  // expected-error @below {{'chimera.worker' op expects phase 'prologue' here}}
  chimera.worker 0 {
  }
}

// -----

chimera.placement scheme("by hand") workers(1) data_parallel(1)
chimera.schedule micro_batches(1) weights stashed {
  chimera.worker 0 phase prologue {
  }
  // expected-error @below {{'chimera.worker' op expects phase 'steady' here, but got 'last'}}
  chimera.worker 0 phase last {
  }
}

// -----

chimera.placement scheme("by hand") workers(1) data_parallel(1)
// expected-error @below {{'chimera.schedule' op expects phase 'last' of worker 0 at its end}}
chimera.schedule micro_batches(1) weights stashed {
  chimera.worker 0 phase prologue {
  }
  chimera.worker 0 phase steady {
  }
}

// -----

chimera.placement scheme("by hand") workers(1) data_parallel(1)
chimera.pipeline @down0 down workers([0])
chimera.schedule micro_batches(2) weights stashed {
  chimera.worker 0 phase prologue {
  }
  chimera.worker 0 phase steady {
    chimera.task forward @down0 stage(0) micro_batch(3)
    // expected-error @below {{'chimera.task' op refers to micro-batch 4, but there are 2 in each of two steps}}
    chimera.task forward @down0 stage(0) micro_batch(4)
  }
  chimera.worker 0 phase last {
  }
}

// -----

// expected-error @below {{'chimera.program' op without phase expects no arguments, but has 1}}
chimera.program @worker0 worker(0) {
^bb0(%v: !chimera.weights):
}

// -----

// expected-error @below {{'chimera.program' op of phase 'prologue' expects no arguments, but has 1}}
chimera.program @worker0 worker(0) phase prologue {
^bb0(%v: !chimera.weights):
  chimera.yield
}

// -----

// expected-error @below {{'chimera.program' op of phase 'steady' expects a 'chimera.yield' at its end}}
chimera.program @worker0 worker(0) phase steady {
  chimera.update
}

// -----

// expected-error @below {{'chimera.program' op of phase 'last' expects no 'chimera.yield'}}
chimera.program @worker0 worker(0) phase last {
  chimera.yield
}

// -----

chimera.program @worker0 worker(0) phase steady {
^bb0(%v: !chimera.weights):
  // expected-error @below {{'chimera.yield' op expects the types of the program's arguments ('!chimera.weights'), but yields ()}}
  chimera.yield
}

// -----

chimera.program @worker0 worker(0) phase steady {
^bb0(%v: !chimera.weights):
  // expected-error @below {{'chimera.yield' op expects values that this program makes, but operand 0 is one of its arguments}}
  chimera.yield %v : !chimera.weights
}

// -----

chimera.program @worker0 worker(0) phase prologue {
  %v = chimera.snapshot
  // expected-error @below {{'chimera.yield' op expects each value once, but operand 1 is yielded twice}}
  chimera.yield %v, %v : !chimera.weights, !chimera.weights
}
