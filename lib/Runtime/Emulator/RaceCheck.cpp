//===- RaceCheck.cpp - unordered accesses of shared memory ------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RaceCheck.h"

#include "Block.h"

#include <algorithm>
#include <string>

using namespace chimera::emulator;

void RaceCheck::beginBlock(const char *newMemory, size_t newSize) {
  memory = newMemory;
  size = newSize;
  bytes.resize(std::max(bytes.size(), size));
  firstEpoch = ++epoch;
}

RaceCheck::Byte *RaceCheck::find(const void *address, size_t count,
                                 const char *what) {
  auto offset = static_cast<const char *>(address) - memory;
  if (offset < 0 || size_t(offset) + count > size)
    Block::current().fail("%s %zu bytes at offset %td of shared memory, which "
                          "has %zu bytes",
                          what, count, offset, size);
  return &bytes[offset];
}

/// Whether nothing orders `access` and one by `thread` now.
bool RaceCheck::isUnordered(const Access &access, unsigned thread) const {
  if (access.epoch != epoch ||
      (access.thread == thread && !access.severalThreads))
    return false;
  unsigned warp = thread / warpSize;
  return access.severalWarps || access.thread / warpSize != warp ||
         access.warpEpoch == warpEpochs[warp];
}

static std::string describeSite(int32_t site) {
  if (site == kAsyncCopy)
    return "an asynchronous copy";
  if (site == kMatrix)
    return "ldmatrix or stmatrix";
  if (site == kProduct)
    return "wgmma";
  return "access " + std::to_string(site) + " of the module";
}

void RaceCheck::load(const void *address, size_t count, int32_t site) {
  Byte *first = find(address, count, "loads");
  unsigned thread = Block::current().getThread().index;
  unsigned warp = thread / warpSize;
  for (Byte *byte = first; byte != first + count; ++byte) {
    if (isUnordered(byte->store, thread))
      report(*byte, "loads", site, byte->store, "stores");
    Access &load = byte->load;
    bool sameTime = load.epoch == epoch;
    bool sameWarp = load.thread / warpSize == warp;
    bool severalWarps = sameTime && (load.severalWarps || !sameWarp);
    bool severalThreads =
        sameTime &&
        (severalWarps || (load.warpEpoch == warpEpochs[warp] &&
                          (load.severalThreads || load.thread != thread)));
    load = {epoch,          warpEpochs[warp], site, uint16_t(thread),
            severalThreads, severalWarps};
  }
}

void RaceCheck::store(const void *address, size_t count, int32_t site) {
  Byte *first = find(address, count, "stores");
  unsigned thread = Block::current().getThread().index;
  uint32_t fences = Block::current().getThread().proxyFences;
  for (Byte *byte = first; byte != first + count; ++byte) {
    if (isUnordered(byte->store, thread))
      report(*byte, "stores", site, byte->store, "stores");
    if (isUnordered(byte->load, thread))
      report(*byte, "stores", site, byte->load, "loads");
    byte->store = {epoch, warpEpochs[thread / warpSize],
                   site,  uint16_t(thread),
                   false, false};
    byte->fences = fences;
  }
}

void RaceCheck::loadByProduct(const void *address, size_t count) {
  Byte *first = find(address, count, "loads");
  Block &block = Block::current();
  unsigned thread = block.getThread().index;
  for (Byte *byte = first; byte != first + count; ++byte) {
    // Even one of the warpgroup's own threads is not ordered with the others.
    if (byte->store.epoch == epoch)
      report(*byte, "loads", kProduct, byte->store, "stores");
    const Thread &writer = block.getThread(byte->store.thread);
    if (byte->store.epoch >= firstEpoch && byte->fences == writer.proxyFences)
      block.fail("wgmma loads byte %td of shared memory, which thread (%u, %u, "
                 "%u) stores (%s) with no fence.proxy.async afterwards",
                 byte - bytes.data(), writer.id.x, writer.id.y, writer.id.z,
                 describeSite(byte->store.site).c_str());
    byte->load = {epoch,    warpEpochs[thread / warpSize],
                  kProduct, uint16_t(thread),
                  true,     true};
  }
}

void RaceCheck::report(const Byte &byte, const char *what, int32_t site,
                       const Access &other, const char *otherWhat) {
  Block &block = Block::current();
  Dim3 id = block.getLaunch().block.delinearize(other.thread);
  block.fail("race: %s byte %td of shared memory (%s), which thread (%u, %u, "
             "%u) %s (%s) with no barrier in between",
             what, &byte - bytes.data(), describeSite(site).c_str(), id.x, id.y,
             id.z, otherWhat, describeSite(other.site).c_str());
}

void *chimera_emulated_shared_memory() {
  return Block::current().getSharedMemory();
}

void chimera_emulated_shared_load(const void *address, int64_t bytes,
                                  int32_t site) {
  Block::current().getRaceCheck().load(address, size_t(bytes), site);
}

void chimera_emulated_shared_store(const void *address, int64_t bytes,
                                   int32_t site) {
  Block::current().getRaceCheck().store(address, size_t(bytes), site);
}
