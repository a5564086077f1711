// RUN: chimera-opt %s --chimera-partition="stages=3 cuts=w1,w2" | FileCheck %s
//
// A mask, which depends on no parameter, is computed by each stage that needs it.
// A transposed weight is computed where it is used. An activation that skips a
// stage passes through it. A parameter that two stages use is one symbol.

#id = affine_map<(d0, d1) -> (d0, d1)>

// CHECK-LABEL: chimera.stage @stage0
// CHECK-NEXT: func.func @forward(%[[X:[a-z0-9]*]]: tensor<4x4xf32> {chimera.input = @x}, %[[W:[a-z0-9]*]]: tensor<4x4xf32> {chimera.parameter = @w0}) -> tensor<4x4xf32> {
// CHECK-NOT: linalg.transpose
// CHECK: %[[MASK:.*]] = linalg.generic
// CHECK: linalg.index 0
// CHECK: %[[M:.*]] = linalg.mul ins(%[[X]], %[[MASK]]
// CHECK: %[[Y:.*]] = linalg.mul ins(%[[M]], %[[W]]
// CHECK: return %[[Y]] : tensor<4x4xf32>

// CHECK-LABEL: chimera.stage @stage1
// CHECK-NEXT: func.func @forward(%[[Y:[a-z0-9]*]]: tensor<4x4xf32>, %[[W:[a-z0-9]*]]: tensor<4x4xf32> {chimera.parameter = @w1}) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
// CHECK-NOT: linalg.index
// CHECK-NOT: linalg.transpose
// CHECK: %[[Z:.*]] = linalg.mul ins(%[[Y]], %[[W]]
// CHECK: return %[[Y]], %[[Z]] : tensor<4x4xf32>, tensor<4x4xf32>

// CHECK-LABEL: chimera.stage @stage2
// CHECK-NEXT: func.func @forward(%[[Y:[a-z0-9]*]]: tensor<4x4xf32>, %[[Z:[a-z0-9]*]]: tensor<4x4xf32>, %[[W0:[a-z0-9]*]]: tensor<4x4xf32> {chimera.parameter = @w0}, %[[W2:[a-z0-9]*]]: tensor<4x4xf32> {chimera.parameter = @w2}) -> tensor<f32> {
// CHECK: linalg.transpose ins(%[[W2]]
// CHECK: linalg.index 0
func.func @main(%w0: tensor<4x4xf32> {chimera.parameter = "w0", chimera.init = "zeros"},
                %w1: tensor<4x4xf32> {chimera.parameter = "w1", chimera.init = "zeros"},
                %w2: tensor<4x4xf32> {chimera.parameter = "w2", chimera.init = "zeros"},
                %x: tensor<4x4xf32> {chimera.input = "x"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<4x4xf32>
  %t = linalg.transpose ins(%w2 : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) permutation = [1, 0]
  %mask = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<4x4xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %below = arith.cmpi sge, %i, %j : index
    %m = arith.select %below, %one, %zero : f32
    linalg.yield %m : f32
  } -> tensor<4x4xf32>
  %m = linalg.mul ins(%x, %mask : tensor<4x4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %y = linalg.mul ins(%m, %w0 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %z = linalg.mul ins(%y, %w1 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %a = linalg.mul ins(%z, %t : tensor<4x4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %b = linalg.mul ins(%a, %mask : tensor<4x4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %c = linalg.mul ins(%b, %y : tensor<4x4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %d = linalg.mul ins(%c, %w0 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %e1 = tensor.empty() : tensor<f32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<f32>) -> tensor<f32>
  %loss = linalg.reduce {arith.addf} ins(%d : tensor<4x4xf32>) outs(%f1 : tensor<f32>) dimensions = [0, 1]
  return %loss : tensor<f32>
}
