// RUN: chimera-opt %s --chimera-simplify-model -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: chimera-opt %t.mlir --chimera-simplify-model | diff %t.mlir -
// RUN: chimera-opt %s | %python %S/../Inputs/runnable.py | %mlir_lower | %mlir_run -e entry > %t.before
// RUN: cat %t.mlir | %python %S/../Inputs/runnable.py | %mlir_lower | %mlir_run -e entry > %t.after
// RUN: diff %t.before %t.after
// RUN: chimera-opt %t.mlir --chimera-partition --chimera-differentiate -o %t.stages.mlir
// RUN: FileCheck %s --check-prefix=BACKWARD < %t.stages.mlir
// RUN: chimera-kernel-check %t.stages.mlir --tolerance=1e-6 | FileCheck %s --check-prefix=KERNELS
// RUN: chimera-kernel-check %t.stages.mlir --gpu-arch=emulate --tolerance=5e-6 | FileCheck %s --check-prefix=KERNELS
//
// Rotary positions become one op that computes both halves of each head, or its even
// and odd elements, from both. The loss stays the same to the last bit.

// What backward computes for even and odd elements is put together without zeros.
// BACKWARD-LABEL: func.func @backward
// BACKWARD-NOT: linalg.fill
// BACKWARD: %[[SUM:.*]] = tensor.insert_slice %{{.*}} into %{{.*}}[0, 0, 0, {{[01]}}] [2, 3, 6, 2] [1, 1, 1, 2]
// BACKWARD: tensor.insert_slice %{{.*}} into %[[SUM]][0, 0, 0, {{[01]}}] [2, 3, 6, 2] [1, 1, 1, 2]

// KERNELS-NOT: FAIL
// KERNELS: ok {{.*}} stage0_backward gradient of x
// KERNELS-NOT: FAIL

#bhsd = affine_map<(b, h, s, d) -> (b, h, s, d)>
#bshd = affine_map<(b, h, s, d) -> (b, s, h, d)>
#sd = affine_map<(b, h, s, d) -> (s, d)>
#none = affine_map<(b, h, s, d) -> ()>

