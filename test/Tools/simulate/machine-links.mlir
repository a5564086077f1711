// RUN: chimera-opt %models/gpt2-tiny.mlir --chimera-train-pipeline="stages=2 micro-batches=4 scheme=chimera" -o %t.mlir
// RUN: chimera-simulate %t.mlir --cost=forward=10,backward=20,optimizer=5 --format=json-full -o %t.tasks.json
// RUN: sed 's/"latency": [0-9.e-]*/"latency": 1e-3/; s/"sum_latency": [0-9.e-]*/"sum_latency": 2e-3/' %S/../../../lib/Performance/Machines/two-cores.json >%t.machine.json
// RUN: chimera-simulate %t.mlir --cost=forward=10,backward=20,optimizer=5 --machine=%t.machine.json --format=json-full -o %t.links.json
// RUN: %python %S/Inputs/check-links.py %t.tasks.json %t.links.json %t.machine.json
// RUN: not chimera-simulate %t.mlir --cost=forward=10,p2p=1 --machine=two-cores 2>&1 | FileCheck %s --check-prefix=LINK
// RUN: not chimera-simulate %t.mlir --cost=forward=1:2:3 --machine=two-cores 2>&1 | FileCheck %s --check-prefix=LIST
// RUN: not chimera-simulate %t.mlir --cost=forward=10 --machine=/nowhere.json 2>&1 | FileCheck %s --check-prefix=MACHINE
// RUN: not chimera-simulate %t.mlir --cost=forward=10 --machine=two-cores --precision=f32 2>&1 | FileCheck %s --check-prefix=PRECISION
// RUN: not chimera-simulate %t.mlir --cost=forward=10 --machine=two-cores --optimizer=sgd 2>&1 | FileCheck %s --check-prefix=OPTIMIZER
// RUN: sed 's/"devices": 64,/"devices": 1,/' %S/../../../lib/Performance/Machines/two-cores.json >%t.small.json
// RUN: not chimera-simulate %t.mlir --cost=forward=10 --machine=%t.small.json 2>&1 | FileCheck %s --check-prefix=DEVICES
//
// Tasks and updates take what '--cost' says, messages and sums what they take on
// the machine.

// LINK: error: cost 'p2p' has no effect on what tasks take, expected one of forward, backward, weight, optimizer (see '--cost' and '--machine')
// LIST: error: cost 'forward' has 3 values, but one or 2 are expected, one for each stage
// MACHINE: error: cannot read machine file '/nowhere.json'
// PRECISION: error: '--precision' has no effect with '--cost', which says what tasks take
// OPTIMIZER: error: '--optimizer' has no effect with '--cost', which says what tasks take
// DEVICES: error: machine 'two-cores' has 1 devices, but the plan needs 2
