//===- StreamOrder.h - where streams have to wait ---------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program's instructions in one order, shared out to streams that run side by
// side: which of them must wait for another stream so that all memory has what
// the one order gives. Without IR.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_ANALYSIS_STREAMORDER_H
#define CHIMERA_ANALYSIS_STREAMORDER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <vector>

namespace mlir::chimera {

/// The bytes from `begin` to `end`, without the last, that an instruction reads
/// or writes.
struct MemoryAccess {
  int64_t begin = 0;
  int64_t end = 0;
  bool writes = false;
};

/// An instruction of a program.
struct StreamInstruction {
  int stream = 0;
  /// It comes after all that stands before it, and before all that follows,
  /// without a wait.
  bool joins = false;
  llvm::SmallVector<MemoryAccess> accesses;
};

/// For each instruction, the streams that its own must wait for just before it,
/// ascending. To wait for a stream is to wait for all that stands before this
/// point and is the stream's. Two accesses of one byte by different streams,
/// one of them a write, are ordered that way; a wait that an earlier one makes
/// needless is left out.
std::vector<llvm::SmallVector<int, 1>>
findStreamWaits(llvm::ArrayRef<StreamInstruction> program);

} // namespace mlir::chimera

#endif // CHIMERA_ANALYSIS_STREAMORDER_H
