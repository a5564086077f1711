// RUN: chimera-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(chimera-verify-in-place))'
//
// A gradient that is not accumulated in place is an error.

func.func @overwritten(%x: memref<8xf32>, %g: memref<8xf32> {chimera.gradient = @w}) {
  // expected-error@+1 {{overwrites the accumulator of '@w': the gradient is not accumulated in place}}
  memref.copy %x, %g : memref<8xf32> to memref<8xf32>
  return
}

// -----

func.func @copied(%x: memref<8xf32>, %g: memref<8xf32> {chimera.gradient = @w}) {
  // expected-error@+1 {{copies the accumulator of '@w': the gradient is not accumulated in place}}
  memref.copy %g, %x : memref<8xf32> to memref<8xf32>
  return
}

// -----

func.func @transposed(%g: memref<8x8xf32> {chimera.gradient = @w}) {
  // expected-error@+1 {{reads an accumulator with other indices than it writes it with}}
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%g : memref<8x8xf32>) outs(%g : memref<8x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  }
  return
}
