//===- CUDADeviceTest.cpp - a rank's GPU ------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Memory, stage functions and their errors, on the emulator.
//
//===----------------------------------------------------------------------===//

#include "TestGPU.h"

#include "Core/Arena.h"
#include "Core/Clock.h"

#include <array>
#include <chrono>
#include <cmath>
#include <thread>

using namespace chimera::rt;
using namespace chimera::rt::cuda;
using ::testing::ExitedWithCode;

namespace {

using Four = std::array<float, 4>;

class CUDADeviceTest : public GPUTest {
protected:
  Four read(Device &device, const char *memory) {
    Four values = {};
    EXPECT_TRUE(device.copyOut(values.data(), memory, sizeof(values)).ok());
    return values;
  }
};

TEST_F(CUDADeviceTest, MemoryIsZeroedCopiedAndNotTheHosts) {
  CUDADevice device({});
  ASSERT_EQ(device.open(0).text(), "ok");
  Arena arena, other;
  ASSERT_EQ(arena.allocate(device, 16, "weights").text(), "ok");
  ASSERT_EQ(other.allocate(device, 16, "weights").text(), "ok");
  EXPECT_EQ(read(device, arena.data()), (Four{0, 0, 0, 0}));
  const Four values = {1, 2, 3, 4};
  EXPECT_TRUE(device.copyIn(arena.data(), values.data(), 16).ok());
  EXPECT_TRUE(device.copy(other.data(), arena.data(), 12).ok());
  EXPECT_EQ(read(device, other.data()), (Four{1, 2, 3, 0}));
  EXPECT_TRUE(device.zero(other.data(), 8).ok());
  EXPECT_EQ(read(device, other.data()), (Four{0, 0, 3, 0}));
  EXPECT_EXIT(*static_cast<volatile char *>(arena.data()) = 1,
              ExitedWithCode(1), "the host touches device memory, byte 0");
}

TEST_F(CUDADeviceTest, HostCopiesAreReadAndWritten) {
  CUDADevice device({});
  ASSERT_TRUE(device.open(0).ok());
  Arena arena;
  ASSERT_TRUE(arena.allocate(device, 16, "weights").ok());
  HostCopy copy(device, arena.data(), 16);
  static_cast<float *>(copy.data())[2] = 7;
  ASSERT_TRUE(copy.write().ok());
  HostCopy again(device, arena.data(), 16);
  ASSERT_TRUE(again.read().ok());
  EXPECT_EQ(static_cast<float *>(again.data())[2], 7);

  Four values = {};
  HostCopy host(hostDevice(), &values, 16);
  EXPECT_EQ(host.data(), &values);
}

TEST_F(CUDADeviceTest, RanksTakeTurns) {
  for (int32_t rank = 0; rank < 7; ++rank) {
    CUDADevice device({});
    ASSERT_TRUE(device.open(rank).ok());
    EXPECT_EQ(device.getName(), format("GPU %d (emulator, sm_90)", rank % 3));
  }
  DeviceOptions options;
  options.ordinal = 2;
  CUDADevice chosen(options);
  ASSERT_TRUE(chosen.open(0).ok());
  EXPECT_EQ(chosen.getName(), "GPU 2 (emulator, sm_90)");
  options.ordinal = 3;
  EXPECT_EQ(CUDADevice(options).open(0).text(),
            "there is no GPU 3, as the program sees 3 (see '--device' and "
            "CUDA_VISIBLE_DEVICES)");
}

TEST_F(CUDADeviceTest, WithoutAGPUThereIsAnError) {
  driver.cuInit = [](unsigned) { return NoDevice; };
  EXPECT_EQ(CUDADevice({}).open(0).text(),
            "there is a CUDA driver, but no GPU (see also "
            "CUDA_VISIBLE_DEVICES)");
}

TEST_F(CUDADeviceTest, ALackOfMemoryIsAnErrorWithNumbers) {
  driver.cuMemAlloc = [](DevicePointer *, size_t) { return OutOfMemory; };
  driver.cuMemGetInfo = [](size_t *free, size_t *total) {
    *free = 100 << 20;
    *total = 300 << 20;
    return Success;
  };
  CUDADevice device({});
  ASSERT_TRUE(device.open(1).ok());
  Arena arena;
  EXPECT_EQ(arena.allocate(device, 130 << 20, "weights").text(),
            "GPU 1 (emulator, sm_90) has no 130.0 MiB for weights: 100.0 of "
            "its 300.0 MiB are free; '--print-plan' shows what each worker "
            "needs");
}

TEST_F(CUDADeviceTest, StageFunctionsRunKernels) {
  CUDADevice device({});
  ASSERT_TRUE(device.open(0).ok());
  Arena arena;
  ASSERT_TRUE(arena.allocate(device, 16, "weights").ok());
  const Four values = {1, 2, 3, 4};
  ASSERT_TRUE(device.copyIn(arena.data(), values.data(), 16).ok());
  for (int i = 0; i < 4; ++i)
    EXPECT_EQ(doubleOn(device, arena.data()).text(), "ok");
  EXPECT_EQ(read(device, arena.data()), (Four{16, 32, 48, 64}));
  EXPECT_EQ(CUDADevice::running(), nullptr);
}

int launches, graphLaunches;

TEST_F(CUDADeviceTest, StageFunctionsAreRecordedWhenTheyRunAgain) {
  launches = graphLaunches = 0;
  driver.cuLaunchKernel = [](Function function, unsigned gridX, unsigned gridY,
                             unsigned gridZ, unsigned blockX, unsigned blockY,
                             unsigned blockZ, unsigned bytes, Stream stream,
                             void **params, void **extra) {
    ++launches;
    return chimera::emulator::getEmulatedDriver().cuLaunchKernel(
        function, gridX, gridY, gridZ, blockX, blockY, blockZ, bytes, stream,
        params, extra);
  };
  driver.cuGraphLaunch = [](GraphExec graph, Stream stream) {
    ++graphLaunches;
    return chimera::emulator::getEmulatedDriver().cuGraphLaunch(graph, stream);
  };
  auto runFour = [&](DeviceOptions options) {
    CUDADevice device(options);
    EXPECT_TRUE(device.open(0).ok());
    Arena one, two;
    EXPECT_TRUE(one.allocate(device, 16, "weights").ok());
    EXPECT_TRUE(two.allocate(device, 16, "weights").ok());
    const Four values = {1, 2, 3, 4};
    EXPECT_TRUE(device.copyIn(one.data(), values.data(), 16).ok());
    EXPECT_TRUE(device.copyIn(two.data(), values.data(), 16).ok());
    for (int i = 0; i < 4; ++i)
      for (Arena *arena : {&one, &two})
        EXPECT_EQ(doubleOn(device, arena->data()).text(), "ok");
    EXPECT_EQ(read(device, one.data()), (Four{16, 32, 48, 64}));
    EXPECT_EQ(read(device, two.data()), (Four{16, 32, 48, 64}));
  };
  runFour({});
  // One graph for each memory, which the second of four calls has recorded.
  EXPECT_EQ(launches, 4);
  EXPECT_EQ(graphLaunches, 6);
  launches = graphLaunches = 0;
  DeviceOptions options;
  options.graphs = false;
  runFour(options);
  EXPECT_EQ(launches, 8);
  EXPECT_EQ(graphLaunches, 0);
}

TEST_F(CUDADeviceTest, WhatCannotBeRecordedIsAnError) {
  CUDADevice device({});
  ASSERT_TRUE(device.open(0).ok());
  Arena arena;
  ASSERT_TRUE(arena.allocate(device, 16, "weights").ok());
  ASSERT_TRUE(doubleOn(device, arena.data()).ok());
  driver.cuGraphInstantiateWithFlags =
      [](GraphExec *, Graph, unsigned long long) { return InvalidDevice; };
  EXPECT_EQ(doubleOn(device, arena.data()).code(), CHIMERA_RT_DEVICE_ERROR);
  EXPECT_NE(doubleOn(device, arena.data())
                .text()
                .find("in a CUDA graph (see '--no-cuda-graphs'): "
                      "cuGraphInstantiateWithFlags: "),
            std::string::npos);
}

TEST_F(CUDADeviceTest, EventsOfTheEmulatorTellTheTime) {
  CUDADevice device{DeviceOptions()};
  ASSERT_TRUE(device.open(0).ok());
  Event start = nullptr, end = nullptr, silent = nullptr;
  for (Event *event : {&start, &end})
    ASSERT_EQ(driver.cuEventCreate(event, 0), Success);
  ASSERT_EQ(driver.cuEventCreate(&silent, EventDisableTiming), Success);
  float milliseconds = -1;
  EXPECT_EQ(driver.cuEventElapsedTime(&milliseconds, start, end),
            InvalidHandle);
  ASSERT_EQ(driver.cuEventRecord(start, device.getStream()), Success);
  auto rest = [](void *) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  };
  ASSERT_EQ(driver.cuLaunchHostFunc(device.getStream(), rest, nullptr),
            Success);
  for (Event event : {end, silent})
    ASSERT_EQ(driver.cuEventRecord(event, device.getStream()), Success);
  EXPECT_EQ(driver.cuEventElapsedTime(&milliseconds, start, end), NotReady);
  EXPECT_EQ(driver.cuEventSynchronize(end), Success);
  ASSERT_EQ(driver.cuEventElapsedTime(&milliseconds, start, end), Success);
  EXPECT_GE(milliseconds, 2);
  Status status =
      CHIMERA_RT_CUDA(driver, cuEventElapsedTime, &milliseconds, start, silent);
  EXPECT_EQ(status.text(),
            "cuEventElapsedTime: an event keeps no time, or has not been "
            "recorded (CUDA_ERROR_INVALID_HANDLE)");
  for (Event event : {start, end, silent})
    EXPECT_EQ(driver.cuEventDestroy(event), Success);
}

