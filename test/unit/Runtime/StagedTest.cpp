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

#include <thread>

using namespace chimera::rt;
using namespace chimera::rt::cuda;

namespace {

class StagedTest : public GPUTest {
protected:
  /// What one rank does: returns "" or what is wrong.
  static std::string exchange(Transport &inner) {
    CUDADevice device({});
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
    constexpr int64_t count = 1000, bytes = count * sizeof(float);
    CHIMERA_RT_RETURN_IF_ERROR(mine.allocate(device, bytes, "test"));
    CHIMERA_RT_RETURN_IF_ERROR(theirs.allocate(device, bytes, "test"));
    int32_t other = 1 - transport.rank();
    for (int round = 0; round < 3; ++round) {
      std::vector<float> values(count, float(transport.rank() + 10 * round));
      CHIMERA_RT_RETURN_IF_ERROR(
          device.copyIn(mine.data(), values.data(), bytes));
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
      std::vector<float> received(count), added(count);
      CHIMERA_RT_RETURN_IF_ERROR(
          device.copyOut(received.data(), theirs.data(), bytes));
      CHIMERA_RT_RETURN_IF_ERROR(
          device.copyOut(added.data(), mine.data(), bytes));
      if (received != std::vector<float>(count, float(other + 10 * round)) ||
          added != std::vector<float>(count, float(1 + 20 * round)))
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
  // the same memory.
  EXPECT_EQ(stagesMade, 4);
  EXPECT_EQ(stagesKept, 0);
}

} // namespace
