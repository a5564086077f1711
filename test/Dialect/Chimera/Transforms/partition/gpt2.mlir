// RUN: chimera-opt %models/gpt2-tiny.mlir --chimera-partition=stages=4 | FileCheck %s
// RUN: chimera-opt %models/gpt2-tiny.mlir --chimera-partition=stages=4 --remarks-filter=chimera 2>&1 >/dev/null | FileCheck %s --check-prefix=REMARK
//
// Four stages of a four-layer GPT-2 take one layer each: only the residual stream
// crosses the cuts, the first stage embeds, the last computes the loss, and the
// tied embedding is a parameter of both.

// CHECK: chimera.parameter @transformer.wte.weight : tensor<256x64xf32> init("normal(0.02)")
// CHECK: chimera.parameter @transformer.ln_f.bias : tensor<64xf32> init("zeros")
// CHECK: chimera.input @tokens : tensor<2x32xi64> bound(256)
// CHECK: chimera.input @targets : tensor<2x32xi64> bound(256)

// CHECK-LABEL: chimera.stage @stage0 index(0)
// CHECK-NEXT: func.func @forward(%{{.*}}: tensor<2x32xi64> {chimera.input = @tokens},
// CHECK-SAME: %{{.*}}: tensor<256x64xf32> {chimera.parameter = @transformer.wte.weight},
// CHECK-SAME: {chimera.parameter = @transformer.h.0.mlp.c_proj.bias}) -> tensor<2x32x64xf32>
// CHECK-LABEL: chimera.stage @stage1 index(1)
// CHECK-NEXT: func.func @forward(%{{.*}}: tensor<2x32x64xf32>,
// CHECK-SAME: {chimera.parameter = @transformer.h.1.ln_1.weight}
// CHECK-SAME: {chimera.parameter = @transformer.h.1.mlp.c_proj.bias}) -> tensor<2x32x64xf32>
// CHECK-LABEL: chimera.stage @stage2 index(2)
// CHECK-NEXT: func.func @forward(%{{.*}}: tensor<2x32x64xf32>,
// CHECK-SAME: {chimera.parameter = @transformer.h.2.ln_1.weight}
// CHECK-SAME: {chimera.parameter = @transformer.h.2.mlp.c_proj.bias}) -> tensor<2x32x64xf32>
// CHECK-LABEL: chimera.stage @stage3 index(3)
// CHECK-NEXT: func.func @forward(%{{.*}}: tensor<2x32x64xf32>,
// CHECK-SAME: %{{.*}}: tensor<2x32xi64> {chimera.input = @targets},
// CHECK-SAME: %{{.*}}: tensor<256x64xf32> {chimera.parameter = @transformer.wte.weight},
// CHECK-SAME: {chimera.parameter = @transformer.h.3.ln_1.weight}
// CHECK-SAME: {chimera.parameter = @transformer.ln_f.bias}) -> tensor<f32>
// CHECK-NOT: func.func @main

// REMARK: stage 0: {{[0-9]+}} FLOPs, {{[0-9]+}} bytes moved, {{[0-9.]+}}% of the cost; 14 parameters of 273664 bytes; 0 boundary bytes in
// REMARK: stage 1: {{[0-9]+}} FLOPs, {{[0-9]+}} bytes moved, {{[0-9.]+}}% of the cost; 12 parameters of 199936 bytes; 16384 boundary bytes in
// REMARK: stage 2: {{[0-9]+}} FLOPs, {{[0-9]+}} bytes moved, {{[0-9.]+}}% of the cost; 12 parameters of 199936 bytes; 16384 boundary bytes in
// REMARK: stage 3: {{[0-9]+}} FLOPs, {{[0-9]+}} bytes moved, {{[0-9.]+}}% of the cost; 15 parameters of 265984 bytes; 16384 boundary bytes in
// REMARK: 4 stages, imbalance {{[0-9.]+}}% (longest stage over the average)
