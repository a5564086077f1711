// RUN: chimera-kernel-check %s --gpu-arch=emulate --tolerance=1e-6 | FileCheck %s
// RUN: chimera-opt %s --pass-pipeline='builtin.module(chimera-codegen-cuda)' | FileCheck %s --check-prefix=CALLS
// RUN: chimera-opt %s --pass-pipeline='builtin.module(chimera-codegen-cuda{fuse-epilogues=false})' | FileCheck %s --check-prefix=OFF
// RUN: chimera-opt %s --pass-pipeline='builtin.module(chimera-codegen-cuda{strict-fp=true})' | FileCheck %s --check-prefix=OFF
//
// Products with what the library does behind them have the results of plain loops,
// with any operand transposed, and with odd sizes.

// CHECK-NOT: FAIL
// CHECK-COUNT-8: ok {{.*}} stage0_forward
// CHECK-NOT: FAIL

// CALLS-NOT: call @chimera_rt_gemm_f32
// CALLS-NOT: call @chimera_rt_gemm_bf16
// CALLS-COUNT-4: call @chimera_rt_gemm_epilogue_f32
// CALLS-COUNT-2: call @chimera_rt_gemm_round_bf16
// CALLS-NOT: call @chimera_rt_gemm_f32
// CALLS-NOT: call @chimera_rt_gemm_bf16

// OFF-NOT: call @chimera_rt_gemm_epilogue
// OFF-NOT: call @chimera_rt_gemm_round

#full = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>
chimera.input @a : tensor<40x24xf32>
chimera.input @b : tensor<24x32xf32>
chimera.input @bt : tensor<32x24xf32>
chimera.input @bias : tensor<32xf32>
chimera.input @g : tensor<40x24xf32>
chimera.input @arg : tensor<40x32xf32>
chimera.input @odd : tensor<33x21xf32>
chimera.input @ob : tensor<21x27xf32>
chimera.input @obias : tensor<27xf32>
chimera.input @x : tensor<33x21xbf16>
chimera.input @y : tensor<21x27xbf16>
chimera.input @yt : tensor<27x21xbf16>

