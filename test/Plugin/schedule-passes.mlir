// RUN: mlir-opt %s --load-dialect-plugin=%chimera_plugin --pass-pipeline='builtin.module(chimera-build-pipelines{scheme=chimera pipelines=2 data-parallel=2},chimera-schedule{micro-batches=2 sync=eager},chimera-lower-schedule,chimera-verify-schedule,chimera-plan-memory{optimizer=sgd memory-limit=1M})' | FileCheck %s
//
// The passes from placement to memory in the stock mlir-opt.

chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
  func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w}) -> (tensor<8xf32> {chimera.gradient = @w})
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w})
      -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w})
}

// CHECK: chimera.pipeline @up0 up workers([1, 0])
// CHECK: chimera.schedule micro_batches(2)
// CHECK: chimera.program @worker0 worker(0) attributes {{.*}}chimera.memory
// CHECK: arith.constant {{.*}}dense<2.500000e-01>
// CHECK: chimera.allreduce [@w] workers([0, 1])
