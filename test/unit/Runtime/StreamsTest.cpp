//===- StreamsTest.cpp - work on several streams ----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A device's streams, and those of a rank, on the emulator, whose streams work
// as late as they may: what does not wait sees old values.
//
//===----------------------------------------------------------------------===//

#include "OneRank.h"
#include "TestGPU.h"
#include "Transport/Staged.h"

#include <array>
#include <string>

using namespace chimera::rt;
using namespace chimera::rt::cuda;

namespace {

//===----------------------------------------------------------------------===//
// A device
//===----------------------------------------------------------------------===//

class DeviceStreams : public GPUTest {
protected:
  void SetUp() override {
    GPUTest::SetUp();
    ASSERT_TRUE(device.open(0).ok());
    for (Arena *arena : {&one, &two})
      ASSERT_TRUE(arena->allocate(device, 16, "test").ok());
    ASSERT_TRUE(seen.allocate(device, 16).ok());
    const std::array<float, 4> values = {1, 2, 3, 4};
    ASSERT_TRUE(device.copyIn(one.data(), values.data(), 16).ok());
    ASSERT_TRUE(device.copyIn(two.data(), values.data(), 16).ok());
  }

  /// What a stream sees in `arena` when nobody has waited for another one.
  float see(const Arena &arena) {
    EXPECT_TRUE(device.readLater(seen.data(), arena.data(), 16).ok());
    EXPECT_TRUE(device.synchronize().ok());
    return reinterpret_cast<float *>(seen.data())[0];
  }

