// RUN: chimera-opt %s --allow-unregistered-dialect --chimera-extract-parameters='weights-out=%t.safetensors parameter-threshold=2' 2>&1 | FileCheck %s
// RUN: %python %S/Inputs/print-safetensors.py %t.safetensors | FileCheck %s --check-prefix=FILE
// RUN: echo '{"version": 1, "constants": [{"index": 2, "kind": "param", "name": "ones"}]}' > %t.json
// RUN: chimera-opt %s --allow-unregistered-dialect --chimera-extract-parameters='weights-out=%t.ones.safetensors bindings=%t.json' -o %t.ones
// RUN: %python %S/Inputs/print-safetensors.py %t.ones.safetensors | FileCheck %s --check-prefixes=FILE,ONES
// RUN: not chimera-opt %s --allow-unregistered-dialect --chimera-extract-parameters='weights-out=%t.none parameter-threshold=9' 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not chimera-opt %S/Inputs/one-constant.mlir --chimera-extract-parameters=weights-out=%t.none 2>&1 | FileCheck %s --check-prefix=ELIDED
//
// The values of constants that become parameters are written to a file.

// CHECK: remark: 2 constants become parameters: 'ln.bias', 'h.weight'
// FILE: h.weight F64 [2, 2] [1.0, 2.0, 3.0, 4.0]
// FILE: ln.bias F32 [3] [1.5, 0.0, -2.0]
// ONES: ones F32 [3, 1] [1.0, 1.0, 1.0]
// NONE: error: has no constant that is a weight, so there is nothing to write (see 'weights-out')
// ELIDED: error: the values of 'w' are not in the file, so they cannot be written; print the module with its data (see 'weights-out')
module {
  func.func @main() {
    %b = arith.constant dense_resource<ln.bias> : tensor<3xf32>
    %w = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf64> loc("h.weight")
    %ones = arith.constant dense<1.0> : tensor<3x1xf32>
    "test.use"(%b, %w, %ones) : (tensor<3xf32>, tensor<2x2xf64>, tensor<3x1xf32>) -> ()
    return
  }
}
{-#
  dialect_resources: {
    builtin: {
      ln.bias: "0x040000000000C03F00000000000000C0"
    }
  }
#-}
