// RUN: chimera-opt %s --chimera-verify-schedule -split-input-file -verify-diagnostics
//
// All members start a sum, once, in one order, after the last contribution.

// Two sums that the members start in different orders.
module {
  chimera.parameter @v : tensor<4xf32> init("zeros")
  chimera.parameter @w : tensor<8xf32> init("zeros")
  chimera.stage @stage0 index(0) {
    func.func private @forward(tensor<8xf32> {chimera.parameter = @w}, tensor<4xf32> {chimera.parameter = @v}) -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w}, tensor<4xf32> {chimera.gradient = @v}) -> (tensor<8xf32> {chimera.gradient = @w}, tensor<4xf32> {chimera.gradient = @v})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}, tensor<4xf32> {chimera.parameter = @v}) -> tensor<f32>
    func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.activation = 0 : i64}, tensor<8xf32> {chimera.gradient = @w}, tensor<4xf32> {chimera.gradient = @v})
        -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w}, tensor<4xf32> {chimera.gradient = @v})
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
    // expected-error @below {{sums are started in different orders: worker 0 starts 'allreduce [@w] workers([0, 1])' first, but worker 1 starts 'allreduce [@v] workers([0, 1])' before it [reduce-order]}}
    %a = chimera.allreduce [@w] workers([0, 1])
    %b = chimera.allreduce [@v] workers([0, 1])
    chimera.wait %a : !chimera.token
    chimera.wait %b : !chimera.token
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
    // expected-note @below {{worker 1 starts 'allreduce [@v] workers([0, 1])' first}}
    %b = chimera.allreduce [@v] workers([0, 1])
    %a = chimera.allreduce [@w] workers([0, 1])
    chimera.wait %a : !chimera.token
    chimera.wait %b : !chimera.token
    chimera.update
  }
}

// -----

// A sum that one member does not start.
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
    // expected-error @below {{'allreduce [@w] workers([0, 1])' is never started by its member worker 1 [collective-members]}}
    %a = chimera.allreduce [@w] workers([0, 1])
    chimera.wait %a : !chimera.token
    chimera.update
  }
  // expected-note @below {{expected a start here}}
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
    chimera.update
  }
}

// -----

// A sum that lacks a worker that holds the parameter.
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
    // expected-error @below {{'allreduce [@w] workers([0])' lacks worker 1, which holds 'w' [collective-members]}}
    %a = chimera.allreduce [@w] workers([0])
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
    // expected-error @below {{the gradient of 'w' is summed twice [reduce-repeated]}}
    // expected-error @below {{'allreduce [@w] workers([1])' lacks worker 0, which holds 'w' [collective-members]}}
    %a = chimera.allreduce [@w] workers([1])
    chimera.wait %a : !chimera.token
    chimera.update
  }
}

// -----

// A replicated parameter that is never summed.
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
  // expected-error @below {{the gradient of 'w' is held by 2 workers in 1 replica, but is never summed [reduce-missing]}}
  chimera.program @worker0 worker(0) {
    chimera.zero_gradients
    %y0 = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> tensor<2xf32>
    %t0 = chimera.send %y0 to(1) message<forward @down0 stage 0 micro_batch 0 value 0> : tensor<2xf32>
    %h0 = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    %dy0 = chimera.wait %h0 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    chimera.call backward @stage0 on @down0 micro_batch(0) (%dy0) accumulates : (tensor<2xf32>) -> ()
    chimera.wait %t0 : !chimera.token
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
    chimera.update
  }
}

// -----

// A sum that starts twice.
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
    // expected-note @below {{the first start is here}}
    %a = chimera.allreduce [@w] workers([0, 1])
    // expected-error @below {{'allreduce [@w] workers([0, 1])' is started twice [reduce-repeated]}}
    %c = chimera.allreduce [@w] workers([0, 1])
    chimera.wait %a : !chimera.token
    chimera.wait %c : !chimera.token
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

// A sum that starts before the last contribution.
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
    // expected-error @below {{'allreduce [@w] workers([0, 1])' comes before the last contribution to it [reduce-early]}}
    %a = chimera.allreduce [@w] workers([0, 1])
    %h0 = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    %dy0 = chimera.wait %h0 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    // expected-note @below {{'call backward @down0 stage 0 micro_batch 0' adds to it}}
    chimera.call backward @stage0 on @down0 micro_batch(0) (%dy0) accumulates : (tensor<2xf32>) -> ()
    chimera.wait %t0 : !chimera.token
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
