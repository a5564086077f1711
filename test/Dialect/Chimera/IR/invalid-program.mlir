// RUN: chimera-opt %s --split-input-file --verify-diagnostics
//
// Every error of the verifiers of worker programs. The modules differ in their
// program only.

module @call_unknown_pipeline {
  chimera.parameter @w : tensor<2xf32> init("zeros")
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
  chimera.stage @stage0 index(0) {
    func.func private @forward() -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.gradient = @w})
        -> (tensor<2xf32> {chimera.gradient = @w})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>) -> tensor<f32>
  }
  chimera.program @worker0 worker(0) {
    // expected-error @below {{'chimera.call' op refers to an unknown pipeline '@up0'}}
    %y = chimera.call forward @stage0 on @up0 micro_batch(0) () : () -> tensor<2xf32>
  }
}

// -----

module @call_unknown_stage {
  chimera.parameter @w : tensor<2xf32> init("zeros")
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
  chimera.stage @stage0 index(0) {
    func.func private @forward() -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.gradient = @w})
        -> (tensor<2xf32> {chimera.gradient = @w})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>) -> tensor<f32>
  }
  chimera.program @worker0 worker(0) {
    // expected-error @below {{'chimera.call' op refers to an unknown stage '@stage2'}}
    %y = chimera.call forward @stage2 on @down0 micro_batch(0) () : () -> tensor<2xf32>
  }
}

// -----

module @call_c1 {
  chimera.parameter @w : tensor<2xf32> init("zeros")
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  // expected-note @below {{pipeline is here}}
  chimera.pipeline @down0 down workers([0, 1])
  chimera.stage @stage0 index(0) {
    func.func private @forward() -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.gradient = @w})
        -> (tensor<2xf32> {chimera.gradient = @w})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>) -> tensor<f32>
  }
  chimera.program @worker1 worker(1) {
    // expected-error @below {{'chimera.call' op is in the program of worker 1, but '@down0' places stage 0 on worker 0}}
    %y = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> tensor<2xf32>
  }
}

// -----

module @call_c2_function {
  chimera.parameter @w : tensor<2xf32> init("zeros")
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
  chimera.stage @stage0 index(0) {
    func.func private @forward() -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.gradient = @w})
        -> (tensor<2xf32> {chimera.gradient = @w})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>) -> tensor<f32>
  }
  chimera.program @worker0 worker(0) {
    // expected-error @below {{'chimera.call' op calls 'weight_gradient', which '@stage0' does not have}}
    chimera.call weight_gradient @stage0 on @down0 micro_batch(0) () : () -> ()
  }
}

// -----

module @call_c2_operands {
  chimera.parameter @w : tensor<2xf32> init("zeros")
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
  chimera.stage @stage0 index(0) {
    func.func private @forward() -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.gradient = @w})
        -> (tensor<2xf32> {chimera.gradient = @w})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>) -> tensor<f32>
  }
  chimera.program @worker1 worker(1) {
    // expected-error @below {{'chimera.call' op expects operands of types ('tensor<2xf32>'), but got ()}}
    %y = chimera.call forward @stage1 on @down0 micro_batch(0) () : () -> tensor<f32>
  }
}

// -----

module @call_c2_results {
  chimera.parameter @w : tensor<2xf32> init("zeros")
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
  chimera.stage @stage0 index(0) {
    func.func private @forward() -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.gradient = @w})
        -> (tensor<2xf32> {chimera.gradient = @w})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>) -> tensor<f32>
  }
  chimera.program @worker0 worker(0) {
    // expected-error @below {{'chimera.call' op expects results of types ('tensor<2xf32>'), but got ('tensor<3xf32>')}}
    %y = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> tensor<3xf32>
  }
}

// -----

module @call_c3_missing {
  chimera.parameter @w : tensor<2xf32> init("zeros")
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
  chimera.stage @stage0 index(0) {
    func.func private @forward() -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.gradient = @w})
        -> (tensor<2xf32> {chimera.gradient = @w})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>) -> tensor<f32>
  }
  chimera.program @worker0 worker(0) {
    %y = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> tensor<2xf32>
    // expected-error @below {{'chimera.call' op expects 'accumulates', since the function adds to gradients}}
    chimera.call backward @stage0 on @down0 micro_batch(0) (%y) : (tensor<2xf32>) -> ()
  }
}

// -----

module @call_c3_needless {
  chimera.parameter @w : tensor<2xf32> init("zeros")
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
  chimera.stage @stage0 index(0) {
    func.func private @forward() -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.gradient = @w})
        -> (tensor<2xf32> {chimera.gradient = @w})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>) -> tensor<f32>
  }
  chimera.program @worker0 worker(0) {
    // expected-error @below {{'chimera.call' op has 'accumulates', but the function adds to no gradient}}
    %y = chimera.call forward @stage0 on @down0 micro_batch(0) () accumulates : () -> tensor<2xf32>
  }
}

// -----

module @send_c1 {
  chimera.parameter @w : tensor<2xf32> init("zeros")
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
  chimera.stage @stage0 index(0) {
    func.func private @forward() -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.gradient = @w})
        -> (tensor<2xf32> {chimera.gradient = @w})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>) -> tensor<f32>
  }
  chimera.program @worker0 worker(0) {
    %y = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> tensor<2xf32>
    // expected-error @below {{'chimera.send' op expects another worker as receiver, but got its own, 0}}
    %t = chimera.send %y to(0) message<forward @down0 stage 0 micro_batch 0 value 0> : tensor<2xf32>
    chimera.wait %t : !chimera.token
  }
}

// -----

