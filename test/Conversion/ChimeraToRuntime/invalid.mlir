// RUN: chimera-opt %s --chimera-lower-to-runtime --split-input-file --verify-diagnostics
// RUN: not chimera-opt %s --chimera-lower-to-runtime=optimizer=lion --split-input-file 2>&1 | FileCheck %s
// RUN: not chimera-opt %s --chimera-lower-to-runtime=stage-work=1,2,3 --split-input-file 2>&1 | FileCheck %s --check-prefix=WORK
//
// CHECK: error: unknown optimizer 'lion', expected sgd or adamw (see 'optimizer')
// WORK: error: expected 'stage-work' to have six numbers for each of 0 stages, but got 3
//
// What must be done before lowering is named.

// expected-error@below {{expected 'chimera.program' operations; run 'chimera-lower-schedule' first}}
module {
  chimera.parameter @w : tensor<8xf32> init("zeros")
}

// -----

// expected-error@+1 {{expects a 'chimera.placement' in the module}}
chimera.program @worker0 worker(0) {
}

// -----

chimera.placement scheme("gpipe") workers(1) data_parallel(1)
// expected-error@+1 {{has no memory plan; run 'chimera-plan-memory' first}}
chimera.program @worker0 worker(0) {
}

// -----

chimera.placement scheme("gpipe") workers(1) data_parallel(1)
chimera.parameter @w : tensor<8xf32> init("zeros")
// expected-error@+1 {{has no layout of its weights; run 'chimera-plan-memory' first}}
chimera.program @worker0 worker(0) attributes {chimera.memory = {}} {
}

// -----

chimera.placement scheme("gpipe") workers(1) data_parallel(1)
// expected-error@+1 {{is on no worker}}
chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.program @worker0 worker(0) attributes {chimera.memory = {}, chimera.layout = {}} {
}

// -----

chimera.placement scheme("gpipe") workers(1) data_parallel(1)
// expected-error@+1 {{has element type 'f16', which training programs do not support}}
chimera.parameter @w : tensor<8xf16> init("zeros")
chimera.program @worker0 worker(0) attributes {chimera.memory = {}, chimera.layout = {w = 0 : i64}} {
}

// -----

chimera.placement scheme("gpipe") workers(1) data_parallel(1)
chimera.input @x : tensor<8xf32>
// expected-error@+1 {{has no place for input '@x'; run 'chimera-plan-memory' first}}
chimera.program @worker0 worker(0) attributes {chimera.memory = {}, chimera.layout = {}} {
}

// -----

chimera.placement scheme("gpipe") workers(1) data_parallel(1)
chimera.pipeline @down0 down workers([0])
chimera.stage @stage0 index(0) {
  func.func private @forward() -> tensor<f32>
}
chimera.program @worker0 worker(0) attributes {chimera.memory = {}, chimera.layout = {}} {
  // expected-error@+1 {{calls 'forward' of '@stage0', which has no kernel yet; run 'chimera-codegen-cpu' first}}
  %y = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> tensor<f32>
}

// -----

chimera.placement scheme("gpipe") workers(1) data_parallel(1)
chimera.pipeline @down0 down workers([0])
chimera.stage @stage0 index(0) {
  func.func private @forward() -> tensor<f32> attributes {chimera.kernel = @k}
}
chimera.program @worker0 worker(0) attributes {chimera.memory = {}, chimera.layout = {}} {
  // expected-note@+2 {{value is made here}}
  // expected-error@+1 {{a value has no slot in memory; run 'chimera-plan-memory' first}}
  %y = chimera.call forward @stage0 on @down0 micro_batch(0) () : () -> tensor<f32>
}

// -----

chimera.placement scheme("gpipe") workers(1) data_parallel(1)
chimera.pipeline @down0 down workers([0])
chimera.parameter @w : tensor<f32> init("zeros")
chimera.input @x : tensor<f32>
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<f32> {chimera.input = @x}) -> tensor<f32> attributes {chimera.kernel = @k}
}
chimera.program @worker0 worker(0) attributes {chimera.memory = {}, chimera.layout = {w = 0 : i64}, chimera.inputs = {x = {offset = 0 : i64, stride = 64 : i64}}} {
  // expected-error@+1 {{in a program expects a scalar f32 or f64 tensor}}
  %seed = arith.constant {chimera.slots = array<i64: 0>} dense<0.5> : tensor<2xf32>
}

// -----

chimera.placement scheme("gpipe") workers(2) data_parallel(1)
chimera.pipeline @down0 down workers([0, 1])
chimera.program @worker0 worker(0) attributes {chimera.memory = {}, chimera.layout = {}} {
  // expected-error@+1 {{waits for a message that no worker sends; run 'chimera-verify-schedule'}}
  %h = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 0 value 0> {chimera.slots = array<i64: 64>} : !chimera.handle<tensor<2xf32>>
  %dy = chimera.wait %h : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
}

// -----

chimera.placement scheme("gpipe") workers(2) data_parallel(1)
chimera.parameter @v : tensor<32xf32> init("zeros")
chimera.parameter @w : tensor<32xf32> init("zeros")
chimera.program @worker0 worker(0) attributes {chimera.memory = {}, chimera.layout = {v = 0 : i64, w = 256 : i64}} {
  // expected-error@+1 {{expects its parameters side by side in memory and of one element type, but '@w' is not}}
  %a = chimera.allreduce [@v, @w] workers([0, 1])
  chimera.wait %a : !chimera.token
}

// -----

chimera.placement scheme("gpipe") workers(1) data_parallel(1)
chimera.program @worker0 worker(0) attributes {chimera.memory = {}, chimera.layout = {}} {
  // expected-error@+1 {{is not expected in a program}}
  %0 = "tensor.empty"() : () -> tensor<2xf32>
}
