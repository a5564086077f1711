// RUN: chimera-opt %s --split-input-file --chimera-specialize-batch=micro-batch-size=3 --verify-diagnostics
// RUN: not chimera-opt %s --split-input-file --chimera-specialize-batch 2>&1 | FileCheck %s
//
// What has no symbolic batch, or more that is symbolic.

// CHECK: error: expects a 'micro-batch-size' of at least 1, but got 0

// expected-error @below {{has no input whose first dimension is symbolic, so its batch has a size already; export it with a symbolic batch (see 'micro-batch-size')}}
func.func @main(%x: tensor<3x4xf32> {chimera.input = "x"}, %s: tensor<f32> {chimera.input = "s"}) -> tensor<3x4xf32> {
  return %x : tensor<3x4xf32>
}

// -----

// expected-error @below {{input 'x' has the type 'tensor<?x?xf32>', but only its first dimension can be symbolic, not number 1; export it with the others' sizes}}
func.func @main(%x: tensor<?x?xf32> {chimera.input = "x"}) -> tensor<?x?xf32> {
  return %x : tensor<?x?xf32>
}

// -----

func.func @main(%x: tensor<?xf32> {chimera.input = "x"},
                // expected-error @below {{input 'y' has the type 'tensor<2xf32>', but the batch of others has been made 3 (see 'micro-batch-size')}}
                %y: tensor<2xf32> {chimera.input = "y"}) -> tensor<?xf32> {
  return %x : tensor<?xf32>
}

// -----

func.func @main(%x: tensor<?xi64> {chimera.input = "x"}) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %first = tensor.extract %x[%c0] : tensor<?xi64>
  %size = arith.index_cast %first : i64 to index
  // expected-error @below {{'tensor.empty' still has the type 'tensor<?xf32>': its size does not follow from the sizes of the inputs (see 'micro-batch-size')}}
  %e = tensor.empty(%size) : tensor<?xf32>
  return %e : tensor<?xf32>
}

// -----

// expected-error @below {{expects a function '@main' with a body}}
module {
}
