//===- Device.cpp - where a rank computes -----------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host as a device.
//
//===----------------------------------------------------------------------===//

#include "Core/Device.h"

#include "Library/Library.h"

#include <cstdlib>
#include <cstring>
#include <unistd.h>

using namespace chimera::rt;

Device::~Device() = default;

namespace {

class HostDevice : public Device {
public:
  Status open(int32_t) override { return Status(); }
  bool isHost() const override { return true; }

  Status memoryBytes(double &bytes) override {
    bytes = double(sysconf(_SC_PHYS_PAGES)) * double(sysconf(_SC_PAGE_SIZE));
    return Status();
  }
  Status allocate(int64_t bytes, const char *what, char *&memory) override {
    size_t rounded = (size_t(bytes) + 63) / 64 * 64;
    memory = static_cast<char *>(std::aligned_alloc(64, rounded));
    if (!memory)
      return CHIMERA_RT_ERROR(CHIMERA_RT_IO_ERROR,
                              "cannot allocate %lld bytes for %s",
                              (long long)bytes, what);
    // Every page is touched, so no page fault falls into the training loop.
    std::memset(memory, 0, rounded);
    return Status();
  }
  void release(char *memory) override { std::free(memory); }

  Status allocateStaging(int64_t bytes, char *&memory) override {
    return allocate(bytes, "messages", memory);
  }
  void releaseStaging(char *memory) override { release(memory); }

  Status copyIn(void *to, const void *from, int64_t bytes) override {
    return copy(to, from, bytes);
  }
  Status copyOut(void *to, const void *from, int64_t bytes) override {
    return copy(to, from, bytes);
  }
  Status copy(void *to, const void *from, int64_t bytes) override {
    if (bytes > 0)
      std::memcpy(to, from, size_t(bytes));
    return Status();
  }
  Status zero(void *memory, int64_t bytes) override {
    if (bytes > 0)
      std::memset(memory, 0, size_t(bytes));
    return Status();
  }

  Status store(void *to, const void *value, int64_t bytes) override {
    return copy(to, value, bytes);
  }
  Status readLater(void *to, const void *from, int64_t bytes) override {
    return copy(to, from, bytes);
  }
  Status startCopyIn(void *to, const void *from, int64_t bytes,
                     Mark &mark) override {
    mark = nullptr;
    return copy(to, from, bytes);
  }
  Status startCopyOut(void *to, const void *from, int64_t bytes,
                      Mark &mark) override {
    mark = nullptr;
    return copy(to, from, bytes);
  }

  Status run(chimera_rt_kernel_t function, std::vector<void *> &args,
             void *workspace) override {
    function(args.data(), workspace);
    return takeLibraryError();
  }
};

} // namespace

Device &chimera::rt::hostDevice() {
  static HostDevice device;
  return device;
}

HostCopy::HostCopy(Device &device, void *memory, int64_t bytes)
    : device(device), memory(memory), bytes(bytes),
      copy(device.isHost() ? 0 : size_t(bytes)) {}

Status HostCopy::read() {
  return device.isHost() ? Status()
                         : device.copyOut(copy.data(), memory, bytes);
}

Status HostCopy::write() const {
  return device.isHost() ? Status() : device.copyIn(memory, copy.data(), bytes);
}
