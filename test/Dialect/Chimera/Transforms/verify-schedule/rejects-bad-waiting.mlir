// RUN: chimera-opt %s --chimera-verify-schedule -split-input-file -verify-diagnostics
//
// Orders that get stuck, at once or only where a send blocks until its receive is
// posted.

// Crossed orders on one channel: micro-batch 0 is sent first, but received second.
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
    // expected-error @below {{crossed orders on the channel from worker 0 to worker 1: 'send forward @down0 stage 0 micro_batch 0 value 0 to worker 1' is sent first, but 'recv forward @down0 stage 0 micro_batch 1 value 0 from worker 0' is received first [message-order]}}
    %t0 = chimera.send %y0 to(1) message<forward @down0 stage 0 micro_batch 0 value 0> : tensor<2xf32>
    %y1 = chimera.call forward @stage0 on @down0 micro_batch(1) () : () -> tensor<2xf32>
    // expected-note @below {{and sent here}}
    %t1 = chimera.send %y1 to(1) message<forward @down0 stage 0 micro_batch 1 value 0> : tensor<2xf32>
    %h0 = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
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
  chimera.program @worker1 worker(1) {
    chimera.zero_gradients
    // expected-note @below {{it is received here}}
    %h1 = chimera.recv from(0) message<forward @down0 stage 0 micro_batch 1 value 0> : !chimera.handle<tensor<2xf32>>
    // expected-note @below {{the message sent first is received here}}
    %h0 = chimera.recv from(0) message<forward @down0 stage 0 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    %x0 = chimera.wait %h0 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    %loss0 = chimera.call forward @stage1 on @down0 micro_batch(0) (%x0) : (tensor<2xf32>) -> tensor<f32>
    chimera.loss %loss0 micro_batch(0) : tensor<f32>
    %x1 = chimera.wait %h1 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    %loss1 = chimera.call forward @stage1 on @down0 micro_batch(1) (%x1) : (tensor<2xf32>) -> tensor<f32>
    chimera.loss %loss1 micro_batch(1) : tensor<f32>
    %seed = arith.constant dense<1.0> : tensor<f32>
    %dx0 = chimera.call backward @stage1 on @down0 micro_batch(0) (%seed, %x0) accumulates : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
    %t0 = chimera.send %dx0 to(0) message<backward @down0 stage 1 micro_batch 0 value 0> : tensor<2xf32>
    %dx1 = chimera.call backward @stage1 on @down0 micro_batch(1) (%seed, %x1) accumulates : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
    %t1 = chimera.send %dx1 to(0) message<backward @down0 stage 1 micro_batch 1 value 0> : tensor<2xf32>
    chimera.wait %t0 : !chimera.token
    chimera.wait %t1 : !chimera.token
    %a = chimera.allreduce [@w] workers([0, 1])
    chimera.wait %a : !chimera.token
    chimera.update
  }
}

// -----

// A cyclic wait. Worker 0 sends micro-batch 1 before it posts its receive, and
// worker 1 sends the cotangent of micro-batch 0 before it posts its own. It works
// only as long as some send is buffered.
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
    %y1 = chimera.call forward @stage0 on @down0 micro_batch(1) () : () -> tensor<2xf32>
    // expected-error @below {{cyclic wait if sends block until they are received: 'send forward @down0 stage 0 micro_batch 1 value 0 to worker 1' on worker 0 waits for 'recv forward @down0 stage 0 micro_batch 1 value 0 from worker 0' on worker 1 [cyclic-wait]}}
    %t1 = chimera.send %y1 to(1) message<forward @down0 stage 0 micro_batch 1 value 0> : tensor<2xf32>
    %h0 = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
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
  chimera.program @worker1 worker(1) {
    chimera.zero_gradients
    %h0 = chimera.recv from(0) message<forward @down0 stage 0 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    %x0 = chimera.wait %h0 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    %loss0 = chimera.call forward @stage1 on @down0 micro_batch(0) (%x0) : (tensor<2xf32>) -> tensor<f32>
    chimera.loss %loss0 micro_batch(0) : tensor<f32>
    %seed = arith.constant dense<1.0> : tensor<f32>
    %dx0 = chimera.call backward @stage1 on @down0 micro_batch(0) (%seed, %x0) accumulates : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
    // expected-note @below {{which is not reached, because 'send backward @down0 stage 1 micro_batch 0 value 0 to worker 0' on worker 1 waits for 'recv backward @down0 stage 1 micro_batch 0 value 0 from worker 1' on worker 0}}
    %t0 = chimera.send %dx0 to(0) message<backward @down0 stage 1 micro_batch 0 value 0> : tensor<2xf32>
    // expected-note @below {{this is what the first one waits for}}
    %h1 = chimera.recv from(0) message<forward @down0 stage 0 micro_batch 1 value 0> : !chimera.handle<tensor<2xf32>>
    %x1 = chimera.wait %h1 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    %loss1 = chimera.call forward @stage1 on @down0 micro_batch(1) (%x1) : (tensor<2xf32>) -> tensor<f32>
    chimera.loss %loss1 micro_batch(1) : tensor<f32>
    %dx1 = chimera.call backward @stage1 on @down0 micro_batch(1) (%seed, %x1) accumulates : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
    %t1 = chimera.send %dx1 to(0) message<backward @down0 stage 1 micro_batch 1 value 0> : tensor<2xf32>
    chimera.wait %t0 : !chimera.token
    chimera.wait %t1 : !chimera.token
    %a = chimera.allreduce [@w] workers([0, 1])
    chimera.wait %a : !chimera.token
    chimera.update
  }
}

// -----

// A worker that waits for a value before it has sent what the value depends on.
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
    %h0 = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    // expected-error @below {{cyclic wait if sends block until they are received: 'wait for 'recv backward @down0 stage 1 micro_batch 0 value 0 from worker 1'' on worker 0 waits for 'send backward @down0 stage 1 micro_batch 0 value 0 to worker 0' on worker 1 [cyclic-wait]}}
    %dy0 = chimera.wait %h0 : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    chimera.call backward @stage0 on @down0 micro_batch(0) (%dy0) accumulates : (tensor<2xf32>) -> ()
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
