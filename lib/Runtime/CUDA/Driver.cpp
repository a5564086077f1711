//===- Driver.cpp - CUDA's driver, or one like it ---------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finding the driver. The library comes with NVIDIA's kernel module and not
// with the toolkit; a machine without GPUs has none.
//
//===----------------------------------------------------------------------===//

#include "CUDA/Driver.h"

#include "CUDA/SharedLibrary.h"

#include <mutex>

using namespace chimera::rt;
using namespace chimera::rt::cuda;

namespace {

/// The driver of this process.
struct Chosen {
  std::mutex mutex;
  const Driver *driver = nullptr; ///< null until it is known
  bool isReady = false;           ///< cuInit has been called
  Driver loaded;

  /// Emulated modules choose theirs before main.
  static Chosen &get() {
    static Chosen chosen;
    return chosen;
  }
};

} // namespace

Status cuda::loadDriver(const char *library, Driver &driver) {
  SharedLibrary file;
  file.open(library);
  if (!file.isOpen())
    return CHIMERA_RT_ERROR(
        CHIMERA_RT_DEVICE_ERROR,
        "no CUDA driver: %s; this program runs on machines with an NVIDIA GPU, "
        "and '--gpu-arch=emulate' compiles for those without",
        dlerror());
#define DRIVER_FUNCTION(name, version, parameters)                             \
  file.find(driver.name, #name #version);
#include "CUDA/DriverFunctions.def"
  if (file.getMissing())
    return CHIMERA_RT_ERROR(CHIMERA_RT_DEVICE_ERROR,
                            "the CUDA driver %s has no function '%s'; it must "
                            "be of CUDA 11.4 or later",
                            library, file.getMissing());
  return Status();
}

void cuda::setDriver(const Driver *driver) {
  Chosen &chosen = Chosen::get();
  std::lock_guard<std::mutex> lock(chosen.mutex);
  chosen.driver = driver;
  chosen.isReady = false;
}

Status cuda::getDriver(const Driver *&driver) {
  Chosen &chosen = Chosen::get();
  std::lock_guard<std::mutex> lock(chosen.mutex);
  if (!chosen.driver) {
    CHIMERA_RT_RETURN_IF_ERROR(loadDriver("libcuda.so.1", chosen.loaded));
    chosen.driver = &chosen.loaded;
  }
  if (!chosen.isReady) {
    Result result = chosen.driver->cuInit(0);
    if (result == NoDevice)
      return CHIMERA_RT_ERROR(CHIMERA_RT_DEVICE_ERROR,
                              "there is a CUDA driver, but no GPU (see also "
                              "CUDA_VISIBLE_DEVICES)");
    CHIMERA_RT_RETURN_IF_ERROR(
        toStatus(*chosen.driver, result, "cuInit", __FILE__, __LINE__));
  }
  chosen.isReady = true;
  driver = chosen.driver;
  return Status();
}

Status cuda::toStatus(const Driver &driver, Result result, const char *function,
                      const char *file, int line) {
  if (result == Success)
    return Status();
  const char *name = nullptr, *text = nullptr;
  if (driver.cuGetErrorName(result, &name) != Success ||
      driver.cuGetErrorString(result, &text) != Success)
    return makeError(file, line, CHIMERA_RT_DEVICE_ERROR, "%s: error %d",
                     function, int(result));
  return makeError(file, line, CHIMERA_RT_DEVICE_ERROR, "%s: %s (%s)", function,
                   text, name);
}
