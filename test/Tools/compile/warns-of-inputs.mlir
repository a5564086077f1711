// RUN: chimera-compile %s --emit=obj -o %t.o 2>&1 | FileCheck %s
// RUN: chimera-compile %models/gpt2-tiny.mlir --emit=llvm -o %t.ll 2>&1 | FileCheck %s --check-prefix=TOKENS --allow-empty
//
// Training reads as many samples for each input. A model with other inputs compiles,
// but the compiler says that its program cannot train, and where the input is.

// CHECK-NOT: warning
// CHECK: warns-of-inputs.mlir:[[@LINE+8]]:17: warning: training cannot feed the input 'tokens' of type 'tensor<1x4xi32>': micro-batches of 'x' have 4 samples
// CHECK: warns-of-inputs.mlir:[[@LINE+8]]:17: warning: training cannot feed the input 'scale' of type 'tensor<f32>': its first dimension has to be the samples of a micro-batch
// CHECK-NOT: warning
// TOKENS-NOT: warning

func.func @main(%w: tensor<4xf32> {chimera.parameter = "w", chimera.init = "ones"},
                %x: tensor<4xf32> {chimera.input = "x"},
                %targets: tensor<4xi64> {chimera.input = "targets"},
                %tokens: tensor<1x4xi32> {chimera.input = "tokens"},
                %scale: tensor<f32> {chimera.input = "scale"}) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<f32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (0, d0)>, affine_map<(d0) -> ()>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%w, %x, %targets, %tokens, %scale : tensor<4xf32>, tensor<4xf32>, tensor<4xi64>, tensor<1x4xi32>, tensor<f32>) outs(%init : tensor<f32>) {
  ^bb0(%a: f32, %b: f32, %c: i64, %d: i32, %e: f32, %out: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.sitofp %c : i64 to f32
    %2 = arith.sitofp %d : i32 to f32
    %3 = arith.mulf %0, %1 : f32
    %4 = arith.mulf %3, %2 : f32
    %5 = arith.mulf %4, %e : f32
    %6 = arith.addf %out, %5 : f32
    linalg.yield %6 : f32
  } -> tensor<f32>
  return %loss : tensor<f32>
}
