// RUN: chimera-opt %s --split-input-file --chimera-differentiate | FileCheck %s
//
// Behind a stop nothing is differentiated, and no stop is left. A frozen parameter has no accumulator.

#v = affine_map<(d0) -> (d0)>

chimera.parameter @a : tensor<4xf32> init("ones")
chimera.parameter @b : tensor<4xf32> init("ones")
chimera.parameter @c : tensor<4xf32> init("ones") {chimera.frozen}
chimera.input @x : tensor<4xf32>

// The gradient of b is g exp(a) c; a gets none.
// CHECK-LABEL: chimera.stage @stage0
// CHECK-NOT: chimera.stop_gradient
// CHECK-NOT: chimera.gradient = @a
// CHECK-NOT: chimera.gradient = @c
// CHECK: func.func @forward({{.*}}) -> tensor<f32>
// CHECK: math.exp
// CHECK: func.func @backward(
// CHECK-SAME: %[[B:[a-z0-9]*]]: tensor<4xf32> {chimera.gradient = @b})
// CHECK-SAME: -> (tensor<4xf32> {chimera.gradient = @b})
chimera.stage @stage0 index(0) {
  func.func @forward(%x: tensor<4xf32> {chimera.input = @x}, %a: tensor<4xf32> {chimera.parameter = @a},
                     %b: tensor<4xf32> {chimera.parameter = @b}, %c: tensor<4xf32> {chimera.parameter = @c}) -> tensor<f32> {
    %zero = arith.constant 0.0 : f32
    %e = tensor.empty() : tensor<4xf32>
    %0 = linalg.generic {indexing_maps = [#v, #v], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %5 = math.exp %in : f32
      linalg.yield %5 : f32
    } -> tensor<4xf32>
    %1 = chimera.stop_gradient %0 : tensor<4xf32>
    %2 = linalg.generic {indexing_maps = [#v, #v, #v, #v, #v], iterator_types = ["parallel"]}
        ins(%1, %b, %c, %x : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) {
    ^bb0(%p: f32, %q: f32, %r: f32, %s: f32, %out: f32):
      %5 = arith.mulf %p, %q : f32
      %6 = arith.mulf %5, %r : f32
      %7 = arith.mulf %6, %s : f32
      linalg.yield %7 : f32
    } -> tensor<4xf32>
    %3 = tensor.empty() : tensor<f32>
    %4 = linalg.fill ins(%zero : f32) outs(%3 : tensor<f32>) -> tensor<f32>
    %loss = linalg.generic {indexing_maps = [#v, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
        ins(%2 : tensor<4xf32>) outs(%4 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %5 = arith.addf %in, %out : f32
      linalg.yield %5 : f32
    } -> tensor<f32>
    return %loss : tensor<f32>
  }
}

// -----

// A stop is the last op of a stage: its cotangent comes back, and ends there.
// CHECK-LABEL: chimera.stage @stage0
// CHECK: func.func @forward(%{{.*}}: tensor<f32> {chimera.parameter = @a}) -> tensor<f32> {
// CHECK-NEXT: %[[E:.*]] = math.exp
// CHECK-NEXT: return %[[E]] : tensor<f32>
// CHECK: func.func @backward(%{{.*}}: tensor<f32> {chimera.cotangent = 0 : i64}) {
// CHECK-NEXT: return
// CHECK-LABEL: chimera.stage @stage1
// CHECK: func.func @backward({{.*}}) -> (tensor<f32> {chimera.cotangent = 0 : i64}, tensor<f32> {chimera.gradient = @b})
chimera.parameter @a : tensor<f32> init("ones")
chimera.parameter @b : tensor<f32> init("ones")
chimera.stage @stage0 index(0) {
  func.func @forward(%a: tensor<f32> {chimera.parameter = @a}) -> tensor<f32> {
    %0 = math.exp %a : tensor<f32>
    %1 = chimera.stop_gradient %0 : tensor<f32>
    return %1 : tensor<f32>
  }
}
chimera.stage @stage1 index(1) {
  func.func @forward(%h: tensor<f32>, %b: tensor<f32> {chimera.parameter = @b}) -> tensor<f32> {
    %0 = arith.mulf %h, %b : tensor<f32>
    return %0 : tensor<f32>
  }
}
