//===- Block.h - the threads of a block -------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_EMULATOR_BLOCK_H
#define CHIMERA_LIB_RUNTIME_EMULATOR_BLOCK_H

#include "Copies.h"
#include "Fiber.h"
#include "Launch.h"
#include "RaceCheck.h"
#include "Warpgroup.h"

#include <memory>
#include <random>
#include <vector>

namespace chimera::emulator {

/// The collective that a thread waits in.
struct Wait {
  /// What the function is called in PTX; null for a thread that can run.
  const char *name = nullptr;
  /// The number of the call in the kernel.
  int32_t site = 0;
  /// Lanes of each warp that meet; 0 at a barrier of the block.
  uint32_t mask = 0;
  /// The thread's part in a collective of a warp or a warpgroup.
  void *operands = nullptr;
};

struct Thread {
  Dim3 id;
  uint32_t index;
  /// The stack it runs on, from its first instruction to its last.
  Fiber *fiber = nullptr;
  bool ended = false;
  Wait wait;
  Copies copies;
  Products products;
  /// How many fence.proxy.async it has passed.
  uint32_t proxyFences = 0;

  unsigned lane() const { return index % warpSize; }
  unsigned warp() const { return index / warpSize; }
};

/// Runs blocks, one after another, on the OS thread it was made on. Each thread
/// of the block is a fiber that runs until it must wait for others; which one
/// is next is drawn from the seed.
class Block {
public:
  Block();
  /// The one whose thread is running.
  static Block &current();

  void run(const Launch &launch, uint64_t blockIndex);

  const Launch &getLaunch() const { return *launch; }
  Dim3 getIndex() const { return index; }
  Thread &getThread() { return *running; }
  unsigned getNumThreads() const { return threads.size(); }
  const Thread &getThread(unsigned index) const { return threads[index]; }
  Thread &getFirstOfWarpgroup() {
    return threads[running->index / warpgroupSize * warpgroupSize];
  }
  char *getSharedMemory() { return shared; }
  RaceCheck &getRaceCheck() { return races; }

  /// Ends the process with a message about the running thread.
  [[noreturn]] void fail(const char *fmt, ...)
      __attribute__((format(printf, 2, 3)));

  /// The running thread comes to barrier `id`, which opens for `expected`
  /// threads, and stays there if `waits`. Threads of a warp must be in the same
  /// call if it is `aligned`.
  void arriveAtBarrier(const char *name, int32_t site, uint32_t id,
                       uint32_t expected, bool aligned, bool waits);

  /// The running thread meets the lanes of `mask` with its operands, in its
  /// warp or, if `count` says so, in all warps of its warpgroup. The last to
  /// come gets true, and the operands of all threads (null for those that are
  /// not there); it computes their results and calls `release`. The others get
  /// false once that has been done.
  bool meet(const char *name, int32_t site, uint32_t mask, void *operands,
            void **met, unsigned count);
  void release(void *const *met, unsigned count);

private:
  struct Barrier {
    uint32_t expected = 0, arrived = 0;
    std::vector<Thread *> waiting;
  };

  static void runThreads();
  void endThread();
  void park(const char *name, int32_t site, uint32_t mask, void *operands);
  void wake(Thread &thread);
  Fiber &pickNext();
  void reserveSharedMemory(size_t bytes);
  void checkAlignment(const Barrier &barrier, const char *name);
  [[noreturn]] void reportStall();

  const Launch *launch = nullptr;
  Dim3 index{};
  std::vector<Thread> threads;
  Barrier barriers[16];
  std::vector<Thread *> ready;
  Thread *running = nullptr;
  unsigned ended = 0;
  std::minstd_rand order;

  Fiber caller;
  std::vector<std::unique_ptr<Fiber>> fibers;
  std::vector<Fiber *> idle;

  std::vector<char> sharedStorage;
  char *shared = nullptr;
  RaceCheck races;
};

/// The calling thread meets the lanes of `mask` of its warp, or of the four
/// warps of its warpgroup; `compute` gets pointers to the operands of all
/// threads, null for those that are not there, and is called once.
template <unsigned count, typename Operands, typename Compute>
void meetThreads(const char *name, int32_t site, uint32_t mask, Operands &mine,
                 Compute compute) {
  Block &block = Block::current();
  void *met[count];
  if (!block.meet(name, site, mask, &mine, met, count))
    return;
  Operands *operands[count];
  for (unsigned i = 0; i < count; ++i)
    operands[i] = static_cast<Operands *>(met[i]);
  compute(operands);
  block.release(met, count);
}

template <typename Operands, typename Compute>
void meetLanes(const char *name, int32_t site, uint32_t mask, Operands &mine,
               Compute compute) {
  meetThreads<warpSize>(name, site, mask, mine, compute);
}

} // namespace chimera::emulator

#endif // CHIMERA_LIB_RUNTIME_EMULATOR_BLOCK_H
