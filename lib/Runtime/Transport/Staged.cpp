//===- Staged.cpp - messages of a device through the host -------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transport/Staged.h"

#include <algorithm>

using namespace chimera::rt;

StagedTransport::~StagedTransport() {
  for (auto &[request, stage] : active)
    device.releaseStaging(stage->buffer);
  for (auto &[capacity, stage] : unused)
    device.releaseStaging(stage->buffer);
}

Status StagedTransport::createGroups(std::vector<std::vector<int32_t>> groups) {
  return inner.createGroups(std::move(groups));
}

void StagedTransport::setReplicas(int32_t replicas) {
  Transport::setReplicas(replicas);
  inner.setReplicas(replicas);
}

/// A stage with room for `bytes` bytes, but not for more than twice as many:
/// small messages leave large buffers to large ones.
Status StagedTransport::acquire(int64_t bytes, std::unique_ptr<Stage> &stage) {
  auto it = unused.lower_bound(bytes);
  if (it != unused.end() && it->first <= 2 * bytes) {
    stage = std::move(it->second);
    unused.erase(it);
    return Status();
  }
  stage = std::make_unique<Stage>();
  stage->capacity = std::max<int64_t>(bytes, 64);
  return device.allocateStaging(stage->capacity, stage->buffer);
}

Status StagedTransport::start(Request &request) {
  if (request.channel != Channel::Program)
    return inner.start(request);
  std::unique_ptr<Stage> stage;
  CHIMERA_RT_RETURN_IF_ERROR(acquire(request.bytes, stage));
  stage->request = request;
  stage->request.data = stage->buffer;
  request.done = false;
  // It must stay even if the other transport fails to start it.
  Stage &kept = *(active[&request] = std::move(stage));
  if (request.kind != Request::Kind::Receive)
    CHIMERA_RT_RETURN_IF_ERROR(
        device.copyOut(kept.buffer, request.data, request.bytes));
  return inner.start(kept.request);
}

Status StagedTransport::test(Request &request, bool &done) {
  if (request.channel != Channel::Program)
    return inner.test(request, done);
  return inner.test(active.at(&request)->request, done);
}

Status StagedTransport::wait(Request &request, double timeoutSeconds) {
  if (request.channel != Channel::Program)
    return inner.wait(request, timeoutSeconds);
  auto it = active.find(&request);
  CHIMERA_RT_RETURN_IF_ERROR(inner.wait(it->second->request, timeoutSeconds));
  std::unique_ptr<Stage> stage = std::move(it->second);
  active.erase(it);
  Status status;
  if (request.kind != Request::Kind::Send)
    status = device.copyIn(request.data, stage->buffer, request.bytes);
  request.done = status.ok();
  unused.emplace(stage->capacity, std::move(stage));
  return status;
}
