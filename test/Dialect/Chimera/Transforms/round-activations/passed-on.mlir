// RUN: chimera-opt %s --chimera-round-activations --chimera-differentiate | FileCheck %s
//
// What a stage passes on, and also uses itself, gets its cotangents summed in f32.

chimera.parameter @a : tensor<4xf32> init("zeros")
chimera.parameter @b : tensor<4xf32> init("zeros")
#v = affine_map<(d0) -> (d0)>
#s = affine_map<(d0) -> ()>

chimera.stage @stage0 index(0) {
  func.func @forward(%a: tensor<4xf32> {chimera.parameter = @a}) -> tensor<4xf32> {
    %empty = tensor.empty() : tensor<4xf32>
    %y = linalg.generic {indexing_maps = [#v, #v], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%empty : tensor<4xf32>) {
    ^bb0(%x: f32, %out: f32):
      %e = math.exp %x : f32
      linalg.yield %e : f32
    } -> tensor<4xf32>
    return %y : tensor<4xf32>
  }
}

// CHECK-LABEL: chimera.stage @stage1
// CHECK:       func.func @forward(%[[X:.*]]: tensor<4xbf16>, {{.*}}) -> (tensor<4xbf16>, tensor<4xbf16>)
// CHECK:       func.func @backward(
// CHECK-NOT:     arith.addf {{.*}} : bf16
// CHECK:         arith.addf {{.*}} : f32
// CHECK:         arith.truncf
// CHECK:         return
chimera.stage @stage1 index(1) {
  func.func @forward(%x: tensor<4xf32>, %b: tensor<4xf32> {chimera.parameter = @b}) -> (tensor<4xf32>, tensor<4xf32>) {
    %empty = tensor.empty() : tensor<4xf32>
    %y = linalg.generic {indexing_maps = [#v, #v, #v], iterator_types = ["parallel"]} ins(%x, %b : tensor<4xf32>, tensor<4xf32>) outs(%empty : tensor<4xf32>) {
    ^bb0(%p: f32, %q: f32, %out: f32):
      %e = arith.mulf %p, %q : f32
      linalg.yield %e : f32
    } -> tensor<4xf32>
    return %x, %y : tensor<4xf32>, tensor<4xf32>
  }
}

chimera.stage @stage2 index(2) {
  func.func @forward(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<f32> {
    %zero = arith.constant 0.0 : f32
    %empty = tensor.empty() : tensor<f32>
    %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<f32>) -> tensor<f32>
    %loss = linalg.generic {indexing_maps = [#v, #v, #s], iterator_types = ["reduction"]} ins(%x, %y : tensor<4xf32>, tensor<4xf32>) outs(%init : tensor<f32>) {
    ^bb0(%a: f32, %c: f32, %out: f32):
      %p = arith.mulf %a, %c : f32
      %s = arith.addf %out, %p : f32
      linalg.yield %s : f32
    } -> tensor<f32>
    return %loss : tensor<f32>
  }
}
