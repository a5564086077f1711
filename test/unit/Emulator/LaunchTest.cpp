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
#include <csignal>
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
  EXPECT_EXIT(launch(
                  {1}, {1}, [] {}, -1),
              ExitedWithCode(1), "of static and 429496.* of dynamic");
}

TEST(LaunchDeathTest, KernelsAreLaunchedAsTheyWereCompiled) {
  static const chimera_emulator_kernel_t kernels[] = {
      {"exact", [](void **) {}, 0, nullptr, 0, {64, 2, 1}, 0},
      {"bounded", [](void **) {}, 0, nullptr, 0, {0, 0, 0}, 128},
      {"large", [](void **) {}, 0, nullptr, 48 * 1024 + 16, {0, 0, 0}, 0}};
  static const chimera_emulator_module_t module = {"compiled", kernels, 3};
  chimera_emulator_register(&module);
  auto launch = [](const char *name, Size block = {}) {
    mgpuLaunchKernel(mgpuModuleGetFunction(loadModule("compiled"), name), 1, 1,
                     1, block.x, block.y, block.z, 0, nullptr, nullptr, nullptr,
                     0);
  };
  launch("exact", {64, 2});
  launch("bounded", {16, 8});
  EXPECT_EXIT(launch("exact", {128}), ExitedWithCode(1),
              "it was compiled for blocks of another size");
  EXPECT_EXIT(launch("bounded", {129}), ExitedWithCode(1),
              "it was compiled for smaller blocks");
  EXPECT_EXIT(launch("large"), ExitedWithCode(1),
              "a block has at most 49152 and 232448 in all");
  EXPECT_EXIT(launch("other"), ExitedWithCode(1),
              "kernel 'other' on GPU 0 .emulator, sm_90.: cuModuleGetFunction: "
              "there is no such kernel .CUDA_ERROR_NOT_FOUND.");
  EXPECT_EXIT(chimera_emulator_register(&module), ExitedWithCode(1),
              "two modules of device code have the name 'compiled'");
}

TEST(LaunchDeathTest, OnlyEmulatedModulesLoad) {
  auto launch = [](mgpu_module_t module) {
    mgpuLaunchKernel(mgpuModuleGetFunction(module, "body"), 1, 1, 1, 1, 1, 1, 0,
                     nullptr, nullptr, nullptr, 0);
  };
  EXPECT_EXIT(launch(loadModule("elsewhere")), ExitedWithCode(1),
              "cuModuleLoadData: there is no device code with the name "
              "'elsewhere' .CUDA_ERROR_INVALID_IMAGE.");
  char elf[] = "\177ELF";
  for (mgpu_module_t module :
       {mgpuModuleLoad(elf, sizeof(elf)), mgpuModuleLoadJIT(elf, 2)})
    EXPECT_EXIT(launch(module), ExitedWithCode(1),
                "device code for a GPU cannot be emulated; compile with "
                "'--gpu-arch=emulate'");
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
  float host[10] = {};
  mgpuMemcpy(host, values, sizeof(host), nullptr);
  EXPECT_TRUE(host[0] != host[0] && host[9] != host[9]);
  float more[] = {1, 2, 3};
  mgpuMemcpy(values, more, sizeof(more), nullptr);
  mgpuMemset32(values + 1, 0x40800000, 2, nullptr);
  mgpuMemset16(values, 0x4040, 2, nullptr);
  mgpuMemcpy(host, values, sizeof(host), nullptr);
  EXPECT_EQ(host[0], 3.00392150878906250f);
  EXPECT_EQ(host[1], 4);
  EXPECT_EQ(host[2], 4);
  mgpuMemFree(values, nullptr);
}

TEST(Memory, IsThereForKernelsOnly) {
  auto *values = static_cast<float *>(mgpuMemAlloc(40, nullptr, false));
  launch({1}, {1}, [&] { values[3] = 5; });
  float host[10] = {};
  mgpuMemcpy(host, values, sizeof(host), nullptr);
  EXPECT_EQ(host[3], 5);
  volatile float *fromHost = values;
  EXPECT_EXIT(host[3] = fromHost[3], ExitedWithCode(1),
              "the host touches device memory, byte 12 of 4096 that were "
              "allocated; a GPU's memory is not there for it");
  EXPECT_EXIT(fromHost[1] = 1, ExitedWithCode(1), "byte 4 of 4096");
  mgpuMemFree(values, nullptr);
}

TEST(Memory, OtherFaultsAreThoseTheyWere) {
  mgpuMemFree(mgpuMemAlloc(40, nullptr, false), nullptr);
  EXPECT_EXIT(*static_cast<volatile int *>(nullptr) = 1,
              ::testing::KilledBySignal(SIGSEGV), "");
}

} // namespace
