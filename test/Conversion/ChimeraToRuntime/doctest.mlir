// RUN: chimera-opt %s --chimera-lower-to-runtime="optimizer=sgd model=two" | FileCheck %s
//
// Programs with planned memory become functions that call the runtime; the plan
// carries the rest.

chimera.parameter @w : tensor<8xf32> init("normal(0.02)")
chimera.input @tokens : tensor<2xi64> bound(8)
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<2xi64> {chimera.input = @tokens}, tensor<8xf32> {chimera.parameter = @w})
      -> tensor<2xf32> attributes {chimera.kernel = @stage0_forward, chimera.workspace = 0 : i64}
  func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<2xi64> {chimera.input = @tokens},
                              tensor<8xf32> {chimera.gradient = @w}) -> (tensor<8xf32> {chimera.gradient = @w})
      attributes {chimera.kernel = @stage0_backward, chimera.workspace = 0 : i64}
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w})
      -> (tensor<f32>, tensor<3xf32> {chimera.residual = 0 : i64}, tensor<2xf32> {chimera.residual = 1 : i64})
      attributes {chimera.kernel = @stage1_forward, chimera.workspace = 0 : i64}
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.residual = 1 : i64},
                              tensor<8xf32> {chimera.gradient = @w})
      -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w})
      attributes {chimera.kernel = @stage1_backward, chimera.workspace = 0 : i64}
}
chimera.placement scheme("1f1b") workers(2) data_parallel(1)
chimera.pipeline @down0 down workers([0, 1])

chimera.program @worker0 worker(0) attributes {
    chimera.memory = {weights = 64 : i64, gradients = 64 : i64},
    chimera.layout = {w = 0 : i64},
    chimera.inputs = {tokens = {offset = 0 : i64, stride = 64 : i64}}} {
  chimera.zero_gradients
  %h = chimera.recv from(1) message<backward @down0 stage 1 micro_batch 0 value 0> {chimera.slots = array<i64: 64>} : !chimera.handle<tensor<2xf32>>
  %y = chimera.call forward @stage0 on @down0 micro_batch(0) () {chimera.slots = array<i64: 0>} : () -> tensor<2xf32>
  %t = chimera.send %y to(1) message<forward @down0 stage 0 micro_batch 0 value 0> : tensor<2xf32>
  chimera.wait %t : !chimera.token
  %dy = chimera.wait %h : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
  chimera.call backward @stage0 on @down0 micro_batch(0) (%dy) accumulates : (tensor<2xf32>) -> ()
  %a = chimera.allreduce [@w] workers([0, 1])
  chimera.wait %a : !chimera.token
  chimera.update
}
chimera.program @worker1 worker(1) attributes {
    chimera.memory = {weights = 64 : i64, gradients = 64 : i64},
    chimera.layout = {w = 0 : i64},
    chimera.inputs = {tokens = {offset = 0 : i64, stride = 64 : i64}}} {
  chimera.zero_gradients
  %h = chimera.recv from(0) message<forward @down0 stage 0 micro_batch 0 value 0> {chimera.slots = array<i64: 0>} : !chimera.handle<tensor<2xf32>>
  %x = chimera.wait %h : !chimera.handle<tensor<2xf32>> -> tensor<2xf32>
  %loss, %s = chimera.call forward @stage1 on @down0 micro_batch(0) (%x) {chimera.slots = array<i64: 64, 128>} : (tensor<2xf32>) -> (tensor<f32>, !chimera.stash)
  chimera.loss %loss micro_batch(0) : tensor<f32>
  %seed = arith.constant {chimera.slots = array<i64: 320>} dense<0.5> : tensor<f32>
  %dx = chimera.call backward @stage1 on @down0 micro_batch(0) (%seed, %s) accumulates {chimera.slots = array<i64: 384>} : (tensor<f32>, !chimera.stash) -> tensor<2xf32>
  %t = chimera.send %dx to(0) message<backward @down0 stage 1 micro_batch 0 value 0> : tensor<2xf32>
  chimera.wait %t : !chimera.token
  %a = chimera.allreduce [@w] workers([0, 1])
  chimera.wait %a : !chimera.token
  chimera.update
}

