// RUN: chimera-opt %s -split-input-file --chimera-select-model -verify-diagnostics
// RUN: not chimera-opt %S/select-model.mlir --split-input-file --allow-unregistered-dialect --chimera-select-model=function=none 2>&1 | FileCheck %s --check-prefix=NONE
//
// What cannot be chosen is named.

// NONE: error: has no function 'none' with a body; its functions are 'forward', 'helper' (see 'function')

// expected-error@+1 {{expects a function '@main' or one public function, but its functions are 'a', 'b' (see 'function')}}
module {
  func.func @a() {
    return
  }
  func.func @b() {
    return
  }
}

// -----

// expected-error@+1 {{expects a function '@main' or one public function, but its functions are none (see 'function')}}
module {
  func.func private @main()
}

// -----

module {
  // expected-error@+1 {{expects a single block: control flow is not supported}}
  func.func @main() {
    cf.br ^next
  ^next:
    return
  }
}
