//===- GPUProgramTest.cpp - the calls of a program with a GPU ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program on the emulator runs ahead of its GPU: losses and times come at the
// end of a step, and errors when somebody waits.
//
//===----------------------------------------------------------------------===//

#include "OneRank.h"
#include "TestGPU.h"
#include "Transport/Staged.h"

#include "Core/Clock.h"

using namespace chimera::rt;
using namespace chimera::rt::cuda;

namespace {

class GPUProgramTest : public GPUTest {
protected:
  void SetUp() override {
    GPUTest::SetUp();
    ASSERT_STREQ(Plan::parse(onePlan, plan).message(), "");
    inner = std::move(createLocalTransports(1)[0]);
    begin();
  }

  /// Opens the device and all that is on it anew.
  void begin() {
    ctx.reset();
    transport.reset();
    device = std::make_unique<CUDADevice>(DeviceOptions());
    ASSERT_TRUE(device->open(0).ok());
    transport = std::make_unique<StagedTransport>(*inner, *device);
    ctx = std::make_unique<chimera_rt_context>(plan, *transport, *device);
    ASSERT_TRUE(ctx->allocate().ok());
    ctx->trace.enable();
    ctx->timeout = 30;
    ctx->beginStep(0);
  }

  /// Doubles four floats.
  int32_t call(int32_t kind, int32_t microBatch) {
    int64_t args[] = {value(0)};
    return chimera_rt_call(ctx.get(), doubleFour, args, 1, kind, 0, 0,
                           microBatch);
  }

  Plan plan;
  std::unique_ptr<Transport> inner;
  std::unique_ptr<CUDADevice> device;
  std::unique_ptr<StagedTransport> transport;
  std::unique_ptr<chimera_rt_context> ctx;
};

constexpr const char *hint =
    "; with CUDA_LAUNCH_BLOCKING=1 in the environment the error names its "
    "function";

} // namespace

TEST_F(GPUProgramTest, LossesAndTimesComeAtTheEndOfAStep) {
  const int64_t before = now();
  for (float loss : {3.0f, 5.0f}) {
    ctx->beginStep(0);
    for (int32_t m : {0, 1}) {
      ASSERT_EQ(
          chimera_rt_constant(ctx.get(), value(0), CHIMERA_RT_F32, loss + m),
          0);
      ASSERT_EQ(call(CHIMERA_RT_FORWARD, m), 0);
      // The next micro-batch uses the same place.
      ASSERT_EQ(chimera_rt_loss(ctx.get(), value(0), CHIMERA_RT_F32, m), 0);
    }
    EXPECT_EQ(ctx->record.busy, 0);
    ASSERT_EQ(ctx->endStep().text(), "ok");
    EXPECT_EQ(ctx->record.loss[0], 2 * loss);
    EXPECT_EQ(ctx->record.loss[1], 2 * (loss + 1));
    EXPECT_GT(ctx->record.busy, 0);
  }
  const std::vector<chimera::rt::Event> &events = ctx->trace.all();
  ASSERT_EQ(events.size(), 4u);
  for (size_t i = 0; i < events.size(); ++i) {
    EXPECT_EQ(events[i].kind, EventKind::Forward);
    EXPECT_EQ(events[i].microBatch, int32_t(i % 2));
    EXPECT_GT(events[i].begin, i ? events[i - 1].begin : before);
    EXPECT_GT(events[i].end, events[i].begin);
  }
}

TEST_F(GPUProgramTest, AnErrorSaysWhereItMayBe) {
  // The second function fails, as is seen at the end.
  ASSERT_EQ(call(CHIMERA_RT_FORWARD, 0), 0);
  ASSERT_EQ(call(CHIMERA_RT_BACKWARD, 1), 0);
  driver.cuEventSynchronize = [](cuda::Event) { return LaunchFailed; };
  EXPECT_EQ(ctx->endStep().text(),
            std::string("in or before backward of stage 0, micro-batch 1, "
                        "after forward of stage 0, micro-batch 0: on GPU 0 "
                        "(emulator, sm_90): cuEventSynchronize: error 719") +
                hint);
  driver = chimera::emulator::getEmulatedDriver();

  // Nothing is known to have ended.
  begin();
  ASSERT_EQ(call(CHIMERA_RT_FORWARD, 0), 0);
  driver.cuEventQuery = [](cuda::Event) { return LaunchFailed; };
  driver.cuEventSynchronize = [](cuda::Event) { return LaunchFailed; };
  EXPECT_EQ(ctx->endStep().text(),
            std::string("in or before forward of stage 0, micro-batch 0: on "
                        "GPU 0 (emulator, sm_90): cuEventSynchronize: error "
                        "719") +
                hint);
  driver = chimera::emulator::getEmulatedDriver();

  // A call that has nothing to do with it meets the error.
  begin();
  ASSERT_EQ(call(CHIMERA_RT_FORWARD, 0), 0);
  std::vector<TaskTime> times;
  ASSERT_TRUE(device->finish(times).ok());
  ASSERT_EQ(call(CHIMERA_RT_BACKWARD, 1), 0);
  driver.cuStreamQuery = [](Stream) { return LaunchFailed; };
  driver.cuEventQuery = [](cuda::Event) { return LaunchFailed; };
  driver.cuMemsetD32Async = [](DevicePointer, unsigned, size_t, Stream) {
    return LaunchFailed;
  };
  EXPECT_EQ(chimera_rt_constant(ctx.get(), value(0), CHIMERA_RT_F32, 1),
            CHIMERA_RT_DEVICE_ERROR);
  EXPECT_EQ(std::string(chimera_rt_error_message(ctx.get())),
            std::string("in or before backward of stage 0, micro-batch 1: on "
                        "GPU 0 (emulator, sm_90): cuStreamQuery: error 719") +
                hint);
}

