// RUN: chimera-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(chimera-map-rows-to-gpu))'
//
// What cannot become a launch is an error at the op.

// There is nothing to launch.

func.func @no_rows(%a: memref<0x16xf32>, %b: memref<0x16xf32>) {
  // expected-error @below {{cannot become a kernel: its loops must be of static, positive sizes whose product is below 2^63}}
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<0x16xf32>) outs(%b : memref<0x16xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %in : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

func.func @unknown_rows(%a: memref<?x16xf32>, %b: memref<?x16xf32>) {
  // expected-error @below {{cannot become a kernel: its loops must be of static, positive sizes whose product is below 2^63}}
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<?x16xf32>) outs(%b : memref<?x16xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %in : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// The number of iterations is no number of 64 bits.

func.func @immense(%a: memref<4294967296x4294967296x4294967296xf32>, %b: memref<4294967296x4294967296x4294967296xf32>) {
  // expected-error @below {{cannot become a kernel: its loops must be of static, positive sizes whose product is below 2^63}}
  linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a : memref<4294967296x4294967296x4294967296xf32>) outs(%b : memref<4294967296x4294967296x4294967296xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %in : f32
    linalg.yield %0 : f32
  }
  return
}

// -----

// Rows that no lanes share.

func.func @odd(%q: memref<2x4x5xf32>, %v: memref<2x4x16xf32>, %o: memref<2x4x16xf32>, %m: memref<2x4xf32>, %s: memref<2x4xf32>) {
  // expected-error @below {{'chimera.attention' op has no kernel for GPUs; decompose it by 'chimera-decompose-attention' before 'one-shot-bufferize'}}
  chimera.attention ins(%q, %q, %v : memref<2x4x5xf32>, memref<2x4x5xf32>, memref<2x4x16xf32>) outs(%o, %m, %s : memref<2x4x16xf32>, memref<2x4xf32>, memref<2x4xf32>) scale(0.5)
  return
}

// -----

func.func @wide(%q: memref<2x4x1024xf32>, %v: memref<2x4x1024xf32>, %o: memref<2x4x1024xf32>, %m: memref<2x4xf32>, %s: memref<2x4xf32>) {
  // expected-error @below {{'chimera.attention' op has no kernel for GPUs; decompose it by 'chimera-decompose-attention' before 'one-shot-bufferize'}}
  chimera.attention ins(%q, %q, %v : memref<2x4x1024xf32>, memref<2x4x1024xf32>, memref<2x4x1024xf32>) outs(%o, %m, %s : memref<2x4x1024xf32>, memref<2x4xf32>, memref<2x4xf32>) scale(0.5)
  return
}

// -----

func.func @unequal(%q: memref<2x4x4xf32>, %v: memref<2x4x512xf32>, %o: memref<2x4x512xf32>, %m: memref<2x4xf32>, %s: memref<2x4xf32>) {
  // expected-error @below {{'chimera.attention' op has no kernel for GPUs; decompose it by 'chimera-decompose-attention' before 'one-shot-bufferize'}}
  chimera.attention ins(%q, %q, %v : memref<2x4x4xf32>, memref<2x4x4xf32>, memref<2x4x512xf32>) outs(%o, %m, %s : memref<2x4x512xf32>, memref<2x4xf32>, memref<2x4xf32>) scale(0.5)
  return
}

// -----

func.func @doubles(%q: memref<2x4x16xf64>, %v: memref<2x4x16xf64>, %o: memref<2x4x16xf64>, %m: memref<2x4xf64>, %s: memref<2x4xf64>) {
  // expected-error @below {{'chimera.attention' op has no kernel for GPUs; decompose it by 'chimera-decompose-attention' before 'one-shot-bufferize'}}
  chimera.attention ins(%q, %q, %v : memref<2x4x16xf64>, memref<2x4x16xf64>, memref<2x4x16xf64>) outs(%o, %m, %s : memref<2x4x16xf64>, memref<2x4xf64>, memref<2x4xf64>) scale(0.5)
  return
}

// -----

func.func @halves(%q: memref<2x4x16xf16>, %v: memref<2x4x16xf16>, %o: memref<2x4x16xf16>, %m: memref<2x4xf16>, %s: memref<2x4xf16>) {
  // expected-error @below {{'chimera.attention' op has no kernel for GPUs; decompose it by 'chimera-decompose-attention' before 'one-shot-bufferize'}}
  chimera.attention ins(%q, %q, %v : memref<2x4x16xf16>, memref<2x4x16xf16>, memref<2x4x16xf16>) outs(%o, %m, %s : memref<2x4x16xf16>, memref<2x4xf16>, memref<2x4xf16>) scale(0.5)
  return
}

// -----

func.func @strided(%q: memref<2x4x16xf32, strided<[128, 32, 2], offset: ?>>, %v: memref<2x4x16xf32>, %o: memref<2x4x16xf32>, %m: memref<2x4xf32>, %s: memref<2x4xf32>) {
  // expected-error @below {{'chimera.attention' op has no kernel for GPUs; decompose it by 'chimera-decompose-attention' before 'one-shot-bufferize'}}
  chimera.attention ins(%q, %q, %v : memref<2x4x16xf32, strided<[128, 32, 2], offset: ?>>, memref<2x4x16xf32, strided<[128, 32, 2], offset: ?>>, memref<2x4x16xf32>) outs(%o, %m, %s : memref<2x4x16xf32>, memref<2x4xf32>, memref<2x4xf32>) scale(0.5)
  return
}

// -----

func.func @gradient(%q: memref<2x4x5xf32>, %m: memref<2x4xf32>, %s: memref<2x4xf32>, %g: memref<2x4x5xf32>, %dq: memref<2x4x5xf32>, %dk: memref<2x4x5xf32>, %dv: memref<2x4x5xf32>) {
  // expected-error @below {{'chimera.attention_gradient' op has no kernel for GPUs; decompose it by 'chimera-decompose-attention' before 'one-shot-bufferize'}}
  chimera.attention_gradient ins(%q, %q, %q : memref<2x4x5xf32>, memref<2x4x5xf32>, memref<2x4x5xf32>) results(%g, %m, %s, %g : memref<2x4x5xf32>, memref<2x4xf32>, memref<2x4xf32>, memref<2x4x5xf32>)
      outs(%dq, %dk, %dv : memref<2x4x5xf32>, memref<2x4x5xf32>, memref<2x4x5xf32>) scale(0.5)
  return
}
