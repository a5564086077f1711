// RUN: chimera-opt %s --chimera-build-pipelines=scheme=chimera | FileCheck %s
//
// Two stages under the Chimera scheme: one pipeline down and one up over two
// workers.

chimera.parameter @w : tensor<8xf32> init("normal(0.02)")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
}

// CHECK:      chimera.placement scheme("chimera") workers(2) data_parallel(1)
// CHECK-NEXT: chimera.pipeline @down0 down workers([0, 1])
// CHECK-NEXT: chimera.pipeline @up0 up workers([1, 0])