module @send_c2 {
  chimera.parameter @w : tensor<2xf32> init("zeros")
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
  chimera.stage @stage0 index(0) {
    func.func private @forward() -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.gradient = @w})
        -> (tensor<2xf32> {chimera.gradient = @w})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>) -> tensor<f32>
  }
  chimera.program @worker0 worker(0) {
    %y = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> tensor<2xf32>
    // expected-error @below {{'chimera.send' op expects to be waited for exactly once, but it is 0 times}}
    %t = chimera.send %y to(1) message<forward @down0 stage 0 micro_batch 0 value 0> : tensor<2xf32>
  }
}

// -----

module @recv_c1 {
  chimera.parameter @w : tensor<2xf32> init("zeros")
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
  chimera.stage @stage0 index(0) {
    func.func private @forward() -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.gradient = @w})
        -> (tensor<2xf32> {chimera.gradient = @w})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>) -> tensor<f32>
  }
  chimera.program @worker1 worker(1) {
    // expected-error @below {{'chimera.recv' op expects another worker as sender, but got its own, 1}}
    %h = chimera.recv from(1) message<forward @down0 stage 0 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    %x = chimera.wait %h : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
  }
}

// -----

module @recv_c2 {
  chimera.parameter @w : tensor<2xf32> init("zeros")
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
  chimera.stage @stage0 index(0) {
    func.func private @forward() -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.gradient = @w})
        -> (tensor<2xf32> {chimera.gradient = @w})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>) -> tensor<f32>
  }
  chimera.program @worker1 worker(1) {
    // expected-error @below {{'chimera.recv' op expects to be waited for exactly once, but it is 2 times}}
    %h = chimera.recv from(0) message<forward @down0 stage 0 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    %x = chimera.wait %h : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
    %z = chimera.wait %h : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
  }
}

// -----

module @wait_c1_token {
  chimera.parameter @w : tensor<2xf32> init("zeros")
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
  chimera.stage @stage0 index(0) {
    func.func private @forward() -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.gradient = @w})
        -> (tensor<2xf32> {chimera.gradient = @w})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>) -> tensor<f32>
  }
  chimera.program @worker0 worker(0) {
    %t = chimera.allreduce [@w] workers([0, 1])
    // expected-error @below {{'chimera.wait' op of a token expects no result}}
    %x = chimera.wait %t : !chimera.token -> tensor<2xf32>
  }
}

// -----

module @wait_c1_missing {
  chimera.parameter @w : tensor<2xf32> init("zeros")
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
  chimera.stage @stage0 index(0) {
    func.func private @forward() -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.gradient = @w})
        -> (tensor<2xf32> {chimera.gradient = @w})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>) -> tensor<f32>
  }
  chimera.program @worker1 worker(1) {
    %h = chimera.recv from(0) message<forward @down0 stage 0 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    // expected-error @below {{'chimera.wait' op expects a result of type 'tensor<2xf32>'}}
    chimera.wait %h : !chimera.handle<tensor<2xf32>>
  }
}

// -----

module @wait_c1_type {
  chimera.parameter @w : tensor<2xf32> init("zeros")
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
  chimera.stage @stage0 index(0) {
    func.func private @forward() -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.gradient = @w})
        -> (tensor<2xf32> {chimera.gradient = @w})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>) -> tensor<f32>
  }
  chimera.program @worker1 worker(1) {
    %h = chimera.recv from(0) message<forward @down0 stage 0 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
    // expected-error @below {{'chimera.wait' op expects a result of type 'tensor<2xf32>'}}
    %x = chimera.wait %h : !chimera.handle<tensor<2xf32>> -> tensor<3xf32>
  }
}

// -----

module @allreduce_c1_parameter {
  chimera.parameter @w : tensor<2xf32> init("zeros")
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
  chimera.stage @stage0 index(0) {
    func.func private @forward() -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.gradient = @w})
        -> (tensor<2xf32> {chimera.gradient = @w})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>) -> tensor<f32>
  }
  chimera.program @worker0 worker(0) {
    // expected-error @below {{'chimera.allreduce' op refers to an unknown parameter '@v'}}
    %t = chimera.allreduce [@v] workers([0, 1])
    chimera.wait %t : !chimera.token
  }
}

// -----

module @allreduce_c1_order {
  chimera.parameter @w : tensor<2xf32> init("zeros")
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
  chimera.stage @stage0 index(0) {
    func.func private @forward() -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.gradient = @w})
        -> (tensor<2xf32> {chimera.gradient = @w})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>) -> tensor<f32>
  }
  chimera.program @worker0 worker(0) {
    // expected-error @below {{'chimera.allreduce' op expects its workers in ascending order, but got 1 before 0}}
    %t = chimera.allreduce [@w] workers([1, 0])
    chimera.wait %t : !chimera.token
  }
}

// -----

module @allreduce_c1_own {
  chimera.parameter @w : tensor<2xf32> init("zeros")
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
  chimera.stage @stage0 index(0) {
    func.func private @forward() -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.gradient = @w})
        -> (tensor<2xf32> {chimera.gradient = @w})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>) -> tensor<f32>
  }
  chimera.program @worker0 worker(0) {
    // expected-error @below {{'chimera.allreduce' op expects its workers to hold its own worker 0}}
    %t = chimera.allreduce [@w] workers([1])
    chimera.wait %t : !chimera.token
  }
}

// -----

module @allreduce_waited {
  chimera.parameter @w : tensor<2xf32> init("zeros")
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
  chimera.stage @stage0 index(0) {
    func.func private @forward() -> tensor<2xf32>
    func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.gradient = @w})
        -> (tensor<2xf32> {chimera.gradient = @w})
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>) -> tensor<f32>
  }
  chimera.program @worker0 worker(0) {
    // expected-error @below {{'chimera.allreduce' op expects to be waited for exactly once, but it is 0 times}}
    %t = chimera.allreduce [@w] workers([0, 1])
  }
}
