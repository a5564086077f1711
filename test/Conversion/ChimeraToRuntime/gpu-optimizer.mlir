// RUN: chimera-opt %s --split-input-file --chimera-lower-to-runtime="gpu-archs=sm_90" | FileCheck %s
// RUN: chimera-opt %s --split-input-file --chimera-lower-to-runtime | FileCheck %s --check-prefix=HOST
//
// A program for GPUs has a table of the functions that update its weights: by
// element type, with the largest workspace of all.

// CHECK: llvm.func @chimera_squares_f32(!llvm.ptr, !llvm.ptr){{$}}
// CHECK-LABEL: llvm.mlir.global external constant @chimera_optimizer() {{.*}} : !llvm.struct<(array<2 x ptr>, array<2 x ptr>, i64)> {
// CHECK-NEXT:    %[[EMPTY:.*]] = llvm.mlir.zero
// CHECK-NEXT:    %[[UPDATE:.*]] = llvm.mlir.addressof @chimera_adamw_f32
// CHECK-NEXT:    %[[A:.*]] = llvm.insertvalue %[[UPDATE]], %[[EMPTY]][0, 0]
// CHECK-NEXT:    %[[SQUARES:.*]] = llvm.mlir.addressof @chimera_squares_f32
// CHECK-NEXT:    %[[B:.*]] = llvm.insertvalue %[[SQUARES]], %[[A]][1, 0]
// CHECK-NEXT:    %[[BYTES:.*]] = llvm.mlir.constant(8192 : i64)
// CHECK-NEXT:    %[[C:.*]] = llvm.insertvalue %[[BYTES]], %[[B]][2]
// CHECK-NEXT:    llvm.return %[[C]]
// CHECK-LABEL: llvm.func @main
// CHECK:         %[[TABLE:.*]] = llvm.mlir.addressof @chimera_optimizer
// CHECK:         llvm.call @chimera_rt_main(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %[[TABLE]])

// HOST-NOT: @chimera_optimizer
// HOST-LABEL: llvm.func @main
// HOST:         %[[NONE:.*]] = llvm.mlir.zero : !llvm.ptr
// HOST:         llvm.call @chimera_rt_main(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %[[NONE]])

chimera.placement scheme("gpipe") workers(1) data_parallel(1)
chimera.pipeline @down0 down workers([0])
chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.parameter @v : tensor<4xf32> init("zeros")
llvm.func @chimera_adamw_f32(!llvm.ptr, !llvm.ptr) attributes {chimera.workspace = 0 : i64}
llvm.func @chimera_squares_f32(!llvm.ptr, !llvm.ptr) attributes {chimera.workspace = 8192 : i64}
chimera.program @worker0 worker(0) attributes {chimera.memory = {}, chimera.layout = {w = 0 : i64, v = 64 : i64}} {
  chimera.update
}

// -----

// Functions of f64 are at number 1.

// CHECK-LABEL: llvm.mlir.global external constant @chimera_optimizer()
// CHECK:         llvm.mlir.addressof @chimera_adamw_f64
// CHECK-NEXT:    llvm.insertvalue %{{.*}}[0, 1]
// CHECK:         llvm.insertvalue %{{.*}}[1, 1]

chimera.placement scheme("gpipe") workers(1) data_parallel(1)
chimera.pipeline @down0 down workers([0])
chimera.parameter @w : tensor<8xf64> init("zeros")
llvm.func @chimera_adamw_f64(!llvm.ptr, !llvm.ptr)
llvm.func @chimera_squares_f64(!llvm.ptr, !llvm.ptr)
chimera.program @worker0 worker(0) attributes {chimera.memory = {}, chimera.layout = {w = 0 : i64}} {
  chimera.update
}
