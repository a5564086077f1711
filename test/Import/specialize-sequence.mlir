// RUN: chimera-opt %s --split-input-file --chimera-specialize-shapes="micro-batch-size=1 sequence-length=12" | FileCheck %s
// RUN: chimera-opt %s --split-input-file --chimera-specialize-shapes="micro-batch-size=1 sequence-length=targets:12,12" | FileCheck %s --check-prefix=EACH
//
// The length of the sequences gets its value: one for all inputs, or one for some and one for the others. A slice that
// drops a dimension drops the same one if the batch is a single sample.

// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[X:.*]]: tensor<1x12x3x8xf32> {chimera.input = "x"}, %{{.*}}: tensor<1x12xi64> {chimera.input = "targets"}, %{{.*}}: tensor<12xf32>)
// EACH-LABEL: func.func @main
// EACH-SAME: tensor<1x12x3x8xf32> {chimera.input = "x"}, %{{.*}}: tensor<1x12xi64> {chimera.input = "targets"}, %{{.*}}: tensor<12xf32>)
// CHECK-NOT: ?
// CHECK: tensor.extract_slice %[[X]][0, 0, 1, 0] [1, 12, 1, 8] [1, 1, 1, 1] : tensor<1x12x3x8xf32> to tensor<1x12x1x8xf32>
// CHECK: linalg.transpose {{.*}} permutation = [0, 2, 1]
// CHECK: return %{{.*}} : tensor<1x8x12xf32>
func.func @main(%x: tensor<?x?x3x8xf32> {chimera.input = "x"}, %targets: tensor<?x?xi64> {chimera.input = "targets"}, %w: tensor<12xf32>) -> tensor<1x8x12xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %batch = tensor.dim %x, %c0 : tensor<?x?x3x8xf32>
  %length = tensor.dim %x, %c1 : tensor<?x?x3x8xf32>
  %0 = tensor.extract_slice %x[0, 0, 1, 0] [%batch, %length, 1, 8] [1, 1, 1, 1] : tensor<?x?x3x8xf32> to tensor<?x?x8xf32>
  %e = tensor.empty(%batch, %length) : tensor<?x8x?xf32>
  %1 = linalg.transpose ins(%0 : tensor<?x?x8xf32>) outs(%e : tensor<?x8x?xf32>) permutation = [0, 2, 1]
  %2 = tensor.cast %1 : tensor<?x8x?xf32> to tensor<1x8x12xf32>
  return %2 : tensor<1x8x12xf32>
}
