// RUN: chimera-opt %models/gpt2-tiny.mlir --chimera-train-pipeline="stages=2 micro-batches=4 scheme=1f1b" -o %t.mlir
// RUN: chimera-simulate %t.mlir --machine=two-cores --format=json-full -o %t.json
// RUN: %python %S/Inputs/check-machine.py %t.json
// RUN: chimera-opt %models/gpt2-tiny.mlir --chimera-train-pipeline="stages=2 micro-batches=4 scheme=zb-h1" -o %t.split.mlir
// RUN: chimera-simulate %t.split.mlir --machine=two-cores | FileCheck %s
// RUN: not chimera-simulate %t.mlir --machine=two-cores --precision=bf16 2>&1 | FileCheck %s --check-prefix=PRECISION
// RUN: chimera-compile %models/gpt2-tiny.mlir --stages=2 --micro-batches=2 --precision=bf16 --emit=program -o %t.bf16.mlir
// RUN: not chimera-simulate %t.bf16.mlir --machine=two-cores 2>&1 | FileCheck %s --check-prefix=PRECISION
// RUN: chimera-simulate %t.bf16.mlir --machine=dgx-h100 --format=json -o %t.bf16
// RUN: chimera-simulate %t.bf16.mlir --machine=dgx-h100 --precision=bf16 --format=json | cmp - %t.bf16
// RUN: chimera-simulate %t.bf16.mlir --machine=dgx-h100 --precision=f32 --format=json | not cmp - %t.bf16
// RUN: chimera-opt %models/gpt2-tiny.mlir --chimera-train-pipeline="stages=2 micro-batches=4 scheme=1f1b optimizer=sgd" -o %t.sgd.mlir
// RUN: chimera-simulate %t.sgd.mlir --machine=two-cores --format=json-full -o %t.sgd.json
// RUN: %python -c "import json, sys; adamw, sgd = (json.load(open(name))['critical_path']['update'] for name in sys.argv[1:]); assert adamw['count'] == sgd['count'] == 1, (adamw, sgd); assert abs(adamw['time'] / sgd['time'] - 28 / 12) < 1e-9, (adamw, sgd)" %t.json %t.sgd.json
// RUN: chimera-simulate %t.sgd.mlir --machine=two-cores --optimizer=sgd --format=json-full | cmp - %t.sgd.json
// RUN: not chimera-simulate %t.sgd.mlir --machine=two-cores --optimizer=adamw 2>&1 | FileCheck %s --check-prefix=OPTIMIZER
// RUN: chimera-opt %models/gpt2-tiny.mlir --chimera-partition="stages=2" --chimera-differentiate --chimera-build-pipelines --chimera-schedule="micro-batches=4" --chimera-lower-schedule -o %t.unplanned.mlir
// RUN: chimera-simulate %t.unplanned.mlir --machine=two-cores --optimizer=sgd --format=json-full -o %t.unplanned.json
// RUN: chimera-simulate %t.unplanned.mlir --machine=two-cores --format=json-full | not cmp - %t.unplanned.json
// RUN: chimera-compile %models/gpt2-tiny.mlir --stages=2 --micro-batches=2 -O0 --emit=obj -o %t.o --write-program=%t.declared.mlir
// RUN: not chimera-simulate %t.declared.mlir --machine=two-cores 2>&1 | FileCheck %s --check-prefix=DECLARED
//
// Stages of a file have the times of what is counted in their functions, which is
// more for the stage with the head, and for backward. The file says in which
// precision they compute, and by its memory plan which optimizer it has: one that
// keeps two moments reads and writes 28 bytes of a parameter, another one 12.

// CHECK: zb-h1: 2 stages
// CHECK: critical path: {{.*}} weight gradient
// PRECISION: error: machine 'two-cores' has no precision 'bf16', expected one of f32
// OPTIMIZER: error: the memory plan of the programs is for sgd, but '--optimizer' is 'adamw'
// DECLARED: error: {{.*}}has no bodies of which the work could be counted; take the program that 'chimera-compile --emit=program' writes
