// RUN: chimera-opt %s --chimera-finish-kernels=vector-width=256 | FileCheck %s
//
// Kernels move out of their module, with a function of the kernel ABI each. Loop
// nests stay functions of their own, what the library offers is declared once, and
// the workspace is recorded where programs find it.

// CHECK: chimera.stage @stage0
// CHECK: func.func private @forward(tensor<8xf32> {chimera.input = @x}) -> tensor<f32> attributes {chimera.kernel = @stage0_forward, chimera.workspace = 128 : i64}
// What has no kernel is left alone.
// CHECK: func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.input = @x}){{$}}
// CHECK: llvm.func @chimera_rt_gemm_f32(!llvm.ptr)
// CHECK-NOT: module @chimera_kernels
// CHECK-NOT: @chimera_rt_gemm_f32(!llvm.ptr)
// CHECK: llvm.func internal @stage0_forward_loop0(%{{.*}}: !llvm.ptr {llvm.noalias})
// CHECK-SAME: no_inline
// CHECK-SAME: no_unwind
// CHECK-SAME: ["prefer-vector-width", "256"]
// CHECK: llvm.func internal @stage0_forward(
// CHECK-NOT: chimera.workspace
// CHECK: llvm.func @chimera_stage0_forward(%[[ARGS:.*]]: !llvm.ptr, %[[WORKSPACE:.*]]: !llvm.ptr)
// CHECK: %[[X:.*]] = llvm.load
// CHECK: %[[SLOT:.*]] = llvm.getelementptr %[[ARGS]][1]
// CHECK: %[[Y:.*]] = llvm.load %[[SLOT]]
// CHECK: llvm.call @stage0_forward(%[[X]], %[[Y]], %[[WORKSPACE]])

// No stage calls it: the runtime does, with a number in the place of an address.
// CHECK: llvm.func @chimera_update({{.*}}) attributes {chimera.workspace = 64 : i64
// CHECK: %[[COUNT:.*]] = llvm.load %{{.*}} : !llvm.ptr -> i64
// CHECK: llvm.call @update(%{{.*}}, %[[COUNT]], %{{.*}})

chimera.input @x : tensor<8xf32>
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.input = @x}) -> tensor<f32> attributes {chimera.kernel = @stage0_forward}
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.input = @x})
}
llvm.func @chimera_rt_gemm_f32(!llvm.ptr)
module @chimera_kernels {
  llvm.func @chimera_rt_gemm_f32(!llvm.ptr)
  llvm.func @stage0_forward_loop0(%x: !llvm.ptr {llvm.noalias}) {
    llvm.return
  }
  llvm.func @stage0_forward(%x: !llvm.ptr, %y: !llvm.ptr, %workspace: !llvm.ptr) attributes {chimera.workspace = 128 : i64} {
    llvm.call @stage0_forward_loop0(%x) : (!llvm.ptr) -> ()
    llvm.call @chimera_rt_gemm_f32(%y) : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func @update(%x: !llvm.ptr, %count: i64, %workspace: !llvm.ptr) attributes {chimera.workspace = 64 : i64} {
    llvm.return
  }
}
