//===- RowGroups.h - which ops share a loop over rows ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_CODEGEN_KERNELS_ROWGROUPS_H
#define CHIMERA_LIB_CODEGEN_KERNELS_ROWGROUPS_H

#include "Accesses.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::chimera {

/// One linalg op in a group: its loops, and which of them run over the rows.
struct RowMember {
  linalg::LinalgOp op;
  SmallVector<int64_t> extents;
  SmallVector<Access> accesses;
  /// The op's loop for each row loop of the group.
  SmallVector<int> band;
};

/// How the members of a group use one buffer.
struct BufferUse {
  bool read = false;
  bool write = false;
  /// Whether each access names the buffer itself.
  bool direct = true;
  /// For each row loop the dimension of the buffer that it indexes in all
  /// accesses, -1 if there is none.
  SmallVector<int> dimAt;
};

/// Ops that share their row loops, or one op that stays as it is (opaque).
struct RowGroup {
  bool opaque = false;
  /// Whether these are sums over the same rows, each for columns of its own:
  /// they share all loops. Fills among the ops are where the sums start.
  bool sumsColumns = false;
  SmallVector<Operation *> ops;
  SmallVector<RowMember> members;
  llvm::MapVector<Value, BufferUse> uses;
  /// Extents of the row loops that all members can share.
  SmallVector<int64_t> bandExtents;
  /// Most loops of a member.
  unsigned maxLoops = 0;

  /// Row loops of the group: a loop is left over for the longest member.
  unsigned getDepth() const {
    return std::min<unsigned>(bandExtents.size(),
                              maxLoops == 0 ? 0 : maxLoops - 1);
  }
};

/// How ops are grouped.
struct RowGroupOptions {
  /// Off, each op is a group of its own.
  bool fuse = true;
  /// Rows are worked on at the same time and not one after the other: no row
  /// loop may be a reduction, nor the loop with unit stride of an op that sums
  /// over its other loops. Such sums form groups of their own kind, see
  /// `RowGroup::sumsColumns`.
  bool parallelRows = false;
  /// Contractions that the library cannot compute are ops like any other. Off,
  /// each is a group of its own, and opaque.
  bool groupContractions = false;
};

/// Sorts `ops`, in program order, into groups; executing the groups one after
/// the other is equivalent.
SmallVector<RowGroup, 0> groupRows(ArrayRef<Operation *> ops,
                                   const RowGroupOptions &options);

/// An allocation that only one group uses, by the row in every access, so that
/// one row of it is enough.
struct RowBuffer {
  memref::AllocOp alloc;
  /// The dimensions that the row loops index.
  SmallVector<int> dropped;
  /// The type of one row.
  MemRefType type;
};

/// The allocations of which `group` needs one row only, if its first `depth`
/// loops run over the rows.
SmallVector<RowBuffer> getRowBuffers(const RowGroup &group, unsigned depth);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_CODEGEN_KERNELS_ROWGROUPS_H