// CHECK-DAG: #[[BHSD:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
// CHECK-DAG: #[[BSHD:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d2, d1, d3)>
// CHECK-DAG: #[[SD:.*]] = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[X:[^:]*]]: tensor<2x6x3x8xf32> {{{.*}}chimera.parameter = "x"
func.func @main(%x: tensor<2x6x3x8xf32> {chimera.parameter = "x", chimera.init = "normal(1)"},
                %y: tensor<2x3x6x4xf32> {chimera.parameter = "y", chimera.init = "normal(1)"},
                %w: tensor<2x3x6x8xf32> {chimera.input = "w"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  // The two halves of the first table are the same, as those of its cosines are.
  %cos = arith.constant dense<[[1.0, 0.5, 1.0, 0.5], [0.9, 0.4, 0.9, 0.4], [0.8, 0.3, 0.8, 0.3],
                               [0.7, 0.2, 0.7, 0.2], [0.6, 0.1, 0.6, 0.1], [0.5, 0.0, 0.5, 0.0]]> : tensor<6x4xf32>
  %sin = arith.constant dense<[[0.0, 0.5, 0.1, 0.4], [0.1, 0.6, 0.2, 0.5], [0.2, 0.7, 0.3, 0.6],
                               [0.3, 0.8, 0.4, 0.7], [0.4, 0.9, 0.5, 0.8], [0.5, 1.0, 0.6, 0.9]]> : tensor<6x4xf32>
  %e8 = tensor.empty() : tensor<2x3x6x8xf32>
  %e4 = tensor.empty() : tensor<2x3x6x4xf32>
  %e2 = tensor.empty() : tensor<2x3x6x2xf32>
  %xt = linalg.transpose ins(%x : tensor<2x6x3x8xf32>) outs(%e8 : tensor<2x3x6x8xf32>) permutation = [0, 2, 1, 3]

  // Half of each head is rotated by its halves, the rest passes. Nothing is transposed but that.
  // CHECK-DAG: %[[X1:.*]] = tensor.extract_slice %[[X]][0, 0, 0, 0] [2, 6, 3, 2] [1, 1, 1, 1]
  // CHECK-DAG: %[[X2:.*]] = tensor.extract_slice %[[X]][0, 0, 0, 2] [2, 6, 3, 2] [1, 1, 1, 1]
  // CHECK-DAG: %[[PASS:.*]] = tensor.extract_slice %[[X]][0, 0, 0, 4] [2, 6, 3, 4] [1, 1, 1, 1]
  // CHECK-DAG: %[[PASST:.*]] = linalg.transpose ins(%[[PASS]] : tensor<2x6x3x4xf32>)
  // CHECK: %[[R:.*]]:2 = linalg.generic {indexing_maps = [#[[BSHD]], #[[SD]], #[[BSHD]], #[[SD]], #[[SD]], #[[BHSD]], #[[BHSD]]]
  // CHECK-SAME: ins(%[[X1]], %{{[^,]*}}, %[[X2]], %{{[^,]*}}, %{{[^,]*}} :
  // CHECK-SAME: outs(%{{[^,]*}}, %{{[^,]*}} : tensor<2x3x6x2xf32>, tensor<2x3x6x2xf32>)
  // CHECK-NEXT: ^bb0(%[[A:[^:]*]]: f32, %[[C:[^:]*]]: f32, %[[B:[^:]*]]: f32, %[[S1:[^:]*]]: f32, %[[S2:[^:]*]]: f32,
  // CHECK-DAG: %[[AC:.*]] = arith.mulf %[[A]], %[[C]]
  // CHECK-DAG: %[[NB:.*]] = arith.negf %[[B]]
  // CHECK-DAG: %[[BS:.*]] = arith.mulf %[[NB]], %[[S1]]
  // CHECK-DAG: %[[Y1:.*]] = arith.addf %[[AC]], %[[BS]]
  // CHECK-DAG: %[[BC:.*]] = arith.mulf %[[B]], %[[C]]
  // CHECK-DAG: %[[AS:.*]] = arith.mulf %[[A]], %[[S2]]
  // CHECK-DAG: %[[Y2:.*]] = arith.addf %[[BC]], %[[AS]]
  // CHECK: linalg.yield %[[Y1]], %[[Y2]]
  // CHECK: tensor.concat dim(3) %[[R]]#0, %[[R]]#1, %[[PASST]]
  %r = tensor.extract_slice %xt[0, 0, 0, 0] [2, 3, 6, 4] [1, 1, 1, 1] : tensor<2x3x6x8xf32> to tensor<2x3x6x4xf32>
  %p = tensor.extract_slice %xt[0, 0, 0, 4] [2, 3, 6, 4] [1, 1, 1, 1] : tensor<2x3x6x8xf32> to tensor<2x3x6x4xf32>
  %r1 = tensor.extract_slice %r[0, 0, 0, 0] [2, 3, 6, 2] [1, 1, 1, 1] : tensor<2x3x6x4xf32> to tensor<2x3x6x2xf32>
  %r2 = tensor.extract_slice %r[0, 0, 0, 2] [2, 3, 6, 2] [1, 1, 1, 1] : tensor<2x3x6x4xf32> to tensor<2x3x6x2xf32>
  %n2 = linalg.generic {indexing_maps = [#bhsd, #bhsd], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%r2 : tensor<2x3x6x2xf32>) outs(%e2 : tensor<2x3x6x2xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.negf %in : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x6x2xf32>
  %half = tensor.concat dim(3) %n2, %r1 : (tensor<2x3x6x2xf32>, tensor<2x3x6x2xf32>) -> tensor<2x3x6x4xf32>
  %rotated = linalg.generic {indexing_maps = [#bhsd, #sd, #bhsd, #sd, #bhsd], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%r, %cos, %half, %sin : tensor<2x3x6x4xf32>, tensor<6x4xf32>, tensor<2x3x6x4xf32>, tensor<6x4xf32>) outs(%e4 : tensor<2x3x6x4xf32>) {
  ^bb0(%a: f32, %c: f32, %b: f32, %s: f32, %out: f32):
    %0 = arith.mulf %a, %c : f32
    %1 = arith.mulf %b, %s : f32
    %2 = arith.addf %0, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<2x3x6x4xf32>
  %partial = tensor.concat dim(3) %rotated, %p : (tensor<2x3x6x4xf32>, tensor<2x3x6x4xf32>) -> tensor<2x3x6x8xf32>

  // Even and odd elements, with tables whose elements are repeated.
  // CHECK-DAG: %[[EVEN:.*]] = tensor.extract_slice %[[Y:[a-z0-9]*]][0, 0, 0, 0] [2, 3, 6, 2] [1, 1, 1, 2]
  // CHECK-DAG: %[[ODD:.*]] = tensor.extract_slice %[[Y]][0, 0, 0, 1] [2, 3, 6, 2] [1, 1, 1, 2]
  // CHECK: %[[I:.*]]:2 = linalg.generic {indexing_maps = [#[[BHSD]], #[[SD]], #[[BHSD]], #[[BHSD]], #[[BHSD]]]
  // CHECK-SAME: ins(%[[EVEN]], %{{[^,]*}}, %[[ODD]] : tensor<2x3x6x2xf32>, tensor<6x2xf32>, tensor<2x3x6x2xf32>)
  // CHECK: %[[FIRST:.*]] = tensor.insert_slice %[[I]]#0 into %{{.*}}[0, 0, 0, 0] [2, 3, 6, 2] [1, 1, 1, 2]
  // CHECK: tensor.insert_slice %[[I]]#1 into %[[FIRST]][0, 0, 0, 1] [2, 3, 6, 2] [1, 1, 1, 2]
  %table = arith.constant dense<[[0.0, 0.5], [0.1, 0.6], [0.2, 0.7], [0.3, 0.8], [0.4, 0.9], [0.5, 1.0]]> : tensor<6x2xf32>
  %et = tensor.empty() : tensor<6x2x2xf32>
  %twice = linalg.generic {indexing_maps = [affine_map<(s, d, i) -> (s, d)>, affine_map<(s, d, i) -> (s, d, i)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%table : tensor<6x2xf32>) outs(%et : tensor<6x2x2xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<6x2x2xf32>
  %angles = tensor.collapse_shape %twice [[0], [1, 2]] : tensor<6x2x2xf32> into tensor<6x4xf32>
  %ys = linalg.generic {indexing_maps = [#bhsd, #bhsd], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%y : tensor<2x3x6x4xf32>) outs(%e4 : tensor<2x3x6x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = math.sin %in : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x6x4xf32>
  %even = tensor.extract_slice %ys[0, 0, 0, 0] [2, 3, 6, 2] [1, 1, 1, 2] : tensor<2x3x6x4xf32> to tensor<2x3x6x2xf32>
  %odd = tensor.extract_slice %ys[0, 0, 0, 1] [2, 3, 6, 2] [1, 1, 1, 2] : tensor<2x3x6x4xf32> to tensor<2x3x6x2xf32>
  %nodd = linalg.generic {indexing_maps = [#bhsd, #bhsd], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%odd : tensor<2x3x6x2xf32>) outs(%e2 : tensor<2x3x6x2xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.negf %in : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x6x2xf32>
  %u0 = tensor.expand_shape %nodd [[0], [1], [2], [3, 4]] output_shape [2, 3, 6, 2, 1] : tensor<2x3x6x2xf32> into tensor<2x3x6x2x1xf32>
  %u1 = tensor.expand_shape %even [[0], [1], [2], [3, 4]] output_shape [2, 3, 6, 2, 1] : tensor<2x3x6x2xf32> into tensor<2x3x6x2x1xf32>
  %pairs = tensor.concat dim(4) %u0, %u1 : (tensor<2x3x6x2x1xf32>, tensor<2x3x6x2x1xf32>) -> tensor<2x3x6x2x2xf32>
  %turned = tensor.collapse_shape %pairs [[0], [1], [2], [3, 4]] : tensor<2x3x6x2x2xf32> into tensor<2x3x6x4xf32>
  %interleaved = linalg.generic {indexing_maps = [#bhsd, #sd, #bhsd, #bhsd], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%ys, %angles, %turned : tensor<2x3x6x4xf32>, tensor<6x4xf32>, tensor<2x3x6x4xf32>) outs(%e4 : tensor<2x3x6x4xf32>) {
  ^bb0(%a: f32, %c: f32, %b: f32, %out: f32):
    %0 = arith.mulf %a, %c : f32
    %1 = arith.addf %0, %b : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x6x4xf32>

  // Parts of different tensors stay as they are, and so do parts that are only moved.
  // CHECK: tensor.concat dim(3) %{{.*}}, %{{.*}} : (tensor<2x3x6x4xf32>, tensor<2x3x6x4xf32>)
  // CHECK: tensor.concat dim(3) %{{.*}}, %{{.*}} : (tensor<2x3x6x4xf32>, tensor<2x3x6x4xf32>)
  // CHECK-NOT: linalg.yield %{{.*}}, %
  %different = tensor.concat dim(3) %interleaved, %y : (tensor<2x3x6x4xf32>, tensor<2x3x6x4xf32>) -> tensor<2x3x6x8xf32>
  %q1 = tensor.extract_slice %w[0, 0, 0, 0] [2, 3, 6, 4] [1, 1, 1, 1] : tensor<2x3x6x8xf32> to tensor<2x3x6x4xf32>
  %q2 = tensor.extract_slice %w[0, 0, 0, 4] [2, 3, 6, 4] [1, 1, 1, 1] : tensor<2x3x6x8xf32> to tensor<2x3x6x4xf32>
  %swapped = tensor.concat dim(3) %q2, %q1 : (tensor<2x3x6x4xf32>, tensor<2x3x6x4xf32>) -> tensor<2x3x6x8xf32>

  %el = tensor.empty() : tensor<f32>
  %l0 = linalg.fill ins(%zero : f32) outs(%el : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#bhsd, #bhsd, #bhsd, #none], iterator_types = ["reduction", "reduction", "reduction", "reduction"]}
      ins(%partial, %different, %swapped : tensor<2x3x6x8xf32>, tensor<2x3x6x8xf32>, tensor<2x3x6x8xf32>) outs(%l0 : tensor<f32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %out: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.mulf %0, %c : f32
    %2 = arith.addf %1, %out : f32
    linalg.yield %2 : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}
