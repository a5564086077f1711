// RUN: chimera-opt %s --pass-pipeline='builtin.module(func.func(chimera-join-parts))' | FileCheck %s
//
// Ops that compute parts of one tensor from the same tensors become one op.

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (j)>

// The halves of rows, from both halves; each is read once.
// CHECK-LABEL: func.func @halves(
// CHECK-SAME: %[[G:.*]]: tensor<4x8xf32>, %[[COS:.*]]: tensor<4xf32>)
// CHECK-DAG: %[[G1:.*]] = tensor.extract_slice %[[G]][0, 0]
// CHECK-DAG: %[[G2:.*]] = tensor.extract_slice %[[G]][0, 4]
// CHECK: %[[R:.*]]:2 = linalg.generic
// CHECK-SAME: ins(%[[G1]], %[[COS]], %[[G2]] : tensor<4x4xf32>, tensor<4xf32>, tensor<4x4xf32>)
// CHECK: ^bb0(%[[A:[^:]*]]: f32, %[[C:[^:]*]]: f32, %[[B:[^:]*]]: f32,
// CHECK: %[[FIRST:.*]] = arith.mulf %[[A]], %[[C]]
// CHECK: arith.mulf %[[B]], %[[C]]
// CHECK: %[[SECOND:.*]] = arith.subf
// CHECK: linalg.yield %[[FIRST]], %[[SECOND]]
// CHECK: %[[I:.*]] = tensor.insert_slice %[[R]]#0 into %{{.*}}[0, 4] [4, 4] [1, 1]
// CHECK: %[[ALL:.*]] = tensor.insert_slice %[[R]]#1 into %[[I]][0, 0] [4, 4] [1, 1]
// CHECK: return %[[ALL]]
func.func @halves(%g: tensor<4x8xf32>, %cos: tensor<4xf32>) -> tensor<4x8xf32> {
  %g1 = tensor.extract_slice %g[0, 0] [4, 4] [1, 1] : tensor<4x8xf32> to tensor<4x4xf32>
  %g2 = tensor.extract_slice %g[0, 4] [4, 4] [1, 1] : tensor<4x8xf32> to tensor<4x4xf32>
  %e = tensor.empty() : tensor<4x4xf32>
  %whole = tensor.empty() : tensor<4x8xf32>
  %0 = linalg.generic {indexing_maps = [#id, #row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%g2, %cos, %g1 : tensor<4x4xf32>, tensor<4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) {
  ^bb0(%b: f32, %c: f32, %a: f32, %out: f32):
    %2 = arith.mulf %b, %c : f32
    %3 = arith.subf %a, %2 : f32
    linalg.yield %3 : f32
  } -> tensor<4x4xf32>
  %1 = linalg.generic {indexing_maps = [#id, #row, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%g1, %cos, %g2 : tensor<4x4xf32>, tensor<4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) {
  ^bb0(%a: f32, %c: f32, %b: f32, %out: f32):
    %2 = arith.mulf %a, %c : f32
    linalg.yield %2 : f32
  } -> tensor<4x4xf32>
  %i = tensor.insert_slice %0 into %whole[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x8xf32>
  %j = tensor.insert_slice %1 into %i[0, 4] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x8xf32>
  return %j : tensor<4x8xf32>
}

// Two results of one op, and a part that something else computes.
// CHECK-LABEL: func.func @concat(
// CHECK-SAME: %[[X:.*]]: tensor<4x4xf32>)
// CHECK: %[[R:.*]]:2 = linalg.generic
// CHECK: %[[I:.*]] = tensor.insert_slice %[[R]]#0 into %{{.*}}[0, 0] [4, 4] [1, 1]
// CHECK: %[[J:.*]] = tensor.insert_slice %[[R]]#1 into %[[I]][0, 8] [4, 4] [1, 1]
// CHECK: tensor.insert_slice %[[X]] into %[[J]][0, 4] [4, 4] [1, 1]
// CHECK-NOT: tensor.concat
func.func @concat(%x: tensor<4x4xf32>) -> tensor<4x12xf32> {
  %e = tensor.empty() : tensor<4x4xf32>
  %r:2 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<4x4xf32>) outs(%e, %e : tensor<4x4xf32>, tensor<4x4xf32>) {
  ^bb0(%a: f32, %o0: f32, %o1: f32):
    %1 = math.cos %a : f32
    %2 = math.sin %a : f32
    linalg.yield %1, %2 : f32, f32
  } -> (tensor<4x4xf32>, tensor<4x4xf32>)
  %0 = tensor.concat dim(1) %r#0, %x, %r#1 : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x12xf32>
  return %0 : tensor<4x12xf32>
}

// Parts that take turns.
// CHECK-LABEL: func.func @turns(
// CHECK: %[[R:.*]]:2 = linalg.generic
// CHECK: tensor.insert_slice %[[R]]#{{[01]}} into %{{.*}}[0, {{[01]}}] [4, 4] [1, 2]
// CHECK: tensor.insert_slice %[[R]]#{{[01]}} into %{{.*}}[0, {{[01]}}] [4, 4] [1, 2]
func.func @turns(%x: tensor<4x4xf32>) -> tensor<4x8xf32> {
  %whole = tensor.empty() : tensor<4x8xf32>
  %e = tensor.empty() : tensor<4x4xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %2 = math.sin %a : f32
    linalg.yield %2 : f32
  } -> tensor<4x4xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %2 = math.cos %a : f32
    linalg.yield %2 : f32
  } -> tensor<4x4xf32>
  %i = tensor.insert_slice %0 into %whole[0, 0] [4, 4] [1, 2] : tensor<4x4xf32> into tensor<4x8xf32>
  %j = tensor.insert_slice %1 into %i[0, 1] [4, 4] [1, 2] : tensor<4x4xf32> into tensor<4x8xf32>
  return %j : tensor<4x8xf32>
}

