//===- SharedMemoryTest.cpp - races and asynchronous copies -----*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "gtest/gtest.h"

#include <vector>

using namespace chimera::emulator::test;
using ::testing::ExitedWithCode;

namespace {

void warpBarrier() { chimera_emulated_bar_warp_sync(fullMask, 9); }

TEST(SharedMemory, IsNaNInEveryBlock) {
  launch({3}, {1}, [] {
    float *shared = getShared<float>();
    EXPECT_NE(shared[7], shared[7]);
    shared[7] = 1;
  });
}

TEST(SharedMemory, NeighborsMayStoreBytesOfOneWord) {
  launch({1}, {64}, [] {
    uint8_t *bytes = getShared<uint8_t>();
    store(&bytes[getThread()], uint8_t(getThread()));
    barrier();
    EXPECT_EQ(load(&bytes[63 - getThread()]), 63 - getThread());
  });
}

TEST(SharedMemory, BarriersOfAWarpOrderItsAccesses) {
  launch({2}, {64}, [] {
    int *mine = getShared<int>() + getThread() / 32 * 32;
    int lane = getThread() % 32;
    store(&mine[lane], lane);
    warpBarrier();
    int other = load(&mine[31 - lane]);
    warpBarrier();
    store(&mine[lane], other);
    barrier();
    EXPECT_EQ(load(&getShared<int>()[63 - getThread()]), lane);
  });
}

TEST(SharedMemory, ThreadsMayGoOnWithWhatTheyStored) {
  launch({1}, {32}, [] {
    int *mine = getShared<int>() + getThread();
    for (int i = 0; i < 3; ++i)
      store(mine, i == 0 ? 0 : load(mine) + 1);
    EXPECT_EQ(load(mine), 2);
    barrier();
    // Many may load one word, and one store it after a barrier.
    EXPECT_EQ(load(getShared<int>()), 2);
    barrier();
    if (getThread() == 7)
      store(getShared<int>(), 1);
  });
}

/// Runs the body on 64 threads with several seeds, and expects a race in each.
void expectRace(const std::function<void()> &body, const std::string &message) {
  for (uint64_t seed = 0; seed < 4; ++seed) {
    chimera_emulator_set_seed(seed);
    EXPECT_EXIT(launch({1}, {64}, body), ExitedWithCode(1),
                "block \\(0, 0, 0\\), thread \\([0-9]+, 0, 0\\): race: " +
                    message);
  }
}

TEST(SharedMemoryDeathTest, RacesAreFoundWhateverTheOrder) {
  expectRace(
      [] {
        int *shared = getShared<int>();
        if (getThread() == 0)
          store(shared, 1, 5);
        if (getThread() == 63)
          (void)load(shared, 6);
      },
      "(loads byte 0 of shared memory \\(access 6 of the module\\), which "
      "thread \\(0, 0, 0\\) stores \\(access 5 of the module\\)|stores byte 0 "
      "of shared memory \\(access 5 of the module\\), which thread \\(63, 0, "
      "0\\) loads \\(access 6 of the module\\)) with no barrier in between");
  expectRace([] { store(getShared<int>(), 1); }, "stores byte 0 .* stores");
  // All load, then one stores; the loads of its own warp are ordered.
  expectRace(
      [] {
        (void)load(getShared<int>());
        warpBarrier();
        if (getThread() == 40)
          store(getShared<int>(), 1);
        else if (getThread() < 32)
          (void)load(getShared<int>());
      },
      "");
  // A barrier of a warp does not order other warps.
  expectRace(
      [] {
        if (getThread() == 3)
          store(getShared<int>(), 1);
        warpBarrier();
        if (getThread() == 35)
          (void)load(getShared<int>());
      },
      "");
}

TEST(SharedMemoryDeathTest, AccessesStayInside) {
  auto access = [](int64_t offset) {
    return [offset] { (void)load(getShared<int>() + offset, 3); };
  };
  launch({1}, {1}, access(sharedBytes / 4 - 1));
  EXPECT_EXIT(launch({1}, {1}, access(sharedBytes / 4)), ExitedWithCode(1),
              "loads 4 bytes at offset 4096 of shared memory, which has 4096");
  EXPECT_EXIT(launch({1}, {1}, access(-1)), ExitedWithCode(1),
              "loads 4 bytes at offset -4 of shared memory");
}

//===----------------------------------------------------------------------===//
// Asynchronous copies
//===----------------------------------------------------------------------===//

TEST(AsyncCopy, ArrivesWhenItsGroupIsWaitedFor) {
  alignas(16) int source[12] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
  launch({1}, {1}, [&] {
    int *shared = getShared<int>();
    chimera_emulated_cp_async_cg_shared_global_16(shared, source);
    chimera_emulated_cp_async_commit_group();
    chimera_emulated_cp_async_ca_shared_global_8(shared + 4, source + 4);
    chimera_emulated_cp_async_ca_shared_global_4(shared + 6, source + 6);
    chimera_emulated_cp_async_commit_group();
    chimera_emulated_cp_async_ca_shared_global_16(shared + 8, source + 8);
    EXPECT_EQ(shared[0], -1);
    chimera_emulated_cp_async_wait_group(1);
    EXPECT_EQ(shared[0], 1);
    EXPECT_EQ(shared[3], 4);
    EXPECT_EQ(shared[4], -1);
    chimera_emulated_cp_async_wait_group(0);
    EXPECT_EQ(shared[5], 6);
    EXPECT_EQ(shared[6], 7);
    EXPECT_EQ(shared[7], -1);
    EXPECT_EQ(shared[8], -1);
    chimera_emulated_cp_async_wait_all();
    EXPECT_EQ(shared[11], 12);
  });
}

TEST(AsyncCopy, FillsWithZeros) {
  alignas(16) int source[4] = {1, 2, 3, 4};
  launch({1}, {1}, [&] {
    int *shared = getShared<int>();
    chimera_emulated_cp_async_cg_shared_global_16_s(shared, source, 8);
    chimera_emulated_cp_async_ca_shared_global_16_s(shared + 4, nullptr, 0);
    chimera_emulated_cp_async_wait_all();
    EXPECT_EQ(shared[1], 2);
    EXPECT_EQ(shared[2], 0);
    EXPECT_EQ(shared[3], 0);
    EXPECT_EQ(shared[7], 0);
    EXPECT_EQ(shared[8], -1);
  });
}

TEST(AsyncCopyDeathTest, IsSeenByOthersAfterABarrierOnly) {
  alignas(16) int source[4] = {1, 2, 3, 4};
  auto copy = [&](bool barriers) {
    return [&source, barriers] {
      if (getThread() == 0) {
        chimera_emulated_cp_async_cg_shared_global_16(getShared<int>(), source);
        chimera_emulated_cp_async_wait_all();
      }
      if (barriers)
        barrier();
      (void)load(&getShared<int>()[3]);
    };
  };
  launch({1}, {64}, copy(true));
  expectRace(copy(false), ".*an asynchronous copy");
}

TEST(AsyncCopyDeathTest, AddressesAreAligned) {
  alignas(16) static int source[8];
  EXPECT_EXIT(launch({1}, {1},
                     [] {
                       chimera_emulated_cp_async_cg_shared_global_16(
                           getShared<int>(), source + 1);
                     }),
              ExitedWithCode(1),
              "cp.async.cg: addresses are not multiples of 16");
  EXPECT_EXIT(launch({1}, {1},
                     [] {
                       chimera_emulated_cp_async_ca_shared_global_8_s(
                           getShared<int>(), source, 9);
                     }),
              ExitedWithCode(1), "cp.async.ca: copies 9 bytes of 8");
}

} // namespace
