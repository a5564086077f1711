// RUN: chimera-opt %s --allow-unregistered-dialect --chimera-bind-arguments='parameters=0-2,5- input=3:tokens:bound=8:ignored=-100,4:mask init=normal(0.1)' --mlir-print-debuginfo | FileCheck %s
// RUN: chimera-opt %s --allow-unregistered-dialect --chimera-bind-arguments='bindings=%S/Inputs/bindings.json' | FileCheck %s --check-prefix=FILE
//
// Options and a file say what arguments are; names come from locations where they are not given.
// Unused arguments go, and inputs move behind the parameters.

// CHECK: func.func @main(%{{.*}}: tensor<8x4xf32> {chimera.init = "normal(0.1)", chimera.parameter = "params.h.0.kernel"}
// CHECK-SAME: %{{.*}}: tensor<4xf32> {chimera.init = "ones", chimera.parameter = "params.scale"}
// CHECK-SAME: %{{.*}}: tensor<4xf32> {chimera.init = "zeros", chimera.parameter = "arg5"}
// CHECK-SAME: %{{.*}}: tensor<8x4xf32> {chimera.init = "normal(0.1)", chimera.parameter = "arg6"}
// CHECK-SAME: %{{.*}}: tensor<2xi64> {chimera.bound = 8 : i64, chimera.ignored = -100 : i64, chimera.input = "tokens"}
// CHECK-SAME: %{{.*}}: tensor<2xf32> {chimera.input = "mask"}
// CHECK-SAME: -> tensor<8x4xf32>

// The last argument is the first.
// FILE: func.func @main(%[[W:.*]]: tensor<8x4xf32> {chimera.init = "zeros", chimera.parameter = "wte.weight", chimera.tied = ["lm_head.weight"]}, %{{.*}}: tensor<4xf32> {chimera.init = "ones", chimera.parameter = "params.scale"}, %{{.*}}: tensor<4xf32> {chimera.frozen, chimera.init = "zeros", chimera.parameter = "ln.bias"}, %{{.*}}: tensor<2xi64> {chimera.bound = 9 : i64, chimera.ignored = -1 : i64, chimera.input = "tokens"}, %{{.*}}: tensor<2xf32> {chimera.input = "mask"}) -> tensor<8x4xf32>
// FILE: "test.use"(%[[W]], %[[W]])
module {
  func.func @main(%a: tensor<8x4xf32> {jax.buffer_donor = true} loc("params['h'][0]['kernel']"),
                  %b: tensor<4xf32> loc("params['scale']"),
                  %dead: tensor<4xf32>,
                  %d: tensor<2xi64>, %e: tensor<2xf32>,
                  %f: tensor<4xf32>, %g: tensor<8x4xf32>) -> tensor<8x4xf32> {
    "test.use"(%a, %g) : (tensor<8x4xf32>, tensor<8x4xf32>) -> ()
    "test.use"(%b, %d, %e, %f) : (tensor<4xf32>, tensor<2xi64>, tensor<2xf32>, tensor<4xf32>) -> ()
    return %a : tensor<8x4xf32>
  }
}
