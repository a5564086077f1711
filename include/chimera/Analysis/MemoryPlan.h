//===- MemoryPlan.h - places for buffers in one block of memory -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Offline placement of buffers with known sizes and lives: the core of memory
// planning, without IR.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_ANALYSIS_MEMORYPLAN_H
#define CHIMERA_ANALYSIS_MEMORYPLAN_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <optional>
#include <utility>

namespace mlir::chimera {

/// Alignment of every buffer, parameter and input, in bytes.
inline constexpr int64_t kBufferAlignment = 64;

/// A buffer that is alive from moment `first` to moment `last`, both included,
/// and possibly once again. Two buffers that share a moment must not share a
/// byte, and neither must two whose uses are ordered by different streams.
struct Buffer {
  int64_t bytes = 0;
  int64_t first = 0;
  int64_t last = 0;
  /// The result of planning.
  int64_t offset = -1;
  /// The first and last moment of its second life, later than the first.
  std::optional<std::pair<int64_t, int64_t>> again = std::nullopt;
  /// The stream whose order the moments are; 0 or more.
  int stream = 0;
};

/// The result of placing buffers in one block.
struct BufferPlan {
  /// Size of the block.
  int64_t bytes = 0;
  /// The largest number of bytes that are alive at one moment, each buffer
  /// rounded up to the alignment, added over streams: no placement needs less.
  int64_t lowerBound = 0;
  /// By stream, the earliest moment at which the most of its bytes are alive.
  llvm::SmallVector<int64_t, 2> peaks;
};

/// Sets the offset of each buffer so that those that are alive at the same
/// moment do not overlap, and returns the size of the block. The buffers of a
/// stream lie behind those of the streams before it. Buffers of zero bytes get
/// offset 0. Several greedy orders are tried; the smallest result,
/// of equal ones the first, is taken. The result depends on nothing but the
/// arguments.
BufferPlan placeBuffers(llvm::MutableArrayRef<Buffer> buffers);

/// True if no two buffers share a byte while both are alive, all offsets are
/// aligned, and all buffers end within `bytes`.
bool isValidPlacement(llvm::ArrayRef<Buffer> buffers, int64_t bytes);

} // namespace mlir::chimera

#endif // CHIMERA_ANALYSIS_MEMORYPLAN_H
