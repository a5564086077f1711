// RUN: chimera-opt %models/gpt2-tiny.mlir --chimera-train-pipeline -o %t.one
// RUN: FileCheck %s --check-prefix=ONE < %t.one
// RUN: chimera-opt %models/gpt2-tiny.mlir --chimera-train-pipeline="stages=2 micro-batches=2 scheme=gpipe recompute" | FileCheck %s --check-prefix=RECOMPUTE
// RUN: chimera-opt %models/gpt2-tiny.mlir --chimera-train-pipeline="stages=2 fuse-attention" | FileCheck %s --check-prefix=ATTENTION
// RUN: chimera-opt %models/gpt2-tiny.mlir --chimera-train-pipeline="stages=2 micro-batches=2 split-backward" | FileCheck %s --check-prefix=SPLIT
// RUN: chimera-opt %models/gpt2-tiny.mlir --chimera-train-pipeline="stages=2 cuts=transformer.h.3.ln_1.weight" | FileCheck %s --check-prefix=CUTS
// RUN: not chimera-opt %models/gpt2-tiny.mlir --chimera-train-pipeline="stages=2 memory-limit=100K" 2>&1 | FileCheck %s --check-prefix=LIMIT
// RUN: not chimera-opt %models/gpt2-tiny.mlir --chimera-train-pipeline="stages=3 scheme=chimera" 2>&1 | FileCheck %s --check-prefix=ODD
// RUN: not chimera-opt %models/gpt2-tiny.mlir --chimera-train-pipeline="scheme=zigzag" 2>&1 | FileCheck %s --check-prefix=SCHEME
// RUN: not chimera-opt %models/gpt2-tiny.mlir --chimera-train-pipeline="stages=99" 2>&1 | FileCheck %s --check-prefix=STAGES
// RUN: not chimera-opt %models/gpt2-tiny.mlir --chimera-train-pipeline="stages=2 cuts=nowhere" 2>&1 | FileCheck %s --check-prefix=NOWHERE
// RUN: not chimera-opt %models/gpt2-tiny.mlir --chimera-train-pipeline="sync=never" 2>&1 | FileCheck %s --check-prefix=SYNC
// RUN: not chimera-opt %models/gpt2-tiny.mlir --chimera-train-pipeline="optimizer=rprop" 2>&1 | FileCheck %s --check-prefix=OPTIMIZER
// RUN: not chimera-opt %models/gpt2-tiny.mlir --chimera-train-pipeline="stages=2 micro-batches=2 scheme=zb-h1 split-backward=false" 2>&1 | FileCheck %s --check-prefix=UNSPLIT
// RUN: chimera-opt %models/gpt2-tiny.mlir --chimera-train-pipeline="stages=2 micro-batches=2 split-backward=false" | FileCheck %s --check-prefix=WHOLE
// RUN: chimera-opt %models/gpt2-tiny.mlir --chimera-train-pipeline="stages=2 precision=bf16" | FileCheck %s --check-prefix=BF16
// RUN: chimera-opt %models/gpt2-tiny.mlir --chimera-train-pipeline="stages=2 precision=bf16 fuse-attention" | FileCheck %s --check-prefix=BF16-ATTENTION
// RUN: chimera-opt %models/gpt2-tiny.mlir --chimera-train-pipeline="stages=2 precision=bf16 fuse-attention attention-kernels" | FileCheck %s --check-prefix=BF16-KERNELS
// RUN: not chimera-opt %models/gpt2-tiny.mlir --chimera-train-pipeline="precision=f16" 2>&1 | FileCheck %s --check-prefix=PRECISION
// RUN: chimera-opt %models/gpt2-tiny.mlir --chimera-train-pipeline="stages=2 micro-batches=2 scheme=chimera compute-streams=per-direction" | FileCheck %s --check-prefix=STREAMS
//
// Each option reaches the pass that it belongs to. The defaults are one stage, one
// micro-batch and no communication.

// STREAMS:       chimera.workspaces = array<i64: 0, 0>

// ONE:           chimera.placement scheme("1f1b") workers(1) data_parallel(1)
// ONE:           chimera.schedule micro_batches(1) sync("eager-opt")
// ONE-LABEL:     chimera.program @worker0
// ONE-NOT:       chimera.send
// ONE-NOT:       chimera.allreduce
// ONE:           chimera.update

