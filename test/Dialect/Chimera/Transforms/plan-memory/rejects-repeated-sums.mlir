// RUN: chimera-opt %s --chimera-plan-memory -verify-diagnostics
//
// A parameter has one place, so it cannot belong to the ranges of two sums.

chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w}) -> (tensor<8xf32> {chimera.gradient = @w})
}
chimera.placement scheme("1f1b") workers(1) data_parallel(2)
chimera.pipeline @down0 down workers([0])
chimera.program @worker0 worker(0) {
  %a = chimera.allreduce [@w] workers([0])
  // expected-error @below {{sums the gradient of '@w', which is summed before already}}
  %b = chimera.allreduce [@w] workers([0])
  chimera.wait %a : !chimera.token
  chimera.wait %b : !chimera.token
  chimera.update
}
