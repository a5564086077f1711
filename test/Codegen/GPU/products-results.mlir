// RUN: chimera-kernel-check %s --gpu-arch=emulate --matmul=generated --tolerance=1e-6 | FileCheck %s
// RUN: env CHIMERA_EMULATOR_SEED=3 CHIMERA_EMULATOR_THREADS=2 chimera-kernel-check %s --gpu-arch=emulate --matmul=generated --tolerance=1e-6 | FileCheck %s
// RUN: chimera-kernel-check %s --gpu-arch=emulate --matmul=generated --mma=warpgroup --tolerance=1e-6 | FileCheck %s
// RUN: env CHIMERA_EMULATOR_SEED=5 CHIMERA_EMULATOR_THREADS=2 chimera-kernel-check %s --gpu-arch=emulate --matmul=generated --mma=warpgroup --tolerance=1e-6 | FileCheck %s
// RUN: chimera-kernel-check %s --tolerance=1e-6 | FileCheck %s
//
// Products of bf16, by mma.sync, by wgmma and by the library, have the results of plain
// loops: with edges in all dimensions, transposed, with rows that do not start at
// multiples of 16 bytes, in batches, and added to an accumulator.

// CHECK-NOT: FAIL
// CHECK-COUNT-9: ok {{.*}} stage0_forward
// CHECK-NOT: FAIL
// CHECK-COUNT-2: ok {{.*}} stage0_backward gradient of
// CHECK-NOT: FAIL

chimera.input @a0 : tensor<70x56xbf16>
chimera.input @b0 : tensor<56x72xbf16>
chimera.input @a1 : tensor<64x136xbf16>
chimera.input @b1 : tensor<40x136xbf16>
chimera.input @a2 : tensor<56x72xbf16>
chimera.input @b2 : tensor<56x64xbf16>
chimera.input @a3 : tensor<24x72xbf16>
chimera.input @b3 : tensor<40x24xbf16>
chimera.input @a4 : tensor<33x45xbf16>
chimera.input @b4 : tensor<45x21xbf16>
chimera.input @a5 : tensor<47x35xbf16>
chimera.input @b5 : tensor<23x47xbf16>
chimera.input @a6 : tensor<65x8xbf16>
chimera.input @b6 : tensor<8x129xbf16>
chimera.input @a7 : tensor<3x20x16xbf16>
chimera.input @b7 : tensor<3x16x24xbf16>
chimera.input @x : tensor<64x50xbf16>
chimera.input @y : tensor<64x38xbf16>
chimera.input @p : tensor<33x21xbf16>
chimera.input @q : tensor<33x45xbf16>
chimera.parameter @w : tensor<50x38xf32> init("zeros")
chimera.parameter @v : tensor<21x45xf32> init("zeros")

