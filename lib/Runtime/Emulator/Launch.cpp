//===- Launch.cpp - a kernel on a grid of blocks ----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Launch.h"

#include "Block.h"
#include "Report.h"
#include "Settings.h"
#include "Workers.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <memory>
#include <mutex>

using namespace chimera::emulator;

static constexpr uint64_t maxOSThreads = 256;

static std::atomic<uint64_t> &getOSThreads() {
  static std::atomic<uint64_t> threads(
      getNumber("CHIMERA_EMULATOR_THREADS", 1, maxOSThreads, 1));
  return threads;
}

static std::atomic<uint64_t> &getSeed() {
  static std::atomic<uint64_t> seed(
      getNumber("CHIMERA_EMULATOR_SEED", 0, UINT64_MAX, 0));
  return seed;
}

void chimera_emulator_set_threads(int32_t threads) {
  if (threads < 1 || uint64_t(threads) > maxOSThreads)
    fatal("blocks cannot run on %d OS threads, but on 1 to %llu", threads,
          (unsigned long long)maxOSThreads);
  getOSThreads() = uint64_t(threads);
}

void chimera_emulator_set_seed(uint64_t seed) { getSeed() = seed; }

/// Shared memory that a block may have, as on sm_90: without asking for more,
/// and with.
static constexpr int64_t maxStaticBytes = 48 * 1024;
static constexpr int64_t maxSharedBytes = 227 * 1024;

std::string chimera::emulator::check(const Launch &launch) {
  const chimera_emulator_kernel_t &code = *launch.kernel.code;
  Dim3 grid = launch.grid, block = launch.block;
  char text[512];
  auto refuse = [&](const char *why) {
    snprintf(text, sizeof(text),
             "kernel '%s' of '%s' cannot be launched with %u x %u x %u blocks "
             "of %u x %u x %u threads: %s",
             code.name, launch.kernel.module, grid.x, grid.y, grid.z, block.x,
             block.y, block.z, why);
    return std::string(text);
  };
  if (grid.count() == 0 || block.count() == 0)
    return refuse("a size is 0");
  if (grid.x > INT32_MAX || grid.y > 65535 || grid.z > 65535)
    return refuse("a grid has at most 2147483647 x 65535 x 65535 blocks");
  if (block.x > 1024 || block.y > 1024 || block.z > 64 ||
      block.count() > maxBlockThreads)
    return refuse("a block has at most 1024 x 1024 x 64 threads, and 1024 in "
                  "all");
  const int32_t *size = code.block_size;
  if (size[0] && (block.x != uint32_t(size[0]) ||
                  block.y != uint32_t(size[1]) || block.z != uint32_t(size[2])))
    return refuse("it was compiled for blocks of another size");
  if (code.max_threads && block.count() > uint64_t(code.max_threads))
    return refuse("it was compiled for smaller blocks");
  int64_t dynamic = int64_t(launch.sharedBytes) - code.shared_bytes;
  if (code.shared_bytes > maxStaticBytes ||
      launch.sharedBytes > maxSharedBytes) {
    snprintf(text, sizeof(text),
             "kernel '%s' of '%s' cannot have %lld bytes of static and %lld of "
             "dynamic shared memory; a block has at most %lld and %lld in all",
             code.name, launch.kernel.module, (long long)code.shared_bytes,
             (long long)dynamic, (long long)maxStaticBytes,
             (long long)maxSharedBytes);
    return text;
  }
  if (launch.sharedBytes > maxStaticBytes &&
      dynamic > launch.kernel.maxDynamicBytes)
    return refuse("cuFuncSetAttribute has not allowed so much dynamic shared "
                  "memory");
  return "";
}

/// Runs the blocks whose numbers `next` gives out, on the calling OS thread.
static void runBlocks(const Launch &launch, std::atomic<uint64_t> &next) {
  // Kept for later launches, with its stacks.
  static thread_local std::unique_ptr<Block> block = std::make_unique<Block>();
  uint64_t count = launch.grid.count();
  for (uint64_t i; (i = next.fetch_add(1)) < count;)
    block->run(launch, i);
}

void chimera::emulator::run(Launch launch) {
  launch.seed = getSeed();
  std::atomic<uint64_t> next(0);
  uint64_t threads = std::min<uint64_t>(getOSThreads(), launch.grid.count());
  if (threads == 1)
    return runBlocks(launch, next);

  // Ranks that are threads of one process share the helpers; who finds them
  // taken runs its blocks alone.
  static std::mutex mutex;
  static std::unique_ptr<Workers> workers;
  std::unique_lock<std::mutex> lock(mutex, std::try_to_lock);
  if (!lock)
    return runBlocks(launch, next);
  unsigned helpers = unsigned(getOSThreads() - 1);
  if (!workers || workers->getNumHelpers() != helpers)
    workers = std::make_unique<Workers>(helpers);
  workers->run([&] { runBlocks(launch, next); });
}
