// RUN: chimera-opt %s | chimera-opt | FileCheck %s
// RUN: chimera-opt %s --mlir-print-op-generic | chimera-opt | FileCheck %s
// RUN: chimera-opt %s --emit-bytecode | chimera-opt | FileCheck %s
//
// Steps that overlap: phases of schedules and programs, versions of the weights,
// and values that one program leaves to the next.

chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> (tensor<f32>, tensor<2xf32> {chimera.residual = 0 : i64})
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.residual = 0 : i64},
                              tensor<8xf32> {chimera.parameter = @w}, tensor<8xf32> {chimera.gradient = @w})
      -> (tensor<8xf32> {chimera.gradient = @w})
}
chimera.placement scheme("by hand") workers(1) data_parallel(1)
chimera.pipeline @down0 down workers([0])

// CHECK: chimera.schedule micro_batches(1) weights double_buffered sync("lazy") {
chimera.schedule micro_batches(1) weights double_buffered sync("lazy") {
  // CHECK-NEXT: chimera.worker 0 phase prologue {
  chimera.worker 0 phase prologue {
    chimera.task forward @down0 stage(0) micro_batch(0)
  }
  // CHECK: chimera.worker 0 phase steady {
  chimera.worker 0 phase steady {
    // CHECK-NEXT: chimera.task forward @down0 stage(0) micro_batch(1)
    chimera.task forward @down0 stage(0) micro_batch(1)
    chimera.task backward @down0 stage(0) micro_batch(0)
    chimera.reduce stage(0)
    chimera.update
  }
  // CHECK: chimera.worker 0 phase last {
  chimera.worker 0 phase last {
    chimera.task backward @down0 stage(0) micro_batch(0)
    chimera.reduce stage(0)
    chimera.update
  }
}

// CHECK-LABEL: chimera.program @prologue worker(0) phase prologue {
chimera.program @prologue worker(0) phase prologue {
  %l, %s = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> (tensor<f32>, !chimera.stash)
  // CHECK: %[[V:.*]] = chimera.snapshot{{$}}
  %v = chimera.snapshot
  // CHECK-NEXT: chimera.yield %{{.*}}#1, %[[V]] : !chimera.stash, !chimera.weights
  chimera.yield %s, %v : !chimera.stash, !chimera.weights
}
// CHECK-LABEL: chimera.program @steady worker(0) phase steady {
chimera.program @steady worker(0) phase steady {
// CHECK-NEXT: ^bb0(%[[S:.*]]: !chimera.stash, %[[W:.*]]: !chimera.weights):
^bb0(%s: !chimera.stash, %v: !chimera.weights):
  %l, %next = chimera.call forward @stage0 on @down0 micro_batch(1) () : () -> (tensor<f32>, !chimera.stash)
  %seed = arith.constant dense<1.0> : tensor<f32>
  // CHECK: chimera.call backward @stage0 on @down0 micro_batch(0) (%{{.*}}, %[[S]]) weights(%[[W]]) accumulates : (tensor<f32>, !chimera.stash) -> ()
  chimera.call backward @stage0 on @down0 micro_batch(0) (%seed, %s) weights(%v) accumulates : (tensor<f32>, !chimera.stash) -> ()
  %u = chimera.snapshot
  chimera.update
  chimera.yield %next, %u : !chimera.stash, !chimera.weights
}
// CHECK-LABEL: chimera.program @last worker(0) phase last {
chimera.program @last worker(0) phase last {
^bb0(%s: !chimera.stash, %v: !chimera.weights):
  chimera.update
}
// CHECK-LABEL: chimera.program @nothing worker(1) phase prologue {
chimera.program @nothing worker(1) phase prologue {
  // CHECK-NEXT: chimera.yield{{$}}
  chimera.yield
}
