// RUN: chimera-opt %s --chimera-lower-to-runtime | FileCheck %s
//
// A module without programs stays as it is.

// CHECK: chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.parameter @w : tensor<8xf32> init("zeros")
// CHECK: func.func @f
func.func @f(%x: tensor<8xf32>) -> tensor<8xf32> {
  return %x : tensor<8xf32>
}
// CHECK-NOT: llvm.func
