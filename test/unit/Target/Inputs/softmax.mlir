// Rows of 512 by blocks of 128: maxima and sums go through registers by
// shuffles, and between warps through shared memory.
module attributes {gpu.container_module} {
  gpu.module @rows {
    gpu.func @softmax(%in: memref<16x512xf32>, %out: memref<16x512xf32>)
        workgroup(%partial: memref<4xf32, #gpu.address_space<workgroup>>) kernel
        attributes {known_block_size = array<i32: 128, 1, 1>} {
      %c0 = arith.constant 0 : index
      %c128 = arith.constant 128 : index
      %c512 = arith.constant 512 : index
      %i0 = arith.constant 0 : i32
      %i1 = arith.constant 1 : i32
      %i5 = arith.constant 5 : i32
      %i16 = arith.constant 16 : i32
      %i32 = arith.constant 32 : i32
      %zero = arith.constant 0.0 : f32
      %minf = arith.constant 0xFF800000 : f32
      %row = gpu.block_id x
      %tid = gpu.thread_id x
      %c32 = arith.constant 32 : index
      %warp = arith.divui %tid, %c32 : index
      %lane = arith.remui %tid, %c32 : index
      %isfirst = arith.cmpi eq, %lane, %c0 : index
      %m = scf.for %i = %tid to %c512 step %c128 iter_args(%a = %minf) -> f32 {
        %x = memref.load %in[%row, %i] : memref<16x512xf32>
        %b = arith.maxnumf %a, %x : f32
        scf.yield %b : f32
      }
      %m2 = scf.for %k = %i0 to %i5 step %i1 iter_args(%a = %m) -> f32 : i32 {
        %offset = arith.shrui %i16, %k : i32
        %other, %valid = gpu.shuffle xor %a, %offset, %i32 : f32
        %b = arith.maxnumf %a, %other : f32
        scf.yield %b : f32
      }
      scf.if %isfirst {
        memref.store %m2, %partial[%warp] : memref<4xf32, #gpu.address_space<workgroup>>
      }
      gpu.barrier
      %c4 = arith.constant 4 : index
      %c1 = arith.constant 1 : index
      %m3 = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %minf) -> f32 {
        %x = memref.load %partial[%i] : memref<4xf32, #gpu.address_space<workgroup>>
        %b = arith.maxnumf %a, %x : f32
        scf.yield %b : f32
      }
      gpu.barrier
      %s = scf.for %i = %tid to %c512 step %c128 iter_args(%a = %zero) -> f32 {
        %x = memref.load %in[%row, %i] : memref<16x512xf32>
        %d = arith.subf %x, %m3 : f32
        %e = math.exp %d : f32
        memref.store %e, %out[%row, %i] : memref<16x512xf32>
        %b = arith.addf %a, %e : f32
        scf.yield %b : f32
      }
      %s2 = scf.for %k = %i0 to %i5 step %i1 iter_args(%a = %s) -> f32 : i32 {
        %offset = arith.shrui %i16, %k : i32
        %other, %valid = gpu.shuffle xor %a, %offset, %i32 : f32
        %b = arith.addf %a, %other : f32
        scf.yield %b : f32
      }
      scf.if %isfirst {
        memref.store %s2, %partial[%warp] : memref<4xf32, #gpu.address_space<workgroup>>
      }
      gpu.barrier
      %s3 = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %zero) -> f32 {
        %x = memref.load %partial[%i] : memref<4xf32, #gpu.address_space<workgroup>>
        %b = arith.addf %a, %x : f32
        scf.yield %b : f32
      }
      scf.for %i = %tid to %c512 step %c128 {
        %e = memref.load %out[%row, %i] : memref<16x512xf32>
        %d = arith.divf %e, %s3 : f32
        memref.store %d, %out[%row, %i] : memref<16x512xf32>
      }
      gpu.return
    }
  }
}
