//===- LocalConformanceTest.cpp - the in-process transport ------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs the suite with four threads as ranks, and the failures that a
// transport of threads can show without ending the process.
//
//===----------------------------------------------------------------------===//

#include "ThreadRanks.h"

#include <atomic>
#include <chrono>
#include <cstring>

using namespace chimera::rt;

namespace {
class LocalConformance : public testing::TestWithParam<Property> {};
} // namespace

TEST_P(LocalConformance, Holds) {
  expectProperty(createLocalTransports(conformanceRanks), GetParam());
}

INSTANTIATE_TEST_SUITE_P(All, LocalConformance,
                         testing::ValuesIn(conformanceProperties()),
                         propertyName);

static Status reported(const std::function<Status(Transport &)> &body) {
  return chimera::rt::reported(createLocalTransports(2), body);
}

TEST(LocalTransport, SizeMismatchNamesBothEnds) {
  Status status = reported([](Transport &transport) {
    char data[8] = {};
    Request request = transport.rank() == 0 ? Request::send(data, 8, 1, 5)
                                            : Request::receive(data, 4, 0, 5);
    CHIMERA_RT_RETURN_IF_ERROR(transport.start(request));
    return transport.wait(request, 30);
  });
  EXPECT_EQ(status.code(), CHIMERA_RT_MISMATCH);
  EXPECT_STREQ(status.message(),
               "message from rank 0 (worker 0) to rank 1 (worker 1), tag 5: "
               "the sender sends 8 bytes, the receiver expects 4");
}

TEST(LocalTransport, SumsOfDifferentSizesFail) {
  Status status = reported([](Transport &transport) {
    CHIMERA_RT_RETURN_IF_ERROR(transport.createGroups({{0, 1}}));
    float data[8] = {};
    Request request =
        Request::allReduce(data, transport.rank() ? 4 : 8, CHIMERA_RT_F32, 0);
    CHIMERA_RT_RETURN_IF_ERROR(transport.start(request));
    return transport.wait(request, 30);
  });
  EXPECT_EQ(status.code(), CHIMERA_RT_MISMATCH);
  EXPECT_STREQ(status.message(),
               "the sum of 8 f32 over group 0 on rank 0 (worker 0) meets the "
               "sum of 4 f32 over group 0 on rank 1 (worker 1)");
}

TEST(LocalTransport, TimeoutNamesTheOperation) {
  Status status = reported([](Transport &transport) {
    char data[8] = {};
    Request request = Request::receive(data, 8, 1 - transport.rank(), 3);
    CHIMERA_RT_RETURN_IF_ERROR(transport.start(request));
    return transport.wait(request, transport.rank() == 0 ? 0.1 : 30);
  });
  EXPECT_EQ(status.code(), CHIMERA_RT_TIMEOUT);
  EXPECT_STREQ(status.message(),
               "the receive of 8 bytes from rank 1 (worker 1), tag 3 has not "
               "ended after 0.1 seconds (see '--timeout')");
}

TEST(LocalTransport, RanksLeaveAfterTheMovesOfTheirData) {
  // Rank 1 moves much data into rank 0's memory while rank 2 fails. Rank 0
  // hears of that in another wait, and may free its memory then.
  constexpr int64_t size = INT64_C(1) << 27;
  std::vector<char> source(size, 1), target(size);
  char first = 0, last = 0;
  std::atomic<bool> started{false};
  onAllRanks(createLocalTransports(3), [&](Transport &transport) {
    char byte = 0;
    Request request;
    if (transport.rank() == 0) {
      Request big = Request::receive(target.data(), size, 1, 0);
      EXPECT_TRUE(transport.start(big).ok());
      request = Request::receive(&byte, 1, 2, 0);
      EXPECT_TRUE(transport.start(request).ok());
      started = true;
      EXPECT_EQ(transport.wait(request, 0).code(), CHIMERA_RT_CANCELLED);
      first = target.front();
      last = target.back();
    } else if (transport.rank() == 1) {
      // Before the other end has begun this would leave its request to it.
      while (!started)
        std::this_thread::yield();
      request = Request::send(source.data(), size, 0, 0);
      (void)transport.start(request);
    } else {
      // Long enough for the move to have begun, most times.
      while (!started)
        std::this_thread::yield();
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      transport.abort(CHIMERA_RT_ERROR(CHIMERA_RT_INTERNAL, "broken"));
    }
  });
  EXPECT_EQ(first, last);
}

TEST(LocalTransport, GroupsMustAgree) {
  Status status = reported([](Transport &transport) {
    Status own = transport.createGroups({{0, transport.rank()}});
    if (!own.ok())
      return own;
    char data[1];
    Request request = Request::receive(data, 1, 1 - transport.rank(), 0);
    CHIMERA_RT_RETURN_IF_ERROR(transport.start(request));
    return transport.wait(request, 30);
  });
  EXPECT_EQ(status.code(), CHIMERA_RT_MISMATCH);
}
