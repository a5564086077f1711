//===- Driver.cpp - the emulator as a driver --------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Devices, modules and memory. Errors are those of CUDA's driver, but their
// texts say what was wrong.
//
//===----------------------------------------------------------------------===//

#include "Driver.h"

#include "Calls.h"
#include "DeviceMemory.h"
#include "Modules.h"
#include "Settings.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

using namespace chimera::emulator;
using namespace chimera::rt::cuda;

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

/// What was wrong with the last call of this thread that failed, if that is
/// known.
static thread_local std::string lastError;

Result chimera::emulator::fail(Result result, std::string text) {
  lastError = std::move(text);
  return result;
}

static Result getErrorName(Result error, const char **text) {
  switch (error) {
  case Success:
    *text = "CUDA_SUCCESS";
    return Success;
  case InvalidValue:
    *text = "CUDA_ERROR_INVALID_VALUE";
    return Success;
  case OutOfMemory:
    *text = "CUDA_ERROR_OUT_OF_MEMORY";
    return Success;
  case InvalidDevice:
    *text = "CUDA_ERROR_INVALID_DEVICE";
    return Success;
  case InvalidImage:
    *text = "CUDA_ERROR_INVALID_IMAGE";
    return Success;
  case InvalidContext:
    *text = "CUDA_ERROR_INVALID_CONTEXT";
    return Success;
  case InvalidHandle:
    *text = "CUDA_ERROR_INVALID_HANDLE";
    return Success;
  case NotFound:
    *text = "CUDA_ERROR_NOT_FOUND";
    return Success;
  case CaptureUnsupported:
    *text = "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED";
    return Success;
  default:
    *text = nullptr;
    return InvalidValue;
  }
}

static Result getErrorString(Result error, const char **text) {
  if (getErrorName(error, text) != Success)
    return InvalidValue;
  if (error == OutOfMemory)
    *text = "out of memory";
  else if (error != Success)
    *text = lastError.c_str();
  return Success;
}

//===----------------------------------------------------------------------===//
// Devices
//===----------------------------------------------------------------------===//

namespace {
struct EmulatedContext {
  int device;
};
} // namespace

static constexpr int maxDevices = 64;

static thread_local EmulatedContext *currentContext = nullptr;

Result chimera::emulator::needContext() {
  return currentContext ? Success
                        : fail(InvalidContext, "this thread has no context");
}

static Result initialize(unsigned) { return Success; }

static Result getVersion(int *version) {
  *version = 13000;
  return Success;
}

static Result getDeviceCount(int *count) {
  static const int devices =
      int(getNumber("CHIMERA_EMULATOR_DEVICES", 1, maxDevices, 1));
  *count = devices;
  return Success;
}

static Result getDevice(DeviceHandle *device, int ordinal) {
  int count = 0;
  (void)getDeviceCount(&count);
  if (ordinal < 0 || ordinal >= count)
    return fail(InvalidDevice, "there is no such device");
  *device = ordinal;
  return Success;
}

static Result getDeviceName(char *name, int size, DeviceHandle) {
  snprintf(name, size_t(size), "emulator");
  return Success;
}

/// Launches are checked by what sm_80 to sm_90 have in common.
static Result getDeviceAttribute(int *value, DeviceAttribute attribute,
                                 DeviceHandle) {
  *value = attribute == ComputeCapabilityMajor ? 9 : 0;
  return Success;
}

static Result retainContext(Context *context, DeviceHandle device) {
  static EmulatedContext contexts[maxDevices];
  contexts[device].device = device;
  *context = reinterpret_cast<Context>(&contexts[device]);
  return Success;
}

static Result releaseContext(DeviceHandle) { return Success; }

static Result setCurrent(Context context) {
  currentContext = reinterpret_cast<EmulatedContext *>(context);
  return Success;
}

