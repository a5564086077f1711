// RUN: chimera-opt %s --chimera-simplify-model 2>%t.warnings | FileCheck %s
// RUN: FileCheck %s --check-prefix=WARNING < %t.warnings
// RUN: chimera-opt %s --chimera-simplify-model -o %t.mlir 2>/dev/null
// RUN: chimera-opt %t.mlir --chimera-simplify-model --verify-diagnostics | diff %t.mlir -
// RUN: chimera-opt %t.mlir --chimera-partition=stages=1 --chimera-differentiate -o %t.stages.mlir
// RUN: chimera-kernel-check %t.stages.mlir
// RUN: chimera-kernel-check %t.stages.mlir --gpu-arch=emulate
// RUN: FileCheck %s --check-prefix=GRADIENT < %t.stages.mlir

// An index that may be outside is kept inside, so that backward adds its gradient
// to an element that there is. Nothing is left to warn of.

// WARNING: warning: cannot show that index 0 stays below 8; numbers outside stand for the first or the last element
// WARNING-NOT: warning

// CHECK-LABEL: func.func @main
// CHECK-DAG: %[[FIRST:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[LAST:.*]] = arith.constant 7 : index
// CHECK: %[[LOW:.*]] = arith.maxsi %{{.*}}, %[[FIRST]] : index
// CHECK: %[[INSIDE:.*]] = arith.minsi %[[LOW]], %[[LAST]] : index
// CHECK: tensor.extract %{{.*}}[%[[INSIDE]]] : tensor<8xf32>

// GRADIENT: func.func @backward
// GRADIENT: arith.minsi
#map = affine_map<(d0) -> (d0)>
#sum = affine_map<(d0) -> ()>
func.func @main(%w: tensor<8xf32> {chimera.parameter = "w", chimera.init = "normal(1.0)"},
                %tokens: tensor<4xi64> {chimera.input = "tokens", chimera.bound = 8 : i64}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %three = arith.constant 3 : i64
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#map, #sum], iterator_types = ["reduction"]}
      ins(%tokens : tensor<4xi64>) outs(%f : tensor<f32>) {
  ^bb0(%in: i64, %out: f32):
    %later = arith.addi %in, %three : i64
    %i = arith.index_cast %later : i64 to index
    %a = tensor.extract %w[%i] : tensor<8xf32>
    %square = arith.mulf %a, %a : f32
    %s = arith.addf %square, %out : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}
