//===- Doorbell.h - waking a thread of any process --------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A condition variable belongs to one process. This does not: its state is one
// word, which may lie in memory that several processes share, and nothing in it
// can be left locked by a process that dies.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_CORE_DOORBELL_H
#define CHIMERA_LIB_RUNTIME_CORE_DOORBELL_H

#include <atomic>
#include <cstdint>

namespace chimera::rt {

/// A word that counts how often it was rung, for threads that wait for the next
/// time. Copies are the same bell. One without a word cannot be waited for, and
/// may be rung without effect.
class Doorbell {
public:
  using Word = std::atomic<uint32_t>;
  static_assert(Word::is_always_lock_free && sizeof(Word) == 4,
                "the word is shared, and given to the kernel");

  Doorbell() = default;
  explicit Doorbell(Word *word) : word(word) {}

  explicit operator bool() const { return word != nullptr; }

  /// How often it was rung. Whoever reads that, then looks for work, and then
  /// waits with it, misses nothing.
  uint32_t count() const { return word->load(std::memory_order_acquire); }

  /// Wakes all who wait.
  void ring() const;

  /// Sleeps until the count is not `seen` any more, at most for `nanoseconds`;
  /// may return early.
  void wait(uint32_t seen, int64_t nanoseconds) const;

private:
  Word *word = nullptr;
};

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_CORE_DOORBELL_H
