// RUN: chimera-kernel-check %s --gpu-arch=emulate --benchmark=2 | FileCheck %s
// RUN: chimera-kernel-check %s --gpu-arch=emulate --benchmark=1 --compare=false --json --bandwidth=2 --peak-f32=0.25 --peak-bf16=0.5 | FileCheck %s --check-prefix=JSON
// RUN: chimera-kernel-check %s --gpu-arch=emulate --json --fast-reference | FileCheck %s --check-prefix=RESULTS
// RUN: not chimera-kernel-check %s --gpu-arch=emulate --tolerance=1e-9 | FileCheck %s --check-prefix=STRICT
// RUN: not chimera-kernel-check %s --gpu-arch=emulate --tolerance=1e-9 --json | FileCheck %s --check-prefix=WRONG
// RUN: chimera-kernel-check --gpu-arch=emulate --measure-peaks --copy-size=1 --peak-size=32 | FileCheck %s --check-prefix=PEAKS
// RUN: not chimera-kernel-check --measure-peaks 2>&1 | FileCheck %s --check-prefix=NOGPU
// RUN: not chimera-kernel-check %s --compare=false --gpu-arch=emulate 2>&1 | FileCheck %s --check-prefix=NOTHING
// RUN: not chimera-kernel-check %s --gpu-arch=emulate --benchmark=-1 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: not chimera-kernel-check %s --gpu-arch=emulate --peak-size=0 2>&1 | FileCheck %s --check-prefix=SIZE
// RUN: not chimera-kernel-check %s --gpu-arch=emulate --peak-size=99999999999 2>&1 | FileCheck %s --check-prefix=SIZE
// RUN: not chimera-kernel-check %s --gpu-arch=emulate --copy-size=9999999999 2>&1 | FileCheck %s --check-prefix=SIZE
// RUN: not chimera-kernel-check %s --gpu-arch=emulate --bandwidth=-2 2>&1 | FileCheck %s --check-prefix=RATE
// RUN: not chimera-kernel-check %s --gpu-arch=emulate --bandwidth=inf 2>&1 | FileCheck %s --check-prefix=RATE
// RUN: not chimera-kernel-check %s --tolerance=nan 2>&1 | FileCheck %s --check-prefix=TOLERANCE
// RUN: not chimera-kernel-check %s --tolerance=-1 2>&1 | FileCheck %s --check-prefix=TOLERANCE
// RUN: not chimera-kernel-check %s --gpu-arch= 2>&1 | FileCheck %s --check-prefix=ARCH
// RUN: not chimera-kernel-check %s --gpu-arch=emulate,emulate 2>&1 | FileCheck %s --check-prefix=ARCH
//
// On a GPU, results are compared with double precision, and launches with what they
// need at best. The product of 32 x 16 x 8 multiplies 4096 times and adds as often, and
// touches 4 * (256 + 128 + 512) bytes: at 2 GB/s and 0.25 TFLOP/s the bytes take longer.

// CHECK: ok {{.*}} stage0_forward result 0
// CHECK: ok {{.*}} stage0_forward result 1
// CHECK: GPU 0 (emulator, sm_90): {{.*}} GB/s, {{.*}} TFLOP/s f32, {{.*}} TFLOP/s bf16
// CHECK: time us count floor us ratio bytes flops launch
// CHECK-DAG: 1 {{.*}} 3.58e+03 8.19e+03 f32 product 32 x 16 x 8
// CHECK-DAG: 1 {{.*}} 4.1e+03 0 stage0_forward_kernel0

// JSON-NOT: "results"
// JSON: "bandwidth":2000000000,"device":"GPU 0 (emulator, sm_90)","functions":{"stage0_forward":{{[0-9.e-]+}}}
// JSON-SAME: {"bytes":3584,"count":1,"element":"f32","floor":1.79{{[0-9]*}}e-06,"flops":8192,"name":"f32 product 32 x 16 x 8","seconds":{{[0-9.e-]+}},"what":""}
// JSON-SAME: "peak_bf16":500000000000,"peak_f32":250000000000

// RESULTS: {"results":[{"good":true,"max":{{[0-9.e-]+}},"name":"stage0_forward result 0","norm":{{[0-9.e-]+}}},

// Sums in f32 do not have the digits of f64.
// STRICT: FAIL {{.*}} stage0_forward result 1
// WRONG: {"good":false,"max":{{[0-9.e-]+}},"name":"stage0_forward result 1","norm":{{[0-9.e-]+}}}

// PEAKS: {"bandwidth":{{[0-9.e+]+}},"cuda":"13.0","device":"GPU 0 (emulator, sm_90)","peak_bf16":{{[0-9.e+]+}},"peak_f32":{{[0-9.e+]+}},"peak_tf32":{{[0-9.e+]+}}}

// NOGPU: error: '--measure-peaks' needs a GPU (see '--gpu-arch')
// NOTHING: error: '--compare=false' leaves nothing to do without '--benchmark' and '--gpu-arch'
// NEGATIVE: error: '--benchmark' must not be negative
// SIZE: error: '--copy-size' must be from 1 to 1048576 (MiB), '--peak-size' from 1 to 65536
// TOLERANCE: error: '--tolerance' must be a number that is not negative
// ARCH: error: '--gpu-arch' must be one architecture, such as sm_90, or 'emulate'
// RATE: error: '--bandwidth', '--peak-f32' and '--peak-bf16' must be numbers that are not negative

chimera.input @a : tensor<32x8xf32>
chimera.input @b : tensor<8x16xf32>
chimera.stage @stage0 index(0) {
  func.func @forward(%a: tensor<32x8xf32> {chimera.input = @a}, %b: tensor<8x16xf32> {chimera.input = @b})
      -> (tensor<f32>, tensor<32x16xf32> {chimera.residual = 0 : i64}) {
    %zero = arith.constant 0.0 : f32
    %loss = arith.constant dense<0.0> : tensor<f32>
    %e = tensor.empty() : tensor<32x16xf32>
    %z = linalg.fill ins(%zero : f32) outs(%e : tensor<32x16xf32>) -> tensor<32x16xf32>
    %p = linalg.matmul ins(%a, %b : tensor<32x8xf32>, tensor<8x16xf32>) outs(%z : tensor<32x16xf32>) -> tensor<32x16xf32>
    %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
        ins(%p : tensor<32x16xf32>) outs(%e : tensor<32x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %0 = math.tanh %in : f32
      linalg.yield %0 : f32
    } -> tensor<32x16xf32>
    return %loss, %r : tensor<f32>, tensor<32x16xf32>
  }
}
