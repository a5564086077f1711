//===- ColumnSums.h - sums over rows that share their loops -----*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The gradients of a norm's scale and shift are sums over the same rows, which
// one kernel reads once.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_CODEGEN_KERNELS_COLUMNSUMS_H
#define CHIMERA_LIB_CODEGEN_KERNELS_COLUMNSUMS_H

#include "RowGroups.h"

namespace mlir::chimera {

/// Most ops in a group of sums over rows: each takes shared memory.
inline constexpr size_t kMaxColumnSums = 8;

/// Whether an op sums over rows, with a parallel loop innermost: neighboring
/// threads then read neighboring columns.
bool isColumnSum(const RowMember &member);

/// Whether `fill` sets all elements of a buffer that `sum` then adds to.
bool startsSum(linalg::FillOp fill, linalg::LinalgOp sum);

/// Whether two sums go through the same iterations, and read the same there.
bool sumSameRows(const RowMember &one, const RowMember &other);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_CODEGEN_KERNELS_COLUMNSUMS_H
