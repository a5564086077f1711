//===- Device.cpp - the device ABI, on the CPU ------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Launches and copies are done when the call returns, so streams and events
// have nothing to do; a handle is any pointer that is not null.
//
//===----------------------------------------------------------------------===//

#include "Launch.h"
#include "Report.h"

#include "chimera/Runtime/mgpu.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <map>
#include <mutex>
#include <string>

using namespace chimera::emulator;

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

namespace {
/// A registered module; its kernels are the handles that programs get.
struct Module {
  std::string name;
  std::deque<Kernel> kernels;
};

/// Modules register themselves before main, in any order.
struct Registry {
  std::mutex mutex;
  std::map<std::string, Module> modules;

  static Registry &get() {
    static Registry registry;
    return registry;
  }
};
} // namespace

void chimera_emulator_register(const chimera_emulator_module_t *module) {
  Registry &registry = Registry::get();
  std::lock_guard<std::mutex> lock(registry.mutex);
  auto [it, isNew] = registry.modules.try_emplace(module->name);
  if (!isNew)
    fatal("two modules of device code have the name '%s'", module->name);
  it->second.name = module->name;
  for (int64_t i = 0; i < module->num_kernels; ++i)
    it->second.kernels.push_back({module->name, &module->kernels[i]});
}

mgpu_module_t mgpuModuleLoad(void *data, size_t bytes) {
  static const std::string prefix = CHIMERA_EMULATOR_OBJECT;
  std::string text(static_cast<const char *>(data), bytes);
  if (text.compare(0, prefix.size(), prefix) != 0)
    fatal("device code for a GPU cannot be emulated; compile with "
          "'--gpu-arch=emulate'");
  std::string name = text.substr(prefix.size());
  Registry &registry = Registry::get();
  std::lock_guard<std::mutex> lock(registry.mutex);
  auto it = registry.modules.find(name);
  if (it == registry.modules.end())
    fatal("there is no device code with the name '%s' in this program",
          name.c_str());
  return reinterpret_cast<mgpu_module_t>(&it->second);
}

mgpu_module_t mgpuModuleLoadJIT(void *, int32_t) {
  fatal("PTX cannot be emulated; compile with '--gpu-arch=emulate'");
}

void mgpuModuleUnload(mgpu_module_t) {}

mgpu_function_t mgpuModuleGetFunction(mgpu_module_t handle, const char *name) {
  auto *module = reinterpret_cast<Module *>(handle);
  for (Kernel &kernel : module->kernels)
    if (strcmp(kernel.code->name, name) == 0)
      return reinterpret_cast<mgpu_function_t>(&kernel);
  fatal("there is no kernel '%s' in the device code '%s'", name,
        module->name.c_str());
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

/// Shared memory that a block may have, as on sm_90: without asking for more,
/// and with.
static constexpr int64_t maxStaticBytes = 48 * 1024;
static constexpr int64_t maxSharedBytes = 227 * 1024;

void mgpuLaunchKernel(mgpu_function_t function, intptr_t gridX, intptr_t gridY,
                      intptr_t gridZ, intptr_t blockX, intptr_t blockY,
                      intptr_t blockZ, int32_t sharedBytes, mgpu_stream_t,
                      void **params, void **, size_t paramsCount) {
  auto *kernel = reinterpret_cast<Kernel *>(function);
  const chimera_emulator_kernel_t &code = *kernel->code;
  // What does not fit in 32 bits is too large anyway, and must stay so.
  auto narrow = [](intptr_t size) {
    return uint32_t(std::clamp<intptr_t>(size, 0, UINT32_MAX));
  };
  int64_t total = code.shared_bytes + sharedBytes;
  if (sharedBytes < 0 || code.shared_bytes > maxStaticBytes ||
      total > maxSharedBytes)
    fatal("kernel '%s' of '%s' cannot have %lld bytes of static and %d of "
          "dynamic shared memory; a block has at most %lld and %lld in all",
          code.name, kernel->module, (long long)code.shared_bytes, sharedBytes,
          (long long)maxStaticBytes, (long long)maxSharedBytes);
  if (int64_t(paramsCount) != code.num_params)
    fatal("kernel '%s' of '%s' has %lld parameters, but the launch gives %zu",
          code.name, kernel->module, (long long)code.num_params, paramsCount);
  run({*kernel,
       {narrow(gridX), narrow(gridY), narrow(gridZ)},
       {narrow(blockX), narrow(blockY), narrow(blockZ)},
       uint32_t(total),
       params,
       /*seed=*/0});
}

//===----------------------------------------------------------------------===//
// Streams and events
//===----------------------------------------------------------------------===//

static char handle;

mgpu_stream_t mgpuStreamCreate() {
  return reinterpret_cast<mgpu_stream_t>(&handle);
}
void mgpuStreamDestroy(mgpu_stream_t) {}
void mgpuStreamSynchronize(mgpu_stream_t) {}
void mgpuStreamWaitEvent(mgpu_stream_t, mgpu_event_t) {}

mgpu_event_t mgpuEventCreate() {
  return reinterpret_cast<mgpu_event_t>(&handle);
}
void mgpuEventDestroy(mgpu_event_t) {}
void mgpuEventSynchronize(mgpu_event_t) {}
void mgpuEventRecord(mgpu_event_t, mgpu_stream_t) {}

void mgpuSetDefaultDevice(int32_t) {}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

void *mgpuMemAlloc(uint64_t bytes, mgpu_stream_t, bool) {
  // What the driver aligns to.
  constexpr uint64_t alignment = 256;
  uint64_t rounded = (bytes + alignment - 1) / alignment * alignment;
  void *memory = rounded < bytes ? nullptr : aligned_alloc(alignment, rounded);
  if (!memory && bytes)
    fatal("cannot allocate %llu bytes of device memory",
          (unsigned long long)bytes);
  // Fresh memory holds anything; so many NaNs are seen in results.
  if (memory)
    memset(memory, 0xff, bytes);
  return memory;
}

void mgpuMemFree(void *pointer, mgpu_stream_t) { free(pointer); }

void mgpuMemcpy(void *to, void *from, size_t bytes, mgpu_stream_t) {
  memmove(to, from, bytes);
}

void mgpuMemset32(void *to, uint32_t value, size_t count, mgpu_stream_t) {
  std::fill_n(static_cast<uint32_t *>(to), count, value);
}

void mgpuMemset16(void *to, uint16_t value, size_t count, mgpu_stream_t) {
  std::fill_n(static_cast<uint16_t *>(to), count, value);
}
