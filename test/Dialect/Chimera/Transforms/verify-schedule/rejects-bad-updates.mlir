// RUN: chimera-opt %s --chimera-verify-schedule -split-input-file -verify-diagnostics
//
// One update of the weights per step, after everything that concerns them.

// Weights that are used after their update: micro-batch 1 comes too late.
module {
  chimera.parameter @u : tensor<8xf32> init("zeros")
  chimera.parameter @w : tensor<8xf32> init("zeros")
  chimera.stage @stage0 index(0) {
    func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w}) -> (tensor<8xf32> {chimera.gradient = @w})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @u}) -> tensor<f32>
    func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.activation = 0 : i64}, tensor<8xf32> {chimera.gradient = @u})
        -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @u})
  }
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
  chimera.program @worker0 worker(0) {
    chimera.zero_gradients
    %y0 = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> tensor<2xf32>
    %t0 = chimera.send %y0 to(1) message<forward @down0 stage 0 micro_batch 0 value 0> : tensor<2xf32>
    %h0 = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    %dy0 = chimera.wait %h0 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    chimera.call backward @stage0 on @down0 micro_batch(0) (%dy0) accumulates : (tensor<2xf32>) -> ()
    chimera.wait %t0 : !chimera.token
    // expected-note @below {{the update is here}}
    chimera.update
    // expected-error @below {{'call forward @down0 stage 0 micro_batch 1' uses weights after their update in the same step [use-after-update]}}
    %y1 = chimera.call forward @stage0 on @down0 micro_batch(1) () : () -> tensor<2xf32>
    %t1 = chimera.send %y1 to(1) message<forward @down0 stage 0 micro_batch 1 value 0> : tensor<2xf32>
    %h1 = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 1 value 0> : !chimera.handle<tensor<2xf32>>
    %dy1 = chimera.wait %h1 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    // expected-error @below {{'call backward @down0 stage 0 micro_batch 1' uses weights after their update in the same step [use-after-update]}}
    chimera.call backward @stage0 on @down0 micro_batch(1) (%dy1) accumulates : (tensor<2xf32>) -> ()
    chimera.wait %t1 : !chimera.token
  }
  chimera.program @worker1 worker(1) {
    chimera.zero_gradients
    %h0 = chimera.recv from(0) message<forward @down0 stage 0 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    %x0 = chimera.wait %h0 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    %loss0 = chimera.call forward @stage1 on @down0 micro_batch(0) (%x0) : (tensor<2xf32>) -> tensor<f32>
    chimera.loss %loss0 micro_batch(0) : tensor<f32>
    %seed = arith.constant dense<1.0> : tensor<f32>
    %dx0 = chimera.call backward @stage1 on @down0 micro_batch(0) (%seed, %x0) accumulates : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
    %t0 = chimera.send %dx0 to(0) message<backward @down0 stage 1 micro_batch 0 value 0> : tensor<2xf32>
    chimera.wait %t0 : !chimera.token
    %h1 = chimera.recv from(0) message<forward @down0 stage 0 micro_batch 1 value 0> : !chimera.handle<tensor<2xf32>>
    %x1 = chimera.wait %h1 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    %loss1 = chimera.call forward @stage1 on @down0 micro_batch(1) (%x1) : (tensor<2xf32>) -> tensor<f32>
    chimera.loss %loss1 micro_batch(1) : tensor<f32>
    %dx1 = chimera.call backward @stage1 on @down0 micro_batch(1) (%seed, %x1) accumulates : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
    %t1 = chimera.send %dx1 to(0) message<backward @down0 stage 1 micro_batch 1 value 0> : tensor<2xf32>
    chimera.wait %t1 : !chimera.token
    chimera.update
  }
}

// -----