TEST_F(CUDADeviceTest, AFailedLaunchIsTheFunctionsError) {
  CUDADevice device({});
  ASSERT_TRUE(device.open(0).ok());
  Arena arena;
  ASSERT_TRUE(arena.allocate(device, 16, "weights").ok());
  auto launch = driver.cuLaunchKernel;
  driver.cuLaunchKernel = [](Function, unsigned, unsigned, unsigned, unsigned,
                             unsigned, unsigned, unsigned, Stream, void **,
                             void **) { return LaunchFailed; };
  EXPECT_EQ(doubleOn(device, arena.data()).text(),
            "kernel 'double' on GPU 0 (emulator, sm_90): cuLaunchKernel: error "
            "719");
  // It was that launch only.
  driver.cuLaunchKernel = launch;
  EXPECT_TRUE(doubleOn(device, arena.data()).ok());
}

TEST_F(CUDADeviceTest, StageFunctionsAreOnlyStarted) {
  CUDADevice device({});
  ASSERT_TRUE(device.open(0).ok());
  EXPECT_TRUE(device.isAsynchronous());
  Arena arena;
  Staging staging;
  ASSERT_TRUE(arena.allocate(device, 16, "weights").ok());
  ASSERT_TRUE(staging.allocate(device, 16).ok());
  auto *staged = reinterpret_cast<Four *>(staging.data());
  const int64_t begin = now();
  for (float value : {1.5f, 2.5f}) {
    *staged = Four{};
    for (int i = 0; i < 4; ++i)
      ASSERT_TRUE(device.store(arena.data() + 4 * i, &value, 4).ok());
    ASSERT_TRUE(doubleOn(device, arena.data()).ok());
    ASSERT_TRUE(doubleOn(device, arena.data()).ok());
    ASSERT_TRUE(device.readLater(staging.data(), arena.data(), 16).ok());
    EXPECT_EQ((*staged)[0], 0);
    std::vector<TaskTime> times;
    ASSERT_TRUE(device.finish(times).ok());
    EXPECT_EQ(*staged, (Four{4 * value, 4 * value, 4 * value, 4 * value}));
    // Two functions, one after the other, in the time of this test.
    ASSERT_EQ(times.size(), 2u);
    EXPECT_GT(times[0].begin, begin);
    EXPECT_GT(times[0].end, times[0].begin);
    EXPECT_GE(times[1].begin, times[0].end);
    EXPECT_GT(times[1].end, times[1].begin);
    EXPECT_LE(times[1].end, now());
  }
}

