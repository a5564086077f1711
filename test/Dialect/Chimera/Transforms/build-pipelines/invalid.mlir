// RUN: chimera-opt %s --chimera-build-pipelines=scheme=chimera -split-input-file -verify-diagnostics
// RUN: not chimera-opt %s --chimera-build-pipelines=scheme=zigzag -split-input-file 2>&1 | FileCheck %s --check-prefix=SCHEME
// RUN: not chimera-opt %s --chimera-build-pipelines="scheme=gpipe pipelines=2" -split-input-file 2>&1 | FileCheck %s --check-prefix=PIPELINES
// RUN: not chimera-opt %s --chimera-build-pipelines="scheme=gpipe chunks=3" -split-input-file 2>&1 | FileCheck %s --check-prefix=CHUNKS
// RUN: not chimera-opt %s --chimera-build-pipelines="chunks=-2" -split-input-file 2>&1 | FileCheck %s --check-prefix=FEW
// RUN: not chimera-opt %s --chimera-build-pipelines="pipelines=4294967298" -split-input-file 2>&1 | FileCheck %s --check-prefix=HUGE
// RUN: not chimera-opt %s --chimera-build-pipelines="data-parallel=4294967297" -split-input-file 2>&1 | FileCheck %s --check-prefix=COPIES
// RUN: not chimera-opt %s --chimera-build-pipelines="pipelines=-1" -split-input-file 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: not chimera-opt %s --chimera-build-pipelines="data-parallel=0" -split-input-file 2>&1 | FileCheck %s --check-prefix=REPLICAS
//
// SCHEME: error: unknown scheme 'zigzag', expected one of gpipe, 1f1b, {{.*}}(see 'scheme')
// PIPELINES: error: 'pipelines=2': gpipe has 1 pipeline
// CHUNKS: error: 'chunks=3': gpipe has 1 stage per worker
// FEW: error: expected 'chunks' to be at least 0, but got -2
// HUGE: error: expected 'pipelines' and 'chunks' to be at most 16384, but got 4294967298
// COPIES: error: expected 'data-parallel' to be between 1 and 65536, but got 4294967297
// NEGATIVE: error: expected 'pipelines' to be at least 0, but got -1
// REPLICAS: error: expected 'data-parallel' to be between 1 and 65536, but got 0

// expected-error @below {{'stages=3': chimera needs an even number of stages, but got 3}}
module {
  chimera.parameter @w : tensor<8xf32> init("zeros")
  chimera.stage @stage0 index(0) {
    func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
  }
  chimera.stage @stage2 index(2) {
    func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
  }
}

// -----

// expected-error @below {{expected 'chimera.stage' operations; run 'chimera-partition' first}}
module {
}

// -----

module {
  chimera.parameter @w : tensor<8xf32> init("zeros")
  chimera.stage @stage0 index(0) {
    func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
  }
  // expected-error @below {{the module has pipelines already}}
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
}