// CHECK-NOT: chimera.program
// CHECK-LABEL: llvm.func internal @chimera_program_0_part0
// A row of calls is not worth optimizing.
// CHECK-SAME:    (%[[CONTEXT:.*]]: !llvm.ptr) -> i32 attributes {no_inline, optimize_none} {
// CHECK:         %[[S0:.*]] = llvm.call @chimera_rt_zero_gradients(%[[CONTEXT]])
// CHECK:         llvm.icmp "ne" %[[S0]]
// CHECK:         llvm.cond_br %{{.*}}, ^[[LEAVE:.*]], ^[[NEXT:.*]]
// CHECK:       ^[[LEAVE]]:
// CHECK:         llvm.return %[[S0]]
// CHECK:       ^[[NEXT]]:
// CHECK:         llvm.call @chimera_rt_recv
// CHECK:         %[[KERNEL:.*]] = llvm.mlir.addressof @chimera_stage0_forward
// CHECK:         %[[TABLE:.*]] = llvm.mlir.addressof @chimera_arguments_0
// CHECK:         llvm.call @chimera_rt_call(%[[CONTEXT]], %[[KERNEL]], %[[TABLE]]
// CHECK:         llvm.call @chimera_rt_send
// CHECK:         llvm.call @chimera_rt_wait
// CHECK:         llvm.call @chimera_rt_wait
// CHECK:         llvm.call @chimera_rt_call
// CHECK:         llvm.call @chimera_rt_allreduce
// CHECK:         llvm.call @chimera_rt_wait
// CHECK:         llvm.call @chimera_rt_update
// CHECK:         llvm.return
// CHECK-NEXT:  ^{{.*}}:
// CHECK-NEXT:    %[[DONE:.*]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:    llvm.return %[[DONE]]

// Inputs (space 3), weights (space 0), then the output (space 2) at offset 0.
// CHECK: llvm.mlir.global private constant @chimera_arguments_0(dense<[216172782113783808, 0, 144115188075855872]> : tensor<3xi64>)
// The cotangent at 64, the inputs, the gradient (space 1).
// CHECK: llvm.mlir.global private constant @chimera_arguments_1(dense<[144115188075855936, 216172782113783808, 72057594037927936]> : tensor<3xi64>)
// CHECK-LABEL: llvm.func internal @chimera_program_0(
// CHECK-SAME:    %[[CONTEXT:.*]]: !llvm.ptr
// CHECK:         llvm.call @chimera_program_0_part0(%[[CONTEXT]])
// CHECK-LABEL: llvm.func internal @chimera_program_1_part0
// CHECK:         llvm.call @chimera_rt_loss
// CHECK:         llvm.mlir.constant(5.000000e-01 : f64)
// CHECK:         llvm.call @chimera_rt_constant
// The second residual lies 64 bytes into the stash.
// CHECK: llvm.mlir.global private constant @chimera_arguments_3(dense<[144115188075856192, 144115188075856064, 72057594037927936, 144115188075856256]> : tensor<4xi64>)

// Worker times three plus phase; a program without phase is in the place of the
// first.
// CHECK-LABEL: llvm.func @chimera_program(
// CHECK:         llvm.switch %{{.*}} : i32, ^[[UNKNOWN:.*]] [
// CHECK-NEXT:      0: ^{{.*}},
// CHECK-NEXT:      3: ^{{.*}}
// CHECK: llvm.mlir.global external constant @chimera_plan
// CHECK-SAME: \22groups\22:[{{\[}}0,1]]
// CHECK-SAME: \22micro_batches\22:1
// CHECK-SAME: \22model\22:\22two\22
// CHECK-SAME: \22optimizer\22:\22sgd\22
// CHECK-SAME: \22placements\22:[{\22offset\22:0,\22worker\22:0},{\22offset\22:0,\22worker\22:1}]
// CHECK-LABEL: llvm.func @main(
// CHECK:         llvm.call @chimera_rt_main
