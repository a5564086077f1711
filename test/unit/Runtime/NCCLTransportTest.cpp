//===- NCCLTransportTest.cpp - messages over a fake NCCL --------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The conformance suite, the order of operations, and what is said when NCCL
// or another rank fails.
//
//===----------------------------------------------------------------------===//

#include "Core/Clock.h"
#include "FakeNCCL.h"

using namespace chimera::rt;

namespace {

class NCCLTransport : public NCCLTest {
protected:
  /// Runs `body` on two ranks of which one must fail, within seconds.
  Status fail(const std::function<Status(Transport &)> &body) const {
    int64_t begin = now();
    Status status = reported(create(2), body);
    EXPECT_LT(now() - begin, 3000000000);
    return status;
  }
};

class NCCLConformance : public NCCLTransport,
                        public testing::WithParamInterface<Property> {};

std::vector<Property> properties() {
  std::vector<Property> result;
  for (const Property &property : conformanceProperties())
    if (!property.needsRankOrder)
      result.push_back(property);
  return result;
}

/// Rank 0 sends to rank 1, with tag 5; both wait for `seconds`.
Status sendOnce(Transport &transport, double seconds) {
  char data[8] = {};
  Request request = transport.rank() == 0 ? Request::send(data, 8, 1, 5)
                                          : Request::receive(data, 8, 0, 5);
  CHIMERA_RT_RETURN_IF_ERROR(transport.start(request));
  return transport.wait(request, transport.rank() == 0 ? seconds : 30);
}

/// Both ranks add.
Status sumOnce(Transport &transport, int64_t count, double seconds) {
  CHIMERA_RT_RETURN_IF_ERROR(transport.createGroups({{0, 1}}));
  float data[8] = {};
  Request request = Request::allReduce(data, count, CHIMERA_RT_F32, 0);
  CHIMERA_RT_RETURN_IF_ERROR(transport.start(request));
  return transport.wait(request, seconds);
}

} // namespace

TEST_P(NCCLConformance, Holds) {
  expectProperty(create(conformanceRanks), GetParam());
}

INSTANTIATE_TEST_SUITE_P(All, NCCLConformance, testing::ValuesIn(properties()),
                         propertyName);

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

TEST_F(NCCLTransport, NCCLAloneStallsInTheWrongOrder) {
  // What the transport keeps programs from: on one communicator, both ends
  // receive before they send.
  nccl::UniqueId id;
  ASSERT_EQ(library.GetUniqueId(&id), nccl::Success);
  nccl::Config config;
  config.blocking = 0;
  nccl::Comm ends[2];
  cuda::Stream streams[2];
  cuda::Event events[2];
  char in[2] = {}, out[2] = {1, 2};
  for (int rank : {0, 1}) {
    ASSERT_EQ(library.CommInitRankConfig(&ends[rank], 2, id, rank, &config),
              nccl::InProgress);
    fakeDriver().cuStreamCreate(&streams[rank], 0);
    fakeDriver().cuEventCreate(&events[rank], 0);
  }
  auto settle = [&](int rank) {
    nccl::Result result = nccl::InProgress;
    while (result == nccl::InProgress)
      ASSERT_EQ(library.CommGetAsyncError(ends[rank], &result), nccl::Success);
  };
  for (int rank : {0, 1}) {
    settle(rank);
    library.Recv(&in[rank], 1, nccl::Uint8, 1 - rank, ends[rank],
                 streams[rank]);
    settle(rank);
    library.Send(&out[rank], 1, nccl::Uint8, 1 - rank, ends[rank],
                 streams[rank]);
    settle(rank);
    fakeDriver().cuEventRecord(events[rank], streams[rank]);
  }
  sleepUntil(now() + 100000000);
  for (int rank : {0, 1}) {
    EXPECT_EQ(fakeDriver().cuEventQuery(events[rank]), cuda::NotReady);
    library.CommAbort(ends[rank]);
    fakeDriver().cuStreamDestroy(streams[rank]);
    fakeDriver().cuEventDestroy(events[rank]);
  }
  EXPECT_EQ(in[0] + in[1], 0);
}