TEST_F(CUDADeviceTest, ValuesOfEverySizeAreStored) {
  CUDADevice device({});
  ASSERT_TRUE(device.open(0).ok());
  Arena arena;
  ASSERT_TRUE(arena.allocate(device, 16, "weights").ok());
  const uint64_t value = 0x0102030405060708;
  for (int64_t bytes : {1, 2, 4, 8}) {
    ASSERT_TRUE(device.zero(arena.data(), 16).ok());
    ASSERT_TRUE(device.store(arena.data(), &value, bytes).ok());
    uint64_t stored[2] = {};
    ASSERT_TRUE(device.copyOut(stored, arena.data(), 16).ok());
    EXPECT_EQ(stored[0], bytes == 8 ? value : value & ~(~0ull << 8 * bytes));
    EXPECT_EQ(stored[1], 0u);
  }
}

TEST_F(CUDADeviceTest, CopiesEndAtTheirMarks) {
  CUDADevice device({});
  ASSERT_TRUE(device.open(0).ok());
  Arena arena;
  Staging in, out;
  ASSERT_TRUE(arena.allocate(device, 16, "weights").ok());
  ASSERT_TRUE(in.allocate(device, 16).ok());
  ASSERT_TRUE(out.allocate(device, 16).ok());
  auto *values = reinterpret_cast<Four *>(in.data());
  auto *copied = reinterpret_cast<Four *>(out.data());
  *values = {1, 2, 3, 4};
  *copied = {};
  Mark ofIn = nullptr, ofOut = nullptr;
  ASSERT_TRUE(device.startCopyIn(arena.data(), values, 16, ofIn).ok());
  ASSERT_TRUE(doubleOn(device, arena.data()).ok());
  ASSERT_TRUE(device.startCopyOut(copied, arena.data(), 16, ofOut).ok());
  ASSERT_TRUE(ofIn && ofOut);
  bool passed = true;
  ASSERT_TRUE(device.test(ofOut, passed).ok());
  EXPECT_FALSE(passed);
  EXPECT_EQ((*copied)[0], 0);
  std::thread other([&] {
    EXPECT_TRUE(device.attach().ok());
    EXPECT_TRUE(device.await(ofOut).ok());
  });
  other.join();
  EXPECT_EQ(*copied, (Four{2, 4, 6, 8}));
  EXPECT_EQ(ofOut, nullptr);
  ASSERT_TRUE(device.test(ofIn, passed).ok());
  EXPECT_TRUE(passed);
  EXPECT_EQ(ofIn, nullptr);
  // Nothing to copy is nothing to wait for.
  ASSERT_TRUE(device.startCopyOut(copied, arena.data(), 0, ofOut).ok());
  EXPECT_EQ(ofOut, nullptr);
}

