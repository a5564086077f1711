// RUN: chimera-opt %s --chimera-append-loss='loss=classification' | FileCheck %s
// RUN: chimera-opt %s --chimera-append-loss='loss=mse' | FileCheck %s --check-prefix=MSE
//
// A row of logits per sample, as classes or as numbers.

// CHECK: func.func @main(%{{.*}}: tensor<3x5xf64>, %{{.*}}: tensor<3xi64> {chimera.bound = 5 : i64, chimera.input = "targets"}) -> tensor<f64>
// CHECK-NOT: collapse_shape
// CHECK: math.exp

// MSE: func.func @main(%{{.*}}: tensor<3x5xf64>, %{{.*}}: tensor<3x5xf64> {chimera.input = "targets"}) -> tensor<f64>
// MSE: arith.subf
// MSE: arith.mulf
// MSE-DAG: %[[COUNT:.*]] = arith.constant 1.500000e+01 : f64
// MSE-DAG: arith.addf
// MSE: arith.divf %{{.*}}, %[[COUNT]]
func.func @main(%x: tensor<3x5xf64>) -> tensor<3x5xf64> {
  return %x : tensor<3x5xf64>
}
