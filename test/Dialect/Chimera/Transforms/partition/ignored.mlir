// RUN: chimera-opt %s --chimera-partition | FileCheck %s
// RUN: chimera-opt %s --chimera-partition | chimera-opt | FileCheck %s
//
// A value outside of the bound that an input may have stays with the input.

// CHECK: chimera.input @x : tensor<4xi64> bound(8) {chimera.ignored = -100 : i64}
// CHECK: chimera.input @y : tensor<4xi64> bound(8){{$}}
func.func @main(%w: tensor<f32> {chimera.parameter = "w", chimera.init = "zeros"},
                %x: tensor<4xi64> {chimera.input = "x", chimera.bound = 8 : i64, chimera.ignored = -100 : i64},
                %y: tensor<4xi64> {chimera.input = "y", chimera.bound = 8 : i64}) -> tensor<f32> {
  return %w : tensor<f32>
}
