// RUN: chimera-opt %s -split-input-file --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(chimera-convert-stablehlo))' -verify-diagnostics
//
// Ops and forms that are not supported are named, all at once.

func.func @ops(%x: tensor<4xf32>, %i: tensor<4xi32>, %p: tensor<4xi1>, %d: tensor<?xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' cannot be imported: export the loss, not its gradient; Chimera makes the backward pass}}
  %0 = "stablehlo.scatter"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{'stablehlo.rng' cannot be imported: random numbers are not supported: dropout must be 0 when the model is exported}}
  %1 = "stablehlo.rng"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{'stablehlo.while' cannot be imported: control flow is not supported: write layers out instead of using lax.scan}}
  %2 = "stablehlo.while"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{'stablehlo.custom_call' of "Sharding" cannot be imported: of StableHLO, only what Transformers use is supported}}
  %3 = "stablehlo.custom_call"(%x) <{call_target_name = "Sharding"}> : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{'stablehlo.sort' cannot be imported}}
  %4:2 = "stablehlo.sort"(%x, %i) : (tensor<4xf32>, tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>)
  // expected-error@+1 {{'stablehlo.tanh' cannot be imported}}
  %5 = "stablehlo.tanh"(%i) : (tensor<4xi32>) -> tensor<4xi32>
  // expected-error@+1 {{'stablehlo.negate' cannot be imported}}
  %6 = "stablehlo.negate"(%d) : (tensor<?xf32>) -> tensor<?xf32>
  // expected-error@+1 {{'stablehlo.compare' cannot be imported}}
  %7 = "stablehlo.compare"(%x, %x) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  // expected-error@+1 {{'stablehlo.compare' cannot be imported}}
  %8 = "stablehlo.compare"(%x, %x) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  // expected-error@+1 {{'stablehlo.compare' cannot be imported}}
  %9 = "stablehlo.compare"(%i, %i) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  return
}

// -----

func.func @forms(%x: tensor<2x4xf32>, %i: tensor<2x4xi32>, %s: tensor<f32>) {
  // expected-error@+1 {{expects an attribute 'value' of the type of the result}}
  %0 = "stablehlo.constant"() : () -> tensor<4xf32>
  // expected-error@+1 {{expects 'iota_dimension' to be a dimension of the result}}
  %1 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x4xf32>
  // expected-error@+1 {{expects 'permutation' to name each dimension once}}
  %2 = "stablehlo.transpose"(%x) <{permutation = array<i64: 0, 0>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
  // expected-error@+1 {{expects 'broadcast_dimensions' to give each dimension a place in the result}}
  %3 = "stablehlo.broadcast_in_dim"(%x) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
  // expected-error@+1 {{expects 'start_indices' and 'strides' of each dimension}}
  %4 = "stablehlo.slice"(%x) <{start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
  // expected-error@+1 {{expects 'dimension' to be one of the result}}
  %5 = "stablehlo.concatenate"(%x) <{dimension = 2 : i64}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
  // expected-error@+1 {{only padding at the edges is supported, which adds elements}}
  %6 = "stablehlo.pad"(%x, %s) <{edge_padding_low = array<i64: 0, -1>, edge_padding_high = array<i64: 0, 1>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x4xf32>
  // expected-error@+1 {{only padding at the edges is supported, which adds elements}}
  %7 = "stablehlo.pad"(%x, %s) <{edge_padding_low = array<i64: 0, 0>, edge_padding_high = array<i64: 0, 0>, interior_padding = array<i64: 0, 1>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x7xf32>
  // expected-error@+1 {{only products of floating-point tensors of one type are supported}}
  %8 = "stablehlo.dot"(%i, %i) : (tensor<2x4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
  // expected-error@+1 {{expects 'dot_dimension_numbers' with dimensions of both operands}}
  %9 = "stablehlo.dot_general"(%x, %x) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x2xf32>
  // expected-error@+1 {{only gathers of whole rows (embeddings) and of single elements (a loss) are supported}}
  %10 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<2x4xf32>, tensor<2x4xi32>) -> tensor<2x4xf32>
  // expected-error@+1 {{only a sum, product, maximum, minimum, 'and' or 'or' of one tensor is supported as a reduction}}
  %11 = "stablehlo.reduce"(%x, %s) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %12 = "stablehlo.subtract"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%12) : (tensor<f32>) -> ()
  }) : (tensor<2x4xf32>, tensor<f32>) -> tensor<4xf32>
  // expected-error@+1 {{expects the type that is left of the operand's when 'dimensions' are reduced}}
  %13 = "stablehlo.reduce"(%x, %s) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %14 = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%14) : (tensor<f32>) -> ()
  }) : (tensor<2x4xf32>, tensor<f32>) -> tensor<2xf32>
  // expected-error@+1 {{expects a result of as many elements}}
  %15 = "stablehlo.reshape"(%x) : (tensor<2x4xf32>) -> tensor<3x3xf32>
  // expected-error@+1 {{expects 'broadcast_dimensions' to give each dimension a place in the result}}
  %16 = "stablehlo.broadcast_in_dim"(%x) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x4xf32>) -> tensor<2x5xf32>
  // expected-error@+1 {{has a result of type 'tensor<2x4xf64>', but computes one of type 'tensor<2x4xf32>'}}
  %17 = "stablehlo.tanh"(%x) : (tensor<2x4xf32>) -> tensor<2x4xf64>
  // expected-error@+1 {{expects 'dot_dimension_numbers' with dimensions of both operands}}
  %18 = "stablehlo.dot_general"(%x, %x) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [1]>}> : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<4x2xf32>
  // expected-error@+1 {{expects a result of 2 dimensions}}
  %19 = "stablehlo.dot_general"(%x, %x) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>}> : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<4xf32>
  return
}
