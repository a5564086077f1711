//===- LaunchTest.cpp - modules, launches and memory ------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "gtest/gtest.h"

#include <array>
#include <atomic>
#include <cstdlib>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

using namespace chimera::emulator::test;
using ::testing::ExitedWithCode;

namespace {

TEST(Launch, EveryThreadRunsOnceAndKnowsWhereItIs) {
  std::set<std::array<int32_t, 6>> seen;
  launch({2, 3, 4}, {5, 2, 3}, [&] {
    seen.insert({chimera_emulated_read_ptx_sreg_ctaid_x(),
                 chimera_emulated_read_ptx_sreg_ctaid_y(),
                 chimera_emulated_read_ptx_sreg_ctaid_z(),
                 chimera_emulated_read_ptx_sreg_tid_x(),
                 chimera_emulated_read_ptx_sreg_tid_y(),
                 chimera_emulated_read_ptx_sreg_tid_z()});
    EXPECT_EQ(chimera_emulated_read_ptx_sreg_nctaid_x(), 2);
    EXPECT_EQ(chimera_emulated_read_ptx_sreg_nctaid_y(), 3);
    EXPECT_EQ(chimera_emulated_read_ptx_sreg_nctaid_z(), 4);
    EXPECT_EQ(chimera_emulated_read_ptx_sreg_ntid_x(), 5);
    EXPECT_EQ(chimera_emulated_read_ptx_sreg_ntid_y(), 2);
    EXPECT_EQ(chimera_emulated_read_ptx_sreg_ntid_z(), 3);
  });
  EXPECT_EQ(seen.size(), 24u * 30u);
  EXPECT_EQ(*seen.begin(), (std::array<int32_t, 6>{0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(*seen.rbegin(), (std::array<int32_t, 6>{1, 2, 3, 4, 1, 2}));
}

TEST(Launch, WarpsAreCutFromLinearIndices) {
  launch({1}, {8, 10}, [&] {
    int32_t index = chimera_emulated_read_ptx_sreg_tid_y() * 8 +
                    chimera_emulated_read_ptx_sreg_tid_x();
    uint32_t lane = uint32_t(index) % 32;
    EXPECT_EQ(chimera_emulated_read_ptx_sreg_warpid(), index / 32);
    EXPECT_EQ(chimera_emulated_read_ptx_sreg_laneid(), int32_t(lane));
    EXPECT_EQ(chimera_emulated_read_ptx_sreg_nwarpid(), 3);
    EXPECT_EQ(chimera_emulated_read_ptx_sreg_warpsize(), 32);
    auto eq = uint32_t(chimera_emulated_read_ptx_sreg_lanemask_eq());
    auto lt = uint32_t(chimera_emulated_read_ptx_sreg_lanemask_lt());
    auto gt = uint32_t(chimera_emulated_read_ptx_sreg_lanemask_gt());
    EXPECT_EQ(eq, 1u << lane);
    EXPECT_EQ(lt + 1, eq);
    EXPECT_EQ(lt ^ eq ^ gt, ~0u);
    EXPECT_EQ(uint32_t(chimera_emulated_read_ptx_sreg_lanemask_le()), lt | eq);
    EXPECT_EQ(uint32_t(chimera_emulated_read_ptx_sreg_lanemask_ge()), gt | eq);
  });
}

TEST(Launch, BlocksRunOnTheOSThreadsThatWereSet) {
  for (int count : {4, 2, 1}) {
    chimera_emulator_set_threads(count);
    std::mutex mutex;
    std::set<std::thread::id> threads;
    std::vector<int> runs(1000);
    launch({1000}, {1}, [&] {
      ++runs[getBlock()];
      std::lock_guard<std::mutex> lock(mutex);
      threads.insert(std::this_thread::get_id());
    });
    EXPECT_EQ(runs, std::vector<int>(1000, 1));
    EXPECT_LE(int(threads.size()), count);
  }
}

TEST(Launch, RanksThatAreThreadsLaunchAtTheSameTime) {
  chimera_emulator_set_threads(2);
  std::vector<std::thread> ranks;
  std::atomic<int> sum(0);
  for (int rank = 0; rank < 4; ++rank)
    ranks.emplace_back([&] {
      for (int step = 0; step < 20; ++step)
        launch({8}, {32}, [&] {
          barrier();
          ++sum;
        });
    });
  for (std::thread &rank : ranks)
    rank.join();
  EXPECT_EQ(sum, 4 * 20 * 8 * 32);
  chimera_emulator_set_threads(1);
}

TEST(LaunchDeathTest, DynamicSharedMemoryFollowsStatic) {
  launch(
      {1}, {1}, [] { store(getShared<char>() + sharedBytes + 99, char(7)); },
      100);
  EXPECT_EXIT(
      launch(
          {1}, {1},
          [] { store(getShared<char>() + sharedBytes + 100, char(7)); }, 100),
      ExitedWithCode(1),
      "stores 1 bytes at offset 4196 of shared memory, which has 4196 bytes");
}

TEST(LaunchDeathTest, SizesThatAGPURefusesAreErrors) {
  auto expect = [](Size grid, Size block, const char *why) {
    EXPECT_EXIT(launch(grid, block, [] {}), ExitedWithCode(1),
                std::string("kernel 'body' of 'bodies' cannot be launched "
                            "with .* threads: ") +
                    why);
  };
  expect({0}, {1}, "a size is 0");
  expect({1}, {1, 0}, "a size is 0");
  expect({-1}, {1}, "a size is 0");
  expect({1, 65536}, {1}, "a grid has at most");
  expect({intptr_t(1) << 31}, {1}, "a grid has at most");
  expect({(intptr_t(1) << 32) + 1}, {1}, "a grid has at most");
  expect({1}, {1025}, "a block has at most");
  expect({1}, {1, 1, 65}, "a block has at most");
  expect({1}, {32, 33}, "a block has at most");
  EXPECT_EXIT(launch(
                  {1}, {1}, [] {}, 227 * 1024 - sharedBytes + 1),
              ExitedWithCode(1), "cannot have 4096 bytes of static and");
  EXPECT_EXIT(launch({1}, {1}, [] {}, -1), ExitedWithCode(1), "and -1 of");
}

TEST(LaunchDeathTest, KernelsAreLaunchedAsTheyWereCompiled) {
  static const chimera_emulator_kernel_t kernels[] = {
      {"exact", [](void **) {}, 2, 0, {64, 2, 1}, 0},
      {"bounded", [](void **) {}, 0, 0, {0, 0, 0}, 128},
      {"large", [](void **) {}, 0, 48 * 1024 + 16, {0, 0, 0}, 0}};
  static const chimera_emulator_module_t module = {"compiled", kernels, 3};
  chimera_emulator_register(&module);
  auto launch = [](const char *name, Size block, size_t params) {
    void *values[2] = {};
    mgpuLaunchKernel(mgpuModuleGetFunction(loadModule("compiled"), name), 1, 1,
                     1, block.x, block.y, block.z, 0, nullptr, values, nullptr,
                     params);
  };
  launch("exact", {64, 2}, 2);
  launch("bounded", {16, 8}, 0);
  EXPECT_EXIT(launch("exact", {64, 2}, 1), ExitedWithCode(1),
              "has 2 parameters, but the launch gives 1");
  EXPECT_EXIT(launch("exact", {128}, 2), ExitedWithCode(1),
              "it was compiled for blocks of another size");
  EXPECT_EXIT(launch("bounded", {129}, 0), ExitedWithCode(1),
              "it was compiled for smaller blocks");
  EXPECT_EXIT(launch("large", {1}, 0), ExitedWithCode(1),
              "a block has at most 49152 and 232448 in all");
  EXPECT_EXIT(mgpuModuleGetFunction(loadModule("compiled"), "other"),
              ExitedWithCode(1),
              "there is no kernel 'other' in the device code 'compiled'");
  EXPECT_EXIT(chimera_emulator_register(&module), ExitedWithCode(1),
              "two modules of device code have the name 'compiled'");
}

TEST(LaunchDeathTest, OnlyEmulatedModulesLoad) {
  EXPECT_EXIT(loadModule("elsewhere"), ExitedWithCode(1),
              "there is no device code with the name 'elsewhere'");
  char elf[] = "\177ELF";
  EXPECT_EXIT(mgpuModuleLoad(elf, sizeof(elf)), ExitedWithCode(1),
              "device code for a GPU cannot be emulated; compile with "
              "'--gpu-arch=emulate'");
  EXPECT_EXIT(mgpuModuleLoadJIT(elf, 2), ExitedWithCode(1),
              "PTX cannot be emulated");
  EXPECT_EXIT(barrier(), ExitedWithCode(1),
              "device code was called by the host");
}

TEST(LaunchDeathTest, SettingsAreChecked) {
  EXPECT_EXIT(chimera_emulator_set_threads(0), ExitedWithCode(1),
              "cannot run on 0 OS threads, but on 1 to 256");
  // The environment is read at the first launch of a process.
  testing::FLAGS_gtest_death_test_style = "threadsafe";
  for (const char *value : {"0", "257", "-1", "two", "", "1x"})
    EXPECT_EXIT(
        {
          setenv("CHIMERA_EMULATOR_THREADS", value, 1);
          launch({1}, {1}, [] {});
        },
        ExitedWithCode(1),
        "CHIMERA_EMULATOR_THREADS is '.*', and not a number "
        "from 1 to 256");
  EXPECT_EXIT(
      {
        setenv("CHIMERA_EMULATOR_SEED", "x", 1);
        launch({1}, {1}, [] {});
      },
      ExitedWithCode(1), "CHIMERA_EMULATOR_SEED is 'x'");
  testing::FLAGS_gtest_death_test_style = "fast";
}

TEST(Memory, IsNaNUntilItIsSet) {
  auto *values = static_cast<float *>(mgpuMemAlloc(40, nullptr, false));
  EXPECT_TRUE(values[0] != values[0] && values[9] != values[9]);
  float host[] = {1, 2, 3};
  mgpuMemcpy(values, host, sizeof(host), nullptr);
  mgpuMemset32(values + 1, 0x40800000, 2, nullptr);
  mgpuMemset16(values, 0x4040, 2, nullptr);
  EXPECT_EQ(values[0], 3.00392150878906250f);
  EXPECT_EQ(values[1], 4);
  EXPECT_EQ(values[2], 4);
  mgpuMemFree(values, nullptr);
}

} // namespace
