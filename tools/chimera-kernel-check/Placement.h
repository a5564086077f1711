//===- Placement.h - calls of kernels on a device ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TOOLS_KERNEL_CHECK_PLACEMENT_H
#define CHIMERA_TOOLS_KERNEL_CHECK_PLACEMENT_H

#include "Calls.h"

#include "CUDA/CUDADevice.h"

#include <memory>

namespace mlir::chimera {

/// Ends the program with the message of a status that is not ok.
void require(const ::chimera::rt::Status &status);

/// The device that kernels run on: the host, or a GPU, real or emulated.
class Target {
public:
  /// `arch` is empty for the host, 'emulate', or the name of an architecture.
  Target(StringRef arch, bool tf32);

  ::chimera::rt::Device &getDevice() const { return *device; }
  /// Null on the host.
  ::chimera::rt::cuda::CUDADevice *getGPU() const { return gpu.get(); }

private:
  std::unique_ptr<::chimera::rt::cuda::CUDADevice> gpu;
  ::chimera::rt::Device *device;
};

/// Memory of a device.
class DeviceMemory {
public:
  DeviceMemory(::chimera::rt::Device &device, int64_t bytes);
  DeviceMemory(DeviceMemory &&other);
  ~DeviceMemory();
  char *data() const { return memory; }

private:
  ::chimera::rt::Device &device;
  char *memory = nullptr;
};

/// A call with its buffers on a device.
class PlacedCall {
public:
  /// Copies the arguments. Results and workspace are filled with what no kernel
  /// may take for a result.
  PlacedCall(const Target &target, Invocation &call, Kernel kernel);

  /// Waits until it is done.
  void run();
  /// Copies arguments and results back.
  void fetch();

private:
  ::chimera::rt::Device &device;
  Invocation &call;
  Kernel kernel;
  std::vector<DeviceMemory> memory;
  std::vector<void *> pointers;
};

/// Runs a call once.
void runOnce(const Target &target, const KernelLibrary &library,
             Invocation &call);

} // namespace mlir::chimera

#endif // CHIMERA_TOOLS_KERNEL_CHECK_PLACEMENT_H
