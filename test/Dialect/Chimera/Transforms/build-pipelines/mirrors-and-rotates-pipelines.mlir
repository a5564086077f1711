// RUN: chimera-opt %s --chimera-build-pipelines="scheme=chimera pipelines=4 data-parallel=3" | FileCheck %s
//
// With 2f pipelines the i-th one down is rotated by i * D / f, and each one up
// mirrors one down, so that every worker holds 2f stages.

chimera.parameter @w : tensor<8xf32> init("normal(0.02)")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
}
chimera.stage @stage2 index(2) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
}
chimera.stage @stage3 index(3) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
}

// CHECK:      chimera.placement scheme("chimera") workers(4) data_parallel(3)
// CHECK-NEXT: chimera.pipeline @down0 down workers([0, 1, 2, 3])
// CHECK-NEXT: chimera.pipeline @down1 down workers([2, 3, 0, 1])
// CHECK-NEXT: chimera.pipeline @up0 up workers([3, 2, 1, 0])
// CHECK-NEXT: chimera.pipeline @up1 up workers([1, 0, 3, 2])
