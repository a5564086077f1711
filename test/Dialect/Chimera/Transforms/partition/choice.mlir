// RUN: chimera-opt %s --split-input-file --chimera-partition=stages=2 | FileCheck %s
// RUN: chimera-opt %s --split-input-file --chimera-partition=stages=2 --remarks-filter=chimera 2>&1 >/dev/null | FileCheck %s --check-prefix=REMARK
//
// Among cuts that balance about as well the narrowest is taken; and what crosses
// the fewest bytes, but leaves the stages too unlike, is not.

// The middle of ten products lies inside a residual block, where two tensors
// cross. Six products on one side, and four and the loss on the other, are near
// enough to that, and there one tensor crosses.
// CHECK-LABEL: chimera.stage @stage0
// CHECK: {chimera.parameter = @w5}) -> tensor<16x64xf32>
// CHECK-LABEL: chimera.stage @stage1
// REMARK: 6 parameters of 98304 bytes; 0 boundary bytes in
// REMARK: 4 parameters of 65536 bytes; 4096 boundary bytes in
func.func @main(%w0: tensor<64x64xf32> {chimera.parameter = "w0", chimera.init = "zeros"},
                %w1: tensor<64x64xf32> {chimera.parameter = "w1", chimera.init = "zeros"},
                %w2: tensor<64x64xf32> {chimera.parameter = "w2", chimera.init = "zeros"},
                %w3: tensor<64x64xf32> {chimera.parameter = "w3", chimera.init = "zeros"},
                %w4: tensor<64x64xf32> {chimera.parameter = "w4", chimera.init = "zeros"},
                %w5: tensor<64x64xf32> {chimera.parameter = "w5", chimera.init = "zeros"},
                %w6: tensor<64x64xf32> {chimera.parameter = "w6", chimera.init = "zeros"},
                %w7: tensor<64x64xf32> {chimera.parameter = "w7", chimera.init = "zeros"},
                %w8: tensor<64x64xf32> {chimera.parameter = "w8", chimera.init = "zeros"},
                %w9: tensor<64x64xf32> {chimera.parameter = "w9", chimera.init = "zeros"},
                %x: tensor<16x64xf32> {chimera.input = "x"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x64xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<16x64xf32>) -> tensor<16x64xf32>
  %y0 = linalg.matmul ins(%x, %w0 : tensor<16x64xf32>, tensor<64x64xf32>) outs(%f : tensor<16x64xf32>) -> tensor<16x64xf32>
  %y1 = linalg.matmul ins(%y0, %w1 : tensor<16x64xf32>, tensor<64x64xf32>) outs(%f : tensor<16x64xf32>) -> tensor<16x64xf32>
  %y2 = linalg.matmul ins(%y1, %w2 : tensor<16x64xf32>, tensor<64x64xf32>) outs(%f : tensor<16x64xf32>) -> tensor<16x64xf32>
  %y3 = linalg.matmul ins(%y2, %w3 : tensor<16x64xf32>, tensor<64x64xf32>) outs(%f : tensor<16x64xf32>) -> tensor<16x64xf32>
  %y4 = linalg.matmul ins(%y3, %w4 : tensor<16x64xf32>, tensor<64x64xf32>) outs(%f : tensor<16x64xf32>) -> tensor<16x64xf32>
  %y5 = linalg.matmul ins(%y4, %w5 : tensor<16x64xf32>, tensor<64x64xf32>) outs(%f : tensor<16x64xf32>) -> tensor<16x64xf32>
  %r = linalg.add ins(%y5, %y3 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%e : tensor<16x64xf32>) -> tensor<16x64xf32>
  %y6 = linalg.matmul ins(%r, %w6 : tensor<16x64xf32>, tensor<64x64xf32>) outs(%f : tensor<16x64xf32>) -> tensor<16x64xf32>
  %y7 = linalg.matmul ins(%y6, %w7 : tensor<16x64xf32>, tensor<64x64xf32>) outs(%f : tensor<16x64xf32>) -> tensor<16x64xf32>
  %y8 = linalg.matmul ins(%y7, %w8 : tensor<16x64xf32>, tensor<64x64xf32>) outs(%f : tensor<16x64xf32>) -> tensor<16x64xf32>
  %y9 = linalg.matmul ins(%y8, %w9 : tensor<16x64xf32>, tensor<64x64xf32>) outs(%f : tensor<16x64xf32>) -> tensor<16x64xf32>
  %e1 = tensor.empty() : tensor<f32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<f32>) -> tensor<f32>
  %loss = linalg.reduce {arith.addf} ins(%y9 : tensor<16x64xf32>) outs(%f1 : tensor<f32>) dimensions = [0, 1]
  return %loss : tensor<f32>
}

// -----

// Of four products three and one are too unlike: two and two it is, although two
// tensors cross.
// CHECK-LABEL: chimera.stage @stage0
// CHECK: {chimera.parameter = @w1}) -> (tensor<16x64xf32>, tensor<16x64xf32>)
// CHECK-LABEL: chimera.stage @stage1
// REMARK: 2 parameters of 32768 bytes; 0 boundary bytes in
// REMARK: 2 parameters of 32768 bytes; 8192 boundary bytes in
func.func @main(%w0: tensor<64x64xf32> {chimera.parameter = "w0", chimera.init = "zeros"},
                %w1: tensor<64x64xf32> {chimera.parameter = "w1", chimera.init = "zeros"},
                %w2: tensor<64x64xf32> {chimera.parameter = "w2", chimera.init = "zeros"},
                %w3: tensor<64x64xf32> {chimera.parameter = "w3", chimera.init = "zeros"},
                %x: tensor<16x64xf32> {chimera.input = "x"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x64xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<16x64xf32>) -> tensor<16x64xf32>
  %y0 = linalg.matmul ins(%x, %w0 : tensor<16x64xf32>, tensor<64x64xf32>) outs(%f : tensor<16x64xf32>) -> tensor<16x64xf32>
  %y1 = linalg.matmul ins(%y0, %w1 : tensor<16x64xf32>, tensor<64x64xf32>) outs(%f : tensor<16x64xf32>) -> tensor<16x64xf32>
  %y2 = linalg.matmul ins(%y1, %w2 : tensor<16x64xf32>, tensor<64x64xf32>) outs(%f : tensor<16x64xf32>) -> tensor<16x64xf32>
  %r = linalg.add ins(%y2, %y0 : tensor<16x64xf32>, tensor<16x64xf32>) outs(%e : tensor<16x64xf32>) -> tensor<16x64xf32>
  %y3 = linalg.matmul ins(%r, %w3 : tensor<16x64xf32>, tensor<64x64xf32>) outs(%f : tensor<16x64xf32>) -> tensor<16x64xf32>
  %e1 = tensor.empty() : tensor<f32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<f32>) -> tensor<f32>
  %loss = linalg.reduce {arith.addf} ins(%y3 : tensor<16x64xf32>) outs(%f1 : tensor<f32>) dimensions = [0, 1]
  return %loss : tensor<f32>
}
