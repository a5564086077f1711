// RUN: chimera-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(chimera-decompose-attention))'
//
// Only attention on tensors becomes ops on tensors.

func.func @forward(%q: memref<2x4x16xf32>, %o: memref<2x4x16xf32>, %m: memref<2x4xf32>, %s: memref<2x4xf32>) {
  // expected-error @below {{'chimera.attention' op is on buffers, but is to be decomposed before 'one-shot-bufferize'}}
  chimera.attention ins(%q, %q, %q : memref<2x4x16xf32>, memref<2x4x16xf32>, memref<2x4x16xf32>)
      outs(%o, %m, %s : memref<2x4x16xf32>, memref<2x4xf32>, memref<2x4xf32>) scale(0.5)
  return
}

// -----

func.func @gradient(%q: memref<2x4x16xf32>, %m: memref<2x4xf32>, %s: memref<2x4xf32>, %g: memref<2x4x16xf32>) {
  // expected-error @below {{'chimera.attention_gradient' op is on buffers, but is to be decomposed before 'one-shot-bufferize'}}
  chimera.attention_gradient ins(%q, %q, %q : memref<2x4x16xf32>, memref<2x4x16xf32>, memref<2x4x16xf32>)
      results(%q, %m, %s, %q : memref<2x4x16xf32>, memref<2x4xf32>, memref<2x4xf32>, memref<2x4x16xf32>)
      outs(%g, %g, %g : memref<2x4x16xf32>, memref<2x4x16xf32>, memref<2x4x16xf32>) scale(0.5)
  return
}