  CUDADevice device{DeviceOptions()};
  Arena one, two;
  Staging seen;
};

TEST_F(DeviceStreams, AStreamWaitsOnlyForWhatItFollows) {
  void *first = device.stream();
  ASSERT_TRUE(doubleOn(device, one.data()).ok());
  ASSERT_TRUE(device.useStream(1).ok());
  EXPECT_NE(device.stream(), first);
  EXPECT_EQ(see(one), 1);
  ASSERT_TRUE(device.followStream(0).ok());
  // What stream 0 is given from here on is not followed.
  ASSERT_TRUE(device.useStream(0).ok());
  EXPECT_EQ(device.stream(), first);
  ASSERT_TRUE(doubleOn(device, one.data()).ok());
  ASSERT_TRUE(device.useStream(1).ok());
  EXPECT_EQ(see(one), 2);
  ASSERT_TRUE(device.followStream(0).ok());
  EXPECT_EQ(see(one), 4);
}

TEST_F(DeviceStreams, OneFollowsItselfAndOneThatWasNeverUsed) {
  EXPECT_TRUE(device.followStream(0).ok());
  EXPECT_TRUE(device.followStream(1).ok());
  EXPECT_EQ(see(one), 1);
}

TEST_F(DeviceStreams, ItsEndIsThatOfAllStreams) {
  for (int round = 0; round < 3; ++round) {
    ASSERT_TRUE(device.useStream(1).ok());
    ASSERT_TRUE(doubleOn(device, one.data()).ok());
    ASSERT_TRUE(device.readLater(seen.data(), one.data(), 4).ok());
    ASSERT_TRUE(device.useStream(0).ok());
    ASSERT_TRUE(doubleOn(device, two.data()).ok());
    std::vector<TaskTime> times;
    ASSERT_EQ(device.finish(times).text(), "ok");
    EXPECT_EQ(reinterpret_cast<float *>(seen.data())[0], 2 << round);
    // In the order of the starts, although stream 0 came first.
    ASSERT_EQ(times.size(), 2u);
    EXPECT_GT(times[0].begin, times[1].begin);
  }
}

Stream graphStreams[2];
int graphLaunches;

TEST_F(DeviceStreams, FunctionsAreRecordedAndReplayedOnTheirStream) {
  graphLaunches = 0;
  driver.cuGraphLaunch = [](GraphExec graph, Stream stream) {
    graphStreams[graphLaunches++ % 2] = stream;
    return chimera::emulator::getEmulatedDriver().cuGraphLaunch(graph, stream);
  };
  void *streams[2];
  for (int round = 0; round < 4; ++round)
    for (int stream : {0, 1}) {
      ASSERT_TRUE(device.useStream(stream).ok());
      streams[stream] = device.stream();
      ASSERT_EQ(doubleOn(device, (stream ? two : one).data()).text(), "ok");
    }
  EXPECT_EQ(graphLaunches, 6);
  EXPECT_EQ(graphStreams[0], streams[0]);
  EXPECT_EQ(graphStreams[1], streams[1]);
  EXPECT_EQ(see(two), 16);
  ASSERT_TRUE(device.useStream(0).ok());
  EXPECT_EQ(see(one), 16);
}

void *failing;

TEST_F(DeviceStreams, AnErrorOfAnyStreamIsSeen) {
  ASSERT_TRUE(device.useStream(1).ok());
  failing = device.stream();
  ASSERT_TRUE(device.useStream(0).ok());
  EXPECT_TRUE(device.check().ok());
  driver.cuStreamQuery = [](Stream stream) {
    return static_cast<void *>(stream) == failing ? LaunchFailed : Success;
  };
  EXPECT_EQ(device.check().text(),
            "on GPU 0 (emulator, sm_90): cuStreamQuery: error 719");
}

TEST_F(DeviceStreams, MessagesAreBetweenTheWorkOfTheirStream) {
  auto transports = createLocalTransports(1);
  StagedTransport transport(*transports[0], device);
  Arena in[2];
  Request sends[2], receives[2];
  for (int stream : {0, 1}) {
    ASSERT_TRUE(in[stream].allocate(device, 16, "test").ok());
    ASSERT_TRUE(device.useStream(stream).ok());
    Arena &out = stream ? two : one;
    ASSERT_TRUE(doubleOn(device, out.data()).ok());
    sends[stream] = Request::send(out.data(), 16, 0, stream);
    receives[stream] = Request::receive(in[stream].data(), 16, 0, stream);
    ASSERT_TRUE(transport.start(receives[stream]).ok());
    ASSERT_TRUE(transport.start(sends[stream]).ok());
  }
  // Each is there for its own stream, and for nobody else.
  for (int stream : {1, 0}) {
    ASSERT_TRUE(device.useStream(stream).ok());
    ASSERT_TRUE(transport.wait(receives[stream], 10).ok());
    ASSERT_TRUE(transport.wait(sends[stream], 10).ok());
    ASSERT_TRUE(device.useStream(1 - stream).ok());
    EXPECT_EQ(see(in[stream]), 0);
    ASSERT_TRUE(device.useStream(stream).ok());
    EXPECT_EQ(see(in[stream]), 2);
  }
}

//===----------------------------------------------------------------------===//
// A rank
//===----------------------------------------------------------------------===//

class RankStreams : public GPUTest {
protected:
  void SetUp() override {
    GPUTest::SetUp();
    std::string text = onePlan;
    const std::string before = "\"workspace\": 32";
    text.replace(text.find(before), before.size(),
                 before + ", \"workspaces\": [24, 8]");
    ASSERT_STREQ(Plan::parse(text.c_str(), plan).message(), "");
    transport = std::move(createLocalTransports(1)[0]);
    ASSERT_TRUE(device.open(0).ok());
    ctx = std::make_unique<chimera_rt_context>(plan, *transport, device);
    ASSERT_EQ(ctx->allocate().text(), "ok");
    ctx->trace.enable();
    ctx->beginStep(0);
    // As at the beginning of a program: memory has been cleared for all.
    ASSERT_EQ(ctx->joinStreams().text(), "ok");
  }

  void use(int32_t stream) {
    ASSERT_EQ(chimera_rt_use_stream(ctx.get(), stream), 0);
  }
  void store(int64_t address, double number) {
    ASSERT_EQ(chimera_rt_constant(ctx.get(), address, CHIMERA_RT_F32, number),
              0);
  }
  void call(int32_t microBatch) {
    int64_t args[] = {value(64 * microBatch)};
    ASSERT_EQ(chimera_rt_call(ctx.get(), doubleFour, args, 1,
                              CHIMERA_RT_FORWARD, 0, 0, microBatch),
              0);
  }
  /// Takes a number for the loss of micro-batch 0, whose value is returned.
  double takeLoss(int64_t address) {
    EXPECT_EQ(chimera_rt_loss(ctx.get(), address, CHIMERA_RT_F32, 0), 0);
    EXPECT_EQ(ctx->endStep().text(), "ok");
    return ctx->record.loss[0];
  }

