//===- TestGPU.h - a GPU whose driver can fail ------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The emulator as a driver, of which tests replace functions, and a kernel
// that doubles floats.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TEST_UNIT_RUNTIME_TESTGPU_H
#define CHIMERA_TEST_UNIT_RUNTIME_TESTGPU_H

#include "CUDA/CUDADevice.h"
#include "Emulator/Driver.h"

#include "chimera/Runtime/Emulator/emulator.h"
#include "chimera/Runtime/mgpu.h"

#include "gtest/gtest.h"

#include <cstdlib>

namespace chimera::rt::cuda {

/// Doubles the float of each thread of a block.
inline void doubleFloats(void **params) {
  (*static_cast<float **>(params[0]))[chimera_emulated_read_ptx_sreg_tid_x()] *=
      2;
}

/// Registers the kernel, and with it the emulator.
inline ModuleRecord &testModule() {
  static const int64_t paramBytes = sizeof(void *);
  static const chimera_emulator_kernel_t kernel = {
      "double", doubleFloats, 1, &paramBytes, 0, {0, 0, 0}, 0};
  static const chimera_emulator_module_t module = {"test", &kernel, 1};
  static bool registered = (chimera_emulator_register(&module), true);
  (void)registered;
  static ModuleRecord record(CHIMERA_EMULATOR_OBJECT "test");
  return record;
}

/// A stage function: doubles four floats at its first argument.
inline void doubleFour(void **args, void *) {
  const KernelRecord &kernel = testModule().getKernel("double");
  void *params[] = {&args[0]};
  mgpuLaunchKernel(
      reinterpret_cast<mgpu_function_t>(const_cast<KernelRecord *>(&kernel)), 1,
      1, 1, 4, 1, 1, 0, nullptr, params, nullptr, 1);
}

/// Three GPUs of the emulator.
class GPUTest : public testing::Test {
protected:
  void SetUp() override {
    setenv("CHIMERA_EMULATOR_DEVICES", "3", /*overwrite=*/1);
    testModule();
    driver = emulator::getEmulatedDriver();
    setDriver(&driver);
  }
  void TearDown() override { setDriver(nullptr); }

  /// Lets the device double four floats of its memory, as a task.
  static Status doubleOn(Device &device, char *memory) {
    std::vector<void *> args = {memory};
    CHIMERA_RT_RETURN_IF_ERROR(device.beginTask());
    Status status = device.run(doubleFour, args, nullptr);
    CHIMERA_RT_RETURN_IF_ERROR(device.endTask());
    return status;
  }

  Driver driver;
};

} // namespace chimera::rt::cuda

#endif // CHIMERA_TEST_UNIT_RUNTIME_TESTGPU_H