chimera.stage @stage0 index(0) {
  func.func @forward(%a: tensor<40x24xf32> {chimera.input = @a},
      %b: tensor<24x32xf32> {chimera.input = @b},
      %bt: tensor<32x24xf32> {chimera.input = @bt},
      %bias: tensor<32xf32> {chimera.input = @bias},
      %g: tensor<40x24xf32> {chimera.input = @g},
      %arg: tensor<40x32xf32> {chimera.input = @arg},
      %odd: tensor<33x21xf32> {chimera.input = @odd},
      %ob: tensor<21x27xf32> {chimera.input = @ob},
      %obias: tensor<27xf32> {chimera.input = @obias},
      %x: tensor<33x21xbf16> {chimera.input = @x},
      %y: tensor<21x27xbf16> {chimera.input = @y},
      %yt: tensor<27x21xbf16> {chimera.input = @yt})
      -> (tensor<f32>,
          tensor<40x32xf32> {chimera.residual = 0 : i64},
          tensor<40x32xf32> {chimera.residual = 1 : i64},
          tensor<40x32xf32> {chimera.residual = 2 : i64},
          tensor<40x32xf32> {chimera.residual = 3 : i64},
          tensor<33x27xf32> {chimera.residual = 4 : i64},
          tensor<33x27xbf16> {chimera.residual = 5 : i64},
          tensor<27x33xbf16> {chimera.residual = 6 : i64}) {
    %loss = arith.constant dense<0.0> : tensor<f32>
    %zero = arith.constant 0.0 : f32
    %half = arith.constant 0.5 : f32
    %one = arith.constant 1.0 : f32
    %cubic = arith.constant 4.471500e-02 : f32
    %scale = arith.constant 0.797884583 : f32
    %e = tensor.empty() : tensor<40x32xf32>
    %z = linalg.fill ins(%zero : f32) outs(%e : tensor<40x32xf32>) -> tensor<40x32xf32>
    // A bias and GELU, and what it is applied to.
    %p0 = linalg.matmul ins(%a, %b : tensor<40x24xf32>, tensor<24x32xf32>) outs(%z : tensor<40x32xf32>) -> tensor<40x32xf32>
    %r0 = linalg.generic {indexing_maps = [#full, #row, #full], iterator_types = ["parallel", "parallel"]}
        ins(%p0, %bias : tensor<40x32xf32>, tensor<32xf32>) outs(%e : tensor<40x32xf32>) {
    ^bb0(%u: f32, %w: f32, %n: f32):
      %v = arith.addf %u, %w : f32
      linalg.yield %v : f32
    } -> tensor<40x32xf32>
    %r1 = linalg.generic {indexing_maps = [#full, #full], iterator_types = ["parallel", "parallel"]}
        ins(%r0 : tensor<40x32xf32>) outs(%e : tensor<40x32xf32>) {
    ^bb0(%v: f32, %n: f32):
      %x2 = arith.mulf %v, %v : f32
      %x3 = arith.mulf %x2, %v : f32
      %c = arith.mulf %x3, %cubic : f32
      %c1 = arith.addf %v, %c : f32
      %s = arith.mulf %c1, %scale : f32
      %t = math.tanh %s : f32
      %t1 = arith.addf %t, %one : f32
      %h = arith.mulf %v, %half : f32
      %r = arith.mulf %h, %t1 : f32
      linalg.yield %r : f32
    } -> tensor<40x32xf32>
    // Both in one op, and B transposed.
    %p2 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>]
        ins(%a, %bt : tensor<40x24xf32>, tensor<32x24xf32>) outs(%z : tensor<40x32xf32>) -> tensor<40x32xf32>
    %r2 = linalg.generic {indexing_maps = [#full, #row, #full], iterator_types = ["parallel", "parallel"]}
        ins(%p2, %bias : tensor<40x32xf32>, tensor<32xf32>) outs(%e : tensor<40x32xf32>) {
    ^bb0(%u: f32, %w: f32, %n: f32):
      %v = arith.addf %u, %w : f32
      %x2 = arith.mulf %v, %v : f32
      %x3 = arith.mulf %x2, %v : f32
      %c = arith.mulf %x3, %cubic : f32
      %c1 = arith.addf %v, %c : f32
      %s = arith.mulf %c1, %scale : f32
      %t = math.tanh %s : f32
      %t1 = arith.addf %t, %one : f32
      %h = arith.mulf %v, %half : f32
      %r = arith.mulf %h, %t1 : f32
      linalg.yield %r : f32
    } -> tensor<40x32xf32>
    // The derivative of GELU; the result is computed as its own transpose.
    %p3 = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (n, m)>],
                          iterator_types = ["parallel", "parallel", "reduction"]}
        ins(%bt, %g : tensor<32x24xf32>, tensor<40x24xf32>) outs(%z : tensor<40x32xf32>) {
    ^bb0(%u: f32, %w: f32, %n: f32):
      %m = arith.mulf %u, %w : f32
      %sum = arith.addf %n, %m : f32
      linalg.yield %sum : f32
    } -> tensor<40x32xf32>
    %r3 = linalg.generic {indexing_maps = [#full, #full, #full], iterator_types = ["parallel", "parallel"]}
        ins(%arg, %p3 : tensor<40x32xf32>, tensor<40x32xf32>) outs(%e : tensor<40x32xf32>) {
    ^bb0(%v: f32, %d: f32, %n: f32):
      %x2 = arith.mulf %v, %v : f32
      %x3 = arith.mulf %x2, %v : f32
      %c = arith.mulf %x3, %cubic : f32
      %c1 = arith.addf %v, %c : f32
      %s = arith.mulf %c1, %scale : f32
      %t = math.tanh %s : f32
      %tt = arith.mulf %t, %t : f32
      %rest = arith.subf %one, %tt : f32
      %three = arith.addf %c, %c : f32
      %xc = arith.mulf %x3, %cubic : f32
      %three1 = arith.addf %three, %xc : f32
      %inner = arith.addf %v, %three1 : f32
      %inner1 = arith.mulf %inner, %scale : f32
      %second = arith.mulf %inner1, %rest : f32
      %first = arith.addf %t, %one : f32
      %slope = arith.addf %first, %second : f32
      %slope1 = arith.mulf %slope, %half : f32
      %r = arith.mulf %d, %slope1 : f32
      linalg.yield %r : f32
    } -> tensor<40x32xf32>
    // A bias with rows of an odd length.
    %e4 = tensor.empty() : tensor<33x27xf32>
    %z4 = linalg.fill ins(%zero : f32) outs(%e4 : tensor<33x27xf32>) -> tensor<33x27xf32>
    %p4 = linalg.matmul ins(%odd, %ob : tensor<33x21xf32>, tensor<21x27xf32>) outs(%z4 : tensor<33x27xf32>) -> tensor<33x27xf32>
    %r4 = linalg.generic {indexing_maps = [#full, #row, #full], iterator_types = ["parallel", "parallel"]}
        ins(%p4, %obias : tensor<33x27xf32>, tensor<27xf32>) outs(%e4 : tensor<33x27xf32>) {
    ^bb0(%u: f32, %w: f32, %n: f32):
      %v = arith.addf %u, %w : f32
      linalg.yield %v : f32
    } -> tensor<33x27xf32>
    // Rounded.
    %p5 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
        ins(%x, %y : tensor<33x21xbf16>, tensor<21x27xbf16>) outs(%z4 : tensor<33x27xf32>) -> tensor<33x27xf32>
    %o5 = tensor.empty() : tensor<33x27xbf16>
    %r5 = linalg.generic {indexing_maps = [#full, #full], iterator_types = ["parallel", "parallel"]}
        ins(%p5 : tensor<33x27xf32>) outs(%o5 : tensor<33x27xbf16>) {
    ^bb0(%u: f32, %n: bf16):
      %t = arith.truncf %u : f32 to bf16
      linalg.yield %t : bf16
    } -> tensor<33x27xbf16>
    // B transposed.
    %e6 = tensor.empty() : tensor<27x33xf32>
    %z6 = linalg.fill ins(%zero : f32) outs(%e6 : tensor<27x33xf32>) -> tensor<27x33xf32>
    %p6 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>]
        ins(%yt, %x : tensor<27x21xbf16>, tensor<33x21xbf16>) outs(%z6 : tensor<27x33xf32>) -> tensor<27x33xf32>
    %o6 = tensor.empty() : tensor<27x33xbf16>
    %r6 = linalg.generic {indexing_maps = [#full, #full], iterator_types = ["parallel", "parallel"]}
        ins(%p6 : tensor<27x33xf32>) outs(%o6 : tensor<27x33xbf16>) {
    ^bb0(%u: f32, %n: bf16):
      %t = arith.truncf %u : f32 to bf16
      linalg.yield %t : bf16
    } -> tensor<27x33xbf16>
    return %loss, %r0, %r1, %r2, %r3, %r4, %r5, %r6 : tensor<f32>, tensor<40x32xf32>, tensor<40x32xf32>, tensor<40x32xf32>, tensor<40x32xf32>, tensor<33x27xf32>, tensor<33x27xbf16>, tensor<27x33xbf16>
  }
}