static Result synchronizeContext() {
  if (Result result = needContext())
    return result;
  finishAllStreams();
  return Success;
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

static void *toPointer(DevicePointer memory) {
  return reinterpret_cast<void *>(memory);
}

/// An error unless the memory is a device's.
static Result needDeviceMemory(DevicePointer memory, size_t bytes) {
  return isDeviceMemory(toPointer(memory), bytes)
             ? Success
             : fail(InvalidValue, std::to_string(bytes) +
                                      " bytes that are not in device memory");
}

static Result getMemoryInfo(size_t *free, size_t *total) {
  if (Result result = needContext())
    return result;
  *free = getFreeMemory(currentContext->device);
  *total = getTotalMemory();
  return Success;
}

static Result allocateDevice(DevicePointer *memory, size_t bytes) {
  if (Result result = needContext())
    return result;
  if (bytes == 0)
    return fail(InvalidValue, "0 bytes cannot be allocated");
  *memory =
      reinterpret_cast<DevicePointer>(allocate(currentContext->device, bytes));
  return *memory ? Success : OutOfMemory;
}

/// As a GPU's driver, waits for work that may use the memory.
static Result freeDevice(DevicePointer memory) {
  finishAllStreams();
  return !memory || release(toPointer(memory))
             ? Success
             : fail(InvalidValue, "this memory was not allocated");
}

static Result allocateHost(void **memory, size_t bytes, unsigned) {
  *memory = malloc(bytes);
  return *memory ? Success : OutOfMemory;
}

static Result freeHost(void *memory) {
  finishAllStreams();
  free(memory);
  return Success;
}

static Result copyAny(DevicePointer to, DevicePointer from, size_t bytes,
                      Stream stream) {
  return submit(stream,
                [=] { memmove(toPointer(to), toPointer(from), bytes); });
}

static Result copyIn(DevicePointer to, const void *from, size_t bytes,
                     Stream stream) {
  if (Result result = needDeviceMemory(to, bytes))
    return result;
  return copyAny(to, reinterpret_cast<DevicePointer>(from), bytes, stream);
}

static Result copyOut(void *to, DevicePointer from, size_t bytes,
                      Stream stream) {
  if (Result result = needDeviceMemory(from, bytes))
    return result;
  return copyAny(reinterpret_cast<DevicePointer>(to), from, bytes, stream);
}

static Result copyInside(DevicePointer to, DevicePointer from, size_t bytes,
                         Stream stream) {
  if (Result result = needDeviceMemory(from, bytes))
    return result;
  return copyIn(to, toPointer(from), bytes, stream);
}

template <typename T, typename U>
static Result fill(DevicePointer to, U value, size_t count, Stream stream) {
  if (Result result = needDeviceMemory(to, count * sizeof(T)))
    return result;
  return submit(stream, [=] {
    std::fill_n(static_cast<T *>(toPointer(to)), count, T(value));
  });
}

//===----------------------------------------------------------------------===//
// Modules and launches
//===----------------------------------------------------------------------===//

static Result loadModule(chimera::rt::cuda::Module *module, const void *image) {
  if (Result result = needContext())
    return result;
  std::string error;
  auto *found = findModule(static_cast<const char *>(image), error);
  *module = reinterpret_cast<chimera::rt::cuda::Module>(found);
  return found ? Success : fail(InvalidImage, error);
}

static Result unloadModule(chimera::rt::cuda::Module) { return Success; }

static Result getFunction(Function *function, chimera::rt::cuda::Module module,
                          const char *name) {
  auto *kernel =
      findKernel(*reinterpret_cast<chimera::emulator::Module *>(module), name);
  *function = reinterpret_cast<Function>(kernel);
  return kernel ? Success : fail(NotFound, "there is no such kernel");
}

static Result setFunctionAttribute(Function function, FunctionAttribute,
                                   int value) {
  auto &kernel = *reinterpret_cast<Kernel *>(function);
  // Several ranks may use it at once, and never less than one of them asked.
  int32_t before = kernel.maxDynamicBytes;
  while (before < value &&
         !kernel.maxDynamicBytes.compare_exchange_weak(before, value)) {
  }
  return Success;
}

namespace {
/// A launch with the values of its parameters, which the caller's are gone
/// after.
struct KeptLaunch {
  Launch launch;
  std::vector<std::vector<char>> values;

  void operator()() {
    std::vector<void *> params;
    for (std::vector<char> &value : values)
      params.push_back(value.data());
    launch.params = params.data();
    run(launch);
  }
};
} // namespace

static Result launchKernel(Function function, unsigned gridX, unsigned gridY,
                           unsigned gridZ, unsigned blockX, unsigned blockY,
                           unsigned blockZ, unsigned sharedBytes, Stream stream,
                           void **params, void **) {
  auto &kernel = *reinterpret_cast<Kernel *>(function);
  const chimera_emulator_kernel_t &code = *kernel.code;
  uint64_t total = uint64_t(code.shared_bytes) + sharedBytes;
  KeptLaunch kept{{kernel,
                   {gridX, gridY, gridZ},
                   {blockX, blockY, blockZ},
                   uint32_t(std::min<uint64_t>(total, UINT32_MAX)),
                   nullptr,
                   /*seed=*/0},
                  {}};
  std::string error = check(kept.launch);
  if (!error.empty())
    return fail(InvalidValue, std::move(error));
  for (int64_t i = 0; i < code.num_params; ++i) {
    auto *value = static_cast<char *>(params[i]);
    kept.values.emplace_back(value, value + code.param_bytes[i]);
  }
  return submit(stream, std::move(kept));
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

const Driver &chimera::emulator::getEmulatedDriver() {
  static const Driver table = [] {
    Driver driver;
    driver.isEmulator = true;
    addStreamFunctions(driver);
    driver.cuGetErrorName = getErrorName;
    driver.cuGetErrorString = getErrorString;
    driver.cuInit = initialize;
    driver.cuDriverGetVersion = getVersion;
    driver.cuDeviceGetCount = getDeviceCount;
    driver.cuDeviceGet = getDevice;
    driver.cuDeviceGetName = getDeviceName;
    driver.cuDeviceGetAttribute = getDeviceAttribute;
    driver.cuDevicePrimaryCtxRetain = retainContext;
    driver.cuDevicePrimaryCtxRelease = releaseContext;
    driver.cuCtxSetCurrent = setCurrent;
    driver.cuCtxSynchronize = synchronizeContext;
    driver.cuMemGetInfo = getMemoryInfo;
    driver.cuMemAlloc = allocateDevice;
    driver.cuMemFree = freeDevice;
    driver.cuMemHostAlloc = allocateHost;
    driver.cuMemFreeHost = freeHost;
    driver.cuMemcpyAsync = copyAny;
    driver.cuMemcpyHtoDAsync = copyIn;
    driver.cuMemcpyDtoHAsync = copyOut;
    driver.cuMemcpyDtoDAsync = copyInside;
    driver.cuMemsetD8Async = fill<uint8_t, unsigned char>;
    driver.cuMemsetD16Async = fill<uint16_t, unsigned short>;
    driver.cuMemsetD32Async = fill<uint32_t, unsigned>;
    driver.cuModuleLoadData = ::loadModule;
    driver.cuModuleUnload = unloadModule;
    driver.cuModuleGetFunction = ::getFunction;
    driver.cuFuncSetAttribute = setFunctionAttribute;
    driver.cuLaunchKernel = launchKernel;
    return driver;
  }();
  return table;
}
