// RUN: not chimera-opt %s --chimera-build-pipelines=scheme=pipedream --chimera-schedule=micro-batches=2 --chimera-lower-schedule 2>&1 | FileCheck %s
// RUN: chimera-opt %s --chimera-build-pipelines=scheme=pipedream-2bw --chimera-schedule=micro-batches=2 --chimera-lower-schedule --chimera-verify-schedule | FileCheck %s --check-prefix=TWO
//
// With stashed weights two stages never use one version of a parameter. With
// double buffers they do, and sum its gradients once per step.

// CHECK: error: a schedule with stashed weights, such as that of pipedream, cannot share a parameter between stages 0 and 1, which use weights of different age; untie it, or use pipedream-2bw
// CHECK: note: schedule is here
// TWO-LABEL: chimera.program @worker1_steady
// TWO:         chimera.call backward @stage1 on @down0 micro_batch(1)
// TWO:         %[[SUM:.*]] = chimera.allreduce [@w0] workers([0, 1])
// TWO-NEXT:    chimera.snapshot
// TWO-NEXT:    chimera.wait %[[SUM]]
// TWO-NEXT:    chimera.update

chimera.parameter @w0 : tensor<8xf32> init("zeros")
chimera.input @tokens : tensor<2xi64> bound(8)
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<2xi64> {chimera.input = @tokens}, tensor<8xf32> {chimera.parameter = @w0})
      -> (tensor<2xf32>, tensor<4xf32> {chimera.residual = 0 : i64})
  func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<4xf32> {chimera.residual = 0 : i64},
                              tensor<8xf32> {chimera.parameter = @w0}, tensor<8xf32> {chimera.gradient = @w0})
      -> (tensor<8xf32> {chimera.gradient = @w0})
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w0})
      -> (tensor<f32>, tensor<4xf32> {chimera.residual = 0 : i64})
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.activation = 0 : i64},
                              tensor<4xf32> {chimera.residual = 0 : i64}, tensor<8xf32> {chimera.parameter = @w0},
                              tensor<8xf32> {chimera.gradient = @w0})
      -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w0})
}

