//===- Registers.cpp - where a thread is, and barriers ----------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Block.h"

#include <atomic>

using namespace chimera::emulator;

#define SREG(name, value)                                                      \
  int32_t chimera_emulated_read_ptx_sreg_##name() {                            \
    [[maybe_unused]] Block &block = Block::current();                          \
    [[maybe_unused]] const Thread &thread = block.getThread();                 \
    return int32_t(value);                                                     \
  }
#define SREG3(name, value)                                                     \
  SREG(name##_x, (value).x) SREG(name##_y, (value).y) SREG(name##_z, (value).z)
SREG3(tid, thread.id)
SREG3(ntid, block.getLaunch().block)
SREG3(ctaid, block.getIndex())
SREG3(nctaid, block.getLaunch().grid)
SREG(laneid, thread.lane())
SREG(warpid, thread.warp())
SREG(nwarpid, (block.getNumThreads() + warpSize - 1) / warpSize)
SREG(warpsize, warpSize)
SREG(lanemask_eq, 1u << thread.lane())
SREG(lanemask_lt, (1u << thread.lane()) - 1)
SREG(lanemask_le, (2u << thread.lane()) - 1)
SREG(lanemask_gt, ~((2u << thread.lane()) - 1))
SREG(lanemask_ge, ~((1u << thread.lane()) - 1))

#define BARRIER(name, ptx, aligned, waits)                                     \
  void chimera_emulated_barrier_cta_##name##_count(int32_t id, int32_t count,  \
                                                   int32_t site) {             \
    Block::current().arriveAtBarrier(ptx, site, uint32_t(id), uint32_t(count), \
                                     aligned, waits);                          \
  }
#define BARRIER_ALL(name, ptx, aligned)                                        \
  void chimera_emulated_barrier_cta_##name##_all(int32_t id, int32_t site) {   \
    Block &block = Block::current();                                           \
    block.arriveAtBarrier(ptx, site, uint32_t(id), block.getNumThreads(),      \
                          aligned, /*waits=*/true);                            \
  }
BARRIER(sync_aligned, "bar.sync", true, true)
BARRIER(sync, "barrier.sync", false, true)
BARRIER(arrive_aligned, "bar.arrive", true, false)
BARRIER(arrive, "barrier.arrive", false, false)
BARRIER_ALL(sync_aligned, "bar.sync", true)
BARRIER_ALL(sync, "barrier.sync", false)

// Blocks of other OS threads see memory in this order too.
static void fence() { std::atomic_thread_fence(std::memory_order_seq_cst); }
void chimera_emulated_membar_cta() { fence(); }
void chimera_emulated_membar_gl() { fence(); }
void chimera_emulated_membar_sys() { fence(); }
