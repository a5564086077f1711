// REQUIRES: mpi
// RUN: chimera-compile %models/gpt2-tiny.mlir -o %t.train --stages=2 --micro-batches=2 --scheme=1f1b -O0
// RUN: %mpirun -n 2 %t.train --calibrate=%t.json,seconds=0.01
// RUN: %python %S/Inputs/check-machine.py %t.json f32 forward backward
// RUN: %t.train --transport=local --calibrate=%t.bf16.json,precision=bf16,seconds=0.01
// RUN: %python %S/Inputs/check-machine.py %t.bf16.json bf16 forward backward
// RUN: not %t.train --transport=local --calibrate=%t.json,seconds=0 2>&1 | FileCheck %s --check-prefix=SECONDS
// RUN: not %t.train --transport=local --calibrate=,seconds=1 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not %t.train --transport=local --calibrate=%t.json,precision=f64 2>&1 | FileCheck %s --check-prefix=PRECISION
// RUN: not %t.train --transport=local --calibrate=%t.json --steps=3 2>&1 | FileCheck %s --check-prefix=STEPS
// RUN: not %t.train --transport=local --calibrate=%t.json --metrics=%t.jsonl 2>&1 | FileCheck %s --check-prefix=METRICS
// RUN: not %t.train --transport=local --calibrate=/nowhere/m.json 2>&1 | FileCheck %s --check-prefix=FILE
// RUN: not %t.train --transport=local --calibrate=%t.train 2>&1 | FileCheck %s --check-prefix=SELF
// RUN: %t.train --transport=local --rehearse=%t.json --steps=2 | FileCheck %s --check-prefix=REHEARSED
// RUN: chimera-compile %models/gpt2-tiny.mlir -o %t.one --stages=1 --micro-batches=1 --scheme=1f1b -O0
// RUN: not %t.one --transport=local --calibrate=%t.json 2>&1 | FileCheck %s --check-prefix=ONE
//
// A training program measures its machine. What it writes is a machine, for
// rehearsals, too.

// SECONDS: error: '--calibrate' expects FILE[,precision=P][,seconds=S] with f32 or bf16, and 0.01 to 3600 seconds, but got '{{.*}},seconds=0'
// NAME: error: '--calibrate' expects FILE[,precision=P][,seconds=S] {{.*}} but got ',seconds=1'
// PRECISION: error: '--calibrate' expects FILE[,precision=P][,seconds=S] with f32 or bf16
// STEPS: error: '--calibrate' measures instead of training, so that '--steps' has no effect
// METRICS: error: '--calibrate' measures instead of training, so that '--metrics' has no effect
// FILE: error: {{.*}}/nowhere
// SELF: error: '--calibrate' would overwrite '{{.*}}', which is this program
// REHEARSED: step
// ONE: error: '--calibrate' measures messages, too, but this program has one rank only; compile it for several (see '--stages' and '--data-parallel' of chimera-compile)
