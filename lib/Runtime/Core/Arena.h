//===- Arena.h - one block of memory ----------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All memory that a program uses is allocated once, before training: one
// arena per memory space. The size may be 0.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_CORE_ARENA_H
#define CHIMERA_LIB_RUNTIME_CORE_ARENA_H

#include "Core/Device.h"

namespace chimera::rt {

/// A zeroed block on a device, aligned to 64 bytes.
class Arena {
public:
  Arena() = default;
  Arena(const Arena &) = delete;
  Arena &operator=(const Arena &) = delete;
  ~Arena();

  /// Allocates; to be called once. `what` names the arena in the error. The
  /// device outlives the arena.
  Status allocate(Device &device, int64_t bytes, const char *what);

  char *data() const { return memory; }
  int64_t size() const { return bytes; }

  Device &device() const { return *owner; }

  /// True if [offset, offset + length) lies within.
  bool contains(int64_t offset, int64_t length) const {
    return offset >= 0 && length >= 0 && offset <= bytes &&
           length <= bytes - offset;
  }

private:
  Device *owner = nullptr;
  char *memory = nullptr;
  int64_t bytes = 0;
};

/// A block of the host that a device copies fast with, for as long as that
/// takes: it goes away when the device's work with it has ended.
class Staging {
public:
  Staging() = default;
  Staging(const Staging &) = delete;
  Staging &operator=(const Staging &) = delete;
  ~Staging();

  /// Allocates; to be called once. The device outlives the block.
  Status allocate(Device &device, int64_t bytes);

  char *data() const { return memory; }

private:
  Device *owner = nullptr;
  char *memory = nullptr;
};

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_CORE_ARENA_H
