// RUN: chimera-opt %s -split-input-file --chimera-extract-parameters -verify-diagnostics
// RUN: echo '{"version": 1, "constants": [{"index": 1, "kind": "param"}]}' > %t.index.json
// RUN: not chimera-opt %S/Inputs/one-constant.mlir --chimera-extract-parameters=bindings=%t.index.json 2>&1 | FileCheck %s --check-prefix=INDEX
// RUN: echo '{"version": 1, "constants": [{"resource": "x", "kind": "param"}]}' > %t.resource.json
// RUN: not chimera-opt %S/Inputs/one-constant.mlir --chimera-extract-parameters=bindings=%t.resource.json 2>&1 | FileCheck %s --check-prefix=RESOURCE
// RUN: echo '{"version": 1, "constants": [{"resource": "w", "kind": "param"}, {"index": 0, "kind": "param"}]}' > %t.twice.json
// RUN: not chimera-opt %S/Inputs/one-constant.mlir --chimera-extract-parameters=bindings=%t.twice.json 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: echo '{"version": 1, "constants": [{"resource": "w", "kind": "constant"}]}' > %t.constant.json
// RUN: not chimera-opt %S/Inputs/one-constant.mlir --chimera-extract-parameters=bindings=%t.constant.json 2>&1 | FileCheck %s --check-prefix=DATA
// RUN: not chimera-opt %S/Inputs/one-constant.mlir --chimera-extract-parameters=init=normal 2>&1 | FileCheck %s --check-prefix=INIT
//
// Constants whose data is needed and missing, and bindings of none.

// INIT: error: expected normal(STD), zeros or ones, but got 'normal' (see 'init')
// INDEX: error: has no constant 1, only 1 constant of more than 1 element (see 'bindings' and 'parameter-threshold')
// RESOURCE: error: has no constant of the resource 'x' (see 'bindings')
// TWICE: error: the constant is described twice (see 'bindings')
// DATA: error: the constant's data 'w' is not in the file; print the module with its data, or name a weight in the bindings

// A mask cannot be a parameter.
// expected-remark@+1 {{1 constant becomes a parameter}}
func.func @main() -> (tensor<4x4xi1>, tensor<4xf32>) {
  // expected-error@+1 {{the constant's data '__elided__' is not in the file; print the module with its data, or name a weight in the bindings}}
  %mask = arith.constant dense_resource<__elided__> : tensor<4x4xi1>
  %w = arith.constant dense_resource<__elided__> : tensor<4xf32>
  return %mask, %w : tensor<4x4xi1>, tensor<4xf32>
}

// -----

// expected-error@+1 {{expects a function '@main' with a body}}
module {
}
