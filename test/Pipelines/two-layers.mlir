// RUN: chimera-opt %s --chimera-train-pipeline="stages=2 micro-batches=2 scheme=chimera" \
// RUN:   | FileCheck %s
//
// The README's example: two dense layers with a mean square loss, from an
// imported model to the programs of two workers.

#id = affine_map<(i, j) -> (i, j)>
#none = affine_map<(i, j) -> ()>

func.func @main(%w0: tensor<16x32xf32> {chimera.parameter = "layer0.weight", chimera.init = "normal(0.1)"},
                %w1: tensor<32x4xf32> {chimera.parameter = "layer1.weight", chimera.init = "normal(0.1)"},
                %x: tensor<8x16xf32> {chimera.input = "x"},
                %y: tensor<8x4xf32> {chimera.input = "y"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %count = arith.constant 32.0 : f32
  %e0 = tensor.empty() : tensor<8x32xf32>
  %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<8x32xf32>) -> tensor<8x32xf32>
  %h = linalg.matmul ins(%x, %w0 : tensor<8x16xf32>, tensor<16x32xf32>) outs(%z0 : tensor<8x32xf32>) -> tensor<8x32xf32>
  %a = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%h : tensor<8x32xf32>) outs(%e0 : tensor<8x32xf32>) {
  ^bb0(%in: f32, %out: f32):
    %t = math.tanh %in : f32
    linalg.yield %t : f32
  } -> tensor<8x32xf32>
  %e1 = tensor.empty() : tensor<8x4xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<8x4xf32>) -> tensor<8x4xf32>
  %o = linalg.matmul ins(%a, %w1 : tensor<8x32xf32>, tensor<32x4xf32>) outs(%z1 : tensor<8x4xf32>) -> tensor<8x4xf32>
  %e2 = tensor.empty() : tensor<f32>
  %z2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#id, #id, #none], iterator_types = ["reduction", "reduction"]}
      ins(%o, %y : tensor<8x4xf32>, tensor<8x4xf32>) outs(%z2 : tensor<f32>) {
  ^bb0(%p: f32, %q: f32, %acc: f32):
    %d = arith.subf %p, %q : f32
    %s = arith.mulf %d, %d : f32
    %m = arith.divf %s, %count : f32
    %r = arith.addf %acc, %m : f32
    linalg.yield %r : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}

// CHECK: chimera.parameter @layer0.weight : tensor<16x32xf32> init("normal(0.1)")
// CHECK: chimera.input @x : tensor<8x16xf32>
// CHECK-LABEL: chimera.stage @stage0 index(0)
// CHECK: func.func @forward(%{{.*}}: tensor<8x16xf32> {chimera.input = @x}, %{{.*}}: tensor<16x32xf32> {chimera.parameter = @layer0.weight}) -> tensor<8x32xf32>
// CHECK: func.func @backward(%[[DY:.*]]: tensor<8x32xf32> {chimera.cotangent = 0 : i64}, %[[X:.*]]: tensor<8x16xf32> {chimera.input = @x}, %[[GRADIENT:.*]]: tensor<16x32xf32> {chimera.gradient = @layer0.weight})
// CHECK-NEXT: linalg.matmul indexing_maps = {{.*}} ins(%[[X]], %[[DY]] : {{.*}}) outs(%[[GRADIENT]] : tensor<16x32xf32>)
// CHECK-LABEL: chimera.stage @stage1 index(1)
// CHECK: chimera.placement scheme("chimera") workers(2) data_parallel(1)
// CHECK-NEXT: chimera.pipeline @down0 down workers([0, 1])
// CHECK-NEXT: chimera.pipeline @up0 up workers([1, 0])
// CHECK: chimera.schedule micro_batches(2) sync("eager-opt") {
// CHECK-NEXT: chimera.worker 0 {
// CHECK-NEXT: chimera.task forward @down0 stage(0) micro_batch(0)
// CHECK-NEXT: chimera.task forward @up0 stage(1) micro_batch(1)
// CHECK-NEXT: chimera.task backward @up0 stage(1) micro_batch(1)
// CHECK-NEXT: chimera.task backward @down0 stage(0) micro_batch(0)
// CHECK-NEXT: chimera.reduce stage(1)
// CHECK-NEXT: chimera.reduce stage(0)
// CHECK-NEXT: chimera.update
// CHECK-LABEL: chimera.program @worker0 worker(0)
// CHECK-NEXT: chimera.zero_gradients
// CHECK-NEXT: chimera.recv from(1) message<forward @up0 stage 0 micro_batch 1 value 0>
// CHECK-NEXT: %[[Y:.*]] = chimera.call forward @stage0 on @down0 micro_batch(0) ()
// CHECK-NEXT: chimera.send %[[Y]] to(1) message<forward @down0 stage 0 micro_batch 0 value 0>
// CHECK: %[[SEED:.*]] = arith.constant {{.*}}dense<5.000000e-01>
// CHECK-NEXT: chimera.call backward @stage1 on @up0 micro_batch(1) (%[[SEED]], {{.*}} accumulates
// CHECK: chimera.allreduce [@layer1.weight] workers([0, 1])
// CHECK-LABEL: chimera.program @worker1 worker(1)