chimera.stage @stage0 index(0) {
  func.func @forward(%a0: tensor<70x56xbf16> {chimera.input = @a0},
      %b0: tensor<56x72xbf16> {chimera.input = @b0},
      %a1: tensor<64x136xbf16> {chimera.input = @a1},
      %b1: tensor<40x136xbf16> {chimera.input = @b1},
      %a2: tensor<56x72xbf16> {chimera.input = @a2},
      %b2: tensor<56x64xbf16> {chimera.input = @b2},
      %a3: tensor<24x72xbf16> {chimera.input = @a3},
      %b3: tensor<40x24xbf16> {chimera.input = @b3},
      %a4: tensor<33x45xbf16> {chimera.input = @a4},
      %b4: tensor<45x21xbf16> {chimera.input = @b4},
      %a5: tensor<47x35xbf16> {chimera.input = @a5},
      %b5: tensor<23x47xbf16> {chimera.input = @b5},
      %a6: tensor<65x8xbf16> {chimera.input = @a6},
      %b6: tensor<8x129xbf16> {chimera.input = @b6},
      %a7: tensor<3x20x16xbf16> {chimera.input = @a7},
      %b7: tensor<3x16x24xbf16> {chimera.input = @b7}) -> (tensor<f32>, tensor<70x72xf32> {chimera.residual = 0 : i64}, tensor<64x40xf32> {chimera.residual = 1 : i64}, tensor<72x64xf32> {chimera.residual = 2 : i64}, tensor<72x40xf32> {chimera.residual = 3 : i64}, tensor<33x21xf32> {chimera.residual = 4 : i64}, tensor<35x23xf32> {chimera.residual = 5 : i64}, tensor<65x129xf32> {chimera.residual = 6 : i64}, tensor<3x20x24xf32> {chimera.residual = 7 : i64}) {
    %zero = arith.constant 0.0 : f32
    %loss = arith.constant dense<0.0> : tensor<f32>
    // edges
    %e0 = tensor.empty() : tensor<70x72xf32>
    %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<70x72xf32>) -> tensor<70x72xf32>
    %r0 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
        ins(%a0, %b0 : tensor<70x56xbf16>, tensor<56x72xbf16>) outs(%z0 : tensor<70x72xf32>) -> tensor<70x72xf32>
    // B transposed
    %e1 = tensor.empty() : tensor<64x40xf32>
    %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<64x40xf32>) -> tensor<64x40xf32>
    %r1 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>]
        ins(%a1, %b1 : tensor<64x136xbf16>, tensor<40x136xbf16>) outs(%z1 : tensor<64x40xf32>) -> tensor<64x40xf32>
    // A transposed
    %e2 = tensor.empty() : tensor<72x64xf32>
    %z2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<72x64xf32>) -> tensor<72x64xf32>
    %r2 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
        ins(%a2, %b2 : tensor<56x72xbf16>, tensor<56x64xbf16>) outs(%z2 : tensor<72x64xf32>) -> tensor<72x64xf32>
    // both
    %e3 = tensor.empty() : tensor<72x40xf32>
    %z3 = linalg.fill ins(%zero : f32) outs(%e3 : tensor<72x40xf32>) -> tensor<72x40xf32>
    %r3 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>]
        ins(%a3, %b3 : tensor<24x72xbf16>, tensor<40x24xbf16>) outs(%z3 : tensor<72x40xf32>) -> tensor<72x40xf32>
    // odd
    %e4 = tensor.empty() : tensor<33x21xf32>
    %z4 = linalg.fill ins(%zero : f32) outs(%e4 : tensor<33x21xf32>) -> tensor<33x21xf32>
    %r4 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
        ins(%a4, %b4 : tensor<33x45xbf16>, tensor<45x21xbf16>) outs(%z4 : tensor<33x21xf32>) -> tensor<33x21xf32>
    // odd, both
    %e5 = tensor.empty() : tensor<35x23xf32>
    %z5 = linalg.fill ins(%zero : f32) outs(%e5 : tensor<35x23xf32>) -> tensor<35x23xf32>
    %r5 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>]
        ins(%a5, %b5 : tensor<47x35xbf16>, tensor<23x47xbf16>) outs(%z5 : tensor<35x23xf32>) -> tensor<35x23xf32>
    // more than a tile
    %e6 = tensor.empty() : tensor<65x129xf32>
    %z6 = linalg.fill ins(%zero : f32) outs(%e6 : tensor<65x129xf32>) -> tensor<65x129xf32>
    %r6 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
        ins(%a6, %b6 : tensor<65x8xbf16>, tensor<8x129xbf16>) outs(%z6 : tensor<65x129xf32>) -> tensor<65x129xf32>
    // a batch
    %e7 = tensor.empty() : tensor<3x20x24xf32>
    %z7 = linalg.fill ins(%zero : f32) outs(%e7 : tensor<3x20x24xf32>) -> tensor<3x20x24xf32>
    %r7 = linalg.batch_matmul ins(%a7, %b7 : tensor<3x20x16xbf16>, tensor<3x16x24xbf16>) outs(%z7 : tensor<3x20x24xf32>) -> tensor<3x20x24xf32>
    return %loss, %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7 : tensor<f32>, tensor<70x72xf32>, tensor<64x40xf32>, tensor<72x64xf32>, tensor<72x40xf32>, tensor<33x21xf32>, tensor<35x23xf32>, tensor<65x129xf32>, tensor<3x20x24xf32>
  }
  func.func @backward(%g: tensor<f32> {chimera.cotangent = 0 : i64},
      %x: tensor<64x50xbf16> {chimera.input = @x}, %y: tensor<64x38xbf16> {chimera.input = @y},
      %p: tensor<33x21xbf16> {chimera.input = @p}, %q: tensor<33x45xbf16> {chimera.input = @q},
      %w: tensor<50x38xf32> {chimera.gradient = @w}, %v: tensor<21x45xf32> {chimera.gradient = @v})
      -> (tensor<50x38xf32> {chimera.gradient = @w}, tensor<21x45xf32> {chimera.gradient = @v}) {
    %0 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
        ins(%x, %y : tensor<64x50xbf16>, tensor<64x38xbf16>) outs(%w : tensor<50x38xf32>) -> tensor<50x38xf32>
    %1 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
        ins(%p, %q : tensor<33x21xbf16>, tensor<33x45xbf16>) outs(%v : tensor<21x45xf32>) -> tensor<21x45xf32>
    return %0, %1 : tensor<50x38xf32>, tensor<21x45xf32>
  }
}
