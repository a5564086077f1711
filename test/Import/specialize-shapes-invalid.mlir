// RUN: chimera-opt %s --split-input-file --allow-unregistered-dialect --chimera-specialize-shapes="micro-batch-size=3 sequence-length=5" --verify-diagnostics
// RUN: not chimera-opt %S/specialize-sequence.mlir --chimera-specialize-shapes 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not chimera-opt %S/specialize-sequence.mlir --chimera-specialize-shapes=micro-batch-size=-1 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: not chimera-opt %S/specialize-sequence.mlir --chimera-specialize-shapes=micro-batch-size=1 2>&1 | FileCheck %s --check-prefix=LENGTH
// RUN: not chimera-opt %S/specialize-sequence.mlir --chimera-specialize-shapes=sequence-length=12 2>&1 | FileCheck %s --check-prefix=BATCH
// RUN: not chimera-opt %S/specialize-sequence.mlir --chimera-specialize-shapes=sequence-length=x 2>&1 | FileCheck %s --check-prefix=TEXT
// RUN: not chimera-opt %S/specialize-sequence.mlir --chimera-specialize-shapes=sequence-length=x:0 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not chimera-opt %S/specialize-sequence.mlir --chimera-specialize-shapes=sequence-length=4,5 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not chimera-opt %S/specialize-sequence.mlir --chimera-specialize-shapes=sequence-length=x:4,x:5 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: not chimera-opt %S/specialize-sequence.mlir --chimera-specialize-shapes="micro-batch-size=1 sequence-length=x:12,targets:12,labels:3" 2>&1 | FileCheck %s --check-prefix=NAME
//
// Sizes that are not given, given twice, or given to what has none that is symbolic.

// NONE: error: expects a 'micro-batch-size' of at least 1, but got 0
// NEGATIVE: error: expects a 'micro-batch-size' of at least 1, but got -1
// LENGTH: error: input 'x' has the type 'tensor<?x?x3x8xf32>', whose sequence is symbolic: give it a length (see 'sequence-length')
// BATCH: error: input 'x' has the type 'tensor<?x?x3x8xf32>', whose batch is symbolic: give it a size (see 'micro-batch-size')
// TEXT: error: expects 'sequence-length' to be a length of at least 1, or INPUT:LENGTH, but got 'x'
// ZERO: error: expects 'sequence-length' to be a length of at least 1, or INPUT:LENGTH, but got 'x:0'
// TWICE: error: 'sequence-length' has two values
// BOTH: error: 'sequence-length' has two values for 'x'
// NAME: error: 'sequence-length' names 'labels', which is no input with a symbolic sequence

// expected-error @below {{has no input whose first dimension is symbolic, so its batch has a size already; export it with a symbolic batch (see 'micro-batch-size')}}
func.func @main(%x: tensor<3x4xf32> {chimera.input = "x"}, %s: tensor<f32> {chimera.input = "s"}) -> tensor<3x4xf32> {
  return %x : tensor<3x4xf32>
}

// -----

// expected-error @below {{has no input with a symbolic sequence, so it has a length already; export it with a symbolic sequence (see 'sequence-length')}}
func.func @main(%x: tensor<?x4xf32> {chimera.input = "x"}) -> tensor<?x4xf32> {
  return %x : tensor<?x4xf32>
}

// -----

func.func @main(%x: tensor<?x?xf32> {chimera.input = "x"},
                // expected-error @below {{input 'y' has the type 'tensor<2xf32>', but the batch of others has been made 3 (see 'micro-batch-size')}}
                %y: tensor<2xf32> {chimera.input = "y"}) -> tensor<?x?xf32> {
  return %x : tensor<?x?xf32>
}

// -----

func.func @main(%x: tensor<?x?xi64> {chimera.input = "x"}) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %first = tensor.extract %x[%c0, %c0] : tensor<?x?xi64>
  %size = arith.index_cast %first : i64 to index
  // expected-error @below {{'tensor.empty' still has the type 'tensor<?xf32>': its size does not follow from the sizes of the inputs}}
  %e = tensor.empty(%size) : tensor<?xf32>
  return %e : tensor<?xf32>
}

// -----

func.func @main(%positions: tensor<4x2xf32> {chimera.parameter = "positions"}, %x: tensor<?x?xi64> {chimera.input = "x"}) -> tensor<?x2xf32> {
  %c1 = arith.constant 1 : index
  %length = tensor.dim %x, %c1 : tensor<?x?xi64>
  // expected-error @below {{takes 5 of the 4 places of dimension 0; a sequence cannot be longer than its positions (see 'sequence-length')}}
  %0 = tensor.extract_slice %positions[0, 0] [%length, 2] [1, 1] : tensor<4x2xf32> to tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

// -----

func.func @main(%positions: tensor<4x2xf32> {chimera.parameter = "positions"}, %x: tensor<?x?xi64> {chimera.input = "x"}) -> tensor<5x2xf32> {
  // expected-error @below {{has the type 'tensor<4x2xf32>' where 'tensor<5x2xf32>' is needed; a sequence cannot be longer than its positions (see 'sequence-length')}}
  %0 = tensor.cast %positions : tensor<4x2xf32> to tensor<?x2xf32>
  %1 = tensor.cast %0 : tensor<?x2xf32> to tensor<5x2xf32>
  return %1 : tensor<5x2xf32>
}

// -----

func.func @main(%x: tensor<?x?xf32> {chimera.input = "x"}) -> tensor<?x?xf32> {
  // expected-error @below {{'test.add' still has the type 'tensor<?x?xf32>': sizes do not pass through ops that are not registered; export it with static shapes (JAX: with arguments of the micro-batch's size)}}
  %0 = "test.add"(%x, %x) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

func.func @main(%x: tensor<?x?xf32> {chimera.input = "x"}) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %batch = tensor.dim %x, %c0 : tensor<?x?xf32>
  %shape = tensor.from_elements %batch, %c2 : tensor<2xindex>
  // expected-error @below {{'tensor.reshape' still has the type 'tensor<?x?xf32>': it does not have as many elements as before; torch-mlir may have taken two symbolic sizes for the same: export with one, or with 'python -m chimera.importer'}}
  %0 = tensor.reshape %x(%shape) : (tensor<?x?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// expected-error @below {{expects a function '@main' with a body}}
module {
}