// An update that does not wait for a sum.
module {
  chimera.parameter @w : tensor<8xf32> init("zeros")
  chimera.stage @stage0 index(0) {
    func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w}) -> (tensor<8xf32> {chimera.gradient = @w})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
    func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.activation = 0 : i64}, tensor<8xf32> {chimera.gradient = @w})
        -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w})
  }
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
  chimera.program @worker0 worker(0) {
    chimera.zero_gradients
    %y0 = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> tensor<2xf32>
    %t0 = chimera.send %y0 to(1) message<forward @down0 stage 0 micro_batch 0 value 0> : tensor<2xf32>
    %h0 = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    %dy0 = chimera.wait %h0 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    chimera.call backward @stage0 on @down0 micro_batch(0) (%dy0) accumulates : (tensor<2xf32>) -> ()
    chimera.wait %t0 : !chimera.token
    %a = chimera.allreduce [@w] workers([0, 1])
    // expected-error @below {{the update does not wait for 'allreduce [@w] workers([0, 1])' [update-unwaited]}}
    chimera.update
    // expected-note @below {{the sum is waited for here}}
    chimera.wait %a : !chimera.token
  }
  chimera.program @worker1 worker(1) {
    chimera.zero_gradients
    %h0 = chimera.recv from(0) message<forward @down0 stage 0 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    %x0 = chimera.wait %h0 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    %loss0 = chimera.call forward @stage1 on @down0 micro_batch(0) (%x0) : (tensor<2xf32>) -> tensor<f32>
    chimera.loss %loss0 micro_batch(0) : tensor<f32>
    %seed = arith.constant dense<1.0> : tensor<f32>
    %dx0 = chimera.call backward @stage1 on @down0 micro_batch(0) (%seed, %x0) accumulates : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
    %t0 = chimera.send %dx0 to(0) message<backward @down0 stage 1 micro_batch 0 value 0> : tensor<2xf32>
    chimera.wait %t0 : !chimera.token
    %a = chimera.allreduce [@w] workers([0, 1])
    chimera.wait %a : !chimera.token
    chimera.update
  }
}

// -----

// No update.
module {
  chimera.parameter @w : tensor<8xf32> init("zeros")
  chimera.stage @stage0 index(0) {
    func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w}) -> (tensor<8xf32> {chimera.gradient = @w})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
    func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.activation = 0 : i64}, tensor<8xf32> {chimera.gradient = @w})
        -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w})
  }
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
  // expected-error @below {{worker 0 has no update [update-missing]}}
  chimera.program @worker0 worker(0) {
    chimera.zero_gradients
    %y0 = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> tensor<2xf32>
    %t0 = chimera.send %y0 to(1) message<forward @down0 stage 0 micro_batch 0 value 0> : tensor<2xf32>
    %h0 = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    %dy0 = chimera.wait %h0 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    chimera.call backward @stage0 on @down0 micro_batch(0) (%dy0) accumulates : (tensor<2xf32>) -> ()
    chimera.wait %t0 : !chimera.token
    %a = chimera.allreduce [@w] workers([0, 1])
    chimera.wait %a : !chimera.token
  }
  chimera.program @worker1 worker(1) {
    chimera.zero_gradients
    %h0 = chimera.recv from(0) message<forward @down0 stage 0 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    %x0 = chimera.wait %h0 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    %loss0 = chimera.call forward @stage1 on @down0 micro_batch(0) (%x0) : (tensor<2xf32>) -> tensor<f32>
    chimera.loss %loss0 micro_batch(0) : tensor<f32>
    %seed = arith.constant dense<1.0> : tensor<f32>
    %dx0 = chimera.call backward @stage1 on @down0 micro_batch(0) (%seed, %x0) accumulates : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
    %t0 = chimera.send %dx0 to(0) message<backward @down0 stage 1 micro_batch 0 value 0> : tensor<2xf32>
    chimera.wait %t0 : !chimera.token
    %a = chimera.allreduce [@w] workers([0, 1])
    chimera.wait %a : !chimera.token
    chimera.update
  }
}

// -----

// Two updates.
module {
  chimera.parameter @w : tensor<8xf32> init("zeros")
  chimera.stage @stage0 index(0) {
    func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w}) -> (tensor<8xf32> {chimera.gradient = @w})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
    func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.activation = 0 : i64}, tensor<8xf32> {chimera.gradient = @w})
        -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w})
  }
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
  chimera.program @worker0 worker(0) {
    chimera.zero_gradients
    %y0 = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> tensor<2xf32>
    %t0 = chimera.send %y0 to(1) message<forward @down0 stage 0 micro_batch 0 value 0> : tensor<2xf32>
    %h0 = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    %dy0 = chimera.wait %h0 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    chimera.call backward @stage0 on @down0 micro_batch(0) (%dy0) accumulates : (tensor<2xf32>) -> ()
    chimera.wait %t0 : !chimera.token
    %a = chimera.allreduce [@w] workers([0, 1])
    chimera.wait %a : !chimera.token
    // expected-note @below {{the first update is here}}
    chimera.update
    // expected-error @below {{worker 0 updates twice in a step [update-repeated]}}
    chimera.update
  }
  chimera.program @worker1 worker(1) {
    chimera.zero_gradients
    %h0 = chimera.recv from(0) message<forward @down0 stage 0 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    %x0 = chimera.wait %h0 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    %loss0 = chimera.call forward @stage1 on @down0 micro_batch(0) (%x0) : (tensor<2xf32>) -> tensor<f32>
    chimera.loss %loss0 micro_batch(0) : tensor<f32>
    %seed = arith.constant dense<1.0> : tensor<f32>
    %dx0 = chimera.call backward @stage1 on @down0 micro_batch(0) (%seed, %x0) accumulates : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
    %t0 = chimera.send %dx0 to(0) message<backward @down0 stage 1 micro_batch 0 value 0> : tensor<2xf32>
    chimera.wait %t0 : !chimera.token
    %a = chimera.allreduce [@w] workers([0, 1])
    chimera.wait %a : !chimera.token
    chimera.update
  }
}

