// RUN: chimera-opt %s --chimera-verify-schedule | FileCheck %s
// RUN: chimera-opt %s > %t && chimera-opt %s --chimera-verify-schedule | diff - %t
//
// A right pair of programs passes and stays as it is.

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
  chimera.loss %loss0 micro_batch(0) : tensor<f32>
  %seed = arith.constant dense<1.0> : tensor<f32>
  %dx0 = chimera.call backward @stage1 on @down0 micro_batch(0) (%seed, %x0) accumulates : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
  %t0 = chimera.send %dx0 to(0) message<backward @down0 stage 1 micro_batch 0 value 0> : tensor<2xf32>
  chimera.wait %t0 : !chimera.token
  %a = chimera.allreduce [@w] workers([0, 1])
  chimera.wait %a : !chimera.token
  chimera.update
}

// CHECK: chimera.program @worker0
// CHECK: chimera.program @worker1
