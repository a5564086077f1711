// RUN: chimera-opt %s | chimera-opt | FileCheck %s
// RUN: chimera-opt %s --mlir-print-op-generic | chimera-opt | FileCheck %s
// RUN: chimera-opt %s --emit-bytecode | chimera-opt | FileCheck %s
//
// Every op of the dialect prints and parses, in pretty form, in generic form and
// as bytecode: a two-stage model with its schedule and programs.

// CHECK: chimera.parameter @w : tensor<8xf32> init("normal(0.02)")
chimera.parameter @w : tensor<8xf32> init("normal(0.02)")
// CHECK: chimera.input @tokens : tensor<2xi64> bound(8)
chimera.input @tokens : tensor<2xi64> bound(8)
// CHECK: chimera.input @weight : tensor<2xf32>{{$}}
chimera.input @weight : tensor<2xf32>

// CHECK-LABEL: chimera.stage @stage0 index(0) {
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<2xi64> {chimera.input = @tokens}, tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
  func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<2xi64> {chimera.input = @tokens},
                              tensor<8xf32> {chimera.gradient = @w}) -> (tensor<8xf32> {chimera.gradient = @w})
}
// CHECK-LABEL: chimera.stage @stage1 index(1) {
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<2xf32>, tensor<2xf32> {chimera.input = @weight}, tensor<8xf32> {chimera.parameter = @w})
      -> (tensor<f32>, tensor<2xf32> {chimera.residual = 0 : i64})
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.activation = 0 : i64},
                              tensor<2xf32> {chimera.residual = 0 : i64})
      -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.carry = 0 : i64})
  func.func private @weight_gradient(tensor<2xf32> {chimera.carry = 0 : i64}, tensor<8xf32> {chimera.gradient = @w})
      -> (tensor<8xf32> {chimera.gradient = @w})
}

// CHECK: chimera.placement scheme("1f1b") workers(2) data_parallel(1)
chimera.placement scheme("1f1b") workers(2) data_parallel(1)
// CHECK: chimera.pipeline @down0 down workers([0, 1])
chimera.pipeline @down0 down workers([0, 1])

// CHECK: chimera.schedule micro_batches(1) sync("lazy") {
chimera.schedule micro_batches(1) sync("lazy") {
  // CHECK-NEXT: chimera.worker 0 {
  chimera.worker 0 {
    // CHECK-NEXT: chimera.task forward @down0 stage(0) micro_batch(0)
    chimera.task forward @down0 stage(0) micro_batch(0)
    // CHECK-NEXT: chimera.task backward @down0 stage(0) micro_batch(0)
    chimera.task backward @down0 stage(0) micro_batch(0)
    // CHECK-NEXT: chimera.reduce stage(0)
    chimera.reduce stage(0)
    // CHECK-NEXT: chimera.update
    chimera.update
  }
  // CHECK: chimera.worker 1 {
  chimera.worker 1 {
    chimera.task forward @down0 stage(1) micro_batch(0)
    chimera.task backward @down0 stage(1) micro_batch(0)
    // CHECK: chimera.task weight_gradient @down0 stage(1) micro_batch(0)
    chimera.task weight_gradient @down0 stage(1) micro_batch(0)
    chimera.reduce stage(1)
    chimera.update
  }
}

// CHECK-LABEL: chimera.program @worker0 worker(0) {
chimera.program @worker0 worker(0) {
  // CHECK-NEXT: chimera.zero_gradients
  chimera.zero_gradients
  // CHECK-NEXT: %[[Y:.*]] = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> tensor<2xf32>
  %y = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> tensor<2xf32>
  // CHECK-NEXT: %[[T:.*]] = chimera.send %[[Y]] to(1) message<forward @down0 stage 0 micro_batch 0 value 0> : tensor<2xf32>
  %t = chimera.send %y to(1) message<forward @down0 stage 0 micro_batch 0 value 0> : tensor<2xf32>
  // CHECK-NEXT: %[[H:.*]] = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
  %h = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
  // CHECK-NEXT: chimera.wait %[[T]] : !chimera.token
  chimera.wait %t : !chimera.token
  // CHECK-NEXT: %[[DY:.*]] = chimera.wait %[[H]] : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
  %dy = chimera.wait %h : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
  // CHECK-NEXT: chimera.call backward @stage0 on @down0 micro_batch(0) (%[[DY]]) accumulates : (tensor<2xf32>) -> ()
  chimera.call backward @stage0 on @down0 micro_batch(0) (%dy) accumulates : (tensor<2xf32>) -> ()
  // CHECK-NEXT: %[[A:.*]] = chimera.allreduce [@w] workers([0, 1])
  %a = chimera.allreduce [@w] workers([0, 1])
  chimera.wait %a : !chimera.token
  // CHECK: chimera.update
  chimera.update
}

// CHECK-LABEL: chimera.program @worker1 worker(1) {
chimera.program @worker1 worker(1) {
  %h = chimera.recv from(0) message<forward @down0 stage 0 micro_batch 0 value 0> : !chimera.handle<tensor<2xf32>>
  %x = chimera.wait %h : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
  // CHECK: %[[F:.*]]:2 = chimera.call forward @stage1 on @down0 micro_batch(0) (%{{.*}}) : (tensor<2xf32>) -> (tensor<f32>, !chimera.stash)
  %loss, %s = chimera.call forward @stage1 on @down0 micro_batch(0) (%x) : (tensor<2xf32>) -> (tensor<f32>, !chimera.stash)
  // CHECK-NEXT: chimera.loss %[[F]]#0 micro_batch(0) : tensor<f32>
  chimera.loss %loss micro_batch(0) : tensor<f32>
  %seed = arith.constant dense<1.0> : tensor<f32>
  %dx, %c = chimera.call backward @stage1 on @down0 micro_batch(0) (%seed, %x, %s) : (tensor<f32>, tensor<2xf32>, !chimera.stash) -> (tensor<2xf32>, !chimera.stash)
  %t = chimera.send %dx to(0) message<backward @down0 stage 1 micro_batch 0 value 0> : tensor<2xf32>
  chimera.call weight_gradient @stage1 on @down0 micro_batch(0) (%c) accumulates : (!chimera.stash) -> ()
  chimera.wait %t : !chimera.token
  %a = chimera.allreduce [@w] workers([0, 1])
  chimera.wait %a : !chimera.token
  chimera.update
}
