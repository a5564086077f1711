// RUN: chimera-opt %models/gpt2-tiny.mlir --chimera-train-pipeline="stages=2 micro-batches=4 scheme=1f1b" -o %t.mlir
// RUN: chimera-simulate %t.mlir --machine=two-cores --format=json-full -o %t.json
// RUN: %python %S/Inputs/check-machine.py %t.json
// RUN: chimera-opt %models/gpt2-tiny.mlir --chimera-train-pipeline="stages=2 micro-batches=4 scheme=zb-h1" -o %t.split.mlir
// RUN: chimera-simulate %t.split.mlir --machine=two-cores | FileCheck %s
// RUN: not chimera-simulate %t.mlir --machine=two-cores --precision=bf16 2>&1 | FileCheck %s --check-prefix=PRECISION
// RUN: chimera-compile %models/gpt2-tiny.mlir --stages=2 --micro-batches=2 -O0 --emit=obj -o %t.o --write-program=%t.declared.mlir
// RUN: not chimera-simulate %t.declared.mlir --machine=two-cores 2>&1 | FileCheck %s --check-prefix=DECLARED
//
// Stages of a file have the times of what is counted in their functions, which is
// more for the stage with the head, and for backward.

// CHECK: zb-h1: 2 stages
// CHECK: critical path: {{.*}} weight gradient
// PRECISION: error: machine 'two-cores' has no precision 'bf16', expected one of f32
// DECLARED: error: {{.*}}has no bodies of which the work could be counted; take the program that 'chimera-compile --emit=program' writes
