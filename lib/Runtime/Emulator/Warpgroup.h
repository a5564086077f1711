//===- Warpgroup.h - matrix products that a thread has begun ----*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_EMULATOR_WARPGROUP_H
#define CHIMERA_LIB_RUNTIME_EMULATOR_WARPGROUP_H

#include <cstdint>
#include <vector>

namespace chimera::emulator {

constexpr unsigned warpgroupSize = 128;

/// The asynchronous products of a warpgroup, as one of its threads knows them.
///
/// Sums are there at once, since registers cannot change later. That operands
/// must stay as they are until the product has been waited for is verified then
/// by the warpgroup's first thread, which remembers them.
class Products {
public:
  /// wgmma.fence: what this thread has done with registers comes before the
  /// products that follow.
  void fence() { isFenced = true; }
  bool hasFence() const { return isFenced; }

  /// Remembers 16 bytes that a product reads, which it has begun to read.
  void addOperand(const void *bytes);
  void begin() { hasOpen = true; }
  /// Ends a group.
  void commit();
  /// The products of all groups but the last `keep` have ended.
  void wait(uint64_t keep);
  /// Whether there are products that have not been waited for.
  bool isBusy() const { return hasOpen || groups != ended; }
  void clear();

private:
  struct Operand {
    const void *bytes;
    char content[16];
    uint64_t group;
  };

  std::vector<Operand> operands;
  bool isFenced = false, hasOpen = false;
  uint64_t groups = 0, ended = 0;
};

} // namespace chimera::emulator

#endif // CHIMERA_LIB_RUNTIME_EMULATOR_WARPGROUP_H
