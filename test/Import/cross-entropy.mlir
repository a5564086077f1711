// RUN: chimera-opt %s --chimera-append-loss='loss=causal-lm' | FileCheck %s
// RUN: chimera-opt %s --chimera-append-loss='loss=masked-lm ignore-index=0' | FileCheck %s --check-prefix=MASKED
// RUN: chimera-opt %s --chimera-append-loss='loss=causal-lm ignore-index=-100' | FileCheck %s --check-prefix=NEGATIVE
//
// The mean cross entropy of logits is written as PyTorch's decompositions write it.

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x5xf32>, %[[T:.*]]: tensor<2x3xi64> {chimera.bound = 5 : i64, chimera.input = "targets"}) -> tensor<f32>
// CHECK: %[[LOGITS:.*]] = tensor.collapse_shape %[[X]] {{\[}}[0, 1], [2]] : tensor<2x3x5xf32> into tensor<6x5xf32>
// CHECK: %[[TARGETS:.*]] = tensor.collapse_shape %[[T]] {{\[}}[0, 1]] : tensor<2x3xi64> into tensor<6xi64>
// CHECK: arith.maximumf
// CHECK: arith.subf
// CHECK: math.exp
// CHECK: arith.addf
// CHECK: math.log
// CHECK: %[[LOG:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<6x5xf32>)
// CHECK: arith.subf
// CHECK: ins(%[[TARGETS]] : tensor<6xi64>)
// CHECK: %[[ROW:.*]] = linalg.index 0
// CHECK: %[[COLUMN:.*]] = arith.index_cast
// CHECK: tensor.extract %[[LOG]][%[[ROW]], %[[COLUMN]]]
// CHECK: arith.negf
// CHECK: arith.addf
// CHECK-NOT: arith.cmpi
// CHECK: arith.divf
// CHECK: return %{{.*}} : tensor<f32>

// MASKED: tensor.extract
// MASKED: arith.cmpi ne
// MASKED: arith.select
// MASKED: arith.uitofp
// MASKED: arith.divf

// A negative target that does not count is in the data, and is no column.
// NEGATIVE-LABEL: func.func @main(
// NEGATIVE-SAME: tensor<2x3xi64> {chimera.bound = 5 : i64, chimera.ignored = -100 : i64, chimera.input = "targets"}
// NEGATIVE: %[[ZERO:.*]] = arith.constant 0 : i64
// NEGATIVE: %[[KNOWN:.*]] = arith.maxsi %{{.*}}, %[[ZERO]] : i64
// NEGATIVE: arith.index_cast %[[KNOWN]]
// NEGATIVE: tensor.extract
// NEGATIVE: arith.cmpi ne
func.func @main(%x: tensor<2x3x5xf32>) -> tensor<2x3x5xf32> {
  return %x : tensor<2x3x5xf32>
}
