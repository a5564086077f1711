//===- Kernels.h - kernels that are functions of C++ ------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TEST_UNIT_EMULATOR_KERNELS_H
#define CHIMERA_TEST_UNIT_EMULATOR_KERNELS_H

#include "chimera/Runtime/Emulator/emulator.h"
#include "chimera/Runtime/mgpu.h"

#include <cstring>
#include <functional>
#include <string>

namespace chimera::emulator::test {

constexpr int32_t fullMask = -1;

struct Size {
  intptr_t x = 1, y = 1, z = 1;
};

/// Static shared memory of the kernel that runs the bodies of tests.
constexpr int64_t sharedBytes = 4096;

inline void callBody(void **params) {
  (**static_cast<const std::function<void()> **>(params[0]))();
}

inline mgpu_module_t loadModule(const std::string &name) {
  std::string object = CHIMERA_EMULATOR_OBJECT + name;
  return mgpuModuleLoad(object.data(), object.size());
}

/// Registers a module with the kernel that calls the function its parameter
/// points to. A program without any module would look for a GPU's driver.
inline bool registerBodies() {
  static const int64_t paramBytes = sizeof(void *);
  static const chimera_emulator_kernel_t kernel = {
      "body", callBody, 1, &paramBytes, sharedBytes, {0, 0, 0}, 0};
  static const chimera_emulator_module_t module = {"bodies", &kernel, 1};
  chimera_emulator_register(&module);
  return true;
}
inline const bool bodiesAreRegistered = registerBodies();

inline mgpu_function_t getBodyKernel() {
  return mgpuModuleGetFunction(loadModule("bodies"), "body");
}

/// Runs `body` once for each thread of the grid.
inline void launch(Size grid, Size block, const std::function<void()> &body,
                   int32_t dynamicBytes = 0) {
  const std::function<void()> *address = &body;
  void *params[] = {&address};
  mgpuLaunchKernel(getBodyKernel(), grid.x, grid.y, grid.z, block.x, block.y,
                   block.z, dynamicBytes, mgpuStreamCreate(), params, nullptr,
                   1);
}

inline int32_t getThread() { return chimera_emulated_read_ptx_sreg_tid_x(); }
inline int32_t getBlock() { return chimera_emulated_read_ptx_sreg_ctaid_x(); }

template <typename T> T *getShared() {
  return static_cast<T *>(chimera_emulated_shared_memory());
}

/// Stores and loads as compiled kernels do, with their checks.
template <typename T> void store(T *address, T value, int32_t site = 1) {
  chimera_emulated_shared_store(address, sizeof(T), site);
  *address = value;
}
template <typename T> T load(const T *address, int32_t site = 2) {
  chimera_emulated_shared_load(address, sizeof(T), site);
  return *address;
}

inline void barrier(int32_t site = 1) {
  chimera_emulated_barrier_cta_sync_aligned_all(0, site);
}

} // namespace chimera::emulator::test

#endif // CHIMERA_TEST_UNIT_EMULATOR_KERNELS_H
