//===- Control.cpp - what ranks settle together -----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Linear collectives through rank 0. Sizes travel before contents, since
// every receive states its exact size.
//
//===----------------------------------------------------------------------===//

#include "Transport/Control.h"

#include "Core/Log.h"

#include <cstring>

using namespace chimera::rt;

Status Control::send(const void *data, int64_t bytes, int32_t peer,
                     int32_t tag) {
  Request request = Request::send(data, bytes, peer, tag, Channel::Control);
  CHIMERA_RT_RETURN_IF_ERROR(transport.start(request));
  return transport.wait(request, timeout);
}

Status Control::receive(void *data, int64_t bytes, int32_t peer, int32_t tag) {
  Request request = Request::receive(data, bytes, peer, tag, Channel::Control);
  CHIMERA_RT_RETURN_IF_ERROR(transport.start(request));
  return transport.wait(request, timeout);
}

Status Control::gather(const std::string &bytes,
                       std::vector<std::string> &all) {
  int64_t size = int64_t(bytes.size());
  if (transport.rank() != 0) {
    CHIMERA_RT_RETURN_IF_ERROR(send(&size, sizeof(size), 0, GatherSizeTag));
    return send(bytes.data(), size, 0, GatherTag);
  }
  all.assign(transport.size(), std::string());
  all[0] = bytes;
  for (int32_t rank = 1; rank < transport.size(); ++rank) {
    CHIMERA_RT_RETURN_IF_ERROR(
        receive(&size, sizeof(size), rank, GatherSizeTag));
    all[rank].resize(size);
    CHIMERA_RT_RETURN_IF_ERROR(
        receive(all[rank].data(), size, rank, GatherTag));
  }
  return Status();
}

Status Control::broadcast(std::string &bytes) {
  int64_t size = int64_t(bytes.size());
  if (transport.rank() != 0) {
    CHIMERA_RT_RETURN_IF_ERROR(
        receive(&size, sizeof(size), 0, BroadcastSizeTag));
    bytes.resize(size);
    return receive(bytes.data(), size, 0, BroadcastTag);
  }
  for (int32_t rank = 1; rank < transport.size(); ++rank) {
    CHIMERA_RT_RETURN_IF_ERROR(
        send(&size, sizeof(size), rank, BroadcastSizeTag));
    CHIMERA_RT_RETURN_IF_ERROR(send(bytes.data(), size, rank, BroadcastTag));
  }
  return Status();
}

Status Control::barrier() {
  // Dissemination: after round r everyone has heard of 2^(r+1) ranks, so all
  // leave at nearly the same time.
  int32_t size = transport.size(), rank = transport.rank();
  for (int32_t distance = 1; distance < size; distance *= 2) {
    Request out = Request::send(nullptr, 0, (rank + distance) % size,
                                TensorTag + 1 + distance, Channel::Control);
    Request in = Request::receive(nullptr, 0, (rank - distance + size) % size,
                                  TensorTag + 1 + distance, Channel::Control);
    CHIMERA_RT_RETURN_IF_ERROR(transport.start(in));
    CHIMERA_RT_RETURN_IF_ERROR(transport.start(out));
    CHIMERA_RT_RETURN_IF_ERROR(transport.wait(in, timeout));
    CHIMERA_RT_RETURN_IF_ERROR(transport.wait(out, timeout));
  }
  return Status();
}

Status Control::sum(double &value) {
  std::string bytes(reinterpret_cast<const char *>(&value), sizeof(value));
  std::vector<std::string> all;
  CHIMERA_RT_RETURN_IF_ERROR(gather(bytes, all));
  double total = 0;
  for (const std::string &other : all) {
    double part;
    std::memcpy(&part, other.data(), sizeof(part));
    total += part;
  }
  bytes.assign(reinterpret_cast<const char *>(&total), sizeof(total));
  CHIMERA_RT_RETURN_IF_ERROR(broadcast(bytes));
  std::memcpy(&value, bytes.data(), sizeof(value));
  return Status();
}

Status Control::agree(const Status &local) {
  std::vector<std::string> all;
  CHIMERA_RT_RETURN_IF_ERROR(
      gather(local.ok() ? std::string() : local.text() + '\n', all));
  int32_t failed = -1;
  for (int32_t rank = 0; rank < int32_t(all.size()) && failed < 0; ++rank)
    if (!all[rank].empty())
      failed = rank;
  if (failed >= 0)
    log(Severity::Error, failed, all[failed].substr(0, all[failed].size() - 1));
  std::string verdict = std::to_string(failed);
  CHIMERA_RT_RETURN_IF_ERROR(broadcast(verdict));
  if (verdict == "-1")
    return Status();
  return CHIMERA_RT_ERROR(CHIMERA_RT_CANCELLED, "rank %s has failed",
                          verdict.c_str());
}
