//===- Copies.h - asynchronous copies of a thread ---------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_EMULATOR_COPIES_H
#define CHIMERA_LIB_RUNTIME_EMULATOR_COPIES_H

#include <cstdint>
#include <vector>

namespace chimera::emulator {

/// The copies that a thread has begun and not yet waited for. They are made as
/// late as a GPU might, when the thread waits: whoever reads too early finds
/// what was there before.
class Copies {
public:
  /// Will copy `bytes` bytes, and set what follows up to `size` to zero.
  void begin(void *to, const void *from, uint32_t bytes, uint32_t size) {
    pending.push_back({to, from, bytes, size, groups});
  }
  /// Ends a group.
  void commit() { ++groups; }
  /// Makes the copies of all groups but the last `keep`.
  void wait(uint32_t keep);
  /// Makes all copies, in a group or not.
  void waitForAll();
  void clear();

private:
  struct Copy {
    void *to;
    const void *from;
    uint32_t bytes, size;
    uint32_t group;
  };
  void finish(const Copy &copy);

  std::vector<Copy> pending;
  uint32_t groups = 0;
};

} // namespace chimera::emulator

#endif // CHIMERA_LIB_RUNTIME_EMULATOR_COPIES_H
