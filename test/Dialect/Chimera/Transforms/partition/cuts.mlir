// RUN: chimera-opt %models/gpt2-tiny.mlir --chimera-partition="stages=3 cuts=transformer.h.1,transformer.h.3.mlp" | FileCheck %s --check-prefix=LOCATION
// RUN: chimera-opt %models/gpt2-tiny.mlir --chimera-partition="stages=2 cuts=transformer.h.2.ln_2.weight" | FileCheck %s --check-prefix=PARAMETER
// RUN: chimera-opt %models/gpt2-tiny.mlir --chimera-partition="stages=2 cuts=transformer.h.2.ln_2" | FileCheck %s --check-prefix=PARAMETER
// RUN: chimera-opt %models/gpt2-tiny.mlir --chimera-partition="stages=2 cuts=transformer.wte.weight#2" | FileCheck %s --check-prefix=USE
// RUN: not chimera-opt %models/gpt2-tiny.mlir --chimera-partition="stages=2 cuts=transformer.wte.weight#3" 2>&1 | FileCheck %s --check-prefix=NO-USE
// RUN: not chimera-opt %models/gpt2-tiny.mlir --chimera-partition="stages=2 cuts=transformer.wte.weight#0" 2>&1 | FileCheck %s --check-prefix=NO-USE
//
// A user cuts where a location begins, or at the narrowest place before a
// parameter: not between a normalization and its weight, where two tensors cross,
// but before the normalization, where one does.

// LOCATION-LABEL: chimera.stage @stage0
// LOCATION: {chimera.parameter = @transformer.h.0.mlp.c_proj.bias}) -> tensor<2x32x64xf32>
// LOCATION-LABEL: chimera.stage @stage1
// LOCATION-NEXT: func.func @forward(%{{[a-z0-9]*}}: tensor<2x32x64xf32>, %{{[a-z0-9]*}}: tensor<64xf32> {chimera.parameter = @transformer.h.1.ln_1.weight}
// LOCATION-SAME: {chimera.parameter = @transformer.h.3.ln_2.bias})
// LOCATION-LABEL: chimera.stage @stage2
// LOCATION: {chimera.parameter = @transformer.h.3.mlp.c_fc.weight}

// PARAMETER-LABEL: chimera.stage @stage0
// PARAMETER: {chimera.parameter = @transformer.h.2.attn.c_proj.bias}) -> tensor<2x32x64xf32>
// PARAMETER-LABEL: chimera.stage @stage1
// PARAMETER-NEXT: func.func @forward(%{{[a-z0-9]*}}: tensor<2x32x64xf32>,
// PARAMETER: {chimera.parameter = @transformer.h.2.ln_2.weight}

// The second use of a tied embedding is the head.
// USE-LABEL: chimera.stage @stage1
// USE-NEXT: func.func @forward(
// USE-NOT: transformer.h.3
// USE: {chimera.parameter = @transformer.wte.weight}
// NO-USE: error: cannot cut at 'transformer.wte.weight#{{[03]}}': it names neither a parameter nor the location of an op
