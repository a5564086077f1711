//===- Launch.h - a kernel on a grid of blocks ------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_EMULATOR_LAUNCH_H
#define CHIMERA_LIB_RUNTIME_EMULATOR_LAUNCH_H

#include "chimera/Runtime/Emulator/emulator.h"

#include <atomic>
#include <string>

namespace chimera::emulator {

constexpr unsigned warpSize = 32;
/// The most threads of a block, on every GPU.
constexpr unsigned maxBlockThreads = 1024;

struct Dim3 {
  uint32_t x, y, z;

  uint64_t count() const { return uint64_t(x) * y * z; }
  /// The position whose number is `index`, x running fastest.
  Dim3 delinearize(uint64_t index) const {
    return {uint32_t(index % x), uint32_t(index / x % y),
            uint32_t(index / x / y)};
  }
};

/// A kernel, as a function handle of the device ABI names it.
struct Kernel {
  Kernel(const char *module, const chimera_emulator_kernel_t &code)
      : module(module), code(&code) {}

  const char *module;
  const chimera_emulator_kernel_t *code;
  /// As cuFuncSetAttribute has set it.
  std::atomic<int32_t> maxDynamicBytes{0};
};

/// One launch; blocks are run by several OS threads at once.
struct Launch {
  const Kernel &kernel;
  Dim3 grid, block;
  /// Static and dynamic.
  uint32_t sharedBytes;
  void **params;
  uint64_t seed;
};

/// Why every GPU from sm_80 on would refuse the launch, or why the kernel was
/// compiled for others; "" if all is well.
std::string check(const Launch &launch);

/// Runs all blocks. Ends the process if the kernel does what a GPU leaves
/// undefined.
void run(Launch launch);

} // namespace chimera::emulator

#endif // CHIMERA_LIB_RUNTIME_EMULATOR_LAUNCH_H
