//===- Modules.h - a program's device code ----------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Host code hands over its device code before main, when no device has been
// chosen. It gets handles of these records; each device loads a module when it
// launches the first of its kernels.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_CUDA_MODULES_H
#define CHIMERA_LIB_RUNTIME_CUDA_MODULES_H

#include <cstdint>
#include <map>
#include <mutex>
#include <string>

namespace chimera::rt::cuda {

struct ModuleRecord;

/// A kernel, on whatever device.
struct KernelRecord {
  const ModuleRecord *module;
  std::string name;
};

/// A module, on whatever device.
struct ModuleRecord {
  explicit ModuleRecord(std::string image) : image(std::move(image)) {}

  /// The record of a kernel, which need not exist. Any thread may ask.
  const KernelRecord &getKernel(const char *name) {
    std::lock_guard<std::mutex> lock(mutex);
    return kernels.try_emplace(name, KernelRecord{this, name}).first->second;
  }

  const std::string image;

private:
  std::mutex mutex;
  std::map<std::string, KernelRecord, std::less<>> kernels;
};

/// The sizes of a launch.
struct LaunchSizes {
  uint32_t grid[3], block[3];
  uint32_t sharedBytes;
};

} // namespace chimera::rt::cuda

#endif // CHIMERA_LIB_RUNTIME_CUDA_MODULES_H