// -----

// Gradients that are not cleared.
module {
  chimera.parameter @w : tensor<8xf32> init("zeros")
  chimera.stage @stage0 index(0) {
    func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w}) -> (tensor<8xf32> {chimera.gradient = @w})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
    func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.activation = 0 : i64}, tensor<8xf32> {chimera.gradient = @w})
        -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w})
  }
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
  chimera.program @worker0 worker(0) {
    %y0 = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> tensor<2xf32>
    %t0 = chimera.send %y0 to(1) message<forward @down0 stage 0 micro_batch 0 value 0> : tensor<2xf32>
    %h0 = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    %dy0 = chimera.wait %h0 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    // expected-error @below {{gradients are never cleared before 'call backward @down0 stage 0 micro_batch 0' adds to them [gradients-not-zeroed]}}
    chimera.call backward @stage0 on @down0 micro_batch(0) (%dy0) accumulates : (tensor<2xf32>) -> ()
    chimera.wait %t0 : !chimera.token
    %a = chimera.allreduce [@w] workers([0, 1])
    chimera.wait %a : !chimera.token
    chimera.update
  }
  chimera.program @worker1 worker(1) {
    chimera.zero_gradients
    %h0 = chimera.recv from(0) message<forward @down0 stage 0 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    %x0 = chimera.wait %h0 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    %loss0 = chimera.call forward @stage1 on @down0 micro_batch(0) (%x0) : (tensor<2xf32>) -> tensor<f32>
    chimera.loss %loss0 micro_batch(0) : tensor<f32>
    %seed = arith.constant dense<1.0> : tensor<f32>
    %dx0 = chimera.call backward @stage1 on @down0 micro_batch(0) (%seed, %x0) accumulates : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
    %t0 = chimera.send %dx0 to(0) message<backward @down0 stage 1 micro_batch 0 value 0> : tensor<2xf32>
    chimera.wait %t0 : !chimera.token
    %a = chimera.allreduce [@w] workers([0, 1])
    chimera.wait %a : !chimera.token
    chimera.update
  }
}

// -----

// Gradients that are cleared after a contribution.
module {
  chimera.parameter @w : tensor<8xf32> init("zeros")
  chimera.stage @stage0 index(0) {
    func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w}) -> (tensor<8xf32> {chimera.gradient = @w})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
    func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.activation = 0 : i64}, tensor<8xf32> {chimera.gradient = @w})
        -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w})
  }
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
  chimera.program @worker0 worker(0) {
    %y0 = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> tensor<2xf32>
    %t0 = chimera.send %y0 to(1) message<forward @down0 stage 0 micro_batch 0 value 0> : tensor<2xf32>
    %h0 = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    %dy0 = chimera.wait %h0 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    // expected-note @below {{which is here}}
    chimera.call backward @stage0 on @down0 micro_batch(0) (%dy0) accumulates : (tensor<2xf32>) -> ()
    // expected-error @below {{gradients are cleared after 'call backward @down0 stage 0 micro_batch 0' has added to them [gradients-not-zeroed]}}
    chimera.zero_gradients
    chimera.wait %t0 : !chimera.token
    %a = chimera.allreduce [@w] workers([0, 1])
    chimera.wait %a : !chimera.token
    chimera.update
  }
  chimera.program @worker1 worker(1) {
    chimera.zero_gradients
    %h0 = chimera.recv from(0) message<forward @down0 stage 0 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    %x0 = chimera.wait %h0 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    %loss0 = chimera.call forward @stage1 on @down0 micro_batch(0) (%x0) : (tensor<2xf32>) -> tensor<f32>
    chimera.loss %loss0 micro_batch(0) : tensor<f32>
    %seed = arith.constant dense<1.0> : tensor<f32>
    %dx0 = chimera.call backward @stage1 on @down0 micro_batch(0) (%seed, %x0) accumulates : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
    %t0 = chimera.send %dx0 to(0) message<backward @down0 stage 1 micro_batch 0 value 0> : tensor<2xf32>
    chimera.wait %t0 : !chimera.token
    %a = chimera.allreduce [@w] workers([0, 1])
    chimera.wait %a : !chimera.token
    chimera.update
  }
}