TEST_F(GPUProgramTest, ALaunchThatIsRefusedIsItsFunctionsError) {
  ASSERT_EQ(call(CHIMERA_RT_FORWARD, 0), 0);
  driver.cuLaunchKernel = [](Function, unsigned, unsigned, unsigned, unsigned,
                             unsigned, unsigned, unsigned, Stream, void **,
                             void **) { return InvalidDevice; };
  int64_t args[] = {value(16)};
  EXPECT_EQ(chimera_rt_call(ctx.get(), doubleFour, args, 1, CHIMERA_RT_BACKWARD,
                            0, 0, 1),
            CHIMERA_RT_DEVICE_ERROR);
  std::string text = chimera_rt_error_message(ctx.get());
  EXPECT_EQ(text.find("in backward of stage 0, micro-batch 1: kernel 'double' "
                      "on GPU 0 (emulator, sm_90): cuLaunchKernel: "),
            0u)
      << text;
}

TEST_F(GPUProgramTest, WithLaunchBlockingTheErrorNamesItsFunction) {
  setenv("CUDA_LAUNCH_BLOCKING", "1", /*overwrite=*/1);
  begin();
  unsetenv("CUDA_LAUNCH_BLOCKING");
  ASSERT_EQ(chimera_rt_constant(ctx.get(), value(0), CHIMERA_RT_F32, 3), 0);
  ASSERT_EQ(call(CHIMERA_RT_FORWARD, 0), 0);
  ASSERT_EQ(chimera_rt_loss(ctx.get(), value(0), CHIMERA_RT_F32, 0), 0);
  EXPECT_EQ(ctx->record.loss[0], 6);
  EXPECT_GT(ctx->record.busy, 0);
  EXPECT_TRUE(ctx->endStep().ok());
  driver.cuStreamSynchronize = [](Stream) { return LaunchFailed; };
  EXPECT_EQ(call(CHIMERA_RT_BACKWARD, 1), CHIMERA_RT_DEVICE_ERROR);
  EXPECT_STREQ(chimera_rt_error_message(ctx.get()),
               "in backward of stage 0, micro-batch 1: on GPU 0 (emulator, "
               "sm_90), in one of its kernels: cuStreamSynchronize: error 719");
}

TEST_F(GPUProgramTest, ARankWhoseGPUFailsWaitsForNobody) {
  ASSERT_EQ(chimera_rt_recv(ctx.get(), value(64), 4, 0, 1, 0), 0);
  ASSERT_EQ(call(CHIMERA_RT_FORWARD, 0), 0);
  driver.cuStreamQuery = [](Stream) { return LaunchFailed; };
  const int64_t before = now();
  EXPECT_EQ(chimera_rt_wait(ctx.get(), 0), CHIMERA_RT_DEVICE_ERROR);
  EXPECT_LT(now() - before, 5000000000);
  std::string text = chimera_rt_error_message(ctx.get());
  // By the time of the error the emulator may be through with the function.
  EXPECT_NE(text.find(" forward of stage 0, micro-batch 0: on GPU 0 (emulator, "
                      "sm_90): cuStreamQuery: error 719"),
            std::string::npos)
      << text;
}

TEST_F(GPUProgramTest, ACopyThatFailsEndsItsMessage) {
  driver.cuEventSynchronize = [](cuda::Event) { return LaunchFailed; };
  ASSERT_EQ(chimera_rt_recv(ctx.get(), value(64), 4, 0, 1, 0), 0);
  ASSERT_EQ(chimera_rt_send(ctx.get(), value(0), 4, 0, 1, 1), 0);
  EXPECT_EQ(chimera_rt_wait(ctx.get(), 1), CHIMERA_RT_DEVICE_ERROR);
  EXPECT_STREQ(chimera_rt_error_message(ctx.get()),
               "on GPU 0 (emulator, sm_90): cuEventSynchronize: error 719");
}
