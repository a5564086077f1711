//===- Driver.h - the emulator as a driver ----------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_EMULATOR_DRIVER_H
#define CHIMERA_LIB_RUNTIME_EMULATOR_DRIVER_H

#include "CUDA/Driver.h"

namespace chimera::emulator {

/// The driver that runs kernels on the CPU.
const rt::cuda::Driver &getEmulatedDriver();

} // namespace chimera::emulator

#endif // CHIMERA_LIB_RUNTIME_EMULATOR_DRIVER_H
