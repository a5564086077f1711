// RUN: chimera-opt %s --chimera-schedule -split-input-file -verify-diagnostics
// RUN: not chimera-opt %s --chimera-schedule=sync=often -split-input-file 2>&1 | FileCheck %s --check-prefix=SYNC
// RUN: not chimera-opt %s --chimera-schedule=micro-batches=0 -split-input-file 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not chimera-opt %s --chimera-schedule=micro-batches=65537 -split-input-file 2>&1 | FileCheck %s --check-prefix=MANY
// RUN: not chimera-opt %s --chimera-schedule=scaling=double -split-input-file 2>&1 | FileCheck %s --check-prefix=SCALING
// RUN: not chimera-opt %s --chimera-schedule=scaling=forward-doubling -split-input-file 2>&1 | FileCheck %s --check-prefix=UNSCALED
// RUN: not chimera-opt %s --chimera-schedule=max-live=-1 -split-input-file 2>&1 | FileCheck %s --check-prefix=LIVE
// RUN: not chimera-opt %s --chimera-schedule=max-live=1 -split-input-file 2>&1 | FileCheck %s --check-prefix=UNLIMITED
// RUN: not chimera-opt %s --chimera-schedule="cost=speed=1" -split-input-file 2>&1 | FileCheck %s --check-prefix=COST
// RUN: not chimera-opt %s --chimera-schedule="cost=optimizer=1" -split-input-file 2>&1 | FileCheck %s --check-prefix=IDLE
// RUN: not chimera-opt %s --chimera-schedule="cost=forward=1:2:3" -split-input-file 2>&1 | FileCheck %s --check-prefix=LIST
//
// SYNC: error: unknown mode 'often', expected lazy, eager or eager-opt (see 'sync')
// NONE: error: expected 'micro-batches' to be between 1 and 65536, but got 0
// MANY: error: expected 'micro-batches' to be between 1 and 65536, but got 65537
// SCALING: error: unknown scaling 'double', expected direct, forward-doubling or backward-halving (see 'scaling')
// UNSCALED: error: 'scaling=forward-doubling': 1f1b has no units to scale
// LIVE: error: expected 'max-live' to be between 0 and 65536, but got -1
// UNLIMITED: error: 'max-live=1': 1f1b keeps a number of micro-batches of its own
// COST: error: unknown cost 'speed', expected one of forward, backward, weight, {{.*}}(see 'cost')
// IDLE: error: cost 'optimizer' has no effect on the order of tasks, expected one of forward, backward, weight, p2p, p2p-per-byte, boundary-bytes (see 'cost')
// LIST: error: cost 'forward' has 3 values, but one or 2 are expected, one for each stage (see 'cost')

// expected-error @below {{expected a 'chimera.placement' and its pipelines; run 'chimera-build-pipelines' first}}
module {
}

// -----

// expected-error @below {{expected 'chimera.stage' operations; run 'chimera-partition' first}}
module {
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
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
  // expected-error @below {{unknown scheme 'zigzag', expected one of gpipe, 1f1b}}
  chimera.placement scheme("zigzag") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
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
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  // expected-error @below {{is not placed as scheme '1f1b' places it; write its schedule by hand, or build the pipelines with 'chimera-build-pipelines'}}
  chimera.pipeline @down0 down workers([1, 0])
}

// -----

// expected-error @below {{'pipelines=2': gpipe has 1 pipeline}}
module {
  chimera.parameter @w : tensor<8xf32> init("zeros")
  chimera.stage @stage0 index(0) {
    func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
  }
  chimera.stage @stage1 index(1) {
    func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
  }
  chimera.placement scheme("gpipe") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
  chimera.pipeline @up0 up workers([1, 0])
}

// -----

module {
  chimera.parameter @w : tensor<8xf32> init("zeros")
  chimera.stage @stage0 index(0) {
    func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
  }
  chimera.placement scheme("1f1b") workers(1) data_parallel(1)
  chimera.pipeline @down0 down workers([0])
  // expected-error @below {{the module has a schedule already}}
  chimera.schedule micro_batches(1) {
    chimera.worker 0 {
      chimera.update
    }
  }
}
