// RUN: chimera-opt %s --pass-pipeline='builtin.module(chimera-partition{stages=1},chimera-differentiate)' -o %t.mlir
// RUN: chimera-kernel-check %t.mlir --gpu-arch=emulate --tolerance=5e-6 | FileCheck %s
// RUN: chimera-opt %t.mlir --pass-pipeline='builtin.module(chimera-outline-kernels)' | FileCheck %s --check-prefix=OPS
// RUN: chimera-opt %t.mlir --chimera-codegen-cuda | FileCheck %s --check-prefix=KERNELS

// Attention of several shapes: a bias for groups of heads, more and fewer keys than
// queries, tiles that end before they are full, rows that one lane, four lanes and
// eight lanes hold, with 20 numbers in each in the sixth. There the bias is computed,
// another one for each head. In the second and the fifth all heads share their keys and
// values, in the last two three or two heads do, of the width that real models have.
// Results are those of the definition.

// CHECK-NOT: FAIL
// CHECK-COUNT-24: ok {{.*}} stage0_backward gradient of
// CHECK-NOT: FAIL

// OPS-COUNT-8: chimera.attention ins
// OPS-COUNT-8: chimera.attention_gradient ins

// Products of matrices are gone, and nothing has the size of the scores.
// KERNELS-NOT: chimera_rt_batch_gemm
// KERNELS: llvm.func @stage0_forward

#id = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#head = affine_map<(d0, d1, d2) -> (d0)>
#none = affine_map<(d0, d1, d2) -> ()>

