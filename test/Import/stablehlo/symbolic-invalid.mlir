// RUN: chimera-opt %s --allow-unregistered-dialect --split-input-file --chimera-specialize-shapes="micro-batch-size=3" --verify-diagnostics
//
// Sizes that are not what JAX asserts, that depend on data, or of which nothing is known.

func.func @main(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %least = "stablehlo.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
  %b = "stablehlo.get_dimension_size"(%x) <{dimension = 0 : i64}> : (tensor<?x4xf32>) -> tensor<i32>
  %ok = "stablehlo.compare"(%b, %least) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
  // expected-error @below {{the sizes of the inputs are not what the file expects (see 'micro-batch-size' and 'sequence-length'): 3 is less than 8, 3}}
  "stablehlo.custom_call"(%ok, %b, %least) <{call_target_name = "shape_assertion"}> {error_message = "{0} is less than {1}, {0}"} : (tensor<i1>, tensor<i32>, tensor<i32>) -> ()
  return %x : tensor<?x4xf32>
}

// -----

func.func @main(%x: tensor<?x4xf32>, %ok: tensor<i1>) -> tensor<?x4xf32> {
  // expected-error @below {{asserts something of sizes that do not follow from those of the inputs}}
  "stablehlo.custom_call"(%ok) <{call_target_name = "shape_assertion"}> : (tensor<i1>) -> ()
  return %x : tensor<?x4xf32>
}

// -----

func.func @main(%x: tensor<?x4xf32>, %n: tensor<1xi32>) -> tensor<?xf32> {
  // expected-error @below {{'stablehlo.dynamic_reshape' of type 'tensor<?xf32>' has sizes that do not follow from those of the inputs; export it with static shapes (JAX: with arguments of the micro-batch's size)}}
  %0 = "stablehlo.dynamic_reshape"(%x, %n) : (tensor<?x4xf32>, tensor<1xi32>) -> tensor<?xf32>
  %1 = "stablehlo.dynamic_reshape"(%x, %n) : (tensor<?x4xf32>, tensor<1xi32>) -> tensor<?xf32>
  // expected-error @below {{'stablehlo.dynamic_iota' of type 'tensor<?xf32>' has sizes}}
  %2 = "stablehlo.dynamic_iota"(%n) <{iota_dimension = 0 : i64}> : (tensor<1xi32>) -> tensor<?xf32>
  %3 = "stablehlo.add"(%0, %1) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %3 : tensor<?xf32>
}

// -----

// By zero, no size is divided.
func.func @main(%x: tensor<?x4xf32>) -> tensor<?xf32> {
  %zero = "stablehlo.constant"() <{value = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %b = "stablehlo.get_dimension_size"(%x) <{dimension = 0 : i64}> : (tensor<?x4xf32>) -> tensor<i32>
  %b1 = "stablehlo.reshape"(%b) : (tensor<i32>) -> tensor<1xi32>
  %n = "stablehlo.divide"(%b1, %zero) : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
  // expected-error @below {{'stablehlo.dynamic_broadcast_in_dim' of type 'tensor<?xf32>' has sizes}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%x, %n) <{broadcast_dimensions = array<i64>}> : (tensor<?x4xf32>, tensor<1xi32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @main(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  // expected-error @below {{'stablehlo.sort' of type 'tensor<?x4xf32>' has sizes}}
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64}> : (tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// -----

// Wrong attributes say nothing of sizes.
func.func @main(%x: tensor<?x4xf32>, %n: tensor<?xi32>, %i: tensor<i32>) -> tensor<f32> {
  %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  // expected-error @below {{'stablehlo.transpose' of type 'tensor<4x?xf32>' has sizes}}
  %0 = "stablehlo.transpose"(%x) <{permutation = array<i64: 1, 1>}> : (tensor<?x4xf32>) -> tensor<4x?xf32>
  // expected-error @below {{'stablehlo.concatenate' of type 'tensor<?x4xf32>' has sizes}}
  %1 = "stablehlo.concatenate"(%x, %x) <{dimension = 2 : i64}> : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  // expected-error @below {{'stablehlo.pad' of type 'tensor<?x4xf32>' has sizes}}
  %2 = "stablehlo.pad"(%x, %zero) <{edge_padding_low = array<i64: 1>, edge_padding_high = array<i64: 1>}> : (tensor<?x4xf32>, tensor<f32>) -> tensor<?x4xf32>
  // expected-error @below {{'stablehlo.slice' of type 'tensor<?x4xf32>' has sizes}}
  %3 = "stablehlo.slice"(%x) <{start_indices = array<i64: 0, 0>, limit_indices = array<i64: 2, 2>, strides = array<i64: 0, 1>}> : (tensor<?x4xf32>) -> tensor<?x4xf32>
  // expected-error @below {{'stablehlo.gather' of type 'tensor<?x4xf32>' has sizes}}
  %4 = "stablehlo.gather"(%x, %n) <{dimension_numbers = #stablehlo.gather<offset_dims = [1]>, slice_sizes = array<i64: 1, 4>}> : (tensor<?x4xf32>, tensor<?xi32>) -> tensor<?x4xf32>
  // expected-error @below {{'stablehlo.dynamic_slice' of type 'tensor<?x4xf32>' has sizes}}
  %5 = "stablehlo.dynamic_slice"(%x, %i, %i) <{slice_sizes = array<i64: 2, 4>}> : (tensor<?x4xf32>, tensor<i32>, tensor<i32>) -> tensor<?x4xf32>
  // expected-error @below {{'stablehlo.dot_general' of type 'tensor<?xf32>' has sizes}}
  %6 = "stablehlo.dot_general"(%x, %x) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [7], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>}> : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?xf32>
  return %zero : tensor<f32>
}

// -----

func.func private @library(tensor<?x4xf32>) -> tensor<?x4xf32>
func.func @main(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = "stablehlo.negate"(%x) : (tensor<?x4xf32>) -> tensor<?x4xf32>
  // expected-error @below {{calls '@library', which has no body of one block to take its place}}
  %1 = func.call @library(%0) : (tensor<?x4xf32>) -> tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}

// -----

func.func private @again(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = "stablehlo.negate"(%x) : (tensor<?x4xf32>) -> tensor<?x4xf32>
  %1 = func.call @again(%0) : (tensor<?x4xf32>) -> tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}
// expected-error @below {{calls functions that call themselves}}
func.func @main(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = func.call @again(%x) : (tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
