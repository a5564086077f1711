//===- Block.cpp - the threads of a block -----------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Block.h"

#include "Report.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <iterator>
#include <map>
#include <string>

using namespace chimera::emulator;

/// Not an object of its own: access to that would check each time whether it
/// has been constructed.
static thread_local Block *currentBlock = nullptr;

Block::Block() = default;

Block &Block::current() {
  if (!currentBlock)
    fatal("device code was called by the host");
  return *currentBlock;
}

//===----------------------------------------------------------------------===//
// Turns
//===----------------------------------------------------------------------===//

void Block::run(const Launch &newLaunch, uint64_t blockIndex) {
  launch = &newLaunch;
  index = launch->grid.delinearize(blockIndex);
  reserveSharedMemory(launch->sharedBytes);
  // A seed and a block give one order, whichever OS thread runs the block.
  order.seed(unsigned(launch->seed * 2654435761u + blockIndex * 40503u + 1));

  unsigned count = unsigned(launch->block.count());
  threads.resize(count);
  ready.clear();
  for (unsigned i = 0; i < count; ++i) {
    Thread &thread = threads[i];
    thread.id = launch->block.delinearize(i);
    thread.index = i;
    thread.ended = false;
    thread.copies.clear();
    thread.products.clear();
    thread.proxyFences = 0;
    ready.push_back(&thread);
  }
  ended = 0;
  currentBlock = this;
  Fiber::switchTo(caller, pickNext());
  // Nothing can run any more.
  if (ended != count)
    reportStall();
  for (Barrier &barrier : barriers)
    barrier.arrived = 0;
  currentBlock = nullptr;
}

/// The main function of every fiber: it takes one thread after another.
void Block::runThreads() {
  for (;;) {
    const Launch &launch = *currentBlock->launch;
    launch.kernel.code->entry(launch.params);
    if (currentBlock->running->products.isBusy())
      currentBlock->fail("ends while a wgmma that it has not waited for runs");
    currentBlock->endThread();
  }
}

void Block::endThread() {
  Fiber &mine = *running->fiber;
  running->fiber = nullptr;
  running->ended = true;
  ++ended;
  idle.push_back(&mine);
  Fiber &next = pickNext();
  // A thread that begins gets this stack, and needs no switch.
  if (&next != &mine)
    Fiber::switchTo(mine, next);
}

/// Chooses the next thread, and returns the stack that it runs on.
Fiber &Block::pickNext() {
  if (ready.empty())
    return caller;
  std::swap(ready[order() % ready.size()], ready.back());
  running = ready.back();
  ready.pop_back();
  if (!running->fiber) {
    if (idle.empty()) {
      fibers.push_back(std::make_unique<Fiber>(runThreads));
      idle.push_back(fibers.back().get());
    }
    running->fiber = idle.back();
    idle.pop_back();
  }
  return *running->fiber;
}

/// Stops the running thread until another wakes it.
void Block::park(const char *name, int32_t site, uint32_t mask,
                 void *operands) {
  running->wait = {name, site, mask, operands};
  Fiber &mine = *running->fiber;
  Fiber::switchTo(mine, pickNext());
}

void Block::wake(Thread &thread) {
  thread.wait = {};
  ready.push_back(&thread);
}

//===----------------------------------------------------------------------===//
// Meeting points
//===----------------------------------------------------------------------===//

void Block::arriveAtBarrier(const char *name, int32_t site, uint32_t id,
                            uint32_t expected, bool aligned, bool waits) {
  if (id >= std::size(barriers))
    fail("%s: there is no barrier %u, a block has 16", name, id);
  // A barrier counts warps.
  unsigned warps = (getNumThreads() + warpSize - 1) / warpSize;
  if (expected == 0 || expected > warps * warpSize ||
      (expected % warpSize != 0 && expected != getNumThreads()))
    fail("%s: barrier %u cannot wait for %u threads; it waits for whole warps "
         "of the block, which has %u threads",
         name, id, expected, getNumThreads());
  Barrier &barrier = barriers[id];
  if (barrier.arrived && barrier.expected != expected)
    fail("%s: barrier %u waits for %u threads here, but for %u in another "
         "thread",
         name, id, expected, barrier.expected);
  barrier.expected = expected;
  ++barrier.arrived;
  if (barrier.arrived < expected) {
    if (!waits)
      return;
    barrier.waiting.push_back(running);
    return park(name, site, /*mask=*/0, /*operands=*/nullptr);
  }

  if (aligned) {
    if (waits)
      running->wait = {name, site, 0, nullptr};
    checkAlignment(barrier, name);
    running->wait = {};
  }
  for (Thread *thread : barrier.waiting)
    wake(*thread);
  barrier.waiting.clear();
  barrier.arrived = 0;
  races.openBarrier();
}

