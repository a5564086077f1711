// RUN: chimera-opt %s --pass-pipeline='builtin.module(func.func(chimera-decompose-attention{keep-gpu}))' --remarks-filter=chimera 2>%t.remarks | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK --input-file=%t.remarks
//
// Attention that GPUs have a kernel for stays, if one asks for that. Of the rest a
// remark says that its scores go through memory.

// CHECK-LABEL: func.func @four
// CHECK: chimera.attention
func.func @four(%q: tensor<2x4x4xf32>, %v: tensor<2x4x4xf32>, %m: tensor<2x4xf32>) -> tensor<2x4x4xf32> {
  %0:3 = chimera.attention ins(%q, %q, %v : tensor<2x4x4xf32>, tensor<2x4x4xf32>, tensor<2x4x4xf32>) outs(%v, %m, %m : tensor<2x4x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) scale(0.5)
      -> tensor<2x4x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>
  return %0#0 : tensor<2x4x4xf32>
}

// CHECK-LABEL: func.func @eighty
// CHECK: chimera.attention
func.func @eighty(%q: tensor<2x4x80xf32>, %v: tensor<2x4x80xf32>, %m: tensor<2x4xf32>) -> tensor<2x4x80xf32> {
  %0:3 = chimera.attention ins(%q, %q, %v : tensor<2x4x80xf32>, tensor<2x4x80xf32>, tensor<2x4x80xf32>) outs(%v, %m, %m : tensor<2x4x80xf32>, tensor<2x4xf32>, tensor<2x4xf32>) scale(0.5)
      -> tensor<2x4x80xf32>, tensor<2x4xf32>, tensor<2x4xf32>
  return %0#0 : tensor<2x4x80xf32>
}

// CHECK-LABEL: func.func @hundred_and_twelve
// CHECK: chimera.attention
func.func @hundred_and_twelve(%q: tensor<2x4x112xf32>, %v: tensor<2x4x112xf32>, %m: tensor<2x4xf32>) -> tensor<2x4x112xf32> {
  %0:3 = chimera.attention ins(%q, %q, %v : tensor<2x4x112xf32>, tensor<2x4x112xf32>, tensor<2x4x112xf32>) outs(%v, %m, %m : tensor<2x4x112xf32>, tensor<2x4xf32>, tensor<2x4xf32>) scale(0.5)
      -> tensor<2x4x112xf32>, tensor<2x4xf32>, tensor<2x4xf32>
  return %0#0 : tensor<2x4x112xf32>
}

// CHECK-LABEL: func.func @unequal
// CHECK: chimera.attention
func.func @unequal(%q: tensor<2x4x40xf32>, %v: tensor<2x4x24xf32>, %m: tensor<2x4xf32>) -> tensor<2x4x24xf32> {
  %0:3 = chimera.attention ins(%q, %q, %v : tensor<2x4x40xf32>, tensor<2x4x40xf32>, tensor<2x4x24xf32>) outs(%v, %m, %m : tensor<2x4x24xf32>, tensor<2x4xf32>, tensor<2x4xf32>) scale(0.5)
      -> tensor<2x4x24xf32>, tensor<2x4xf32>, tensor<2x4xf32>
  return %0#0 : tensor<2x4x24xf32>
}

// CHECK-LABEL: func.func @largest
// CHECK: chimera.attention
func.func @largest(%q: tensor<2x4x512xf32>, %v: tensor<2x4x512xf32>, %m: tensor<2x4xf32>) -> tensor<2x4x512xf32> {
  %0:3 = chimera.attention ins(%q, %q, %v : tensor<2x4x512xf32>, tensor<2x4x512xf32>, tensor<2x4x512xf32>) outs(%v, %m, %m : tensor<2x4x512xf32>, tensor<2x4xf32>, tensor<2x4xf32>) scale(0.5)
      -> tensor<2x4x512xf32>, tensor<2x4xf32>, tensor<2x4xf32>
  return %0#0 : tensor<2x4x512xf32>
}

