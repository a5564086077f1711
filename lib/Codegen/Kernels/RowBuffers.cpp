//===- RowBuffers.cpp - buffers of which one row is enough ------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RowGroups.h"

using namespace mlir;
using namespace mlir::chimera;

SmallVector<RowBuffer> mlir::chimera::getRowBuffers(const RowGroup &group,
                                                    unsigned depth) {
  SmallVector<RowBuffer> buffers;
  llvm::SmallPtrSet<Operation *, 8> members(group.ops.begin(), group.ops.end());
  for (const auto &[base, use] : group.uses) {
    auto alloc = base.getDefiningOp<memref::AllocOp>();
    ArrayRef<int> dims = ArrayRef<int>(use.dimAt).take_front(depth);
    if (!alloc || !use.direct || depth == 0 || llvm::is_contained(dims, -1) ||
        !llvm::all_of(alloc->getUsers(),
                      [&](Operation *user) { return members.contains(user); }))
      continue;
    SmallVector<int64_t> shape;
    for (auto [i, size] : llvm::enumerate(alloc.getType().getShape()))
      if (!llvm::is_contained(dims, int(i)))
        shape.push_back(size);
    auto type = MemRefType::get(shape, alloc.getType().getElementType());
    buffers.push_back({alloc, SmallVector<int>(dims), type});
  }
  return buffers;
}
