//===- SharedLibrary.h - functions of vendors' libraries --------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_CUDA_SHAREDLIBRARY_H
#define CHIMERA_LIB_RUNTIME_CUDA_SHAREDLIBRARY_H

#include <dlfcn.h>
#include <type_traits>

namespace chimera::rt::cuda {

/// A library that is loaded when a program starts, and stays.
class SharedLibrary {
public:
  /// Loads the library, unless an earlier call has loaded another one.
  void open(const char *name) {
    if (!handle)
      handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  }
  bool isOpen() const { return handle; }

  /// Sets a pointer to the function with this symbol.
  template <typename F> void find(F *&function, const char *symbol) {
    function = reinterpret_cast<F *>(dlsym(handle, symbol));
    if (!function && !missing)
      missing = symbol;
  }

  /// The first symbol that was not found, or null.
  const char *getMissing() const { return missing; }

private:
  void *handle = nullptr;
  const char *missing = nullptr;
};

} // namespace chimera::rt::cuda

#endif // CHIMERA_LIB_RUNTIME_CUDA_SHAREDLIBRARY_H
