// RUN: chimera-opt %s --chimera-schedule=micro-batches=4 --chimera-lower-schedule -o %t.mlir
// RUN: chimera-simulate %t.mlir --format=json | FileCheck %s
// RUN: chimera-simulate --scheme=1f1b --stages=2 --micro-batches=4 --format=json > %t.json
// RUN: chimera-simulate %t.mlir --format=json | diff - %t.json
// RUN: chimera-opt %s --chimera-schedule=micro-batches=4 --chimera-lower-schedule | chimera-simulate - --format=json | diff - %t.json
// RUN: chimera-simulate %t.mlir --cost=forward=1,backward=2,p2p=1 | FileCheck %s --check-prefix=HOP
// RUN: not chimera-simulate %t.mlir --stages=2 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: not chimera-simulate %s 2>&1 | FileCheck %s --check-prefix=LEVEL
//
// The programs of a model run as those that are made without one; the file says
// what they are.

chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> tensor<2xf32>
  func.func private @backward(tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w}) -> (tensor<8xf32> {chimera.gradient = @w})
}
chimera.stage @stage1 index(1) {
  func.func private @forward(tensor<2xf32>, tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w})
      -> (tensor<2xf32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w})
}
chimera.placement scheme("1f1b") workers(2) data_parallel(1)
chimera.pipeline @down0 down workers([0, 1])

// CHECK: "makespan": 15,
// HOP: makespan 19,
// OPTION: error: '--stages' has no effect on a file, which says so itself
// LEVEL: error: expected 'chimera.program' operations; run 'chimera-lower-schedule' first
