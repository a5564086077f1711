// RUN: chimera-opt %s | chimera-opt | FileCheck %s
// RUN: chimera-opt %s --mlir-print-op-generic | chimera-opt | FileCheck %s
// RUN: chimera-opt %s --canonicalize | FileCheck %s --check-prefix=FOLD

// CHECK-LABEL: func.func @stop
// CHECK: chimera.stop_gradient %{{.*}} : tensor<2x3xf32>
// CHECK: chimera.stop_gradient %{{.*}} : tensor<?xf64>
// FOLD-LABEL: func.func @stop
// FOLD: chimera.stop_gradient
// FOLD: chimera.stop_gradient
func.func @stop(%x: tensor<2x3xf32>, %y: tensor<?xf64>) -> (tensor<2x3xf32>, tensor<?xf64>) {
  %0 = chimera.stop_gradient %x : tensor<2x3xf32>
  %1 = chimera.stop_gradient %y : tensor<?xf64>
  return %0, %1 : tensor<2x3xf32>, tensor<?xf64>
}

// FOLD-LABEL: func.func @twice
// FOLD-SAME: (%[[X:.*]]: tensor<2xf32>)
// FOLD-NEXT: %[[Y:.*]] = chimera.stop_gradient %[[X]]
// FOLD-NEXT: return %[[Y]]
func.func @twice(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = chimera.stop_gradient %x : tensor<2xf32>
  %1 = chimera.stop_gradient %0 : tensor<2xf32>
  return %1 : tensor<2xf32>
}

// FOLD-LABEL: func.func @constant
// FOLD-NEXT: %[[C:.*]] = arith.constant dense<1.000000e+00>
// FOLD-NEXT: return %[[C]]
func.func @constant() -> tensor<2xf32> {
  %c = arith.constant dense<1.0> : tensor<2xf32>
  %0 = chimera.stop_gradient %c : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// FOLD-LABEL: func.func @unused
// FOLD-NEXT: return
func.func @unused(%x: tensor<2xf32>) {
  %0 = chimera.stop_gradient %x : tensor<2xf32>
  return
}
