// RUN: chimera-opt %s --chimera-build-pipelines=scheme=pipedream --chimera-schedule=micro-batches=2 | FileCheck %s
// RUN: chimera-opt %s --chimera-build-pipelines=scheme=pipedream-2bw --chimera-schedule=micro-batches=2 | FileCheck %s --check-prefix=TWO
// RUN: not chimera-opt %s --chimera-build-pipelines=scheme=pipedream --chimera-schedule=micro-batches=1 2>&1 | FileCheck %s --check-prefix=FEW
//
// Schemes without a flush have three lists per worker: a step also begins the
// next one, whose micro-batches it numbers from 2 on.

chimera.parameter @w0 : tensor<8xf32> init("zeros")
chimera.parameter @w1 : tensor<8xf32> init("zeros")
chimera.input @tokens : tensor<2xi64> bound(8)
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<2xi64> {chimera.input = @tokens}, tensor<8xf32> {chimera.parameter = @w0})
      -> (tensor<2xf32>, tensor<4xf32> {chimera.residual = 0 : i64})
  func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<4xf32> {chimera.residual = 0 : i64},
                              tensor<8xf32> {chimera.parameter = @w0}, tensor<8xf32> {chimera.gradient = @w0})
      -> (tensor<8xf32> {chimera.gradient = @w0})
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w1})
      -> (tensor<f32>, tensor<4xf32> {chimera.residual = 0 : i64})
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<2xf32> {chimera.activation = 0 : i64},
                              tensor<4xf32> {chimera.residual = 0 : i64}, tensor<8xf32> {chimera.parameter = @w1},
                              tensor<8xf32> {chimera.gradient = @w1})
      -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w1})
}

// CHECK:      chimera.schedule micro_batches(2) weights stashed sync("eager-opt") {
// CHECK-NEXT: chimera.worker 0 phase prologue {
// CHECK-NEXT:   chimera.task forward @down0 stage(0) micro_batch(0)
// CHECK-NEXT: }
// CHECK-NEXT: chimera.worker 0 phase steady {
// CHECK-NEXT:   chimera.task forward @down0 stage(0) micro_batch(1)
// CHECK-NEXT:   chimera.task backward @down0 stage(0) micro_batch(0)
// CHECK-NEXT:   chimera.reduce stage(0)
// CHECK-NEXT:   chimera.update
// CHECK-NEXT:   chimera.task forward @down0 stage(0) micro_batch(2)
// CHECK-NEXT:   chimera.task backward @down0 stage(0) micro_batch(1)
// CHECK-NEXT:   chimera.reduce stage(0)
// CHECK-NEXT:   chimera.update
// CHECK-NEXT: }
// CHECK-NEXT: chimera.worker 0 phase last {
// CHECK-NEXT:   chimera.task forward @down0 stage(0) micro_batch(1)
// CHECK-NEXT:   chimera.task backward @down0 stage(0) micro_batch(0)
// CHECK-NEXT:   chimera.reduce stage(0)
// CHECK-NEXT:   chimera.update
// CHECK-NEXT:   chimera.task backward @down0 stage(0) micro_batch(1)
// CHECK-NEXT:   chimera.reduce stage(0)
// CHECK-NEXT:   chimera.update
// CHECK-NEXT: }
// CHECK-NEXT: chimera.worker 1 phase prologue {
// CHECK-NEXT: }
// CHECK-NEXT: chimera.worker 1 phase steady {
// CHECK-NEXT:   chimera.task forward @down0 stage(1) micro_batch(0)
// CHECK-NEXT:   chimera.task backward @down0 stage(1) micro_batch(0)

// TWO:      chimera.schedule micro_batches(2) weights double_buffered
// TWO:      chimera.worker 0 phase steady {
// TWO-NEXT:   chimera.task forward @down0 stage(0) micro_batch(1)
// TWO-NEXT:   chimera.task backward @down0 stage(0) micro_batch(0)
// TWO-NEXT:   chimera.task forward @down0 stage(0) micro_batch(2)
// TWO-NEXT:   chimera.task backward @down0 stage(0) micro_batch(1)
// TWO-NEXT:   chimera.reduce stage(0)
// TWO-NEXT:   chimera.update
// TWO-NEXT: }

// FEW: error: 'micro-batches=1': pipedream needs at least 2 micro-batches for 2 stages, since steps overlap