  Plan plan;
  std::unique_ptr<Transport> transport;
  CUDADevice device{DeviceOptions()};
  std::unique_ptr<chimera_rt_context> ctx;
};

TEST_F(RankStreams, EachHasAWorkspace) {
  EXPECT_EQ(ctx->streams(), 2);
  EXPECT_EQ(ctx->workspaces[0].size(), 24);
  EXPECT_EQ(ctx->workspaces[1].size(), 8);
}

TEST_F(RankStreams, ThereAreThoseOfThePlan) {
  for (int32_t number : {2, -1}) {
    const std::string expected =
        format("there is no stream %d; the plan has 2 of worker 0", number);
    EXPECT_EQ(chimera_rt_use_stream(ctx.get(), number),
              CHIMERA_RT_INVALID_ARGUMENT);
    EXPECT_EQ(chimera_rt_error_message(ctx.get()), expected);
    EXPECT_EQ(chimera_rt_follow_stream(ctx.get(), number),
              CHIMERA_RT_INVALID_ARGUMENT);
    ctx->error = Status();
  }
}

TEST_F(RankStreams, AStreamFollowsAnotherOnlyIfToldTo) {
  for (bool follows : {false, true}) {
    ctx->beginStep(0);
    use(0);
    store(value(0), follows ? 4 : 3);
    use(1);
    if (follows)
      ASSERT_EQ(chimera_rt_follow_stream(ctx.get(), 0), 0);
    // Else what was there before.
    ASSERT_EQ(chimera_rt_loss(ctx.get(), value(0), CHIMERA_RT_F32, 0), 0);
    ASSERT_TRUE(device.synchronize().ok());
    ASSERT_EQ(ctx->endStep().text(), "ok");
    EXPECT_EQ(ctx->record.loss[0], follows ? 4 : 0);
  }
}

TEST_F(RankStreams, ClearedGradientsAreBetweenTheWorkOfAll) {
  use(1);
  store(gradients, 3);
  use(0);
  ASSERT_EQ(chimera_rt_zero_gradients(ctx.get()), 0);
  EXPECT_EQ(ctx->stream, 0);
  use(1);
  EXPECT_EQ(takeLoss(gradients), 0);
}

TEST_F(RankStreams, ASnapshotIsBetweenTheWorkOfAll) {
  constexpr int64_t weights = 0;
  use(1);
  store(weights, 5);
  use(0);
  ASSERT_EQ(chimera_rt_snapshot(ctx.get(), version(0)), 0);
  use(1);
  store(weights, 6);
  EXPECT_EQ(takeLoss(version(0)), 5);
}

int elapsed;

TEST_F(RankStreams, BusyIsTheTimeInWhichATaskRuns) {
  // Micro-batch 0 from 10 to 4 ms before the end, 1 from 8 to 2.
  elapsed = 0;
  driver.cuEventElapsedTime = [](float *milliseconds, cuda::Event,
                                 cuda::Event) {
    const float before[] = {10, 4, 8, 2};
    *milliseconds = before[elapsed++];
    return Success;
  };
  use(0);
  call(0);
  use(1);
  call(1);
  ASSERT_EQ(ctx->endStep().text(), "ok");
  EXPECT_EQ(ctx->record.busy, 8000000);
  const std::vector<chimera::rt::Event> &events = ctx->trace.all();
  ASSERT_EQ(events.size(), 2u);
  EXPECT_EQ(events[0].stream, 0);
  EXPECT_EQ(events[1].stream, 1);
  EXPECT_EQ(events[0].end - events[0].begin, 6000000);
}

cuda::Event unfinished;

TEST_F(RankStreams, AnErrorIsBehindTheTasksBeforeTheFirstThatHasNotEnded) {
  // The one on stream 1, which is the first, does not end; the other one does.
  use(1);
  call(0);
  use(0);
  call(1);
  driver.cuEventQuery = [](cuda::Event event) {
    if (!unfinished)
      unfinished = event;
    return event == unfinished ? NotReady : Success;
  };
  unfinished = nullptr;
  driver.cuEventSynchronize = [](cuda::Event) { return LaunchFailed; };
  EXPECT_EQ(ctx->endStep().text().find(
                "in or before forward of stage 0, micro-batch 1: on GPU 0"),
            0u);
}

} // namespace