TEST_F(CUDADeviceTest, AKernelThatFailsIsTheErrorOfWhoWaits) {
  CUDADevice device({});
  ASSERT_TRUE(device.open(0).ok());
  Arena arena;
  ASSERT_TRUE(arena.allocate(device, 16, "weights").ok());
  driver.cuStreamSynchronize = [](Stream) { return LaunchFailed; };
  EXPECT_TRUE(doubleOn(device, arena.data()).ok());
  std::vector<TaskTime> times;
  EXPECT_EQ(device.finish(times).text(),
            "on GPU 0 (emulator, sm_90): cuStreamSynchronize: error 719");
  driver.cuStreamQuery = [](Stream) { return LaunchFailed; };
  EXPECT_EQ(device.check().text(),
            "on GPU 0 (emulator, sm_90): cuStreamQuery: error 719");
  driver.cuStreamQuery = [](Stream) { return NotReady; };
  EXPECT_TRUE(device.check().ok());
}

TEST_F(CUDADeviceTest, WithLaunchBlockingEachCallWaits) {
  setenv("CUDA_LAUNCH_BLOCKING", "1", /*overwrite=*/1);
  CUDADevice device({});
  ASSERT_TRUE(device.open(0).ok());
  unsetenv("CUDA_LAUNCH_BLOCKING");
  EXPECT_FALSE(device.isAsynchronous());
  Arena arena;
  Staging staging;
  ASSERT_TRUE(arena.allocate(device, 16, "weights").ok());
  ASSERT_TRUE(staging.allocate(device, 16).ok());
  auto *staged = reinterpret_cast<Four *>(staging.data());
  *staged = {1, 2, 3, 4};
  Mark mark = nullptr;
  ASSERT_TRUE(device.startCopyIn(arena.data(), staged, 16, mark).ok());
  EXPECT_EQ(mark, nullptr);
  ASSERT_TRUE(doubleOn(device, arena.data()).ok());
  ASSERT_TRUE(device.readLater(staged, arena.data(), 8).ok());
  EXPECT_EQ(*staged, (Four{2, 4, 3, 4}));
  ASSERT_TRUE(device.startCopyOut(staged, arena.data(), 16, mark).ok());
  EXPECT_EQ(mark, nullptr);
  EXPECT_EQ(*staged, (Four{2, 4, 6, 8}));
  std::vector<TaskTime> times;
  EXPECT_TRUE(device.finish(times).ok());
  EXPECT_TRUE(times.empty());
  driver.cuStreamSynchronize = [](Stream) { return LaunchFailed; };
  EXPECT_EQ(doubleOn(device, arena.data()).text(),
            "on GPU 0 (emulator, sm_90), in one of its kernels: "
            "cuStreamSynchronize: error 719");
}