// CHECK-LABEL: func.func @odd
// CHECK-NOT: chimera.attention
// CHECK: linalg.batch_matmul
// REMARK: no kernel for GPUs fits 'chimera.attention' of f32 in rows of 5 and 5; its scores go through memory
func.func @odd(%q: tensor<2x4x5xf32>, %v: tensor<2x4x5xf32>, %m: tensor<2x4xf32>) -> tensor<2x4x5xf32> {
  %0:3 = chimera.attention ins(%q, %q, %v : tensor<2x4x5xf32>, tensor<2x4x5xf32>, tensor<2x4x5xf32>) outs(%v, %m, %m : tensor<2x4x5xf32>, tensor<2x4xf32>, tensor<2x4xf32>) scale(0.5)
      -> tensor<2x4x5xf32>, tensor<2x4xf32>, tensor<2x4xf32>
  return %0#0 : tensor<2x4x5xf32>
}

// CHECK-LABEL: func.func @seventy_two
// CHECK-NOT: chimera.attention
// CHECK: linalg.batch_matmul
// REMARK: no kernel for GPUs fits 'chimera.attention' of f32 in rows of 72 and 72; its scores go through memory
func.func @seventy_two(%q: tensor<2x4x72xf32>, %v: tensor<2x4x72xf32>, %m: tensor<2x4xf32>) -> tensor<2x4x72xf32> {
  %0:3 = chimera.attention ins(%q, %q, %v : tensor<2x4x72xf32>, tensor<2x4x72xf32>, tensor<2x4x72xf32>) outs(%v, %m, %m : tensor<2x4x72xf32>, tensor<2x4xf32>, tensor<2x4xf32>) scale(0.5)
      -> tensor<2x4x72xf32>, tensor<2x4xf32>, tensor<2x4xf32>
  return %0#0 : tensor<2x4x72xf32>
}

// CHECK-LABEL: func.func @far_apart
// CHECK-NOT: chimera.attention
// CHECK: linalg.batch_matmul
// REMARK: no kernel for GPUs fits 'chimera.attention' of f32 in rows of 4 and 512; its scores go through memory
func.func @far_apart(%q: tensor<2x4x4xf32>, %v: tensor<2x4x512xf32>, %m: tensor<2x4xf32>) -> tensor<2x4x512xf32> {
  %0:3 = chimera.attention ins(%q, %q, %v : tensor<2x4x4xf32>, tensor<2x4x4xf32>, tensor<2x4x512xf32>) outs(%v, %m, %m : tensor<2x4x512xf32>, tensor<2x4xf32>, tensor<2x4xf32>) scale(0.5)
      -> tensor<2x4x512xf32>, tensor<2x4xf32>, tensor<2x4xf32>
  return %0#0 : tensor<2x4x512xf32>
}

// CHECK-LABEL: func.func @too_large
// CHECK-NOT: chimera.attention
// CHECK: linalg.batch_matmul
// REMARK: no kernel for GPUs fits 'chimera.attention' of f32 in rows of 1024 and 1024; its scores go through memory
func.func @too_large(%q: tensor<2x4x1024xf32>, %v: tensor<2x4x1024xf32>, %m: tensor<2x4xf32>) -> tensor<2x4x1024xf32> {
  %0:3 = chimera.attention ins(%q, %q, %v : tensor<2x4x1024xf32>, tensor<2x4x1024xf32>, tensor<2x4x1024xf32>) outs(%v, %m, %m : tensor<2x4x1024xf32>, tensor<2x4xf32>, tensor<2x4xf32>) scale(0.5)
      -> tensor<2x4x1024xf32>, tensor<2x4xf32>, tensor<2x4xf32>
  return %0#0 : tensor<2x4x1024xf32>
}

// CHECK-LABEL: func.func @double
// CHECK-NOT: chimera.attention
// CHECK: linalg.batch_matmul
// REMARK: no kernel for GPUs fits 'chimera.attention' of f64 in rows of 16 and 16; its scores go through memory
func.func @double(%q: tensor<2x4x16xf64>, %v: tensor<2x4x16xf64>, %m: tensor<2x4xf64>) -> tensor<2x4x16xf64> {
  %0:3 = chimera.attention ins(%q, %q, %v : tensor<2x4x16xf64>, tensor<2x4x16xf64>, tensor<2x4x16xf64>) outs(%v, %m, %m : tensor<2x4x16xf64>, tensor<2x4xf64>, tensor<2x4xf64>) scale(0.5)
      -> tensor<2x4x16xf64>, tensor<2x4xf64>, tensor<2x4xf64>
  return %0#0 : tensor<2x4x16xf64>
}

// REMARK-NOT: no kernel for GPUs
