//===- StreamWaits.cpp - streams that wait for NCCL -------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transport/NCCL/StreamWaits.h"

#include "Core/Clock.h"

using namespace chimera::rt;
using namespace chimera::rt::nccl;

static cuda::Event endOf(const Request &request) {
  return static_cast<cuda::Event>(request.mark);
}

Status StreamWaits::add(const Request &request, double seconds) {
  auto stream = static_cast<cuda::Stream>(request.stream);
  Wait wait{request, seconds, nullptr};
  CHIMERA_RT_RETURN_IF_ERROR(device.getEvents().acquire(wait.reached));
  CHIMERA_RT_RETURN_IF_ERROR(
      CHIMERA_RT_CUDA(device.getDriver(), cuEventRecord, wait.reached, stream));
  CHIMERA_RT_RETURN_IF_ERROR(CHIMERA_RT_CUDA(
      device.getDriver(), cuStreamWaitEvent, stream, endOf(request), 0));
  std::lock_guard<std::mutex> guard(mutex);
  waits.push_back(wait);
  return Status();
}

bool StreamWaits::isEmpty() const {
  std::lock_guard<std::mutex> guard(mutex);
  return waits.empty();
}

/// Says in `over` whether the wait has ended.
Status StreamWaits::look(Wait &wait, bool &over) {
  const cuda::Driver &driver = device.getDriver();
  cuda::Result result = driver.cuEventQuery(endOf(wait.request));
  over = result == cuda::Success;
  if (over)
    return Status();
  if (result != cuda::NotReady)
    return cuda::toStatus(driver, result, "cuEventQuery", __FILE__, __LINE__)
        .prefixed("the " + end.describe(wait.request) + ": ");
  if (!wait.since && driver.cuEventQuery(wait.reached) == cuda::Success)
    wait.since = now();
  if (!wait.since || wait.seconds <= 0 ||
      now() - wait.since < int64_t(wait.seconds * 1e9))
    return Status();
  return timeoutError(end, wait.request, wait.seconds, begunState);
}

Status StreamWaits::progress() {
  std::lock_guard<std::mutex> guard(mutex);
  for (auto it = waits.begin(); it != waits.end();) {
    auto wait = it++;
    bool over = false;
    CHIMERA_RT_RETURN_IF_ERROR(look(*wait, over));
    if (!over)
      continue;
    device.getEvents().release(wait->reached);
    device.getEvents().release(endOf(wait->request));
    waits.erase(wait);
  }
  return Status();
}
