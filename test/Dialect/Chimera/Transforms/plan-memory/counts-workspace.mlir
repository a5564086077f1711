// RUN: chimera-opt %s --chimera-build-pipelines --chimera-schedule="micro-batches=3" --chimera-lower-schedule --chimera-plan-memory=memory-limit=1M --remarks-filter=chimera 2>&1 | FileCheck %s
//
// The kernels of a worker run one after the other, so they share the largest
// workspace. Inputs are there for all micro-batches of a step.

chimera.parameter @w : tensor<8xf32> init("zeros")
chimera.input @mask : tensor<3xi1>
chimera.input @tokens : tensor<20xi64>
chimera.stage @stage0 index(0) {
  func.func private @forward(tensor<20xi64> {chimera.input = @tokens}, tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
      attributes {chimera.kernel = @f, chimera.workspace = 1000 : i64}
  func.func private @backward(tensor<f32> {chimera.cotangent = 0 : i64}, tensor<8xf32> {chimera.gradient = @w}) -> (tensor<8xf32> {chimera.gradient = @w})
      attributes {chimera.kernel = @b, chimera.workspace = 3000 : i64}
}

// CHECK: remark: {{.*}}inputs 768, workspace 3000; activations and communication need at least
// CHECK-NOT: the workspace is known
// CHECK: chimera.inputs = {mask = {offset = 0 : i64, stride = 64 : i64}, tokens = {offset = 192 : i64, stride = 192 : i64}}
