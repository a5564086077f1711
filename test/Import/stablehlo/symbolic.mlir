// RUN: chimera-opt %s --allow-unregistered-dialect --split-input-file --chimera-specialize-shapes="micro-batch-size=3 sequence-length=5" | FileCheck %s
//
// Sizes that JAX computes become known with those of the inputs, in whatever is called too: ops whose sizes
// are operands become ones whose sizes are in their types, and nothing of the arithmetic is left.

// CHECK-LABEL: func.func public @main(
// CHECK-SAME: %[[W:.*]]: tensor<8x4xf32>, %[[X:.*]]: tensor<3x5xi32>) -> tensor<15xf32>
// CHECK-NOT: stablehlo.get_dimension_size
// CHECK-NOT: custom_call
// CHECK: "stablehlo.broadcast_in_dim"(%[[X]]) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<3x5xi32>) -> tensor<3x5x1xi32>
// CHECK: "stablehlo.gather"(%[[W]], %{{.*}}) {{.*}} : (tensor<8x4xf32>, tensor<3x5x1xi32>) -> tensor<3x5x4xf32>
// CHECK: "stablehlo.slice"(%[[W]]) {{.*}}limit_indices = array<i64: 5, 4>{{.*}}start_indices = array<i64: 0, 0>{{.*}} : (tensor<8x4xf32>) -> tensor<5x4xf32>
// CHECK: "stablehlo.add"(%{{.*}}) : (tensor<3x5x4xf32>, tensor<3x5x4xf32>) -> tensor<3x5x4xf32>
// CHECK: "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<5xi32>
// CHECK: "stablehlo.slice"(%{{.*}}) {{.*}}start_indices = array<i64: 0, 0, 1>{{.*}} : (tensor<3x5x4xf32>) -> tensor<3x5x2xf32>
// CHECK: "stablehlo.dot_general"(%{{.*}}) {{.*}} -> tensor<3x5x5xf32>
// CHECK: "stablehlo.transpose"(%{{.*}}) {{.*}} -> tensor<5x3x5xf32>
// CHECK: "stablehlo.reduce"
// CHECK: (tensor<5x3x5xf32>, tensor<f32>) -> tensor<3x5xf32>
// CHECK: "stablehlo.pad"(%{{.*}}) {edge_padding_high = array<i64: 0, 1>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>} : (tensor<3x5xf32>, tensor<f32>) -> tensor<3x6xf32>
// CHECK: "stablehlo.slice"(%{{.*}}) {{.*}}limit_indices = array<i64: 3, 6>{{.*}}start_indices = array<i64: 0, 1>{{.*}} -> tensor<3x5xf32>
// CHECK: "stablehlo.concatenate"(%{{.*}}) {{.*}} -> tensor<3x10xf32>
// CHECK: %[[N:.*]] = "stablehlo.constant"() {value = dense<15> : tensor<i32>}
// CHECK: "stablehlo.convert"(%[[N]])
// CHECK: "stablehlo.reshape"(%{{.*}}) : (tensor<3x5xf32>) -> tensor<15xf32>
// CHECK-NOT: func.func
module {
  func.func public @main(%w: tensor<8x4xf32>, %x: tensor<?x?xi32>) -> tensor<?xf32> {
    %one = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %b = "stablehlo.get_dimension_size"(%x) <{dimension = 0 : i64}> : (tensor<?x?xi32>) -> tensor<i32>
    %t = "stablehlo.get_dimension_size"(%x) <{dimension = 1 : i64}> : (tensor<?x?xi32>) -> tensor<i32>
    %ok = "stablehlo.compare"(%b, %one) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.custom_call"(%ok, %b) <{call_target_name = "shape_assertion", has_side_effect = true}> {error_message = "{0} is too small"} : (tensor<i1>, tensor<i32>) -> ()
    %0 = func.call @body(%b, %t, %w, %x) : (tensor<i32>, tensor<i32>, tensor<8x4xf32>, tensor<?x?xi32>) -> tensor<?xf32>
    return %0 : tensor<?xf32>
  }
  func.func private @body(%b: tensor<i32>, %t: tensor<i32>, %w: tensor<8x4xf32>, %x: tensor<?x?xi32>) -> tensor<?xf32> {
    %c0 = "stablehlo.constant"() <{value = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
    %c1 = "stablehlo.constant"() <{value = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
    %c3 = "stablehlo.constant"() <{value = dense<3> : tensor<1xi32>}> : () -> tensor<1xi32>
    %c4 = "stablehlo.constant"() <{value = dense<4> : tensor<1xi32>}> : () -> tensor<1xi32>
    %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
    %b1 = "stablehlo.reshape"(%b) : (tensor<i32>) -> tensor<1xi32>
    %t1 = "stablehlo.reshape"(%t) : (tensor<i32>) -> tensor<1xi32>
    %bt1 = "stablehlo.concatenate"(%b1, %t1, %c1) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %indices = "stablehlo.dynamic_broadcast_in_dim"(%x, %bt1) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<?x?xi32>, tensor<3xi32>) -> tensor<?x?x1xi32>
    %rows = "stablehlo.gather"(%w, %indices) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 4>}> : (tensor<8x4xf32>, tensor<?x?x1xi32>) -> tensor<?x?x4xf32>
    // The first rows of a table.
    %t4 = "stablehlo.concatenate"(%t1, %c4) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %first = "stablehlo.dynamic_gather"(%w, %c0, %t4) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [0]>}> : (tensor<8x4xf32>, tensor<1xi32>, tensor<2xi32>) -> tensor<?x4xf32>
    %bt4 = "stablehlo.concatenate"(%b1, %t1, %c4) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %all = "stablehlo.dynamic_broadcast_in_dim"(%first, %bt4) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<?x4xf32>, tensor<3xi32>) -> tensor<?x?x4xf32>
    %h = "stablehlo.add"(%rows, %all) : (tensor<?x?x4xf32>, tensor<?x?x4xf32>) -> tensor<?x?x4xf32>
    %places = "stablehlo.dynamic_iota"(%t1) <{iota_dimension = 0 : i64}> : (tensor<1xi32>) -> tensor<?xi32>
    %starts = "stablehlo.concatenate"(%c0, %c0, %c1) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %ends = "stablehlo.concatenate"(%b1, %t1, %c3) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %steps = "stablehlo.broadcast_in_dim"(%c1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xi32>) -> tensor<3xi32>
    %part = "stablehlo.real_dynamic_slice"(%h, %starts, %ends, %steps) : (tensor<?x?x4xf32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<?x?x2xf32>
    %scores = "stablehlo.dot_general"(%part, %part) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>}> : (tensor<?x?x2xf32>, tensor<?x?x2xf32>) -> tensor<?x?x?xf32>
    %swapped = "stablehlo.transpose"(%scores) <{permutation = array<i64: 2, 0, 1>}> : (tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
    %sum = "stablehlo.reduce"(%swapped, %zero) <{dimensions = array<i64: 0>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = "stablehlo.add"(%p, %q) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%s) : (tensor<f32>) -> ()
    }) : (tensor<?x?x?xf32>, tensor<f32>) -> tensor<?x?xf32>
    %none = "stablehlo.concatenate"(%c0, %c0) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %one = "stablehlo.concatenate"(%c0, %c1) <{dimension = 0 : i64}> : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %padded = "stablehlo.dynamic_pad"(%sum, %zero, %none, %one, %none) : (tensor<?x?xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
    // A slice that would leave the tensor is moved back.
    %s0 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %s9 = "stablehlo.constant"() <{value = dense<9> : tensor<i32>}> : () -> tensor<i32>
    %tail = "stablehlo.dynamic_slice"(%padded, %s0, %s9) <{slice_sizes = array<i64: 3, 5>}> : (tensor<?x?xf32>, tensor<i32>, tensor<i32>) -> tensor<3x5xf32>
    %both = "stablehlo.concatenate"(%sum, %tail) <{dimension = 1 : i64}> : (tensor<?x?xf32>, tensor<3x5xf32>) -> tensor<?x?xf32>
    // What is counted: divided, joined and chosen.
    %n = "stablehlo.multiply"(%b, %t) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %two = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %half = "stablehlo.divide"(%n, %two) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %rest = "stablehlo.remainder"(%n, %two) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %negative = "stablehlo.negate"(%half) : (tensor<i32>) -> tensor<i32>
    %difference = "stablehlo.subtract"(%negative, %rest) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %least = "stablehlo.minimum"(%difference, %n) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %most = "stablehlo.maximum"(%least, %n) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %less = "stablehlo.compare"(%least, %n) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %chosen = "stablehlo.select"(%less, %most, %least) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %count = "stablehlo.convert"(%chosen) : (tensor<i32>) -> tensor<f32>
    %chosen1 = "stablehlo.reshape"(%chosen) : (tensor<i32>) -> tensor<1xi32>
    %flat = "stablehlo.dynamic_reshape"(%sum, %chosen1) : (tensor<?x?xf32>, tensor<1xi32>) -> tensor<?xf32>
    "test.use"(%places, %both, %count) : (tensor<?xi32>, tensor<?x?xf32>, tensor<f32>) -> ()
    return %flat : tensor<?xf32>
  }
}
