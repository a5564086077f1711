// RUN: chimera-opt %s --chimera-codegen-cpu | FileCheck %s
//
// A stage with a linear layer and its gradient becomes two kernels with the kernel
// ABI; the stage keeps declarations that name them.

chimera.parameter @w : tensor<8x16xf32> init("normal(0.02)")
chimera.parameter @b : tensor<8xf32> init("zeros")
chimera.input @x : tensor<4x16xf32>

// CHECK-LABEL: chimera.stage @stage0
// CHECK: func.func private @forward({{.*}}) -> tensor<f32> attributes {chimera.kernel = @stage0_forward, chimera.workspace = {{[0-9]+}} : i64}
// CHECK: func.func private @backward({{.*}}chimera.kernel = @stage0_backward
chimera.stage @stage0 index(0) {
  func.func @forward(%x: tensor<4x16xf32> {chimera.input = @x},
                     %w: tensor<8x16xf32> {chimera.parameter = @w},
                     %b: tensor<8xf32> {chimera.parameter = @b}) -> tensor<f32> {
    %zero = arith.constant 0.0 : f32
    %e = tensor.empty() : tensor<4x8xf32>
    %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
    %y = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>]
        ins(%x, %w : tensor<4x16xf32>, tensor<8x16xf32>) outs(%f : tensor<4x8xf32>) -> tensor<4x8xf32>
    %s = tensor.empty() : tensor<f32>
    %s0 = linalg.fill ins(%zero : f32) outs(%s : tensor<f32>) -> tensor<f32>
    %loss = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> ()>], iterator_types = ["reduction", "reduction"]}
        ins(%y, %b : tensor<4x8xf32>, tensor<8xf32>) outs(%s0 : tensor<f32>) {
    ^bb0(%u: f32, %v: f32, %acc: f32):
      %0 = arith.addf %u, %v : f32
      %1 = math.tanh %0 : f32
      %2 = arith.addf %acc, %1 : f32
      linalg.yield %2 : f32
    } -> tensor<f32>
    return %loss : tensor<f32>
  }
  func.func @backward(%g: tensor<f32> {chimera.cotangent = 0 : i64},
                      %x: tensor<4x16xf32> {chimera.input = @x},
                      %w: tensor<8x16xf32> {chimera.parameter = @w},
                      %b: tensor<8xf32> {chimera.parameter = @b},
                      %gw: tensor<8x16xf32> {chimera.gradient = @w},
                      %gb: tensor<8xf32> {chimera.gradient = @b})
      -> (tensor<8x16xf32> {chimera.gradient = @w}, tensor<8xf32> {chimera.gradient = @b}) {
    %zero = arith.constant 0.0 : f32
    %one = arith.constant 1.0 : f32
    %e = tensor.empty() : tensor<4x8xf32>
    %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
    %y = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>]
        ins(%x, %w : tensor<4x16xf32>, tensor<8x16xf32>) outs(%f : tensor<4x8xf32>) -> tensor<4x8xf32>
    %dy = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> ()>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
        ins(%y, %b, %g : tensor<4x8xf32>, tensor<8xf32>, tensor<f32>) outs(%e : tensor<4x8xf32>) {
    ^bb0(%u: f32, %v: f32, %c: f32, %out: f32):
      %0 = arith.addf %u, %v : f32
      %1 = math.tanh %0 : f32
      %2 = arith.mulf %1, %1 : f32
      %3 = arith.subf %one, %2 : f32
      %4 = arith.mulf %3, %c : f32
      linalg.yield %4 : f32
    } -> tensor<4x8xf32>
    %db = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>], iterator_types = ["reduction", "parallel"]}
        ins(%dy : tensor<4x8xf32>) outs(%gb : tensor<8xf32>) {
    ^bb0(%u: f32, %acc: f32):
      %0 = arith.addf %acc, %u : f32
      linalg.yield %0 : f32
    } -> tensor<8xf32>
    %dw = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
        ins(%dy, %x : tensor<4x8xf32>, tensor<4x16xf32>) outs(%gw : tensor<8x16xf32>) -> tensor<8x16xf32>
    return %dw, %db : tensor<8x16xf32>, tensor<8xf32>
  }
}

// The forward product is x times w transposed, from zero.
// CHECK-LABEL: llvm.func internal @stage0_forward(
// CHECK-DAG: %[[ZERO:.*]] = llvm.mlir.constant(0.000000e+00 : f32)
// CHECK: llvm.call @chimera_rt_gemm_f32({{.*}}, %[[ZERO]],
// CHECK: llvm.call @stage0_forward_loop0
// CHECK: llvm.return


// The backward product adds to the gradient's buffer.
// CHECK-LABEL: llvm.func internal @stage0_backward(
// CHECK-DAG: %[[ONE:.*]] = llvm.mlir.constant(1.000000e+00 : f32)
// CHECK: llvm.call @stage0_backward_loop0
// CHECK: llvm.call @chimera_rt_gemm_f32({{.*}}, %[[ONE]],

// The functions of the kernel ABI unpack the addresses.
// CHECK-LABEL: llvm.func @chimera_stage0_forward(
// CHECK-SAME: %[[ARGS:.*]]: !llvm.ptr, %[[WORKSPACE:.*]]: !llvm.ptr)
// CHECK: %[[SLOT:.*]] = llvm.getelementptr %[[ARGS]][0]
// CHECK: %[[X:.*]] = llvm.load %[[SLOT]]
// CHECK: llvm.call @stage0_forward(%[[X]], {{.*}}, %[[WORKSPACE]])
// CHECK-LABEL: llvm.func @chimera_stage0_backward(