/// Lanes of a warp must have come through the same call.
void Block::checkAlignment(const Barrier &barrier, const char *name) {
  std::map<unsigned, Thread *> first;
  auto check = [&](Thread &thread) {
    Thread &other = *first.emplace(thread.warp(), &thread).first->second;
    if (thread.wait.name && other.wait.name &&
        thread.wait.site != other.wait.site)
      fail("%s: threads (%u, %u, %u) and (%u, %u, %u) of one warp wait in "
           "different calls, numbers %d and %d of the kernel",
           name, other.id.x, other.id.y, other.id.z, thread.id.x, thread.id.y,
           thread.id.z, other.wait.site, thread.wait.site);
  };
  for (Thread *thread : barrier.waiting)
    check(*thread);
  check(*running);
}

bool Block::meet(const char *name, int32_t site, uint32_t mask, void *operands,
                 void **met, unsigned count) {
  unsigned first = running->index / count * count;
  if (!(mask >> running->lane() & 1))
    fail("%s: lane %u is not in its mask 0x%08x", name, running->lane(), mask);
  // In a block's last warp a full mask may name more lanes than there are.
  unsigned present = std::min(count, getNumThreads() - first);
  running->wait = {name, site, mask, operands};
  for (unsigned i = 0; i < count; ++i) {
    met[i] = nullptr;
    if (i >= present || !(mask >> i % warpSize & 1))
      continue;
    const Wait &wait = threads[first + i].wait;
    if (wait.name != name || wait.site != site || wait.mask != mask) {
      park(name, site, mask, operands);
      return false;
    }
    met[i] = wait.operands;
  }
  return true;
}

void Block::release(void *const *met, unsigned count) {
  Thread *first = &threads[running->index / count * count];
  for (unsigned i = 0; i < count; ++i)
    if (met[i] && &first[i] != running)
      wake(first[i]);
  running->wait = {};
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

void Block::reserveSharedMemory(size_t bytes) {
  // As on a GPU, 18 bits tell where in shared memory an address is, and adding
  // to them stays within them.
  constexpr size_t alignment = size_t(1) << 18;
  if (sharedStorage.size() < bytes + alignment)
    sharedStorage.resize(bytes + alignment);
  uintptr_t address = reinterpret_cast<uintptr_t>(sharedStorage.data());
  shared = sharedStorage.data() + (-address & (alignment - 1));
  // Shared memory holds anything at first; so many NaNs are seen in results.
  memset(shared, 0xff, bytes);
  races.beginBlock(shared, bytes);
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

static std::string describe(const Launch &launch, Dim3 block) {
  char text[512];
  snprintf(text, sizeof(text), "kernel '%s' of '%s', block (%u, %u, %u)",
           launch.kernel.code->name, launch.kernel.module, block.x, block.y,
           block.z);
  return text;
}

void Block::fail(const char *fmt, ...) {
  char text[2048];
  va_list args;
  va_start(args, fmt);
  vsnprintf(text, sizeof(text), fmt, args);
  va_end(args);
  fatal("%s, thread (%u, %u, %u): %s", describe(*launch, index).c_str(),
        running->id.x, running->id.y, running->id.z, text);
}

/// Some threads wait for others that will not come.
void Block::reportStall() {
  std::map<std::string, std::vector<const Thread *>> groups;
  for (const Thread &thread : threads) {
    char text[256] = "ended";
    if (!thread.ended && thread.wait.mask)
      snprintf(text, sizeof(text),
               "wait in %s with mask 0x%08x, call %d of the kernel",
               thread.wait.name, thread.wait.mask, thread.wait.site);
    else if (!thread.ended)
      snprintf(text, sizeof(text), "wait in %s, call %d of the kernel",
               thread.wait.name, thread.wait.site);
    groups[text].push_back(&thread);
  }
  std::string text = describe(*launch, index) +
                     ": deadlock, threads wait for others that do not come";
  for (const auto &[what, members] : groups) {
    Dim3 id = members.front()->id;
    char line[512];
    snprintf(line, sizeof(line),
             "\n  %zu of %u threads %s; the first is (%u, "
             "%u, %u)",
             members.size(), getNumThreads(), what.c_str(), id.x, id.y, id.z);
    text += line;
  }
  fatal("%s", text.c_str());
}
