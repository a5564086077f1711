// RUN: chimera-opt %s --chimera-search-schedule=micro-batches=2 --remarks-filter=chimera 2>%t.remarks | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK --input-file=%t.remarks
//
// Both micro-batches are worked on at once, one in each direction, and no order
// is shorter: each worker has six units of work and starts at once.

chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
}

// CHECK:      chimera.placement scheme("auto") workers(2) data_parallel(1)
// CHECK-NEXT: chimera.pipeline @down0 down workers([0, 1])
// CHECK-NEXT: chimera.pipeline @up0 up workers([1, 0])
// CHECK-NEXT: chimera.schedule micro_batches(2) sync("eager-opt") attributes {chimera.search = {bound = 6.0{{.*}} makespan = 6.0{{.*}}, origin = "{{.*}}", placements = {{[0-9]+}} : i64}} {
// CHECK:      chimera.task weight_gradient

// REMARK: step of 6 by {{.*}}; no order on {{[0-9]+}} placements is shorter than 6 (optimal)
