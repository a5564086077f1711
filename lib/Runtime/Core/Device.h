//===- Device.h - where a rank computes -------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The processor whose memory holds the arenas and which runs stage functions:
// the host itself, or a GPU. What a call of a device starts has ended when the
// call returns, so whoever sends a buffer need not know where it lies.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_CORE_DEVICE_H
#define CHIMERA_LIB_RUNTIME_CORE_DEVICE_H

#include "Core/Status.h"

#include "chimera/Runtime/chimera_rt_abi.h"

#include <cstdint>
#include <vector>

namespace chimera::rt {

/// The device of one rank. All calls come from the rank's thread.
class Device {
public:
  virtual ~Device();

  /// Makes the device ready; to be called once, before all else. `localRank`
  /// counts the ranks of this machine.
  virtual Status open(int32_t localRank) = 0;

  /// True if the host reads and writes the device's memory as its own.
  virtual bool isHost() const = 0;

  /// The stream of its work, which has ended between calls; null on the host.
  virtual void *stream() const { return nullptr; }

  /// Zeroed memory, aligned to 64 bytes; `what` names it in the error.
  virtual Status allocate(int64_t bytes, const char *what, char *&memory) = 0;
  virtual void release(char *memory) = 0;

  /// Memory of the host that copies to and from the device are fast with.
  virtual Status allocateStaging(int64_t bytes, char *&memory) = 0;
  virtual void releaseStaging(char *memory) = 0;

  virtual Status copyIn(void *to, const void *from, int64_t bytes) = 0;
  virtual Status copyOut(void *to, const void *from, int64_t bytes) = 0;
  /// From one place on the device to another.
  virtual Status copy(void *to, const void *from, int64_t bytes) = 0;
  virtual Status zero(void *memory, int64_t bytes) = 0;

  /// Runs a stage function.
  virtual Status run(chimera_rt_kernel_t function, std::vector<void *> &args,
                     void *workspace) = 0;
};

/// The processor that runs this program. Has no state.
Device &hostDevice();

/// Device memory as memory of the host: the same where there is no difference,
/// otherwise a copy.
class HostCopy {
public:
  HostCopy(Device &device, void *memory, int64_t bytes);

  /// Gets the contents.
  Status read();
  /// Puts them back.
  Status write() const;

  void *data() { return device.isHost() ? memory : copy.data(); }

private:
  Device &device;
  void *memory;
  int64_t bytes;
  std::vector<char> copy;
};

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_CORE_DEVICE_H
