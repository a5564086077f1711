// RUN: chimera-opt %s --chimera-lower-schedule -split-input-file -verify-diagnostics

// expected-error @below {{expected a 'chimera.schedule'; run 'chimera-schedule' first}}
module {
}

// -----

// expected-error @below {{expected 'chimera.stage' operations; run 'chimera-partition' first}}
module {
  chimera.placement scheme("1f1b") workers(1) data_parallel(1)
  chimera.schedule micro_batches(1) {
    chimera.worker 0 {
      chimera.update
    }
  }
}

// -----

module {
  chimera.parameter @w : tensor<8xf32> init("zeros")
  // expected-error @below {{expected a function 'backward'; run 'chimera-differentiate' first}}
  chimera.stage @stage0 index(0) {
    func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
  }
  chimera.placement scheme("1f1b") workers(1) data_parallel(1)
  chimera.pipeline @down0 down workers([0])
  chimera.schedule micro_batches(1) {
    chimera.worker 0 {
      chimera.task forward @down0 stage(0) micro_batch(0)
      chimera.update
    }
  }
}

// -----

module {
  chimera.parameter @w0 : tensor<8xf32> init("zeros")
  chimera.parameter @w1 : tensor<8xf32> init("zeros")
  chimera.stage @stage0 index(0) {
    func.func private @forward(tensor<8xf32> {chimera.parameter = @w0}) -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w0})
        -> (tensor<8xf32> {chimera.gradient = @w0})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w1}) -> tensor<f32>
    func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w1})
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

  // expected-error @below {{the module has programs already}}
  chimera.program @worker0 worker(0) {
  }
}

// -----

module {
  chimera.parameter @w0 : tensor<8xf32> init("zeros")
  chimera.stage @stage0 index(0) {
    func.func private @forward(tensor<8xf32> {chimera.parameter = @w0}) -> tensor<f32>
    func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w0})
        -> (tensor<8xf32> {chimera.gradient = @w0})
  }
  chimera.placement scheme("1f1b") workers(1) data_parallel(1)
  chimera.pipeline @down0 down workers([0])
  // expected-note @below {{first schedule is here}}
  chimera.schedule micro_batches(1) {
    chimera.worker 0 {
      chimera.update
    }
  }
  // expected-error @below {{expected one schedule, but this is the second}}
  chimera.schedule micro_batches(1) {
    chimera.worker 0 {
      chimera.update
    }
  }
}

// -----

module {
  // expected-error @below {{expected stages that use a 'chimera.parameter'}}
  chimera.stage @stage0 index(0) {
    func.func private @forward() -> tensor<f32>
    func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64})
  }
  chimera.placement scheme("1f1b") workers(1) data_parallel(1)
  chimera.pipeline @down0 down workers([0])
  chimera.schedule micro_batches(1) {
    chimera.worker 0 {
      chimera.task forward @down0 stage(0) micro_batch(0)
      chimera.task backward @down0 stage(0) micro_batch(0)
      chimera.update
    }
  }
}

// -----

module {
  chimera.parameter @w : tensor<8xf32> init("zeros")
  chimera.stage @stage0 index(0) {
    func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
    // expected-error @below {{takes the cotangent of output 0, but 'backward' of the next stage does not make it}}
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>) -> tensor<f32>
    // expected-note @below {{'backward' of the next stage is here}}
    func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64})
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
}

// -----

// A warning only: the other parameters are trained.
module {
  // expected-warning @below {{no stage uses this parameter; it is not trained}}
  chimera.parameter @unused : tensor<8xf32> init("zeros")
  chimera.parameter @w0 : tensor<8xf32> init("zeros")
  chimera.parameter @w1 : tensor<8xf32> init("zeros")
  chimera.stage @stage0 index(0) {
    func.func private @forward(tensor<8xf32> {chimera.parameter = @w0}) -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w0})
        -> (tensor<8xf32> {chimera.gradient = @w0})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w1}) -> tensor<f32>
    func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w1})
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
}

// -----

module {
  chimera.parameter @w0 : tensor<8xf32> init("zeros")
  chimera.parameter @w1 : tensor<8xf32> init("zeros")
  chimera.stage @stage0 index(0) {
    func.func private @forward(tensor<8xf32> {chimera.parameter = @w0}) -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w0})
        -> (tensor<8xf32> {chimera.gradient = @w0})
  }
  // expected-note @below {{stage is here}}
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w1}) -> tensor<f32>
    func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w1})
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
      // expected-error @below {{the stage has no function 'weight_gradient'; run 'chimera-differentiate' with 'split-backward'}}
      chimera.task weight_gradient @down0 stage(1) micro_batch(0)
      chimera.reduce stage(1)
      chimera.update
    }
  }
}

// -----

module {
  chimera.parameter @w : tensor<8xf32> init("zeros")
  // expected-note @below {{stage is here}}
  chimera.stage @stage0 index(0) {
    func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> (tensor<2xf32>, tensor<6xf32> {chimera.residual = 0 : i64})
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}) -> (tensor<2xf32> {chimera.carry = 0 : i64}, tensor<3xf32> {chimera.carry = 1 : i64})
    func.func private @weight_gradient(tensor<6xf32> {chimera.residual = 0 : i64}, tensor<2xf32> {chimera.carry = 0 : i64}, tensor<3xf32> {chimera.carry = 1 : i64}, tensor<8xf32> {chimera.gradient = @w})
        -> (tensor<8xf32> {chimera.gradient = @w})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
    func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}) -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.carry = 0 : i64})
    func.func private @weight_gradient(tensor<2xf32> {chimera.activation = 0 : i64}, tensor<2xf32> {chimera.carry = 0 : i64}, tensor<8xf32> {chimera.gradient = @w}) -> (tensor<8xf32> {chimera.gradient = @w})
  }
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
  chimera.schedule micro_batches(1) {
    chimera.worker 0 {
      chimera.task forward @down0 stage(0) micro_batch(0)
      // expected-error @below {{expected a 'weight_gradient' task for this stage and micro-batch too, since the stage's backward pass is split}}
      chimera.task backward @down0 stage(0) micro_batch(0)
      chimera.reduce stage(0)
      chimera.update
    }
    chimera.worker 1 {
      chimera.task forward @down0 stage(1) micro_batch(0)
      chimera.task backward @down0 stage(1) micro_batch(0)
      chimera.task weight_gradient @down0 stage(1) micro_batch(0)
      chimera.reduce stage(1)
      chimera.update
    }
  }
}

// -----

// The schedule itself is checked before anything is made of it.
module {
  chimera.parameter @w0 : tensor<8xf32> init("zeros")
  chimera.parameter @w1 : tensor<8xf32> init("zeros")
  chimera.stage @stage0 index(0) {
    func.func private @forward(tensor<8xf32> {chimera.parameter = @w0}) -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w0})
        -> (tensor<8xf32> {chimera.gradient = @w0})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w1}) -> tensor<f32>
    func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w1})
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
      // expected-error @below {{'backward @down0 stage 1 micro_batch 0' comes before 'forward @down0 stage 1 micro_batch 0' [task-order]}}
      chimera.task backward @down0 stage(1) micro_batch(0)
      // expected-note @below {{which is here}}
      chimera.task forward @down0 stage(1) micro_batch(0)
      chimera.reduce stage(1)
      chimera.update
    }
  }
}
