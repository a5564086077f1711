//===- Copies.cpp - asynchronous copies of a thread -------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Block.h"

#include <cstring>

using namespace chimera::emulator;

void Copies::finish(const Copy &copy) {
  Block::current().getRaceCheck().store(copy.to, copy.size,
                                        /*site=*/kAsyncCopy);
  memcpy(copy.to, copy.from, copy.bytes);
  memset(static_cast<char *>(copy.to) + copy.bytes, 0, copy.size - copy.bytes);
}

void Copies::wait(uint32_t keep) {
  size_t left = 0;
  for (const Copy &copy : pending)
    if (copy.group + keep < groups)
      finish(copy);
    else
      pending[left++] = copy;
  pending.resize(left);
}

void Copies::waitForAll() {
  for (const Copy &copy : pending)
    finish(copy);
  pending.clear();
}

void Copies::clear() {
  pending.clear();
  groups = 0;
}

static void begin(const char *name, void *to, const void *from, uint32_t size,
                  uint32_t bytes) {
  Block &block = Block::current();
  if (bytes > size)
    block.fail("%s: copies %u bytes of %u", name, bytes, size);
  if (reinterpret_cast<uintptr_t>(to) % size ||
      (bytes && reinterpret_cast<uintptr_t>(from) % size))
    block.fail("%s: addresses are not multiples of %u", name, size);
  block.getThread().copies.begin(to, from, bytes, size);
}

#define CP_ASYNC(cache, size)                                                  \
  void chimera_emulated_cp_async_##cache##_shared_global_##size(               \
      void *to, const void *from) {                                            \
    begin("cp.async." #cache, to, from, size, size);                           \
  }                                                                            \
  void chimera_emulated_cp_async_##cache##_shared_global_##size##_s(           \
      void *to, const void *from, int32_t bytes) {                             \
    begin("cp.async." #cache, to, from, size, uint32_t(bytes));                \
  }
CP_ASYNC(ca, 4)
CP_ASYNC(ca, 8)
CP_ASYNC(ca, 16)
CP_ASYNC(cg, 16)

void chimera_emulated_cp_async_commit_group() {
  Block::current().getThread().copies.commit();
}

void chimera_emulated_cp_async_wait_group(int32_t pending) {
  Block::current().getThread().copies.wait(uint32_t(pending));
}

void chimera_emulated_cp_async_wait_all() {
  Block::current().getThread().copies.waitForAll();
}
