//===- Streams.cpp - the streams of a GPU's work ----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A rank's work is on as many streams as its program asks for: one, or one for
// each direction of its pipelines. The memory plan uses buffers again in the
// order of one stream, and each stream has a workspace of its own, so that
// streams need not wait for each other but where the program says so. Copies to
// the host, whose buffers the program keeps until it has waited for them, are
// on one more stream.
//
//===----------------------------------------------------------------------===//

#include "CUDA/CUDADevice.h"
#include "CUDA/CublasLt.h"

using namespace chimera::rt;
using namespace chimera::rt::cuda;

Status CUDADevice::openLibrary(Lane &lane) {
  if (driver->isEmulator) {
    lane.library = createEmulatedLibrary(*driver, lane.stream);
    return Status();
  }
  CublasLt table;
  CHIMERA_RT_RETURN_IF_ERROR(loadCublasLt(cublasLtNames, table));
  return createCublasLtLibrary(*driver, lane.stream, table, options.tf32,
                               lane.library);
}

/// Makes the stream with the next number.
Status CUDADevice::openLane() {
  Lane lane;
  CHIMERA_RT_RETURN_IF_ERROR(
      CHIMERA_RT_CUDA(*driver, cuStreamCreate, &lane.stream, StreamNonBlocking)
          .prefixed(name + ": "));
  // It is destroyed with the device, whatever comes next.
  lanes.push_back(std::move(lane));
  return openLibrary(lanes.back()).prefixed(name + ": ");
}

Status CUDADevice::useStream(int32_t number) {
  while (lanes.size() <= size_t(number))
    CHIMERA_RT_RETURN_IF_ERROR(openLane());
  current = size_t(number);
  return Status();
}

Status CUDADevice::follow(const Lane &other) {
  if (other.stream == getStream())
    return Status();
  Event event = nullptr;
  CHIMERA_RT_RETURN_IF_ERROR(events.acquire(event));
  Status status = CHIMERA_RT_CUDA(*driver, cuEventRecord, event, other.stream);
  if (status.ok())
    status = CHIMERA_RT_CUDA(*driver, cuStreamWaitEvent, getStream(), event, 0);
  events.release(event);
  return status;
}

Status CUDADevice::followStream(int32_t number) {
  // A stream that has not been used has no work.
  return size_t(number) < lanes.size()
             ? follow(lanes[number]).prefixed("on " + name + ": ")
             : Status();
}

Status CUDADevice::synchronize(Lane &lane) {
  CHIMERA_RT_RETURN_IF_ERROR(
      CHIMERA_RT_CUDA(*driver, cuStreamSynchronize, lane.stream));
  return lane.library ? lane.library->takeFailure() : Status();
}

Status CUDADevice::synchronize() { return synchronize(lanes[current]); }

Status CUDADevice::finish(std::vector<TaskTime> &times) {
  Status status;
  for (const Lane &other : lanes)
    if (status.ok())
      status = follow(other);
  if (status.ok() && !blocking)
    status = clock.finish(getStream(), times);
  for (Lane &lane : lanes)
    if (status.ok())
      status = synchronize(lane);
  return status.prefixed("on " + name + ": ");
}

Status CUDADevice::check() {
  // Only what has been started fails, and nothing has before.
  for (const Lane &lane : lanes) {
    Result result = driver->cuStreamQuery(lane.stream);
    if (result != Success && result != NotReady)
      return toStatus(*driver, result, "cuStreamQuery", __FILE__, __LINE__)
          .prefixed("on " + name + ": ");
  }
  return Status();
}