TEST_F(NCCLTransport, ReceivesOfBothDirectionsComeFirst) {
  onAllRanks(create(2), [](Transport &transport) {
    int32_t out = transport.rank(), in = -1, peer = 1 - transport.rank();
    Request receive = Request::receive(&in, 4, peer, 0);
    Request send = Request::send(&out, 4, peer, 0);
    EXPECT_TRUE(transport.start(receive).ok());
    sleepUntil(now() + 20000000);
    EXPECT_TRUE(transport.start(send).ok());
    EXPECT_TRUE(transport.wait(receive, 30).ok());
    EXPECT_TRUE(transport.wait(send, 30).ok());
    EXPECT_EQ(in, peer);
    EXPECT_TRUE(transport.finish().ok());
  });
}

TEST_F(NCCLTransport, ALateReceiveHoldsUpNothing) {
  // Rank 1 takes the messages in the reverse order, one after the other.
  onAllRanks(create(2), [](Transport &transport) {
    constexpr int32_t count = 8;
    int32_t data[count];
    std::vector<Request> requests(count);
    for (int32_t i = 0; i < count; ++i) {
      int32_t tag = transport.rank() == 0 ? i : count - 1 - i;
      data[tag] = transport.rank() == 0 ? 100 + tag : -1;
      requests[tag] = transport.rank() == 0
                          ? Request::send(&data[tag], 4, 1, tag)
                          : Request::receive(&data[tag], 4, 0, tag);
      EXPECT_TRUE(transport.start(requests[tag]).ok());
      if (transport.rank() == 0)
        continue;
      EXPECT_TRUE(transport.wait(requests[tag], 30).ok());
      EXPECT_EQ(data[tag], 100 + tag);
    }
    for (Request &request : requests)
      if (transport.rank() == 0)
        EXPECT_TRUE(transport.wait(request, 30).ok());
    EXPECT_TRUE(transport.finish().ok());
  });
}

TEST_F(NCCLTransport, FollowsTheWorkOfAStream) {
  // The program's stream makes the data after the send has been started, and
  // reads what was in the buffer after the receive has been.
  onAllRanks(create(2), [](Transport &transport) {
    cuda::Stream stream = nullptr;
    fakeDriver().cuStreamCreate(&stream, 0);
    int32_t data = 1, old = 0;
    stream->enqueue([&, rank = transport.rank()] {
      sleepUntil(now() + 50000000);
      if (rank == 0)
        data = 2;
      else
        old = data;
    });
    Request request = transport.rank() == 0 ? Request::send(&data, 4, 1, 0)
                                            : Request::receive(&data, 4, 0, 0);
    request.stream = stream;
    EXPECT_TRUE(transport.start(request).ok());
    EXPECT_TRUE(transport.wait(request, 30).ok());
    fakeDriver().cuStreamSynchronize(stream);
    EXPECT_EQ(data, 2);
    EXPECT_EQ(old, transport.rank() == 0 ? 0 : 1);
    EXPECT_TRUE(transport.finish().ok());
    fakeDriver().cuStreamDestroy(stream);
  });
}

TEST_F(NCCLTransport, TheStreamWaitsAndTheHostDoesNot) {
  // What rank 1 still does delays its end of the message and of the sum, but
  // not its program. The sender, which has no stream, waits for the end.
  onAllRanks(create(2), [](Transport &transport) {
    EXPECT_TRUE(transport.createGroups({{0, 1}}).ok());
    const bool isSender = transport.rank() == 0;
    cuda::Stream stream = nullptr;
    fakeDriver().cuStreamCreate(&stream, 0);
    float data = isSender ? 3 : -1, term = 1, seen[2] = {};
    Request message = isSender ? Request::send(&data, 4, 1, 0)
                               : Request::receive(&data, 4, 0, 0);
    Request sum = Request::allReduce(&term, 1, CHIMERA_RT_F32, 0);
    const int64_t begin = now();
    if (!isSender) {
      message.stream = sum.stream = stream;
      stream->enqueue([=] { sleepUntil(begin + 300000000); });
    }
    EXPECT_TRUE(transport.start(message).ok());
    EXPECT_TRUE(transport.start(sum).ok());
    EXPECT_TRUE(transport.wait(message, 30).ok());
    EXPECT_TRUE(transport.wait(sum, 30).ok());
    if (isSender) {
      EXPECT_GE(now() - begin, 200000000);
      EXPECT_EQ(term, 2);
    } else {
      EXPECT_LT(now() - begin, 200000000);
      stream->enqueue([&] { seen[0] = data, seen[1] = term; });
      fakeDriver().cuStreamSynchronize(stream);
      EXPECT_EQ(seen[0], 3);
      EXPECT_EQ(seen[1], 2);
    }
    EXPECT_TRUE(transport.check().ok());
    EXPECT_TRUE(transport.finish().ok());
    fakeDriver().cuStreamDestroy(stream);
  });
}

