// RUN: not chimera-opt %s --chimera-lower-schedule --chimera-plan-memory=memory-limit=520 2>&1 | FileCheck %s --check-prefix=LIMIT
// RUN: not chimera-opt %s --chimera-lower-schedule --chimera-plan-memory=memory-limit=12Q 2>&1 | FileCheck %s --check-prefix=BYTES
// RUN: not chimera-opt %s --chimera-lower-schedule --chimera-plan-memory=optimizer=rprop 2>&1 | FileCheck %s --check-prefix=OPTIMIZER
// RUN: not chimera-opt %s --chimera-plan-memory 2>&1 | FileCheck %s --check-prefix=PROGRAMS
// RUN: chimera-opt %s --chimera-lower-schedule --chimera-plan-memory=memory-limit=1K -o /dev/null
//
// A plan over the limit is refused with the numbers, for each worker that is.
//
// LIMIT-NOT: worker 0 needs
// LIMIT: error: worker 1 needs 576 bytes, but 'memory-limit' is 520: weights 64, gradients 64, optimizer 128, activations 256, communication 0, inputs 64, workspace 0
// BYTES: error: expected 'memory-limit' to be a number of bytes with an optional suffix K, M or G, but got '12Q'
// OPTIMIZER: error: unknown optimizer 'rprop', expected sgd or adamw (see 'optimizer')
// PROGRAMS: error: expected 'chimera.program' operations; run 'chimera-lower-schedule' first

chimera.parameter @w0 : tensor<8xf32> init("normal(0.02)")
chimera.parameter @w1 : tensor<8xf32> init("normal(0.02)")
chimera.input @tokens : tensor<2xi64> bound(8)
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<2xi64> {chimera.input = @tokens}, tensor<8xf32> {chimera.parameter = @w0})
      -> (tensor<2xf32>, tensor<4xf32> {chimera.residual = 0 : i64})
  func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<4xf32> {chimera.residual = 0 : i64},
                              tensor<8xf32> {chimera.gradient = @w0}) -> (tensor<8xf32> {chimera.gradient = @w0})
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w1})
      -> (tensor<f32>, tensor<4xf32> {chimera.residual = 0 : i64})
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.activation = 0 : i64},
                              tensor<4xf32> {chimera.residual = 0 : i64}, tensor<8xf32> {chimera.gradient = @w1})
      -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w1})
}
chimera.placement scheme("1f1b") workers(2) data_parallel(1)
chimera.pipeline @down0 down workers([0, 1])
chimera.schedule micro_batches(1) {
  chimera.worker 0 {
    chimera.task forward @down0 stage(0) micro_batch(0)
    chimera.task backward @down0 stage(0) micro_batch(0)
    chimera.reduce stage(0)
    chimera.update
  }
  chimera.worker 1 {
    chimera.task forward @down0 stage(1) micro_batch(0)
    chimera.task backward @down0 stage(1) micro_batch(0)
    chimera.reduce stage(1)
    chimera.update
  }
}

