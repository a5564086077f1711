//===- Memory.h - the buffers of programs ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_SCHEDULE_MEMORY_H
#define CHIMERA_SCHEDULE_MEMORY_H

#include "chimera/Schedule/Program.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace chimera::schedule {

/// A buffer, alive from instruction `first` to instruction `last`, both
/// included.
struct BufferLife {
  /// Rounded up to `MemorySizes::alignment`.
  int64_t bytes = 0;
  int first = 0, last = 0;
  /// The pipeline whose task makes it, or whose message it takes in.
  int pipeline = 0;
};

/// The buffers of the program of `worker`: what its tasks make and what its
/// receives take in. None if sizes are not known.
std::vector<BufferLife> findBuffers(const ProgramSet &set, int worker);

/// The largest number of bytes that are alive at one of `instructions`
/// instructions: no placement of the buffers needs less.
int64_t countPeakBytes(llvm::ArrayRef<BufferLife> buffers, int instructions);

/// The least bytes that the buffers of `worker` need: their peak or, where
/// directions share no memory, the peaks of each.
int64_t countBufferBytes(const ProgramSet &set, int worker);

/// The bytes of the worker that needs most: what stays for the whole step, and
/// the peak of its buffers.
int64_t countNeededBytes(const ProgramSet &set);

/// Parses a number of bytes with an optional suffix K, M or G (2^10, 2^20, 2^30
/// bytes); nothing if `text` is none.
std::optional<int64_t> parseBytes(llvm::StringRef text);

} // namespace chimera::schedule

#endif // CHIMERA_SCHEDULE_MEMORY_H
