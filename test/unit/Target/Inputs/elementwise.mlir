// One element for each thread; the last block is not full.
module attributes {gpu.container_module} {
  gpu.module @elementwise {
    gpu.func @gelu(%in: memref<1000xf32>, %out: memref<1000xf32>) kernel {
      %c1000 = arith.constant 1000 : index
      %zero = arith.constant 0.0 : f32
      %one = arith.constant 1.0 : f32
      %half = arith.constant 0.5 : f32
      %block = gpu.block_id x
      %thread = gpu.thread_id x
      %size = gpu.block_dim x
      %first = arith.muli %block, %size : index
      %i = arith.addi %first, %thread : index
      %inside = arith.cmpi ult, %i, %c1000 : index
      scf.if %inside {
        %e = memref.load %in[%i] : memref<1000xf32>
        %x = arith.addf %e, %zero : f32
        %root = arith.constant 0.70710678 : f32
        %scaled = arith.mulf %x, %root : f32
        %erf = math.erf %scaled : f32
        %more = arith.addf %erf, %one : f32
        %weighted = arith.mulf %x, %more : f32
        %y = arith.mulf %weighted, %half : f32
        %r = arith.addf %y, %zero : f32
        memref.store %r, %out[%i] : memref<1000xf32>
      }
      gpu.return
    }
    gpu.func @mix(%in: memref<1000xf32>, %out: memref<1000xf32>) kernel {
      %c1000 = arith.constant 1000 : index
      %zero = arith.constant 0.0 : f32
      %one = arith.constant 1.0 : f32
      %half = arith.constant 0.5 : f32
      %block = gpu.block_id x
      %thread = gpu.thread_id x
      %size = gpu.block_dim x
      %first = arith.muli %block, %size : index
      %i = arith.addi %first, %thread : index
      %inside = arith.cmpi ult, %i, %c1000 : index
      scf.if %inside {
        %e = memref.load %in[%i] : memref<1000xf32>
        %x = arith.addf %e, %zero : f32
        %exp = math.exp %x : f32
        %tanh = math.tanh %x : f32
        %square = arith.mulf %x, %x : f32
        %more = arith.addf %square, %one : f32
        %log = math.log %more : f32
        %inverse = math.rsqrt %more : f32
        %sum0 = arith.addf %exp, %tanh : f32
        %sum1 = arith.addf %log, %inverse : f32
        %y = arith.addf %sum0, %sum1 : f32
        %r = arith.addf %y, %zero : f32
        memref.store %r, %out[%i] : memref<1000xf32>
      }
      gpu.return
    }
  }
}
