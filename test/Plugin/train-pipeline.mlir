// RUN: mlir-opt %models/gpt2-tiny.mlir --load-dialect-plugin=%chimera_plugin --pass-pipeline="builtin.module(chimera-train-pipeline{stages=2 micro-batches=2 scheme=chimera})" -o %t
// RUN: FileCheck %s < %t
// RUN: chimera-opt %models/gpt2-tiny.mlir --chimera-train-pipeline="stages=2 micro-batches=2 scheme=chimera" | diff - %t
//
// The pipeline by its name in the stock mlir-opt makes the same programs as in
// chimera-opt.

// CHECK: chimera.program @worker0
// CHECK: chimera.program @worker1
