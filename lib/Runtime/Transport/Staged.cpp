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
  stopCourier();
  for (auto &[request, stage] : active)
    device.releaseStaging(stage->buffer);
  for (std::unique_ptr<Stage> &stage : leaving)
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

void StagedTransport::abort(const Status &status) {
  {
    std::lock_guard<std::mutex> guard(mutex);
    stops = true;
  }
  inner.abort(status);
}

Status StagedTransport::finish() {
  stopCourier();
  return inner.finish();
}

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

/// Takes back the buffers from which the device has copied.
Status StagedTransport::reclaim() {
  while (!leaving.empty()) {
    std::unique_ptr<Stage> &stage = leaving.front();
    bool passed = false;
    CHIMERA_RT_RETURN_IF_ERROR(device.test(stage->mark, passed));
    if (!passed)
      break;
    unused.emplace(stage->capacity, std::move(stage));
    leaving.pop_front();
  }
  return Status();
}

/// A stage with room for `bytes` bytes, but not for more than twice as many:
/// small messages leave large buffers to large ones.
Status StagedTransport::acquire(int64_t bytes, std::unique_ptr<Stage> &stage) {
  CHIMERA_RT_RETURN_IF_ERROR(reclaim());
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

//===----------------------------------------------------------------------===//
// The courier
//===----------------------------------------------------------------------===//

/// Starts a message when its data is on the host. The lock is held while it is
/// started, so that nothing starts after an abort.
Status StagedTransport::carryNext(Stage &stage,
                                  std::unique_lock<std::mutex> &lock) {
  lock.unlock();
  Status status = device.await(stage.mark);
  lock.lock();
  if (stops || !status.ok())
    return status;
  CHIMERA_RT_RETURN_IF_ERROR(inner.start(stage.request));
  stage.started = true;
  return Status();
}

void StagedTransport::carry() {
  Status status = device.attach();
  std::unique_lock<std::mutex> lock(mutex);
  while (status.ok()) {
    toCourier.wait(lock, [&] { return stops || !outgoing.empty(); });
    if (stops)
      return;
    Stage &stage = *outgoing.front();
    outgoing.pop_front();
    status = carryNext(stage, lock);
    fromCourier.notify_one();
  }
  failure = status;
  fromCourier.notify_one();
}

void StagedTransport::stopCourier() {
  if (!courier.joinable())
    return;
  {
    std::lock_guard<std::mutex> guard(mutex);
    stops = true;
    toCourier.notify_one();
  }
  courier.join();
}

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

Status StagedTransport::start(Request &request) {
  if (request.channel != Channel::Program)
    return inner.start(request);
  std::unique_ptr<Stage> stage;
  CHIMERA_RT_RETURN_IF_ERROR(acquire(request.bytes, stage));
  stage->request = request;
  stage->request.data = stage->buffer;
  stage->started = false;
  request.done = false;
  // It must stay even if the other transport fails to start it.
  Stage &kept = *(active[&request] = std::move(stage));
  if (request.kind == Request::Kind::Receive) {
    kept.started = true;
    return inner.start(kept.request);
  }
  CHIMERA_RT_RETURN_IF_ERROR(
      device.startCopyOut(kept.buffer, request.data, request.bytes, kept.mark));
  if (!courier.joinable())
    courier = std::thread([this] { carry(); });
  std::lock_guard<std::mutex> guard(mutex);
  outgoing.push_back(&kept);
  toCourier.notify_one();
  return failure;
}

Status StagedTransport::test(Request &request, bool &done) {
  if (request.channel != Channel::Program)
    return inner.test(request, done);
  Stage &stage = *active.at(&request);
  {
    std::lock_guard<std::mutex> guard(mutex);
    done = false;
    if (!stage.started)
      return failure;
  }
  return inner.test(stage.request, done);
}

Status StagedTransport::wait(Request &request, double timeoutSeconds) {
  if (request.channel != Channel::Program)
    return inner.wait(request, timeoutSeconds);
  auto it = active.find(&request);
  {
    // That takes as long as the device needs.
    std::unique_lock<std::mutex> lock(mutex);
    Stage &stage = *it->second;
    fromCourier.wait(lock, [&] { return stage.started || !failure.ok(); });
    if (!stage.started)
      return failure;
  }
  CHIMERA_RT_RETURN_IF_ERROR(inner.wait(it->second->request, timeoutSeconds));
  std::unique_ptr<Stage> stage = std::move(it->second);
  active.erase(it);
  Status status;
  if (request.kind != Request::Kind::Send)
    status = device.startCopyIn(request.data, stage->buffer, request.bytes,
                                stage->mark);
  request.done = status.ok();
  leaving.push_back(std::move(stage));
  return status;
}
