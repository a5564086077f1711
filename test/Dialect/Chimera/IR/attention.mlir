// RUN: chimera-opt %s | chimera-opt | FileCheck %s
// RUN: chimera-opt %s --mlir-print-op-generic | chimera-opt | FileCheck %s

// CHECK-LABEL: func.func @forward
func.func @forward(%q: tensor<8x4x16xf32>, %k: tensor<8x6x16xf32>, %v: tensor<8x6x10xf32>,
                   %b: tensor<2x4x6xf32>, %o: tensor<8x4x10xf32>, %l: tensor<8x4xf32>) {
  // CHECK: chimera.attention ins(%{{.*}}, %{{.*}}, %{{.*}} : tensor<8x4x16xf32>, tensor<8x6x16xf32>, tensor<8x6x10xf32>) bias(%{{.*}} : tensor<2x4x6xf32>) outs(%{{.*}}, %{{.*}}, %{{.*}} : tensor<8x4x10xf32>, tensor<8x4xf32>, tensor<8x4xf32>) scale(2.500000e-01) -> tensor<8x4x10xf32>, tensor<8x4xf32>, tensor<8x4xf32>
  %0:3 = chimera.attention ins(%q, %k, %v : tensor<8x4x16xf32>, tensor<8x6x16xf32>, tensor<8x6x10xf32>)
      bias(%b : tensor<2x4x6xf32>) outs(%o, %l, %l : tensor<8x4x10xf32>, tensor<8x4xf32>, tensor<8x4xf32>) scale(0.25)
      -> tensor<8x4x10xf32>, tensor<8x4xf32>, tensor<8x4xf32>
  return
}

// CHECK-LABEL: func.func @gradient
func.func @gradient(%x: tensor<2x4x3xf32>, %l: tensor<2x4xf32>) {
  // CHECK: chimera.attention_gradient ins({{.*}}) results({{.*}}) outs({{.*}}) scale(1.000000e+00) causal -> tensor<2x4x3xf32>, tensor<2x4x3xf32>, tensor<2x4x3xf32>
  %0:3 = chimera.attention_gradient ins(%x, %x, %x : tensor<2x4x3xf32>, tensor<2x4x3xf32>, tensor<2x4x3xf32>)
      results(%x, %l, %l, %x : tensor<2x4x3xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4x3xf32>)
      outs(%x, %x, %x : tensor<2x4x3xf32>, tensor<2x4x3xf32>, tensor<2x4x3xf32>) scale(1.0) causal
      -> tensor<2x4x3xf32>, tensor<2x4x3xf32>, tensor<2x4x3xf32>
  return
}

// CHECK-LABEL: func.func @buffers
func.func @buffers(%x: memref<2x4x3xf32>, %o: memref<2x4x3xf32>, %m: memref<2x4xf32>, %s: memref<2x4xf32>) {
  // CHECK: chimera.attention ins({{.*}} : memref<2x4x3xf32>, memref<2x4x3xf32>, memref<2x4x3xf32>) outs(%{{.*}}, %{{.*}}, %{{.*}} : memref<2x4x3xf32>, memref<2x4xf32>, memref<2x4xf32>) scale(1.000000e+00) causal{{$}}
  chimera.attention ins(%x, %x, %x : memref<2x4x3xf32>, memref<2x4x3xf32>, memref<2x4x3xf32>)
      outs(%o, %m, %s : memref<2x4x3xf32>, memref<2x4xf32>, memref<2x4xf32>) scale(1.0) causal
  return
}

// Two heads share their keys and values, which get one gradient.
// CHECK-LABEL: func.func @shared
func.func @shared(%q: tensor<4x2x3xf32>, %k: tensor<2x2x3xf32>, %l: tensor<4x2xf32>) {
  // CHECK: chimera.attention ins(%{{.*}} : tensor<4x2x3xf32>, tensor<2x2x3xf32>, tensor<2x2x3xf32>)
  %0:3 = chimera.attention ins(%q, %k, %k : tensor<4x2x3xf32>, tensor<2x2x3xf32>, tensor<2x2x3xf32>)
      outs(%q, %l, %l : tensor<4x2x3xf32>, tensor<4x2xf32>, tensor<4x2xf32>) scale(1.0) -> tensor<4x2x3xf32>, tensor<4x2xf32>, tensor<4x2xf32>
  // CHECK: chimera.attention_gradient {{.*}} -> tensor<4x2x3xf32>, tensor<2x2x3xf32>, tensor<2x2x3xf32>
  %1:3 = chimera.attention_gradient ins(%q, %k, %k : tensor<4x2x3xf32>, tensor<2x2x3xf32>, tensor<2x2x3xf32>)
      results(%0#0, %0#1, %0#2, %q : tensor<4x2x3xf32>, tensor<4x2xf32>, tensor<4x2xf32>, tensor<4x2x3xf32>)
      outs(%q, %k, %k : tensor<4x2x3xf32>, tensor<2x2x3xf32>, tensor<2x2x3xf32>) scale(1.0)
      -> tensor<4x2x3xf32>, tensor<2x2x3xf32>, tensor<2x2x3xf32>
  return
}
