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

#include <cstdlib>
#include <cstring>

using namespace chimera::rt;

Arena::~Arena() { std::free(memory); }

Status Arena::allocate(int64_t size, const char *what) {
  if (size < 0)
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "the plan asks for %lld bytes of %s",
                            (long long)size, what);
  // A zero-size arena still has an address, so that offset 0 resolves.
  size_t rounded = (size_t(size) + 63) / 64 * 64;
  if (rounded == 0)
    rounded = 64;
  memory = static_cast<char *>(std::aligned_alloc(64, rounded));
  if (!memory)
    return CHIMERA_RT_ERROR(CHIMERA_RT_IO_ERROR,
                            "cannot allocate %lld bytes for %s",
                            (long long)size, what);
  std::memset(memory, 0, rounded);
  bytes = size;
  return Status();
}
