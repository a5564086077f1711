//===- Modules.cpp - emulated device code -----------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Modules.h"

#include "Driver.h"
#include "Report.h"

#include <cstring>
#include <deque>
#include <map>
#include <mutex>

using namespace chimera::emulator;

/// A registered module; its kernels are the handles that programs get.
struct chimera::emulator::Module {
  std::deque<Kernel> kernels;
};

namespace {
/// In whatever order modules come.
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
  chimera::rt::cuda::setDriver(&getEmulatedDriver());
  Registry &registry = Registry::get();
  std::lock_guard<std::mutex> lock(registry.mutex);
  auto [it, isNew] = registry.modules.try_emplace(module->name);
  if (!isNew)
    fatal("two modules of device code have the name '%s'", module->name);
  for (int64_t i = 0; i < module->num_kernels; ++i)
    it->second.kernels.emplace_back(module->name, module->kernels[i]);
}

Module *chimera::emulator::findModule(const char *object, std::string &error) {
  constexpr size_t length = sizeof(CHIMERA_EMULATOR_OBJECT) - 1;
  if (strncmp(object, CHIMERA_EMULATOR_OBJECT, length) != 0) {
    error = "device code for a GPU cannot be emulated; compile with "
            "'--gpu-arch=emulate'";
    return nullptr;
  }
  const char *name = object + length;
  Registry &registry = Registry::get();
  std::lock_guard<std::mutex> lock(registry.mutex);
  auto it = registry.modules.find(name);
  if (it != registry.modules.end())
    return &it->second;
  error = std::string("there is no device code with the name '") + name + "'";
  return nullptr;
}

Kernel *chimera::emulator::findKernel(Module &module, const char *name) {
  for (Kernel &kernel : module.kernels)
    if (strcmp(kernel.code->name, name) == 0)
      return &kernel;
  return nullptr;
}