TEST_F(NCCLTransport, NothingIsBegunBeforeItsDataIsThere) {
  // Rank 0 computes what it sends; until then rank 1's GPU has nothing to do
  // with the message.
  onAllRanks(create(2), [](Transport &transport) {
    const bool isSender = transport.rank() == 0;
    cuda::Stream stream = nullptr;
    fakeDriver().cuStreamCreate(&stream, 0);
    int32_t data = -1;
    Request request = isSender ? Request::send(&data, 4, 1, 0)
                               : Request::receive(&data, 4, 0, 0);
    request.stream = stream;
    const int64_t begin = now();
    if (isSender)
      stream->enqueue([&] {
        sleepUntil(begin + 300000000);
        data = 5;
      });
    EXPECT_TRUE(transport.start(request).ok());
    EXPECT_TRUE(transport.wait(request, 30).ok());
    EXPECT_GE(now() - begin, 200000000);
    fakeDriver().cuStreamSynchronize(stream);
    EXPECT_EQ(data, 5);
    EXPECT_TRUE(transport.finish().ok());
    fakeDriver().cuStreamDestroy(stream);
  });
}

TEST_F(NCCLTransport, OneStreamMaySendToItself) {
  onAllRanks(create(1), [](Transport &transport) {
    cuda::Stream stream = nullptr;
    fakeDriver().cuStreamCreate(&stream, 0);
    for (int32_t round = 0; round < 3; ++round) {
      int32_t out = -1, in = -1, seen = -1;
      Request receive = Request::receive(&in, 4, 0, 0);
      Request send = Request::send(&out, 4, 0, 0);
      receive.stream = send.stream = stream;
      stream->enqueue([&] {
        sleepUntil(now() + 20000000);
        out = round;
      });
      EXPECT_TRUE(transport.start(receive).ok());
      EXPECT_TRUE(transport.start(send).ok());
      EXPECT_TRUE(transport.wait(receive, 30).ok());
      EXPECT_TRUE(transport.wait(send, 30).ok());
      stream->enqueue([&] { seen = in; });
      fakeDriver().cuStreamSynchronize(stream);
      EXPECT_EQ(seen, round);
    }
    EXPECT_TRUE(transport.finish().ok());
    fakeDriver().cuStreamDestroy(stream);
  });
}

//===----------------------------------------------------------------------===//
// Failures
//===----------------------------------------------------------------------===//

