// RUN: chimera-opt %s --chimera-build-pipelines > %t
// RUN: chimera-opt %s > %t.before
// RUN: grep -v -e chimera.placement -e chimera.pipeline %t | diff - %t.before
// RUN: FileCheck %s < %t
//
// The defaults are one pipeline in 1F1B order; stages stay as they are.

chimera.parameter @w : tensor<8xf32> init("normal(0.02)")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
}
chimera.stage @stage2 index(2) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
}

// CHECK:      chimera.placement scheme("1f1b") workers(3) data_parallel(1)
// CHECK-NEXT: chimera.pipeline @down0 down workers([0, 1, 2])
// CHECK-NOT:  chimera.pipeline
