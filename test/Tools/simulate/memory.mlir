// RUN: chimera-opt %models/gpt2-tiny.mlir --chimera-train-pipeline="stages=4 micro-batches=6 scheme=chimera" -o %t.mlir
// RUN: chimera-simulate %t.mlir --format=json-full -o %t.json
// RUN: %python %S/Inputs/check-memory.py %t.mlir %t.json
// RUN: not chimera-simulate %t.mlir --cost=activation-bytes=1 2>&1 | FileCheck %s
//
// The bytes in use over time, from the simulator, are what the memory plan of the
// same programs has room for, and not less than the plan says that any needs.

// CHECK: error: sizes in '--cost' have no effect on a file, which says so itself
