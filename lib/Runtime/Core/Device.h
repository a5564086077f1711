//===- Device.h - where a rank computes -------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The processor whose memory holds the arenas and which runs stage functions:
// the host itself, or a GPU. A GPU's work is only started by most calls, and
// the host goes on: it is done on streams, that of each stream in the order in
// which it was started. The host's own has been done when a call returns.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_CORE_DEVICE_H
#define CHIMERA_LIB_RUNTIME_CORE_DEVICE_H

#include "Core/Status.h"

#include "chimera/Runtime/chimera_rt_abi.h"

#include <cstdint>
#include <vector>

namespace chimera::rt {

/// Where the host can wait for a copy; null if there is nothing to wait for.
using Mark = void *;

/// When a stage function ran, in nanoseconds of now().
struct TaskTime {
  int64_t begin, end;
};

/// The device of one rank. All calls come from the rank's thread, unless
/// something else is said.
class Device {
public:
  virtual ~Device();

  /// Makes the device ready; to be called once, before all else. `localRank`
  /// counts the ranks of this machine.
  virtual Status open(int32_t localRank) = 0;

  /// True if the host reads and writes the device's memory as its own.
  virtual bool isHost() const = 0;

  /// True if calls only start work; those that wait say so.
  virtual bool isAsynchronous() const { return false; }

  /// The stream that work is started on, the current one; null on the host.
  virtual void *stream() const { return nullptr; }

  /// Makes stream `number` the current one, which is 0 at first.
  virtual Status useStream(int32_t) { return Status(); }
  /// What the current stream is given from now on begins when the work that
  /// stream `number` has been given so far has ended.
  virtual Status followStream(int32_t) { return Status(); }

  /// Lets the calling thread, which is not the rank's, use marks.
  virtual Status attach() { return Status(); }

  /// The memory that there is, all of it.
  virtual Status memoryBytes(double &bytes) = 0;
  /// Zeroed memory, aligned to 64 bytes; `what` names it in the error.
  virtual Status allocate(int64_t bytes, const char *what, char *&memory) = 0;
  virtual void release(char *memory) = 0;

  /// Memory of the host that copies to and from the device are fast with.
  virtual Status allocateStaging(int64_t bytes, char *&memory) = 0;
  virtual void releaseStaging(char *memory) = 0;

  /// These two wait until they are done.
  virtual Status copyIn(void *to, const void *from, int64_t bytes) = 0;
  virtual Status copyOut(void *to, const void *from, int64_t bytes) = 0;

  /// From one place on the device to another.
  virtual Status copy(void *to, const void *from, int64_t bytes) = 0;
  virtual Status zero(void *memory, int64_t bytes) = 0;
  /// Stores a value of 1, 2, 4 or 8 bytes.
  virtual Status store(void *to, const void *value, int64_t bytes) = 0;
  /// Copies to staging memory, where it can be read after finish().
  virtual Status readLater(void *to, const void *from, int64_t bytes) = 0;

  /// Start copies between the device and staging memory, which end when `mark`
  /// is passed. Work that is started behind a copy out may run beside it, and
  /// leaves `from` alone until then.
  virtual Status startCopyIn(void *to, const void *from, int64_t bytes,
                             Mark &mark) = 0;
  virtual Status startCopyOut(void *to, const void *from, int64_t bytes,
                              Mark &mark) = 0;
  /// Waits until `mark` is passed, or says whether it is; then it is null. Any
  /// thread may call them that is attached.
  virtual Status await(Mark &mark) {
    mark = nullptr;
    return Status();
  }
  virtual Status test(Mark &mark, bool &passed) {
    passed = true;
    return await(mark);
  }

  /// Stand around the work of a task, whose time finish() tells.
  virtual Status beginTask() { return Status(); }
  virtual Status endTask() { return Status(); }

  /// Runs a function of the program.
  virtual Status run(chimera_rt_kernel_t function, std::vector<void *> &args,
                     void *workspace) = 0;

  /// Waits until the work of all streams is done, and appends the times of the
  /// tasks since the last call in the order in which they were started, if the
  /// device is asynchronous.
  virtual Status finish(std::vector<TaskTime> &) { return Status(); }
  /// An error if work has failed; does not wait.
  virtual Status check() { return Status(); }
  /// How many of those tasks, from the first on, are known to have ended.
  virtual size_t countEnded() { return 0; }
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
