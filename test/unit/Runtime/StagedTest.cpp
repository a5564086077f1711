//===- StagedTest.cpp - messages of a device through the host ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two ranks on GPUs that send, receive and add what lies in device memory.
//
//===----------------------------------------------------------------------===//

#include "Transport/Staged.h"

#include "Core/Arena.h"
#include "TestGPU.h"

#include <algorithm>
#include <thread>

using namespace chimera::rt;
using namespace chimera::rt::cuda;

namespace {

class StagedTest : public GPUTest {
protected:
  /// What one rank does: returns "" or what is wrong.
  template <typename AnyDevice = CUDADevice>
  static std::string exchange(Transport &inner) {
    AnyDevice device{DeviceOptions()};
    StagedTransport transport(inner, device);
    Status status = run(transport, device);
    if (!status.ok())
      transport.abort(status);
    return status.ok() ? "" : status.text();
  }

  static Status run(StagedTransport &transport, Device &device) {
    CHIMERA_RT_RETURN_IF_ERROR(transport.createGroups({{0, 1}}));
    CHIMERA_RT_RETURN_IF_ERROR(device.open(transport.rank()));
    Arena mine, theirs;
    Staging made, received, added;
    constexpr int64_t count = 1000, bytes = count * sizeof(float);
    CHIMERA_RT_RETURN_IF_ERROR(mine.allocate(device, bytes, "test"));
    CHIMERA_RT_RETURN_IF_ERROR(theirs.allocate(device, bytes, "test"));
    for (Staging *staging : {&made, &received, &added})
      CHIMERA_RT_RETURN_IF_ERROR(staging->allocate(device, bytes));
    auto floats = [](Staging &staging) {
      return reinterpret_cast<float *>(staging.data());
    };
    auto hold = [&](Staging &staging, float value) {
      return std::all_of(floats(staging), floats(staging) + count,
                         [&](float each) { return each == value; });
    };
    int32_t other = 1 - transport.rank();
    for (int round = 0; round < 3; ++round) {
      // Nobody waits for the device: what it sends it makes later, and what it
      // receives it reads later.
      std::fill_n(floats(made), count, float(transport.rank() + 10 * round));
      Mark mark = nullptr;
      CHIMERA_RT_RETURN_IF_ERROR(
          device.startCopyIn(mine.data(), made.data(), bytes, mark));
      Request receive = Request::receive(theirs.data(), bytes, other, 3);
      Request send = Request::send(mine.data(), bytes, other, 3);
      CHIMERA_RT_RETURN_IF_ERROR(transport.start(receive));
      CHIMERA_RT_RETURN_IF_ERROR(transport.start(send));
      CHIMERA_RT_RETURN_IF_ERROR(transport.wait(send, 10));
      CHIMERA_RT_RETURN_IF_ERROR(transport.wait(receive, 10));
      Request sum =
          Request::allReduce(mine.data(), count, CHIMERA_RT_F32, /*group=*/0);
      CHIMERA_RT_RETURN_IF_ERROR(transport.start(sum));
      CHIMERA_RT_RETURN_IF_ERROR(transport.wait(sum, 10));
      CHIMERA_RT_RETURN_IF_ERROR(
          device.readLater(received.data(), theirs.data(), bytes));
      CHIMERA_RT_RETURN_IF_ERROR(
          device.readLater(added.data(), mine.data(), bytes));
      std::vector<TaskTime> times;
      CHIMERA_RT_RETURN_IF_ERROR(device.finish(times));
      bool passed = false;
      CHIMERA_RT_RETURN_IF_ERROR(device.test(mark, passed));
      if (!passed || !hold(received, float(other + 10 * round)) ||
          !hold(added, float(1 + 20 * round)))
        return CHIMERA_RT_ERROR(CHIMERA_RT_INTERNAL, "wrong values");
      // The runtime's own messages lie in the host's memory.
      int32_t number = transport.rank(), got = -1;
      Request control =
          Request::receive(&got, sizeof(got), other, 0, Channel::Control);
      Request answer =
          Request::send(&number, sizeof(number), other, 0, Channel::Control);
      CHIMERA_RT_RETURN_IF_ERROR(transport.start(control));
      CHIMERA_RT_RETURN_IF_ERROR(transport.start(answer));
      CHIMERA_RT_RETURN_IF_ERROR(transport.wait(answer, 10));
      CHIMERA_RT_RETURN_IF_ERROR(transport.wait(control, 10));
      if (got != other)
        return CHIMERA_RT_ERROR(CHIMERA_RT_INTERNAL, "a wrong number");
    }
    return Status();
  }
};

/// How much memory for messages there was and is.
std::atomic<int> stagesMade, stagesKept;

TEST_F(StagedTest, MessagesAndSumsOfDeviceMemoryArrive) {
  stagesMade = stagesKept = 0;
  driver.cuMemHostAlloc = [](void **memory, size_t bytes, unsigned) {
    ++stagesMade;
    ++stagesKept;
    *memory = malloc(bytes);
    return Success;
  };
  driver.cuMemFreeHost = [](void *memory) {
    --stagesKept;
    free(memory);
    return Success;
  };
  auto transports = createLocalTransports(2);
  std::string wrong[2];
  std::thread second([&] { wrong[1] = exchange(*transports[1]); });
  wrong[0] = exchange(*transports[0]);
  second.join();
  EXPECT_EQ(wrong[0], "");
  EXPECT_EQ(wrong[1], "");
  // Two messages of a rank are on their way at the same time; later rounds use
  // the same memory. The test itself has three pieces for each rank.
  EXPECT_EQ(stagesMade, 4 + 6);
  EXPECT_EQ(stagesKept, 0);
}

TEST_F(StagedTest, BuffersStayUntilTheDeviceHasCopied) {
  // A rank sends to itself. When the last message has come, all have been sent,
  // so that the others need nothing of the device.
  auto transports = createLocalTransports(1);
  CUDADevice device{DeviceOptions()};
  ASSERT_TRUE(device.open(0).ok());
  StagedTransport transport(*transports[0], device);
  constexpr int32_t count = 3;
  Arena out[count], in[count];
  Staging seen;
  Request sends[count];
  ASSERT_TRUE(seen.allocate(device, 4 * count).ok());
  for (int32_t i = 0; i < count; ++i) {
    ASSERT_TRUE(out[i].allocate(device, 64, "test").ok());
    ASSERT_TRUE(in[i].allocate(device, 64, "test").ok());
    const int32_t number = 10 + i;
    ASSERT_TRUE(device.store(out[i].data(), &number, 4).ok());
    sends[i] = Request::send(out[i].data(), 64, 0, /*tag=*/i);
    ASSERT_TRUE(transport.start(sends[i]).ok());
  }
  for (int32_t i = count - 1; i >= 0; --i) {
    Request receive = Request::receive(in[i].data(), 64, 0, /*tag=*/i);
    ASSERT_TRUE(transport.start(receive).ok());
    ASSERT_TRUE(transport.wait(receive, 10).ok());
    ASSERT_TRUE(device.readLater(seen.data() + 4 * i, in[i].data(), 4).ok());
  }
  for (Request &send : sends)
    ASSERT_TRUE(transport.wait(send, 10).ok());
  std::vector<TaskTime> times;
  ASSERT_TRUE(device.finish(times).ok());
  for (int32_t i = 0; i < count; ++i)
    EXPECT_EQ(reinterpret_cast<int32_t *>(seen.data())[i], 10 + i);
}

/// Forgets to wait for the copies that its messages need.
class HastyDevice : public CUDADevice {
public:
  using CUDADevice::CUDADevice;
  Status await(Mark &mark) override {
    mark = nullptr;
    return Status();
  }
};

TEST_F(StagedTest, AForgottenWaitIsSeen) {
  auto transports = createLocalTransports(2);
  std::string wrong[2];
  std::thread second([&] { wrong[1] = exchange<HastyDevice>(*transports[1]); });
  wrong[0] = exchange<HastyDevice>(*transports[0]);
  second.join();
  EXPECT_NE((wrong[0] + wrong[1]).find("wrong values"), std::string::npos)
      << wrong[0] << "; " << wrong[1];
}

} // namespace
