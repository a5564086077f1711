//===- Transport.cpp - messages between ranks -------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What all transports share: how operations are named in messages, and the
// sum.
//
//===----------------------------------------------------------------------===//

#include "Transport/Transport.h"

#include "Core/Plan.h"

#include <algorithm>

using namespace chimera::rt;

Transport::~Transport() = default;

Request Request::send(const void *data, int64_t bytes, int32_t peer,
                      int32_t tag, Channel channel) {
  Request request;
  request.kind = Kind::Send;
  request.channel = channel;
  request.data = const_cast<void *>(data);
  request.bytes = bytes;
  request.peer = peer;
  request.tag = tag;
  return request;
}

Request Request::receive(void *data, int64_t bytes, int32_t peer, int32_t tag,
                         Channel channel) {
  Request request = send(data, bytes, peer, tag, channel);
  request.kind = Kind::Receive;
  return request;
}

Request Request::allReduce(void *data, int64_t count, int32_t dtype,
                           int32_t group, Channel channel) {
  Request request;
  request.kind = Kind::AllReduce;
  request.channel = channel;
  request.data = data;
  request.bytes = count * elementBytes(dtype);
  request.dtype = dtype;
  request.group = group;
  return request;
}

std::string Transport::rankName(int32_t rank) const {
  if (replicasPerWorker == 0)
    return format("rank %d", rank);
  if (replicasPerWorker == 1)
    return format("rank %d (worker %d)", rank, rank);
  return format("rank %d (worker %d, replica %d)", rank,
                rank / replicasPerWorker, rank % replicasPerWorker);
}

std::string Transport::describe(const Request &request) const {
  const char *ours = request.channel == Channel::Control ? "internal " : "";
  switch (request.kind) {
  case Request::Kind::None:
    return "nothing";
  case Request::Kind::Send:
    return format("%ssend of %lld bytes to %s, tag %d", ours,
                  (long long)request.bytes, rankName(request.peer).c_str(),
                  request.tag);
  case Request::Kind::Receive:
    return format("%sreceive of %lld bytes from %s, tag %d", ours,
                  (long long)request.bytes, rankName(request.peer).c_str(),
                  request.tag);
  case Request::Kind::AllReduce:
    return format("sum of %lld %s over group %d",
                  (long long)(request.bytes / elementBytes(request.dtype)),
                  dtypeName(request.dtype), request.group);
  }
  return "?";
}

Status chimera::rt::timeoutError(const Transport &transport,
                                 const Request &request, double seconds,
                                 const std::string &state) {
  return CHIMERA_RT_ERROR(CHIMERA_RT_TIMEOUT,
                          "the %s has not ended after %g seconds%s%s (see "
                          "'--timeout')",
                          transport.describe(request).c_str(), seconds,
                          state.empty() ? "" : "; ", state.c_str());
}

Status chimera::rt::sizeMismatch(const Transport &transport,
                                 const Request &receive, int64_t sent,
                                 bool exact) {
  return CHIMERA_RT_ERROR(CHIMERA_RT_MISMATCH,
                          "the %s met a message of %s%lld bytes",
                          transport.describe(receive).c_str(),
                          exact ? "" : "more than ", (long long)sent);
}

template <typename T>
static void sumTyped(T *sum, const std::vector<const void *> &parts,
                     int64_t count) {
  // A block of sums stays in the first-level cache while the parts stream by.
  constexpr int64_t blockSize = 1024;
  T block[blockSize];
  for (int64_t begin = 0; begin < count; begin += blockSize) {
    int64_t length = std::min(blockSize, count - begin);
    const T *first = static_cast<const T *>(parts[0]) + begin;
    std::copy(first, first + length, block);
    for (size_t p = 1; p < parts.size(); ++p) {
      const T *part = static_cast<const T *>(parts[p]) + begin;
      for (int64_t i = 0; i < length; ++i)
        block[i] += part[i];
    }
    std::copy(block, block + length, sum + begin);
  }
}

void chimera::rt::sumInOrder(void *sum, const std::vector<const void *> &parts,
                             int64_t count, int32_t dtype) {
  if (dtype == CHIMERA_RT_F64)
    sumTyped(static_cast<double *>(sum), parts, count);
  else
    sumTyped(static_cast<float *>(sum), parts, count);
}
