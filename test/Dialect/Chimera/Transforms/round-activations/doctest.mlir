// RUN: chimera-opt %s --chimera-round-activations | FileCheck %s
// RUN: chimera-opt %s --chimera-round-activations --chimera-differentiate | FileCheck %s --check-prefix=BACKWARD
//
// The result of a matrix product is rounded once its elements lie where they are
// used, and stages pass bf16 on. Parameters and the loss stay as they are.

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>

chimera.parameter @w : tensor<8x6xf32> init("zeros")
chimera.parameter @b : tensor<4xf32> init("zeros")
chimera.input @x : tensor<4x8xf32>

// CHECK-LABEL: chimera.stage @stage0
// CHECK:       func.func @forward(%{{.*}}: tensor<8x6xf32> {{.*}}, %{{.*}}: tensor<4x8xf32> {{.*}}) -> tensor<6x4xbf16>
// CHECK:         %[[Y:.*]] = linalg.matmul ins({{.*}} : tensor<4x8xf32>, tensor<8x6xf32>)
// CHECK:         %[[T:.*]] = linalg.transpose ins(%[[Y]]
// CHECK:         %[[NARROW:.*]] = linalg.generic {{.*}} ins(%[[T]] : tensor<6x4xf32>)
// CHECK:           arith.truncf %{{.*}} : f32 to bf16
// CHECK:         %[[WIDE:.*]] = linalg.generic {{.*}} ins(%[[NARROW]] : tensor<6x4xbf16>)
// CHECK:           arith.extf %{{.*}} : bf16 to f32
// CHECK:         return %[[NARROW]] : tensor<6x4xbf16>
chimera.stage @stage0 index(0) {
  func.func @forward(%w: tensor<8x6xf32> {chimera.parameter = @w}, %x: tensor<4x8xf32> {chimera.input = @x}) -> tensor<6x4xf32> {
    %zero = arith.constant 0.0 : f32
    %empty = tensor.empty() : tensor<4x6xf32>
    %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x6xf32>) -> tensor<4x6xf32>
    %y = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x6xf32>) outs(%init : tensor<4x6xf32>) -> tensor<4x6xf32>
    %target = tensor.empty() : tensor<6x4xf32>
    %t = linalg.transpose ins(%y : tensor<4x6xf32>) outs(%target : tensor<6x4xf32>) permutation = [1, 0]
    return %t : tensor<6x4xf32>
  }
}

// CHECK-LABEL: chimera.stage @stage1
// CHECK:       func.func @forward(%[[ARG:.*]]: tensor<6x4xbf16>, %{{.*}}: tensor<4xf32> {{.*}}) -> tensor<f32>
// CHECK:         %[[X:.*]] = linalg.generic {{.*}} ins(%[[ARG]] : tensor<6x4xbf16>)
// CHECK:           arith.extf
// CHECK:         linalg.generic {{.*}} ins(%[[X]], {{.*}} : tensor<6x4xf32>, tensor<4xf32>) outs({{.*}} : tensor<f32>)

// Cotangents travel in bf16 too; the gradient is of the parameter's type.
// BACKWARD-LABEL: chimera.stage @stage1
// BACKWARD:       func.func @backward(
// BACKWARD-SAME:    tensor<4xf32> {chimera.gradient = @b}
// BACKWARD-SAME:    -> (tensor<6x4xbf16> {chimera.cotangent = 0 : i64}, tensor<4xf32> {chimera.gradient = @b})
chimera.stage @stage1 index(1) {
  func.func @forward(%x: tensor<6x4xf32>, %b: tensor<4xf32> {chimera.parameter = @b}) -> tensor<f32> {
    %zero = arith.constant 0.0 : f32
    %empty = tensor.empty() : tensor<f32>
    %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<f32>) -> tensor<f32>
    %loss = linalg.generic {indexing_maps = [#id, #row, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]}
        ins(%x, %b : tensor<6x4xf32>, tensor<4xf32>) outs(%init : tensor<f32>) {
    ^bb0(%a: f32, %c: f32, %out: f32):
      %p = arith.mulf %a, %c : f32
      %s = arith.addf %out, %p : f32
      linalg.yield %s : f32
    } -> tensor<f32>
    return %loss : tensor<f32>
  }
}
