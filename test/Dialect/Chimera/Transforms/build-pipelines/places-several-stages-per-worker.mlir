// RUN: chimera-opt %s --chimera-build-pipelines=scheme=interleaved-1f1b | FileCheck %s --check-prefix=LOOPS
// RUN: chimera-opt %s --chimera-build-pipelines="scheme=looped-bfs chunks=4" | FileCheck %s --check-prefix=FOUR
// RUN: chimera-opt %s --chimera-build-pipelines=scheme=hanayo | FileCheck %s --check-prefix=WAVE
// RUN: chimera-opt %s --chimera-build-pipelines="scheme=hanayo chunks=4" | FileCheck %s --check-prefix=WAVES
// RUN: not chimera-opt %s --chimera-build-pipelines="scheme=looped-bfs chunks=3" 2>&1 | FileCheck %s --check-prefix=UNEVEN
//
// The depth in workers is the number of stages divided by the chunks; a pipeline
// passes the workers in loops or in waves.

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
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
}
chimera.stage @stage4 index(4) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
}
chimera.stage @stage5 index(5) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
}
chimera.stage @stage6 index(6) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
}
chimera.stage @stage7 index(7) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
}

// LOOPS:      chimera.placement scheme("interleaved-1f1b") workers(4) data_parallel(1)
// LOOPS-NEXT: chimera.pipeline @down0 down workers([0, 1, 2, 3, 0, 1, 2, 3])

// FOUR:      chimera.placement scheme("looped-bfs") workers(2) data_parallel(1)
// FOUR-NEXT: chimera.pipeline @down0 down workers([0, 1, 0, 1, 0, 1, 0, 1])

// WAVE:      chimera.placement scheme("hanayo") workers(4) data_parallel(1)
// WAVE-NEXT: chimera.pipeline @down0 down workers([0, 1, 2, 3, 3, 2, 1, 0])

// WAVES:      chimera.placement scheme("hanayo") workers(2) data_parallel(1)
// WAVES-NEXT: chimera.pipeline @down0 down workers([0, 1, 1, 0, 0, 1, 1, 0])

// UNEVEN: error: 'chunks=3': expected the number of stages to be a multiple of the 3 chunks per worker, but got 8
