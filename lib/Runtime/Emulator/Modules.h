//===- Modules.h - emulated device code -------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Modules register themselves before main, and stay for the whole process.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_EMULATOR_MODULES_H
#define CHIMERA_LIB_RUNTIME_EMULATOR_MODULES_H

#include "Launch.h"

namespace chimera::emulator {

struct Module;

/// The module that an object of a gpu.binary names, or null. `error` says why.
Module *findModule(const char *object, std::string &error);

/// A kernel of a module, or null.
Kernel *findKernel(Module &module, const char *name);

} // namespace chimera::emulator

#endif // CHIMERA_LIB_RUNTIME_EMULATOR_MODULES_H
