//===- Conformance.cpp - what every transport must do -----------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The properties. They wait with a time limit, so that a broken transport
// fails instead of hanging.
//
//===----------------------------------------------------------------------===//

#include "Conformance.h"

#include "Core/Clock.h"
#include "Transport/Control.h"

#include <algorithm>
#include <cmath>

using namespace chimera::rt;

namespace {

constexpr double limit = 30;

/// Returns what is wrong from the enclosing property.
#define EXPECT_OK(expr)                                                        \
  do {                                                                         \
    if (Status status = (expr); !status.ok())                                  \
      return std::string(#expr) + ": " + status.message();                     \
  } while (false)
#define EXPECT(condition)                                                      \
  do {                                                                         \
    if (!(condition))                                                          \
      return std::string("expected " #condition);                              \
  } while (false)

std::string sendsToEveryPeer(Transport &t) {
  std::vector<int32_t> out(t.size()), in(t.size(), -1);
  std::vector<Request> requests;
  requests.reserve(2 * t.size());
  for (int32_t peer = 0; peer < t.size(); ++peer) {
    out[peer] = t.rank() * 100 + peer;
    requests.push_back(Request::receive(&in[peer], 4, peer, 1));
    requests.push_back(Request::send(&out[peer], 4, peer, 1));
  }
  for (Request &request : requests)
    EXPECT_OK(t.start(request));
  for (Request &request : requests)
    EXPECT_OK(t.wait(request, limit));
  for (int32_t peer = 0; peer < t.size(); ++peer)
    EXPECT(in[peer] == peer * 100 + t.rank());
  return "";
}

std::string matchesTagsInAnyOrder(Transport &t) {
  constexpr int32_t count = 64;
  int32_t right = (t.rank() + 1) % t.size();
  int32_t left = (t.rank() + t.size() - 1) % t.size();
  std::vector<int32_t> out(count), in(count, -1);
  std::vector<Request> sends(count), receives(count);
  for (int32_t i = 0; i < count; ++i) {
    out[i] = t.rank() * 1000 + i;
    sends[i] = Request::send(&out[i], 4, right, i);
    EXPECT_OK(t.start(sends[i]));
  }
  // 37 is prime to 64: all tags, in an order unlike the sender's.
  for (int32_t k = 0; k < count; ++k) {
    int32_t i = k * 37 % count;
    receives[i] = Request::receive(&in[i], 4, left, i);
    EXPECT_OK(t.start(receives[i]));
  }
  for (int32_t i = count - 1; i >= 0; --i)
    EXPECT_OK(t.wait(receives[i], limit));
  for (Request &request : sends)
    EXPECT_OK(t.wait(request, limit));
  for (int32_t i = 0; i < count; ++i)
    EXPECT(in[i] == left * 1000 + i);
  return "";
}

std::string keepsOrderWithinATag(Transport &t) {
  constexpr int32_t count = 32;
  int32_t peer = t.rank() ^ 1;
  std::vector<int32_t> out(count), in(count, -1);
  std::vector<Request> requests(2 * count);
  for (int32_t i = 0; i < count; ++i) {
    out[i] = i;
    requests[2 * i] = Request::send(&out[i], 4, peer, 7);
    requests[2 * i + 1] = Request::receive(&in[i], 4, peer, 7);
  }
  for (Request &request : requests)
    EXPECT_OK(t.start(request));
  for (Request &request : requests)
    EXPECT_OK(t.wait(request, limit));
  for (int32_t i = 0; i < count; ++i)
    EXPECT(in[i] == i);
  return "";
}

std::string separatesChannels(Transport &t) {
  int32_t peer = t.rank() ^ 1, program = 1, control = 2, in[2] = {};
  Request requests[4] = {
      Request::send(&program, 4, peer, 3, Channel::Program),
      Request::send(&control, 4, peer, 3, Channel::Control),
      Request::receive(&in[1], 4, peer, 3, Channel::Control),
      Request::receive(&in[0], 4, peer, 3, Channel::Program)};
  for (Request &request : requests)
    EXPECT_OK(t.start(request));
  for (Request &request : requests)
    EXPECT_OK(t.wait(request, limit));
  EXPECT(in[0] == 1 && in[1] == 2);
  return "";
}

std::string movesLargeMessagesDuringCompute(Transport &t) {
  // Both ends compute (sleep here); the data must have come when they wake,
  // without any call that could drive it.
  constexpr int64_t bytes = 24 << 20;
  int32_t peer = t.rank() ^ 1;
  std::vector<char> out(bytes, char('a' + t.rank())), in(bytes);
  Request receive = Request::receive(in.data(), bytes, peer, 0);
  Request send = Request::send(out.data(), bytes, peer, 0);
  EXPECT_OK(t.start(receive));
  EXPECT_OK(t.start(send));
  sleepUntil(now() + 1500000000);
  int64_t begin = now();
  EXPECT_OK(t.wait(receive, limit));
  EXPECT_OK(t.wait(send, limit));
  int64_t waited = now() - begin;
  for (char c : in)
    EXPECT(c == char('a' + peer));
  EXPECT(waited < 300000000);
  return "";
}

std::string sendsNothing(Transport &t) {
  int32_t peer = t.rank() ^ 1;
  Request send = Request::send(nullptr, 0, peer, 5);
  Request receive = Request::receive(nullptr, 0, peer, 5);
  EXPECT_OK(t.start(send));
  EXPECT_OK(t.start(receive));
  EXPECT_OK(t.wait(send, limit));
  EXPECT_OK(t.wait(receive, limit));
  return "";
}

/// Values whose sum depends on the order of additions.
template <typename T> T sample(int32_t rank, int64_t i) {
  return T(1.0 + rank * 0.37 + double(i % 101) * 1e-3) *
         T(rank % 2 ? -1e4 : 1.7e3);
}

/// Sums over one group, in `data`, of what ranks sample; `expected` is the
/// rank-ordered sum. Both stay empty on ranks that are not members.
template <typename T>
std::string sumSamples(Transport &t, int32_t group, int64_t count,
                       int32_t dtype, std::vector<T> &data,
                       std::vector<T> &expected) {
  const std::vector<int32_t> ranks = conformanceGroups()[group];
  if (std::find(ranks.begin(), ranks.end(), t.rank()) == ranks.end())
    return "";
  data.resize(count);
  expected.resize(count);
  for (int64_t i = 0; i < count; ++i) {
    data[i] = sample<T>(t.rank(), i);
    T sum = sample<T>(ranks[0], i);
    for (size_t m = 1; m < ranks.size(); ++m)
      sum += sample<T>(ranks[m], i);
    expected[i] = sum;
  }
  Request request = Request::allReduce(data.data(), count, dtype, group);
  EXPECT_OK(t.start(request));
  EXPECT_OK(t.wait(request, limit));
  return "";
}

/// Compares with the rank-ordered sum, bit by bit.
template <typename T>
std::string checkSum(Transport &t, int32_t group, int64_t count,
                     int32_t dtype) {
  std::vector<T> data, expected;
  std::string wrong = sumSamples(t, group, count, dtype, data, expected);
  if (wrong.empty())
    EXPECT(data == expected);
  return wrong;
}

std::string sumsInRankOrder(Transport &t) {
  for (int64_t count : {0, 1, 3, 16, 17, 1000, 100003, 3000017})
    for (int32_t group = 0; group < int32_t(conformanceGroups().size());
         ++group) {
      std::string wrong = checkSum<float>(t, group, count, CHIMERA_RT_F32);
      if (wrong.empty())
        wrong = checkSum<double>(t, group, count, CHIMERA_RT_F64);
      if (!wrong.empty())
        return format("group %d, %lld elements: %s", group, (long long)count,
                      wrong.c_str());
    }
  return "";
}

/// Whatever the order of additions, all members have the same bits.
std::string sumsAlike(Transport &t) {
  Control control(t, limit);
  for (int64_t count : {0, 1, 17, 100003})
    for (int32_t group = 0; group < int32_t(conformanceGroups().size());
         ++group) {
      std::vector<float> data, expected;
      std::string wrong =
          sumSamples(t, group, count, CHIMERA_RT_F32, data, expected);
      if (!wrong.empty())
        return wrong;
      for (size_t i = 0; i < data.size(); ++i)
        EXPECT(std::abs(data[i] - expected[i]) <= 4e-3f);
      std::vector<std::string> all;
      EXPECT_OK(control.gather(
          std::string(reinterpret_cast<const char *>(data.data()),
                      data.size() * sizeof(float)),
          all));
      const std::vector<int32_t> ranks = conformanceGroups()[group];
      for (int32_t member : ranks)
        EXPECT(all.empty() || all[member] == all[ranks[0]]);
    }
  return "";
}

std::string overlapsSums(Transport &t) {
  // Large before small in one group: the small one is ready first.
  std::vector<float> large(1 << 20, float(t.rank())), small(8, 1.0f);
  Request first =
      Request::allReduce(large.data(), large.size(), CHIMERA_RT_F32, 0);
  Request second =
      Request::allReduce(small.data(), small.size(), CHIMERA_RT_F32, 0);
  EXPECT_OK(t.start(first));
  EXPECT_OK(t.start(second));
  EXPECT_OK(t.wait(second, limit));
  EXPECT_OK(t.wait(first, limit));
  for (float value : large)
    EXPECT(value == 6);
  for (float value : small)
    EXPECT(value == 4);
  return "";
}

std::string sumsBesideMessages(Transport &t) {
  int32_t peer = t.rank() ^ 1;
  std::vector<float> sum(5000, 1.0f), out(5000, 2.0f), in(5000);
  for (int round = 0; round < 20; ++round) {
    std::fill(sum.begin(), sum.end(), 1.0f);
    Request requests[3] = {
        Request::receive(in.data(), 20000, peer, round),
        Request::allReduce(sum.data(), 5000, CHIMERA_RT_F32, 0),
        Request::send(out.data(), 20000, peer, round)};
    for (Request &request : requests)
      EXPECT_OK(t.start(request));
    for (Request &request : requests)
      EXPECT_OK(t.wait(request, limit));
    EXPECT(sum[0] == 4 && sum[4999] == 4 && in[4999] == 2);
  }
  return "";
}

std::string gathersAndBroadcasts(Transport &t) {
  Control control(t, limit);
  std::vector<std::string> all;
  EXPECT_OK(control.gather(std::string(t.rank() * 1000, 'x'), all));
  EXPECT(t.rank() != 0 || all.size() == size_t(t.size()));
  for (size_t rank = 0; rank < all.size(); ++rank)
    EXPECT(all[rank].size() == rank * 1000);
  std::string text = t.rank() == 0 ? "hello" : "";
  EXPECT_OK(control.broadcast(text));
  EXPECT(text == "hello");
  double value = 0.1 * (t.rank() + 1);
  EXPECT_OK(control.sum(value));
  EXPECT(value == 0.1 + 0.2 + 0.1 * 3 + 0.4);
  return "";
}

std::string agreesToStop(Transport &t) {
  Control control(t, limit);
  EXPECT_OK(control.agree(Status()));
  Status local;
  if (t.rank() == 2)
    local = CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA, "(a test of the error path)");
  Status verdict = control.agree(local);
  EXPECT(verdict.code() == CHIMERA_RT_CANCELLED);
  EXPECT(std::string(verdict.message()) == "rank 2 has failed");
  return "";
}

std::string barrierHoldsEveryone(Transport &t) {
  Control control(t, limit);
  EXPECT_OK(control.barrier());
  int64_t begin = now();
  if (t.rank() == 3)
    sleepUntil(begin + 300000000);
  EXPECT_OK(control.barrier());
  EXPECT(now() - begin > 200000000);
  return "";
}

std::string refusesImpossibleRequests(Transport &t) {
  int32_t value = 0;
  Request nobody = Request::send(&value, 4, 99, 0);
  Status status = t.start(nobody);
  EXPECT(status.code() == CHIMERA_RT_INVALID_ARGUMENT);
  float number = 0;
  Request noGroup = Request::allReduce(&number, 1, CHIMERA_RT_F32, 99);
  EXPECT(t.start(noGroup).code() == CHIMERA_RT_INVALID_ARGUMENT);
  return "";
}

} // namespace

std::vector<std::vector<int32_t>> chimera::rt::conformanceGroups() {
  return {{0, 1, 2, 3}, {0, 3}, {1, 2}, {2}, {0, 1, 3}};
}

const std::vector<Property> &chimera::rt::conformanceProperties() {
  static const std::vector<Property> properties = {
      {"SendsToEveryPeer", sendsToEveryPeer},
      {"MatchesTagsInAnyOrder", matchesTagsInAnyOrder},
      {"KeepsOrderWithinATag", keepsOrderWithinATag},
      {"SeparatesChannels", separatesChannels},
      {"MovesLargeMessagesDuringCompute", movesLargeMessagesDuringCompute},
      {"SendsNothing", sendsNothing},
      {"SumsInRankOrder", sumsInRankOrder, /*needsRankOrder=*/true},
      {"SumsAlike", sumsAlike},
      {"OverlapsSums", overlapsSums},
      {"SumsBesideMessages", sumsBesideMessages},
      {"GathersAndBroadcasts", gathersAndBroadcasts},
      {"AgreesToStop", agreesToStop},
      {"BarrierHoldsEveryone", barrierHoldsEveryone},
      {"RefusesImpossibleRequests", refusesImpossibleRequests},
  };
  return properties;
}
