//===- HostABI.cpp - what MLIR's host code calls ----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The mgpu* functions over a driver. None of them returns an error: inside a
// stage function the device that runs it reports the first one.
//
// Host code may also be called by itself, as tools and tests do. Then each
// thread has a device of its own, and an error ends the process.
//
//===----------------------------------------------------------------------===//

#include "chimera/Runtime/mgpu.h"

#include "CUDA/CUDADevice.h"
#include "Core/Log.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

using namespace chimera::rt;
using namespace chimera::rt::cuda;

/// Errors inside a stage function are left to its device; there is nobody else
/// to hear of them.
static void report(const Status &status) {
  if (status.ok())
    return;
  if (CUDADevice::running())
    return setLibraryError(status);
  log(Severity::Error, -1, status.text());
  std::fflush(nullptr);
  std::_Exit(EXIT_FAILURE);
}

/// The device that runs this thread's stage function, or one for code that runs
/// by itself.
static CUDADevice &getDevice() {
  if (CUDADevice *device = CUDADevice::running())
    return *device;
  static thread_local std::unique_ptr<CUDADevice> alone;
  if (!alone) {
    alone = std::make_unique<CUDADevice>(DeviceOptions());
    report(alone->open(/*localRank=*/0));
  }
  return *alone;
}

/// Calls the driver for host code.
#define CALL(function, ...)                                                    \
  report(CHIMERA_RT_CUDA(getDevice().getDriver(), function, __VA_ARGS__))

static Stream toStream(mgpu_stream_t stream) {
  return reinterpret_cast<Stream>(stream);
}

static Event toEvent(mgpu_event_t event) {
  return reinterpret_cast<Event>(event);
}

static DevicePointer toAddress(void *memory) {
  return reinterpret_cast<DevicePointer>(memory);
}

extern "C" {

/// The stream on which the kernels of a stage function are launched.
mgpu_stream_t chimera_rt_stream(void) {
  return reinterpret_cast<mgpu_stream_t>(getDevice().getStream());
}

//===----------------------------------------------------------------------===//
// Modules and launches
//===----------------------------------------------------------------------===//

mgpu_module_t mgpuModuleLoad(void *data, size_t bytes) {
  return reinterpret_cast<mgpu_module_t>(
      new ModuleRecord(std::string(static_cast<const char *>(data), bytes)));
}

mgpu_module_t mgpuModuleLoadJIT(void *data, int32_t) {
  return reinterpret_cast<mgpu_module_t>(
      new ModuleRecord(static_cast<const char *>(data)));
}

/// Host code does so when the program ends; devices forget modules with
/// themselves.
void mgpuModuleUnload(mgpu_module_t) {}

mgpu_function_t mgpuModuleGetFunction(mgpu_module_t module, const char *name) {
  const KernelRecord &kernel =
      reinterpret_cast<ModuleRecord *>(module)->getKernel(name);
  return reinterpret_cast<mgpu_function_t>(const_cast<KernelRecord *>(&kernel));
}

void mgpuLaunchKernel(mgpu_function_t function, intptr_t gridX, intptr_t gridY,
                      intptr_t gridZ, intptr_t blockX, intptr_t blockY,
                      intptr_t blockZ, int32_t sharedBytes, mgpu_stream_t,
                      void **params, void **, size_t) {
  // What does not fit in 32 bits is too large anyway, and must stay so.
  auto narrow = [](intptr_t size) {
    return uint32_t(std::clamp<intptr_t>(size, 0, UINT32_MAX));
  };
  const auto &kernel = *reinterpret_cast<KernelRecord *>(function);
  CUDADevice &device = getDevice();
  report(device.launch(kernel,
                       {{narrow(gridX), narrow(gridY), narrow(gridZ)},
                        {narrow(blockX), narrow(blockY), narrow(blockZ)},
                        uint32_t(sharedBytes)},
                       params));
  // Code that runs by itself has nobody who waits for it.
  if (!CUDADevice::running())
    report(device.synchronize());
}

//===----------------------------------------------------------------------===//
// Streams and events
//===----------------------------------------------------------------------===//

mgpu_stream_t mgpuStreamCreate() {
  Stream stream = nullptr;
  CALL(cuStreamCreate, &stream, StreamNonBlocking);
  return reinterpret_cast<mgpu_stream_t>(stream);
}

void mgpuStreamDestroy(mgpu_stream_t stream) {
  CALL(cuStreamDestroy, toStream(stream));
}

void mgpuStreamSynchronize(mgpu_stream_t stream) {
  CALL(cuStreamSynchronize, toStream(stream));
}

void mgpuStreamWaitEvent(mgpu_stream_t stream, mgpu_event_t event) {
  CALL(cuStreamWaitEvent, toStream(stream), toEvent(event), 0);
}

mgpu_event_t mgpuEventCreate() {
  Event event = nullptr;
  CALL(cuEventCreate, &event, EventDisableTiming);
  return reinterpret_cast<mgpu_event_t>(event);
}

void mgpuEventDestroy(mgpu_event_t event) {
  CALL(cuEventDestroy, toEvent(event));
}

void mgpuEventSynchronize(mgpu_event_t event) {
  CALL(cuEventSynchronize, toEvent(event));
}

void mgpuEventRecord(mgpu_event_t event, mgpu_stream_t stream) {
  CALL(cuEventRecord, toEvent(event), toStream(stream));
}

/// A rank has one device, which the command line chooses.
void mgpuSetDefaultDevice(int32_t) {}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

void *mgpuMemAlloc(uint64_t bytes, mgpu_stream_t, bool) {
  DevicePointer memory = 0;
  if (bytes > 0)
    CALL(cuMemAlloc, &memory, bytes);
  return reinterpret_cast<void *>(memory);
}

void mgpuMemFree(void *memory, mgpu_stream_t) {
  CALL(cuMemFree, toAddress(memory));
}

void mgpuMemcpy(void *to, void *from, size_t bytes, mgpu_stream_t stream) {
  CALL(cuMemcpyAsync, toAddress(to), toAddress(from), bytes, toStream(stream));
}

void mgpuMemset32(void *to, uint32_t value, size_t count,
                  mgpu_stream_t stream) {
  CALL(cuMemsetD32Async, toAddress(to), value, count, toStream(stream));
}

void mgpuMemset16(void *to, uint16_t value, size_t count,
                  mgpu_stream_t stream) {
  CALL(cuMemsetD16Async, toAddress(to), value, count, toStream(stream));
}

} // extern "C"
