// RUN: chimera-plan %s --machine=two-cores --workers=2 --mini-batch=16 --stages=2 --schemes=1f1b --recompute=false --keep=1 --explain | FileCheck %s
// RUN: chimera-plan %models/gpt2-tiny.mlir --machine=two-cores --workers=2 --mini-batch=16 --stages=2 --schemes=1f1b,auto --recompute=false --keep=1 --explain | FileCheck %s --check-prefix=AUTO
// RUN: sed 's/ loc(.*)$/ loc(unknown)/' %s > %t.mlir
// RUN: chimera-plan %t.mlir --machine=two-cores --workers=2 --mini-batch=16 --stages=2 --schemes=1f1b --recompute=false --keep=1 --explain | FileCheck %s --check-prefix=UNKNOWN
// RUN: chimera-plan --machine=piz-daint --model=gpt2-64 --workers=64 --mini-batch=64 --searches=0 --schemes=chimera --stages=64 --pipelines=2 --cuts=layers --explain | FileCheck %s --check-prefix=LARGE
// RUN: chimera-plan --machine=piz-daint --model=bert-48 --workers=2 --mini-batch=8 --schemes=pipedream-2bw --micro-batch-size=1 --recompute=true --cuts=layers --explain | FileCheck %s --check-prefix=OVERLAP
// RUN: chimera-plan %models/gpt2-tiny.mlir --machine=two-cores --workers=4 --mini-batch=16 --stages=2 --schemes=chimera,pipedream --pipelines=2 --recompute=false --cuts=layers --keep=1 --explain | FileCheck %s --check-prefix=SUMS
// RUN: chimera-plan %s --machine=two-cores --workers=4 --mini-batch=32 --stages=2 --schemes=1f1b --recompute=false --cuts=layers --keep=1 --explain | FileCheck %s --check-prefix=REPLICAS
//
// An explanation names where stages begin and end in the model, says how the
// critical path goes, and what idle workers wait for.

func.func @main(%w0: tensor<16x32xf32> {chimera.parameter = "w0", chimera.init = "zeros"},
                %w1: tensor<32x4xf32> {chimera.parameter = "w1", chimera.init = "zeros"},
                %x: tensor<8x16xf32> {chimera.input = "x"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<8x32xf32>
  %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<8x32xf32>) -> tensor<8x32xf32>
  %h = linalg.matmul ins(%x, %w0 : tensor<8x16xf32>, tensor<16x32xf32>) outs(%z0 : tensor<8x32xf32>) -> tensor<8x32xf32> loc("net.first"("net.py":12:3))
  %e1 = tensor.empty() : tensor<8x4xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<8x4xf32>) -> tensor<8x4xf32>
  %o = linalg.matmul ins(%h, %w1 : tensor<8x32xf32>, tensor<32x4xf32>) outs(%z1 : tensor<8x4xf32>) -> tensor<8x4xf32> loc(callsite("layers/dense.py":7:3 at "net.py":13:3))
  %e2 = tensor.empty() : tensor<f32>
  %z2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> ()>], iterator_types = ["reduction", "reduction"]} ins(%o : tensor<8x4xf32>) outs(%z2 : tensor<f32>) {
  ^bb0(%p: f32, %acc: f32):
    %r = arith.addf %acc, %p : f32
    linalg.yield %r : f32
  } -> tensor<f32> loc("loss")
  return %loss : tensor<f32>
}

// CHECK: stages, from the first to the last place in the model:
// CHECK-NEXT: stage 0 on worker 0: net.first (net.py:12)
// CHECK-NEXT: stage 1 on worker 1: dense.py:7 to loss
// CHECK: critical path, in ms:
// CHECK-NEXT: 0.000 to {{.*}} forward @down0 of stages 0 to 1 on workers 0 to 1, micro-batch 0
// CHECK: worker 0: update
// CHECK: idle time of each worker, in ms, and what it waits for meanwhile:
// CHECK-NEXT: worker 0 {{.*}} in {{[12]}} wait{{s?}} {{.*}}, for gradients of stage 1 from worker 1 of micro-batch{{.*}}: worker 1 computes {{.*}}, messages
// CHECK-NEXT: worker 1 {{.*}} in 1 wait {{.*}}, before its tasks for activations of stage 0 from worker 0 of micro-batch 0: worker 0 computes {{.*}}, messages
// CHECK: worker 1 {{.*}} in 1 wait {{.*}}, done, while others are not

// AUTO: 1 {{.*}} auto D=2
// AUTO: stage 0 on {{.*}}: transformer.wte to transformer.h.1
// AUTO: critical path, in ms:
// AUTO: idle time of each worker

// UNKNOWN: stage 0 on worker 0: the model does not say where its operations come from

// A model that is given by its sizes has layers. There are more stages and waits
// than anybody would read.
// LARGE: stage 0 on workers 0, 63: embedding to layer 0
// LARGE-NEXT: stage 1 on workers 1, 62: layer 1
// LARGE: ... and 24 stages
// LARGE: critical path, in ms:
// LARGE-NEXT: 0.000 to {{.*}} forward @{{.*}} of stages 0 to {{.*}} on workers
// LARGE: idle time of each worker
// LARGE: all workers {{.*}} waits {{.*}} for activations: worker {{.*}} others compute {{.*}}, messages
// LARGE: worker {{.*}} waits
// LARGE: ... and {{[0-9]+}} shorter ones, all in the sums above

// OVERLAP: critical path, in ms:
// OVERLAP: to {{.*}} the same {{[0-9]+}} time{{s?}} more
// OVERLAP: idle time of each worker

// A worker does not wait for itself, but for a sum that it has joined last.
// SUMS: pipedream is left out: its stages would use versions of different age of a parameter that they share
// SUMS: worker 0 {{.*}} behind its tasks for a sum of gradients that worker 1 joins last
// SUMS: worker 1 {{.*}} behind its tasks for a sum of gradients with worker 0, which it joins last itself
// REPLICAS: worker 0 {{.*}} for a sum of gradients over its replicas
