// Kernels that turn 64 numbers around in shared memory, and what goes wrong
// without a barrier.
module attributes {gpu.container_module} {
  gpu.module @shared {
    gpu.func @static(%data: memref<64xf32>) workgroup(%tile: memref<64xf32, #gpu.address_space<workgroup>>) kernel {
      %c63 = arith.constant 63 : index
      %thread = gpu.thread_id x
      %value = memref.load %data[%thread] : memref<64xf32>
      memref.store %value, %tile[%thread] : memref<64xf32, #gpu.address_space<workgroup>>
      gpu.barrier
      %mirrored = arith.subi %c63, %thread : index
      %other = memref.load %tile[%mirrored] : memref<64xf32, #gpu.address_space<workgroup>>
      memref.store %other, %data[%thread] : memref<64xf32>
      gpu.return
    }
    gpu.func @dynamic(%data: memref<64xf32>) workgroup(%other_tile: memref<64xf32, #gpu.address_space<workgroup>>) kernel {
      %c0 = arith.constant 0 : index
      %bytes = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
      %tile = memref.view %bytes[%c0][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<64xf32, #gpu.address_space<workgroup>>
      %first = gpu.thread_id x
      %nan = arith.constant 0xFFFFFFFF : f32
      memref.store %nan, %other_tile[%first] : memref<64xf32, #gpu.address_space<workgroup>>
      %c63 = arith.constant 63 : index
      %thread = gpu.thread_id x
      %value = memref.load %data[%thread] : memref<64xf32>
      memref.store %value, %tile[%thread] : memref<64xf32, #gpu.address_space<workgroup>>
      gpu.barrier
      %mirrored = arith.subi %c63, %thread : index
      %other = memref.load %tile[%mirrored] : memref<64xf32, #gpu.address_space<workgroup>>
      memref.store %other, %data[%thread] : memref<64xf32>
      gpu.return
    }
    gpu.func @race(%data: memref<64xf32>) workgroup(%tile: memref<64xf32, #gpu.address_space<workgroup>>) kernel {
      %c63 = arith.constant 63 : index
      %thread = gpu.thread_id x
      %value = memref.load %data[%thread] : memref<64xf32>
      memref.store %value, %tile[%thread] : memref<64xf32, #gpu.address_space<workgroup>>
      %mirrored = arith.subi %c63, %thread : index
      %other = memref.load %tile[%mirrored] : memref<64xf32, #gpu.address_space<workgroup>>
      memref.store %other, %data[%thread] : memref<64xf32>
      gpu.return
    }
    gpu.func @divergent(%data: memref<64xf32>) kernel {
      %c20 = arith.constant 20 : index
      %thread = gpu.thread_id x
      %some = arith.cmpi ult, %thread, %c20 : index
      scf.if %some {
        gpu.barrier
      }
      gpu.return
    }
    // Each kernel has the memory that it uses; both together are too much.
    gpu.func @large0(%data: memref<64xf32>) workgroup(%tile: memref<10240xf32, #gpu.address_space<workgroup>>) kernel {
      %c63 = arith.constant 63 : index
      %thread = gpu.thread_id x
      %value = memref.load %data[%thread] : memref<64xf32>
      memref.store %value, %tile[%thread] : memref<10240xf32, #gpu.address_space<workgroup>>
      gpu.barrier
      %mirrored = arith.subi %c63, %thread : index
      %other = memref.load %tile[%mirrored] : memref<10240xf32, #gpu.address_space<workgroup>>
      memref.store %other, %data[%thread] : memref<64xf32>
      gpu.return
    }
    gpu.func @large1(%data: memref<64xf32>) workgroup(%tile: memref<10240xf32, #gpu.address_space<workgroup>>) kernel {
      %c63 = arith.constant 63 : index
      %thread = gpu.thread_id x
      %value = memref.load %data[%thread] : memref<64xf32>
      memref.store %value, %tile[%thread] : memref<10240xf32, #gpu.address_space<workgroup>>
      gpu.barrier
      %mirrored = arith.subi %c63, %thread : index
      %other = memref.load %tile[%mirrored] : memref<10240xf32, #gpu.address_space<workgroup>>
      memref.store %other, %data[%thread] : memref<64xf32>
      gpu.return
    }
    // All threads of all blocks add to one number.
    gpu.func @sum(%data: memref<64xf32>, %sum: memref<1xf32>) kernel {
      %c0 = arith.constant 0 : index
      %thread = gpu.thread_id x
      %value = memref.load %data[%thread] : memref<64xf32>
      %old = memref.atomic_rmw addf %value, %sum[%c0] : (f32, memref<1xf32>) -> f32
      gpu.return
    }
  }
}
