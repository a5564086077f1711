// RUN: chimera-opt %s --chimera-round-activations | FileCheck %s
// RUN: chimera-opt %s --chimera-narrow-operands | FileCheck %s
//
// A stage of which only the signature is known, as for a schedule, is left alone.

chimera.parameter @w : tensor<4xf32> init("zeros")
// CHECK: chimera.stage @stage0 index(0) {
// CHECK-NEXT: func.func private @forward(tensor<4xf32> {chimera.parameter = @w}) -> tensor<f32>
// CHECK-NEXT: }
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<4xf32> {chimera.parameter = @w}) -> tensor<f32>
}
