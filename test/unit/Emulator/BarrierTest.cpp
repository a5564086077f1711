//===- BarrierTest.cpp - threads that wait for each other -------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "gtest/gtest.h"

#include <set>
#include <vector>

using namespace chimera::emulator::test;

namespace {

/// Each block turns its part of a vector around, in shared memory.
std::vector<int> reverse(int blocks, int threads) {
  std::vector<int> values(blocks * threads);
  for (size_t i = 0; i < values.size(); ++i)
    values[i] = int(i);
  launch({blocks}, {threads}, [&] {
    int *shared = getShared<int>();
    int *mine = &values[getBlock() * threads + getThread()];
    store(&shared[getThread()], *mine);
    barrier();
    *mine = load(&shared[threads - 1 - getThread()]);
  });
  return values;
}

TEST(Barrier, OrdersSharedMemoryForEverySeedAndNumberOfOSThreads) {
  for (int osThreads : {1, 3})
    for (uint64_t seed : {0, 1, 12345}) {
      chimera_emulator_set_threads(osThreads);
      chimera_emulator_set_seed(seed);
      std::vector<int> values = reverse(/*blocks=*/7, /*threads=*/100);
      for (int i = 0; i < 700; ++i)
        ASSERT_EQ(values[i], i / 100 * 100 + 99 - i % 100);
    }
  chimera_emulator_set_threads(1);
}

TEST(Barrier, HoldsThroughManyRounds) {
  std::vector<int> sums(256);
  launch({1}, {256}, [&] {
    int *shared = getShared<int>();
    store(&shared[getThread()], 1);
    for (int step = 1; step < 256; step *= 2) {
      barrier();
      int add = getThread() >= step ? load(&shared[getThread() - step]) : 0;
      int own = load(&shared[getThread()]);
      barrier(2);
      store(&shared[getThread()], own + add);
    }
    sums[getThread()] = shared[getThread()];
  });
  for (int i = 0; i < 256; ++i)
    EXPECT_EQ(sums[i], i + 1);
}

TEST(Barrier, SeedsGiveDifferentOrders) {
  std::set<std::vector<int>> orders;
  for (uint64_t seed = 0; seed < 8; ++seed) {
    chimera_emulator_set_seed(seed);
    std::vector<int> first, again;
    launch({1}, {32}, [&] { first.push_back(getThread()); });
    launch({1}, {32}, [&] { again.push_back(getThread()); });
    EXPECT_EQ(first, again);
    EXPECT_EQ(std::set<int>(first.begin(), first.end()).size(), 32u);
    orders.insert(first);
  }
  EXPECT_EQ(orders.size(), 8u);
}

TEST(Barrier, NamedBarriersPassFromProducersToConsumers) {
  std::vector<int> seen(32);
  launch({1}, {64}, [&] {
    int *shared = getShared<int>();
    if (getThread() < 32) {
      store(&shared[getThread()], 100 + getThread());
      chimera_emulated_barrier_cta_arrive_aligned_count(1, 64, 1);
    } else {
      chimera_emulated_barrier_cta_sync_aligned_count(1, 64, 2);
      seen[getThread() - 32] = load(&shared[63 - getThread()]);
    }
  });
  for (int i = 0; i < 32; ++i)
    EXPECT_EQ(seen[i], 100 + 31 - i);
}

TEST(BarrierDeathTest, DivergentBarrierIsADeadlock) {
  EXPECT_EXIT(launch({4, 2}, {64},
                     [] {
                       if (getThread() != 5)
                         barrier(3);
                     }),
              ::testing::ExitedWithCode(1),
              "chimera emulator: kernel 'body' of 'bodies', block \\(0, 0, "
              "0\\): deadlock, threads wait for others that do not come\n"
              "  1 of 64 threads ended; the first is \\(5, 0, 0\\)\n"
              "  63 of 64 threads wait in bar.sync, call 3 of the kernel; the "
              "first is \\(0, 0, 0\\)");
}

TEST(BarrierDeathTest, LanesOfAWarpMustUseOneBarrier) {
  EXPECT_EXIT(launch({1}, {32}, [] { barrier(getThread() < 16 ? 1 : 2); }),
              ::testing::ExitedWithCode(1),
              "bar.sync: threads .* of one warp wait in different calls");
  // Warps may take different ways to the same barrier.
  launch({1}, {64}, [] { barrier(getThread() < 32 ? 1 : 2); });
}

TEST(BarrierDeathTest, CountsMustAgreeAndBeWholeWarps) {
  EXPECT_EXIT(launch({1}, {64},
                     [] {
                       chimera_emulated_barrier_cta_sync_count(
                           0, getThread() < 32 ? 64 : 32, 1);
                     }),
              ::testing::ExitedWithCode(1), "but for (64|32) in another");
  EXPECT_EXIT(launch({1}, {64},
                     [] { chimera_emulated_barrier_cta_sync_count(0, 48, 1); }),
              ::testing::ExitedWithCode(1), "cannot wait for 48 threads");
  EXPECT_EXIT(
      launch({1}, {64}, [] { chimera_emulated_barrier_cta_sync_all(16, 1); }),
      ::testing::ExitedWithCode(1), "there is no barrier 16");
}

TEST(BarrierDeathTest, AssertionsNameTheThread) {
  EXPECT_EXIT(launch({2}, {4},
                     [] {
                       if (getBlock() == 1 && getThread() == 3)
                         chimera_emulated_assertfail("x > 0", "f.mlir", 7, "f",
                                                     1);
                     }),
              ::testing::ExitedWithCode(1),
              "block \\(1, 0, 0\\), thread \\(3, 0, 0\\): assertion failed: "
              "x > 0 \\(f.mlir:7\\)");
}

} // namespace
