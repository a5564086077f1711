//===- Driver.h - CUDA's driver, or one like it -----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The driver API as a table of functions. NVIDIA's library fills it when the
// program starts, so one build of the runtime serves machines with and without
// GPUs, and neither headers nor libraries of CUDA are needed to build. The
// emulator has a table too. All else knows the table only.
//
// The types are those of cuda.h under names of our own: handles are pointers,
// enumerators have CUDA's values.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_CUDA_DRIVER_H
#define CHIMERA_LIB_RUNTIME_CUDA_DRIVER_H

#include "Core/Status.h"

#include <cstddef>
#include <cstdint>

namespace chimera::rt::cuda {

/// CUresult. The driver has many more values.
enum Result : int {
  Success = 0,
  InvalidValue = 1,
  OutOfMemory = 2,
  NotInitialized = 3,
  NoDevice = 100,
  InvalidDevice = 101,
  InvalidImage = 200,
  InvalidContext = 201,
  NoBinaryForGPU = 209,
  InvalidPTX = 218,
  UnsupportedPTXVersion = 222,
  InvalidHandle = 400,
  NotFound = 500,
  NotReady = 600,
  LaunchFailed = 719,
  CaptureUnsupported = 900
};

/// CUdevice_attribute.
enum DeviceAttribute : int {
  ComputeCapabilityMajor = 75,
  ComputeCapabilityMinor = 76
};

/// CUfunction_attribute.
enum FunctionAttribute : int { MaxDynamicSharedBytes = 8 };

/// CUstreamCaptureMode. Calls of other threads do not disturb a capture.
enum CaptureMode : int { CaptureThreadLocal = 1 };

/// Flags of streams, events and host memory.
constexpr unsigned StreamNonBlocking = 1;
constexpr unsigned EventBlockingSync = 1, EventDisableTiming = 2;
constexpr unsigned HostMemoryPortable = 1;

using DeviceHandle = int;
using DevicePointer = uint64_t;
using Context = struct ContextHandle *;
using Module = struct ModuleHandle *;
using Function = struct FunctionHandle *;
using Stream = struct StreamHandle *;
using Event = struct EventHandle *;
using Graph = struct GraphHandle *;
using GraphExec = struct GraphExecHandle *;

/// The functions of a driver, under their names in CUDA's manual.
struct Driver {
  /// Device memory is memory of this process, which host functions on a stream
  /// may use, and libraries of CUDA know nothing of it.
  bool isEmulator = false;

#define DRIVER_FUNCTION(name, version, parameters)                             \
  Result(*name) parameters = nullptr;
#include "CUDA/DriverFunctions.def"
};

/// Fills `driver` from a shared library, which stays loaded.
Status loadDriver(const char *library, Driver &driver);

/// Makes `driver` the one of this process, instead of libcuda.so.1. It must
/// outlive all use; null goes back.
void setDriver(const Driver *driver);

/// The driver of this process: loaded at the first call, and ready for use.
Status getDriver(const Driver *&driver);

/// The outcome of a call of the driver: "cuMemAlloc: out of memory
/// (CUDA_ERROR_OUT_OF_MEMORY)".
Status toStatus(const Driver &driver, Result result, const char *function,
                const char *file, int line);

} // namespace chimera::rt::cuda

/// Calls a function of a driver; a Status.
#define CHIMERA_RT_CUDA(driver, function, ...)                                 \
  ::chimera::rt::cuda::toStatus(driver, (driver).function(__VA_ARGS__),        \
                                #function, __FILE__, __LINE__)

#endif // CHIMERA_LIB_RUNTIME_CUDA_DRIVER_H