// RECOMPUTE:     chimera.placement scheme("gpipe")
// RECOMPUTE-NOT: !chimera.stash
// RECOMPUTE:     chimera.update

// ATTENTION-COUNT-2: chimera.attention ins
// ATTENTION-COUNT-2: chimera.attention_gradient ins

// SPLIT:         chimera.task weight_gradient @down0 stage(1) micro_batch(1)
// SPLIT:         chimera.call weight_gradient @stage1 on @down0 micro_batch(1)

// Products of attention are bf16 like others, but for those that kernels do. What they
// keep of each row, its maximum and its sum, is f32.
// BF16-ATTENTION-NOT: chimera.attention
// BF16-ATTENTION-NOT: matmul {{[^(]*}}ins({{[^)]*}}xf32
// BF16-ATTENTION:     tensor<8x32xf32> {chimera.residual
// BF16-ATTENTION-NOT: chimera.attention
// BF16-ATTENTION-NOT: matmul {{[^(]*}}ins({{[^)]*}}xf32
// BF16-ATTENTION:     batch_matmul {{.*}}xbf16>) outs({{.*}}xf32>)
// BF16-ATTENTION-NOT: matmul {{[^(]*}}ins({{[^)]*}}xf32

// BF16-KERNELS-NOT:     tensor<8x32xbf16>
// BF16-KERNELS:         tensor<8x32xf32> {chimera.residual
// BF16-KERNELS-NOT:     tensor<8x32xbf16>
// BF16-KERNELS-COUNT-2: chimera.attention ins({{.*}}xf32>)
// BF16-KERNELS:         chimera.attention_gradient ins({{.*}}xf32>)

// BF16:          chimera.program @worker0
// BF16:          chimera.send {{.*}} : tensor<{{[0-9x]+}}xbf16>
// PRECISION: error: unknown precision 'f16', expected f32 or bf16 (see 'precision')
// PRECISION-NOT: {{.}}

// CUTS-LABEL:    chimera.stage @stage1
// CUTS-NOT:      transformer.h.2
// CUTS:          chimera.placement

// LIMIT: error: worker 0 needs {{[0-9]+}} bytes, but 'memory-limit' is 102400: weights
// LIMIT-NEXT: {{^}}module {
// LIMIT-NEXT: {{^}}^
// LIMIT-NEXT: error: worker 1 needs
// LIMIT-NEXT: {{^}}module {
// LIMIT-NEXT: {{^}}^
// LIMIT-NOT: {{.}}
// ODD: error: 'stages=3': chimera needs an even number of stages, but got 3
// ODD-NOT: {{.}}

// Errors about options quote neither a line of the model, which is thousands of
// characters long, nor an operation.
// SYNC: error: unknown mode 'never', expected lazy, eager or eager-opt (see 'sync')
// SYNC-NEXT: {{^}}module {
// SYNC-NEXT: {{^}}^
// SYNC-NOT: {{.}}
// SCHEME: error: unknown scheme 'zigzag', expected one of auto, gpipe, 1f1b, {{.*}} (see 'scheme')
// SCHEME-NOT: {{.}}
// STAGES: error: cannot cut into 99 stages: each needs a parameter, and parameters are used at {{[0-9]+}} places only (see 'stages')
// STAGES-NEXT: {{^}}module {
// STAGES-NEXT: {{^}}^
// STAGES-NOT: {{.}}
// NOWHERE: error: cannot cut at 'nowhere': it names neither a parameter nor the location of an op
// NOWHERE-NEXT: {{^}}module {
// NOWHERE-NEXT: {{^}}^
// NOWHERE-NOT: {{.}}
// OPTIMIZER: error: unknown optimizer 'rprop', expected sgd or adamw (see 'optimizer')
// OPTIMIZER-NEXT: {{^}}module {
// OPTIMIZER-NEXT: {{^}}^
// OPTIMIZER-NOT: {{.}}

// Nobody splits for a scheme that needs it against the user's word.
// UNSPLIT: error: the stage has no function 'weight_gradient'; run 'chimera-differentiate' with 'split-backward'
// WHOLE-NOT: weight_gradient
// WHOLE: chimera.update
