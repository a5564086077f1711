// RUN: chimera-opt %s --allow-unregistered-dialect --chimera-extract-parameters 2>&1 | FileCheck %s
// RUN: chimera-opt %s --allow-unregistered-dialect --chimera-extract-parameters='parameter-threshold=5' 2>&1 | FileCheck %s --check-prefix=THRESHOLD
// RUN: chimera-opt %s --allow-unregistered-dialect --chimera-extract-parameters='bindings=%S/Inputs/constants.json init=normal(0.5)' 2>&1 | FileCheck %s --check-prefix=FILE
//
// Constants that are weights become parameters in front of the inputs; masks, numbers and integers stay.

// CHECK: remark: 3 constants become parameters, whose values are not taken over: 'h.0.weight', 'ln.bias', 'h.0.weight_1'
// CHECK: remark: 2 constants of one value, or a mask, stay constant; name weights among them in the bindings
// CHECK: func.func @main(%arg0: tensor<2xf32> {chimera.init = "ones", chimera.parameter = "first.weight"},
// CHECK-SAME: %[[W:.*]]: tensor<2x3xf32> {chimera.init = "normal(0.02)", chimera.parameter = "h.0.weight"}
// CHECK-SAME: %[[B:.*]]: tensor<3xf32> {chimera.init = "zeros", chimera.parameter = "ln.bias"}
// CHECK-SAME: %[[V:.*]]: tensor<2x2xf32> {chimera.init = "normal(0.02)", chimera.parameter = "h.0.weight_1"}
// CHECK-SAME: %{{.*}}: tensor<2xi64> {chimera.input = "tokens"})
// CHECK-DAG: arith.constant dense<[1, 2, 3]> : tensor<3xi64>
// CHECK-DAG: arith.constant dense<{{.*}}0xFF800000{{.*}}> : tensor<2x2xf32>
// CHECK-DAG: arith.constant dense<1.000000e+00> : tensor<2x2xf32>
// CHECK-DAG: arith.constant dense<7.000000e+00> : tensor<1xf32>
// CHECK: "test.use"(%{{.*}}, %[[W]], %[[W]], %[[B]], %[[V]]

// THRESHOLD: remark: 1 constant becomes a parameter, whose values are not taken over: 'h.0.weight'
// THRESHOLD: func.func @main(%arg0

// FILE: remark: 3 constants become parameters, whose values are not taken over: 'fc.kernel', 'h.0.weight', 'ones'
// FILE: remark: 1 constant of one value, or a mask, stays constant; name weights among them in the bindings
// FILE: func.func @main(%arg0
// FILE-SAME: chimera.init = "zeros", chimera.parameter = "fc.kernel"
// FILE-SAME: chimera.init = "normal(0.5)", chimera.parameter = "h.0.weight"
// FILE-SAME: chimera.init = "normal(0.5)", chimera.parameter = "ones"
// FILE: arith.constant dense_resource<ln.bias> : tensor<3xf32>
module {
  func.func @main(%first: tensor<2xf32> {chimera.parameter = "first.weight", chimera.init = "ones"},
                  %tokens: tensor<2xi64> {chimera.input = "tokens"}) {
    %w = arith.constant dense_resource<h.0.weight> : tensor<2x3xf32>
    %same = arith.constant dense_resource<h.0.weight> : tensor<2x3xf32>
    %b = arith.constant dense_resource<ln.bias> : tensor<3xf32>
    %v = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32> loc("h.0.weight")
    %integers = arith.constant dense<[1, 2, 3]> : tensor<3xi64>
    %mask = arith.constant dense<[[0.0, 0xFF800000], [0.0, 0.0]]> : tensor<2x2xf32>
    %ones = arith.constant dense<1.0> : tensor<2x2xf32>
    %number = arith.constant dense<7.0> : tensor<1xf32>
    "test.use"(%tokens, %w, %same, %b, %v, %integers, %mask, %ones, %number)
        : (tensor<2xi64>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<3xf32>, tensor<2x2xf32>,
           tensor<3xi64>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xf32>) -> ()
    return
  }
}
{-#
  dialect_resources: {
    builtin: {
      ln.bias: "0x04000000000000000000000000000000"
    }
  }
#-}
