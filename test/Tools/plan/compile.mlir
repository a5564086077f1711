// RUN: chimera-plan %models/gpt2-tiny.mlir --machine=two-cores --workers=4 --mini-batch=16 --stages=2 --schemes=chimera,1f1b --keep=2 -o %t.json | FileCheck %s
// RUN: chimera-compile %models/gpt2-tiny.mlir --plan=%t.json --emit=program -o %t.mlir
// RUN: chimera-simulate %t.mlir --machine=two-cores | FileCheck %s --check-prefix=PROGRAM
// RUN: FileCheck %s --check-prefix=PLAN < %t.json
// RUN: not chimera-compile %models/gpt2-tiny.mlir --plan=%t.json --stages=4 --emit=program -o %t.mlir 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not chimera-compile %models/gpt2-tiny.mlir --plan=%t.json --max-live=4 --emit=program -o %t.mlir 2>&1 | FileCheck %s --check-prefix=DEFAULT
// RUN: not chimera-compile %models/gpt2-tiny.mlir --plan=%t.json --sync=lazy --emit=program -o %t.mlir 2>&1 | FileCheck %s --check-prefix=SYNC
// RUN: not chimera-compile %models/gpt2-tiny.mlir --plan=/nowhere.json 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: echo '{}' > %t.empty.json
// RUN: not chimera-compile %models/gpt2-tiny.mlir --plan=%t.empty.json 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: echo '{"plan": 1, "options": {"target": "cuda"}}' > %t.other.json
// RUN: not chimera-compile %models/gpt2-tiny.mlir --plan=%t.other.json 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: echo '{"plan": 1, "options": {"stages": "two"}}' > %t.bad.json
// RUN: not chimera-compile %models/gpt2-tiny.mlir --plan=%t.bad.json 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: echo '{"plan": 1, "options": {"cuts": []}}' > %t.list.json
// RUN: not chimera-compile %models/gpt2-tiny.mlir --plan=%t.list.json 2>&1 | FileCheck %s --check-prefix=LIST
// RUN: echo '{' > %t.text.json
// RUN: not chimera-compile %models/gpt2-tiny.mlir --plan=%t.text.json 2>&1 | FileCheck %s --check-prefix=TEXT
// RUN: not chimera-plan %models/gpt2-tiny.mlir --machine=two-cores --workers=4 --mini-batch=16 --micro-batch-size=3 2>&1 | FileCheck %s --check-prefix=BATCH
//
// A plan for a model in a file is what the compiler takes, and it compiles what was
// planned.

// CHECK: 1 {{.*}} D=2 W=2 B=2 N=4
// PLAN: "data-parallel": 2
// PLAN: "micro-batches": 4
// PLAN: "stages": 2
// PROGRAM: 2 stages, 4 micro-batches
// TWICE: error: plan '{{.*}}.json': it decides '--stages'; leave it out
// DEFAULT: error: plan '{{.*}}.json': it decides '--max-live'; leave it out
// SYNC: error: plan '{{.*}}.json': it decides '--sync'; leave it out
// NONE: error: cannot read plan '/nowhere.json': No such file or directory
// EMPTY: error: '{{.*}}.empty.json' is not a plan, as chimera-plan writes it with '-o'
// OTHER: error: plan '{{.*}}.other.json': unknown option 'target'
// BAD: error: plan '{{.*}}.bad.json': 'stages' cannot be 'two'
// LIST: error: plan '{{.*}}.list.json': expected 'cuts' to be strings or integers
// TEXT: error: plan '{{.*}}.text.json': [
// BATCH: error: '{{.*}}gpt2-tiny.mlir' has micro-batches of 2, but '--micro-batch-size' is 3
