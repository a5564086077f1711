// RUN: chimera-opt %s -split-input-file --chimera-append-loss -verify-diagnostics
// RUN: not chimera-opt %S/loss-of-rows.mlir --chimera-append-loss=loss=hinge 2>&1 | FileCheck %s --check-prefix=KIND
// RUN: not chimera-opt %S/loss-of-rows.mlir --chimera-append-loss=loss=causal-lm 2>&1 | FileCheck %s --check-prefix=RANK
// RUN: not chimera-opt %S/loss-of-rows.mlir --chimera-append-loss='loss=mse ignore-index=1' 2>&1 | FileCheck %s --check-prefix=IGNORE
// RUN: not chimera-opt %S/loss-of-rows.mlir --chimera-append-loss='ignore-index=1' 2>&1 | FileCheck %s --check-prefix=IGNORE
// RUN: not chimera-opt %S/loss-of-rows.mlir --chimera-append-loss='loss=classification ignore-index=5' 2>&1 | FileCheck %s --check-prefix=CLASSES
// RUN: not chimera-opt %S/loss-of-rows.mlir --chimera-append-loss='result=2' 2>&1 | FileCheck %s --check-prefix=RESULT
// RUN: not chimera-opt %S/cross-entropy.mlir --chimera-append-loss=loss=classification 2>&1 | FileCheck %s --check-prefix=RANK2
//
// A loss that cannot be told or computed is an error.

// KIND: error: unknown loss 'hinge', expected causal-lm, masked-lm, classification or mse (see 'loss')
// RANK: error: the result is of type 'tensor<3x5xf64>', but the loss 'causal-lm' expects floating-point logits of shape batch x length x classes (see 'loss' and 'result')
// RANK2: error: the result is of type 'tensor<2x3x5xf32>', but the loss 'classification' expects floating-point logits of shape batch x classes
// IGNORE: error: 'ignore-index' has no effect without a loss that is a cross entropy (see 'loss')
// CLASSES: error: 'ignore-index' is 5, but targets stay below the number of classes, 5
// RESULT: error: has no result 2, only 1 result (see 'result')

// expected-error@+1 {{has 2 results that could be the loss, of types 'tensor<f32>', 'tensor<f32>'; say which one is the loss (see 'result' and 'bindings')}}
func.func @main(%x: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
  return %x, %x : tensor<f32>, tensor<f32>
}

// -----

// expected-error@+1 {{has 2 results, of types 'tensor<2xf32>', 'tensor<3xf32>'; say which one is the loss (see 'result' and 'bindings')}}
func.func @main(%x: tensor<2xf32>, %y: tensor<3xf32>) -> (tensor<2xf32>, tensor<3xf32>) {
  return %x, %y : tensor<2xf32>, tensor<3xf32>
}

// -----

// expected-error@+1 {{result 0 is of type 'tensor<i64>', but a loss is a floating-point scalar; export the model with its loss, or have one computed from logits (see 'loss')}}
func.func @main(%x: tensor<i64>) -> tensor<i64> {
  return %x : tensor<i64>
}

// -----

// expected-error@+1 {{has 0 results; say which one is the loss}}
func.func @main() {
  return
}

// -----

// expected-error@+1 {{expects a function '@main' with a body of one block}}
module {
}