func.func @main(%q0: tensor<4x5x8xf32> {chimera.parameter = "q0", chimera.init = "normal(1)"},
                %k0: tensor<4x7x8xf32> {chimera.parameter = "k0", chimera.init = "normal(1)"},
                %v0: tensor<4x7x4xf32> {chimera.parameter = "v0", chimera.init = "normal(1)"},
                %b0: tensor<2x5x7xf32> {chimera.input = "b0"},
                %q1: tensor<2x40x64xf32> {chimera.parameter = "q1", chimera.init = "normal(1)"},
                %k1: tensor<1x40x64xf32> {chimera.parameter = "k1", chimera.init = "normal(1)"},
                %v1: tensor<1x40x64xf32> {chimera.parameter = "v1", chimera.init = "normal(1)"},
                %q2: tensor<2x70x32xf32> {chimera.parameter = "q2", chimera.init = "normal(1)"},
                %k2: tensor<2x33x32xf32> {chimera.parameter = "k2", chimera.init = "normal(1)"},
                %v2: tensor<2x33x64xf32> {chimera.parameter = "v2", chimera.init = "normal(1)"},
                %b2: tensor<1x70x33xf32> {chimera.input = "b2"},
                %q3: tensor<1x18x128xf32> {chimera.parameter = "q3", chimera.init = "normal(1)"},
                %k3: tensor<1x18x128xf32> {chimera.parameter = "k3", chimera.init = "normal(1)"},
                %v3: tensor<1x18x128xf32> {chimera.parameter = "v3", chimera.init = "normal(1)"},
                %q4: tensor<3x9x4xf32> {chimera.parameter = "q4", chimera.init = "normal(1)"},
                %k4: tensor<1x9x4xf32> {chimera.parameter = "k4", chimera.init = "normal(1)"},
                %v4: tensor<1x9x4xf32> {chimera.parameter = "v4", chimera.init = "normal(1)"},
                %b4: tensor<3x9x9xf32> {chimera.input = "b4"},
                %q5: tensor<2x6x80xf32> {chimera.parameter = "q5", chimera.init = "normal(1)"},
                %k5: tensor<2x6x80xf32> {chimera.parameter = "k5", chimera.init = "normal(1)"},
                %v5: tensor<2x6x80xf32> {chimera.parameter = "v5", chimera.init = "normal(1)"},
                %q6: tensor<6x40x64xf32> {chimera.parameter = "q6", chimera.init = "normal(1)"},
                %k6: tensor<2x36x64xf32> {chimera.parameter = "k6", chimera.init = "normal(1)"},
                %v6: tensor<2x36x64xf32> {chimera.parameter = "v6", chimera.init = "normal(1)"},
                %b6: tensor<6x40x36xf32> {chimera.input = "b6"},
                %q7: tensor<4x70x64xf32> {chimera.parameter = "q7", chimera.init = "normal(1)"},
                %k7: tensor<2x70x64xf32> {chimera.parameter = "k7", chimera.init = "normal(1)"},
                %v7: tensor<2x70x64xf32> {chimera.parameter = "v7", chimera.init = "normal(1)"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %l0 = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %eo0 = tensor.empty() : tensor<4x5x4xf32>
  %el0 = tensor.empty() : tensor<4x5xf32>
  %o0:3 = chimera.attention ins(%q0, %k0, %v0 : tensor<4x5x8xf32>, tensor<4x7x8xf32>, tensor<4x7x4xf32>) bias(%b0 : tensor<2x5x7xf32>)
      outs(%eo0, %el0, %el0 : tensor<4x5x4xf32>, tensor<4x5xf32>, tensor<4x5xf32>) scale(0.1) -> tensor<4x5x4xf32>, tensor<4x5xf32>, tensor<4x5xf32>
  %l1 = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction", "reduction", "reduction"]}
      ins(%o0#0 : tensor<4x5x4xf32>) outs(%l0 : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.mulf %in, %in : f32
    %1 = arith.addf %0, %out : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  %eo1 = tensor.empty() : tensor<2x40x64xf32>
  %el1 = tensor.empty() : tensor<2x40xf32>
  %o1:3 = chimera.attention ins(%q1, %k1, %v1 : tensor<2x40x64xf32>, tensor<1x40x64xf32>, tensor<1x40x64xf32>)
      outs(%eo1, %el1, %el1 : tensor<2x40x64xf32>, tensor<2x40xf32>, tensor<2x40xf32>) scale(0.2) causal -> tensor<2x40x64xf32>, tensor<2x40xf32>, tensor<2x40xf32>
  %l2 = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction", "reduction", "reduction"]}
      ins(%o1#0 : tensor<2x40x64xf32>) outs(%l1 : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.mulf %in, %in : f32
    %1 = arith.addf %0, %out : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  %eo2 = tensor.empty() : tensor<2x70x64xf32>
  %el2 = tensor.empty() : tensor<2x70xf32>
  %o2:3 = chimera.attention ins(%q2, %k2, %v2 : tensor<2x70x32xf32>, tensor<2x33x32xf32>, tensor<2x33x64xf32>) bias(%b2 : tensor<1x70x33xf32>)
      outs(%eo2, %el2, %el2 : tensor<2x70x64xf32>, tensor<2x70xf32>, tensor<2x70xf32>) scale(0.3) -> tensor<2x70x64xf32>, tensor<2x70xf32>, tensor<2x70xf32>
  %l3 = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction", "reduction", "reduction"]}
      ins(%o2#0 : tensor<2x70x64xf32>) outs(%l2 : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.mulf %in, %in : f32
    %1 = arith.addf %0, %out : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  %eo3 = tensor.empty() : tensor<1x18x128xf32>
  %el3 = tensor.empty() : tensor<1x18xf32>
  %o3:3 = chimera.attention ins(%q3, %k3, %v3 : tensor<1x18x128xf32>, tensor<1x18x128xf32>, tensor<1x18x128xf32>)
      outs(%eo3, %el3, %el3 : tensor<1x18x128xf32>, tensor<1x18xf32>, tensor<1x18xf32>) scale(0.4) causal -> tensor<1x18x128xf32>, tensor<1x18xf32>, tensor<1x18xf32>
  %l4 = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction", "reduction", "reduction"]}
      ins(%o3#0 : tensor<1x18x128xf32>) outs(%l3 : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.mulf %in, %in : f32
    %1 = arith.addf %0, %out : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  %eo4 = tensor.empty() : tensor<3x9x4xf32>
  %el4 = tensor.empty() : tensor<3x9xf32>
  %o4:3 = chimera.attention ins(%q4, %k4, %v4 : tensor<3x9x4xf32>, tensor<1x9x4xf32>, tensor<1x9x4xf32>) bias(%b4 : tensor<3x9x9xf32>)
      outs(%eo4, %el4, %el4 : tensor<3x9x4xf32>, tensor<3x9xf32>, tensor<3x9xf32>) scale(0.5) causal -> tensor<3x9x4xf32>, tensor<3x9xf32>, tensor<3x9xf32>
  %l5 = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction", "reduction", "reduction"]}
      ins(%o4#0 : tensor<3x9x4xf32>) outs(%l4 : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.mulf %in, %in : f32
    %1 = arith.addf %0, %out : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  %late = arith.constant dense<[-1.0, 2.0]> : tensor<2xf32>
  %eb5 = tensor.empty() : tensor<2x6x6xf32>
  %b5 = linalg.generic {indexing_maps = [#head, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%late : tensor<2xf32>) outs(%eb5 : tensor<2x6x6xf32>) {
  ^bb0(%in: f32, %out: f32):
    %i = linalg.index 1 : index
    %j = linalg.index 2 : index
    %c = arith.cmpi ugt, %i, %j : index
    %0 = arith.select %c, %zero, %in : f32
    linalg.yield %0 : f32
  } -> tensor<2x6x6xf32>
  %eo5 = tensor.empty() : tensor<2x6x80xf32>
  %el5 = tensor.empty() : tensor<2x6xf32>
  %o5:3 = chimera.attention ins(%q5, %k5, %v5 : tensor<2x6x80xf32>, tensor<2x6x80xf32>, tensor<2x6x80xf32>) bias(%b5 : tensor<2x6x6xf32>)
      outs(%eo5, %el5, %el5 : tensor<2x6x80xf32>, tensor<2x6xf32>, tensor<2x6xf32>) scale(0.3) -> tensor<2x6x80xf32>, tensor<2x6xf32>, tensor<2x6xf32>
  %l6 = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction", "reduction", "reduction"]}
      ins(%o5#0 : tensor<2x6x80xf32>) outs(%l5 : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.mulf %in, %in : f32
    %1 = arith.addf %0, %out : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  %eo6 = tensor.empty() : tensor<6x40x64xf32>
  %el6 = tensor.empty() : tensor<6x40xf32>
  %o6:3 = chimera.attention ins(%q6, %k6, %v6 : tensor<6x40x64xf32>, tensor<2x36x64xf32>, tensor<2x36x64xf32>) bias(%b6 : tensor<6x40x36xf32>)
      outs(%eo6, %el6, %el6 : tensor<6x40x64xf32>, tensor<6x40xf32>, tensor<6x40xf32>) scale(0.2) -> tensor<6x40x64xf32>, tensor<6x40xf32>, tensor<6x40xf32>
  %l7 = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction", "reduction", "reduction"]}
      ins(%o6#0 : tensor<6x40x64xf32>) outs(%l6 : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.mulf %in, %in : f32
    %1 = arith.addf %0, %out : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  %eo7 = tensor.empty() : tensor<4x70x64xf32>
  %el7 = tensor.empty() : tensor<4x70xf32>
  %o7:3 = chimera.attention ins(%q7, %k7, %v7 : tensor<4x70x64xf32>, tensor<2x70x64xf32>, tensor<2x70x64xf32>)
      outs(%eo7, %el7, %el7 : tensor<4x70x64xf32>, tensor<4x70xf32>, tensor<4x70xf32>) scale(0.2) causal -> tensor<4x70x64xf32>, tensor<4x70xf32>, tensor<4x70xf32>
  %l8 = linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction", "reduction", "reduction"]}
      ins(%o7#0 : tensor<4x70x64xf32>) outs(%l7 : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.mulf %in, %in : f32
    %1 = arith.addf %0, %out : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  return %l8 : tensor<f32>
}