TEST_F(NCCLTransport, SizeMismatchNamesBothEnds) {
  Status status = fail([](Transport &transport) {
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

TEST_F(NCCLTransport, SumsOfDifferentSizesFail) {
  Status status = fail([](Transport &transport) {
    return sumOnce(transport, transport.rank() ? 4 : 8, 30);
  });
  EXPECT_EQ(status.code(), CHIMERA_RT_MISMATCH);
  EXPECT_STREQ(status.message(),
               "the sum of 8 f32 over group 0 on rank 0 (worker 0) meets the "
               "sum of 4 f32 over group 0 on rank 1 (worker 1)");
}

TEST_F(NCCLTransport, TimeoutSaysWhoIsLate) {
  Status status = fail([](Transport &transport) {
    char data[8] = {};
    Request request = Request::receive(data, 8, 1 - transport.rank(), 3);
    CHIMERA_RT_RETURN_IF_ERROR(transport.start(request));
    return transport.wait(request, transport.rank() == 0 ? 0.1 : 30);
  });
  EXPECT_EQ(status.code(), CHIMERA_RT_TIMEOUT);
  EXPECT_STREQ(status.message(),
               "the receive of 8 bytes from rank 1 (worker 1), tag 3 has not "
               "ended after 0.1 seconds; rank 1 (worker 1) has not started the "
               "send (see '--timeout')");
}

TEST_F(NCCLTransport, TimeoutSaysWhichMemberIsLate) {
  for (int32_t late : {0, 1}) {
    Status status = fail([&](Transport &transport) {
      CHIMERA_RT_RETURN_IF_ERROR(transport.createGroups({{0, 1}}));
      float value = 0;
      Request request = Request::allReduce(&value, 1, CHIMERA_RT_F32, 0);
      if (transport.rank() == late)
        request = Request::receive(&value, 4, 1 - late, 0);
      CHIMERA_RT_RETURN_IF_ERROR(transport.start(request));
      return transport.wait(request, transport.rank() == late ? 30 : 0.1);
    });
    EXPECT_EQ(status.code(), CHIMERA_RT_TIMEOUT);
    EXPECT_EQ(std::string(status.message()),
              format("the sum of 1 f32 over group 0 has not ended after 0.1 "
                     "seconds; rank %d (worker %d) has not started %s (see "
                     "'--timeout')",
                     late, late, late ? "it" : "a sum over it"));
  }
}

TEST_F(NCCLTransport, AStalledOperationIsAborted) {
  inject("stall", 1);
  Status status =
      fail([](Transport &transport) { return sendOnce(transport, 0.2); });
  EXPECT_STREQ(status.message(),
               "the send of 8 bytes to rank 1 (worker 1), tag 5 has not ended "
               "after 0.2 seconds; NCCL has begun it; with NCCL_DEBUG=INFO it "
               "says what it does (see '--timeout')");
}

TEST_F(NCCLTransport, AStreamThatWaitsTooLongIsFreed) {
  // The host has gone on; it learns of the timeout when it waits for its GPU.
  inject("stall", 1);
  Status status = fail([](Transport &transport) {
    cuda::Stream stream = nullptr;
    fakeDriver().cuStreamCreate(&stream, 0);
    char data[8] = {};
    Request request = transport.rank() == 0 ? Request::send(data, 8, 1, 5)
                                            : Request::receive(data, 8, 0, 5);
    request.stream = stream;
    Status status = transport.start(request);
    if (status.ok())
      status = transport.wait(request, transport.rank() == 0 ? 0.2 : 30);
    EXPECT_TRUE(status.ok()) << status.message();
    fakeDriver().cuStreamSynchronize(stream);
    status = transport.check();
    fakeDriver().cuStreamDestroy(stream);
    return status;
  });
  EXPECT_STREQ(status.message(),
               "the send of 8 bytes to rank 1 (worker 1), tag 5 has not ended "
               "after 0.2 seconds; NCCL has begun it; with NCCL_DEBUG=INFO it "
               "says what it does (see '--timeout')");
}

TEST_F(NCCLTransport, TimeoutSaysThatTheGPUIsLate) {
  Status status = fail([](Transport &transport) {
    cuda::Stream stream = nullptr;
    fakeDriver().cuStreamCreate(&stream, 0);
    const int64_t begin = now();
    stream->enqueue([=] { sleepUntil(begin + 1000000000); });
    char data[8] = {};
    Request request = transport.rank() == 0 ? Request::send(data, 8, 1, 5)
                                            : Request::receive(data, 8, 0, 5);
    request.stream = stream;
    Status status = transport.start(request);
    if (status.ok())
      status = transport.wait(request, transport.rank() == 0 ? 0.2 : 30);
    fakeDriver().cuStreamDestroy(stream);
    return status;
  });
  EXPECT_STREQ(status.message(),
               "the send of 8 bytes to rank 1 (worker 1), tag 5 has not ended "
               "after 0.2 seconds; the GPU has not made what it sends (see "
               "'--timeout')");
}

TEST_F(NCCLTransport, ACommunicatorThatDoesNotConnectIsGivenUp) {
  inject("connect", 1);
  connectSeconds = 0.2;
  Status status =
      fail([](Transport &transport) { return sendOnce(transport, 30); });
  EXPECT_EQ(status.code(), CHIMERA_RT_TIMEOUT);
  EXPECT_NE(std::string(status.message())
                .find("tag 5: its communicator is not connected after 0.2 "
                      "seconds (see '--timeout'); NCCL says more with "
                      "NCCL_DEBUG=INFO in the environment"),
            std::string::npos)
      << status.message();
}

TEST_F(NCCLTransport, ErrorsOfCallsNameTheOperation) {
  // Either end may notice it first.
  inject("init", 1);
  std::string text = fail([](Transport &transport) {
                       return sendOnce(transport, 30);
                     }).message();
  EXPECT_NE(text.find("(worker "), std::string::npos) << text;
  EXPECT_NE(text.find("), tag 5: ncclCommInitRankConfig: unhandled system "
                      "error (run with NCCL_DEBUG=INFO for details)"),
            std::string::npos)
      << text;

  inject("usage", 1);
  text = fail([](Transport &transport) {
           return sendOnce(transport, 30);
         }).message();
  EXPECT_NE(text.find("; each rank needs a GPU of its own with NCCL "
                      "('--transport=mpi' can share one)"),
            std::string::npos)
      << text;

  inject("issue", 1);
  Status status =
      fail([](Transport &transport) { return sumOnce(transport, 8, 30); });
  EXPECT_STREQ(status.message(),
               "the sum of 8 f32 over group 0: ncclAllReduce: internal error "
               "(as the test wants it)");
}

TEST_F(NCCLTransport, AsynchronousErrorsAreNoticed) {
  inject("error", 1);
  Status status =
      fail([](Transport &transport) { return sumOnce(transport, 8, 30); });
  EXPECT_EQ(status.code(), CHIMERA_RT_TRANSPORT_ERROR);
  EXPECT_STREQ(status.message(),
               "the sum of 8 f32 over group 0: NCCL: remote process exited or "
               "there was a network error (as the test wants it)");
}

TEST_F(NCCLTransport, ARankThatFailsEndsTheOthers) {
  // Rank 0 is in the middle of a sum that rank 1 will never join.
  Status status = fail([](Transport &transport) {
    CHIMERA_RT_RETURN_IF_ERROR(sumOnce(transport, 8, 30));
    if (transport.rank() == 1)
      return CHIMERA_RT_ERROR(CHIMERA_RT_IO_ERROR, "the disk is full");
    float value = 0;
    Request request = Request::allReduce(&value, 1, CHIMERA_RT_F32, 0);
    CHIMERA_RT_RETURN_IF_ERROR(transport.start(request));
    return transport.wait(request, 30);
  });
  EXPECT_STREQ(status.message(), "the disk is full");
}

//===----------------------------------------------------------------------===//
// The library
//===----------------------------------------------------------------------===//

TEST_F(NCCLTransport, SaysWhatIsWrongWithTheLibrary) {
  nccl::Library other;
  Status status = nccl::loadLibrary("/nowhere/libnccl.so.2", other);
  EXPECT_EQ(status.code(), CHIMERA_RT_DEVICE_ERROR);
  std::string text = status.message();
  EXPECT_EQ(text.find("no NCCL: /nowhere/libnccl.so.2: "), 0u) << text;
  EXPECT_NE(text.find("; install NCCL 2.18 or later, and name its "
                      "libnccl.so.2 in '--nccl-library' if it is not where "
                      "the system looks"),
            std::string::npos)
      << text;

  EXPECT_STREQ(nccl::loadLibrary("libm.so.6", other).message(),
               "'libm.so.6' is not NCCL 2.18 or later: it has no function "
               "'ncclGetVersion'");
  inject("version", 1);
  EXPECT_EQ(std::string(nccl::loadLibrary(CHIMERA_FAKE_NCCL, other).message()),
            "'" CHIMERA_FAKE_NCCL "' is not NCCL 2.18 or later: its version is "
            "21403");
}
