// C = A * B^T, bf16 with sums in f32: A is 16 x 64, B is 8 x 64, one warp. Tiles
// of 16 columns come by cp.async, two at a time, and are read by ldmatrix.
module attributes {gpu.container_module} {
  gpu.module @tiles {
    // Two stages of A (16 rows of 32 bytes) and B (8 rows of 32 bytes).
    llvm.mlir.global internal @tileA() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<1024 x i8>
    llvm.mlir.global internal @tileB() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<512 x i8>

    // Begins the copy of tile %k to stage %k modulo 2: 16 bytes of A for each
    // lane, and of B for the first 16.
    llvm.func internal @fetch(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %k: i32, %lane: i32) {
      %c1 = llvm.mlir.constant(1 : i32) : i32
      %c8 = llvm.mlir.constant(8 : i32) : i32
      %c16 = llvm.mlir.constant(16 : i32) : i32
      %c32 = llvm.mlir.constant(32 : i32) : i32
      %c64 = llvm.mlir.constant(64 : i32) : i32
      %c256 = llvm.mlir.constant(256 : i32) : i32
      %c512 = llvm.mlir.constant(512 : i32) : i32
      %row = llvm.lshr %lane, %c1 : i32
      %half = llvm.and %lane, %c1 : i32
      %column = llvm.mul %half, %c8 : i32
      %firstColumn = llvm.mul %k, %c16 : i32
      %globalColumn = llvm.add %firstColumn, %column : i32
      %globalRow = llvm.mul %row, %c64 : i32
      %globalOffset = llvm.add %globalRow, %globalColumn : i32
      %stage = llvm.and %k, %c1 : i32
      %offset = llvm.mul %lane, %c16 : i32

      %fromA = llvm.getelementptr %a[%globalOffset] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i16
      %stageA = llvm.mul %stage, %c512 : i32
      %offsetA = llvm.add %stageA, %offset : i32
      %baseA = llvm.mlir.addressof @tileA : !llvm.ptr<3>
      %toA = llvm.getelementptr %baseA[%offsetA] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
      nvvm.cp.async.shared.global %toA, %fromA, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
      %copiesB = llvm.icmp "ult" %lane, %c16 : i32
      llvm.cond_br %copiesB, ^copy, ^done
    ^copy:
      %fromB = llvm.getelementptr %b[%globalOffset] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i16
      %stageB = llvm.mul %stage, %c256 : i32
      %offsetB = llvm.add %stageB, %offset : i32
      %baseB = llvm.mlir.addressof @tileB : !llvm.ptr<3>
      %toB = llvm.getelementptr %baseB[%offsetB] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
      nvvm.cp.async.shared.global %toB, %fromB, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
      llvm.br ^done
    ^done:
      nvvm.cp.async.commit.group
      llvm.return
    }

    llvm.func @matmul(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %c: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 32, 1, 1>} {
      %c0 = llvm.mlir.constant(0 : i32) : i32
      %c1 = llvm.mlir.constant(1 : i32) : i32
      %c2 = llvm.mlir.constant(2 : i32) : i32
      %c3 = llvm.mlir.constant(3 : i32) : i32
      %c4 = llvm.mlir.constant(4 : i32) : i32
      %c7 = llvm.mlir.constant(7 : i32) : i32
      %c8 = llvm.mlir.constant(8 : i32) : i32
      %c15 = llvm.mlir.constant(15 : i32) : i32
      %c16 = llvm.mlir.constant(16 : i32) : i32
      %c32 = llvm.mlir.constant(32 : i32) : i32
      %c64 = llvm.mlir.constant(64 : i32) : i32
      %c256 = llvm.mlir.constant(256 : i32) : i32
      %c512 = llvm.mlir.constant(512 : i32) : i32
      %zero = llvm.mlir.constant(0.0 : f32) : f32
      %lane = nvvm.read.ptx.sreg.tid.x : i32
      // Where a lane's row of ldmatrix is in a tile of A: rows 0 to 15 of the
      // left half, then of the right; and in one of B.
      %rowA = llvm.and %lane, %c15 : i32
      %halfA = llvm.lshr %lane, %c4 : i32
      %rowBytesA = llvm.mul %rowA, %c32 : i32
      %halfBytesA = llvm.mul %halfA, %c16 : i32
      %inTileA = llvm.add %rowBytesA, %halfBytesA : i32
      %rowB = llvm.and %lane, %c7 : i32
      %halfB0 = llvm.lshr %lane, %c3 : i32
      %halfB = llvm.and %halfB0, %c1 : i32
      %rowBytesB = llvm.mul %rowB, %c32 : i32
      %halfBytesB = llvm.mul %halfB, %c16 : i32
      %inTileB = llvm.add %rowBytesB, %halfBytesB : i32
      %baseA = llvm.mlir.addressof @tileA : !llvm.ptr<3>
      %baseB = llvm.mlir.addressof @tileB : !llvm.ptr<3>
      llvm.call @fetch(%a, %b, %c0, %lane) : (!llvm.ptr<1>, !llvm.ptr<1>, i32, i32) -> ()
      llvm.br ^loop(%c0, %zero, %zero, %zero, %zero : i32, f32, f32, f32, f32)
    ^loop(%k: i32, %s0: f32, %s1: f32, %s2: f32, %s3: f32):
      %more = llvm.icmp "ult" %k, %c4 : i32
      llvm.cond_br %more, ^body, ^store
    ^body:
      // The last round fetches a tile that nothing uses: the first again.
      %next0 = llvm.add %k, %c1 : i32
      %next = llvm.and %next0, %c3 : i32
      llvm.call @fetch(%a, %b, %next, %lane) : (!llvm.ptr<1>, !llvm.ptr<1>, i32, i32) -> ()
      nvvm.cp.async.wait.group 1
      nvvm.barrier0
      %stage = llvm.and %k, %c1 : i32
      %stageA = llvm.mul %stage, %c512 : i32
      %offsetA = llvm.add %stageA, %inTileA : i32
      %addressA = llvm.getelementptr %baseA[%offsetA] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
      %regsA = nvvm.ldmatrix %addressA {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, num = 4 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
      %stageB = llvm.mul %stage, %c256 : i32
      %offsetB = llvm.add %stageB, %inTileB : i32
      %addressB = llvm.getelementptr %baseB[%offsetB] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
      %regsB = nvvm.ldmatrix %addressB {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, num = 2 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32)>
      %a0 = llvm.extractvalue %regsA[0] : !llvm.struct<(i32, i32, i32, i32)>
      %a1 = llvm.extractvalue %regsA[1] : !llvm.struct<(i32, i32, i32, i32)>
      %a2 = llvm.extractvalue %regsA[2] : !llvm.struct<(i32, i32, i32, i32)>
      %a3 = llvm.extractvalue %regsA[3] : !llvm.struct<(i32, i32, i32, i32)>
      %b0 = llvm.extractvalue %regsB[0] : !llvm.struct<(i32, i32)>
      %b1 = llvm.extractvalue %regsB[1] : !llvm.struct<(i32, i32)>
      %d = nvvm.mma.sync A[%a0, %a1, %a2, %a3] B[%b0, %b1] C[%s0, %s1, %s2, %s3]
         {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>,
          multiplicandAPtxType = #nvvm.mma_type<bf16>, multiplicandBPtxType = #nvvm.mma_type<bf16>,
          shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
      %d0 = llvm.extractvalue %d[0] : !llvm.struct<(f32, f32, f32, f32)>
      %d1 = llvm.extractvalue %d[1] : !llvm.struct<(f32, f32, f32, f32)>
      %d2 = llvm.extractvalue %d[2] : !llvm.struct<(f32, f32, f32, f32)>
      %d3 = llvm.extractvalue %d[3] : !llvm.struct<(f32, f32, f32, f32)>
      nvvm.barrier0
      llvm.br ^loop(%next0, %d0, %d1, %d2, %d3 : i32, f32, f32, f32, f32)
    ^store:
      %group = llvm.lshr %lane, %c2 : i32
      %pair = llvm.and %lane, %c3 : i32
      %column = llvm.mul %pair, %c2 : i32
      %rowOffset = llvm.mul %group, %c8 : i32
      %offset0 = llvm.add %rowOffset, %column : i32
      %offset2 = llvm.add %offset0, %c64 : i32
      %p0 = llvm.getelementptr %c[%offset0] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
      %p1 = llvm.getelementptr %p0[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
      %p2 = llvm.getelementptr %c[%offset2] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
      %p3 = llvm.getelementptr %p2[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
      llvm.store %s0, %p0 : f32, !llvm.ptr<1>
      llvm.store %s1, %p1 : f32, !llvm.ptr<1>
      llvm.store %s2, %p2 : f32, !llvm.ptr<1>
      llvm.store %s3, %p3 : f32, !llvm.ptr<1>
      llvm.return
    }
  }
}