TEST_F(CUDADeviceTest, TheEmulatorMayDoWorkAtOnce) {
  setenv("CHIMERA_EMULATOR_LATE", "0", /*overwrite=*/1);
  CUDADevice device({});
  ASSERT_TRUE(device.open(0).ok());
  unsetenv("CHIMERA_EMULATOR_LATE");
  Arena arena;
  Staging staging;
  ASSERT_TRUE(arena.allocate(device, 16, "weights").ok());
  ASSERT_TRUE(staging.allocate(device, 16).ok());
  const float value = 1;
  ASSERT_TRUE(device.store(arena.data(), &value, 4).ok());
  ASSERT_TRUE(doubleOn(device, arena.data()).ok());
  ASSERT_TRUE(device.readLater(staging.data(), arena.data(), 4).ok());
  EXPECT_EQ(*reinterpret_cast<float *>(staging.data()), 2);
}

TEST_F(CUDADeviceTest, CodeForOtherGPUsIsNamed) {
  driver.cuModuleLoadData = [](Module *, const void *) {
    return NoBinaryForGPU;
  };
  DeviceOptions options;
  options.architectures = {"sm_80", "sm_90"};
  CUDADevice device(options);
  ASSERT_TRUE(device.open(0).ok());
  Arena arena;
  ASSERT_TRUE(arena.allocate(device, 16, "weights").ok());
  EXPECT_EQ(doubleOn(device, arena.data()).text(),
            "kernel 'double' on GPU 0 (emulator, sm_90): GPU 0 (emulator, "
            "sm_90) runs none of the code in this program, which was compiled "
            "for sm_80, sm_90 (see '--gpu-arch' of chimera-compile, and the "
            "age of the driver)");
}

/// A stage function: C = A B of 2 x 2 matrices, all at its first argument.
void multiplyTwo(void **args, void *) {
  auto *memory = static_cast<float *>(args[0]);
  chimera_rt_gemm_f32(0, 0, 2, 2, 2, memory, 2, memory + 4, 2, 0, memory + 8,
                      2);
}

TEST_F(CUDADeviceTest, ProductsOfStageFunctionsAreTheDevices) {
  CUDADevice device({});
  ASSERT_TRUE(device.open(0).ok());
  Arena arena;
  ASSERT_TRUE(arena.allocate(device, 48, "weights").ok());
  const std::array<float, 8> values = {1, 2, 3, 4, 5, 6, 7, 8};
  ASSERT_TRUE(device.copyIn(arena.data(), values.data(), 32).ok());
  std::vector<void *> args = {arena.data()};
  EXPECT_EQ(device.run(multiplyTwo, args, nullptr).text(), "ok");
  EXPECT_EQ(read(device, arena.data() + 32), (Four{19, 22, 43, 50}));
}

} // namespace