// Left alone: parts of different tensors, parts that overlap, a part that is used
// elsewhere, and parts that are put into a tensor with other elements.
// CHECK-LABEL: func.func @others(
// CHECK-NOT: :2 = linalg.generic
// CHECK: return
func.func @others(%x: tensor<4x4xf32>, %y: tensor<4x4xf32>, %z: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x4xf32>) {
  %whole = tensor.empty() : tensor<4x8xf32>
  %e = tensor.empty() : tensor<4x4xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %2 = math.sin %a : f32
    linalg.yield %2 : f32
  } -> tensor<4x4xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%y : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %2 = math.cos %a : f32
    linalg.yield %2 : f32
  } -> tensor<4x4xf32>
  %different = tensor.concat dim(1) %0, %1 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x8xf32>
  %3 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %2 = math.exp %a : f32
    linalg.yield %2 : f32
  } -> tensor<4x4xf32>
  %4 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %2 = math.tanh %a : f32
    linalg.yield %2 : f32
  } -> tensor<4x4xf32>
  %i = tensor.insert_slice %3 into %whole[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x8xf32>
  %overlap = tensor.insert_slice %4 into %i[0, 3] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x8xf32>
  %5 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%y : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %2 = math.exp %a : f32
    linalg.yield %2 : f32
  } -> tensor<4x4xf32>
  %6 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%y : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %2 = math.tanh %a : f32
    linalg.yield %2 : f32
  } -> tensor<4x4xf32>
  %elsewhere = tensor.concat dim(1) %5, %6 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x8xf32>
  %7 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %2 = math.sqrt %a : f32
    linalg.yield %2 : f32
  } -> tensor<4x4xf32>
  %8 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %2 = math.log %a : f32
    linalg.yield %2 : f32
  } -> tensor<4x4xf32>
  %k = tensor.insert_slice %7 into %z[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x8xf32>
  %elements = tensor.insert_slice %8 into %k[0, 4] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x8xf32>
  return %different, %overlap, %elsewhere, %elements, %6 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x4xf32>
}
