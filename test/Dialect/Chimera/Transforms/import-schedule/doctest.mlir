// RUN: split-file %s %t
// RUN: chimera-opt %t/stages.mlir --chimera-import-schedule=schedule=%t/1f1b.csv | FileCheck %s
// RUN: chimera-opt %t/stages.mlir --chimera-build-pipelines=scheme=1f1b --chimera-schedule=micro-batches=2 -o %t/kept.mlir
// RUN: chimera-opt %t/stages.mlir --chimera-import-schedule=schedule=%t/kept.mlir | diff - %t/kept.mlir
//
// A table becomes placement, pipelines and schedule. A schedule as IR is taken
// over as it is, without the stages beside it.

//--- 1f1b.csv
0F0,0F1,,,0B0,,0B1
,1F0,1B0,1F1,1B1

//--- stages.mlir
chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
}

// CHECK:      chimera.stage @stage1
// CHECK:      chimera.placement scheme("imported") workers(2) data_parallel(1)
// CHECK-NEXT: chimera.pipeline @down0 down workers([0, 1])
// CHECK-NEXT: chimera.schedule micro_batches(2) sync("eager-opt") {
// CHECK-NEXT:   chimera.worker 0 {
// CHECK-NEXT:     chimera.task forward @down0 stage(0) micro_batch(0)
// CHECK-NEXT:     chimera.task forward @down0 stage(0) micro_batch(1)
// CHECK-NEXT:     chimera.task backward @down0 stage(0) micro_batch(0)
// CHECK-NEXT:     chimera.task backward @down0 stage(0) micro_batch(1)
// CHECK-NEXT:     chimera.reduce stage(0)
// CHECK-NEXT:     chimera.update
// CHECK-NEXT:   }
// CHECK-NEXT:   chimera.worker 1 {
// CHECK-NEXT:     chimera.task forward @down0 stage(1) micro_batch(0)
// CHECK-NEXT:     chimera.task backward @down0 stage(1) micro_batch(0)
// CHECK-NEXT:     chimera.task forward @down0 stage(1) micro_batch(1)
// CHECK-NEXT:     chimera.task backward @down0 stage(1) micro_batch(1)
// CHECK-NEXT:     chimera.reduce stage(1)
// CHECK-NEXT:     chimera.update
