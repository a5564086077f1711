//===- RowGroups.h - which ops share a loop over rows ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_CODEGEN_CPU_ROWGROUPS_H
#define CHIMERA_LIB_CODEGEN_CPU_ROWGROUPS_H

#include "Accesses.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
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

/// Sorts `ops`, in program order, into groups; executing the groups one after
/// the other is equivalent. With `fuse` off each op is a group of its own.
SmallVector<RowGroup, 0> groupRows(ArrayRef<Operation *> ops, bool fuse);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_CODEGEN_CPU_ROWGROUPS_H
