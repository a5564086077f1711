// RUN: chimera-opt %s --chimera-verify-schedule -split-input-file -verify-diagnostics
//
// A message has one send and one receive, which agree.

// A send without a receive.
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
    // expected-note @below {{the value is made here}}
    %y0 = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> tensor<2xf32>
    // expected-error @below {{'send forward @down0 stage 0 micro_batch 0 value 0 to worker 1' has no matching receive on worker 1 [message-missing]}}
    %t0 = chimera.send %y0 to(1) message<forward @down0 stage 0 micro_batch 0 value 0> : tensor<2xf32>
    %h0 = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    %dy0 = chimera.wait %h0 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    chimera.call backward @stage0 on @down0 micro_batch(0) (%dy0) accumulates : (tensor<2xf32>) -> ()
    chimera.wait %t0 : !chimera.token
    %a = chimera.allreduce [@w] workers([0, 1])
    chimera.wait %a : !chimera.token
    chimera.update
  }
  // expected-note @below {{expected a receive here}}
  chimera.program @worker1 worker(1) {
    chimera.zero_gradients
    %x0 = arith.constant dense<0.0> : tensor<2xf32>
    // expected-error @below {{'call forward @down0 stage 1 micro_batch 0' does not take value 0 of 'forward @down0 stage 0 micro_batch 0' [missing-value]}}
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

// A receive without a send.
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
  // expected-note @below {{expected a send here}}
  chimera.program @worker0 worker(0) {
    chimera.zero_gradients
    %y0 = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> tensor<2xf32>
    %h0 = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    %dy0 = chimera.wait %h0 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    chimera.call backward @stage0 on @down0 micro_batch(0) (%dy0) accumulates : (tensor<2xf32>) -> ()
    %a = chimera.allreduce [@w] workers([0, 1])
    chimera.wait %a : !chimera.token
    chimera.update
  }
  chimera.program @worker1 worker(1) {
    chimera.zero_gradients
    // expected-error @below {{'recv forward @down0 stage 0 micro_batch 0 value 0 from worker 0' has no matching send on worker 0 [message-missing]}}
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

// A message that is sent twice.
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
    // expected-note @below {{it is sent here already}}
    %t0 = chimera.send %y0 to(1) message<forward @down0 stage 0 micro_batch 0 value 0> : tensor<2xf32>
    // expected-error @below {{'forward @down0 stage 0 micro_batch 0 value 0' is sent twice [message-repeated]}}
    %t9 = chimera.send %y0 to(1) message<forward @down0 stage 0 micro_batch 0 value 0> : tensor<2xf32>
    %h0 = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    %dy0 = chimera.wait %h0 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    chimera.call backward @stage0 on @down0 micro_batch(0) (%dy0) accumulates : (tensor<2xf32>) -> ()
    chimera.wait %t0 : !chimera.token
    chimera.wait %t9 : !chimera.token
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

// A message that is received twice.
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
    // expected-note @below {{it is received here already}}
    %h0 = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    // expected-error @below {{'backward @down0 stage 1 micro_batch 0 value 0' is received twice [message-repeated]}}
    %h9 = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    %dy0 = chimera.wait %h0 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    %unused = chimera.wait %h9 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
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

// Two ends of different types.
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
    // expected-note @below {{the receive is here}}
    %h0 = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 0 value 0> : !chimera.handle<tensor<2xf64>>
    %dy0 = chimera.wait %h0 : !chimera.handle<tensor<2xf64>> -> tensor<2xf64>
    %z = arith.constant dense<0.0> : tensor<2xf32>
    // expected-error @below {{'call backward @down0 stage 0 micro_batch 0' does not take value 0 of 'backward @down0 stage 1 micro_batch 0' [missing-value]}}
    chimera.call backward @stage0 on @down0 micro_batch(0) (%z) accumulates : (tensor<2xf32>) -> ()
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
    // expected-note @below {{the value is made here}}
    %dx0 = chimera.call backward @stage1 on @down0 micro_batch(0) (%seed, %x0) accumulates : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
    // expected-error @below {{'send backward @down0 stage 1 micro_batch 0 value 0 to worker 0' sends 'tensor<2xf32>', but the receive expects 'tensor<2xf64>' [message-type]}}
    %t0 = chimera.send %dx0 to(0) message<backward @down0 stage 1 micro_batch 0 value 0> : tensor<2xf32>
    chimera.wait %t0 : !chimera.token
    %a = chimera.allreduce [@w] workers([0, 1])
    chimera.wait %a : !chimera.token
    chimera.update
  }
}

// -----

// A message of a pipeline that there is not.
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
    // expected-error @below {{names a message of the unknown pipeline '@up0'}}
    %t0 = chimera.send %y0 to(1) message<forward @up0 stage 0 micro_batch 0 value 0> : tensor<2xf32>
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

// A message from a stage that has no successor.
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
    // expected-error @below {{'recv' names the message 'forward @down0 stage 1 micro_batch 0 value 0', which no stage takes [bad-instruction]}}
    %h0 = chimera.recv from(0) message<forward @down0 stage 1 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
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

// A value that the boundary does not have.
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
    // expected-error @below {{'send' names value 1 of a boundary with 1 value [bad-instruction]}}
    %t0 = chimera.send %y0 to(1) message<forward @down0 stage 0 micro_batch 0 value 1> : tensor<2xf32>
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

// A receive from the wrong worker.
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
    // expected-error @below {{'recv' names worker 2 of 2 [bad-instruction]}}
    %h0 = chimera.recv from(2) message<backward @down0 stage 1 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
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
