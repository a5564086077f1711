// RUN: chimera-opt %s --pass-pipeline='builtin.module(chimera-plan-workspace)' | FileCheck %s
//
// Temporaries that are in use at different times share memory; those in use at the
// same time do not; views keep a temporary in use.

func.func private @use(memref<64xf32>, memref<64xf32>)
func.func private @last(memref<8x8xf32>)

// CHECK-LABEL: func.func @kernel(
// CHECK-SAME: %{{.*}}: memref<64xf32>, %[[W:.*]]: memref<512xi8>) attributes {chimera.workspace = 512 : i64}
// CHECK-NOT: memref.alloc
// CHECK-DAG: %[[A:.*]] = memref.view %[[W]][%[[OA:.*]]][] : memref<512xi8> to memref<64xf32>
// CHECK: return
func.func @kernel(%x: memref<64xf32>) {
  %a = memref.alloc() : memref<64xf32>
  %b = memref.alloc() : memref<64xf32>
  %c = memref.alloc() : memref<64xf32>
  %v = memref.expand_shape %b [[0, 1]] output_shape [8, 8] : memref<64xf32> into memref<8x8xf32>
  call @use(%x, %a) : (memref<64xf32>, memref<64xf32>) -> ()
  call @use(%a, %b) : (memref<64xf32>, memref<64xf32>) -> ()
  call @use(%x, %c) : (memref<64xf32>, memref<64xf32>) -> ()
  call @last(%v) : (memref<8x8xf32>) -> ()
  return
}
