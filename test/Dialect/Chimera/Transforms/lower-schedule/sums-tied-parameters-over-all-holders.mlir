// RUN: chimera-opt %s --chimera-build-pipelines=scheme=1f1b --chimera-schedule --chimera-lower-schedule --chimera-verify-schedule | FileCheck %s --check-prefix=ONE
// RUN: chimera-opt %s --chimera-build-pipelines=scheme=chimera --chimera-schedule="micro-batches=4 sync=eager" --chimera-lower-schedule --chimera-verify-schedule | FileCheck %s --check-prefix=TWO
//
// A parameter that the first and the last stage share is summed over the workers
// of both, and by a worker that holds both stages only after the last of them. In
// a single pipeline the other parameters have one holder and need no sum.

chimera.parameter @w0 : tensor<8xf32> init("zeros")
chimera.parameter @w1 : tensor<8xf32> init("zeros")
chimera.parameter @w2 : tensor<8xf32> init("zeros")
chimera.parameter @w3 : tensor<8xf32> init("zeros")
chimera.parameter @tied : tensor<4xf32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w0}, tensor<4xf32> {chimera.parameter = @tied}) -> tensor<2xf32>
  func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w0}, tensor<4xf32> {chimera.gradient = @tied})
      -> (tensor<8xf32> {chimera.gradient = @w0}, tensor<4xf32> {chimera.gradient = @tied})
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w1}) -> tensor<2xf32>
  func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w1})
      -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w1})
}
chimera.stage @stage2 index(2) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w2}) -> tensor<2xf32>
  func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w2})
      -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w2})
}
chimera.stage @stage3 index(3) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w3}, tensor<4xf32> {chimera.parameter = @tied}) -> tensor<f32>
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w3}, tensor<4xf32> {chimera.gradient = @tied})
      -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w3}, tensor<4xf32> {chimera.gradient = @tied})
}

// ONE-LABEL: chimera.program @worker0
// ONE:         chimera.call backward @stage0
// ONE:         %[[T:.*]] = chimera.allreduce [@tied] workers([0, 3])
// ONE-NEXT:    chimera.wait %[[T]]
// ONE-NEXT:    chimera.update
// ONE-LABEL: chimera.program @worker1
// ONE-NOT:     chimera.allreduce
// ONE-LABEL: chimera.program @worker3
// ONE:         chimera.allreduce [@tied] workers([0, 3])

// TWO-LABEL: chimera.program @worker0
// TWO:         chimera.call backward @stage3 on @up0 micro_batch(3)
// TWO:         %[[A3:.*]] = chimera.allreduce [@w3] workers([0, 3])
// TWO:         chimera.call backward @stage0 on @down0 micro_batch(1)
// TWO:         %[[A0:.*]] = chimera.allreduce [@w0] workers([0, 3])
// TWO-NEXT:    %[[AT:.*]] = chimera.allreduce [@tied] workers([0, 3])
// TWO-NEXT:    chimera.wait %[[A3]]
// TWO-NEXT:    chimera.wait %[[A0]]
// TWO-NEXT:    chimera.wait %[[AT]]
// TWO-NEXT:    chimera.update
// TWO-LABEL: chimera.program @worker1
// TWO:         chimera.allreduce [@w2] workers([1, 2])
// TWO:         chimera.allreduce [@w1] workers([1, 2])
