// RUN: chimera-opt %s --split-input-file --chimera-extract-parameters 2>%t.remarks | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK --input-file=%t.remarks
//
// The weights by which a mean cross entropy is divided stay constant: here the mean of x by the weights of
// the classes t. Another divisor says nothing.

#v = affine_map<(d0) -> (d0)>
#m = affine_map<(d0, d1) -> (d0, d1)>
#column = affine_map<(d0, d1) -> (d1)>
#n = affine_map<() -> ()>

// REMARK: remark: a constant of type 'tensor<3xf32>' stays constant, since it weights the classes of a cross entropy
// REMARK: remark: 1 constant becomes a parameter, whose values are not taken over: 'bias'
// CHECK: func.func @main(%{{.*}}: tensor<4xf32> {chimera.init = "zeros", chimera.parameter = "bias"}, %{{.*}}: tensor<4xf32> {chimera.input = "x"}
// CHECK: arith.constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00]> : tensor<3xf32>
func.func @main(%x: tensor<4xf32> {chimera.input = "x"}, %t: tensor<4xi64> {chimera.input = "t"}) -> tensor<f32> {
  %weights = arith.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %bias = arith.constant dense<[0.1, 0.2, 0.3, 0.4]> : tensor<4xf32> loc("bias")
  %zero = arith.constant 0.0 : f32
  %zeros = arith.constant dense<0.0> : tensor<f32>
  %ignored = arith.constant -100 : i64
  %e = tensor.empty() : tensor<4xf32>
  %em = tensor.empty() : tensor<4x3xf32>
  // As torch-mlir does: for each sample all weights, of which one is picked.
  %table = linalg.generic {indexing_maps = [#column, #m], iterator_types = ["parallel", "parallel"]}
      ins(%weights : tensor<3xf32>) outs(%em : tensor<4x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<4x3xf32>
  %picked = linalg.generic {indexing_maps = [#v, #v], iterator_types = ["parallel"]}
      ins(%t : tensor<4xi64>) outs(%e : tensor<4xf32>) {
  ^bb0(%in: i64, %out: f32):
    %i = linalg.index 0 : index
    %j = arith.index_cast %in : i64 to index
    %w = tensor.extract %table[%i, %j] : tensor<4x3xf32>
    %kept = arith.cmpi ne, %in, %ignored : i64
    %0 = arith.select %kept, %w, %zero : f32
    linalg.yield %0 : f32
  } -> tensor<4xf32>
  %products = linalg.generic {indexing_maps = [#v, #v, #v, #v], iterator_types = ["parallel"]}
      ins(%x, %bias, %picked : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32, %w: f32, %out: f32):
    %0 = arith.addf %a, %b : f32
    %1 = arith.mulf %0, %w : f32
    linalg.yield %1 : f32
  } -> tensor<4xf32>
  %total = linalg.generic {indexing_maps = [#v, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%picked : tensor<4xf32>) outs(%zeros : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  %sum = linalg.generic {indexing_maps = [#v, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%products : tensor<4xf32>) outs(%zeros : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  %en = tensor.empty() : tensor<f32>
  %loss = linalg.generic {indexing_maps = [#n, #n, #n], iterator_types = []}
      ins(%sum, %total : tensor<f32>, tensor<f32>) outs(%en : tensor<f32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.divf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

#v = affine_map<(d0) -> (d0)>

// The elements are chosen, but the divisor depends on x, too.
// REMARK-NOT: weights the classes
// REMARK: remark: 1 constant becomes a parameter, whose values are not taken over: 'scale'
func.func @main(%x: tensor<4xf32> {chimera.input = "x"}, %t: tensor<4xi64> {chimera.input = "t"}) -> tensor<f32> {
  %scale = arith.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32> loc("scale")
  %zeros = arith.constant dense<0.0> : tensor<f32>
  %total = linalg.generic {indexing_maps = [#v, #v, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%t, %x : tensor<4xi64>, tensor<4xf32>) outs(%zeros : tensor<f32>) {
  ^bb0(%in: i64, %a: f32, %out: f32):
    %j = arith.index_cast %in : i64 to index
    %w = tensor.extract %scale[%j] : tensor<3xf32>
    %0 = arith.mulf %w, %a : f32
    %1 = arith.addf %0, %out : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  %one = arith.constant dense<1.0> : tensor<f32>
  %loss = arith.divf %one, %total : tensor<f32>
  return %loss : tensor<f32>
}

// -----

#v = affine_map<(d0) -> (d0)>

// Nothing is chosen: a norm.
// REMARK-NOT: weights the classes
// REMARK: remark: 1 constant becomes a parameter, whose values are not taken over: 'scale'
func.func @main(%x: tensor<f32> {chimera.input = "x"}) -> tensor<f32> {
  %scale = arith.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32> loc("scale")
  %zeros = arith.constant dense<0.0> : tensor<f32>
  %total = linalg.generic {indexing_maps = [#v, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%scale : tensor<3xf32>) outs(%zeros : tensor<f32>) {
  ^bb0(%w: f32, %out: f32):
    %0 = arith.addf %w, %out : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  %loss = arith.divf %x, %total : tensor<f32>
  return %loss : tensor<f32>
}
