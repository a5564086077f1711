//===- Launches.cpp - what kernels launch ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Launches.h"

#include "chimera/Runtime/mgpu.h"

#include "CUDA/Modules.h"

#include "llvm/ExecutionEngine/Orc/LLJIT.h"

using namespace mlir::chimera;

static std::function<void(const Launched &)> currentObserver;

void mlir::chimera::observeLaunches(
    std::function<void(const Launched &)> observer) {
  currentObserver = std::move(observer);
}

void mlir::chimera::noteLaunch(const Launched &launched) {
  if (currentObserver)
    currentObserver(launched);
}

/// The runtime's function, and then the observer.
static void launchKernel(mgpu_function_t function, intptr_t gridX,
                         intptr_t gridY, intptr_t gridZ, intptr_t blockX,
                         intptr_t blockY, intptr_t blockZ, int32_t sharedBytes,
                         mgpu_stream_t stream, void **params, void **extra,
                         size_t paramsCount) {
  mgpuLaunchKernel(function, gridX, gridY, gridZ, blockX, blockY, blockZ,
                   sharedBytes, stream, params, extra, paramsCount);
  using ::chimera::rt::cuda::KernelRecord;
  noteLaunch({reinterpret_cast<KernelRecord *>(function)->name, std::nullopt});
}

llvm::Error mlir::chimera::defineLaunches(llvm::orc::LLJIT &jit) {
  return jit.getMainJITDylib().define(llvm::orc::absoluteSymbols(
      {{jit.mangleAndIntern("mgpuLaunchKernel"),
        {llvm::orc::ExecutorAddr::fromPtr(&launchKernel),
         llvm::JITSymbolFlags::Exported | llvm::JITSymbolFlags::Callable}}}));
}
