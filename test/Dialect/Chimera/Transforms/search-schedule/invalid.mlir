// RUN: not chimera-opt %s --chimera-search-schedule=micro-batches=0 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not chimera-opt %s --chimera-search-schedule=max-live=-1 2>&1 | FileCheck %s --check-prefix=LIVE
// RUN: not chimera-opt %s --chimera-search-schedule=data-parallel=0 2>&1 | FileCheck %s --check-prefix=REPLICAS
// RUN: not chimera-opt %s --chimera-search-schedule=sync=often 2>&1 | FileCheck %s --check-prefix=SYNC
// RUN: not chimera-opt %s --chimera-search-schedule --chimera-search-schedule 2>&1 | FileCheck %s --check-prefix=ALREADY
// RUN: not chimera-opt %s --chimera-search-schedule="cost=forward=1:1,backward=1:2:3:4" 2>&1 | FileCheck %s --check-prefix=LISTS
// RUN: not chimera-opt %s --chimera-search-schedule=stages=4 2>&1 | FileCheck %s --check-prefix=STAGES
// RUN: not chimera-opt %s --chimera-search-schedule=pipelines=3 2>&1 | FileCheck %s --check-prefix=PIPELINES
// RUN: not chimera-opt %s --chimera-search-schedule=effort=0 2>&1 | FileCheck %s --check-prefix=EFFORT
// RUN: not chimera-opt %s --chimera-search-schedule=cost=speed=1 2>&1 | FileCheck %s --check-prefix=COST
// RUN: not chimera-opt %s --chimera-search-schedule=cost=allreduce=1 2>&1 | FileCheck %s --check-prefix=IDLE
// RUN: not chimera-opt %s --chimera-search-schedule=cost=forward=1:x 2>&1 | FileCheck %s --check-prefix=STAGE-COSTS
// RUN: not chimera-opt %s --chimera-search-schedule=cost=forward=1:2:3 2>&1 | FileCheck %s --check-prefix=TOO-FEW
// RUN: not chimera-opt %s --chimera-search-schedule=memory-limit=lots 2>&1 | FileCheck %s --check-prefix=BYTES
// RUN: not chimera-opt %s --chimera-search-schedule=optimizer=lion 2>&1 | FileCheck %s --check-prefix=OPTIMIZER
// RUN: not chimera-opt %s --chimera-search-schedule=memory-limit=1M 2>&1 | FileCheck %s --check-prefix=SIZES
//
// What cannot be looked for is said.

// NONE: error: 'micro-batches=0': expected at least one micro-batch
// LIVE: error: expected 'max-live' to be between 0 and 65536, but got -1
// REPLICAS: error: expected 'data-parallel' to be between 1 and 65536, but got 0
// SYNC: error: unknown mode 'often', expected lazy, eager or eager-opt (see 'sync')
// ALREADY: error: the module has pipelines already
// LISTS: error: cost 'forward' has 2 values, but one or 4 are expected, one for each stage (2 on each worker) (see 'cost')
// STAGES: error: expected stages for 4 workers, but the model is cut into 2 (see 'stages' and 'chunks')
// PIPELINES: error: expected 'pipelines' to be between 1 and 2, but got 3
// EFFORT: error: expected 'effort' to be between 1 and 1000, but got 0
// COST: error: unknown cost 'speed', expected one of {{.*}} (see 'cost')
// IDLE: error: cost 'allreduce' has no effect on the order of tasks, expected one of forward, {{.*}} (see 'cost')
// STAGE-COSTS: error: cost 'forward' expects a number from 0 to 1e12, or one for each stage as in 1:2:1, but got {{.*}} (see 'cost')
// BYTES: error: expected 'memory-limit' to be a number of bytes with an optional suffix K, M or G, but got 'lots'
// OPTIMIZER: error: unknown optimizer 'lion', expected sgd or adamw (see 'optimizer')
// SIZES: error: 'memory-limit' needs stages with weight gradients, which tell their sizes; run 'chimera-differentiate' with 'split-backward' before
// TOO-FEW: error: 'cost' has times of 3 stages, but expected those of 1 stage on each of 2 workers

chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
}
