//===- Fiber.h - stacks that take turns -------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_EMULATOR_FIBER_H
#define CHIMERA_LIB_RUNTIME_EMULATOR_FIBER_H

#include <cstddef>

#if !defined(__x86_64__)
#include <ucontext.h>
#endif

namespace chimera::emulator {

/// A stack of its own on which code runs until it switches to another fiber.
/// Fibers stay on the OS thread that first ran them.
class Fiber {
public:
  /// The stack that the caller is already on.
  Fiber() = default;
  /// A new stack, on which the first switch calls `main`. That never returns.
  explicit Fiber(void (*main)());
  ~Fiber();
  Fiber(const Fiber &) = delete;
  Fiber &operator=(const Fiber &) = delete;

  /// Leaves the running fiber `from`, until something switches back to it, and
  /// continues `to`.
  static void switchTo(Fiber &from, Fiber &to);

private:
  void *memory = nullptr;
#if defined(__x86_64__)
  void *stackPointer = nullptr;
#else
  ucontext_t context;
#endif
};

} // namespace chimera::emulator

#endif // CHIMERA_LIB_RUNTIME_EMULATOR_FIBER_H
