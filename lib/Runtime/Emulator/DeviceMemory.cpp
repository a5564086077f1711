//===- DeviceMemory.cpp - memory that the host cannot touch -----*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include "Report.h"
#include "Settings.h"

#include <csignal>
#include <cstring>
#include <map>
#include <mutex>
#include <sys/mman.h>
#include <unistd.h>

using namespace chimera::emulator;

namespace {

struct Piece {
  size_t bytes;
  int device;
};

/// All device memory.
struct Memory {
  std::mutex mutex;
  std::map<uintptr_t, Piece> pieces; ///< by address
  std::map<int, size_t> used;        ///< by device
  int64_t users = 0;
  struct sigaction before = {};

  Memory();

  static Memory &get() {
    static Memory memory;
    return memory;
  }

  /// The piece that holds an address, or the end.
  auto find(uintptr_t address) {
    auto it = pieces.upper_bound(address);
    if (it == pieces.begin())
      return pieces.end();
    --it;
    return address - it->first < it->second.bytes ? it : pieces.end();
  }

  void protect(int protection) {
    for (const auto &[address, piece] : pieces)
      if (mprotect(reinterpret_cast<void *>(address), piece.bytes,
                   protection) != 0)
        fatal("cannot change the protection of %zu bytes of device memory: %s",
              piece.bytes, strerror(errno));
  }
};

} // namespace

/// What touches device memory while nobody may is a mistake of the host's code,
/// which is where the signal came from: the lock is free.
static void handleFault(int signal, siginfo_t *info, void *context) {
  Memory &memory = Memory::get();
  auto address = reinterpret_cast<uintptr_t>(info->si_addr);
  auto it = memory.find(address);
  if (it != memory.pieces.end())
    fatal("the host touches device memory, byte %zu of %zu that were "
          "allocated; a GPU's memory is not there for it",
          size_t(address - it->first), it->second.bytes);
  // Somebody else's: it happens again with whatever was there before.
  (void)context;
  sigaction(signal, &memory.before, nullptr);
}

Memory::Memory() {
  struct sigaction action = {};
  action.sa_sigaction = handleFault;
  action.sa_flags = SA_SIGINFO;
  sigaction(SIGSEGV, &action, &before);
}

size_t chimera::emulator::getTotalMemory() {
  constexpr uint64_t mebibyte = 1 << 20;
  static const size_t total =
      getNumber("CHIMERA_EMULATOR_MEMORY", 1, uint64_t(1) << 32,
                uint64_t(sysconf(_SC_PHYS_PAGES)) *
                    uint64_t(sysconf(_SC_PAGESIZE)) / mebibyte) *
      mebibyte;
  return total;
}

size_t chimera::emulator::getFreeMemory(int device) {
  Memory &memory = Memory::get();
  std::lock_guard<std::mutex> lock(memory.mutex);
  return getTotalMemory() - memory.used[device];
}

void *chimera::emulator::allocate(int device, size_t bytes) {
  const size_t page = size_t(sysconf(_SC_PAGESIZE));
  Memory &memory = Memory::get();
  std::lock_guard<std::mutex> lock(memory.mutex);
  if (bytes > getTotalMemory() - memory.used[device])
    return nullptr;
  size_t rounded = (bytes + page - 1) / page * page;
  void *piece = mmap(nullptr, rounded, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (piece == MAP_FAILED)
    return nullptr;
  // Fresh memory holds anything; so many NaNs are seen in results.
  memset(piece, 0xff, rounded);
  if (memory.users == 0)
    mprotect(piece, rounded, PROT_NONE);
  memory.pieces[reinterpret_cast<uintptr_t>(piece)] = {rounded, device};
  memory.used[device] += rounded;
  return piece;
}

bool chimera::emulator::release(void *address) {
  Memory &memory = Memory::get();
  std::lock_guard<std::mutex> lock(memory.mutex);
  auto it = memory.pieces.find(reinterpret_cast<uintptr_t>(address));
  if (it == memory.pieces.end())
    return false;
  memory.used[it->second.device] -= it->second.bytes;
  munmap(address, it->second.bytes);
  memory.pieces.erase(it);
  return true;
}

bool chimera::emulator::isDeviceMemory(const void *address, size_t bytes) {
  Memory &memory = Memory::get();
  std::lock_guard<std::mutex> lock(memory.mutex);
  auto begin = reinterpret_cast<uintptr_t>(address);
  auto it = memory.find(begin);
  return it != memory.pieces.end() &&
         bytes <= it->second.bytes - (begin - it->first);
}

Access::Access() {
  Memory &memory = Memory::get();
  std::lock_guard<std::mutex> lock(memory.mutex);
  if (memory.users++ == 0)
    memory.protect(PROT_READ | PROT_WRITE);
}

Access::~Access() {
  Memory &memory = Memory::get();
  std::lock_guard<std::mutex> lock(memory.mutex);
  if (--memory.users == 0)
    memory.protect(PROT_NONE);
}
