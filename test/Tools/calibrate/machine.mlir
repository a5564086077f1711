// RUN: chimera-calibrate %models/gpt2-tiny.mlir -o %t.json --name=here --transport=local --seconds=0.01 -O0 --optimizer=sgd --precision=f32,bf16 --micro-batches=2 2>&1 | FileCheck %s
// RUN: %python %S/Inputs/check-machine.py %t.json f32 forward backward "weight gradient"
// RUN: %python %S/Inputs/check-machine.py %t.json bf16 forward backward "weight gradient"
// RUN: chimera-compile %models/gpt2-tiny.mlir -o %t.program.mlir --emit=program --stages=2 --micro-batches=4 --scheme=zb-h1
// RUN: %python %S/Inputs/set-times.py %t.json %t.set.json
// RUN: chimera-simulate %t.program.mlir --machine=%t.set.json | FileCheck %s --check-prefix=SET
// RUN: chimera-plan %models/gpt2-tiny.mlir --machine=%t.set.json --workers=2 --mini-batch=8 --schemes=gpipe | FileCheck %s --check-prefix=PLAN
//
// One file has all precisions, and backward passes as a whole and in parts. Times of
// passes that were measured are taken instead of rates: with 1, 2 and 4 seconds for
// forward, backward and weight gradient, and nothing else, the step of zb-h1 is
// 4 (1 + 2 + 4) + 2, and that of gpipe, with whole backward passes that take 2 as
// well, (4 + 1) (1 + 2).

// CHECK: measuring f32, 2 stages
// CHECK-NEXT: measuring f32, 2 stages, weight gradients on their own
// CHECK-NEXT: measuring bf16, 2 stages
// CHECK-NEXT: measuring bf16, 2 stages, weight gradients on their own
// SET: makespan 30000, bubble ratio 6.7 %
// PLAN: 15000.000 {{.*}} gpipe D=2 W=1 B=2 N=4{{$}}
