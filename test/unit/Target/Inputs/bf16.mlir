// Arithmetic in f32 of numbers that are stored as bf16.
module attributes {gpu.container_module} {
  gpu.module @bf16 {
    gpu.func @gelu_bf16(%in: memref<1000xbf16>, %out: memref<1000xbf16>) kernel {
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
        %e = memref.load %in[%i] : memref<1000xbf16>
        %x = arith.extf %e : bf16 to f32
        %root = arith.constant 0.70710678 : f32
        %scaled = arith.mulf %x, %root : f32
        %erf = math.erf %scaled : f32
        %more = arith.addf %erf, %one : f32
        %weighted = arith.mulf %x, %more : f32
        %y = arith.mulf %weighted, %half : f32
        %r = arith.truncf %y : f32 to bf16
        memref.store %r, %out[%i] : memref<1000xbf16>
      }
      gpu.return
    }
  }
}
