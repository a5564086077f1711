//===- Arena.cpp - one block of memory --------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Allocation in whole cache lines.
//
//===----------------------------------------------------------------------===//

#include "Core/Arena.h"

#include <algorithm>

using namespace chimera::rt;

Arena::~Arena() {
  if (memory)
    owner->release(memory);
}

Status Arena::allocate(Device &device, int64_t size, const char *what) {
  if (size < 0)
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "the plan asks for %lld bytes of %s",
                            (long long)size, what);
  owner = &device;
  bytes = size;
  // A zero-size arena still has an address, so that offset 0 resolves.
  return device.allocate(std::max<int64_t>(size, 64), what, memory);
}

Staging::~Staging() {
  if (memory)
    owner->releaseStaging(memory);
}

Status Staging::allocate(Device &device, int64_t bytes) {
  owner = &device;
  return device.allocateStaging(bytes, memory);
}
