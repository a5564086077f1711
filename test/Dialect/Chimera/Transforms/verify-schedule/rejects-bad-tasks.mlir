// RUN: chimera-opt %s --chimera-verify-schedule -split-input-file -verify-diagnostics
//
// Each micro-batch passes each stage once, forward before backward.

// A micro-batch that misses a stage.
// expected-error @below {{the loss of micro-batch 1 is not reported [loss-missing]}}
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
    // expected-error @below {{micro-batch 1 misses stage 1: it has no forward there [missing-task]}}
    // expected-error @below {{micro-batch 1 misses stage 1: it has no backward there [missing-task]}}
    %y1 = chimera.call forward @stage0 on @down0 micro_batch(1) () : () -> tensor<2xf32>
    // expected-error @below {{'send forward @down0 stage 0 micro_batch 1 value 0 to worker 1' has no matching receive on worker 1 [message-missing]}}
    %t1 = chimera.send %y1 to(1) message<forward @down0 stage 0 micro_batch 1 value 0> : tensor<2xf32>
    %h0 = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    // expected-error @below {{'recv backward @down0 stage 1 micro_batch 1 value 0 from worker 1' has no matching send on worker 1 [message-missing]}}
    %h1 = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 1 value 0> : !chimera.handle<tensor<2xf32>>
    %dy0 = chimera.wait %h0 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    chimera.call backward @stage0 on @down0 micro_batch(0) (%dy0) accumulates : (tensor<2xf32>) -> ()
    %dy1 = chimera.wait %h1 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    chimera.call backward @stage0 on @down0 micro_batch(1) (%dy1) accumulates : (tensor<2xf32>) -> ()
    chimera.wait %t0 : !chimera.token
    chimera.wait %t1 : !chimera.token
    %a = chimera.allreduce [@w] workers([0, 1])
    chimera.wait %a : !chimera.token
    chimera.update
  }
  // expected-note @below {{expected a receive here}}
  // expected-note @below {{expected a send here}}
  // expected-note @below {{expected a call here}}
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

// A micro-batch that repeats a stage.
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
    // expected-note @below {{it is here already}}
    %y0 = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> tensor<2xf32>
    // expected-error @below {{micro-batch 0 repeats stage 0: 'call forward @down0 stage 0 micro_batch 0' [repeated-task]}}
    %z0 = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> tensor<2xf32>
    %t0 = chimera.send %y0 to(1) message<forward @down0 stage 0 micro_batch 0 value 0> : tensor<2xf32>
    %h0 = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    %dy0 = chimera.wait %h0 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
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

// Backward before forward.
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
    %h0 = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    // expected-error @below {{cyclic wait if sends block until they are received: 'wait for 'recv backward @down0 stage 1 micro_batch 0 value 0 from worker 1'' on worker 0 waits for 'send backward @down0 stage 1 micro_batch 0 value 0 to worker 0' on worker 1 [cyclic-wait]}}
    %dy0 = chimera.wait %h0 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    // expected-error @below {{'call backward @down0 stage 0 micro_batch 0' comes before 'call forward @down0 stage 0 micro_batch 0' [task-order]}}
    chimera.call backward @stage0 on @down0 micro_batch(0) (%dy0) accumulates : (tensor<2xf32>) -> ()
    // expected-note @below {{which is here}}
    %y0 = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> tensor<2xf32>
    %t0 = chimera.send %y0 to(1) message<forward @down0 stage 0 micro_batch 0 value 0> : tensor<2xf32>
    chimera.wait %t0 : !chimera.token
    %a = chimera.allreduce [@w] workers([0, 1])
    chimera.wait %a : !chimera.token
    chimera.update
  }
  chimera.program @worker1 worker(1) {
    chimera.zero_gradients
    %h0 = chimera.recv from(0) message<forward @down0 stage 0 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    // expected-note @below {{which is not reached, because 'wait for 'recv forward @down0 stage 0 micro_batch 0 value 0 from worker 0'' on worker 1 waits for 'send forward @down0 stage 0 micro_batch 0 value 0 to worker 1' on worker 0}}
    %x0 = chimera.wait %h0 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    %loss0 = chimera.call forward @stage1 on @down0 micro_batch(0) (%x0) : (tensor<2xf32>) -> tensor<f32>
    chimera.loss %loss0 micro_batch(0) : tensor<f32>
    %seed = arith.constant dense<1.0> : tensor<f32>
    %dx0 = chimera.call backward @stage1 on @down0 micro_batch(0) (%seed, %x0) accumulates : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
    // expected-note @below {{this is what the first one waits for}}
    %t0 = chimera.send %dx0 to(0) message<backward @down0 stage 1 micro_batch 0 value 0> : tensor<2xf32>
    chimera.wait %t0 : !chimera.token
    %a = chimera.allreduce [@w] workers([0, 1])
    chimera.wait %a : !chimera.token
    chimera.update
  }
}

// -----

// A micro-batch that changes its pipeline.
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
  chimera.pipeline @twin down workers([0, 1])
  chimera.program @worker0 worker(0) {
    chimera.zero_gradients
    // expected-note @below {{here it is in another pipeline}}
    // expected-note @below {{it is here already}}
    %y0 = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> tensor<2xf32>
    // expected-error @below {{micro-batch 0 passes through two pipelines: 'call forward @twin stage 0 micro_batch 0' [mixed-pipelines]}}
    // expected-error @below {{micro-batch 0 repeats stage 0: 'call forward @twin stage 0 micro_batch 0' [repeated-task]}}
    chimera.call forward @stage0 on @twin micro_batch(0) () : () -> tensor<2xf32>
    %t0 = chimera.send %y0 to(1) message<forward @down0 stage 0 micro_batch 0 value 0> : tensor<2xf32>
    %h0 = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    %dy0 = chimera.wait %h0 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
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

// A loss that is not reported.
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
    chimera.update
  }
  chimera.program @worker1 worker(1) {
    chimera.zero_gradients
    %h0 = chimera.recv from(0) message<forward @down0 stage 0 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    %x0 = chimera.wait %h0 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    // expected-error @below {{the loss of micro-batch 0 is not reported [loss-missing]}}
    %loss0 = chimera.call forward @stage1 on @down0 micro_batch(0) (%x0) : (tensor<2xf32>) -> tensor<f32>
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

// A loss that is reported twice.
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
    chimera.update
  }
  chimera.program @worker1 worker(1) {
    chimera.zero_gradients
    %h0 = chimera.recv from(0) message<forward @down0 stage 0 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    %x0 = chimera.wait %h0 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    %loss0 = chimera.call forward @stage1 on @down0 micro_batch(0) (%x0) : (tensor<2xf32>) -> tensor<f32>
    // expected-note @below {{it is reported here already}}
    chimera.loss %loss0 micro_batch(0) : tensor<f32>
    // expected-error @below {{the loss of micro-batch 0 is reported twice [loss-missing]}}
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
