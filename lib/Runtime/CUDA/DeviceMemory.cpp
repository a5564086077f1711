//===- DeviceMemory.cpp - memory of a GPU -----------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Allocation, copies, and the marks behind copies.
//
//===----------------------------------------------------------------------===//

#include "CUDA/CUDADevice.h"

#include <cstring>

using namespace chimera::rt;
using namespace chimera::rt::cuda;

/// Device addresses travel as pointers, as in the host code of kernels.
static DevicePointer toAddress(const void *memory) {
  return reinterpret_cast<DevicePointer>(memory);
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

Status CUDADevice::memoryBytes(double &bytes) {
  size_t free = 0, total = 0;
  CHIMERA_RT_RETURN_IF_ERROR(
      CHIMERA_RT_CUDA(*driver, cuMemGetInfo, &free, &total));
  bytes = double(total);
  return Status();
}

Status CUDADevice::allocate(int64_t bytes, const char *what, char *&memory) {
  DevicePointer address = 0;
  Result result = driver->cuMemAlloc(&address, size_t(bytes));
  if (result == OutOfMemory) {
    size_t free = 0, total = 0;
    CHIMERA_RT_RETURN_IF_ERROR(
        CHIMERA_RT_CUDA(*driver, cuMemGetInfo, &free, &total));
    constexpr double mebibyte = 1 << 20;
    return CHIMERA_RT_ERROR(
        CHIMERA_RT_DEVICE_ERROR,
        "%s has no %.1f MiB for %s: %.1f of its %.1f MiB are free; "
        "'--print-plan' shows what each worker needs",
        name.c_str(), double(bytes) / mebibyte, what, double(free) / mebibyte,
        double(total) / mebibyte);
  }
  CHIMERA_RT_RETURN_IF_ERROR(
      toStatus(*driver, result, "cuMemAlloc", __FILE__, __LINE__));
  memory = reinterpret_cast<char *>(address);
  return zero(memory, bytes);
}

void CUDADevice::release(char *memory) {
  (void)driver->cuMemFree(toAddress(memory));
}

Status CUDADevice::allocateStaging(int64_t bytes, char *&memory) {
  void *result = nullptr;
  CHIMERA_RT_RETURN_IF_ERROR(CHIMERA_RT_CUDA(
      *driver, cuMemHostAlloc, &result, size_t(bytes), HostMemoryPortable));
  memory = static_cast<char *>(result);
  return Status();
}

void CUDADevice::releaseStaging(char *memory) {
  (void)driver->cuMemFreeHost(memory);
}

Status CUDADevice::copyIn(void *to, const void *from, int64_t bytes) {
  if (bytes == 0)
    return Status();
  CHIMERA_RT_RETURN_IF_ERROR(CHIMERA_RT_CUDA(*driver, cuMemcpyHtoDAsync,
                                             toAddress(to), from, size_t(bytes),
                                             getStream()));
  return synchronize();
}

Status CUDADevice::copyOut(void *to, const void *from, int64_t bytes) {
  if (bytes == 0)
    return Status();
  CHIMERA_RT_RETURN_IF_ERROR(CHIMERA_RT_CUDA(*driver, cuMemcpyDtoHAsync, to,
                                             toAddress(from), size_t(bytes),
                                             getStream()));
  return synchronize();
}

Status CUDADevice::copy(void *to, const void *from, int64_t bytes) {
  if (bytes == 0)
    return Status();
  CHIMERA_RT_RETURN_IF_ERROR(CHIMERA_RT_CUDA(*driver, cuMemcpyDtoDAsync,
                                             toAddress(to), toAddress(from),
                                             size_t(bytes), getStream()));
  return started();
}

Status CUDADevice::zero(void *memory, int64_t bytes) {
  if (bytes == 0)
    return Status();
  CHIMERA_RT_RETURN_IF_ERROR(CHIMERA_RT_CUDA(*driver, cuMemsetD8Async,
                                             toAddress(memory), 0,
                                             size_t(bytes), getStream()));
  return started();
}

/// Filling takes the value with the call, so that nothing has to be kept.
Status CUDADevice::store(void *to, const void *value, int64_t bytes) {
  const DevicePointer address = toAddress(to);
  uint32_t words[2] = {};
  std::memcpy(words, value, size_t(bytes));
  if (bytes == 1)
    CHIMERA_RT_RETURN_IF_ERROR(CHIMERA_RT_CUDA(*driver, cuMemsetD8Async,
                                               address, (unsigned char)words[0],
                                               1, getStream()));
  else if (bytes == 2)
    CHIMERA_RT_RETURN_IF_ERROR(
        CHIMERA_RT_CUDA(*driver, cuMemsetD16Async, address,
                        (unsigned short)words[0], 1, getStream()));
  for (int64_t i = 0; i < bytes / 4; ++i)
    CHIMERA_RT_RETURN_IF_ERROR(CHIMERA_RT_CUDA(
        *driver, cuMemsetD32Async, address + 4 * i, words[i], 1, getStream()));
  return started();
}

Status CUDADevice::readLater(void *to, const void *from, int64_t bytes) {
  CHIMERA_RT_RETURN_IF_ERROR(CHIMERA_RT_CUDA(*driver, cuMemcpyDtoHAsync, to,
                                             toAddress(from), size_t(bytes),
                                             getStream()));
  return started();
}

Status CUDADevice::startCopyIn(void *to, const void *from, int64_t bytes,
                               Mark &mark) {
  mark = nullptr;
  if (bytes == 0)
    return Status();
  CHIMERA_RT_RETURN_IF_ERROR(CHIMERA_RT_CUDA(*driver, cuMemcpyHtoDAsync,
                                             toAddress(to), from, size_t(bytes),
                                             getStream()));
  return blocking ? synchronize() : record(getStream(), mark);
}

Status CUDADevice::startCopyOut(void *to, const void *from, int64_t bytes,
                                Mark &mark) {
  mark = nullptr;
  if (bytes == 0 || blocking)
    return copyOut(to, from, bytes);
  CHIMERA_RT_RETURN_IF_ERROR(record(getStream(), mark));
  CHIMERA_RT_RETURN_IF_ERROR(CHIMERA_RT_CUDA(*driver, cuStreamWaitEvent, copies,
                                             static_cast<Event>(mark), 0));
  CHIMERA_RT_RETURN_IF_ERROR(CHIMERA_RT_CUDA(
      *driver, cuMemcpyDtoHAsync, to, toAddress(from), size_t(bytes), copies));
  return CHIMERA_RT_CUDA(*driver, cuEventRecord, static_cast<Event>(mark),
                         copies);
}

//===----------------------------------------------------------------------===//
// Marks
//===----------------------------------------------------------------------===//

/// A mark is the event that was recorded there.
Status CUDADevice::record(Stream stream, Mark &mark) {
  Event event = nullptr;
  CHIMERA_RT_RETURN_IF_ERROR(events.acquire(event));
  mark = event;
  return CHIMERA_RT_CUDA(*driver, cuEventRecord, event, stream);
}

/// Ends the use of a mark that a call of the driver has looked at.
Status CUDADevice::forget(Mark &mark, Result result, const char *function) {
  events.release(static_cast<Event>(mark));
  mark = nullptr;
  return toStatus(*driver, result, function, __FILE__, __LINE__)
      .prefixed("on " + name + ": ");
}

Status CUDADevice::await(Mark &mark) {
  if (!mark)
    return Status();
  return forget(mark, driver->cuEventSynchronize(static_cast<Event>(mark)),
                "cuEventSynchronize");
}

Status CUDADevice::test(Mark &mark, bool &passed) {
  Result result =
      mark ? driver->cuEventQuery(static_cast<Event>(mark)) : Success;
  passed = result != NotReady;
  return passed ? forget(mark, result, "cuEventQuery") : Status();
}
