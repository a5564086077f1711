//===- RaceCheck.h - unordered accesses of shared memory --------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_EMULATOR_RACECHECK_H
#define CHIMERA_LIB_RUNTIME_EMULATOR_RACECHECK_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace chimera::emulator {

/// Accesses that the emulator makes itself have these numbers.
enum : int32_t { kAsyncCopy = -1, kMatrix = -2, kProduct = -3 };

/// Watches the shared memory of a block: an access outside of it, and two
/// accesses of one byte by different threads, one of them a store, with no
/// barrier in between, end the process with a message.
///
/// Time is counted in barriers of the block, and within a warp in its own. A
/// byte remembers the last store, and the loads since the last barrier as far
/// as a store needs to know them. A barrier for some of the threads counts as
/// one for all, so races past it are missed, and nothing right is reported.
class RaceCheck {
public:
  void beginBlock(const char *memory, size_t bytes);
  void openBarrier() { ++epoch; }
  void openWarpBarrier(unsigned warp) { ++warpEpochs[warp]; }

  void load(const void *address, size_t bytes, int32_t site);
  void store(const void *address, size_t bytes, int32_t site);
  /// A load by wgmma, for all threads of a warpgroup at once. It does not see
  /// what a thread stored and did not make known by fence.proxy.async.
  void loadByProduct(const void *address, size_t bytes);

private:
  struct Access {
    uint32_t epoch = 0, warpEpoch = 0;
    int32_t site = 0;
    uint16_t thread = 0;
    /// More than one thread, and more than one warp, since the barrier.
    bool severalThreads = false, severalWarps = false;
  };
  struct Byte {
    Access store, load;
    /// How many proxy fences the storing thread had passed.
    uint32_t fences = 0;
  };

  Byte *find(const void *address, size_t bytes, const char *what);
  bool isUnordered(const Access &access, unsigned thread) const;
  [[noreturn]] void report(const Byte &byte, const char *what, int32_t site,
                           const Access &other, const char *otherWhat);

  const char *memory = nullptr;
  size_t size = 0;
  std::vector<Byte> bytes;
  /// Never goes back, so that nothing is cleared between blocks.
  uint32_t epoch = 0;
  /// The block's first.
  uint32_t firstEpoch = 0;
  uint32_t warpEpochs[32] = {};
};

} // namespace chimera::emulator

#endif // CHIMERA_LIB_RUNTIME_EMULATOR_RACECHECK_H
